/* Directives of one routine that disagree about nohost or the level: an error where one of them
   stands in a function, too.  */
int f (int), f2 (int), f3 (int), f4 (int), f5 (int), f6 (int), f7 (int), f8 (int), f9 (int);
#pragma acc routine (f) seq nohost
#pragma acc routine (f5) seq
#pragma acc routine (f6) worker
#pragma acc routine (f9) nohost

int
g (int x)
{
  #pragma acc routine (f) seq /* { dg-error "missing 'nohost' clause" } */
  #pragma acc routine (f2) seq nohost
  #pragma acc routine (f2) nohost
  #pragma acc routine (f3) seq
  #pragma acc routine (f3) nohost /* { dg-error "incompatible 'nohost' clause" } */
  #pragma acc routine (f4) nohost seq
  #pragma acc routine (f4) seq /* { dg-error "missing 'nohost' clause" } */
  #pragma acc routine (f5) seq nohost /* { dg-error "incompatible 'nohost' clause" } */
  #pragma acc routine (f6) vector /* { dg-error "incompatible 'vector' clause" } */
  _Pragma ("acc routine (f7) seq nohost")
  _Pragma ("acc routine (f7) seq") /* { dg-error "missing 'nohost' clause" } */
  #pragma acc routine (f8)
  #pragma acc routine (f9) seq nohost
  return x;
}

#pragma acc routine (f8) nohost seq /* { dg-error "incompatible 'nohost' clause" } */
#pragma acc routine (f2) seq /* { dg-error "missing 'nohost' clause" } */

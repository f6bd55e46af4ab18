/* A directive that OpenACC does not have is a warning; other pragmas are not.  */
/* { accx-options -Wno-all } */
void
f (int *a, int n)
{
  #pragma acc paralel loop copy(a[0:n]) /* { dg-warning "^11: '#pragma acc paralel' is no directive of OpenACC: ignored" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc end parallel /* { dg-warning "'#pragma acc end' is no directive" } */
  #pragma acc /* { dg-warning "'#pragma acc' without a directive is ignored" } */
  _Pragma ("acc region") /* { dg-warning "'#pragma acc region' is no directive" } */
  #pragma other paralel
  #pragma ivdeps
  ;
}

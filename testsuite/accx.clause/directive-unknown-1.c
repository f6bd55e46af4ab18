/* A directive that OpenACC does not have is an error at its name; other pragmas are not.
   { accx-options -Wno-all } */
void
f (int *a, int n)
{
  #pragma acc paralel loop copy(a[0:n]) /* { dg-error "^15: '#pragma acc paralel' is no directive of OpenACC; did you mean 'parallel'. .accx-directive." } */
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc kernel copy(a[0:n]) /* { dg-error "did you mean 'kernels'" } */
  ;
  #pragma acc end parallel /* { dg-error "'#pragma acc end' is no directive" } */
  #pragma acc /* { dg-error "'#pragma acc' without a directive" } */
  _Pragma ("acc region") /* { dg-error "'#pragma acc region' is no directive of OpenACC .accx-directive." } */
  #pragma other paralel
  #pragma ivdeps
  ;
}

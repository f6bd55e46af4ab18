/* A misspelt clause is one error at its name, with the name that was meant.  */
#define MINE copy (a[0:n])
void
f (int *a, int n)
{
  #pragma acc parallel loop copi(a[0:n]), num_gang(3) vector_lenght(32) /* { dg-error "^29: 'copi' is no clause of OpenACC; did you mean 'copy'" } { dg-error "^43: 'num_gang' .* 'num_gangs'" } { dg-error "^55: 'vector_lenght' .* 'vector_length'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc parallel lop copy(a[0:n]) /* { dg-error "^24: 'lop' is no clause of OpenACC; did you mean 'loop'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc kernels foo(a[(0)]) copy(a[0:n]) /* { dg-error "^23: 'foo' is no clause of OpenACC$" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc parallel loop MINE
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc enter data copyin(a[0:n]) asynch(1) /* { dg-error "did you mean 'async'" } */
  #pragma acc atomic captur /* { dg-error "did you mean 'capture'" } */
  a[0]++;
}

/* The plugin without -fopenacc says so, once.
   { accx-options "-fno-openacc" } */
void
f (int *a, int n)
{
  #pragma acc parallel loop copy(a[0:n]) /* { dg-warning "^11: directives of OpenACC are ignored: .*without '-fopenacc' .accx-openacc." } */
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc paralel
  ;
}

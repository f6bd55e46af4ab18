/* A directive that OpenACC does not have is a warning if the user says so.
   { accx-options "-fplugin-arg-accx-warn=directive" } */
void
f (int *a, int n)
{
  #pragma acc paralel loop copy(a[0:n]) /* { dg-warning "is no directive of OpenACC; did you mean 'parallel'. .accx-directive." } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

/* Feedback: a region that runs on the host, and why.
   { accx-options -fplugin-arg-accx-feedback } { accx-no-strict } */
void
f (int n, long double *a)
{
  #pragma acc parallel loop copy(a[0:n]) /* { dg-note {Region runs on the host: values of type long double have no device code$} } { dg-warning {has no device code and runs on the host} } */
  for (int i = 0; i < n; i++)
    a[i]++;
}

/* Feedback: reductions of clauses, those that kernels recognises, those that spread
   to the loops inside.
   { accx-options -fplugin-arg-accx-feedback } */
double
f (int n, const double *a)
{
  double s = 0, big = 0, t = 0;
  #pragma acc parallel loop reduction(+:s) reduction(max:big) copyin(a[0:n]) /* { dg-note {Generating implicit copy\(big,s\)$} } */
  for (int i = 0; i < n; i++) /* { dg-note {Generating reduction\(\+:s\)$} } { dg-note {Generating reduction\(max:big\)$} } */
    {
      s += a[i];
      big = a[i] > big ? a[i] : big;
    }
  #pragma acc kernels copyin(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-note {Generating reduction\(\+:t\)$} } { dg-note {Loop is parallelizable$} } */
    t += a[i];
  return s + big + t;
}

int
g (int n, const int *a)
{
  int all = 1;
  #pragma acc parallel loop gang reduction(&&:all) copyin(a[0:n * 8])
  for (int i = 0; i < n; i++) /* { dg-note {Generating reduction\(&&:all\)$} } */
    #pragma acc loop vector
    for (int j = 0; j < 8; j++) /* { dg-note {Generating reduction\(&&:all\)$} } */
      all = all && a[i * 8 + j];
  return all;
}

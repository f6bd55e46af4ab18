/* The feedback as JSON has data clauses, kernels, loops, reductions and a reason.  */
double
sum (int n, const double *a)
{
  double s = 0;
  #pragma acc parallel loop reduction(+:s) copyin(a[0:n]) /* { json-note data {^Generating copyin\(a\[:n\]\)$} } { json-note data {^Generating implicit firstprivate\(n\)$} } { json-note region {^Generating NVIDIA GPU code$} } */
  for (int i = 0; i < n; i++) /* { json-note loop {^#pragma acc loop gang, vector\(256\) /. blockIdx.x threadIdx.x ./$} } { json-note reduction {^Generating reduction\(\+:s\)$} } */
    s += a[i];
  return s;
}

void
prefix (int n, int *a)
{
  #pragma acc kernels copy(a[0:n])
  for (int i = 1; i < n; i++) /* { json-note analysis {^Loop carried dependence of a-> prevents parallelization$} } { json-note loop {^#pragma acc loop seq$} } */
    a[i] += a[i - 1];
}

/* A loop of kernels behind assignments is split over gangs: the host makes those whose
   values it has, a kernel of its own the others.  { accx-options -fplugin-arg-accx-feedback }  */

double
f (int n, double y, double *restrict a)
{
  int i, m;
  double x, sum;
#pragma acc kernels copy(a[0:n]) /* { dg-note {Generating copy\(a\[:n\]\)} } { dg-note {Generating implicit} } */
  {
    m = n - 1;
    x = 2 * y;
    sum = 0;
    for (i = 0; i < m; i++) /* { dg-note {Loop is parallelizable$} } { dg-note {Generating NVIDIA GPU code$} } { dg-note {#pragma acc loop gang, vector\(256\) /. blockIdx.x threadIdx.x ./$} } { dg-note {Generating reduction\(\+:sum\)$} } */
      sum += a[i] * x;
  }
  return sum;
}

void
g (int n, int steps, double *restrict a)
{
#pragma acc kernels copy(a[0:n]) /* { dg-note {Generating copy\(a\[:n\]\)} } { dg-note {Generating implicit} } */
  for (int t = 0; t < steps; t++) /* { dg-note {Loop carried dependence of a-> prevents} } { dg-note {The host runs the loop, with launches in it$} } */
    {
      for (int i = 0; i < n; i++) /* { dg-note {Loop is parallelizable$} } { dg-note {Generating NVIDIA GPU code$} } { dg-note {#pragma acc loop gang, vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
        a[i] += t;
      for (int i = 0; i < n / 2; i++) /* { dg-note {Loop is parallelizable$} } { dg-note {Generating NVIDIA GPU code$} } { dg-note {#pragma acc loop gang, vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
        a[i] = a[n - 1 - i];
    }
}

/* The same, of one loop, changes places with the loop in order: one launch.  */

void
h (int n, int steps, double *restrict a)
{
#pragma acc kernels copy(a[0:n]) /* { dg-note {Generating copy\(a\[:n\]\)} } { dg-note {Generating implicit} } */
  for (int t = 0; t < steps; t++) /* { dg-note {Loop carried dependence of a-> prevents} } { dg-note {Loops are interchanged: the parallel ones are around this one$} } { dg-note {#pragma acc loop seq$} } */
    for (int i = 0; i < n; i++) /* { dg-note {Loop is parallelizable$} } { dg-note {Generating NVIDIA GPU code$} } { dg-note {#pragma acc loop gang, vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
      a[i] += t;
}

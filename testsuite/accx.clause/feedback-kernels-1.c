/* Feedback: what the analysis of kernels found, and what became of it.
   { accx-options -fplugin-arg-accx-feedback } */
void
f (int n, int *x, int *y, int *restrict z)
{
  #pragma acc kernels copy(x[0:n], y[0:n], z[0:n]) /* { dg-note {Generating copy\(x\[:n\],y\[:n\],z\[:n\]\)$} } { dg-note {Generating NVIDIA GPU code, a serial kernel$} } */
  {
    for (int i = 1; i < n; i++) /* { dg-note {Loop carried dependence of x-> prevents parallelization$} } { dg-note {#pragma acc loop seq$} } */
      x[i] += x[i - 1];
    for (int i = 0; i < n; i++) /* { dg-note {Loop is parallelizable$} } { dg-note {Checks at run time choose} } { dg-note {Generating NVIDIA GPU code$} } { dg-note {#pragma acc loop gang, vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
      y[i] = x[i];
    for (int i = 0; i < n; i++) /* { dg-note {Loop is parallelizable$} } { dg-note {#pragma acc loop gang, vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
      z[i]++;
  }
}

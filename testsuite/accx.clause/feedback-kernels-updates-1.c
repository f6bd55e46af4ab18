/* Feedback: which updates of elements in kernels constructs are atomic.
   { accx-options -fplugin-arg-accx-feedback=loops } */
void
f (int n, const int *restrict key, int *restrict hist, double *restrict sum)
{
  #pragma acc kernels copyin(key[0:n]) copy(hist[0:100], sum[0:100])
  {
    for (int i = 0; i < n; i++) /* { dg-note {Loop is parallelizable$} } { dg-note {#pragma acc loop gang, vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
      hist[key[i]]++; /* { dg-note {Updates of elements of hist are atomic$} } */
    for (int i = 0; i < n; i++) /* { dg-note {Loop is parallelizable$} } { dg-note {#pragma acc loop gang, vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
      sum[key[i]] -= 0.1; /* { dg-note {Updates of elements of sum are atomic, in any order$} } */
    for (int i = 0; i < n; i++) /* { dg-note {Loop carried dependence of hist-> prevents parallelization$} } { dg-note {#pragma acc loop seq$} } { dg-note {Advice: } } */
      hist[key[i]] = 2 * hist[key[i]] + 1;
  }
}

/* Feedback: a nest with more independent loops than axes; the second entry that a
   kernel may have for launches of one round is not mentioned as a region.
   { accx-options -fplugin-arg-accx-feedback } */
void
f (int n, float *restrict a)
{
  #pragma acc kernels copy(a[0:n*n*n*n])
  for (int i = 0; i < n; i++) /* { dg-note {Generating NVIDIA GPU code$} } { dg-note {#pragma acc loop gang, vector\(1\) /. blockIdx.z threadIdx.z ./$} } */
    for (int j = 0; j < n; j++) /* { dg-note {#pragma acc loop gang, vector\(4\) /. blockIdx.y threadIdx.y ./$} } */
      for (int k = 0; k < n; k++) /* { dg-note {#pragma acc loop gang, vector\(64\) /. blockIdx.x threadIdx.x ./$} } */
	for (int l = 0; l < n; l++) /* { dg-note {#pragma acc loop seq$} } */
	  a[((i * n + j) * n + k) * n + l]++;

  #pragma acc parallel loop copy(a[0:n]) /* { dg-note {Generating NVIDIA GPU code$} } */
  for (int i = 0; i < n; i++)
    a[i]++;
}

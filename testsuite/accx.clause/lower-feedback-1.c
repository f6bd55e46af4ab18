/* Feedback: each loop's mapping at the line of the loop, with the sizes that are
   known.
   { accx-options -fplugin-arg-accx-feedback } */
void
f (int n, int *restrict a)
{
  #pragma acc parallel loop copy(a[0:n]) num_gangs(40) /* { dg-note {Generating NVIDIA GPU code$} } */
  for (int i = 0; i < n; i++) /* { dg-note {#pragma acc loop gang\(40\), vector\(128\) /. blockIdx.x threadIdx.x ./$} } */
    for (int j = 0; j < 10; j++) /* { dg-note {#pragma acc loop seq$} } */
      a[i] += j;

  #pragma acc parallel loop gang copy(a[0:n * 100]) vector_length(64)
  for (int i = 0; i < n; i++) /* { dg-note {#pragma acc loop gang /. blockIdx.x ./$} } */
    #pragma acc loop worker
    for (int j = 0; j < 10; j++) /* { dg-note {#pragma acc loop worker\(4\) /. threadIdx.y ./$} } */
      #pragma acc loop vector
      for (int k = 0; k < 10; k++) /* { dg-note {#pragma acc loop vector\(64\) /. threadIdx.x ./$} } */
	a[i * 100 + j * 10 + k]++;

  #pragma acc parallel loop collapse(2) copy(a[0:n * 100])
  /* { dg-note {#pragma acc loop gang, vector /. blockIdx.x threadIdx.x ./$} +1 } */
  for (int i = 0; i < n; i++) /* { dg-note {#pragma acc loop gang, vector /. blockIdx.y threadIdx.y ./$} } */
    for (int j = 0; j < 100; j++)
      a[i * 100 + j]++;

  #pragma acc parallel loop gang vector(4) copy(a[0:n * 100])
  for (int i = 0; i < n; i++) /* { dg-note {#pragma acc loop gang, vector\(4\) /. blockIdx.y threadIdx.y ./$} } */
    #pragma acc loop gang(3) vector(32)
    for (int j = 0; j < 100; j++) /* { dg-note {#pragma acc loop gang\(3\), vector\(32\) /. blockIdx.x threadIdx.x ./$} } */
      a[i * 100 + j]++;

  #pragma acc parallel copy(a[0:n])
  #pragma acc loop seq
  for (int i = 1; i < n; i++) /* { dg-note {#pragma acc loop seq$} } */
    a[i] += a[i - 1];
}

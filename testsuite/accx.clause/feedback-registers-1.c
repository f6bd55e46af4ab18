/* Feedback: what ptxas needs for each kernel.
   { accx-options -fplugin-arg-accx-feedback }
   { accx-requires ptxas } */
void
f (int n, float *restrict a)
{
  #pragma acc parallel loop copy(a[0:n]) /* { dg-note {Kernel f_7_gpu: [1-9][0-9]* registers, 0 bytes of shared memory, 0 bytes of stack, 0 bytes of spills$} } */
  for (int i = 0; i < n; i++)
    a[i]++;

  #pragma acc parallel copy(a[0:n]) /* { dg-note {Kernel f_11_gpu: [1-9][0-9]* registers, 256 bytes of shared memory, 0 bytes of stack, 0 bytes of spills$} } */
  #pragma acc loop gang
  for (int i = 0; i < n; i += 64)
    {
      float tile[64];
      #pragma acc loop vector
      for (int j = 0; j < 64; j++)
	tile[j] = a[i + j];
      #pragma acc loop vector
      for (int j = 0; j < 64; j++)
	a[i + j] = tile[63 - j];
    }
}

/* Lanes that read and write neighbouring elements of 4 bytes do so by 8 where the arrays
   allow it.
   { scan-ptx-times {ld\.global\.nc\.u64} 8 }
   { scan-ptx-times {st\.global\.u64} 8 }
   { scan-ptx-times {st\.global\.f32} 16 } */
void
f (int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop gang num_workers(1) vector_length(32) present(a[0:n * 512], b[0:n * 512])
  for (int k = 0; k < n; k++)
    {
      #pragma acc loop vector
      for (int i = 0; i < 512; i++)
	b[k * 512 + i] = 2 * a[k * 512 + i];
    }
}

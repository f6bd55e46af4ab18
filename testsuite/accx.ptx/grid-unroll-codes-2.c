/* The eight iterations of codes that a thread has in a row are a block's threads apart, a
   constant, with counters of 32 and 64 bits: their addresses are one and offsets.
   { scan-ptx-times {ld\.global\.nc\.u16 [^;]*\+(256|512|768|1024|1280|1536|1792)\];} 14 }
   { scan-ptx-times {st\.global\.f32 [^;]*\+(512|1024|1536|2048|2560|3072|3584)\]} 14 } */
void
f (long n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n]) compression(a)
  for (long i = 0; i < n; i++)
    b[i] = a[i];
}

void
g (int first, int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n]) compression(a)
  for (int i = first; i < n; i++)
    b[i] = a[i];
}

/* Pointers that may overlap: in independent loops what the region does not write by
   that name, and reads before the write of the iteration, goes through the read-only
   cache.
   { scan-ptx {ld\.global\.nc\.f32} }
   { scan-ptx-times {ld\.global\.f32} 12 } (both kernels of nest, six bodies each: grid-unroll.cc) */
void
one (int n, float *a, float *b)
{
  #pragma acc kernels loop independent copyin(a[0:n]) copyout(b[0:n])
  for (int i = 1; i < n; i++)
    b[i] = a[i] + a[i - 1];
}

void
inner (int n, float *a, float *b)
{
  #pragma acc parallel loop copyin(a[0:n * n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int j = 0; j < n; j++)
	s += a[j * n + i];
      b[i] = s;
    }
}

void
nest (int n, float *a, float *b)
{
  #pragma acc parallel loop collapse(2) num_workers(1) vector_length(128) copyin(a[0:n * n]) \
    copy(b[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] += a[j * n + i];
}

/* A matrix product has four more entries, whose threads have 8 times 8, 4 times 4, 2 times 2 and 2 times 1
   results: for 64 sums of products it loads 16 elements, in a loop that is unrolled twice and one
   for the rest, for 16 it loads 8, in one unrolled four times, for 4 it loads 4 and for 2 it loads 3, likewise.
   What is left runs one result after the other.
   { scan-ptx {\.entry f_[0-9]+_gpu_jam } }
   { scan-ptx {\.entry f_[0-9]+_gpu_jam_small } }
   { scan-ptx {\.entry f_[0-9]+_gpu_jam_few } }
   { scan-ptx {\.entry f_[0-9]+_gpu_jam_pair } }
   { scan-ptx-times {ld\.global\.nc\.f32} 183 }
   { scan-ptx-times {fma\.rn\.f32} 332 }
   { scan-ptx-times {st\.global\.f32} 92 } */
void
f (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}

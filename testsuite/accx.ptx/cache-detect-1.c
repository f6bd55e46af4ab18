/* Without a clause: what the region never writes and a restrict pointer reaches, or
   has another type, is read through the read-only cache.
   { scan-ptx-times {ld\.global\.nc\.f32} 2 }
   { scan-ptx-times {ld\.global\.nc\.s32} 1 }
   { scan-ptx-times {ld\.global\.f32} 1 } */
void
f (int n, const float *restrict a, float *restrict b, float *restrict c, int *k)
{
  #pragma acc parallel loop copyin(a[0:n], c[0:n], k[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] += a[k[i]] * c[i];
}

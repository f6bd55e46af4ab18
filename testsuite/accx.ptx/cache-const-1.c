/* Arrays of a const clause are read through the read-only cache though they could
   overlap with what the region writes; others are not.  The body stands there six times
   (grid-unroll.cc).
   { scan-ptx-times {ld\.global\.nc\.f32} 6 }
   { scan-ptx-times {ld\.global\.f32} 6 } */
void
f (int n, float *a, float *b, float *c)
{
  #pragma acc parallel loop copyin(a[0:n], c[0:n]) copy(b[0:n]) const(a)
  for (int i = 0; i < n; i++)
    {
      b[i] = n;
      b[i] += a[i] * c[i];
    }
}

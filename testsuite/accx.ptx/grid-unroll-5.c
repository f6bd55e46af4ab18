/* What an iteration loads counts as in structures where an index is three times the counter: threads have
   one iteration.  { scan-ptx-times {ld\.global} 6 } */
void
cross (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop present(a[0:3 * n], b[0:3 * n], c[0:3 * n])
  for (int i = 0; i < n; i++)
    {
      const float *x = a + 3 * i, *y = b + 3 * i;
      c[3 * i] = x[1] * y[2] - x[2] * y[1];
      c[3 * i + 1] = x[2] * y[0] - x[0] * y[2];
      c[3 * i + 2] = x[0] * y[1] - x[1] * y[0];
    }
}

/* An inner loop that adds to a place of its thread's stores it once behind the loop, where the arrays
   are apart; the loop where they are not has one store, and is not unrolled.
   { scan-ptx-times {\tst\.global\.f32} 2 } { scan-ptx-times {\tld\.global[.a-z]*\.f32} 13 }
   { accx-options "-fplugin-arg-accx-jam=off" } */
void
f (int n, const float *a, const float *x, float *y)
{
  #pragma acc parallel loop gang vector present(a[0:n*n], x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[i] += a[i * n + j] * x[j];
}

/* So does the inner one of two loops over the grid that loads neighbours; not one that loads
   two doubles of different arrays, nor one that loads five neighbours of 8 bytes.
   { scan-ptx-times {ld\.global(\.nc)?\.f32} 28 }
   { scan-ptx-times {ld\.global(\.nc)?\.f64} 7 } */
void
f (int n, const float *restrict a, float *restrict b, const double *restrict x,
   const double *restrict y, double *restrict z)
{
  #pragma acc parallel loop present(a[0:n * n], b[0:n * n])
  for (int i = 1; i < n - 1; i++)
    #pragma acc loop
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j]
		     + a[(i + 1) * n + j];
  #pragma acc parallel loop present(x[0:n], y[0:n], z[0:n])
  for (int i = 0; i < n; i++)
    z[i] = x[i] + y[i];
  #pragma acc parallel loop present(x[0:n], z[0:n])
  for (int i = 2; i < n - 2; i++)
    z[i] = x[i - 2] + x[i - 1] + x[i] + x[i + 1] + x[i + 2];
}

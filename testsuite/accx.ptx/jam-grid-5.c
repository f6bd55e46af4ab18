/* A point's neighbours along a second axis are points of the same thread: four points in a row
   along y load 14 elements, not 20.
   { scan-ptx {\.entry f_[0-9]+_gpu_jam } }
   { accx-options "-fplugin-arg-accx-jam=1x4x1" }
   { scan-ptx-times {ld\.global\.nc\.f32} 54 } */
void
f (int n, int m, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n*m], b[0:n*m])
  for (int i = 1; i < n - 1; i++)
    #pragma acc loop
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j] + a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1]
		     + a[i * m + j + 1];
}

/* A point's neighbours along a second axis are points of the same thread: four points in a row
   along y load 14 elements, not 20.  Conditions at the edges are asked once.
   { scan-ptx {\.entry f_[0-9]+_gpu_jam } } { scan-ptx {\.entry g_[0-9]+_gpu_jam } }
   { accx-options "-fplugin-arg-accx-jam=1x4x1" }
   { scan-ptx-times {ld\.global\.nc\.f32} 54 } { scan-ptx-times {ld\.global\.nc\.f64} 53 } */
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

void
g (int n, int m, const double *restrict a, double *restrict b)
{
  #pragma acc parallel loop present(a[0:n*m], b[0:n*m])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      {
	double sum = 0;
	for (int x = -1; x <= 1; x++)
	  for (int y = -1; y <= 1; y++)
	    if (i + x >= 0 && i + x < n && j + y >= 0 && j + y < m)
	      sum += a[(i + x) * m + j + y];
	b[i * m + j] = sum;
      }
}

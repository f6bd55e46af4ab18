/* Conditions at the edges are asked once for a block.  Later versions of GCC share more of them.
   { scan-ptx {\.entry g_[0-9]+_gpu_jam } } { accx-options "-fplugin-arg-accx-jam=1x4x1" }
   { accx-requires before-gcc-13 } { scan-ptx-times {ld\.global\.nc\.f64} 52 } */
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

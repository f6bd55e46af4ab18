/* A loop that stores is unrolled by what it does, not by addresses that pointers have replaced: the loads of
   four iterations stand in a row in front of their stores.
   { scan-ptx {(ld\.global\.(nc\.)?f64[^;]*;\s+){16}} } */
enum { N = 64, M = 128 };

static double x[N][M][M], y[N][M][M], u[N][M][M], v[N][M][M];

void
butterflies (int n, int m, int steps, double c, double s)
{
  #pragma acc parallel loop gang vector_length(128) present(x, y, u, v)
  for (int k = 0; k < n; k++)
    #pragma acc loop vector
    for (int j = 0; j < m; j++)
      for (int l = 0; l < steps; l++)
	for (int i = 0; i < 1 << l; i++)
	  {
	    int a = l * 3 + i, b = l * 5 + i;
	    double p = x[k][a][j], q = y[k][a][j], r = x[k][b][j], t = y[k][b][j];
	    u[k][a + 1][j] = p + r;
	    v[k][a + 1][j] = q + t;
	    u[k][b + 2][j] = c * (p - r) - s * (q - t);
	    v[k][b + 2][j] = c * (q - t) + s * (p - r);
	  }
}

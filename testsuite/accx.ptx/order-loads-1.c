/* In a loop of each thread's own, what is needed behind divisions is loaded behind them, not
   kept in registers across: ptxas moves no load over a branch.
   { scan-ptx {0d4014000000000000;\n[^\n]*\n[^\n]*ld\.global[^\n]*\+8\];} } */
void
f (int n, int m, const double *restrict a, const double *restrict y, double *restrict out)
{
  #pragma acc parallel loop copyin(a[0:6 * m], y[0:n * m]) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0, t = y[i];
      for (int s = 0; s < m; s++)
	{
	  const double *c = a + 6 * s;
	  sum += y[s * n + i] * (c[5] + t * (c[0] + t * (c[1] + t * (c[2] / 3 + t * c[4] / 5))));
	}
      out[i] = sum;
    }
}

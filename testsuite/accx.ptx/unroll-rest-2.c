/* Of a loop of bytes up to 15 iterations are left over, which run four at a time: each alone would wait for its loads.
   { scan-ptx {and\.b32 %r[0-9]+, %r[0-9]+, 15;} }
   { scan-ptx {and\.b32 %r[0-9]+, %r[0-9]+, 3;} } */
void
differences (int n, int m, const char *restrict a, const char *restrict b, int *restrict c)
{
  #pragma acc parallel loop present(a[0:n + m], b[0:m], c[0:n])
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      for (int j = 0; j < m; j++)
	s += a[i + j] != b[j];
      c[i] = s;
    }
}

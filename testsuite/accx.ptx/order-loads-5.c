/* Three arrays that an iteration updates in place wait for memory once: all loads come before the first store.
   { scan-ptx-not {st\.global(.|\n)*ld\.global} }
   { scan-ptx {ld\.global(.|\n)*st\.global} } */
void
f (int n, float *restrict a, float *restrict b, float *restrict c, const float *restrict x, const float *restrict y,
   const int *restrict k)
{
  #pragma acc parallel loop present(a[0:n], b[0:n], c[0:n], x[0:n], y[0:n], k[0:n])
  for (int i = 0; i < n; i++)
    if (k[i] > 1)
      {
	a[i] += x[k[i]] - y[i + 1];
	b[i] += y[k[i] + 1] - x[i + 1];
	c[i] += x[k[i] - 1] * y[k[i] - 1];
      }
}

/* No loads of several elements along rows that begin anywhere, as those of a sparse matrix.
   { scan-ptx-not {ld\.global\.(nc\.)?v[24]} } */
void
sparse (int n, const int *restrict start, const int *restrict col, const float *restrict v, const float *restrict x,
	float *restrict y)
{
  #pragma acc parallel loop present(start[0:n + 1], col[0:start[n]], v[0:start[n]], x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += v[k] * x[col[k]];
      y[i] = sum;
    }
}

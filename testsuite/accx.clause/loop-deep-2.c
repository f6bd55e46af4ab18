/* A routine of one level, more loops than levels: the inner ones run in order, without
   a word about what the host's version lacks.  */

#pragma acc routine vector
void
scale (float *a, int n, int m)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop
      for (int j = 0; j < m; j++)
	a[i * m + j] *= 2;
    }
}

void
all (float *a, int k, int n, int m)
{
  #pragma acc parallel loop gang copy(a[0:k * n * m])
  for (int i = 0; i < k; i++)
    scale (a + i * n * m, n, m);
}

/* Rows of an array whose index the program computes, in several items, have one tile: 10 x 34
   elements for 8 x 32 threads.  { accx-options -fplugin-arg-accx-cache=rbi } */
void
f (const float *p, float *q, int n, int m)
{
  #pragma acc parallel loop copyin(p[0:n * m]) copy(q[0:n * m])
  for (int i = 1; i < m - 1; i++)
    #pragma acc loop
    for (int j = 1; j < n - 1; j++)
      {
	#pragma acc cache(p[(i - 1) * n + j:1], p[i * n + j - 1:3], p[(i + 1) * n + j:1]) /* { json-note memory {Shared memory used for p: a tile of 340 elements} } */
	q[i * n + j] = p[(i - 1) * n + j] + p[(i + 1) * n + j] + p[i * n + j - 1] + p[i * n + j + 1];
      }
}

/* What became of items of a cache directive: tiles, and why others have none.
   { accx-options "-fplugin-arg-accx-cache=rbi" } */
enum { K = 2 };

void
sweep (int n, int m, const float (*restrict a)[m], float (*restrict b)[m],
       float q[K][K][K][K])
{
  #pragma acc parallel loop copyin(a[0:n], q[0:K]) copyout(b[0:n])
  for (int i = 1; i < n - 1; i++)
    #pragma acc loop
    for (int j = 1; j < m - 1; j++)
      {
	#pragma acc cache(a[i - 1:3][j - 1:3]) /* { json-note memory {^Shared memory used for a: a tile of 340 elements} } */
	#pragma acc cache(q[0:K][0:K][0:K][0:K]) /* { json-note memory {^No shared memory used for this item: it is not a section of up to 3 dimensions} } */
	b[i][j] = a[i - 1][j] + a[i + 1][j] + q[i % K][j % K][0][1];
      }
}

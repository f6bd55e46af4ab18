/* tile with what a loop may have inside: privates, arrays of privates, reductions of
   scalars and arrays, continue, loops with and without a level, other tiles.  */
#include "../accx.run/check.h"

enum { N = 33, M = 21, K = 12 };
static int a[N][M], b[N][M][K];

int
main (void)
{
  long sum = 0, want_sum = 0;
  int most = -1, want_most = -1, hist[5] = { 0 }, want_hist[5] = { 0 }, x = 3, n = 4;
  double part[K];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	a[i][j] = (i * 7 + j * 11) % 97;
	if ((i + j) % 3 == 0)
	  continue;
	want_sum += a[i][j];
	want_hist[a[i][j] % 5]++;
	if (a[i][j] > want_most)
	  want_most = a[i][j];
      }
  #pragma acc parallel loop tile(n, 2) reduction(+:sum, hist) reduction(max:most) \
    private(x) copyin(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	if ((i + j) % 3 == 0)
	  continue;
	x = a[i][j];
	sum += x;
	hist[x % 5]++;
	if (x > most)
	  most = x;
      }
  CHECK (0, sum, want_sum);
  CHECK (1, most, want_most);
  CHECK (2, x, 3);
  for (int i = 0; i < 5; i++)
    CHECK (i, hist[i], want_hist[i]);

  #pragma acc parallel loop gang tile(4, 4) private(part) copyout(b)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	for (int k = 0; k < K; k++)
	  part[k] = i * j + k;
	for (int k = 0; k < K; k++)
	  b[i][j][k] = part[K - 1 - k];
      }
  #pragma acc parallel loop gang tile(3, 5) copy(b) vector_length(32)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int first = b[i][j][K - 1];
	#pragma acc loop vector
	for (int k = 0; k < K; k++)
	  b[i][j][k] -= first - i;
      }
  #pragma acc parallel loop gang copy(b)
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop worker vector tile(8, *)
      for (int j = 0; j < M; j++)
	for (int k = 0; k < K; k++)
	  b[i][j][k] *= 2;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < K; k++)
	CHECK (k, b[i][j][k], 2 * (K - 1 - k + i));
  return DONE ();
}

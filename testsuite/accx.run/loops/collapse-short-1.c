/* A plane of blocks is as short as the collapsed loop along it, and as many threads longer
   along the other one; so is a space.
   { accx-env {ACCX_NOTIFY=1} } { accx-launches any }
   { accx-notify {line=22 .*block=4x64 } }
   { accx-notify {line=29 .*block=128x2 } }
   { accx-notify-sim {line=36 .*block=32x8 } }
   { accx-notify {line=43 .*block=8x32 } } */
#include "check.h"

enum { N = 100, M = 60 };

static int a[N * M], b[N * M], c[20 * 10 * 8];

int
main (void)
{
  int n = N, few = 3, two = 2, m = M, k = 20, j = 10, i = 8;
  #pragma acc data copy(a, b) copy(c)
  {


    #pragma acc parallel loop collapse(2)
    for (int y = 0; y < n; y++)
      for (int x = 0; x < few; x++)
	a[y * few + x] += y + x;



    #pragma acc parallel loop gang vector collapse(2)
    for (int y = 0; y < two; y++)
      for (int x = 0; x < n; x++)
	b[y * n + x] += 3 * y + x;



    #pragma acc parallel loop collapse(2)
    for (int y = 0; y < n; y++)
      for (int x = 5; x < m; x++)
	a[y * m + x] += 2;



    #pragma acc parallel loop collapse(3)
    for (int z = 0; z < k; z++)
      for (int y = 0; y < j; y++)
	for (int x = 0; x < i; x++)
	  c[(z * j + y) * i + x] += z + y * x;
  }
  for (int y = 0; y < N; y++)
    for (int x = 0; x < M; x++)
      {
	int at = y * M + x, w = at < N * 3 ? at / 3 + at % 3 : 0;
	CHECK (at, a[at], w + (x < 5 ? 0 : 2));
      }
  for (int at = 0; at < N * M; at++)
    CHECK (at, b[at], at < 2 * N ? 3 * (at / N) + at % N : 0);
  for (int at = 0; at < 20 * 10 * 8; at++)
    CHECK (at, c[at], at / 80 + at / 8 % 10 * (at % 8));
  return DONE ();
}

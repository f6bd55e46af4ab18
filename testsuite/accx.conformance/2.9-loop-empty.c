/* Loops without iterations and with one, at each level, in nests, collapsed and with
   a reduction.  */
#include "../accx.run/check.h"

enum { M = 9 };
static int a[M][M], b[M], c[M];

static void
fill (int n, int m)
{
  long sum = 3;
  int count = 0;
  for (int i = 0; i < M; i++)
    {
      b[i] = c[i] = 0;
      for (int j = 0; j < M; j++)
	a[i][j] = 0;
    }
  #pragma acc parallel loop gang copy(a, b) num_workers(2)
  for (int i = 0; i < n; i++)
    {
      b[i] += 1;
      #pragma acc loop worker
      for (int j = 0; j < m; j++)
	a[i][j] += 1;
      b[i] += 1;
      #pragma acc loop vector
      for (int j = m - 1; j >= 0; j--)
	a[i][j] += 1;
    }
  #pragma acc parallel loop collapse(2) gang vector copy(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += 1;
  #pragma acc parallel loop collapse(2) reduction(+:sum, count)
  for (int i = n; i > 0; i--)
    for (unsigned j = 0; j < (unsigned) (m < 0 ? 0 : m); j++)
      {
	sum += i + j;
	count++;
      }
  #pragma acc kernels copy(c)
  {
    #pragma acc loop independent
    for (int i = 0; i < n; i++)
      c[i] += 2;
    for (int i = 0; i < m; i++)
      c[i] += 10;
  }
  #pragma acc serial loop copy(c)
  for (int i = 0; i < m; i++)
    c[i] += 100;
  #pragma acc parallel loop tile(2, 2) copy(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += 1;

  long want = 3;
  for (int i = 0; i < M; i++)
    {
      CHECK (i, b[i], i < n ? 2 : 0);
      CHECK (i, c[i], (i < n ? 2 : 0) + (i < m ? 110 : 0));
      for (int j = 0; j < M; j++)
	{
	  CHECK (i * M + j, a[i][j], i < n && j < m ? 4 : 0);
	  want += i < n && j < m ? i + 1 + j : 0;
	}
    }
  CHECK (n, sum, want);
  CHECK (n, count, n > 0 && m > 0 ? n * m : 0);
}

int
main (void)
{
  fill (0, 0);
  fill (0, 5);
  fill (5, 0);
  fill (1, 1);
  fill (1, 0);
  fill (1, 9);
  fill (9, 1);
  fill (-3, 4);
  fill (4, -7);
  #pragma acc parallel loop copy(b)
  for (int i = 5; i < 5; i++)
    b[i] = 77;
  #pragma acc parallel loop copy(b)
  for (unsigned i = 7; i <= 7; i++)
    b[i] = 78;
  for (int i = 0; i < M; i++)
    CHECK (i, b[i], i == 7 ? 78 : i < 4 ? 2 : 0);
  return DONE ();
}

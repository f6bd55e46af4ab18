/* Sections of rows: behind a pointer in an array of pointers, and behind a pointer to arrays,
   from a row on.  GCC 14 and later give clauses for them that GCC 12 does not.
   step-check: gcc-14  */
#include "check.h"
#include <stdlib.h>

enum { ROWS = 6, N = 40 };

static void
test (int k, int n)
{
  int *m[ROWS], (*q)[4] = malloc (N * sizeof *q);
  for (int i = 0; i < ROWS; i++)
    {
      m[i] = malloc (N * sizeof (int));
      for (int j = 0; j < N; j++)
	m[i][j] = i * N + j;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 4; j++)
      q[i][j] = i * 4 + j;
  #pragma acc parallel loop copy(m[k][0:n]) copy(q[k:n][0:4])
  for (int i = 0; i < n; i++)
    {
      m[k][i] = -m[k][i];
      for (int j = 0; j < 4; j++)
	q[k + i][j] += 1000;
    }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N; j++)
      CHECK (i * N + j, m[i][j], i == k && j < n ? -(i * N + j) : i * N + j);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 4; j++)
      CHECK (i * 4 + j, q[i][j], i * 4 + j + (i >= k && i < k + n ? 1000 : 0));
  for (int i = 0; i < ROWS; i++)
    free (m[i]);
  free (q);
}

int
main (void)
{
  test (0, 40);
  test (3, 17);
  test (5, 1);
  return DONE ();
}

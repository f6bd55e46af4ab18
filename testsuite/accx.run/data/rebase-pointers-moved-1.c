/* Pointers that a region moves, whose data are present: declared inside and outside of the
   data construct, parameters, in loops of their own and in code that one thread runs.  */
#include "check.h"
#include <stdlib.h>

enum { N = 64, M = 8 };

static long
sum (const int *p, int n)
{
  long r = 0;
  #pragma acc serial copy(r)
  while (n-- > 0)
    r += *p++;
  return r;
}

int
main (void)
{
  int *a = malloc (N * sizeof *a), *b = calloc (N, sizeof *b), rows[M];
  for (int i = 0; i < N; i++)
    a[i] = 3 * i;
  int *from = a, *to = b;
  #pragma acc data copyin(a[0:N]) copy(b[0:N])
  {
    #pragma acc serial
    for (int i = 0; i < N; i++)
      *to++ = *from++ + 1;
    int *in = a, *out = b + N - 1;
    #pragma acc serial
    {
      ++in;
      for (int i = 1; i < N; i++)
	*out-- += *in++;
    }
    #pragma acc parallel loop copyout(rows)
    for (int i = 0; i < M; i++)
      {
	int *p = a + i * M;
	rows[i] = 0;
	for (int j = 0; j < M; j++)
	  rows[i] += *p++;
      }
    CHECK (0, in - a, 0);
    CHECK (0, b + N - 1 - out, 0);
    CHECK (0, sum (a + 2, 5), 3 * (2 + 3 + 4 + 5 + 6));
  }
  CHECK (0, from - a, 0);
  CHECK (0, to - b, 0);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 3 * i + 1 + (i ? 3 * (N - i) : 0));
  for (int i = 0; i < M; i++)
    CHECK (i, rows[i], 3 * (i * M * M + M * (M - 1) / 2));
  return DONE ();
}

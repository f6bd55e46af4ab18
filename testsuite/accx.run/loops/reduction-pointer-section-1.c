/* A reduction over a section behind a pointer, of constant and of variable length.  */
#include "check.h"
#include <stdlib.h>

enum { N = 600 };

int
main (void)
{
  int *p = malloc (N * sizeof *p), n = N;
  long *q = malloc (8 * sizeof *q);
  for (int i = 0; i < N; i++)
    p[i] = i;
  for (int i = 0; i < 8; i++)
    q[i] = -i;
  #pragma acc parallel loop reduction(+:p[0:n]) copy(p[0:n])
  for (int i = 0; i < n; i++)
    {
      p[i * 7 % n] += 2;
      p[i / 2] += i;
    }
  #pragma acc parallel loop reduction(+:q[2:4]) copy(q[0:8]) num_gangs(4)
  for (int i = 0; i < n; i++)
    q[2 + i % 4] += i;
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i + 2 + (i < N / 2 ? 4 * i + 1 : 0));
  for (int i = 0; i < 8; i++)
    {
      long want = -i;
      for (int j = i - 2; i >= 2 && i < 6 && j < N; j += 4)
	want += j;
      CHECK (i, q[i], want);
    }
  free (p);
  free (q);
  return DONE ();
}

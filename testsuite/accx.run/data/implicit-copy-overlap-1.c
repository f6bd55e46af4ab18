/* Pointers into one array that no clause mentions and that is not present: what they
   reach overlaps in part, and all of it is copied.  */
#include "check.h"

enum { N = 200 };

static void
move (int *to, int *from, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 2 + 1;
}

static void
add (int *low, int *high, int *sum, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    sum[i] = low[i] + high[i];
}

static void
move_plain (int *to, int *from, int n)
{
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 2 + 1;
}

static int got[2 * N], want[2 * N];

static void
check (int line)
{
  for (int i = 0; i < 2 * N; i++)
    CHECK (1000 * line + i, got[i], want[i]);
}

int
main (void)
{
  for (int i = 0; i < 2 * N; i++)
    got[i] = want[i] = i % 7;
  move (got + 30, got, N);
  move_plain (want + 30, want, N);
  check (1);
  move (got, got + 3, N);
  move_plain (want, want + 3, N);
  check (2);
  move (got + 1, got, 20);
  move_plain (want + 1, want, 20);
  check (3);
  add (got + 10, got + 5, got + 120, 100);
  for (int i = 0; i < 100; i++)
    want[i + 120] = want[i + 10] + want[i + 5];
  check (4);
  return DONE ();
}

/* `routine (f)' may stand in a function, as prototypes may.  */
#include "check.h"

enum { N = 70 };

int twice (int);
void fill (int *, int, int);

static int a[N];

static void
count (void)
{
  #pragma acc routine (fill) vector nohost
  int n = N;
  #pragma acc routine (twice) seq
  #pragma acc parallel loop gang num_gangs(3) copyout(a)
  for (int i = 0; i < 3; i++)
    fill (a + i * n / 3, i * n / 3, (i + 1) * n / 3);
}

int
main (void)
{
  int plus (int), b[N];

  count ();
  #pragma acc routine (plus) seq
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i);
  #pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = plus (a[i]);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 2 * i + 1);
  return DONE ();
}

int
twice (int x)
{
  return 2 * x;
}

int
plus (int x)
{
  return x + 1;
}

void
fill (int *p, int from, int to)
{
  #pragma acc loop vector
  for (int i = from; i < to; i++)
    p[i - from] = twice (i);
}

/* Routine directives with the name of a function that is not declared yet, directly in front
   of its first declaration.  */
#include "check.h"

enum { N = 200 };

struct pair { int a, b; };

#pragma acc routine(twice) seq
static int twice (int);

#pragma acc routine (swap) seq
/* A comment (with swap) in between.  */
__attribute__ ((noinline)) static struct pair
swap (struct pair p)
{
  return (struct pair) { p.b, p.a };
}

#pragma acc routine(row) \
	    vector
void row (int n, int *x, int (*unused) (int));

#pragma acc routine(total) worker nohost
extern long total (const int *x, int n);

static int
twice (int x)
{
  return 2 * x;
}

void
row (int n, int *x, int (*unused) (int))
{
  (void) unused;
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] = twice (x[i]) + 1;
}

long
total (const int *x, int n)
{
  long sum = 0;
#pragma acc loop worker reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

int
main (void)
{
  static int x[10][N];
  long sums[10];
  struct pair p[N];
  for (int i = 0; i < 10 * N; i++)
    x[i / N][i % N] = i;
#pragma acc parallel loop gang copy(x)
  for (int i = 0; i < 10; i++)
    row (N, x[i], 0);
#pragma acc parallel loop gang copyin(x) copyout(sums)
  for (int i = 0; i < 10; i++)
    sums[i] = total (x[i], N);
#pragma acc parallel loop copyout(p)
  for (int i = 0; i < N; i++)
    p[i] = swap ((struct pair) { i, twice (i) });
  for (int i = 0; i < 10; i++)
    {
      long want = 0;
      for (int k = 0; k < N; k++)
	{
	  want += 2 * (i * N + k) + 1;
	  CHECK (k, x[i][k], 2 * (i * N + k) + 1);
	}
      CHECK (i, sums[i], want);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i].a, 2 * i);
      CHECK (i, p[i].b, i);
    }
  return DONE ();
}

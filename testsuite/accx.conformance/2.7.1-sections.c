/* Sections a[first:length]: each bound may be missing, of arrays, of pointers and of parameters; only they are touched. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 300 };
static int a[N], b[N];

/* All but [FIRST, FIRST + LENGTH) of X must be what the host had.  */
static void
check (const int *x, int first, int length, int value)
{
  for (int i = 0; i < N; i++)
    CHECK (i, x[i], i >= first && i < first + length ? value + i : -i);
}

static void
reset (int *x)
{
  for (int i = 0; i < N; i++)
    x[i] = -i;
}

#ifdef __cplusplus
#define LENGTH
#else
#define LENGTH n
#endif

static void
parameters (int n, int *p, int q[], int r[LENGTH])
{
  #pragma acc parallel loop copy(p[0:n], q[:n], r[0:n / 2])
  for (int i = 0; i < n; i++)
    {
      p[i] += 2 * i + 1;
      q[i] = p[i];
      if (i < n / 2)
	r[i] = q[i] + 1;
    }
}

int
main (void)
{
  int first = 20, n = 30, *p = malloc (N * sizeof *p);
  reset (a);
  #pragma acc parallel loop copy(a[first:n])
  for (int i = first; i < first + n; i++)
    a[i] = 100 + i;
  check (a, first, n, 100);

  reset (a);
  #pragma acc kernels copy(a[:n])
  for (int i = 0; i < n; i++)
    a[i] = 200 + i;
  check (a, 0, n, 200);

  reset (a);
  #pragma acc serial copy(a[first + n:])
  for (int i = first + n; i < N; i++)
    a[i] = 300 + i;
  check (a, first + n, N - first - n, 300);

  reset (a);
  #pragma acc data copy(a[:])
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i] = 400 + i;
  check (a, 0, N, 400);

  /* Pointers, into the heap and into arrays; two sections of different arrays
     with expressions that change inside.  */
  reset (a), reset (b), reset (p);
  int *q = a + 10;
  #pragma acc data copy(p[first:n], q[0:n]) copyin(b[n * 2:4])
  {
    int was = first;
    first = 1000, n = 2000;
    #pragma acc parallel loop copyin(was)
    for (int i = 0; i < 30; i++)
      {
	p[i + was] = 500 + i + was;
	q[i] = 600 + 10 + i;
      }
    n = 1;
  }
  check (p, 20, 30, 500);
  check (a, 10, 30, 600);
  check (b, 0, 0, 0);

  /* One element, the last one, and nothing.  */
  reset (a), reset (p);
  n = 0;
  #pragma acc parallel copy(a[N - 1:1], p[7:1]) copyin(b[5:n])
  {
    a[N - 1] = 700 + N - 1;
    p[7] = 800 + 7;
  }
  check (a, N - 1, 1, 700);
  check (p, 7, 1, 800);

  reset (a), reset (b), reset (p);
  parameters (40, p, a, b);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i], i < 40 ? i + 1 : -i);
      CHECK (i, a[i], i < 40 ? i + 1 : -i);
      CHECK (i, b[i], i < 20 ? i + 2 : -i);
    }
  free (p);
  return DONE ();
}

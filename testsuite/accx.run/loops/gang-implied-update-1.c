/* Loops with worker or vector that update what all gangs share, without an atomic directive,
   are split over the gangs beside other loops, too: each iteration runs once.  What each gang has
   for itself is updated by each.
   { accx-device-only } */
#include "check.h"

enum { GANGS = 8, N = 32 };

static int a[N], b[N], c[N], d[N][N], e[N], f[GANGS * N];

static void
update (int *p, int n, const int *by)
{
  #pragma acc parallel num_gangs(GANGS) copy(a, b) copy(p[0:n]) copyin(by[0:n])
  {
    int add = by[3];
    #pragma acc loop vector
    for (int j = 0; j < N; j++)
      a[j] += 1;
    #pragma acc loop worker vector
    for (int j = 0; j < N; j++)
      b[j] = b[j] * 2 + 1;
    #pragma acc loop worker
    for (int j = 0; j < n; j++)
      {
	int was = p[j];
	p[j] = was + add;
      }
  }
}

static void
update_rows (void)
{
  #pragma acc parallel num_gangs(GANGS) copy(d, e)
  {
    #pragma acc loop seq
    for (int k = 0; k < N; k++)
      {
	#pragma acc loop vector
	for (int j = 0; j < N; j++)
	  d[k][j]++;
      }
    #pragma acc loop worker
    for (int j = 0; j < N; j++)
      for (int k = 0; k < 3; k++)
	e[j] -= k;
  }
}

/* Each gang has an array and elements of its own.  */
static int
update_own (void)
{
  int right = 0;
  #pragma acc parallel num_gangs(GANGS) copy(f) reduction(+: right)
  {
    int own[N], g = __builtin_goacc_parlevel_id (0);
    #pragma acc loop vector
    for (int j = 0; j < N; j++)
      own[j] = j;
    #pragma acc loop vector
    for (int j = 0; j < N; j++)
      own[j] += 1;
    #pragma acc loop vector
    for (int j = 0; j < N; j++)
      {
	int at = g * N + j;
	f[at] += own[j];
      }
    right += own[N - 1] == N;
  }
  return right;
}

int
main (void)
{
  int by[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = e[i] = by[i] = i;
  update (c, N, by);
  update_rows ();
  CHECK (0, update_own (), GANGS);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 1);
      CHECK (i, b[i], 2 * i + 1);
      CHECK (i, c[i], i + 3);
      CHECK (i, d[i / 2][i], 1);
      CHECK (i, e[i], i - 3);
      CHECK (i, f[5 * N + i], i + 1);
    }
  return DONE ();
}

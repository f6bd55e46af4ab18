/* Rows of one array in loops that are not in the order of memory: parallel where each element
   belongs to one iteration.
   { accx-launches 17 }
   { accx-notify {function=columns [^\n]*num_gangs=[0-9]+ num_workers=8 } }
   { accx-notify {function=cube [^\n]*num_gangs=[0-9]+ num_workers=[0-9]+ vector_length=64 } }
   { accx-notify {function=fixed [^\n]*num_gangs=[0-9]+ num_workers=8 } }
   { accx-notify {function=pitched [^\n]*num_gangs=[0-9]+ num_workers=8 } }
   { accx-notify {function=pitched [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=wide [^\n]*num_gangs=1 num_workers=1 vector_length=128 } }
   { accx-notify {function=shifted [^\n]*vector_length=128 } }  */
#include "check.h"

enum { MOST = 4000 };

static double v[MOST];

static void
columns (double *restrict p, int n, int m)
{
#pragma acc kernels copy(p[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      p[j * n + i] += i;
}

static void
cube (double *restrict p, int n, int m, int l)
{
#pragma acc kernels copy(p[0:n*m*l])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	p[(k * m + j) * n + i] += i + 10 * j + 100 * k;
}

static void
fixed (double *restrict p, int n)
{
#pragma acc kernels copy(p[0:32*n])
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < n; j++)
      p[32 * j + i] += i;
}

/* With PITCH less than N rows overlap, and the order counts.  */
static void
pitched (double *restrict p, int n, int m, int pitch)
{
#pragma acc kernels copy(p[0:n+m*pitch])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      p[j * pitch + i] = p[j * pitch + i] * 2 + i;
}

/* The last column of one row is the first of the next.  */
static void
wide (double *restrict p, int n, int m)
{
#pragma acc kernels copy(p[0:n*m+1])
  for (int i = 0; i <= n; i++)
    for (int j = 0; j < m; j++)
      p[j * n + i] = p[j * n + i] * 2 + i;
}

/* The rows depend on one another, the columns do not.  */
static void
shifted (double *restrict p, int n, int m)
{
#pragma acc kernels copy(p[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      p[j * n + i] += p[(j - 1) * n + i];
}

static void
start (void)
{
  for (int x = 0; x < MOST; x++)
    v[x] = x % 7;
}

static void
check_pitched (int n, int m, int pitch)
{
  static double want[MOST];
  start ();
  for (int x = 0; x < MOST; x++)
    want[x] = v[x];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      want[j * pitch + i] = want[j * pitch + i] * 2 + i;
  if (pitch == n - 1)
    wide (v, n - 1, m);
  else
    pitched (v, n, m, pitch);
  for (int x = 0; x < MOST; x++)
    CHECK (x, v[x], want[x]);
}

int
main (void)
{
  start ();
  columns (v, 37, 21);
  for (int x = 0; x < 37 * 21; x++)
    CHECK (x, v[x], x % 7 + x % 37);
  start ();
  cube (v, 9, 8, 7);
  for (int x = 0; x < 9 * 8 * 7; x++)
    CHECK (x, v[x], x % 7 + x % 9 + 10 * (x / 9 % 8) + 100 * (x / 72));
  start ();
  fixed (v, 20);
  for (int x = 0; x < 640; x++)
    CHECK (x, v[x], x % 7 + x % 32);
  check_pitched (10, 12, 15);
  check_pitched (10, 12, 4);
  check_pitched (11, 12, 10);
  for (int x = 0; x < MOST; x++)
    v[x] = 1;
  shifted (v, 13, 9);
  for (int x = 0; x < 13 * 9; x++)
    CHECK (x, v[x], x / 13 + 1);
  return DONE ();
}

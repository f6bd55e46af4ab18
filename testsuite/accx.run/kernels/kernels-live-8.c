/* Labels and gotos in another loop of the function take nothing from loops that have nothing to do with them; what
   a goto may lead to behind a loop still counts.
   { accx-notify {line=19 .*num_gangs=[2-9]} } { accx-notify {line=22 .*num_gangs=[2-9]} } */
#include "check.h"

enum { N = 1000 };

static int
search (double *restrict a, const double *restrict b, int *restrict where, int n)
{
  int i, k;
  for (i = 0; i < n; i++)
    if (b[i] > 2)
      goto found;
  i = -1;
found:
  where[0] = i;
#pragma acc kernels copy(a[0:n]) copyin(b[0:n])
  for (i = 0; i < n; i++)
    a[i] += b[i];
#pragma acc kernels copy(a[0:n]) copyin(b[0:n])
  for (k = 0; k < n; k++)
    a[k] *= 2;
again:
  for (i = 0; i < n; i++)
    if (a[i] < 0)
      {
	a[i] = 0;
	goto again;
      }
  return i;
}

/* The index is read where a goto leads to, from behind the loop and in front of it.  */
static int
behind (double *restrict a, int n, int kind)
{
  int i, turn = 0;
next:
#pragma acc kernels copy(a[0:n])
  for (i = 0; i < n; i++)
    a[i] += 1;
  {
    if (kind == 1)
      goto last;
    if (kind == 2 && turn++ == 0)
      {
	i = 5;
	goto next;
      }
    if (kind == 3)
      goto middle;
  }
  i = 7;
middle:
  i += 2;
last:
  return i;
}

int
main (void)
{
  static double a[N], b[N];
  int where[1];
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = i % 5 - 1;
    }
  CHECK (0, search (a, b, where, N), N);
  CHECK (1, where[0], 4);
  for (int i = 0; i < N; i++)
    {
      double want = 2.0 * (i + i % 5 - 1);
      CHECK_REAL (i, a[i], want < 0 ? 0 : want);
    }
  CHECK (2, behind (a, N, 0), 9);
  CHECK (3, behind (a, N, 1), N);
  CHECK (4, behind (a, N, 2), 9);
  CHECK (5, behind (a, N, 3), N + 2);
  return DONE ();
}

/* Pointers one behind the data that are present, where other data begin or nothing, and from
   which a region goes down, by a pointer of its own or not.  */
#include "check.h"
#include <stdlib.h>

enum { N = 64 };

static int both[2 * N];

#pragma acc routine seq
static int *
same (int *p)
{
  return p;
}

/* BEGIN is named by no clause.  */
static int
down (int *begin, int *end)
{
  int s = 0;
#pragma acc serial copy(s)
  {
    int *p = end;
    while (p > begin)
      s = s * 3 % 1001 + *--p;
  }
  return s;
}

static int
down_from_last (int *begin, int *last)
{
  int s = 0;
#pragma acc serial copy(s)
  for (int *p = last; p >= begin; p--)
    s = s * 3 % 1001 + *p;
  return s;
}

static int
want (const int *begin, const int *end)
{
  int s = 0;
  while (end > begin)
    s = s * 3 % 1001 + *--end;
  return s;
}

/* Nothing but END says where the data are; no other data begin there.  */
static void
alone (int *a)
{
  int *end = a + N, *p = end, s = 0, t = 0, u = 0, v = 0;
#pragma acc serial copy(s)
  for (int i = 0; i < N; i++)
    s = s * 3 % 1001 + *--p;
  CHECK (0, s, want (a, end));
#pragma acc serial copy(t)
  {
    int *q = end, *r = end - 1;
    for (int i = 0; i < N; i++)
      t = t * 3 % 1001 + *--q + 0 * *r--;
  }
  CHECK (1, t, want (a, end));
#pragma acc kernels copy(u)
  for (int i = 0; i < N; i++)
    u = u * 3 % 1001 + *--p + i * 0;
  CHECK (2, u, want (a, end));
  CHECK (3, p - a, 0);
  /* What Q begins with is seen by no one.  */
#pragma acc serial copy(v)
  {
    int *q = same (a);
    for (; q != end; q++)
      v += *q;
  }
  CHECK (4, v, N * (N - 1) / 2);
}

int
main (void)
{
  int *a = both, *b = both + N, *c = malloc (N * sizeof *c);
  for (int i = 0; i < N; i++)
    {
      a[i] = c[i] = i;
      b[i] = 1000 - i;
    }
#pragma acc data copyin(a[0:N])
#pragma acc data copyin(b[0:N], c[0:N])
  {
    CHECK (0, down (a, b), want (a, b));
    CHECK (1, down (a + 7, b), want (a + 7, b));
    CHECK (2, down (b, b + N), want (b, b + N));
    CHECK (3, down (b, b), 0);
    CHECK (4, down_from_last (a, b - 1), want (a, b));
    CHECK (5, down_from_last (b + 3, b + 3), b[3]);
    alone (c);
  }
  int *end = a + N, *from = end;
#pragma acc serial copy(both)
  {
    from = end;
    while (from != both)
      *--from = 7;
  }
#pragma acc parallel loop copy(a[0:N])
  for (int *p = end - 1; p >= a; p--)
    *p += 1;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 8);
  free (c);
  return DONE ();
}

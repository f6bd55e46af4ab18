/* Two sections of one variable on a compute or data construct are reached through the
   one pointer; each is copied as its clause says, and nothing between them.  */
#include "check.h"

enum { N = 40 };

struct holder { int n; int *p; };

static int a[N], m[6][5], *p;

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    a[i] = p[i] = i;
  for (int i = 0; i < 30; i++)
    m[i / 5][i % 5] = i;
}

static void
arrays (int n)
{
  fill ();
#pragma acc parallel loop copyin(a[0:10]) copyout(a[20:n])
  for (int i = 0; i < 10; i++)
    {
      a[20 + i] = 2 * a[i];
      a[i] = -1;
    }
#pragma acc parallel loop copyout(m[4:1][0:5]) copy(m[1:1][0:5])
  for (int i = 0; i < 5; i++)
    {
      m[4][i] = m[1][i];
      m[1][i] += 100;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i >= 20 && i < 30 ? 2 * (i - 20) : i);
  for (int i = 0; i < 30; i++)
    CHECK (i, m[i / 5][i % 5],
	   i / 5 == 4 ? i - 15 : i / 5 == 1 ? i + 100 : i);
}

static void
pointers (int n)
{
  fill ();
#pragma acc serial copyout(p[n + 20:10]), copyin(p[n:5], p[n + 5:n + 5])
  for (int i = 0; i < 10; i++)
    p[20 + i] = 3 * p[i];
#pragma acc kernels copyin(p[0:5]) copy(p[10:5])
  for (int i = 0; i < 5; i++)
    p[10 + i] += p[i];
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i >= 20 && i < 30 ? 3 * (i - 20)
	   : i >= 10 && i < 15 ? 2 * i - 10 : i);
}

/* The pointer's translation is the construct's around.  */
static void
in_data (void)
{
  fill ();
#pragma acc data copyin(p[0:10]) copyout(p[30:10])
  {
    #pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      p[30 + i] = p[i] + 1;
    #pragma acc parallel loop present(p[0:10], p[30:10])
    for (int i = 0; i < 10; i++)
      p[30 + i] += p[i];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i >= 30 ? 2 * (i - 30) + 1 : i);
}

static void
members (struct holder h, struct holder *q)
{
  fill ();
#pragma acc parallel loop copyin(h.p[0:4]) copyout(h.p[8:4])
  for (int i = 0; i < 4; i++)
    h.p[8 + i] = h.p[i];
#pragma acc parallel loop copyin(q[0:1], q->p[0:4]) copyout(q->p[20:4])
  for (int i = 0; i < 4; i++)
    q->p[20 + i] = q->p[i];
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i >= 8 && i < 12 ? i - 8 : i >= 20 && i < 24 ? i - 20 : i);
}

int
main (void)
{
  int b[N];
  struct holder h = { N, b };
  p = b;
  arrays (10);
  pointers (0);
  in_data ();
  members (h, &h);
  return DONE ();
}

/* A struct's members stay together where an element that is assigned is found by them, and where a nested function uses it.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

enum { N = 40 };
struct item { int next; double x; int left; };
static struct item p[N];
static double a[N], b[N];

static void
reset (void)
{
  for (int i = 0; i < N; i++)
    {
      p[i].next = (i * 7 + 3) % N;
      p[i].x = i * i;
      p[i].left = N - i;
      a[i] = i;
    }
}

/* d.next is set before d.x is read, if the order is that of the members.  */
static void
from_element (void)
{
  struct item d;
  reset ();
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      d.next = i;
      d = p[d.next];
      b[i] = d.x + d.left;
    }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, b[i], i * i + N - i);
}

/* The first assignment changes where the element lies.  */
static void
to_element (void)
{
  struct item d;
  reset ();
  p[5].next = 5;
  #pragma acc kernels
  for (int i = 0; i < 1; i++)
    {
      d = p[i];
      d.next = 6;
      p[p[5].next] = d;
    }
  CHECK (5, p[5].next, 6);
  CHECK_REAL (5, p[5].x, 0);
  CHECK_REAL (6, p[6].x, 36);
}

static void
nested_reads (int n)
{
  struct item d;
  auto double last (void);
  double last (void) { return d.x; }
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      d.x = a[i];
      b[i] = d.x * 2;
    }
  CHECK_REAL (n, last (), n - 1);
}

static void
nested_sets (int n)
{
  struct item d;
  auto void set (void);
  void set (void)
  {
    #pragma acc kernels
    for (int i = 0; i < n; i++)
      {
	d.x = a[i];
	b[i] = d.x * 2;
      }
  }
  d.x = -1;
  set ();
  CHECK_REAL (n, d.x, n - 1);
}

int
main (void)
{
  from_element ();
  to_element ();
  nested_reads (33);
  nested_sets (33);
  return DONE ();
}

/* Pointers that only end loops of kernels constructs, into members of structs and behind them: each piece into which
   such a construct is cut knows where they lead to on the device, which the host between the pieces does not.  */
#include "check.h"
#include <stdlib.h>

enum { N = 40, M = 30 };

struct part { char c; double a[N]; int n; };
struct list { int n; double *v; };

static struct part part;

static void
fill (double *v, int n)
{
  for (int i = 0; i < n; i++)
    v[i] = 0;
}

static void
check (const double *v, int n, double want)
{
  for (int i = 0; i < n; i++)
    CHECK (i, v[i], want + i);
}

static void
member (void)
{
  double *end = &part.a[0] + N;
#pragma acc kernels copy(part)
  {
#pragma acc loop independent
    for (double *p = part.a; p < end; p++)
      *p = 1 + (p - part.a);
  }
  check (part.a, N, 1);
}

static void
local_member (struct part *q)
{
  double *end = q->a + N;
#pragma acc kernels copy(q[0:1])
  for (double *p = q->a; p < end; p++)
    *p = 2 + (p - q->a);
  check (q->a, N, 2);
}

static void
behind_member (struct list *l)
{
  double *end = l->v + l->n;
#pragma acc kernels copyin(l[0:1]) copy(l->v[0:l->n])
  for (double *p = l->v; p != end; p++)
    *p = 3 + (p - l->v);
  check (l->v, l->n, 3);
}

static void
two (struct list *l)
{
  double *end = l->v + l->n, *middle = l->v + l->n / 2;
#pragma acc kernels copyin(l[0:1]) copy(l->v[0:l->n])
  {
    for (double *p = l->v; p < middle; p++)
      *p = 4 + (p - l->v);
    for (double *p = middle; p < end; p++)
      *p = 4 + (p - l->v);
  }
  check (l->v, l->n, 4);
}

static void
moved (struct list *l)
{
  double *end = l->v + l->n, *p = l->v;
  int k = 0;
#pragma acc kernels copyin(l[0:1]) copy(l->v[0:l->n]) copy(k)
  {
    while (p < end)
      *p++ = 5 + k++;
  }
  check (l->v, l->n, 5);
}

static void
down (struct list *l)
{
  double *end = l->v + l->n;
#pragma acc kernels copyin(l[0:1]) copy(l->v[0:l->n])
  {
    double *p = end;
    while (p > l->v)
      {
	p--;
	*p = 6 + (p - l->v);
      }
  }
  check (l->v, l->n, 6);
}

static void
down_between (struct list *l, double *w)
{
  double *end = l->v + l->n;
#pragma acc kernels copyin(l[0:1]) copy(l->v[0:l->n]) copy(w[0:N])
  {
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      w[i] = 7 + i;
    double *p = end;
    while (p > l->v)
      {
	p--;
	*p = 7 + (p - l->v);
      }
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      w[i] += 1;
  }
  check (l->v, l->n, 7);
  check (w, N, 8);
}

static void
compared (struct list *l, double *w)
{
  double *end = l->v + l->n;
  fill (w, N);
#pragma acc kernels copyin(l[0:1]) copy(l->v[0:l->n]) copy(w[0:N])
  {
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      if (l->v + i < end)
	w[i] = 9 + i;
    if (l->v == end)
      w[0] = 0;
  }
  check (w, l->n, 9);
  for (int i = l->n; i < N; i++)
    CHECK (i, w[i], 0);
}

int
main (void)
{
  struct part *q = (struct part *) calloc (1, sizeof *q);
  double *w = (double *) calloc (N, sizeof *w);
  struct list l = { M, (double *) calloc (M, sizeof (double)) };
  member ();
  local_member (q);
  behind_member (&l);
  two (&l);
  moved (&l);
  down (&l);
  down_between (&l, w);
  compared (&l, w);
  free (q);
  free (w);
  free (l.v);
  return DONE ();
}

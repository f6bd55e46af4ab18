/* Loops whose limits lie in memory, behind pointers that no clause mentions: the host reads them and copies
   what is reached.  */
#include <stdlib.h>
#include <openacc.h>
#include "check.h"

enum { N = 30 };

struct inner { int first, n; };
struct list { int n; struct inner in; };

static double *
numbers (void)
{
  double *x = (double *) malloc (N * sizeof *x);
  for (int i = 0; i < N; i++)
    x[i] = i;
  return x;
}

/* A member, one of a member, an element, a number behind a pointer.  */
static void
limits (struct list *s, const int *start, long *count)
{
  double *x = numbers (), *y = numbers ();
  #pragma acc parallel loop
  for (int i = 0; i < s->n; i++)
    x[i] += y[i];
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], i < s->n ? 2 * i : i);
  #pragma acc parallel loop
  for (int i = s->in.first; i <= s->in.n; i++)
    y[i] = x[i % s->n] + 1;
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, y[i], i >= s->in.first && i <= s->in.n ? 2 * (i % s->n) + 1 : i);
  #pragma acc parallel loop
  for (int i = start[2]; i < start[3]; i++)
    x[i] = -1;
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], i >= start[2] && i < start[3] ? -1 : i < s->n ? 2 * i : i);
  #pragma acc parallel loop
  for (long i = 0; i < *count; i++)
    x[i] = 5;
  for (int i = 0; i < N; i++)
    CHECK (i, x[i] == 5, i < *count || 2 * i == 5);
  free (x);
  free (y);
}

/* What is not the host's alone is not read by it: a device's memory, and what the device may have other
   values of.  */
static void
elsewhere (void)
{
  double *x = numbers ();
  struct list *d = (struct list *) acc_malloc (sizeof *d), s = { 7, { 0, 0 } }, *p = &s;
  acc_memcpy_to_device (d, &s, sizeof s);
  #pragma acc enter data copyin (x[0:N], s)
  #pragma acc parallel loop
  for (int i = 0; i < d->n; i++)
    x[i] += 10;
  s.n = 1 << 30;
  #pragma acc parallel loop
  for (int i = 0; i < p->n; i++)
    x[i] += 10;
  #pragma acc exit data copyout (x[0:N]) delete (s)
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], i + (i < 7 ? 20 : 0));
  acc_free (d);
  free (x);
}

int
main (void)
{
  struct list s = { 12, { 3, 17 } };
  int start[] = { 0, 2, 4, 9 };
  long count = 25;
  limits (&s, start, &count);
  elsewhere ();
  return DONE ();
}

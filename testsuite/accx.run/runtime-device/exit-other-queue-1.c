/* What exit data takes away may have pointers on their way there on another queue: memory goes after
   these, and a detached pointer stays the host's.
   { accx-env ACCX_SIM_LATE=1 }
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdlib.h>
#include "check.h"

enum { N = 300 };
struct list { int n; float *x; };

/* The struct and what its pointer leads to, which queue 2 attaches, go without a queue.  */
static void
all_goes (struct list *l)
{
  #pragma acc enter data create(l[0:1])
  #pragma acc enter data create(l->x[0:N]) async(2)
  #pragma acc exit data delete(l->x[0:N], l[0:1])
  #pragma acc wait
}

/* The struct stays: its pointer is the host's again, not what queue 3 brings late.  */
static void
pointer_goes (struct list *l)
{
  float *x = l->x;
  #pragma acc enter data copyin(l[0:1])
  #pragma acc enter data create(l->x[0:N]) async(3)
  #pragma acc exit data delete(l->x[0:N])
  #pragma acc wait
  l->x = 0;
  #pragma acc exit data copyout(l[0:1])
  CHECK (-1, l->x == x, 1);
}

/* Queue 5 attaches what queue 4 has detached: its store is the last.  */
static void
pointer_comes (struct list *l)
{
  #pragma acc enter data copyin(l[0:1], l->x[0:N])
  for (int k = 0; k < 5; k++)
    {
      #pragma acc exit data delete(l->x[0:N]) async(4)
      #pragma acc enter data copyin(l->x[0:N]) async(5)
    }
  #pragma acc wait(5)
  #pragma acc parallel loop present(l[0:1])
  for (int i = 0; i < N; i++)
    l->x[i] += l->n;
  #pragma acc exit data copyout(l->x[0:N]) delete(l[0:1])
  for (int i = 0; i < N; i++)
    CHECK (i, l->x[i], i + N);
}

int
main (void)
{
  struct list l = { N, malloc (N * sizeof (float)) };
  for (int i = 0; i < N; i++)
    l.x[i] = i;
  all_goes (&l);
  pointer_goes (&l);
  pointer_comes (&l);
  free (l.x);
  return 0;
}

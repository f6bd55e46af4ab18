/* Memory that a kernel on a queue still uses is freed behind it, also where the construct is one that the
   runtime knows from before, and what moves since a larger part of a struct becomes present moves with
   what a queue is still to bring.
   { accx-env ACCX_SIM_LATE=1 }
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdlib.h>
#include "check.h"

enum { N = 300, TIMES = 12 };
struct pair { int a[N], b[N]; };

static int sums[TIMES];

static void
add (const int *x, int k, int queue)
{
  #pragma acc serial present(x[0:N], sums) async(queue)
  {
    int sum = 0;
    for (int i = 0; i < N; i++)
      sum += x[i];
    sums[k] = sum;
  }
}

/* The array is gone for the host while queues 1 to 3 read it.  */
static void
kernels_use (int *x)
{
  #pragma acc enter data create(sums)
  #pragma acc enter data copyin(x[0:N])
  for (int k = 0; k < TIMES; k++)
    add (x, k, 1 + k % 3);
  #pragma acc exit data delete(x[0:N])
  for (int k = 0; k < 4; k++)
    {
      int *other = calloc (N, sizeof *other);
      #pragma acc enter data copyin(other[0:N])
      #pragma acc exit data delete(other[0:N])
      free (other);
    }
  #pragma acc wait
  #pragma acc exit data copyout(sums)
  for (int k = 0; k < TIMES; k++)
    CHECK (k, sums[k], N * (N - 1) / 2);
}

/* A part of the struct comes on queue 4 while the other moves it.  */
static void
members_move (struct pair *p)
{
  #pragma acc enter data copyin(p->a) async(4)
  #pragma acc enter data copyin(p->b)
  #pragma acc wait
  #pragma acc parallel loop present(p->a, p->b)
  for (int i = 0; i < N; i++)
    p->a[i] += p->b[i];
  #pragma acc exit data copyout(p->a) delete(p->b)
  for (int i = 0; i < N; i++)
    CHECK (i, p->a[i], 3 * i);
}

int
main (void)
{
  int *x = malloc (N * sizeof *x);
  struct pair *p = malloc (sizeof *p);
  for (int i = 0; i < N; i++)
    {
      x[i] = p->a[i] = i;
      p->b[i] = 2 * i;
    }
  kernels_use (x);
  members_move (p);
  free (x);
  free (p);
  return 0;
}

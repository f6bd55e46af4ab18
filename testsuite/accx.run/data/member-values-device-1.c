/* A struct that is on the device has its values from there, also where a region only reads it and
   clauses name what its pointers lead to; a member that a region or what it calls may store to stays
   one of the struct.  */
#include "check.h"
#include <stdlib.h>

struct body
{
  int n, steps;
  double *x;
  double mass;
};

static void
add (struct body *b)
{
#pragma acc parallel loop present(b->x[0:b->n])
  for (int i = 0; i < b->n; i++)
    b->x[i] += b->mass * b->steps;
}

/* Nobody else knows the struct, as far as is seen here.  */
static void
step (struct body *b)
{
#pragma acc serial present(b->x[0:b->n])
  {
    b->steps++;
    b->x[0] += b->steps;
  }
}

/* Two names of one struct.  */
static void
two_names (struct body *a, struct body *b)
{
#pragma acc serial present(a->x[0:1])
  {
    b->steps += 2;
    a->x[1] = a->steps;
  }
}

static struct body global;

static void
of_the_file (void)
{
#pragma acc parallel loop present(global.x[0:global.n])
  for (int i = 0; i < global.n; i++)
    global.x[i] += global.mass;
}

int
main (void)
{
  enum { N = 40 };
  double *x = malloc (N * sizeof *x), *y = malloc (N * sizeof *y);
  struct body b = { N, 1, x, 2 };

  for (int i = 0; i < N; i++)
    x[i] = y[i] = i;
  global = (struct body) { N, 0, y, 1 };
#pragma acc enter data copyin(x[0:N], b)
  add (&b);			/* 2 */
#pragma acc parallel present(b)
  b.mass = 10;			/* there alone */
  add (&b);			/* 10 */
  b.steps = 100;		/* here alone */
  add (&b);			/* 10 */
#pragma acc update device(b.steps)
  add (&b);			/* 1000 */
  step (&b);			/* 101 to the first */
  two_names (&b, &b);		/* 103 is the second */
  CHECK (0, b.steps, 100);
#pragma acc update self(b.steps)
  CHECK (0, b.steps, 103);
#pragma acc exit data delete(b) copyout(x[0:N])
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], i == 0 ? 1123 : i == 1 ? 103 : i + 1022);

#pragma acc enter data copyin(y[0:N], global)
  global.mass = 7;
  of_the_file ();
#pragma acc update device(global.mass)
  of_the_file ();
#pragma acc exit data delete(global) copyout(y[0:N])
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, y[i], i + 8);
  return DONE ();
}

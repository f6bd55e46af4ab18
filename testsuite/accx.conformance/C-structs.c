/* Structs by value, nested, with arrays and pointers: assignment, parameters and results of routines, private copies.  */
#include "../accx.run/check.h"

struct vec { double x, y, z; };
struct body { struct vec at, speed; int id; struct { short a[3]; char tag; } inner; };
struct view { int n; double *data; };

enum { N = 48 };
static struct body bodies[N], old[N];

#pragma acc routine seq
static struct vec
add (struct vec a, struct vec b)
{
  return (struct vec) { a.x + b.x, a.y + b.y, a.z + b.z };
}

#pragma acc routine seq
static struct body
moved (struct body b)
{
  b.at = add (b.at, b.speed);
  b.inner.a[1]++;
  return b;
}

#pragma acc routine seq
static void
turn (struct body *b)
{
  double x = b->speed.x;
  b->speed.x = -b->speed.y;
  b->speed.y = x;
}

int
main (void)
{
  double data[N], sum = 0;
  struct view view = { N, data };
  struct vec step = { 1, 2, 3 };
  for (int i = 0; i < N; i++)
    {
      bodies[i] = (struct body) { { i, i, i }, { 1, i, 0 }, i, { { 1, 2, 3 }, 'a' } };
      data[i] = i;
    }
  #pragma acc parallel loop copy(bodies) copyout(old) firstprivate(step)
  for (int i = 0; i < N; i++)
    {
      struct body b = bodies[i], *p = &bodies[i];
      old[i] = b;
      b = moved (moved (b));
      turn (&b);
      b.at = add (b.at, step);
      b.inner.tag += i % 3;
      *p = b;
      p->id = -p->id;
    }
  #pragma acc parallel loop copy(view, view.data[0:N]) reduction(+:sum)
  for (int i = 0; i < view.n; i++)
    {
      view.data[i] *= 2;
      sum += view.data[i];
    }
  CHECK_REAL (0, sum, N * (N - 1));
  for (int i = 0; i < N; i++)
    {
      struct body *b = &bodies[i];
      CHECK_REAL (i, old[i].at.y, i);
      CHECK_REAL (i, b->at.x, i + 2 + 1);
      CHECK_REAL (i, b->at.y, 3 * i + 2);
      CHECK_REAL (i, b->at.z, i + 3);
      CHECK_REAL (i, b->speed.x, -i);
      CHECK_REAL (i, b->speed.y, 1);
      CHECK (i, b->id, -i);
      CHECK (i, b->inner.a[0] * 100 + b->inner.a[1] * 10 + b->inner.a[2], 143);
      CHECK (i, b->inner.tag, 'a' + i % 3);
      CHECK_REAL (i, data[i], 2 * i);
    }
  return DONE ();
}

/* Several sections of one array member behind a pointer, in any order: each is copied as its
   clause says, and nothing between them.  GCC 13 and later have an error of their own.
   { accx-requires before-gcc-13 } */
#include "check.h"
#include <stdlib.h>

enum { N = 40 };

struct set { int n, x[N], y[N]; };

static void
fill (struct set *s)
{
  s->n = 10;
  for (int i = 0; i < N; i++)
    {
      s->x[i] = i;
      s->y[i] = -i;
    }
}

static void
on_construct (struct set *s)
{
  fill (s);
#pragma acc parallel loop copyout(s->x[0:10]) copyin(s->x[20:10])
  for (int i = 0; i < 10; i++)
    {
      s->x[i] = 3 * s->x[20 + i];
      s->x[20 + i] = 0;
    }
#pragma acc serial copyin(s->x[20:10], s->y, s->n) copy(s->x[5:10])
  for (int i = 0; i < s->n; i++)
    s->x[5 + i] += s->x[20 + i] + s->y[i];
  for (int i = 0; i < N; i++)
    CHECK (i, s->x[i], i < 5 ? 60 + 3 * i : i < 10 ? 80 + 3 * i
	   : i < 15 ? 20 + i : i);
}

static void
in_data (struct set *s, int n)
{
  fill (s);
#pragma acc data copy(s->x[20:n]) copyin(s->x[0:n], s->x[30:5])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      s->x[20 + i] += s->x[i] + s->x[30 + i % 5];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, s->x[i], i >= 20 && i < 20 + n ? 2 * i + 10 + i % 5 : i);
}

static void
dynamic (struct set *s)
{
  fill (s);
#pragma acc enter data copyin(s->x[20:10], s->x[0:10])
#pragma acc parallel loop present(s->x[0:10], s->x[20:10])
  for (int i = 0; i < 10; i++)
    s->x[20 + i] += 100 * s->x[i];
#pragma acc exit data copyout(s->x[20:10]) delete(s->x[0:10])
  for (int i = 0; i < N; i++)
    CHECK (i, s->x[i], i >= 20 && i < 30 ? i + 100 * (i - 20) : i);
}

int
main (void)
{
  struct set *s = malloc (sizeof *s);
  on_construct (s);
  in_data (s, 10);
  dynamic (s);
  free (s);
  return DONE ();
}

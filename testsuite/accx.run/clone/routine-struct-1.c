/* Routines that take and return structures, small and large.  */
#include "check.h"

struct vec { double x, y, z; };
struct small { short a; char b; };
struct big { int n; double v[20]; };

#pragma acc routine seq
static struct vec __attribute__ ((noinline))
cross (struct vec a, struct vec b)
{
  return (struct vec) { a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x };
}

#pragma acc routine seq
static struct small __attribute__ ((noinline))
swap (struct small s)
{
  return (struct small) { s.b, (char) s.a };
}

#pragma acc routine seq
static struct big __attribute__ ((noinline))
grow (struct big b, int by)
{
  for (int i = 0; i < b.n; i++)
    b.v[i] += by;
  b.n++;
  return b;
}

static struct vec r[50];
static struct small s[50];
static double d[50];

int
main (void)
{
  #pragma acc parallel loop copyout(r, s, d)
  for (int i = 0; i < 50; i++)
    {
      struct vec a = { i, 2, 3 }, b = { 4, i, 6 };
      r[i] = cross (a, b);
      s[i] = swap ((struct small) { (short) i, (char) (i + 1) });
      struct big g = { 10, { 0 } };
      for (int k = 0; k < 20; k++)
        g.v[k] = k * i;
      struct big h = grow (g, 5);
      d[i] = h.n + h.v[9] + h.v[10] - g.v[9];
    }
  for (int i = 0; i < 50; i++)
    {
      CHECK_REAL (i, r[i].x, 12 - 3 * i);
      CHECK_REAL (i, r[i].y, 12 - 6 * i);
      CHECK_REAL (i, r[i].z, i * i - 8);
      CHECK (i, s[i].a, i + 1);
      CHECK (i, s[i].b, i);
      CHECK_REAL (i, d[i], 11 + 5 + 10 * i);
    }
  return DONE ();
}

/* Compound literals, designated initialisers and zero-filled aggregates.  */
#include "check.h"

struct s { int a; double b; struct { char c; short d[3]; } e; };
static struct s r[50];
static int t[50];

int
main (void)
{
  #pragma acc parallel loop copyout(r, t)
  for (int i = 0; i < 50; i++)
    {
      r[i] = (struct s) { .b = i * 0.25, .e = { 'x', { [1] = (short) i } } };
      int zero[12] = { 0 };
      int some[8] = { 1, 2, 3, [6] = i };
      zero[i % 12] = 5;
      t[i] = zero[(i + 1) % 12] * 1000 + zero[i % 12] * 100 + some[6] + some[i % 3] + some[4];
    }
  for (int i = 0; i < 50; i++)
    {
      CHECK (i, r[i].a, 0);
      CHECK_REAL (i, r[i].b, i / 4.0);
      CHECK (i, r[i].e.c, 'x');
      CHECK (i, r[i].e.d[0], 0);
      CHECK (i, r[i].e.d[1], i);
      CHECK (i, r[i].e.d[2], 0);
      CHECK (i, t[i], 500 + i + i % 3 + 1);
    }
  return DONE ();
}

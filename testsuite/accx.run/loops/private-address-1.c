/* The address of an array private to a worker, kept in a struct private to it.
   { accx-options "-fchecking" } */
#include "check.h"

struct view { int n; double d; int *p; };

static int r[16][16];

#pragma acc routine seq
static void
add (int *x, int n)
{
  *x += n;
}

#pragma acc routine seq
static int
sum (struct view v)
{
  return v.n + (int) v.d + v.p[2];
}

int
main (void)
{
  int a[8], x;
  struct view s;
  #pragma acc parallel loop gang num_gangs(4) num_workers(4) vector_length(32) copyout(r)
  for (int g = 0; g < 4; g++)
    {
      #pragma acc loop worker private(s, x, a)
      for (int w = 0; w < 4; w++)
        {
          x = w;
          add (&x, 3);
          for (int i = 0; i < 8; i++)
            a[i] = i * x;
          s.n = g;
          s.d = 0.5 * x;
          s.p = a;
          s.p[2]++;
          #pragma acc loop vector
          for (int v = 0; v < 16; v++)
            r[4 * g + w][v] = sum (s) + a[v & 7] + *s.p;
        }
    }
  for (int i = 0; i < 16; i++)
    for (int v = 0; v < 16; v++)
      {
        int k = i % 4 + 3, at = v & 7;
        CHECK (16 * i + v, r[i][v], i / 4 + k / 2 + 2 * k + 1 + at * k + (at == 2));
      }
  return DONE ();
}

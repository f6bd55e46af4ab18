/* An array private to a gang given to worker and vector routines and to sequential
   ones.  */
#include "check.h"

static int r[16][3];

#pragma acc routine worker
static void
fill (int *a, int n, int k)
{
  #pragma acc loop worker vector
  for (int i = 0; i < n; i++)
    a[i] = i * k;
}

#pragma acc routine vector
static int
sum (const int *a, int n)
{
  int s = 0;
  #pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

#pragma acc routine seq
static void
add (int *x)
{
  *x += 3;
}

int
main (void)
{
  #pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copyout(r)
  {
    int x = 5;
    #pragma acc loop gang
    for (int g = 0; g < 16; g++)
      {
        int a[16], *p = a;
        fill (a, 16, g);
        a[3] += x;
        add (&a[4]);
        r[g][0] = sum (p, 16);
        r[g][1] = a[4];
        r[g][2] = p[3];
      }
  }
  for (int g = 0; g < 16; g++)
    {
      CHECK (g, r[g][0], 120 * g + 8);
      CHECK (g, r[g][1], 4 * g + 3);
      CHECK (g, r[g][2], 3 * g + 5);
    }
  return DONE ();
}

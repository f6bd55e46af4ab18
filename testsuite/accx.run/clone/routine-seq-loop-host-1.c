/* The host may call sequential routines that have loop directives.  */
#include "check.h"

enum { N = 64 };

#pragma acc routine seq
static int
sum (const int *p, int n)
{
  int s = 0;
  #pragma acc loop seq reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

#pragma acc routine seq
static void
twice (int *p, int n)
{
  #pragma acc loop seq
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

int
main (void)
{
  int a[N], host[4], device[4];
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int g = 0; g < 4; g++)
    {
      twice (a + 16 * g, 16);
      host[g] = sum (a + 16 * g, 16);
    }
  #pragma acc parallel loop copy(a) copyout(device)
  for (int g = 0; g < 4; g++)
    {
      twice (a + 16 * g, 16);
      device[g] = sum (a + 16 * g, 16);
    }
  for (int g = 0; g < 4; g++)
    {
      CHECK (g, host[g], 2 * (256 * g + 120));
      CHECK (g, device[g], 4 * (256 * g + 120));
    }
  return DONE ();
}

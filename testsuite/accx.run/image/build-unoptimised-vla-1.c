/* Private copies of arrays of variable length, and of sections of pointers, where the
   compiler does not optimise.
   { accx-options "-O0 -fchecking" } */
#include "check.h"

static int r[10], s[10];

static void
fill (int n, int *p)
{
  int own[n];
  #pragma acc parallel loop gang copyout(r) private(own)
  for (int i = 0; i < 10; i++)
    {
      #pragma acc loop seq
      for (int k = 0; k < n; k++)
	own[k] = k + i;
      r[i] = own[n - 1];
    }
  #pragma acc parallel loop gang copyout(s) private(p[0:n])
  for (int i = 0; i < 10; i++)
    {
      #pragma acc loop seq
      for (int k = 0; k < n; k++)
	p[k] = k - i;
      s[i] = p[n - 1];
    }
}

int
main (void)
{
  int p[20];
  fill (20, p);
  for (int i = 0; i < 10; i++)
    {
      CHECK (i, r[i], 19 + i);
      CHECK (i, s[i], 19 - i);
    }
  return DONE ();
}

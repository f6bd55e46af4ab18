/* bind may name a function that is declared before, and gets its routine directive behind.  */
#include "check.h"

int on_device (int);
static double also (double);

#pragma acc routine seq bind(on_device)
int
on_host (int x)
{
  return x + 1;
}

#pragma acc routine seq bind("also")
double
here (double x)
{
  return x + 1;
}

#pragma acc routine seq
int
on_device (int x)
{
  return 2 * x;
}

#pragma acc routine seq
static double
also (double x)
{
  return 3 * x;
}

int
main (void)
{
  int a[10];
  double b[10];
  #pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < 10; i++)
    {
      a[i] = on_host (i);
      b[i] = here (i);
    }
  for (int i = 0; i < 10; i++)
    {
      CHECK (i, a[i], 2 * i);
      CHECK_REAL (i, b[i], 3.0 * i);
    }
  CHECK (0, on_host (3), 4);
  return DONE ();
}

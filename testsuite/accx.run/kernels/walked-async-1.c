/* A pointer that each iteration of a kernels loop on an asynchronous queue moves by one has its last value behind the
   construct.  */
#include "check.h"

static int *__attribute__ ((noipa))
walk (int *p, int n)
{
#pragma acc kernels async
  for (int i = 0; i < n; i++)
    *p++ = i;
#pragma acc wait
  return p;
}

int
main (void)
{
  static int a[1000];
  int *end;
#pragma acc data copy (a)
  end = walk (a, 1000);
  CHECK (0, end - a, 1000);
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], i);
  return DONE ();
}

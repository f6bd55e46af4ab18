/* Routines, of this unit or another one, that are called as kernels are named.
   { accx-sources units-kernel-name-1-aux.c } */

#include "check.h"

#pragma acc routine seq
int other (int x);
#pragma acc routine seq
int fill_15_gpu (int x);

static int a[10];
void
fill (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = other (i) + fill_15_gpu (i);
}

void
more (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] += other (i);
}

int
fill_15_gpu (int x)
{
  return x + 1;
}

int
main (void)
{
  fill ();
  more ();
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], 12 * i + i + 1);
  return DONE ();
}

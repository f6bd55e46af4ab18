/* Regions read and write the device's copy of a declared global scalar; those with
   a clause for it have their own.  { accx-device-only } */
#include "check.h"

int total;
#pragma acc declare create(total)
static double factor = 2;
#pragma acc declare copyin(factor)
static int r[20];

#pragma acc routine seq
static void __attribute__ ((noinline))
add (int x)
{
  #pragma acc atomic
  total += x;
}

int
main (void)
{
  total = 5;
  #pragma acc update device(total)
  total = 1000;
  factor = 9;
  #pragma acc serial
  total += 1;
  #pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    {
      #pragma acc atomic
      total += 1;
      add (2);
    }
  #pragma acc kernels copyout(r)
  for (int i = 0; i < 20; i++)
    r[i] = i * factor + total;
  #pragma acc kernels
  total -= 4;
  CHECK (0, total, 1000);
  #pragma acc update self(total)
  CHECK (1, total, 32);
  for (int i = 0; i < 20; i++)
    CHECK (i, r[i], 2 * i + 36);

  total = 7;
  #pragma acc serial firstprivate(total) copyout(r[0:1])
  {
    total += 3;
    r[0] = total;
  }
  CHECK (2, r[0], 10);
  int sum = 0;
  #pragma acc parallel loop private(total) reduction(+:sum)
  for (int i = 0; i < 10; i++)
    {
      total = i;
      sum += total;
    }
  CHECK (3, sum, 45);
  #pragma acc update self(total)
  CHECK (4, total, 32);
  return DONE ();
}

/* Static variables of routines: constant tables, and counters that device code keeps from launch to launch.
   { accx-device-only } */
#include "../accx.run/check.h"

#pragma acc routine seq
static int
days (int month)
{
  static const int table[12] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  return table[month];
}

#pragma acc routine seq
static int
next_number (void)
{
  static int counter = 10;
  int mine;
  #pragma acc atomic capture
  mine = counter++;
  return mine;
}

int
main (void)
{
  int sum = 0, numbers[40], seen[60] = { 0 };
  #pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 120; i++)
    sum += days (i % 12);
  CHECK (0, sum, 3650);
  #pragma acc parallel loop copyout(numbers)
  for (int i = 0; i < 20; i++)
    numbers[i] = next_number ();
  #pragma acc parallel loop copy(numbers)
  for (int i = 20; i < 40; i++)
    numbers[i] = next_number ();
  for (int i = 0; i < 40; i++)
    {
      CHECK (i, numbers[i] >= (i < 20 ? 10 : 30) && numbers[i] < (i < 20 ? 30 : 50), 1);
      seen[numbers[i] < 0 || numbers[i] > 59 ? 59 : numbers[i]]++;
    }
  for (int k = 0; k < 60; k++)
    CHECK (k, seen[k], k >= 10 && k < 50);
  return DONE ();
}

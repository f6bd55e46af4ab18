/* A loop with worker or vector and without gang whose updates are atomic, or in a routine that it
   calls, runs once for each of the gangs that the construct asks for.
   { accx-device-only } */
#include "check.h"

enum { GANGS = 8, N = 32 };
static int a[N], slots[GANGS * N], next, calls;

#pragma acc declare create(calls)
#pragma acc routine seq
static void
count (void)
{
  #pragma acc atomic
  calls++;
}

static void
check_all (int line, int want)
{
  for (int i = 0; i < N; i++)
    {
      CHECK (1000 * line + i, a[i], want);
      a[i] = 0;
    }
}

int
main (void)
{
  int n = 0, gangs = GANGS;
  #pragma acc parallel num_gangs(GANGS) copy(a, n)
  {
    #pragma acc atomic
    n++;
    #pragma acc loop vector
    for (int j = 0; j < N; j++)
      {
	#pragma acc atomic
	a[j] += 1;
      }
  }
  CHECK (0, n, GANGS);
  check_all (1, GANGS);
  #pragma acc parallel loop vector num_gangs(GANGS) copy(a)
  for (int j = 0; j < N; j++)
    {
      #pragma acc atomic
      a[j] += 1;
    }
  check_all (2, GANGS);
  #pragma acc parallel loop worker vector num_gangs(gangs) copy(a)
  for (int j = 0; j < N; j++)
    {
      #pragma acc atomic update
      a[j]++;
    }
  check_all (3, GANGS);
  #pragma acc parallel loop worker num_gangs(GANGS) copy(slots, next)
  for (int j = 0; j < N; j++)
    {
      int at;
      #pragma acc atomic capture
      at = next++;
      slots[at] = j + 1;
    }
  CHECK (1, next, GANGS * N);
  for (int i = 0; i < GANGS * N; i++)
    a[(slots[i] - 1) % N] += slots[i] > 0;
  check_all (4, GANGS);
  #pragma acc parallel loop vector num_gangs(GANGS)
  for (int j = 0; j < N; j++)
    count ();
  #pragma acc update self(calls)
  CHECK (2, calls, GANGS * N);
  /* Where the construct does not say how many gangs there are, nothing does.  */
  #pragma acc parallel loop vector copy(a)
  for (int j = 0; j < N; j++)
    {
      #pragma acc atomic
      a[j] += 1;
    }
  check_all (5, 1);
  return DONE ();
}

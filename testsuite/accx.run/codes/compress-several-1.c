/* Threads with several iterations of a loop that reads compressed arrays: each iteration
   once, whatever is left over, in loops up and down, of several types, with steps, with
   few and with many iterations for each thread, also where they read what is behind what
   they write.
   { accx-device-only } */
#include <math.h>
#include "check.h"
#define N 5003

static float a[N], b[N], c[N];
static double d[N];

static void
clear (void)
{
  for (int i = 0; i < N; i++)
    c[i] = -1;
}

#define CHECK_ALL(FROM, STEP, WANT)						\
  for (int i = 0; i < N; i++)							\
    CHECK (i, fabs (c[i] - (i >= FROM && (i - FROM) % STEP == 0 ? WANT : -1)) <= 0.1, 1);

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = N - i;
      d[i] = i % 100;
    }
  #pragma acc data ccopyin(a, b, d)
  {
    for (int gangs = 1; gangs < 60; gangs = gangs * 2 + 1)
      {
	clear ();
	#pragma acc parallel loop compression(a, b) copy(c) num_gangs(gangs) vector_length(32)
	for (int i = 0; i < N; i++)
	  c[i] = sqrtf (a[i] + 2 * b[i]);
	CHECK_ALL (0, 1, sqrt (2 * N - i))
	clear ();
	#pragma acc parallel loop compression(a, d) copy(c) num_gangs(gangs) vector_length(32)
	for (long i = N - 1; i >= 7; i--)
	  c[i] = a[i] + d[i];
	CHECK_ALL (7, 1, i + i % 100)
	clear ();
	#pragma acc parallel loop compression(a) copy(c) num_gangs(gangs) vector_length(32)
	for (unsigned i = 3; i < N; i += 5)
	  c[i] = a[N - 1 - i];
	CHECK_ALL (3, 5, N - 1 - i)
      }
  }
  clear ();
  #pragma acc parallel loop ccopyin(a[0:N:0:N]) compression(a) copy(c) num_gangs(3) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      c[i] = a[i] / 2;
      c[i] += a[i] / 2;
    }
  CHECK_ALL (0, 1, i)
  #pragma acc parallel loop ccopy(a[0:N:-N:N]) compression(a) num_gangs(5) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      a[i] = -a[i];
      a[i] = a[i] + 1;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (a[i] - (1 - i)) <= 0.3, 1);
  return DONE ();
}

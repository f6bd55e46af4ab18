/* Loops with worker or vector and no gang are run once by each gang, but for reductions, of which
   each iteration counts once. */
#include <openacc.h>
#include "../accx.run/check.h"

enum { N = 100 };

static int times[N];

static void
check_times (int which, int n)
{
  for (int i = 0; i < N; i++)
    {
      CHECK (1000 * which + i, times[i], n);
      times[i] = 0;
    }
}

#define COUNT(i) \
  _Pragma ("acc atomic") \
  times[i]++

int
main (void)
{
  int sum = 0, gangs = 1;
  #pragma acc parallel copyout(gangs)
  gangs = acc_on_device (acc_device_not_host) ? 4 : 1;

  #pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copy(times)
  {
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      COUNT (i);
    #pragma acc loop vector
    for (int i = 0; i < N; i++)
      COUNT (i);
    #pragma acc loop worker vector
    for (int i = 0; i < N; i++)
      COUNT (i);
    #pragma acc loop collapse(2) vector
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < N / 2; j++)
	COUNT (i * (N / 2) + j);
  }
  check_times (1, 4 * gangs);

  /* The outer one of two, and those in sequential loops.  */
  #pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copy(times)
  {
    #pragma acc loop worker
    for (int i = 0; i < 10; i++)
      {
	#pragma acc loop vector
	for (int j = 0; j < 10; j++)
	  COUNT (10 * i + j);
      }
    #pragma acc loop seq
    for (int i = 0; i < 10; i++)
      {
	#pragma acc loop vector
	for (int j = 0; j < 10; j++)
	  COUNT (10 * i + j);
      }
  }
  check_times (2, 2 * gangs);

  #pragma acc parallel loop vector num_gangs(4) vector_length(32) copy(times)
  for (int i = 0; i < N; i++)
    COUNT (i);
  check_times (3, gangs);

  #pragma acc parallel num_gangs(4) num_workers(4) copy(sum)
  {
    #pragma acc loop worker reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum++;
  }
  CHECK (1, sum, N);

  /* In a loop over gangs, or around one, each iteration is run once.  */
  #pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copy(times)
  {
    #pragma acc loop gang
    for (int i = 0; i < 10; i++)
      {
	#pragma acc loop vector
	for (int j = 0; j < 10; j++)
	  COUNT (10 * i + j);
      }
    #pragma acc loop seq
    for (int i = 0; i < 10; i++)
      {
	#pragma acc loop gang worker
	for (int j = 0; j < 10; j++)
	  COUNT (10 * i + j);
      }
  }
  check_times (4, 2);
  return DONE ();
}

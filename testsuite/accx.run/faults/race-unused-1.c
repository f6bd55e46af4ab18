/* A load that GCC moves in front of a loop, where another thread stores, is no fault of a thread
   without an iteration that makes an atomic operation, or calls a function, later.  */
#include "check.h"

enum { N = 8, K = 70 };

static long total[1];
static unsigned long counts[3];
static int c[N];

static void
count_down (unsigned long at)
{
#pragma acc parallel num_gangs(1) num_workers(2) vector_length(64) copy(counts, total) copyin(c)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	long own[2];
	for (int k = 0; k < 2; k++)
	  own[k] = 0;
	if (c[i] & 1)
	  {
#pragma acc loop worker vector tile(*)
	    for (unsigned j = 0; j < 2; j += 7)
	      own[j] ^= own[j] + c[i];
	  }
#pragma acc loop worker vector
	for (int k = 0; k < K; k++)
	  {
	    unsigned long v;
#pragma acc atomic capture
	    {
	      counts[at % 3]--;
	      v = counts[at % 3];
	    }
#pragma acc atomic
	    total[0] += (long) v;
	  }
      }
  }
}

#pragma acc routine seq
__attribute__ ((noinline)) static long
thrice (long x)
{
  return x * 3 + 1;
}

static void
call (long *results)
{
#pragma acc parallel num_gangs(1) num_workers(2) vector_length(64) copy(results[0:N]) copyin(c)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	long own[2];
	for (int k = 0; k < 2; k++)
	  own[k] = 0;
	if (c[i] & 1)
	  {
#pragma acc loop worker vector tile(*)
	    for (unsigned j = 0; j < 2; j += 7)
	      own[j] ^= own[j] + c[i];
	  }
#pragma acc loop worker vector
	for (int k = 0; k < N; k++)
	  results[k] += thrice (k + i);
      }
  }
}

int
main (void)
{
  long n = N * K, results[N] = { 0 };
  for (int i = 0; i < N; i++)
    c[i] = i;
  count_down (3);
  CHECK (0, counts[0], -(unsigned long) n);
  CHECK (1, total[0], -n * (n + 1) / 2);
  call (results);
  for (int k = 0; k < N; k++)
    CHECK (2 + k, results[k], 3 * N * k + 3 * N * (N - 1) / 2 + N);
  return DONE ();
}

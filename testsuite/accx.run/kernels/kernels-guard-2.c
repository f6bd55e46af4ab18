/* kernels: a loop in order, in front of parallel ones, under a condition that only the device
   can evaluate: its index is set where the condition does not hold, too.  What was in the memory
   before would have the loop run for minutes.  */
#include "check.h"
#include <limits.h>
#include <openacc.h>

enum { N = 100, M = 33 };

static int low[16384];

/* Leaves small numbers on the stack and in the device's memory.  */
static void __attribute__ ((noipa))
fill (void)
{
  volatile int here[1024];
  for (int i = 0; i < 1024; i++)
    here[i] = INT_MIN + 1;
  for (int i = 0; i < 16384; i++)
    low[i] = INT_MIN + 1;
  void *blocks[64];
  for (int k = 0; k < 64; k++)
    {
      blocks[k] = acc_malloc (4 << k % 15);
      acc_memcpy_to_device (blocks[k], low, 4 << k % 15);
    }
  for (int k = 0; k < 64; k++)
    acc_free (blocks[k]);
}

static void __attribute__ ((noipa))
run (int n, const int *s, int *q, int *o, double *b, int *count)
{
  #pragma acc kernels copyin(s[0:1]) copy(q[0:M], o[0:M], b[0:N], count[0:1])
  {
    if (s[0] > 0)
      {
	double f = 5;
	for (int j = 0; j < 17; j += 2)
	  if ((o[(unsigned) (j + 30) % M] & 3) == 1)
	    q[count[0]++ % M] = j;
	#pragma acc loop gang independent
	for (int i = 0; i < n; i++)
	  b[i] = i + f;
      }
  }
}

int
main (void)
{
  int q[M], o[M], count = 0, want = 0;
  double b[N];
  for (int i = 0; i < M; i++)
    q[i] = -1, o[i] = i;
  for (int i = 0; i < N; i++)
    b[i] = 0;
  for (int s = 0; s < 2; s++)
    {
      fill ();
      run (N, &s, q, o, b, &count);
      for (int j = 0; s && j < 17; j += 2)
	if ((j + 30) % M % 4 == 1)
	  CHECK (j, q[want++], j);
      CHECK (s, count, want);
      for (int i = 0; i < N; i++)
	CHECK_REAL (i, b[i], s ? i + 5 : 0);
    }
  return DONE ();
}

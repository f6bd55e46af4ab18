/* Inner loops whose bounds differ from gang to gang and from worker to worker.  */
#include "../accx.run/check.h"

enum { N = 59 };
static int a[N][N], b[N][N], start[N + 1];
static long sums[N], flat[N * N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    start[i + 1] = start[i] + i * 5 % 23;

  #pragma acc parallel num_gangs(7) num_workers(3) vector_length(32) \
    copy(a, b) copyin(start) copyout(sums, flat)
  {
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	#pragma acc loop vector
	for (int j = 0; j <= i; j++)
	  a[i][j] += i - j + 1;
      }
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	#pragma acc loop worker
	for (int j = i; j < N; j++)
	  {
	    int n = 0;
	    #pragma acc loop vector reduction(+:n)
	    for (int k = i; k < j; k++)
	      n += k;
	    b[i][j] = n;
	  }
      }
    #pragma acc loop gang worker
    for (int i = 0; i < N; i++)
      {
	long s = 0;
	#pragma acc loop vector reduction(+:s)
	for (int k = start[i]; k < start[i + 1]; k++)
	  {
	    flat[k] = i;
	    s += k;
	  }
	sums[i] = s;
      }
  }
  for (int i = 0; i < N; i++)
    {
      long s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	{
	  CHECK (k, flat[k], i);
	  s += k;
	}
      CHECK (i, sums[i], s);
      for (int j = 0; j < N; j++)
	{
	  CHECK (i * N + j, a[i][j], j <= i ? i - j + 1 : 0);
	  CHECK (i * N + j, b[i][j], j >= i ? (j * (j - 1) - i * (i - 1)) / 2 : 0);
	}
    }

  /* Sequential inner loops, all levels outside.  */
  #pragma acc parallel loop gang worker vector copyout(sums)
  for (int i = 0; i < N; i++)
    {
      long s = 0;
      for (int j = i; j > i / 3; j -= 2)
	for (int k = j; k < 2 * i; k++)
	  s += k - j;
      sums[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      long s = 0;
      for (int j = i; j > i / 3; j -= 2)
	s += (long) (2 * i - j) * (2 * i - j - 1) / 2;
      CHECK (i, sums[i], s);
    }
  return DONE ();
}

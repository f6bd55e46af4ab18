/* OpenACC constructs inside OpenMP ones see the thread's variables: shared, private,
   firstprivate, lastprivate, reductions, structs, the loop's own.
   { accx-options -fopenmp } */
#include <omp.h>
#include "check.h"

enum { N = 120, THREADS = 3 };

struct part { int n; double *p; double k; };

static void
structs (void)
{
  double values[N];
  struct part all = { N, values, 3 };
  for (int i = 0; i < N; i++)
    values[i] = i;
  #pragma omp parallel num_threads(THREADS) shared(all) default(none)
  {
    int t = omp_get_thread_num (), m = N / THREADS;
    struct part own = { m, all.p + t * m, all.k + t };
    #pragma acc parallel loop copyin(own) copy(own.p[0:own.n])
    for (int i = 0; i < own.n; i++)
      own.p[i] = 2 * own.p[i] + own.k + all.n;
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, values[i], 2 * i + 3 + i / (N / THREADS) + N);
}

static void
privates (int n)
{
  int histogram[8] = { 0 }, i, j, scratch[4], first = 5;
  double m[8][8];
  #pragma omp parallel for private(i, j, scratch) firstprivate(first) num_threads(2) \
    reduction(+:histogram[:8])
  for (int c = 0; c < 2; c++)
    {
      first += c;
      #pragma acc parallel loop gang private(scratch) copyout(m[c * 4:4]) \
	reduction(+:histogram) firstprivate(first)
      for (i = c * 4; i < c * 4 + 4; i++)
	{
	  for (j = 0; j < 4; j++)
	    scratch[j] = i + j + first;
	  #pragma acc loop vector
	  for (j = 0; j < n; j++)
	    m[i][j] = scratch[j % 4] + j;
	  for (j = 0; j < 8; j++)
	    histogram[j] += i;
	}
    }
  for (i = 0; i < 8; i++)
    for (j = 0; j < 8; j++)
      CHECK_REAL (i * 8 + j, m[i][j], i + j % 4 + j + 5 + i / 4);
  for (j = 0; j < 8; j++)
    CHECK (j, histogram[j], 28);
}

static int
last (int n)
{
  int r = 0;
  #pragma omp parallel for num_threads(THREADS) schedule(dynamic) lastprivate(r)
  for (int k = 0; k < n; k++)
    {
      if (k == 1)
	continue;
      int x = k;
      #pragma acc parallel copy(x) if(k > 2)
      {
	if (x > 3)
	  x = 100;
	else
	  x++;
      }
      r = x;
    }
  return r;
}

static int
sums (void)
{
  int total = 0;
  #pragma omp parallel num_threads(THREADS) reduction(+:total)
  {
    int t = omp_get_thread_num ();
    #pragma acc parallel loop reduction(+:total)
    for (int i = 0; i < 10; i++)
      total += i + t;
  }
  return total;
}

int
main (void)
{
  structs ();
  privates (8);
  CHECK (0, last (4), 4);
  CHECK (0, last (5), 100);
  CHECK (0, sums (), 45 * THREADS + 10 * (0 + 1 + 2));
  return DONE ();
}

/* OpenMP threads on the host, each with regions, queues and a reduction of its
   own; an OpenMP reduction collects them.  { accx-options "-fopenmp" } */
#include "check.h"
#include <omp.h>

enum { N = 240, THREADS = 4 };

/* P[i] = I * T; returns their sum.  */
static long
fill (int *p, int t)
{
  long sum = 0;
  #pragma acc data copy(p[0:N])
  {
    #pragma acc parallel loop async(t)
    for (int i = 0; i < N; i++)
      p[i] = i * t;
    #pragma acc parallel loop reduction(+:sum) async(t)
    for (int i = 0; i < N; i++)
      sum += p[i];
    #pragma acc wait(t)
  }
  return sum;
}

static void
subtract (int a[][N], int t)
{
  #pragma acc parallel loop copy(a[t:1])
  for (int i = 0; i < N; i++)
    a[t][i] -= i;
}

int
main (void)
{
  static int a[THREADS][N];
  long total = 0, want = 0;
  int threads = 0;
  #pragma omp parallel num_threads(THREADS) reduction(+:total, threads)
  {
    int t = omp_get_thread_num ();
    threads++;
    total += fill (a[t], t + 1);
  }
  for (int t = 0; t < threads; t++)
    for (int i = 0; i < N; i++)
      {
        CHECK (t * N + i, a[t][i], i * (t + 1));
        want += i * (t + 1);
      }
  CHECK (-1, total, want);
  #pragma omp parallel for
  for (int t = 0; t < THREADS; t++)
    subtract (a, t);
  for (int t = 0; t < threads; t++)
    for (int i = 0; i < N; i++)
      CHECK (t * N + i, a[t][i], i * t);
  return DONE ();
}

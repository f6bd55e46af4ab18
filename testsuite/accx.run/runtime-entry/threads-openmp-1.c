/* OpenMP threads that run regions: queues of their own, sections of one array, and data
   that all of them use.  { accx-options -fopenmp } */
#include <omp.h>
#include "check.h"

enum { THREADS = 4, N = 400 };

static int rows[THREADS][N];

static int
own_row (int t)
{
  int sum = 0;
  for (int i = 0; i < N; i++)
    rows[t][i] = i;
  #pragma acc parallel loop copy(rows[t:1]) async(t)
  for (int i = 0; i < N; i++)
    rows[t][i] += t;
  #pragma acc wait(t)
  #pragma acc parallel loop copyin(rows[t:1]) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += rows[t][i];
  return sum;
}

static void
own_part (int *a, int first, int n, int queue)
{
  #pragma acc parallel loop copy(a[first:n]) async(queue)
  for (int i = first; i < first + n; i++)
    a[i]++;
  #pragma acc wait(queue)
}

static void
present_part (int *a, int first, int n)
{
  #pragma acc parallel loop present(a[first:n])
  for (int i = first; i < first + n; i++)
    a[i] += 10;
}

int
main (void)
{
  int a[N] = { 0 }, total = 0;
  #pragma omp parallel for num_threads(THREADS) reduction(+:total)
  for (int t = 0; t < THREADS; t++)
    total += own_row (t);
  CHECK (0, total, THREADS * (N * (N - 1) / 2) + N * (THREADS * (THREADS - 1) / 2));
  #pragma omp parallel num_threads(THREADS)
  for (int r = 0; r < 5; r++)
    own_part (a, omp_get_thread_num () * (N / THREADS), N / THREADS,
	      omp_get_thread_num ());
  #pragma acc enter data copyin(a)
  #pragma omp parallel sections num_threads(2)
  {
    #pragma omp section
    present_part (a, 0, 100);
    #pragma omp section
    present_part (a, 100, N - 100);
  }
  #pragma acc exit data copyout(a)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 15);
  return DONE ();
}

/* Each OpenACC construct and executable directive inside OpenMP's for, sections, single,
   task, master and critical.  { accx-options -fopenmp } */
#include <omp.h>
#include <openacc.h>
#include "check.h"

enum { N = 400 };

static double g[N];

static void
in_for (void)
{
  double b[N];
  for (int i = 0; i < N; i++)
    b[i] = 1;
  #pragma omp parallel for num_threads(3)
  for (int c = 0; c < 4; c++)
    {
      int off = c * 100, sum = 0;
      #pragma acc enter data copyin(b[off:100]) async(c)
      #pragma acc kernels present(b[off:100]) async(c)
      for (int k = 0; k < 100; k++)
	b[off + k] += k + c;
      #pragma acc wait(c)
      #pragma acc update self(b[off:50])
      for (int k = 0; k < 50; k++)
	sum += b[off + k];
      CHECK (c, sum, 50 + 49 * 50 / 2 + 50 * c);
      #pragma acc exit data copyout(b[off:100])
    }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, b[i], 1 + i % 100 + i / 100);
}

static void
in_sections (int n)
{
  #pragma omp parallel sections num_threads(2)
  {
    #pragma omp section
    {
      #pragma acc parallel loop copy(g[0:n])
      for (int k = 0; k < n; k++)
	g[k] += k;
    }
    #pragma omp section
    #pragma acc kernels loop copy(g[n:N - n])
    for (int k = n; k < N; k++)
      g[k] += 2 * k;
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, g[i], i < n ? i : 2 * i);
}

static int
in_tasks (void)
{
  int count = 0;
  #pragma omp parallel
  #pragma omp single
  for (int t = 0; t < 4; t++)
    #pragma omp task shared(count) firstprivate(t)
    {
      int part = 0;
      #pragma acc parallel loop reduction(+:part) copyin(g[t * 100:100])
      for (int k = t * 100; k < t * 100 + 100; k++)
	part += g[k] > 0;
      #pragma omp atomic
      count += part;
    }
  return count;
}

static void
fill (double *device, int n)
{
  double host[4] = { 1, 2, 3, 4 };
  acc_memcpy_to_device (device, host, n * sizeof *host);
}

static void
in_others (void)
{
  double d[4] = { 0 };
  int flag = 0;
  #pragma omp parallel num_threads(2)
  {
    #pragma omp masked
    {
      #pragma acc serial copy(flag)
      flag += 7;
    }
    #pragma omp barrier
    #pragma omp critical
    {
      #pragma acc parallel copy(flag)
      flag = flag * 2;
    }
    #pragma omp barrier
    #pragma omp single
    {
      #pragma acc data copyout(d)
      {
	#pragma acc host_data use_device(d)
	fill (d, 4);
      }
    }
  }
  CHECK (0, flag, 28);
  for (int i = 0; i < 4; i++)
    CHECK_REAL (i, d[i], i + 1);
}

int
main (void)
{
  in_for ();
  in_sections (200);
  CHECK (0, in_tasks (), N - 1);
  in_others ();
  return DONE ();
}

/* Two-dimensional heat equation on several GPUs, its rows split over them, in two forms:
   "deviceid", one host thread that names devices and lets them exchange the rows at
   their edges, and "hybrid", an OpenMP thread for each GPU, edges by way of the host.
   R. Xu et al., algorithms 5 and 10.

     heat FORM DEVICES [SIZE [STEPS]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "heat-step.h"
#include <omp.h>
#include <openacc.h>

/* Each form makes its first step once before it is measured.  */

/* ---- One host thread ---- */

static void
step_on (int d, long width, long rows, const float *restrict in, float *restrict out)
{
  #pragma acc parallel loop deviceid(d) \
    present(in[0:(rows+2)*width], out[0:(rows+2)*width])
  for (long i = 1; i <= rows; i++)
    #pragma acc loop
    for (long j = 1; j < width - 1; j++)
      out[i * width + j] = cell (in, i * width + j, width);
}

static void
exchange (int devices, long block, long width, float *t)
{
  for (int d = 0; d < devices; d++)
    {
      if (d > 0)
	{
	  #pragma acc update peer to(t[d*block:width]) to_device(d) \
	    from(t[d*block:width]) from_device(d - 1)
	}
      if (d < devices - 1)
	{
	  #pragma acc update peer to(t[(d+1)*block+width:width]) to_device(d) \
	    from(t[(d+1)*block+width:width]) from_device(d + 1)
	}
    }
}

static float *
run_deviceid (struct multi *m, float *now, float *next)
{
  long width = m->size + 2, rows = m->size / m->devices, block = rows * width;
  long all = block + 2 * width;
  for (int d = 0; d < m->devices; d++)
    {
      #pragma acc enter data copyin(now[d*block:all], next[d*block:all]) deviceid(d)
      step_on (d, width, rows, now + d * block, next + d * block);
    }
  exchange (m->devices, block, width, next);
  multi_wait (m->devices);
  m->start = report_clock ();
  for (long k = 0; k < m->steps; k++)
    {
      for (int d = 0; d < m->devices; d++)
	step_on (d, width, rows, now + d * block, next + d * block);
      exchange (m->devices, block, width, next);
      float *old = now;
      now = next;
      next = old;
    }
  multi_wait (m->devices);
  m->seconds = report_clock () - m->start;
  for (int d = 0; d < m->devices; d++)
    {
      #pragma acc exit data copyout(now[d*block+width:block]) deviceid(d)
      #pragma acc exit data delete(next[d*block:all]) deviceid(d)
    }
  multi_wait (m->devices);
  return now;
}

/* ---- A host thread for each GPU ---- */

/* The edges of T, ROWS rows of thread ID of N, to the host or from there, behind the step
   and before the next one.  */
static void
edges_out (int id, int n, long width, long rows, float *t)
{
  if (id < n - 1)
    {
      #pragma acc update self(t[rows*width:width]) async(1)
    }
  if (id > 0)
    {
      #pragma acc update self(t[width:width]) async(1)
    }
}

static void
edges_in (int id, int n, long width, long rows, float *t)
{
  if (id > 0)
    {
      #pragma acc update device(t[0:width]) async(1)
    }
  if (id < n - 1)
    {
      #pragma acc update device(t[(rows+1)*width:width]) async(1)
    }
}

static void
begin_part (float *a, float *b, long all)
{
  #pragma acc enter data copyin(a[0:all], b[0:all])
}

static void
end_part (float *a, float *b, long width, long block)
{
  #pragma acc exit data copyout(a[width:block])
  #pragma acc exit data delete(b[0:block+2*width])
}

static float *
run_hybrid (struct multi *m, float *now, float *next)
{
  long width = m->size + 2, rows = m->size / m->devices, block = rows * width;
  omp_set_num_threads (m->devices);
  #pragma omp parallel
  {
    int id = omp_get_thread_num ();
    float *a = now + id * block, *b = next + id * block;
    acc_set_device_num (id, acc_device_default);
    begin_part (a, b, block + 2 * width);
    step (width, rows, a, b);
    #pragma acc wait(1)
    #pragma omp barrier
    #pragma omp master
    m->start = report_clock ();
    for (long k = 0; k < m->steps; k++)
      {
	step (width, rows, a, b);
	if (m->devices > 1)
	  {
	    edges_out (id, m->devices, width, rows, b);
	    #pragma acc wait(1)
	    #pragma omp barrier
	    edges_in (id, m->devices, width, rows, b);
	  }
	float *old = a;
	a = b;
	b = old;
      }
    #pragma acc wait(1)
    #pragma omp barrier
    #pragma omp master
    m->seconds = report_clock () - m->start;
    end_part (a, b, width, block);
  }
  return m->steps % 2 ? next : now;
}

int
main (int argc, char **argv)
{
  struct multi m;
  multi_begin (&m, argc, argv, 4096, 1000);
  float *now = heat_plate (m.size), *next = heat_plate (m.size);
  float *result = strcmp (m.form, "hybrid") ? run_deviceid (&m, now, next)
		  : run_hybrid (&m, now, next);
  multi_print (&m, "heat", heat_sum (result, m.size));
  free (now);
  free (next);
  return 0;
}

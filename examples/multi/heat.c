/* Two-dimensional heat equation on several GPUs, its rows split over them, in two forms:
   "deviceid", one host thread that names devices and lets them exchange the rows at
   their edges, and "hybrid", an OpenMP thread for each GPU that sends those to its neighbours.
   R. Xu et al., algorithms 5 and 10, but several rows at once (heat-check.h).

     heat FORM DEVICES [SIZE [STEPS]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "heat-step.h"
#include <omp.h>
#include <openacc.h>

/* Each form makes its last step of those between exchanges once before it is measured.  */

/* ---- One host thread ---- */

static void
step_on (int d, long width, long first, long last, long count, const float *restrict in,
	 float *restrict out)
{
  #pragma acc parallel loop deviceid(d) present(in[0:count*width], out[0:count*width])
  for (long i = first; i <= last; i++)
    #pragma acc loop
    for (long j = 1; j < width - 1; j++)
      out[i * width + j] = cell (in, i * width + j, width);
}

/* Each device gets its neighbours' rows of T.  */
static void
exchange (const struct multi *m, float *t)
{
  long width = m->size + 2;
  for (int d = 0; d < m->devices; d++)
    {
      struct heat_part p = heat_part (m, d);
      long above = p.low * width, below = (p.last + 1) * width, cells = p.halo * width;
      if (d > 0)
	{
	  #pragma acc update peer to(t[above:cells]) to_device(d) \
	    from(t[above:cells]) from_device(d - 1)
	}
      if (d < m->devices - 1)
	{
	  #pragma acc update peer to(t[below:cells]) to_device(d) \
	    from(t[below:cells]) from_device(d + 1)
	}
    }
}

/* Step K on all devices.  */
static void
step_all (const struct multi *m, long k, const float *now, float *next)
{
  long width = m->size + 2, halo = heat_part (m, 0).halo;
  for (int d = 0; d < m->devices; d++)
    {
      struct heat_part p = heat_part (m, d);
      step_on (d, width, heat_begin (&p, k), heat_end (m, &p, k), p.count,
	       now + p.low * width, next + p.low * width);
    }
  if (k % halo == halo - 1)
    exchange (m, next);
}

static float *
run_deviceid (struct multi *m, float *now, float *next)
{
  long width = m->size + 2;
  for (int d = 0; d < m->devices; d++)
    {
      struct heat_part p = heat_part (m, d);
      long start = p.low * width, cells = p.count * width;
      #pragma acc enter data copyin(now[start:cells], next[start:cells]) deviceid(d)
    }
  step_all (m, heat_part (m, 0).halo - 1, now, next);
  multi_wait (m->devices);
  m->start = report_clock ();
  for (long k = 0; k < m->steps; k++)
    {
      step_all (m, k, now, next);
      float *old = now;
      now = next;
      next = old;
    }
  multi_wait (m->devices);
  m->seconds = report_clock () - m->start;
  for (int d = 0; d < m->devices; d++)
    {
      struct heat_part p = heat_part (m, d);
      long start = p.low * width, own = p.first * width, cells = p.count * width;
      long own_cells = (p.last - p.first + 1) * width;
      #pragma acc update self(now[own:own_cells]) deviceid(d)
      #pragma acc exit data delete(now[start:cells], next[start:cells]) deviceid(d)
    }
  multi_wait (m->devices);
  return now;
}

/* ---- A host thread for each GPU ---- */

/* The neighbours of thread ID get its rows of T, when all have made their step.  */
static void
send (const struct multi *m, int id, float *t)
{
  struct heat_part p = heat_part (m, id);
  long width = m->size + 2;
  size_t bytes = (size_t) (p.halo * width) * sizeof *t;
  float *top = t + p.first * width, *bottom = t + (p.last + 1 - p.halo) * width;
  #pragma acc wait(1)
  #pragma omp barrier
  if (id > 0)
    acc_memcpy_d2d_async (top, top, bytes, id - 1, id, 1);
  if (id < m->devices - 1)
    acc_memcpy_d2d_async (bottom, bottom, bytes, id + 1, id, 1);
  #pragma acc wait(1)
  #pragma omp barrier
}

static void
step_part (const struct multi *m, int id, long k, const float *now, float *next)
{
  struct heat_part p = heat_part (m, id);
  long width = m->size + 2;
  step (width, heat_begin (&p, k), heat_end (m, &p, k), p.count, now + p.low * width,
	next + p.low * width);
  if (m->devices > 1 && k % p.halo == p.halo - 1)
    send (m, id, next);
}

static void
begin_part (float *now, float *next, long start, long cells)
{
  #pragma acc enter data copyin(now[start:cells], next[start:cells])
}

static void
end_part (float *now, float *next, long start, long cells, long own, long own_cells)
{
  #pragma acc update self(now[own:own_cells])
  #pragma acc exit data delete(now[start:cells], next[start:cells])
}

static void
run_part (struct multi *m, int id, float *now, float *next)
{
  struct heat_part p = heat_part (m, id);
  long width = m->size + 2, start = p.low * width, cells = p.count * width;
  acc_set_device_num (id, acc_device_default);
  begin_part (now, next, start, cells);
  #pragma omp barrier
  step_part (m, id, p.halo - 1, now, next);
  #pragma acc wait(1)
  #pragma omp barrier
  if (id == 0)
    m->start = report_clock ();
  for (long k = 0; k < m->steps; k++)
    {
      step_part (m, id, k, now, next);
      float *old = now;
      now = next;
      next = old;
    }
  #pragma acc wait(1)
  #pragma omp barrier
  if (id == 0)
    m->seconds = report_clock () - m->start;
  end_part (now, next, start, cells, p.first * width, (p.last - p.first + 1) * width);
}

static float *
run_hybrid (struct multi *m, float *now, float *next)
{
  omp_set_num_threads (m->devices);
  #pragma omp parallel
  run_part (m, omp_get_thread_num (), now, next);
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

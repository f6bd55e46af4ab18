/* Two-dimensional heat equation on several GPUs, an MPI process for each, which may be on
   different machines: each has some rows and one more at both ends, and gets those from
   its neighbours.  An MPI that knows CUDA is given device memory, by host_data; for others
   the rows go by way of the host.

     mpirun -n DEVICES heat-mpi mpi DEVICES [SIZE [STEPS]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "heat-step.h"
#include <mpi.h>
#include <openacc.h>
#ifdef OPEN_MPI
#include <mpi-ext.h>
#endif

/* Whether MPI's routines take the addresses of device memory.  */
static int
mpi_knows_cuda (void)
{
#ifdef MPIX_CUDA_AWARE_SUPPORT
  return acc_get_device_type () != acc_device_host && MPIX_Query_cuda_support ();
#else
  return 0;
#endif
}

/* What a process has.  */
struct part
{
  long width, rows;
  int above, below;		/* neighbours, or MPI_PROC_NULL */
  int cuda;			/* mpi_knows_cuda */
};

/* Swaps rows of T, in memory of whatever kind, with the neighbours.  */
static void
swap_rows (const struct part *p, float *t)
{
  int n = (int) p->width;
  float *top = t + p->width, *bottom = t + p->rows * p->width;
  MPI_Sendrecv (top, n, MPI_FLOAT, p->above, 0, bottom + p->width, n, MPI_FLOAT, p->below, 0,
		MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv (bottom, n, MPI_FLOAT, p->below, 1, t, n, MPI_FLOAT, p->above, 1,
		MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void
exchange (const struct part *p, float *t)
{
  long width = p->width, rows = p->rows;
  if (p->cuda)
    {
      #pragma acc host_data use_device(t)
      swap_rows (p, t);
      return;
    }
  #pragma acc update self(t[width:width])
  #pragma acc update self(t[rows*width:width])
  swap_rows (p, t);
  #pragma acc update device(t[0:width])
  #pragma acc update device(t[(rows+1)*width:width])
}

/* Makes M->steps steps; the first one, which is not measured, is made twice.  Returns the
   field that has the result.  */
static float *
run (struct multi *m, const struct part *p, float *now, float *next)
{
  long all = (p->rows + 2) * p->width;
  #pragma acc enter data copyin(now[0:all], next[0:all])
  step (p->width, 1, p->rows, p->rows + 2, now, next);
  #pragma acc wait(1)
  exchange (p, next);
  MPI_Barrier (MPI_COMM_WORLD);
  m->start = report_clock ();
  for (long k = 0; k < m->steps; k++)
    {
      step (p->width, 1, p->rows, p->rows + 2, now, next);
      #pragma acc wait(1)
      exchange (p, next);
      float *old = now;
      now = next;
      next = old;
    }
  MPI_Barrier (MPI_COMM_WORLD);
  m->seconds = report_clock () - m->start;
  #pragma acc exit data copyout(now[0:all]) delete(next[0:all])
  return now;
}

int
main (int argc, char **argv)
{
  struct multi m;
  int rank, ranks;
  MPI_Init (&argc, &argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &ranks);
  multi_begin (&m, argc, argv, 4096, 1000);
  if (m.devices != ranks)
    {
      fprintf (stderr, "%d devices, but %d processes\n", m.devices, ranks);
      MPI_Abort (MPI_COMM_WORLD, 2);
    }
  acc_set_device_num (rank % acc_get_num_devices (acc_get_device_type ()),
		      acc_get_device_type ());
  struct part p = { m.size + 2, m.size / ranks, rank > 0 ? rank - 1 : MPI_PROC_NULL,
		    rank < ranks - 1 ? rank + 1 : MPI_PROC_NULL, mpi_knows_cuda () };
  long block = p.rows * p.width;
  float *plate = heat_plate (m.size), *other = heat_plate (m.size);
  float *result = run (&m, &p, plate + rank * block, other + rank * block);
  float *all = rank == 0 ? heat_plate (m.size) : NULL;
  MPI_Gather (result + p.width, (int) block, MPI_FLOAT, all ? all + p.width : NULL,
	      (int) block, MPI_FLOAT, 0, MPI_COMM_WORLD);
  m.form = p.cuda ? "mpi-cuda" : "mpi";
  if (rank == 0)
    multi_print (&m, "heat", heat_sum (all, m.size));
  free (all);
  free (plate);
  free (other);
  MPI_Finalize ();
  return 0;
}

/* What an MPI that knows CUDA does, for one that does not, as far as heat-mpi.c needs it:
   linked with a program, it takes buffers in device memory by way of the host.  So the
   program's other branch is tested where there is no such MPI.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <mpi.h>
#include <openacc.h>
#include <stdlib.h>

int MPIX_Query_cuda_support (void);

int
MPIX_Query_cuda_support (void)
{
  return 1;
}

/* A buffer of the host's for one of N floats.  */
static float *
buffer (int n)
{
  float *b = malloc (n * sizeof *b);
  if (!b)
    abort ();
  return b;
}

/* The addresses of both buffers must be the device's: acc_memcpy_* says so.  */
int
MPI_Sendrecv (const void *send, int n_send, MPI_Datatype send_type, int to, int send_tag,
	      void *receive, int n_receive, MPI_Datatype receive_type, int from,
	      int receive_tag, MPI_Comm comm, MPI_Status *status)
{
  float *out = buffer (n_send), *in = buffer (n_receive);
  acc_memcpy_from_device (out, (void *) send, n_send * sizeof *out);
  acc_memcpy_from_device (in, receive, n_receive * sizeof *in);
  int rc = PMPI_Sendrecv (out, n_send, send_type, to, send_tag, in, n_receive, receive_type,
			  from, receive_tag, comm, status);
  acc_memcpy_to_device (receive, in, n_receive * sizeof *in);
  free (out);
  free (in);
  return rc;
}

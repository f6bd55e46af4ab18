/* The CUDA twin of heat.c: one host thread, a stream for the steps of each GPU and one for
   the copies to each neighbour, ordered by events.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "heat-check.h"

/* Rows FIRST to LAST.  */
static __global__ void
step (long width, long first, long last, const float *__restrict__ in, float *__restrict__ out)
{
  long j = (long) blockIdx.x * blockDim.x + threadIdx.x + 1;
  long i = (long) blockIdx.y * blockDim.y + threadIdx.y + first, at = i * width + j;

  if (i <= last && j < width - 1)
    out[at] = in[at] + HEAT_RATE * (in[at - width] + in[at + width] + in[at - 1]
				    + in[at + 1] - 4 * in[at]);
}

struct device
{
  struct heat_part part;
  float *now, *next;
  cudaStream_t work, up, down;	/* UP copies to the device before, DOWN behind */
  cudaEvent_t stepped, sent_up, sent_down;
};

static struct device device[MULTI_DEVICES];

static void
begin (const struct multi *m, const float *plate)
{
  long width = m->size + 2;
  for (int d = 0; d < m->devices; d++)
    {
      struct device *p = &device[d];
      p->part = heat_part (m, d);
      const float *from = plate + p->part.low * width;
      size_t bytes = (size_t) (p->part.count * width) * sizeof (float);
      multi_cuda (cudaSetDevice (d));
      multi_cuda (cudaMalloc (&p->now, bytes));
      multi_cuda (cudaMalloc (&p->next, bytes));
      multi_cuda (cudaMemcpy (p->now, from, bytes, cudaMemcpyHostToDevice));
      multi_cuda (cudaMemcpy (p->next, from, bytes, cudaMemcpyHostToDevice));
      multi_cuda (cudaStreamCreateWithFlags (&p->work, cudaStreamNonBlocking));
      multi_cuda (cudaStreamCreateWithFlags (&p->up, cudaStreamNonBlocking));
      multi_cuda (cudaStreamCreateWithFlags (&p->down, cudaStreamNonBlocking));
      multi_cuda (cudaEventCreateWithFlags (&p->stepped, cudaEventDisableTiming));
      multi_cuda (cudaEventCreateWithFlags (&p->sent_up, cudaEventDisableTiming));
      multi_cuda (cudaEventCreateWithFlags (&p->sent_down, cudaEventDisableTiming));
    }
}

/* Copies the rows from ROW of the plate on from device D to device E when both have made
   their step.  */
static void
send (int d, int e, cudaStream_t stream, cudaEvent_t sent, long row, long width)
{
  const struct heat_part *from = &device[d].part, *to = &device[e].part;
  multi_cuda (cudaSetDevice (d));
  multi_cuda (cudaStreamWaitEvent (stream, device[d].stepped, 0));
  multi_cuda (cudaStreamWaitEvent (stream, device[e].stepped, 0));
  multi_cuda (cudaMemcpyPeerAsync (device[e].next + (row - to->low) * width, e,
				   device[d].next + (row - from->low) * width, d,
				   (size_t) (from->halo * width) * sizeof (float), stream));
  multi_cuda (cudaEventRecord (sent, stream));
}

/* Lets device D wait for the copies to and from its neighbour E.  */
static void
await (int d, int e)
{
  multi_cuda (cudaSetDevice (d));
  multi_cuda (cudaStreamWaitEvent (device[d].work, e < d ? device[e].sent_down
				   : device[e].sent_up, 0));
  multi_cuda (cudaStreamWaitEvent (device[d].work, e < d ? device[d].sent_up
				   : device[d].sent_down, 0));
}

static void
exchange (int n, long width)
{
  for (int d = 0; d < n; d++)
    {
      const struct heat_part *p = &device[d].part;
      multi_cuda (cudaSetDevice (d));
      multi_cuda (cudaEventRecord (device[d].stepped, device[d].work));
      if (d > 0)
	send (d - 1, d, device[d - 1].down, device[d - 1].sent_down, p->low, width);
      if (d > 0)
	send (d, d - 1, device[d].up, device[d].sent_up, p->first, width);
    }
  for (int d = 1; d < n; d++)
    {
      await (d - 1, d);
      await (d, d - 1);
    }
}

static void
swap (int n)
{
  for (int d = 0; d < n; d++)
    {
      float *old = device[d].now;
      device[d].now = device[d].next;
      device[d].next = old;
    }
}

static void
step_all (const struct multi *m, long k)
{
  long width = m->size + 2, halo = device[0].part.halo;
  for (int d = 0; d < m->devices; d++)
    {
      struct device *p = &device[d];
      long first = heat_begin (&p->part, k), last = heat_end (m, &p->part, k);
      dim3 block (32, 8), grid ((unsigned) ((width - 2 + 31) / 32),
				(unsigned) ((last - first + 8) / 8));
      multi_cuda (cudaSetDevice (d));
      step<<<grid, block, 0, p->work>>> (width, first, last, p->now, p->next);
    }
  if (k % halo == halo - 1)
    exchange (m->devices, width);
  swap (m->devices);
}

int
main (int argc, char **argv)
{
  struct multi m;
  multi_begin (&m, argc, argv, 4096, 1000);
  float *plate = heat_plate (m.size);
  long width = m.size + 2;
  multi_cuda_peers (m.devices);
  begin (&m, plate);
  step_all (&m, device[0].part.halo - 1);
  swap (m.devices);
  multi_wait (m.devices);
  m.start = report_clock ();
  for (long k = 0; k < m.steps; k++)
    step_all (&m, k);
  multi_wait (m.devices);
  m.seconds = report_clock () - m.start;
  for (int d = 0; d < m.devices; d++)
    {
      const struct heat_part *p = &device[d].part;
      multi_cuda (cudaSetDevice (d));
      multi_cuda (cudaMemcpy (plate + p->first * width,
			      device[d].now + (p->first - p->low) * width,
			      (size_t) ((p->last - p->first + 1) * width) * sizeof (float),
			      cudaMemcpyDeviceToHost));
    }
  multi_print (&m, "heat", heat_sum (plate, m.size));
  free (plate);
  return 0;
}

/* The CUDA twin of heat.c: one host thread, a stream for the steps of each GPU and one for
   the copies to each neighbour, ordered by events.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "heat-check.h"

static __global__ void
step (long width, long rows, const float *__restrict__ in, float *__restrict__ out)
{
  long j = (long) blockIdx.x * blockDim.x + threadIdx.x + 1;
  long i = (long) blockIdx.y * blockDim.y + threadIdx.y + 1, at = i * width + j;

  if (i <= rows && j < width - 1)
    out[at] = in[at] + HEAT_RATE * (in[at - width] + in[at + width] + in[at - 1]
				    + in[at + 1] - 4 * in[at]);
}

struct part
{
  float *now, *next;
  cudaStream_t work, up, down;	/* UP copies to the device before, DOWN behind */
  cudaEvent_t stepped, sent_up, sent_down;
};

static struct part part[MULTI_DEVICES];

static void
begin (const struct multi *m, long width, long block, const float *plate)
{
  for (int d = 0; d < m->devices; d++)
    {
      struct part *p = &part[d];
      size_t bytes = (size_t) (block + 2 * width) * sizeof (float);
      multi_cuda (cudaSetDevice (d));
      multi_cuda (cudaMalloc (&p->now, bytes));
      multi_cuda (cudaMalloc (&p->next, bytes));
      multi_cuda (cudaMemcpy (p->now, plate + d * block, bytes, cudaMemcpyHostToDevice));
      multi_cuda (cudaMemcpy (p->next, plate + d * block, bytes, cudaMemcpyHostToDevice));
      multi_cuda (cudaStreamCreateWithFlags (&p->work, cudaStreamNonBlocking));
      multi_cuda (cudaStreamCreateWithFlags (&p->up, cudaStreamNonBlocking));
      multi_cuda (cudaStreamCreateWithFlags (&p->down, cudaStreamNonBlocking));
      multi_cuda (cudaEventCreateWithFlags (&p->stepped, cudaEventDisableTiming));
      multi_cuda (cudaEventCreateWithFlags (&p->sent_up, cudaEventDisableTiming));
      multi_cuda (cudaEventCreateWithFlags (&p->sent_down, cudaEventDisableTiming));
    }
}

/* Copies row FROM of device D's new field to row TO of device E's when both have made
   their step.  */
static void
send (int d, int e, cudaStream_t stream, cudaEvent_t sent, long from, long to, long width)
{
  multi_cuda (cudaSetDevice (d));
  multi_cuda (cudaStreamWaitEvent (stream, part[d].stepped, 0));
  multi_cuda (cudaStreamWaitEvent (stream, part[e].stepped, 0));
  multi_cuda (cudaMemcpyPeerAsync (part[e].next + to * width, e, part[d].next + from * width,
				   d, (size_t) width * sizeof (float), stream));
  multi_cuda (cudaEventRecord (sent, stream));
}

static void
swap (int n)
{
  for (int d = 0; d < n; d++)
    {
      float *old = part[d].now;
      part[d].now = part[d].next;
      part[d].next = old;
    }
}

static void
step_all (const struct multi *m, long width, long rows)
{
  dim3 block (32, 8), grid ((unsigned) ((width - 2 + 31) / 32), (unsigned) ((rows + 7) / 8));
  int n = m->devices;
  for (int d = 0; d < n; d++)
    {
      multi_cuda (cudaSetDevice (d));
      step<<<grid, block, 0, part[d].work>>> (width, rows, part[d].now, part[d].next);
      multi_cuda (cudaEventRecord (part[d].stepped, part[d].work));
    }
  for (int d = 0; d < n; d++)
    {
      if (d > 0)
	send (d, d - 1, part[d].up, part[d].sent_up, 1, rows + 1, width);
      if (d < n - 1)
	send (d, d + 1, part[d].down, part[d].sent_down, rows, 0, width);
    }
  for (int d = 0; d < n; d++)
    for (int e = d - 1; e <= d + 1; e += 2)
      if (e >= 0 && e < n)
	{
	  multi_cuda (cudaSetDevice (d));
	  multi_cuda (cudaStreamWaitEvent (part[d].work, e < d ? part[e].sent_down
					   : part[e].sent_up, 0));
	  multi_cuda (cudaStreamWaitEvent (part[d].work, e < d ? part[d].sent_up
					   : part[d].sent_down, 0));
	}
  swap (n);
}

int
main (int argc, char **argv)
{
  struct multi m;
  multi_begin (&m, argc, argv, 4096, 1000);
  float *plate = heat_plate (m.size);
  long width = m.size + 2, rows = m.size / m.devices, block = rows * width;
  multi_cuda_peers (m.devices);
  begin (&m, width, block, plate);
  step_all (&m, width, rows);
  swap (m.devices);
  multi_wait (m.devices);
  m.start = report_clock ();
  for (long k = 0; k < m.steps; k++)
    step_all (&m, width, rows);
  multi_wait (m.devices);
  m.seconds = report_clock () - m.start;
  for (int d = 0; d < m.devices; d++)
    multi_cuda (cudaMemcpy (plate + d * block + width, part[d].now + width,
			    (size_t) block * sizeof (float), cudaMemcpyDeviceToHost));
  multi_print (&m, "heat", heat_sum (plate, m.size));
  free (plate);
  return 0;
}

/* The CUDA twin of s3d.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "s3d-check.h"

static __device__ double
capacity (const double *a, double t)
{
  return a[0] + t * (a[1] + t * (a[2] + t * (a[3] + t * a[4])));
}

static __device__ double
enthalpy (const double *a, double t)
{
  return a[5] + t * (a[6] + t * (a[7] + t * (a[8] + t * (a[9] + t * a[10]))));
}

template <int KIND>
static __global__ void
mixture (long n, long first, long end, const double *__restrict__ t,
	 const double *__restrict__ y, const double *__restrict__ low,
	 const double *__restrict__ high, double *__restrict__ out)
{
  long i = first + (long) blockIdx.x * blockDim.x + threadIdx.x;
  double sum = 0;

  if (i >= end)
    return;
  for (int s = 0; s < SPECIES; s++)
    {
      const double *a = (t[i] < S3D_MIDDLE ? low : high) + s * TERMS;
      sum += y[s * n + i] * (KIND ? enthalpy (a, t[i]) : capacity (a, t[i]));
    }
  out[i] = sum;
}

static double *
upload (const double *host, size_t n)
{
  double *device;
  multi_cuda (cudaMalloc (&device, n * sizeof *host));
  multi_cuda (cudaMemcpy (device, host, n * sizeof *host, cudaMemcpyHostToDevice));
  return device;
}

int
main (int argc, char **argv)
{
  struct multi m;
  struct mixture x, on[MULTI_DEVICES];
  multi_begin (&m, argc, argv, 1 << 20, 100);
  s3d_make (&x, m.size);
  long n = x.n, part = n / s3d_parts (&m);
  for (int d = 0; d < m.devices; d++)
    {
      multi_cuda (cudaSetDevice (d));
      on[d].t = upload (x.t, n);
      on[d].y = upload (x.y, n * SPECIES);
      on[d].low = upload (x.low, SPECIES * TERMS);
      on[d].high = upload (x.high, SPECIES * TERMS);
      for (int k = 0; k < KERNELS; k++)
	on[d].out[k] = upload (x.out[k], n);
    }
  for (long step = 0; step <= m.steps; step++)
    for (int p = 0; p < s3d_parts (&m); p++)
      for (int k = 0; k < KERNELS; k++)
	{
	  if (step == 1 && p == 0 && k == 0)
	    {
	      multi_wait (m.devices);
	      m.start = report_clock ();	/* the first step is not measured */
	    }
	  const struct mixture *o = &on[s3d_device (&m, k, p)];
	  unsigned blocks = (unsigned) ((part + 127) / 128);
	  multi_cuda (cudaSetDevice (s3d_device (&m, k, p)));
	  if (k)
	    mixture<1><<<blocks, 128>>> (n, p * part, (p + 1) * part, o->t, o->y, o->low,
					 o->high, o->out[k]);
	  else
	    mixture<0><<<blocks, 128>>> (n, p * part, (p + 1) * part, o->t, o->y, o->low,
					 o->high, o->out[k]);
	}
  multi_wait (m.devices);
  m.seconds = report_clock () - m.start;
  for (int p = 0; p < s3d_parts (&m); p++)
    for (int k = 0; k < KERNELS; k++)
      multi_cuda (cudaMemcpy (x.out[k] + p * part, on[s3d_device (&m, k, p)].out[k] + p * part,
			      part * sizeof (double), cudaMemcpyDeviceToHost));
  multi_print (&m, "s3d", s3d_sum (&x));
  return 0;
}

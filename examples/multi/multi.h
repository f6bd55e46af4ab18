/* What the programs for several GPUs share: arguments, time, the line that run-multi
   reads: name, form, devices, size, seconds, checksum.

     PROGRAM FORM DEVICES SIZE [STEPS]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef MULTI_H
#define MULTI_H

#include "../report.h"
#include <string.h>

enum { MULTI_DEVICES = 8 };

struct multi
{
  const char *form;
  int devices;
  long size, steps;
  double start, seconds;
};

static void
multi_begin (struct multi *m, int argc, char **argv, long size, long steps)
{
  m->form = argc > 1 ? argv[1] : "deviceid";
  m->devices = (int) report_number (argc, argv, 2, 1, 1);
  m->size = report_number (argc, argv, 3, 1, size);
  m->steps = report_number (argc, argv, 4, 1, steps);
  if (m->devices > MULTI_DEVICES || m->size % m->devices)
    {
      fprintf (stderr, "%d devices cannot share %ld\n", m->devices, m->size);
      exit (2);
    }
}

static void
multi_print (const struct multi *m, const char *name, double checksum)
{
  printf ("%s %s %d %ld %.6f %.9g\n", name, m->form, m->devices, m->size, m->seconds,
	  checksum);
}

#ifdef __CUDACC__
static void
multi_cuda (cudaError_t error)
{
  if (error == cudaSuccess)
    return;
  fprintf (stderr, "CUDA: %s\n", cudaGetErrorString (error));
  exit (2);
}

/* Lets each of N devices use the others' memory.  */
static void
multi_cuda_peers (int n)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      {
	int can = 0;
	multi_cuda (cudaSetDevice (i));
	if (i != k)
	  multi_cuda (cudaDeviceCanAccessPeer (&can, i, k));
	if (can)
	  multi_cuda (cudaDeviceEnablePeerAccess (k, 0));
      }
}

/* Waits for all that N devices have to do.  */
static inline void
multi_wait (int n)
{
  for (int d = 0; d < n; d++)
    {
      multi_cuda (cudaSetDevice (d));
      multi_cuda (cudaDeviceSynchronize ());
    }
}
#else
/* Waits for all that N devices have to do.  */
static inline void
multi_wait (int n)
{
  for (int d = 0; d < n; d++)
    {
      #pragma acc wait device(d)
    }
}
#endif

#endif

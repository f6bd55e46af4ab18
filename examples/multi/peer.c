/* update peer from GPU 1 to GPU 0 and, compiled with PEER_CUDA and CUDA's runtime, its
   cudaMemcpyPeerAsync between memory of its own.  What a call of the driver takes differs from
   one process to the next by more than the two do, so both are measured in one, in turns.
   Lines, several for each size: peer FORM bytes GB/s microseconds, the last being what the host
   needs to enqueue a copy.

     peer [LARGEST]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "../report.h"
#ifdef PEER_CUDA
#include <cuda_runtime_api.h>
#endif

enum { TURNS = 9 };

static void
print (const char *form, long bytes, long copies, double start, double enqueued)
{
  double end = report_clock (), n = (double) copies;
  printf ("peer %s %ld %.3f %.3f\n", form, bytes, 1e-9 * (double) bytes * n / (end - start),
	  1e6 * (enqueued - start) / n);
}

static void
measure_accx (char *a, char *b, long bytes, long copies)
{
  double start = report_clock ();
  for (long k = 0; k < copies; k++)
    {
      #pragma acc update peer to(a[0:bytes]) to_device(0) from(b[0:bytes]) from_device(1)
    }
  double enqueued = report_clock ();
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  print ("accx", bytes, copies, start, enqueued);
}

#ifdef PEER_CUDA
static char *cuda_memory[2];
static cudaStream_t cuda_stream;

static void
check (cudaError_t error)
{
  if (error == cudaSuccess || error == cudaErrorPeerAccessAlreadyEnabled)
    return;
  fprintf (stderr, "CUDA: %s\n", cudaGetErrorString (error));
  exit (2);
}

static void
begin_cuda (long bytes)
{
  for (int d = 0; d < 2; d++)
    {
      check (cudaSetDevice (d));
      check (cudaMalloc ((void **) &cuda_memory[d], (size_t) bytes));
      check (cudaMemset (cuda_memory[d], d, (size_t) bytes));
      check (cudaDeviceEnablePeerAccess (1 - d, 0));
    }
  check (cudaStreamCreateWithFlags (&cuda_stream, cudaStreamNonBlocking));
}

static void
measure_cuda (long bytes, long copies)
{
  check (cudaSetDevice (1));
  double start = report_clock ();
  for (long k = 0; k < copies; k++)
    check (cudaMemcpyPeerAsync (cuda_memory[0], 0, cuda_memory[1], 1, (size_t) bytes,
				cuda_stream));
  double enqueued = report_clock ();
  check (cudaStreamSynchronize (cuda_stream));
  print ("cuda", bytes, copies, start, enqueued);
}
#else
static void
begin_cuda (long bytes)
{
  (void) bytes;
}

static void
measure_cuda (long bytes, long copies)
{
  (void) bytes, (void) copies;
}
#endif

static void
measure (char *a, char *b, long bytes, long copies, int turns)
{
  for (int k = 0; k < turns; k++)
    {
      if (k % 2)
	measure_cuda (bytes, copies);
      measure_accx (a, b, bytes, copies);
      if (k % 2 == 0)
	measure_cuda (bytes, copies);
    }
}

int
main (int argc, char **argv)
{
  long largest = report_number (argc, argv, 1, 1, 1L << 30);
  char *a = (char *) report_alloc ((size_t) largest, 1);
  char *b = (char *) report_alloc ((size_t) largest, 1);
  for (long i = 0; i < largest; i++)
    b[i] = (char) (i % 101);
  #pragma acc enter data copyin(a[0:largest]) deviceid(0)
  #pragma acc enter data copyin(b[0:largest]) deviceid(1)
  #pragma acc update peer to(a[0:largest]) to_device(0) from(b[0:largest]) from_device(1)
  begin_cuda (largest);
  for (long bytes = 1 << 10; bytes <= largest; bytes *= 4)
    measure (a, b, bytes, bytes < 1 << 22 ? 200 : 20, TURNS);
  #pragma acc exit data copyout(a[0:largest]) deviceid(0)
  #pragma acc exit data delete(b[0:largest]) deviceid(1)
  #pragma acc wait device(0)
  for (long i = 0; i < largest; i++)
    if (a[i] != (char) (i % 101))
      {
	fprintf (stderr, "byte %ld is wrong\n", i);
	return 1;
      }
  return 0;
}

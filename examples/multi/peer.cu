/* The CUDA twin of peer.c: cudaMemcpyPeerAsync in a stream.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "multi.h"

int
main (int argc, char **argv)
{
  long largest = report_number (argc, argv, 1, 1, 1L << 30);
  char *a, *b;
  cudaStream_t stream;
  multi_cuda_peers (2);
  multi_cuda (cudaSetDevice (0));
  multi_cuda (cudaMalloc (&a, largest));
  multi_cuda (cudaSetDevice (1));
  multi_cuda (cudaMalloc (&b, largest));
  multi_cuda (cudaMemset (b, 1, largest));
  multi_cuda (cudaStreamCreateWithFlags (&stream, cudaStreamNonBlocking));
  for (int k = 0; k < 3; k++)
    multi_cuda (cudaMemcpyPeerAsync (a, 0, b, 1, largest, stream));
  multi_cuda (cudaStreamSynchronize (stream));
  for (long bytes = 1 << 10; bytes <= largest; bytes *= 4)
    {
      long rounds = bytes < 1 << 22 ? 200 : 20;
      double start = report_clock ();
      for (long k = 0; k < rounds; k++)
	multi_cuda (cudaMemcpyPeerAsync (a, 0, b, 1, bytes, stream));
      double enqueue = (report_clock () - start) / rounds;
      multi_cuda (cudaStreamSynchronize (stream));
      double seconds = (report_clock () - start) / rounds;
      printf ("peer cuda %ld %.2f %.2f\n", bytes, 1e-9 * (double) bytes / seconds,
	      1e6 * enqueue);
    }
  return 0;
}

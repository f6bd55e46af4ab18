/* What the CUDA twins of the paper's benchmarks share: plain arrays, kernels as one writes
   them first, timed like paper.h's, one launch that is waited for.  Each prints

     NAME SIZE us

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef PAPER_CUDA_H
#define PAPER_CUDA_H

#include "paper.h"

/* N objects of T on the device, copied from FROM.  */
template <typename T>
static T *
paper_upload (const T *from, size_t n)
{
  T *to = (T *) bench_cuda_alloc (n, sizeof (T));
  bench_cuda (cudaMemcpy (to, from, n * sizeof (T), cudaMemcpyHostToDevice));
  return to;
}

/* Blocks of THREADS for N threads.  */
static inline unsigned
paper_blocks (long n, int threads)
{
  return (unsigned) ((n + threads - 1) / threads);
}

/* Ends NAME, WRONG of COUNT values being wrong.  */
static inline int
paper_cuda_end (const char *name, long size, struct bench *b, long wrong, long count)
{
  bench_cuda (cudaGetLastError ());
  printf ("%s %ld %.4g\n", name, size, paper_median (b));
  return bench_verdict (name, wrong, count);
}

#endif

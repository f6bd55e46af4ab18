/* What the CUDA versions of the phases share.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef CUDA_H
#define CUDA_H

#include "../bench/bench.h"
#include "cfd.h"
#include "cells.h"

/* Blocks of X by Y by Z threads for NI * NJ * NK elements.  */
static inline dim3
blocks (int ni, int nj, int nk, dim3 b)
{
  return dim3 ((ni + b.x - 1) / b.x, (nj + b.y - 1) / b.y, (nk + b.z - 1) / b.z);
}

/* The element of this thread.  */
#define THREAD_IJK(I, J, K) \
  int I = blockIdx.x * blockDim.x + threadIdx.x; \
  int J = blockIdx.y * blockDim.y + threadIdx.y; \
  int K = blockIdx.z * blockDim.z + threadIdx.z

#endif

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

/* The distance of neighbours along AXIS, a constant of a kernel for one axis.  */
#define AXIS_STRIDE (AXIS == 0 ? 1 : AXIS == 1 ? stride1 : stride2)

/* Of a kernel whose threads go along an axis: the line I, J of this thread, its first cell C
   and how many it has.  */
#define MARCH_IJ(I, J, C, END) \
  int I = blockIdx.x * blockDim.x + threadIdx.x; \
  int J = blockIdx.y * blockDim.y + threadIdx.y; \
  int C = first + I + J * across + (int) blockIdx.z * DEEP * stride; \
  int END = min (DEEP, count - (int) blockIdx.z * DEEP)

static const dim3 base_block (64, 4), mapped_block (BLOCK_X, BLOCK_Y);

/* Blocks for NI by NJ lines of COUNT cells.  */
static inline dim3
march_blocks (int ni, int nj, int count)
{
  return blocks (ni, nj, (count + DEEP - 1) / DEEP, mapped_block);
}

#endif

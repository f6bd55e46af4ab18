/* What shared memory costs: each thread reads five elements of a block's two-dimensional
   array, its own and its neighbours', and writes its own, ITER times.  Times kernels that
   differ in the elements' type, the array's layout (two dimensions, or one computed),
   padding, and in which index is the first (xy: threadIdx.x, yx: threadIdx.y).  After
   A. Lashgar, A. Baniasadi, OpenACC cache Directive: Opportunities and Optimizations,
   section V.A, listing 5.

     shared [ANYTHING [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "place.h"

enum { SIDE = 16, BLOCKS = 128, N = SIDE * BLOCKS };

/* Element ROW, COLUMN of the array of a block, declared as FLAT says.  */
template <typename T, bool FLAT, int PAD> struct array
{
  T two[FLAT ? 1 : SIDE + PAD][SIDE + PAD], one[FLAT ? (SIDE + PAD) * (SIDE + PAD) : 1];
  __device__ T &at (int row, int column)
  {
    return FLAT ? one[row * (SIDE + PAD) + column] : two[row][column];
  }
};

template <typename T, bool FLAT, int PAD, bool XY, int ITER> static __global__ void
kernel (T *memory)
{
  __shared__ array<T, FLAT, PAD> tile;
  int row = XY ? threadIdx.x : threadIdx.y, column = XY ? threadIdx.y : threadIdx.x;
  int index = (threadIdx.y + blockIdx.y * SIDE) * N + threadIdx.x + blockIdx.x * SIDE;
  tile.at (row, column) = memory[index];
  __syncthreads ();
  int south = row == SIDE - 1 ? row : row + 1, north = row == 0 ? 0 : row - 1;
  int west = column == SIDE - 1 ? column : column + 1, east = column == 0 ? 0 : column - 1;
  for (int k = 0; k < ITER; k++)
    {
      T sum = (tile.at (row, column) + tile.at (south, column) + tile.at (north, column)
	       + tile.at (row, east) + tile.at (row, west)) * (T) 3 / (T) 4;
      __syncthreads ();
      tile.at (row, column) = sum;
      __syncthreads ();
    }
  memory[index] = tile.at (row, column);
}

template <typename T, bool FLAT, int PAD, bool XY, int ITER> static void
measure (int argc, char **argv, const char *type)
{
  T *memory = (T *) bench_cuda_alloc ((size_t) N * N, sizeof (T));
  char name[64];
  bench_cuda (cudaMemset (memory, 0, sizeof (T) * N * N));
  snprintf (name, sizeof name, "shared-%s-%s-%s-pad%d-iter%d", type, FLAT ? "flat" : "2d",
	    XY ? "xy" : "yx", PAD, ITER);
  TILES_TIME (name, "us", 0, (kernel<T, FLAT, PAD, XY, ITER>
			      <<<dim3 (BLOCKS, BLOCKS), dim3 (SIDE, SIDE)>>> (memory)));
  bench_cuda (cudaFree (memory));
}

template <typename T, bool FLAT, int PAD, bool XY> static void
iterations (int argc, char **argv, const char *type)
{
  measure<T, FLAT, PAD, XY, 1> (argc, argv, type);
  measure<T, FLAT, PAD, XY, 2> (argc, argv, type);
  measure<T, FLAT, PAD, XY, 4> (argc, argv, type);
}

template <typename T, bool FLAT> static void
patterns (int argc, char **argv, const char *type)
{
  iterations<T, FLAT, 0, true> (argc, argv, type);
  iterations<T, FLAT, 0, false> (argc, argv, type);
  iterations<T, FLAT, 1, true> (argc, argv, type);
  iterations<T, FLAT, 1, false> (argc, argv, type);
}

int
main (int argc, char **argv)
{
  patterns<int, false> (argc, argv, "int");
  patterns<int, true> (argc, argv, "int");
  patterns<double, false> (argc, argv, "double");
  patterns<double, true> (argc, argv, "double");
  return 0;
}

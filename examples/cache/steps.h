/* What steps.c and its CUDA twin share: two kernels and the steps of their optimisation in
   T. Hoshino, N. Maruyama, S. Matsuoka, R. Takaki, CUDA vs OpenACC: Performance Case Studies
   with Kernel Benchmarks and a Memory-Bound CFD Application, section IV:

     dgemm-base		product of two matrices of 2048 x 2048 doubles
     dgemm-mapped	... with chosen shapes of blocks
     dgemm-tiles	... through tiles in shared memory
     cube-base-N	7-point stencil of floats on a cube of N^3, N = 256, 512, with six tests
     cube-mapped-N	... with chosen shapes of blocks
     cube-hoisted-N	... tests taken out of the loop along z, which each thread runs
     cube-blocked-N	... neighbours along z kept in registers
     cube-tiles-N	... and those in the plane in shared memory
     copy-N		the same cube copied

   All values are small integers, so sums are exact; a sample is compared with the host's.

     steps [WORKLOAD [SAMPLES]]		all workloads, or one

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef STEPS_H
#define STEPS_H

#include "place.h"

enum { DGEMM_N = 2048, DGEMM_TILE = 16, DEEP = 16, CHECKED = 200 };

/* The stencil: centre, west and east (x), north and south (y), bottom and top (z).  */
#define CUBE(C, W, E, N, S, B, T) \
  (2 * (C) + (W) + 3 * (E) + 4 * (N) + 5 * (S) + 6 * (B) + 7 * (T))

/* Queue one launch.  N is the size of one dimension, a multiple of DEEP.  */
typedef void dgemm (int n, const double *a, const double *b, double *c);
typedef void cube (int n, const float *a, float *b);
static dgemm dgemm_base, dgemm_mapped, dgemm_tiles;
static cube cube_base, cube_mapped, cube_hoisted, cube_blocked, cube_tiles, cube_copy;

static inline long
dgemm_run (int argc, char **argv, const char *name, dgemm *launch)
{
  size_t count = (size_t) DGEMM_N * DGEMM_N, bytes = count * sizeof (double);
  double *a = (double *) report_alloc (count, sizeof *a);
  double *b = (double *) report_alloc (count, sizeof *b);
  double *c = (double *) report_alloc (count, sizeof *c);
  long wrong = 0;
  for (size_t i = 0; i < count; i++)
    {
      a[i] = floorf (tiles_number (i, 8));
      b[i] = floorf (tiles_number (i, 7));
    }
  double *pa = (double *) tiles_place (a, bytes), *pb = (double *) tiles_place (b, bytes);
  double *pc = (double *) tiles_place (c, bytes);
  TILES_TIME (name, "GFLOP/s", 2e-9 * count * DGEMM_N, launch (DGEMM_N, pa, pb, pc));
  tiles_take (a, pa, bytes, 0);
  tiles_take (b, pb, bytes, 0);
  tiles_take (c, pc, bytes, 1);
  for (size_t s = 0; s < CHECKED; s++)
    {
      size_t i = s * 7919 % DGEMM_N, j = s * 104729 % DGEMM_N;
      double sum = 0;
      for (size_t k = 0; k < DGEMM_N; k++)
	sum += a[i * DGEMM_N + k] * b[k * DGEMM_N + j];
      wrong += c[i * DGEMM_N + j] != sum;
    }
  free (a);
  free (b);
  free (c);
  return wrong;
}

/* The stencil of A at Z, Y, X: neighbours outside of the cube are the point itself.  */
static inline float
cube_value (int n, const float *a, int z, int y, int x)
{
  size_t row = n, plane = row * n;
  const float *c = a + z * plane + y * row + x;
  return CUBE (c[0], c[x > 0 ? -1 : 0], c[x < n - 1 ? 1 : 0], *(y > 0 ? c - row : c),
	       *(y < n - 1 ? c + row : c), *(z > 0 ? c - plane : c),
	       *(z < n - 1 ? c + plane : c));
}

static inline long
cube_run (int argc, char **argv, const char *step, int n, cube *launch)
{
  size_t count = (size_t) n * n * n, bytes = count * sizeof (float);
  float *a = tiles_integers (count, 100), *b = tiles_integers (count, 1);
  float *pa = (float *) tiles_place (a, bytes), *pb = (float *) tiles_place (b, bytes);
  char name[40];
  long wrong = 0;
  snprintf (name, sizeof name, "%s-%d", step, n);
  TILES_TIME (name, "GB/s", 1e-9 * 2 * bytes, launch (n, pa, pb));
  tiles_take (a, pa, bytes, 0);
  tiles_take (b, pb, bytes, 1);
  for (int s = 0; s < CHECKED; s++)
    {
      int z = s * 79 % n, y = s * 101 % n, x = s % 3 ? (int) (s * 1299L % n) : s % 2 * (n - 1);
      float want = launch == cube_copy ? a[((size_t) z * n + y) * n + x]
		   : cube_value (n, a, z, y, x);
      wrong += b[((size_t) z * n + y) * n + x] != want;
    }
  free (a);
  free (b);
  return wrong;
}

int
main (int argc, char **argv)
{
  static const struct { const char *name; dgemm *launch; } products[] = {
    { "dgemm-base", dgemm_base }, { "dgemm-mapped", dgemm_mapped },
    { "dgemm-tiles", dgemm_tiles }
  };
  static const struct { const char *name; cube *launch; } cubes[] = {
    { "cube-base", cube_base }, { "cube-mapped", cube_mapped },
    { "cube-hoisted", cube_hoisted }, { "cube-blocked", cube_blocked },
    { "cube-tiles", cube_tiles }, { "copy", cube_copy }
  };
  long wrong = 0, done = 0;
  for (size_t i = 0; i < sizeof products / sizeof *products; i++)
    if (tiles_wanted (argc, argv, products[i].name) && ++done)
      wrong += dgemm_run (argc, argv, products[i].name, products[i].launch);
  for (int n = 256; n <= 512; n *= 2)
    for (size_t i = 0; i < sizeof cubes / sizeof *cubes; i++)
      if (tiles_wanted (argc, argv, cubes[i].name) && ++done)
	wrong += cube_run (argc, argv, cubes[i].name, n, cubes[i].launch);
  return bench_verdict ("steps", wrong, done * CHECKED);
}

#endif

/* What tiles.c and its CUDA twin share: the workloads, their inputs, their timing and the
   check of their results.  Each has the programs of A. Lashgar and A. Baniasadi, OpenACC
   cache Directive: Opportunities and Optimizations, section V:

     gemm-16, gemm-32	product of matrices, in tiles of 16 x 16 and 32 x 32
     nbody		forces between bodies, in tiles of 256 bodies
     stencil, stencil-1	mean of 61 and of 3 neighbours
     jacobi		9-point stencil in two dimensions
     cube		7-point stencil in three dimensions

   Inputs are small integers where that makes sums exact; a sample of the results is
   compared with the host's.

     tiles [WORKLOAD [SAMPLES [SIZE]]]	all workloads, or one; SIZE is that of one dimension

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef TILES_H
#define TILES_H

#include "place.h"

enum
{
  GEMM_N = 2048, BODIES = 1 << 16, BODY_TILE = 256,
  LINE = 1 << 24, RADIUS = 30, PLANE = 8192, CUBE = 384, CHECKED = 200
};

struct body { float x, y, z, m; };

/* The kernels: queue one launch.  N is the size of one dimension.  */
static void gemm_16 (int n, const float *a, const float *b, float *c);
static void gemm_32 (int n, const float *a, const float *b, float *c);
static void nbody (int n, const struct body *b, struct body *f);
static void stencil (int n, const float *a, float *b);
static void stencil_1 (int n, const float *a, float *b);
static void cube (int n, const float *a, float *b);
static void jacobi (int n, const float *a, float *b);

static inline long
gemm_wrong (int n, const float *a, const float *b, const float *c)
{
  long wrong = 0;
  for (size_t s = 0; s < CHECKED; s++)
    {
      size_t i = s * 7919 % n, j = s * 104729 % n;
      float sum = 0;
      for (int k = 0; k < n; k++)
	sum += a[i * n + k] * b[k * (size_t) n + j];
      wrong += c[i * n + j] != sum;
    }
  return wrong;
}

static inline long
gemm_run (int argc, char **argv, const char *name,
	  void (*gemm) (int, const float *, const float *, float *))
{
  int n = report_number (argc, argv, 3, 64, GEMM_N);
  size_t count = (size_t) n * n, bytes = count * sizeof (float);
  float *a = tiles_integers (count, 8), *b = tiles_integers (count, 7);
  float *c = tiles_integers (count, 1);
  float *pa = (float *) tiles_place (a, bytes), *pb = (float *) tiles_place (b, bytes);
  float *pc = (float *) tiles_place (c, bytes);
  TILES_TIME (name, "GFLOP/s", 2e-9 * count * n, gemm (n, pa, pb, pc));
  tiles_take (a, pa, bytes, 0);
  tiles_take (b, pb, bytes, 0);
  tiles_take (c, pc, bytes, 1);
  long wrong = gemm_wrong (n, a, b, c);
  free (a);
  free (b);
  free (c);
  return wrong;
}

static inline long
nbody_run (int argc, char **argv)
{
  size_t n = report_number (argc, argv, 3, BODY_TILE, BODIES);
  struct body *b = (struct body *) report_alloc (n, sizeof *b);
  struct body *f = (struct body *) report_alloc (n, sizeof *f);
  size_t bytes = n * sizeof *b;
  long wrong = 0;
  for (size_t i = 0; i < n; i++)
    {
      b[i].x = tiles_number (3 * i, 1);
      b[i].y = tiles_number (3 * i + 1, 1);
      b[i].z = tiles_number (3 * i + 2, 1);
      b[i].m = 1;
    }
  struct body *pb = (struct body *) tiles_place (b, bytes);
  struct body *pf = (struct body *) tiles_place (f, bytes);
  TILES_TIME ("nbody", "GFLOP/s", 20e-9 * n * (double) n, nbody (n, pb, pf));
  tiles_take (b, pb, bytes, 0);
  tiles_take (f, pf, bytes, 1);
  for (size_t s = 0; s < CHECKED; s++)
    {
      size_t i = s * 7919 % n;
      double sum = 0;
      for (size_t k = 0; k < n; k++)
	{
	  double x = b[k].x - b[i].x, y = b[k].y - b[i].y, z = b[k].z - b[i].z;
	  double d = x * x + y * y + z * z + 1e-4f;
	  sum += x * b[k].m / (d * sqrt (d));
	}
      wrong += !(fabs (f[i].x - sum) < 1e-3 * (fabs (sum) + 1000));
    }
  free (b);
  free (f);
  return wrong;
}

static inline long
stencil_run (int argc, char **argv, const char *name, int radius,
	     void (*sweep) (int, const float *, float *))
{
  size_t n = report_number (argc, argv, 3, 2 * radius + 1, LINE), bytes = n * sizeof (float);
  float *a = tiles_integers (n, 100), *b = tiles_integers (n, 1);
  float *pa = (float *) tiles_place (a, bytes), *pb = (float *) tiles_place (b, bytes);
  long wrong = 0;
  TILES_TIME (name, "GB/s", 1e-9 * 2 * bytes, sweep (n, pa, pb));
  tiles_take (a, pa, bytes, 0);
  tiles_take (b, pb, bytes, 1);
  for (size_t s = 0; s < CHECKED; s++)
    {
      size_t i = radius + s * 7919 % (n - 2 * radius);
      float sum = 0;
      for (int k = -radius; k <= radius; k++)
	sum += a[i + k];
      wrong += b[i] != sum / (2 * radius + 1);
    }
  free (a);
  free (b);
  return wrong;
}

static inline long
cube_run (int argc, char **argv)
{
  size_t n = report_number (argc, argv, 3, 3, CUBE), count = n * n * n, bytes = count * sizeof (float);
  float *a = tiles_integers (count, 100), *b = tiles_integers (count, 1);
  float *pa = (float *) tiles_place (a, bytes), *pb = (float *) tiles_place (b, bytes);
  long wrong = 0;
  TILES_TIME ("cube", "GB/s", 1e-9 * 2 * bytes, cube (n, pa, pb));
  tiles_take (a, pa, bytes, 0);
  tiles_take (b, pb, bytes, 1);
  for (size_t s = 0; s < CHECKED; s++)
    {
      size_t i = 1 + s * 7919 % (n - 2), j = 1 + s * 104729 % (n - 2);
      size_t c = (i * n + j) * n + 1 + s * 1299709 % (n - 2);
      wrong += b[c] != a[c - n * n] + a[c + n * n] + a[c - n] + a[c + n] + a[c - 1] + a[c + 1]
		       - 6 * a[c];
    }
  free (a);
  free (b);
  return wrong;
}

static inline long
jacobi_run (int argc, char **argv)
{
  size_t n = report_number (argc, argv, 3, 3, PLANE), count = n * n, bytes = count * sizeof (float);
  float *a = tiles_integers (count, 100), *b = tiles_integers (count, 1);
  float *pa = (float *) tiles_place (a, bytes), *pb = (float *) tiles_place (b, bytes);
  long wrong = 0;
  TILES_TIME ("jacobi", "GB/s", 1e-9 * 2 * bytes, jacobi (n, pa, pb));
  tiles_take (a, pa, bytes, 0);
  tiles_take (b, pb, bytes, 1);
  for (size_t s = 0; s < CHECKED; s++)
    {
      size_t i = 1 + s * 7919 % (n - 2), j = 1 + s * 104729 % (n - 2);
      float sum = 0;
      for (int k = -1; k <= 1; k++)
	for (int l = -1; l <= 1; l++)
	  sum += a[(i + k) * n + j + l];
      wrong += b[i * n + j] != sum / 8;
    }
  free (a);
  free (b);
  return wrong;
}

int
main (int argc, char **argv)
{
  long wrong = 0;
  if (tiles_wanted (argc, argv, "gemm-16"))
    wrong += gemm_run (argc, argv, "gemm-16", gemm_16);
  if (tiles_wanted (argc, argv, "gemm-32"))
    wrong += gemm_run (argc, argv, "gemm-32", gemm_32);
  if (tiles_wanted (argc, argv, "nbody"))
    wrong += nbody_run (argc, argv);
  if (tiles_wanted (argc, argv, "stencil"))
    wrong += stencil_run (argc, argv, "stencil", RADIUS, stencil);
  if (tiles_wanted (argc, argv, "stencil-1"))
    wrong += stencil_run (argc, argv, "stencil-1", 1, stencil_1);
  if (tiles_wanted (argc, argv, "jacobi"))
    wrong += jacobi_run (argc, argv);
  if (tiles_wanted (argc, argv, "cube"))
    wrong += cube_run (argc, argv);
  return bench_verdict ("tiles", wrong, 7 * CHECKED);
}

#endif

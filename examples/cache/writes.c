/* Writes to a cached section: N threads compute an element each, again and again for a
   number of iterations, and write it each time (dense), or one thread of 64 writes in one
   iteration of 64 (sparse).  After A. Lashgar, A. Baniasadi, OpenACC cache Directive:
   Opportunities and Optimizations, section V.C.  Compiled with the method rbi and each
   policy of -fplugin-arg-accx-cache-write.

     writes [WORKLOAD [SAMPLES [ITERATIONS]]]	all workloads, or one: dense-N, sparse-N with
						N = 4096, 131072

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "place.h"

enum { ITERATIONS = 64, RARE = 64 };

static void
dense (int n, int iterations, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang vector vector_length(256) present(a[0:n], b[0:n]) async(1)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(b[i:1])
      for (int k = 0; k < iterations; k++)
	b[i] = b[i] * 0.5f + a[(i + k) % n];
    }
}

static void
sparse (int n, int iterations, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang vector vector_length(256) present(a[0:n], b[0:n]) async(1)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(b[i:1])
      float s = 0;
      for (int k = 0; k < iterations; k++)
	{
	  s = s * 0.5f + a[(i + k) % n];
	  if (i % RARE == 0 && k % RARE == 0)
	    b[i] = s;
	}
    }
}

/* Element I after one launch on zeroes.  */
static float
want (int n, int iterations, const float *a, int i, int rare)
{
  float s = 0, written = 0;
  for (int k = 0; k < iterations; k++)
    {
      s = s * 0.5f + a[(i + k) % n];
      if (!rare || (i % RARE == 0 && k % RARE == 0))
	written = s;
    }
  return written;
}

static long
writes_run (int argc, char **argv, const char *name, int n, int rare,
	    void (*launch) (int, int, const float *, float *))
{
  int iterations = (int) report_number (argc, argv, 3, 1, ITERATIONS);
  size_t bytes = n * sizeof (float);
  float *a = tiles_integers (n, 8), *b = tiles_integers (n, 1);
  long wrong = 0;
  memset (b, 0, bytes);
  float *pa = (float *) tiles_place (a, bytes), *pb = (float *) tiles_place (b, bytes);
  launch (n, iterations, pa, pb);
  tiles_wait ();
  tiles_take (b, pb, bytes, 1);
  for (int s = 0; s < 200; s++)
    wrong += fabsf (b[s * 64 % n] - want (n, iterations, a, s * 64 % n, rare)) > 1e-4f;
  pb = (float *) tiles_place (b, bytes);
  TILES_TIME (name, "us", 0, launch (n, iterations, pa, pb));
  tiles_take (b, pb, bytes, 0);
  tiles_take (a, pa, bytes, 0);
  free (a);
  free (b);
  return wrong;
}

int
main (int argc, char **argv)
{
  long wrong = 0;
  for (int n = 4096; n <= 131072; n *= 32)
    {
      char name[32];
      snprintf (name, sizeof name, "dense-%d", n);
      if (tiles_wanted (argc, argv, name))
	wrong += writes_run (argc, argv, name, n, 0, dense);
      snprintf (name, sizeof name, "sparse-%d", n);
      if (tiles_wanted (argc, argv, name))
	wrong += writes_run (argc, argv, name, n, 1, sparse);
    }
  return bench_verdict ("writes", wrong, 4 * 200);
}

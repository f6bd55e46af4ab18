/* The schedule that accx chooses beside hand-picked ones: a set of loop nests, each
   without clauses and with several schedules, timed in turn on the device.

     schedules-accx [SIZE [SAMPLES]]

   SIZE scales the nests (4096: the extent of the two-dimensional ones).  Prints a
   table: time of the choice, of the best hand-picked schedule and its clauses, and
   their ratio, above 1 if the choice is faster; then the geometric mean and the
   least.  Exit status 1 if a result is wrong.

   To add a nest: a macro of its loops, a function for each schedule made by
   VARIANTS, a row in NESTS.  Results of all schedules must be equal to the last
   bit.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

static int n;                   /* SIZE */
static float *restrict a, *restrict b;
static size_t elements;

#define PRAGMA(TEXT) PRAGMA_STRING (TEXT)
#define PRAGMA_STRING(TEXT) _Pragma (#TEXT)

/* ---- The nests: X, Y, Z are the clauses from the outside ---- */

#define ADD(NAME, X, Y, Z) \
  static void NAME (void) \
  { \
    PRAGMA (acc parallel loop X present (a, b) async) \
    for (int i = 0; i < n * n; i++) \
      b[i] = 2 * a[i] + 1; \
  }

#define SWEEP(NAME, X, Y, Z) \
  static void NAME (void) \
  { \
    PRAGMA (acc parallel present (a, b) async) \
    PRAGMA (acc loop X) \
    for (int i = 1; i < n - 1; i++) \
      PRAGMA (acc loop Y) \
      for (int j = 1; j < n - 1; j++) \
	b[i * n + j] = 0.25f * (a[i * n + j - 1] + a[i * n + j + 1] \
				+ a[(i - 1) * n + j] + a[(i + 1) * n + j]); \
  }

#define COLUMNS(NAME, X, Y, Z) \
  static void NAME (void) \
  { \
    PRAGMA (acc parallel present (a, b) async) \
    PRAGMA (acc loop X) \
    for (int i = 0; i < n; i++) \
      PRAGMA (acc loop Y) \
      for (int j = 0; j < n; j++) \
	b[j * n + i] = a[j * n + i] * 3; \
  }

#define SPACE(NAME, X, Y, Z) \
  static void NAME (void) \
  { \
    int m = n / 16; \
    PRAGMA (acc parallel present (a, b) async) \
    PRAGMA (acc loop X) \
    for (int i = 1; i < m - 1; i++) \
      PRAGMA (acc loop Y) \
      for (int j = 1; j < m - 1; j++) \
	PRAGMA (acc loop Z) \
	for (int k = 1; k < m - 1; k++) \
	  { \
	    int at = (i * m + j) * m + k; \
	    b[at] = a[at] * 2 + a[at - 1] + a[at + 1] + a[at - m] + a[at + m] \
		    + a[at - m * m] + a[at + m * m]; \
	  } \
  }

#define ROWS(NAME, X, Y, Z) \
  static void NAME (void) \
  { \
    PRAGMA (acc parallel present (a, b) async) \
    PRAGMA (acc loop X) \
    for (int i = 0; i < n; i++) \
      { \
	float sum = 0; \
	PRAGMA (acc loop Y reduction (+:sum)) \
	for (int j = 0; j < n; j++) \
	  sum += a[i * n + j]; \
	b[i] = sum; \
      } \
  }

ADD (add_auto, , , )
ADD (add_1, gang vector vector_length (128), , )
ADD (add_2, gang vector vector_length (256), , )
ADD (add_3, gang vector vector_length (512), , )
SWEEP (sweep_auto, , , )
SWEEP (sweep_1, gang, vector (128), )
SWEEP (sweep_2, gang vector (8), gang vector (32), )
SWEEP (sweep_3, gang vector (4), gang vector (64), )
SWEEP (sweep_4, gang, gang vector (256), )
COLUMNS (columns_auto, , , )
COLUMNS (columns_1, gang vector (32), gang vector (8), )
COLUMNS (columns_2, gang vector (256), seq, )
SPACE (space_auto, , , )
SPACE (space_1, gang, gang vector (4), gang vector (64))
SPACE (space_2, gang vector (2), gang vector (4), gang vector (32))
SPACE (space_3, gang, gang vector (8), gang vector (32))
SPACE (space_4, gang, gang vector (4), vector (32))
ROWS (rows_auto, , , )
ROWS (rows_1, gang, vector (128), )
ROWS (rows_2, gang, vector (256), )
ROWS (rows_3, gang worker (8), vector (32), )

/* ---- The table ---- */

enum { VARIANTS = 6 };

static const struct nest
{
  const char *name;
  struct { void (*run) (void); const char *clauses; } variants[VARIANTS];
} nests[] = {
  { "vector", { { add_auto, "" }, { add_1, "gang vector(128)" },
		{ add_2, "gang vector(256)" }, { add_3, "gang vector(512)" } } },
  { "5-point sweep", { { sweep_auto, "" }, { sweep_1, "gang / vector(128)" },
		       { sweep_2, "gang vector(8) / gang vector(32)" },
		       { sweep_3, "gang vector(4) / gang vector(64)" },
		       { sweep_4, "gang / gang vector(256)" } } },
  { "columns", { { columns_auto, "" },
		 { columns_1, "gang vector(32) / gang vector(8)" },
		 { columns_2, "gang vector(256) / seq" } } },
  { "7-point stencil", { { space_auto, "" },
			 { space_1, "gang / gang vector(4) / gang vector(64)" },
			 { space_2, "gang vector(2) / gang vector(4) / gang vector(32)" },
			 { space_3, "gang / gang vector(8) / gang vector(32)" },
			 { space_4, "gang / gang vector(4) / vector(32)" } } },
  { "row sums", { { rows_auto, "" }, { rows_1, "gang / vector(128)" },
		  { rows_2, "gang / vector(256)" },
		  { rows_3, "gang worker(8) / vector(32)" } } }
};

/* Takes a sample of RUN.  */
static void
sample (struct bench *series, void (*run) (void))
{
  double start = report_clock ();
  for (int i = 0; i < BENCH_QUEUE; i++)
    run ();
  #pragma acc wait
  bench_sample (series, report_clock () - start, BENCH_QUEUE);
}

/* Runs RUN once on fresh data and brings the result to the host.  */
static void
compute (void (*run) (void))
{
  memset (b, 0, elements * sizeof *b);
  #pragma acc update device (b[:elements])
  run ();
  #pragma acc wait
  #pragma acc update self (b[:elements])
}

/* Whether variant V of T computes EXPECTED; says so if not.  */
static int
agrees (const struct nest *t, int v, const float *expected)
{
  compute (t->variants[v].run);
  for (size_t i = 0; i < elements; i++)
    if (fabsf (b[i] - expected[i]) > 1e-4f * fabsf (expected[i]))
      {
	printf ("%s, %s: element %zu: got %g, want %g\n", t->name,
		t->variants[v].clauses, i, b[i], expected[i]);
	return 0;
      }
  return 1;
}

/* Prints the row of T; sets *RATIO.  Returns whether all schedules agree.  They are
   sampled in turn, so that the clock's changes meet all of them.  */
static int
row (const struct nest *t, float *expected, int argc, char **argv, double *ratio)
{
  static struct bench series[VARIANTS];
  int variants = 0, best = 1;
  compute (t->variants[0].run);
  memcpy (expected, b, elements * sizeof *b);
  for (; variants < VARIANTS && t->variants[variants].run; variants++)
    {
      if (!agrees (t, variants, expected))
	return 0;
      bench_start (&series[variants], argc, argv);
    }
  while (bench_more (&series[0]))
    for (int v = 0; v < variants; v++)
      sample (&series[v], t->variants[v].run);
  double times[VARIANTS];
  for (int v = 0; v < variants; v++)
    {
      times[v] = bench_median (&series[v]);
      if (v > 0 && times[v] < times[best])
	best = v;
    }
  *ratio = times[best] / times[0];
  printf ("| %s | %.1f | %.1f | %s | %.3f |\n", t->name, times[0] * 1e6,
	  times[best] * 1e6, t->variants[best].clauses, *ratio);
  return 1;
}

int
main (int argc, char **argv)
{
  enum { NESTS = sizeof nests / sizeof nests[0] };
  double logarithms = 0, least = 1e9;
  n = (int) report_number (argc, argv, 1, 64, 4096);
  elements = (size_t) n * n;
  a = malloc (elements * sizeof *a);
  b = malloc (elements * sizeof *b);
  float *expected = malloc (elements * sizeof *b);
  if (!a || !b || !expected)
    return 2;
  for (size_t i = 0; i < elements; i++)
    {
      a[i] = (float) (i % 97);
      b[i] = 0;
    }
  printf ("| nest | chosen, us | best, us | best by hand | ratio |\n");
  printf ("|---|---|---|---|---|\n");
  int right = 1;
  #pragma acc data copyin (a[:elements]) copyin (b[:elements])
  for (int t = 0; t < NESTS && right; t++)
    {
      double ratio = 1;
      right = row (&nests[t], expected, argc, argv, &ratio);
      logarithms += log (ratio);
      least = ratio < least ? ratio : least;
    }
  if (right)
    printf ("geometric mean %.3f, least %.3f\n", exp (logarithms / NESTS), least);
  return !right;
}

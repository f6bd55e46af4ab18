/* Times the kernels of figures/twins.c, twins.cc and twins.f90 in turns over the same arrays, and compares
   their results with those of C.

     twins-check [LINE [PLANE [CUBE [PRODUCT [EP [TURNS]]]]]]

   A turn is the least time of QUEUE launches and a wait, of TRIES.  Prints a line for each kernel: the median
   of C's times in microseconds, and of the turns' ratios: C++, Fortran with assumed shape, with explicit shape,
   by C.  Exit status 1 if a result is wrong.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "twins.h"

enum { QUEUE = 8, TRIES = 3, MOST_TURNS = 100, LANGUAGES = 4, KERNELS = 6 };

static const char *const languages[LANGUAGES] = { "C", "C++", "assumed", "explicit" };

/* What a kernel is called with: N and arrays of doubles or floats.  */
struct work
{
  int n;
  double *a, *b, *c;
  float *f, *g, *h;
};

#define CALLS(P) \
  static void P##_0 (struct work *w) { P##_vecadd (w->n, w->a, w->b, w->c); } \
  static void P##_1 (struct work *w) { P##_sum (w->n, w->a, w->c); } \
  static void P##_2 (struct work *w) { P##_matmul (w->n, w->f, w->g, w->h); } \
  static void P##_3 (struct work *w) { P##_five (w->n, w->a, w->c); } \
  static void P##_4 (struct work *w) { P##_seven (w->n, w->f, w->h); } \
  static void P##_5 (struct work *w) { P##_ep (w->n, w->c); }
CALLS (c)
CALLS (cxx)
CALLS (shape)
CALLS (size)

#define ROW(I) { c_##I, cxx_##I, shape_##I, size_##I }
static void (*const calls[KERNELS][LANGUAGES]) (struct work *)
  = { ROW (0), ROW (1), ROW (2), ROW (3), ROW (4), ROW (5) };
static const char *const names[KERNELS]
  = { "vecadd", "sum", "matmul", "5-point", "7-point", "ep" };

static double
now_us (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return 1e6 * (double) t.tv_sec + 1e-3 * (double) t.tv_nsec;
}

/* The least time of a launch, in microseconds.  */
static double
turn (void (*call) (struct work *), struct work *w)
{
  double least = 0;

  for (int try = 0; try < TRIES; try++)
    {
      double start = now_us ();

      for (int q = 0; q < QUEUE; q++)
	call (w);
      acc_wait (1);
      double t = (now_us () - start) / QUEUE;
      if (try == 0 || t < least)
	least = t;
    }
  return least;
}

static int
compare (const void *p, const void *q)
{
  double a = *(const double *) p, b = *(const double *) q;

  return (a > b) - (a < b);
}

static double
median (double *times, int n)
{
  qsort (times, n, sizeof *times, compare);
  return n % 2 ? times[n / 2] : (times[n / 2 - 1] + times[n / 2]) / 2;
}

/* Whether CALL gives in the SIZE bytes at RESULT what is in EXPECTED; the first time it fills that.  */
static int
right (void (*call) (struct work *), struct work *w, void *result, size_t size, void *expected,
       int first, int real_sum)
{
  if (!real_sum)
    {
      memset (result, 0, size);
      acc_update_device (result, size);
    }
  call (w);
  acc_wait (1);
  if (!real_sum)
    acc_update_self (result, size);
  if (first)
    memcpy (expected, result, size);
  if (!real_sum)
    return !memcmp (expected, result, size);
  double got = *(double *) result, want = *(double *) expected;
  double error = got > want ? got - want : want - got;
  return error <= 1e-9 * (want > 0 ? want : -want) + 1e-6;
}

static void *
numbers (size_t n, size_t size)
{
  void *p = malloc (n * size);

  if (!p)
    exit (2);
  for (size_t i = 0; i < n; i++)
    if (size == sizeof (double))
      ((double *) p)[i] = (double) (i * 7 % 1001) / 8;
    else
      ((float *) p)[i] = (float) (i * 7 % 17) / 8;
  return acc_copyin (p, n * size), p;
}

/* Runs kernel K with N over arrays of COUNT elements; returns whether all are right.  */
static int
kernel (int k, int n, size_t count, int turns)
{
  int is_float = k == 2 || k == 4, is_sum = k == 1 || k == 5, good = 1;
  size_t size = is_float ? sizeof (float) : sizeof (double), bytes = is_sum ? size : count * size;
  double sum = 0, times[LANGUAGES][MOST_TURNS], ratios[LANGUAGES][MOST_TURNS];
  void *a = numbers (count, size), *b = numbers (count, size), *c = numbers (count, size);
  void *result = is_sum ? (void *) &sum : c, *expected = malloc (bytes);
  struct work w = { n, a, b, result, a, b, c };

  for (int l = 0; l < LANGUAGES; l++)
    if (!right (calls[k][l], &w, result, bytes, expected, l == 0, is_sum))
      {
	printf ("%s: %s is wrong\n", names[k], languages[l]);
	good = 0;
      }
  for (int t = 0; t < turns; t++)
    for (int l = 0; l < LANGUAGES; l++)
      {
	times[l][t] = turn (calls[k][l], &w);
	ratios[l][t] = times[l][t] / times[0][t];
      }
  printf ("%-8s %12.2f", names[k], median (times[0], turns));
  for (int l = 1; l < LANGUAGES; l++)
    printf (" %9.3f", median (ratios[l], turns));
  printf ("\n");
  fflush (stdout);
  acc_delete (a, count * size);
  acc_delete (b, count * size);
  acc_delete (c, count * size);
  free (a);
  free (b);
  free (c);
  free (expected);
  return good;
}

static int
argument (int argc, char **argv, int i, int otherwise)
{
  return i < argc ? atoi (argv[i]) : otherwise;
}

int
main (int argc, char **argv)
{
  int line = argument (argc, argv, 1, 1 << 27), plane = argument (argc, argv, 2, 8192);
  int cube = argument (argc, argv, 3, 640), product = argument (argc, argv, 4, 2048);
  int ep = argument (argc, argv, 5, 1 << 18), turns = argument (argc, argv, 6, 7), good = 1;

  if (turns < 1 || turns > MOST_TURNS)
    return 2;
  printf ("%-8s %12s %9s %9s %9s\n", "kernel", "us of C", "C++/C", "assumed/C", "explicit/C");
  good &= kernel (0, line, line, turns);
  good &= kernel (1, line, line, turns);
  good &= kernel (2, product, (size_t) product * product, turns);
  good &= kernel (3, plane, (size_t) plane * plane, turns);
  good &= kernel (4, cube, (size_t) cube * cube * cube, turns);
  good &= kernel (5, ep, 1, turns);
  return !good;
}

/* maths-speed: how long functions of <math.h> take on a device, and how exact they are there.

     maths-speed

   A line for each function: its name, picoseconds for one call where all threads call it, the
   largest error at a million arguments in units in the last place, against the host's long double.
   testsuite/maths-speed compiles this with accx's own library and with CUDA's.

   Arguments are random and even in a range of common size, another one in each thread, so that
   threads of a warp go different ways.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifndef COUNT
#define COUNT (1 << 20)
#endif
enum { CALLS = 64, ROUNDS = 7 };

static double x[COUNT], y[COUNT], z[COUNT];
static float xf[COUNT], yf[COUNT], zf[COUNT];

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

static void
fill (double low, double high, double low2, double high2)
{
  for (int i = 0; i < COUNT; i++)
    {
      x[i] = low + (high - low) * drand48 ();
      y[i] = low2 + (high2 - low2) * drand48 ();
      xf[i] = (float) x[i];
      yf[i] = (float) y[i];
    }
  #pragma acc update device(x, y, xf, yf)
}

/* The largest error in Z, or ZF, of NAME.  */
static double worst;

static void
note (double got, long double want, int digits, int least)
{
  if (isnan (got) && isnan ((double) want))
    return;
  int e = want == 0 ? least : ilogbl (want) - digits;
  double ulps = (double) (fabsl (got - want) / ldexpl (1, e < least ? least : e));
  if (!(ulps <= worst))
    worst = ulps;
}

/* The loop whose time counts, and the results of the arguments themselves.  */
#define DEFINE(NAME, REF, TYPE, F, CALL, WANT, DIGITS, LEAST)			\
  static void									\
  NAME##F##_loop (TYPE step)							\
  {										\
    _Pragma ("acc parallel loop present(x, y, z, xf, yf, zf)")			\
    for (int i = 0; i < COUNT; i++)						\
      {										\
	TYPE a = x##F[i], b = y##F[i], s = 0;					\
	for (int k = 0; k < CALLS; k++)						\
	  {									\
	    s += CALL;								\
	    a += step;								\
	  }									\
	z##F[i] = s;								\
      }										\
  }										\
  static void									\
  NAME##F##_once (void)								\
  {										\
    _Pragma ("acc parallel loop present(x, y, z, xf, yf, zf)")			\
    for (int i = 0; i < COUNT; i++)						\
      {										\
	TYPE a = x##F[i], b = y##F[i];						\
	(void) b;								\
	z##F[i] = CALL;								\
      }										\
  }										\
  static void									\
  NAME##F##_measure (TYPE step)							\
  {										\
    double best = INFINITY;							\
    for (int round = 0; round < ROUNDS; round++)				\
      {										\
	double start = now ();							\
	NAME##F##_loop (step);							\
	_Pragma ("acc wait")							\
	double end = now ();							\
	if (end - start < best)							\
	  best = end - start;							\
      }										\
    NAME##F##_once ();								\
    _Pragma ("acc update host(z, zf)")						\
    worst = 0;									\
    for (int i = 0; i < COUNT; i++)						\
      {										\
	long double a = x##F[i], b = y##F[i];					\
	(void) b;								\
	note (z##F[i], WANT, DIGITS, LEAST);					\
      }										\
    printf ("%s%s %.3f %.2f\n", #NAME, #F, best * 1e12 / ((double) COUNT * CALLS), worst); \
  }

#define ONE(NAME, LOW, HIGH)							\
  DEFINE (NAME, NAME##l, double, , NAME (a), NAME##l (a), 52, -1074)		\
  DEFINE (NAME, NAME##l, float, f, NAME##f (a), NAME##l (a), 23, -149)
#define TWO(NAME, LOW, HIGH, LOW2, HIGH2)					\
  DEFINE (NAME, NAME##l, double, , NAME (a, b), NAME##l (a, b), 52, -1074)	\
  DEFINE (NAME, NAME##l, float, f, NAME##f (a, b), NAME##l (a, b), 23, -149)
#include "maths-speed.def"

int
main (void)
{
  #pragma acc enter data create(x, y, z, xf, yf, zf)
#define ONE(NAME, LOW, HIGH)							\
  fill (LOW, HIGH - (HIGH - LOW) * 0.1, 0, 0);					\
  NAME##_measure ((HIGH - LOW) * 0.1 / CALLS);					\
  NAME##f_measure ((float) ((HIGH - LOW) * 0.1 / CALLS));
#define TWO(NAME, LOW, HIGH, LOW2, HIGH2)					\
  fill (LOW, HIGH - (HIGH - LOW) * 0.1, LOW2, HIGH2);				\
  NAME##_measure ((HIGH - LOW) * 0.1 / CALLS);					\
  NAME##f_measure ((float) ((HIGH - LOW) * 0.1 / CALLS));
#include "maths-speed.def"
  return 0;
}

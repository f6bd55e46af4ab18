/* Functions of <math.h> about neighbours, extremes, orders, payloads, widths, and operations rounded
   once to float have device code without a library of device math, and give what the C library gives.
   { accx-options "-Wno-unused" } */
#define _GNU_SOURCE
#include <float.h>
#include <limits.h>
#include <math.h>
#include <string.h>
#include "check.h"

static const double values[] = {
  0, -0.0, 1, -1, 0.5, -0.5, 2.5, -2.5, 3.5, 1e300, -1e300, 1e-310, -1e-310, DBL_MAX, DBL_MIN, DBL_TRUE_MIN,
  0x1.000001p0, 0x1.0000008p0, 0x1.00000080000001p0, -0x1.fffffefffffffp-3, 0x1p-149, 0x1.8p-149, 3.4e38,
  FLT_MAX, FLT_MIN, 16777217, 123456.75, INFINITY, -INFINITY, NAN, -NAN, 7, -12, 1.0 / 3
};
enum { N = sizeof values / sizeof *values };

static int
same (double a, double b)
{
  return isnan (a) ? isnan (b) : a == b && signbit (a) == signbit (b);
}

/* EXPRESSION in a and b of TYPE, for all pairs, on the host and on the device.  */
#define PAIRS(TYPE, RESULT, EXPRESSION)						\
  do										\
    {										\
      static TYPE v[N];								\
      static RESULT got[N * N];							\
      for (int i = 0; i < N; i++)						\
	v[i] = (TYPE) values[i];						\
      _Pragma ("acc parallel loop collapse(2) copyin(v) copyout(got)")		\
      for (int i = 0; i < N; i++)						\
	for (int j = 0; j < N; j++)						\
	  {									\
	    TYPE a = v[i], b = v[j];						\
	    got[i * N + j] = EXPRESSION;					\
	  }									\
      for (int i = 0; i < N; i++)						\
	for (int j = 0; j < N; j++)						\
	  {									\
	    volatile TYPE va = v[i], vb = v[j];					\
	    TYPE a = va, b = vb;						\
	    double want = (double) (EXPRESSION);				\
	    if (!same ((double) got[i * N + j], want) && check_failures++ < 10)	\
	      printf ("%s of %s, %a and %a: got %a, want %a\n", #EXPRESSION, #TYPE, (double) a, \
		      (double) b, (double) got[i * N + j], want);		\
	  }									\
    }										\
  while (0)

#define BOTH(RESULT, NAME, ...)							\
  PAIRS (double, RESULT, NAME (__VA_ARGS__));					\
  PAIRS (float, RESULT, NAME##f (__VA_ARGS__))

/* What setpayload stores.  */
#pragma acc routine seq
static double
payload (double a)
{
  double r = 1, s;
  int wrong = setpayload (&r, a);
  s = wrong ? r : getpayload (&r);
  return s + 1e6 * wrong;
}

#pragma acc routine seq
static float
payloadf (float a)
{
  float r = 1, s;
  int wrong = setpayloadf (&r, a);
  s = wrong ? r : getpayloadf (&r);
  return s + 2 * wrong;
}

int
main (void)
{
  BOTH (double, nextup, a);
  BOTH (double, nextdown, a);
  BOTH (double, fmaximum, a, b);
  BOTH (double, fminimum, a, b);
  BOTH (double, fmaximum_num, a, b);
  BOTH (double, fminimum_num, a, b);
  BOTH (double, fmaximum_mag, a, b);
  BOTH (double, fminimum_mag, a, b);
  BOTH (double, fmaximum_mag_num, a, b);
  BOTH (double, fminimum_mag_num, a, b);
  BOTH (double, fmaxmag, fabs (a), fabs (b));
  BOTH (double, fminmag, fabs (a), fabs (b));
  BOTH (long, llogb, a);
  BOTH (double, scalb, a, b);
  BOTH (int, totalorder, &a, &b);
  BOTH (int, totalordermag, &a, &b);
  BOTH (double, getpayload, &a);
  BOTH (double, payload, a);
  BOTH (double, fromfp, fabs (a) < 1e6 ? a : 3, FP_INT_UPWARD, 40);
  BOTH (double, fromfp, fabs (a) < 1e6 ? a : 3, FP_INT_DOWNWARD, 40);
  BOTH (double, fromfp, fabs (a) < 1e6 ? a : 3, FP_INT_TOWARDZERO, 40);
  BOTH (double, fromfp, fabs (a) < 1e6 ? a : 3, FP_INT_TONEARESTFROMZERO, 40);
  BOTH (double, fromfpx, fabs (a) < 1e6 ? a : 3, FP_INT_TONEAREST, 64);
  BOTH (double, ufromfp, fabs (a) < 1e6 ? fabs (a) : 3, FP_INT_TONEAREST, 32);
  BOTH (double, ufromfpx, fabs (a) < 1e6 ? fabs (a) : 3, FP_INT_UPWARD, 64);
  PAIRS (double, int, iseqsig (a, b));
  PAIRS (float, int, iseqsig (a, b));
  PAIRS (double, int, issignaling (a));
  PAIRS (double, float, fadd (a, b));
  PAIRS (double, float, fsub (a, b));
  PAIRS (double, float, fmul (a, b));
  PAIRS (double, float, fdiv (a, b));
  PAIRS (double, float, fsqrt (a));
  PAIRS (double, float, ffma (a, b, a));
  PAIRS (double, float, ffma (a, b, 0x1p-60));
  return DONE ();
}

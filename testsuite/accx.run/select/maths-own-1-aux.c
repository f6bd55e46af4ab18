/* The device math of plugin/device compiled for the host, as native_NAME, and arguments.  */
#define ACCX_MATHS_NATIVE
#include "../../../plugin/device/maths.c"
#include "maths-own.h"

#define DEFINE(RESULT, NAME, PARAMS, ARGS) RESULT native_##NAME PARAMS { return accx_##NAME ARGS; }

#define R_R(NAME) DEFINE (double, NAME, (double x), (x)) DEFINE (float, NAME##f, (float x), (x))
#define R_RR(NAME) \
  DEFINE (double, NAME, (double x, double y), (x, y)) DEFINE (float, NAME##f, (float x, float y), (x, y))
#define R_RRR(NAME)
#define R_RI(NAME) \
  DEFINE (double, NAME, (double x, int n), (x, n)) DEFINE (float, NAME##f, (float x, int n), (x, n))
#define R_RL(NAME) \
  DEFINE (double, NAME, (double x, long n), (x, n)) DEFINE (float, NAME##f, (float x, long n), (x, n))
#define R_IR(NAME) \
  DEFINE (double, NAME, (int n, double x), (n, x)) DEFINE (float, NAME##f, (int n, float x), (n, x))
#define I_R(NAME) DEFINE (int, NAME, (double x), (x)) DEFINE (int, NAME##f, (float x), (x))
#define L_R(NAME) DEFINE (long, NAME, (double x), (x)) DEFINE (long, NAME##f, (float x), (x))
#define X_R(NAME) DEFINE (long long, NAME, (double x), (x)) DEFINE (long long, NAME##f, (float x), (x))
#define R_RQ(NAME) \
  DEFINE (double, NAME, (double x, int *n), (x, n)) DEFINE (float, NAME##f, (float x, int *n), (x, n))
#define R_RP(NAME) \
  DEFINE (double, NAME, (double x, double *y), (x, y)) DEFINE (float, NAME##f, (float x, float *y), (x, y))
#define R_RRQ(NAME) \
  DEFINE (double, NAME, (double x, double y, int *n), (x, y, n)) \
  DEFINE (float, NAME##f, (float x, float y, int *n), (x, y, n))
#define V_RPP(NAME) \
  DEFINE (void, NAME, (double x, double *y, double *z), (x, y, z)) \
  DEFINE (void, NAME##f, (float x, float *y, float *z), (x, y, z))
#define C_R(NAME)
#define R_C(NAME) \
  DEFINE (double, NAME, (double _Complex x), (x)) DEFINE (float, NAME##f, (float _Complex x), (x))
#define C_C(NAME) \
  DEFINE (double _Complex, NAME, (double _Complex x), (x)) \
  DEFINE (float _Complex, NAME##f, (float _Complex x), (x))
#define C_CC(NAME)
#define OWN(SIGNATURE, NAME) SIGNATURE (NAME)
#include "../../../plugin/device/math.def"

static unsigned long state = 0x9e3779b97f4a7c15;

static unsigned long
next (void)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static double
number (void)
{
  double unit = (double) (next () >> 11) * 0x1p-53;
  switch (next () % 4)
    {
    case 0: return unit * 20 - 10;
    case 1: return unit * 2 - 1;
    case 2: return ldexp (next () & 1 ? -1 - unit : 1 + unit, (int) (next () % 250) - 130);
    default: return nextafter ((double) (long) (next () % 41) / 2 - 10, next () & 1 ? 100 : -100);
    }
}

void
maths_points (double *x, double *y)
{
  static const double special[] = {
    0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2, -2, 2.5, -2.5, 3, -3, INFINITY, -INFINITY, NAN, 5e-324, -5e-324, 2e-310,
    1e-45, -1e-45, 1e-40, 1e308, -1e308, 3e38, -3e38, 709.9, -745.2, 88.8, -103.9, 1e22, 0x1p52 + 0.5, 0x1p-60
  };
  enum { N = sizeof special / sizeof *special };
  for (int i = 0; i < POINTS; i++)
    {
      x[i] = i < 3 * N ? special[i % N] : number ();
      y[i] = i < 3 * N ? special[(i * 7 + i / N) % N] : number ();
    }
}

/* What the host's regions would call.  */
double pow10 (double x) { return native_pow10 (x); }
float pow10f (float x) { return native_pow10f (x); }
double powi (double x, int n) { return native_powi (x, n); }
float powif (float x, int n) { return native_powif (x, n); }

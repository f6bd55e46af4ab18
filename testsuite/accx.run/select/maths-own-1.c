/* Each function of accx's own device math gives the bits that the same text gives natively, of
   which testsuite/maths-error.c knows the errors.  On a GPU what follows from its approximations
   may be next to them.
   { accx-options "-fplugin-arg-accx-maths=own -ffp-contract=off -Wno-unused" }
   { accx-requires math } { accx-sources maths-own-1-aux.c } { accx-timeout 200 } */
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>
#include <openacc.h>
#include <string.h>
#include "check.h"
#include "maths-own.h"

/* As math.def spells it.  */
#define lgamma_rf lgammaf_r

/* GCC knows them, <math.h> does not.  */
double pow10 (double);
float pow10f (float);
double powi (double, int);
float powif (float, int);

/* Numbers that a GPU may be away from the native result, of the simulated one 0.  */
static long away;

/* How many numbers lie between the bits A and B of two numbers.  */
static unsigned long
distance (unsigned long a, unsigned long b, unsigned long sign)
{
  long x = a & sign ? -(long) (a & ~sign) : (long) a, y = b & sign ? -(long) (b & ~sign) : (long) b;
  return x > y ? (unsigned long) x - (unsigned long) y : (unsigned long) y - (unsigned long) x;
}

static void
compare (const char *name, int i, double x, double y, double got, double want, int is_float)
{
  if (isnan (got) && isnan (want))
    return;
  unsigned long a = 0, b = 0;
  if (is_float)
    {
      float g = (float) got, w = (float) want;
      memcpy (&a, &g, 4);
      memcpy (&b, &w, 4);
    }
  else
    {
      memcpy (&a, &got, 8);
      memcpy (&b, &want, 8);
    }
  if (distance (a, b, is_float ? 1ul << 31 : 1ul << 63) > (unsigned long) away
      && check_failures++ < 10)
    printf ("%s%s, index %d, %a %a: got %a, want %a\n", name, is_float ? "f" : "", i, x, y, got, want);
}

static double x[POINTS], y[POINTS], d[POINTS], d2[POINTS];
static float f[POINTS], f2[POINTS];
static int n[POINTS], n2[POINTS];

#define LOOP _Pragma ("acc parallel loop present(x, y, d, d2, f, f2, n, n2)") \
  for (int i = 0; i < POINTS; i++)

#define LOOK(NAME, D, F, ND, NF)						\
  for (int i = 0; i < POINTS; i++)						\
    {										\
      compare (NAME, i, x[i], y[i], D, ND, 0);					\
      compare (NAME, i, x[i], y[i], F, NF, 1);					\
    }

#define GET _Pragma ("acc update self(d, d2, f, f2, n, n2)")

#define R_R(NAME) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  LOOP { d[i] = NAME (x[i]); f[i] = NAME##f ((float) x[i]); } GET \
  LOOK (#NAME, d[i], f[i], native_##NAME (x[i]), native_##NAME##f ((float) x[i])) \
}
#define R_RR(NAME) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  LOOP { d[i] = NAME (x[i], y[i]); f[i] = NAME##f ((float) x[i], (float) y[i]); } GET \
  LOOK (#NAME, d[i], f[i], native_##NAME (x[i], y[i]), native_##NAME##f ((float) x[i], (float) y[i])) \
}
#define R_RRR(NAME)
#define ORDER(I) ((I) % 40 - 10)
#define R_RI(NAME) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  LOOP { d[i] = NAME (x[i], ORDER (i)); f[i] = NAME##f ((float) x[i], ORDER (i)); } GET \
  LOOK (#NAME, d[i], f[i], native_##NAME (x[i], ORDER (i)), native_##NAME##f ((float) x[i], ORDER (i))) \
}
#define R_RL(NAME) R_RI (NAME)
#define R_IR(NAME) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  LOOP { d[i] = NAME (ORDER (i), x[i]); f[i] = NAME##f (ORDER (i), (float) x[i]); } GET \
  LOOK (#NAME, d[i], f[i], native_##NAME (ORDER (i), x[i]), native_##NAME##f (ORDER (i), (float) x[i])) \
}
#define INTEGER(NAME, MOST) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  LOOP { d[i] = (double) NAME (x[i]); f[i] = (float) NAME##f ((float) x[i]); } GET \
  for (int i = 0; i < POINTS; i++) \
    if (fabs (x[i]) < MOST) \
      { \
	compare (#NAME, i, x[i], 0, d[i], (double) native_##NAME (x[i]), 0); \
	compare (#NAME, i, x[i], 0, f[i], (float) native_##NAME##f ((float) x[i]), 1); \
      } \
}
#define I_R(NAME) INTEGER (NAME, INFINITY)
#define L_R(NAME) INTEGER (NAME, 9e18)
#define X_R(NAME) INTEGER (NAME, 9e18)
#define SECOND(NAME, ARGS, ARGSF, SECOND_D, SECOND_F, TYPE, TYPEF) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  LOOP { \
    TYPE a = 0; \
    TYPEF b = 0; \
    d[i] = NAME ARGS; \
    f[i] = NAME##f ARGSF; \
    SECOND_D = a; \
    SECOND_F = b; \
  } GET \
  for (int i = 0; i < POINTS; i++) \
    { \
      TYPE a = 0; \
      TYPEF b = 0; \
      compare (#NAME, i, x[i], y[i], d[i], native_##NAME ARGS, 0); \
      compare (#NAME, i, x[i], y[i], f[i], native_##NAME##f ARGSF, 1); \
      if (isfinite (x[i]) && isfinite (d[i])) \
	compare (#NAME ", second", i, x[i], y[i], (double) SECOND_D, (double) a, 0); \
      if (isfinite ((float) x[i]) && isfinite (f[i])) \
	compare (#NAME ", second", i, x[i], y[i], (float) SECOND_F, (float) b, 1); \
    } \
}
#define R_RQ(NAME) SECOND (NAME, (x[i], &a), ((float) x[i], &b), n[i], n2[i], int, int)
#define R_RP(NAME) SECOND (NAME, (x[i], &a), ((float) x[i], &b), d2[i], f2[i], double, float)
#define R_RRQ(NAME) SECOND (NAME, (x[i], y[i], &a), ((float) x[i], (float) y[i], &b), n[i], n2[i], int, int)
#define V_RPP(NAME) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  LOOP { NAME (x[i], &d[i], &d2[i]); NAME##f ((float) x[i], &f[i], &f2[i]); } GET \
  for (int i = 0; i < POINTS; i++) \
    { \
      double s, c; \
      float sf, cf; \
      native_##NAME (x[i], &s, &c); \
      native_##NAME##f ((float) x[i], &sf, &cf); \
      compare (#NAME, i, x[i], 0, d[i], s, 0); \
      compare (#NAME, i, x[i], 1, d2[i], c, 0); \
      compare (#NAME, i, x[i], 0, f[i], sf, 1); \
      compare (#NAME, i, x[i], 1, f2[i], cf, 1); \
    } \
}
/* Of complex functions the sum of the parts; arguments are built with their signs of zero.  */
#define Z CMPLX (x[i], y[i])
#define ZF CMPLXF ((float) x[i], (float) y[i])
#define C_R(NAME)
#define R_C(NAME) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  LOOP { d[i] = NAME (Z); f[i] = NAME##f (ZF); } GET \
  LOOK (#NAME, d[i], f[i], native_##NAME (Z), native_##NAME##f (ZF)) \
}
#define C_C(NAME) \
static void __attribute__ ((noipa)) test_##NAME (void) \
{ \
  LOOP { \
    double _Complex a = NAME (Z); \
    float _Complex b = NAME##f (ZF); \
    d[i] = creal (a); \
    d2[i] = cimag (a); \
    f[i] = crealf (b); \
    f2[i] = cimagf (b); \
  } GET \
  LOOK (#NAME, d[i], f[i], creal (native_##NAME (Z)), crealf (native_##NAME##f (ZF))) \
  LOOK (#NAME ", imaginary", d2[i], f2[i], cimag (native_##NAME (Z)), cimagf (native_##NAME##f (ZF))) \
}
#define C_CC(NAME)
#define OWN(SIGNATURE, NAME) SIGNATURE (NAME)
#include "../../../plugin/device/math.def"

int
main (void)
{
  char name[256] = "";
  size_t length = acc_get_property_string (0, acc_device_nvidia, acc_property_name)
		  ? strlen (acc_get_property_string (0, acc_device_nvidia, acc_property_name)) : 0;
  strncpy (name, length ? acc_get_property_string (0, acc_device_nvidia, acc_property_name) : "", 255);
  away = strstr (name, "simulated") ? 0 : 4;
  maths_points (x, y);
  #pragma acc data copyin(x, y) create(d, d2, f, f2, n, n2)
  {
#undef R_IR
#undef R_C
#undef C_R
#undef C_C
#undef C_CC
#define R_R(NAME) test_##NAME ();
#define R_RR(NAME) test_##NAME ();
#define R_RI(NAME) test_##NAME ();
#define R_RL(NAME) test_##NAME ();
#define I_R(NAME) test_##NAME ();
#define L_R(NAME) test_##NAME ();
#define X_R(NAME) test_##NAME ();
#define R_RQ(NAME) test_##NAME ();
#define R_RP(NAME) test_##NAME ();
#define R_RRQ(NAME) test_##NAME ();
#define V_RPP(NAME) test_##NAME ();
#define R_IR(NAME) test_##NAME ();
#define R_C(NAME) test_##NAME ();
#define C_C(NAME) test_##NAME ();
#define R_RRR(NAME)
#define C_R(NAME)
#define C_CC(NAME)
#define OWN(SIGNATURE, NAME) SIGNATURE (NAME)
#include "../../../plugin/device/math.def"
  }
  return DONE ();
}

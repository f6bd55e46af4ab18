/* What maths-own-1.c and maths-own-1-aux.c share: the functions of the device math compiled for
   the host, and the arguments.

   SPDX-License-Identifier: GPL-3.0-or-later  */

enum { POINTS = 400 };

/* Special numbers, then random ones: of common size, of all sizes, next to integers.  */
void maths_points (double *x, double *y);

#define R_R(NAME) double native_##NAME (double); float native_##NAME##f (float);
#define R_RR(NAME) double native_##NAME (double, double); float native_##NAME##f (float, float);
#define R_RRR(NAME)
#define R_RI(NAME) double native_##NAME (double, int); float native_##NAME##f (float, int);
#define R_RL(NAME) double native_##NAME (double, long); float native_##NAME##f (float, long);
#define R_IR(NAME) double native_##NAME (int, double); float native_##NAME##f (int, float);
#define I_R(NAME) int native_##NAME (double); int native_##NAME##f (float);
#define L_R(NAME) long native_##NAME (double); long native_##NAME##f (float);
#define X_R(NAME) long long native_##NAME (double); long long native_##NAME##f (float);
#define R_RQ(NAME) double native_##NAME (double, int *); float native_##NAME##f (float, int *);
#define R_RP(NAME) double native_##NAME (double, double *); float native_##NAME##f (float, float *);
#define R_RRQ(NAME) \
  double native_##NAME (double, double, int *); float native_##NAME##f (float, float, int *);
#define V_RPP(NAME) \
  void native_##NAME (double, double *, double *); void native_##NAME##f (float, float *, float *);
#define C_R(NAME)
#define R_C(NAME) double native_##NAME (double _Complex); float native_##NAME##f (float _Complex);
#define C_C(NAME) \
  double _Complex native_##NAME (double _Complex); float _Complex native_##NAME##f (float _Complex);
#define C_CC(NAME)
#define OWN(SIGNATURE, NAME) SIGNATURE (NAME)
#include "../../../plugin/device/math.def"
#undef R_IR
#undef C_R
#undef R_C
#undef C_C
#undef C_CC

/* The library of <math.h> for the device, which accx compiles for itself when it is built
   (accx-math-own.ptx): accx_NAME and accx_NAMEf for each function of math.def.  ptx/splice.c puts
   into modules what they call.  math.cu makes the same of CUDA's libdevice, where there is nvcc.

   Errors of each function are in doc/maths.md, measured by testsuite/maths-error.c.  errno is
   not set, no exception is raised, rounding is to the nearest.

   A new function is a row of math.def and a definition in one of the parts.  No literals, no
   calls of the C library, no variables but constant ones: each name must be the library's own.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

#include "maths.h"
#include "maths-coefficients.def"
#include "maths-exp.c"
#include "maths-log.c"
#include "maths-trig.c"
#include "maths-gamma.c"
#include "maths-special.c"
#include "maths-round.c"
#include "maths-complex.c"

#ifndef ACCX_MATHS_NATIVE
/* What there is code for: a call of each, whose result no other call stores over.  */
void
accx_maths (double *d, float *f, int *n, long *l, double _Complex *z, float _Complex *c)
{
  #pragma acc serial deviceptr (d, f, n, l, z, c)
  {
#define R_R(NAME) *d += accx_##NAME (*d); *f += accx_##NAME##f (*f);
#define R_RR(NAME) *d += accx_##NAME (*d, d[1]); *f += accx_##NAME##f (*f, f[1]);
#define R_RRR(NAME) *d += accx_##NAME (*d, d[1], d[2]); *f += accx_##NAME##f (*f, f[1], f[2]);
#define R_RI(NAME) *d += accx_##NAME (*d, *n); *f += accx_##NAME##f (*f, *n);
#define R_RL(NAME) *d += accx_##NAME (*d, *l); *f += accx_##NAME##f (*f, *l);
#define I_R(NAME) *n += accx_##NAME (*d) + accx_##NAME##f (*f);
#define L_R(NAME) *l += accx_##NAME (*d) + accx_##NAME##f (*f);
#define X_R(NAME) *l += accx_##NAME (*d) + accx_##NAME##f (*f);
#define R_RQ(NAME) *d += accx_##NAME (*d, n + 1); *f += accx_##NAME##f (*f, n + 2);
#define R_RP(NAME) *d += accx_##NAME (*d, d + 1); *f += accx_##NAME##f (*f, f + 1);
#define R_RRQ(NAME) *d += accx_##NAME (*d, d[1], n + 1); *f += accx_##NAME##f (*f, f[1], n + 2);
#define V_RPP(NAME) accx_##NAME (*d, d, d + 1); accx_##NAME##f (*f, f, f + 1);
#define R_IR(NAME) *d += accx_##NAME (*n, *d); *f += accx_##NAME##f (*n, *f);
#define C_R(NAME) *z += accx_##NAME (*d); *c += accx_##NAME##f (*f);
#define R_C(NAME) *d += accx_##NAME (*z); *f += accx_##NAME##f (*c);
#define C_C(NAME) *z += accx_##NAME (*z); *c += accx_##NAME##f (*c);
#define C_CC(NAME) *z += accx_##NAME (*z, z[1]); *c += accx_##NAME##f (*c, c[1]);
#define OWN(SIGNATURE, NAME) SIGNATURE (NAME)
#include "math.def"
  }
}
#endif

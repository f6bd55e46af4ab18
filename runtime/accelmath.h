/* accelmath.h: the C library's mathematics, for programs that know it by this name of NVIDIA's
   compilers, which have the functions of GPUs there.  Regions have those of <math.h> anyway.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_ACCELMATH_H
#define ACCX_ACCELMATH_H
#ifdef __cplusplus
#include <cmath>                /* <math.h> there has the overloads of std as names of programs */
#else
#include <math.h>
#endif
#endif

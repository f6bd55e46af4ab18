/* What twins.c, twins.cc and twins.f90 in figures/ define, and twins-check.c calls: six kernels, in three
   languages.  Arrays are present; all run in queue 1, and sums wait for it.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef TWINS_H
#define TWINS_H

#define TWINS_MASK 0x7fffffffL
#define TWINS_FACTOR 1103515245L
#define TWINS_ADD 12345L
enum { TWINS_PAIRS = 256 };

#ifdef __cplusplus
extern "C" {
# define TWINS_ONLY __restrict
#else
# define TWINS_ONLY restrict
#endif

#define TWINS_OF(P) \
  void P##_vecadd (int n, double *TWINS_ONLY a, double *TWINS_ONLY b, double *TWINS_ONLY c); \
  void P##_sum (int n, double *TWINS_ONLY a, double *TWINS_ONLY total); \
  void P##_matmul (int n, float *TWINS_ONLY a, float *TWINS_ONLY b, float *TWINS_ONLY c); \
  void P##_five (int n, double *TWINS_ONLY u, double *TWINS_ONLY v); \
  void P##_seven (int n, float *TWINS_ONLY u, float *TWINS_ONLY v); \
  void P##_ep (int n, double *TWINS_ONLY total);

TWINS_OF (c)
TWINS_OF (cxx)
TWINS_OF (shape)
TWINS_OF (size)

#ifdef __cplusplus
}
#endif
#endif

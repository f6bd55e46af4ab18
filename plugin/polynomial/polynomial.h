/* Room polynomial: index arithmetic that knows no trees, for generic/depend.  Plain C without
   GCC headers.  Polynomials are small and passed by value; one that does not fit is not ok,
   and then nothing is concluded from it.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_POLYNOMIAL_H
#define ACCX_POLYNOMIAL_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- polynomial.c ---- */

/* Polynomials with integer coefficients over symbols: loop indices and values
   that do not change while the region runs.  */
enum { POLY_TERMS = 64, POLY_DEGREE = 6 };

struct poly_term
{
  int64_t coef;                 /* not 0 */
  unsigned n;                   /* factors */
  unsigned sym[POLY_DEGREE];    /* sorted */
};

struct poly
{
  bool ok;                      /* false: not such a polynomial */
  unsigned n;
  struct poly_term term[POLY_TERMS];    /* no two with the same factors */
};

/* What is none.  */
struct poly poly_bad (void);

/* Symbols from here on stand for nothing in the program: another iteration's indices.  */
#define POLY_FRESH 0x80000000u

/* The constant C; the symbol SYM.  */
struct poly poly_const (int64_t c);
struct poly poly_var (unsigned sym);

/* A + SCALE * B, A * B.  Not ok when they do not fit.  */
struct poly poly_add (const struct poly *a, const struct poly *b, int64_t scale);
struct poly poly_mul (const struct poly *a, const struct poly *b);

/* Splits P = COEF * SYM + REST; false if SYM occurs in another power.  */
bool poly_split (const struct poly *p, unsigned sym, struct poly *coef,
		 struct poly *rest);

/* P with SYM replaced by Q.  */
struct poly poly_replace (const struct poly *p, unsigned sym,
			  const struct poly *q);

/* Whether P is a constant; *C is it.  */
bool poly_is_const (const struct poly *p, int64_t *c);

/* Whether SYM occurs in P.  */
bool poly_has (const struct poly *p, unsigned sym);

/* Whether A and B, both ok, are the same.  */
bool poly_same (const struct poly *a, const struct poly *b);

/* P / D where D has one term that divides all of P; else not ok.  */
struct poly poly_divide (const struct poly *p, const struct poly *d);

#ifdef __cplusplus
}
#endif

#endif

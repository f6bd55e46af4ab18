/* Room generic/depend: polynomials.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_POLYNOMIAL_H
#define ACCX_POLYNOMIAL_H

#include "base/base.h"

/* ---- polynomial.cc ---- */

/* Polynomials with integer coefficients over symbols: loop indices and values
   that do not change while the region runs.  */
enum { POLY_TERMS = 64, POLY_DEGREE = 6 };

struct poly_term
{
  HOST_WIDE_INT coef;           /* not 0 */
  unsigned n;                   /* factors */
  unsigned sym[POLY_DEGREE];    /* sorted */
};

struct poly
{
  bool ok;                      /* false: not such a polynomial */
  unsigned n;
  struct poly_term term[POLY_TERMS];
};

/* Forgets all symbols; before a region.  */
void poly_forget (void);

/* The number of symbol T: a variable or another invariant expression.  */
unsigned poly_symbol_of (tree t);

/* What symbol SYM stands for, NULL_TREE if nothing in the program.  */
tree poly_symbol (unsigned sym);

/* A symbol that stands for nothing in the program.  */
unsigned poly_new_symbol (void);

/* What is none.  */
struct poly poly_bad (void);

struct poly poly_const (HOST_WIDE_INT c);
struct poly poly_var (unsigned sym);

/* A + SCALE * B, A * B.  Not ok when they do not fit.  */
struct poly poly_add (const struct poly *a, const struct poly *b,
		      HOST_WIDE_INT scale);
struct poly poly_mul (const struct poly *a, const struct poly *b);

/* Splits P = COEF * SYM + REST; false if SYM occurs in another power.  */
bool poly_split (const struct poly *p, unsigned sym, struct poly *coef,
		 struct poly *rest);

/* P with SYM replaced by Q.  */
struct poly poly_replace (const struct poly *p, unsigned sym,
			  const struct poly *q);

/* Whether P is a constant; *C is it.  */
bool poly_is_const (const struct poly *p, HOST_WIDE_INT *c);

/* Whether the value of SYM is known to be positive.  */
bool poly_positive (unsigned sym);

/* P / D where D has one term that divides all of P; else not ok.  */
struct poly poly_divide (const struct poly *p, const struct poly *d);

#endif

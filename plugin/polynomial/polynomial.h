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

/* A number that polynomials that are the same have in common.  */
uint32_t poly_hash (const struct poly *p);

/* P / D where D has one term that divides all of P; else not ok.  */
struct poly poly_divide (const struct poly *p, const struct poly *d);

/* ---- poly-list.c ---- */

/* Growing list.  */
struct poly_list
{
  struct poly *at;              /* owned */
  unsigned n, room;
};

/* Appends P unless it is there; out of memory aborts.  */
void poly_list_add (struct poly_list *list, const struct poly *p);
void poly_list_free (struct poly_list *list);

/* Whether P is in LIST.  */
bool poly_list_has (const struct poly_list *list, const struct poly *p);

/* ---- range.c ---- */

enum { RANGE_BOUNDS = 16, RANGE_FACTS = 32, RANGE_CONDITIONS = 48 };

/* A symbol and its range.  */
struct range_bound
{
  unsigned sym;
  struct poly lo, hi;
};

/* A symbol's least value.  */
struct range_fact
{
  unsigned sym;
  int64_t least;
};

/* What the program says of symbols; DATA goes to its functions.  */
struct range_program
{
  void *data;
  bool (*positive) (void *data, unsigned sym);  /* SYM is known to be */
  /* Whether the host can find out before the loops whether P is.  */
  bool (*checks) (void *data, const struct poly *p);
  /* Whether A is likely to be the larger of two that indices are multiplied by; may be NULL.  */
  bool (*larger) (void *data, unsigned a, unsigned b);
};

/* What is known while one question is asked, and what its answer needs.  */
struct range_question
{
  const struct range_program *program;
  bool may_assume;              /* conditions for the host may be made */
  unsigned n_bounds, n_facts;
  struct range_bound bounds[RANGE_BOUNDS];      /* in the order of elimination */
  struct range_fact facts[RANGE_FACTS];
  struct poly_list assumed;     /* must be positive at run time */
};

/* Makes Q one without bounds, facts and conditions; to be emptied by range_free.  */
void range_begin (struct range_question *q, const struct range_program *program,
		  bool may_assume);
void range_free (struct range_question *q);

/* Adds that P >= 0 if P is SYM + constant; else nothing.  */
void range_fact (struct range_question *q, const struct poly *p);

/* Adds that SYM, if no bound added before speaks of it, is from LO to HI.  What does not fit
   is forgotten.  */
void range_bound (struct range_question *q, unsigned sym, const struct poly *lo,
		  const struct poly *hi);

/* Both for SYM, the index of a loop from LO to HI that has an iteration.  */
void range_loop (struct range_question *q, unsigned sym, const struct poly *lo,
		 const struct poly *hi);

/* Whether P > 0 (STRICT) or P >= 0 follows from Q's facts.  */
bool range_provably (const struct range_question *q, const struct poly *p, bool strict);

/* Makes P > 0 a condition; false if that cannot be, or is never so.  */
bool range_assume (struct range_question *q, const struct poly *p);

/* The largest (MAX) or smallest value of P over Q's bounds, by assumptions about the signs of
   what indices are multiplied by if need be; not ok if it is not known.  */
struct poly range_extreme (struct range_question *q, struct poly p, bool max);

/* Whether D is always greater than 0 (SIDE 1) or less (-1).  MAY_ASSUME: on conditions that
   are then appended to CONDITIONS.  */
bool range_on_side (struct range_question *q, const struct poly *d, int side, bool may_assume,
		    struct poly_list *conditions);

/* ---- residue.c ---- */

/* VALUE is a multiple of MOD.  */
struct residue
{
  struct poly value;
  int64_t mod;                  /* greater than 1 */
};

/* Whether no integers make the N_ZERO polynomials of ZERO 0, and KNOWN so.  */
bool residue_none (const struct poly *zero, unsigned n_zero, const struct residue *known,
		   unsigned n_known);

/* ---- conflict.c ---- */

/* A loop around an access.  */
struct conflict_loop
{
  unsigned sym;                 /* its index, ... */
  bool counted;                 /* ... if it has one: then from *LO to *HI by STEP > 0 */
  const struct poly *lo, *hi;   /* borrowed */
  int64_t step;
};

/* An access: the loops around it, outermost first, and its index in each dimension.  Another
   access of the same object is elsewhere if one index differs.  */
struct conflict_access
{
  const struct conflict_loop *loops;
  unsigned n_loops;
  const struct poly *dim;
  const struct residue *known;  /* where it is made */
  unsigned n_known;
};

/* Whether EARLY in one iteration of loop AT, which both are in, and LATE in a later one never
   meet.  The loops around AT are in the same iteration.  One of their first DIMS indices must
   tell so.  MAY_ASSUME: under conditions, for PROGRAM, that are appended to CONDITIONS.  */
bool conflict_never (const struct conflict_access *early, const struct conflict_access *late,
		     unsigned at, unsigned dims, const struct range_program *program,
		     bool may_assume, struct poly_list *conditions);

#ifdef __cplusplus
}
#endif

#endif

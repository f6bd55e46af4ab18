/* Loops of a kernels region and what the dependence analysis knows of them:
   shared by kernels*.cc, scan*.cc, depend.cc, scalar-privates.cc, polynomial.cc and cache-flat.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_DEPEND_H
#define ACCX_DEPEND_H

#include "base/plugin.h"

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

/* A loop of the region: a for statement, or an OpenACC loop (one for each of the
   loops that it collapses).  */
struct kernel_loop
{
  struct kernel_loop *parent;
  vec<struct kernel_loop *> kids;
  location_t loc;
  tree *where;                  /* the FOR_STMT or OACC_LOOP */
  tree *init;                   /* FOR_STMT: the statement before it that sets the
				   index */
  tree index;                   /* NULL_TREE: not a counted loop */
  unsigned symbol;              /* of INDEX */
  tree from, cond, step_expr;   /* FOR_STMT: as OACC_LOOP wants them */
  tree limit;                   /* what the index is compared with ... */
  enum tree_code code;          /* ... and how: less, greater (or equal) */
  HOST_WIDE_INT by;             /* signed step */
  struct poly lo, hi;           /* smallest and largest value of INDEX */
  HOST_WIDE_INT step;           /* without sign */
  tree body;
  tree clauses;                 /* OACC_LOOP */
  bool annotated;               /* is (part of) an OACC_LOOP */
  bool collapsed;               /* an inner loop of an OACC_LOOP */
  const char *exits;            /* why it cannot run in parallel whatever its data
				   are, or NULL */
  bool parallel, reduces;       /* the decision */
  vec<tree> privates;           /* scalars */
  vec<tree> last;               /* of these, live behind the loop */
  vec<tree> reductions;         /* scalars ... */
  vec<enum tree_code> operators;        /* ... and their operators */
  char *why;                    /* not parallel: the reason; owned */
};

/* One access of memory.  */
enum { REF_DIMS = 6 };

struct ref
{
  tree expr, base;              /* BASE: a variable, or a pointer's value */
  bool pointer;                 /* BASE is a pointer */
  bool write;
  bool guarded;                 /* a condition that may be about an index is around it */
  bool on_data;                 /* only conditions about data are */
  bool called;                  /* a called function makes it: anywhere behind the base */
  bool again;                   /* one before in N->refs is the same */
  enum tree_code update;        /* the operator of an atomic update in any order, or
				   ERROR_MARK */
  struct kernel_loop *loop;       /* innermost around it; NULL: none */
  bool known;                   /* the dimensions are known, if not each index */
  unsigned n_dims;
  unsigned loose;               /* innermost ones that are not, where outer ones are: the
				   access stays inside the element that those name */
  struct poly dim[REF_DIMS];    /* outermost first */
  tree unit[REF_DIMS];          /* type of an element, or of the structure */
  struct poly offset;           /* in bytes from BASE */
  HOST_WIDE_INT size;           /* of the object accessed, 0: not known */
};

/* A condition that must hold at run time: SUM > 0 (A null), or the ranges from A
   + A_LO to A + A_HI and the same for B do not overlap, or, if SAME_MAY, A is B: each
   iteration then has elements of its own.  A_ALL, B_ALL: the range is all that is mapped
   where pointer A or B leads to; A_MEMBER, B_MEMBER: where the one at that address does.  */
struct run_check
{
  struct poly sum;
  tree a, b;                    /* addresses */
  struct poly a_lo, a_hi, b_lo, b_hi;
  bool a_all, b_all, a_member, b_member;
  bool same_may;
};

/* A piece of a region that is analysed at once.  */
struct nest
{
  tree function;
  vec<struct kernel_loop *> loops;        /* outer before inner */
  vec<struct ref *> refs;
  hash_map<tree, int> *writes;  /* number of assignments to a scalar in the piece */
  hash_map<tree, tree> *values; /* a scalar assigned once, and its value */
  hash_map<tree, struct kernel_loop *> *defined;  /* ... and the loop of that */
  hash_set<tree> *mapped;       /* variables that data clauses name */
  hash_set<tree> *own;          /* variables declared inside, but for static ones */
  const hash_set<tree> *device; /* pointers to device memory; NULL: none are known */
  const vec<tree> *host_indices;        /* of loops around that the host runs */
  bool may_check;               /* run-time checks can be made */
  bool may_ask;                 /* ... also about what is mapped */
  tree clauses;                 /* of the construct, if so */
  struct kernel_loop *fixed;      /* indices of loops outside of it are invariant */
  vec<struct run_check> checks;
};

/* ---- polynomial.cc ---- */

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

/* Integer expression T in nest N, at loop AT.  */
struct poly poly_of_tree (struct nest *n, tree t, struct kernel_loop *at);

/* What scalar DECL, assigned once in the piece, was assigned, where loop AT runs;
   or NULL_TREE.  */
tree poly_value_of (struct nest *n, tree decl, struct kernel_loop *at);

/* Whether the host has the value that T, invariant, has in the region.  */
bool poly_host_value (struct nest *n, tree t);

/* P as an expression of type long long that the host can evaluate before the
   region, or NULL_TREE.  */
tree poly_tree (struct nest *n, const struct poly *p);

/* Whether T, an expression without side effects, has one value during the
   piece.  */
bool poly_invariant (struct nest *n, tree t);

/* ---- jumps.cc ---- */

/* Whether a break or continue in statement T leads out of it, or, GOTOS, a goto or return.  */
bool jump_leaves (tree t, bool gotos);

/* Appends the LABEL_EXPRs in T to LABELS; whether there are any.  */
void jump_labels (tree t, vec<tree> *labels);
bool jump_has_label (tree t);

/* ---- scalar-privates.cc ---- */

/* What happens first to a variable.  */
enum exposure { EXPOSED_NOT, EXPOSED_READ, EXPOSED_SET };

/* What statement T does first to VAR; EXPOSED_NOT also if it may set it.  */
enum exposure scalar_exposed (tree t, tree var);

/* Whether VAR may be read behind statement STMT of N's function, or FUNCTION, before it
   is set.  */
bool scalar_live_after (struct nest *n, tree stmt, tree var);
bool scalar_live_behind (tree function, tree stmt, tree var);

/* The scalars that T assigns to, but for those that it declares.  */
void scalar_written (tree t, vec<tree> *written);

/* Whether T declares VAR.  */
bool scalar_declared_in (tree t, tree var);

/* Classifies the scalars that loop L of N writes: fills privates, last,
   reductions; false with L->why if one of them keeps it from running in
   parallel.  */
bool scalar_classify (struct nest *n, struct kernel_loop *l);

/* Whether VAR occurs in T.  */
bool scalar_mentioned (tree t, tree var);

/* ---- scalar-reductions.cc ---- */

/* The operator of the reduction that BODY makes in VAR, or ERROR_MARK.  */
enum tree_code scalar_reduction (tree body, tree var);

/* Whether a private or a reduction clause among CLAUSES is about VAR.  */
bool scalar_has_clause (tree clauses, tree var);

/* Whether all that BODY does with VAR is to set it to one constant.  */
bool scalar_flag (tree body, tree var);

/* ---- nest.cc ---- */

/* Notes whose addresses FUNCTION takes; before the following and scan_nest.  */
void scan_begin (tree function);

/* Whether a pointer may point to VAR.  GCC calls all variables addressable that
   data clauses name.  */
bool scan_addressed (tree var);

/* Whether T, in a region, is the size of an array of variable length declared outside:
   positive, and known to the host.  */
bool scan_is_size (tree t);

/* Whether T is a variable of a type that fits into a register.  */
bool scan_is_scalar (tree t);

/* Whether T is a part of an object, or what a pointer leads to.  */
bool scan_is_reference (tree t);

/* Finds the loops and accesses of *TP; NAMES: variables that data clauses name.
   To be freed.  */
struct nest *scan_nest (tree *tp, tree function, hash_set<tree> *mapped);
void scan_free (struct nest *n);

/* ---- nest-count.cc ---- */

/* Fills in how L, an OpenACC loop over L->index, counts: from FROM, while COND, by BY; false if
   that is not counting.  *LIMIT: what its index is compared with, if anything.  */
bool scan_count_acc (struct kernel_loop *l, tree from, tree cond, tree by, tree *limit);

/* Fills in how loop L of N, whose accesses are known, counts if it is another one, and the
   range of its index.  */
void scan_count (struct nest *n, struct kernel_loop *l);

/* ---- call-effects.cc ---- */

/* What a function does to memory behind its arguments: masks of their numbers.  */
struct call_effects
{
  unsigned reads, writes;
};

/* Whether a call of FN does nothing but compute from its arguments and *EFFECTS.  */
bool pure_call (tree fn, struct call_effects *effects);

/* ---- index-guard.cc ---- */

/* Whether condition T may keep an index within bounds; else it is about data.  */
bool guard_of_index (tree t);

/* ---- nest-access.cc ---- */

/* Finds the base, the dimensions and the offset of R.  */
void scan_describe (struct nest *n, struct ref *r);

/* ---- depend.cc ---- */

/* Whether no access in loop L conflicts with another one in another iteration.
   Appends to N->checks.  Sets L->why if not.  */
bool depend_free (struct nest *n, struct kernel_loop *l);

/* The range of bytes from its base that R accesses, at most, if what it multiplies
   indices by is positive.  False if the host cannot compute it.  */
bool depend_range (struct nest *n, const struct ref *r, struct poly *lo,
		   struct poly *hi);

#endif

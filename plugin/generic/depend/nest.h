/* Room generic/depend: what its analyses find out, as structures; depend.h includes it.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_NEST_H
#define ACCX_NEST_H

#include "base/base.h"
#include "polynomial/polynomial.h"

/* What keeps a loop from running in parallel, for advice.  */
enum obstacle
{
  OBSTACLE_FORM,                /* its form, or what it does */
  OBSTACLE_ELEMENTS,            /* elements of an array that several iterations may use */
  OBSTACLE_POINTED,             /* the same, through a pointer */
  OBSTACLE_SCALAR,              /* a scalar that one iteration has from another */
  OBSTACLE_VALUE                /* a scalar that is read behind the loop */
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
  HOST_WIDE_INT by;             /* signed step; 1 where STRIDE is ok */
  struct poly stride;           /* the step, if that is no constant: positive where an iteration is */
  bool unordered;               /* CODE was !=, and the index may pass the end of its type */
  struct poly lo, hi;           /* smallest and largest value of INDEX */
  struct poly least;            /* what LO is not below, where that is not known */
  struct residue residue;       /* of INDEX, if its mod is not 0 */
  HOST_WIDE_INT step;           /* without sign */
  tree body;
  tree clauses;                 /* OACC_LOOP */
  bool annotated;               /* is (part of) an OACC_LOOP */
  bool collapsed;               /* an inner loop of an OACC_LOOP */
  const char *exits;            /* why it cannot run in parallel whatever its data
				   are, or NULL */
  bool barred;                  /* by more than break statements */
  unsigned breaks;              /* that leave it */
  bool jumps;                   /* so may a goto in it */
  const struct ref_guard *leave;    /* of one: what stands behind it has this guard; or NULL */
  const struct ref_guard *guard;    /* the innermost condition around the loop; NULL: none */
  bool parallel, reduces;       /* the decision */
  vec<tree> privates;           /* scalars */
  vec<tree> last;               /* of these, live behind the loop */
  vec<tree> reductions;         /* scalars ... */
  vec<enum tree_code> operators;        /* ... and their operators */
  char *why;                    /* not parallel: the reason; owned */
  enum obstacle obstacle;       /* its kind */
  const char *about;            /* the name in it, if it is not OBSTACLE_FORM */
  const struct ref *write;      /* the access that it is about; OBSTACLE_ELEMENTS, OBSTACLE_POINTED */
};

/* A condition around accesses.  */
struct ref_guard
{
  tree condition;               /* NULL_TREE: one that says nothing of indices */
  bool holds;                   /* it does where the accesses are made; else its opposite */
  const struct kernel_loop *left;   /* by a break where the condition is otherwise; or NULL */
  const struct kernel_loop *loop;   /* the innermost around it; NULL: none */
  const struct ref_guard *outer;    /* around it */
};

/* One access of memory.  */
enum { REF_DIMS = 6 };

struct ref
{
  tree expr, base;              /* BASE: a variable, or a pointer's value */
  bool pointer;                 /* BASE is a pointer */
  bool sole;                    /* ... by which alone what it leads to is reached (Fortran) */
  bool write;
  bool guarded;                 /* a condition that may be about an index is around it */
  bool on_data;                 /* only conditions about data are */
  const struct ref_guard *guard;    /* the innermost condition; NULL: none */
  bool passed;                  /* the conditions stand in front, with a continue */
  bool called;                  /* a called function makes it: anywhere behind the base */
  bool again;                   /* one before in N->refs is the same */
  bool checked;                 /* N->checks tell that its unsigned indices do not wrap around */
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
  struct residue *residues;     /* by the conditions and loops around; owned */
  unsigned n_residues;
  bool by_guard;                /* conditions are among them */
};

/* A condition that must hold at run time: SUM > 0 (A null), or the ranges from A + A_LO to A +
   A_HI and the same for B do not overlap.  If SAME_MAY, A may also be B: each iteration then
   has elements of its own.  A_ALL, B_ALL: the range is all that is mapped where pointer A or B
   leads to; A_MEMBER, B_MEMBER: where the one at that address does.  */
struct run_check
{
  struct poly sum;
  tree a, b;                    /* addresses */
  struct poly a_lo, a_hi, b_lo, b_hi;
  bool a_all, b_all, a_member, b_member;
  bool same_may;
};

/* What symbols of polynomials stand for: variables and other invariant expressions.  */
struct symbol_list
{
  auto_vec<tree> trees;         /* parts of the function's body, which keeps them */
};

/* What the nests of a construct share of the function around.  */
struct function_scan
{
  tree function;
  hash_set<tree> addressed;     /* variables */
  hash_set<tree> addressed_inside;      /* those of compute constructs */
  hash_set<tree> saved;         /* SAVE_EXPRs outside of compute constructs */
  hash_set<tree> inside;        /* variables that nested functions name */
  bool has_labels;
  bool strides;                 /* loops may have steps that are no constants */
  struct symbol_list symbols;
  auto_vec<tree> copies;        /* statements in other orders, with variables of their own */
};

/* A symbol of a nest that stands for PART of an index in loop AT, from LO to HI.  */
struct nest_bound
{
  tree part;
  const struct kernel_loop *at;
  const struct ref_guard *guard;
  unsigned sym;
  struct poly lo, hi;
  bool scanned;                 /* they are numbers of an array, or made of such */
};

/* What the host looks for in arrays (host-scan.cc): the least and the greatest number OF, or index, in the loops
   from AT outwards where GUARD and those around it let it be met.  */
struct nest_scan
{
  tree of;
  const struct kernel_loop *at;
  const struct ref_guard *guard;
  tree lo, hi, could;           /* variables; whether the host could read */
  tree gate;                    /* the statement that does it if its condition is true */
  bool used;
};

/* An expression OF what is in memory that the host reads: its VALUE if it COULD be read.  */
struct nest_read
{
  tree of, value, could;
};

/* Such symbols, and what the host computes for them in front of the region: new variables at VARS, what
   sets them in LIST.  */
struct nest_bounds
{
  tree *vars, *list;
  auto_vec<struct nest_bound> parts;
  unsigned steps;               /* operations looked at */
  auto_vec<tree> made;          /* the new variables */
  const struct ref_guard *guard;    /* of the access that is looked at; NULL: none */
  bool may_read;                /* memory */
  auto_vec<struct nest_read> reads;
  auto_vec<struct nest_scan> scans;
};

enum { CALL_ARGUMENTS = 32, CALL_REACH = 4096 };

/* What a function does to memory behind its arguments: masks of their numbers.  It reaches the first END
   bytes behind one, or any if that is in BEYOND.  */
struct call_effects
{
  unsigned reads, writes, beyond;
  int end[CALL_ARGUMENTS];
};

/* A piece of a region that is analysed at once.  */
struct nest
{
  struct function_scan *scan;
  bool owns_scan;
  tree function;
  vec<struct kernel_loop *> loops;        /* outer before inner */
  vec<struct ref *> refs;
  vec<struct ref_guard *> guards;
  hash_map<tree, int> *writes;  /* number of assignments to a scalar in the piece */
  hash_map<tree, tree> *values; /* a scalar assigned once, and its value */
  hash_map<tree, struct kernel_loop *> *defined;  /* ... and the loop of that */
  hash_set<tree> *mapped;       /* variables that data clauses name */
  hash_set<tree> *own;          /* variables declared inside, but for static ones */
  const hash_set<tree> *device; /* pointers to device memory; NULL: none are known */
  const vec<tree> *host_indices;        /* of loops around that the host runs */
  struct nest_bounds *bounded;      /* parts of indices; NULL: there are none */
  bool exact_ends;              /* the host computes last values of indices with steps */
  bool may_check;               /* run-time checks can be made */
  bool may_ask;                 /* ... also about what is mapped */
  bool may_wrap;                /* ... also that unsigned arithmetic does not wrap around */
  tree clauses;                 /* of the construct, if so */
  struct kernel_loop *fixed;      /* indices of loops outside of it are invariant */
  const struct kernel_loop *entered[2];   /* loops that have an iteration where that is asked */
  vec<struct run_check> checks;
};

#endif

/* Calls of functions that are one expression, in GENERIC.  One that computes an index or an address becomes that
   expression where the loops of a kernels construct are analysed.  So do C++'s that return references or read
   members.  In C, what needs a variable of the file that no declare directive names becomes one in any construct.
   So does what reads through pointers that it is given, whose data may have to be copied (implicit-copy.cc):

     static int at (int i, int j) { return i * nx + j; }

     v[at (i + 1, j)]	->	v[(i + 1) * nx + j]

   What such a function does beside, like checks for compilers alone, does nothing when it runs.

   Member functions of variables, v (i, j) of a view v, are replaced first, in all constructs (accessors_lower).

   Such expressions change nothing, nor do the arguments.  To allow more: find_other.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"
#include "tokens/tokens.h"
#include "generic/depend/depend.h"

enum { DEPTH_MAX = 8, ARGUMENTS_MAX = 32 };

/* A function that may be such, while its expression is walked.  */
struct formula
{
  tree fn;
  bool global;                  /* it reads variables of the file */
  bool hands_on;                /* it reads through pointers that it is given, or hands them on */
};

/* A compute construct while its calls are replaced.  */
struct formula_place
{
  bool kernels;
  bool accessors;               /* only member functions of variables are replaced */
  unsigned depth;               /* of formulas in formulas, */
  tree inside[DEPTH_MAX];       /* and whose they are */
  struct formula_function *in;
};

/* The function that calls them.  */
struct formula_function
{
  struct function_scan *scan;
  bool accessors;
  hash_set<tree> saved;         /* SAVE_EXPRs of what was a call */
};

/* ---- Functions ---- */

/* Whether region code can have VAR, which a function names, as a variable that it names
   itself.  */
static bool
is_plain_global (tree var)
{
  return VAR_P (var) && DECL_FILE_SCOPE_P (var) && !TREE_THIS_VOLATILE (var)
	 && !DECL_THREAD_LOCAL_P (var) && !declare_is_marked (var)
	 && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var))
	 && !lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (var));
}

/* Finds what must not be in the expression of a formula.  */
static tree
find_other (tree *tp, int *walk, void *data)
{
  struct formula *f = (struct formula *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  switch (TREE_CODE (t))
    {
    case PARM_DECL:
      f->hands_on |= POINTER_TYPE_P (TREE_TYPE (t));
      return DECL_CONTEXT (t) == f->fn && !TREE_THIS_VOLATILE (t) ? NULL_TREE : t;
    case VAR_DECL:
      f->global |= !TREE_READONLY (t) || AGGREGATE_TYPE_P (TREE_TYPE (t));
      return is_plain_global (t) ? NULL_TREE : t;
    case ADDR_EXPR:
      {
	tree base = get_base_address (TREE_OPERAND (t, 0));
	return base && TREE_CODE (base) == PARM_DECL ? t : NULL_TREE;
      }
    case CALL_EXPR:
      return get_callee_fndecl (t) ? NULL_TREE : t;
    case SAVE_EXPR: case TARGET_EXPR: case BIND_EXPR: case STATEMENT_LIST: case MODIFY_EXPR:
    case INIT_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR: case LABEL_DECL: case RESULT_DECL: case COMPOUND_LITERAL_EXPR:
    case VA_ARG_EXPR: case COMPOUND_EXPR:
      return t;
    default:
      return NULL_TREE;
    }
}

/* Takes off *TP's SAVE_EXPRs of what has no effects: C++ saves a pointer in front of an index that is a call.  */
static tree
unsave_plain (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  for (;;)
    if (TREE_CODE (*tp) == COMPOUND_EXPR && TREE_CODE (TREE_OPERAND (*tp, 0)) == SAVE_EXPR
	&& !TREE_SIDE_EFFECTS (TREE_OPERAND (TREE_OPERAND (*tp, 0), 0)))
      *tp = TREE_OPERAND (*tp, 1);
    else if (TREE_CODE (*tp) == SAVE_EXPR && !TREE_SIDE_EFFECTS (TREE_OPERAND (*tp, 0)))
      *tp = unshare_expr (TREE_OPERAND (*tp, 0));
    else
      return NULL_TREE;
}

/* Whether values of TYPE are handed on as they are.  */
static bool
is_plain_value (tree type)
{
  return INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
}

/* The expression that FN computes where it is wanted in P's construct, or NULL_TREE.  */
static tree
formula_of (tree fn, const struct formula_place *p)
{
  struct formula f = { fn, false, false };
  tree type = TREE_TYPE (TREE_TYPE (fn));
  if (!DECL_SAVED_TREE (fn) || TREE_CODE (fn) != FUNCTION_DECL || fndecl_built_in_p (fn)
      || (DECL_WEAK (fn) && !DECL_COMDAT (fn)) || DECL_UNINLINABLE (fn) || stdarg_p (TREE_TYPE (fn))
      || !is_plain_value (type) || bind_target (fn))
    return NULL_TREE;
  tree value = unshare_expr (generic_returned (fn));
  if (value && c_dialect_cxx ())
    walk_tree (&value, unsave_plain, NULL, NULL);
  if (!value || walk_tree_without_duplicates (&value, find_other, &f))
    return NULL_TREE;
  if (c_dialect_cxx () && !p->kernels && !p->accessors && !POINTER_TYPE_P (type))
    return NULL_TREE;
  return f.global || f.hands_on || (p->kernels && !SCALAR_FLOAT_TYPE_P (type)) ? value : NULL_TREE;
}

/* ---- Calls ---- */

/* What reference ARG is bound to where it is declared, if that is a variable; or ARG.  */
static tree
bound_variable (tree arg)
{
  tree v = generic_strip (arg);
  if (!VAR_P (v) || TREE_CODE (TREE_TYPE (v)) != REFERENCE_TYPE || !DECL_INITIAL (v))
    return arg;
  tree to = generic_strip (DECL_INITIAL (v));
  return TREE_CODE (to) == ADDR_EXPR && DECL_P (TREE_OPERAND (to, 0)) ? fold_convert (TREE_TYPE (arg), to) : arg;
}

/* Argument NUMBER of CALL, for a structure the object that it is a copy of.  */
static tree
argument (tree call, int number)
{
  tree arg = bound_variable (CALL_EXPR_ARG (call, number));
  while (RECORD_OR_UNION_TYPE_P (TREE_TYPE (arg))
	 && (CONVERT_EXPR_P (arg) || TREE_CODE (arg) == NON_LVALUE_EXPR))
    arg = TREE_OPERAND (arg, 0);
  return arg;
}

/* Whether ARG can stand for parameter PARM.  */
static bool
fits (tree arg, tree parm)
{
  tree type = TREE_TYPE (parm);
  if (TREE_SIDE_EFFECTS (arg))
    return false;
  if (is_plain_value (type))
    return is_plain_value (TREE_TYPE (arg));
  return RECORD_OR_UNION_TYPE_P (type) && (DECL_P (arg) || handled_component_p (arg)
					   || INDIRECT_REF_P (arg))
	 && TYPE_MAIN_VARIANT (type) == TYPE_MAIN_VARIANT (TREE_TYPE (arg));
}

/* Puts the arguments of call DATA in place of the parameters.  */
static tree
put_arguments (tree *tp, int *walk, void *data)
{
  tree call = (tree) data, fn = get_callee_fndecl (call), t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  if (TREE_CODE (t) != PARM_DECL)
    return NULL_TREE;
  *walk = 0;
  int i = 0;
  for (tree parm = DECL_ARGUMENTS (fn); parm; parm = DECL_CHAIN (parm), i++)
    if (parm == t)
      {
	tree arg = unshare_expr (argument (call, i));
	*tp = is_plain_value (TREE_TYPE (t)) ? fold_convert (TREE_TYPE (t), arg) : arg;
      }
  return NULL_TREE;
}

/* Makes *&X, which an argument &X leaves, X.  */
static tree
reach_object (tree *tp, int *walk, void *)
{
  if (TYPE_P (*tp))
    *walk = 0;
  while (INDIRECT_REF_P (*tp))
    {
      tree p = generic_strip (TREE_OPERAND (*tp, 0));
      if (TREE_CODE (p) != ADDR_EXPR
	  || TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (p, 0))) != TYPE_MAIN_VARIANT (TREE_TYPE (*tp)))
	break;
      *tp = TREE_OPERAND (p, 0);
    }
  return NULL_TREE;
}

/* Whether the arguments of CALL can stand for the parameters of FN.  */
static bool
arguments_fit (tree call, tree fn)
{
  int i = 0;
  for (tree parm = DECL_ARGUMENTS (fn); parm; parm = DECL_CHAIN (parm), i++)
    if (i >= call_expr_nargs (call) || i >= ARGUMENTS_MAX || !fits (argument (call, i), parm))
      return false;
  return i == call_expr_nargs (call);
}

static tree visit (tree *, int *, void *);

/* Whether a call of FN at P stands in no formula too many, and in none of FN's own.  */
static bool
may_nest (const struct formula_place *p, tree fn)
{
  for (unsigned i = 0; i < p->depth; i++)
    if (p->inside[i] == fn)
      return false;
  return p->depth < DEPTH_MAX;
}

/* Whether CALL of FN is one of a member function of a variable or reference.  */
static bool
is_accessor (tree call, tree fn)
{
  if (TREE_CODE (TREE_TYPE (fn)) != METHOD_TYPE || !call_expr_nargs (call))
    return false;
  tree object = generic_strip (CALL_EXPR_ARG (call, 0));
  if (DECL_P (object) && TREE_CODE (TREE_TYPE (object)) == REFERENCE_TYPE)
    return true;
  if (TREE_CODE (object) != ADDR_EXPR)
    return false;
  object = TREE_OPERAND (object, 0);
  while (TREE_CODE (object) == COMPONENT_REF)
    object = TREE_OPERAND (object, 0);
  return VAR_P (object) || TREE_CODE (object) == PARM_DECL;
}

/* Replaces call *TP by what it computes, if it is such a call.  */
static void
replace_call (tree *tp, struct formula_place *p)
{
  tree call = *tp, fn = get_callee_fndecl (call);
  if (fn && p->accessors && !p->depth && !is_accessor (call, fn))
    return;
  tree value = fn && may_nest (p, fn) ? formula_of (fn, p) : NULL_TREE;
  if (!value || !arguments_fit (call, fn))
    return;
  value = unshare_expr (value);
  walk_tree (&value, put_arguments, call, NULL);
  walk_tree (&value, reach_object, NULL, NULL);
  p->inside[p->depth++] = fn;
  walk_tree (&value, visit, p, NULL);
  p->depth--;
  if (!TREE_SIDE_EFFECTS (value))
    *tp = fold_convert_loc (EXPR_LOCATION (call), TREE_TYPE (call), value);
}

/* Notes that expression T has no effects now if its operands have none.  */
static void
note_effects (tree t)
{
  bool effects = TREE_THIS_VOLATILE (t);
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    effects |= TREE_OPERAND (t, i) && TREE_SIDE_EFFECTS (TREE_OPERAND (t, i));
  TREE_SIDE_EFFECTS (t) = effects;
}

/* Whether T is part of what a statement computes.  */
static bool
is_value (tree t, struct function_scan *scan)
{
  switch (TREE_CODE (t))
    {
    case ADDR_EXPR: case COND_EXPR: case CALL_EXPR:
      return true;
    case SAVE_EXPR:
      return !scan_is_size (scan, t);
    default:
      return UNARY_CLASS_P (t) || BINARY_CLASS_P (t) || COMPARISON_CLASS_P (t)
	     || REFERENCE_CLASS_P (t);
    }
}

/* The sides of an assignment, of which what is saved need not be.  */
struct saved_sides
{
  hash_set<tree> *saved;
  bool calls;                   /* they call functions that change something */
};

/* Finds what changes something in a statement, and notes calls in DATA.  */
static tree
find_change (tree *tp, int *walk, void *data)
{
  struct saved_sides *s = (struct saved_sides *) data;
  switch (TREE_CODE (*tp))
    {
    case CALL_EXPR:
      s->calls |= TREE_SIDE_EFFECTS (*tp);
      return NULL_TREE;
    case MODIFY_EXPR: case INIT_EXPR: case TARGET_EXPR: case STMT_EXPR:
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR: case BIND_EXPR: case STATEMENT_LIST:
      return TREE_SIDE_EFFECTS (*tp) ? *tp : NULL_TREE;
    default:
      if (TYPE_P (*tp))
	*walk = 0;
      return NULL_TREE;
    }
}

/* Whether no call changes T.  */
static bool
is_kept_by_calls (tree t)
{
  t = generic_strip (t);
  return CONSTANT_CLASS_P (t)
	 || ((VAR_P (t) || TREE_CODE (t) == PARM_DECL) && !TREE_ADDRESSABLE (t) && !is_global_var (t));
}

/* Whether T saves what is the same where it is used.  */
static bool
saves_same (const struct saved_sides *s, tree t)
{
  return s->saved->contains (t) && (!s->calls || is_kept_by_calls (TREE_OPERAND (t, 0)));
}

/* Takes off what is saved, and first parts that then do nothing.  */
static tree
unsave (tree *tp, int *walk, void *data)
{
  const struct saved_sides *s = (const struct saved_sides *) data;
  if (TYPE_P (*tp))
    *walk = 0;
  while (TREE_CODE (*tp) == COMPOUND_EXPR && saves_same (s, TREE_OPERAND (*tp, 0)))
    *tp = TREE_OPERAND (*tp, 1);
  if (TREE_CODE (*tp) == SAVE_EXPR && saves_same (s, *tp))
    *tp = unshare_expr (TREE_OPERAND (*tp, 0));
  return NULL_TREE;
}

/* What both sides of assignment T, v[at (i, j)] += x, have is saved because it was a call, one of
   SAVED: takes that off if nothing changes in between.  */
static void
unsave_sides (tree t, hash_set<tree> *saved)
{
  struct saved_sides s = { saved, false };
  for (int i = 0; i < 2; i++)
    if (walk_tree_without_duplicates (&TREE_OPERAND (t, i), find_change, &s))
      return;
  for (int i = 0; i < 2; i++)
    walk_tree (&TREE_OPERAND (t, i), unsave, &s, NULL);
}

static tree
find_tree (tree *tp, int *, void *data)
{
  return *tp == (tree) data ? *tp : NULL_TREE;
}

/* Whether COMPOUND_EXPR T saves first what its second part does not use any more.  */
static bool
saves_in_vain (tree t, hash_set<tree> *saved)
{
  tree first = TREE_OPERAND (t, 0);
  return saved->contains (first)
	 && !walk_tree_without_duplicates (&TREE_OPERAND (t, 1), find_tree, first);
}

/* Whether COMPOUND_EXPR T saves a pointer first, as C++ does in front of an index that is a call.  */
static bool
saves_base (tree t, const struct formula_place *p)
{
  tree first = TREE_OPERAND (t, 0);
  return c_dialect_cxx () && TREE_CODE (first) == SAVE_EXPR && POINTER_TYPE_P (TREE_TYPE (first))
	 && !TREE_SIDE_EFFECTS (TREE_OPERAND (first, 0)) && !scan_is_size (p->in->scan, first);
}

/* Visits T with its operands first.  */
static tree
visit (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  struct formula_place *p = (struct formula_place *) data;
  bool assigns = TREE_CODE (t) == MODIFY_EXPR, saves = TREE_CODE (t) == SAVE_EXPR;
  bool effects = TREE_SIDE_EFFECTS (saves ? TREE_OPERAND (t, 0) : t);
  *walk = !TYPE_P (t) && !saves;
  if (!is_value (t, p->in->scan) && !assigns && TREE_CODE (t) != COMPOUND_EXPR)
    return NULL_TREE;
  *walk = 0;
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    if (TREE_OPERAND (t, i))
      walk_tree (&TREE_OPERAND (t, i), visit, data, NULL);
  if (assigns)
    unsave_sides (t, &p->in->saved);
  else if (TREE_CODE (t) == COMPOUND_EXPR && saves_base (t, p))
    p->in->saved.add (TREE_OPERAND (t, 0));
  else if (TREE_CODE (t) == COMPOUND_EXPR)
    *tp = saves_in_vain (t, &p->in->saved) ? TREE_OPERAND (t, 1) : t;
  else if (TREE_CODE (t) == CALL_EXPR)
    replace_call (tp, p);
  else if (saves && effects && !TREE_SIDE_EFFECTS (TREE_OPERAND (t, 0)))
    p->in->saved.add (t);
  else if (effects && !saves)
    note_effects (t);
  return NULL_TREE;
}

static tree
find_construct (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  if (TREE_CODE (t) != OACC_KERNELS && TREE_CODE (t) != OACC_PARALLEL
      && TREE_CODE (t) != OACC_SERIAL)
    return NULL_TREE;
  struct formula_function *in = (struct formula_function *) data;
  struct formula_place p = { TREE_CODE (t) == OACC_KERNELS, in->accessors, 0, {}, in };
  walk_tree (&OMP_BODY (t), visit, &p, NULL);
  *walk = 0;
  return NULL_TREE;
}

/* Replaces calls in the constructs of FUNCTION, or only ACCESSORS.  */
static void
replace_calls (tree function, bool accessors)
{
  struct formula_function in;
  in.accessors = accessors;
  in.scan = function_scan_new (function);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_construct, &in);
  function_scan_free (in.scan);
}

void
formula_lower (tree function)
{
  replace_calls (function, false);
}

void
accessors_lower (tree function)
{
  replace_calls (function, true);
}

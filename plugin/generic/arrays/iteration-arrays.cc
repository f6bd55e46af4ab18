/* Small arrays and structs of a procedure that each iteration of a loop of kernels sets before it reads them.

     double r[3];
     #pragma acc kernels
     for (i = 0; i < n; i++)
       {				->	{ double r[3];
	 r[0] = x[i]; ...			  r[0] = x[i]; ...

   Declared in the loop they are each iteration's own, so that they order nothing, and nothing copies them.  Takes the
   GENERIC of a function in which loops count.  All that reads the variable must be in such loops, of the host too:
   then what one leaves nobody sees.  The innermost loops that are enough get it.

   Not done: variables whose address something takes, those that a clause names but private, while loops.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/arrays/arrays.h"
#include "generic/tree/generic.h"

struct covered_array
{
  tree var;
  struct function_scan *scan;
  bool kernels;			/* in such a construct */
  auto_vec<tree> loops;		/* of these, with the variable */
};

static tree find_reader (tree *tp, int *walk, void *data);

/* Whether nothing in *TP reads the variable but loops that set it first, which become A's.  */
static bool
is_covered (struct covered_array *a, tree *tp)
{
  return !walk_tree (tp, find_reader, a, NULL);
}

/* Whether labels in loop LOOP have to do with what is outside of it.  */
static bool
is_entered (const struct covered_array *a, tree loop)
{
  auto_vec<tree> labels;
  if (a->scan->has_labels)
    jump_labels_around (DECL_SAVED_TREE (a->scan->function), loop, &labels);
  for (unsigned i = 0; i < labels.length (); i++)
    if (array_mentions (loop, labels[i]))
      return true;
  return false;
}

/* Whether LOOP with BODY, or loops in that, set the variable first.  */
static bool
is_covered_loop (struct covered_array *a, tree loop, tree *body)
{
  unsigned before = a->loops.length ();
  if (is_covered (a, body))
    return true;
  a->loops.truncate (before);
  if (scalar_declared_in (*body, a->var))
    return true;
  if (!array_set_first (*body, a->var) || is_entered (a, loop))
    return false;
  if (a->kernels)
    a->loops.safe_push (loop);
  return true;
}

static bool
is_covered_for (struct covered_array *a, tree t)
{
  return is_covered (a, &FOR_INIT_STMT (t)) && is_covered (a, &FOR_COND (t)) && is_covered (a, &FOR_EXPR (t))
	 && is_covered_loop (a, t, &FOR_BODY (t));
}

/* Whether a clause of CLAUSES other than private names the variable; sets *OWN where private does.  */
static bool
is_in_clauses (const struct covered_array *a, tree clauses, bool *own)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE && OMP_CLAUSE_DECL (c) == a->var)
      *own = true;
    else
      for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
	if (OMP_CLAUSE_OPERAND (c, i) && array_mentions (OMP_CLAUSE_OPERAND (c, i), a->var))
	  return true;
  return false;
}

static bool
is_covered_acc_loop (struct covered_array *a, tree t)
{
  bool own = false;
  if (is_in_clauses (a, OMP_FOR_CLAUSES (t), &own))
    return false;
  if (own)
    return true;
  return is_covered (a, &OMP_FOR_INIT (t)) && is_covered (a, &OMP_FOR_COND (t)) && is_covered (a, &OMP_FOR_INCR (t))
	 && is_covered (a, &OMP_FOR_PRE_BODY (t)) && is_covered_loop (a, t, &OMP_FOR_BODY (t));
}

static bool
is_covered_construct (struct covered_array *a, tree t)
{
  bool own = false, around = a->kernels;
  if (is_in_clauses (a, OMP_CLAUSES (t), &own))
    return false;
  if (own)
    return true;
  a->kernels = TREE_CODE (t) == OACC_KERNELS;
  bool covered = is_covered (a, &OMP_BODY (t));
  a->kernels = around;
  return covered;
}

/* The indices of T, which is set; false if it is no part of the variable.  */
static bool
is_covered_store (struct covered_array *a, tree t)
{
  bool covered = true;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF)
      covered &= is_covered (a, &TREE_OPERAND (t, 1));
  return covered && t == a->var;
}

static tree
find_reader (tree *tp, int *walk, void *data)
{
  struct covered_array *a = (struct covered_array *) data;
  tree t = *tp;
  bool covered = t != a->var;
  *walk = 0;
  switch (TREE_CODE (t))
    {
    case FOR_STMT:
      covered = is_covered_for (a, t);
      break;
    case OACC_LOOP:
      covered = is_covered_acc_loop (a, t);
      break;
    case OACC_KERNELS: case OACC_PARALLEL: case OACC_SERIAL:
      covered = is_covered_construct (a, t);
      break;
    case DECL_EXPR:
      if (DECL_INITIAL (DECL_EXPR_DECL (t)))
	covered = is_covered (a, &DECL_INITIAL (DECL_EXPR_DECL (t)));
      break;
    case MODIFY_EXPR: case INIT_EXPR:
      if (get_base_address (TREE_OPERAND (t, 0)) != a->var)
	*walk = 1;
      else
	covered = is_covered_store (a, TREE_OPERAND (t, 0)) && is_covered (a, &TREE_OPERAND (t, 1));
      break;
    default:
      *walk = !TYPE_P (t);
      break;
    }
  return covered ? NULL_TREE : t;
}

/* Whether TYPE has pointers in it, those of Fortran's allocatable components too.  */
static bool
has_pointers (tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return has_pointers (TREE_TYPE (type));
  if (TREE_CODE (type) != RECORD_TYPE)
    return !is_gimple_reg_type (type) || POINTER_TYPE_P (type);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && has_pointers (TREE_TYPE (f)))
      return true;
  return false;
}

/* Whether VAR is a variable of FUNCTION that may be declared elsewhere.  */
static bool
may_be_own (tree function, tree var)
{
  tree type = TREE_TYPE (var);
  HOST_WIDE_INT bytes = int_size_in_bytes (type);
  return (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == RECORD_TYPE) && bytes > 0 && bytes <= OWN_ARRAY_BYTES
	 && VAR_P (var) && DECL_NAME (var) && DECL_CONTEXT (var) == function && !DECL_EXTERNAL (var) && !TREE_PUBLIC (var)
	 && !TREE_THIS_VOLATILE (var) && !TREE_READONLY (var) && !DECL_NONLOCAL (var) && !DECL_HAS_VALUE_EXPR_P (var)
	 && !TYPE_NEEDS_CONSTRUCTING (type) && !has_pointers (type) && !declare_is_marked (var);
}

struct own_candidates
{
  tree function;
  hash_set<tree> seen;
  auto_vec<tree> vars;
  bool kernels;
};

static tree
note_candidate (tree *tp, int *walk, void *data)
{
  struct own_candidates *c = (struct own_candidates *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_KERNELS && !c->kernels)
    {
      c->kernels = true;
      walk_tree_without_duplicates (&OMP_BODY (*tp), note_candidate, c);
      c->kernels = false;
      *walk = 0;
    }
  else if (c->kernels && VAR_P (*tp) && !c->seen.add (*tp) && may_be_own (c->function, *tp))
    c->vars.safe_push (*tp);
  return NULL_TREE;
}

/* Declares VAR in LOOP of FUNCTION.  */
static void
declare_in (tree function, tree loop, tree var)
{
  tree vars = NULL_TREE, *body = TREE_CODE (loop) == OACC_LOOP ? &OMP_FOR_BODY (loop) : &FOR_BODY (loop);
  tree own = generic_variable (EXPR_LOCATION (loop), function, IDENTIFIER_POINTER (DECL_NAME (var)), TREE_TYPE (var), &vars);
  generic_rename (body, var, own);
  *body = generic_scope (vars, *body);
}

void
iteration_arrays_lower (tree function)
{
  struct own_candidates c;
  c.function = function;
  c.kernels = false;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_candidate, &c);
  if (c.vars.is_empty ())
    return;
  struct function_scan *scan = function_scan_new (function);
  for (unsigned i = 0; i < c.vars.length (); i++)
    {
      struct covered_array a;
      a.var = c.vars[i];
      a.scan = scan;
      a.kernels = false;
      if (scan_addressed (scan, a.var) || scalar_mentioned_inside (function, a.var)
	  || !is_covered (&a, &DECL_SAVED_TREE (function)))
	continue;
      for (unsigned k = 0; k < a.loops.length (); k++)
	declare_in (function, a.loops[k], a.var);
    }
  function_scan_free (scan);
}

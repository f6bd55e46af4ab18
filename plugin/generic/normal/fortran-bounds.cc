/* Bounds and strides of dummy arrays.  gfortran computes those of each array into variables of its
   own at the beginning of a procedure; arrays of one shape have equal ones.  Takes the GENERIC of a
   function; gives constructs in which one variable stands for all that are equal, so that kernels
   have fewer parameters and indices more in common.  Strides are noted as such, those of first dimensions
   as what nearly always is one.

   Fortran 2018 section 8.5.8.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "generic/tree/facts.h"

/* The variables that a function's first statements set.  */
struct bound_values
{
  auto_vec<tree> vars, values;	/* values: expressions of what is not among VARS */
  auto_vec<unsigned> writes;	/* how often these statements set each */
  hash_map<tree, tree> same;	/* a variable, and the one in its place */
};

/* The number of V among B's variables, or -1.  */
static int
number_of (struct bound_values *b, tree v)
{
  for (unsigned i = 0; i < b->vars.length (); i++)
    if (b->vars[i] == v)
      return i;
  return -1;
}

static tree
put_values (tree *tp, int *walk, void *data)
{
  struct bound_values *b = (struct bound_values *) data;
  *walk = !TYPE_P (*tp);
  while (TREE_CODE (*tp) == NON_LVALUE_EXPR)
    *tp = TREE_OPERAND (*tp, 0);
  int i = VAR_P (*tp) ? number_of (b, *tp) : -1;
  if (i >= 0)
    {
      *tp = unshare_expr (b->values[i]);
      *walk = 0;
    }
  return NULL_TREE;
}

/* Notes what statement T sets; whether the next one may be looked at.  */
static bool
note_statement (struct bound_values *b, tree t)
{
  if (TREE_CODE (t) == BIND_EXPR)
    return !BIND_EXPR_BODY (t) || note_statement (b, BIND_EXPR_BODY (t));
  if (TREE_CODE (t) == STATEMENT_LIST)
    {
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	if (!note_statement (b, tsi_stmt (i)))
	  return false;
      return true;
    }
  if (!TREE_SIDE_EFFECTS (t))
    return true;
  tree v = TREE_CODE (t) == MODIFY_EXPR ? TREE_OPERAND (t, 0) : NULL_TREE;
  if (!v || !VAR_P (v) || !DECL_ARTIFICIAL (v) || is_global_var (v) || TREE_THIS_VOLATILE (v)
      || TREE_SIDE_EFFECTS (TREE_OPERAND (t, 1)))
    return false;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (v)))
    return true;
  tree value = unshare_expr (TREE_OPERAND (t, 1));
  walk_tree (&value, put_values, b, NULL);
  int i = number_of (b, v);
  if (i >= 0)
    {
      b->values[i] = value;
      b->writes[i]++;
    }
  else
    {
      b->writes.safe_push (1);
      b->vars.safe_push (v);
      b->values.safe_push (value);
    }
  return true;
}

struct assignment_count
{
  hash_map<tree, unsigned> writes;
};

static tree
count_assignments (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == MODIFY_EXPR || TREE_CODE (*tp) == ADDR_EXPR)
    if (DECL_P (TREE_OPERAND (*tp, 0)))
      ((struct assignment_count *) data)->writes.get_or_insert (TREE_OPERAND (*tp, 0))++;
  return NULL_TREE;
}

static tree
put_same (tree *tp, int *walk, void *data)
{
  struct bound_values *b = (struct bound_values *) data;
  *walk = !TYPE_P (*tp) && TREE_CODE (*tp) != OMP_CLAUSE;
  tree *is = VAR_P (*tp) ? b->same.get (*tp) : NULL;
  if (is)
    *tp = *is;
  return NULL_TREE;
}

static tree
visit_construct (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      walk_tree (&OMP_BODY (*tp), put_same, data, NULL);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Notes what V is if VALUE is the stride of a descriptor, or 1 in place of 0.  */
static void
note_stride (tree v, tree value)
{
  if (TREE_CODE (value) == COND_EXPR)
    value = TREE_OPERAND (value, 1);
  if (!tree_is_stride (value))
    return;
  facts_of (v)->stride = true;
  if (integer_zerop (TREE_OPERAND (TREE_OPERAND (value, 0), 1)))
    facts_of (v)->likely = 1;
}

enum { BOUNDS_MAX = 256 };

void
fortran_bounds_lower (tree function)
{
  struct bound_values b;
  struct assignment_count all;
  tree body = DECL_SAVED_TREE (function);
  note_statement (&b, body);
  if (b.vars.is_empty () || b.vars.length () > BOUNDS_MAX)
    return;
  walk_tree_without_duplicates (&body, count_assignments, &all);
  for (unsigned i = 0; i < b.vars.length (); i++)
    note_stride (b.vars[i], b.values[i]);
  for (unsigned i = 0; i < b.vars.length (); i++)
    for (unsigned j = 0; j < i; j++)
      if (TREE_TYPE (b.vars[i]) == TREE_TYPE (b.vars[j]) && !b.same.get (b.vars[j])
	  && *all.writes.get (b.vars[i]) == b.writes[i]
	  && *all.writes.get (b.vars[j]) == b.writes[j]
	  && operand_equal_p (b.values[i], b.values[j], 0))
	{
	  b.same.put (b.vars[i], b.vars[j]);
	  break;
	}
  if (!b.same.is_empty ())
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_construct, &b);
}

/* What a compute construct does with pointers: whether it moves them,
   only compares them, and with what.  Changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/depend/pointer-use.h"
#include "generic/tree/generic.h"

static tree visit (tree *, int *, void *);

static void
walk (tree *tp, struct pointer_uses *all)
{
  if (*tp)
    walk_tree (tp, visit, all, &all->seen);
}

static struct pointer_use *
use_of (struct pointer_uses *all, tree var)
{
  struct pointer_use *&u = all->of.get_or_insert (var);
  if (!u)
    {
      u = new pointer_use ();
      all->order.safe_push (var);
    }
  return u;
}

static bool
is_pointer (tree t)
{
  return (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
	 && TREE_CODE (TREE_TYPE (t)) == POINTER_TYPE;
}

/* T without what adds to an address; WALKED if that is to be looked at.  */
static tree
without_offset (struct pointer_uses *walked, tree t)
{
  for (;;)
    if (TREE_CODE (t) == POINTER_PLUS_EXPR)
      {
	if (walked)
	  walk (&TREE_OPERAND (t, 1), walked);
	t = TREE_OPERAND (t, 0);
      }
    else if (generic_strip (t) != t)
      t = generic_strip (t);
    else
      return t;
}

/* X, compared with Y.  */
static void
note_compared (struct pointer_uses *all, tree *x, tree y)
{
  if (!POINTER_TYPE_P (TREE_TYPE (*x)))
    {
      walk (x, all);
      return;
    }
  tree var = without_offset (NULL, *x);
  if (!is_pointer (var))
    {
      walk (x, all);
      return;
    }
  without_offset (all, *x);
  if (!integer_zerop (generic_strip (y)))
    use_of (all, var)->compared.safe_push (y);
  else
    use_of (all, var)->plain = true;
}

/* Whether T adds a negative number to a pointer.  */
static bool
is_down (tree t)
{
  t = generic_strip (t);
  tree by = TREE_CODE (t) == POINTER_PLUS_EXPR ? generic_strip (TREE_OPERAND (t, 1)) : NULL_TREE;
  return by && (TREE_CODE (by) == NEGATE_EXPR
		|| (TREE_CODE (by) == INTEGER_CST && wi::neg_p (wi::to_wide (by), SIGNED)));
}

static void
note_step (struct pointer_uses *all, tree var, bool down)
{
  if (!is_pointer (var))
    return;
  use_of (all, var)->stepped = true;
  use_of (all, var)->up |= !down;
}

/* VAR begins with, or is set to, *VALUE.  */
static void
note_value (struct pointer_uses *all, tree var, tree *value)
{
  tree from = without_offset (NULL, *value);
  use_of (all, var)->set.safe_push (*value);
  if (!is_pointer (from))
    {
      walk (value, all);
      return;
    }
  use_of (all, from)->heirs.safe_push (var);
  without_offset (all, *value);
}

static void
note_set (struct pointer_uses *all, tree var, tree *value)
{
  if (without_offset (NULL, *value) == var)
    {
      note_step (all, var, is_down (*value));
      without_offset (all, *value);
      return;
    }
  note_value (all, var, value);
}

/* Looks at the variables of BIND and what they begin with.  */
static void
note_vars (struct pointer_uses *all, tree bind)
{
  for (tree v = BIND_EXPR_VARS (bind); v; v = DECL_CHAIN (v))
    {
      if (is_pointer (v) || RECORD_OR_UNION_TYPE_P (TREE_TYPE (v)))
	use_of (all, v)->inside = true;
      if (is_pointer (v) && DECL_INITIAL (v))
	note_value (all, v, &DECL_INITIAL (v));
      else
	walk (&DECL_INITIAL (v), all);
      walk (&DECL_SIZE (v), all);
      walk (&DECL_SIZE_UNIT (v), all);
    }
}

static void
note_index (struct pointer_uses *all, tree loop)
{
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    {
      tree var = TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), i), 0);
      if (is_pointer (var))
	use_of (all, var)->named = true;
    }
}

static tree
visit (tree *tp, int *subtrees, void *data)
{
  struct pointer_uses *all = (struct pointer_uses *) data;
  tree t = *tp;
  *subtrees = 0;
  switch (TREE_CODE (t))
    {
    case EQ_EXPR: case NE_EXPR: case LT_EXPR: case LE_EXPR: case GT_EXPR: case GE_EXPR:
    case POINTER_DIFF_EXPR:
      note_compared (all, &TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
      note_compared (all, &TREE_OPERAND (t, 1), TREE_OPERAND (t, 0));
      return NULL_TREE;
    case MODIFY_EXPR: case INIT_EXPR:
      all->sets_members |= TREE_CODE (TREE_OPERAND (t, 0)) == COMPONENT_REF
			   && POINTER_TYPE_P (TREE_TYPE (t));
      if (!is_pointer (TREE_OPERAND (t, 0)))
	break;
      note_set (all, TREE_OPERAND (t, 0), &TREE_OPERAND (t, 1));
      return NULL_TREE;
    case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      note_step (all, TREE_OPERAND (t, 0), TREE_CODE (t) == PREDECREMENT_EXPR
					   || TREE_CODE (t) == POSTDECREMENT_EXPR);
      break;
    case ADDR_EXPR:
      if (is_pointer (TREE_OPERAND (t, 0)))
	use_of (all, TREE_OPERAND (t, 0))->named = true;
      break;
    case OMP_CLAUSE:
      if (OMP_CLAUSE_CODE (t) == OMP_CLAUSE_PRIVATE
	  || OMP_CLAUSE_CODE (t) == OMP_CLAUSE_REDUCTION)
	use_of (all, OMP_CLAUSE_DECL (t))->named = true;
      break;
    case BIND_EXPR:
      note_vars (all, t);
      walk (&BIND_EXPR_BODY (t), all);
      return NULL_TREE;
    case OACC_LOOP:
      note_index (all, t);
      break;
    case CALL_EXPR:
      all->calls = true;
      break;
    default:
      if (is_pointer (t))
	use_of (all, t)->plain = true;
      else if (TYPE_P (t))
	return NULL_TREE;
      break;
    }
  *subtrees = 1;
  return NULL_TREE;
}

void
pointer_use_find (tree *body, struct pointer_uses *all)
{
  all->calls = all->sets_members = false;
  walk (body, all);
}

void
pointer_use_free (struct pointer_uses *all)
{
  for (unsigned i = 0; i < all->order.length (); i++)
    delete *all->of.get (all->order[i]);
}

/* ---- Origins ---- */

/* What may make T another value inside than before the construct.  */
static tree
find_unsteady (tree *tp, int *, void *data)
{
  struct pointer_uses *all = (struct pointer_uses *) data;
  tree t = *tp;
  if (TREE_CODE (t) == CALL_EXPR || TREE_CODE (t) == SAVE_EXPR || TREE_SIDE_EFFECTS (t))
    return t;
  if (!VAR_P (t) && TREE_CODE (t) != PARM_DECL)
    return NULL_TREE;
  struct pointer_use **u = all->of.get (t);
  bool known = is_pointer (t) || RECORD_OR_UNION_TYPE_P (TREE_TYPE (t));
  bool changes = u && ((*u)->inside || (*u)->stepped || !(*u)->set.is_empty ());
  return known && !changes ? NULL_TREE : t;
}

/* Whether T is a pointer that is a member, of a struct from outside.  */
static bool
is_steady_member (struct pointer_uses *all, tree t)
{
  return !all->sets_members && TREE_CODE (TREE_TYPE (t)) == POINTER_TYPE
	 && !walk_tree_without_duplicates (&t, find_unsteady, all);
}

/* As pointer_origin, for T that is looked at at DEPTH.  */
static tree
origin_at (struct pointer_uses *all, tree t, unsigned depth)
{
  t = without_offset (NULL, t);
  switch (TREE_CODE (t))
    {
    case SAVE_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      return origin_at (all, TREE_OPERAND (t, 0), depth);
    case COMPOUND_EXPR: case MODIFY_EXPR:
      return origin_at (all, TREE_OPERAND (t, 1), depth);
    case COMPONENT_REF:
      return is_steady_member (all, t) ? t : NULL_TREE;
    case ADDR_EXPR:
      t = get_base_address (TREE_OPERAND (t, 0));
      if (t && (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF))
	return origin_at (all, TREE_OPERAND (t, 0), depth);
      return t && VAR_P (t) && !POINTER_TYPE_P (TREE_TYPE (t)) ? t : NULL_TREE;
    default:
      break;
    }
  struct pointer_use **known = is_pointer (t) ? all->of.get (t) : NULL;
  if (!is_pointer (t) || depth > 8)
    return NULL_TREE;
  if (!known || ((*known)->set.is_empty () && !(*known)->inside))
    return t;
  tree origin = NULL_TREE;
  for (unsigned i = 0; i < (*known)->set.length (); i++)
    {
      tree o = origin_at (all, (*known)->set[i], depth + 1);
      if (!o || (origin && !pointer_same (o, origin)))
	return NULL_TREE;
      origin = o;
    }
  return origin;
}

bool
pointer_same (tree origin1, tree origin2)
{
  return operand_equal_p (origin1, origin2, 0);
}

tree
pointer_origin (struct pointer_uses *all, tree t)
{
  return origin_at (all, t, 0);
}

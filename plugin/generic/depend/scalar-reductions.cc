/* What the body of a loop of a kernels region does to a scalar with each iteration's value, in
   GENERIC: a reduction, if the body only combines the scalar with other values by one operator;
   a flag, if it only sets it to one constant.  Changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

/* ---- Reductions ---- */

struct mention_count
{
  tree var;
  unsigned n;
  hash_set<tree> saved;
};

static tree
count_mention (tree *tp, int *walk, void *data)
{
  struct mention_count *c = (struct mention_count *) data;
  if (*tp == c->var)
    c->n++;
  else if (TREE_CODE (*tp) == SAVE_EXPR && c->saved.add (*tp))
    *walk = 0;
  else if (TYPE_P (*tp))
    *walk = 0;
  return NULL_TREE;
}

unsigned
scalar_mentions (tree t, tree var)
{
  struct mention_count m;
  m.var = var;
  m.n = 0;
  walk_tree (&t, count_mention, &m, NULL);
  return m.n;
}

struct combination
{
  tree var;
  enum tree_code code;          /* ERROR_MARK: none yet */
  unsigned counted;             /* mentions of VAR that combinations explain */
  bool bad;
};

/* C's variable is updated by operator CODE in T.  */
static void
note_operator (struct combination *c, enum tree_code code, tree t)
{
  if (c->code != ERROR_MARK && c->code != code)
    c->bad = true;
  c->code = code;
  c->counted += scalar_mentions (t, c->var);
}

/* if (x > s) s = x;  */
static bool
note_conditional (struct combination *c, tree t)
{
  tree then = update_conditional (t);
  if (!then || TREE_OPERAND (then, 0) != c->var)
    return false;
  enum tree_code code = update_operator_if (c->var, TREE_OPERAND (t, 0), TREE_OPERAND (then, 1));
  if (code == ERROR_MARK)
    return false;
  note_operator (c, code, t);
  return true;
}

/* s = s + x;  */
static void
note_assignment (struct combination *c, tree t)
{
  enum tree_code code = update_operator (c->var, TREE_OPERAND (t, 1));
  if (code != ERROR_MARK)
    note_operator (c, code, t);
}

static tree
note_combinations (tree *tp, int *walk, void *data)
{
  struct combination *c = (struct combination *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case COND_EXPR:
      if (note_conditional (c, t))
	*walk = 0;
      break;
    case MODIFY_EXPR:
      if (TREE_OPERAND (t, 0) == c->var)
	{
	  note_assignment (c, t);
	  *walk = 0;
	}
      break;
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      if (TREE_OPERAND (t, 0) == c->var)
	note_operator (c, PLUS_EXPR, t);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Whether the value of an assignment to VAR in T is used: s = t = t + x.  */
static tree
find_used_assignment (tree *tp, int *, void *var)
{
  tree t = *tp;
  if (TREE_CODE_CLASS (TREE_CODE (t)) == tcc_statement || !EXPR_P (t)
      || TREE_CODE (t) == BIND_EXPR || TREE_CODE (t) == CLEANUP_POINT_EXPR
      || TREE_CODE (t) == COMPOUND_EXPR || TREE_CODE (t) == COND_EXPR
      || TREE_CODE (t) == OACC_LOOP || TREE_CODE (t) == EXPR_STMT
      || (CONVERT_EXPR_P (t) && VOID_TYPE_P (TREE_TYPE (t))))
    return NULL_TREE;
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    {
      tree op = TREE_OPERAND (t, i);
      if (op && EXPR_P (op))
	op = generic_strip (op);
      if (!op || !EXPR_P (op))
	continue;
      switch (TREE_CODE (op))
	{
	case MODIFY_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
	case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
	  if (TREE_OPERAND (op, 0) == var)
	    return t;
	  break;
	case COMPOUND_EXPR:
	  if (scalar_mentioned (op, (tree) var))
	    return t;
	  break;
	default:
	  break;
	}
    }
  return NULL_TREE;
}

enum tree_code
scalar_reduction (tree body, tree var)
{
  struct combination c = { var, ERROR_MARK, 0, false };
  tree type = TREE_TYPE (var);
  if (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
    return ERROR_MARK;
  walk_tree_without_duplicates (&body, note_combinations, &c);
  if (c.bad || c.counted != scalar_mentions (body, var)
      || walk_tree_without_duplicates (&body, find_used_assignment, var))
    return ERROR_MARK;
  return c.code;
}

/* ---- Flags ---- */

struct flag
{
  tree var, value;              /* NULL_TREE: none yet */
  unsigned counted;             /* assignments of VALUE */
};

static tree
note_setting (tree *tp, int *walk, void *data)
{
  struct flag *f = (struct flag *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  if (TREE_CODE (t) != MODIFY_EXPR || TREE_OPERAND (t, 0) != f->var)
    return NULL_TREE;
  tree value = TREE_OPERAND (t, 1);
  if (!CONSTANT_CLASS_P (value) || (f->value && !operand_equal_p (value, f->value, 0)))
    return t;
  f->value = value;
  f->counted++;
  return NULL_TREE;
}

bool
scalar_flag (tree body, tree var)
{
  struct flag f = { var, NULL_TREE, 0 };
  return !walk_tree_without_duplicates (&body, note_setting, &f)
	 && f.counted == scalar_mentions (body, var)
	 && !walk_tree_without_duplicates (&body, find_used_assignment, var);
}

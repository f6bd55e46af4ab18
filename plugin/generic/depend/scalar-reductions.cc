/* Stage 2: what the body of a loop of a kernels region does to a scalar with each iteration's
   value, in GENERIC: a reduction, if all that it does with it is to combine it with other
   values by one operator, or a flag, if all is to set it to one constant.  Changes
   nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

/* ---- Reductions ---- */

struct combination
{
  tree var;
  enum tree_code code;          /* ERROR_MARK: none yet */
  unsigned counted;             /* mentions of VAR that combinations explain */
  bool bad;
};

/* Whether conversion T keeps what VAR can hold.  */
static bool
holds_value (tree t, tree var)
{
  tree type = TREE_TYPE (t);
  return VOID_TYPE_P (type) || TYPE_PRECISION (type) >= TYPE_PRECISION (TREE_TYPE (var));
}

/* T without conversions, but for those that VAR's value would not survive.  */
static tree
strip (tree t, tree var)
{
  while ((CONVERT_EXPR_P (t) && holds_value (t, var)) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == CLEANUP_POINT_EXPR || TREE_CODE (t) == EXPR_STMT
	 || TREE_CODE (t) == SAVE_EXPR)
    t = TREE_OPERAND (t, 0);
  return t;
}

/* T, a truth value made of VAR: VAR itself, or VAR != 0.  */
static tree
strip_truth (tree t, tree var)
{
  t = strip (t, var);
  if (TREE_CODE (t) == NE_EXPR && (integer_zerop (TREE_OPERAND (t, 1))
				   || real_zerop (TREE_OPERAND (t, 1))))
    t = strip (TREE_OPERAND (t, 0), var);
  return t;
}

/* Whether VAR, which holds truth values, combined by CODE with what T combines it with and
   compared with 0, is the reduction by CODE.  */
static bool
is_truth_operator (enum tree_code code, tree t, tree var)
{
  switch (code)
    {
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR:
      return true;
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case MULT_EXPR:
      return TREE_CODE (TREE_TYPE (var)) == BOOLEAN_TYPE;
    case BIT_XOR_EXPR:
      for (int i = 0; i < 2; i++)
	if (!truth_value_p (TREE_CODE (strip (TREE_OPERAND (t, i), var)))
	    && strip (TREE_OPERAND (t, i), var) != var)
	  return false;
      return TREE_CODE (TREE_TYPE (var)) == BOOLEAN_TYPE;
    default:
      return false;
    }
}

/* The operator of reduction clauses for operation CODE, or ERROR_MARK.  */
static enum tree_code
clause_operator (enum tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR: case MINUS_EXPR: return PLUS_EXPR;
    case TRUTH_AND_EXPR: case TRUTH_ANDIF_EXPR: return TRUTH_ANDIF_EXPR;
    case TRUTH_OR_EXPR: case TRUTH_ORIF_EXPR: return TRUTH_ORIF_EXPR;
    case MULT_EXPR: case MAX_EXPR: case MIN_EXPR: case BIT_AND_EXPR:
    case BIT_IOR_EXPR: case BIT_XOR_EXPR: return code;
    default: return ERROR_MARK;
    }
}

static void
note_operator (struct combination *c, enum tree_code code, unsigned mentions)
{
  if (c->code != ERROR_MARK && c->code != code)
    c->bad = true;
  c->code = code;
  c->counted += mentions;
}

/* Whether T is VAR combined by CODE with values free of VAR, perhaps several
   times.  */
static bool
is_chain (tree t, tree var, enum tree_code code)
{
  t = code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR ? strip_truth (t, var)
      : strip (t, var);
  if (t == var)
    return true;
  if (!BINARY_CLASS_P (t) && TREE_CODE_CLASS (TREE_CODE (t)) != tcc_expression)
    return false;
  if (clause_operator (TREE_CODE (t)) != code)
    return false;
  if (scalar_mentioned (TREE_OPERAND (t, 1), var))
    return TREE_CODE (t) != MINUS_EXPR && !scalar_mentioned (TREE_OPERAND (t, 0), var)
	   && is_chain (TREE_OPERAND (t, 1), var, code);
  return is_chain (TREE_OPERAND (t, 0), var, code);
}

/* Whether VALUE and VAR, compared as TYPE, are in the order in which VAR's own type has
   them, and VAR can hold each VALUE.  */
static bool
keeps_order (tree type, tree value, tree var)
{
  tree own = TREE_TYPE (var), other = TREE_TYPE (value);
  if (!INTEGRAL_TYPE_P (own))
    return true;
  if (!INTEGRAL_TYPE_P (type) || (TYPE_UNSIGNED (type) && !TYPE_UNSIGNED (own)))
    return false;
  return TREE_CODE (value) == INTEGER_CST || TYPE_PRECISION (other) < TYPE_PRECISION (own)
	 || (TYPE_PRECISION (other) == TYPE_PRECISION (own)
	     && TYPE_UNSIGNED (other) == TYPE_UNSIGNED (own));
}

/* The same of T, the greater or lesser of VAR and another value, or of several.  */
static bool
is_ordered (tree t, tree var)
{
  for (int i = 0; i < 2; i++)
    {
      tree value = strip (TREE_OPERAND (t, i), var);
      if (value != var && !keeps_order (TREE_TYPE (t), value, var))
	return false;
    }
  return true;
}

/* MAX_EXPR or MIN_EXPR if THEN, taken when COND holds, else OTHER, is the greater
   or lesser of both; one of them is VAR.  */
static enum tree_code
extremum (tree cond, tree then, tree other, tree var)
{
  cond = generic_strip (cond);
  if (!COMPARISON_CLASS_P (cond))
    return ERROR_MARK;
  tree a = strip (TREE_OPERAND (cond, 0), var), b = strip (TREE_OPERAND (cond, 1), var);
  enum tree_code code = TREE_CODE (cond);
  then = strip (then, var);
  other = strip (other, var);
  if ((then == var) == (other == var)
      || !keeps_order (TREE_TYPE (TREE_OPERAND (cond, 0)), then == var ? other : then, var))
    return ERROR_MARK;
  if (operand_equal_p (a, other, 0) && operand_equal_p (b, then, 0))
    {
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  else if (!operand_equal_p (a, then, 0) || !operand_equal_p (b, other, 0))
    return ERROR_MARK;
  switch (code)
    {
    case GT_EXPR: case GE_EXPR: return MAX_EXPR;
    case LT_EXPR: case LE_EXPR: return MIN_EXPR;
    default: return ERROR_MARK;
    }
}

static enum tree_code
call_operator (tree t)
{
  tree fn = get_callee_fndecl (t);
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return ERROR_MARK;
  switch (DECL_FUNCTION_CODE (fn))
    {
    CASE_FLT_FN (BUILT_IN_FMAX): return MAX_EXPR;
    CASE_FLT_FN (BUILT_IN_FMIN): return MIN_EXPR;
    default: return ERROR_MARK;
    }
}

/* Assignment of VALUE to the variable of C.  */
static void
note_combination (struct combination *c, tree value)
{
  tree var = c->var, t = strip (value, var);
  bool compared = TREE_CODE (t) == NE_EXPR;	/* (s && x) != 0 */
  if (compared)
    t = strip_truth (t, var);
  enum tree_code code = clause_operator (TREE_CODE (t));
  if (compared && !is_truth_operator (code, t, var))
    return;
  if ((code == MAX_EXPR || code == MIN_EXPR) && !is_ordered (t, var))
    return;
  if (code != ERROR_MARK && is_chain (t, var, code))
    note_operator (c, code, 2);
  else if (TREE_CODE (t) == COND_EXPR
	   && (code = extremum (TREE_OPERAND (t, 0), TREE_OPERAND (t, 1),
				TREE_OPERAND (t, 2), var)) != ERROR_MARK)
    note_operator (c, code, 3);
  else if (TREE_CODE (t) == CALL_EXPR
	   && (code = call_operator (t)) != ERROR_MARK
	   && (strip (CALL_EXPR_ARG (t, 0), var) == var)
	      != (strip (CALL_EXPR_ARG (t, 1), var) == var))
    note_operator (c, code, 2);
}

/* The only statement in T, or T.  */
static tree
only_in (tree t)
{
  while (t && (TREE_CODE (t) == BIND_EXPR || TREE_CODE (t) == STATEMENT_LIST
	       || TREE_CODE (t) == CLEANUP_POINT_EXPR
	       || TREE_CODE (t) == EXPR_STMT))
    if (TREE_CODE (t) == STATEMENT_LIST)
      {
	tree only = NULL_TREE;
	for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	  if (TREE_CODE (tsi_stmt (i)) != DEBUG_BEGIN_STMT)
	    {
	      if (only)
		return t;
	      only = tsi_stmt (i);
	    }
	t = only;
      }
    else
      t = TREE_OPERAND (t, TREE_CODE (t) == BIND_EXPR ? 1 : 0);
  return t;
}

/* if (x > s) s = x;  */
static bool
note_conditional (struct combination *c, tree t)
{
  tree then = only_in (TREE_OPERAND (t, 1)), other = TREE_OPERAND (t, 2);
  if (!then || (other && TREE_SIDE_EFFECTS (other))
      || TREE_CODE (then) != MODIFY_EXPR || TREE_OPERAND (then, 0) != c->var)
    return false;
  enum tree_code code = extremum (TREE_OPERAND (t, 0), TREE_OPERAND (then, 1),
				  c->var, c->var);
  if (code == ERROR_MARK)
    return false;
  note_operator (c, code, 2);
  return true;
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
	  note_combination (c, TREE_OPERAND (t, 1));
	  *walk = 0;
	}
      break;
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      if (TREE_OPERAND (t, 0) == c->var)
	note_operator (c, PLUS_EXPR, 1);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

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
	op = strip (op, (tree) var);
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
  struct mention_count m;
  tree type = TREE_TYPE (var);
  if (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
    return ERROR_MARK;
  walk_tree_without_duplicates (&body, note_combinations, &c);
  m.var = var;
  m.n = 0;
  walk_tree (&body, count_mention, &m, NULL);
  if (c.bad || c.code == ERROR_MARK)
    return ERROR_MARK;
  /* if (x > s) s = x counts its two mentions; each was met once.  */
  if (m.n != c.counted
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
  struct mention_count m;
  m.var = var;
  m.n = 0;
  walk_tree (&body, count_mention, &m, NULL);
  return !walk_tree_without_duplicates (&body, note_setting, &f)
	 && f.counted == m.n
	 && !walk_tree_without_duplicates (&body, find_used_assignment, var);
}

/* Stage 2: scalars of the loops of a kernels region, in GENERIC: which ones each
   iteration can have to itself, which ones are reductions, and whether their
   values are needed behind the loop.  Changes nothing.

   A scalar is private to a loop if no iteration reads it before setting it; if it
   is read behind the loop, every iteration must set it, and the last one's value
   is kept.  It is a reduction if all that the loop does with it is to combine it
   with other values by one operator.

   Control flow is what GENERIC shows; where jumps hide it, the answer is the one
   that forbids more.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "depend.h"

/* ---- What comes first ---- */

static tree
find_jump (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case BREAK_STMT: case CONTINUE_STMT: case RETURN_EXPR: case GOTO_EXPR:
      return *tp;
    default:
      return NULL_TREE;
    }
}

static tree
note_label (tree *tp, int *, void *labels)
{
  if (TREE_CODE (*tp) == LABEL_EXPR)
    ((vec<tree> *) labels)->safe_push (*tp);
  return NULL_TREE;
}

static tree
find_break (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == BREAK_STMT || TREE_CODE (*tp) == CONTINUE_STMT ? *tp
	 : NULL_TREE;
}

static bool
has_jump (tree t)
{
  return walk_tree_without_duplicates (&t, find_jump, NULL);
}

/* walk_tree goes from a DECL_EXPR to no initial value; from a BIND_EXPR it does.  */
static tree
find_mention (tree *tp, int *, void *decl)
{
  tree t = *tp;
  if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t))
      && DECL_INITIAL (DECL_EXPR_DECL (t)))
    return walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (t)), find_mention, decl, NULL);
  return t == decl ? t : NULL_TREE;
}

static bool
mentions (tree t, tree var)
{
  return t && walk_tree_without_duplicates (&t, find_mention, var);
}

static enum exposure
exposed_in_list (tree list, tree var)
{
  bool jumped = false;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    {
      enum exposure e = scalar_exposed (tsi_stmt (i), var);
      if (e == EXPOSED_READ)
	return e;
      if (e == EXPOSED_SET)
	return jumped ? EXPOSED_NOT : e;
      jumped |= has_jump (tsi_stmt (i));
    }
  return EXPOSED_NOT;
}

/* Of two ways, one of which is taken.  */
static enum exposure
either (enum exposure a, enum exposure b)
{
  return a == b ? a : a == EXPOSED_READ || b == EXPOSED_READ ? EXPOSED_READ
	 : EXPOSED_NOT;
}

/* Of the statements or expressions T[0..N-1] in order, those from MAYBE on perhaps
   not.  */
static enum exposure
in_order (tree *t, unsigned n, unsigned maybe, tree var)
{
  for (unsigned i = 0; i < n; i++)
    {
      enum exposure e = t[i] ? scalar_exposed (t[i], var) : EXPOSED_NOT;
      if (e == EXPOSED_READ || (e == EXPOSED_SET && i < maybe))
	return e;
    }
  return EXPOSED_NOT;
}

static enum exposure
exposed_in_acc_loop (tree t, tree var)
{
  for (tree c = OMP_FOR_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE && OMP_CLAUSE_DECL (c) == var)
      return EXPOSED_NOT;
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	     && OMP_CLAUSE_DECL (c) == var)
      return EXPOSED_READ;
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); i++)
    {
      tree init = TREE_VEC_ELT (OMP_FOR_INIT (t), i);
      if (mentions (TREE_OPERAND (init, 1), var)
	  || (TREE_OPERAND (init, 0) != var
	      && (mentions (TREE_VEC_ELT (OMP_FOR_COND (t), i), var)
		  || mentions (TREE_VEC_ELT (OMP_FOR_INCR (t), i), var))))
	return EXPOSED_READ;
      if (TREE_OPERAND (init, 0) == var)
	return EXPOSED_NOT;     /* its own */
    }
  return scalar_exposed (OMP_FOR_BODY (t), var) == EXPOSED_READ ? EXPOSED_READ
	 : EXPOSED_NOT;
}

static enum exposure
exposed_in_construct (tree t, tree var)
{
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (mentions (c, var))
      return EXPOSED_READ;
  return scalar_exposed (TREE_OPERAND (t, 0), var);
}

static enum exposure
exposed_in_operands (tree t, tree var)
{
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    {
      enum exposure e = TREE_OPERAND (t, i)
			? scalar_exposed (TREE_OPERAND (t, i), var) : EXPOSED_NOT;
      if (e != EXPOSED_NOT)
	return e;
    }
  return EXPOSED_NOT;
}

enum exposure
scalar_exposed (tree t, tree var)
{
  enum exposure e;
  if (!t || t == var)
    return t ? EXPOSED_READ : EXPOSED_NOT;
  if (!mentions (t, var))
    return EXPOSED_NOT;
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      return exposed_in_list (t, var);
    case BIND_EXPR:
      return scalar_exposed (BIND_EXPR_BODY (t), var);
    case DECL_EXPR:
      if (!DECL_INITIAL (DECL_EXPR_DECL (t)))
	return EXPOSED_NOT;
      e = scalar_exposed (DECL_INITIAL (DECL_EXPR_DECL (t)), var);
      return e == EXPOSED_NOT && DECL_EXPR_DECL (t) == var ? EXPOSED_SET : e;
    case MODIFY_EXPR: case INIT_EXPR:
      e = scalar_exposed (TREE_OPERAND (t, 1), var);
      if (e == EXPOSED_NOT)
	e = TREE_OPERAND (t, 0) == var ? EXPOSED_SET
	    : scalar_exposed (TREE_OPERAND (t, 0), var);
      return e;
    case COND_EXPR:
      e = scalar_exposed (TREE_OPERAND (t, 0), var);
      if (e != EXPOSED_NOT)
	return e;
      return either (scalar_exposed (TREE_OPERAND (t, 1), var),
		     scalar_exposed (TREE_OPERAND (t, 2), var));
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR:
      return in_order (&TREE_OPERAND (t, 0), 2, 1, var);
    case FOR_STMT:
      {
	tree parts[] = { FOR_INIT_STMT (t), FOR_COND (t), FOR_BODY (t),
			 FOR_EXPR (t) };
	return in_order (parts, 4, 2, var);
      }
    case WHILE_STMT:
      return in_order (&TREE_OPERAND (t, 0), 2, 1, var);
    case OACC_LOOP:
      return exposed_in_acc_loop (t, var);
    case CLEANUP_STMT:
      return mentions (TREE_OPERAND (t, 1), var) ? EXPOSED_READ
	     : scalar_exposed (TREE_OPERAND (t, 0), var);
    case SWITCH_STMT: case DO_STMT: case STMT_EXPR:
      /* Where in it control starts or ends is not looked at.  */
      for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
	if (TREE_OPERAND (t, i)
	    && scalar_exposed (TREE_OPERAND (t, i), var) == EXPOSED_READ)
	  return EXPOSED_READ;
      return TREE_CODE (t) == SWITCH_STMT ? EXPOSED_READ : EXPOSED_NOT;
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA:
      return exposed_in_construct (t, var);
    case CALL_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR: case ASM_EXPR:
    case ADDR_EXPR:
      return EXPOSED_READ;
    default:
      if (EXPR_P (t) && TREE_CODE (t) < OMP_PARALLEL)
	return exposed_in_operands (t, var);
      return EXPOSED_READ;
    }
}

/* ---- What comes behind ---- */

enum after { NOT_FOUND, FOUND, LIVE, DEAD };

static enum after after_in (tree t, tree stmt, tree var);

/* Going on with T, which is left, in state A.  */
static enum after
followed_by (enum after a, tree t, tree var)
{
  if (a != FOUND || !t)
    return a;
  switch (scalar_exposed (t, var))
    {
    case EXPOSED_READ: return LIVE;
    case EXPOSED_SET: return DEAD;
    default: return FOUND;
    }
}

static enum after
after_in_list (tree list, tree stmt, tree var)
{
  enum after a = NOT_FOUND;
  bool broken = false;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    {
      tree t = tsi_stmt (i);
      if (a == NOT_FOUND)
	a = after_in (t, stmt, var);
      else
	{
	  a = followed_by (a, t, var);
	  /* A break before may have passed by what sets VAR.  */
	  if (a == DEAD && broken)
	    a = FOUND;
	}
      if (a == LIVE || a == DEAD)
	break;
      broken |= a == FOUND && t != stmt
		&& walk_tree_without_duplicates (&t, find_break, NULL);
    }
  return a;
}

/* STMT is in the body of loop T: it may be followed by another iteration.  */
static enum after
after_in_loop (tree t, tree body, tree stmt, tree var)
{
  enum after a = after_in (body, stmt, var);
  if (a != FOUND)
    return a;
  if (TREE_CODE (t) == FOR_STMT)
    {
      a = followed_by (a, FOR_EXPR (t), var);
      a = followed_by (a, FOR_COND (t), var);
    }
  else if (TREE_CODE (t) != OACC_LOOP)
    a = followed_by (a, TREE_OPERAND (t, 0), var);
  if (a == FOUND && scalar_exposed (body, var) == EXPOSED_READ)
    return LIVE;
  return a;
}

static enum after
after_in (tree t, tree stmt, tree var)
{
  if (!t || t == stmt)
    return t ? FOUND : NOT_FOUND;
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      return after_in_list (t, stmt, var);
    case FOR_STMT:
      return after_in_loop (t, FOR_BODY (t), stmt, var);
    case OACC_LOOP:
      return after_in_loop (t, OMP_FOR_BODY (t), stmt, var);
    case WHILE_STMT: case DO_STMT:
      return after_in_loop (t, TREE_OPERAND (t, 1), stmt, var);
    case BIND_EXPR:
      return after_in (BIND_EXPR_BODY (t), stmt, var);
    case COND_EXPR:
      {
	enum after a = after_in (TREE_OPERAND (t, 1), stmt, var);
	return a == NOT_FOUND ? after_in (TREE_OPERAND (t, 2), stmt, var) : a;
      }
    case TRY_FINALLY_EXPR: case CLEANUP_STMT:
      {
	enum after a = after_in (TREE_OPERAND (t, 0), stmt, var);
	return a == NOT_FOUND ? after_in (TREE_OPERAND (t, 1), stmt, var)
	       : followed_by (a, TREE_OPERAND (t, 1), var);
      }
    case TRY_BLOCK:
      {
	enum after a = after_in (TREE_OPERAND (t, 0), stmt, var);
	if (a == NOT_FOUND)
	  return after_in (TREE_OPERAND (t, 1), stmt, var);
	return mentions (TREE_OPERAND (t, 1), var) ? LIVE : a;
      }
    case SWITCH_STMT:
      return after_in (SWITCH_STMT_BODY (t), stmt, var);
    case HANDLER:
      return after_in (TREE_OPERAND (t, 1), stmt, var);
    case MUST_NOT_THROW_EXPR: case EH_SPEC_BLOCK:
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA: case CLEANUP_POINT_EXPR: case EXPR_STMT:
      return after_in (TREE_OPERAND (t, 0), stmt, var);
    default:
      return NOT_FOUND;
    }
}

static bool
may_be_live (tree body, tree stmt, tree var)
{
  enum after a = after_in (body, stmt, var);
  return a == LIVE || a == NOT_FOUND;
}

/* A goto leads from anywhere to any label.  */
bool
scalar_live_behind (tree function, tree stmt, tree var)
{
  tree body = DECL_SAVED_TREE (function);
  auto_vec<tree> labels;
  if (is_global_var (var) || scan_addressed (var))
    return true;
  walk_tree_without_duplicates (&body, note_label, &labels);
  bool live = may_be_live (body, stmt, var);
  for (unsigned i = 0; !live && i < labels.length (); i++)
    live = may_be_live (body, labels[i], var);
  return live;
}

bool
scalar_live_after (struct nest *n, tree stmt, tree var)
{
  return scalar_live_behind (n->function, stmt, var);
}

/* ---- What is written ---- */

struct written
{
  vec<tree> *set;
  auto_vec<tree> own;           /* declared inside */
};

static tree
note_written (tree *tp, int *, void *data)
{
  struct written *w = (struct written *) data;
  tree t = *tp, lhs;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      lhs = TREE_OPERAND (t, 0);
      if ((VAR_P (lhs) || TREE_CODE (lhs) == PARM_DECL)
	  && is_gimple_reg_type (TREE_TYPE (lhs)) && !w->set->contains (lhs))
	w->set->safe_push (lhs);
      break;
    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	if (VAR_P (v) && !TREE_STATIC (v))
	  w->own.safe_push (v);
      break;
    case DECL_EXPR:             /* C++ */
      w->own.safe_push (DECL_EXPR_DECL (t));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
scalar_written (tree t, vec<tree> *written)
{
  struct written w;
  w.set = written;
  walk_tree_without_duplicates (&t, note_written, &w);
  for (unsigned i = 0; i < written->length ();)
    if (w.own.contains ((*written)[i]))
      written->ordered_remove (i);
    else
      i++;
}

bool
scalar_declared_in (tree t, tree var)
{
  auto_vec<tree> set;
  struct written w;
  w.set = &set;
  walk_tree_without_duplicates (&t, note_written, &w);
  return w.own.contains (var);
}

/* ---- Reductions ---- */

struct combination
{
  tree var;
  enum tree_code code;          /* ERROR_MARK: none yet */
  unsigned counted;             /* mentions of VAR that combinations explain */
  bool bad;
};

static tree
strip (tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == CLEANUP_POINT_EXPR || TREE_CODE (t) == EXPR_STMT
	 || TREE_CODE (t) == SAVE_EXPR)
    t = TREE_OPERAND (t, 0);
  return t;
}

/* T, a truth value made of VAR: VAR itself, or VAR != 0.  */
static tree
strip_truth (tree t)
{
  t = strip (t);
  if (TREE_CODE (t) == NE_EXPR && (integer_zerop (TREE_OPERAND (t, 1))
				   || real_zerop (TREE_OPERAND (t, 1))))
    t = strip (TREE_OPERAND (t, 0));
  return t;
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
  t = code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR ? strip_truth (t)
      : strip (t);
  if (t == var)
    return true;
  if (!BINARY_CLASS_P (t) && TREE_CODE_CLASS (TREE_CODE (t)) != tcc_expression)
    return false;
  if (clause_operator (TREE_CODE (t)) != code)
    return false;
  if (mentions (TREE_OPERAND (t, 1), var))
    return TREE_CODE (t) != MINUS_EXPR && !mentions (TREE_OPERAND (t, 0), var)
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
      tree value = strip (TREE_OPERAND (t, i));
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
  cond = strip (cond);
  if (!COMPARISON_CLASS_P (cond))
    return ERROR_MARK;
  tree a = strip (TREE_OPERAND (cond, 0)), b = strip (TREE_OPERAND (cond, 1));
  enum tree_code code = TREE_CODE (cond);
  then = strip (then);
  other = strip (other);
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
  tree t = strip (value), var = c->var;
  if (TREE_CODE (t) == NE_EXPR)         /* (s && x) != 0 */
    t = strip_truth (t);
  enum tree_code code = clause_operator (TREE_CODE (t));
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
	   && (strip (CALL_EXPR_ARG (t, 0)) == var)
	      != (strip (CALL_EXPR_ARG (t, 1)) == var))
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
	op = strip (op);
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
	  if (mentions (op, (tree) var))
	    return t;
	  break;
	default:
	  break;
	}
    }
  return NULL_TREE;
}

/* The operator of the reduction that BODY makes in VAR, or ERROR_MARK.  */
static enum tree_code
reduction_operator (tree body, tree var)
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

/* ---- One loop ---- */

static bool
has_clause_for (struct kernel_loop *l, tree var)
{
  for (tree c = l->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	&& OMP_CLAUSE_DECL (c) == var)
      return true;
  return false;
}

static const char *
variable_name (tree var)
{
  return DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "a temporary";
}

/* Classifies VAR, which L's body sets.  */
static bool
classify_one (struct nest *n, struct kernel_loop *l, tree var)
{
  if (scalar_exposed (l->body, var) != EXPOSED_READ)
    {
      bool live = scalar_live_after (n, *l->where, var);
      if (live && (scalar_exposed (l->body, var) != EXPOSED_SET || l->annotated))
	{
	  l->why = xasprintf ("Scalar last value needed after loop for %s "
			      "prevents parallelization", variable_name (var));
	  return false;
	}
      l->privates.safe_push (var);
      if (live)
	l->last.safe_push (var);
      return true;
    }
  enum tree_code code = reduction_operator (l->body, var);
  if (code == ERROR_MARK)
    {
      l->why = xasprintf ("Loop carried scalar dependence for %s prevents "
			  "parallelization", variable_name (var));
      return false;
    }
  l->reductions.safe_push (var);
  l->operators.safe_push (code);
  l->reduces = true;
  return true;
}

bool
scalar_classify (struct nest *n, struct kernel_loop *l)
{
  auto_vec<tree> written;
  scalar_written (l->body, &written);
  for (unsigned i = 0; i < written.length (); i++)
    {
      bool index = false;
      for (struct kernel_loop *o = l; o; o = o->parent)
	index |= o->index == written[i];
      if (index || has_clause_for (l, written[i]))
	continue;
      if (!classify_one (n, l, written[i]))
	return false;
    }
  return true;
}

/* Reductions over arrays as atomic updates of the elements.  No thread can have a copy of such
   an array, because it is large or its length is not constant.  Takes the GENERIC of what runs
   in several threads, which updates elements

     x[i] += e;  x[i] = x[i] op e;  x[i]++;  if (e > x[i]) x[i] = e;

   gives the same with an OMP_ATOMIC for each, through a pointer to the element.  Where
   the array is used in any other way nothing is changed: array-reduction.cc then runs the loop
   in one thread.  Members of elements, x[i].m, are updated likewise.  Loops of kernels constructs ask for it, too
   (kernels-sums.cc).

   To add a form of update: update-match.cc knows it; a case in updated or in update_of.

   OpenACC 3.3 sections 2.5.15, 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"

/* An update: PLACE, a statement, makes of ELEMENT what VALUE says.  */
struct element_update
{
  tree *place;
  tree element, value;
};

struct update_scan
{
  tree var;                     /* the array, or the pointer to it */
  vec<struct element_update> updates;
  unsigned idle;                /* mentions of VAR that do nothing */
};

/* ---- Mentions of the array ---- */

struct mentions
{
  tree var;
  unsigned n;
};

static tree
count_mention (tree *tp, int *walk, void *data)
{
  struct mentions *m = (struct mentions *) data;
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_ATOMIC)
    *walk = 0;
  else if (TREE_CODE (*tp) == TREE_CODE (m->var) && operand_equal_p (*tp, m->var, 0))
    {
      m->n++;
      *walk = 0;
    }
  return NULL_TREE;
}

/* How often T mentions VAR, but for what is atomic.  */
static unsigned
mentions (tree t, tree var)
{
  struct mentions m = { var, 0 };
  walk_tree (&t, count_mention, &m, NULL);
  return m.n;
}

/* Whether T is a part of what it is made from: an element, a member.  */
static bool
is_part (tree t)
{
  return TREE_CODE (t) == ARRAY_REF || TREE_CODE (t) == INDIRECT_REF
	 || (TREE_CODE (t) == COMPONENT_REF && !DECL_BIT_FIELD (TREE_OPERAND (t, 1))
	     && !DECL_PACKED (TREE_OPERAND (t, 1)));
}

/* Whether T is an element of VAR, or a member of one, that atomic operations know.  */
static bool
is_element (tree t, tree var)
{
  tree type = TREE_TYPE (t), base = t;
  if (!is_part (t) || !(INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)) || TREE_THIS_VOLATILE (t)
      || mentions (t, var) != 1)
    return false;
  while (!operand_equal_p (base, var, 0))
    if (is_part (base) || TREE_CODE (base) == POINTER_PLUS_EXPR || CONVERT_EXPR_P (base)
	|| TREE_CODE (base) == ADDR_EXPR || TREE_CODE (base) == NON_LVALUE_EXPR)
      base = TREE_OPERAND (base, 0);
    else
      return false;
  return true;
}

/* ---- Updates ---- */

/* The greater or lesser one, as OP says, of element E and OTHER.  */
static tree
extreme (enum tree_code op, tree e, tree other)
{
  return op == ERROR_MARK ? NULL_TREE
	 : build2 (op, TREE_TYPE (e), e, fold_convert (TREE_TYPE (e), other));
}

/* Sets what statement *TP, if it is an update of an element of VAR, does to *U.  */
static bool
update_of (tree *tp, tree var, struct element_update *u)
{
  tree t = *tp, one;
  u->place = tp;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR:
      u->element = TREE_OPERAND (t, 0);
      u->value = TREE_OPERAND (t, 1);
      if (update_operator (u->element, u->value) == ERROR_MARK)
	return false;
      break;
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      u->element = TREE_OPERAND (t, 0);
      if (!is_element (u->element, var))
	return false;
      one = fold_convert (TREE_TYPE (u->element), TREE_OPERAND (t, 1));
      u->value = build2 (TREE_CODE (t) == PREINCREMENT_EXPR
			 || TREE_CODE (t) == POSTINCREMENT_EXPR ? PLUS_EXPR : MINUS_EXPR,
			 TREE_TYPE (u->element), u->element, one);
      break;
    case COND_EXPR:
      one = update_conditional (t);
      if (!one)
	return false;
      u->element = TREE_OPERAND (one, 0);
      u->value = extreme (update_operator_if (u->element, TREE_OPERAND (t, 0),
					      TREE_OPERAND (one, 1)),
			  u->element, TREE_OPERAND (one, 1));
      break;
    default:
      return false;
    }
  return u->value && is_element (u->element, var);
}

/* ---- Statements ---- */

static void scan (struct update_scan *s, tree *tp);

static void
scan_list (struct update_scan *s, tree list)
{
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    scan (s, tsi_stmt_ptr (i));
}

/* Notes the updates among the statements of *TP.  */
static void
scan (struct update_scan *s, tree *tp)
{
  struct element_update u;
  tree t = *tp;
  if (!t)
    return;
  if (TREE_CODE (t) == TREE_CODE (s->var) && operand_equal_p (t, s->var, 0))
    {
      s->idle++;                /* a statement of its own: late-markers.cc keeps what clauses name */
      return;
    }
  if (update_of (tp, s->var, &u))
    {
      s->updates.safe_push (u);
      return;
    }
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      scan_list (s, t);
      break;
    case BIND_EXPR:
      scan (s, &BIND_EXPR_BODY (t));
      break;
    case COND_EXPR:
      scan (s, &TREE_OPERAND (t, 1));
      scan (s, &TREE_OPERAND (t, 2));
      break;
    case COMPOUND_EXPR:
      scan (s, &TREE_OPERAND (t, 0));
      scan (s, &TREE_OPERAND (t, 1));
      break;
    case CLEANUP_POINT_EXPR: case EXPR_STMT: case LOOP_EXPR:
      scan (s, &TREE_OPERAND (t, 0));
      break;
    case FOR_STMT:
      scan (s, &FOR_BODY (t));
      break;
    case WHILE_STMT:
      scan (s, &WHILE_BODY (t));
      break;
    case DO_STMT:
      scan (s, &DO_BODY (t));
      break;
    case OACC_LOOP:
      scan (s, &OMP_FOR_BODY (t));
      break;
    default:
      if (CONVERT_EXPR_P (t) && VOID_TYPE_P (TREE_TYPE (t)))
	scan (s, &TREE_OPERAND (t, 0));
    }
}

/* ---- Atomic updates ---- */

/* VALUE with NOW for element E, of such operations only as GCC takes for atomic ones; or
   NULL_TREE.  */
static tree
updated (tree value, tree e, tree var, tree now)
{
  enum tree_code code = TREE_CODE (value);
  tree type = TREE_TYPE (value), a, b;
  if (operand_equal_p (value, e, 0))
    return now;
  if (!mentions (value, var))
    return unshare_expr (value);
  if (code == COND_EXPR)
    {
      bool is_e = operand_equal_p (generic_strip (TREE_OPERAND (value, 1)), e, 0);
      value = extreme (update_operator (e, value), e, TREE_OPERAND (value, is_e ? 2 : 1));
      return value ? updated (value, e, var, now) : NULL_TREE;
    }
  if (UNARY_CLASS_P (value) || code == NON_LVALUE_EXPR)
    {
      a = updated (TREE_OPERAND (value, 0), e, var, now);
      return a ? build1 (code, type, a) : NULL_TREE;
    }
  if (!BINARY_CLASS_P (value) && !COMPARISON_CLASS_P (value) && code != TRUTH_AND_EXPR
      && code != TRUTH_OR_EXPR && code != TRUTH_ANDIF_EXPR && code != TRUTH_ORIF_EXPR)
    return NULL_TREE;
  a = updated (TREE_OPERAND (value, 0), e, var, now);
  b = updated (TREE_OPERAND (value, 1), e, var, now);
  if (!a || !b || ((code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR)
		   && (TREE_SIDE_EFFECTS (b) || generic_expr_could_trap_p (b))))
    return NULL_TREE;
  return build2 (code, type, a, b);
}

/* U, of VAR, as an atomic update, in the form of the C and C++ front ends; or NULL_TREE.  */
static tree
atomic_update (const struct element_update *u, tree var)
{
  location_t loc = EXPR_LOCATION (*u->place);
  tree type = TREE_TYPE (u->element), pointer = build_pointer_type (type);
  tree slot = create_tmp_var_raw (pointer, "element");
  tree address = build_fold_addr_expr_with_type (unshare_expr (u->element), pointer);
  tree at = build4 (TARGET_EXPR, pointer, slot, address, NULL_TREE, NULL_TREE);
  tree value = updated (u->value, u->element, var, build1 (INDIRECT_REF, type, at));
  if (!value)
    return NULL_TREE;
  tree atomic = build2_loc (loc, OMP_ATOMIC, void_type_node, at, fold_convert (type, value));
  OMP_ATOMIC_MEMORY_ORDER (atomic) = OMP_MEMORY_ORDER_RELAXED;
  TREE_SIDE_EFFECTS (atomic) = 1;
  return atomic;
}

bool
update_atomically (tree *body, tree var, vec<struct element_change> *changes)
{
  struct update_scan s = { var, vNULL, 0 };
  auto_vec<tree> statements;
  unsigned inside = 0;
  bool possible = true;
  scan (&s, body);
  for (unsigned i = 0; possible && i < s.updates.length (); i++)
    {
      inside += mentions (*s.updates[i].place, var);
      statements.safe_push (atomic_update (&s.updates[i], var));
      possible = statements.last () != NULL_TREE;
    }
  possible &= inside + s.idle == mentions (*body, var);
  for (unsigned i = 0; possible && i < s.updates.length (); i++)
    {
      if (changes)
	changes->safe_push ({ s.updates[i].place, *s.updates[i].place, s.updates[i].element });
      *s.updates[i].place = statements[i];
    }
  s.updates.release ();
  return possible;
}

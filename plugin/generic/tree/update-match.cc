/* Whether an assignment updates its object by an operator of reduction clauses:

     v += e   v = v - e   v = a * v * b   v = v && e   v = fmax (v, e)
     v = e > v ? e : v    if (e > v) v = e    if (v <= 99) v = 100
     (v | e) != 0, flag != e: || and ^ as the front ends fold them; z = complex (re z + e, im z)

   Takes GENERIC of the C and C++ front ends.  Gives the operator if several such updates leave
   the same value in whatever order they run, but for the rounding of sums and products; else
   ERROR_MARK.  A conversion on the way from the object's old value to its new one must keep all
   bits that the object has,

     int v;            v = (signed char) (v + e);       is no sum,
     unsigned char v;  int e;  if (e > v) v = e;        is no maximum.

   The object is a scalar or complex variable, what a C++ reference leads to, or an element.
   Changes nothing.

   To add a form: update_operator for assignments, operator_of_choice for comparisons.

   OpenACC 3.3 section 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"

/* ---- Objects and conversions ---- */

/* The type of the value that OBJECT has.  */
static tree
type_of (tree object)
{
  tree type = TREE_TYPE (object);
  return TREE_CODE (type) == REFERENCE_TYPE ? TREE_TYPE (type) : type;
}

/* The bits that a value of TYPE has, or one part of a complex number.  */
static unsigned
bits_of (tree type)
{
  return TYPE_PRECISION (TREE_CODE (type) == COMPLEX_TYPE ? TREE_TYPE (type) : type);
}

/* Whether T is a conversion after which a value has all bits that OBJECT has.  */
static bool
keeps_bits (tree t, tree object)
{
  tree type = TREE_TYPE (t);
  if (TREE_CODE (t) == FLOAT_EXPR)
    return SCALAR_FLOAT_TYPE_P (type_of (object)) && bits_of (type) >= bits_of (type_of (object));
  return CONVERT_EXPR_P (t)
	 && (VOID_TYPE_P (type) || bits_of (type) >= bits_of (type_of (object)));
}

/* T without what changes none of the bits that OBJECT has; for what a C++ reference leads to,
   that.  */
static tree
strip (tree t, tree object)
{
  while (keeps_bits (t, object) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == CLEANUP_POINT_EXPR || TREE_CODE (t) == EXPR_STMT
	 || TREE_CODE (t) == SAVE_EXPR
	 || (INDIRECT_REF_P (t)
	     && TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == REFERENCE_TYPE))
    t = TREE_OPERAND (t, 0);
  return t;
}

/* T without conversions to types that hold each value of what is converted.  */
static tree
strip_widening (tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR || TREE_CODE (t) == SAVE_EXPR)
    {
      tree to = TREE_TYPE (t), from = TREE_TYPE (TREE_OPERAND (t, 0));
      bool same = TYPE_UNSIGNED (to) == TYPE_UNSIGNED (from);
      if (CONVERT_EXPR_P (t)
	  && (!INTEGRAL_TYPE_P (to) || !INTEGRAL_TYPE_P (from)
	      || bits_of (to) < bits_of (from) + !same || (!same && TYPE_UNSIGNED (to))))
	break;
      t = TREE_OPERAND (t, 0);
    }
  return t;
}

/* Whether T is OBJECT.  */
static bool
is_object (tree t, tree object)
{
  if (t == object || DECL_P (object))
    return t == object;
  if (INDIRECT_REF_P (t) && INDIRECT_REF_P (object)
      && construct_strip (TREE_OPERAND (t, 0)) == construct_strip (TREE_OPERAND (object, 0)))
    return true;
  return operand_equal_p (t, object, 0);
}

static tree
find_object (tree *tp, int *walk, void *object)
{
  if (TYPE_P (*tp))
    *walk = 0;
  return !TYPE_P (*tp) && is_object (*tp, (tree) object) ? *tp : NULL_TREE;
}

bool
update_mentions (tree t, tree object)
{
  return walk_tree_without_duplicates (&t, find_object, object) != NULL_TREE;
}

/* ---- Chains: v op e op f ---- */

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

static bool
is_logical (enum tree_code op)
{
  return op == TRUTH_ANDIF_EXPR || op == TRUTH_ORIF_EXPR;
}

static bool
is_extreme (enum tree_code op)
{
  return op == MAX_EXPR || op == MIN_EXPR;
}

/* T, a truth value made of OBJECT: that, or what is compared with 0.  */
static tree
strip_truth (tree t, tree object)
{
  t = strip (t, object);
  if (TREE_CODE (t) == NE_EXPR && (integer_zerop (TREE_OPERAND (t, 1))
				   || real_zerop (TREE_OPERAND (t, 1))))
    t = strip (TREE_OPERAND (t, 0), object);
  return t;
}

/* Whether each value that OBJECT has or gets is ordered in TYPE, where it is compared with
   VALUE, as in OBJECT's own type.  That type holds VALUE if it is stored.  */
static bool
keeps_order (tree type, tree value, tree object)
{
  tree own = type_of (object);
  if (SCALAR_FLOAT_TYPE_P (own) && SCALAR_FLOAT_TYPE_P (type))
    return true;		/* rounding keeps the order */
  if (!INTEGRAL_TYPE_P (own) || !INTEGRAL_TYPE_P (type))
    return false;
  bool same = TYPE_UNSIGNED (type) == TYPE_UNSIGNED (own);
  if (same && bits_of (type) == bits_of (own))
    return true;
  if (bits_of (type) <= bits_of (own) || (!same && TYPE_UNSIGNED (type)))
    return false;
  value = strip_widening (value);
  if (TREE_CODE (value) == INTEGER_CST)
    return int_fits_type_p (value, own);
  tree other = TREE_TYPE (value);
  return INTEGRAL_TYPE_P (other) && (TYPE_UNSIGNED (other) || !TYPE_UNSIGNED (own))
	 && bits_of (own) >= bits_of (other) + (TYPE_UNSIGNED (other) != TYPE_UNSIGNED (own));
}

/* Whether T is OBJECT combined by OP with values free of it, perhaps several times.  */
static bool
is_chain (tree t, tree object, enum tree_code op)
{
  t = is_logical (op) ? strip_truth (t, object) : strip (t, object);
  if (is_object (t, object))
    return true;
  if (op == TRUTH_ORIF_EXPR && TREE_CODE (t) == BIT_IOR_EXPR)
    op = BIT_IOR_EXPR;		/* whether one of both is not 0 */
  if (clause_operator (TREE_CODE (t)) != op)
    return false;
  unsigned i = update_mentions (TREE_OPERAND (t, 0), object) ? 0 : 1;
  tree rest = TREE_OPERAND (t, 1 - i);
  return !(i && TREE_CODE (t) == MINUS_EXPR) && !update_mentions (rest, object)
	 && (!is_extreme (op) || keeps_order (TREE_TYPE (t), rest, object))
	 && is_chain (TREE_OPERAND (t, i), object, op);
}

/* Whether OBJECT, which holds truth values, combined by OP as T says and compared with 0, is
   the reduction by OP.  */
static bool
is_truth_operator (enum tree_code op, tree t, tree object)
{
  bool truths = TREE_CODE (type_of (object)) == BOOLEAN_TYPE;
  if (op == BIT_XOR_EXPR)
    for (int i = 0; i < 2; i++)
      {
	tree side = strip (TREE_OPERAND (t, i), object);
	truths &= truth_value_p (TREE_CODE (side)) || is_object (side, object)
		  || TREE_CODE (TREE_TYPE (side)) == BOOLEAN_TYPE;
      }
  return is_logical (op)
	 || (truths && (op == BIT_AND_EXPR || op == BIT_IOR_EXPR || op == BIT_XOR_EXPR
			|| op == MULT_EXPR));
}

/* ---- Choices: e > v ? e : v ---- */

/* Whether what is compared as CODE with B may be compared so with VALUE: constants in which
   < and <=, or > and >=, differ.  */
static bool
is_next (enum tree_code code, tree b, tree value)
{
  if (TREE_CODE (b) != INTEGER_CST || TREE_CODE (value) != INTEGER_CST)
    return false;
  bool up = code == LE_EXPR || code == GT_EXPR;
  return wi::to_widest (value) == wi::to_widest (b) + (up ? 1 : -1);
}

/* MAX_EXPR or MIN_EXPR if the choice of THEN where CONDITION holds, else of OTHER, is the
   greater or lesser of both; one of them is OBJECT, which OTHER need not name.  */
static enum tree_code
operator_of_choice (tree object, tree condition, tree then, tree other)
{
  condition = generic_strip (condition);
  bool takes = is_object (strip (then, object), object);
  tree value = takes ? other : then;
  if (!COMPARISON_CLASS_P (condition) || !value || update_mentions (value, object)
      || (!takes && other && !is_object (strip (other, object), object)))
    return ERROR_MARK;
  enum tree_code code = TREE_CODE (condition);
  tree a = TREE_OPERAND (condition, 0), b = TREE_OPERAND (condition, 1);
  if (is_object (strip (b, object), object))
    {
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  if (!is_object (strip (a, object), object)
      || !(operand_equal_p (strip (b, object), strip (value, object), 0)
	   || is_next (code, strip (b, object), strip (value, object)))
      || !keeps_order (TREE_TYPE (a), b, object))
    return ERROR_MARK;
  bool greater = code == GT_EXPR || code == GE_EXPR;
  if (!greater && code != LT_EXPR && code != LE_EXPR)
    return ERROR_MARK;
  return greater == takes ? MAX_EXPR : MIN_EXPR;
}

/* ---- Calls ---- */

/* MAX_EXPR or MIN_EXPR for fmax or fmin of any type, else ERROR_MARK.  */
static enum tree_code
extreme_of_call (tree call)
{
  tree fn = get_callee_fndecl (call);
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return ERROR_MARK;
  switch (DECL_FUNCTION_CODE (fn))
    {
    CASE_FLT_FN (BUILT_IN_FMAX): return MAX_EXPR;
    CASE_FLT_FN (BUILT_IN_FMIN): return MIN_EXPR;
    default: return ERROR_MARK;
    }
}

/* The operator of fmax (OBJECT, e) and the like.  */
static enum tree_code
operator_of_call (tree object, tree call)
{
  enum tree_code op = extreme_of_call (call);
  if (op == ERROR_MARK)
    return op;
  tree a = CALL_EXPR_ARG (call, 0), b = CALL_EXPR_ARG (call, 1);
  if (is_object (strip (b, object), object))
    std::swap (a, b);
  return is_object (strip (a, object), object) && !update_mentions (b, object) ? op : ERROR_MARK;
}

/* ---- Complex numbers ---- */

/* Whether T is the PART of complex OBJECT plus values free of both parts.  */
static bool
is_part_sum (tree t, enum tree_code part, tree object)
{
  while (TREE_CODE (t) == SAVE_EXPR || TREE_CODE (t) == NON_LVALUE_EXPR)
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (t) == part)
    return is_object (strip (TREE_OPERAND (t, 0), object), object);
  if (TREE_CODE (t) != PLUS_EXPR && TREE_CODE (t) != MINUS_EXPR)
    return false;
  tree a = TREE_OPERAND (t, 0), b = TREE_OPERAND (t, 1);
  if (TREE_CODE (t) == PLUS_EXPR && !update_mentions (a, object))
    std::swap (a, b);
  return !update_mentions (b, object) && is_part_sum (a, part, object);
}

/* The operator of complex (re OBJECT + e, im OBJECT).  */
static enum tree_code
operator_of_parts (tree object, tree t)
{
  return TREE_CODE (type_of (object)) == COMPLEX_TYPE
	 && TREE_CODE (TREE_TYPE (object)) == COMPLEX_TYPE
	 && is_part_sum (TREE_OPERAND (t, 0), REALPART_EXPR, object)
	 && is_part_sum (TREE_OPERAND (t, 1), IMAGPART_EXPR, object) ? PLUS_EXPR : ERROR_MARK;
}

/* ---- Updates ---- */

/* Whether T is OBJECT != e, both truth values.  */
static bool
is_truth_difference (tree t, tree object)
{
  if (TREE_CODE (t) != NE_EXPR || TREE_CODE (type_of (object)) != BOOLEAN_TYPE)
    return false;
  tree a = strip (TREE_OPERAND (t, 0), object), b = strip (TREE_OPERAND (t, 1), object);
  if (is_object (b, object))
    std::swap (a, b);
  return is_object (a, object) && !update_mentions (b, object)
	 && (TREE_CODE (TREE_TYPE (b)) == BOOLEAN_TYPE || truth_value_p (TREE_CODE (b)));
}

enum tree_code
update_operator (tree object, tree value)
{
  tree t = strip (value, object);
  /* What a product of complex numbers saves first.  */
  while (TREE_CODE (t) == COMPOUND_EXPR && !update_mentions (TREE_OPERAND (t, 0), object))
    t = strip (TREE_OPERAND (t, 1), object);
  if (is_truth_difference (t, object))
    return BIT_XOR_EXPR;
  bool compared = TREE_CODE (t) == NE_EXPR;	/* (v && e) != 0 */
  if (compared)
    t = strip_truth (t, object);
  enum tree_code op = clause_operator (TREE_CODE (t));
  if (compared && !is_truth_operator (op, t, object))
    return op == BIT_IOR_EXPR && is_chain (t, object, op) ? TRUTH_ORIF_EXPR : ERROR_MARK;
  if (TREE_CODE (t) == COMPLEX_EXPR)
    return operator_of_parts (object, t);
  if (op != ERROR_MARK)
    return is_chain (t, object, op) ? op : ERROR_MARK;
  if (TREE_CODE (t) == COND_EXPR)
    return operator_of_choice (object, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1),
			       TREE_OPERAND (t, 2));
  return TREE_CODE (t) == CALL_EXPR ? operator_of_call (object, t) : ERROR_MARK;
}

tree
update_conditional (tree t)
{
  if (TREE_CODE (t) != COND_EXPR)
    return NULL_TREE;
  tree then = tree_only_statement (TREE_OPERAND (t, 1), false), other = TREE_OPERAND (t, 2);
  return then && TREE_CODE (then) == MODIFY_EXPR && (!other || !TREE_SIDE_EFFECTS (other))
	 ? then : NULL_TREE;
}

enum tree_code
update_operator_if (tree object, tree condition, tree value)
{
  return operator_of_choice (object, condition, value, NULL_TREE);
}

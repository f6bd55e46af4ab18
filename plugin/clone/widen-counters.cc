/* Loops over 32-bit integers that may have more iterations than an int counts.  GCC
   counts the iterations of a loop in the signed type of its variable: unsigned ones whose
   bounds are more than INT_MAX apart have none, and collapsed ones a product that wraps.

   Takes functions right behind GCC's expansion of loops (CFG, not yet SSA), where what it
   made is still to be recognised: IFN_GOACC_LOOP calls over a range, temporaries that are
   assigned once, and `.offset', `.bound', `.iter' and the like, which no program can
   name.  Gives the same with 64-bit ranges and all that is counted in them; the program's
   own variables get their values as before.

   clone.cc applies this to the host's version of a region and to a second device copy, the wide
   copy.  The runtime launches that where a range does not fit (struct accx_kernel), or always
   where it cannot know.  Where a region is large clone.cc applies it to the only copy; it does
   so to routines, too.

   Invariant: the ordinary copy is not touched here, usual loops cost nothing.

   To let the expansion use another operation, add it to is_counting and, if it takes part
   in ranges, to range_computed.  OpenACC 3.3 sections 2.9 and 2.9.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"

struct widening
{
  hash_map<tree, gimple *> definitions; /* of temporaries assigned once; NULL: more */
  hash_map<tree, tree> ranges;          /* what ranges are made of: in 64 bits */
  hash_map<tree, tree> twins;           /* what is counted: a variable's 64-bit twin */
  vec<gimple *> calls;                  /* IFN_GOACC_LOOP of loops to be widened */
};

/* Arguments of IFN_GOACC_LOOP.  */
enum { DIRECTION = 1, RANGE = 2, LEVELS = 5 };

static tree
wide_type (void)
{
  return long_long_integer_type_node;
}

static bool
is_int_sized (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == TYPE_PRECISION (integer_type_node);
}

/* ---- What the expansion made ---- */

/* Whether T is a variable that the compiler made, of the size of an int.  */
static bool
is_temporary (tree t)
{
  return (VAR_P (t) && DECL_ARTIFICIAL (t) && !TREE_ADDRESSABLE (t) && !is_global_var (t)
	  && is_int_sized (TREE_TYPE (t)));
}

/* Whether T is the number of iterations of collapsed loops.  */
static bool
is_product (tree t)
{
  return (VAR_P (t) && DECL_ARTIFICIAL (t) && DECL_NAME (t)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (t)), ".count"));
}

static void
find_definitions (struct widening *w)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	tree lhs = gimple_get_lhs (gsi_stmt (gsi));
	if (!lhs || !is_temporary (lhs))
	  continue;
	bool again;
	gimple *&d = w->definitions.get_or_insert (lhs, &again);
	d = again ? NULL : gsi_stmt (gsi);
      }
}

/* The assignment that alone gives temporary T its value, or NULL.  */
static gassign *
definition (struct widening *w, tree t)
{
  gimple **d = VAR_P (t) ? w->definitions.get (t) : NULL;
  return d && *d ? dyn_cast <gassign *> (*d) : NULL;
}

/* Whether range T, or a number of iterations, may exceed an int.  */
static bool
may_exceed (struct widening *w, tree t)
{
  bool is_signed = !TYPE_UNSIGNED (TREE_TYPE (t));
  gassign *d = definition (w, t);
  if (!d)
    return VAR_P (t) && !is_signed;
  tree a = gimple_assign_rhs1 (d);
  switch (gimple_assign_rhs_code (d))
    {
    case MULT_EXPR:
      return !is_signed || is_product (t);
    case PLUS_EXPR:
    case MINUS_EXPR:
    case TRUNC_DIV_EXPR:
      return !is_signed || may_exceed (w, a) || may_exceed (w, gimple_assign_rhs2 (d));
    case NEGATE_EXPR:
    case NOP_EXPR:
      if (is_int_sized (TREE_TYPE (a)))
	return may_exceed (w, a);
      return !is_signed && TYPE_PRECISION (TREE_TYPE (a)) > TYPE_PRECISION (TREE_TYPE (t));
    default:
      return gimple_assign_single_p (d) && VAR_P (a) ? may_exceed (w, a) : !is_signed;
    }
}

/* Notes the calls of the function's loops that may have too many iterations.  Returns
   whether there are any.  */
static bool
find_calls (struct widening *w)
{
  basic_block bb;
  find_definitions (w);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (gimple_call_internal_p (s, IFN_GOACC_LOOP)
	    && is_int_sized (TREE_TYPE (gimple_call_arg (s, RANGE)))
	    && may_exceed (w, gimple_call_arg (s, RANGE)))
	  w->calls.safe_push (s);
      }
  return !w->calls.is_empty ();
}

bool
widen_wanted (tree decl)
{
  struct widening w;
  w.calls = vNULL;
  push_cfun (DECL_STRUCT_FUNCTION (decl));
  bool any = find_calls (&w);
  pop_cfun ();
  w.calls.release ();
  return any;
}

/* ---- Ranges ---- */

static tree
new_wide (void)
{
  return create_tmp_reg (wide_type ());
}

/* A 64-bit variable, assigned before GSI: A CODE B, or CODE A.  */
static tree
assign (gimple_stmt_iterator *gsi, enum tree_code code, tree a, tree b)
{
  tree v = new_wide ();
  gsi_insert_before (gsi, b ? gimple_build_assign (v, code, a, b)
		     : gimple_build_assign (v, code, a), GSI_SAME_STMT);
  return v;
}

/* The value of T, a constant or variable, in 64 bits.  */
static tree
extend (gimple_stmt_iterator *gsi, tree t)
{
  if (TREE_CODE (t) == INTEGER_CST)
    return fold_convert (wide_type (), t);
  return assign (gsi, NOP_EXPR, t, NULL_TREE);
}

/* What unsigned T adds to a limit in the range of the loop whose call is CALL: GCC folds the
   difference of the limit and a constant first value, to which j <= n, from 0 on, adds 1.  */
static tree
addend (gimple *call, tree t)
{
  if (integer_onep (t) && !integer_minus_onep (gimple_call_arg (call, DIRECTION)))
    return build_one_cst (wide_type ());
  tree back = fold_build1 (NEGATE_EXPR, TREE_TYPE (t), t);
  return fold_build1 (NEGATE_EXPR, wide_type (), fold_convert (wide_type (), back));
}

/* The unsigned limit that T, of the range T + 1 of the loop whose call is at GSI, is, or
   NULL_TREE: GCC folds the range so where the loop counts down from the greatest value.  */
static tree
limit_below_greatest (struct widening *w, gimple_stmt_iterator *gsi, tree t)
{
  gassign *d = definition (w, t);
  if (!integer_minus_onep (gimple_call_arg (gsi_stmt (*gsi), DIRECTION)) || !d
      || gimple_bb (d) != gsi_bb (*gsi) || gimple_assign_rhs_code (d) != NOP_EXPR)
    return NULL_TREE;
  tree limit = gimple_assign_rhs1 (d);
  return is_int_sized (TREE_TYPE (limit)) && TYPE_UNSIGNED (TREE_TYPE (limit)) ? limit : NULL_TREE;
}

static tree range_value (struct widening *, gimple_stmt_iterator *, tree);

/* What D, part of the expansion of the loop whose call is at GSI, computes, in 64 bits;
   NULL_TREE: what it has in 32 bits will do.  */
static tree
range_computed (struct widening *w, gimple_stmt_iterator *gsi, gassign *d)
{
  enum tree_code code = gimple_assign_rhs_code (d);
  tree a = gimple_assign_rhs1 (d), b = gimple_assign_rhs2 (d);
  bool is_signed = !TYPE_UNSIGNED (TREE_TYPE (gimple_assign_lhs (d)));
  if (gimple_assign_single_p (d) || code == NOP_EXPR)
    return VAR_P (a) && is_int_sized (TREE_TYPE (a)) ? range_value (w, gsi, a) : NULL_TREE;
  if (code == NEGATE_EXPR && is_signed)
    return assign (gsi, code, range_value (w, gsi, a), NULL_TREE);
  if (code == MINUS_EXPR && !is_signed)
    return assign (gsi, code, extend (gsi, a), extend (gsi, b));
  if (code == PLUS_EXPR && !is_signed && TREE_CODE (b) == INTEGER_CST)
    return assign (gsi, PLUS_EXPR, extend (gsi, a), addend (gsi_stmt (*gsi), b));
  if (code == PLUS_EXPR && is_signed && integer_onep (b))
    if (tree limit = limit_below_greatest (w, gsi, a))
      return assign (gsi, MINUS_EXPR, extend (gsi, limit),
		     fold_convert (wide_type (), TYPE_MAX_VALUE (TREE_TYPE (limit))));
  if (code != MULT_EXPR && code != PLUS_EXPR && code != MINUS_EXPR && code != TRUNC_DIV_EXPR)
    return NULL_TREE;
  tree x = range_value (w, gsi, a);
  return assign (gsi, code, x, range_value (w, gsi, b));
}

/* Range T, or a number of iterations of which ranges are made, in 64 bits, computed
   before GSI, where the loop's calls begin: the expansion stands in front of them.  */
static tree
range_value (struct widening *w, gimple_stmt_iterator *gsi, tree t)
{
  if (TREE_CODE (t) == INTEGER_CST)
    return fold_convert (wide_type (), fold_convert (signed_type_for (TREE_TYPE (t)), t));
  if (tree *known = w->ranges.get (t))
    return *known;
  gassign *d = definition (w, t);
  tree v = d && gimple_bb (d) == gsi_bb (*gsi) ? range_computed (w, gsi, d) : NULL_TREE;
  if (!v)
    v = extend (gsi, t);
  w->ranges.put (t, v);
  return v;
}

/* What range_value has for T, or for what T is a conversion of; else NULL_TREE.  */
static tree
known_range (struct widening *w, tree t)
{
  if (tree *known = w->ranges.get (t))
    return *known;
  gassign *d = definition (w, t);
  if (!d || !(gimple_assign_single_p (d) || gimple_assign_rhs_code (d) == NOP_EXPR))
    return NULL_TREE;
  return known_range (w, gimple_assign_rhs1 (d));
}

/* ---- What is counted in them ---- */

static bool
is_counting (gassign *s)
{
  switch (gimple_assign_rhs_code (s))
    {
    case VAR_DECL: case NOP_EXPR: case NEGATE_EXPR: case PLUS_EXPR: case MINUS_EXPR:
    case MULT_EXPR: case TRUNC_DIV_EXPR: case TRUNC_MOD_EXPR: case MIN_EXPR:
    case MAX_EXPR:
      return true;
    default:
      return false;
    }
}

/* Whether an operand of S from FIRST on has a twin.  */
static bool
uses_twin (struct widening *w, gimple *s, unsigned first)
{
  for (unsigned i = first; i < gimple_num_ops (s); i++)
    if (tree op = gimple_op (s, i))
      if (w->twins.get (op))
	return true;
  return false;
}

static bool
spread_once (struct widening *w)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gassign *s = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!s || !is_counting (s) || !is_temporary (gimple_assign_lhs (s))
	    || w->twins.get (gimple_assign_lhs (s)) || !uses_twin (w, s, 1))
	  continue;
	w->twins.put (gimple_assign_lhs (s), new_wide ());
	any = true;
      }
  return any;
}

/* Gives what W's calls compute, and what is computed from that, twins.  */
static void
spread_twins (struct widening *w)
{
  for (unsigned i = 0; i < w->calls.length (); i++)
    if (tree lhs = gimple_call_lhs (w->calls[i]))
      if (!w->twins.get (lhs))
	w->twins.put (lhs, new_wide ());
  while (spread_once (w))
    ;
}

/* T in 64 bits, before GSI.  */
static tree
widened (struct widening *w, gimple_stmt_iterator *gsi, tree t)
{
  if (tree *v = w->twins.get (t))
    return *v;
  tree range = known_range (w, t);
  return range ? range : extend (gsi, t);
}

/* Makes S, which computes with twins, compute in 64 bits.  */
static void
widen_assign (struct widening *w, gimple_stmt_iterator *gsi, gassign *s)
{
  enum tree_code code = gimple_assign_rhs_code (s);
  tree b = gimple_assign_rhs2 (s), lhs = gimple_assign_lhs (s);
  tree *to = w->twins.get (lhs);
  tree x = widened (w, gsi, gimple_assign_rhs1 (s));
  if (b)
    x = assign (gsi, code, x, widened (w, gsi, b));
  else if (code == NEGATE_EXPR)
    x = assign (gsi, code, x, NULL_TREE);
  if (to)
    gsi_insert_before (gsi, gimple_build_assign (*to, x), GSI_SAME_STMT);
  if (is_gimple_reg (lhs))
    gimple_assign_set_rhs_with_ops (gsi, NOP_EXPR, x);
  else
    {
      tree v = create_tmp_var (TREE_TYPE (lhs));
      gsi_insert_before (gsi, gimple_build_assign (v, NOP_EXPR, x), GSI_SAME_STMT);
      gimple_assign_set_rhs1 (s, v);
    }
}

static void
widen_stmt (struct widening *w, gimple_stmt_iterator *gsi)
{
  gimple *s = gsi_stmt (*gsi);
  gassign *a = dyn_cast <gassign *> (s);
  gcond *c = dyn_cast <gcond *> (s);
  if (c && uses_twin (w, c, 0))
    {
      gimple_cond_set_lhs (c, widened (w, gsi, gimple_cond_lhs (c)));
      gimple_cond_set_rhs (c, widened (w, gsi, gimple_cond_rhs (c)));
    }
  else if (a && is_counting (a) && uses_twin (w, a, 1))
    widen_assign (w, gsi, a);
  else if (a)
    if (tree *to = w->twins.get (gimple_assign_lhs (a)))
      gsi_insert_after (gsi, gimple_build_assign (*to, NOP_EXPR, gimple_assign_lhs (a)),
			GSI_NEW_STMT);
}

/* Makes C compute its left-hand side's twin.  */
static void
widen_call (struct widening *w, gcall *c)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (c);
  for (unsigned i = DIRECTION; i < gimple_call_num_args (c); i++)
    if (i != LEVELS)
      gimple_call_set_arg (c, i, widened (w, &gsi, gimple_call_arg (c, i)));
  tree lhs = gimple_call_lhs (c);
  if (!lhs)
    return;
  tree to = *w->twins.get (lhs);
  gimple_call_set_lhs (c, to);
  gsi_insert_after (&gsi, gimple_build_assign (lhs, NOP_EXPR, to), GSI_SAME_STMT);
}

static void
widen_function (struct widening *w)
{
  basic_block bb;
  for (unsigned i = 0; i < w->calls.length (); i++)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (w->calls[i]);
      range_value (w, &gsi, gimple_call_arg (w->calls[i], RANGE));
    }
  spread_twins (w);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      widen_stmt (w, &gsi);
  for (unsigned i = 0; i < w->calls.length (); i++)
    widen_call (w, as_a <gcall *> (w->calls[i]));
}

void
widen_loops (tree decl)
{
  struct widening w;
  w.calls = vNULL;
  push_cfun (DECL_STRUCT_FUNCTION (decl));
  if (find_calls (&w))
    widen_function (&w);
  w.calls.release ();
  pop_cfun ();
}

/* Loops that the program counts by something that its conditions compare:

     while (n--)		n0 = n;  for (i = 0; i < n0; i++)	for (p = a; p < end; p++)	p = a;
       *p++ = 0;	->	  {					  *p = 0;		->	for (i = 0; i < end - a; i++)
				    n--; *p++ = 0;						  {
				  }								    *p = 0; p++;
				n--;								  }

   Takes the body of a construct as written: of a kernels construct all loops, of others those of loop directives over
   pointers.  Gives loops over a counter of their own, whose bodies step what the
   program steps; walked-values.cc computes that from the counter.

   Such a loop compares a local number or pointer with what it does not change.  Each iteration moves that by the same
   constant, whatever its conditions are; no jump leaves an iteration.  Unsigned numbers must not come round before
   they meet the limit.

   OpenACC 3.3 section 2.5.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* A loop as it is written.  */
struct test_loop
{
  const struct around *at;
  tree construct;
  struct function_scan *scan;
  tree vars, front;                     /* variables that the host sets in front of the construct */
  tree loop, cond, body, expr;          /* EXPR: a for statement's step, or NULL_TREE */
  bool late;                            /* do: the condition stands behind the body */

  /* What COND says: it goes on while VAR CODE LIMIT.  */
  tree var, limit;
  enum tree_code code;
  tree step;                            /* that COND makes of VAR, or NULL_TREE */
  bool stepped;                         /* ... before it compares */

  HOST_WIDE_INT by;                     /* how far an iteration moves VAR, pointers in bytes */
  tree own;                             /* what stands for it in the loop, or NULL_TREE */
  tree first;                           /* VAR's value in front of the loop */
  HOST_WIDE_INT ahead;                  /* the first value compared is so far behind that */
};

/* ---- Steps ---- */

/* Whether T moves VAR by a constant, *BY.  */
static bool
is_step (tree t, tree var, HOST_WIDE_INT *by)
{
  t = generic_strip (t);
  enum tree_code code = TREE_CODE (t);
  bool down = code == PREDECREMENT_EXPR || code == POSTDECREMENT_EXPR;
  tree amount = NULL_TREE;
  if (!down && code != PREINCREMENT_EXPR && code != POSTINCREMENT_EXPR && code != MODIFY_EXPR)
    return false;
  if (TREE_OPERAND (t, 0) != var)
    return false;
  if (code == MODIFY_EXPR)
    {
      tree sum = generic_strip (TREE_OPERAND (t, 1));
      code = TREE_CODE (sum);
      if ((code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR)
	  || TYPE_PRECISION (TREE_TYPE (sum)) != TYPE_PRECISION (TREE_TYPE (var))
	  || generic_strip (TREE_OPERAND (sum, 0)) != var)
	return false;
      down = code == MINUS_EXPR;
      amount = TREE_OPERAND (sum, 1);
    }
  else
    amount = TREE_OPERAND (t, 1) ? TREE_OPERAND (t, 1) : integer_one_node;
  amount = fold_convert (ssizetype, generic_strip (amount));
  if (!tree_fits_shwi_p (amount) || !IN_RANGE (tree_to_shwi (amount), -65536, 65536))
    return false;
  *by = down ? -tree_to_shwi (amount) : tree_to_shwi (amount);
  return true;
}

/* The steps of VAR that each iteration makes, N of them.  */
struct tally
{
  tree var;
  unsigned n;
  HOST_WIDE_INT by;
  hash_set<tree> seen;
};

/* Adds to A the steps in T that are made whenever T is.  */
static void
add_steps (tree t, struct tally *a)
{
  HOST_WIDE_INT by;
  if (!t || !TREE_SIDE_EFFECTS (t))
    return;
  if (is_step (t, a->var, &by))
    {
      a->n++;
      a->by += by;
      return;
    }
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	add_steps (tsi_stmt (i), a);
      return;
    case BIND_EXPR:
      return add_steps (BIND_EXPR_BODY (t), a);
    case DECL_EXPR:
      if (VAR_P (DECL_EXPR_DECL (t)))
	add_steps (DECL_INITIAL (DECL_EXPR_DECL (t)), a);
      return;
    case TARGET_EXPR:           /* C++'s temporary */
      if (!a->seen.add (t))
	add_steps (TARGET_EXPR_INITIAL (t), a);
      return;
    case SAVE_EXPR:
      if (a->seen.add (t))
	return;
      /* Fall through.  */
    case COND_EXPR: case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR:
      return add_steps (TREE_OPERAND (t, 0), a);
    case MODIFY_EXPR: case INIT_EXPR: case INDIRECT_REF: case MEM_REF: case ARRAY_REF: case COMPONENT_REF:
    case CLEANUP_POINT_EXPR: case NON_LVALUE_EXPR: case COMPOUND_EXPR: case CALL_EXPR: case EXPR_STMT:
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      break;
    default:
      if (!UNARY_CLASS_P (t) && !BINARY_CLASS_P (t) && !COMPARISON_CLASS_P (t))
	return;
    }
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    if (TREE_OPERAND (t, i) && EXPR_P (TREE_OPERAND (t, i)))
      add_steps (TREE_OPERAND (t, i), a);
}

/* The steps of a variable in a loop, wherever they stand.  */
struct all_steps
{
  tree var;
  unsigned n;
};

static tree
count_steps (tree *tp, int *walk, void *data)
{
  struct all_steps *c = (struct all_steps *) data;
  *walk = !TYPE_P (*tp);
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      c->n += TREE_OPERAND (*tp, 0) == c->var;
      return NULL_TREE;
    case ADDR_EXPR:
      return TREE_OPERAND (*tp, 0) == c->var ? *tp : NULL_TREE;
    case LABEL_EXPR: case ASM_EXPR:
      return *tp;
    default:
      return NULL_TREE;
    }
}

/* How far an iteration of L moves L's variable; false if that is not the same each time.  */
static bool
find_step (struct test_loop *l)
{
  struct tally a;
  a.var = l->var;
  a.n = 0;
  a.by = 0;
  add_steps (l->body, &a);
  add_steps (l->expr, &a);
  l->ahead = l->late ? a.by : 0;
  HOST_WIDE_INT by = 0;
  if (l->step && !is_step (l->step, l->var, &by))
    return false;
  if (l->stepped)
    l->ahead += by;
  struct all_steps all = { l->var, 0 };
  if (walk_tree_without_duplicates (&l->loop, count_steps, &all) || all.n != a.n + (l->step != NULL_TREE))
    return false;
  l->by = a.by + by;
  return l->by != 0;
}

/* ---- Conditions ---- */

/* Whether operand T of a comparison has the values of V.  */
static bool
has_values_of (tree t, tree v)
{
  tree type = TREE_TYPE (t), own = TREE_TYPE (v);
  if (POINTER_TYPE_P (own))
    return POINTER_TYPE_P (type);
  return INTEGRAL_TYPE_P (type)
	 && ((TYPE_PRECISION (type) == TYPE_PRECISION (own) && TYPE_UNSIGNED (type) == TYPE_UNSIGNED (own))
	     || (TYPE_PRECISION (type) > TYPE_PRECISION (own) && !TYPE_UNSIGNED (type)));
}

/* Whether T is the address of a variable or of one of its members.  */
static bool
is_fixed_address (tree t)
{
  if (TREE_CODE (t) != ADDR_EXPR)
    return false;
  for (t = TREE_OPERAND (t, 0); TREE_CODE (t) == COMPONENT_REF; t = TREE_OPERAND (t, 0))
    ;
  return DECL_P (t);
}

/* Whether nothing but the names of scalars in T changes T: so is the address of a variable.  */
static bool
is_plain (struct test_loop *l, tree t)
{
  tree value = generic_strip (t);
  if (TREE_CODE (value) == POINTER_PLUS_EXPR)
    return is_plain (l, TREE_OPERAND (value, 0)) && walked_is_plain (l->scan, TREE_OPERAND (value, 1));
  return is_fixed_address (value) || walked_is_plain (l->scan, t);
}

/* Whether L's condition compares its operand SIDE, as a variable or a step of one, with the other.  */
static bool
compares (struct test_loop *l, tree cond, int side)
{
  tree t = generic_strip (TREE_OPERAND (cond, side));
  enum tree_code code = TREE_CODE (t);
  bool before = code == PREINCREMENT_EXPR || code == PREDECREMENT_EXPR;
  bool steps = before || code == POSTINCREMENT_EXPR || code == POSTDECREMENT_EXPR;
  l->var = steps ? TREE_OPERAND (t, 0) : t;
  l->step = steps ? t : NULL_TREE;
  l->stepped = before;
  l->limit = TREE_OPERAND (cond, !side);
  l->code = side ? swap_tree_comparison (TREE_CODE (cond)) : TREE_CODE (cond);
  if (!DECL_P (l->var) || !walked_may_be (l->scan, l->var) || !has_values_of (TREE_OPERAND (cond, side), l->var)
      || !is_plain (l, l->limit))
    return false;
  auto_vec<tree> written;
  hash_set<tree> own;
  scalar_written (l->loop, &written);
  scalar_declared (l->loop, &own);
  for (hash_set<tree>::iterator i = own.begin (); i != own.end (); ++i)
    written.safe_push (*i);
  for (unsigned i = 0; i < written.length (); i++)
    if (scalar_mentioned (l->limit, written[i]))
      return false;
  return written.contains (l->var);
}

/* Fills L with what its condition says.  */
static bool
read_condition (struct test_loop *l)
{
  tree cond = generic_strip (l->cond);
  if (!COMPARISON_CLASS_P (cond))
    return false;
  return compares (l, cond, 0) || compares (l, cond, 1);
}

/* Whether L's comparison ends it: unsigned numbers come to the limit by ones, others by all that a step passes.  */
static bool
ends (struct test_loop *l)
{
  bool up = l->by > 0, pointer = POINTER_TYPE_P (TREE_TYPE (l->var)), one = absu_hwi (l->by) == 1;
  if (l->code == NE_EXPR)
    return pointer || one;
  if (up ? l->code != LT_EXPR && l->code != LE_EXPR : l->code != GT_EXPR && l->code != GE_EXPR)
    return false;
  if (pointer || !TYPE_UNSIGNED (TREE_TYPE (l->var)))
    return true;
  if (!one || l->code == LE_EXPR || l->code == GE_EXPR)
    return false;
  return TYPE_PRECISION (TREE_TYPE (l->var)) < TYPE_PRECISION (ssizetype)
	 || integer_zerop (up ? l->first : l->limit);
}

/* ---- How often ---- */

/* Offset T of a pointer in units of UNIT bytes; NULL_TREE: the text does not say.  */
static tree
in_units (tree t, HOST_WIDE_INT unit)
{
  if (unit == 1)
    return fold_convert (ssizetype, unshare_expr (t));
  while (CONVERT_EXPR_P (t) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)))
	 && TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (t, 0))) == TYPE_PRECISION (TREE_TYPE (t)))
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (t) == INTEGER_CST)
    {
      HOST_WIDE_INT c = int_cst_value (fold_convert (ssizetype, t));
      return c % unit ? NULL_TREE : build_int_cst (ssizetype, c / unit);
    }
  if (TREE_CODE (t) == MULT_EXPR && tree_fits_shwi_p (TREE_OPERAND (t, 1))
      && tree_to_shwi (TREE_OPERAND (t, 1)) % unit == 0)
    return fold_build2 (MULT_EXPR, ssizetype, fold_convert (ssizetype, unshare_expr (TREE_OPERAND (t, 0))),
			build_int_cst (ssizetype, tree_to_shwi (TREE_OPERAND (t, 1)) / unit));
  if (TREE_CODE (t) != PLUS_EXPR && TREE_CODE (t) != MINUS_EXPR && TREE_CODE (t) != NEGATE_EXPR)
    return NULL_TREE;
  tree a = in_units (TREE_OPERAND (t, 0), unit);
  if (TREE_CODE (t) == NEGATE_EXPR || !a)
    return a ? fold_build1 (NEGATE_EXPR, ssizetype, a) : a;
  tree b = in_units (TREE_OPERAND (t, 1), unit);
  return b ? fold_build2 (TREE_CODE (t), ssizetype, a, b) : b;
}

/* The pointer that pointer T is *UNITS of UNIT bytes behind; NULL_TREE: the text does not say.  */
static tree
base_of (tree t, HOST_WIDE_INT unit, tree *units)
{
  *units = build_zero_cst (ssizetype);
  for (t = generic_strip (t); TREE_CODE (t) == POINTER_PLUS_EXPR; t = generic_strip (TREE_OPERAND (t, 0)))
    {
      tree off = in_units (TREE_OPERAND (t, 1), unit);
      if (!off)
	return NULL_TREE;
      *units = fold_build2 (PLUS_EXPR, ssizetype, *units, off);
    }
  return t;
}

/* The bytes that a step of pointer V by one counts, 0 if these are no constant.  */
static HOST_WIDE_INT
unit_of (tree v)
{
  tree type = TREE_TYPE (TREE_TYPE (v)), size = VOID_TYPE_P (type) || FUNC_OR_METHOD_TYPE_P (type) ? size_one_node
						: TYPE_SIZE_UNIT (type);
  return size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : 0;
}

static tree
find_devices (tree *tp, int *walk, void *data)
{
  struct test_loop *l = (struct test_loop *) data;
  auto_vec<tree> written;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == ADDR_EXPR)
    return *tp;
  if (!DECL_P (*tp) || !scan_is_scalar (*tp))
    return NULL_TREE;
  scalar_written (OMP_BODY (l->construct), &written);
  return written.contains (*tp) || scalar_declared_in (OMP_BODY (l->construct), *tp)
	 || walked_is_devices (l->at, l->construct, *tp) == 2 ? *tp : NULL_TREE;
}

/* Whether T has the same value in front of L's construct, on the host.  */
static bool
is_hosts (struct test_loop *l, tree t)
{
  return !walk_tree_without_duplicates (&t, find_devices, l);
}

/* Pointer A - B, in units of UNIT bytes; NULL_TREE if the host cannot compute that: one may be the device's.  */
static tree
pointer_difference (struct test_loop *l, tree a, tree b, HOST_WIDE_INT unit)
{
  tree more, less, base = base_of (a, unit, &more);
  tree other = base_of (b, unit, &less);
  if (base && other && operand_equal_p (base, other, 0))
    return fold_build2 (MINUS_EXPR, ssizetype, more, less);
  if (!is_hosts (l, a) || !is_hosts (l, b))
    return NULL_TREE;
  b = fold_convert (TREE_TYPE (a), unshare_expr (b));
  tree way = build2 (POINTER_DIFF_EXPR, ssizetype, unshare_expr (a), b);
  tree v = generic_variable (EXPR_LOCATION (l->loop), l->at->function, "way", ssizetype, &l->vars);
  generic_assign (v, fold_build2 (EXACT_DIV_EXPR, ssizetype, way, build_int_cst (ssizetype, unit)), &l->front);
  return v;
}

/* How far L's limit is from the first value that it compares, on L's way, in *UNIT; NULL_TREE: not known.  */
static tree
way_of (struct test_loop *l, HOST_WIDE_INT *unit)
{
  tree type = ssizetype, own = TREE_TYPE (l->var), way;
  bool up = l->by > 0;
  *unit = 1;
  if (POINTER_TYPE_P (own))
    {
      *unit = unit_of (l->var);
      if (!*unit || l->by % *unit || l->ahead % *unit)
	return NULL_TREE;
      way = up ? pointer_difference (l, l->limit, l->first, *unit)
	       : pointer_difference (l, l->first, l->limit, *unit);
      if (!way)
	return NULL_TREE;
    }
  else
    {
      if (l->code == NE_EXPR && TYPE_UNSIGNED (own) && has_values_of (l->limit, l->var))
	type = unsigned_type_for (own);
      tree from = fold_convert (type, unshare_expr (l->first)), limit = fold_convert (type, unshare_expr (l->limit));
      way = fold_build2 (MINUS_EXPR, type, up ? limit : from, up ? from : limit);
    }
  tree ahead = build_int_cst (type, (up ? l->ahead : -l->ahead) / *unit);
  return fold_convert (ssizetype, fold_build2 (MINUS_EXPR, type, way, ahead));
}

/* How many iterations L has, less than one if none; NULL_TREE: not known.  */
static tree
count_of (struct test_loop *l)
{
  HOST_WIDE_INT unit;
  tree way = way_of (l, &unit);
  if (!way)
    return NULL_TREE;
  HOST_WIDE_INT step = absu_hwi (l->by) / unit;
  if (l->code == LE_EXPR || l->code == GE_EXPR)
    way = fold_build2 (PLUS_EXPR, ssizetype, way, build_one_cst (ssizetype));
  if (step > 1 && l->code != NE_EXPR)
    way = fold_build2 (PLUS_EXPR, ssizetype, way, build_int_cst (ssizetype, step - 1));
  if (step > 1)
    way = fold_build2 (TRUNC_DIV_EXPR, ssizetype, way, build_int_cst (ssizetype, step));
  if (l->late)
    way = fold_build2 (PLUS_EXPR, ssizetype, fold_build2 (MAX_EXPR, ssizetype, way, build_zero_cst (ssizetype)),
		       build_one_cst (ssizetype));
  return way;
}

/* ---- Rewriting ---- */

/* What statement T, without other effects, sets V to, or NULL_TREE.  */
static tree
value_set (tree t, tree v)
{
  t = generic_strip (t);
  if (TREE_CODE (t) == DECL_EXPR && DECL_EXPR_DECL (t) == v)
    t = DECL_INITIAL (v);
  else if ((TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR) && TREE_OPERAND (t, 0) == v)
    t = TREE_OPERAND (t, 1);
  else
    return NULL_TREE;
  return t && !TREE_SIDE_EFFECTS (t) ? t : NULL_TREE;
}

/* Whether nothing from statement FROM of BEFORE to the end of L changes what T is made of.  */
static bool
stays (struct test_loop *l, tree t, const vec<tree> &before, unsigned from)
{
  auto_vec<tree> written;
  scalar_written (l->loop, &written);
  for (unsigned i = from; i < before.length (); i++)
    scalar_written (before[i], &written);
  for (unsigned i = 0; i < written.length (); i++)
    if (scalar_mentioned (t, written[i]))
      return false;
  return true;
}

/* What T, a scalar or a pointer with an offset, is made of by the first END statements of BEFORE, as they set
   variables; *FROM is then the first that it depends on.  */
static tree
made_of (tree t, const vec<tree> &before, unsigned end, unsigned *from, int depth)
{
  enum { FAR = 8, DEPTH = 8 };
  tree value = generic_strip (t);
  if (TREE_CODE (value) == POINTER_PLUS_EXPR)
    {
      tree base = made_of (TREE_OPERAND (value, 0), before, end, from, depth);
      return base == TREE_OPERAND (value, 0) ? t
	     : fold_build_pointer_plus (fold_convert (TREE_TYPE (value), unshare_expr (base)),
					unshare_expr (TREE_OPERAND (value, 1)));
    }
  if (!VAR_P (value) || !scan_is_scalar (value) || depth == DEPTH
      || TYPE_PRECISION (TREE_TYPE (value)) != TYPE_PRECISION (TREE_TYPE (t)))
    return t;
  for (unsigned i = end; i-- > 0 && i + FAR >= end;)
    {
      auto_vec<tree> written;
      if (tree set = value_set (before[i], value))
	{
	  *from = MIN (*from, i);
	  return made_of (set, before, i, from, depth + 1);
	}
      scalar_written (before[i], &written);
      if (written.contains (value))
	return t;
    }
  return t;
}

/* What T is, by the statements BEFORE L, of what does not change to the end of L; NULL_TREE: not known.  */
static tree
value_of (struct test_loop *l, tree t, const vec<tree> &before)
{
  unsigned from = before.length ();
  tree value = made_of (t, before, from, &from, 0);
  return value != t && is_plain (l, value) && stays (l, value, before, from) ? value : NULL_TREE;
}

/* Whether statement T, that loop LOOP is in, comes to it once, and does not set V before.  */
static bool
comes_to (tree t, tree loop, tree v)
{
  auto_vec<tree> written;
  if (t == loop)
    return true;
  if (TREE_CODE (t) == BIND_EXPR)
    return comes_to (BIND_EXPR_BODY (t), loop, v);
  if (TREE_CODE (t) != STATEMENT_LIST)
    return false;
  for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
    {
      if (comes_to (tsi_stmt (i), loop, v))
	return true;
      scalar_written (tsi_stmt (i), &written);
      if (written.contains (v))
	return false;
    }
  return false;
}

/* A variable that has what L's has in front of the loop: the host sets it if it knows that value, else *FRONT, which
   has *VARS.  NULL_TREE: a pointer that is the device's alone, of which limits are the host's.  */
static tree
kept_first (struct test_loop *l, tree *vars, tree *front)
{
  bool known = walked_is_devices (l->at, l->construct, l->var) != 2 && comes_to (OMP_BODY (l->construct), l->loop, l->var)
	       && !scalar_declared_in (OMP_BODY (l->construct), l->var);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (l->var));
  if (!known && POINTER_TYPE_P (type))
    return NULL_TREE;
  tree v = generic_variable (EXPR_LOCATION (l->loop), l->at->function, "first", type, known ? &l->vars : vars);
  generic_assign (v, l->var, known ? &l->front : front);
  return v;
}

/* COUNT in the type that it has in the program.  */
static tree
narrow_count (tree count)
{
  while (CONVERT_EXPR_P (count) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (count, 0)))
	 && !TYPE_UNSIGNED (TREE_TYPE (TREE_OPERAND (count, 0)))
	 && TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (count, 0))) >= TYPE_PRECISION (integer_type_node))
    count = TREE_OPERAND (count, 0);
  return count;
}

/* L over a counter, COUNT times, with variables VARS that FRONT sets.  */
static tree
counting (struct test_loop *l, tree count, tree vars, tree front)
{
  location_t loc = EXPR_LOCATION (l->loop);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (count)), body = NULL_TREE;
  tree i = generic_variable (loc, l->at->function, "turn", type, &vars);
  if (l->step && !l->late)
    append_to_statement_list_force (unshare_expr (l->step), &body);
  append_to_statement_list_force (l->body, &body);
  if (l->expr)
    append_to_statement_list_force (l->expr, &body);
  if (l->step && l->late)
    append_to_statement_list_force (unshare_expr (l->step), &body);
  tree loop = TREE_CODE (l->loop) == FOR_STMT ? copy_node (l->loop) : make_node (FOR_STMT);
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  SET_EXPR_LOCATION (loop, loc);
  FOR_COND (loop) = build2 (LT_EXPR, boolean_type_node, i, count);
  FOR_EXPR (loop) = build2 (MODIFY_EXPR, void_type_node, i, build2 (PLUS_EXPR, type, i, build_one_cst (type)));
  FOR_BODY (loop) = body;
  generic_assign (i, build_zero_cst (type), &front);
  append_to_statement_list_force (loop, &front);
  if (l->step && !l->late)
    append_to_statement_list_force (unshare_expr (l->step), &front);
  if (l->own)
    generic_assign (l->var, l->own, &front);
  return generic_scope (vars, front);
}

/* L moves a pointer of its own, which *FRONT sets: other loops may move the program's, too.  */
static void
own_pointer (struct test_loop *l, tree *vars, tree *front)
{
  l->own = generic_variable (EXPR_LOCATION (l->loop), l->at->function, "own",
			     TYPE_MAIN_VARIANT (TREE_TYPE (l->var)), vars);
  generic_assign (l->own, fold_convert (TREE_TYPE (l->own), unshare_expr (l->first)), front);
  kernels_replace (l->scan, &l->body, l->var, l->own);
  if (l->expr)
    kernels_replace (l->scan, &l->expr, l->var, l->own);
  if (l->step)
    kernels_replace (l->scan, &l->step, l->var, l->own);
}

/* Makes loop *TP, behind the statements BEFORE, count if it is such a one.  */
static void
take_loop (tree *tp, const vec<tree> &before, struct test_loop *l)
{
  enum tree_code code = TREE_CODE (*tp);
  l->loop = *tp;
  l->own = NULL_TREE;
  l->late = code == DO_STMT;
  l->cond = code == FOR_STMT ? FOR_COND (*tp) : TREE_OPERAND (*tp, 0);
  l->body = code == FOR_STMT ? FOR_BODY (*tp) : TREE_OPERAND (*tp, 1);
  l->expr = code == FOR_STMT ? FOR_EXPR (*tp) : NULL_TREE;
  if (!l->cond || (code == FOR_STMT && FOR_INIT_STMT (*tp)) || jump_leaves (l->body, true)
      || !read_condition (l) || !find_step (l))
    return;
  /* The dependence analysis counts such itself.  */
  HOST_WIDE_INT by;
  if (l->expr && !l->step && INTEGRAL_TYPE_P (TREE_TYPE (l->var)) && is_step (l->expr, l->var, &by))
    return;
  tree vars = NULL_TREE, front = NULL_TREE;
  if (tree limit = value_of (l, l->limit, before))
    l->limit = limit;
  l->first = value_of (l, l->var, before);
  bool known = l->first;
  if (!known)
    l->first = kept_first (l, &vars, &front);
  tree count = l->first && ends (l) ? count_of (l) : NULL_TREE;
  if (count && known && POINTER_TYPE_P (TREE_TYPE (l->var)))
    own_pointer (l, &vars, &front);
  if (count)
    *tp = counting (l, narrow_count (count), vars, front);
}

/* Fills L with what the header of directive T, one loop over a pointer, says; returns the place of the first value, or
   NULL.  */
static tree *
read_header (struct test_loop *l, tree t)
{
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (t), 0), cond = TREE_VEC_ELT (OMP_FOR_COND (t), 0);
  if (TREE_CODE (init) != MODIFY_EXPR && TREE_CODE (init) != INIT_EXPR)
    return NULL;
  l->var = TREE_OPERAND (init, 0);
  if (!DECL_P (l->var) || !POINTER_TYPE_P (TREE_TYPE (l->var)) || !walked_may_be (l->scan, l->var)
      || !COMPARISON_CLASS_P (cond) || generic_strip (TREE_OPERAND (cond, 0)) != l->var
      || marker_in (TREE_OPERAND (init, 1), MARKER_START)
      || !is_step (TREE_VEC_ELT (OMP_FOR_INCR (t), 0), l->var, &l->by))
    return NULL;
  tree *value = marker_first_value (&TREE_OPERAND (init, 1));
  l->loop = OMP_FOR_BODY (t);
  l->first = *value;
  l->limit = TREE_OPERAND (cond, 1);
  l->code = TREE_CODE (cond);
  l->step = l->own = NULL_TREE;
  l->late = false;
  l->ahead = 0;
  auto_vec<tree> none, written;
  scalar_written (l->loop, &written);
  return is_plain (l, l->first) && is_plain (l, l->limit) && stays (l, l->first, none, 0) && stays (l, l->limit, none, 0)
	 && !written.contains (l->var) && !scalar_mentioned (l->first, l->var) ? value : NULL;
}

/* Has directive *TP, if it is of a loop over a pointer, count iterations: what the body reaches is then known.  */
static void
take_directive (tree *tp, struct test_loop *l)
{
  tree t = *tp, vars = NULL_TREE, *value;
  if (!OMP_FOR_INIT (t) || TREE_VEC_LENGTH (OMP_FOR_INIT (t)) != 1 || !(value = read_header (l, t)))
    return;
  tree count = ends (l) ? count_of (l) : NULL_TREE;
  if (!count)
    return;
  count = narrow_count (count);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (count));
  tree i = generic_variable (EXPR_LOCATION (t), l->at->function, "turn", type, &vars);
  tree by = fold_build2 (MULT_EXPR, ssizetype, fold_convert (ssizetype, i), build_int_cst (ssizetype, l->by));
  tree there = fold_build_pointer_plus (unshare_expr (l->first), fold_convert (sizetype, by));
  *value = build_zero_cst (type);
  TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (t), 0), 0) = i;
  TREE_VEC_ELT (OMP_FOR_COND (t), 0) = build2 (LT_EXPR, boolean_type_node, i, count);
  TREE_VEC_ELT (OMP_FOR_INCR (t), 0)
    = build2 (MODIFY_EXPR, type, i, build2 (PLUS_EXPR, type, i, build_one_cst (type)));
  walked_exchange (l->scan, &OMP_FOR_BODY (t), l->var, fold_convert (TREE_TYPE (l->var), there));
  *tp = generic_scope (vars, t);
}

static tree
visit_directive (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_LOOP)
    take_directive (tp, (struct test_loop *) data);
  return NULL_TREE;
}

static tree
visit (tree *tp, int *walk, void *data)
{
  auto_vec<tree> before;
  *walk = !TYPE_P (*tp);
  switch (TREE_CODE (*tp))
    {
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
	{
	  enum tree_code code = TREE_CODE (tsi_stmt (i));
	  if (code == FOR_STMT || code == WHILE_STMT || code == DO_STMT)
	    take_loop (tsi_stmt_ptr (i), before, (struct test_loop *) data);
	  before.safe_push (tsi_stmt (i));
	}
      break;
    case FOR_STMT: case WHILE_STMT: case DO_STMT:
      take_loop (tp, before, (struct test_loop *) data);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

static void
lower_construct (tree *tp, const struct around *at)
{
  struct test_loop l;
  l.at = at;
  l.construct = *tp;
  l.vars = l.front = NULL_TREE;
  l.scan = function_scan_new (at->function);
  if (TREE_CODE (*tp) == OACC_KERNELS)
    walk_tree_without_duplicates (&OMP_BODY (*tp), visit, &l);
  walk_tree_without_duplicates (&OMP_BODY (*tp), visit_directive, &l);
  function_scan_free (l.scan);
  if (!l.vars)
    return;
  append_to_statement_list_force (*tp, &l.front);
  *tp = generic_scope (l.vars, l.front);
}

void
counted_loops_lower (tree function)
{
  around_each (function, lower_construct);
}

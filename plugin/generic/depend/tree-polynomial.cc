/* Index expressions of GENERIC as polynomials over loop indices and
   invariant values, for depend.cc.  Polynomials are small and passed by value; one
   that does not fit is not ok, and then nothing is concluded from it.

   What arithmetic may wrap around is no polynomial: unsigned types narrower than
   64 bits but for adding constants, and conversions to narrower types.  Where N checks at run
   time that the whole is a number of its type, sums and products of unsigned int are exact.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/scan.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

/* ---- From trees ---- */

/* The parts of objects that T is in, the outermost last; behind them the object or what a pointer leads to.  */
static tree
parts_of (tree t, vec<tree> *parts)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    parts->safe_push (t);
  return t;
}

/* Whether A and B are in different members of one structure, or of structures of one type.  */
static bool
are_apart (tree a, tree b)
{
  auto_vec<tree> left, right;
  tree bases[] = { parts_of (a, &left), parts_of (b, &right) };
  if (TYPE_MAIN_VARIANT (TREE_TYPE (bases[0])) != TYPE_MAIN_VARIANT (TREE_TYPE (bases[1])))
    return false;
  while (left.length () && right.length ())
    {
      a = left.pop ();
      b = right.pop ();
      if (TREE_CODE (a) != TREE_CODE (b) || (TREE_CODE (a) != COMPONENT_REF && TREE_CODE (a) != ARRAY_REF))
	return false;
      if (TREE_CODE (a) == ARRAY_REF || TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1))
	continue;
      tree of = DECL_CONTEXT (TREE_OPERAND (a, 1));
      return TREE_CODE (of) == RECORD_TYPE && of == DECL_CONTEXT (TREE_OPERAND (b, 1))
	     && !DECL_BIT_FIELD_TYPE (TREE_OPERAND (a, 1)) && !DECL_BIT_FIELD_TYPE (TREE_OPERAND (b, 1));
    }
  return false;
}

bool
poly_is_written (struct nest *n, tree t)
{
  tree base = get_base_address (t);
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      struct ref *r = n->refs[i];
      if (!r->write || are_apart (t, r->expr))
	continue;
      tree other = get_base_address (r->expr);
      if (base && other && DECL_P (base) && DECL_P (other))
	{
	  if (base == other)
	    return true;
	  continue;
	}
      if (clone_types_alias (t, r->expr))
	return true;
    }
  return false;
}

/* Whether construct N has a copy of variable V for itself, which no pointer leads to.  */
static bool
has_own_copy (struct nest *n, tree v)
{
  return !n->mapped->contains (v) && !n->own->contains (v) && !n->scan->addressed_inside.contains (v)
	 && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v));
}

static bool
is_index_of (struct kernel_loop *l, tree decl)
{
  for (; l; l = l->parent)
    if (l->index == decl)
      return true;
  return false;
}

static tree find_variant (tree *tp, int *walk, void *data);

/* A part of the address of the object T that may change.  Objects around T are not read
   as a whole.  */
static tree
variant_address (tree t, struct nest *n)
{
  tree found = NULL_TREE;
  while (!found && handled_component_p (t))
    {
      if (TREE_CODE (t) == ARRAY_REF)
	found = walk_tree_without_duplicates (&TREE_OPERAND (t, 1), find_variant, n);
      t = TREE_OPERAND (t, 0);
    }
  if (found)
    return found;
  tree *address = INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF
		  ? &TREE_OPERAND (t, 0) : &t;
  return walk_tree_without_duplicates (address, find_variant, n);
}

static tree
find_variant (tree *tp, int *walk, void *data)
{
  struct nest *n = (struct nest *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case VAR_DECL: case PARM_DECL: case RESULT_DECL:
      if (TREE_THIS_VOLATILE (t))
	return t;
      if (AGGREGATE_TYPE_P (TREE_TYPE (t)))
	return NULL_TREE;
      if (n->fixed && is_index_of (n->fixed->parent, t))
	return NULL_TREE;
      return n->writes->get (t)
	     || (scan_addressed (n->scan, t) && !has_own_copy (n, t) && poly_is_written (n, t)) ? t : NULL_TREE;
    case ARRAY_REF: case COMPONENT_REF: case INDIRECT_REF: case MEM_REF:
      *walk = 0;
      return TREE_THIS_VOLATILE (t) || poly_is_written (n, t) ? t
	     : variant_address (t, n);
    case ADDR_EXPR:
      return NULL_TREE;
    case MODIFY_EXPR: case INIT_EXPR: case CALL_EXPR: case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
    case TARGET_EXPR: case STATEMENT_LIST: case BIND_EXPR: case STMT_EXPR:
      return t;
    case SAVE_EXPR:
      /* Computed where it is met first: a size, before the region.  */
      *walk = 0;
      return DECL_P (TREE_OPERAND (t, 0)) || scan_is_size (n->scan, t) ? NULL_TREE : t;
    default:
      return NULL_TREE;
    }
}

bool
poly_invariant (struct nest *n, tree t)
{
  return !walk_tree_without_duplicates (&t, find_variant, n);
}

bool
poly_invariant_place (struct nest *n, tree t)
{
  return !variant_address (t, n);
}

tree
poly_value_of (struct nest *n, tree decl, struct kernel_loop *at)
{
  int *writes = n->writes->get (decl);
  tree *value = n->values->get (decl);
  struct kernel_loop **home = n->defined->get (decl);
  if (!writes || *writes != 1 || !value || !*value || !home)
    return NULL_TREE;
  for (struct kernel_loop *l = at; l; l = l->parent)
    if (l == *home)
      return *value;
  return *home ? NULL_TREE : *value;
}

/* Whether integer arithmetic in TYPE has the mathematical result as long as the
   program is defined.  Addresses have 64 bits.  */
static bool
exact_type (tree type)
{
  return TYPE_OVERFLOW_UNDEFINED (type) || TYPE_PRECISION (type) >= 64;
}

static struct poly convert (struct nest *, tree, struct kernel_loop *, unsigned);

/* Operand T of an operation.  In one that WRAPS a constant is the one of least size with
   that effect: GCC has i + 4294967295 for i - 1.  */
static struct poly
of_operand (struct nest *n, tree t, bool wraps, struct kernel_loop *at, unsigned depth)
{
  if (wraps && TREE_CODE (t) == INTEGER_CST)
    return poly_const (wi::to_wide (t).to_shwi ());
  return convert (n, t, at, depth);
}

/* Whether T is an operation whose result is right but for multiples of 2^32.  */
static bool
is_modular (tree t)
{
  switch (TREE_CODE (t))
    {
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case NEGATE_EXPR:
      return !exact_type (TREE_TYPE (t)) && TYPE_PRECISION (TREE_TYPE (t)) == 32;
    case NOP_EXPR: case CONVERT_EXPR:
      return !exact_type (TREE_TYPE (t)) && TYPE_PRECISION (TREE_TYPE (t)) == 32
	     && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)));
    default:
      return false;
    }
}

/* T but for a multiple of 2^32.  */
static struct poly
of_modular (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  t = TREE_CODE (t) == NON_LVALUE_EXPR ? TREE_OPERAND (t, 0) : t;
  if (depth++ > 24 || !is_modular (t))
    return of_operand (n, t, true, at, depth);
  struct poly a = of_modular (n, TREE_OPERAND (t, 0), at, depth), zero = poly_const (0);
  if (CONVERT_EXPR_P (t))
    return a;
  if (TREE_CODE (t) == NEGATE_EXPR)
    return poly_add (&zero, &a, -1);
  struct poly b = of_modular (n, TREE_OPERAND (t, 1), at, depth);
  return TREE_CODE (t) == MULT_EXPR ? poly_mul (&a, &b) : poly_add (&a, &b, TREE_CODE (t) == MINUS_EXPR ? -1 : 1);
}

/* T, such an operation, where N checks that it is a number of its type.  */
static struct poly
of_wrapping (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  n->may_wrap = false;
  struct poly p = of_modular (n, t, at, depth);
  n->may_wrap = true;
  return p.ok && access_keep_unsigned (n, at, &p) ? p : poly_bad ();
}

static struct poly
of_operation (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  enum tree_code code = TREE_CODE (t);
  bool one_is_const = TREE_CODE (TREE_OPERAND (t, 1)) == INTEGER_CST
		      || TREE_CODE (TREE_OPERAND (t, 0)) == INTEGER_CST;
  bool wraps = !exact_type (TREE_TYPE (t));
  bool narrow = TYPE_PRECISION (TREE_TYPE (t)) < TYPE_PRECISION (integer_type_node);
  if (n->may_wrap && is_modular (t))
    return of_wrapping (n, t, at, depth);
  if (wraps && (code == MULT_EXPR || !one_is_const || narrow))
    return poly_bad ();
  if (code == MINUS_EXPR && n->bounded && poly_is_rounded (n, t, at))
    return poly_bounded (n, t, at);
  struct poly a = of_operand (n, TREE_OPERAND (t, 0), wraps, at, depth);
  struct poly b = of_operand (n, TREE_OPERAND (t, 1), wraps, at, depth);
  return code == MULT_EXPR ? poly_mul (&a, &b)
	 : poly_add (&a, &b, code == MINUS_EXPR ? -1 : 1);
}

static struct poly
of_conversion (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  tree from = TREE_TYPE (TREE_OPERAND (t, 0)), to = TREE_TYPE (t);
  if (!INTEGRAL_TYPE_P (from) && !POINTER_TYPE_P (from))
    return poly_bad ();
  unsigned was = TYPE_PRECISION (from), is = TYPE_PRECISION (to);
  if (is < was || (is == was && is < 64
		   && TYPE_UNSIGNED (from) != TYPE_UNSIGNED (to))
      || (is < 64 && TYPE_UNSIGNED (to) && !TYPE_UNSIGNED (from)))
    return (!TREE_SIDE_EFFECTS (t) && poly_invariant (n, t)
	    ? poly_var (poly_symbol_of (&n->scan->symbols, t)) : poly_bad ());
  return convert (n, TREE_OPERAND (t, 0), at, depth);
}

static struct poly
of_variable (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  if (is_index_of (at, t))
    return poly_var (poly_symbol_of (&n->scan->symbols, t));
  if (tree v = poly_value_of (n, t, at))
    return convert (n, v, at, depth);
  return poly_invariant (n, t) ? poly_var (poly_symbol_of (&n->scan->symbols, t)) : poly_bad ();
}

/* Pointer T, in bytes.  */
static struct poly
of_pointer (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  tree v;
  t = generic_strip (t);
  if (depth++ > 24)
    return poly_bad ();
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    {
      struct poly a = of_pointer (n, TREE_OPERAND (t, 0), at, depth);
      struct poly b = convert (n, TREE_OPERAND (t, 1), at, depth);
      return poly_add (&a, &b, 1);
    }
  if (DECL_P (t) && (v = poly_value_of (n, t, at)))
    return of_pointer (n, v, at, depth);
  return !TREE_SIDE_EFFECTS (t) && poly_invariant (n, t) ? poly_var (poly_symbol_of (&n->scan->symbols, t)) : poly_bad ();
}

/* Difference T of pointers into one array, which has no pointer in it then.  */
static struct poly
of_difference (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  struct poly a = of_pointer (n, TREE_OPERAND (t, 0), at, depth);
  struct poly b = of_pointer (n, TREE_OPERAND (t, 1), at, depth);
  struct poly way = poly_add (&a, &b, -1);
  for (unsigned i = 0; way.ok && i < way.n; i++)
    for (unsigned j = 0; j < way.term[i].n; j++)
      if (POINTER_TYPE_P (TREE_TYPE (poly_symbol (&n->scan->symbols, way.term[i].sym[j]))))
	return poly_bad ();
  return way;
}

/* T, which a constant divides without a rest.  */
static struct poly
of_exact_division (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  tree by = TREE_OPERAND (t, 1);
  if (!tree_fits_shwi_p (by) || tree_to_shwi (by) <= 0)
    return poly_bad ();
  struct poly a = convert (n, TREE_OPERAND (t, 0), at, depth);
  for (unsigned i = 0; a.ok && i < a.n; i++)
    {
      if (a.term[i].coef % tree_to_shwi (by))
	return poly_bad ();
      a.term[i].coef /= tree_to_shwi (by);
    }
  return a;
}

/* Integer expression T; -1 for an operand of type sizetype is 2^64 - 1.  */
static struct poly
convert (struct nest *n, tree t, struct kernel_loop *at, unsigned depth)
{
  if (depth++ > 24 || (!INTEGRAL_TYPE_P (TREE_TYPE (t))
		       && !POINTER_TYPE_P (TREE_TYPE (t))))
    return poly_bad ();
  switch (TREE_CODE (t))
    {
    case INTEGER_CST:
      {
	wide_int w = wi::to_wide (t);
	if (wi::min_precision (w, TYPE_SIGN (TREE_TYPE (t))) > 64)
	  return poly_bad ();
	return poly_const (TYPE_UNSIGNED (TREE_TYPE (t)) ? w.to_uhwi () : w.to_shwi ());
      }
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR:
      return of_operation (n, t, at, depth);
    case LSHIFT_EXPR:
      if (tree_fits_uhwi_p (TREE_OPERAND (t, 1))
	  && tree_to_uhwi (TREE_OPERAND (t, 1)) < 31
	  && exact_type (TREE_TYPE (t)))
	{
	  struct poly a = convert (n, TREE_OPERAND (t, 0), at, depth);
	  struct poly b
	    = poly_const (HOST_WIDE_INT_1 << tree_to_uhwi (TREE_OPERAND (t, 1)));
	  return poly_mul (&a, &b);
	}
      break;
    case NEGATE_EXPR:
      if (exact_type (TREE_TYPE (t)))
	{
	  struct poly zero = poly_const (0);
	  struct poly a = convert (n, TREE_OPERAND (t, 0), at, depth);
	  return poly_add (&zero, &a, -1);
	}
      break;
    case BIT_NOT_EXPR:          /* GCC's way to write -1 - i */
      if (!TYPE_UNSIGNED (TREE_TYPE (t)) || exact_type (TREE_TYPE (t)))
	{
	  struct poly least = poly_const (-1);
	  struct poly a = convert (n, TREE_OPERAND (t, 0), at, depth);
	  return poly_add (&least, &a, -1);
	}
      break;
    case NOP_EXPR: case CONVERT_EXPR:
      return of_conversion (n, t, at, depth);
    case NON_LVALUE_EXPR:
      return convert (n, TREE_OPERAND (t, 0), at, depth);
    case POINTER_DIFF_EXPR: case EXACT_DIV_EXPR:
      {
	struct poly p = TREE_CODE (t) == POINTER_DIFF_EXPR ? of_difference (n, t, at, depth)
			: of_exact_division (n, t, at, depth);
	if (p.ok)
	  return p;
	break;
      }
    case VAR_DECL: case PARM_DECL:
      return of_variable (n, t, at, depth);
    default:
      break;
    }
  if (TREE_CODE (TREE_TYPE (t)) != BOOLEAN_TYPE && !TREE_SIDE_EFFECTS (t)
      && poly_invariant (n, t))
    return poly_var (poly_symbol_of (&n->scan->symbols, t));
  if (TREE_CODE (t) == SAVE_EXPR && poly_invariant (n, t))
    return poly_var (poly_symbol_of (&n->scan->symbols, t));
  return n->bounded ? poly_bounded (n, t, at) : poly_bad ();
}

struct poly
poly_of_tree (struct nest *n, tree t, struct kernel_loop *at)
{
  return convert (n, t, at, 0);
}

/* ---- To trees ---- */

/* Makes divisors in *TP that may be 0 something else then: where the program divides nothing,
   in a loop without iterations, the host does.  */
static tree
make_divisible (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case TRUNC_DIV_EXPR: case CEIL_DIV_EXPR: case FLOOR_DIV_EXPR: case ROUND_DIV_EXPR:
    case EXACT_DIV_EXPR: case TRUNC_MOD_EXPR: case CEIL_MOD_EXPR: case FLOOR_MOD_EXPR:
    case ROUND_MOD_EXPR:
      {
	tree *by = &TREE_OPERAND (*tp, 1), type = TREE_TYPE (*by);
	if (!CONSTANT_CLASS_P (*by))
	  *by = build3 (COND_EXPR, type, build2 (EQ_EXPR, boolean_type_node, *by,
						 build_zero_cst (type)),
			build_one_cst (type), unshare_expr (*by));
	return NULL_TREE;
      }
    default:
      return NULL_TREE;
    }
}

tree
poly_divisible (tree t)
{
  walk_tree_without_duplicates (&t, make_divisible, NULL);
  return t;
}

static tree
find_unknown_to_host (tree *tp, int *walk, void *data)
{
  struct nest *n = (struct nest *) data;
  if (scan_is_size (n->scan, *tp))
    {
      *walk = 0;
      return NULL_TREE;
    }
  if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
    {
      if (n->mapped->contains (*tp) || n->own->contains (*tp)
	  || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (*tp)))
	return *tp;
      for (unsigned i = 0; i < n->loops.length (); i++)
	if (n->loops[i]->index == *tp)
	  return *tp;
    }
  return INDIRECT_REF_P (*tp) || TREE_CODE (*tp) == MEM_REF
	 || TREE_CODE (*tp) == ARRAY_REF || TREE_CODE (*tp) == CALL_EXPR
	 || TREE_CODE (*tp) == SAVE_EXPR ? *tp : NULL_TREE;
}

bool
poly_host_value (struct nest *n, tree t)
{
  return t && !walk_tree_without_duplicates (&t, find_unknown_to_host, n);
}

tree
poly_tree (struct nest *n, const struct poly *p)
{
  tree type = long_long_integer_type_node, sum = build_zero_cst (type);
  if (!p->ok)
    return NULL_TREE;
  for (unsigned i = 0; i < p->n; i++)
    {
      tree product = build_int_cst (type, p->term[i].coef);
      for (unsigned j = 0; j < p->term[i].n; j++)
	{
	  tree t = unshare_expr (poly_symbol (&n->scan->symbols, p->term[i].sym[j]));
	  if (!poly_host_value (n, t))
	    t = t ? poly_read (n, t) : NULL_TREE;
	  if (!t)
	    return NULL_TREE;
	  poly_use (n, t);
	  product = fold_build2 (MULT_EXPR, type, product, fold_convert (type, poly_divisible (t)));
	}
      sum = fold_build2 (PLUS_EXPR, type, sum, product);
    }
  return sum;
}

/* What is reduced where GCC does not lower it: reads the markers of private-items.c
   and the clauses about arrays and references, for accumulate.cc.  Changes nothing but
   the clauses that it takes off.  GCC lowers references, but maps the
   reference itself on combined constructs.

   OpenACC 3.3 sections 2.5.13 to 2.5.15, 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

enum { COPY_BYTES_MAX = 2048 };

/* As in clause-item.c.  */
static const enum tree_code operators[] =
{
  PLUS_EXPR, MULT_EXPR, MAX_EXPR, MIN_EXPR, BIT_AND_EXPR, BIT_IOR_EXPR,
  BIT_XOR_EXPR, TRUTH_ANDIF_EXPR, TRUTH_ORIF_EXPR
};

static bool
is_constant (tree t, HOST_WIDE_INT *value)
{
  if (!tree_fits_shwi_p (t))
    return false;
  *value = tree_to_shwi (t);
  return true;
}

HOST_WIDE_INT
accumulate_elements (tree type, tree *element)
{
  HOST_WIDE_INT bytes = int_size_in_bytes (type);
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  *element = type;
  HOST_WIDE_INT each = int_size_in_bytes (type);
  return bytes >= 0 && each > 0 ? bytes / each : -1;
}

/* The number of arguments of marker CALL; NULL_TREE: a clause names the whole variable.  */
static int
arguments (tree call)
{
  return call ? call_expr_nargs (call) : 2;
}

/* A section of an array: whole, or part of one dimension.  */
static void
read_array (struct accumulator *a, tree call)
{
  tree type = TREE_TYPE (a->var);
  HOST_WIDE_INT total = accumulate_elements (type, &a->element), lo, n;
  a->whole = true;
  for (int i = 2; i + 1 < arguments (call) && TREE_CODE (type) == ARRAY_TYPE;
       i += 2, type = TREE_TYPE (type))
    {
      tree inside;
      HOST_WIDE_INT of = accumulate_elements (TREE_TYPE (type), &inside);
      bool known = (is_constant (CALL_EXPR_ARG (call, i), &lo)
		    & is_constant (CALL_EXPR_ARG (call, i + 1), &n));
      a->whole &= known && lo == 0 && (n == -1 || n * of == total);
      total = of;
    }
  total = accumulate_elements (TREE_TYPE (a->var), &a->element);
  a->count = total >= 0 ? size_int (total) : NULL_TREE;
  if (a->whole)
    return;
  /* Part of a vector.  */
  HOST_WIDE_INT length;
  tree first = CALL_EXPR_ARG (call, 2);
  if (TREE_CODE (TREE_TYPE (TREE_TYPE (a->var))) == ARRAY_TYPE
      || !is_constant (CALL_EXPR_ARG (call, 3), &length))
    {
      a->count = NULL_TREE;
      return;
    }
  if (length < 0 && is_constant (first, &lo))
    length = total - lo;
  a->first = fold_convert (sizetype, first);
  a->count = length >= 0 ? size_int (length) : NULL_TREE;
}

/* Whether the dimensions behind the first that marker CALL names are those of rows of TYPE
   as a whole.  */
static bool
rows_whole (tree call, tree type)
{
  HOST_WIDE_INT lo, n;
  for (int i = 4; i + 1 < arguments (call); i += 2, type = TREE_TYPE (type))
    if (TREE_CODE (type) != ARRAY_TYPE || !is_constant (CALL_EXPR_ARG (call, i), &lo)
	|| !is_constant (CALL_EXPR_ARG (call, i + 1), &n) || lo != 0
	|| (n != -1
	    && n * int_size_in_bytes (TREE_TYPE (type)) != int_size_in_bytes (type)))
      return false;
  return true;
}

/* A section of what a pointer leads to: elements, or rows of such, of which a part is not
   told from the whole.  */
static void
read_pointer (struct accumulator *a, tree call)
{
  tree row = TREE_TYPE (TREE_TYPE (a->var));
  HOST_WIDE_INT n, each = TREE_CODE (row) == ARRAY_TYPE ? accumulate_elements (row, &a->element)
			  : 1;
  if (TREE_CODE (row) != ARRAY_TYPE)
    a->element = row;
  if (arguments (call) < 4)
    {
      error_at (a->loc, "reduction over a pointer");
      a->element = error_mark_node;
      return;
    }
  tree in_row = each >= 0 ? size_int (each)
		: size_binop (EXACT_DIV_EXPR, TYPE_SIZE_UNIT (row), TYPE_SIZE_UNIT (a->element));
  a->first = size_binop (MULT_EXPR, fold_convert (sizetype, CALL_EXPR_ARG (call, 2)), in_row);
  a->length = size_binop (MULT_EXPR, fold_convert (sizetype, CALL_EXPR_ARG (call, 3)),
			  unshare_expr (in_row));
  if (each >= 0 && rows_whole (call, row) && is_constant (CALL_EXPR_ARG (call, 3), &n) && n >= 0)
    a->count = size_int (n * each);
}

static bool
is_bitwise (enum tree_code op)
{
  return op == BIT_AND_EXPR || op == BIT_IOR_EXPR || op == BIT_XOR_EXPR;
}

static bool
is_logical (enum tree_code op)
{
  return op == TRUTH_ANDIF_EXPR || op == TRUTH_ORIF_EXPR;
}

static bool
element_ok (const struct accumulator *a)
{
  tree type = a->element;
  if (INTEGRAL_TYPE_P (type))
    return true;
  if (SCALAR_FLOAT_TYPE_P (type))
    return !is_bitwise (a->op);
  return (TREE_CODE (type) == COMPLEX_TYPE
	  && (a->op == PLUS_EXPR || a->op == MULT_EXPR || is_logical (a->op)));
}

bool
accumulate_is_truth (const struct accumulator *a)
{
  return TREE_CODE (a->element) == COMPLEX_TYPE && is_logical (a->op);
}

/* Takes the maps of array VAR off CONSTRUCT: private-items.c puts them beside firstprivate
   sections, since a pointer would need them.  */
static void
take_maps (tree construct, tree var)
{
  for (tree *p = &OMP_CLAUSES (construct); *p; )
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP
	&& get_base_address (OMP_CLAUSE_DECL (*p)) == var)
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

/* Makes the maps behind pointer VAR of CONSTRUCT, which private-items.c puts beside a
   firstprivate section, a copy of the host's.  */
static void
map_own (tree construct, tree var)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (map_is (c, GOMP_MAP_TO) && map_is (next, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  && OMP_CLAUSE_DECL (next) == var)
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALWAYS_TOFROM);
    }
}

/* The section of a pointer in a private or firstprivate clause of CONSTRUCT, a loop of
   REGION perhaps.  Where it is one of an array, which C++ finds out late, the array is;
   loops have no firstprivate.  */
static bool
read_private (tree call, tree construct, tree region, struct accumulator *a)
{
  HOST_WIDE_INT what = tree_to_shwi (CALL_EXPR_ARG (call, 0));
  a->is_private = true;
  a->first_values = what & 1;
  if (TREE_CODE (TREE_TYPE (a->var)) == ARRAY_TYPE)
    {
      tree c = build_omp_clause (a->loc, a->first_values ? OMP_CLAUSE_FIRSTPRIVATE
					 : OMP_CLAUSE_PRIVATE);
      if (a->first_values)
	take_maps (construct = region, a->var);
      OMP_CLAUSE_DECL (c) = a->var;
      OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (construct);
      OMP_CLAUSES (construct) = c;
      return false;
    }
  if (!POINTER_TYPE_P (TREE_TYPE (a->var)))
    {
      error_at (a->loc, "array section of a variable that is neither array nor "
		"pointer");
      return false;
    }
  if (what & 2)
    {
      error_at (a->loc, "expected a section of one dimension behind pointer %qD", a->var);
      return false;
    }
  if (a->first_values)
    map_own (region, a->var);
  read_pointer (a, call);
  if (!a->count)
    a->last = size_binop (MINUS_EXPR, unshare_expr (a->length), size_one_node);
  return true;
}

/* Reads what is reduced: A->var, or of that the section in marker CALL.  */
static bool
read_variable (struct accumulator *a, tree call)
{
  tree type = TREE_TYPE (a->var);
  if (TREE_CODE (type) == ARRAY_TYPE)
    read_array (a, call);
  else if (POINTER_TYPE_P (type))
    read_pointer (a, call);
  else
    {
      a->element = type;
      a->count = size_one_node;
    }
  if (a->element == error_mark_node)
    return false;
  a->element = TYPE_MAIN_VARIANT (a->element);
  if (!element_ok (a))
    {
      error_at (a->loc, "reduction over elements of type %qT", a->element);
      return false;
    }
  a->serial = (!a->count
	       || tree_to_shwi (a->count) > COPY_BYTES_MAX
					    / int_size_in_bytes (a->element)
	       || accumulate_is_truth (a)
	       || (TREE_CODE (a->element) == COMPLEX_TYPE && a->op == MULT_EXPR
		   && (options.deterministic || !COMPLEX_FLOAT_TYPE_P (a->element))));
  return true;
}

bool
accumulate_read (tree call, tree construct, const struct reduction_place *at,
		 struct accumulator *a)
{
  location_t loc = EXPR_LOCATION (construct);
  memset (a, 0, sizeof *a);
  a->function = at->function;
  a->loc = EXPR_LOCATION (call) != UNKNOWN_LOCATION ? EXPR_LOCATION (call) : loc;
  tree address = CALL_EXPR_ARG (call, 1);
  STRIP_NOPS (address);
  a->var = (TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0)
	    : build_fold_indirect_ref (address));
  if (marker_is (call, MARKER_PRIVATE))
    return read_private (call, construct, at->construct ? at->construct : construct, a);
  a->op = operators[tree_to_shwi (CALL_EXPR_ARG (call, 0))];
  return read_variable (a, call);
}

/* ---- Clauses ---- */

static bool
is_reference (tree t)
{
  return TREE_CODE (TREE_TYPE (t)) == REFERENCE_TYPE;
}

/* Sets what A is about: DECL of a reduction clause, a variable or an array at some
   address.  */
static void
set_variable (struct accumulator *a, tree decl)
{
  a->var = decl;
  if (TREE_CODE (decl) == MEM_REF)
    {
      tree address = construct_strip (TREE_OPERAND (decl, 0));
      if (TREE_CODE (address) == ADDR_EXPR)
	a->var = TREE_OPERAND (address, 0);
      else if (DECL_P (address) && is_reference (address))
	a->var = address;
    }
  if (!is_reference (a->var))
    return;
  a->reference = a->var;
  a->var = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (a->var)), a->var);
}

/* Whether C is a reduction clause about an array, a reference or a complex number.  */
static bool
is_late (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_REDUCTION)
    return false;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  if (TREE_CODE (type) != ARRAY_TYPE && TREE_CODE (type) != COMPLEX_TYPE
      && !is_reference (OMP_CLAUSE_DECL (c)))
    return false;
  for (unsigned i = 0; i < ARRAY_SIZE (operators); i++)
    if (operators[i] == OMP_CLAUSE_REDUCTION_CODE (c))
      return true;
  return false;
}

void
accumulate_take (tree function, tree construct, auto_vec<struct accumulator> *all)
{
  for (tree *p = &OMP_CLAUSES (construct); *p; )
    {
      tree c = *p;
      if (!is_late (c))
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *p = OMP_CLAUSE_CHAIN (c);
      location_t loc = OMP_CLAUSE_LOCATION (c);
      struct facts *f = facts_at (loc);
      if (f->reduced_in == function && TREE_CODE (construct) != OACC_LOOP)
	continue;
      f->reduced_in = function;
      struct accumulator a;
      memset (&a, 0, sizeof a);
      a.function = function;
      a.loc = loc;
      a.op = OMP_CLAUSE_REDUCTION_CODE (c);
      set_variable (&a, OMP_CLAUSE_DECL (c));
      if (read_variable (&a, NULL_TREE))
	all->safe_push (a);
    }
}

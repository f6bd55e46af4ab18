/* Reductions over arrays, sections of arrays, elements, members, complex numbers and what C++
   references lead to, which GCC does not lower.  Takes the GENERIC of a loop or compute
   construct, as array-reduction-read.cc reads it.  Gives one where each thread of a loop (each
   gang of a region) works on a copy of its own:

     { T copy[N]; all elements = identity;
       #pragma acc loop reduction (+: token)
       for (...) BODY, with copy for the variable
       for each element k
	 { v = IFN_GOACC_REDUCTION (FINI, &x[k], copy[k], -1, op, token, k, N);
	   if (IFN_GOACC_REDUCTION (INIT, &x[k], 1, -1, op, token, 0, N))
	     x[k] = x[k] op v; } }

   The token tells lower-reduction.cc which loop is meant.  On the device the first call reduces
   over the threads of the block.  If gangs share the loop and x it updates x[k] atomically, and
   the second call is false then; on the host they are copy[k] and true.

   The parts of complex sums are values of their own; products of complex numbers stay
   whole.

   What does not fit into a thread is updated atomically, element by element
   (array-reduction-atomic.cc), or runs in one thread, in order.  That is more than
   COPY_BYTES_MAX, a length that is not constant, and && and || of complex numbers.  Products of
   complex numbers whose order must not show do not fit, either.

   OpenACC 3.3 sections 2.5.15, 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "feedback/feedback.h"
#include "generic/data/data.h"
#include "generic/implicit/implicit.h"

/* ---- Building ---- */

static tree
new_variable (tree function, const char *name, tree type, tree *vars)
{
  return generic_variable (UNKNOWN_LOCATION, function, name, type, vars);
}

/* for (K = 0; K < COUNT; K++) BODY.  */
static void
count_to (tree k, tree count, tree body, tree *list)
{
  tree inside = NULL_TREE;
  tree end = build2 (GE_EXPR, boolean_type_node, k, count);
  append_to_statement_list (build1 (EXIT_EXPR, void_type_node, end), &inside);
  append_to_statement_list (body, &inside);
  generic_assign (k, build2 (PLUS_EXPR, sizetype, k, size_one_node), &inside);
  generic_assign (k, size_zero_node, list);
  append_to_statement_list (build1 (LOOP_EXPR, void_type_node, inside), list);
}

/* Element K, counted through all dimensions, of array BASE or behind pointer
   BASE.  */
static tree
element_of (tree base, tree element, tree k)
{
  tree type = TREE_TYPE (base);
  if (TREE_CODE (type) != ARRAY_TYPE && !POINTER_TYPE_P (type))
    return unshare_expr (base);
  if (TREE_CODE (type) == ARRAY_TYPE && TREE_CODE (TREE_TYPE (type)) != ARRAY_TYPE)
    return build4 (ARRAY_REF, TREE_TYPE (type), unshare_expr (base), k, NULL_TREE,
		   NULL_TREE);
  tree inside;
  HOST_WIDE_INT total = accumulate_elements (type, &inside);
  if (TREE_CODE (type) == ARRAY_TYPE && total > 0)
    {
      /* Not through a pointer: single-mode.cc must see that a copy is one thread's.  */
      tree flat = build_array_type_nelts (element, total);
      return build4 (ARRAY_REF, element,
		     build1 (VIEW_CONVERT_EXPR, flat, unshare_expr (base)), k,
		     NULL_TREE, NULL_TREE);
    }
  tree pointer = unshare_expr (base);
  if (TREE_CODE (type) == ARRAY_TYPE)
    pointer = build_fold_addr_expr_with_type (pointer,
					      build_pointer_type (element));
  else if (TREE_TYPE (type) != element)
    pointer = fold_convert (build_pointer_type (element), pointer);
  tree offset = build2 (MULT_EXPR, sizetype, k, TYPE_SIZE_UNIT (element));
  pointer = build2 (POINTER_PLUS_EXPR, TREE_TYPE (pointer), pointer, offset);
  return build1 (INDIRECT_REF, element, pointer);
}

/* Element K of the section.  */
static tree
original (const struct accumulator *a, tree k)
{
  if (a->first)
    k = fold_build2 (PLUS_EXPR, sizetype, unshare_expr (a->first), k);
  return element_of (a->var, a->element, k);
}

static tree
copied (const struct accumulator *a, tree k)
{
  return element_of (a->copy, a->element, k);
}

/* Whether the parts of A's elements are reduced one by one: those of complex sums.  */
static bool
is_parted (const struct accumulator *a)
{
  return TREE_CODE (a->element) == COMPLEX_TYPE && a->op == PLUS_EXPR;
}

/* How many values an element is.  */
static int
rows_of_element (const struct accumulator *a)
{
  return is_parted (a) ? 2 : 1;
}

/* ROW: the number of the value among all of A's.  */
static tree
reduction_call (int code, tree type, tree ref, tree value,
		const struct accumulator *a, tree token, tree row)
{
  tree i = integer_type_node, each = size_int (rows_of_element (a));
  return build_call_expr_internal_loc
    (a->loc, IFN_GOACC_REDUCTION, type, 8, build_int_cst (i, code),
     ref, value, build_int_cst (i, -1), build_int_cst (i, a->op), token, row,
     fold_build2 (MULT_EXPR, sizetype, a->count, each));
}

static tree
address_of (tree object)
{
  tree base = get_base_address (object);
  /* Else the gimplifier takes the address of a part of another variable.  */
  if (base && DECL_P (base))
    TREE_ADDRESSABLE (base) = 1;
  return build_fold_addr_expr (object);
}

/* V = the reduction of VALUE, part PART of element K, for the object DEST.  */
static void
reduce_to (tree v, tree dest, tree value, const struct accumulator *a, tree token,
	   tree k, int part, tree *list)
{
  tree row = fold_build2 (MULT_EXPR, sizetype, k, size_int (rows_of_element (a)));
  row = fold_build2 (PLUS_EXPR, sizetype, row, size_int (part));
  generic_assign (v, reduction_call (IFN_GOACC_REDUCTION_FINI, TREE_TYPE (v),
				     address_of (dest), value, a, token, row), list);
}

/* Statements that combine element K of the copy with the original.  */
static tree
combine_element (const struct accumulator *a, tree k, tree token, tree *vars)
{
  tree list = NULL_TREE;
  tree v = new_variable (a->function, "value", a->element, vars);
  tree plain = new_variable (a->function, "plain", integer_type_node, vars);
  if (is_parted (a))
    {
      tree type = TREE_TYPE (a->element);
      tree re = new_variable (a->function, "re", type, vars);
      tree im = new_variable (a->function, "im", type, vars);
      reduce_to (re, build1 (REALPART_EXPR, type, original (a, k)),
		 build1 (REALPART_EXPR, type, copied (a, k)), a, token, k, 0, &list);
      reduce_to (im, build1 (IMAGPART_EXPR, type, original (a, k)),
		 build1 (IMAGPART_EXPR, type, copied (a, k)), a, token, k, 1, &list);
      generic_assign (v, build2 (COMPLEX_EXPR, a->element, re, im), &list);
    }
  else
    reduce_to (v, original (a, k), copied (a, k), a, token, k, 0, &list);
  generic_assign (plain, reduction_call (IFN_GOACC_REDUCTION_INIT, integer_type_node,
					 address_of (original (a, k)), integer_one_node, a,
					 token, size_zero_node), &list);
  tree store = NULL_TREE;
  generic_assign (original (a, k), combine_values (a->op, original (a, k), v), &store);
  tree is_plain = build2 (NE_EXPR, boolean_type_node, plain, integer_zero_node);
  append_to_statement_list (build3 (COND_EXPR, void_type_node, is_plain, store,
				    NULL_TREE), &list);
  return list;
}

/* ---- The copy instead of the variable ---- */

/* Index I of the section's vector: in the copy if it is in the section.  */
static tree
part_reference (const struct accumulator *a, tree ref)
{
  tree i = fold_convert (sizetype, TREE_OPERAND (ref, 1));
  tree at = save_expr (build2 (MINUS_EXPR, sizetype, i, unshare_expr (a->first)));
  tree inside = build2 (LT_EXPR, boolean_type_node, at, a->count);
  tree type = build_pointer_type (a->element);
  tree here = build1 (ADDR_EXPR, type, copied (a, at));
  tree there = build1 (ADDR_EXPR, type, unshare_expr (ref));
  return build1 (INDIRECT_REF, a->element,
		 build3 (COND_EXPR, type, inside, here, there));
}

/* Whether A is a part of an array.  */
static bool
is_part (const struct accumulator *a)
{
  return a->first && TREE_CODE (TREE_TYPE (a->var)) == ARRAY_TYPE;
}

static tree
use_copy (tree *tp, int *walk, void *data)
{
  const struct accumulator *a = (const struct accumulator *) data;
  tree t = *tp;			/* never NULL_TREE */
  /* Clauses name references, not what these lead to.  */
  if (TYPE_P (t) || (a->reference && TREE_CODE (t) == OMP_CLAUSE))
    {
      *walk = 0;
      return NULL_TREE;
    }
  bool part = is_part (a);
  if (part && TREE_CODE (t) == ARRAY_REF
      && operand_equal_p (TREE_OPERAND (t, 0), a->var, 0))
    {
      walk_tree (&TREE_OPERAND (t, 1), use_copy, data, NULL);
      *tp = part_reference (a, t);
      *walk = 0;
    }
  else if (!part && TREE_CODE (t) == TREE_CODE (a->var)
	   && TREE_TYPE (t) != NULL_TREE
	   && (t == a->var || (!DECL_P (t) && operand_equal_p (t, a->var, 0))))
    {
      *tp = a->pointer ? a->pointer : a->copy;
      *walk = 0;
    }
  else if (t == a->reference)
    {
      TREE_ADDRESSABLE (a->copy) = 1;
      *tp = build1 (ADDR_EXPR, TREE_TYPE (t), a->copy);
      *walk = 0;
    }
  return NULL_TREE;
}

/* What element K of A's copy starts with; appends to LIST what reads the original, which gangs
   update meanwhile.  */
static tree
first_value (const struct accumulator *a, tree k, tree *vars, tree *list)
{
  if (!combine_keeps_odd (a->op, a->element))
    return combine_first (a->loc, a->op, original (a, k));
  tree now = new_variable (a->function, "now", a->element, vars);
  tree type = build_qualified_type (a->element, TYPE_QUAL_VOLATILE);
  tree memory = build1 (INDIRECT_REF, type, fold_convert (build_pointer_type (type),
							  address_of (original (a, k))));
  TREE_THIS_VOLATILE (memory) = TREE_SIDE_EFFECTS (memory) = 1;
  generic_assign (now, memory, list);
  return combine_first (a->loc, a->op, now);
}

/* Makes the copy of A, private to a thread if TOKEN is a loop's, to LIST. */
static void
make_copy (struct accumulator *a, bool in_thread, tree *vars, tree k, tree *list)
{
  tree type = TREE_TYPE (a->var);
  bool pointer = POINTER_TYPE_P (type);
  if (a->last)
    type = vla_type (a->element, a->last, a->function, vars, list);
  else if (pointer || a->first)
    type = build_array_type_nelts (a->element, tree_to_uhwi (a->count));
  else if (TREE_CODE (type) != ARRAY_TYPE)
    type = a->element;
  a->copy = new_variable (a->function, "copy", type, vars);
  /* One of variable length is what a pointer of the gimplifier's leads to.  A gang loop
     inside updates the copy of a region in memory.  */
  TREE_ADDRESSABLE (a->copy) = !a->last && (TREE_CODE (type) == ARRAY_TYPE || !in_thread);
  if (in_thread)
    DECL_ATTRIBUTES (a->copy) = tree_cons (get_identifier (ACCX_ATTR_THREAD),
					   NULL_TREE, NULL_TREE);
  if (a->last)
    append_to_statement_list (build1 (DECL_EXPR, void_type_node, a->copy), list);
  tree count = a->last ? build2 (PLUS_EXPR, sizetype, TYPE_MAX_VALUE (TYPE_DOMAIN (type)),
				 size_one_node) : a->count;
  tree body = NULL_TREE;
  if (!a->is_private)
    generic_assign (copied (a, k), first_value (a, k, vars, &body), &body);
  else if (a->first_values)
    generic_assign (copied (a, k), original (a, k), &body);
  if (!body)
    ;
  else if (TREE_CODE (type) == ARRAY_TYPE)
    count_to (k, count, body, list);
  else
    append_to_statement_list (body, list);
  if (!pointer)
    return;
  a->pointer = new_variable (a->function, "section", TREE_TYPE (a->var), vars);
  tree offset = build2 (MULT_EXPR, sizetype, unshare_expr (a->first),
			TYPE_SIZE_UNIT (a->element));
  offset = build1 (NEGATE_EXPR, sizetype, offset);
  tree start = build_fold_addr_expr_with_type (a->copy, TREE_TYPE (a->var));
  generic_assign (a->pointer, build2 (POINTER_PLUS_EXPR, TREE_TYPE (a->var), start, offset),
	  list);
}

/* Makes the copies for ALL and lets BODY use them: what is named as a whole before
   what is named by a part of its array.  */
static void
use_copies (vec<struct accumulator> &all, bool in_thread, tree *body, tree *vars,
	    tree k, tree *list)
{
  for (int parts = 0; parts < 2; parts++)
    for (unsigned i = 0; i < all.length (); i++)
      if (is_part (&all[i]) == (parts == 1))
	{
	  make_copy (&all[i], in_thread, vars, k, list);
	  walk_tree (body, use_copy, &all[i], NULL);
	}
}

/* Puts the private sections ALL into BODY.  */
static void
give_private (vec<struct accumulator> &all, tree *body)
{
  if (all.is_empty ())
    return;
  tree vars = NULL_TREE, list = NULL_TREE;
  body = generic_inside (body);
  tree k = new_variable (all[0].function, "k", sizetype, &vars);
  use_copies (all, false, body, &vars, k, &list);
  append_to_statement_list (*body, &list);
  *body = generic_scope (vars, list);
}

static void
combine (const struct accumulator *a, tree k, tree token, tree *vars, tree *list)
{
  bool several = TREE_CODE (TREE_TYPE (a->copy)) == ARRAY_TYPE;
  tree body = combine_element (a, several ? k : size_zero_node, token, vars);
  if (several)
    count_to (k, a->count, body, list);
  else
    append_to_statement_list (body, list);
}

/* ---- Data of the construct ---- */

static tree
find_declaration (tree *tp, int *, void *decl)
{
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      if (v == (tree) decl)
	return v;
  return NULL_TREE;
}

/* Whether a clause of CONSTRUCT, or a declaration in it, says what DECL is there.
   Reductions of references and complex numbers are about to be taken off.  */
static bool
is_settled (tree construct, tree decl)
{
  bool late = TREE_CODE (TREE_TYPE (decl)) == REFERENCE_TYPE
	      || TREE_CODE (TREE_TYPE (decl)) == COMPLEX_TYPE;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP: case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_REDUCTION:
	if (OMP_CLAUSE_DECL (c) == decl
	    && !(late && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION))
	  return true;
      default:
	break;
      }
  return walk_tree_without_duplicates (&OMP_BODY (construct), find_declaration, decl);
}

static tree
find_inner (tree *tp, int *, void *construct)
{
  return DECL_P (*tp)
	 ? walk_tree_without_duplicates (&OMP_BODY ((tree) construct), find_declaration, *tp)
	 : NULL_TREE;
}

/* The section of a pointer, if CONSTRUCT's beginning knows what that is.  */
static void
map_section (tree construct, const struct accumulator *a)
{
  tree first = a->first, length = a->length, bytes = TYPE_SIZE_UNIT (a->element);
  if (!length || walk_tree_without_duplicates (&first, find_inner, construct)
      || walk_tree_without_duplicates (&length, find_inner, construct))
    return;
  tree last = size_binop (PLUS_EXPR, unshare_expr (first), unshare_expr (length));
  extent_guess (construct, a->var, a->var, true, size_binop (MULT_EXPR, unshare_expr (first), bytes),
		size_binop (MULT_EXPR, last, bytes));
}

/* What is reduced in CONSTRUCT, if there is one, is copied, not firstprivate (sections 2.5.15,
   2.6.2).  That is a scalar, what a reference leads to or a section of a pointer.  */
static void
map_variable (tree construct, const struct accumulator *a)
{
  tree decl = a->reference ? a->reference : a->var, type = TREE_TYPE (a->var);
  if (!construct || !DECL_P (decl) || is_settled (construct, decl))
    return;
  if (a->reference)
    {
      construct_add_map (construct, GOMP_MAP_FIRSTPRIVATE_REFERENCE, decl, size_zero_node);
      construct_add_map (construct, GOMP_MAP_TOFROM, unshare_expr (a->var), TYPE_SIZE_UNIT (type));
    }
  else if (POINTER_TYPE_P (type))
    map_section (construct, a);
  else if (!AGGREGATE_TYPE_P (type))
    construct_add_map (construct, GOMP_MAP_TOFROM, decl, DECL_SIZE_UNIT (decl));
}

/* ---- Loops ---- */

static tree
find_gang_loop (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) == OACC_LOOP
      && omp_find_clause (OMP_CLAUSES (*tp), OMP_CLAUSE_GANG))
    return *tp;
  return NULL_TREE;
}

static void
make_sequential (tree loop)
{
  tree *p = &OMP_CLAUSES (loop);
  while (*p)
    switch (OMP_CLAUSE_CODE (*p))
      {
      case OMP_CLAUSE_GANG: case OMP_CLAUSE_WORKER: case OMP_CLAUSE_VECTOR:
      case OMP_CLAUSE_AUTO: case OMP_CLAUSE_INDEPENDENT: case OMP_CLAUSE_SEQ:
	*p = OMP_CLAUSE_CHAIN (*p);
	break;
      default:
	p = &OMP_CLAUSE_CHAIN (*p);
      }
  tree seq = build_omp_clause (EXPR_LOCATION (loop), OMP_CLAUSE_SEQ);
  OMP_CLAUSE_CHAIN (seq) = OMP_CLAUSES (loop);
  OMP_CLAUSES (loop) = seq;
}

/* BODY, in FUNCTION, as the only iteration of a gang loop at LOC: one gang runs it.  */
static tree
in_one_gang (tree function, tree body, location_t loc)
{
  tree vars = NULL_TREE;
  tree i = new_variable (function, "once", integer_type_node, &vars);
  tree loop = make_node (OACC_LOOP);
  SET_EXPR_LOCATION (loop, loc);
  TREE_TYPE (loop) = void_type_node;
  OMP_FOR_INIT (loop) = make_tree_vec (1);
  OMP_FOR_COND (loop) = make_tree_vec (1);
  OMP_FOR_INCR (loop) = make_tree_vec (1);
  TREE_VEC_ELT (OMP_FOR_INIT (loop), 0)
    = build2 (MODIFY_EXPR, integer_type_node, i, integer_zero_node);
  TREE_VEC_ELT (OMP_FOR_COND (loop), 0)
    = build2 (LT_EXPR, boolean_type_node, i, integer_one_node);
  TREE_VEC_ELT (OMP_FOR_INCR (loop), 0)
    = build2 (POSTINCREMENT_EXPR, integer_type_node, i, integer_one_node);
  OMP_FOR_BODY (loop) = body;
  OMP_CLAUSES (loop) = build_omp_clause (loc, OMP_CLAUSE_GANG);
  return generic_scope (vars, loop);
}

static void
add_token (tree loop, tree token)
{
  tree c = build_omp_clause (EXPR_LOCATION (loop), OMP_CLAUSE_REDUCTION);
  OMP_CLAUSE_REDUCTION_CODE (c) = PLUS_EXPR;
  OMP_CLAUSE_DECL (c) = token;
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (loop);
  OMP_CLAUSES (loop) = c;
}

static bool
has_clause (tree loop, enum omp_clause_code code)
{
  return omp_find_clause (OMP_CLAUSES (loop), code) != NULL_TREE;
}

/* Whether the iterations of LOOP in CONSTRUCT are not shared out, or a gang loop is inside:
   then what its body does to the variable needs no copy.  Loops in kernels that kernels.cc has
   not made independent are such.  */
static bool
needs_no_copy (tree construct, tree loop)
{
  return (has_clause (loop, OMP_CLAUSE_SEQ)
	  || (construct && TREE_CODE (construct) == OACC_KERNELS
	      && !has_clause (loop, OMP_CLAUSE_INDEPENDENT))
	  || walk_tree_without_duplicates (&OMP_FOR_BODY (loop), find_gang_loop,
					   NULL));
}

static void
lower_serially (const struct reduction_place *at, tree *tp)
{
  tree loop = copy_node (*tp);
  bool outermost = at->construct && !at->in_loop;
  bool gangs = (!has_clause (loop, OMP_CLAUSE_SEQ)
		&& (outermost || has_clause (loop, OMP_CLAUSE_GANG)));
  make_sequential (loop);
  *tp = gangs ? in_one_gang (at->function, loop, EXPR_LOCATION (loop)) : loop;
}

/* Puts the operands of the comma operators in EXPR that are markers to *CALLS.  */
static tree
take_marker (tree *tp, int *, void *data)
{
  auto_vec<tree> *calls = (auto_vec<tree> *) data;
  if (marker_is (*tp, MARKER_REDUCTION) || marker_is (*tp, MARKER_START)
      || marker_is (*tp, MARKER_PRIVATE))
    {
      calls->safe_push (*tp);
      *tp = build_zero_cst (TREE_TYPE (*tp));
    }
  return NULL_TREE;
}

static tree
collect_marker (tree *tp, int *, void *data)
{
  auto_vec<tree> *calls = (auto_vec<tree> *) data;
  if (marker_is (*tp, MARKER_REDUCTION) || marker_is (*tp, MARKER_PRIVATE))
    calls->safe_push (*tp);
  return NULL_TREE;
}

/* Takes the markers off the first values of loop *TP of FUNCTION into *CALLS.  A loop without a
   first value (__accx_start) begins with what its variable has.  */
static tree
loop_markers (tree function, tree *tp, auto_vec<tree> *calls)
{
  tree loop = *tp;
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    {
      tree init = TREE_VEC_ELT (OMP_FOR_INIT (loop), i);
      walk_tree_without_duplicates (&TREE_OPERAND (init, 1), take_marker, calls);
      if (calls->is_empty () || !marker_is (calls->last (), MARKER_START))
	continue;
      calls->pop ();
      tree vars = NULL_TREE, list = NULL_TREE, var = TREE_OPERAND (init, 0);
      tree start = new_variable (function, "start", TREE_TYPE (var), &vars);
      generic_assign (start, var, &list);
      TREE_OPERAND (init, 1) = start;
      loop = copy_node (loop);
      append_to_statement_list (loop, &list);
      *tp = generic_scope (vars, list);
    }
  return loop;
}

/* Loop *TP with copies for ALL, each combined behind it.  */
static void
lower_with_copies (tree *tp, vec<struct accumulator> &all)
{
  tree vars = NULL_TREE, list = NULL_TREE, loop = copy_node (*tp);
  tree token = new_variable (all[0].function, "accx.token", integer_type_node, &vars);
  tree k = new_variable (all[0].function, "k", sizetype, &vars);
  generic_assign (token, integer_zero_node, &list);
  use_copies (all, true, &OMP_FOR_BODY (loop), &vars, k, &list);
  add_token (loop, token);
  append_to_statement_list (loop, &list);
  for (unsigned i = 0; i < all.length (); i++)
    combine (&all[i], k, token, &vars, &list);
  *tp = generic_scope (vars, list);
}

/* The place of LOOP inside *TP, which may be a bind around it.  */
static tree *
place_of (tree *tp, tree loop)
{
  return *tp == loop ? tp : tsi_stmt_ptr (tsi_last (BIND_EXPR_BODY (*tp)));
}

/* Whether A, of which no thread can have a copy, needs none because *BODY can update the
   elements where they are.  */
static bool
updates_in_place (const struct accumulator *a, tree *body)
{
  bool ordered = options.deterministic && SCALAR_FLOAT_TYPE_P (a->element)
		 && (a->op == PLUS_EXPR || a->op == MULT_EXPR);
  return a->serial && !ordered && update_atomically (body, a->var, NULL);
}

/* Takes those of ALL off for which that is so; returns whether one is left of which no
   thread can have a copy.  */
static bool
update_in_place (vec<struct accumulator> &all, tree *body)
{
  bool serial = false;
  for (unsigned i = all.length (); i--;)
    if (updates_in_place (&all[i], body))
      all.ordered_remove (i);
    else
      serial |= all[i].serial;
  return serial;
}

/* Feedback of ALL, reductions of what is at LOC.  */
static void
note (location_t loc, const vec<struct accumulator> &all)
{
  for (unsigned i = 0; i < all.length (); i++)
    feedback_reduction (loc, all[i].op, all[i].var, all[i].first,
			all[i].count);
}

void
accumulate_loop (const struct reduction_place *at, tree *tp)
{
  auto_vec<tree> calls;
  auto_vec<struct accumulator> all, privates;
  tree loop = loop_markers (at->function, tp, &calls);
  tp = place_of (tp, loop);
  for (unsigned i = 0; i < calls.length (); i++)
    {
      struct accumulator a;
      if (accumulate_read (calls[i], loop, at, &a))
	(a.is_private ? privates : all).safe_push (a);
    }
  accumulate_take (at->function, loop, &all);
  note (EXPR_LOCATION (loop), all);
  for (unsigned i = 0; i < all.length (); i++)
    map_variable (at->construct, &all[i]);
  give_private (privates, &OMP_FOR_BODY (loop));
  if (all.is_empty () || needs_no_copy (at->construct, loop))
    return;
  if (update_in_place (all, &OMP_FOR_BODY (loop)))
    lower_serially (at, tp);
  else if (!all.is_empty ())
    lower_with_copies (tp, all);
}

/* ---- Compute constructs ---- */

/* Whether one of ALL is about VAR: GCC 13 has each carrier in two clauses.  */
static bool
is_there (const vec<struct accumulator> &all, tree var)
{
  for (unsigned i = 0; i < all.length (); i++)
    if (operand_equal_p (all[i].var, var, 0))
      return true;
  return false;
}

/* Reads the markers in the clauses of the construct AT into *ALL and *PRIVATES.  */
static void
region_markers (const struct reduction_place *at, auto_vec<struct accumulator> *all,
		auto_vec<struct accumulator> *privates)
{
  auto_vec<tree> calls;
  for (tree c = OMP_CLAUSES (at->construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_SIZE (c))
      walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (c), collect_marker, &calls);
  for (unsigned i = 0; i < calls.length (); i++)
    {
      struct accumulator a;
      if (!accumulate_read (calls[i], at->construct, at, &a))
	continue;
      auto_vec<struct accumulator> *to = a.is_private ? privates : all;
      if (!is_there (*to, a.var))
	to->safe_push (a);
    }
}

/* REGION runs in one gang.  */
static void
give_one_gang (tree region)
{
  tree c = omp_find_clause (OMP_CLAUSES (region), OMP_CLAUSE_NUM_GANGS);
  if (!c && TREE_CODE (region) == OACC_PARALLEL)
    {
      c = build_omp_clause (EXPR_LOCATION (region), OMP_CLAUSE_NUM_GANGS);
      OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (region);
      OMP_CLAUSES (region) = c;
    }
  if (c)
    OMP_CLAUSE_NUM_GANGS_EXPR (c) = integer_one_node;
}

/* Maps the variables ALL of REGION, and removes those of which a gang can have no copy:
   reports them unless they are updated in place.  */
static void
check_region (tree region, auto_vec<struct accumulator> *all)
{
  for (unsigned i = all->length (); i--;)
    {
      const struct accumulator *a = &(*all)[i];
      map_variable (region, a);
      if (!a->serial)
	continue;
      if (accumulate_is_truth (a))
	give_one_gang (region);
      else if (!updates_in_place (a, &OMP_BODY (region)))
	error_at (a->loc, "this reduction is supported on loops only: its length is "
		  "not constant, it is too large, or it is a deterministic product "
		  "of complex numbers, and the region does not only update elements");
      all->ordered_remove (i);
    }
}

void
accumulate_construct (const struct reduction_place *at)
{
  tree region = at->construct;
  auto_vec<struct accumulator> all, privates;
  region_markers (at, &all, &privates);
  accumulate_take (at->function, region, &all);
  note (EXPR_LOCATION (region), all);
  check_region (region, &all);
  give_private (privates, &OMP_BODY (region));
  if (all.is_empty ())
    return;
  tree *place = generic_inside (&OMP_BODY (region));
  tree vars = NULL_TREE, list = NULL_TREE, body = *place;
  tree k = new_variable (at->function, "k", sizetype, &vars);
  use_copies (all, false, &body, &vars, k, &list);
  append_to_statement_list (body, &list);
  for (unsigned i = 0; i < all.length (); i++)
    combine (&all[i], k, build_int_cst (integer_type_node, ACCX_TOKEN_REGION),
	     &vars, &list);
  *place = generic_scope (vars, list);
}

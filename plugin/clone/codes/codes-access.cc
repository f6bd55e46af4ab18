/* Reads and writes of compressed arrays become ones of codes.  Takes what
   codes.cc has found, with pointers among the codes (codes-address.cc).

     x = *p		c = *q; x = fma (1.c1000..., key_1, key_2)
     *p = x		*q = code of accx_encode_f (x, ...)

   The keys are read from the parameter once.

   Of an array of structs the codes of each number have a plane of their own: p->b is at q
   plus as many planes as b has numbers before it.  Copies of whole structs become copies
   of their numbers.

   Invariants: the arithmetic is that of runtime/pure/codec.c, in the same order.

   E. Salehi et al., Employing compression solutions under OpenACC, sections III C and D.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/codes/codes.h"
#include "generic/markers/markers.h"

/* ---- Codes ---- */

tree
compressed_key (struct rewrite *r, unsigned array, unsigned word, tree type)
{
  struct packed *a = &r->arrays[array];
  if (a->keys[word])
    return a->keys[word];
  if (r->taking)
    return a->keys[word] = compressed_routine_key (r, array, word, type);
  tree var = r->f->params[a->param].var;
  tree ref = build2 (MEM_REF, type, build_fold_addr_expr (var),
		     build_int_cst (build_pointer_type (type), 8 * word));
  edge e = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (r->fn));
  basic_block bb = single_pred_p (e->dest) ? e->dest : split_edge (e);
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gassign *load = gimple_build_assign (make_ssa_name (type), ref);
  gsi_insert_before (&gsi, load, GSI_SAME_STMT);
  return a->keys[word] = gimple_assign_lhs (load);
}

/* Word K of the codec of number SLOT of A's elements, as TYPE.  */
static tree
key (struct rewrite *r, struct packed *a, unsigned slot, enum accx_codec k, tree type)
{
  unsigned word = (a->slots[slot] - 1) * ACCX_CODEC_WORDS + k;
  return compressed_key (r, a - r->arrays.address (), word, type);
}

/* Unit K of the code at ADDRESS.  */
static tree
unit_ref (const struct number *a, tree address, unsigned k)
{
  return build2 (MEM_REF, a->unit, address,
		 build_int_cst (build_pointer_type (a->unit),
				tree_to_uhwi (TYPE_SIZE_UNIT (a->unit)) * k));
}

static unsigned
unit_bits (const struct number *a)
{
  return TYPE_PRECISION (a->unit);
}

/* The code at ADDRESS, in a word.  */
static tree
load_code (gimple_seq *seq, const struct number *a, tree address)
{
  tree code = NULL_TREE;
  for (unsigned k = 0; k < a->units; k++)
    {
      tree unit = make_ssa_name (a->unit);
      gimple_seq_add_stmt (seq, gimple_build_assign (unit, unit_ref (a, address, k)));
      tree part = gimple_convert (seq, a->word, unit);
      if (k)
	part = gimple_build (seq, LSHIFT_EXPR, a->word, part,
			     build_int_cst (unsigned_type_node, k * unit_bits (a)));
      code = code ? gimple_build (seq, BIT_IOR_EXPR, a->word, code, part) : part;
    }
  return code;
}

/* The function fma of TYPE, float or double, which gfortran does not declare.  */
static tree
fma_of (tree type)
{
  bool is_float = TYPE_MAIN_VARIANT (type) == float_type_node;
  enum built_in_function code = is_float ? BUILT_IN_FMAF : BUILT_IN_FMA;
  if (tree known = builtin_decl_explicit (code))
    return known;
  tree f = build_fn_decl (is_float ? "fmaf" : "fma",
			  build_function_type_list (type, type, type, type, NULL_TREE));
  set_decl_built_in_function (f, BUILT_IN_NORMAL, code);
  TREE_READONLY (f) = TREE_NOTHROW (f) = 1;
  return f;
}

/* Assignment S loads number SLOT of an element of ARRAY, stored as A says, from
   ADDRESS.  */
static void
decode (struct rewrite *r, gimple *s, struct packed *array, const struct number *a,
	unsigned slot, tree address)
{
  gimple_seq seq = NULL;
  unsigned HOST_WIDE_INT one = a->mantissa == 23 ? 127 : 1023;
  unsigned lost = a->mantissa - a->bits;
  tree code = load_code (&seq, a, address);
  code = gimple_build (&seq, LSHIFT_EXPR, a->word, code,
		       build_int_cst (unsigned_type_node, lost));
  /* A sum, which with the shift is one instruction.  */
  code = gimple_build (&seq, PLUS_EXPR, a->word, code,
		       build_int_cstu (a->word, one << a->mantissa
				       | HOST_WIDE_INT_1U << (lost - 1)));
  tree mapped = gimple_build (&seq, VIEW_CONVERT_EXPR, a->real, code);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  tree fma = fma_of (a->real);
  gcall *call = gimple_build_call (fma, 3, mapped,
				   key (r, array, slot, ACCX_CODEC_KEY_1, a->real),
				   key (r, array, slot, ACCX_CODEC_KEY_2, a->real));
  gimple_call_set_lhs (call, gimple_assign_lhs (s));
  gimple_set_location (call, gimple_location (s));
  gsi = gsi_for_stmt (s);
  gsi_replace (&gsi, call, true);
}

/* The function that encodes a number of A (code-encode.cc).  It has no effect that GCC needs to know
   of.  */
static tree
encode_function (const struct number *a)
{
  tree t = a->real;
  tree type = build_function_type_list (a->word, t, t, t, t, t, t, ptr_type_node,
					ptr_type_node, NULL_TREE);
  tree decl = build_fn_decl (a->mantissa == 23 ? "accx_encode_f" : "accx_encode_d", type);
  TREE_READONLY (decl) = 1;
  TREE_NOTHROW (decl) = 1;
  return decl;
}

bool
compressed_encodes (gimple *s)
{
  tree decl = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  return decl && DECL_ARTIFICIAL (decl) && DECL_NAME (decl)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), "accx_encode_");
}

/* ADDRESS of a code in memory, not in a cache directive's tile.  */
static tree
in_memory (tree address)
{
  gimple *s = TREE_CODE (address) == SSA_NAME ? SSA_NAME_DEF_STMT (address) : NULL;
  if (s && (gimple_assign_cast_p (s) || gimple_assign_ssa_name_copy_p (s)))
    return in_memory (gimple_assign_rhs1 (s));
  gcall *c = s ? dyn_cast <gcall *> (s) : NULL;
  return c && device_op_of (c) == OP_CACHED ? gimple_call_arg (c, 1) : address;
}

/* Assignment S stores it to ADDRESS.  */
static void
encode (struct rewrite *r, gimple *s, struct packed *array, const struct number *a,
	unsigned slot, tree address)
{
  tree value = gimple_assign_rhs1 (s), t = a->real;
  gimple_seq seq = NULL;
  auto_vec<tree> args;
  args.safe_push (value);
  for (int k = ACCX_CODEC_MIN; k <= ACCX_CODEC_HIGH; k++)
    args.safe_push (key (r, array, slot, (enum accx_codec) k, t));
  args.safe_push (key (r, array, slot, ACCX_CODEC_FAULT, ptr_type_node));
  args.safe_push (gimple_convert (&seq, ptr_type_node, in_memory (address)));
  gcall *call = gimple_build_call_vec (encode_function (a), args);
  tree code = make_ssa_name (a->word);
  gimple_call_set_lhs (call, code);
  gimple_set_location (call, gimple_location (s));
  gimple_seq_add_stmt (&seq, call);
  code = gimple_build (&seq, RSHIFT_EXPR, a->word, code,
		       build_int_cst (unsigned_type_node, a->mantissa - a->bits));
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  for (unsigned k = 0; ; k++)
    {
      tree unit = gimple_convert (&seq, a->unit, code);
      if (k + 1 == a->units)
	{
	  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	  gimple_assign_set_lhs (s, unit_ref (a, address, k));
	  gimple_assign_set_rhs1 (s, unit);
	  update_stmt (s);
	  break;
	}
      gimple_seq_add_stmt (&seq, gimple_build_assign (unit_ref (a, address, k), unit));
      code = gimple_build (&seq, RSHIFT_EXPR, a->word, code,
			   build_int_cst (unsigned_type_node, unit_bits (a)));
    }
  array->written = true;
}

/* ---- Numbers and structs ---- */

/* The element of A that REF is, or is part of, or NULL_TREE.  */
static tree
element_of (const struct packed *a, tree ref)
{
  while (TYPE_MAIN_VARIANT (TREE_TYPE (ref)) != a->element)
    if (TREE_CODE (ref) == COMPONENT_REF || TREE_CODE (ref) == ARRAY_REF)
      ref = TREE_OPERAND (ref, 0);
    else
      return NULL_TREE;
  return ref;
}

/* Which number of ELEMENT, of A, its part REF is, as far as that is constant, in *SLOT;
   returns what an index adds, or NULL_TREE.  */
static tree
slot_of (gimple_seq *seq, const struct packed *a, tree ref, tree element, unsigned *slot)
{
  *slot = 0;
  if (ref == element)
    return NULL_TREE;
  tree outer = slot_of (seq, a, TREE_OPERAND (ref, 0), element, slot);
  if (TREE_CODE (ref) == COMPONENT_REF)
    {
      tree member = TREE_OPERAND (ref, 1);
      for (tree f = TYPE_FIELDS (DECL_CONTEXT (member)); f != member; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL)
	  *slot += compression_numbers (TREE_TYPE (f));
      return outer;
    }
  unsigned size = compression_numbers (TREE_TYPE (ref));
  tree index = compressed_index (seq, ref);
  if (tree_fits_uhwi_p (index))
    {
      *slot += tree_to_uhwi (index) * size;
      return outer;
    }
  index = gimple_build (seq, MULT_EXPR, sizetype, index, size_int (size));
  return outer ? gimple_build (seq, PLUS_EXPR, sizetype, outer, index) : index;
}

/* How reference REF, if it is one number of A, is stored; else NULL.  */
static const struct number *
find_number (const struct packed *a, tree ref)
{
  for (unsigned d = 0; d < 2; d++)
    if (a->numbers[d].real && SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref))
	&& TYPE_MODE (TREE_TYPE (ref)) == TYPE_MODE (a->numbers[d].real))
      return &a->numbers[d];
  return NULL;
}

/* The array that reference T is part of, or NULL.  */
static struct derived *
derived_of (struct rewrite *r, tree t)
{
  tree p = compressed_pointer (t);
  return p ? r->pointers.get (p) : NULL;
}

/* The address of number SLOT, and PLANES more, or NULL_TREE, of the element of A at Q among
   the codes, stored as N says.  */
static tree
code_address (struct rewrite *r, gimple_seq *seq, struct packed *a, const struct number *n,
	      unsigned slot, tree planes, tree q)
{
  tree more = size_zero_node;
  if (n->bits / 8 != a->step)
    {
      more = gimple_build (seq, MULT_EXPR, sizetype, gimple_convert (seq, sizetype, q),
			   size_int (n->bits / 8 - 1));
      more = gimple_build (seq, PLUS_EXPR, sizetype, more,
			   key (r, a, slot, ACCX_CODEC_ORIGIN, sizetype));
    }
  if (slot)
    planes = planes ? gimple_build (seq, PLUS_EXPR, sizetype, planes, size_int (slot))
	     : size_int (slot);
  if (planes)
    {
      tree plane = key (r, a, slot, ACCX_CODEC_PLANE, sizetype);
      plane = gimple_build (seq, MULT_EXPR, sizetype, plane, planes);
      more = gimple_build (seq, PLUS_EXPR, sizetype, more, plane);
    }
  return compressed_plus (seq, q, more);
}

/* Assignment S loads or (STORE) stores REF, which D leads to: a number.  */
static void
rewrite_number (struct rewrite *r, gimple *s, tree ref, struct derived *d, bool store)
{
  struct packed *a = &r->arrays[d->array];
  const struct number *n = gimple_assign_single_p (s) ? find_number (a, ref) : NULL;
  gimple_seq seq = NULL;
  unsigned slot;
  tree element = n ? element_of (a, ref) : NULL_TREE;
  tree offset = element ? compressed_offset (&seq, a, element) : NULL_TREE;
  if (!offset || (!store && TREE_CODE (gimple_assign_lhs (s)) != SSA_NAME))
    {
      compressed_fail (r, s, d->array, "is accessed as something other than its numbers");
      return;
    }
  tree planes = slot_of (&seq, a, ref, element, &slot);
  tree address = code_address (r, &seq, a, n, slot, planes,
			       compressed_plus (&seq, d->code, offset));
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (store)
    encode (r, s, a, n, slot, address);
  else
    decode (r, s, a, n, slot, address);
}

/* The numbers that REF, of TYPE, is made of.  */
static void
numbers_of (tree ref, vec<tree> *numbers)
{
  tree type = TREE_TYPE (ref);
  if (TREE_CODE (type) == RECORD_TYPE)
    {
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL)
	  numbers_of (build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (ref), f,
			      NULL_TREE), numbers);
    }
  else if (TREE_CODE (type) == ARRAY_TYPE)
    {
      unsigned HOST_WIDE_INT last = tree_to_uhwi (accx_array_last (type));
      for (unsigned HOST_WIDE_INT k = 0; k <= last; k++)
	numbers_of (build4 (ARRAY_REF, TREE_TYPE (type), unshare_expr (ref), size_int (k),
			    NULL_TREE, NULL_TREE), numbers);
    }
  else
    numbers->safe_push (ref);
}

/* Assignment S copies structs or arrays of numbers, in FROM, to LHS; FROM may be an empty
   constructor, zeros.  */
static void
rewrite_copy (struct rewrite *r, gimple *s)
{
  tree lhs = gimple_assign_lhs (s), from = gimple_assign_rhs1 (s);
  auto_vec<tree> to, numbers;
  struct derived *store = derived_of (r, lhs), *load = derived_of (r, from);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  numbers_of (lhs, &to);
  if (TREE_CODE (from) != CONSTRUCTOR)
    numbers_of (from, &numbers);
  for (unsigned k = 0; k < to.length () && !r->failed; k++)
    {
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (to[k])), number = build_zero_cst (type);
      if (TREE_CODE (from) != CONSTRUCTOR)
	{
	  gassign *get = gimple_build_assign (make_ssa_name (type), numbers[k]);
	  gimple_set_location (get, gimple_location (s));
	  gsi_insert_before (&gsi, get, GSI_SAME_STMT);
	  number = gimple_assign_lhs (get);
	  if (load)
	    rewrite_number (r, get, numbers[k], load, false);
	}
      gassign *set = gimple_build_assign (to[k], number);
      gimple_set_location (set, gimple_location (s));
      gsi_insert_before (&gsi, set, GSI_SAME_STMT);
      if (store)
	rewrite_number (r, set, to[k], store, true);
    }
  unlink_stmt_vdef (s);
  gsi_remove (&gsi, true);
}

/* The result of call S goes where it belongs by an assignment that is returned.  */
static gimple *
split_call (gimple *s)
{
  tree lhs = gimple_call_lhs (s), type = TYPE_MAIN_VARIANT (TREE_TYPE (lhs));
  tree result = is_gimple_reg_type (type) ? make_ssa_name (type)
		: create_tmp_var (type, "accx_element");
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gimple_call_set_lhs (s, result);
  update_stmt (s);
  gassign *store = gimple_build_assign (lhs, result);
  gimple_set_location (store, gimple_location (s));
  gsi_insert_after (&gsi, store, GSI_SAME_STMT);
  return store;
}

void
compressed_access (struct rewrite *r, gimple *s)
{
  if (is_gimple_call (s))
    s = split_call (s);
  tree lhs = gimple_assign_lhs (s), rhs = gimple_assign_rhs1 (s);
  struct derived *store = derived_of (r, lhs);
  struct derived *d = store ? store : derived_of (r, rhs);
  struct packed *a = &r->arrays[d->array];
  if (store && (a->form & COMPRESSION_UNRANGED))
    compressed_fail (r, s, d->array, "is written, and its data clause gives no range");
  else if (!is_gimple_reg_type (TREE_TYPE (lhs))
	   && element_of (a, store ? lhs : rhs)
	   && (TREE_CODE (rhs) != CONSTRUCTOR || CONSTRUCTOR_NELTS (rhs) == 0))
    rewrite_copy (r, s);
  else
    rewrite_number (r, s, store ? lhs : rhs, d, store != NULL);
}


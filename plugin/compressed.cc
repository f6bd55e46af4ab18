/* Stage 4: reads and writes of compressed arrays in device copies.  Takes a copy that has
   just become SSA and has parameters of kind ACCX_PARAM_CODEC (clone.cc); in what it gives
   each load of such an array loads a code and decodes it, and each store encodes:

     x = *p		c = *q; x = fma (1.c1000..., key_1, key_2)
     *p = x		*q = code of accx_encode_f (x, ...)

   q is p among the codes: for each pointer that is derived from the array's parameter, in
   whatever way, there is one whose distance from the beginning is that of the codes.  The
   keys are read from the parameter once.

   Of an array of structs the codes of each number have a plane of their own: p->b is at q
   plus as many planes as b has numbers before it.  Copies of whole structs become copies
   of their numbers.

   A pointer to a compressed array must not leave this net: it is an error to pass it to a
   function, to store it, to convert it to an integer, or to access what it points to as
   something else.

   Invariants: the arithmetic is that of runtime/codec.c, in the same order.

   E. Salehi et al., Employing compression solutions under OpenACC, sections III C
   and D.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* How the numbers of one type are stored.  */
struct number
{
  tree real, word;              /* float or double; an integer of its size */
  unsigned mantissa, bits;
  tree unit;                    /* what codes are stored in */
  unsigned units;               /* of them in a code */
};

/* One compressed array of the function.  */
struct packed
{
  unsigned param;               /* of kind ACCX_PARAM_CODEC */
  unsigned of;                  /* the parameter of the same mapping */
  tree element;                 /* of the array: a number or a struct of such */
  vec<char> slots;              /* of its numbers: compression_layout */
  struct number numbers[2];     /* float, double; REAL is NULL_TREE if it has none */
  unsigned step;                /* from one element to the next among the codes */
  const char *name;
  tree *keys;                   /* words of the codecs, those read so far; owned */
};

/* A pointer to a compressed array, and that among the codes.  */
struct derived
{
  unsigned array;
  tree code;
};

struct rewrite
{
  struct device_function *f;
  function *fn;
  auto_vec<struct packed> arrays;
  hash_map<tree, struct derived> pointers;
  auto_vec<tree> order;         /* keys of POINTERS, as found */
  auto_vec<gimple *> accesses;
  hash_set<gimple *> accessing; /* those */
  bool failed;
};

static void
fail (struct rewrite *r, gimple *s, unsigned array, const char *how)
{
  bool first = !r->failed;
  r->failed = true;
  if (first && !r->f->is_once && !r->f->is_wide)
    error_at (gimple_has_location (s) ? gimple_location (s) : r->f->loc,
	      "compressed array %qs %s", r->arrays[array].name, how);
}

/* ---- Arrays ---- */

/* The parameter of the mapping of codec parameter K.  */
static unsigned
sibling (const struct device_function *f, unsigned k)
{
  for (unsigned i = 0; i < f->params.length (); i++)
    if (i != k && f->params[i].map == f->params[k].map)
      return i;
  gcc_unreachable ();
}

/* How doubles (D), or floats, are stored in BITS.  */
static struct number
number_of (bool d, unsigned bits)
{
  struct number n;
  n.real = d ? double_type_node : float_type_node;
  n.word = d ? long_long_unsigned_type_node : unsigned_type_node;
  n.mantissa = d ? 52 : 23;
  n.bits = bits;
  n.units = bits % 24 == 0 ? 3 : 1;
  n.unit = build_nonstandard_integer_type (bits / n.units, 1);
  return n;
}

static void
add_array (struct rewrite *r, unsigned k)
{
  const struct device_function *f = r->f;
  struct site *s = site_of_child (f->host);
  struct packed a;
  memset (&a, 0, sizeof a);
  unsigned form = f->params[k].form, real = form & ACCX_COMPRESS_REAL;
  unsigned bits = form >> ACCX_COMPRESS_BITS_SHIFT & 0xff;
  a.param = k;
  a.of = sibling (f, k);
  a.element = s->element[f->params[k].map];
  compression_layout (a.element, &a.slots);
  a.keys = XCNEWVEC (tree, ACCX_CODEC_WORDS * a.slots.last ());
  for (unsigned d = 0; d < 2; d++)
    if (real == 0 || real == (d ? 8 : 4))
      a.numbers[d] = number_of (d, bits ? bits : d ? 32 : 16);
  a.step = bits ? bits / 8 : 1;
  unsigned map = f->params[k].map;
  a.name = map < s->names.length () && s->names[map] ? s->names[map] : "?";
  r->arrays.safe_push (a);
}

static void
free_arrays (struct rewrite *r)
{
  for (unsigned i = 0; i < r->arrays.length (); i++)
    {
      r->arrays[i].slots.release ();
      free (r->arrays[i].keys);
    }
}

/* ---- Finding pointers ---- */

static void
add_pointer (struct rewrite *r, gimple *s, tree pointer, unsigned array)
{
  struct derived d = { array, NULL_TREE };
  if (TREE_CODE (pointer) != SSA_NAME)
    fail (r, s, array, "has its address stored");
  else if (struct derived *was = r->pointers.get (pointer))
    {
      if (was->array != array)
	fail (r, s, array, "and another one are reached through one pointer");
    }
  else
    {
      r->pointers.put (pointer, d);
      r->order.safe_push (pointer);
    }
}

/* Whether S reads parameter VAR as a whole, perhaps through its address.  */
static bool
reads_param (gimple *s, tree var)
{
  if (!gimple_assign_single_p (s))
    return false;
  tree t = gimple_assign_rhs1 (s);
  if (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1)))
    {
      t = TREE_OPERAND (t, 0);
      gimple *def = TREE_CODE (t) == SSA_NAME ? SSA_NAME_DEF_STMT (t) : NULL;
      if (def && gimple_assign_single_p (def))
	t = gimple_assign_rhs1 (def);
      return TREE_CODE (t) == ADDR_EXPR && TREE_OPERAND (t, 0) == var;
    }
  return t == var;
}

static void
find_roots (struct rewrite *r)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, r->fn)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      for (unsigned k = 0; k < r->arrays.length (); k++)
	if (reads_param (gsi_stmt (i), r->f->params[r->arrays[k].of].var))
	  add_pointer (r, gsi_stmt (i), gimple_assign_lhs (gsi_stmt (i)), k);
}

/* The pointer that memory reference T goes through, or NULL_TREE.  */
static tree
pointer_of (tree t)
{
  tree base = t && (handled_component_p (t) || TREE_CODE (t) == MEM_REF)
	      ? get_base_address (t) : NULL_TREE;
  return base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
}

static void
add_access (struct rewrite *r, gimple *s)
{
  if (!r->accessing.add (s))
    r->accesses.safe_push (s);
}

/* Assignment S uses pointer P to ARRAY.  */
static void
visit_assign (struct rewrite *r, gimple *s, tree p, unsigned array)
{
  tree lhs = gimple_assign_lhs (s), rhs = gimple_assign_rhs1 (s);
  if (pointer_of (lhs) == p && rhs != p)
    {
      add_access (r, s);
      return;
    }
  enum tree_code code = gimple_assign_rhs_code (s);
  if (pointer_of (rhs) == p)
    add_access (r, s);
  else if (code == SSA_NAME || code == POINTER_PLUS_EXPR || code == COND_EXPR
	   || (CONVERT_EXPR_CODE_P (code) && POINTER_TYPE_P (TREE_TYPE (lhs))))
    add_pointer (r, s, lhs, array);
  else if (code == ADDR_EXPR && pointer_of (TREE_OPERAND (rhs, 0)) == p)
    add_pointer (r, s, lhs, array);
  else if (TREE_CODE_CLASS (code) != tcc_comparison && code != POINTER_DIFF_EXPR)
    fail (r, s, array, CONVERT_EXPR_CODE_P (code)
	  ? "has its address converted to an integer"
	  : "has its address used in an unknown way");
}

/* Elements behind pointer P that call S passes by value are copied first.  */
static void
pass_by_value (struct rewrite *r, gimple *s, tree p)
{
  for (unsigned i = 0; i < gimple_call_num_args (s); i++)
    {
      tree arg = gimple_call_arg (s, i);
      if (pointer_of (arg) != p)
	continue;
      gimple_stmt_iterator gsi = gsi_for_stmt (s);
      tree copy = create_tmp_var (TREE_TYPE (arg), "accx_element");
      gassign *set = gimple_build_assign (copy, unshare_expr (arg));
      gimple_set_location (set, gimple_location (s));
      gsi_insert_before (&gsi, set, GSI_SAME_STMT);
      gimple_call_set_arg (s, i, copy);
      update_stmt (s);
      add_access (r, set);
    }
}

static void
visit_use (struct rewrite *r, gimple *s, tree p, unsigned array)
{
  switch (gimple_code (s))
    {
    case GIMPLE_DEBUG: case GIMPLE_COND:
      break;
    case GIMPLE_PHI:
      add_pointer (r, s, gimple_phi_result (s), array);
      break;
    case GIMPLE_ASSIGN:
      visit_assign (r, s, p, array);
      break;
    case GIMPLE_CALL:
      pass_by_value (r, s, p);
      for (unsigned i = 0; i < gimple_call_num_args (s); i++)
	if (gimple_call_arg (s, i) == p)
	  {
	    tree callee = gimple_call_fndecl (s);
	    fail (r, s, array, !callee || fndecl_built_in_p (callee, BUILT_IN_NORMAL)
		  ? "is accessed in another way than by reads and writes of its numbers"
		  : "is passed to a function");
	    return;
	  }
      if (pointer_of (gimple_call_lhs (s)) == p)
	add_access (r, s);
      break;
    default:
      fail (r, s, array, "is used in an unknown way");
    }
}

static void
find_pointers (struct rewrite *r)
{
  find_roots (r);
  for (unsigned i = 0; i < r->order.length () && !r->failed; i++)
    {
      imm_use_iterator iter;
      gimple *s;
      unsigned array = r->pointers.get (r->order[i])->array;
      FOR_EACH_IMM_USE_STMT (s, iter, r->order[i])
	visit_use (r, s, r->order[i], array);
    }
}

/* ---- Addresses among the codes ---- */

/* OFFSET, bytes among the elements of A, as among the codes.  */
static tree
scaled (gimple_seq *seq, const struct packed *a, tree offset)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (a->element)), code = a->step;
  gimple *def = TREE_CODE (offset) == SSA_NAME ? SSA_NAME_DEF_STMT (offset) : NULL;
  if (TREE_CODE (offset) == INTEGER_CST)
    return size_int (tree_to_shwi (fold_convert (ssizetype, offset)) / size * code);
  if (def && is_gimple_assign (def) && gimple_assign_rhs_code (def) == MULT_EXPR
      && tree_fits_shwi_p (gimple_assign_rhs2 (def))
      && tree_to_shwi (gimple_assign_rhs2 (def)) % size == 0)
    return gimple_build (seq, MULT_EXPR, sizetype, gimple_assign_rhs1 (def),
			 size_int (tree_to_shwi (gimple_assign_rhs2 (def)) / size * code));
  tree n = gimple_convert (seq, ssizetype, offset);
  n = gimple_build (seq, TRUNC_DIV_EXPR, ssizetype, n, build_int_cst (ssizetype, size));
  return gimple_build (seq, MULT_EXPR, sizetype, gimple_convert (seq, sizetype, n),
		       size_int (code));
}

/* The index of ARRAY_REF REF, from 0.  */
static tree
index_of (gimple_seq *seq, tree ref)
{
  tree index = gimple_convert (seq, sizetype, TREE_OPERAND (ref, 1));
  tree low = array_ref_low_bound (ref);
  return integer_zerop (low) ? index
	 : gimple_build (seq, MINUS_EXPR, sizetype, index, fold_convert (sizetype, low));
}

/* How far among the codes REF, an element of A or an array of such, is from the pointer
   it goes through; NULL_TREE if it is something else.  */
static tree
ref_offset (gimple_seq *seq, const struct packed *a, tree ref)
{
  if (TREE_CODE (ref) == MEM_REF)
    return scaled (seq, a, fold_convert (sizetype, TREE_OPERAND (ref, 1)));
  if (TREE_CODE (ref) != ARRAY_REF)
    return NULL_TREE;
  tree outer = ref_offset (seq, a, TREE_OPERAND (ref, 0));
  if (!outer)
    return NULL_TREE;
  gimple_seq part = NULL;
  tree size = force_gimple_operand (unshare_expr (array_ref_element_size (ref)), &part,
				    true, NULL_TREE);
  gimple_seq_add_seq (seq, part);
  size = scaled (seq, a, gimple_convert (seq, sizetype, size));
  tree offset = gimple_build (seq, MULT_EXPR, sizetype, index_of (seq, ref), size);
  return gimple_build (seq, PLUS_EXPR, sizetype, outer, offset);
}

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
  tree index = index_of (seq, ref);
  if (tree_fits_uhwi_p (index))
    {
      *slot += tree_to_uhwi (index) * size;
      return outer;
    }
  index = gimple_build (seq, MULT_EXPR, sizetype, index, size_int (size));
  return outer ? gimple_build (seq, PLUS_EXPR, sizetype, outer, index) : index;
}

static tree
plus (gimple_seq *seq, tree pointer, tree offset)
{
  return integer_zerop (offset) ? pointer
	 : gimple_build (seq, POINTER_PLUS_EXPR, TREE_TYPE (pointer), pointer, offset);
}

/* The pointer among the codes for P, a pointer or zero.  */
static tree
code_of (struct rewrite *r, tree p, tree type)
{
  struct derived *d = r->pointers.get (p);
  return d ? d->code : build_zero_cst (type);
}

/* Whether P is null, or a variable that has got no value.  */
static bool
is_nothing (tree p)
{
  if (TREE_CODE (p) != SSA_NAME)
    return integer_zerop (p);
  if (SSA_NAME_IS_DEFAULT_DEF (p))
    return SSA_NAME_VAR (p) && VAR_P (SSA_NAME_VAR (p));
  gimple *def = SSA_NAME_DEF_STMT (p);
  return gimple_assign_single_p (def)
	 && (TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME
	     || TREE_CODE (gimple_assign_rhs1 (def)) == INTEGER_CST)
	 && is_nothing (gimple_assign_rhs1 (def));
}

static bool
is_known (struct rewrite *r, tree p, unsigned array)
{
  struct derived *d = r->pointers.get (p);
  return d ? d->array == array : is_nothing (p);
}

/* Whether all that pointer P may come from is known.  */
static bool
check_sources (struct rewrite *r, tree p)
{
  gimple *s = SSA_NAME_DEF_STMT (p);
  unsigned array = r->pointers.get (p)->array;
  bool known = true;
  if (gphi *phi = dyn_cast <gphi *> (s))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      known &= is_known (r, gimple_phi_arg_def (phi, i), array);
  else if (is_gimple_assign (s) && gimple_assign_rhs_code (s) == COND_EXPR)
    known = is_known (r, gimple_assign_rhs2 (s), array)
	    && is_known (r, gimple_assign_rhs3 (s), array);
  if (!known)
    fail (r, s, array, "and another one are reached through one pointer");
  return known;
}

/* Sets the pointer CODE among the codes beside S, which sets a pointer to numbers.  */
static void
define_code (struct rewrite *r, gimple *s, tree code, const struct packed *a)
{
  tree type = TREE_TYPE (code), p = gimple_get_lhs (s);
  gimple_seq seq = NULL;
  if (gphi *phi = dyn_cast <gphi *> (s))
    {
      gphi *own = create_phi_node (code, gimple_bb (s));
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	add_phi_arg (own, code_of (r, gimple_phi_arg_def (phi, i), type),
		     gimple_phi_arg_edge (phi, i), UNKNOWN_LOCATION);
      return;
    }
  tree from = gimple_assign_rhs1 (s), value;
  switch (gimple_assign_rhs_code (s))
    {
    case POINTER_PLUS_EXPR:
      value = plus (&seq, code_of (r, from, type),
		    scaled (&seq, a, gimple_assign_rhs2 (s)));
      break;
    case ADDR_EXPR:
      {
	tree ref = TREE_OPERAND (from, 0), offset = ref_offset (&seq, a, ref);
	if (!offset)
	  fail (r, s, r->pointers.get (p)->array, "has the address of a member taken");
	value = plus (&seq, code_of (r, pointer_of (ref), type),
		      offset ? offset : size_zero_node);
	break;
      }
    case COND_EXPR:
      value = gimple_build (&seq, COND_EXPR, type, unshare_expr (from),
			    code_of (r, gimple_assign_rhs2 (s), type),
			    code_of (r, gimple_assign_rhs3 (s), type));
      break;
    default:
      value = r->pointers.get (from) ? code_of (r, from, type)
	      : gimple_convert (&seq, type, p);
    }
  gimple_seq_add_stmt (&seq, gimple_build_assign (code, value));
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
}

static void
define_codes (struct rewrite *r)
{
  for (unsigned i = 0; i < r->order.length (); i++)
    {
      struct derived *d = r->pointers.get (r->order[i]);
      const struct number *n = r->arrays[d->array].numbers;
      tree type = build_pointer_type (n->real ? n->unit : n[1].unit);
      d->code = make_ssa_name (type);
      check_sources (r, r->order[i]);
    }
  for (unsigned i = 0; i < r->order.length (); i++)
    {
      struct derived *d = r->pointers.get (r->order[i]);
      define_code (r, SSA_NAME_DEF_STMT (r->order[i]), d->code, &r->arrays[d->array]);
    }
}

/* ---- Accesses ---- */

/* Word K of the codec of number SLOT of A's elements, as TYPE; read where the function
   begins.  */
static tree
key (struct rewrite *r, struct packed *a, unsigned slot, enum accx_codec k, tree type)
{
  unsigned word = (a->slots[slot] - 1) * ACCX_CODEC_WORDS + k;
  if (a->keys[word])
    return a->keys[word];
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
  tree fma = builtin_decl_explicit (a->mantissa == 23 ? BUILT_IN_FMAF : BUILT_IN_FMA);
  gcall *call = gimple_build_call (fma, 3, mapped,
				   key (r, array, slot, ACCX_CODEC_KEY_1, a->real),
				   key (r, array, slot, ACCX_CODEC_KEY_2, a->real));
  gimple_call_set_lhs (call, gimple_assign_lhs (s));
  gimple_set_location (call, gimple_location (s));
  gsi = gsi_for_stmt (s);
  gsi_replace (&gsi, call, true);
}

/* The library's function that encodes a number of A (device-library.c).  It has no
   effect that GCC needs to know of.  */
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
  args.safe_push (gimple_convert (&seq, ptr_type_node, address));
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
  r->f->params[array->param].bytes |= ACCX_COMPRESS_WRITE;
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
  tree p = pointer_of (t);
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
  return plus (seq, q, more);
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
  tree offset = element ? ref_offset (&seq, a, element) : NULL_TREE;
  if (!offset || (!store && TREE_CODE (gimple_assign_lhs (s)) != SSA_NAME))
    {
      fail (r, s, d->array, "is accessed as something other than its numbers");
      return;
    }
  tree planes = slot_of (&seq, a, ref, element, &slot);
  tree address = code_address (r, &seq, a, n, slot, planes, plus (&seq, d->code, offset));
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

/* Rewrites access S.  */
static void
rewrite_access (struct rewrite *r, gimple *s)
{
  if (is_gimple_call (s))
    s = split_call (s);
  tree lhs = gimple_assign_lhs (s), rhs = gimple_assign_rhs1 (s);
  struct derived *store = derived_of (r, lhs);
  struct derived *d = store ? store : derived_of (r, rhs);
  struct packed *a = &r->arrays[d->array];
  if (store && (r->f->params[a->param].form & COMPRESSION_UNRANGED))
    fail (r, s, d->array, "is written, and its data clause gives no range");
  else if (!is_gimple_reg_type (TREE_TYPE (lhs))
	   && element_of (a, store ? lhs : rhs)
	   && (TREE_CODE (rhs) != CONSTRUCTOR || CONSTRUCTOR_NELTS (rhs) == 0))
    rewrite_copy (r, s);
  else
    rewrite_number (r, s, store ? lhs : rhs, d, store != NULL);
}

/* ---- The pass ---- */

bool
compressed_gate (function *fn)
{
  struct device_function *f = flag_openacc ? clone_of (fn->decl) : NULL;
  for (unsigned i = 0; f && i < f->params.length (); i++)
    if (f->params[i].kind == ACCX_PARAM_CODEC)
      return true;
  return false;
}

unsigned
compressed_execute (function *fn)
{
  struct rewrite r;
  r.f = clone_of (fn->decl);
  r.fn = fn;
  r.failed = false;
  for (unsigned i = 0; i < r.f->params.length (); i++)
    if (r.f->params[i].kind == ACCX_PARAM_CODEC)
      add_array (&r, i);
  find_pointers (&r);
  if (!r.failed)
    define_codes (&r);
  for (unsigned i = 0; i < r.accesses.length () && !r.failed; i++)
    rewrite_access (&r, r.accesses[i]);
  for (unsigned i = 0; i < r.arrays.length (); i++)
    r.f->params[r.arrays[i].param].bytes &= ~COMPRESSION_UNRANGED;
  free_arrays (&r);
  mark_virtual_operands_for_renaming (fn);
  return 0;
}

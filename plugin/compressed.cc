/* Stage 4: reads and writes of compressed arrays in device copies.  Takes a copy that has
   just become SSA and has parameters of kind ACCX_PARAM_CODEC (clone.cc); in what it gives
   each load of such an array loads a code and decodes it, and each store encodes:

     x = *p		c = *q; x = fma (1.c1000..., key_1, key_2)
     *p = x		*q = code of accx_encode_f (x, ...)

   q is p among the codes: for each pointer that is derived from the array's parameter, in
   whatever way, there is one whose distance from the beginning is that of the codes.  The
   keys are read from the parameter once.

   A pointer to a compressed array must not leave this net: it is an error to pass it to a
   function, to store it, to convert it to an integer, or to access what it points to as
   something else.

   Invariants: the arithmetic is that of runtime/codec.c, in the same order.

   E. Salehi et al., Employing compression solutions under OpenACC, sections III C
   and D.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* One compressed array of the function.  */
struct packed
{
  unsigned param;               /* of kind ACCX_PARAM_CODEC */
  unsigned of;                  /* the parameter of the same mapping */
  tree real, word;              /* float or double; an integer of its size */
  unsigned mantissa, bits;
  tree unit;                    /* what codes are stored in */
  unsigned units;               /* of them in a code */
  const char *name;
  tree keys[ACCX_CODEC_WORDS];  /* those read so far */
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
  bool failed;
};

static void
fail (struct rewrite *r, gimple *s, unsigned array, const char *how)
{
  bool first = !r->failed;
  r->failed = true;
  if (first && !r->f->is_once)
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

static void
add_array (struct rewrite *r, unsigned k)
{
  const struct device_function *f = r->f;
  struct site *s = site_of_child (f->host);
  struct packed a;
  memset (&a, 0, sizeof a);
  unsigned form = f->params[k].form;
  bool is_float = (form & ACCX_COMPRESS_REAL) == 4;
  a.param = k;
  a.of = sibling (f, k);
  a.real = is_float ? float_type_node : double_type_node;
  a.word = is_float ? unsigned_type_node : long_long_unsigned_type_node;
  a.mantissa = is_float ? 23 : 52;
  a.bits = form >> ACCX_COMPRESS_BITS_SHIFT & 0xff;
  a.units = a.bits % 24 == 0 ? 3 : 1;
  a.unit = build_nonstandard_integer_type (a.bits / a.units, 1);
  unsigned map = f->params[k].map;
  a.name = s && map < s->names.length () && s->names[map] ? s->names[map] : "?";
  r->arrays.safe_push (a);
}

static unsigned
real_bytes (const struct packed *a)
{
  return tree_to_uhwi (TYPE_SIZE_UNIT (a->real));
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

/* Assignment S uses pointer P to ARRAY.  */
static void
visit_assign (struct rewrite *r, gimple *s, tree p, unsigned array)
{
  tree lhs = gimple_assign_lhs (s), rhs = gimple_assign_rhs1 (s);
  if (pointer_of (lhs) == p && rhs != p)
    {
      r->accesses.safe_push (s);
      return;
    }
  enum tree_code code = gimple_assign_rhs_code (s);
  if (pointer_of (rhs) == p)
    r->accesses.safe_push (s);
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
      for (unsigned i = 0; i < gimple_call_num_args (s); i++)
	if (gimple_call_arg (s, i) == p)
	  {
	    tree callee = gimple_call_fndecl (s);
	    fail (r, s, array, !callee || fndecl_built_in_p (callee, BUILT_IN_NORMAL)
		  ? "is accessed in another way than by reads and writes of its numbers"
		  : "is passed to a function");
	    return;
	  }
      r->accesses.safe_push (s);
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

/* OFFSET, bytes among the numbers of A, as bytes among its codes.  */
static tree
scaled (gimple_seq *seq, const struct packed *a, tree offset)
{
  unsigned real = real_bytes (a), code = a->bits / 8;
  gimple *def = TREE_CODE (offset) == SSA_NAME ? SSA_NAME_DEF_STMT (offset) : NULL;
  if (TREE_CODE (offset) == INTEGER_CST)
    return size_int (tree_to_shwi (fold_convert (ssizetype, offset)) / (int) real
		     * (int) code);
  if (def && is_gimple_assign (def) && gimple_assign_rhs_code (def) == MULT_EXPR
      && tree_fits_shwi_p (gimple_assign_rhs2 (def))
      && tree_to_shwi (gimple_assign_rhs2 (def)) % real == 0)
    return gimple_build (seq, MULT_EXPR, sizetype, gimple_assign_rhs1 (def),
			 size_int (tree_to_shwi (gimple_assign_rhs2 (def)) / (int) real
				   * (int) code));
  tree n = gimple_convert (seq, ssizetype, offset);
  n = gimple_build (seq, RSHIFT_EXPR, ssizetype, n,
		    build_int_cst (unsigned_type_node, exact_log2 (real)));
  return gimple_build (seq, MULT_EXPR, sizetype, gimple_convert (seq, sizetype, n),
		       size_int (code));
}

/* How far among the codes REF, an ARRAY_REF or what that may be of, is from the pointer
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
  tree size = array_ref_element_size (ref), low = array_ref_low_bound (ref);
  gimple_seq part = NULL;
  size = force_gimple_operand (unshare_expr (size), &part, true, NULL_TREE);
  gimple_seq_add_seq (seq, part);
  tree index = gimple_convert (seq, sizetype, TREE_OPERAND (ref, 1));
  if (!integer_zerop (low))
    index = gimple_build (seq, MINUS_EXPR, sizetype, index, fold_convert (sizetype, low));
  size = scaled (seq, a, gimple_convert (seq, sizetype, size));
  tree offset = gimple_build (seq, MULT_EXPR, sizetype, index, size);
  return gimple_build (seq, PLUS_EXPR, sizetype, outer, offset);
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
	  fail (r, s, r->pointers.get (p)->array, "is used as something else");
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
      tree type = build_pointer_type (r->arrays[d->array].unit);
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

/* Word K of A's codec, as TYPE; read where the function begins.  */
static tree
key (struct rewrite *r, struct packed *a, enum accx_codec k, tree type)
{
  if (a->keys[k])
    return a->keys[k];
  tree var = r->f->params[a->param].var;
  tree ref = build2 (MEM_REF, type, build_fold_addr_expr (var),
		     build_int_cst (build_pointer_type (type), 8 * k));
  edge e = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (r->fn));
  basic_block bb = single_pred_p (e->dest) ? e->dest : split_edge (e);
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gassign *load = gimple_build_assign (make_ssa_name (type), ref);
  gsi_insert_before (&gsi, load, GSI_SAME_STMT);
  return a->keys[k] = gimple_assign_lhs (load);
}

/* Unit K of the code at ADDRESS.  */
static tree
unit_ref (const struct packed *a, tree address, unsigned k)
{
  return build2 (MEM_REF, a->unit, address,
		 build_int_cst (build_pointer_type (a->unit),
				tree_to_uhwi (TYPE_SIZE_UNIT (a->unit)) * k));
}

static unsigned
unit_bits (const struct packed *a)
{
  return TYPE_PRECISION (a->unit);
}

/* The code at ADDRESS, in a word.  */
static tree
load_code (gimple_seq *seq, const struct packed *a, tree address)
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

/* Assignment S loads from ADDRESS.  */
static void
decode (struct rewrite *r, gimple *s, struct packed *a, tree address)
{
  gimple_seq seq = NULL;
  unsigned HOST_WIDE_INT one = a->mantissa == 23 ? 127 : 1023;
  unsigned lost = a->mantissa - a->bits;
  tree code = load_code (&seq, a, address);
  code = gimple_build (&seq, LSHIFT_EXPR, a->word, code,
		       build_int_cst (unsigned_type_node, lost));
  code = gimple_build (&seq, BIT_IOR_EXPR, a->word, code,
		       build_int_cstu (a->word, one << a->mantissa
				       | HOST_WIDE_INT_1U << (lost - 1)));
  tree mapped = gimple_build (&seq, VIEW_CONVERT_EXPR, a->real, code);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  tree fma = builtin_decl_explicit (a->mantissa == 23 ? BUILT_IN_FMAF : BUILT_IN_FMA);
  gcall *call = gimple_build_call (fma, 3, mapped, key (r, a, ACCX_CODEC_KEY_1, a->real),
				   key (r, a, ACCX_CODEC_KEY_2, a->real));
  gimple_call_set_lhs (call, gimple_assign_lhs (s));
  gimple_set_location (call, gimple_location (s));
  gsi = gsi_for_stmt (s);
  gsi_replace (&gsi, call, true);
}

/* The library's function that encodes a number of A (device-library.c).  It has no
   effect that GCC needs to know of.  */
static tree
encode_function (const struct packed *a)
{
  tree t = a->real;
  tree type = build_function_type_list (a->word, t, t, t, t, t, t, ptr_type_node,
					ptr_type_node, NULL_TREE);
  tree decl = build_fn_decl (a->mantissa == 23 ? "accx_encode_f" : "accx_encode_d", type);
  TREE_READONLY (decl) = 1;
  TREE_NOTHROW (decl) = 1;
  return decl;
}

/* S, an assignment, stores VALUE to ADDRESS.  */
static void
encode (struct rewrite *r, gimple *s, struct packed *a, tree address)
{
  tree value = gimple_assign_rhs1 (s), t = a->real;
  gimple_seq seq = NULL;
  auto_vec<tree> args;
  args.safe_push (value);
  for (int k = ACCX_CODEC_MIN; k <= ACCX_CODEC_HIGH; k++)
    args.safe_push (key (r, a, (enum accx_codec) k, t));
  args.safe_push (key (r, a, ACCX_CODEC_FAULT, ptr_type_node));
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
  r->f->params[a->param].bytes |= ACCX_COMPRESS_WRITE;
}

/* Whether reference REF is one number of A.  */
static bool
is_number (const struct packed *a, tree ref)
{
  return TYPE_MODE (TREE_TYPE (ref)) == TYPE_MODE (a->real)
	 && SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref));
}

/* The result of call S, which is a number of an array, goes there by an assignment that
   is returned.  */
static gimple *
split_call (gimple *s)
{
  tree lhs = gimple_call_lhs (s), result = make_ssa_name (TREE_TYPE (lhs));
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
  tree lhs = gimple_assign_lhs (s), ref = lhs;
  struct derived *d = r->pointers.get (pointer_of (lhs) ? pointer_of (lhs) : lhs);
  bool store = d != NULL;
  if (!store)
    {
      ref = gimple_assign_rhs1 (s);
      d = r->pointers.get (pointer_of (ref));
    }
  struct packed *a = &r->arrays[d->array];
  gimple_seq seq = NULL;
  tree offset = is_number (a, ref) && gimple_assign_single_p (s)
		? ref_offset (&seq, a, ref) : NULL_TREE;
  if (!offset || (!store && TREE_CODE (lhs) != SSA_NAME))
    {
      fail (r, s, d->array, "is accessed as something other than its numbers");
      return;
    }
  if (store && (r->f->params[a->param].form & COMPRESSION_UNRANGED))
    {
      fail (r, s, d->array, "is written, and its data clause gives no range");
      return;
    }
  tree address = plus (&seq, d->code, offset);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (store)
    encode (r, s, a, address);
  else
    decode (r, s, a, address);
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
  mark_virtual_operands_for_renaming (fn);
  return 0;
}

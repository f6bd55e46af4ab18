/* Compressed arrays in device copies.  Takes those of regions, just become SSA, that have
   parameters of kind ACCX_PARAM_CODEC (clone.cc).  Finds the pointers to such arrays and the
   accesses through them: for each pointer that is derived from the array's parameter there will
   be one among the codes (codes-address.cc).  Loads and stores will decode and encode
   (codes-access.cc).

   A cache directive's tile has codes.

   A pointer to a compressed array must not leave this net: it is an error to pass it to a
   function without a copy for codes (codes-routine.cc) or to store it.  So is a conversion to
   an integer, or an access of what it points to as something else.

   E. Salehi et al., Employing compression solutions under OpenACC, section III B.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/codes/codes.h"
#include "generic/markers/markers.h"
#include "gimple/schedules.h"

void
compressed_fail (struct rewrite *r, gimple *s, unsigned array, const char *how)
{
  bool first = !r->failed;
  location_t loc = s && gimple_has_location (s) ? gimple_location (s) : r->f->loc;
  r->failed = true;
  if (first && r->taking)
    {
      r->taking->how = how;
      r->taking->where = loc;
    }
  else if (first && !clone_is_second (r->f))
    {
      struct site *site = site_of_child (r->f->host);
      tree copy = current_function_decl;
      current_function_decl = site ? site->function : copy;
      error_at (loc, "compressed array %qs %s", r->arrays[array].name, how);
      current_function_decl = copy;
    }
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

struct packed
compressed_array (tree element, unsigned form, const char *name)
{
  struct packed a;
  memset (&a, 0, sizeof a);
  unsigned real = form & ACCX_COMPRESS_REAL;
  unsigned bits = form >> ACCX_COMPRESS_BITS_SHIFT & 0xff;
  a.form = form;
  a.element = element;
  a.name = name;
  compression_layout (element, &a.slots);
  for (unsigned d = 0; d < 2; d++)
    if (real == 0 || real == (d ? 8 : 4))
      a.numbers[d] = number_of (d, bits ? bits : d ? 32 : 16);
  a.step = bits ? bits / 8 : 1;
  return a;
}

static void
add_array (struct rewrite *r, unsigned k)
{
  struct site *s = site_of_child (r->f->host);
  unsigned map = r->f->params[k].map;
  const char *name = site_name (s, map) ? site_name (s, map) : "?";
  struct packed a = compressed_array (site_mapping (s, map)->element, r->f->params[k].form, name);
  a.param = k;
  a.of = sibling (r->f, k);
  r->arrays.safe_push (a);
}

/* Makes room for the keys of R's arrays.  */
static void
make_keys (struct rewrite *r)
{
  for (unsigned i = 0; i < r->arrays.length (); i++)
    r->arrays[i].keys = XCNEWVEC (tree, ACCX_CODEC_WORDS * r->arrays[i].slots.last ());
}

/* ---- Finding pointers ---- */

static void
add_pointer (struct rewrite *r, gimple *s, tree pointer, unsigned array)
{
  struct derived d = { array, NULL_TREE };
  if (TREE_CODE (pointer) != SSA_NAME)
    compressed_fail (r, s, array, "has its address stored");
  else if (struct derived *was = r->pointers.get (pointer))
    {
      if (was->array != array)
	compressed_fail (r, s, array, "and another one are reached through one pointer");
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

/* Array number ARRAY begins at, or is reached by, variable VAR: a parameter.  */
static void
find_root (struct rewrite *r, tree var, unsigned array)
{
  basic_block bb;
  tree whole = TREE_CODE (var) == PARM_DECL && is_gimple_reg (var)
	       ? ssa_default_def (r->fn, var) : NULL_TREE;
  if (whole)
    add_pointer (r, NULL, whole, array);
  FOR_EACH_BB_FN (bb, r->fn)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (reads_param (gsi_stmt (i), var))
	add_pointer (r, gsi_stmt (i), gimple_assign_lhs (gsi_stmt (i)), array);
}

static void
find_roots (struct rewrite *r)
{
  if (!r->taking)
    for (unsigned k = 0; k < r->arrays.length (); k++)
      find_root (r, r->f->params[r->arrays[k].of].var, k);
  tree p = DECL_ARGUMENTS (r->fn->decl);
  for (unsigned i = 0; r->taking && i < r->taking->args.length (); i++, p = DECL_CHAIN (p))
    if (r->taking->args[i] >= 0)
      find_root (r, p, r->taking->args[i]);
}

tree
compressed_pointer (tree t)
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
  if (compressed_pointer (lhs) == p && rhs != p)
    {
      add_access (r, s);
      return;
    }
  enum tree_code code = gimple_assign_rhs_code (s);
  if (compressed_pointer (rhs) == p)
    add_access (r, s);
  else if (code == SSA_NAME || code == POINTER_PLUS_EXPR || code == COND_EXPR
	   || (CONVERT_EXPR_CODE_P (code) && POINTER_TYPE_P (TREE_TYPE (lhs))))
    add_pointer (r, s, lhs, array);
  else if (code == ADDR_EXPR && compressed_pointer (TREE_OPERAND (rhs, 0)) == p)
    add_pointer (r, s, lhs, array);
  else if (TREE_CODE_CLASS (code) == tcc_comparison || code == POINTER_DIFF_EXPR)
    r->compares.safe_push (s);
  else
    compressed_fail (r, s, array, CONVERT_EXPR_CODE_P (code)
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
      if (compressed_pointer (arg) != p)
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

/* Call S uses pointer P to ARRAY, perhaps as arguments.  */
static void
visit_arguments (struct rewrite *r, gcall *s, tree p, unsigned array)
{
  tree callee = gimple_call_fndecl (s);
  bool given = false;
  for (unsigned i = 0; i < gimple_call_num_args (s); i++)
    given |= gimple_call_arg (s, i) == p;
  if (given && (gimple_call_internal_p (s)
		|| (callee && fndecl_built_in_p (callee, BUILT_IN_NORMAL))))
    compressed_fail (r, s, array, "is accessed in another way than by reads and writes of "
		     "its numbers");
  else if (given && !r->calls.contains (s))
    r->calls.safe_push (s);
  if (given && gimple_call_lhs (s) && POINTER_TYPE_P (TREE_TYPE (gimple_call_lhs (s))))
    add_pointer (r, s, gimple_call_lhs (s), array);
}

/* Whether call S is one of a cache directive's, which may take pointers to arrays.  */
static bool
visit_cache (struct rewrite *r, gcall *s, unsigned array)
{
  enum device_op op = device_op_of (s);
  if (op != OP_CACHE && op != OP_CACHED)
    return false;
  if (!r->caches.contains (s))
    r->caches.safe_push (s);
  if (gimple_call_lhs (s))
    add_pointer (r, s, gimple_call_lhs (s), array);
  return true;
}

static void
visit_use (struct rewrite *r, gimple *s, tree p, unsigned array)
{
  switch (gimple_code (s))
    {
    case GIMPLE_DEBUG:
      break;
    case GIMPLE_COND:
      r->compares.safe_push (s);
      break;
    case GIMPLE_PHI:
      add_pointer (r, s, gimple_phi_result (s), array);
      break;
    case GIMPLE_ASSIGN:
      visit_assign (r, s, p, array);
      break;
    case GIMPLE_CALL:
      if (visit_cache (r, as_a <gcall *> (s), array))
	break;
      pass_by_value (r, s, p);
      visit_arguments (r, as_a <gcall *> (s), p, array);
      if (compressed_pointer (gimple_call_lhs (s)) == p)
	add_access (r, s);
      break;
    case GIMPLE_RETURN:
      r->returns.safe_push (as_a <greturn *> (s));
      break;
    default:
      compressed_fail (r, s, array, "is used in an unknown way");
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

/* ---- The pass ---- */

void
compressed_rewrite (struct rewrite *r)
{
  make_keys (r);
  find_pointers (r);
  if (!r->failed)
    compressed_define_codes (r);
  for (unsigned i = 0; i < r->caches.length () && !r->failed; i++)
    compressed_cache (r, r->caches[i]);
  for (unsigned i = 0; i < r->accesses.length () && !r->failed; i++)
    compressed_access (r, r->accesses[i]);
  for (unsigned i = 0; i < r->calls.length () && !r->failed; i++)
    compressed_call (r, r->calls[i]);
  if (!r->failed && r->taking)
    {
      compressed_compare (r);
      compressed_returns (r);
    }
  for (unsigned i = 0; i < r->arrays.length (); i++)
    free (r->arrays[i].keys);
  mark_virtual_operands_for_renaming (r->fn);
  update_ssa (TODO_update_ssa);
  cgraph_edge::rebuild_edges ();
}

/* Rewrites region F; MADE: the copies for codes.  */
static void
rewrite_region (struct device_function *f, taken_copies *made)
{
  struct rewrite r;
  r.made = made;
  r.f = f;
  r.fn = cfun;
  r.taking = NULL;
  r.failed = false;
  for (unsigned i = 0; i < f->params.length (); i++)
    if (f->params[i].kind == ACCX_PARAM_CODEC)
      add_array (&r, i);
  compressed_rewrite (&r);
  for (unsigned i = 0; i < r.arrays.length (); i++)
    {
      struct packed *a = &r.arrays[i];
      unsigned *bytes = &f->params[a->param].bytes;
      *bytes = (*bytes & ~COMPRESSION_UNRANGED) | (a->written ? ACCX_COMPRESS_WRITE : 0);
      a->slots.release ();
    }
}

static bool
has_codecs (const struct device_function *f)
{
  for (unsigned i = 0; i < f->params.length (); i++)
    if (f->params[i].kind == ACCX_PARAM_CODEC)
      return true;
  return false;
}

unsigned
compressed_execute (function *)
{
  const vec<struct device_function *> &all = clone_all ();
  taken_copies made;
  for (unsigned i = 0, n = all.length (); i < n; i++)
    if (has_codecs (all[i]))
      {
	push_cfun (DECL_STRUCT_FUNCTION (all[i]->decl));
	rewrite_region (all[i], &made);
	pop_cfun ();
      }
  compressed_routines_free (&made);
  return 0;
}

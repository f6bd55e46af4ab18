/* Between stages 5 and 6: which arrays of an iteration's own can be registers.  GCC takes an array apart
   (tree-sra.cc) if each access has a constant place:

     double m[8][8]; for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) m[i][j] = a[i][j] * f;

   has, when both loops are gone.  Takes SSA form with loops after inlining; gives each such array with the
   loops that have to go; unroll-ask.cc decides.

   Invariant: changes nothing.  An array that is taken here by mistake costs code, no more.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"

enum { MOST_BYTES = 1024 };     /* about what a thread has in registers */

/* Where an address comes from: the array that it is in, loops whose counters move it, and
   whether something else does, too.  */
struct array_origin
{
  tree decl;
  auto_vec<class loop *> loops;
  hash_set<tree> seen;
  bool other;
};

static void follow (struct array_origin *o, tree v);

/* Adds what chooses REF, a place in memory, to O.  */
static void
follow_ref (struct array_origin *o, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      follow (o, TREE_OPERAND (ref, 1));
  if (TREE_CODE (ref) == MEM_REF)
    follow (o, TREE_OPERAND (ref, 0));
  else if (o->decl && o->decl != ref)
    o->other = true;
  else
    o->decl = ref;
}

/* Adds what the SSA name V is computed from.  */
static void
follow_name (struct array_origin *o, tree v)
{
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (o->seen.add (v))
    return;
  if (gphi *phi = dyn_cast <gphi *> (s))
    {
      class loop *loop = gimple_bb (phi)->loop_father;
      if (loop->header != gimple_bb (phi) || !loop_outer (loop))
	o->other = true;
      else if (!o->loops.contains (loop))
	o->loops.safe_push (loop);
      for (unsigned i = 0; !o->other && i < gimple_phi_num_args (phi); i++)
	follow (o, gimple_phi_arg_def (phi, i));
      return;
    }
  if (!is_gimple_assign (s) || gimple_vuse (s))
    {
      o->other = true;
      return;
    }
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    follow (o, gimple_op (s, i));
}

static void
follow (struct array_origin *o, tree v)
{
  if (!v || CONSTANT_CLASS_P (v))
    return;
  if (TREE_CODE (v) == ADDR_EXPR)
    follow_ref (o, TREE_OPERAND (v, 0));
  else if (TREE_CODE (v) == SSA_NAME)
    follow_name (o, v);
  else
    o->other = true;
}

/* Fills O with where V, a value, comes from.  */
static void
origin_of (struct array_origin *o, tree v)
{
  o->decl = NULL_TREE;
  o->other = false;
  follow (o, v);
}

/* Whether V is an array, or has one, of an iteration's own.  */
static bool
is_own (tree v)
{
  return v && VAR_P (v) && !is_global_var (v) && AGGREGATE_TYPE_P (TREE_TYPE (v))
	 && !lookup_attribute (ACCX_ATTR_SHARED, DECL_ATTRIBUTES (v));
}

static struct own_array *
array_of (vec<struct own_array *> *arrays, tree decl)
{
  for (unsigned i = 0; i < arrays->length (); i++)
    if ((*arrays)[i]->decl == decl)
      return (*arrays)[i];
  struct own_array *a = new struct own_array ();
  a->decl = decl;
  a->bytes = int_size_in_bytes (TREE_TYPE (decl));
  a->memory = a->bytes <= 0 || a->bytes > MOST_BYTES || TREE_THIS_VOLATILE (decl);
  arrays->safe_push (a);
  return a;
}

static void
add_loops (struct own_array *a, const struct array_origin *o)
{
  for (unsigned i = 0; i < o->loops.length (); i++)
    if (!a->loops.contains (o->loops[i]))
      a->loops.safe_push (o->loops[i]);
}

/* How many indices of REF, a place in A, something else than loops' counters chooses.  */
static unsigned
note_indices (struct own_array *a, tree ref)
{
  unsigned chosen = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && TREE_CODE (TREE_OPERAND (ref, 1)) == SSA_NAME)
      {
	struct array_origin index;
	origin_of (&index, TREE_OPERAND (ref, 1));
	chosen += index.other;
	add_loops (a, &index);
      }
  return chosen;
}

/* Notes that S, which runs so often, accesses REF.  Returns whether REF is in such an array.  */
static bool
note_ref (vec<struct own_array *> *arrays, gimple *s, tree ref, HOST_WIDE_INT runs)
{
  struct array_origin o;
  tree base = ref;
  while (handled_component_p (base))
    base = TREE_OPERAND (base, 0);
  origin_of (&o, NULL_TREE);
  follow_ref (&o, base);
  if (!is_own (o.decl))
    return false;
  struct own_array *a = array_of (arrays, o.decl);
  unsigned chosen = note_indices (a, ref);
  add_loops (a, &o);
  a->runs += runs;
  if (o.other || chosen > 1 || is_gimple_call (s))
    a->memory = true;
  else if (chosen)
    {
      a->chosen.safe_push (s);
      a->chosen_runs += runs;
    }
  return true;
}

/* Whether the value that S computes is constant once constants stand for counters.  */
static bool
is_counted (gimple *s)
{
  struct array_origin o;
  if (!is_gimple_assign (s) || TREE_CODE (gimple_assign_lhs (s)) != SSA_NAME)
    return false;
  origin_of (&o, gimple_assign_lhs (s));
  return !o.other && !o.loops.is_empty ();
}

/* How often S runs for once of the innermost loop around it whose count is not a short constant.  */
static HOST_WIDE_INT
runs_of (gimple *s)
{
  HOST_WIDE_INT runs = 1;
  for (class loop *l = gimple_bb (s)->loop_father; loop_outer (l) && runs < INT_MAX; l = loop_outer (l))
    {
      struct latch_count count;
      if (!latches_count (l, &count) || count.most >= MOST_BYTES)
	break;
      runs *= count.mean + 1;
    }
  return runs;
}

/* Notes what S accesses.  Returns whether nothing is left of it once arrays are registers.  */
static bool
note_statement (vec<struct own_array *> *arrays, gimple *s)
{
  bool own = false;
  if (is_gimple_debug (s) || gimple_clobber_p (s))
    return false;
  HOST_WIDE_INT runs = runs_of (s);
  for (unsigned i = 0; i < gimple_num_ops (s); i++)
    if (tree op = gimple_op (s, i))
      {
	if (is_gimple_call (s) && TREE_CODE (op) == ADDR_EXPR)
	  note_ref (arrays, s, TREE_OPERAND (op, 0), runs);
	else if (handled_component_p (op) || TREE_CODE (op) == MEM_REF || (VAR_P (op) && !is_gimple_reg (op)))
	  own |= note_ref (arrays, s, op, runs);
      }
  return is_gimple_assign (s) && (own ? gimple_assign_single_p (s) : is_counted (s));
}

void
own_arrays_find (function *f, vec<struct own_array *> *arrays, hash_set<gimple *> *gone)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (note_statement (arrays, gsi_stmt (gsi)))
	gone->add (gsi_stmt (gsi));
}

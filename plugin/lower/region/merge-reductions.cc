/* Reductions of one variable in nested loops, for reduce.cc.  Takes the loops of
   region.cc with their reduction calls, says which of these the loops around do.

   Where an iteration of the outer loop only hands the variable on to the loop
   inside, that one need not reduce: its threads go on adding to their own values,
   and the outer loop reduces over the threads of both.

   OpenACC 3.3 section 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region.h"

int
reduce_code (const gcall *c)
{
  return tree_to_shwi (gimple_call_arg (c, 0));
}

HOST_WIDE_INT
reduce_offset (const gcall *c)
{
  return tree_to_shwi (gimple_call_arg (c, 5));
}

/* The call CODE at LEVEL of the reduction of L that has OFFSET, or NULL.  */
static gcall *
find_reduction (const struct acc_loop *l, HOST_WIDE_INT offset, int code,
		int level)
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (l->reduction_levels[i] == level
	&& reduce_code (l->reductions[i]) == code
	&& reduce_offset (l->reductions[i]) == offset)
      return l->reductions[i];
  return NULL;
}

/* The value of a reduction on its way through an iteration of L.  */
struct flow
{
  struct acc_loop *l;
  gcall *fini;                  /* where it ends */
  enum tree_code op;
  hash_set<tree> values;
  auto_vec<tree> work;
  auto_vec<struct acc_loop *> kids;     /* loops that it is handed on to ... */
  auto_vec<HOST_WIDE_INT> offsets;      /* ... and which of their reductions */
};

static void
flow_add (struct flow *f, tree v)
{
  if (v && TREE_CODE (v) == SSA_NAME && !f->values.add (v))
    f->work.safe_push (v);
}

/* Follows the value into the reduction of a loop inside that C sets up.  */
static bool
flow_into (struct flow *f, gcall *c)
{
  if (reduce_code (c) != IFN_GOACC_REDUCTION_SETUP
      || tree_to_shwi (gimple_call_arg (c, 4)) != (HOST_WIDE_INT) f->op)
    return false;
  for (unsigned i = 0; i < f->l->kids.length (); i++)
    {
      struct acc_loop *k = f->l->kids[i];
      HOST_WIDE_INT offset = reduce_offset (c);
      if (find_reduction (k, offset, IFN_GOACC_REDUCTION_SETUP, 0) != c)
	continue;
      gcall *out = find_reduction (k, offset, IFN_GOACC_REDUCTION_TEARDOWN, 0);
      if (!out)
	return false;
      f->kids.safe_push (k);
      f->offsets.safe_push (offset);
      flow_add (f, gimple_call_lhs (out));
      return true;
    }
  return false;
}

static bool
flow_uses (struct flow *f, tree v)
{
  gimple *use;
  imm_use_iterator it;
  auto_vec<gimple *> uses;
  FOR_EACH_IMM_USE_STMT (use, it, v)
    uses.safe_push (use);
  for (unsigned i = 0; i < uses.length (); i++)
    {
      gcall *c = dyn_cast <gcall *> (uses[i]);
      if (is_gimple_debug (uses[i]) || c == f->fini)
	continue;
      if (gimple_code (uses[i]) == GIMPLE_PHI)
	flow_add (f, gimple_phi_result (uses[i]));
      else if (!c || !gimple_call_internal_p (c, IFN_GOACC_REDUCTION)
	       || !flow_into (f, c))
	return false;
    }
  return true;
}

/* Whether nothing else comes into the value where control flow meets.  */
static bool
flow_is_closed (struct flow *f)
{
  for (hash_set<tree>::iterator it = f->values.begin (); it != f->values.end ();
       ++it)
    if (gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (*it)))
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!f->values.contains (gimple_phi_arg_def (phi, i)))
	  return false;
  return true;
}

static void
merge_reduction (struct acc_loop *l, HOST_WIDE_INT offset)
{
  struct flow f;
  gcall *init = find_reduction (l, offset, IFN_GOACC_REDUCTION_INIT,
				l->levels - 1);
  f.l = l;
  f.fini = find_reduction (l, offset, IFN_GOACC_REDUCTION_FINI, l->levels - 1);
  if (!init || !f.fini)
    return;
  f.op = (enum tree_code) tree_to_shwi (gimple_call_arg (init, 4));
  flow_add (&f, gimple_call_lhs (init));
  while (!f.work.is_empty ())
    if (!flow_uses (&f, f.work.pop ()))
      return;
  if (!flow_is_closed (&f))
    return;
  for (unsigned i = 0; i < f.kids.length (); i++)
    {
      struct merged m = { f.offsets[i], offset };
      f.kids[i]->merged.safe_push (m);
    }
}

/* The axes over which loop K and those inside it, which leave their reductions to
   it, split the one with OFFSET.  */
static unsigned
reduced_bits (const struct acc_loop *k, HOST_WIDE_INT offset)
{
  unsigned bits = k->mask;
  for (unsigned i = 0; i < k->kids.length (); i++)
    for (unsigned j = 0; j < k->kids[i]->merged.length (); j++)
      if (k->kids[i]->merged[j].outer == offset)
	bits |= reduced_bits (k->kids[i], k->kids[i]->merged[j].offset);
  return bits;
}

unsigned
reduce_merged_bits (const struct acc_loop *l, HOST_WIDE_INT offset)
{
  unsigned bits = 0;
  for (unsigned i = 0; i < l->kids.length (); i++)
    for (unsigned j = 0; j < l->kids[i]->merged.length (); j++)
      if (l->kids[i]->merged[j].outer == offset)
	bits |= reduced_bits (l->kids[i], l->kids[i]->merged[j].offset);
  return bits;
}

/* Loops one after the other that leave the reduction with OFFSET to L must be split
   over the same axes: along others, threads hold copies of one value in one of
   them and parts of it in another.  */
static void
keep_alike (struct acc_loop *l, HOST_WIDE_INT offset)
{
  unsigned all = reduce_merged_bits (l, offset);
  bool alike = true;
  for (unsigned i = 0; i < l->kids.length (); i++)
    for (unsigned j = 0; j < l->kids[i]->merged.length (); j++)
      if (l->kids[i]->merged[j].outer == offset)
	alike &= reduced_bits (l->kids[i], l->kids[i]->merged[j].offset) == all;
  for (unsigned i = 0; i < l->kids.length () && !alike; i++)
    for (unsigned j = l->kids[i]->merged.length (); j--;)
      if (l->kids[i]->merged[j].outer == offset)
	l->kids[i]->merged.unordered_remove (j);
}

/* Calls FN for each reduction of L.  */
static void
each_reduction (struct acc_loop *l,
		void (*fn) (struct acc_loop *l, HOST_WIDE_INT offset))
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (l->reduction_levels[i] == 0
	&& reduce_code (l->reductions[i]) == IFN_GOACC_REDUCTION_SETUP)
      fn (l, reduce_offset (l->reductions[i]));
}

void
reduce_merge (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    each_reduction (r->loops[i], merge_reduction);
}

void
reduce_split_unlike (struct region *r)
{
  for (unsigned i = r->loops.length (); i--;)
    each_reduction (r->loops[i], keep_alike);
}

bool
reduce_is_merged (const struct acc_loop *l, HOST_WIDE_INT offset)
{
  for (unsigned i = 0; i < l->merged.length (); i++)
    if (l->merged[i].offset == offset)
      return true;
  return false;
}

bool
reduce_all_merged (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (!reduce_is_merged (l, reduce_offset (l->reductions[i])))
      return false;
  return true;
}

/* Blocks in which ways of a device copy come together, and which lead on to one of two places: that to which each way
   led before.  join-exits.cc and two-entries.cc say which ways.

   The block has a PHI of where to go on, and one for what each PHI at the two places chooses of these ways.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"

basic_block
meeting_block (edge *ways, unsigned n, class loop *loop)
{
  basic_block bb = create_empty_bb (ways[0]->src);
  add_bb_to_loop (bb, loop);
  bb->count = profile_count::zero ();
  for (unsigned i = 0; i < n; i++)
    {
      ways[i] = redirect_edge_and_branch (single_succ_edge (split_edge (ways[i])), bb);
      bb->count += ways[i]->count ();
    }
  return bb;
}

gphi *
meeting_phi (const struct meeting *m, tree type)
{
  return create_phi_node (make_ssa_name (type), m->block);
}

tree
meeting_any_value (tree type)
{
  return get_or_create_ssa_default_def (cfun, create_tmp_var (type));
}

/* What the PHIs at M's places choose, way by way.  */
struct meeting_choices
{
  auto_vec<gphi *> phis;
  auto_vec<unsigned> sides;
  auto_vec<tree> values;        /* of each PHI as many as there are ways; NULL_TREE: to the other place */
};

static void
note_choices (const struct meeting *m, struct meeting_choices *c)
{
  for (unsigned side = 0; side < 2; side++)
    for (gphi_iterator g = gsi_start_phis (m->to[side]); !gsi_end_p (g); gsi_next (&g))
      {
	c->phis.safe_push (g.phi ());
	c->sides.safe_push (side);
	for (unsigned i = 0; i < m->ways.length (); i++)
	  c->values.safe_push (m->sides[i] == side ? PHI_ARG_DEF_FROM_EDGE (g.phi (), m->ways[i]) : NULL_TREE);
      }
}

/* Gives the PHIs of C what they have from M's block.  */
static void
put_choices (const struct meeting *m, struct meeting_choices *c)
{
  unsigned n = m->ways.length ();
  for (unsigned k = 0; k < c->phis.length (); k++)
    {
      tree result = gimple_phi_result (c->phis[k]), type = TREE_TYPE (result), value = NULL_TREE;
      gphi *phi = virtual_operand_p (result) ? NULL : meeting_phi (m, type);
      for (unsigned i = 0; i < n; i++)
	{
	  tree v = c->values[k * n + i];
	  value = v ? v : value;
	  if (phi)
	    add_phi_arg (phi, v ? v : meeting_any_value (type), m->ways[i], UNKNOWN_LOCATION);
	}
      add_phi_arg (c->phis[k], phi ? gimple_phi_result (phi) : value, find_edge (m->block, m->to[c->sides[k]]),
		   UNKNOWN_LOCATION);
    }
}

void
meeting_make (struct meeting *m, class loop *loop)
{
  struct meeting_choices c;
  note_choices (m, &c);
  m->block = meeting_block (m->ways.address (), m->ways.length (), loop);
  for (unsigned side = 0; side < 2; side++)
    make_edge (m->block, m->to[side], side ? EDGE_FALSE_VALUE : EDGE_TRUE_VALUE)->probability
      = profile_probability::even ();
  gphi *first = meeting_phi (m, boolean_type_node);
  for (unsigned i = 0; i < m->ways.length (); i++)
    add_phi_arg (first, m->sides[i] ? boolean_false_node : boolean_true_node, m->ways[i], UNKNOWN_LOCATION);
  gcond *test = gimple_build_cond (NE_EXPR, gimple_phi_result (first), boolean_false_node, NULL_TREE, NULL_TREE);
  gimple_stmt_iterator gsi = gsi_last_bb (m->block);
  gsi_insert_after (&gsi, test, GSI_NEW_STMT);
  put_choices (m, &c);
}

/* Between stages 5 and 6, below unroll.cc: several iterations for each thread of a loop over
   the grid.  Where an iteration loads little, an element or two or a few codes of compressed
   arrays, one for each thread leaves the memory idle.  There are also more blocks than the
   device can start in time.  Such a loop gets a version that begins with ACCX_SEVERAL iterations
   in a row, twice as many if they only read short codes.  Their loads come first
   (order-loads.cc).  The runtime makes the grid as much smaller where it is large
   (runtime/pure/shape-grid.c).

   Of codes the iterations of a thread are neighbouring ones (grid-rounds.cc), also in packs
   (vectorize-grid.cc).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"
#include "lower/region/region.h"

/* What one of several iterations may load, neighbours included, so that registers suffice; of
   different elements; what one of twice as many; how large copies of a body may be together.  */
enum { LOADS = 9, LOADED = 36, BYTES = 8, FEW_BYTES = 4, MOST_COPIED = 400 };

/* More than what elements that an iteration loads together are apart, in bytes.  */
enum { MOST_GROWTH = 1 << 16 };

/* More than GCC has restrict pointers in a clique, mostly.  */
enum { BASES_MAX = 256 };

tree
several_root (tree ref)
{
  tree t = get_base_address (ref);
  if (t && TREE_CODE (t) == MEM_REF)
    t = TREE_OPERAND (t, 0);
  while (t && TREE_CODE (t) == SSA_NAME)
    {
      gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
      if (!s || (gimple_assign_rhs_code (s) != POINTER_PLUS_EXPR
		 && !gimple_assign_cast_p (s)))
	break;
      t = gimple_assign_rhs1 (s);
    }
  return t;
}

/* By how many bytes the address of REF grows with the counter in its index: the size of the elements of an
   array of structures, 12 for x[3 * i + 1] of floats; 0: not known.  */
static HOST_WIDE_INT
element_bytes (tree ref)
{
  HOST_WIDE_INT bytes = 0;
  tree t = get_base_address (ref);
  t = t && TREE_CODE (t) == MEM_REF ? TREE_OPERAND (t, 0) : NULL_TREE;
  for (unsigned depth = 0; t && TREE_CODE (t) == SSA_NAME && depth < 12; depth++)
    {
      gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t));
      enum tree_code code = s ? gimple_assign_rhs_code (s) : ERROR_MARK;
      tree by = s && gimple_num_ops (s) > 2 ? gimple_assign_rhs2 (s) : NULL_TREE;
      bool constant = by && tree_fits_shwi_p (by) && IN_RANGE (tree_to_shwi (by), 1, MOST_GROWTH);
      if (code == MULT_EXPR && constant)
	bytes = MAX (bytes, 1) * tree_to_shwi (by);
      else if (code == LSHIFT_EXPR && constant && tree_to_shwi (by) < 16)
	bytes = MAX (bytes, 1) << tree_to_shwi (by);
      else if (s && !gimple_assign_cast_p (s) && code != POINTER_PLUS_EXPR
	       && !(code == PLUS_EXPR && TREE_CODE (by) == INTEGER_CST))
	break;
      t = s ? code == POINTER_PLUS_EXPR ? by : gimple_assign_rhs1 (s) : NULL_TREE;
      if (bytes > MOST_GROWTH)
	break;
    }
  return bytes;
}

/* Whether an iteration of LOOP loads at most MOST bytes: of each array one element, its
   neighbours in the block the others; of structures all members.  */
static bool
loads_little (class loop *loop, HOST_WIDE_INT most)
{
  hash_set<tree> roots;
  HOST_WIDE_INT bytes = 0, loads = 0, loaded = 0;
  for (gimple_stmt_iterator gsi = gsi_start_bb (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      if (!gimple_assign_load_p (s))
	continue;
      HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (gimple_assign_lhs (s)));
      loads++;
      loaded += size;
      if (!roots.add (several_root (gimple_assign_rhs1 (s)))
	  || element_bytes (gimple_assign_rhs1 (s)) > size)
	bytes += size;
    }
  return loads > 0 && loads <= LOADS && loaded <= LOADED && bytes <= most;
}

/* With how many iterations LOOP of F should begin; 0: one.  */
static unsigned
count_several (const struct device_function *f, class loop *loop)
{
  bool codes = unroll_reads_codes (f);
  if (f->crossed)
    return 0;			/* what a warp leaves of a line its neighbours should use soon */
  if (codes && loads_little (loop, FEW_BYTES)
      && tree_num_loop_insns (loop, &eni_size_weights) * 2 * ACCX_SEVERAL <= MOST_COPIED)
    return 2 * ACCX_SEVERAL;
  return codes || loads_little (loop, BYTES) ? ACCX_SEVERAL : 0;
}

/* Appends to SEQ whether a thread has N iterations of D's loop left when it enters it; with
   rounds of LENGTH, not 0, whether its fellows in all gangs have, and with PACKS, not NULL, all
   threads.  */
static tree
has_several (gimple_seq *seq, const struct strided *d, unsigned n, HOST_WIDE_INT length,
	     const struct pairs *packs)
{
  tree type = long_integer_type_node;
  tree left = gimple_build (seq, MINUS_EXPR, type, gimple_convert (seq, type, d->bound),
			    gimple_convert (seq, type, d->first));
  if (length)
    {
      n++;
      tree gang = gimple_convert (seq, type, build_index (seq, OP_CTAID_X));
      gang = gimple_build (seq, PLUS_EXPR, type, gang, build_one_cst (type));
      left = gimple_build (seq, PLUS_EXPR, type, left,
			   gimple_build (seq, MULT_EXPR, type, gang,
					 build_int_cst (type, length)));
    }
  if (packs)
    {
      /* As little as the last lane has.  */
      tree lane = gimple_convert (seq, type, build_index (seq, OP_TID_X));
      lane = gimple_build (seq, MINUS_EXPR, type, lane, build_int_cst (type, packs->lanes - 1));
      left = gimple_build (seq, PLUS_EXPR, type, left,
			   gimple_build (seq, MULT_EXPR, type, lane,
					 build_int_cst (type, packs->moving[0].unit)));
    }
  tree needed = gimple_build (seq, MULT_EXPR, type, gimple_convert (seq, type, d->step),
			      build_int_cst (type, n - (d->before ? 2 : 1)));
  return gimple_build (seq, GT_EXPR, boolean_type_node, left, needed);
}

/* What GCC notes in a reference through a pointer about restrict, or NULL_TREE.  */
static tree
noted (tree ref)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  return (base && TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
	  ? base : NULL_TREE);
}

/* References of one clique and different bases do not meet.  Gives those of iteration N in BB bases of
   clique TO that they share with no other iteration; TO 0: only says whether that can be, which needs one
   clique, or MIXED: references of one and of none, which have one base then.  */
static bool
set_apart (basic_block bb, bool mixed, unsigned to, unsigned n)
{
  int clique = -1;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    for (unsigned k = 0; k < 2 && gimple_assign_single_p (gsi_stmt (gsi)); k++)
      {
	tree base = noted (gimple_op (gsi_stmt (gsi), k));
	if (!base)
	  continue;
	int own = MR_DEPENDENCE_CLIQUE (base);
	if (clique == -1 || (mixed && !clique))
	  clique = own;
	if ((own != clique && !(mixed && !own)) || MR_DEPENDENCE_BASE (base) >= BASES_MAX)
	  return false;
	if (!to)
	  continue;
	MR_DEPENDENCE_CLIQUE (base) = to;
	MR_DEPENDENCE_BASE (base) = n * BASES_MAX + (mixed ? 0 : MR_DEPENDENCE_BASE (base));
      }
  return true;
}

/* Whether references in BB are of clique OBJECTS, which is not 0, or of none.  */
static bool
has_objects (basic_block bb, unsigned objects)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); objects && !gsi_end_p (gsi); gsi_next (&gsi))
    for (unsigned k = 0; k < 2 && gimple_assign_single_p (gsi_stmt (gsi)); k++)
      {
	tree base = noted (gimple_op (gsi_stmt (gsi), k));
	unsigned clique = base ? MR_DEPENDENCE_CLIQUE (base) : 0;
	if (clique && clique != objects)
	  return false;
      }
  return objects;
}

/* Fills ROW with the iterations in a row that lead from TEST to LOOP, the last one first.  */
static void
find_row (class loop *loop, basic_block test, vec<basic_block> *row)
{
  basic_block bb = loop_preheader_edge (loop)->src;
  for (; bb != test && single_pred_p (bb); bb = single_pred (bb))
    if (!empty_block_p (bb))
      row->safe_push (bb);
}

/* Sets the iterations in BLOCKS, of one loop, apart: they are independent, so that loads of one may pass
   stores of another.  */
static void
set_blocks_apart (struct device_function *f, const vec<basic_block> &blocks)
{
  objects_restore (cfun);
  unsigned to = cfun->last_clique + 1;
  bool mixed = !set_apart (blocks[0], false, 0, 0);
  if (unroll_has_own_memory () || (mixed && !has_objects (blocks[0], f->objects_clique)))
    return;
  cfun->last_clique = to;
  if (!f->first_clique)
    f->first_clique = to;
  for (unsigned i = 0; i < blocks.length (); i++)
    set_apart (blocks[i], mixed, to, i + 1);
}

/* Whether threads share LOOP and the loops around it (loops_mark_split), whose iterations all are
   independent then.  */
static bool
is_split_throughout (const class loop *loop)
{
  for (; loop_outer (loop); loop = loop_outer (loop))
    if (!loop->can_be_parallel)
      return false;
  return true;
}

void
several_set_apart (struct device_function *f, class loop *loop, edge exit)
{
  auto_vec<basic_block> copies;
  basic_block bb = loop->header;
  if (!is_split_throughout (loop))
    return;
  for (; bb != exit->src && single_succ_p (bb); bb = single_succ (bb))
    if (!empty_block_p (bb))
      copies.safe_push (bb);
  copies.safe_push (bb);
  if (bb == exit->src)
    set_blocks_apart (f, copies);
}

unsigned
several_iteration (const struct device_function *f, tree ref)
{
  tree base = f->first_clique ? get_base_address (ref) : NULL_TREE;
  if (!base || TREE_CODE (base) != MEM_REF || MR_DEPENDENCE_CLIQUE (base) < f->first_clique)
    return 0;
  return MR_DEPENDENCE_CLIQUE (base) << 16 | MR_DEPENDENCE_BASE (base) / BASES_MAX;
}

/* Makes a version of LOOP for where CONDITION, computed by SEQ, is not true, *TEST being where
   that is asked.  Returns it, or NULL.  */
static class loop *
make_version (class loop *loop, gimple_seq seq, tree condition, basic_block *test)
{
  profile_probability likely = profile_probability::likely ();
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  tree cond = build2 (NE_EXPR, boolean_type_node, condition, boolean_false_node);
  class loop *other = loop_version (loop, cond, test, likely, likely.invert (), likely,
				    likely.invert (), true);
  if (other)
    {
      other->can_be_parallel = loop->can_be_parallel;
      update_ssa (TODO_update_ssa);
    }
  return other;
}

/* Makes LOOP, D, of F, which is left at EXIT, begin with N iterations in rounds of LENGTH, 0:
   not in rounds, and PACKS, NULL: not in packs.  Returns whether it did.  */
static bool
begin_row (struct device_function *f, class loop *loop, edge exit, const struct strided *d,
	   unsigned n, HOST_WIDE_INT length, const struct pairs *packs)
{
  basic_block test;
  gimple_seq seq = NULL;
  tree several = has_several (&seq, d, n, length, packs);
  class loop *other = make_version (loop, seq, several, &test);
  if (!other)
    return false;
  auto_sbitmap wont_exit (n + 1);
  auto_vec<edge> to_remove;
  auto_vec<basic_block> row, blocks;
  bitmap_ones (wont_exit);
  bitmap_clear_bit (wont_exit, 0);
  bitmap_clear_bit (wont_exit, n);
  if (!gimple_duplicate_loop_body_to_header_edge (loop, loop_preheader_edge (loop),
						  n, wont_exit, exit, &to_remove,
						  DLTHE_FLAG_UPDATE_FREQ))
    return true;
  for (unsigned i = 0; i < to_remove.length (); i++)
    remove_path (to_remove[i]);
  update_ssa (TODO_update_ssa);
  find_row (loop, test, &row);
  if (length)
    rounds_move (row, d, n, length, packs);
  blocks.safe_push (other->header);
  blocks.safe_push (loop->header);
  blocks.safe_splice (row);
  set_blocks_apart (f, blocks);
  if (packs)
    packs_join (row, packs);
  return true;
}

bool
several_begin (struct device_function *f, class loop *loop, edge exit,
	       const struct strided *d)
{
  unsigned n = loop->num_nodes == 2 && can_duplicate_loop_p (loop) ? count_several (f, loop)
	       : 0;
  struct pairs packs;
  struct strided own;
  basic_block test;
  gimple_seq seq = NULL;
  if (!n)
    return false;
  HOST_WIDE_INT length = unroll_reads_codes (f) ? rounds_length (loop, d) : 0;
  bool packed = packs_choose (f, loop, d, n, length, &packs);
  tree aligned = packed ? packs_aligned (&seq, loop, &packs) : NULL_TREE;
  class loop *other = aligned ? make_version (loop, seq, aligned, &test) : NULL;
  if (!begin_row (f, loop, exit, d, n, length, other ? &packs : NULL))
    return false;
  edge leave = other ? single_dom_exit (other) : NULL;
  if (leave && unroll_match_strided (other, leave, &own))
    begin_row (f, other, leave, &own, n, length, NULL);
  f->flags |= ACCX_KERNEL_SEVERAL | (n > ACCX_SEVERAL ? ACCX_KERNEL_TWICE : 0);
  return true;
}

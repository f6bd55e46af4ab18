/* Between stages 5 and 6: several codes of compressed arrays by one load.  Takes a loop
   that unroll.cc has just unrolled and that stores nothing; where it reads all units of
   words of 8 (or 4) bytes behind a pointer that goes on by whole words,

     u0 = *(unit *) p; u1 = *(unit *) (p + 1); ...; p += n

   a version of the loop for pointers that begin at a word has one load of each word and
   takes the units out of it.

   Takes and gives loop-closed SSA inside GCC's loop pipeline.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

/* Loads of units by way of one pointer.  */
struct unit_load
{
  gassign *load;
  tree root;                    /* the pointer, a PHI of the loop's header */
  HOST_WIDE_INT offset;
};

/* Units that make a word of BYTES, OFFSET behind ROOT.  */
struct code_word
{
  tree root;
  HOST_WIDE_INT offset;
  unsigned bytes;
};

static gphi *
header_phi (class loop *loop, tree v)
{
  gphi *phi = TREE_CODE (v) == SSA_NAME ? dyn_cast <gphi *> (SSA_NAME_DEF_STMT (v)) : NULL;
  return phi && gimple_bb (phi) == loop->header ? phi : NULL;
}

/* The PHI of LOOP that pointer P is *OFFSET behind, or NULL_TREE.  */
static tree
root_of (class loop *loop, tree p, HOST_WIDE_INT *offset)
{
  *offset = 0;
  for (;;)
    {
      if (header_phi (loop, p))
	return p;
      gimple *def = TREE_CODE (p) == SSA_NAME ? SSA_NAME_DEF_STMT (p) : NULL;
      gassign *s = def ? dyn_cast <gassign *> (def) : NULL;
      /* The copies of a body begin with these.  */
      if (def && gimple_code (def) == GIMPLE_PHI && gimple_phi_num_args (def) == 1)
	{
	  p = gimple_phi_arg_def (def, 0);
	  continue;
	}
      if (!s || gimple_assign_rhs_code (s) != POINTER_PLUS_EXPR
	  || !tree_fits_uhwi_p (gimple_assign_rhs2 (s)))
	return NULL_TREE;
      *offset += (HOST_WIDE_INT) tree_to_uhwi (gimple_assign_rhs2 (s));
      p = gimple_assign_rhs1 (s);
    }
}

/* How far ROOT of LOOP goes on in an iteration; 0: not known.  */
static HOST_WIDE_INT
root_step (class loop *loop, tree root)
{
  HOST_WIDE_INT step;
  tree next = PHI_ARG_DEF_FROM_EDGE (header_phi (loop, root), loop_latch_edge (loop));
  return root_of (loop, next, &step) == root ? step : 0;
}

static bool
is_unit (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_UNSIGNED (type)
	 && (TYPE_PRECISION (type) == 8 || TYPE_PRECISION (type) == 16
	     || TYPE_PRECISION (type) == 32);
}

/* Adds S of LOOP to LOADS if it loads a unit in each iteration.  */
static void
note_load (class loop *loop, gimple *s, vec<struct unit_load> *loads)
{
  gassign *a = gimple_assign_load_p (s) ? as_a <gassign *> (s) : NULL;
  tree ref = a ? gimple_assign_rhs1 (a) : NULL_TREE;
  if (!a || gimple_has_volatile_ops (s) || TREE_CODE (ref) != MEM_REF
      || TREE_CODE (gimple_assign_lhs (a)) != SSA_NAME
      || !is_unit (TREE_TYPE (ref)) || !tree_fits_shwi_p (TREE_OPERAND (ref, 1))
      || !dominated_by_p (CDI_DOMINATORS, loop->latch, gimple_bb (s)))
    return;
  struct unit_load l;
  l.load = a;
  l.root = root_of (loop, TREE_OPERAND (ref, 0), &l.offset);
  l.offset += tree_to_shwi (TREE_OPERAND (ref, 1));
  if (l.root)
    loads->safe_push (l);
}

/* Fills LOADS, in the order in which they run; returns false if LOOP stores something or
   calls.  */
static bool
find_loads (class loop *loop, vec<struct unit_load> *loads)
{
  basic_block *body = get_loop_body_in_dom_order (loop);
  bool pure = true;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	pure &= gimple_vdef (gsi_stmt (gsi)) == NULL_TREE;
	note_load (loop, gsi_stmt (gsi), loads);
      }
  free (body);
  return pure;
}

static unsigned
unit_bytes (const struct unit_load *l)
{
  return TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (l->load))) / 8;
}

static bool
is_in (const struct code_word *w, const struct unit_load *l)
{
  return l->root == w->root && l->offset >= w->offset
	 && l->offset + unit_bytes (l) <= w->offset + w->bytes;
}

/* Whether several of LOADS cover all of W.  */
static bool
is_covered (const struct code_word *w, const vec<struct unit_load> &loads)
{
  unsigned covered = 0, n = 0;
  for (unsigned i = 0; i < loads.length (); i++)
    if (is_in (w, &loads[i]))
      {
	unsigned from = loads[i].offset - w->offset, bytes = unit_bytes (&loads[i]);
	covered |= ((1u << bytes) - 1) << from;
	n++;
      }
  return n > 1 && covered == (1u << w->bytes) - 1;
}

static bool
has_word (const vec<struct code_word> &words, const struct code_word *w)
{
  for (unsigned i = 0; i < words.length (); i++)
    if (words[i].root == w->root && words[i].offset == w->offset)
      return true;
  return false;
}

/* Fills WORDS with those that LOADS of LOOP cover.  */
static void
find_words (class loop *loop, const vec<struct unit_load> &loads,
	    vec<struct code_word> *words)
{
  for (unsigned i = 0; i < loads.length (); i++)
    {
      HOST_WIDE_INT step = root_step (loop, loads[i].root);
      struct code_word w = { loads[i].root, 0, step % 8 == 0 ? 8u : 4u };
      w.offset = loads[i].offset / w.bytes * w.bytes;
      if (step > 0 && step % w.bytes == 0 && loads[i].offset >= 0 && !has_word (*words, &w)
	  && is_covered (&w, loads))
	words->safe_push (w);
    }
}

/* True if the pointers of WORDS begin at words, computed before LOOP.  */
static tree
is_aligned (class loop *loop, const vec<struct code_word> &words)
{
  tree type = pointer_sized_int_node, bits = build_zero_cst (type);
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < words.length (); i++)
    {
      tree p = PHI_ARG_DEF_FROM_EDGE (header_phi (loop, words[i].root),
				      loop_preheader_edge (loop));
      tree low = gimple_build (&seq, BIT_AND_EXPR, type, gimple_convert (&seq, type, p),
			       build_int_cst (type, words[i].bytes - 1));
      bits = gimple_build (&seq, BIT_IOR_EXPR, type, bits, low);
    }
  tree aligned = gimple_build (&seq, EQ_EXPR, boolean_type_node, bits, build_zero_cst (type));
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  return aligned;
}

tree
words_unit (gimple_seq *seq, tree word, unsigned at, tree type)
{
  if (at >= 8)
    word = gimple_build (seq, RSHIFT_EXPR, TREE_TYPE (word), word,
			 build_int_cst (unsigned_type_node, 64));
  word = gimple_convert (seq, long_long_unsigned_type_node, word);
  at %= 8;
  if (int_size_in_bytes (type) == 8)
    return (SCALAR_FLOAT_TYPE_P (type) ? gimple_build (seq, VIEW_CONVERT_EXPR, type, word)
	    : gimple_convert (seq, type, word));
  if (at >= 4)
    word = gimple_build (seq, RSHIFT_EXPR, TREE_TYPE (word), word,
			 build_int_cst (unsigned_type_node, 32));
  tree half = gimple_convert (seq, unsigned_type_node, word);
  if (at % 4)
    half = gimple_build (seq, RSHIFT_EXPR, unsigned_type_node, half,
			 build_int_cst (unsigned_type_node, at % 4 * 8));
  return (SCALAR_FLOAT_TYPE_P (type) ? gimple_build (seq, VIEW_CONVERT_EXPR, type, half)
	  : gimple_convert (seq, type, half));
}

/* Loads W in front of the first of LOADS that is in it, and takes them out of it.  */
static void
load_word (const struct code_word *w, const vec<struct unit_load> &loads)
{
  tree word = NULL_TREE;
  tree type = w->bytes == 8 ? long_long_unsigned_type_node : unsigned_type_node;
  for (unsigned i = 0; i < loads.length (); i++)
    {
      const struct unit_load *l = &loads[i];
      if (!is_in (w, l))
	continue;
      gimple_stmt_iterator gsi = gsi_for_stmt (l->load);
      unsigned at = l->offset - w->offset;
      gimple_seq seq = NULL;
      if (!word)
	{
	  tree any = build_pointer_type_for_mode (char_type_node, ptr_mode, true);
	  tree ref = build2 (MEM_REF, type, w->root, build_int_cst (any, w->offset));
	  word = make_ssa_name (type);
	  gassign *get = gimple_build_assign (word, ref);
	  gimple_set_vuse (get, gimple_vuse (l->load));
	  gimple_set_location (get, gimple_location (l->load));
	  gsi_insert_before (&gsi, get, GSI_SAME_STMT);
	}
      tree unit = words_unit (&seq, word, at, TREE_TYPE (gimple_assign_lhs (l->load)));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gimple_set_vuse (l->load, NULL_TREE);
      gimple_assign_set_rhs_from_tree (&gsi, unit);
      update_stmt (gsi_stmt (gsi));
    }
}

bool
words_load (class loop *loop)
{
  auto_vec<struct unit_load> loads;
  auto_vec<struct code_word> words;
  calculate_dominance_info (CDI_DOMINATORS);
  if (!find_loads (loop, &loads))
    return false;
  find_words (loop, loads, &words);
  if (words.is_empty () || !can_duplicate_loop_p (loop))
    return false;
  basic_block test;
  profile_probability likely = profile_probability::likely ();
  tree cond = build2 (NE_EXPR, boolean_type_node, is_aligned (loop, words),
		      boolean_false_node);
  if (!loop_version (loop, cond, &test, likely, likely.invert (), likely,
		     likely.invert (), true))
    return false;
  update_ssa (TODO_update_ssa);
  for (unsigned i = 0; i < words.length (); i++)
    load_word (&words[i], loads);
  return true;
}

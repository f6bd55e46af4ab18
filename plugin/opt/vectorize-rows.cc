/* Between stages 5 and 6: several elements of a row, or codes of a compressed array, by one access.
   Takes a loop that unroll.cc has just unrolled; where it loads or stores all
   units of words of 16, 8 or 4 bytes behind a pointer that goes on by whole words:

     u0 = *(unit *) p; u1 = *(unit *) (p + 1); ...; p += n

   a version of the loop has one access for each word, and takes the units out of it or puts
   them together.  It is for pointers that begin at a word.

   It does so where threads have rows of their own: their accesses have sectors of memory of their own each,
   asked for once in place of once for each unit.  Codes are read so in any loop that stores nothing.

   Takes and gives loop-closed SSA inside GCC's loop pipeline.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

enum
{
  WORD = 16,			/* bytes of the largest access */
  SECTOR = 32,			/* bytes that memory gives at once */
  MOST_STEPS = 16,		/* of an address that are looked at */
  MOST_SIZE = 80		/* of a body that is copied for whole sectors, in GCC's units */
};

/* A load or store of a unit by way of a pointer.  */
struct unit_access
{
  gassign *s;
  tree root;			/* the pointer, a PHI of the loop's header; NULL_TREE: no unit of a word */
  HOST_WIDE_INT offset;
  unsigned bytes;
};

/* Units that make a word of BYTES, OFFSET behind ROOT, loaded or STORED.  */
struct row_word
{
  tree root;
  HOST_WIDE_INT offset;
  unsigned bytes;
  bool stored;
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
  HOST_WIDE_INT size = int_size_in_bytes (type);
  return ((SCALAR_FLOAT_TYPE_P (type) && size >= 4)
	  || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == size * BITS_PER_UNIT))
	 && size >= 1 && size <= WORD / 2 && (size & (size - 1)) == 0;
}

static bool
is_store (const struct unit_access *a)
{
  return gimple_store_p (a->s);
}

/* What A loads or stores.  */
static tree
accessed (const struct unit_access *a)
{
  return is_store (a) ? gimple_assign_lhs (a->s) : gimple_assign_rhs1 (a->s);
}

/* Adds S of LOOP, which loads or stores, to ACCESSES.  */
static void
note_access (class loop *loop, gassign *s, vec<struct unit_access> *accesses)
{
  struct unit_access a = { s, NULL_TREE, 0, 0 };
  tree ref = accessed (&a);
  if (TREE_CODE (ref) == MEM_REF && is_unit (TREE_TYPE (ref))
      && (is_store (&a) || TREE_CODE (gimple_assign_lhs (s)) == SSA_NAME)
      && tree_fits_shwi_p (TREE_OPERAND (ref, 1))
      && dominated_by_p (CDI_DOMINATORS, loop->latch, gimple_bb (s)))
    {
      a.root = root_of (loop, TREE_OPERAND (ref, 0), &a.offset);
      a.offset += tree_to_shwi (TREE_OPERAND (ref, 1));
      a.bytes = (unsigned) int_size_in_bytes (TREE_TYPE (ref));
    }
  accesses->safe_push (a);
}

/* Whether one of ACCESSES stores.  */
static bool
has_store (const vec<struct unit_access> &accesses)
{
  for (unsigned i = 0; i < accesses.length (); i++)
    if (is_store (&accesses[i]))
      return true;
  return false;
}

/* Whether LOOP is left behind its last statement only.  */
static bool
ends_last (class loop *loop)
{
  edge exit = single_dom_exit (loop);
  return exit && empty_block_p (loop->latch) && single_pred_p (loop->latch)
	 && single_pred (loop->latch) == exit->src;
}

/* Fills ACCESSES, in the order in which they run; returns false if LOOP changes memory otherwise.  */
static bool
find_accesses (class loop *loop, vec<struct unit_access> *accesses)
{
  basic_block *body = get_loop_body_in_dom_order (loop);
  bool known = true, reads = false;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (is_gimple_debug (s) || !gimple_vuse (s))
	  continue;
	if (is_gimple_assign (s) && gimple_assign_load_p (s) != gimple_store_p (s)
	    && !gimple_has_volatile_ops (s))
	  note_access (loop, as_a <gassign *> (s), accesses);
	else if (gimple_vdef (s))
	  known = false;
	else
	  reads = true;
      }
  free (body);
  return known && (!has_store (*accesses) || (!reads && ends_last (loop)));
}

static bool
is_in (const struct row_word *w, const struct unit_access *a)
{
  return a->root && a->root == w->root && is_store (a) == w->stored && a->offset >= w->offset
	 && a->offset + a->bytes <= w->offset + w->bytes;
}

/* Whether several of ACCESSES cover all of W; what is stored once each.  */
static bool
is_covered (const struct row_word *w, const vec<struct unit_access> &accesses)
{
  unsigned covered = 0, n = 0, bytes = 0;
  for (unsigned i = 0; i < accesses.length (); i++)
    if (is_in (w, &accesses[i]))
      {
	covered |= ((1u << accesses[i].bytes) - 1) << (accesses[i].offset - w->offset);
	bytes += accesses[i].bytes;
	n++;
      }
  return n > 1 && covered == (1u << w->bytes) - 1 && (!w->stored || bytes == w->bytes);
}

/* Whether A and B may be the same memory in one iteration.  */
static bool
may_meet (const struct unit_access *a, const struct unit_access *b)
{
  if (a->root && a->root == b->root)
    return a->offset < b->offset + b->bytes && b->offset < a->offset + a->bytes;
  return refs_may_alias_p (accessed (a), accessed (b));
}

/* Whether the units of W in ACCESSES can go where the first of them is loaded, or the last one stored.  */
static bool
can_join (const struct row_word *w, const vec<struct unit_access> &accesses)
{
  for (unsigned i = 0; i < accesses.length (); i++)
    for (unsigned k = 0; k < accesses.length (); k++)
      {
	bool passed = w->stored ? k > i && !is_in (w, &accesses[k]) : k < i && is_store (&accesses[k]);
	if (passed && is_in (w, &accesses[i]) && may_meet (&accesses[i], &accesses[k]))
	  return false;
      }
  return true;
}

/* Whether one of WORDS has A.  */
static bool
has_unit (const vec<struct row_word> &words, const struct unit_access *a)
{
  for (unsigned i = 0; i < words.length (); i++)
    if (is_in (&words[i], a))
      return true;
  return false;
}

/* Fills WORDS of at most MOST bytes with those that ACCESSES of LOOP cover, the largest first.  */
static void
find_words (class loop *loop, const vec<struct unit_access> &accesses, unsigned most,
	    vec<struct row_word> *words)
{
  for (unsigned bytes = most; bytes >= 4; bytes /= 2)
    for (unsigned i = 0; i < accesses.length (); i++)
      {
	const struct unit_access *a = &accesses[i];
	HOST_WIDE_INT step = a->root ? root_step (loop, a->root) : 0, rest = a->offset & (bytes - 1);
	struct row_word w = { a->root, a->offset - rest, bytes, is_store (a) };
	if (step > 0 && step % bytes == 0 && !has_unit (*words, a) && is_covered (&w, accesses)
	    && can_join (&w, accesses))
	  words->safe_push (w);
      }
}

/* Whether S has the same value for many of a row of numbers.  */
static bool
is_quotient (gimple *s)
{
  enum tree_code code = gimple_assign_rhs_code (s);
  return code == TRUNC_DIV_EXPR || code == RSHIFT_EXPR || code == MULT_HIGHPART_EXPR;
}

/* Whether V is computed from the thread's number along x of its block; OWN: so that neighbouring threads
   have different ones.  SEEN has what was asked for before.  */
static bool
differs (tree v, bool own, bitmap seen)
{
  gimple *s = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  if (!s || !bitmap_set_bit (seen, SSA_NAME_VERSION (v)))
    return false;
  if (gcall *c = dyn_cast <gcall *> (s))
    {
      enum device_op op = device_op_of (c);
      return op == OP_TID_X || op == OP_LANE_X || (!own && (op == OP_TID_Y || op == OP_LANE_Y));
    }
  if (gphi *phi = dyn_cast <gphi *> (s))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      if (differs (gimple_phi_arg_def (phi, i), own, seen))
	return true;
  if (!is_gimple_assign (s) || (own && is_quotient (s)))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (differs (gimple_op (s, i), own, seen))
      return true;
  return false;
}

bool
threads_differ (tree v, bool own)
{
  auto_bitmap seen;
  return differs (v, own, seen);
}

/* A number that is a multiple of a power of two only where V is, for all threads of a block alike.  */
static tree
common_factor (gimple_seq *seq, tree v, int depth)
{
  tree type = long_long_unsigned_type_node;
  gimple *s = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  gassign *a = s ? dyn_cast <gassign *> (s) : NULL;
  if (!threads_differ (v, false))
    return gimple_convert (seq, type, v);
  if (!a || !depth)
    return build_one_cst (type);
  tree first = gimple_assign_rhs1 (a), second = gimple_assign_rhs2 (a);
  switch (gimple_assign_rhs_code (a))
    {
    CASE_CONVERT:
    case SSA_NAME:
      return common_factor (seq, first, depth - 1);
    case PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_PLUS_EXPR:
      return gimple_build (seq, BIT_IOR_EXPR, type, common_factor (seq, first, depth - 1),
			   common_factor (seq, second, depth - 1));
    case MULT_EXPR:
      return gimple_build (seq, MULT_EXPR, type, common_factor (seq, first, depth - 1),
			   common_factor (seq, second, depth - 1));
    case LSHIFT_EXPR:
      return gimple_build (seq, LSHIFT_EXPR, type, common_factor (seq, first, depth - 1), second);
    default:
      return build_one_cst (type);
    }
}

/* Whether F, a common factor, has a part that is no multiple of BYTES.  */
static bool
is_odd (tree f, unsigned bytes)
{
  gassign *a = TREE_CODE (f) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (f)) : NULL;
  if (TREE_CODE (f) == INTEGER_CST)
    return (int) tree_ctz (f) < exact_log2 (bytes);
  return a && gimple_assign_rhs_code (a) == BIT_IOR_EXPR
	 && (is_odd (gimple_assign_rhs1 (a), bytes) || is_odd (gimple_assign_rhs2 (a), bytes));
}

/* Whether one of the first N of WORDS asks as much of the root of word N.  */
static bool
is_asked (const vec<struct row_word> &words, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (words[i].root == words[n].root && words[i].bytes >= words[n].bytes)
      return true;
  return false;
}

/* Whether loops of F may get words for rows: where values of a block of iterations, or memory of a thread's own,
   do not need the registers.  */
static bool
may_have_rows (const struct device_function *f)
{
  return !variant_is_jam (f->variant) && !unroll_has_own_memory ();
}

/* The pointer that ROOT of LOOP begins as.  */
static tree
root_begin (class loop *loop, tree root)
{
  return PHI_ARG_DEF_FROM_EDGE (header_phi (loop, root), loop_preheader_edge (loop));
}

/* True if the pointers of WORDS begin at words, computed before LOOP; ALIKE: for all threads of a block, so
   that no warp runs both versions.  NULL_TREE: they never do.  */
static tree
is_aligned (class loop *loop, const vec<struct row_word> &words, bool alike)
{
  tree type = long_long_unsigned_type_node, bits = build_zero_cst (type);
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < words.length (); i++)
    {
      if (is_asked (words, i))
	continue;
      tree p = root_begin (loop, words[i].root);
      p = alike ? common_factor (&seq, p, MOST_STEPS) : gimple_convert (&seq, type, p);
      if (alike && is_odd (p, words[i].bytes))
	{
	  gimple_seq_discard (seq);
	  return NULL_TREE;
	}
      tree low = gimple_build (&seq, BIT_AND_EXPR, type, p, build_int_cst (type, words[i].bytes - 1));
      bits = gimple_build (&seq, BIT_IOR_EXPR, type, bits, low);
    }
  tree aligned = gimple_build (&seq, EQ_EXPR, boolean_type_node, bits, build_zero_cst (type));
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  return aligned;
}

/* Whether ROOT of LOOP runs along a row that other threads have not.  */
static bool
is_own_row (class loop *loop, tree root)
{
  return threads_differ (root_begin (loop, root), true);
}

/* Whether LOOP of F, which reads WORDS, is faster by them: where each thread has a row of its own.  Codes are
   read so in any case.  */
static bool
is_worth (const struct device_function *f, class loop *loop, const vec<struct row_word> &words)
{
  bool own = false;
  for (unsigned i = 0; i < words.length (); i++)
    own |= is_own_row (loop, words[i].root);
  return unroll_reads_codes (f) ? !words.is_empty () : own && may_have_rows (f);
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

/* Makes the units of W in ACCESSES one load in front of the first or one store in place of the last.  */
static void
join_word (const struct row_word *w, const vec<struct unit_access> &accesses)
{
  auto_vec<gimple *> in;
  auto_vec<unsigned> at;
  for (unsigned i = 0; i < accesses.length (); i++)
    if (is_in (w, &accesses[i]))
      {
	in.safe_push (accesses[i].s);
	at.safe_push (accesses[i].offset - w->offset);
      }
  tree offset = TREE_OPERAND (pairs_accessed (in[0]), 1);
  tree ref = join_ref (in[0], w->root, offset, w->offset - tree_to_shwi (offset), w->bytes);
  if (w->stored)
    join_stores (ref, in.address (), at.address (), in.length ());
  else
    join_loads (in[0], ref, in.address (), at.address (), in.length ());
}

/* Lets an iteration of LOOP, which reads WORDS, read whole sectors of memory of them, so that none is asked for
   twice.  That is enough: the assembler would want registers for four times as many.  */
static void
read_sectors (class loop *loop, const vec<struct row_word> &words)
{
  class tree_niter_desc desc;
  HOST_WIDE_INT most = 0;
  for (unsigned i = 0; i < words.length (); i++)
    most = MAX (most, root_step (loop, words[i].root));
  scev_reset ();
  free_numbers_of_iterations_estimates (loop);
  unsigned factor = most < SECTOR ? SECTOR / most : 1;
  if (factor > 1 && tree_num_loop_insns (loop, &eni_size_weights) > MOST_SIZE)
    return;
  if (factor == 1 || (can_unroll_loop_p (loop, factor, &desc)
		      && rest_unroll (loop, single_dom_exit (loop), factor, &desc)))
    loop->unroll = 1;
}

bool
words_join (const struct device_function *f, class loop *loop)
{
  bool codes = unroll_reads_codes (f);
  auto_vec<struct unit_access> accesses;
  auto_vec<struct row_word> words;
  calculate_dominance_info (CDI_DOMINATORS);
  if (!find_accesses (loop, &accesses) || (codes && has_store (accesses)))
    return false;
  find_words (loop, accesses, codes ? WORD / 2 : WORD, &words);
  if (!is_worth (f, loop, words) || !can_duplicate_loop_p (loop))
    return false;
  basic_block test;
  profile_probability likely = profile_probability::likely ();
  tree aligned = is_aligned (loop, words, !codes);
  if (!aligned)
    return false;
  tree cond = build2 (NE_EXPR, boolean_type_node, aligned, boolean_false_node);
  if (!loop_version (loop, cond, &test, likely, likely.invert (), likely, likely.invert (), true))
    return false;
  update_ssa (TODO_update_ssa);
  for (unsigned i = 0; i < words.length (); i++)
    join_word (&words[i], accesses);
  update_ssa (TODO_update_ssa_only_virtuals);
  if (!codes)
    read_sectors (loop, words);
  return true;
}

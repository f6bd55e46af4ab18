/* Before GCC's loop passes: two versions of inner loops which update memory that stays where it is,

     for (k = 0; k < n; k++) c[i] += a[k] * b[k];

   where nothing says that the pointers lead to different arrays.  A thread asks when it comes to
   the loop; where C[I] is apart from all else that the loop accesses, it is kept in a register.
   The other version is the loop as it was, not unrolled.  GCC's store motion has no versions.

   Takes innermost loops that a thread runs by itself.  Their accesses move by the same number of
   bytes in each iteration, and they come to a store to the place before they end.

   Jam copies have this before their threads get blocks of iterations (jam-grid.cc): the question
   becomes one of the guards, asked of all iterations where a thread begins.  A jam copy whose threads
   cannot ask it there is dropped: the ordinary copy keeps the place in a register.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/version/version.h"

enum
{
  MOST_SIZE = 150,              /* of the loop, in GCC's units */
  MOST_CHECKS = 12,             /* pairs of accesses */
  MOST_PLACES = 8,              /* that stay where they are */
  LEAST_ITERATIONS = 8
};

/* A loop, and what it accesses.  */
struct accesses
{
  class loop *loop;
  vec<data_reference_p> refs;
  vec<unsigned> place;          /* for each: which place that stays, or PLACES */
  unsigned n_places;
  vec<dr_with_seg_len_pair_t> checks;
};

/* ---- What a loop accesses ---- */

/* Whether R is computed from where the loop begins and moves evenly, behind a pointer.  */
static bool
is_regular (data_reference_p r)
{
  tree base = get_base_address (DR_REF (r));
  return DR_BASE_ADDRESS (r) && DR_OFFSET (r) && DR_INIT (r) && DR_STEP (r)
	 && base && TREE_CODE (base) == MEM_REF
	 && !TREE_THIS_VOLATILE (DR_REF (r)) && TREE_CODE (DR_REF (r)) != BIT_FIELD_REF
	 && tree_fits_uhwi_p (TYPE_SIZE_UNIT (TREE_TYPE (DR_REF (r))));
}

/* Fills A->refs; false if there is something else that touches memory.  */
static bool
find_accesses (struct accesses *a)
{
  basic_block *body = get_loop_body (a->loop);
  bool good = true;
  for (unsigned i = 0; i < a->loop->num_nodes && good; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi) && good;
	 gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (is_gimple_debug (s) || !gimple_vuse (s))
	  continue;
	good = is_gimple_assign (s) && find_data_references_in_stmt (a->loop, s, &a->refs);
      }
  free (body);
  for (unsigned i = 0; i < a->refs.length () && good; i++)
    good = is_regular (a->refs[i]);
  return good;
}

/* Whether X and Y access the same place in each iteration, or move alike.  */
static bool
is_same (data_reference_p x, data_reference_p y)
{
  return operand_equal_p (DR_REF (x), DR_REF (y), 0);
}

/* Whether LOOP computes nothing that REF, a reference to memory, needs.  */
static bool
is_invariant (class loop *loop, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) != COMPONENT_REF
	&& (TREE_CODE (ref) != ARRAY_REF || !expr_invariant_in_loop_p (loop, TREE_OPERAND (ref, 1))))
      return false;
  return TREE_CODE (ref) == MEM_REF && expr_invariant_in_loop_p (loop, TREE_OPERAND (ref, 0));
}

/* Whether R stays where it is and is written before the loop is left.  */
static bool
is_kept (const struct accesses *a, data_reference_p r)
{
  return DR_IS_WRITE (r) && integer_zerop (DR_STEP (r)) && is_invariant (a->loop, DR_REF (r))
	 && is_gimple_reg_type (TREE_TYPE (DR_REF (r))) && gimple_assign_single_p (DR_STMT (r))
	 && dominated_by_p (CDI_DOMINATORS, single_exit (a->loop)->src, gimple_bb (DR_STMT (r)));
}

/* Numbers the places that stay; false: there is none, or there are too many.  */
static bool
find_places (struct accesses *a)
{
  auto_vec<data_reference_p> places;
  for (unsigned i = 0; i < a->refs.length (); i++)
    if (is_kept (a, a->refs[i]))
      {
	unsigned k = 0;
	while (k < places.length () && !is_same (places[k], a->refs[i]))
	  k++;
	if (k == places.length ())
	  places.safe_push (a->refs[i]);
      }
  a->n_places = places.length ();
  for (unsigned i = 0; i < a->refs.length (); i++)
    {
      unsigned k = 0;
      while (k < a->n_places && !is_same (places[k], a->refs[i]))
	k++;
      a->place.safe_push (k);
    }
  return IN_RANGE (a->n_places, 1, MOST_PLACES);
}

/* ---- What is asked ---- */

/* R with the bytes from its first to its last access.  */
static dr_with_seg_len
whole_range (data_reference_p r, tree latches)
{
  tree step = fold_convert (sizetype, DR_STEP (r));
  tree length = fold_build2 (MULT_EXPR, sizetype, step, fold_convert (sizetype, latches));
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (DR_REF (r))));
  return dr_with_seg_len (r, length, size, 1);
}

/* Whether A asks about X and Y already.  */
static bool
is_asked (const struct accesses *a, data_reference_p x, data_reference_p y)
{
  for (unsigned i = 0; i < a->checks.length (); i++)
    {
      data_reference_p p = a->checks[i].first.dr, q = a->checks[i].second.dr;
      if ((is_same (p, x) && is_same (q, y)) || (is_same (p, y) && is_same (q, x)))
	return true;
    }
  return false;
}

/* Asks whether X, which writes, is apart from Y, with LATCHES iterations behind the first.  */
static void
add_check (struct accesses *a, data_reference_p x, data_reference_p y, tree latches)
{
  dr_with_seg_len_pair_t pair (whole_range (x, latches), whole_range (y, latches),
			       dr_with_seg_len_pair_t::REORDERED);
  /* No order of accesses makes good what is not apart.  */
  pair.flags |= DR_ALIAS_ARBITRARY;
  a->checks.safe_push (pair);
}

/* Fills A->checks; false: there is nothing to ask, too much, or the answer is known to be no.  */
static bool
find_checks (struct accesses *a, tree latches)
{
  for (unsigned i = 0; i < a->refs.length (); i++)
    for (unsigned k = 0; k < a->refs.length (); k++)
      {
	data_reference_p x = a->refs[i], y = a->refs[k];
	if (a->place[i] == a->n_places || a->place[i] == a->place[k] || DR_IS_READ (x)
	    || !refs_may_alias_p (DR_REF (x), DR_REF (y)) || is_asked (a, x, y))
	  continue;
	if (operand_equal_p (DR_BASE_ADDRESS (x), DR_BASE_ADDRESS (y), 0)
	    || a->checks.length () == MOST_CHECKS)
	  return false;
	add_check (a, x, y, latches);
      }
  return !a->checks.is_empty ();
}

/* ---- The versions ---- */

/* Lets S, which accesses a place, access V instead.  */
static void
replace_access (gimple *s, bool writes, tree v)
{
  if (writes)
    {
      unlink_stmt_vdef (s);
      gimple_assign_set_lhs (s, v);
      gimple_set_vdef (s, NULL_TREE);
    }
  else
    gimple_assign_set_rhs1 (s, v);
  gimple_set_vuse (s, NULL_TREE);
  update_stmt (s);
}

/* Keeps place K of A's loop in a register: loaded in front, by what this returns, stored behind.  */
static gassign *
keep_place (struct accesses *a, unsigned k)
{
  tree ref = NULL_TREE, v = NULL_TREE;
  for (unsigned i = 0; i < a->refs.length (); i++)
    if (a->place[i] == k)
      {
	if (!ref)
	  {
	    ref = unshare_expr (DR_REF (a->refs[i]));
	    v = create_tmp_reg (TYPE_MAIN_VARIANT (TREE_TYPE (ref)));
	  }
	replace_access (DR_STMT (a->refs[i]), DR_IS_WRITE (a->refs[i]), v);
      }
  gimple_seq load = NULL, store = NULL;
  gassign *first = gimple_build_assign (v, ref);
  gimple_seq_add_stmt (&load, first);
  gimple_seq_add_stmt (&store, gimple_build_assign (unshare_expr (ref), v));
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (a->loop), load);
  gsi_insert_seq_on_edge_immediate (single_exit (a->loop), store);
  return first;
}

/* Reads in place of what LOAD loads the value that a store to the same place has just written, if
   one has.  */
static void
read_stored (gassign *load)
{
  tree memory = gimple_vuse (load);
  gimple *store = memory ? SSA_NAME_DEF_STMT (memory) : NULL;
  if (!store || !gimple_assign_single_p (store) || !gimple_store_p (store)
      || !operand_equal_p (gimple_assign_lhs (store), gimple_assign_rhs1 (load), 0)
      || !is_gimple_val (gimple_assign_rhs1 (store))
      || !useless_type_conversion_p (TREE_TYPE (gimple_assign_lhs (load)),
				     TREE_TYPE (gimple_assign_rhs1 (store))))
    return;
  gimple_assign_set_rhs1 (load, gimple_assign_rhs1 (store));
  update_stmt (load);
}

/* What happened to a loop.  */
enum outcome { LEFT, CHANGED, NOT_EARLY };

/* EARLY: only if the question can be asked where a thread begins.  */
static enum outcome
make_versions (struct accesses *a, bool early)
{
  tree cond = NULL_TREE;
  create_runtime_alias_checks (a->loop, &a->checks, &cond);
  if (!cond || integer_zerop (cond) || integer_nonzerop (cond))
    return LEFT;
  gimple_seq seq = NULL;
  cond = force_gimple_operand (cond, &seq, true, NULL_TREE);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (a->loop), seq);
  if (early && !jam_is_early (cond))
    return NOT_EARLY;
  profile_probability likely = profile_probability::very_likely ();
  initialize_original_copy_tables ();
  class loop *other = loop_version (a->loop, build2 (NE_EXPR, boolean_type_node, cond,
						     boolean_false_node),
				    NULL, likely, likely.invert (), likely, likely.invert (), true);
  free_original_copy_tables ();
  if (!other)
    return LEFT;
  other->unroll = 1;
  update_ssa (TODO_update_ssa);
  auto_vec<gassign *> loads;
  for (unsigned k = 0; k < a->n_places; k++)
    loads.safe_push (keep_place (a, k));
  mark_virtual_operands_for_renaming (cfun);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  for (unsigned k = 0; k < loads.length (); k++)
    read_stored (loads[k]);
  return CHANGED;
}

/* Makes the versions of LOOP, with EARLY as for make_versions.  */
static enum outcome
set_loop_apart (class loop *loop, bool early)
{
  struct accesses a = { loop, vNULL, vNULL, 0, vNULL };
  tree latches = number_of_latch_executions (loop);
  enum outcome done = LEFT;
  if (loop->unroll != 1 && single_exit (loop) && latches && !chrec_contains_undetermined (latches)
      && !(tree_fits_uhwi_p (latches) && tree_to_uhwi (latches) < LEAST_ITERATIONS)
      && tree_num_loop_insns (loop, &eni_size_weights) <= MOST_SIZE
      && unswitch_is_sequential (loop) && find_accesses (&a) && find_places (&a)
      && find_checks (&a, latches))
    done = make_versions (&a, early);
  free_data_refs (a.refs);
  a.place.release ();
  a.checks.release ();
  return done;
}

/* Makes the versions of all innermost loops of FN, with EARLY as for make_versions.  Returns whether
   there are some; *NOT_EARLY: one cannot be asked about where a thread begins.  */
static bool
set_all_apart (function *fn, bool early, bool *not_early)
{
  auto_vec<class loop *> innermost;
  bool changed = false;
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    if (class loop *l = get_loop (fn, i))
      if (!l->inner && loop_outer (l))
	innermost.safe_push (l);
  for (unsigned i = 0; i < innermost.length (); i++)
    {
      calculate_dominance_info (CDI_DOMINATORS);
      enum outcome done = set_loop_apart (innermost[i], early);
      changed |= done == CHANGED;
      *not_early |= done == NOT_EARLY;
    }
  if (changed)
    scev_reset ();
  return changed;
}

unsigned
apart_execute (function *fn)
{
  bool not_early = false;
  if (clone_of (fn->decl)->why || !set_all_apart (fn, false, &not_early))
    return 0;
  return TODO_cleanup_cfg;
}

unsigned
apart_jam_execute (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  bool not_early = false;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  scev_initialize ();
  bool changed = set_all_apart (fn, true, &not_early);
  scev_finalize ();
  loop_optimizer_finalize (fn, true);
  if (not_early)
    clone_fail (f, f->loc, "an iteration keeps memory in a register");
  return changed ? TODO_cleanup_cfg : 0;
}

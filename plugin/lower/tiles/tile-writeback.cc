/* When what is written to a tile reaches memory.  Takes sections with ways, sets
   their policy; later, with accesses redirected (tile-access.cc), writes back.

   Write-back needs a place where all threads come to the end of the directive's block after
   each time that the tile was filled.  There they meet, and each writes those of every n-th
   element to memory that were written: others are not touched, for they may lie outside of the
   array, or be another gang's.  A tile whose elements' members are written one by one is
   written through.  The rest of such an element is not the tile's to write.

   By default a section is written back if an access in a loop of its block writes in each
   iteration (dense writes), else through.

   A. Lashgar, A. Baniasadi, OpenACC cache Directive: Opportunities and Optimizations,
   section IV.C.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "lower/region/region.h"

/* ---- The policy ---- */

/* Whether C's block is left at one place, which control comes to after each time at the
   directive.  */
static bool
has_end (const struct cached *c)
{
  if (c->ends.length () != 1)
    return false;
  basic_block from = gimple_bb (c->mark), to = gimple_bb (c->ends[0]);
  return from == to
	 || (from->loop_father == to->loop_father
	     && dominated_by_p (CDI_DOMINATORS, to, from)
	     && dominated_by_p (CDI_POST_DOMINATORS, from, to));
}

/* Whether S, behind C's directive, is in a loop that runs it in each iteration.  */
static bool
is_dense (const struct cached *c, gimple *s)
{
  class loop *l = gimple_bb (s)->loop_father;
  return l != gimple_bb (c->mark)->loop_father && l->latch
	 && dominated_by_p (CDI_DOMINATORS, l->latch, gimple_bb (s));
}

void
cache_choose_policy (struct cached *c)
{
  bool dense = false, whole = true;
  for (unsigned i = 0; i < c->uses.length (); i++)
    {
      tree lhs = gimple_call_lhs (c->uses[i]);
      auto_vec<gimple *> stores;
      if (lhs)
	cache_find_accesses (lhs, &stores, NULL);
      for (unsigned k = 0; k < stores.length (); k++)
	{
	  tree ref = gimple_assign_lhs (stores[k]);
	  c->written = true;
	  dense |= c->ways[i] == CACHE_WAY_TILE && is_dense (c, stores[k]);
	  whole &= !handled_component_p (ref)
		   && tree_int_cst_equal (TYPE_SIZE_UNIT (TREE_TYPE (ref)),
					  TYPE_SIZE_UNIT (c->element));
	}
    }
  c->back = c->written && whole && has_end (c)
	    && (options.cache_write == CACHE_WRITE_BACK
		|| (options.cache_write == CACHE_WRITE_AUTO && dense));
}

/* ---- Writing back ---- */

/* Element NUMBER of C's tile goes to memory in front of AT if it was written.  */
static void
write_element (gimple *at, const struct cached *c, tree number, void *)
{
  gimple_seq seq = NULL;
  tree dirty = make_ssa_name (boolean_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign (dirty, cache_dirty (c, number)));
  cache_insert (at, seq);
  gimple_stmt_iterator gsi = gsi_last_bb (cache_open_if (at, dirty));
  tree type = build_pointer_type (c->element);
  seq = NULL;
  tree to = gimple_convert (&seq, type, cache_source (&seq, c, number, 1));
  cache_copy (&seq, c, build2 (MEM_REF, c->element, to, build_zero_cst (type)),
	      cache_element (c, number));
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Whether S reads memory that other threads may write.  */
static bool
reads_memory (gimple *s)
{
  if (!gimple_vuse (s) || gimple_code (s) == GIMPLE_RETURN)
    return false;
  if (!gimple_assign_single_p (s))
    return true;
  tree from = gimple_assign_rhs1 (s);
  return !is_gimple_val (from) && !single_is_private (from) && !cache_reads_parameter (s);
}

/* Whether R reads memory behind C's end before threads meet, as they do where C's tile is
   filled again.  */
static bool
is_read_behind (const struct region *r, const struct cached *c)
{
  gimple *end = c->ends[0];
  basic_block from = gimple_bb (end), fill = gimple_bb (c->mark);
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gimple *s = r->stmts[i].stmt;
      basic_block bb = gimple_bb (s);
      if (!bb || !reads_memory (s))
	continue;
      if (cache_is_before (end, s)
	  || (cache_reaches (from, bb, fill) && (bb != fill || cache_is_before (s, c->mark))))
	return true;
    }
  return false;
}

static void
put_barrier (const struct region *r, gimple *at)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gsi_insert_before (&gsi, cache_barrier (r), GSI_SAME_STMT);
}

/* Whether the statement behind A is B.  */
static bool
is_next (gimple *a, gimple *b)
{
  gimple_stmt_iterator i = gsi_for_stmt (a);
  gsi_next_nondebug (&i);
  return !gsi_end_p (i) && gsi_stmt (i) == b;
}

/* Writes the tiles of the N sections from C on back, whose ends follow each other.  */
static void
write_back (const struct region *r, struct cached *const *c, unsigned n)
{
  bool read = is_read_behind (r, c[n - 1]);
  put_barrier (r, c[0]->ends[0]);
  for (unsigned i = 0; i < n; i++)
    cache_for_each (r, c[i], c[i]->elements, c[i]->ends[0], write_element, NULL);
  if (read)
    put_barrier (r, c[n - 1]->ends[0]);
}

void
cache_write_back (const struct region *r)
{
  auto_vec<struct cached *> back;
  for (unsigned i = 0; i < r->cache->sections.length (); i++)
    if (!r->cache->sections[i].why && r->cache->sections[i].back)
      back.safe_push (&r->cache->sections[i]);
  for (unsigned i = 0, n; i < back.length (); i += n)
    {
      for (n = 1; i + n < back.length ()
		  && is_next (back[i + n - 1]->ends[0], back[i + n]->ends[0]); n++)
	;
      write_back (r, &back[i], n);
    }
}

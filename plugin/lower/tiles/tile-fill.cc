/* Tiles are filled.  Takes R->cache, with the tiles' variables and loops whose
   threads run together (tile-uniform.cc), behind the lowering of loops; gives a function
   without OP_CACHE, OP_CACHE_END and OP_CACHED.

   Where the directive stood, the threads of the block meet if others may still read the tile.
   Each takes every n-th element of it, and they meet again.  tile-access.cc and
   tile-writeback.cc make accesses ones of the tile.

   Elements of the tile that no thread's section has may lie outside of the array (its last
   block, the halo at its edge): they are not fetched, but the array's first element in
   their place, by the extent that the runtime passes (ACCX_PARAM_EXTENT).  Of arrays without one,
   in routines for example, only what lies between elements that the program accesses anyway is
   fetched; for the rest, and in routines for tiles that are larger than their room, accesses
   are of memory.

   A. Lashgar, A. Baniasadi, OpenACC cache Directive: Opportunities and Optimizations,
   section IV.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "lower/tiles/tiles.h"
#include "generic/cache/sections.h"
#include "clone/clone.h"
#include "lower/region/region.h"

/* Appends to SEQ the number of the last of T's threads.  */
static tree
build_last (gimple_seq *seq, const struct together *t)
{
  return gimple_build (seq, MINUS_EXPR, integer_type_node, t->all, integer_one_node);
}

/* Appends to SEQ the place of this thread's section in dimension D of its tile.  */
static tree
build_place (gimple_seq *seq, const struct cache *cache, const struct tile_dim *d)
{
  if (d->loop < 0)
    return integer_zero_node;
  const struct together *t = &cache->loops[d->loop];
  tree index = t->index;
  if (d->by < 0)
    index = gimple_build (seq, MINUS_EXPR, integer_type_node, build_last (seq, t), index);
  return gimple_build (seq, MULT_EXPR, integer_type_node, index,
		       build_int_cst (integer_type_node, absu_hwi (d->by)));
}

/* Appends to SEQ how many elements the tile has in dimension D.  */
static tree
build_width (gimple_seq *seq, const struct region *r, const struct tile_dim *d)
{
  tree type = integer_type_node;
  if (r->f->entry || d->loop < 0)
    return build_int_cst (type, d->extent);
  tree others = gimple_build (seq, MULT_EXPR, type,
			      build_last (seq, &r->cache->loops[d->loop]),
			      build_int_cst (type, absu_hwi (d->by)));
  return gimple_build (seq, PLUS_EXPR, type, others, build_int_cst (type, d->length));
}

/* Appends to SEQ the place in dimension K of C's tile of element NUMBER, an int.  It is that of
   the first of the N elements from there on, which are in one row.  */
static tree
build_coordinate (gimple_seq *seq, const struct cached *c, unsigned k, tree number,
		  HOST_WIDE_INT n)
{
  tree u = unsigned_type_node, rest = gimple_convert (seq, u, number), by = build_one_cst (u);
  tree each = build_int_cst (u, k + 1 == c->dims ? n : 1);
  for (unsigned i = k + 1; i < c->dims; i++)
    by = gimple_build (seq, MULT_EXPR, u, by, gimple_convert (seq, u, c->dim[i].width));
  if (!integer_onep (by))
    rest = gimple_build (seq, TRUNC_DIV_EXPR, u, rest,
			 gimple_build (seq, TRUNC_DIV_EXPR, u, by, build_int_cst (u, n)));
  if (k)
    rest = gimple_build (seq, TRUNC_MOD_EXPR, u, rest,
			 gimple_build (seq, TRUNC_DIV_EXPR, u,
				       gimple_convert (seq, u, c->dim[k].width), each));
  rest = gimple_build (seq, MULT_EXPR, u, rest, each);
  return gimple_convert (seq, integer_type_node, rest);
}

/* Appends to SEQ the address, an unsigned long, of the element of C's array that is at AT in
   the tile.  AT has an int for each dimension.  */
static tree
build_address (gimple_seq *seq, const struct cached *c, const tree *coordinates)
{
  tree type = long_long_unsigned_type_node, offset = build_zero_cst (type);
  for (unsigned k = c->dims; k-- > 0;)
    {
      const struct tile_dim *d = &c->dim[k];
      tree at = gimple_build (seq, MINUS_EXPR, integer_type_node, coordinates[k], d->place);
      tree first = gimple_call_arg (c->mark, CACHE_FIRST + 3 * k);
      at = gimple_convert (seq, type, at);
      if (d->wraps)
	at = gimple_build (seq, PLUS_EXPR, type, at, gimple_convert
			   (seq, type, gimple_build (seq, MINUS_EXPR, ssizetype, d->first,
						     first)));
      tree by = gimple_build (seq, MULT_EXPR, type, at, gimple_convert (seq, type, d->stride));
      offset = gimple_build (seq, PLUS_EXPR, type, offset, by);
    }
  /* What does not change in a loop in one term.  */
  return gimple_build (seq, PLUS_EXPR, type, gimple_convert (seq, type, c->source), offset);
}

/* Appends to SEQ where in the tile that element of dimension D is that is AWAY from its first
   thread's first, or LAST one.  That thread is inside the loops of CACHE.  */
static tree
build_corner (gimple_seq *seq, const struct cache *cache, const struct tile_dim *d,
	      HOST_WIDE_INT away, bool last)
{
  tree type = integer_type_node, place = integer_zero_node;
  if (d->loop >= 0)
    {
      const struct together *t = &cache->loops[d->loop];
      HOST_WIDE_INT by = absu_hwi (d->by);
      tree n = d->by > 0 ? last ? gimple_build (seq, MINUS_EXPR, type, t->valid, integer_one_node)
			   : integer_zero_node
	       : last ? build_last (seq, t)
	       : gimple_build (seq, MINUS_EXPR, type, t->all, t->valid);
      place = gimple_build (seq, MULT_EXPR, type, n, build_int_cst (type, by));
    }
  return gimple_build (seq, PLUS_EXPR, type, place, build_int_cst (type, away));
}

/* Appends to SEQ the lowest or, LAST, highest address that the block's threads access for
   certain.  */
static tree
build_end (gimple_seq *seq, const struct cache *cache, const struct cached *c, bool last)
{
  tree end = NULL_TREE, type = long_long_unsigned_type_node, at[CACHE_DIMS];
  for (unsigned i = 0; i < c->spans.length (); i++)
    {
      const struct cache_span *s = &c->spans[i];
      for (unsigned k = 0; k < c->dims; k++)
	at[k] = build_corner (seq, cache, &c->dim[k], last ? s->high[k] : s->low[k], last);
      tree address = build_address (seq, c, at);
      end = end ? gimple_build (seq, last ? MAX_EXPR : MIN_EXPR, type, end, address) : address;
    }
  return end;
}

/* Appends to SEQ what is around all that the block's threads access of C for certain: it is
   part of the array.  */
static struct cache_extent
build_hull (gimple_seq *seq, const struct cache *cache, const struct cached *c)
{
  tree type = long_long_unsigned_type_node;
  tree first = build_end (seq, cache, c, false), last = build_end (seq, cache, c, true);
  tree bytes = gimple_build (seq, MINUS_EXPR, type, last, first);
  bytes = gimple_build (seq, PLUS_EXPR, type, bytes, fold_convert (type, TYPE_SIZE_UNIT
								   (c->element)));
  return { first, bytes };
}

/* Appends to SEQ the extent of the array of C.  */
static struct cache_extent
build_extent (gimple_seq *seq, const struct region *r, struct cached *c)
{
  struct cache_extent e;
  tree type = long_long_unsigned_type_node;
  if (c->hulled)
    return c->hull = build_hull (seq, r->cache, c);
  tree attr = lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (c->array));
  if (!attr)
    {
      e.first = gimple_convert (seq, type, build_fold_addr_expr (c->array));
      e.bytes = fold_convert (type, DECL_SIZE_UNIT (c->array));
      return e;
    }
  unsigned k = tree_to_uhwi (TREE_VALUE (TREE_VALUE (attr)));
  tree var = clone_extent (r->f, r->f->params[k].map), *part[] = { &e.first, &e.bytes };
  for (int i = 0; i < 2; i++)
    {
      *part[i] = make_ssa_name (type);
      gimple_seq_add_stmt (seq, gimple_build_assign
			   (*part[i], build4 (ARRAY_REF, type, var, size_int (i), NULL_TREE,
					      NULL_TREE)));
    }
  return e;
}

tree
cache_source (gimple_seq *seq, const struct cached *c, tree number, HOST_WIDE_INT n)
{
  tree at[CACHE_DIMS];
  for (unsigned k = c->dims; k-- > 0;)
    at[k] = build_coordinate (seq, c, k, number, n);
  return build_address (seq, c, at);
}

tree
cache_is_used (gimple_seq *seq, const struct cache *cache, const struct tile_dim *d, tree at)
{
  tree u = unsigned_type_node, end = build_int_cst (u, d->length);
  at = gimple_convert (seq, u, at);
  if (d->loop >= 0)
    {
      const struct together *t = &cache->loops[d->loop];
      HOST_WIDE_INT by = absu_hwi (d->by);
      tree others = gimple_build (seq, MINUS_EXPR, u, gimple_convert (seq, u, t->valid),
				  build_one_cst (u));
      others = gimple_build (seq, MULT_EXPR, u, others, build_int_cst (u, by));
      end = gimple_build (seq, PLUS_EXPR, u, others, end);
      if (d->by < 0)
	{
	  tree last = gimple_build (seq, MULT_EXPR, u,
				    gimple_convert (seq, u, build_last (seq, t)),
				    build_int_cst (u, by));
	  last = gimple_build (seq, PLUS_EXPR, u, last, build_int_cst (u, d->length - 1));
	  at = gimple_build (seq, MINUS_EXPR, u, last, at);
	}
    }
  return gimple_build (seq, LT_EXPR, boolean_type_node, at, end);
}

/* Appends to SEQ whether element NUMBER of C's tile can be in the section of a thread that is
   inside the loops of CACHE.  */
static tree
build_is_used (gimple_seq *seq, const struct cache *cache, const struct cached *c, tree number)
{
  tree used = boolean_true_node;
  for (unsigned k = 0; k < c->dims; k++)
    {
      tree at = build_coordinate (seq, c, k, number, 1);
      used = gimple_build (seq, BIT_AND_EXPR, boolean_type_node, used,
			   cache_is_used (seq, cache, &c->dim[k], at));
    }
  return used;
}

tree
cache_is_in (gimple_seq *seq, const struct cached *c, struct cache_extent e, tree address)
{
  tree type = long_long_unsigned_type_node;
  HOST_WIDE_INT bytes = tree_to_shwi (TYPE_SIZE_UNIT (c->element));
  tree away = gimple_build (seq, MINUS_EXPR, type, address, e.first);
  tree last = gimple_build (seq, MINUS_EXPR, type, e.bytes, build_int_cst (type, bytes));
  return gimple_build (seq, LE_EXPR, boolean_type_node, away, last);
}

static void
append (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

tree
cache_element (const struct cached *c, tree number)
{
  return build4 (ARRAY_REF, c->element, unshare_expr (c->tile), number, NULL_TREE, NULL_TREE);
}

/* Appends to SEQ: element NUMBER of C's tile is what is at ADDRESS.  */
static void
build_fetch (gimple_seq *seq, const struct cached *c, tree number, tree address)
{
  number = gimple_build (seq, PLUS_EXPR, integer_type_node, number, c->buffer);
  if (c->async)
    return cache_build_copy (seq, c, number, address);
  tree type = build_pointer_type (c->element);
  tree from = build2 (MEM_REF, c->element, gimple_convert (seq, type, address),
		      build_zero_cst (type));
  cache_copy (seq, c, cache_element (c, number), from);
}

/* What is to be fetched in one loop: tiles of one size.  */
enum { FETCHED_MAX = 8 };
struct fetching
{
  const struct cache *cache;
  unsigned n;
  const struct cached *section[FETCHED_MAX];
  struct cache_extent extent[FETCHED_MAX];
  HOST_WIDE_INT wide;           /* elements copied at once, or 0 */
};

/* Element NUMBER of the tile of F's section K is fetched in front of AT.  What other gangs
   may be writing is not read.  */
static void
fetch_element (gimple *at, const struct fetching *f, unsigned k, tree number)
{
  gimple_seq seq = NULL;
  const struct cached *c = f->section[k];
  tree source = cache_source (&seq, c, number, 1);
  tree is_in = cache_is_in (&seq, c, f->extent[k], source);
  if (c->written)
    is_in = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, is_in,
			  build_is_used (&seq, f->cache, c, number));
  else
    build_fetch (&seq, c, number, gimple_build (&seq, COND_EXPR, TREE_TYPE (source), is_in,
						source, f->extent[k].first));
  if (c->dirty)
    gimple_seq_add_stmt (&seq, gimple_build_assign (cache_dirty (c, number),
						    boolean_false_node));
  cache_insert (at, seq);
  if (!c->written)
    return;
  seq = NULL;
  build_fetch (&seq, c, number, source);
  append (cache_open_if (at, is_in), seq);
}

/* Element NUMBER of each section of DATA, struct fetching.  */
static void
fetch_elements (gimple *at, const struct cached *, tree number, void *data)
{
  const struct fetching *f = (struct fetching *) data;
  for (unsigned k = 0; k < f->n; k++)
    fetch_element (at, f, k, number);
}

void
cache_copy (gimple_seq *seq, const struct cached *c, tree to, tree from)
{
  if (is_gimple_reg_type (c->element))
    {
      tree value = make_ssa_name (c->element);
      gimple_seq_add_stmt (seq, gimple_build_assign (value, from));
      from = value;
    }
  gimple_seq_add_stmt (seq, gimple_build_assign (to, from));
}

tree
cache_dirty (const struct cached *c, tree number)
{
  return build4 (ARRAY_REF, boolean_type_node, c->dirty, number, NULL_TREE, NULL_TREE);
}

gcall *
cache_barrier (const struct region *r)
{
  enum device_scope scope = cache_levels (r) == VECTOR_BIT ? SCOPE_VECTOR : SCOPE_BLOCK;
  return device_op_build (OP_BARRIER, build_int_cst (integer_type_node, scope), NULL_TREE);
}

/* Takes away S, which held a place.  */
static void
remove_anchor (gimple *s)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_remove (&gsi, true);
}

/* A statement in front of AT that is come to if WHEN.  */
static gimple *
open_anchor (gimple *at, tree when)
{
  gimple *inside = gimple_build_nop ();
  gimple_stmt_iterator gsi = gsi_last_bb (cache_open_if (at, when));
  gsi_insert_after (&gsi, inside, GSI_NEW_STMT);
  return inside;
}

void
cache_insert (gimple *at, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

basic_block
cache_open_if (gimple *at, tree when)
{
  gcond *cond = gimple_build_cond (NE_EXPR, when, boolean_false_node, NULL_TREE, NULL_TREE);
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gimple *before = gimple_build_nop ();
  gsi_insert_before (&gsi, before, GSI_SAME_STMT);
  basic_block bb = insert_cond_bb (gimple_bb (at), before, cond, profile_probability::likely ());
  gsi = gsi_for_stmt (before);
  gsi_remove (&gsi, true);
  return bb;
}

/* Puts a loop in front of AT that does EACH to every THREADS-th element of C's tile, from ME +
   FIRST on.  It goes on as long as what is added to ME is below TO; at least once.  */
static void
add_rounds (gimple *at, const struct cached *c, tree me, tree first, tree threads, tree to,
	    cache_each each, void *data)
{
  tree type = integer_type_node, count = make_ssa_name (type), next = make_ssa_name (type);
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gimple *before = gimple_build_nop (), *inside = gimple_build_nop ();
  gsi_insert_before (&gsi, before, GSI_SAME_STMT);
  basic_block body = split_edge (split_block (gimple_bb (at), before));
  edge in = single_pred_edge (body), out = single_succ_edge (body);
  edge again = make_edge (body, body, EDGE_TRUE_VALUE);
  again->probability = profile_probability::likely ();
  out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  out->probability = again->probability.invert ();
  gphi *phi = create_phi_node (count, body);
  add_phi_arg (phi, first, in, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, again, UNKNOWN_LOCATION);
  gimple_seq seq = NULL;
  tree number = gimple_build (&seq, PLUS_EXPR, type, me, count);
  gimple_seq_add_stmt (&seq, inside);
  gimple_seq_add_stmt (&seq, gimple_build_assign (next, PLUS_EXPR, count, threads));
  gimple_seq_add_stmt (&seq, gimple_build_cond (LT_EXPR, next, to, NULL_TREE, NULL_TREE));
  append (body, seq);
  each (inside, c, number, data);
  remove_anchor (before);
  remove_anchor (inside);
}

/* cache_for_each in a routine, to the elements of the tile if it fits.  */
static void
for_each_in_routine (const struct region *r, const struct cached *c, gimple *at, cache_each each,
		     void *data)
{
  tree type = integer_type_node;
  gimple_seq seq = NULL;
  tree me = build_thread_number (&seq, r, cache_levels (r), true, type);
  tree threads = build_thread_number (&seq, r, cache_levels (r), false, type);
  tree when = gimple_build (&seq, LT_EXPR, boolean_type_node, me, c->size);
  if (c->fits)
    when = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, when, c->fits);
  cache_insert (at, seq);
  gimple *inside = open_anchor (at, when);
  add_rounds (inside, c, integer_zero_node, me, threads, c->size, each, data);
  remove_anchor (inside);
}

void
cache_for_each (const struct region *r, const struct cached *c, HOST_WIDE_INT n, gimple *at,
		cache_each each, void *data)
{
  if (!r->f->entry)
    return for_each_in_routine (r, c, at, each, data);
  HOST_WIDE_INT threads = cache_threads (r, BLOCK_BITS);
  HOST_WIDE_INT full = n / threads * threads;
  tree type = integer_type_node;
  gimple_seq seq = NULL;
  tree me = build_thread_number (&seq, r, BLOCK_BITS, true, type);
  tree last = gimple_build (&seq, PLUS_EXPR, type, me, build_int_cst (type, full));
  tree when = gimple_build (&seq, LT_EXPR, boolean_type_node, last,
			    build_int_cst (type, n));
  cache_insert (at, seq);
  if (full == threads)
    each (at, c, me, data);
  else if (full > threads)
    add_rounds (at, c, me, integer_zero_node, build_int_cst (type, threads),
		build_int_cst (type, full), each, data);
  if (full < n)
    {
      gimple *inside = open_anchor (at, when);
      each (inside, c, last, data);
      remove_anchor (inside);
    }
}

/* Appends to SEQ the thread's own first element in dimension K of C: less than 0 where that is
   a large unsigned int.  */
static tree
build_first (gimple_seq *seq, const struct cached *c, unsigned k)
{
  tree first = gimple_call_arg (c->mark, CACHE_FIRST + 3 * k);
  if (!c->dim[k].wraps)
    return first;
  HOST_WIDE_INT all = HOST_WIDE_INT_1 << 32;
  tree wrapped = gimple_build (seq, GT_EXPR, boolean_type_node, first,
			       build_int_cst (ssizetype, all - c->dim[k].length));
  tree less = gimple_build (seq, MINUS_EXPR, ssizetype, first,
			    build_int_cst (ssizetype, all));
  return gimple_build (seq, COND_EXPR, ssizetype, wrapped, less, first);
}

/* Appends to SEQ where in C's variable its tile is, and whether it fits there: in a vector
   routine each worker has a part of it.  */
static void
build_slot (gimple_seq *seq, const struct region *r, struct cached *c)
{
  tree type = integer_type_node;
  c->buffer = integer_zero_node;
  c->fits = NULL_TREE;
  if (r->f->entry)
    return;
  tree room = build_int_cst (type, c->room);
  if (cache_levels (r) == VECTOR_BIT)
    {
      tree workers = build_thread_number (seq, r, WORKER_BIT, false, type);
      tree me = build_thread_number (seq, r, WORKER_BIT, true, type);
      room = gimple_build (seq, TRUNC_DIV_EXPR, type, room, workers);
      c->buffer = gimple_build (seq, MULT_EXPR, type, me, room);
    }
  tree fits = gimple_build (seq, LE_EXPR, boolean_type_node, c->size, room);
  c->fits = integer_onep (fits) ? NULL_TREE : fits;
}

/* Appends to SEQ the places of C's dimensions, and of their first in the tile.  */
static void
build_origin (gimple_seq *seq, const struct region *r, struct cached *c)
{
  tree origin = integer_zero_node, type = integer_type_node;
  c->source = gimple_call_arg (c->mark, CACHE_ADDRESS);
  c->size = integer_one_node;
  for (unsigned k = 0; k < c->dims; k++)
    {
      struct tile_dim *d = &c->dim[k];
      d->first = build_first (seq, c, k);
      d->stride = gimple_call_arg (c->mark, CACHE_STRIDE + 3 * k);
      d->place = build_place (seq, r->cache, d);
      d->width = build_width (seq, r, d);
      c->size = gimple_build (seq, MULT_EXPR, type, c->size, d->width);
      origin = gimple_build (seq, MULT_EXPR, type, origin, d->width);
      origin = gimple_build (seq, PLUS_EXPR, type, origin, d->place);
    }
  build_slot (seq, r, c);
  origin = gimple_build (seq, PLUS_EXPR, type, origin, c->buffer);
  c->origin = gimple_convert (seq, ssizetype, origin);
}

/* Puts in front of AT what the fetches of the N sections from C on need.  */
static void
begin_fetches (const struct region *r, struct cached *c, unsigned n, gimple *at,
	       struct cache_extent *extent)
{
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < n; i++)
    {
      build_origin (&seq, r, &c[i]);
      extent[i] = build_extent (&seq, r, &c[i]);
    }
  cache_insert (at, seq);
}

/* What all fetches at a directive have in common.  */
struct fetches
{
  const struct region *r;
  const struct cache_extent *extent;
};

/* ---- Sixteen bytes at once ---- */

/* The elements that are copied at once in all sections of F, or 0.  It pays where each thread
   has a copy, and in loops that look ahead.  */
static HOST_WIDE_INT
all_wide (const struct region *r, const struct fetching *f)
{
  const struct cached *c = f->section[0];
  HOST_WIDE_INT n = cache_wide_elements (c), threads = cache_threads (r, BLOCK_BITS);
  for (unsigned k = 0; k < f->n; k++)
    if (!f->section[k]->async || f->section[k]->written
	|| cache_wide_elements (f->section[k]) != n)
      return 0;
  return options.cache_fetch == CACHE_FETCH_ASYNC || c->ahead || c->elements >= n * threads
	 ? n : 0;
}

/* Appends to SEQ whether the whole tile of C is inside of E, in rows that begin at multiples of
   16 bytes.  N: of cache_wide_elements.  */
static tree
build_is_aligned (gimple_seq *seq, const struct cached *c, struct cache_extent e, HOST_WIDE_INT n)
{
  tree u = long_long_unsigned_type_node, b = boolean_type_node;
  tree first = cache_source (seq, c, integer_zero_node, n), bits = first;
  tree last = cache_source (seq, c, build_int_cst (integer_type_node, c->elements / n - 1), n);
  for (unsigned k = 0; k + 1 < c->dims; k++)
    if (c->dim[k].extent > 1)
      bits = gimple_build (seq, BIT_IOR_EXPR, u, bits, gimple_convert (seq, u, c->dim[k].stride));
  bits = gimple_build (seq, BIT_AND_EXPR, u, bits, build_int_cst (u, 15));
  tree aligned = gimple_build (seq, EQ_EXPR, b, bits, build_zero_cst (u));
  first = gimple_build (seq, MINUS_EXPR, u, first, e.first);
  last = gimple_build (seq, MINUS_EXPR, u, last, e.first);
  last = gimple_build (seq, PLUS_EXPR, u, last, build_int_cst (u, 16));
  tree in = gimple_build (seq, BIT_AND_EXPR, b,
			  gimple_build (seq, LT_EXPR, b, first, e.bytes),
			  gimple_build (seq, LE_EXPR, b, last, e.bytes));
  return gimple_build (seq, BIT_AND_EXPR, b, aligned, in);
}

/* The wide copy NUMBER of each section of DATA, struct fetching.  */
static void
fetch_wide (gimple *at, const struct cached *, tree number, void *data)
{
  const struct fetching *f = (struct fetching *) data;
  gimple_seq seq = NULL;
  tree type = integer_type_node;
  for (unsigned k = 0; k < f->n; k++)
    {
      const struct cached *c = f->section[k];
      tree source = cache_source (&seq, c, number, f->wide);
      tree to = gimple_build (&seq, MULT_EXPR, type, number, build_int_cst (type, f->wide));
      to = gimple_build (&seq, PLUS_EXPR, type, to, c->buffer);
      cache_build_wide_copy (&seq, c, to, source);
    }
  cache_insert (at, seq);
}

/* Fetches the tiles of F in front of AT.  */
static void
fetch_tiles (const struct region *r, struct fetching *f, gimple *at)
{
  const struct cached *c = f->section[0];
  f->wide = all_wide (r, f);
  if (!f->wide)
    return cache_for_each (r, c, c->elements, at, fetch_elements, f);
  gimple_seq seq = NULL;
  tree wide = boolean_true_node, b = boolean_type_node;
  for (unsigned k = 0; k < f->n; k++)
    wide = gimple_build (&seq, BIT_AND_EXPR, b, wide,
			 build_is_aligned (&seq, f->section[k], f->extent[k], f->wide));
  tree narrow = gimple_build (&seq, EQ_EXPR, b, wide, boolean_false_node);
  cache_insert (at, seq);
  gimple *inside = open_anchor (at, wide);
  cache_for_each (r, c, c->elements / f->wide, inside, fetch_wide, f);
  remove_anchor (inside);
  inside = open_anchor (at, narrow);
  cache_for_each (r, c, c->elements, inside, fetch_elements, f);
  remove_anchor (inside);
}

/* Fetches in front of AT the tile of C[I].  With it come those of the same size among the N
   sections from C on that come later; DONE has those that have been.  */
static void
fetch (const struct fetches *all, struct cached *c, unsigned i, unsigned n, bitmap done,
       gimple *at)
{
  struct fetching f = { all->r->cache, 0, {}, {}, 0 };
  for (unsigned k = i; k < n && f.n < FETCHED_MAX; k++)
    if (c[k].elements == c[i].elements && bitmap_set_bit (done, k))
      {
	f.section[f.n] = &c[k];
	f.extent[f.n++] = all->extent[k];
      }
  if (f.n)
    fetch_tiles (all->r, &f, at);
}

/* Fetches the tiles of the N sections from C on; DATA: struct fetches.  */
static void
fetch_all (gimple *at, struct cached *c, unsigned n, void *data)
{
  auto_bitmap done;
  for (unsigned i = 0; i < n; i++)
    fetch ((const struct fetches *) data, c, i, n, done, at);
}

/* ---- Filling ---- */

/* Puts a barrier in front of AT if other threads may still use the tiles that are filled
   there.  */
static void
meet_before (const struct region *r, gimple *at)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  if (cache_needs_meeting (r, at))
    gsi_insert_before (&gsi, cache_barrier (r), GSI_SAME_STMT);
}

/* In front of AT the tiles of the N sections from C on are complete, for all threads.  */
static void
complete (const struct region *r, const struct cached *c, unsigned n, gimple *at)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  bool async = false;
  for (unsigned i = 0; i < n; i++)
    async |= c[i].async;
  if (async)
    gsi_insert_before (&gsi, cache_wait (), GSI_SAME_STMT);
  gsi_insert_before (&gsi, cache_barrier (r), GSI_SAME_STMT);
}

/* Adds the tiles' places in their variables to the origins of the N sections from C on, in
   front of AT.  */
static void
add_buffers (struct cached *c, unsigned n, gimple *at)
{
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < n; i++)
    c[i].origin = gimple_build (&seq, PLUS_EXPR, ssizetype, c[i].origin,
				gimple_convert (&seq, ssizetype, c[i].buffer));
  cache_insert (at, seq);
}

/* Fills the tiles of the N sections from C on, whose marks follow each other.  */
static void
fill (const struct region *r, struct cached *c, unsigned n)
{
  gimple *at = c[n - 1].mark, *front = cache_look_ahead (c, n);
  auto_vec<struct cache_extent> extent;
  extent.safe_grow (n);
  struct fetches all = { r, extent.address () };
  meet_before (r, front ? front : c->mark);
  begin_fetches (r, c, n, front ? front : at, extent.address ());
  if (!front)
    fetch_all (at, c, n, &all);
  complete (r, c, n, at);
  if (!front)
    return;
  cache_fetch_ahead (c, n, front, fetch_all, &all);
  add_buffers (c, n, at);
  gimple_stmt_iterator gsi = gsi_for_stmt (front);
  gsi_remove (&gsi, true);
}

void
cache_fill (struct region *r)
{
  vec<struct cached> *sections = &r->cache->sections;
  bool had = dom_info_available_p (CDI_DOMINATORS);
  for (unsigned i = 0, n; i < sections->length (); i += n)
    {
      for (n = 1; i + n < sections->length ()
		  && cache_is_joined (&(*sections)[i + n - 1], &(*sections)[i + n]); n++)
	;
      if (!(*sections)[i].why && !(*sections)[i].lines)
	fill (r, &(*sections)[i], n);
    }
  if (!had)
    free_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; i < sections->length (); i++)
    for (unsigned k = 0; k < (*sections)[i].uses.length (); k++)
      if ((*sections)[i].doubts[k])
	cache_tell_outside (&(*sections)[i], (*sections)[i].uses[k]);
  for (unsigned i = 0; i < sections->length (); i++)
    if ((*sections)[i].lines)
      cache_emulate (r, &(*sections)[i]);
    else
      cache_redirect (r->cache, &(*sections)[i]);
  cache_write_back (r);
  for (unsigned i = 0; i < sections->length (); i++)
    {
      struct cached *c = &(*sections)[i];
      replace_call (c->mark, NULL, NULL_TREE);
      for (unsigned k = 0; k < c->ends.length (); k++)
	replace_call (c->ends[k], NULL, NULL_TREE);
    }
}

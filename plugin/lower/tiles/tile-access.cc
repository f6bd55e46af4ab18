/* Accesses of sections that have tiles.  Takes the calls of OP_CACHED, once the
   tiles are filled; gives addresses: of the tile's element, or, where that is not known to
   exist, of one or the other.

   What is written goes to the tile and to memory at once (write-through), or to the tile
   only, which remembers that (write-back, tile-writeback.cc).

   A. Lashgar, A. Baniasadi, OpenACC cache Directive: Opportunities and Optimizations,
   sections III and IV.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "generic/cache/sections.h"
#include "lower/region/region.h"

/* Rows of a section that the check mode goes through.  */
enum { ROWS_TOLD = 32 };

/* Appends to SEQ V, but WRAPS: what of it fits into 32 bits.  */
static tree
build_wrapped (gimple_seq *seq, tree v, bool wraps)
{
  return wraps ? gimple_convert (seq, ssizetype, gimple_convert (seq, integer_type_node, v)) : v;
}

/* Appends to SEQ: INDEX less FIRST; WRAPS: modulo 2 to the power of 32.  */
static tree
build_distance (gimple_seq *seq, tree index, tree first, bool wraps)
{
  struct linear sum;
  cache_distance (index, first, wraps, &sum);
  if (sum.full)
    return build_wrapped (seq, gimple_build (seq, MINUS_EXPR, ssizetype, index, first), wraps);
  tree v = build_int_cst (ssizetype, sum.constant);
  for (unsigned i = 0; i < sum.n; i++)
    {
      tree term = gimple_convert (seq, ssizetype, sum.name[i]);
      term = gimple_build (seq, MULT_EXPR, ssizetype, term, build_int_cst (ssizetype, sum.by[i]));
      v = gimple_build (seq, PLUS_EXPR, ssizetype, v, term);
    }
  return build_wrapped (seq, v, wraps && sum.n > 0);
}

/* Appends to SEQ whether the tile of C has what is DISTANCE from the thread's first in
   dimension K.  A tile that is written does not have what no thread uses.  */
static tree
build_test (gimple_seq *seq, const struct cache *cache, const struct cached *c, unsigned k,
	    tree distance)
{
  const struct tile_dim *d = &c->dim[k];
  tree u = unsigned_type_for (ssizetype);
  tree at = gimple_build (seq, PLUS_EXPR, u, gimple_convert (seq, u, distance),
			  gimple_convert (seq, u, d->place));
  tree in = gimple_build (seq, LT_EXPR, boolean_type_node, at, gimple_convert (seq, u, d->width));
  if (!c->written)
    return in;
  return gimple_build (seq, BIT_AND_EXPR, boolean_type_node, in,
		       cache_is_used (seq, cache, d,
				      gimple_convert (seq, integer_type_node, at)));
}

/* Appends to SEQ the number in C's tile of the element that CALL is about; *IS_IN, if not
   NULL, receives whether it is inside.  In 64 bits: so constants become part of addresses.  */
static tree
build_number (gimple_seq *seq, const struct cache *cache, const struct cached *c, gcall *call,
	      tree *is_in)
{
  tree number = c->origin, by = build_one_cst (ssizetype);
  for (unsigned k = c->dims; k-- > 0;)
    {
      const struct tile_dim *d = &c->dim[k];
      tree distance = build_distance (seq, gimple_call_arg (call, 2 + k), d->first,
				      d->wraps);
      if (is_in)
	{
	  tree in = build_test (seq, cache, c, k, distance);
	  *is_in = *is_in ? gimple_build (seq, BIT_AND_EXPR, boolean_type_node, *is_in, in) : in;
	}
      distance = gimple_build (seq, MULT_EXPR, ssizetype, distance, by);
      number = gimple_build (seq, PLUS_EXPR, ssizetype, number, distance);
      by = gimple_build (seq, MULT_EXPR, ssizetype, by, gimple_convert (seq, ssizetype, d->width));
    }
  return number;
}

/* Appends to SEQ IS_IN, and whether the tile of C fits into its room.  If that is not SURE also
   whether what CALL is about has been fetched.  */
static tree
build_was_fetched (gimple_seq *seq, const struct cached *c, gcall *call, bool sure, tree is_in)
{
  if (c->fits)
    is_in = gimple_build (seq, BIT_AND_EXPR, boolean_type_node, is_in, c->fits);
  if (!c->hulled || sure)
    return is_in;
  tree address = gimple_convert (seq, long_long_unsigned_type_node, gimple_call_arg (call, 1));
  return gimple_build (seq, BIT_AND_EXPR, boolean_type_node, is_in,
		       cache_is_in (seq, c, c->hull, address));
}

bool
cache_goes_through (tree t, tree p)
{
  tree base = TREE_CODE (t) == SSA_NAME || CONSTANT_CLASS_P (t) ? NULL_TREE
	      : get_base_address (t);
  return base && TREE_CODE (base) == MEM_REF && TREE_OPERAND (base, 0) == p;
}

void
cache_find_accesses (tree p, vec<gimple *> *stores, vec<gimple *> *loads)
{
  imm_use_iterator it;
  gimple *s;
  FOR_EACH_IMM_USE_STMT (s, it, p)
    if (is_gimple_debug (s) || !is_gimple_assign (s))
      continue;
    else if (cache_goes_through (gimple_assign_lhs (s), p))
      stores->safe_push (s);
    else if (gimple_vuse (s))
      {
	if (loads)
	  loads->safe_push (s);
      }
    else
      cache_find_accesses (gimple_assign_lhs (s), stores, loads);
}

/* Whether all that is done with address P is to read or, if MAY_WRITE, write there.  */
static bool
is_only_accessed (tree p, bool may_write, int depth)
{
  gimple *s;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (s, it, p)
    {
      if (is_gimple_debug (s))
	continue;
      if (!is_gimple_assign (s) || depth > 4)
	return false;
      tree lhs = gimple_assign_lhs (s), rhs = gimple_assign_rhs1 (s);
      if (TREE_CODE (lhs) == SSA_NAME && !gimple_vuse (s))
	{
	  bool same = gimple_assign_ssa_name_copy_p (s)
		      || CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s));
	  if (!same || !POINTER_TYPE_P (TREE_TYPE (lhs))
	      || !is_only_accessed (lhs, may_write, depth + 1))
	    return false;
	}
      else if (!gimple_assign_single_p (s) || rhs == p
	       || cache_goes_through (lhs, p) == cache_goes_through (rhs, p)
	       || (cache_goes_through (lhs, p) && !may_write))
	return false;
    }
  return true;
}

bool
cache_is_only_accessed (tree p, bool may_write)
{
  return is_only_accessed (p, may_write, 0);
}

tree
cache_with_pointer (tree ref, tree p)
{
  ref = unshare_expr (ref);
  tree base = get_base_address (ref);
  TREE_OPERAND (base, 0) = p;
  return ref;
}

static void
insert_behind (gimple *at, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Puts SEQ behind S: to happen if IS_IN, unless that is NULL.  */
static void
add_behind (gimple *s, gimple_seq seq, tree is_in)
{
  if (!is_in)
    return insert_behind (s, seq);
  gimple *inside = gimple_build_nop ();
  insert_behind (s, inside);
  gimple_stmt_iterator gsi = gsi_last_bb (cache_open_if (inside, is_in));
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  gsi = gsi_for_stmt (inside);
  gsi_remove (&gsi, true);
}

/* How call CALL of C, a way of which is known, refers to memory and the tile.  */
struct tile_place
{
  tree memory, tile;            /* pointers */
  tree either;                  /* the one to be used */
  tree number;                  /* of the tile's element */
  tree is_in;                   /* whether that exists, or NULL_TREE if it does */
};

/* Makes S, which stores to an element, store to memory at P->memory, and to the tile.  */
static void
store_through (gimple *s, const struct tile_place *p)
{
  tree ref = gimple_assign_lhs (s);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, gimple_build_assign (cache_with_pointer (ref, p->tile),
						  unshare_expr (gimple_assign_rhs1 (s))));
  gimple_assign_set_lhs (s, cache_with_pointer (ref, p->memory));
  update_stmt (s);
  add_behind (s, seq, p->is_in);
}

/* Makes S, which stores to an element of C, store to the tile if that has it.  */
static void
store_back (const struct cached *c, gimple *s, const struct tile_place *p)
{
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, gimple_build_assign (cache_dirty (c, p->number),
						  boolean_true_node));
  gimple_assign_set_lhs (s, cache_with_pointer (gimple_assign_lhs (s), p->either));
  update_stmt (s);
  add_behind (s, seq, p->is_in);
}

/* Appends to SEQ what P is for use I of C, which is made in WAY.  */
static void
find_place (gimple_seq *seq, const struct cache *cache, const struct cached *c, unsigned i,
	    enum cache_way way, struct tile_place *p)
{
  tree type = build_pointer_type (c->element);
  gcall *call = c->uses[i];
  p->is_in = NULL_TREE;
  p->number = build_number (seq, cache, c, call, way == CACHE_WAY_TEST ? &p->is_in : NULL);
  if (p->is_in)
    p->is_in = build_was_fetched (seq, c, call, c->sure[i], p->is_in);
  p->memory = gimple_convert (seq, type, gimple_call_arg (call, 1));
  p->tile = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign
		       (p->tile, build1 (ADDR_EXPR, type, cache_element (c, p->number))));
  p->either = p->tile;
  if (p->is_in)
    p->either = gimple_build (seq, COND_EXPR, type, p->is_in, p->tile, p->memory);
}

/* Makes use I of C, the address of an element, that in C's tile as far as the element is
   read; what is written goes to both, or comes from the tile later.  */
static void
redirect (const struct cache *cache, const struct cached *c, unsigned i)
{
  gcall *call = c->uses[i];
  enum cache_way way = c->why ? CACHE_WAY_MEMORY : c->ways[i];
  gimple_seq seq = NULL;
  tree lhs = gimple_call_lhs (call);
  struct tile_place p;
  auto_vec<gimple *> stores;
  if (lhs)
    cache_find_accesses (lhs, &stores, NULL);
  if (way == CACHE_WAY_MEMORY && (c->back || !stores.is_empty ()))
    way = CACHE_WAY_TEST;       /* it may be in the tile for another thread */
  if (way == CACHE_WAY_MEMORY || c->why)
    {
      replace_call (call, NULL, gimple_call_arg (call, 1));
      return;
    }
  find_place (&seq, cache, c, i, way, &p);
  tree address = gimple_convert (&seq, ptr_type_node, p.either);
  for (unsigned k = 0; k < stores.length (); k++)
    if (c->back)
      store_back (c, stores[k], &p);
    else
      store_through (stores[k], &p);
  replace_call (call, seq, address);
}

/* Appends to SEQ whether what CALL is about is outside of C's section in some dimension.  */
static tree
build_outside (gimple_seq *seq, const struct cached *c, gcall *call)
{
  tree outside = boolean_false_node, u = unsigned_type_for (ssizetype);
  for (unsigned k = 0; k < c->dims; k++)
    {
      tree first = gimple_call_arg (c->mark, CACHE_FIRST + 3 * k);
      tree length = gimple_call_arg (c->mark, CACHE_LENGTH + 3 * k);
      tree away = build_distance (seq, gimple_call_arg (call, 2 + k), first,
				  cache_wraps (first));
      away = gimple_build (seq, GE_EXPR, boolean_type_node, gimple_convert (seq, u, away),
			   fold_convert (u, length));
      outside = gimple_build (seq, BIT_IOR_EXPR, boolean_type_node, outside, away);
    }
  return outside;
}

/* The same of a section that the program has in one dimension: an index has several forms
   (section-unflatten.cc), so by addresses, row by row.  */
static tree
build_outside_of_rows (gimple_seq *seq, const struct cached *c, gcall *call)
{
  tree u = long_long_unsigned_type_node, inside = boolean_false_node;
  HOST_WIDE_INT length[CACHE_DIMS], rows = 1;
  for (unsigned k = 0; k < c->dims; k++)
    {
      length[k] = tree_to_shwi (gimple_call_arg (c->mark, CACHE_LENGTH + 3 * k));
      rows *= k + 1 < c->dims ? length[k] : 1;
    }
  if (rows > ROWS_TOLD)
    return boolean_false_node;
  tree bytes = fold_build2 (MULT_EXPR, u, build_int_cst (u, length[c->dims - 1]),
			    fold_convert (u, TYPE_SIZE_UNIT (c->element)));
  tree away = gimple_build (seq, MINUS_EXPR, u,
			    gimple_convert (seq, u, gimple_call_arg (call, 1)),
			    gimple_convert (seq, u, gimple_call_arg (c->mark, CACHE_ADDRESS)));
  for (HOST_WIDE_INT n = 0; n < rows; n++)
    {
      tree in_row = away;
      HOST_WIDE_INT rest = n;
      for (unsigned k = c->dims - 1; k-- > 0; rest /= length[k])
	{
	  tree stride = gimple_convert (seq, u, gimple_call_arg (c->mark, CACHE_STRIDE + 3 * k));
	  in_row = gimple_build (seq, MINUS_EXPR, u, in_row,
				 gimple_build (seq, MULT_EXPR, u, stride,
					       build_int_cst (u, rest % length[k])));
	}
      inside = gimple_build (seq, BIT_IOR_EXPR, boolean_type_node, inside,
			     gimple_build (seq, LT_EXPR, boolean_type_node, in_row, bytes));
    }
  return gimple_build (seq, EQ_EXPR, boolean_type_node, inside, boolean_false_node);
}

void
cache_tell_outside (const struct cached *c, gcall *call)
{
  gimple_seq seq = NULL;
  tree outside = c->flat ? build_outside_of_rows (&seq, c, call) : build_outside (&seq, c, call);
  outside = gimple_convert (&seq, unsigned_type_node, outside);
  tree line = build_int_cst (unsigned_type_node, gimple_lineno (c->mark));
  gimple *tell = gimple_build_call (device_op_decl (OP_OUTSIDE), 2, outside, line);
  gimple_set_location (tell, gimple_location (call));
  gimple_seq_add_stmt (&seq, tell);
  cache_insert (call, seq);
}

void
cache_redirect (const struct cache *cache, struct cached *c)
{
  for (unsigned k = 0; k < c->uses.length (); k++)
    redirect (cache, c, k);
}

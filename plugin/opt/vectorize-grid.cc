/* Between stages 5 and 6, below grid-unroll.cc: neighbouring elements of a thread's iterations
   by one access.  Takes a loop over the grid whose threads get a row of iterations in rounds
   (grid-rounds.cc): lane l of a gang had l, l + lanes, l + 2 lanes ..., and gets packs.  Packs
   of 2 are those that begin at 2 l, 2 (l + lanes), and so on.  What neighbouring iterations read
   or write side by side,

     *(unit *) p; *(unit *) (p + 1); ...

   becomes one access of up to WORD bytes.  That takes arrays that begin where such an access
   may; for others, a version of the loop stays as it was.

   packs_choose looks at the loop, packs_join at the row of copies of its body.

   Order among a row's iterations is free, as among all of a loop over the grid; within an
   iteration loads stand before stores.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"
#include "lower/region/region.h"

enum { WORD = 16 };

/* Where an access of BYTES, a STORE or a load, is: AT bytes behind BASE, or behind nothing.  */
struct packed_place
{
  tree base;
  struct linear at;
  HOST_WIDE_INT offset;         /* of AT, the constant */
  unsigned bytes;
  bool store;
};

/* Sets *P to where REF is; false: it is of another form.  */
static bool
place_of (tree ref, struct packed_place *p)
{
  memset (&p->at, 0, sizeof p->at);
  p->base = NULL_TREE;
  if (TREE_CODE (ref) == ARRAY_REF)
    {
      HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
      p->base = TREE_OPERAND (ref, 0);
      linear_add (&p->at, TREE_OPERAND (ref, 1), size, false);
      if (!integer_zerop (array_ref_low_bound (ref))
	  || !tree_fits_shwi_p (array_ref_element_size (ref))
	  || tree_to_shwi (array_ref_element_size (ref)) != size
	  || TREE_CODE (p->base) != MEM_REF)
	return false;
    }
  else if (TREE_CODE (ref) != MEM_REF || !tree_fits_shwi_p (TREE_OPERAND (ref, 1)))
    return false;
  else
    {
      linear_add (&p->at, TREE_OPERAND (ref, 0), 1, false);
      p->at.constant += tree_to_shwi (TREE_OPERAND (ref, 1));
    }
  p->offset = p->at.constant;
  return !p->at.full;
}

/* Whether A and B are of a kind and a constant apart.  */
static bool
is_near (const struct packed_place *a, const struct packed_place *b)
{
  return a->store == b->store && linear_is_near (&a->at, &b->at)
	 && (a->base == b->base || (a->base && b->base && operand_equal_p (a->base, b->base, 0)));
}

static bool
is_packable (tree type)
{
  HOST_WIDE_INT size = int_size_in_bytes (type);
  return (SCALAR_FLOAT_TYPE_P (type)
	  || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == size * BITS_PER_UNIT))
	 && size >= 1 && size <= WORD / 2 && (size & (size - 1)) == 0;
}

/* ---- Before there are copies ---- */

/* Fills STATEMENTS with those of BB that touch memory; false if one is no plain access, or loads
   what was stored before.  */
static bool
find_accesses (basic_block bb, vec<gimple *> *statements)
{
  bool stored = false;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_after_labels_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      if (!gimple_vuse (s))
	continue;
      if (!gimple_assign_single_p (s) || gimple_has_volatile_ops (s)
	  || (gimple_vdef (s) ? !gimple_store_p (s) : !gimple_assign_load_p (s) || stored)
	  || !is_packable (TREE_TYPE (pairs_accessed (s))))
	return false;
      stored |= gimple_vdef (s) != NULL_TREE;
      statements->safe_push (s);
    }
  return !statements->is_empty ();
}

/* The least offset of those of AT that are near to number I.  */
static HOST_WIDE_INT
least_offset (const vec<struct packed_place> &at, unsigned i)
{
  HOST_WIDE_INT least = at[i].offset;
  for (unsigned k = 0; k < at.length (); k++)
    if (is_near (&at[k], &at[i]))
      least = MIN (least, at[k].offset);
  return least;
}

/* Fills MEMBERS with the numbers of those of AT that are near to number I and in the BYTES from
   FIRST on; false if they are not side by side in all of these.  */
static bool
find_members (const vec<struct packed_place> &at, unsigned i, HOST_WIDE_INT first,
	      HOST_WIDE_INT bytes, vec<unsigned> *members)
{
  HOST_WIDE_INT sum = 0;
  bool whole = true;
  members->truncate (0);
  for (unsigned k = 0; k < at.length (); k++)
    if (is_near (&at[k], &at[i]) && IN_RANGE (at[k].offset, first, first + bytes - 1))
      {
	whole &= (at[k].offset - first) % at[k].bytes == 0;
	for (unsigned j = 0; j < members->length (); j++)
	  whole &= at[(*members)[j]].offset != at[k].offset;
	sum += at[k].bytes;
	members->safe_push (k);
      }
  return whole && sum == bytes;
}

/* Reads where STATEMENTS access into AT; false if that is not known of one.  */
static bool
find_places (const vec<gimple *> &statements, vec<struct packed_place> *at)
{
  for (unsigned i = 0; i < statements.length (); i++)
    {
      struct packed_place p;
      tree ref = pairs_accessed (statements[i]);
      p.bytes = (unsigned) int_size_in_bytes (TREE_TYPE (ref));
      p.store = gimple_vdef (statements[i]) != NULL_TREE;
      if (!place_of (ref, &p))
	return false;
      at->safe_push (p);
    }
  return true;
}

/* Whether STATEMENTS of LOOP can be packed; makes P's packs as small as they want.  */
static bool
choose (class loop *loop, const vec<gimple *> &statements, struct pairs *p)
{
  auto_vec<struct packed_place> at;
  auto_vec<unsigned> members;
  if (!find_places (statements, &at))
    return false;
  for (unsigned i = 0; i < at.length (); i++)
    {
      HOST_WIDE_INT growth = pairs_growth (loop, p, pairs_accessed (statements[i]));
      if (growth == 0 && !at[i].store)
	continue;
      if (growth < 1 || growth > WORD / 2 || (growth & (growth - 1))
	  || at[i].offset >= least_offset (at, i) + growth
	  || !find_members (at, i, least_offset (at, i), growth, &members))
	return false;
      p->together = MIN (p->together, WORD / (unsigned) growth);
      p->accesses.safe_push (statements[i]);
    }
  return !p->accesses.is_empty ();
}

bool
packs_choose (const struct device_function *f, class loop *loop, const struct strided *d,
	      unsigned n, HOST_WIDE_INT length, struct pairs *p)
{
  auto_vec<gimple *> statements;
  struct moving m = { d->counter, 0 };
  p->lanes = f->dims[ACCX_VECTOR];
  p->factor = n;
  p->together = WORD;
  if (options.deterministic || !length || p->lanes < 2 || unroll_has_own_memory ()
      || !rounds_growth (d->first, OP_TID_X, &m.unit) || m.unit <= 0
      || m.unit * p->lanes != length)
    return false;
  p->moving.safe_push (m);
  if (!find_accesses (loop->header, &statements) || !choose (loop, statements, p))
    return false;
  while (n % p->together != 0 || p->lanes % p->together != 0)
    p->together /= 2;
  return p->together > 1;
}

tree
packs_aligned (gimple_seq *seq, class loop *loop, const struct pairs *p)
{
  tree type = pointer_sized_int_node, bits = build_zero_cst (type);
  tree lane = gimple_convert (seq, type, build_index (seq, OP_TID_X));
  auto_vec<struct packed_place> at;
  find_places (p->accesses, &at);
  for (unsigned i = 0; i < at.length (); i++)
    {
      tree ref = pairs_accessed (p->accesses[i]);
      HOST_WIDE_INT growth = pairs_growth (loop, p, ref);
      if (at[i].offset != least_offset (at, i))
	continue;
      tree first = pairs_address (seq, loop, ref);
      tree share = gimple_build (seq, MULT_EXPR, type, lane, build_int_cst (type, growth));
      first = gimple_build (seq, MINUS_EXPR, type, first, share);
      first = gimple_build (seq, BIT_AND_EXPR, type, first,
			    build_int_cst (type, p->together * growth - 1));
      bits = gimple_build (seq, BIT_IOR_EXPR, type, bits, first);
    }
  return gimple_build (seq, EQ_EXPR, boolean_type_node, bits, build_zero_cst (type));
}

/* ---- The row ---- */

/* Joins the accesses MEMBERS of STATEMENTS, at AT: BYTES from FIRST on.  */
static void
join (const vec<gimple *> &statements, const vec<struct packed_place> &at,
      const vec<unsigned> &members, HOST_WIDE_INT first, unsigned bytes)
{
  auto_vec<gimple *> like;
  auto_vec<unsigned> from;
  tree offset;
  for (unsigned k = 0; k < members.length (); k++)
    {
      like.safe_push (statements[members[k]]);
      from.safe_push ((unsigned) (at[members[k]].offset - first));
    }
  bool store = at[members[0]].store;
  unsigned which = store ? members[members.length () - 1] : members[0];
  HOST_WIDE_INT more = first - at[which].offset;
  gimple *one = statements[which];
  tree place = join_place (one, &offset);
  tree ref = join_ref (one, place, offset, more, bytes);
  if (store)
    join_stores (ref, like.address (), from.address (), like.length ());
  else
    join_loads (one, ref, like.address (), from.address (), like.length ());
}

void
packs_join (const vec<basic_block> &row, const struct pairs *p)
{
  auto_vec<gimple *> statements;
  auto_vec<struct packed_place> at;
  auto_vec<unsigned> members;
  for (unsigned k = row.length (); k--; )
    if (!find_accesses (row[k], &statements))
      return;
  if (!find_places (statements, &at))
    return;
  auto_bitmap done;
  for (unsigned i = 0; i < at.length (); i++)
    {
      HOST_WIDE_INT least = least_offset (at, i), all = 0;
      for (unsigned k = 0; k < at.length (); k++)
	if (is_near (&at[k], &at[i]))
	  all += at[k].bytes;
      HOST_WIDE_INT bytes = all / p->factor * p->together;
      HOST_WIDE_INT first = least + (bytes ? (at[i].offset - least) / bytes * bytes : 0);
      if (bitmap_bit_p (done, i) || bytes > WORD
	  || !find_members (at, i, first, bytes, &members))
	continue;
      for (unsigned k = 0; k < members.length (); k++)
	bitmap_set_bit (done, members[k]);
      join (statements, at, members, first, (unsigned) bytes);
    }
  update_ssa (TODO_update_ssa_only_virtuals);
}

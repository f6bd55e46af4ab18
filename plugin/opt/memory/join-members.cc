/* Between stages 5 and 6: neighbouring members of an object by one access.

   A structure of four floats that is aligned to 16 bytes is loaded by

     x = p->x; y = p->y; z = p->z; w = p->w;

   and memory is asked four times for what it gives at once.  Loads of a block that are side by side
   behind one pointer become one of a word of 16, 8, 4 or 2 bytes.  It stands where the first of them stood,
   that of stores where the last one stood.  The types of the program say where a word may
   begin: what is not aligned stays as it is.

   Takes SSA GIMPLE when statements have their order; looks at each block by itself.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"

enum { WORD = 16, LEAST_WORD = 2 };

/* A load or store of a number AT bytes behind the pointer BASE.  */
struct member_access
{
  gimple *s;
  tree base;
  HOST_WIDE_INT at;
  unsigned bytes;
  unsigned align, beyond;       /* it is BEYOND bytes behind a multiple of ALIGN */
  bool store, joined;
};

/* Accesses that become one of BYTES, from AT on; in the order of their statements.  */
struct member_word
{
  auto_vec<struct member_access *> members;
  HOST_WIDE_INT at;
  unsigned bytes;
};

/* What a block has.  */
struct member_block
{
  auto_vec<gimple *> all;       /* the uid of each is its place from 1 on */
  auto_vec<struct member_access> accesses;
  auto_delete_vec<struct member_word> words;
  struct memory_places places;
};

/* Whether a number of TYPE can be a part of a word.  */
static bool
is_part (tree type)
{
  HOST_WIDE_INT size = int_size_in_bytes (type);
  return (SCALAR_FLOAT_TYPE_P (type)
	  || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == size * BITS_PER_UNIT))
	 && size >= 1 && size <= WORD / 2 && (size & (size - 1)) == 0;
}

/* Fills M if S is an access of a member behind a pointer.  */
static bool
find_member (gimple *s, struct member_access *m)
{
  poly_int64 size, position;
  HOST_WIDE_INT bits;
  tree offset;
  machine_mode mode;
  int is_unsigned, reverse, is_volatile;
  unsigned HOST_WIDE_INT beyond;
  if (!gimple_assign_single_p (s) || !gimple_vuse (s) || gimple_has_volatile_ops (s)
      || (gimple_vdef (s) ? !gimple_store_p (s) : !gimple_assign_load_p (s)))
    return false;
  m->s = s;
  m->store = gimple_vdef (s) != NULL_TREE;
  tree ref = pairs_accessed (s);
  if (!is_part (TREE_TYPE (ref)) || contains_bitfld_component_ref_p (ref)
      || TREE_CODE (ref) == BIT_FIELD_REF
      || !is_gimple_reg_type (TREE_TYPE (gimple_assign_rhs1 (s))))
    return false;
  tree base = get_inner_reference (ref, &size, &position, &offset, &mode, &is_unsigned, &reverse,
				   &is_volatile);
  if (TREE_CODE (base) != MEM_REF || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME || offset
      || reverse || !position.is_constant (&bits) || !tree_fits_shwi_p (TREE_OPERAND (base, 1)))
    return false;
  get_object_alignment_1 (ref, &m->align, &beyond);
  m->align /= BITS_PER_UNIT;
  m->beyond = (unsigned) (beyond / BITS_PER_UNIT);
  m->base = TREE_OPERAND (base, 0);
  m->at = tree_to_shwi (TREE_OPERAND (base, 1)) + bits / BITS_PER_UNIT;
  m->bytes = (unsigned) int_size_in_bytes (TREE_TYPE (ref));
  m->joined = false;
  return true;
}

static void
list_accesses (struct member_block *b, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      struct member_access m;
      b->all.safe_push (gsi_stmt (gsi));
      gimple_set_uid (gsi_stmt (gsi), b->all.length ());
      if (find_member (gsi_stmt (gsi), &m))
	b->accesses.safe_push (m);
    }
}

/* Fills W with the accesses like M that are side by side in its bytes; false if there is a gap.  */
static bool
find_members (struct member_block *b, const struct member_access *m, struct member_word *w)
{
  unsigned found = 0, bytes = 0;
  for (unsigned i = 0; i < b->accesses.length (); i++)
    {
      struct member_access *a = &b->accesses[i];
      HOST_WIDE_INT from = a->at - w->at;
      if (a->joined || a->store != m->store || a->base != m->base || from < 0
	  || from + a->bytes > w->bytes)
	continue;
      unsigned bits = ((1u << a->bytes) - 1) << from;
      if (found & bits)
	return false;
      found |= bits;
      bytes += a->bytes;
      w->members.safe_push (a);
    }
  return bytes == w->bytes;
}

/* Whether store M may move down behind T.  */
static bool
may_pass (struct member_block *b, const struct member_access *m, gimple *t)
{
  tree ref = gimple_assign_lhs (m->s);
  if (!gimple_vuse (t))
    return true;
  if (gimple_assign_single_p (t) && (gimple_store_p (t) != gimple_assign_load_p (t))
      && places_apart (&b->places, m->s, t))
    return true;
  return !ref_maybe_used_by_stmt_p (t, ref) && !stmt_may_clobber_ref_p (t, ref);
}

/* Whether the members of W can be accessed at once: loads at the first, stores at the last.  */
static bool
can_meet (struct member_block *b, const struct member_word *w)
{
  unsigned n = w->members.length ();
  unsigned first = gimple_uid (w->members[0]->s), last = gimple_uid (w->members[n - 1]->s);
  for (unsigned i = 0; i < n; i++)
    {
      const struct member_access *m = w->members[i];
      if (!m->store && places_changer (&b->places, m->s, first))
	return false;
      for (unsigned at = gimple_uid (m->s); m->store && at + 1 < last; at++)
	if (!may_pass (b, m, b->all[at]))
	  return false;
    }
  return true;
}

/* Makes access M part of a word of B, of as many bytes as can be.  */
static void
choose_word (struct member_block *b, const struct member_access *m)
{
  for (unsigned bytes = MIN (WORD, m->align); bytes > m->bytes && bytes >= LEAST_WORD; bytes /= 2)
    {
      struct member_word *w = new member_word;
      w->bytes = bytes;
      w->at = m->at - m->beyond % bytes;
      if (find_members (b, m, w) && can_meet (b, w))
	{
	  for (unsigned i = 0; i < w->members.length (); i++)
	    w->members[i]->joined = true;
	  b->words.safe_push (w);
	  return;
	}
      delete w;
    }
}

/* A reference to word W.  */
static tree
word_ref (const struct member_word *w)
{
  tree like = pairs_accessed (w->members[0]->s), own = get_base_address (like);
  tree type = lang_hooks.types.type_for_size (w->bytes * BITS_PER_UNIT, 1);
  tree word = build2 (MEM_REF, type, w->members[0]->base,
		      build_int_cst (reference_alias_ptr_type (like), w->at));
  MR_DEPENDENCE_CLIQUE (word) = MR_DEPENDENCE_CLIQUE (own);
  MR_DEPENDENCE_BASE (word) = MR_DEPENDENCE_BASE (own);
  return word;
}

static void
join (const struct member_word *w)
{
  auto_vec<gimple *> statements;
  auto_vec<unsigned> from;
  for (unsigned i = 0; i < w->members.length (); i++)
    {
      statements.safe_push (w->members[i]->s);
      from.safe_push ((unsigned) (w->members[i]->at - w->at));
    }
  tree ref = word_ref (w);
  if (w->members[0]->store)
    join_stores (ref, statements.address (), from.address (), statements.length ());
  else
    join_loads (statements[0], ref, statements.address (), from.address (), statements.length ());
}

static void
join_block (basic_block bb)
{
  struct member_block b;
  list_accesses (&b, bb);
  places_begin (&b.places);
  for (unsigned i = 0; i < b.accesses.length (); i++)
    if (!b.accesses[i].joined)
      choose_word (&b, &b.accesses[i]);
  places_end (&b.places);
  for (unsigned i = 0; i < b.words.length (); i++)
    join (b.words[i]);
}

unsigned
members_execute (function *fn)
{
  basic_block bb;
  if (clone_of (fn->decl)->why)
    return 0;
  FOR_EACH_BB_FN (bb, fn)
    join_block (bb);
  update_ssa (TODO_update_ssa_only_virtuals);
  return 0;
}

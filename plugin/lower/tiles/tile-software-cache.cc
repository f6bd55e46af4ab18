/* A cache of its own for each thread, kept in shared memory, with the method ehc.
   Takes sections of any size and OP_CACHED calls; gives loads that look there first.

   It is direct-mapped: the line of an element is its address, in elements, modulo the
   number of lines, a power of two; a tag is the address itself, 0 for an empty line.
   Neighbouring threads have neighbouring elements of a line.  Where the directive stands
   all lines become empty.  A load that misses fetches one element; a store goes to memory
   and to the line (one to a part of an element empties the line).  No thread sees
   another's lines, so none needs to wait; what threads write for each other cannot be
   cached.

   A. Lashgar, A. Baniasadi, OpenACC cache Directive: Opportunities and Optimizations,
   section III.A.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "lower/region/region.h"

enum { LINES_MAX = 64, BYTES_MAX = 24 * 1024 };

const char *
cache_refuse_lines (const struct region *r, const struct cached *c)
{
  bool alone = c->in->mode == MODE_THREAD && !(levels_inside (c->in) & BLOCK_BITS);
  if (!r->f->entry)
    return "the directive is in a routine";
  if (!r->one_thread && !cache_threads (r, BLOCK_BITS))
    return "the size of gangs is not known to the compiler";
  for (unsigned i = 0; i < c->uses.length () && !(alone || r->one_thread); i++)
    {
      tree lhs = gimple_call_lhs (c->uses[i]);
      auto_vec<gimple *> stores;
      if (lhs)
	cache_find_accesses (lhs, &stores, NULL);
      if (!stores.is_empty ())
	return "threads of a gang share what is written";
    }
  return NULL;
}

static int
threads_of (const struct region *r)
{
  return r->one_thread ? 1 : cache_threads (r, BLOCK_BITS);
}

bool
cache_take_lines (struct region *r, struct cached *c)
{
  HOST_WIDE_INT threads = threads_of (r), bytes = tree_to_shwi (TYPE_SIZE_UNIT (c->element));
  int lines = LINES_MAX;
  while (lines > 1 && (HOST_WIDE_INT) lines * threads * (bytes + 8) > BYTES_MAX)
    lines /= 2;
  tree type = build_array_type_nelts (c->element, lines * threads);
  c->tile = shared_new (r, type, "accx_lines");
  type = build_array_type_nelts (long_long_unsigned_type_node, lines * threads);
  c->tags = c->tile ? shared_new (r, type, "accx_tags") : NULL_TREE;
  c->lines = c->tags ? lines : 0;
  return c->lines > 0;
}

/* Element NUMBER of C's tags.  */
static tree
tag_of (const struct cached *c, tree number)
{
  return build4 (ARRAY_REF, long_long_unsigned_type_node, c->tags, number, NULL_TREE,
		 NULL_TREE);
}

static gassign *
set_tag (const struct cached *c, tree number, tree tag)
{
  return gimple_build_assign (tag_of (c, number), tag);
}

/* Empties the thread's lines of C, line by line.  */
static void
empty (const struct region *r, const struct cached *c)
{
  gimple_seq seq = NULL;
  tree type = integer_type_node;
  tree me = build_thread_number (&seq, r, BLOCK_BITS, true, type);
  for (int i = 0; i < c->lines; i++)
    {
      tree number = gimple_build (&seq, PLUS_EXPR, type, me,
				  build_int_cst (type, i * threads_of (r)));
      gimple_seq_add_stmt (&seq, set_tag (c, number,
					  build_zero_cst (long_long_unsigned_type_node)));
    }
  cache_insert (c->mark, seq);
}

/* Appends to SEQ the number, in C's lines, of what is at ADDRESS.  */
static tree
build_line (gimple_seq *seq, const struct region *r, const struct cached *c, tree address)
{
  tree u = long_long_unsigned_type_node, type = integer_type_node;
  tree n = gimple_build (seq, TRUNC_DIV_EXPR, u, address,
			 fold_convert (u, TYPE_SIZE_UNIT (c->element)));
  n = gimple_convert (seq, type, gimple_build (seq, BIT_AND_EXPR, u, n,
					       build_int_cst (u, c->lines - 1)));
  n = gimple_build (seq, MULT_EXPR, type, n, build_int_cst (type, threads_of (r)));
  return gimple_build (seq, PLUS_EXPR, type, n,
		       build_thread_number (seq, r, BLOCK_BITS, true, type));
}

/* Where an access of C is: in memory, at ADDRESS as a number, and in the lines.  */
struct line
{
  const struct cached *c;
  tree memory, address, number, pointer;
};

/* In front of LOAD, which reads what L is about, the line has it.  */
static void
look_up (gimple *load, const struct line *l)
{
  gimple_seq seq = NULL;
  tree tag = make_ssa_name (long_long_unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign (tag, tag_of (l->c, l->number)));
  tree missing = gimple_build (&seq, NE_EXPR, boolean_type_node, tag, l->address);
  cache_insert (load, seq);
  gimple_stmt_iterator gsi = gsi_last_bb (cache_open_if (load, missing));
  seq = NULL;
  cache_copy (&seq, l->c, cache_element (l->c, l->number),
	      build2 (MEM_REF, l->c->element, l->memory,
		      build_zero_cst (TREE_TYPE (l->memory))));
  gimple_seq_add_stmt (&seq, set_tag (l->c, l->number, l->address));
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Makes STORE, to what L is about, one to memory and to the line.  */
static void
store (gimple *s, const struct line *l)
{
  tree ref = gimple_assign_lhs (s), tag = build_zero_cst (TREE_TYPE (l->address));
  bool whole = !handled_component_p (ref)
	       && tree_int_cst_equal (TYPE_SIZE_UNIT (TREE_TYPE (ref)),
				      TYPE_SIZE_UNIT (l->c->element));
  gimple_seq seq = NULL;
  if (whole)
    {
      gimple_seq_add_stmt (&seq, gimple_build_assign
			   (cache_with_pointer (ref, l->pointer),
			    unshare_expr (gimple_assign_rhs1 (s))));
      tag = l->address;
    }
  gimple_seq_add_stmt (&seq, set_tag (l->c, l->number, tag));
  gimple_assign_set_lhs (s, cache_with_pointer (ref, l->memory));
  update_stmt (s);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Makes the accesses through CALL ones of C's lines.  */
static void
redirect (const struct region *r, const struct cached *c, gcall *call)
{
  tree type = build_pointer_type (c->element), lhs = gimple_call_lhs (call);
  auto_vec<gimple *> stores, loads;
  gimple_seq seq = NULL;
  struct line l;
  if (lhs)
    cache_find_accesses (lhs, &stores, &loads);
  l.c = c;
  l.memory = gimple_convert (&seq, type, gimple_call_arg (call, 1));
  l.address = gimple_convert (&seq, long_long_unsigned_type_node, l.memory);
  l.number = build_line (&seq, r, c, l.address);
  l.pointer = make_ssa_name (type);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (l.pointer, build1 (ADDR_EXPR, type, cache_element (c, l.number))));
  tree pointer = gimple_convert (&seq, ptr_type_node, l.pointer);
  for (unsigned i = 0; i < stores.length (); i++)
    store (stores[i], &l);
  for (unsigned i = 0; i < loads.length (); i++)
    look_up (loads[i], &l);
  replace_call (call, seq, pointer);
}

void
cache_emulate (const struct region *r, struct cached *c)
{
  empty (r, c);
  for (unsigned i = 0; i < c->uses.length (); i++)
    redirect (r, c, c->uses[i]);
}

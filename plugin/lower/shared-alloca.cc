/* Variable-length arrays and alloca in gang- and worker-single code.  There the threads of the
   block or worker share one object: a block of device memory that one thread allocates and
   whose address all get (single-mode.cc guards the call).  It is freed where GCC gives the
   stack back, or where the function returns.  A small array of a gang is in shared memory,
   for malloc takes a microsecond for each gang of the grid.

   A block allocated on one of several ways to a place is not freed there.

   OpenACC 3.3 section 2.9 (private data).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "lower/region/region.h"

static bool
is_call_of (gimple *s, enum built_in_function code)
{
  return gimple_call_builtin_p (s, code);
}

static bool
is_alloca (gimple *s)
{
  return gimple_call_builtin_p (s, BUILT_IN_NORMAL)
	 && ALLOCA_FUNCTION_CODE_P (DECL_FUNCTION_CODE (gimple_call_fndecl (s)));
}

/* Bytes of a variable-length array that shared memory is set aside for, at least; and of all of a kernel's together.
   Blocks of 128 threads leave no thread of a multiprocessor unused with so many.  */
enum { SMALL_BYTES = 1024, SMALL_BYTES_ALL = 8192 };

/* One object: P was allocated by CALL, between SAVE (NULL_TREE: none) and the
   restore of that; ROOM is for it if it is small, or NULL_TREE.  */
struct block
{
  tree p, save, room;
  gimple *call;
};

/* The last stack_save before CALL in dominating blocks, as the innermost scope of a
   variable-length array begins with one.  */
static tree
scope_of (gimple *call, vec<gimple *> &saves)
{
  tree best = NULL_TREE;
  for (unsigned i = 0; i < saves.length (); i++)
    if (dominated_by_p (CDI_DOMINATORS, gimple_bb (call), gimple_bb (saves[i]))
	&& (!best || dominated_by_p (CDI_DOMINATORS, gimple_bb (saves[i]),
				     gimple_bb (SSA_NAME_DEF_STMT (best)))))
      best = gimple_call_lhs (saves[i]);
  return best;
}

/* The bytes that shared memory is set aside for, for each variable-length array of R's gangs.  */
static HOST_WIDE_INT
small_bytes (const struct region *r)
{
  int n = 0;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    n += r->stmts[i].loop->mode == MODE_GANG && is_alloca (r->stmts[i].stmt);
  return MAX (SMALL_BYTES, SMALL_BYTES_ALL / MAX (n, 1) / 16 * 16);
}

/* Room of BYTES in shared memory for what the alloca call of AT gives between SAVE and its restore, or
   NULL_TREE: of a variable-length array there is one at a time.  */
static tree
small_room (struct region *r, const struct placed *at, tree save, HOST_WIDE_INT bytes)
{
  gcall *c = as_a<gcall *> (at->stmt);
  if (!save || !r->f->entry || at->loop->mode != MODE_GANG || !gimple_call_alloca_for_var_p (c)
      || gimple_bb (c)->loop_father != gimple_bb (SSA_NAME_DEF_STMT (save))->loop_father)
    return NULL_TREE;
  return shared_new (r, build_array_type_nelts (char_type_node, bytes), "small");
}

/* A function for select_allocation: NAME gives or takes memory.  */
static tree
allocation_function (const char *name, tree type)
{
  tree decl = generic_function (name, type);
  TREE_NOTHROW (decl) = 1;
  DECL_IS_MALLOC (decl) = !VOID_TYPE_P (TREE_TYPE (type));
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("leaf"), NULL_TREE, NULL_TREE);
  return decl;
}

static void
insert_free (struct region *r, struct acc_loop *loop, gimple *before, const struct block *b)
{
  tree p = b->p;
  tree type = build_function_type_list (void_type_node, ptr_type_node, NULL_TREE);
  gcall *c = gimple_build_call (b->room ? allocation_function (FREE_LARGE, type)
				: builtin_decl_explicit (BUILT_IN_FREE), 1, p);
  gimple_stmt_iterator gsi = gsi_for_stmt (before);
  gimple_set_location (c, gimple_location (before));
  gsi_insert_before (&gsi, c, GSI_SAME_STMT);
  struct placed placed = { c, loop };
  r->stmts.safe_push (placed);
}

/* The call of malloc for the alloca call of AT, which it replaces in R->stmts; with ROOM in
   shared memory for what is small, unless that is NULL_TREE.  */
static tree
allocate (struct placed *at, tree room)
{
  gcall *c = as_a<gcall *> (at->stmt);
  tree p = gimple_call_lhs (c), bytes = gimple_call_arg (c, 0);
  tree type = build_function_type_list (ptr_type_node, size_type_node, ptr_type_node, size_type_node,
					NULL_TREE);
  gcall *m = room
	     ? gimple_build_call (allocation_function (MALLOC_LARGE, type), 3, bytes,
				  build_fold_addr_expr (room), TYPE_SIZE_UNIT (TREE_TYPE (room)))
	     : gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, bytes);
  gimple_set_location (m, gimple_location (c));
  gimple_call_set_lhs (m, p);
  gimple_stmt_iterator gsi = gsi_for_stmt (c);
  gsi_replace (&gsi, m, true);
  at->stmt = m;
  return p;
}

/* Frees the blocks of SAVE (any, if NULL_TREE) that surely exist at S.  */
static void
free_blocks (struct region *r, struct acc_loop *loop, gimple *s, tree save, vec<struct block> &blocks)
{
  for (unsigned i = 0; i < blocks.length (); i++)
    if (blocks[i].save == save
	&& dominated_by_p (CDI_DOMINATORS, gimple_bb (s), gimple_bb (blocks[i].call)))
      insert_free (r, loop, s, &blocks[i]);
}

/* Puts R->stmts back into the order of the code where statements were added: single-mode.cc
   joins neighbours.  */
static void
sort_added (struct region *r, unsigned first)
{
  for (unsigned i = first; i < r->stmts.length (); i++)
    {
      struct placed added = r->stmts[i];
      gimple_stmt_iterator gsi = gsi_for_stmt (added.stmt);
      for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
	for (unsigned k = 0; k < i; k++)
	  if (r->stmts[k].stmt == gsi_stmt (gsi))
	    {
	      r->stmts.ordered_remove (i);
	      r->stmts.safe_insert (k, added);
	      goto next;
	    }
    next:;
    }
}

void
storage_lower (struct region *r)
{
  auto_vec<gimple *> saves;
  auto_vec<struct block> blocks;
  auto_vec<struct placed> ends;
  if (r->one_thread)
    return;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop->mode != MODE_THREAD && is_call_of (r->stmts[i].stmt, BUILT_IN_STACK_SAVE))
      saves.safe_push (r->stmts[i].stmt);
  calculate_dominance_info (CDI_DOMINATORS);
  HOST_WIDE_INT small = small_bytes (r);
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      struct placed *at = &r->stmts[i];
      if (at->loop->mode == MODE_THREAD)
	continue;
      if (is_alloca (at->stmt) && gimple_call_lhs (at->stmt))
	{
	  struct block b = { NULL_TREE, scope_of (at->stmt, saves), NULL_TREE, NULL };
	  b.room = small_room (r, at, b.save, small);
	  b.p = allocate (at, b.room);
	  b.call = at->stmt;
	  blocks.safe_push (b);
	}
      else if (is_call_of (at->stmt, BUILT_IN_STACK_RESTORE)
	       || gimple_code (at->stmt) == GIMPLE_RETURN)
	ends.safe_push (*at);
    }
  unsigned first = r->stmts.length ();
  for (unsigned i = 0; i < ends.length (); i++)
    {
      bool restore = is_gimple_call (ends[i].stmt);
      free_blocks (r, ends[i].loop, ends[i].stmt,
		   restore ? gimple_call_arg (ends[i].stmt, 0) : NULL_TREE, blocks);
    }
  sort_added (r, first);
  /* What is left of the stack in this code.  */
  for (unsigned i = r->stmts.length (); i-- > 0;)
    {
      gimple *s = r->stmts[i].stmt;
      bool restore = is_call_of (s, BUILT_IN_STACK_RESTORE);
      if (r->stmts[i].loop->mode == MODE_THREAD
	  || (!restore && !is_call_of (s, BUILT_IN_STACK_SAVE)))
	continue;
      replace_call (as_a<gcall *> (s), NULL,
		    restore ? NULL_TREE : null_pointer_node);
      r->stmts.ordered_remove (i);
    }
}

/* Between stages 5 and 6: the loads of a block first, or where they are needed.

   unroll.cc puts several iterations of a loop in a row, load, compute, store, load, compute,
   store.  In such kernels the loads of a block, and what their addresses need, move up to its
   first load: all are on their way when the first value is needed.  A load stays behind a store
   that may change what it reads, and behind a call.

   Square roots, divisions and most functions of mathematics branch on the device, and ptxas
   moves no load over a branch.  What stands between two of them needs its constants anew.  So
   what they take is computed before the first of them, and codes of what they give behind the
   last.

   In all other kernels loads behind stores of other memory come first, too: a recurrence waits for
   memory once an iteration then, or once for several in a row.  Where there are more than registers are for, the
   next ones follow in bulk where those have been used.  In what a thread runs once this is done where it would wait
   often.  There and in recurrences more registers are for loads, and the kernel says so (bulk_threads): ptxas
   would move them down again to have few.

   Else loads move down, over what branches, to their first use.  What is loaded before a branch and
   used behind it keeps a register across, and registers are what lets other threads run meanwhile.  GCC
   puts the loads of an expression first.  Loads move down where several wait so, and where fewer
   registers are in use then where most are: else the block only has to wait for its loads one by one.
   They move down only in loops that a thread runs often: what comes once has nothing else to hide its
   loads behind.

   Takes SSA GIMPLE; the order of statements within a block is all that changes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"
#include "clone/codes/codes.h"

/* ---- What a block has ---- */

/* The statements of a block in their order, the uid of each its place from 1 on.  */
struct block_order
{
  auto_vec<gimple *> all, loads, slow, writes;
  struct memory_places places;
};

/* Whether S loads a register from memory, which is not volatile.  */
static bool
is_load (gimple *s)
{
  return gimple_assign_load_p (s) && !gimple_has_volatile_ops (s)
	 && is_gimple_reg (gimple_assign_lhs (s));
}

static bool
is_fma (gimple *s)
{
  switch (is_gimple_call (s) ? gimple_call_combined_fn (s) : CFN_LAST)
    {
    case CFN_FMA: case CFN_BUILT_IN_FMA: case CFN_BUILT_IN_FMAF:
      return true;
    default:
      return false;
    }
}

/* Whether S computes a number, and branches on the device for some.  */
static bool
branches (gimple *s)
{
  tree lhs = gimple_get_lhs (s);
  if (!lhs || !is_gimple_reg (lhs) || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs))
      || gimple_vuse (s))
    return false;
  return is_gimple_assign (s) ? gimple_assign_rhs_code (s) == RDIV_EXPR
	 : is_gimple_call (s) && gimple_call_combined_fn (s) != CFN_LAST && !is_fma (s);
}

static void
list_statements (struct block_order *o, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      o->all.safe_push (s);
      gimple_set_uid (s, o->all.length ());
      if (is_load (s))
	o->loads.safe_push (s);
      if (branches (s))
	o->slow.safe_push (s);
      if (gimple_vdef (s))
	o->writes.safe_push (s);
    }
}

/* ---- Loads first ---- */

/* Registers for what is loaded but not yet used are few, also where the kernel has many (bulk_threads).  */
enum { LOADS_MAX = 16, LOADS_BULK_MAX = 48, LOADS_BLOCK_MAX = 32, MANY_WORDS = 32 };

/* As many waits are worth registers in code that a thread runs once.  */
enum { WAITS = 3 };

/* Where loads of a block move to, and what has moved.  */
struct load_front
{
  struct memory_places *places;
  gimple *first;                /* the block's first load, or what stands in front of all */
  tree memory;                  /* as it is there */
  gimple *last;                 /* the last statement that has moved behind it */
  hash_set<gimple *> moved;
};

/* Whether S stands behind the place that loads move to.  */
static bool
is_behind (struct load_front *g, gimple *s)
{
  return gimple_bb (s) == gimple_bb (g->first) && gimple_code (s) != GIMPLE_PHI
	 && gimple_uid (s) > gimple_uid (g->first) && !g->moved.contains (s);
}

/* Whether S, and what its operands need, can move.  */
static bool
can_move (struct load_front *g, gimple *s, int depth)
{
  enum { DEPTH_MAX = 16 };
  ssa_op_iter iter;
  tree use;
  if (!is_behind (g, s))
    return true;
  if (depth == DEPTH_MAX || !(is_gimple_assign (s) || is_fma (s)) || branches (s)
      || (is_load (s) ? places_changer (g->places, s, gimple_uid (g->first)) != NULL
	  : gimple_vuse (s) != NULL_TREE || gimple_could_trap_p (s)))
    return false;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    if (!can_move (g, SSA_NAME_DEF_STMT (use), depth + 1))
      return false;
  return true;
}

/* Moves S, behind what it needs, up to the first load.  */
static void
move (struct load_front *g, gimple *s)
{
  ssa_op_iter iter;
  tree use;
  if (!is_behind (g, s))
    return;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    move (g, SSA_NAME_DEF_STMT (use));
  if (is_load (s))
    {
      gimple_set_vuse (s, g->memory);
      update_stmt (s);
    }
  gimple_stmt_iterator from = gsi_for_stmt (s), to = gsi_for_stmt (g->last);
  gsi_move_after (&from, &to);
  g->last = s;
  g->moved.add (s);
}

/* Moves what SLOW, statements that branch, take up behind the loads.  */
static void
gather_operands (struct load_front *g, const vec<gimple *> &slow)
{
  ssa_op_iter iter;
  tree use;
  for (unsigned i = 0; i < slow.length (); i++)
    FOR_EACH_SSA_TREE_OPERAND (use, slow[i], iter, SSA_OP_USE)
      if (can_move (g, SSA_NAME_DEF_STMT (use), 0))
	move (g, SSA_NAME_DEF_STMT (use));
}

/* Whether S takes what one of STATEMENTS sets.  */
static bool
takes_from (const hash_set<gimple *> &statements, gimple *s)
{
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    if (const_cast<hash_set<gimple *> &> (statements).contains (SSA_NAME_DEF_STMT (use)))
      return true;
  return false;
}

/* Moves calls that make codes of what SLOW give, and what is computed from these codes, behind
   the last of SLOW.  */
static void
delay_codes (const vec<gimple *> &slow)
{
  auto_vec<gimple *> order;
  hash_set<gimple *> delayed;
  gimple *last = slow[slow.length () - 1];
  for (gimple_stmt_iterator gsi = gsi_for_stmt (slow[0]); gsi_stmt (gsi) != last; gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      bool follows = !is_gimple_debug (s) && takes_from (delayed, s);
      if (follows && (!is_gimple_assign (s) || gimple_vuse (s)))
	return;
      if (follows || compressed_encodes (s))
	{
	  order.safe_push (s);
	  delayed.add (s);
	}
    }
  if (takes_from (delayed, last))
    return;
  for (unsigned i = 0; i < order.length (); i++)
    {
      gimple_stmt_iterator from = gsi_for_stmt (order[i]), to = gsi_for_stmt (last);
      gsi_move_after (&from, &to);
      last = order[i];
    }
}

/* Whether several loads of O stand behind a store of O that does not change what they read.  */
static bool
waits_for_stores (struct block_order *o)
{
  unsigned n = 0;
  for (unsigned i = 0; i < o->loads.length (); i++)
    n += gimple_uid (o->loads[i]) > gimple_uid (o->writes[0]) && !places_changer (&o->places, o->loads[i], 0);
  return n > 1;
}

/* Lets loads move up to the place before S from now on, where memory is MEMORY.  */
static void
open_front (struct load_front *g, gimple_stmt_iterator *s, unsigned before, tree memory)
{
  g->first = gimple_build_nop ();
  gsi_insert_before (s, g->first, GSI_SAME_STMT);
  gimple_set_uid (g->first, before);
  g->last = g->first;
  g->memory = memory;
}

/* Takes out what has marked G's place.  */
static void
close_front (struct load_front *g)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (g->first);
  gsi_remove (&gsi, true);
}

/* Whether BB is a loop whose iterations leave real values to each other.  */
static bool
is_recurrence (basic_block bb)
{
  class loop *loop = bb->loop_father;
  if (loop && loop->header == bb)
    for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
      if (SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_phi_result (it.phi ()))))
	return true;
  return false;
}

/* Sizes of F's blocks.  */
enum block_size { BLOCK_SMALL, BLOCK_MIDDLE, BLOCK_LARGE };
enum { SMALL_THREADS = 128, FEW_THREADS = 384, LARGE_THREADS = 512 };

/* The most threads of a block of F, as far as they are known.  */
static unsigned
most_threads (const struct device_function *f)
{
  static const int axes[] = { ACCX_WORKER, ACCX_VECTOR, ACCX_BLOCK_Z };
  unsigned n = 1;
  for (int a : axes)
    n *= MAX (1, f->dims[a] > 0 ? f->dims[a] : f->said[a] > 0 ? f->said[a] : f->defaults[a]);
  return n;
}

static enum block_size
block_size (const struct device_function *f)
{
  unsigned n = most_threads (f), open = ACCX_KERNEL_OPEN | ACCX_KERNEL_SPREAD;
  return n <= SMALL_THREADS || (f->flags & open) == open ? BLOCK_SMALL
	 : n < LARGE_THREADS ? BLOCK_MIDDLE : BLOCK_LARGE;
}

/* Threads of a multiprocessor that F, which loads many values in a row, leaves registers for.  Small blocks may have
   many; large ones are alone in any case.  */
static unsigned
bulk_threads (const struct device_function *f)
{
  return MAX (most_threads (f), (unsigned) (block_size (f) == BLOCK_SMALL ? FEW_THREADS : LARGE_THREADS));
}

/* As many of O's loads in BB, of F, as come together.  Two blocks of middle size would no longer fit with very many.  */
static unsigned
most_in_bulk (const struct device_function *f, basic_block bb, const struct block_order *o, bool often)
{
  if ((often && !is_recurrence (bb)) || variant_is_jam (f->variant)
      || (block_size (f) == BLOCK_MIDDLE && o->loads.length () > LOADS_BLOCK_MAX))
    return LOADS_MAX;
  return LOADS_BULK_MAX;
}

/* Puts the loads of BB of F, which O lists, first, as many as MOST; what is left comes in bulk, too, behind what
   has used those.  */
static void
put_in_bulk (struct device_function *f, basic_block bb, struct block_order *o, unsigned most)
{
  struct load_front g;
  unsigned n = 0, words = 0;
  g.places = &o->places;
  gimple_stmt_iterator begin = gsi_after_labels (bb), gsi;
  bool load_first = gimple_uid (o->loads[0]) < gimple_uid (o->writes[0]);
  open_front (&g, &begin, 0, gimple_vuse (load_first ? o->loads[0] : o->writes[0]));
  for (unsigned i = 0; i < o->loads.length (); i++)
    {
      gimple *load = o->loads[i];
      if (g.moved.contains (load))
	continue;
      if (n == most)
	{
	  close_front (&g);
	  gsi = gsi_for_stmt (load);
	  open_front (&g, &gsi, gimple_uid (load) - 1, gimple_vuse (load));
	  n = words = 0;
	}
      if (can_move (&g, load, 0))
	{
	  move (&g, load);
	  n++;
	  words += CEIL (int_size_in_bytes (TREE_TYPE (gimple_assign_lhs (load))), 4);
	  if (words > MANY_WORDS)
	    f->bulk_threads = bulk_threads (f);
	}
    }
  close_front (&g);
}

/* Puts the loads of BB in front of its first one, in a kernel whose threads run several iterations.  */
static void
put_first (basic_block bb)
{
  struct block_order o;
  list_statements (&o, bb);
  if (o.loads.is_empty () || o.loads.length () > LOADS_MAX || o.writes.is_empty ())
    return;
  struct load_front g;
  places_begin (&o.places);
  g.places = &o.places;
  g.first = g.last = o.loads[0];
  g.memory = gimple_vuse (o.loads[0]);
  for (unsigned i = 1; i < o.loads.length (); i++)
    if (can_move (&g, o.loads[i], 0))
      move (&g, o.loads[i]);
  if (o.slow.length () > 1)
    {
      gather_operands (&g, o.slow);
      delay_codes (o.slow);
    }
  places_end (&o.places);
}

/* How often a thread waits for loads of O, at least: those between two stores come together.  */
static unsigned
count_waits (const struct block_order *o)
{
  unsigned n = 0, k = 0;
  bool stored = true;
  for (unsigned i = 0; i < o->loads.length (); i++)
    {
      for (; k < o->writes.length () && gimple_uid (o->writes[k]) < gimple_uid (o->loads[i]); k++)
	stored = true;
      n += stored;
      stored = false;
    }
  return n;
}

/* Puts the loads of BB of F first if several wait for stores; where it runs once, not OFTEN, if these are many.
   Blocks of iterations have no registers left for many loads.  */
static void
put_before_stores (struct device_function *f, basic_block bb, bool often)
{
  struct block_order o;
  list_statements (&o, bb);
  places_begin (&o.places);
  bool many = o.loads.length () > LOADS_MAX;
  if (!o.loads.is_empty () && !o.writes.is_empty () && !(many && variant_is_jam (f->variant))
      && waits_for_stores (&o) && (often || count_waits (&o) >= WAITS))
    put_in_bulk (f, bb, &o, most_in_bulk (f, bb, &o, often));
  places_end (&o.places);
}

/* ---- Loads last ---- */

/* As many loads that wait are worth it, and as many registers.  */
enum { WAITING = 4, REGISTERS = 8 };

/* A statement of a block, at its uid - 1.  */
struct sink_place
{
  gimple *stmt;
  gimple *use;                  /* what it would stand before; or NULL: it stays */
  unsigned at;                  /* the uid of what it would stand before, or its own */
};

typedef vec<struct sink_place> places;

/* Whether S can move if memory allows: a load, or what has one operand and computes a value
   of it.  */
static bool
is_light (gimple *s)
{
  return is_load (s)
	 || (is_gimple_assign (s) && !gimple_vuse (s) && !gimple_could_trap_p (s)
	     && !branches (s) && gimple_assign_rhs_code (s) != SSA_NAME
	     && num_ssa_operands (s, SSA_OP_USE) == 1);
}

/* The statement of S's block in P that uses its value first, all having moved, or NULL.  */
static gimple *
first_use (const places &p, gimple *s)
{
  imm_use_iterator it;
  use_operand_p use;
  gimple *first = NULL;
  FOR_EACH_IMM_USE_FAST (use, it, gimple_get_lhs (s))
    {
      gimple *u = USE_STMT (use);
      if (is_gimple_debug (u))
	continue;
      if (gimple_code (u) == GIMPLE_PHI || gimple_bb (u) != gimple_bb (s))
	continue;
      if (!first || p[gimple_uid (u) - 1].at < p[gimple_uid (first) - 1].at)
	first = u;
    }
  return first;
}

/* Whether a statement of OF lies between uids FROM and TO.  */
static bool
any_between (const vec<gimple *> &of, unsigned from, unsigned to)
{
  for (unsigned i = 0; i < of.length (); i++)
    if (gimple_uid (of[i]) > from && gimple_uid (of[i]) < to)
      return true;
  return false;
}

/* Decides for each light statement of P, the last one first, whether it moves over one of
   SLOW.  Nothing moves over one of WRITES.  */
static void
find_places (places *p, const vec<gimple *> &slow, const vec<gimple *> &writes)
{
  for (unsigned i = p->length (); i-- > 0;)
    {
      struct sink_place *l = &(*p)[i];
      gimple *use = is_light (l->stmt) ? first_use (*p, l->stmt) : NULL;
      unsigned at = use ? (*p)[gimple_uid (use) - 1].at : 0;
      if (!use || !any_between (slow, i + 1, at) || any_between (writes, i + 1, at))
	continue;
      l->use = use;
      l->at = at;
    }
}

/* How many loads of P would move over S.  */
static unsigned
count_waiting (const places &p, gimple *s)
{
  unsigned n = 0;
  for (unsigned i = 0; i + 1 < gimple_uid (s); i++)
    n += p[i].use && p[i].at > gimple_uid (s) && is_load (p[i].stmt);
  return n;
}

/* Where statement S of P's block is, after all have MOVED or before.  */
static unsigned
place_of (const places &p, gimple *s, bool moved)
{
  return moved ? p[gimple_uid (s) - 1].at : gimple_uid (s);
}

/* The place of the last use of V, which a statement of P makes at place FROM.  */
static unsigned
last_use (const places &p, tree v, unsigned from, bool moved)
{
  imm_use_iterator it;
  use_operand_p use;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (v));
  FOR_EACH_IMM_USE_FAST (use, it, v)
    {
      gimple *u = USE_STMT (use);
      if (is_gimple_debug (u))
	continue;
      if (gimple_code (u) == GIMPLE_PHI || gimple_bb (u) != bb)
	return p.length () + 1;
      from = MAX (from, place_of (p, u, moved));
    }
  return from;
}

/* The most registers that values of P's block take at once, what comes from other blocks not
   counted.  */
static int
most_registers (const places &p, bool moved)
{
  auto_vec<int> change;
  change.safe_grow_cleared (p.length () + 3);
  for (unsigned i = 0; i < p.length (); i++)
    {
      tree v = gimple_get_lhs (p[i].stmt);
      if (!v || TREE_CODE (v) != SSA_NAME)
	continue;
      int words = MAX (1, int_size_in_bytes (TREE_TYPE (v)) / 4);
      unsigned from = place_of (p, p[i].stmt, moved);
      change[from + 1] += words;
      change[last_use (p, v, from, moved) + 1] -= words;
    }
  int now = 0, most = 0;
  for (unsigned i = 0; i < change.length (); i++)
    most = MAX (most, now += change[i]);
  return most;
}

/* What the debugger would show of V before its new place is not there.  */
static void
forget_debug_uses (tree v)
{
  imm_use_iterator it;
  gimple *s;
  FOR_EACH_IMM_USE_STMT (s, it, v)
    if (gimple_debug_bind_p (s))
      {
	gimple_debug_bind_reset_value (s);
	update_stmt (s);
      }
}

/* Whether the innermost loop around BB is a thread's own, rather than one over the grid.  */
static bool
runs_often (basic_block bb)
{
  class loop *loop = bb->loop_father;
  if (!loop || !loop_outer (loop))
    return false;
  if (!loop->latch)
    return true;                /* several latches: no loop over the grid */
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (loop));
      gassign *s = (TREE_CODE (next) == SSA_NAME
		    ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next)) : NULL);
      if (s && gimple_assign_rhs_code (s) == PLUS_EXPR
	  && (strength_strides_grid (gimple_assign_rhs1 (s))
	      || strength_strides_grid (gimple_assign_rhs2 (s))))
	return false;
    }
  return true;
}

static void
put_last (basic_block bb)
{
  struct block_order o;
  auto_vec<struct sink_place> p;
  bool many = false;
  list_statements (&o, bb);
  if (o.slow.is_empty ())
    return;
  for (unsigned i = 0; i < o.all.length (); i++)
    p.safe_push ({ o.all[i], NULL, i + 1 });
  find_places (&p, o.slow, o.writes);
  for (unsigned i = 0; i < o.slow.length () && !many; i++)
    many = count_waiting (p, o.slow[i]) >= WAITING;
  many = many && most_registers (p, true) + REGISTERS <= most_registers (p, false);
  for (unsigned i = p.length (); many && i-- > 0;)
    if (p[i].use)
      {
	forget_debug_uses (gimple_get_lhs (p[i].stmt));
	gimple_stmt_iterator from = gsi_for_stmt (p[i].stmt), to = gsi_for_stmt (p[i].use);
	gsi_move_before (&from, &to);
      }
}

unsigned
loads_order (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  basic_block bb;
  if (f->why)
    return 0;
  FOR_EACH_BB_FN (bb, fn)
    if (f->flags & ACCX_KERNEL_SEVERAL)
      put_first (bb);
    else
      {
	bool often = runs_often (bb);
	put_before_stores (f, bb, often);
	if (often)
	  put_last (bb);
      }
  return 0;
}

/* Between stages 5 and 6: early among GCC's passes, asks its complete unroller for nests with constant
   counts, with other limits than a CPU's.  So indices become constants and private arrays registers.

   Loops of which the program says so (unroll-pragmas.cc) and short nests go in any case.  Larger ones go where that lets an array of the iteration's own become
   registers (own-arrays.cc): memory of a thread's own costs a GPU far more than instructions do.
   All loops of such an array go, or none for its sake.

   What does not fit in registers is in memory again, by ptxas, which is still less than all of it.  But beside arrays
   in memory ptxas of CUDA 13.0 finds no good places for very many values: 32 registers, and the rest in memory.
   So either all arrays of a thread become registers, or not more than registers hold.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"
#include "generic/walks/walks.h"
#include "lower/region/region.h"

enum
{
  MOST_ITERATIONS = 32,                 /* of the latch */
  LEAST_EVEN = 2, MOST_EVEN = 4,        /* of loops that threads share evenly */
  MOST_STATEMENTS = 512,
  MOST_JAM_STATEMENTS = 1200,           /* of jam copies, in which iterations share loads */
  MOST_OWN_ITERATIONS = 128,            /* where arrays become registers */
  MOST_SAID_ITERATIONS = 4096,          /* of loops that the program wants gone */
  MOST_OWN_STATEMENTS = 8192, MOST_ALL_STATEMENTS = 32768,
  MOST_AROUND_STATEMENTS = 512,         /* of loops around others that stay */
  MOST_CHOICES = 64,                    /* of elements in an array, for one of the loop around constant counts */
  MOST_BYTES = 3072, MOST_BYTES_BESIDE = 640
};

/* What is asked for.  */
struct asks
{
  int most;                     /* statements of a short nest */
  int left;                     /* of what the function may have for its arrays' sake */
  auto_bitmap wanted, asked;    /* numbers of loops */
  hash_set<gimple *> gone;      /* statements of which nothing is left with arrays in registers */
};

/* Whether LOOP, or one around it, moves through an array that is to become registers.  */
static bool
is_wanted (struct asks *a, class loop *loop)
{
  for (; loop; loop = loop_outer (loop))
    if (bitmap_bit_p (a->wanted, loop->num))
      return true;
  return false;
}

/* The size of S in GCC's units; more than any limit where it calls a function that becomes no instructions.  */
static int
statement_size (gimple *s)
{
  gcall *call = dyn_cast <gcall *> (s);
  bool small = !call || gimple_call_builtin_p (call) || (gimple_call_internal_p (call) && !gimple_vdef (call))
	       || device_op_of (call) != OP_NUM;
  return small ? estimate_num_insns (s, &eni_size_weights) : MOST_ALL_STATEMENTS + 1;
}

/* The size of the statements of LOOP that are in no loop within it, without those that go with arrays.  */
static int
own_size (struct asks *a, class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool wanted = is_wanted (a, loop);
  int size = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]);
	 !gsi_end_p (gsi) && body[i]->loop_father == loop && size <= MOST_ALL_STATEMENTS; gsi_next (&gsi))
      if (!wanted || !a->gone.contains (gsi_stmt (gsi)))
	size += statement_size (gsi_stmt (gsi));
  free (body);
  return MIN (size, MOST_ALL_STATEMENTS + 1);
}

/* Takes LOOP, a short one or one that an array needs gone, with SIZE statements TIMES times; false: it stays.  AROUND:
   a loop inside stays, which there will be copies of.  */
static bool
take_loop (struct asks *a, class loop *loop, int size, HOST_WIDE_INT times, bool around)
{
  if (around && (!bitmap_bit_p (a->wanted, loop->num) || size * times > MOST_AROUND_STATEMENTS))
    return false;
  if (!around && times - 1 <= MOST_ITERATIONS && size <= a->most && size * times <= a->most)
    return true;
  HOST_WIDE_INT more = size * (times - 1);
  if (!is_wanted (a, loop) || size * times > MOST_OWN_STATEMENTS || more > a->left)
    return false;
  a->left -= (int) more;
  return true;
}

/* Whether the program wants LOOP, with SIZE statements TIMES times, gone.  */
static bool
is_said (class loop *loop, int size, HOST_WIDE_INT times)
{
  return loop->unroll > 1 && loop->unroll >= times && size * times <= MOST_ALL_STATEMENTS;
}

/* Asks for LOOP and the loops in it.  Returns the size of what is left, and sets *STAYS where that has a loop.  */
static int
ask_nest (struct asks *a, class loop *loop, bool *stays)
{
  int size = own_size (a, loop);
  bool around = false;
  for (class loop *l = loop->inner; l; l = l->next)
    size = MIN (size + ask_nest (a, l, &around), MOST_ALL_STATEMENTS + 1);
  struct latch_count count;
  HOST_WIDE_INT most = loop->unroll > 1 ? MOST_SAID_ITERATIONS : MOST_OWN_ITERATIONS;
  HOST_WIDE_INT times = latches_count (loop, &count) && count.most <= most ? count.mean + 1 : 0;
  if (!times || !(loop->unroll ? is_said (loop, size, times) : take_loop (a, loop, size, times, around)))
    {
      *stays = true;
      return size;
    }
  *stays |= around;
  bitmap_set_bit (a->asked, loop->num);
  return MIN (size * times, MOST_ALL_STATEMENTS + 1);
}

/* Takes back what A asks for in FN where counts depend on loops that stay.  */
static void
take_back (struct asks *a, function *fn)
{
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    {
      class loop *loop = bitmap_bit_p (a->asked, i) ? get_loop (fn, i) : NULL;
      struct latch_count count;
      if (loop)
	latches_count (loop, &count);
      for (unsigned j = 0; j < count.outer.length (); j++)
	if (!bitmap_bit_p (a->asked, count.outer[j]->num))
	  for (class loop *l = loop; l != count.outer[j] && loop_outer (l); l = loop_outer (l))
	    bitmap_clear_bit (a->asked, l->num);
    }
}

/* Whether ARRAY can be registers if what A asks for goes.  */
static bool
is_freed (struct asks *a, const struct own_array *array)
{
  bool freed = !array->memory;
  for (unsigned i = 0; freed && i < array->loops.length (); i++)
    freed = bitmap_bit_p (a->asked, array->loops[i]->num);
  return freed;
}

/* Asks for short nests in FN, and for the loops of those ARRAYS that are not dropped.  */
static void
ask (struct asks *a, function *fn, const vec<struct own_array *> *arrays)
{
  bitmap_clear (a->wanted);
  bitmap_clear (a->asked);
  a->left = MOST_ALL_STATEMENTS;
  for (unsigned i = 0; i < arrays->length (); i++)
    {
      const struct own_array *array = (*arrays)[i];
      for (unsigned j = 0; !array->memory && !array->dropped && j < array->loops.length (); j++)
	bitmap_set_bit (a->wanted, array->loops[j]->num);
    }
  bool stays = false;
  for (class loop *l = get_loop (fn, 0)->inner; l; l = l->next)
    ask_nest (a, l, &stays);
  take_back (a, fn);
}

/* Drops those of ARRAYS that A does not free though they wait for it.  If there are none, and all that it frees
   have no room in registers, drops the one that gains least for its bytes: the last one.  Returns whether it did.  */
static bool
drop (struct asks *a, const vec<struct own_array *> *arrays)
{
  HOST_WIDE_INT bytes = 0;
  bool dropped = false, memory = false;
  struct own_array *last = NULL;
  for (unsigned i = 0; i < arrays->length (); i++)
    {
      struct own_array *array = (*arrays)[i];
      bool freed = is_freed (a, array);
      if (!array->memory && !array->dropped)
	{
	  dropped |= array->dropped = !freed;
	  last = freed && !array->loops.is_empty () ? array : last;
	}
      bytes += freed ? array->bytes : 0;
      memory |= !freed;
    }
  if (dropped || !last || bytes <= (memory ? MOST_BYTES_BESIDE : MOST_BYTES))
    return dropped;
  last->dropped = true;
  return true;
}

/* Sorts those first of which a byte in registers saves most.  */
static int
compare_gain (const void *a, const void *b)
{
  const struct own_array *x = *(const struct own_array *const *) a, *y = *(const struct own_array *const *) b;
  HOST_WIDE_INT of_x = x->runs * y->bytes, of_y = y->runs * x->bytes;
  return of_x != of_y ? (of_x < of_y ? 1 : -1) : (int) DECL_UID (x->decl) - (int) DECL_UID (y->decl);
}

/* Fills A with what to ask for in FN, and ARRAYS with its arrays.  */
static void
choose (struct asks *a, function *fn, vec<struct own_array *> *arrays)
{
  a->most = variant_is_jam (clone_of (fn->decl)->variant) ? MOST_JAM_STATEMENTS : MOST_STATEMENTS;
  own_arrays_find (fn, arrays, &a->gone);
  for (unsigned i = 0; i < arrays->length (); i++)
    {
      HOST_WIDE_INT choices = elements_cost ((*arrays)[i]);
      (*arrays)[i]->memory |= choices < 0 || choices > MOST_CHOICES;
    }
  arrays->qsort (compare_gain);
  do
    ask (a, fn, arrays);
  while (drop (a, arrays));
}

/* Forgets what the program says of loops of jam copy FN: these are what iterations share loads in.  */
static void
forget_said (function *fn)
{
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    if (class loop *l = get_loop (fn, i))
      if (l->unroll > 1)
	l->unroll = 0;
}

/* Lets GCC see the counts of inner loops of FN that branch, where all threads of a block have the same few
   iterations.  Those that do not branch are for unroll.cc.  */
static void
count_branching (function *fn)
{
  const struct device_function *f = clone_of (fn->decl);
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    {
      class loop *l = get_loop (fn, i);
      edge exit = l && !l->inner && l->num_nodes > 2 ? single_dom_exit (l) : NULL;
      if (exit)
	count_evenly (f, l, exit, LEAST_EVEN, MOST_EVEN);
    }
}

unsigned
unroll_ask (function *fn)
{
  struct asks a;
  auto_vec<struct own_array *> arrays;
  bool changed = false;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  count_branching (fn);
  if (variant_is_jam (clone_of (fn->decl)->variant))
    forget_said (fn);
  choose (&a, fn, &arrays);
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    {
      class loop *l = get_loop (fn, i);
      struct latch_count count;
      if (l && bitmap_bit_p (a.asked, i))
	{
	  latches_count (l, &count);
	  l->unroll = (unsigned short) (count.most + 1);
	}
      else if (l && l->unroll == UNROLL_ALL)
	l->unroll = 0;
    }
  for (unsigned i = 0; i < arrays.length (); i++)
    if (!arrays[i]->chosen.is_empty () && is_freed (&a, arrays[i]))
      {
	elements_choose (arrays[i]);
	changed = true;
      }
  scev_finalize ();
  loop_optimizer_finalize ();
  for (unsigned i = 0; i < arrays.length (); i++)
    delete arrays[i];
  return changed ? TODO_update_ssa_only_virtuals : 0;
}

/* OP_ORDERED of device-op.def: what the gangs contribute to one result, combined in
   an order that only the launch's shape decides.  Called by call.cc where
   lower-reduction.cc asked for it: with -fplugin-arg-accx-deterministic, and for products, which
   GPUs have no atomic operation for.

   Each gang leaves its value in a slot of its own; the gang that finds all others done reads
   the slots, thread I those of gangs I, I + threads, ... .  It folds what the threads have
   (collective.c) and updates the result.  Which gang that is does not change what is computed.

   The memory is the launch's own (ACCX_PARAM_PARTS): rows of one word of 8 bytes for
   each gang, and below them, downwards, the rows' counters, which are zero before and
   after.  The value must be seen before the count: thread 0 alone releases and acquires
   with it, the block's barriers do the rest (PTX ISA manual, 8.8).

   Invariant: all threads of the block arrive, once in each block of the grid, for
   each row.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/module.h"
#include "ptx/ptx.h"

/* Bytes of a slot; loads on their way at once.  */
enum { WORD = 8, AT_ONCE = 8 };

/* One ordered combination under way.  */
struct gathering
{
  struct selector *s;
  enum ptx_reduction op;
  enum ptx_type t;
  operand gangs;                /* how many */
  operand thread, threads;      /* the thread's number in its block, their number */
  operand counter, slots;       /* addresses */
};

static operand
special (struct selector *s, const char *name)
{
  return ptx_value (s->p, PTX_OP_MOV, PTX_U32, ptx_symbol (name));
}

/* The thread's number in the grid of axes ID and SIZE, x, y, z; *COUNT receives how
   many there are.  */
static operand
number (struct selector *s, const char *const *id, const char *const *size, operand *count)
{
  operand n = special (s, id[2]);
  for (int i = 1; i >= 0; i--)
    n = ptx_value (s->p, PTX_OP_MAD_LO, PTX_S32, n, special (s, size[i]), special (s, id[i]));
  *count = ptx_value (s->p, PTX_OP_MUL_LO, PTX_S32, special (s, size[0]), special (s, size[1]));
  *count = ptx_value (s->p, PTX_OP_MUL_LO, PTX_S32, *count, special (s, size[2]));
  return n;
}

/* The address of word I (32 bits) behind BASE.  */
static operand
word_at (struct gathering *c, operand base, operand i)
{
  operand by = ptx_value (c->s->p, PTX_OP_MUL_WIDE, PTX_U32, i, ptx_int (WORD));
  return ptx_value (c->s->p, PTX_OP_ADD, PTX_S64, base, by);
}

/* Finds row ROW (an operand of type TYPE) of MEMORY.  */
static void
find_row (struct gathering *c, operand memory, tree row)
{
  struct selector *s = c->s;
  operand k = ptx_in_reg (s->p, PTX_U32,
			  convert_operand (s, unsigned_type_node, TREE_TYPE (row), use (s, row)));
  operand by = ptx_value (s->p, PTX_OP_MUL_WIDE, PTX_U32, k, c->gangs);
  by = ptx_value (s->p, PTX_OP_SHL, PTX_B64, by, ptx_int (3));
  c->slots = ptx_value (s->p, PTX_OP_ADD, PTX_S64, memory, by);
  by = ptx_value (s->p, PTX_OP_MUL_WIDE, PTX_U32, k, ptx_int (WORD));
  c->counter = ptx_value (s->p, PTX_OP_SUB, PTX_S64, memory, by);
}

/* Leaves VALUE in the slot of gang G and counts it; gives 1, in all threads, to the
   gang that comes last, else 0.  */
static operand
deposit (struct gathering *c, operand value, operand g)
{
  struct ptx_function *p = c->s->p;
  operand first = ptx_setp (p, PTX_EQ, PTX_U32, c->thread, ptx_int (0));
  operand before = ptx_reg (p, PTX_U32), slot = word_at (c, c->slots, g);
  struct ptx_insn *i = ptx_do (p, PTX_OP_ST_VOLATILE, c->t, ptx_address (slot, 0), value);
  i->space = PTX_GLOBAL;
  i->guard = first;
  ptx_move (p, PTX_U32, before, ptx_int (0));
  i = ptx_do (p, PTX_OP_ATOM_ACQ_REL, PTX_U32, before, ptx_address (c->counter, -WORD),
	      ptx_int (1));
  i->mod = ".add";
  i->space = PTX_GLOBAL;
  i->guard = first;
  operand last = ptx_value (p, PTX_OP_SUB, PTX_S32, c->gangs, ptx_int (1));
  return ptx_broadcast (p, c->s->shape, true, PTX_PRED,
			ptx_setp (p, PTX_EQ, PTX_U32, before, last));
}

/* What leaves the other operand as it is: 1, or 0, for reals -0.  */
static operand
identity (const struct gathering *c)
{
  bool one = c->op == PTX_RED_MUL;
  if (c->t == PTX_F64)
    return ptx_float (c->t, one ? UINT64_C (0x3ff0000000000000) : UINT64_C (1) << 63);
  if (c->t == PTX_F32)
    return ptx_float (c->t, one ? UINT64_C (0x3f800000) : UINT64_C (1) << 31);
  return ptx_int (one);
}

/* The next AT_ONCE slots of the thread, from number I on, in SLOTS: the identity where
   there are none.  */
static void
load_slots (struct gathering *c, operand i, operand *slots)
{
  struct ptx_function *p = c->s->p;
  for (int k = 0; k < AT_ONCE; k++)
    {
      slots[k] = ptx_reg (p, c->t);
      ptx_move (p, c->t, slots[k], identity (c));
      operand here = ptx_setp (p, PTX_LT, PTX_U32, i, c->gangs);
      struct ptx_insn *load = ptx_do (p, PTX_OP_LD_VOLATILE, c->t, slots[k],
				      ptx_address (word_at (c, c->slots, i), 0));
      load->space = PTX_GLOBAL;
      load->guard = here;
      i = ptx_value (p, PTX_OP_ADD, PTX_S32, i, c->threads);
    }
}

/* The thread's share of the slots.  */
static operand
gather (struct gathering *c)
{
  struct ptx_function *p = c->s->p;
  operand sum = ptx_reg (p, c->t), i = ptx_reg (p, PTX_U32), slots[AT_ONCE];
  operand top = ptx_label (p), end = ptx_label (p);
  ptx_move (p, c->t, sum, identity (c));
  ptx_move (p, PTX_U32, i, c->thread);
  ptx_place (p, top);
  ptx_branch (p, ptx_setp (p, PTX_GE, PTX_U32, i, c->gangs), true, end);
  load_slots (c, i, slots);
  for (int k = 0; k < AT_ONCE; k++)
    ptx_move (p, c->t, sum, ptx_combine (p, c->op, c->t, sum, slots[k]));
  ptx_move (p, PTX_U32, i, ptx_value (p, PTX_OP_MAD_LO, PTX_S32, c->threads,
				      ptx_int (AT_ONCE), i));
  ptx_jump (p, top);
  ptx_place (p, end);
  return ptx_reduce (p, c->s->shape, true, c->op, c->t, sum);
}

/* Combines what POINTER points at with VALUE and takes the count back; one thread
   does.  */
static void
update (struct gathering *c, tree pointer, tree type, operand value)
{
  struct selector *s = c->s;
  operand end = ptx_label (s->p);
  ptx_branch (s->p, ptx_setp (s->p, PTX_NE, PTX_U32, c->thread, ptx_int (0)), true, end);
  struct place pl = pointer_place (s, pointer);
  pl.is_volatile = true;
  pl.align = MAX (pl.align, TYPE_ALIGN_UNIT (type));
  struct value v = load_place (s, type, pl);
  v.re = ptx_combine (s->p, c->op, c->t, v.re, value);
  store_place (s, type, pl, v);
  ptx_do (s->p, PTX_OP_ST_VOLATILE, PTX_U32, ptx_address (c->counter, -WORD),
	  ptx_int (0))->space = PTX_GLOBAL;
  ptx_place (s->p, end);
}

void
select_ordered_op (struct selector *s, gcall *call)
{
  static const char *const block[] = { "%ctaid.x", "%ctaid.y", "%ctaid.z" };
  static const char *const grid[] = { "%nctaid.x", "%nctaid.y", "%nctaid.z" };
  static const char *const thread[] = { "%tid.x", "%tid.y", "%tid.z" };
  static const char *const size[] = { "%ntid.x", "%ntid.y", "%ntid.z" };
  tree value = gimple_call_arg (call, 4);
  struct gathering c = {};
  c.s = s;
  c.op = tree_to_uhwi (gimple_call_arg (call, 2)) == MULT_EXPR ? PTX_RED_MUL : PTX_RED_ADD;
  c.t = checked_type (s, TREE_TYPE (value));
  operand g = number (s, block, grid, &c.gangs);
  c.thread = number (s, thread, size, &c.threads);
  find_row (&c, use_reg (s, gimple_call_arg (call, 5)), gimple_call_arg (call, 6));
  operand last = deposit (&c, use_reg (s, value), g), end = ptx_label (s->p);
  ptx_branch (s->p, last, false, end);
  update (&c, gimple_call_arg (call, 3), TREE_TYPE (value), gather (&c));
  ptx_place (s->p, end);
}

/* The one lock of a module and those linked with it, for what has no atomic instruction: a word of
   .global memory that is zero while nobody has it.  OP_ATOMIC of device-op.def takes it for products
   of complex numbers, which fit into no word that a GPU can swap (called by atomic.cc).  So do the
   calls that atomic-lock-tokens.cc puts around statements.

   Invariants: a lock's holder is running, so those who wait for it, do so for a while only.  One
   thread of a block at most comes to a product at a time (lower-reduction.cc lets the first thread of
   each gang update the result): no lane of a warp waits there for another one.  Statements
   are in loops that lanes without the lock go round (atomic-lock-tokens.cc).

   Infinite factors are multiplied by the textbook's formula, without C11 annex G's repair.

   PTX ISA manual, 8 (memory consistency model), 9.7.13.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "generic/tree/generic.h"
#include "ptx/module.h"
#include "ptx/ptx.h"

#define LOCK "accx_lock"

/* The lock.  Units that are linked have one.  */
static operand
lock_address (struct selector *s)
{
  ptx_data_weaken (ptx_module_data (select_module (), LOCK, 4, 4, NULL, true));
  return ptx_address (ptx_in_reg (s->p, PTX_U64, ptx_symbol (LOCK)), 0);
}

/* Takes LOCK, or finds that it is taken.  Returns its value before: 0 if it was free.  */
static operand
take (struct selector *s, operand lock)
{
  operand was = ptx_reg (s->p, PTX_B32);
  ptx_do (s->p, PTX_OP_ATOM_CAS, PTX_B32, was, lock, ptx_int (0), ptx_int (1))->space = PTX_GLOBAL;
  return was;
}

/* Gives LOCK back.  Returns its value before: 1.  */
static operand
give (struct selector *s, operand lock)
{
  operand was = ptx_reg (s->p, PTX_B32);
  struct ptx_insn *i = ptx_do (s->p, PTX_OP_ATOM, PTX_B32, was, lock, ptx_int (0));
  i->mod = ".exch";
  i->space = PTX_GLOBAL;
  return was;
}

/* *POINTER, of complex TYPE, times FACTOR.  */
static void
multiply (struct selector *s, tree type, tree pointer, struct value factor)
{
  struct place pl = pointer_place (s, pointer);
  pl.is_volatile = true;
  pl.align = MAX (pl.align, TYPE_ALIGN_UNIT (type));
  struct value v = load_place (s, type, pl);
  enum ptx_type t = checked_type (s, type);
  operand a[2] = { v.re, v.im }, b[2] = { factor.re, factor.im }, c[2];
  ptx_complex_product (s->p, t, a, b, c);
  v.re = c[0];
  v.im = c[1];
  store_place (s, type, pl, v);
}

void
select_locked_product (struct selector *s, tree type, tree pointer, struct value factor,
		       operand when)
{
  struct ptx_function *p = s->p;
  operand top = ptx_label (p), end = ptx_label (p);
  if (when.kind == PTX_REG)
    ptx_branch (p, when, false, end);
  operand lock = lock_address (s);
  ptx_place (p, top);
  ptx_branch (p, ptx_setp (p, PTX_NE, PTX_S32, take (s, lock), ptx_int (0)), true, top);
  ptx_do (p, PTX_OP_FENCE, PTX_NOTYPE);
  multiply (s, type, pointer, factor);
  ptx_do (p, PTX_OP_FENCE, PTX_NOTYPE);
  give (s, lock);
  ptx_place (p, end);
}

bool
select_lock (struct selector *s, gcall *call, tree decl)
{
  enum marker m = marker_of (decl);
  bool takes = m == MARKER_TAKE;
  if (!takes && m != MARKER_GIVE)
    return false;
  operand lock = lock_address (s), was;
  if (takes)
    was = take (s, lock);
  ptx_do (s->p, PTX_OP_FENCE, PTX_NOTYPE);
  if (!takes)
    was = ptx_value (s->p, PTX_OP_SUB, PTX_S32, give (s, lock), ptx_int (1));
  if (gimple_call_lhs (call))
    define (s, gimple_call_lhs (call), was);
  return true;
}

/* OP_ATOMIC of device-op.def for products of complex numbers, which fit into no word that
   a GPU can swap: called by stage 6 (atomic.cc).  The thread takes the module's one lock,
   a word of .global memory that is zero while nobody has it, multiplies and gives it back.

   Invariant: one thread of a block at most comes here at a time (reduce.cc lets the first
   thread of each gang update the result): no lane of a warp waits for another one.  A lock's
   holder is running, so those who wait for it, do so for a while only.

   Infinite factors are multiplied by the textbook's formula, without C11 annex G's repair.

   PTX ISA manual, 8 (memory consistency model), 9.7.13.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select.h"

#define LOCK "accx_lock"

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
  ptx_module_data (select_module (), LOCK, 4, 4, NULL, false);
  operand top = ptx_label (p), end = ptx_label (p), was = ptx_reg (p, PTX_B32);
  if (when.kind == PTX_REG)
    ptx_branch (p, when, false, end);
  operand lock = ptx_address (ptx_in_reg (p, PTX_U64, ptx_symbol (LOCK)), 0);
  ptx_place (p, top);
  ptx_do (p, PTX_OP_ATOM_CAS, PTX_B32, was, lock, ptx_int (0), ptx_int (1))->space = PTX_GLOBAL;
  ptx_branch (p, ptx_setp (p, PTX_NE, PTX_S32, was, ptx_int (0)), true, top);
  ptx_do (p, PTX_OP_FENCE, PTX_NOTYPE);
  multiply (s, type, pointer, factor);
  ptx_do (p, PTX_OP_FENCE, PTX_NOTYPE);
  struct ptx_insn *i = ptx_do (p, PTX_OP_ATOM, PTX_B32, was, lock, ptx_int (0));
  i->mod = ".exch";
  i->space = PTX_GLOBAL;
  ptx_place (p, end);
}

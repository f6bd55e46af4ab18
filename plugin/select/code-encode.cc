/* Numbers that become codes of compressed arrays.  Takes the calls
   of accx_encode_f and accx_encode_d that codes-access.cc has made,

     word = accx_encode_f (x, min, up, inverse, low, high, fault, at)

   of which the first bits behind the exponent are the code that belongs at AT.  The arithmetic
   is in line.  What is not in [low, high] is saturated, and told to the library's accx_outside.
   That stands where the basic block ends, behind one branch for all numbers of the block: that
   all are inside is what the GPU should find out soonest.

   Invariants: the arithmetic is that of runtime/pure/codec.c, in the same order; a NaN becomes the
   first code.

   E. Salehi et al., Employing compression solutions under OpenACC, section III C.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/module.h"
#include "ptx/ptx.h"
#include "clone/codes/codes.h"

/* Arguments of a call.  */
enum { X, MIN, UP, INVERSE, LOW, HIGH, FAULT, AT };

/* The words of 1 and of the number before 2, of TYPE.  */
static operand
one (enum ptx_type type)
{
  return ptx_float (type, type == PTX_F32 ? 0x3f800000 : 0x3ff0000000000000);
}

static operand
top (enum ptx_type type)
{
  return ptx_float (type, type == PTX_F32 ? 0x3fffffff : 0x3fffffffffffffff);
}

/* The word of number A[X] mapped to [1, 2).  */
static operand
mapped (struct ptx_function *p, enum ptx_type t, const operand *a)
{
  operand one_reg = ptx_in_reg (p, t, one (t));
  operand y = ptx_value_mod (p, PTX_OP_SUB, t, ".rn", a[X], a[MIN]);
  y = ptx_value_mod (p, PTX_OP_MUL, t, ".rn", y, a[UP]);
  y = ptx_value (p, PTX_OP_FMA, t, y, a[INVERSE], one_reg);
  y = ptx_value (p, PTX_OP_MAX, t, y, one_reg);
  y = ptx_value (p, PTX_OP_MIN, t, y, ptx_in_reg (p, t, top (t)));
  enum ptx_type word = t == PTX_F32 ? PTX_U32 : PTX_U64;
  operand r = ptx_reg (p, word);
  ptx_move (p, untyped (word), r, y);
  return r;
}

/* Notes number A[X], which belongs at AT, for accx_outside.  */
static void
note (struct selector *s, enum ptx_type t, const operand *a, tree at)
{
  struct ptx_function *p = s->p;
  struct outside *o = &s->outside;
  operand low = ptx_setp (p, PTX_GE, t, a[X], a[LOW]), high = ptx_setp (p, PTX_LE, t, a[X], a[HIGH]);
  if (o->n)
    low = ptx_value (p, PTX_OP_AND, PTX_PRED, o->inside, low);
  o->inside = ptx_value (p, PTX_OP_AND, PTX_PRED, low, high);
  struct outside_number *e = &o->numbers[o->n++];
  e->type = t;
  e->x = a[X];
  e->low = a[LOW];
  e->high = a[HIGH];
  e->fault = a[FAULT];
  e->at = at;
}

/* Pointer T, computed here: where it is for accx_outside only, it need not be elsewhere.  */
static operand
pointer_here (struct selector *s, tree t)
{
  struct address_sum sum = {};
  sum_add (s, &sum, t, 1);
  operand a = sum_address (s, &sum, operand ()), base = a;
  base.kind = PTX_REG;
  base.offset = 0;
  return a.offset ? ptx_value (s->p, PTX_OP_ADD, PTX_S64, base, ptx_int (a.offset)) : base;
}

/* V of TYPE as a double.  */
static struct value
as_double (struct selector *s, enum ptx_type type, operand v)
{
  struct value d = {};
  d.re = type == PTX_F64 ? v : ptx_cvt (s->p, PTX_F64, PTX_F32, NULL, v);
  return d;
}

void
select_outside (struct selector *s)
{
  struct outside *o = &s->outside;
  tree r = double_type_node, types[] = { r, r, r, ptr_type_node, ptr_type_node };
  if (!o->n)
    return;
  operand end = ptx_label (s->p);
  ptx_branch (s->p, o->inside, true, end);
  for (unsigned k = 0; k < o->n; k++)
    {
      const struct outside_number *e = &o->numbers[k];
      struct value values[ARRAY_SIZE (types)] = {
	as_double (s, e->type, e->x), as_double (s, e->type, e->low),
	as_double (s, e->type, e->high)
      };
      values[3].re = e->fault;
      values[4].re = pointer_here (s, e->at);
      call_on_values (s, "accx_outside", void_type_node, ARRAY_SIZE (types), types, values);
    }
  ptx_place (s->p, end);
  o->n = 0;
}

bool
select_encode (struct selector *s, gcall *call)
{
  operand a[AT];
  if (!compressed_encodes (call))
    return false;
  if (s->outside.n == OUTSIDE_MAX)
    select_outside (s);
  for (unsigned k = 0; k < AT; k++)
    a[k] = use_reg (s, gimple_call_arg (call, k));
  enum ptx_type t = value_type (TREE_TYPE (gimple_call_arg (call, X)));
  note (s, t, a, gimple_call_arg (call, AT));
  define (s, gimple_call_lhs (call), mapped (s->p, t, a));
  return true;
}

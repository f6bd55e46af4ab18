/* The number of iterations of a gang loop as a small program over the kernel's by-value
   parameters (struct accx_op, accx-abi.h).  With it the runtime can choose the number of gangs
   before the launch; the sizes that loops give axes, likewise.  Takes SSA; what is not an
   expression of parameters and constants (memory, phis) gives no program, and the runtime then
   fills the device.  An inner loop whose length follows the counter of one around it, j < i, has its most.  A member of a struct that may be on the device (member-values.cc) has the host's
   value where that is absent; else its program gives up.

   To add an operation, add a row to OPS and its meaning to runtime/shape.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region-inner.h"

enum { OPS_MAX = 200, DEPTH_MAX = 60 };

static const struct { enum tree_code code; enum accx_op_code op; } ops[] =
{
  { PLUS_EXPR, ACCX_OP_ADD }, { POINTER_PLUS_EXPR, ACCX_OP_ADD },
  { MINUS_EXPR, ACCX_OP_SUB }, { POINTER_DIFF_EXPR, ACCX_OP_SUB },
  { MULT_EXPR, ACCX_OP_MUL }, { TRUNC_DIV_EXPR, ACCX_OP_DIV },
  { EXACT_DIV_EXPR, ACCX_OP_DIV }, { TRUNC_MOD_EXPR, ACCX_OP_MOD },
  { MIN_EXPR, ACCX_OP_MIN }, { MAX_EXPR, ACCX_OP_MAX },
  { BIT_AND_EXPR, ACCX_OP_AND }, { BIT_IOR_EXPR, ACCX_OP_OR },
  { BIT_XOR_EXPR, ACCX_OP_XOR }, { LSHIFT_EXPR, ACCX_OP_SHL },
  { RSHIFT_EXPR, ACCX_OP_SHR },
  { EQ_EXPR, ACCX_OP_EQ }, { NE_EXPR, ACCX_OP_NE }, { LT_EXPR, ACCX_OP_LT },
  { LE_EXPR, ACCX_OP_LE }, { GT_EXPR, ACCX_OP_GT }, { GE_EXPR, ACCX_OP_GE },
};

/* A value that grows evenly with the counter of a loop around is most at one of that loop's ends: j < i has the
   iterations that it has for the first i or the last one.  */
enum loop_end { END_NONE, END_FIRST, END_LAST };

struct writer
{
  struct device_function *f;
  vec<struct accx_op> *out;
  enum loop_end end;		/* what the counter of a loop around stands for; END_NONE: it has no program */
  gphi *counter;		/* the one that was met, or NULL */
  bool uses_counter;		/* whether the value that was written last depends on it */
};

/* The accx_type of TYPE; -1 if it has none.  */
static int
type_code (tree type)
{
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
    return -1;
  int u = TYPE_UNSIGNED (type);
  switch (TYPE_PRECISION (type))
    {
    case 1: case 8: return ACCX_S8 + u;
    case 16: return ACCX_S16 + u;
    case 32: return ACCX_S32 + u;
    case 64: return ACCX_S64 + u;
    default: return -1;
    }
}

static void
put (struct writer *w, enum accx_op_code code, int type, unsigned param,
     HOST_WIDE_INT value)
{
  struct accx_op op;
  memset (&op, 0, sizeof op);
  op.code = code;
  op.type = type;
  op.param = param;
  op.value = value;
  w->out->safe_push (op);
}

/* A read of a by-value parameter at a constant place.  */
static bool
write_param (struct writer *w, tree ref)
{
  poly_int64 offset, size, max_size;
  bool reverse;
  tree base = get_ref_base_and_extent (ref, &offset, &size, &max_size, &reverse);
  int type = type_code (TREE_TYPE (ref));
  if (!VAR_P (base) || type < 0 || maybe_ne (size, max_size) || reverse)
    return false;
  tree attr = lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (base));
  if (!attr || !offset.is_constant () || offset.to_constant () % 8
      || TYPE_PRECISION (TREE_TYPE (ref)) < 8)
    return false;
  unsigned k = tree_to_uhwi (TREE_VALUE (TREE_VALUE (attr)));
  if (w->f->params[k].kind != ACCX_PARAM_VALUE)
    return false;
  put (w, ACCX_OP_PARAM, type, k, offset.to_constant () / 8);
  return true;
}

static bool write_value (struct writer *, tree, int);

/* Whether a value of CODE grows evenly with the counter that the first operand, A, or the second, B, depends on.  */
static bool
grows_evenly (enum tree_code code, bool a, bool b)
{
  return (!a && !b) || code == PLUS_EXPR || code == MINUS_EXPR || (code == MULT_EXPR && !(a && b));
}

/* Writes operands A and B of CODE.  */
static bool
write_operands (struct writer *w, enum tree_code code, tree a, tree b, int depth)
{
  bool was = w->uses_counter;
  w->uses_counter = false;
  if (!write_value (w, a, depth))
    return false;
  bool uses_a = w->uses_counter;
  w->uses_counter = false;
  if (!write_value (w, b, depth) || !grows_evenly (code, uses_a, w->uses_counter))
    return false;
  w->uses_counter |= was || uses_a;
  return true;
}

/* Writes the select S, a ? b : c, of nothing that depends on a counter.  */
static bool
write_select (struct writer *w, gassign *s, int depth)
{
  tree b = gimple_assign_rhs2 (s);
  bool was = w->uses_counter;
  w->uses_counter = false;
  if (!write_value (w, b, depth) || !write_value (w, gimple_assign_rhs3 (s), depth)
      || !write_value (w, gimple_assign_rhs1 (s), depth) || w->uses_counter)
    return false;
  put (w, ACCX_OP_SELECT, type_code (TREE_TYPE (b)), 0, 0);
  w->uses_counter = was;
  return true;
}

/* Writes A converted to TYPE; false where the counter it depends on may not fit.  */
static bool
write_convert (struct writer *w, tree a, tree type, int depth)
{
  int from = type_code (TREE_TYPE (a)), to = type_code (type);
  bool was = w->uses_counter, fits = TYPE_PRECISION (type) >= TYPE_PRECISION (TREE_TYPE (a));
  w->uses_counter = false;
  if (from < 0 || to < 0 || !write_value (w, a, depth) || (w->uses_counter && !fits))
    return false;
  w->uses_counter |= was;
  put (w, ACCX_OP_CONVERT, to, 0, 0);
  return true;
}

static bool
write_assign (struct writer *w, gassign *s, int depth)
{
  enum tree_code code = gimple_assign_rhs_code (s);
  tree a = gimple_assign_rhs1 (s), b = gimple_assign_rhs2 (s);
  int type = type_code (TREE_TYPE (a));

  if (gimple_assign_load_p (s))
    return write_param (w, a);
  if (code == SSA_NAME || code == INTEGER_CST)
    return write_value (w, a, depth);
  if (CONVERT_EXPR_CODE_P (code))
    return write_convert (w, a, TREE_TYPE (gimple_assign_lhs (s)), depth);
  if (code == NEGATE_EXPR || code == BIT_NOT_EXPR)
    {
      if (type < 0 || !write_value (w, a, depth))
	return false;
      put (w, code == NEGATE_EXPR ? ACCX_OP_NEG : ACCX_OP_NOT, type, 0, 0);
      return true;
    }
  if (code == COND_EXPR && TREE_CODE (a) == SSA_NAME)
    return write_select (w, s, depth);
  for (unsigned i = 0; i < ARRAY_SIZE (ops); i++)
    if (ops[i].code == code)
      {
	if (type < 0 || !write_operands (w, code, a, b, depth))
	  return false;
	put (w, ops[i].op, type, 0, 0);
	return true;
      }
  return false;
}

/* The number of the parameter for an object on the device that G compares with null, or -1.  */
static int
tested_object (struct writer *w, gcond *g)
{
  gassign *s = TREE_CODE (gimple_cond_lhs (g)) == SSA_NAME && integer_zerop (gimple_cond_rhs (g))
	       ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (gimple_cond_lhs (g))) : NULL;
  tree base = s && gimple_assign_load_p (s) ? get_base_address (gimple_assign_rhs1 (s)) : NULL_TREE;
  tree attr = base && DECL_P (base) ? lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (base)) : NULL_TREE;
  int k = attr ? (int) tree_to_uhwi (TREE_VALUE (TREE_VALUE (attr))) : -1;
  return k >= 0 && w->f->params[k].kind == ACCX_PARAM_OBJECT ? k : -1;
}

/* The edge by which the block of PHI's argument I is come to from a condition.  */
static edge
edge_from_condition (gphi *phi, int i)
{
  edge e = gimple_phi_arg_edge (phi, i);
  while (single_succ_p (e->src) && single_pred_p (e->src))
    e = single_pred_edge (e->src);
  return e;
}

/* The call that gives PHI, the counter of a loop of the construct, its first value; or NULL.  */
static gcall *
counter_begin (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      gcall *c = TREE_CODE (arg) == SSA_NAME ? dyn_cast <gcall *> (SSA_NAME_DEF_STMT (arg)) : NULL;
      if (c && gimple_call_internal_p (c, IFN_GOACC_LOOP)
	  && tree_to_shwi (gimple_call_arg (c, 0)) == IFN_GOACC_LOOP_OFFSET)
	return c;
    }
  return NULL;
}

/* The first or the last value of PHI, if that is the counter of a loop around: 0 or the range less one.  */
static bool
write_counter (struct writer *w, gphi *phi, int depth)
{
  gcall *c = w->end == END_NONE || (w->counter && w->counter != phi) ? NULL : counter_begin (phi);
  int type = type_code (TREE_TYPE (gimple_phi_result (phi)));
  if (!c || type < 0)
    return false;
  w->counter = phi;
  if (w->end == END_FIRST)
    put (w, ACCX_OP_CONST, type, 0, 0);
  else
    {
      if (!write_value (w, gimple_call_arg (c, 2), depth))
	return false;
      put (w, ACCX_OP_CONST, type, 0, tree_to_shwi (gimple_call_arg (c, 1)));
      put (w, ACCX_OP_SUB, type, 0, 0);
    }
  w->uses_counter = true;
  return true;
}

/* The value from an object on the device, or else another one: that divided by whether the object is
   absent.  */
static bool
write_phi (struct writer *w, gphi *phi, int depth)
{
  if (write_counter (w, phi, depth))
    return true;
  if (gimple_phi_num_args (phi) != 2 || w->end != END_NONE)
    return false;
  edge e[2] = { edge_from_condition (phi, 0), edge_from_condition (phi, 1) };
  gimple_stmt_iterator last = gsi_last_bb (e[0]->src);
  gcond *g = e[0]->src == e[1]->src && !gsi_end_p (last) ? dyn_cast <gcond *> (gsi_stmt (last)) : NULL;
  int k = g ? tested_object (w, g) : -1, type = type_code (TREE_TYPE (gimple_phi_result (phi)));
  if (k < 0 || type < 0 || (gimple_cond_code (g) != NE_EXPR && gimple_cond_code (g) != EQ_EXPR))
    return false;
  int absent = (e[0]->flags & EDGE_TRUE_VALUE) != 0;
  absent = gimple_cond_code (g) == NE_EXPR ? absent : !absent;
  if (!write_value (w, gimple_phi_arg_def (phi, absent), depth))
    return false;
  put (w, ACCX_OP_PARAM, ACCX_U64, k, 0);
  put (w, ACCX_OP_CONST, ACCX_U64, 0, 0);
  put (w, ACCX_OP_EQ, ACCX_U64, 0, 0);
  put (w, ACCX_OP_CONVERT, type, 0, 0);
  put (w, ACCX_OP_DIV, type, 0, 0);
  return true;
}

/* Appends a program that pushes V.  */
static bool
write_value (struct writer *w, tree v, int depth)
{
  if (w->out->length () > OPS_MAX || depth > DEPTH_MAX)
    return false;
  if (TREE_CODE (v) == INTEGER_CST)
    {
      int type = type_code (TREE_TYPE (v));
      if (type < 0)
	return false;
      put (w, ACCX_OP_CONST, type, 0, TREE_INT_CST_LOW (v));
      return true;
    }
  if (TREE_CODE (v) != SSA_NAME)
    return false;
  if (gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (v)))
    return write_phi (w, phi, depth + 1);
  gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v));
  return s && write_assign (w, s, depth + 1);
}

/* Iterations of a loop over RANGE by STEP in direction DIR (+1, -1):
   (range + step - dir) / step, 0 if negative.  */
static bool
write_trip (struct writer *w, tree range, tree step, bool up)
{
  if (!write_value (w, range, 0))
    return false;
  put (w, ACCX_OP_CONVERT, ACCX_S64, 0, 0);
  if (!write_value (w, step, 0))
    return false;
  put (w, ACCX_OP_CONVERT, ACCX_S64, 0, 0);
  put (w, ACCX_OP_ADD, ACCX_S64, 0, 0);
  put (w, ACCX_OP_CONST, ACCX_S64, 0, up ? 1 : -1);
  put (w, ACCX_OP_SUB, ACCX_S64, 0, 0);
  if (!write_value (w, step, 0))
    return false;
  put (w, ACCX_OP_CONVERT, ACCX_S64, 0, 0);
  put (w, ACCX_OP_DIV, ACCX_S64, 0, 0);
  put (w, ACCX_OP_CONST, ACCX_S64, 0, 0);
  put (w, ACCX_OP_MAX, ACCX_S64, 0, 0);
  return true;
}

/* Iterations of the loop whose first call is C.  */
static bool
write_call (struct writer *w, gcall *c)
{
  return write_trip (w, gimple_call_arg (c, 2), gimple_call_arg (c, 3), tree_int_cst_sgn (gimple_call_arg (c, 1)) > 0);
}

/* The most iterations that the loop whose first call is C has in one iteration of a loop around.  */
static bool
write_most (struct writer *w, gcall *c)
{
  w->out->truncate (0);
  w->end = END_FIRST;
  if (!write_call (w, c))
    return false;
  w->end = END_LAST;
  if (!write_call (w, c))
    return false;
  put (w, ACCX_OP_MAX, ACCX_S64, 0, 0);
  return true;
}

/* STEP without sign if it is a constant below 65536, else 0.  */
static unsigned
constant_step (tree step)
{
  if (!tree_fits_shwi_p (step))
    return 0;
  unsigned HOST_WIDE_INT n = absu_hwi (tree_to_shwi (step));
  return n < 65536 ? n : 0;
}

/* How far the loop of wide copy R whose first call is C goes, for the runtime to choose
   between that and the ordinary copy.  */
static void
note_range (struct region *r, gcall *c)
{
  tree range = gimple_call_arg (c, 2);
  struct trip *t = XCNEW (struct trip);
  struct writer w = { r->f, &t->ops, END_NONE, NULL, false };
  t->axes = ACCX_TRIP_RANGE;
  bool fits = tree_fits_shwi_p (range)
	      && IN_RANGE (tree_to_shwi (range), -(HOST_WIDE_INT) INT_MAX, INT_MAX);
  if (TYPE_PRECISION (TREE_TYPE (range)) < 64 || fits)
    free (t);
  else if (write_value (&w, range, 0))
    {
      put (&w, ACCX_OP_CONVERT, ACCX_S64, 0, 0);
      r->f->trips.safe_push (t);
    }
  else
    {
      t->ops.release ();
      free (t);
      r->f->range_unknown = true;
    }
}

/* Adds T, the iterations of the loop whose first call is C, written by W, to its function's trips: the MOST where they
   differ.  False: they are not known, and T is freed.  */
static bool
add_trip (struct writer *w, gcall *c, struct trip *t, bool most)
{
  bool known = write_call (w, c);
  t->most = !known && most;
  if (t->most)
    known = write_most (w, c);
  if (known)
    w->f->trips.safe_push (t);
  else
    {
      t->ops.release ();
      free (t);
    }
  return known;
}

/* Adds what the launch has to know of L, a loop of kernel R, to R->f->trips.  */
static void
note_loop (struct region *r, const struct acc_loop *l)
{
  if (l->calls.is_empty ())
    return;
  gcall *c = l->calls[0];
  if (!gimple_call_internal_p (c, IFN_GOACC_LOOP))
    return;
  if (r->f->variant == VARIANT_WIDE)
    note_range (r, c);
  if (!(l->mask & GRID_BITS))
    return;
  struct trip *t = XCNEW (struct trip);
  struct writer w = { r->f, &t->ops, END_NONE, NULL, false };
  /* Several axes of the grid: the first is the one to be chosen.  */
  unsigned grid = least_bit_hwi (l->mask & GRID_BITS);
  t->axes = (l->mask & BLOCK_BITS) | (grid & ~GANG_BIT)
	    | constant_step (gimple_call_arg (c, 3)) << ACCX_TRIP_STEP_SHIFT;
  add_trip (&w, c, t, true);
}

/* Adds to the trips of R's function the array of which iterations of loop L, whose length is in memory, read one element
   each: its size tells about how many there are.  False: there is none.  */
static bool
note_array (struct region *r, const struct acc_loop *l)
{
  unsigned bytes;
  int k = stride_array (r, l, &bytes);
  if (k < 0 || bytes >= 1 << (32 - ACCX_TRIP_STEP_SHIFT))
    return false;
  struct trip *t = XCNEW (struct trip);
  struct writer w = { r->f, &t->ops, END_NONE, NULL, false };
  t->axes = ACCX_TRIP_RANGE | ACCX_TRIP_INNER | ACCX_TRIP_OBJECT | bytes << ACCX_TRIP_STEP_SHIFT;
  put (&w, ACCX_OP_PARAM, ACCX_U64, k, 0);
  r->f->trips.safe_push (t);
  return true;
}

/* Adds how many iterations the loops inside of R's gang loop have to R->f->trips, if iterations of that may be
   shared otherwise; if none is known, they may not.  */
static void
note_shared (struct region *r)
{
  bool known = false, array = false, counted = r->f->may_share;
  for (unsigned i = 0; r->f->variant == VARIANT_ORDINARY && i < r->loops.length (); i++)
    {
      const struct acc_loop *l = r->loops[i];
      gcall *c = l->calls.is_empty () || l->mask & GRID_BITS ? NULL : l->calls[0];
      if (!c || !gimple_call_internal_p (c, IFN_GOACC_LOOP))
	continue;
      struct trip *t = XCNEW (struct trip);
      struct writer w = { r->f, &t->ops, END_NONE, NULL, false };
      t->axes = ACCX_TRIP_RANGE | ACCX_TRIP_INNER;
      if (add_trip (&w, c, t, false))
	known = true;
      else if (!counted && !array)
	array = note_array (r, l);
    }
  r->f->may_share = counted && known;
  r->f->may_part = known || array;
}

/* Adds how many iterations the loops over threads have to R's trips: the block may be of any size.  */
static void
note_inner (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    {
      const struct acc_loop *l = r->loops[i];
      gcall *c = l->calls.is_empty () || !(l->mask & BLOCK_BITS) ? NULL : l->calls[0];
      if (!c || !gimple_call_internal_p (c, IFN_GOACC_LOOP))
	continue;
      struct trip *t = XCNEW (struct trip);
      struct writer w = { r->f, &t->ops, END_NONE, NULL, false };
      t->axes = (l->mask & BLOCK_BITS) | ACCX_TRIP_RANGE | ACCX_TRIP_INNER;
      add_trip (&w, c, t, true);
    }
}

bool
trip_is_same (struct device_function *f, gcall *a, gcall *b)
{
  auto_vec<struct accx_op> ops[2];
  struct writer w = { f, &ops[0], END_NONE, NULL, false };
  if (!write_call (&w, a))
    return false;
  w.out = &ops[1];
  return write_call (&w, b) && ops[0].length () == ops[1].length ()
	 && !memcmp (ops[0].address (), ops[1].address (), ops[0].length () * sizeof ops[0][0]);
}

/* Lets the launch see whether the once copy has threads for the iterations of R's loops that are to fit.  */
static void
note_fits (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    {
      const struct acc_loop *l = r->loops[i];
      bool said = !l->fits;
      for (unsigned k = 0; k < i && !said; k++)
	said = r->loops[k]->fits && r->loops[k]->mask == l->mask
	       && trip_is_same (r->f, r->loops[k]->calls[0], l->calls[0]);
      if (said)
	continue;
      struct trip *t = XCNEW (struct trip);
      struct writer w = { r->f, &t->ops, END_NONE, NULL, false };
      t->axes = (l->mask & BLOCK_BITS) | ACCX_TRIP_RANGE | ACCX_TRIP_INNER | ACCX_TRIP_FITS;
      add_trip (&w, l->calls[0], t, false);
    }
}

bool
trip_value (struct device_function *f, tree v, unsigned limit, vec<struct accx_op> *ops)
{
  struct writer w = { f, ops, END_NONE, NULL, false };
  return write_value (&w, v, 0) && ops->length () <= limit;
}

/* Lets the launch take wide copy R where one of its parameters has not its likely value: such a range exceeds
   an int.  */
static void
note_likely (struct region *r)
{
  for (unsigned k = 0; k < r->f->params.length (); k++)
    {
      const struct kernel_param *p = &r->f->params[k];
      if (!p->likely)
	continue;
      struct trip *t = XCNEW (struct trip);
      struct writer w = { r->f, &t->ops, END_NONE, NULL, false };
      int type = type_code (TREE_TYPE (p->var));
      t->axes = ACCX_TRIP_RANGE;
      put (&w, ACCX_OP_PARAM, type, k, 0);
      put (&w, ACCX_OP_CONST, type, 0, p->likely);
      put (&w, ACCX_OP_NE, type, 0, 0);
      put (&w, ACCX_OP_CONVERT, ACCX_S64, 0, 0);
      put (&w, ACCX_OP_CONST, ACCX_S64, 0, HOST_WIDE_INT_1 << 40);
      put (&w, ACCX_OP_MUL, ACCX_S64, 0, 0);
      r->f->trips.safe_push (t);
    }
}

void
trip_loops (struct region *r)
{
  if (r->f->entry && r->f->variant == VARIANT_WIDE)
    note_likely (r);
  for (unsigned i = 0; r->f->entry && i < r->loops.length (); i++)
    note_loop (r, r->loops[i]);
  if (r->f->entry && r->f->may_part)
    note_shared (r);
  else if (r->f->flags & ACCX_KERNEL_WIDEN)
    note_inner (r);
  note_fits (r);
  if (r->f->entry)
    gangs_note_idle (r);
}

void
trip_sizes (struct region *r)
{
  for (unsigned i = 0; i < r->sizes.length (); i++)
    {
      gcall *c = r->sizes[i];
      struct size *z = XCNEW (struct size);
      struct writer w = { r->f, &z->ops, END_NONE, NULL, false };
      z->axis = tree_to_uhwi (gimple_call_arg (c, 2));
      r->markers.safe_push (c);
      if (!(r->f->partitioned & 1u << z->axis))
	{
	  free (z);             /* the loop lost that level */
	  continue;
	}
      if (write_value (&w, gimple_call_arg (c, 3), 0))
	{
	  put (&w, ACCX_OP_CONVERT, ACCX_S64, 0, 0);
	  r->f->sizes.safe_push (z);
	  continue;
	}
      clone_fail (r->f, gimple_location (c), "a loop's size that is not known "
		  "before the launch");
      z->ops.release ();
      free (z);
    }
}

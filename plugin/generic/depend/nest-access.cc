/* Accesses of a kernels region: the array or pointer that one is made
   through, its index in each dimension as a polynomial, its offset in bytes.  Takes
   what nest.cc collected, gives depend.cc what it compares.

   To add a form of reference: describe_object, or describe_pointer for addresses.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/scan.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

static void describe_pointer (struct nest *, struct ref *, tree, tree, unsigned);

/* R's dimensions so far, or all of them (ALL), say nothing.  */
static void
distrust (struct ref *r, bool all)
{
  r->known = false;
  r->loose = MAX (r->loose, all ? (unsigned) REF_DIMS : r->n_dims);
}

static void
add_dim (struct ref *r, struct poly index, tree unit, const struct poly *bytes)
{
  struct poly b = poly_mul (&index, bytes);
  r->offset = poly_add (&r->offset, &b, 1);
  if (r->n_dims == REF_DIMS)
    {
      distrust (r, true);
      return;
    }
  /* Met innermost first.  */
  memmove (&r->dim[1], &r->dim[0], r->n_dims * sizeof r->dim[0]);
  memmove (&r->unit[1], &r->unit[0], r->n_dims * sizeof r->unit[0]);
  r->dim[0] = index;
  r->unit[0] = unit;
  r->n_dims++;
}

static struct poly
size_of (struct nest *n, struct ref *r, tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  return size ? poly_of_tree (n, size, r->loop) : poly_bad ();
}

static void
describe_object (struct nest *n, struct ref *r, tree t)
{
  struct poly one = poly_const (1);
  for (;;)
    switch (TREE_CODE (t))
      {
      case ARRAY_REF:
	{
	  struct poly size = size_of (n, r, TREE_TYPE (t));
	  add_dim (r, poly_of_tree (n, TREE_OPERAND (t, 1), r->loop),
		   TREE_TYPE (t), &size);
	  t = TREE_OPERAND (t, 0);
	  break;
	}
      case COMPONENT_REF:
	{
	  tree field = TREE_OPERAND (t, 1);
	  bool plain = TREE_CODE (DECL_CONTEXT (field)) == RECORD_TYPE
		       && !DECL_BIT_FIELD_TYPE (field)
		       && tree_fits_shwi_p (byte_position (field));
	  /* A field is one element of its structure.  */
	  add_dim (r, plain ? poly_const (int_byte_position (field)) : one,
		   DECL_CONTEXT (field), &one);
	  if (!plain)
	    distrust (r, false);
	  t = TREE_OPERAND (t, 0);
	  break;
	}
      case REALPART_EXPR: case IMAGPART_EXPR: case VIEW_CONVERT_EXPR:
	t = TREE_OPERAND (t, 0);
	break;
      case INDIRECT_REF: case MEM_REF:
	{
	  if (TREE_CODE (t) == MEM_REF && !integer_zerop (TREE_OPERAND (t, 1)))
	    distrust (r, true);
	  describe_pointer (n, r, TREE_OPERAND (t, 0), TREE_TYPE (t), 0);
	  return;
	}
      case VAR_DECL: case PARM_DECL: case RESULT_DECL: case STRING_CST:
	r->base = t;
	return;
      default:
	distrust (r, true);
	r->base = NULL_TREE;
	return;
      }
}

/* What R reaches from the address of OBJECT, an array or a part of one, can be in another row
   of it.  It cannot be in another element of an array of structures that have it.  */
static void
describe_inside (struct nest *n, struct ref *r, tree object)
{
  unsigned inside = r->n_dims, dims = 0;
  tree t = object;
  for (; TREE_CODE (t) == ARRAY_REF; t = TREE_OPERAND (t, 0))
    dims++;
  describe_object (n, r, object);
  if (TREE_CODE (t) == COMPONENT_REF)
    r->loose = MAX (r->loose, inside + dims + 1);
  else
    distrust (r, true);
  r->known = false;
}

/* Whether T is the address of an element or a member as large as UNIT, and BYTES are none: what a
   reference is of.  */
static bool
is_object_itself (tree t, const struct poly *bytes, tree unit)
{
  HOST_WIDE_INT c;
  if (TREE_CODE (t) != ADDR_EXPR || !poly_is_const (bytes, &c) || c != 0)
    return false;
  tree object = TREE_OPERAND (t, 0), size = TYPE_SIZE_UNIT (TREE_TYPE (object));
  return (handled_component_p (object) && size && TYPE_SIZE_UNIT (unit)
	  && tree_int_cst_equal (size, TYPE_SIZE_UNIT (unit)));
}

/* Pointer T to objects of type UNIT, as base and offset.  */
static void
describe_pointer (struct nest *n, struct ref *r, tree t, tree unit,
		  unsigned depth)
{
  struct poly bytes = poly_const (0), one = poly_const (1);
  bool sole = false;
  for (;; depth++)
    {
      tree value = NULL_TREE;
      while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	     || TREE_CODE (t) == SAVE_EXPR)
	{
	  sole |= TREE_CODE (TREE_TYPE (t)) == POINTER_TYPE && TYPE_RESTRICT (TREE_TYPE (t));
	  t = TREE_OPERAND (t, 0);
	}
      if (TREE_CODE (t) == POINTER_PLUS_EXPR)
	{
	  struct poly o = poly_of_tree (n, TREE_OPERAND (t, 1), r->loop);
	  bytes = poly_add (&bytes, &o, 1);
	  t = TREE_OPERAND (t, 0);
	}
      else if (DECL_P (t) && depth < 16
	       && (value = poly_value_of (n, t, r->loop)))
	t = value;
      else
	break;
    }
  if (is_object_itself (t, &bytes, unit))
    {
      describe_object (n, r, TREE_OPERAND (t, 0));
      return;
    }
  HOST_WIDE_INT distance;
  bool first = poly_is_const (&bytes, &distance) && distance == 0;	/* gfortran's type may have no size */
  struct poly size = first ? one : size_of (n, r, unit);
  struct poly index = poly_divide (&bytes, &size);
  if (!index.ok)
    {
      /* Objects that do not begin at multiples of their size may overlap in part.  */
      bool known = r->known && bytes.ok && tree_fits_uhwi_p (TYPE_SIZE_UNIT (unit))
		   && tree_to_uhwi (TYPE_SIZE_UNIT (unit)) <= TYPE_ALIGN_UNIT (unit);
      add_dim (r, bytes, char_type_node, &one);
      distrust (r, true);
      r->known = known;
    }
  else
    add_dim (r, index, unit, &size);
  if (TREE_CODE (t) == ADDR_EXPR)
    {
      tree object = TREE_OPERAND (t, 0);
      HOST_WIDE_INT c;
      /* &a[0][0] + i is a + i; other sums have no dimensions.  */
      if (TREE_CODE (object) == ARRAY_REF && integer_zerop (TREE_OPERAND (object, 1))
	  && poly_is_const (&bytes, &c) && c == 0)
	describe_object (n, r, object);
      else
	{
	  if (VAR_P (object))
	    r->base = object;
	  else
	    describe_inside (n, r, object);
	}
      return;
    }
  r->base = t;
  r->pointer = true;
  r->sole = sole && language_is_fortran () && TREE_CODE (t) == COMPONENT_REF;
  if (!POINTER_TYPE_P (TREE_TYPE (t)))
    r->base = NULL_TREE;
}

void
scan_describe (struct nest *n, struct ref *r)
{
  r->known = true;
  r->offset = poly_const (0);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (r->expr));
  r->size = size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : 0;
  if (r->called)
    r->size = 0;
  if (!r->size)
    distrust (r, true);
  describe_object (n, r, r->expr);
}

void
scan_describe_unsigned (struct nest *n)
{
  bool any = false;
  n->may_wrap = true;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      struct ref *r = n->refs[i], was = *r;
      unsigned checks = n->checks.length ();
      if (r->offset.ok || r->called)
	continue;
      r->base = NULL_TREE;
      r->pointer = false;
      r->n_dims = r->loose = 0;
      scan_describe (n, r);
      if (!r->offset.ok)
	{
	  *r = was;
	  n->checks.truncate (checks);
	}
      r->checked = r->offset.ok;
      any |= r->offset.ok;
    }
  n->may_wrap = false;
  if (any)
    scan_note_again (n);
}

/* ---- Accesses that are met again ---- */

/* Whether A and B are the same for depend.cc: what it finds out of A holds for B.  */
static bool
are_same (const struct ref *a, const struct ref *b)
{
  if (a->loop != b->loop || a->write != b->write || a->called != b->called
      || ((a->by_guard || b->by_guard) && a->guard != b->guard)
      || a->guarded != b->guarded || a->on_data != b->on_data || a->update != b->update
      || a->n_dims != b->n_dims || !a->base || !b->base
      || !operand_equal_p (a->base, b->base, 0) || !operand_equal_p (a->expr, b->expr, 0))
    return false;
  for (unsigned i = 0; i < a->n_dims; i++)
    {
      struct poly d = poly_add (&a->dim[i], &b->dim[i], -1);
      if (!d.ok || d.n)
	return false;
    }
  return true;
}

/* A number that accesses that are_same have in common.  */
static hashval_t
hash_of (const struct ref *r)
{
  inchash::hash h;
  inchash::add_expr (r->base, h);
  h.add_ptr (r->loop);
  h.add_int (r->write);
  for (unsigned i = 0; i < r->n_dims; i++)
    h.merge_hash (poly_hash (&r->dim[i]));
  return h.end ();
}

void
scan_note_again (struct nest *n)
{
  hash_map<int_hash<hashval_t, 0, 1>, auto_vec<struct ref *> > known;
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (n->refs[i]->base)
      {
	vec<struct ref *> &alike = known.get_or_insert (hash_of (n->refs[i]) | 2);
	bool again = false;
	for (unsigned j = 0; j < alike.length () && !again; j++)
	  again = are_same (alike[j], n->refs[i]);
	n->refs[i]->again = again;
	if (!again)
	  alike.safe_push (n->refs[i]);
      }
}

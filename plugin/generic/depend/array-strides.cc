/* Subscripts of Fortran's arrays with descriptors, whose elements gfortran reaches by sums

     offset + i * stride + j * stride2

   One element has one subscript in each dimension, for all are within bounds (Fortran 2018 section 9.5.3.1).
   So what strides of descriptors are multiplied by are dimensions that depend.cc compares one by one, whatever
   the strides are.  Takes accesses as nest-access.cc describes them; changes nothing.  Those of arrays of
   explicit shape are not trusted: old programs run over the ends of their columns.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/facts.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

typedef auto_vec<unsigned, 8> strides;

/* Whether symbol SYM of N is a stride of a descriptor.  */
static bool
is_stride (struct nest *n, unsigned sym)
{
  tree t = poly_symbol (&n->scan->symbols, sym);
  return t && (DECL_P (t) ? facts_known_of (t)->stride : tree_is_stride (t));
}

/* Whether SYM is an extent of gfortran's, by which it multiplies subscripts of arrays of explicit shape.  */
static bool
is_extent (struct nest *n, unsigned sym)
{
  tree t = poly_symbol (&n->scan->symbols, sym);
  return t && VAR_P (t) && DECL_ARTIFICIAL (t) && DECL_NAME (t)
	 && (startswith (IDENTIFIER_POINTER (DECL_NAME (t)), "stride")
	     || startswith (IDENTIFIER_POINTER (DECL_NAME (t)), "ubound"));
}

/* Appends the strides in P to S; false if one term has two of them.  */
static bool
collect_strides (struct nest *n, const struct poly *p, strides *s, bool *trusted)
{
  for (unsigned i = 0; i < p->n; i++)
    {
      unsigned found = 0;
      for (unsigned k = 0; k < p->term[i].n; k++)
	if (is_stride (n, p->term[i].sym[k]) || is_extent (n, p->term[i].sym[k]))
	  {
	    *trusted &= is_stride (n, p->term[i].sym[k]);
	    found++;
	    if (!s->contains (p->term[i].sym[k]))
	      s->safe_push (p->term[i].sym[k]);
	  }
      if (found > 1)
	return false;
    }
  return true;
}

/* Makes *SPLIT what R is with dimension AT, a sum, as one for each of S and the rest.  */
static bool
split (const struct ref *r, unsigned at, const strides &s, struct ref *split)
{
  struct poly p = r->dim[at];
  *split = *r;
  split->n_dims = at;
  for (unsigned i = 0; i < s.length (); i++)
    {
      struct poly rest;
      if (!poly_split (&p, s[i], &split->dim[split->n_dims], &rest))
	return false;
      split->unit[split->n_dims++] = r->unit[at];
      p = rest;
    }
  for (; at < r->n_dims; at++, p = at < r->n_dims ? r->dim[at] : p)
    {
      split->dim[split->n_dims] = p;
      split->unit[split->n_dims++] = r->unit[at];
    }
  return true;
}

bool
strides_split (struct nest *n, const struct ref *a, const struct ref *b, struct ref *a_split, struct ref *b_split,
	       bool *trusted)
{
  *trusted = true;
  unsigned at = REF_DIMS;
  strides found;
  if (!language_is_fortran () || !a->pointer || !a->known || !b->known || a->n_dims != b->n_dims || a->size != b->size)
    return false;
  for (unsigned i = 0; i < a->n_dims; i++)
    {
      unsigned before = found.length ();
      if (TYPE_MAIN_VARIANT (a->unit[i]) != TYPE_MAIN_VARIANT (b->unit[i]) || !a->dim[i].ok || !b->dim[i].ok
	  || !collect_strides (n, &a->dim[i], &found, trusted)
	  || !collect_strides (n, &b->dim[i], &found, trusted))
	return false;
      if (found.length () > before && at != REF_DIMS)
	return false;
      if (found.length () > before)
	at = i;
    }
  return at != REF_DIMS && a->n_dims + found.length () <= REF_DIMS && split (a, at, found, a_split)
	 && split (b, at, found, b_split);
}

bool
descriptors_differ (tree a, tree b)
{
  bool differ = false;
  for (; TREE_CODE (a) == COMPONENT_REF && TREE_CODE (b) == COMPONENT_REF;
       a = TREE_OPERAND (a, 0), b = TREE_OPERAND (b, 0))
    differ |= TREE_OPERAND (a, 1) != TREE_OPERAND (b, 1);
  if (INDIRECT_REF_P (a))
    a = generic_strip (TREE_OPERAND (a, 0));
  if (INDIRECT_REF_P (b))
    b = generic_strip (TREE_OPERAND (b, 0));
  return DECL_P (a) && DECL_P (b) && (a != b || differ);
}

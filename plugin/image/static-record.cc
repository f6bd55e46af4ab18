/* Structs of static data, built member by member (static-record.h).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/static-record.h"
#include "image/image.h"

static tree
member_type (char c)
{
  switch (c)
    {
    case 'p': return const_ptr_type_node;
    case 'i': return build_nonstandard_integer_type (32, 0);
    case 'u': return build_nonstandard_integer_type (32, 1);
    case 'U': return build_nonstandard_integer_type (64, 1);
    case 'I': return build_nonstandard_integer_type (64, 0);
    case 'h': return build_nonstandard_integer_type (16, 1);
    case 'b': return build_nonstandard_integer_type (8, 1);
    default: gcc_unreachable ();
    }
}

tree
record_type (const char *shape)
{
  tree record = make_node (RECORD_TYPE), last = NULL_TREE;
  for (const char *p = shape; *p; p++)
    {
      tree f = build_decl (UNKNOWN_LOCATION, FIELD_DECL, NULL_TREE,
			   member_type (*p));
      DECL_CONTEXT (f) = record;
      if (last)
	DECL_CHAIN (last) = f;
      else
	TYPE_FIELDS (record) = f;
      last = f;
    }
  layout_type (record);
  return record;
}

void
record_begin (struct record *r, tree type)
{
  r->type = type;
  r->field = TYPE_FIELDS (type);
  r->elts = NULL;
}

void
record_put_tree (struct record *r, tree value)
{
  CONSTRUCTOR_APPEND_ELT (r->elts, r->field,
			  fold_convert (TREE_TYPE (r->field), value));
  r->field = DECL_CHAIN (r->field);
}

void
record_put_int (struct record *r, HOST_WIDE_INT value)
{
  record_put_tree (r, build_int_cst (TREE_TYPE (r->field), value));
}

void
record_put_address (struct record *r, tree var)
{
  record_put_tree (r, var ? build_fold_addr_expr (var) : null_pointer_node);
}

void
record_put_string (struct record *r, const char *s)
{
  record_put_tree (r, s ? build_string_literal (strlen (s) + 1, s)
	       : null_pointer_node);
}

tree
record_end (struct record *r)
{
  gcc_assert (!r->field);
  tree c = build_constructor (r->type, r->elts);
  TREE_CONSTANT (c) = TREE_STATIC (c) = 1;
  return c;
}

tree
image_new_variable (const char *name, tree type, tree init, bool read_only)
{
  char *unique = xasprintf ("%s.%d", name, symtab->order);	/* another one for each symbol */
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (unique), type);
  free (unique);
  TREE_STATIC (v) = 1;
  TREE_READONLY (v) = read_only;
  TREE_ADDRESSABLE (v) = 1;
  TREE_USED (v) = 1;
  DECL_ARTIFICIAL (v) = 1;
  DECL_IGNORED_P (v) = 1;
  DECL_INITIAL (v) = init;
  varpool_node::finalize_decl (v);
  /* GCC has analysed the unit already when clone/ makes the first of these.  */
  varpool_node *node = varpool_node::get (v);
  if (!node->analyzed)
    node->analyze ();
  return v;
}

tree
record_array (const char *name, tree type, const vec<tree> &values)
{
  vec<constructor_elt, va_gc> *elts = NULL;
  if (values.is_empty ())
    return NULL_TREE;
  tree array = build_array_type_nelts (type, values.length ());
  for (unsigned i = 0; i < values.length (); i++)
    CONSTRUCTOR_APPEND_ELT (elts, size_int (i), values[i]);
  tree init = build_constructor (array, elts);
  TREE_CONSTANT (init) = TREE_STATIC (init) = 1;
  return image_new_variable (name, array, init, true);
}

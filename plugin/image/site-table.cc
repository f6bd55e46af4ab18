/* What errors and events say of a construct, its place and its mappings, as static data: struct
   accx_site.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"
#include "image/static-record.h"
#include "generic/tree/facts.h"
#include "gimple/schedules.h"

static const char shape_site[] = "ppuhhpuuupp";

/* The line where the body of FN, a function, ends, or 0.  */
static int
end_line (tree fn)
{
  struct function *f = DECL_STRUCT_FUNCTION (fn);
  return f ? LOCATION_LINE (f->function_end_locus) : 0;
}

/* The types of the elements of S's mappings.  */
static tree
type_table (const struct site *s)
{
  auto_vec<tree> types;
  if (s->construct > ACCX_SERIAL)
    return NULL_TREE;
  for (unsigned i = 0; i < s->mappings.length (); i++)
    types.safe_push (build_int_cst (unsigned_char_type_node, s->mappings[i].type));
  return record_array ("accx_types", unsigned_char_type_node, types);
}

/* The layouts of the elements of S's mappings, or NULL_TREE if there are none.  */
static tree
layout_table (const struct site *s)
{
  auto_vec<tree> layouts;
  bool any = false;
  for (unsigned i = 0; s->construct <= ACCX_SERIAL && i < s->mappings.length (); i++)
    {
      const char *text = s->mappings[i].layout;
      any |= text != NULL;
      layouts.safe_push (fold_convert (const_ptr_type_node, text
				       ? build_string_literal (strlen (text) + 1, text)
				       : null_pointer_node));
    }
  return any ? record_array ("accx_layouts", const_ptr_type_node, layouts) : NULL_TREE;
}

tree
image_new_site (const struct site *s)
{
  struct record r;
  bool is_function = TREE_CODE (s->function) == FUNCTION_DECL;
  auto_vec<tree> names;
  expanded_location at = expand_location (s->loc);

  for (unsigned i = 0; i < s->mappings.length (); i++)
    {
      const char *name = s->mappings[i].name;
      names.safe_push (name ? build_string_literal (strlen (name) + 1, name)
		       : build_zero_cst (const_ptr_type_node));
    }
  for (unsigned i = 0; i < names.length (); i++)
    names[i] = fold_convert (const_ptr_type_node, names[i]);
  tree type = record_type (shape_site);
  record_begin (&r, type);
  record_put_string (&r, report_file_name (at.file));
  record_put_string (&r, report_function_name (s->function));
  record_put_int (&r, at.line);
  record_put_int (&r, s->construct);
  record_put_int (&r, names.length ());
  record_put_address (&r, record_array ("accx_names", const_ptr_type_node, names));
  record_put_int (&r, is_function ? DECL_SOURCE_LINE (s->function) : 0);
  record_put_int (&r, is_function ? end_line (s->function) : 0);
  record_put_int (&r, facts_known_at (s->loc)->end_line);
  record_put_address (&r, type_table (s));
  record_put_address (&r, layout_table (s));
  return image_new_variable ("accx_site", type, record_end (&r), true);
}

tree
image_site (struct site *s)
{
  if (!s->variable)
    s->variable = image_new_site (s);
  return s->variable;
}

/* The types of array elements as texts, for those who compare values at run time: the numbers of
   a struct with their names, places and types.  Takes a type; gives the text that accx-abi.h
   describes for accx_site.layouts.

   Pointers are left out, since their values differ between host, device and runs.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"

/* The bytes of a text; longer ones are not made.  */
enum { LAYOUT_MOST = 4000 };

/* A text that is being made.  */
struct layout_text
{
  char text[LAYOUT_MOST];
  size_t length;
  bool fails;                   /* it is too long, or some place is not known */
};

static void ATTRIBUTE_PRINTF_2
layout_add (struct layout_text *l, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  int n = vsnprintf (l->text + l->length, LAYOUT_MOST - l->length, format, ap);
  va_end (ap);
  l->length += n;
  if (l->length >= LAYOUT_MOST)
    {
      l->fails = true;
      l->length = LAYOUT_MOST - 1;
    }
}

/* The bytes of TYPE; 0 and a failure of L if they are not known.  */
static unsigned HOST_WIDE_INT
layout_bytes (struct layout_text *l, tree type)
{
  tree bytes = TYPE_SIZE_UNIT (type);
  if (bytes && tree_fits_uhwi_p (bytes))
    return tree_to_uhwi (bytes);
  l->fails = true;
  return 0;
}

/* Adds COUNT numbers of scalar TYPE at byte AT, called NAME.  */
static void
add_numbers (struct layout_text *l, tree type, const char *name, unsigned HOST_WIDE_INT at,
	     unsigned HOST_WIDE_INT count)
{
  unsigned kind = layout_number (type);
  if (POINTER_TYPE_P (type) || TREE_CODE (type) == OFFSET_TYPE)
    return;
  if (!kind)
    {
      kind = 1;
      count *= layout_bytes (l, type);
    }
  if (count)
    layout_add (l, " %s@" HOST_WIDE_INT_PRINT_UNSIGNED ":%u*" HOST_WIDE_INT_PRINT_UNSIGNED,
		name, at, kind, count);
}

static void add_member (struct layout_text *l, tree type, const char *name,
			unsigned HOST_WIDE_INT at);

/* Adds the members of struct TYPE at byte AT; PREFIX is in front of their names.  */
static void
add_members (struct layout_text *l, tree type, const char *prefix, unsigned HOST_WIDE_INT at)
{
  for (tree f = TYPE_FIELDS (type); f && !l->fails; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL || integer_zerop (DECL_SIZE (f) ? DECL_SIZE (f)
							: integer_zero_node))
	continue;
      tree place = byte_position (f);
      if (!tree_fits_uhwi_p (place))
	{
	  l->fails = true;
	  return;
	}
      const char *own = DECL_NAME (f) ? IDENTIFIER_POINTER (DECL_NAME (f)) : "";
      char *name = xasprintf ("%s%s%s", prefix, *prefix && *own ? "." : "", own);
      tree member = DECL_BIT_FIELD_TYPE (f) ? DECL_BIT_FIELD_TYPE (f) : TREE_TYPE (f);
      add_member (l, member, name, at + tree_to_uhwi (place));
      free (name);
    }
}

/* Adds a member of TYPE at byte AT.  Arrays of structs come element by element.  */
static void
add_member (struct layout_text *l, tree type, const char *name, unsigned HOST_WIDE_INT at)
{
  tree element = type;
  while (TREE_CODE (element) == ARRAY_TYPE || TREE_CODE (element) == COMPLEX_TYPE)
    element = TREE_TYPE (element);
  unsigned HOST_WIDE_INT all = layout_bytes (l, type), one = layout_bytes (l, element);
  if (l->fails || !one)
    return;
  if (TREE_CODE (element) == UNION_TYPE || TREE_CODE (element) == QUAL_UNION_TYPE)
    layout_add (l, " %s@" HOST_WIDE_INT_PRINT_UNSIGNED ":1*" HOST_WIDE_INT_PRINT_UNSIGNED, name,
		at, all);
  else if (TREE_CODE (element) != RECORD_TYPE)
    add_numbers (l, element, name, at, all / one);
  else if (element == type)
    add_members (l, element, name, at);
  else
    for (unsigned HOST_WIDE_INT k = 0; k < all / one && !l->fails; k++)
      {
	char *indexed = xasprintf ("%s[" HOST_WIDE_INT_PRINT_UNSIGNED "]", name, k);
	add_members (l, element, indexed, at + k * one);
	free (indexed);
      }
}

unsigned
layout_number (tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  if (!size || !tree_fits_uhwi_p (size))
    return 0;
  unsigned HOST_WIDE_INT bytes = tree_to_uhwi (size);
  if (SCALAR_FLOAT_TYPE_P (type) && (bytes == 4 || bytes == 8))
    return bytes | ACCX_TYPE_REAL;
  if (INTEGRAL_TYPE_P (type) && bytes <= 8 && pow2p_hwi (bytes))
    return bytes | (TYPE_UNSIGNED (type) ? 0 : ACCX_TYPE_SIGNED);
  return 0;
}

tree
layout_element (tree type)
{
  while (type && (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == REFERENCE_TYPE
		  || TREE_CODE (type) == COMPLEX_TYPE))
    type = TREE_TYPE (type);
  return type;
}

char *
layout_of (tree type)
{
  struct layout_text l;
  l.length = 0;
  l.fails = false;
  tree element = layout_element (type);
  if (!element || !TYPE_SIZE_UNIT (element))
    return NULL;
  layout_add (&l, HOST_WIDE_INT_PRINT_UNSIGNED, layout_bytes (&l, element));
  if (!l.fails)
    add_member (&l, element, "", 0);
  return l.fails ? NULL : xstrdup (l.text);
}

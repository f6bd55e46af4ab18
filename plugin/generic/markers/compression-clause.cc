/* Compressed arrays in GENERIC.  Takes the markers that compress-clauses.c planted:

     __accx_compress (0, bits, a [, min, max])   on a directive that maps a: a call of
	accx_compress before it tells the runtime how
     __accx_compression (0, bits, a, b)		 on a compute construct: a and b are
	noted, until site.cc knows the mappings of the region and codes.cc rewrites
	the accesses of its device copy

   The host's version of a region works on the host's arrays and is left alone.

   E. Salehi et al., Employing compression solutions under OpenACC, section III.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

static tree
is_construct (tree *tp, int *, void *construct)
{
  return *tp == (tree) construct ? *tp : NULL_TREE;
}

/* The form of the data clause, of those so far, that was the last to compress DECL; 0 if
   there is none.  Its construct in FUNCTION, if it is there, is not over before CONSTRUCT.  */
static unsigned
last_form (tree function, tree decl, tree construct)
{
  const vec<struct brought_form> &brought = facts_known_of (decl)->brought;
  for (unsigned i = brought.length (); i--;)
    if (!brought[i].block || brought[i].function != function
	|| walk_tree_without_duplicates (&OMP_BODY (brought[i].block), is_construct, construct))
      return brought[i].form;
  return 0;
}

unsigned
compression_named (location_t loc, tree decl)
{
  const struct facts *f = facts_known_at (loc);
  if (!decl || !DECL_P (decl))
    return 0;
  for (unsigned i = 0; i < f->compressed.length (); i++)
    if (f->compressed[i].variable == DECL_UID (decl))
      return f->compressed[i].form
	     | (f->unranged.contains (DECL_UID (decl)) ? COMPRESSION_UNRANGED : 0);
  return 0;
}

/* The variable that T, an argument or the operand of a clause, is about, or NULL_TREE.  */
static tree
base_variable (tree t)
{
  while (t && !DECL_P (t))
    switch (TREE_CODE (t))
      {
      case ARRAY_REF: case INDIRECT_REF: case MEM_REF: case ADDR_EXPR:
      case POINTER_PLUS_EXPR: case NOP_EXPR: case CONVERT_EXPR: case SAVE_EXPR:
      case NON_LVALUE_EXPR: case VIEW_CONVERT_EXPR:
	t = TREE_OPERAND (t, 0);
	break;
      case COMPOUND_EXPR:
	t = TREE_OPERAND (t, 1);
	break;
      default:
	return NULL_TREE;
      }
  return t && (VAR_P (t) || TREE_CODE (t) == PARM_DECL) ? t : NULL_TREE;
}

/* ---- Elements ---- */

/* What a struct of numbers is made of, while it is looked at.  */
struct layout
{
  tree real;                    /* the type of all numbers, or NULL_TREE: none yet */
  bool mixed;                   /* there are both types */
  unsigned members, end;        /* END: bytes so far */
  vec<char> *slots;             /* 1 + the member that each number belongs to */
  auto_vec<bool> doubles;       /* whether each is one */
};

enum { MEMBERS_MAX = ACCX_LAYOUT_MEMBER, SLOTS_MAX = 1024 };

/* Adds a number of MEMBER, where C has it behind those so far: it must be at OFFSET.  */
static bool
add_number (struct layout *l, unsigned member, bool is_double, unsigned offset)
{
  unsigned bytes = is_double ? 8 : 4;
  if (l->slots->length () == SLOTS_MAX || (l->end + bytes - 1) / bytes * bytes != offset)
    return false;
  l->slots->safe_push (member);
  l->doubles.safe_push (is_double);
  l->end = offset + bytes;
  return true;
}

/* Adds a number that is a member of its own.  */
static bool
add_member (struct layout *l, tree type, unsigned offset)
{
  type = TYPE_MAIN_VARIANT (type);
  if (l->members == MEMBERS_MAX || (type != float_type_node && type != double_type_node))
    return false;
  l->mixed |= l->real && l->real != type;
  l->real = type;
  return add_number (l, ++l->members, type == double_type_node, offset);
}

static bool add_type (struct layout *l, tree type, unsigned offset);

/* An array of constant size: its elements have the same members.  */
static bool
add_array (struct layout *l, tree type, unsigned offset)
{
  tree last = accx_array_last (type);
  unsigned first = l->slots->length ();
  if (!last || !tree_fits_uhwi_p (last) || tree_to_uhwi (last) >= SLOTS_MAX
      || !add_type (l, TREE_TYPE (type), offset))
    return false;
  unsigned n = l->slots->length () - first;
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (type)));
  for (unsigned e = 1; e <= tree_to_uhwi (last); e++)
    for (unsigned k = 0, place = 0; k < n; k++)
      {
	unsigned size = l->doubles[first + k] ? 8 : 4;
	place = (place + size - 1) / size * size;
	if (!add_number (l, (*l->slots)[first + k], l->doubles[first + k],
			 offset + e * bytes + place))
	  return false;
	place += size;
      }
  return true;
}

static bool
add_record (struct layout *l, tree type, unsigned offset)
{
  unsigned first = l->slots->length ();
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL
	&& (DECL_BIT_FIELD (f)
	    || !add_type (l, TREE_TYPE (f), offset + int_byte_position (f))))
      return false;
  return l->slots->length () > first;
}

static bool
add_type (struct layout *l, tree type, unsigned offset)
{
  switch (TREE_CODE (type))
    {
    case REAL_TYPE: return add_member (l, type, offset);
    case ARRAY_TYPE: return add_array (l, type, offset);
    case RECORD_TYPE: return COMPLETE_TYPE_P (type) && add_record (l, type, offset);
    default: return false;
    }
}

/* Fills L for ELEMENT; false: it cannot be compressed.  */
static bool
find_layout (tree element, struct layout *l)
{
  l->real = NULL_TREE;
  l->mixed = false;
  l->members = l->end = 0;
  if (!add_type (l, element, 0) || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (element)))
    return false;
  unsigned bytes = l->mixed || l->real == double_type_node ? 8 : 4;
  return tree_to_uhwi (TYPE_SIZE_UNIT (element)) == (l->end + bytes - 1) / bytes * bytes;
}

tree
compression_layout (tree element, vec<char> *slots)
{
  struct layout l;
  l.slots = slots;
  if (!find_layout (element, &l))
    return NULL_TREE;
  return l.mixed ? void_type_node : l.real;
}

unsigned
compression_numbers (tree type)
{
  unsigned n = 0;
  if (TREE_CODE (type) == ARRAY_TYPE)
    return (tree_to_uhwi (accx_array_last (type)) + 1)
	   * compression_numbers (TREE_TYPE (type));
  if (TREE_CODE (type) != RECORD_TYPE)
    return 1;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      n += compression_numbers (TREE_TYPE (f));
  return n;
}

tree
compression_element (tree variable)
{
  tree type = TREE_TYPE (variable);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  if (TREE_CODE (type) != POINTER_TYPE && TREE_CODE (type) != ARRAY_TYPE)
    return NULL_TREE;
  for (type = TREE_TYPE (type); TREE_CODE (type) == ARRAY_TYPE;)
    type = TREE_TYPE (type);
  return TYPE_MAIN_VARIANT (type);
}

/* ---- Arguments ---- */

/* The form (enum accx_compress) of an array of numbers of TYPE, void for both, with BITS,
   the argument of compression_bits or 0; 0 after an error at LOC.  */
static unsigned
form_of (location_t loc, tree type, tree bits)
{
  unsigned real = type == float_type_node ? 4 : type == double_type_node ? 8 : 0;
  bits = fold (bits);
  STRIP_NOPS (bits);
  if (integer_zerop (bits))
    return real | real * 4 << ACCX_COMPRESS_BITS_SHIFT | COMPRESSION_NAMED;
  HOST_WIDE_INT n = tree_fits_shwi_p (bits) ? tree_to_shwi (bits) : 0;
  if (n == 8 || n == 16 || (real == 8 && (n == 24 || n == 32 || n == 48)))
    return real | n << ACCX_COMPRESS_BITS_SHIFT | COMPRESSION_NAMED;
  if (real == 0)
    error_at (loc, "%<compression_bits%> of an array of structs with both %<float%> and "
	      "%<double%> must be the constant 8 or 16");
  else if (real == 4)
    error_at (loc, "%<compression_bits%> of an array of %<float%> must be the constant "
	      "8 or 16");
  else
    error_at (loc, "%<compression_bits%> of an array of %<double%> must be the constant "
	      "8, 16, 24, 32 or 48");
  return 0;
}

/* Reads argument I of MARKER, an array; sets *FORM, 0 after an error.  Returns the
   variable.  */
static tree
read_array (tree marker, int i, unsigned *form)
{
  auto_vec<char> slots;
  location_t loc = EXPR_LOCATION (marker);
  tree variable = base_variable (CALL_EXPR_ARG (marker, i));
  tree element = variable ? compression_element (variable) : NULL_TREE;
  tree type = element ? compression_layout (element, &slots) : NULL_TREE;
  *form = 0;
  if (!variable)
    error_at (loc, "what is to be compressed must be a variable");
  else if (!type)
    error_at (loc, "%qD is not an array of %<float%> or %<double%>, or of structs that "
	      "have only such members, each as soon behind the one before as it may be",
	      variable);
  else
    *form = form_of (loc, type, CALL_EXPR_ARG (marker, 1));
  return variable;
}

/* ---- Data clauses ---- */

/* The clause among CLAUSES that maps data of VARIABLE.  */
static tree
find_mapping (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !map_does (c, MAP_BEHIND)
	&& base_variable (OMP_CLAUSE_DECL (c)) == variable)
      return c;
  return NULL_TREE;
}

/* The address of what clause C maps, which is computed once.  */
static tree
section_address (tree c)
{
  tree decl = OMP_CLAUSE_DECL (c);
  tree address = build_fold_addr_expr (unshare_expr (decl));
  if (TREE_SIDE_EFFECTS (decl))
    {
      address = save_expr (address);
      OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (address);
    }
  return fold_convert (ptr_type_node, address);
}

/* Where array VARIABLE begins.  */
static tree
array_address (tree variable)
{
  tree t = variable;
  if (TREE_CODE (TREE_TYPE (t)) == REFERENCE_TYPE)
    t = build_fold_indirect_ref (t);
  if (TREE_CODE (TREE_TYPE (t)) == ARRAY_TYPE)
    {
      TREE_ADDRESSABLE (variable) = 1;
      t = build_fold_addr_expr (t);
    }
  return fold_convert (ptr_type_node, t);
}

/* Argument I of MARKER as a double, 0 if it has none.  */
static tree
range_end (tree marker, int i)
{
  if (call_expr_nargs (marker) <= i)
    return build_zero_cst (double_type_node);
  return fold_convert (double_type_node, CALL_EXPR_ARG (marker, i));
}

/* The string that tells the runtime of the numbers of VARIABLE's elements.  */
static tree
layout_argument (tree variable)
{
  tree element = compression_element (variable);
  auto_vec<char> text;
  struct layout l;
  if (TREE_CODE (element) != RECORD_TYPE)
    return null_pointer_node;
  l.slots = &text;
  find_layout (element, &l);
  for (unsigned i = 0; i < text.length (); i++)
    if (l.mixed && l.doubles[i])
      text[i] = (char) (text[i] | ACCX_LAYOUT_DOUBLE);
  text.safe_push (0);
  return build_string_literal (text.length (), text.address ());
}

void
compression_lower_data (tree function, tree construct, tree clauses, tree marker,
			tree *before)
{
  location_t loc = EXPR_LOCATION (marker);
  unsigned form;
  tree variable = read_array (marker, 2, &form);
  tree c = form ? find_mapping (clauses, variable) : NULL_TREE;
  if (!form)
    return;
  if (!c || (c && OMP_CLAUSE_DECL (c) == variable
	     && TREE_CODE (TREE_TYPE (variable)) == POINTER_TYPE))
    {
      error_at (loc, "a section of %qD is needed, such as %<[0:n]%>", variable);
      return;
    }
  bool ranged = call_expr_nargs (marker) > 3;
  unsigned how = (form & ~COMPRESSION_NAMED) | (ranged ? ACCX_COMPRESS_RANGE : 0)
		 | (integer_zerop (CALL_EXPR_ARG (marker, 1)) ? ACCX_COMPRESS_DEFAULT : 0)
		 | (compression_is_inside (variable) ? ACCX_COMPRESS_INSIDE : 0);
  struct brought_form b = { form, function, NULL_TREE };
  b.block = TREE_CODE (construct) == OACC_DATA ? construct : NULL_TREE;
  if (b.block || TREE_CODE (construct) == OACC_ENTER_DATA)
    facts_of (variable)->brought.safe_push (b);
  if (!ranged)
    facts_at (EXPR_LOCATION (construct))->unranged.safe_push (DECL_UID (variable));
  tree args[] = {
    section_address (c), array_address (variable),
    build_int_cst (integer_type_node, how),
    range_end (marker, 3), range_end (marker, 4),
    build_string_literal (IDENTIFIER_LENGTH (DECL_NAME (variable)) + 1,
			  IDENTIFIER_POINTER (DECL_NAME (variable))),
    layout_argument (variable)
  };
  append_to_statement_list (marker_runtime_call (loc, "accx_compress",
						 ARRAY_SIZE (args), args), before);
}

/* ---- Compute constructs ---- */

/* Without compression_bits the data clause decides that the program has before the
   construct, around it for example.  */
void
compression_lower_region (tree function, tree construct, tree marker)
{
  bool given = !integer_zerop (CALL_EXPR_ARG (marker, 1));
  for (int i = 2; i < call_expr_nargs (marker); i++)
    {
      struct compressed_name a = { 0, 0 };
      tree variable = read_array (marker, i, &a.form);
      if (!a.form)
	continue;
      unsigned last = given ? 0 : last_form (function, variable, construct);
      if (last)
	a.form = last;
      a.variable = DECL_UID (variable);
      facts_at (EXPR_LOCATION (construct))->compressed.safe_push (a);
    }
}

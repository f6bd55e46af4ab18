/* Kernel parameters.  Takes a fresh copy of an outlined region (CFG, not yet
   SSA), which reads the fields of GCC's argument block; gives one that reads variables with
   the attribute "accx param", and the list of them, F->params.  Later stages ask for
   parameters of their own: memory for each gang, for what gangs combine, how far memory
   goes.

   Invariant: the index of a parameter in the list is the number in its attribute.

   To add a kind of parameter: a row in enum accx_param_kind, and what makes it here or in
   launch_param.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"
#include "generic/markers/markers.h"
#include "gimple/schedules.h"

/* Kernel parameters may take 4 KiB in all; large values are passed as copies.  */
enum { VALUE_BYTES_MAX = 1024, VALUES_BYTES_MAX = 2048 };

static tree
build_param_var (tree type, unsigned index)
{
  char name[32];
  snprintf (name, sizeof name, "accx_param_%u", index);
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (name),
		       build_qualified_type (type, TYPE_QUALS (type)
						   | TYPE_QUAL_CONST));
  DECL_EXTERNAL (v) = 1;        /* nothing may be folded from an initializer */
  TREE_PUBLIC (v) = 1;
  TREE_READONLY (v) = 1;
  TREE_ADDRESSABLE (v) = 1;
  DECL_ARTIFICIAL (v) = 1;
  DECL_IGNORED_P (v) = 1;
  DECL_ATTRIBUTES (v) = tree_cons (get_identifier (ACCX_ATTR_PARAM),
				   build_tree_list
				     (NULL_TREE,
				      build_int_cst (integer_type_node, index)),
				   NULL_TREE);
  return v;
}

/* The type of mapping MAP of region HOST, whose argument block field is FIELD, if
   it can be passed by value, else NULL_TREE.  */
static tree
value_type (tree host, tree field, unsigned map)
{
  const struct mapping *m = site_mapping (site_of_child (host), map);
  if (!m || !m->firstprivate || !POINTER_TYPE_P (TREE_TYPE (field)))
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_TYPE (field));
  return COMPLETE_TYPE_P (type) ? type : NULL_TREE;
}

/* How the value of mapping MAP of region HOST, of type TYPE, is passed.  */
static enum accx_param_kind
value_kind (tree host, unsigned map, tree type)
{
  const struct mapping *m = site_mapping (site_of_child (host), map);
  if (!POINTER_TYPE_P (type))
    return ACCX_PARAM_VALUE;
  if (m->object_bytes)
    return ACCX_PARAM_OBJECT;
  return m->present ? ACCX_PARAM_PRESENT : ACCX_PARAM_ADDRESS;
}

/* Whether mapping MAP of region HOST is a restrict pointer or a section of one.  */
static bool
is_restrict (tree host, unsigned map)
{
  const struct mapping *m = site_mapping (site_of_child (host), map);
  return m && m->restricted;
}

/* Sets what P's mapping, of region HOST, says about overlaps.  */
static void
note_overlap (tree host, struct kernel_param *p)
{
  const struct mapping *m = site_mapping (site_of_child (host), p->map);
  p->constant = m && m->constant;
  p->object = m && m->object;
  p->form = m ? m->form : 0;
}

/* Adds the parameter that says how the array of mapping MAP is compressed.  */
static void
add_codec (struct device_function *f, unsigned map, unsigned form)
{
  auto_vec<char> slots;
  compression_layout (site_mapping (site_of_child (f->host), map)->element, &slots);
  unsigned members = slots.last ();
  form = (form & ~COMPRESSION_NAMED) | members << ACCX_COMPRESS_MEMBERS_SHIFT;
  tree type = build_array_type_nelts (long_long_unsigned_type_node,
				      members * ACCX_CODEC_WORDS);
  struct kernel_param p = { build_param_var (type, f->params.length ()), map,
			    ACCX_PARAM_CODEC, form, 8, false, form, false, 0 };
  f->params.safe_push (p);
}

/* Adds the parameter for mapping MAP, whose argument block field is FIELD.  */
static void
add_param (struct device_function *f, tree field, unsigned map,
	   unsigned *value_bytes)
{
  struct kernel_param p;
  tree value = value_type (f->host, field, map);
  p.map = map;
  p.kind = ACCX_PARAM_POINTER;
  p.bytes = p.align = 8;
  p.likely = 0;
  note_overlap (f->host, &p);
  tree type = TREE_TYPE (field);
  if (value)
    {
      unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (value));
      if (bytes > VALUE_BYTES_MAX || *value_bytes + bytes > VALUES_BYTES_MAX)
	{
	  p.kind = ACCX_PARAM_COPY;
	  p.bytes = bytes;
	  p.align = TYPE_ALIGN_UNIT (value);
	}
      else
	{
	  p.kind = value_kind (f->host, map, value);
	  p.bytes = bytes;
	  p.align = TYPE_ALIGN_UNIT (value);
	  type = value;
	  *value_bytes += bytes;
	  if (p.kind == ACCX_PARAM_OBJECT)
	    p.bytes = site_mapping (site_of_child (f->host), map)->object_bytes;
	  if (INTEGRAL_TYPE_P (value) && p.kind == ACCX_PARAM_VALUE)
	    p.likely = site_mapping (site_of_child (f->host), map)->likely;
	}
    }
  if (POINTER_TYPE_P (type) && is_restrict (f->host, map))
    type = build_qualified_type (type, TYPE_QUALS (type) | TYPE_QUAL_RESTRICT);
  p.var = build_param_var (type, f->params.length ());
  f->params.safe_push (p);
  if (p.form)
    add_codec (f, map, p.form);
}

/* F's parameter of KIND, which no mapping stands for, made on first use.  */
static struct kernel_param *
launch_param (struct device_function *f, enum accx_param_kind kind)
{
  for (unsigned i = 0; i < f->params.length (); i++)
    if (f->params[i].kind == kind)
      return &f->params[i];
  struct kernel_param n = { build_param_var (ptr_type_node, f->params.length ()), -1u,
			    kind, 0, 8, false, 0, false, 0 };
  f->params.safe_push (n);
  return &f->params.last ();
}

HOST_WIDE_INT
clone_parts (struct device_function *f, HOST_WIDE_INT rows, tree *var)
{
  struct kernel_param *p = launch_param (f, ACCX_PARAM_PARTS);
  *var = p->var;
  HOST_WIDE_INT row = p->bytes / 8;
  if (rows > INT_MAX / 8 - row)
    return -1;
  p->bytes += 8 * rows;
  return row;
}

tree
clone_extent (struct device_function *f, unsigned map)
{
  for (unsigned i = 0; i < f->params.length (); i++)
    if (f->params[i].kind == ACCX_PARAM_EXTENT && f->params[i].map == map)
      return f->params[i].var;
  tree type = build_array_type_nelts (long_long_unsigned_type_node, 2);
  struct kernel_param n = { build_param_var (type, f->params.length ()), map,
			    ACCX_PARAM_EXTENT, 16, 8, false, 0, false, 0 };
  f->params.safe_push (n);
  return n.var;
}

tree
clone_reciprocals (struct device_function *f, tree type)
{
  f->reciprocals = build_param_var (type, f->params.length ());
  return f->reciprocals;
}

HOST_WIDE_INT
clone_gang_memory (struct device_function *f, HOST_WIDE_INT bytes, tree *var)
{
  struct kernel_param *p = launch_param (f, ACCX_PARAM_GANGS);
  *var = p->var;
  HOST_WIDE_INT at = p->bytes;
  if (at + bytes > HOST_WIDE_INT (INT_MAX))
    return -1;
  p->bytes = ROUND_UP (at + bytes, 256);
  return at;
}

/* The field of argument block ARG that REF reads, or NULL_TREE.  */
static tree
block_field (tree ref, tree arg)
{
  if (TREE_CODE (ref) != COMPONENT_REF)
    return NULL_TREE;
  tree base = TREE_OPERAND (ref, 0);
  if ((TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
      && TREE_OPERAND (base, 0) == arg)
    return TREE_OPERAND (ref, 1);
  return NULL_TREE;
}

/* The address of a variable of F's that has the value of TYPE that parameter P nearly always has, set before
   GSI.  */
static tree
assumed_value (struct device_function *f, const struct kernel_param *p, gimple_stmt_iterator *gsi)
{
  tree type = TREE_TYPE (p->var), plain = TYPE_MAIN_VARIANT (type);
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, NULL_TREE, plain);
  DECL_CONTEXT (v) = f->decl;
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = 1;
  TREE_ADDRESSABLE (v) = 1;
  add_local_decl (DECL_STRUCT_FUNCTION (f->decl), v);
  gsi_insert_before (gsi, gimple_build_assign (v, build_int_cst (plain, p->likely)), GSI_SAME_STMT);
  return build1 (ADDR_EXPR, build_pointer_type (plain), v);
}

void
clone_read_params (struct device_function *f)
{
  tree arg = DECL_ARGUMENTS (f->decl);
  unsigned value_bytes = 0;
  basic_block bb;
  auto_vec<int> param_of_map;

  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (f->decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (!gimple_assign_single_p (s))
	  continue;
	tree field = block_field (gimple_assign_rhs1 (s), arg);
	if (!field)
	  continue;
	unsigned map = int_byte_position (field) / 8;
	while (param_of_map.length () <= map)
	  param_of_map.safe_push (-1);
	if (param_of_map[map] < 0)
	  {
	    param_of_map[map] = f->params.length ();
	    add_param (f, field, map, &value_bytes);
	  }
	struct kernel_param *p = &f->params[param_of_map[map]];
	tree rhs = p->var;
	if (p->likely && f->assumes)
	  rhs = assumed_value (f, p, &gsi);
	else if (p->kind != ACCX_PARAM_POINTER && p->kind != ACCX_PARAM_COPY)
	  rhs = build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (p->var)),
			p->var);
	gimple_assign_set_rhs_from_tree (&gsi, rhs);
      }
}

/* Room in the block's shared memory, static and dynamic.  Static memory is what
   every GPU grants; dynamic memory, which the launch asks for, may be more.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region.h"

enum { SHARED_ALIGN = 16 };

/* GCC must see that other threads change it at barriers: a static variable whose
   address is known.  */
static void
make_shared (tree var, bool dynamic)
{
  TREE_STATIC (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  TREE_READONLY (var) = 0;
  DECL_INITIAL (var) = NULL_TREE;
  DECL_ATTRIBUTES (var) = tree_cons (get_identifier (ACCX_ATTR_SHARED),
				     dynamic ? integer_one_node : NULL_TREE,
				     DECL_ATTRIBUTES (var));
  /* GCC's passes ask its node about stores.  C++ has no name for such a variable.  */
  if (!DECL_ASSEMBLER_NAME_SET_P (var))
    SET_DECL_ASSEMBLER_NAME (var, create_tmp_var_name ("accx_shared"));
  varpool_node::get_create (var);
}

void
shared_make (tree var)
{
  make_shared (var, false);
}

/* What a block of every GPU with the target's code may have of shared memory, static and
   dynamic.  CUDA C++ programming guide, "Compute capabilities".  */
static HOST_WIDE_INT
shared_bytes_most (void)
{
  switch (options.target)
    {
    case 75: return GPU_SHARED_SM75;
    case 80: case 87: return GPU_SHARED_SM80;
    case 90: case 100: case 103: case 110: return GPU_SHARED_SM90;
    default: return GPU_SHARED_SM86;
    }
}

bool
shared_take (struct region *r, HOST_WIDE_INT bytes)
{
  HOST_WIDE_INT after = r->shared_bytes + ROUND_UP (bytes, SHARED_ALIGN);
  HOST_WIDE_INT others = r->f->entry && !r->routines.is_empty () ? ROUTINE_BYTES : 0;
  if (after > SHARED_BYTES_MAX - others
      || after + r->f->dynamic_bytes > shared_bytes_most () - SHARED_BYTES_SPARE)
    return false;
  r->shared_bytes = after;
  return true;
}

/* A variable of TYPE in shared memory.  */
static tree
make_shared_variable (tree type, const char *name, bool dynamic)
{
  tree var = create_tmp_var_raw (type, name);
  DECL_CONTEXT (var) = current_function_decl;
  SET_DECL_ALIGN (var, MAX (DECL_ALIGN (var), SHARED_ALIGN * BITS_PER_UNIT));
  make_shared (var, dynamic);
  add_local_decl (cfun, var);
  return var;
}

tree
shared_new (struct region *r, tree type, const char *name)
{
  tree bytes = TYPE_SIZE_UNIT (type);
  if (!tree_fits_shwi_p (bytes) || !shared_take (r, tree_to_shwi (bytes)))
    return NULL_TREE;
  return make_shared_variable (type, name, false);
}

tree
shared_new_dynamic (struct region *r, tree type, const char *name)
{
  tree bytes = TYPE_SIZE_UNIT (type);
  HOST_WIDE_INT at = r->f->dynamic_bytes;
  HOST_WIDE_INT room = shared_bytes_most () - SHARED_BYTES_SPARE - r->shared_bytes - at;
  if (!tree_fits_shwi_p (bytes) || !r->f->entry || tree_to_shwi (bytes) > room)
    return NULL_TREE;
  /* All such variables begin where dynamic memory does, and have what lies in front of them
     as a member.  */
  tree record = make_node (RECORD_TYPE);
  tree field = build_decl (UNKNOWN_LOCATION, FIELD_DECL, NULL_TREE, type);
  tree before = build_decl (UNKNOWN_LOCATION, FIELD_DECL, NULL_TREE,
			    build_array_type_nelts (char_type_node, MAX (at, SHARED_ALIGN)));
  DECL_CONTEXT (field) = DECL_CONTEXT (before) = record;
  SET_DECL_ALIGN (field, MAX (TYPE_ALIGN (type), SHARED_ALIGN * BITS_PER_UNIT));
  TYPE_FIELDS (record) = at ? before : field;
  DECL_CHAIN (before) = field;
  layout_type (record);
  r->f->dynamic_bytes += ROUND_UP (tree_to_shwi (bytes), SHARED_ALIGN);
  return build3 (COMPONENT_REF, type, make_shared_variable (record, name, true), field,
		 NULL_TREE);
}

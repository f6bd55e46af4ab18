/* Questions to functions and global variables: what directives have made of them, and what
   their names and initial values say.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"

bool
language_is_fortran (void)
{
  return startswith (lang_hooks.name, "GNU Fortran");
}

bool
declare_is_marked (tree var)
{
  return VAR_P (var) && lookup_attribute (ATTR_DECLARED_LOCAL, DECL_ATTRIBUTES (var));
}

bool
declare_global (tree var)
{
  if (!VAR_P (var) || !is_global_var (var))
    return false;
  if (!lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (var)))
    DECL_ATTRIBUTES (var) = tree_cons (get_identifier (ATTR_DECLARED), NULL_TREE,
				       DECL_ATTRIBUTES (var));
  varpool_node::get_create (var)->offloadable = 1;
  return true;
}

void
orphan_make_routine (tree fn, enum omp_clause_code level, location_t loc)
{
  tree clause = build_omp_clause (loc, level);
  oacc_replace_fn_attrib (fn, oacc_build_routine_dims (clause));
  DECL_ATTRIBUTES (fn) = tree_cons (get_identifier ("omp declare target"), clause,
				    DECL_ATTRIBUTES (fn));
}

bool
data_is_constant (tree var)
{
  return TREE_READONLY (var) && !TREE_SIDE_EFFECTS (var) && !TREE_THIS_VOLATILE (var)
	 && !DECL_EXTERNAL (var) && (DECL_INITIAL (var) || TREE_STATIC (var));
}

static tree
find_address (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == ADDR_EXPR ? *tp : NULL_TREE;
}

bool
data_has_addresses (tree var)
{
  return data_is_constant (var) && DECL_INITIAL (var)
	 && walk_tree (&DECL_INITIAL (var), find_address, NULL, NULL);
}

bool
symbol_is_declared_in (tree decl, const char *header)
{
  const char *file = DECL_SOURCE_FILE (decl);
  return file && !strcmp (lbasename (file), header);
}

bool
symbol_is_marker_function (tree decl)
{
  return DECL_ARTIFICIAL (decl)
	 && (startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), "accx_")
	     || startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), "acc_"));
}

/* How many parameters the type of function DECL names; -1: it does not say.  */
static int
count_parameters (tree decl)
{
  tree type = TREE_TYPE (decl);
  if (stdarg_p (type) || !prototype_p (type))
    return -1;
  int n = 0;
  for (tree a = TYPE_ARG_TYPES (type); a && a != void_list_node; a = TREE_CHAIN (a))
    n++;
  return n;
}

/* Whether DECL, which no header of OpenACC's need declare, is linked to a routine of OpenACC's for
   C: Fortran's bind (c, name='acc_malloc'), or a prototype in the program.  */
static bool
is_routine_of_c (tree decl)
{
  static const struct { const char *name; int parameters; } routines[] = {
#define API0(T, F, ...) { #F, 0 },
#define API1(T, F, ...) { #F, 1 },
#define API2(T, F, ...) { #F, 2 },
#define API3(T, F, ...) { #F, 3 },
#define API4(T, F, ...) { #F, 4 },
#define API5(T, F, ...) { #F, 5 },
#define API6(T, F, ...) { #F, 6 },
#include "entry/api.def"
  };
  const char *linked = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  linked += *linked == '*';
  if (!startswith (linked, "acc_") || !strcmp (linked, "acc_on_device"))
    return false;
  for (unsigned i = 0; i < ARRAY_SIZE (routines); i++)
    if (!strcmp (routines[i].name, linked))
      return routines[i].parameters == count_parameters (decl);
  return false;
}

/* GCC's own entry points, or one of OpenACC's routines.  acc_on_device is the compiler's.  */
bool
slot_is_runtime_function (tree decl)
{
  if (!DECL_EXTERNAL (decl) || !DECL_NAME (decl))
    return false;
  if (is_routine_of_c (decl))
    return true;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
  if (startswith (name, "__builtin_"))
    name += strlen ("__builtin_");
  if (startswith (name, "GOACC_") || symbol_is_marker_function (decl))
    return true;
  if (!startswith (name, "acc_") || !strcmp (name, "acc_on_device"))
    return false;
  /* Those of Fortran's module openacc, by their names in libgomp.  */
  const char *linked = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  size_t n = strlen (linked);
  if (startswith (lang_hooks.name, "GNU Fortran"))
    return n > 3 && !strcmp (linked + n - 3, "_h_") && strcmp (linked, "acc_on_device_h_");
  return (symbol_is_declared_in (decl, "openacc.h") || symbol_is_declared_in (decl, "accx.h")
	  || symbol_is_declared_in (decl, "acc_prof.h")
	  || symbol_is_declared_in (decl, "accx-prof.h"));
}

/* -fstrict-aliasing as the user has it, or -O2.  */
bool
clone_aliasing_strict (void)
{
  return flag_strict_aliasing || !OPTION_SET_P (flag_strict_aliasing);
}

bool
clone_types_alias (tree a, tree b)
{
  int saved = flag_strict_aliasing;
  flag_strict_aliasing = clone_aliasing_strict ();
  bool alias = alias_sets_conflict_p (get_alias_set (a), get_alias_set (b));
  flag_strict_aliasing = saved;
  return alias;
}

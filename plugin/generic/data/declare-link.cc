/* Declare link.  Takes the GENERIC of a function before GCC's own
   genericizing.  A linked variable has a copy on the device only while data clauses
   give it one; routines reach it through a pointer that is declared for the device:

     v in a routine		    *v.link, a static pointer, on the host &v
     a data clause of v		    also attaches v.link

   There is one pointer for each variable of a program or library, a weak symbol of all units
   that use one.  A static variable has one in its unit: data clauses in regions of one unit
   serve the routines of the others.  GCC refuses linked variables in routines.  OpenACC 3.3
   sections 2.13.3 and 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"

static const char attribute[] = "omp declare target link";

static bool
is_linked (tree t)
{
  return VAR_P (t) && is_global_var (t) && lookup_attribute (attribute, DECL_ATTRIBUTES (t));
}

/* The pointer to VAR, which is linked; made when it is first asked for.  */
static tree
pointer_to (tree var)
{
  static const char own[] = "accx link";
  tree known = lookup_attribute (own, DECL_ATTRIBUTES (var));
  if (known)
    return TREE_VALUE (known);
  TREE_ADDRESSABLE (var) = 1;
  tree type = build_pointer_type (TREE_TYPE (var));
  char *name = concat (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (var)), ".link", NULL);
  tree pointer = build_decl (DECL_SOURCE_LOCATION (var), VAR_DECL,
			     get_identifier (name), type);
  free (name);
  TREE_STATIC (pointer) = TREE_USED (pointer) = TREE_ADDRESSABLE (pointer) = 1;
  DECL_ARTIFICIAL (pointer) = DECL_IGNORED_P (pointer) = 1;
  DECL_INITIAL (pointer) = build1 (ADDR_EXPR, type, var);
  TREE_CONSTANT (DECL_INITIAL (pointer)) = TREE_STATIC (DECL_INITIAL (pointer)) = 1;
  DECL_ATTRIBUTES (pointer) = tree_cons (get_identifier ("omp declare target"),
					 NULL_TREE, NULL_TREE);
  DECL_ATTRIBUTES (var) = tree_cons (get_identifier (own), pointer,
				     DECL_ATTRIBUTES (var));
  if (TREE_PUBLIC (var))
    {
      TREE_PUBLIC (pointer) = DECL_WEAK (pointer) = 1;
      DECL_VISIBILITY (pointer) = VISIBILITY_HIDDEN;
      DECL_VISIBILITY_SPECIFIED (pointer) = 1;
    }
  varpool_node::finalize_decl (pointer);
  return pointer;
}

/* Variables of a routine.  SEEN: the expressions met so far; a variable is met once for each use.  */
static tree
replace (tree *tp, int *walk, void *seen)
{
  tree t = *tp;
  if (DECL_P (t) ? !is_linked (t) : ((hash_set<tree> *) seen)->add (t))
    *walk = 0;
  else if (TREE_CODE (t) == ADDR_EXPR)
    {
      walk_tree (&TREE_OPERAND (t, 0), replace, seen, NULL);
      recompute_tree_invariant_for_addr_expr (t);
      *walk = 0;
    }
  else if (is_linked (t))
    {
      *tp = build_fold_indirect_ref (pointer_to (t));
      TREE_THIS_VOLATILE (*tp) = TREE_THIS_VOLATILE (t);
      *walk = 0;
    }
  else if (TYPE_P (t))
    *walk = 0;
  return NULL_TREE;
}

/* Puts a clause that attaches the pointer behind map clause C, which makes or ends a copy, if
   it is of a linked variable.  */
static void
attach (tree c)
{
  tree section = OMP_CLAUSE_DECL (c), base = get_base_address (section);
  if (!base || !is_linked (base))
    return;
  tree own = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  attach_make (own, pointer_to (base), build_fold_addr_expr (unshare_expr (section)),
	       build_fold_addr_expr (base));
  tree next = OMP_CLAUSE_CHAIN (c);
  if (map_does (next, MAP_POINTER))
    c = next;			/* it belongs to C: how the region itself finds BASE */
  /* Else GCC lets regions with a section of BASE use uninitialised memory.  */
  varpool_node::get_create (base)->offloadable = 0;
  OMP_CLAUSE_CHAIN (own) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = own;
}

static tree
visit (tree *tp, int *, void *)
{
  for (tree c = attach_clauses (*tp); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_does (c, MAP_MAKES | MAP_ENDS))
      attach (c);
  return NULL_TREE;
}

void
linked_lower (tree function)
{
  hash_set<tree> seen;
  if (oacc_get_fn_attrib (function))
    walk_tree (&DECL_SAVED_TREE (function), replace, &seen, NULL);
  else
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}

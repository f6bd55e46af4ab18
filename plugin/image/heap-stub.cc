/* -fplugin-arg-accx-memory=managed: the object defines malloc and the like (heap-stubs.def of the
   runtime).  So these can give out blocks of managed memory, which are known wherever they are
   freed.  The table by which the functions are reached becomes a slot of the unit.

   With -fsanitize=address and the like the sanitizer's functions stay, and the heap is as
   always.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"

static const char stubs[] =
#include "heap-stubs.def"
;

bool
heap_stub_wanted (void)
{
  return options.memory == ACCX_MEMORY_MANAGED && !flag_sanitize;
}

tree
heap_stub_build (void)
{
  tree table = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier ("accx_heap_calls"),
			   ptr_type_node);
  DECL_EXTERNAL (table) = 1;
  TREE_PUBLIC (table) = 1;
  TREE_USED (table) = 1;
  DECL_ARTIFICIAL (table) = 1;
  DECL_VISIBILITY (table) = VISIBILITY_HIDDEN;
  DECL_VISIBILITY_SPECIFIED (table) = 1;
  varpool_node::finalize_decl (table);
  symtab->finalize_toplevel_asm (build_string (strlen (stubs), stubs));
  return table;
}

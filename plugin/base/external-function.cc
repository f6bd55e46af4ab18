/* Declarations of functions that the parser has not made.

   Takes names and types, gives FUNCTION_DECLs that all front ends can call.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/base.h"

void
generic_complete (tree fn)
{
  if (retrofit_lang_decl)
    retrofit_lang_decl (fn);
}

tree
generic_function (const char *name, tree type)
{
  tree fn = build_fn_decl (name, type);
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier (name));
  generic_complete (fn);
  return fn;
}

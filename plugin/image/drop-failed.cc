/* Which device functions are without device code in the end: those that call one, or
   a math function that is not there.  image.cc leaves them out and reports them; their
   regions run on the host.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"
#include "ptx/ptx.h"
#include "select/select.h"

/* A function that calls one without device code has none either.  */
static bool
propagate_failure (struct device_function *f)
{
  basic_block bb;
  if (f->why)
    return false;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (f->decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi));
	tree decl = c ? gimple_call_fndecl (c) : NULL_TREE;
	struct device_function *callee = decl ? clone_of (decl) : NULL;
	if (callee && callee->why)
	  {
	    clone_fail (f, callee->why_loc, "it calls '%s', which has none: %s",
			IDENTIFIER_POINTER (DECL_NAME (callee->host)),
			callee->why);
	    return true;
	  }
      }
  return false;
}

/* Whether C calls the function NAME, or the internal function that GCC makes of it, which
   has no f for float.  */
static bool
calls_named (gcall *c, const char *name)
{
  if (gimple_call_internal_p (c))
    {
      const char *called = internal_fn_name (gimple_call_internal_fn (c));
      size_t n = strlen (called);
      tree lhs = gimple_call_lhs (c);
      bool narrow = lhs && TYPE_MODE (TREE_TYPE (lhs)) == SFmode;
      return strncasecmp (called, name, n) == 0 && !strcmp (name + n, narrow ? "f" : "");
    }
  tree decl = gimple_call_fndecl (c);
  const char *called = decl ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "";
  if (startswith (called, "__builtin_"))
    called += strlen ("__builtin_");
  return !strcmp (called, name);
}

void
failed_math_callers (vec<struct device_function *> functions, const char *name)
{
  basic_block bb;
  bool any = false;
  for (unsigned i = 0; i < functions.length (); i++)
    if (!functions[i]->why)
      FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (functions[i]->decl))
	for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	     gsi_next (&gsi))
	  {
	    gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi));
	    if (!c || !calls_named (c, name))
	      continue;
	    clone_fail (functions[i], gimple_location (c),
			"'%s' is not in the device math beside the plugin (accx-math.ptx, "
			"accx-math-own.ptx)", name);
	    any = true;
	  }
  /* A call that GCC made of another one: whose it is cannot be told.  */
  for (unsigned i = 0; !any && i < functions.length (); i++)
    clone_fail (functions[i], functions[i]->loc,
		"'%s' is not in the device math beside the plugin (accx-math.ptx, "
		"accx-math-own.ptx)", name);
}

void
failed_drop (vec<struct device_function *> functions)
{
  bool changed = true;
  while (changed)
    {
      changed = false;
      for (unsigned i = 0; i < functions.length (); i++)
	changed |= propagate_failure (functions[i]);
    }
  for (unsigned i = 0; i < functions.length (); i++)
    {
      struct device_function *f = functions[i];
      if (f->why && f->ptx)
	{
	  ptx_function_drop (f->ptx);
	  f->ptx = NULL;
	}
      if (f->why && f->exported)
	select_stub (f);
    }
}

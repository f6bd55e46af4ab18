/* What a step of the way leaves: shown with -fplugin-arg-accx-dump=STEP on stderr, with =all
   in a file for each step beside the object, named as GCC's dumps are; with -fchecking
   pipeline-check.cc looks at it.

   Takes the step's name and the function, in GENERIC, GIMPLE or SSA, changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pipeline.h"
#include "generic/tree/generic.h"

int
pipeline_number (const char *name)
{
  const char *other, *what;
  for (unsigned n = 0; pipeline_step (n, &other, &what); n++)
    if (!strcmp (name, other))
      return n;
  return -1;
}

static void
list_steps (void)
{
  const char *name, *what;
  for (unsigned n = 0; pipeline_step (n, &name, &what); n++)
    fprintf (stderr, "  %-22s %s\n", name, what);
}

/* Whether NAME is a step or NULL; reports it if not.  */
static bool
is_step (const char *name)
{
  if (!name || pipeline_number (name) >= 0)
    return true;
  error ("accx: %qs is not a step: %<-fplugin-arg-accx-dump=help%> lists them", name);
  return false;
}

bool
pipeline_options_are_known (void)
{
  bool help = options.dump && !strcmp (options.dump, "help");
  bool all = options.dump && !strcmp (options.dump, "all");
  if (help)
    list_steps ();
  return (help || all || is_step (options.dump)) && is_step (options.without);
}

/* Where what step NAME leaves of FUNCTION, or NULL_TREE: the unit, is shown: NULL if nobody
   has asked, or the function is a system header's; to be closed by close_dump.  */
static FILE *
open_dump (const char *name, tree function)
{
  if (!options.dump || (function && in_system_header_at (DECL_SOURCE_LOCATION (function))))
    return NULL;
  if (!strcmp (options.dump, name))
    return stderr;
  if (strcmp (options.dump, "all"))
    return NULL;
  char *path = xasprintf ("%s.accx-%02d-%s", dump_base_name, pipeline_number (name), name);
  FILE *out = fopen (path, "a");
  if (!out)
    error ("cannot write what step %qs leaves to %qs: %m", name, path);
  free (path);
  return out;
}

static void
close_dump (FILE *out)
{
  if (out != stderr)
    fclose (out);
}

static void
show_generic (const char *name, tree function)
{
  FILE *out = open_dump (name, function);
  if (!out)
    return;
  fprintf (out, "\n;; %s: %s\n", name, lang_hooks.decl_printable_name (function, 2));
  accx_print_generic (out, DECL_SAVED_TREE (function));
  fputc ('\n', out);
  close_dump (out);
}

void
pipeline_generic_done (const char *name, tree function)
{
  show_generic (name, function);
  if (flag_checking)
    pipeline_check_generic (name, function);
}

void
pipeline_lower_done (const char *name, function *fn)
{
  pipeline_pass_done (name, fn);
  if (flag_checking)
    pipeline_check_lowered (name, fn);
}

void
pipeline_pass_done (const char *name, function *fn)
{
  FILE *out = open_dump (name, fn ? fn->decl : NULL_TREE);
  if (!out)
    return;
  cgraph_node *n;
  if (fn)
    dump_function_to_file (fn->decl, out, TDF_NONE);
  else
    FOR_EACH_DEFINED_FUNCTION (n)
      if (n->has_gimple_body_p () && !in_system_header_at (DECL_SOURCE_LOCATION (n->decl)))
	dump_function_to_file (n->decl, out, TDF_NONE);
  close_dump (out);
}

/* What a step of the way leaves: shown with -fplugin-arg-accx-dump=STEP on stderr, with =all
   in a file for each step beside the object, named as GCC's dumps are; checked with
   -fchecking.

   Takes the step's name and the function, in GENERIC, GIMPLE or SSA, changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pipeline.h"
#include "generic/tree/generic.h"

/* The number of the step NAME, or -1.  */
static int
number_of (const char *name)
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

bool
pipeline_dump_is_known (void)
{
  if (!options.dump || !strcmp (options.dump, "all") || number_of (options.dump) >= 0)
    return true;
  if (!strcmp (options.dump, "help"))
    list_steps ();
  else
    error ("accx: %qs is not a step: %<-fplugin-arg-accx-dump=help%> lists them", options.dump);
  return !strcmp (options.dump, "help");
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
  char *path = xasprintf ("%s.accx-%02d-%s", dump_base_name, number_of (name), name);
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

/* ---- Checks ---- */

/* What a walk over a function looks for.  */
struct check_walk
{
  bool markers, late_markers;   /* none of these may be left */
  hash_set<tree> seen;          /* constructs and clauses */
  const char *fault;
};

/* What is wrong with clause chain C, or NULL: a clause in two chains is changed twice.  */
static const char *
clause_fault (struct check_walk *w, tree c)
{
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (w->seen.add (c))
      return "a clause stands in two places";
  return NULL;
}

/* Whether M, found, should have been taken.  */
static bool
is_left (const struct check_walk *w, enum marker m)
{
  return m != MARKER_NUM && !marker_is_lock (m) && (w->late_markers || !marker_is_late (m));
}

static tree
check_tree (tree *tp, int *, void *data)
{
  struct check_walk *w = (struct check_walk *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA: case OACC_LOOP:
      if (w->seen.add (t))
	w->fault = "a construct stands in two places";
      else
	w->fault = clause_fault (w, OMP_CLAUSES (t));
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      w->fault = clause_fault (w, OMP_STANDALONE_CLAUSES (t));
      break;
    case CALL_EXPR:
      if (w->markers && is_left (w, marker_of (t)))
	w->fault = "a marker is left";
      break;
    default:
      break;
    }
  return w->fault ? t : NULL_TREE;
}

void
pipeline_check_generic (const char *name, tree function)
{
  struct check_walk w;
  int n = number_of (name);
  w.markers = n >= number_of ("take-markers");
  w.late_markers = n >= number_of ("section-mark");
  w.fault = NULL;
  tree at = walk_tree (&DECL_SAVED_TREE (function), check_tree, &w, NULL);
  if (at && !seen_error ())
    internal_error ("accx: step %qs, function %qD, line %d: %s", name, function,
		    EXPR_P (at) ? LOCATION_LINE (EXPR_LOCATION (at)) : 0, w.fault);
}

/* The unit's device functions: copies of regions and routines, and external routines.

   clone/ adds them, the passes that lower them ask for the one that they are in, image/
   builds the object's tables of all.  A function that cannot become device code is marked
   by clone_fail and goes on as an ordinary one until the drive ends.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/base.h"

/* The unit's: from the passes that make them to the object's tables.  */
static struct
{
  vec<struct device_function *> functions;
  hash_map<tree, struct device_function *> *by_decl;
  hash_map<nofree_string_hash, int> *names;     /* how many of them have each */
  bool catches;                                 /* one of them may catch exceptions (cut-throws.cc) */
} unit;

static void
note_decl (struct device_function *f)
{
  if (!unit.by_decl)
    unit.by_decl = new hash_map<tree, struct device_function *>;
  unit.by_decl->put (f->decl, f);
}

void
clone_add (struct device_function *f)
{
  note_decl (f);
  unit.functions.safe_push (f);
}

void
clone_add_external (struct device_function *f)
{
  note_decl (f);
}

struct device_function *
clone_of (tree decl)
{
  struct device_function **f = unit.by_decl ? unit.by_decl->get (decl) : NULL;
  return f ? *f : NULL;
}

bool *
clone_catches (void)
{
  return &unit.catches;
}

int *
clone_name_count (const char *name)
{
  if (!unit.names)
    unit.names = new hash_map<nofree_string_hash, int>;
  return &unit.names->get_or_insert (name);
}

void
clone_fail (struct device_function *f, location_t loc, const char *why, ...)
{
  if (f->why)
    return;
  va_list ap;
  va_start (ap, why);
  f->why = xvasprintf (why, ap);
  va_end (ap);
  f->why_loc = loc;
}

const vec<struct device_function *> &
clone_all (void)
{
  return unit.functions;
}

void
clone_mark (void *, void *)
{
  for (unsigned i = 0; i < unit.functions.length (); i++)
    {
      struct device_function *f = unit.functions[i];
      gt_ggc_mx_tree_node (f->decl);
      gt_ggc_mx_tree_node (f->host);
      for (unsigned k = 0; k < f->params.length (); k++)
	if (f->params[k].var)
	  gt_ggc_mx_tree_node (f->params[k].var);
    }
}

void
clone_forget (void)
{
  for (unsigned i = 0; i < unit.functions.length (); i++)
    {
      cgraph_node *n = cgraph_node::get (unit.functions[i]->decl);
      n->force_output = 0;
      DECL_PRESERVE_P (n->decl) = 0;
      n->remove ();
    }
  unit.functions.truncate (0);
}

bool
clone_is_second (const struct device_function *f)
{
  switch (f->variant)
    {
    case VARIANT_PLAIN: case VARIANT_WIDE: case VARIANT_ONCE: case VARIANT_JAM:
    case VARIANT_WARP: case VARIANT_THREAD: case VARIANT_PART: case VARIANT_JAM_SMALL:
    case VARIANT_JAM_FEW: case VARIANT_JAM_PAIR:
      return true;
    case VARIANT_CODES:
      return clone_is_second (f->variants[VARIANT_ORDINARY]);
    default:
      return false;
    }
}

/* Stage 4: the drive of the device copies through GCC's GIMPLE passes, up to where stage 6
   prints them; stages 5 and 6 are among these passes.  Takes the copies that clone.cc has
   made, hands what came out to stage 7 and has them removed.

   Invariant: GCC's list of passes and its state are afterwards as before.  A copy that
   cannot become device code goes on as an ordinary function until the drive ends.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pipeline.h"
#include "select/select.h"
#include "image/image.h"

static opt_pass *
find_pass (opt_pass *list, const char *name)
{
  for (opt_pass *p = list; p; p = p->next)
    if (p->name && !strcmp (p->name, name))
      return p;
  return NULL;
}

static void
drive_one (struct device_function *f, opt_pass *list)
{
  if (clone_is_second (f) && f->why)
    return;
  tree saved = current_function_decl;
  push_cfun (DECL_STRUCT_FUNCTION (f->decl));
  current_function_decl = f->decl;
  execute_pass_list (cfun, list);
  current_function_decl = saved;
  pop_cfun ();
}

unsigned
clone_select (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  if (!f->why)
    select_function (f);
  return 0;
}

/* Gives up second copies of F that turn out to be of no use.  */
static void
drop_second (struct device_function *f)
{
  if (f->once && (f->why || !f->runs_once || seen_error ()))
    clone_fail (f->once, f->loc, "there is no use for a once copy");
  if (f->wide && (f->why || seen_error ()))
    clone_fail (f->wide, f->loc, "there is no use for a wide copy");
}

/* Gives up F, driven, or its plain copy; settle_plain says which.  */
static void
choose_plain (struct device_function *f)
{
  if (f->plain && !f->untiled)
    clone_fail (f->plain, f->loc, "there is a tile");
}

/* The plain copy takes F's place if none of its cache directives does anything.  */
static void
settle_plain (struct device_function *f)
{
  if (!f->plain || !f->untiled)
    return;
  f->is_plain = true;
  f->plain->is_plain = false;
}

/* Wide copy W of F, driven, takes F's place if the launch cannot know which of the two
   it needs.  */
static void
settle_wide (struct device_function *f, struct device_function *w)
{
  if (!w->range_unknown || w->why)
    return;
  w->is_wide = false;
  f->is_wide = true;
  f->wide = NULL;
  clone_fail (f, f->loc, "its wide copy stands for it");
  if (f->once)
    clone_fail (f->once, f->loc, "there is no use for a once copy");
}

unsigned
clone_drive (function *)
{
  const vec<struct device_function *> &functions = clone_all ();
  if (functions.is_empty ())
    {
      image_build (functions);
      return 0;
    }

  opt_pass *list = g->get_passes ()->all_passes;
  opt_pass *last = find_pass (list, "*all_optimizations");
  gcc_assert (last);
  opt_pass *rest = last->next, *me = current_pass;
  enum symtab_state state = symtab->state;
  bool quiet = accx_inhibit_warnings ();

  /* GCC warns when it comes to the host's function.  */
  accx_inhibit_warnings () = true;
  last->next = NULL;
  for (unsigned i = 0; i < functions.length (); i++)
    {
      struct device_function *f = functions[i];
      drive_one (f, list);
      drop_second (f);
      choose_plain (f);
    }
  for (unsigned i = 0; i < functions.length (); i++)
    settle_plain (functions[i]);
  for (unsigned i = 0; i < functions.length (); i++)
    if (functions[i]->wide)
      settle_wide (functions[i], functions[i]->wide);
  last->next = rest;
  accx_inhibit_warnings () = quiet;
  current_pass = me;
  symtab->state = state;

  image_build (functions);
  clone_forget ();
  return 0;
}

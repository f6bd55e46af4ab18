/* The drive of the device copies through GCC's GIMPLE passes, up to where select/ prints them;
   the lowering and the selection of PTX are among these passes.  Takes the copies that clone.cc
   has made, hands what came out to image/ and has them removed.

   Invariant: GCC's list of passes and its state are afterwards as before.  A copy that
   cannot become device code goes on as an ordinary function until the drive ends.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pipeline.h"
#include "clone/clone.h"
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

/* Lets GCC leave out loops of this copy without an effect, also those that it cannot count: ptxas of
   CUDA 13.0 dies of some for sm_90 and later.  They end, OpenACC's as C's (C11 6.8.5).  */
static void
loops_end (void)
{
  for (unsigned i = 1; i < number_of_loops (cfun); i++)
    if (class loop *l = get_loop (cfun, i))
      l->finite_p = true;
}

static void
drive_one (struct device_function *f, opt_pass *list)
{
  if (clone_is_second (f) && f->why)
    return;
  tree saved = current_function_decl;
  push_cfun (DECL_STRUCT_FUNCTION (f->decl));
  current_function_decl = f->decl;
  loops_end ();
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

/* ---- Variants ---- */

/* What becomes of a variant of a region.  */
enum fate
{
  FATE_GOES,                    /* nobody needs it */
  FATE_STAYS,                   /* the launch chooses */
  FATE_REPLACES                 /* it takes the place of what it is made of */
};

/* What becomes of V, a variant of F, as far as what has been driven tells.  */
static enum fate
fate_of (const struct device_function *f, const struct device_function *v)
{
  bool failed = f->why || seen_error ();
  switch (v->variant)
    {
    case VARIANT_PLAIN:
      /* It is F without tiles: all that remains if no cache directive of F made one.  */
      return f->untiled ? FATE_REPLACES : FATE_GOES;
    case VARIANT_WIDE:
      /* The launch takes it for long loops; where it cannot know how long they are, always.  */
      if (v->range_unknown && !v->why)
	return FATE_REPLACES;
      /* The same where the launch cannot take it for what F does not assume.  */
      if (!failed && clone_assumes (f) && !v->why && !image_is_launched_alike (f, v))
	return FATE_REPLACES;
      return failed ? FATE_GOES : FATE_STAYS;
    case VARIANT_ONCE:
      /* The launch takes it where the grid has a thread for each iteration, if F's loops are
	 such that one iteration is enough.  */
      return failed || !f->runs_once ? FATE_GOES : FATE_STAYS;
    case VARIANT_WARP:
    case VARIANT_THREAD:
      /* The launch takes it where sums are short, if it knows how long they are.  */
      return failed || !f->may_share ? FATE_GOES : FATE_STAYS;
    case VARIANT_PART:
      return failed || !f->may_part ? FATE_GOES : FATE_STAYS;
    case VARIANT_JAM:
      /* The launch takes it where its larger blocks still fill the device.  */
      return failed || !f->may_jam ? FATE_GOES : FATE_STAYS;
    case VARIANT_JAM_SMALL:
    case VARIANT_JAM_FEW:
    case VARIANT_JAM_PAIR:
      /* The same where they do not, if there are larger ones.  */
      return failed || !f->may_jam || !f->variants[v->variant - 1] || f->variants[v->variant - 1]->why
	     ? FATE_GOES : FATE_STAYS;
    default:
      gcc_unreachable ();
    }
}

/* V takes the place of F, of which it is a variant.  */
static void
take_place (struct device_function *f, struct device_function *v)
{
  f->variant = v->variant;
  v->variant = VARIANT_ORDINARY;
  clone_fail (f, f->loc, "another copy stands for it");
}

/* F, which has tiles, takes the jam copies of V, its plain copy: what iterations share is in
   registers there.  */
static void
take_jams (struct device_function *f, struct device_function *v)
{
  for (int i = VARIANT_JAM; i <= VARIANT_JAM_PAIR; i++)
    if (struct device_function *jam = f->variants[i] ? NULL : v->variants[i])
      {
	f->variants[i] = jam;
	jam->variants[VARIANT_ORDINARY] = f;
	v->variants[i] = NULL;
      }
}

/* Settles the variants of F: when F has been driven, so that those that go need not be, and
   again, LAST, when all have been.  In the order of enum variant, because one that takes F's
   place leaves no use for those behind it.  */
static void
settle (struct device_function *f, bool last)
{
  for (int i = VARIANT_PLAIN; i <= VARIANT_JAM_PAIR; i++)
    if (struct device_function *v = f->variants[i])
      {
	enum fate fate = fate_of (f, v);
	if (last && i == VARIANT_WIDE && v->why && clone_assumes (f))
	  clone_fail (f, v->why_loc, "%s", v->why);
	if (fate == FATE_GOES && i == VARIANT_PLAIN && options.cache == CACHE_AUTO)
	  take_jams (f, v);
	if (fate == FATE_GOES)
	  clone_fail (v, f->loc, "nobody needs this copy");
	else if (fate == FATE_REPLACES && last)
	  take_place (f, v);
      }
}

/* ---- The drive ---- */

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
      drive_one (functions[i], list);
      settle (functions[i], false);
      /* Without a larger block there is no smaller one.  */
      if (variant_is_jam (functions[i]->variant))
	settle (functions[i]->variants[VARIANT_ORDINARY], false);
    }
  for (unsigned i = 0; i < functions.length (); i++)
    settle (functions[i], true);
  last->next = rest;
  accx_inhibit_warnings () = quiet;
  current_pass = me;
  symtab->state = state;

  image_build (functions);
  clone_forget ();
  return 0;
}

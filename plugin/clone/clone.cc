/* Device copies of outlined regions and of the routines they call.

   clone_execute copies each outlined region (CFG, not yet SSA), with clone-options.cc and
   clone-params.cc, and callees by worklist.  drive.cc runs GCC's passes on the
   copies.  The host's own functions are not touched.

   A copy that cannot become device code is marked by clone_fail and goes on as
   an ordinary function until the drive ends; the region then runs on the host.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"
#include "tokens/tokens.h"
#include "generic/walks/walks.h"
#include "gimple/schedules.h"

/* What the names of variants end in.  */
static const char *const variant_names[VARIANTS]
  = { "", "plain", "wide", "once", "warp", "thread", "part", "jam", "jam_small", "jam_few", "jam_pair", "alone", "codes" };

/* Without this GCC writes the functions out for offload compilers, and the link
   looks for one.  Must happen behind each function, and once more for units with routines but
   without functions of their own.  */
unsigned
clone_no_offload (function *)
{
  g->have_offload = false;
  vec_safe_truncate (offload_funcs, 0);
  vec_safe_truncate (offload_vars, 0);
  return 0;
}

/* ---- Names ---- */

/* Returns SYMBOL, owned, or where that is taken in this module one with $nN appended.  */
static const char *
unique_name (char *symbol)
{
  int n = ++*clone_name_count (symbol);
  if (n == 1)
    return symbol;
  char *numbered = xasprintf ("%s$n%d", symbol, n);
  free (symbol);
  return numbered;
}

/* The PTX symbol of DECL's own name, owned.  */
static char *
symbol_of (tree decl)
{
  return link_symbol_name (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)));
}

/* As unique_name, of SYMBOL's variant V.  */
static const char *
variant_name (const char *symbol, enum variant v)
{
  return unique_name (xasprintf ("%s_%s", symbol, variant_names[v]));
}

/* Keeps the name that other units know DECL by from being given to anything else;
   returns it, owned.  */
static const char *
reserve_name (tree decl)
{
  char *name = symbol_of (decl);
  *clone_name_count (name) = 1;
  return name;
}

/* Whether other units may have a function of IN's name, too: static ones, inline ones, weak
   ones and instances of templates.  */
static bool
may_be_elsewhere (tree in)
{
  return (!TREE_PUBLIC (in) || DECL_EXTERNAL (in) || DECL_COMDAT (in) || DECL_WEAK (in)
	  || DECL_ONE_ONLY (in) || DECL_DECLARED_INLINE_P (in));
}

/* A kernel is named after its source function and line.  */
static const char *
kernel_name (tree host, location_t loc)
{
  struct site *s = site_of_child (host);
  tree in = s ? s->function : host;
  char *base = symbol_of (in);
  char *name = xasprintf ("%s_%d_gpu%s", base, LOCATION_LINE (loc),
			  may_be_elsewhere (in) ? link_suffix () : "");
  free (base);
  return unique_name (name);
}

/* ---- Shape as written ---- */

/* The outermost level of a routine directive; a function without one is
   sequential (OpenACC 3.3 section 2.15.1).  */
static int
routine_level (tree host, bool entry)
{
  tree attr = entry ? NULL_TREE : oacc_get_fn_attrib (host);
  return attr ? oacc_fn_attrib_level (attr) : (int) ACCX_DIMS;
}

/* Reads the constant part of num_gangs, num_workers and vector_length.  -1 in
   DIMS: not given; 0: given at run time.  */
static void
read_dims (struct device_function *f)
{
  tree attr = oacc_get_fn_attrib (f->host);
  tree dims = attr ? TREE_VALUE (attr) : NULL_TREE;
  for (int i = 0; i < ACCX_DIMS; i++)
    {
      tree d = dims ? TREE_VALUE (dims) : NULL_TREE;
      f->dims[i] = !d ? -1 : tree_fits_shwi_p (d) ? tree_to_shwi (d) : 0;
      if (!f->entry)
	f->dims[i] = 0;         /* as its callers are launched */
      if (dims)
	dims = TREE_CHAIN (dims);
    }
  for (int i = ACCX_DIMS; i < ACCX_AXES; i++)
    f->dims[i] = f->entry ? -1 : 1;
}

/* ---- Copying ---- */

/* Whether function DECL has loops of OpenACC.  */
static bool
has_loops (tree decl)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi)))
	if (gimple_call_internal_p (c, IFN_UNIQUE) && device_op_of (c) != OP_CACHE
	    && device_op_of (c) != OP_CACHE_END)
	  return true;
  return false;
}

/* Gives SSA names of FN without a definition an empty one.  Bounds of array types in a copy have
   such names: their definitions stay in the function around.  GCC's passes read the definition of
   each name.  */
static void
define_names (function *fn)
{
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, fn)
    if (!SSA_NAME_DEF_STMT (name))
      SSA_NAME_DEF_STMT (name) = gimple_build_nop ();
}

/* A new version of HOST's function, or NULL.  */
static cgraph_node *
copy_body (cgraph_node *host)
{
  tree attributes = DECL_ATTRIBUTES (host->decl);
  DECL_ATTRIBUTES (host->decl)
    = remove_attribute ("noclone", copy_list (attributes));
  cgraph_node *node
    = host->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
					    "accx", NULL_TREE);
  DECL_ATTRIBUTES (host->decl) = attributes;
  if (node)
    define_names (DECL_STRUCT_FUNCTION (node->decl));
  return node;
}

/* The number of statements of function DECL.  */
static int
body_size (tree decl)
{
  int n = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      n += !is_gimple_debug (gsi_stmt (gsi));
  return n;
}

/* Whether region HOST is too large for a wide copy.  */
static bool
is_large (cgraph_node *host)
{
  enum { STATEMENTS_MAX = 300 };
  return body_size (host->decl) > STATEMENTS_MAX;
}

/* Adds device copy V of HOST, named NAME (or, NULL, after HOST), to the list.  */
static struct device_function *
add_copy (cgraph_node *host, bool entry, enum variant v, const char *name)
{
  cgraph_node *node = copy_body (host);
  if (!node)
    return NULL;

  struct device_function *f = XCNEW (struct device_function);
  struct site *s = site_of_child (host->decl);
  f->decl = node->decl;
  f->host = host->decl;
  f->entry = entry;
  f->variant = v;
  f->assumes = entry && v != VARIANT_WIDE && !is_large (host);
  f->exported = !entry && link_exports (host);
  f->loc = s ? s->loc : DECL_SOURCE_LOCATION (host->decl);
  f->name = (name ? name : entry ? kernel_name (host->decl, f->loc)
	     : f->exported ? reserve_name (host->decl)
	     : unique_name (symbol_of (host->decl)));
  f->level = routine_level (f->host, entry);
  read_dims (f);
  clone_dress (node, entry);
  clone_cut_throws (f->decl);
  if (f->exported && link_is_weak (f->host))
    clone_hide_body (f->decl);
  /* Its loops are split as its own level says, not as the caller's.  */
  if (f->level < (int) ACCX_DIMS || has_loops (f->decl))
    DECL_UNINLINABLE (f->decl) = 1;
  clone_drop_traces (f);
  clone_settle_copies (f);
  if (!entry && f->level < (int) ACCX_DIMS)
    widen_loops (f->decl);
  if (entry)
    {
      clone_labels_first (f);
      clone_read_params (f);
    }
  clone_add (f);
  return f;
}

/* Copy V of HOST, if there is one.  */
static struct device_function *
find_copy (cgraph_node *host, enum variant v)
{
  for (unsigned i = 0; i < clone_all ().length (); i++)
    if (clone_all ()[i]->host == host->decl && clone_all ()[i]->variant == v)
      return clone_all ()[i];
  return NULL;
}

/* A new copy V of routine HOST, for this unit only.  */
static struct device_function *
add_routine_variant (cgraph_node *host, enum variant v)
{
  char *base = symbol_of (host->decl);
  struct device_function *f = add_copy (host, false, v, variant_name (base, v));
  free (base);
  if (!f)
    return NULL;
  f->exported = false;
  if (v == VARIANT_ALONE)
    f->level = ACCX_DIMS;	/* its loops are not split */
  else
    cache_take_off (f->decl);
  return f;
}

/* Copy V of routine HOST: VARIANT_ORDINARY, VARIANT_PLAIN or VARIANT_ALONE.  */
static struct device_function *
routine_copy (cgraph_node *host, enum variant v)
{
  if (struct device_function *f = find_copy (host, v))
    return f;
  return (v == VARIANT_ORDINARY ? add_copy (host, false, v, NULL)
	  : add_routine_variant (host, v));
}

struct device_function *
clone_again (struct device_function *f, enum variant v)
{
  cgraph_node *node = copy_body (cgraph_node::get (f->decl));
  if (!node)
    return NULL;
  struct device_function *again = XCNEW (struct device_function);
  *again = *f;
  again->decl = node->decl;
  again->exported = false;
  again->variant = v;
  again->variants[VARIANT_ORDINARY] = f;
  again->name = variant_name (f->name, v);
  clone_dress (node, false);
  clone_add (again);
  return again;
}

/* Copies region HOST once more, as variant V of copy F; returns it, or NULL.  A plain copy
   and its variants have the names of those whose place they may take.  */
static struct device_function *
add_region_variant (cgraph_node *host, struct device_function *f, enum variant v)
{
  const char *name = v == VARIANT_PLAIN ? f->name
		     : f->variant == VARIANT_PLAIN ? xasprintf ("%s_%s", f->name, variant_names[v])
		     : variant_name (f->name, v);
  struct device_function *again = add_copy (host, true, v, name);
  f->variants[v] = again;
  if (again)
    again->variants[VARIANT_ORDINARY] = f;
  return again;
}

/* Has CHANGE change the loops of F and of its variants that are launched like it.  */
static void
change_copies (struct device_function *f, void (*change) (tree decl))
{
  change (f->decl);
  for (int v = VARIANT_ONCE; v <= VARIANT_JAM_PAIR; v++)
    if (f->variants[v])
      change (f->variants[v]->decl);
}

bool
clone_assumes (const struct device_function *f)
{
  bool any = false;
  for (unsigned i = 0; i < f->params.length (); i++)
    any |= f->params[i].likely != 0;
  return any && f->assumes;
}

/* Lets the loops of F, a copy of region HOST, have more iterations than an int counts:
   in a copy of its own, or where that is too large F itself.  */
static void
copy_wide (cgraph_node *host, struct device_function *f)
{
  bool large = is_large (host), narrow = narrow_wanted (host->decl);
  if (!widen_wanted (host->decl) && !(narrow && !large) && !clone_assumes (f))
    return;
  struct device_function *wide = large ? NULL : add_region_variant (host, f, VARIANT_WIDE);
  if (large)
    change_copies (f, widen_loops);
  else if (wide)
    {
      widen_loops (wide->decl);
      if (narrow)
	change_copies (f, narrow_loops);
    }
}

/* Copies region HOST, whose first copy is F, again where that may pay (single-trip.cc) or is
   needed (widen-counters.cc).  */
static void
copy_kinds (cgraph_node *host, struct device_function *f)
{
  if (once_is_candidate (host->decl))
    add_region_variant (host, f, VARIANT_ONCE);
  if (share_is_candidate (host->decl))
    {
      add_region_variant (host, f, VARIANT_WARP);
      add_region_variant (host, f, VARIANT_THREAD);
      add_region_variant (host, f, VARIANT_PART);
    }
  bool may_jam = jam_is_candidate (host->decl);
  for (int v = VARIANT_JAM; may_jam && v <= VARIANT_JAM_PAIR; v++)
    if (struct device_function *jam = add_region_variant (host, f, (enum variant) v))
      clone_dress_jam (jam->decl);
  copy_wide (host, f);
}

/* Copies region HOST, and once more without cache directives if it has some.  */
static void
copy_region (cgraph_node *host)
{
  struct device_function *f = add_copy (host, true, VARIANT_ORDINARY, NULL);
  if (!f)
    return;
  copy_kinds (host, f);
  if (cache_is_marked (host))
    {
      cache_take_off (host->decl);
      if (struct device_function *plain = add_region_variant (host, f, VARIANT_PLAIN))
	copy_kinds (host, plain);
    }
  if (widen_wanted (host->decl))
    widen_loops (host->decl);
}

/* Notes that device copies call routine DECL of another unit, at LOC.  */
static void
note_external (tree decl, location_t loc)
{
  if (clone_of (decl))
    return;
  struct device_function *f = XCNEW (struct device_function);
  f->decl = f->host = decl;
  f->external = true;
  f->name = reserve_name (decl);
  f->level = routine_level (decl, false);
  f->loc = loc;
  clone_add_external (f);
}

/* Makes F call device copies.  */
static void
redirect_calls (struct device_function *f)
{
  basic_block bb;

  push_cfun (DECL_STRUCT_FUNCTION (f->decl));
  bool changed = clone_expand_sorts ();
  changed |= clone_lock_atomics ();
  changed |= clone_name_targets (f);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
	tree callee = call ? gimple_call_fndecl (call) : NULL_TREE;
	if (!callee || fndecl_built_in_p (callee))
	  continue;
	bool alone = f->variant == VARIANT_ALONE || alone_is (call);
	if (tree bound = bind_target (callee))
	  {
	    gimple_call_set_fndecl (call, callee = bound);
	    changed = true;
	  }
	cgraph_node *node = cgraph_node::get (callee);
	alone &= routine_level (callee, false) < (int) ACCX_DIMS;
	if (link_is_external (callee))
	  {
	    note_external (callee, gimple_location (call));
	    if (alone)
	      clone_fail (f, gimple_location (call), "a loop that is split over a level of "
			  "routine '%s', of another unit, calls it",
			  IDENTIFIER_POINTER (DECL_NAME (callee)));
	  }
	if (node)
	  node = alias_target (node);
	if (!node || clone_of (node->decl) || !node->definition
	    || !node->has_gimple_body_p ())
	  continue;
	enum variant v = alone ? VARIANT_ALONE
			 : f->variant == VARIANT_PLAIN && cache_is_marked (node)
			 ? VARIANT_PLAIN : VARIANT_ORDINARY;
	if (struct device_function *d = routine_copy (node, v))
	  {
	    gimple_call_set_fndecl (call, d->decl);
	    changed = true;
	  }
      }
  if (changed)
    cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

static bool
is_acc_region (cgraph_node *n)
{
  return (lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (n->decl))
	  && oacc_get_fn_attrib (n->decl) && n->has_gimple_body_p ());
}

/* Host functions must not inline routines with loops: GCC lowers the loops of a routine
   behind the inliners, and only in functions that are routines themselves.  There no
   level is short for a loop.  */
static void
settle_routine (cgraph_node *n)
{
  bool body = n->has_gimple_body_p ();
  bool seq = oacc_fn_attrib_level (oacc_get_fn_attrib (n->decl)) == (int) ACCX_DIMS;
  if (seq && !(body && has_loops (n->decl)))
    return;
  DECL_UNINLINABLE (n->decl) = 1;
  if (!seq && body)
    nest_settle_host (n->decl);
}

static void
settle_routines (void)
{
  cgraph_node *n;
  FOR_EACH_DEFINED_FUNCTION (n)
    if (oacc_get_fn_attrib (n->decl) && !is_acc_region (n))
      settle_routine (n);
}

/* Takes marks for device copies off the loops of FN, one of the host's.  */
static void
settle_unrolling (function *fn)
{
  for (unsigned i = 1; loops_for_fn (fn) && i < number_of_loops (fn); i++)
    if (class loop *l = get_loop (fn, i))
      if (l->unroll == UNROLL_ALL)
	l->unroll = 0;
}

unsigned
clone_execute (function *)
{
  auto_vec<cgraph_node *> regions, routines;
  hash_set<tree> reached;
  cgraph_node *n;

  clone_no_offload (NULL);
  FOR_EACH_DEFINED_FUNCTION (n)
    if (is_acc_region (n))
      regions.safe_push (n);
    else if (link_exports (n))
      routines.safe_push (n);
  for (unsigned i = 0; i < regions.length (); i++)
    clone_note_handlers (regions[i], &reached);
  for (unsigned i = 0; i < routines.length (); i++)
    clone_note_handlers (routines[i], &reached);
  /* Their names before those of others.  */
  for (unsigned i = routines.length (); i--;)
    routine_copy (routines[i], VARIANT_ORDINARY);
  /* Regions in source order.  */
  for (unsigned i = regions.length (); i--;)
    {
      copy_region (regions[i]);
      nest_settle_host (regions[i]->decl);
    }
  /* More are appended meanwhile.  */
  for (unsigned i = 0; i < clone_all ().length (); i++)
    redirect_calls (clone_all ()[i]);
  for (unsigned i = 0; i < clone_all ().length (); i++)
    clone_flatten (clone_all ()[i]);
  settle_routines ();
  cache_settle_host ();
  bind_weaken ();
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (n)
    if (!clone_of (n->decl))
      settle_unrolling (DECL_STRUCT_FUNCTION (n->decl));
  return 0;
}

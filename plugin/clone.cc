/* Stage 4: device copies of outlined regions and of the routines they call, and
   the drive that takes the copies through GCC's GIMPLE passes.

   clone_execute copies each outlined region (CFG, not yet SSA), gives the copy
   its own optimisation options, turns its argument block into kernel parameters,
   and copies callees by worklist.  clone_drive runs GCC's passes on the copies
   (stages 5 and 6 are among them), removes the copies and hands what came out to
   stage 7.  The host's own functions are not touched.

   A copy that cannot become device code is marked by clone_fail and goes on as
   an ordinary function until the drive ends; the region then runs on the host.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

static vec<struct device_function *> functions;
static hash_map<tree, struct device_function *> *by_host, *by_decl, *alone_by_host;
static hash_map<nofree_string_hash, int> *names;

struct device_function *
clone_of (tree decl)
{
  struct device_function **f = by_decl ? by_decl->get (decl) : NULL;
  return f ? *f : NULL;
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

/* Without this GCC writes the functions out for offload compilers, and the link
   looks for one.  Must happen before the unit is finalised.  */
unsigned
clone_no_offload (function *)
{
  g->have_offload = false;
  vec_safe_truncate (offload_funcs, 0);
  vec_safe_truncate (offload_vars, 0);
  return 0;
}

/* ---- Optimisation options of device code ---- */

/* -O2 whatever the user chose; off is what assumes a CPU: vectors, induction
   variables chosen for x86 addressing, library calls made from loops, atomic
   operations fused with comparisons, and what merges code that must stay in its
   block.  unroll.cc chooses more copies than GCC would.  GCC's early inliner is the only
   one that sees device code: helpers that a CPU would call are part of the loop here.  */
static const char *const device_options[] =
{
  "-O2", "-fno-tree-vectorize", "-fno-tree-slp-vectorize", "-fno-math-errno",
  "-fno-trapping-math", "-fno-store-merging", "-fno-ipa-icf",
  "-fno-partial-inlining", "-fno-tree-tail-merge",
  "-fno-tree-loop-distribute-patterns", "-fno-split-loops",
  "-fno-stack-protector", "-finline", "-fno-ivopts", "-fno-inline-atomics",
  "--param=max-unrolled-insns=300", "--param=early-inlining-insns=100"
};

static tree device_optimization;       /* in GCC's own table of such nodes */

static tree
device_optimization_node (void)
{
  if (device_optimization)
    return device_optimization;

  struct cl_optimization saved;
  const char *argv[ARRAY_SIZE (device_options) + 1] = { "accx" };
  struct cl_decoded_option *decoded;
  unsigned n;

  cl_optimization_save (&saved, &global_options, &global_options_set);
  for (unsigned i = 0; i < ARRAY_SIZE (device_options); i++)
    argv[i + 1] = device_options[i];
  decode_cmdline_options_to_array_default_mask (ARRAY_SIZE (argv), argv,
						&decoded, &n);
  global_options.x_optimize = 2;
  global_options.x_optimize_size = 0;
  global_options.x_optimize_debug = 0;
  decode_options (&global_options, &global_options_set, decoded, n,
		  UNKNOWN_LOCATION, global_dc, NULL);
  targetm.override_options_after_change ();
  device_optimization = build_optimization_node (&global_options,
						 &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set, &saved);
  targetm.override_options_after_change ();
  return device_optimization;
}

/* ---- Names ---- */

/* Returns owned BASE as PTX allows it, or with __N appended where that is taken in
   this module.  */
static const char *
unique_name (const char *base)
{
  char *name = select_symbol (base);
  if (!names)
    names = new hash_map<nofree_string_hash, int>;
  bool taken;
  int &n = names->get_or_insert (name, &taken);
  if (!taken)
    {
      n = 1;
      return name;
    }
  char *numbered = xasprintf ("%s__%d", name, ++n);
  free (name);
  const char *unique = unique_name (numbered);
  free (numbered);
  return unique;
}

/* Keeps the name that other units know DECL by from being given to anything else;
   returns it, owned.  */
static const char *
reserve_name (tree decl)
{
  char *name = select_symbol (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)));
  if (!names)
    names = new hash_map<nofree_string_hash, int>;
  names->put (name, 1);
  return name;
}

/* A kernel is named after its source function and line.  */
static const char *
kernel_name (tree host, location_t loc)
{
  struct site *s = site_of_child (host);
  tree in = s ? s->function : host;
  char *base = xasprintf ("%s_%d_gpu%s",
			  IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (in)),
			  LOCATION_LINE (loc),
			  TREE_PUBLIC (in) ? "" : link_suffix ());
  const char *name = unique_name (base);
  free (base);
  return name;
}

/* ---- Kernel parameters ---- */

/* Kernel parameters may take 4 KiB in all; large values are passed as copies.  */
enum { VALUE_BYTES_MAX = 1024, VALUES_BYTES_MAX = 2048 };

static tree
build_param_var (tree type, unsigned index)
{
  char name[32];
  snprintf (name, sizeof name, "accx_param_%u", index);
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (name),
		       build_qualified_type (type, TYPE_QUALS (type)
						   | TYPE_QUAL_CONST));
  DECL_EXTERNAL (v) = 1;        /* nothing may be folded from an initializer */
  TREE_PUBLIC (v) = 1;
  TREE_READONLY (v) = 1;
  TREE_ADDRESSABLE (v) = 1;
  DECL_ARTIFICIAL (v) = 1;
  DECL_IGNORED_P (v) = 1;
  DECL_ATTRIBUTES (v) = tree_cons (get_identifier (ACCX_ATTR_PARAM),
				   build_tree_list
				     (NULL_TREE,
				      build_int_cst (integer_type_node, index)),
				   NULL_TREE);
  return v;
}

/* The type of mapping MAP of region HOST, whose argument block field is FIELD, if
   it can be passed by value, else NULL_TREE.  */
static tree
value_type (tree host, tree field, unsigned map)
{
  struct site *s = site_of_child (host);
  if (!s || map >= s->firstprivate.length () || !s->firstprivate[map]
      || !POINTER_TYPE_P (TREE_TYPE (field)))
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_TYPE (field));
  return COMPLETE_TYPE_P (type) ? type : NULL_TREE;
}

/* How the value of mapping MAP of region HOST, of type TYPE, is passed.  */
static enum accx_param_kind
value_kind (tree host, unsigned map, tree type)
{
  if (!POINTER_TYPE_P (type))
    return ACCX_PARAM_VALUE;
  struct site *s = site_of_child (host);
  return s->present[map] ? ACCX_PARAM_PRESENT : ACCX_PARAM_ADDRESS;
}

/* Whether mapping MAP of region HOST is a section of a restrict pointer.  */
static bool
is_restrict (tree host, unsigned map)
{
  struct site *s = site_of_child (host);
  return s && map < s->restricted.length () && s->restricted[map];
}

/* Sets what P's mapping, of region HOST, says about overlaps.  */
static void
note_overlap (tree host, struct kernel_param *p)
{
  struct site *s = site_of_child (host);
  p->constant = s && p->map < s->constant.length () && s->constant[p->map];
  p->object = s && p->map < s->object.length () && s->object[p->map];
  p->form = s && p->map < s->form.length () ? s->form[p->map] : 0;
}

/* Adds the parameter that says how the array of mapping MAP is compressed.  */
static void
add_codec (struct device_function *f, unsigned map, unsigned form)
{
  auto_vec<char> slots;
  compression_layout (site_of_child (f->host)->element[map], &slots);
  unsigned members = slots.last ();
  form = (form & ~COMPRESSION_NAMED) | members << ACCX_COMPRESS_MEMBERS_SHIFT;
  tree type = build_array_type_nelts (long_long_unsigned_type_node,
				      members * ACCX_CODEC_WORDS);
  struct kernel_param p = { build_param_var (type, f->params.length ()), map,
			    ACCX_PARAM_CODEC, form, 8, false, form, false };
  f->params.safe_push (p);
}

/* Adds the parameter for mapping MAP, whose argument block field is FIELD.  */
static void
add_param (struct device_function *f, tree field, unsigned map,
	   unsigned *value_bytes)
{
  struct kernel_param p;
  tree value = value_type (f->host, field, map);
  p.map = map;
  p.kind = ACCX_PARAM_POINTER;
  p.bytes = p.align = 8;
  note_overlap (f->host, &p);
  tree type = TREE_TYPE (field);
  if (!value && is_restrict (f->host, map))
    type = build_qualified_type (type, TYPE_QUAL_RESTRICT);
  if (value)
    {
      unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (value));
      if (bytes > VALUE_BYTES_MAX || *value_bytes + bytes > VALUES_BYTES_MAX)
	{
	  p.kind = ACCX_PARAM_COPY;
	  p.bytes = bytes;
	  p.align = TYPE_ALIGN_UNIT (value);
	}
      else
	{
	  p.kind = value_kind (f->host, map, value);
	  p.bytes = bytes;
	  p.align = TYPE_ALIGN_UNIT (value);
	  type = value;
	  *value_bytes += bytes;
	}
    }
  p.var = build_param_var (type, f->params.length ());
  f->params.safe_push (p);
  if (p.form)
    add_codec (f, map, p.form);
}

/* F's parameter of KIND, which no mapping stands for, made on first use.  */
static struct kernel_param *
launch_param (struct device_function *f, enum accx_param_kind kind)
{
  for (unsigned i = 0; i < f->params.length (); i++)
    if (f->params[i].kind == kind)
      return &f->params[i];
  struct kernel_param n = { build_param_var (ptr_type_node, f->params.length ()), -1u,
			    kind, 0, 8, false, 0, false };
  f->params.safe_push (n);
  return &f->params.last ();
}

HOST_WIDE_INT
clone_parts (struct device_function *f, HOST_WIDE_INT rows, tree *var)
{
  struct kernel_param *p = launch_param (f, ACCX_PARAM_PARTS);
  *var = p->var;
  HOST_WIDE_INT row = p->bytes / 8;
  if (rows > INT_MAX / 8 - row)
    return -1;
  p->bytes += 8 * rows;
  return row;
}

tree
clone_extent (struct device_function *f, unsigned map)
{
  for (unsigned i = 0; i < f->params.length (); i++)
    if (f->params[i].kind == ACCX_PARAM_EXTENT && f->params[i].map == map)
      return f->params[i].var;
  tree type = build_array_type_nelts (long_long_unsigned_type_node, 2);
  struct kernel_param n = { build_param_var (type, f->params.length ()), map,
			    ACCX_PARAM_EXTENT, 16, 8, false, 0, false };
  f->params.safe_push (n);
  return n.var;
}

HOST_WIDE_INT
clone_gang_memory (struct device_function *f, HOST_WIDE_INT bytes, tree *var)
{
  struct kernel_param *p = launch_param (f, ACCX_PARAM_GANGS);
  *var = p->var;
  HOST_WIDE_INT at = p->bytes;
  if (at + bytes > HOST_WIDE_INT (INT_MAX))
    return -1;
  p->bytes = ROUND_UP (at + bytes, 256);
  return at;
}

/* The field of argument block ARG that REF reads, or NULL_TREE.  */
static tree
block_field (tree ref, tree arg)
{
  if (TREE_CODE (ref) != COMPONENT_REF)
    return NULL_TREE;
  tree base = TREE_OPERAND (ref, 0);
  if ((TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
      && TREE_OPERAND (base, 0) == arg)
    return TREE_OPERAND (ref, 1);
  return NULL_TREE;
}

/* Labels of F back to where their blocks begin: GCC expands a loop before the
   label that its body may begin with, and passes rely on labels being first.  */
static void
put_labels_first (struct device_function *f)
{
  basic_block bb;

  push_cfun (DECL_STRUCT_FUNCTION (f->decl));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi);)
      {
	gimple_stmt_iterator first = gsi_start_bb (bb);
	if (gimple_code (gsi_stmt (gsi)) == GIMPLE_LABEL)
	  gsi_move_before (&gsi, &first);
	else
	  gsi_next (&gsi);
      }
  pop_cfun ();
}

/* Replaces reads of F's argument block by reads of parameters.  */
static void
block_to_params (struct device_function *f)
{
  tree arg = DECL_ARGUMENTS (f->decl);
  unsigned value_bytes = 0;
  basic_block bb;
  auto_vec<int> param_of_map;

  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (f->decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (!gimple_assign_single_p (s))
	  continue;
	tree field = block_field (gimple_assign_rhs1 (s), arg);
	if (!field)
	  continue;
	unsigned map = int_byte_position (field) / 8;
	while (param_of_map.length () <= map)
	  param_of_map.safe_push (-1);
	if (param_of_map[map] < 0)
	  {
	    param_of_map[map] = f->params.length ();
	    add_param (f, field, map, &value_bytes);
	  }
	struct kernel_param *p = &f->params[param_of_map[map]];
	tree rhs = p->var;
	if (p->kind != ACCX_PARAM_POINTER && p->kind != ACCX_PARAM_COPY)
	  rhs = build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (p->var)),
			p->var);
	gimple_assign_set_rhs_from_tree (&gsi, rhs);
      }
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

static const char *const dropped_attributes[] =
{
  "noclone", OACC_FN_ATTRIB, "oacc parallel", "oacc kernels", "oacc serial",
  "oacc kernels parallelized", "omp target entrypoint", "omp declare target",
  "omp declare target block", "omp declare target implicit"
};

static void
add_attribute (tree decl, const char *name, tree args)
{
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (name), args,
				      DECL_ATTRIBUTES (decl));
}

static void
dress_copy (cgraph_node *node, bool entry)
{
  tree d = node->decl;
  DECL_ATTRIBUTES (d) = copy_list (DECL_ATTRIBUTES (d));
  for (size_t i = 0; i < ARRAY_SIZE (dropped_attributes); i++)
    DECL_ATTRIBUTES (d) = remove_attribute (dropped_attributes[i],
					    DECL_ATTRIBUTES (d));
  add_attribute (d, ACCX_ATTR_DEVICE, NULL_TREE);
  add_attribute (d, "no_sanitize", build_int_cst (unsigned_type_node, -1));
  add_attribute (d, "no_profile_instrument_function", NULL_TREE);
  add_attribute (d, "noclone", NULL_TREE);
  add_attribute (d, "hot", NULL_TREE);  /* else optimised for size */
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (d) = device_optimization_node ();
  DECL_IGNORED_P (d) = 1;
  TREE_NOTHROW (d) = 1;
  TREE_PUBLIC (d) = 0;
  node->offloadable = 0;
  node->frequency = NODE_FREQUENCY_HOT;
  /* Callees too: they must outlive the inliners until they are printed.  */
  DECL_PRESERVE_P (d) = 1;
  node->force_output = 1;
  if (entry)
    DECL_UNINLINABLE (d) = 1;
}

/* Keeps callers of D, whose definition may be another unit's, from knowing its body.  */
static void
hide_body (tree d)
{
  DECL_UNINLINABLE (d) = 1;
  add_attribute (d, "noipa", NULL_TREE);
}

/* Whether S tells the host that function calls begin or end: -finstrument-functions,
   -fsanitize=thread.  */
static bool
is_call_trace (gimple *s)
{
  gcall *c = dyn_cast <gcall *> (s);
  tree ret = c ? gimple_call_lhs (c) : NULL_TREE;
  tree callee = c ? gimple_call_fndecl (c) : NULL_TREE;
  if (!callee || !fndecl_built_in_p (callee, BUILT_IN_NORMAL))
    return c && gimple_call_internal_p (c, IFN_TSAN_FUNC_EXIT);
  switch (DECL_FUNCTION_CODE (callee))
    {
    case BUILT_IN_PROFILE_FUNC_ENTER:
    case BUILT_IN_PROFILE_FUNC_EXIT:
      return true;
    case BUILT_IN_RETURN_ADDRESS:      /* of these calls, not the program's */
      return (flag_instrument_function_entry_exit && ret && VAR_P (ret)
	      && DECL_ARTIFICIAL (ret));
    default:
      return false;
    }
}

static void
drop_call_traces (struct device_function *f)
{
  basic_block bb;
  push_cfun (DECL_STRUCT_FUNCTION (f->decl));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); )
      if (is_call_trace (gsi_stmt (gsi)))
	gsi_remove (&gsi, true);
      else
	gsi_next (&gsi);
  pop_cfun ();
}

/* Whether F has loops of OpenACC.  */
static bool
has_loops (const struct device_function *f)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (f->decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (is_gimple_call (gsi_stmt (gsi))
	  && gimple_call_internal_p (gsi_stmt (gsi), IFN_UNIQUE))
	return true;
  return false;
}

static void
init_maps (void)
{
  if (by_host)
    return;
  by_host = new hash_map<tree, struct device_function *>;
  by_decl = new hash_map<tree, struct device_function *>;
  alone_by_host = new hash_map<tree, struct device_function *>;
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
  return node;
}

/* Adds a device copy of HOST named NAME (or, NULL, after HOST) to the list.  */
static struct device_function *
add_copy (cgraph_node *host, bool entry, const char *name)
{
  cgraph_node *node = copy_body (host);
  if (!node)
    return NULL;

  struct device_function *f = XCNEW (struct device_function);
  struct site *s = site_of_child (host->decl);
  f->decl = node->decl;
  f->host = host->decl;
  f->entry = entry;
  f->exported = !entry && link_exports (host);
  f->loc = s ? s->loc : DECL_SOURCE_LOCATION (host->decl);
  f->name = (name ? name : entry ? kernel_name (host->decl, f->loc)
	     : f->exported ? reserve_name (host->decl)
	     : unique_name (IDENTIFIER_POINTER
			    (DECL_ASSEMBLER_NAME (host->decl))));
  f->level = routine_level (f->host, entry);
  read_dims (f);
  dress_copy (node, entry);
  if (f->exported && link_is_weak (f->host))
    hide_body (f->decl);
  /* Its loops are split as its own level says, not as the caller's.  */
  if (f->level < (int) ACCX_DIMS || has_loops (f))
    DECL_UNINLINABLE (f->decl) = 1;
  drop_call_traces (f);
  if (!entry && f->level < (int) ACCX_DIMS)
    widen_loops (f->decl);
  if (entry)
    {
      put_labels_first (f);
      block_to_params (f);
    }
  by_decl->put (f->decl, f);
  functions.safe_push (f);
  return f;
}

static struct device_function *
make_copy (cgraph_node *host, bool entry)
{
  init_maps ();
  if (struct device_function **f = by_host->get (host->decl))
    return *f;
  struct device_function *f = add_copy (host, entry, NULL);
  if (f)
    by_host->put (host->decl, f);
  return f;
}

/* The copy of routine HOST whose loops are not split.  */
static struct device_function *
make_alone (cgraph_node *host)
{
  if (struct device_function **f = alone_by_host->get (host->decl))
    return *f;
  char *name = xasprintf ("%s_alone",
			  IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (host->decl)));
  struct device_function *f = add_copy (host, false, unique_name (name));
  free (name);
  if (!f)
    return NULL;
  f->alone = true;
  f->exported = false;
  f->level = ACCX_DIMS;
  alone_by_host->put (host->decl, f);
  return f;
}

struct device_function *
clone_again (struct device_function *f, const char *kind)
{
  cgraph_node *node = copy_body (cgraph_node::get (f->decl));
  if (!node)
    return NULL;
  struct device_function *again = XCNEW (struct device_function);
  *again = *f;
  again->decl = node->decl;
  again->exported = false;
  char *name = xasprintf ("%s_%s", f->name, kind);
  again->name = unique_name (name);
  free (name);
  dress_copy (node, false);
  by_decl->put (again->decl, again);
  functions.safe_push (again);
  return again;
}

const vec<struct device_function *> &
clone_all (void)
{
  return functions;
}

bool
clone_is_second (const struct device_function *f)
{
  return f->is_once || f->is_wide;
}

/* One more copy of region HOST, whose first is F; KIND is appended to its name.  */
static struct device_function *
copy_again (cgraph_node *host, struct device_function *f, const char *kind)
{
  char *base = xasprintf ("%s_%s", f->name, kind);
  struct device_function *again = add_copy (host, true, unique_name (base));
  free (base);
  return again;
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

/* Lets the loops of F, a copy of region HOST, have more iterations than an int counts:
   in a copy of its own, or where that is too large F itself.  */
static void
copy_wide (cgraph_node *host, struct device_function *f)
{
  enum { STATEMENTS_MAX = 300 };
  if (!widen_wanted (host->decl))
    return;
  if (body_size (host->decl) > STATEMENTS_MAX)
    {
      widen_loops (f->decl);
      if (f->once)
	widen_loops (f->once->decl);
    }
  else if ((f->wide = copy_again (host, f, "wide")))
    {
      f->wide->is_wide = true;
      widen_loops (f->wide->decl);
    }
  widen_loops (host->decl);
}

/* Copies region HOST, and again where that may pay (once.cc) or is needed (widen.cc).  */
static void
copy_region (cgraph_node *host)
{
  struct device_function *f = make_copy (host, true);
  if (!f)
    return;
  if (once_is_candidate (host->decl) && (f->once = copy_again (host, f, "once")))
    f->once->is_once = true;
  copy_wide (host, f);
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
  by_decl->put (decl, f);
}

/* Addresses of functions in STMT become those of device copies, for calls through
   pointers that turn out to be known.  */
static void
redirect_addresses (gimple *stmt)
{
  for (unsigned k = gimple_code (stmt) == GIMPLE_CALL ? 3 : 0;
       k < gimple_num_ops (stmt); k++)
    {
      tree op = gimple_op (stmt, k);
      if (!op || TREE_CODE (op) != ADDR_EXPR
	  || TREE_CODE (TREE_OPERAND (op, 0)) != FUNCTION_DECL
	  || fndecl_built_in_p (TREE_OPERAND (op, 0)))
	continue;
      cgraph_node *node = cgraph_node::get (TREE_OPERAND (op, 0));
      if (node)
	node = node->ultimate_alias_target ();
      struct device_function *d
	= node && !clone_of (node->decl) && node->definition
	  && node->has_gimple_body_p () ? make_copy (node, false) : NULL;
      if (d)
	gimple_set_op (stmt, k, build1 (ADDR_EXPR, TREE_TYPE (op), d->decl));
    }
}

/* Makes F call device copies.  */
static void
redirect_calls (struct device_function *f)
{
  basic_block bb;
  bool changed = false;

  push_cfun (DECL_STRUCT_FUNCTION (f->decl));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
	tree callee = call ? gimple_call_fndecl (call) : NULL_TREE;
	redirect_addresses (gsi_stmt (gsi));
	if (!callee || fndecl_built_in_p (callee))
	  continue;
	bool alone = f->alone || alone_is (call);
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
	  node = node->ultimate_alias_target ();
	if (!node || clone_of (node->decl) || !node->definition
	    || !node->has_gimple_body_p ())
	  continue;
	struct device_function *d = alone ? make_alone (node) : make_copy (node, false);
	if (d)
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

/* Host functions must not inline routines: GCC lowers the loops of a routine behind
   the inliners, and only in functions that are routines themselves.  There no level is
   short for a loop.  */
static void
settle_routines (void)
{
  cgraph_node *n;
  FOR_EACH_DEFINED_FUNCTION (n)
    if (oacc_get_fn_attrib (n->decl) && !is_acc_region (n)
	&& oacc_fn_attrib_level (oacc_get_fn_attrib (n->decl)) < (int) ACCX_DIMS)
      {
	DECL_UNINLINABLE (n->decl) = 1;
	if (n->has_gimple_body_p ())
	  nest_settle_host (n->decl);
      }
}

unsigned
clone_execute (function *)
{
  auto_vec<cgraph_node *> regions, routines;
  cgraph_node *n;

  FOR_EACH_DEFINED_FUNCTION (n)
    if (is_acc_region (n))
      regions.safe_push (n);
    else if (link_exports (n))
      routines.safe_push (n);
  slot_rewrite_calls ();
  /* Their names before those of others.  */
  for (unsigned i = routines.length (); i--;)
    make_copy (routines[i], false);
  /* Regions in source order.  */
  for (unsigned i = regions.length (); i--;)
    {
      copy_region (regions[i]);
      nest_settle_host (regions[i]->decl);
    }
  for (unsigned i = 0; i < functions.length (); i++)
    redirect_calls (functions[i]);
  settle_routines ();
  cache_settle_host ();
  bind_weaken ();
  return 0;
}

/* ---- The drive ---- */

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
    }
  for (unsigned i = 0; i < functions.length (); i++)
    if (functions[i]->wide)
      settle_wide (functions[i], functions[i]->wide);
  last->next = rest;
  accx_inhibit_warnings () = quiet;
  current_pass = me;
  symtab->state = state;

  image_build (functions);
  for (unsigned i = 0; i < functions.length (); i++)
    {
      cgraph_node *n = cgraph_node::get (functions[i]->decl);
      n->force_output = 0;
      DECL_PRESERVE_P (n->decl) = 0;
      n->remove ();
    }
  functions.truncate (0);
  return 0;
}

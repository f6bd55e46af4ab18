/* What makes a copy of a function device code for GCC: its own optimisation
   options and attributes, nothing that tells the host of calls, labels where passes expect
   them.  Takes the copies that clone.cc has made (CFG, not yet SSA).

   Invariant: the functions copied keep theirs.  To change an option: device_options.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"
#include "generic/tree/generic.h"

/* ---- Optimisation options ---- */

/* -O2 whatever the user chose; off is what assumes a CPU: vectors, induction variables chosen
   for x86 addressing, library calls made from loops, and atomic operations fused with
   comparisons.  Also what merges code that must stay in its block.  unroll.cc chooses more
   copies than GCC would.  GCC's early inliner is the only one that sees device code: helpers
   that a CPU would call are part of the loop here.  */
static const char *const device_options[] =
{
  "-O2", "-fno-tree-vectorize", "-fno-tree-slp-vectorize", "-fno-math-errno",
  "-fno-trapping-math", "-fno-store-merging", "-fno-ipa-icf",
  "-fno-partial-inlining", "-fno-tree-tail-merge", "-fno-hoist-adjacent-loads",
  "-fno-tree-loop-distribute-patterns", "-fno-split-loops",
  "-fno-stack-protector", "-finline", "-fno-ivopts", "-fno-inline-atomics",
  "--param=max-unrolled-insns=300", "--param=early-inlining-insns=100"
};

/* -ffast-math and its parts as SAVED has them: for GCC each level of optimisation but -Ofast
   says -fno-fast-math.  */
static void
keep_math (const struct cl_optimization *saved)
{
  global_options.x_flag_unsafe_math_optimizations = saved->x_flag_unsafe_math_optimizations;
  global_options.x_flag_associative_math = saved->x_flag_associative_math;
  global_options.x_flag_reciprocal_math = saved->x_flag_reciprocal_math;
  global_options.x_flag_finite_math_only = saved->x_flag_finite_math_only;
  global_options.x_flag_signed_zeros = saved->x_flag_signed_zeros;
}

/* The options of device code, the same for all copies of the unit.  */
static tree
device_optimization_node (void)
{
  if (!clone_all ().is_empty ())
    return DECL_FUNCTION_SPECIFIC_OPTIMIZATION (clone_all ()[0]->decl);

  struct cl_optimization saved;
  bool strict = clone_aliasing_strict ();
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
  global_options.x_flag_strict_aliasing = strict;       /* -O2 has said yes */
  keep_math (&saved);
  targetm.override_options_after_change ();
  tree node = build_optimization_node (&global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set, &saved);
  targetm.override_options_after_change ();
  return node;
}

/* max-unrolled-insns of jam copies, whose bodies have several iterations each.  */
enum { JAM_UNROLLED = 800 };

void
clone_dress_jam (tree decl)
{
  struct cl_optimization saved;
  tree node = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl);
  cl_optimization_save (&saved, &global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set, TREE_OPTIMIZATION (node));
  global_options.x_flag_thread_jumps = 0;
  global_options.x_param_max_unrolled_insns = JAM_UNROLLED;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl)
    = build_optimization_node (&global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set, &saved);
}

/* ---- Attributes ---- */

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

void
clone_dress (cgraph_node *node, bool entry)
{
  tree d = node->decl;
  DECL_ATTRIBUTES (d) = copy_list (DECL_ATTRIBUTES (d));
  for (size_t i = 0; i < ARRAY_SIZE (dropped_attributes); i++)
    DECL_ATTRIBUTES (d) = remove_attribute (dropped_attributes[i],
					    DECL_ATTRIBUTES (d));
  add_attribute (d, ACCX_ATTR_DEVICE, NULL_TREE);
  add_attribute (d, "no_sanitize", build_int_cst (unsigned_type_node, -1));
  add_attribute (d, "no_sanitize_coverage", NULL_TREE);
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

void
clone_hide_body (tree d)
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

void
clone_drop_traces (struct device_function *f)
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

/* ---- Statements ---- */

void
clone_labels_first (struct device_function *f)
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

/* ---- Variables ---- */

/* The variable that is assigned the value of the call at GSI by the next statement, or NULL_TREE.  */
static tree
set_by_next (gimple_stmt_iterator gsi)
{
  tree value = gimple_call_lhs (gsi_stmt (gsi));
  gsi_next_nondebug (&gsi);
  gimple *s = gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
  return value && s && gimple_assign_single_p (s) && gimple_assign_rhs1 (s) == value
	 ? gimple_assign_lhs (s) : NULL_TREE;
}

void
clone_settle_copies (struct device_function *f)
{
  basic_block bb;
  push_cfun (DECL_STRUCT_FUNCTION (f->decl));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (!gimple_call_internal_p (s, IFN_GOACC_REDUCTION)
	    || tree_to_shwi (gimple_call_arg (s, 0)) == IFN_GOACC_REDUCTION_TEARDOWN)
	  continue;
	tree copy = set_by_next (gsi);
	if (copy && VAR_P (copy) && TREE_THIS_VOLATILE (copy) && !is_global_var (copy))
	  TREE_THIS_VOLATILE (copy) = TREE_SIDE_EFFECTS (copy) = 0;
      }
  pop_cfun ();
}

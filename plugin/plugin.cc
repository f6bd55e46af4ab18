/* The plugin's entry: options and the list of hooks and passes, which is the
   whole pipeline.  To add a stage, add a row to PASSES.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pipeline.h"
#include "ptx/ptx.h"
#include "feedback/feedback.h"
#include "tokens/tokens.h"
#include "generic/depend/depend.h"
#include "generic/normal/normal.h"
#include "generic/markers/markers.h"
#include "generic/data/data.h"
#include "generic/loops/loops.h"
#include "generic/kernels/kernels.h"
#include "generic/cache/sections.h"
#include "gimple/schedules.h"
#include "clone/clone.h"
#include "clone/codes/codes.h"
#include "lower/lower.h"
#include "opt/opt.h"
#include "select/select.h"
#include "image/image.h"
#include <dlfcn.h>

#define PLUGIN_EXPORT __attribute__ ((visibility ("default")))

extern "C" PLUGIN_EXPORT int plugin_is_GPL_compatible;
int plugin_is_GPL_compatible;

static bool
gate_openacc (function *)
{
  return flag_openacc;
}

/* Copies are made only from code without errors.  */
static bool
gate_no_errors (function *)
{
  return flag_openacc && !seen_error ();
}

/* What is done to the GENERIC of a function, in this order.  */
static void (*const generic_steps[]) (void *decl, void *) =
{
  simplify_lower,
  complex_lower,
  section_lower,
  rules_check,
  orphan_mark,
  declare_mark,
  routine_mark,
  table_lower,
  leave_lower,
  construct_lower,
  declare_name,
  host_data_lower,
  within_lower,
  vla_lower,
  bind_keep,
  parameter_lower,
  attach_lower,
  linked_lower,
  member_lower,
  implied_gang_add,
  nest_capture_sizes,
  imply_reductions,
  spread_reductions,
  derived_note,
  moving_lower,
  whole_lower,
  formula_lower,
  extent_lower,
  kernels_lower,
  enumeration_lower,
  tile_lower,
  collapse_lower,
  construct_accumulate,
  cache_mark,
  thunk_addresses,
  feedback_source,
  section_hide,
};

/* PLUGIN_PRE_GENERICIZE: GCC calls those registered last first.  */
static void
lower_generic (void *decl, void *)
{
  auto_vec<tree> parts;
  mixed_lower ((tree) decl, &parts);
  for (unsigned i = 0; i < parts.length (); i++)
    {
      push_cfun (DECL_STRUCT_FUNCTION (parts[i]));
      lower_generic (parts[i], NULL);
      mixed_finish (parts[i]);
      pop_cfun ();
    }
  for (size_t i = 0; i < ARRAY_SIZE (generic_steps); i++)
    generic_steps[i] (decl, NULL);
  /* What the C++ compiler has folded while it parsed, it would take instead of the
     trees changed here.  */
  if (flag_openacc && clear_fold_cache)
    clear_fold_cache ();
}

/* One pass: GCC's pass that it stands at, and on which side.  */
struct pass_row
{
  pass_data data;
  bool (*gate) (function *);
  unsigned (*execute) (function *);
  const char *reference;
  enum pass_positioning_ops position;
};

#define ROW(TYPE, NAME, REQUIRED, TODO) \
  { TYPE, NAME, OPTGROUP_NONE, TV_NONE, REQUIRED, 0, 0, 0, TODO }

/* In the order in which a region meets them.  */
static const struct pass_row passes[] =
{
  { ROW (GIMPLE_PASS, "accx_pointer", PROP_gimple_any, 0),
    gate_openacc, pointer_execute,
    "omp_oacc_kernels_decompose", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_schedule", PROP_gimple_any, 0),
    gate_openacc, schedule_execute,
    "omp_oacc_kernels_decompose", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_site", 0, 0),
    gate_openacc, site_execute, "omplower", PASS_POS_INSERT_AFTER },
  { ROW (GIMPLE_PASS, "accx_no_offload", 0, 0),
    gate_openacc, clone_no_offload, "ompexp", PASS_POS_INSERT_AFTER },
  { ROW (SIMPLE_IPA_PASS, "accx_slots", 0, 0),
    gate_no_errors, slot_rewrite_calls, "visibility", PASS_POS_INSERT_AFTER },
  { ROW (SIMPLE_IPA_PASS, "accx_clone", 0, 0),
    gate_no_errors, clone_execute, "accx_slots", PASS_POS_INSERT_AFTER },
  { ROW (SIMPLE_IPA_PASS, "accx_compressed", 0, 0),
    gate_no_errors, compressed_execute, "build_ssa_passes", PASS_POS_INSERT_AFTER },
  { ROW (SIMPLE_IPA_PASS, "accx_drive", 0, 0),
    gate_no_errors, clone_drive, "opt_local_passes", PASS_POS_INSERT_AFTER },
  /* These are met only by device copies, on the drive.  */
  { ROW (GIMPLE_PASS, "accx_partition", PROP_cfg | PROP_ssa,
	 TODO_update_ssa | TODO_cleanup_cfg),
    partition_gate, partition_execute, "oaccloops", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_once", PROP_cfg | PROP_ssa, 0),
    once_gate, once_execute, "ifcombine", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_unroll_ask", PROP_cfg | PROP_ssa, 0),
    partition_gate, unroll_ask, "cunrolli", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_flatten", PROP_cfg | PROP_ssa, 0),
    partition_gate, flatten_execute, "loopdone", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_strength", PROP_cfg | PROP_ssa, 0),
    partition_gate, strength_execute, "loopdone", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_unroll", PROP_cfg | PROP_ssa, 0),
    partition_gate, unroll_execute, "loopdone", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_unroll_done", PROP_cfg | PROP_ssa, 0),
    partition_gate, unroll_done, "loopdone", PASS_POS_INSERT_AFTER },
  { ROW (GIMPLE_PASS, "accx_distance", PROP_cfg | PROP_ssa, 0),
    partition_gate, distance_execute, "widening_mul", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_divide", PROP_cfg | PROP_ssa, 0),
    partition_gate, divide_execute, "widening_mul", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_gather", PROP_cfg | PROP_ssa, 0),
    gather_gate, gather_execute, "widening_mul", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_sink", PROP_cfg | PROP_ssa, 0),
    partition_gate, sink_execute, "widening_mul", PASS_POS_INSERT_BEFORE },
  { ROW (GIMPLE_PASS, "accx_select", PROP_cfg | PROP_ssa, 0),
    partition_gate, clone_select, "widening_mul", PASS_POS_INSERT_BEFORE },
};

/* The folder of this shared object, where the runtime and the device math are
   looked for.  */
static const char *
own_directory (void)
{
  Dl_info info;
  if (!dladdr ((void *) &options, &info) || !info.dli_fname)
    return ".";
  char *path = realpath (info.dli_fname, NULL);
  if (!path)
    return ".";
  char *slash = strrchr (path, '/');
  if (slash)
    *slash = 0;
  return path;
}

/* The build and the running compiler must be of one major and minor version:
   GCC's internal structures change between them.  */
static bool
version_check (const struct plugin_gcc_version *v)
{
  int run_major, run_minor, own_major, own_minor;
  if (sscanf (v->basever, "%d.%d", &run_major, &run_minor) == 2
      && sscanf (gcc_version.basever, "%d.%d", &own_major, &own_minor) == 2
      && run_major == own_major && run_minor == own_minor)
    return true;
  error ("accx was built for GCC %s and cannot be used with GCC %s",
	 gcc_version.basever, v->basever);
  return false;
}

extern "C" PLUGIN_EXPORT int plugin_init (struct plugin_name_args *,
					  struct plugin_gcc_version *);

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *v)
{
  static struct plugin_info info =
    { "0.1", "OpenACC for NVIDIA GPUs: see -fplugin-arg-accx-help" };

  if (!version_check (v))
    return 1;
  for (int i = 0; i < args->argc; i++)
    if (!options_parse (args->argv[i].key, args->argv[i].value))
      return 1;
  register_callback (args->base_name, PLUGIN_INFO, NULL, &info);
  /* Regions have become PTX before link-time optimisation begins.  */
  if (in_lto_p || !strcmp (lang_hooks.name, "GNU GIMPLE"))
    return 0;
  options.directory = own_directory ();
  if (!options_parse_dims (flag_openacc_dims))
    return 1;

  keyword_init (args->base_name);
  openacc_h_init (args->base_name);
  version_init (args->base_name);
  unknown_init (args->base_name);
  register_callback (args->base_name, PLUGIN_PRE_GENERICIZE, lower_generic, NULL);
  register_callback (args->base_name, PLUGIN_FINISH_DECL, thunk_addresses,
		     NULL);
  register_callback (args->base_name, PLUGIN_GGC_MARKING, site_mark, NULL);
  register_callback (args->base_name, PLUGIN_FINISH_UNIT, feedback_finish, NULL);
  for (size_t i = 0; i < ARRAY_SIZE (passes); i++)
    {
      const struct pass_row *p = &passes[i];
      struct register_pass_info r;
      if (p->data.type == SIMPLE_IPA_PASS)
	r.pass = new accx_ipa_pass (p->data, p->gate, p->execute);
      else
	r.pass = new accx_gimple_pass (p->data, p->gate, p->execute);
      r.reference_pass_name = p->reference;
      r.ref_pass_instance_number = 1;
      r.pos_op = p->position;
      register_callback (args->base_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &r);
    }
  return 0;
}

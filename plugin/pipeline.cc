/* The way of a unit, every step of it: what is done to the GENERIC of each function, then
   GCC's pass manager's part, on the host's functions and on device copies.

   A step is a row: its name, which is that of its file, a sentence, where it applies, and
   its function.  A row stands behind the rows whose work it needs.  What is nested in a
   function, a GNU extension, has no callback of GCC's: the runner takes such functions
   behind the one around them.

   To add a step: a row here, a file in its room, a test of its name.  What a step leaves is
   shown by -fplugin-arg-accx-dump (pipeline-dump.cc), and checked with -fchecking (pipeline-check.cc).
   -fplugin-arg-accx-without leaves one out; testsuite/step-check asks so whether the tests of
   its name need it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pipeline.h"
#include "feedback/feedback.h"
#include "tokens/tokens.h"
#include "fortran/fortran.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"
#include "generic/procedures/procedures.h"
#include "generic/normal/normal.h"
#include "generic/markers/markers.h"
#include "generic/data/data.h"
#include "generic/implicit/implicit.h"
#include "generic/extent/extent.h"
#include "generic/walks/walks.h"
#include "generic/loops/loops.h"
#include "generic/kernels/kernels.h"
#include "generic/arrays/arrays.h"
#include "generic/cache/sections.h"
#include "gimple/schedules.h"
#include "clone/clone.h"
#include "clone/codes/codes.h"
#include "lower/region/region.h"
#include "lower/tiles/tiles.h"
#include "lower/lower.h"
#include "opt/opt.h"
#include "opt/values/values.h"
#include "opt/memory/memory.h"
#include "opt/version/version.h"
#include "image/image.h"

/* Whether step NAME is left out.  */
static bool
is_left_out (const char *name)
{
  return options.without && !strcmp (options.without, name);
}

/* ---- GENERIC ---- */

/* Where a step applies; otherwise everywhere with -fopenacc.  */
enum
{
  ONLY_C = 1, ONLY_CXX = 2,
  NO_ERRORS = 4,                /* not once GCC has reported an error */
  MARKED = 8,                   /* in units with clauses of accx's own */
  ROUTINE = 16,                 /* in functions with a routine directive */
  FORTRAN = 32,                 /* in Fortran too: it can take the front end's trees */
  ONLY_FORTRAN = 64             /* in Fortran alone */
};

struct generic_step
{
  const char *name, *what;
  unsigned where;
  void (*run) (tree function);
};

static const struct generic_step generic_steps[] =
{
  { "loop-annotations", "what GCC's pragmas annotate loops with is noted apart", NO_ERRORS, annotations_lower },
  { "instantiate-called", "functions of templates that compute constructs call have their bodies",
    ONLY_CXX | NO_ERRORS, called_instantiate },
  { "contained-routines", "contained procedures that regions call get variables around as arguments",
    ONLY_FORTRAN | NO_ERRORS, contained_routines_lower },
  { "main-arrays", "large arrays of a main program are static, not on the stack",
    ONLY_FORTRAN | NO_ERRORS, main_arrays_lower },
  { "fortran-associates", "associate names of scalars are the variables that they stand for",
    ONLY_FORTRAN | NO_ERRORS, associates_lower },
  { "library-results", "results of gfortran's library are copied to allocatable arrays",
    ONLY_FORTRAN | NO_ERRORS, library_results_lower },
  { "section-lengths", "sections of Fortran's in clauses end with their last element",
    ONLY_FORTRAN | NO_ERRORS, lengths_lower },
  { "routine-arrays", "acc_* routines get Fortran's arrays, not copies of them",
    ONLY_FORTRAN | NO_ERRORS, packed_lower },
  { "declared-local", "local allocatable variables of declare directives are marked",
    ONLY_FORTRAN, local_lower },
  { "source-marks", "calls that stand for clauses of Fortran become markers",
    ONLY_FORTRAN | NO_ERRORS, source_marks_lower },
  { "implicit-components", "arrays in structures that no clause mentions are copied",
    ONLY_FORTRAN | NO_ERRORS, components_lower },
  { "fortran-arrays", "private arrays and reductions behind descriptors are sections of pointers",
    ONLY_FORTRAN | NO_ERRORS, fortran_arrays_lower },
  { "fortran-scalars", "private variables that are allocatable or pointers become plain ones",
    ONLY_FORTRAN | NO_ERRORS, fortran_scalars_lower },
  { "fortran-references", "deviceptr, reductions by .eqv. and acc_on_device look as in C",
    ONLY_FORTRAN, reference_lower },
  { "class-containers", "type-bound calls of polymorphic variables know the host's types",
    ONLY_FORTRAN | NO_ERRORS, class_containers_lower },
  { "structure-dummies", "structures behind dummy arguments and classes are behind pointers, as in C",
    ONLY_FORTRAN | NO_ERRORS, structure_dummies_lower },
  { "attach-arguments", "acc_attach and acc_detach of Fortran get the pointer, not a descriptor",
    ONLY_FORTRAN | NO_ERRORS, attach_arguments_lower },
  { "module-scalars", "modules' scalars that kernels constructs set are variables of the procedure's there",
    ONLY_FORTRAN | NO_ERRORS, module_scalars_lower },
  { "fortran-loops", "loops of gotos become for and while statements",
    ONLY_FORTRAN | NO_ERRORS, fortran_loops_lower },
  { "default-none", "default(none) is checked, before variables are others",
    FORTRAN | NO_ERRORS, default_none_check },
  { "fortran-bounds", "equal bounds and strides of dummy arrays are one variable",
    ONLY_FORTRAN | NO_ERRORS, fortran_bounds_lower },
  { "fortran-values", "what constructs read of descriptors and references is in variables",
    ONLY_FORTRAN | NO_ERRORS, fortran_values_lower },
  { "end-lines", "the last line of each construct is noted, for profiling tools",
    0, end_lines_note },
  { "split-openmp", "constructs inside of OpenMP's move to functions of their own",
    NO_ERRORS, mixed_lower },
  { "cxx-wrappers", "wrappers of the C++ parser, std::max and std::min become plain trees",
    ONLY_CXX, simplify_lower },
  { "reference-members", "members that are references become references of the function",
    ONLY_CXX | NO_ERRORS, reference_members_lower },
  { "not-equal", "loops that may pass the end of a type, by != or long steps, count iterations",
    0, not_equal_lower },
  { "unused-sizes", "sizes of variable-length arrays that nothing needs are not evaluated", NO_ERRORS,
    unused_sizes_lower },
  { "atomic-lock", "statements under a lock call nothing and have loops of their own",
    0, complex_lower },
  { "gcc-sections", "sections behind pointers look as GCC 12's parser makes them",
    0, section_lower },
  { "check-nesting", "errors for what OpenACC forbids of several directives together",
    FORTRAN, rules_check },
  { "implied-routine", "functions with orphaned loops become routines", FORTRAN, orphan_mark },
  { "declare-global", "declared variables are the device's own in regions", FORTRAN, declare_mark },
  { "declared-allocatable", "declared allocatable variables have memory on the device, too",
    ONLY_FORTRAN, allocatable_lower },
  { "routine-shared", "variables that the threads of a routine share are marked",
    ROUTINE, routine_mark },
  { "const-tables", "tables that variables of a routine start as become constants",
    ROUTINE, table_lower },
  { "last-values", "what some iterations leave to the code behind a loop is in memory",
    0, leave_lower },
  { "update-sections", "updates of sections of Fortran's move their elements alone",
    ONLY_FORTRAN | NO_ERRORS, update_sections_lower },
  { "strided-dummies", "dummy arrays of Fortran that have gaps come along with these",
    ONLY_FORTRAN | NO_ERRORS, strided_lower },
  { "take-markers", "markers of clauses are taken off, and done", MARKED | FORTRAN, construct_lower },
  { "declared-main", "what a main program declares may be on the device until acc_shutdown",
    ONLY_FORTRAN | NO_ERRORS, declared_main_lower },
  { "declare-none", "default(none) knows declared variables", FORTRAN, declare_name },
  { "const-scalars", "scalars declared const are their values in regions", NO_ERRORS, constants_lower },
  { "host-data", "constructs come to stand behind host_data", FORTRAN, host_data_lower },
  { "data-in-routine", "data directives of routines are left to the host",
    ROUTINE | FORTRAN, within_lower },
  { "private-vla", "private arrays of variable length belong to the region", 0, vla_lower },
  { "routine-bind", "functions that bind clauses name are kept", FORTRAN, bind_keep },
  { "array-parameter", "array parameters in data clauses mean their arrays",
    0, parameter_lower },
  { "attach-element", "sections attach the pointers that lead to them in arrays",
    0, attach_lower },
  { "declare-link", "variables of declare link work in functions and routines",
    FORTRAN, linked_lower },
  { "copied-scalars", "scalars that constructs copy, and nothing changes, are values in regions",
    NO_ERRORS, copied_scalars_lower },
  { "lambda-captures", "lambdas come along that regions call, with their pointers attached",
    ONLY_CXX | NO_ERRORS, captures_lower },
  { "reference-values", "references to pointers and functions that regions only read are values",
    ONLY_CXX | NO_ERRORS, references_lower },
  { "inline-accessors", "member functions of variables that are one expression are replaced by it",
    ONLY_CXX | NO_ERRORS, accessors_lower },
  { "member-values", "structs that regions only read are values of their members", NO_ERRORS,
    values_lower },
  { "struct-members", "structs come along of which clauses name members", 0, member_lower },
  { "called-objects", "*this and other objects come along that regions give to functions",
    ONLY_CXX | NO_ERRORS, called_objects_lower },
  { "element-members", "arrays come along of whose elements clauses name members", FORTRAN,
    element_members_add },
  { "member-pointers", "regions have a pointer to each member that several constructs name", 0,
    member_pointers_lower },
  { "reduction-members", "reductions over structs are those over their members",
    0, reduction_members_lower },
  { "split-structs", "members of structs that constructs alone use, and set first, are variables", NO_ERRORS,
    split_structs_lower },
  { "implied-gang", "loops with worker or vector get the gang clause they imply",
    NO_ERRORS | FORTRAN, implied_gang_add },
  { "hidden-levels", "sizes that loops give are evaluated by the host", FORTRAN, nest_capture_sizes },
  { "implied-reduction", "reduction clauses that the program leaves out are added",
    FORTRAN, imply_reductions },
  { "spread-reduction", "loops inside of a reduction get its clause", FORTRAN, spread_reductions },
  { "reduction-address", "addresses of reduction variables are of an iteration's own",
    NO_ERRORS, reduction_address_lower },
  { "loop-temporaries", "variables of a parallel construct that one loop alone uses are its iterations' own",
    NO_ERRORS | FORTRAN, temporaries_lower },
  { "restrict-derived", "parameters set to other pointers are noted", NO_ERRORS, derived_note },
  { "while-headers", "while loops whose bodies end with a step get the header of a for loop", NO_ERRORS,
    while_headers_lower },
  { "split-headers", "headers of loops in kernels constructs, i++, p++, count and do nothing else",
    NO_ERRORS, split_headers_lower },
  { "split-temporaries", "temporaries of kernels constructs' assignments are computed in front of them",
    ONLY_CXX | NO_ERRORS, split_temporaries_lower },
  { "split-objects", "objects without a name are made in front of the statements that use them",
    ONLY_CXX | NO_ERRORS, split_objects_lower },
  { "counted-loops", "while loops in kernels constructs, and loops over pointers, count their iterations",
    NO_ERRORS | FORTRAN, counted_loops_lower },
  { "walked-values", "values that each iteration of a kernels loop moves alike are computed from its counter",
    NO_ERRORS | FORTRAN, walked_values_lower },
  { "kept-counters", "counters that are read behind loops of kernels constructs get their last value there",
    NO_ERRORS | FORTRAN, kept_counters_lower },
  { "rebase-pointers", "pointers that regions move or compare become offsets",
    NO_ERRORS, moving_lower },
  { "iteration-arrays", "arrays that each iteration of a kernels loop sets before it reads them are its own",
    NO_ERRORS | FORTRAN, iteration_arrays_lower },
  { "all-devices", "loops with deviceid(*) are split over all devices",
    NO_ERRORS | FORTRAN, whole_lower },
  { "inline-formula", "calls of functions that are one expression are replaced by it",
    NO_ERRORS, formula_lower },
  { "forward-arrays", "elements of temporary arrays are computed where later constructs read them",
    NO_ERRORS, forward_lower },
  { "implicit-copy", "what regions reach through pointers without a clause is copied",
    NO_ERRORS | FORTRAN, extent_lower },
  { "any-all", "any and all in kernels regions are reductions",
    ONLY_FORTRAN | NO_ERRORS, any_all_lower },
  { "extreme-places", "minloc and maxloc of one dimension in kernels regions are two loops of any order",
    ONLY_FORTRAN | NO_ERRORS, extreme_places_lower },
  { "extreme-values", "maxval and minval of real numbers in kernels regions are one loop each",
    ONLY_FORTRAN | NO_ERRORS, extremes_lower },
  { "kernels", "loops that may run in parallel become OpenACC loops, a construct a nest",
    NO_ERRORS | FORTRAN, kernels_lower },
  { "kernels-limits", "pointers that pieces of kernels regions compare lead to the device",
    NO_ERRORS, limits_lower },
  { "enum-index", "loops over enumerations become loops over integers", 0, enumeration_lower },
  { "tile-loops", "loops with tile become loops over tiles and elements", FORTRAN, tile_lower },
  { "split-collapse", "collapsed loops get a directive each where that is as good",
    FORTRAN, collapse_lower },
  { "late-markers", "reductions over arrays, private sections, gang(dim: n)",
    FORTRAN, construct_accumulate },
  { "section-mark", "sections and accesses of cache directives are marked", 0, cache_mark },
  { "api-thunk", "addresses of acc_* routines become those of functions that call them",
    0, thunk_addresses },
  { "const-arrays", "arrays declared const are tables of the device's own in regions",
    NO_ERRORS, constant_tables_lower },
  { "feedback-source", "what became of clauses and loops is noted for the user",
    0, feedback_source },
  { "gcc-sections-hide", "members are hidden where GCC's gimplifier would drop them",
    FORTRAN, section_hide },
  { "unroll-pragmas", "loops with #pragma unroll are annotated as those with #pragma GCC unroll",
    NO_ERRORS, unroll_pragmas_lower },
  { "operand-lines", "loads on lines of their own keep their places", NO_ERRORS,
    operand_lines_keep },
  { "fortran-jumps", "for and while statements become loops of gotos again",
    ONLY_FORTRAN, fortran_jumps_lower },
};

static bool
applies (const struct generic_step *s, tree function)
{
  if (language_is_fortran () ? !(s->where & (FORTRAN | ONLY_FORTRAN)) : s->where & ONLY_FORTRAN)
    return false;
  return !((s->where & ONLY_C && c_dialect_cxx ())
	   || (s->where & ONLY_CXX && !c_dialect_cxx ())
	   || (s->where & NO_ERRORS && seen_error ())
	   || (s->where & MARKED && !keyword_planted ())
	   || (s->where & ROUTINE && !oacc_get_fn_attrib (function))
	   || is_left_out (s->name));
}

static void lower_generic (tree function);

/* Lowers FUNCTION, which GCC has no callback for, with all that is inside.  */
static void
lower_apart (tree function)
{
  push_cfun (DECL_STRUCT_FUNCTION (function));
  lower_generic (function);
  pop_cfun ();
}

static void
lower_generic (tree function)
{
  for (size_t i = 0; i < ARRAY_SIZE (generic_steps); i++)
    {
      const struct generic_step *s = &generic_steps[i];
      if (!applies (s, function))
	continue;
      s->run (function);
      pipeline_generic_done (s->name, function);
      while (tree part = mixed_next ())
	{
	  lower_apart (part);
	  mixed_finish (part);
	}
    }
  cgraph_node *node = cgraph_node::get (function);
  for (node = node ? first_nested_function (node) : NULL; node;
       node = next_nested_function (node))
    if (DECL_SAVED_TREE (node->decl))
      lower_apart (node->decl);
}

void
pipeline_generic (void *decl, void *)
{
  tree function = (tree) decl;
  if (!flag_openacc || TREE_CODE (function) != FUNCTION_DECL || !DECL_SAVED_TREE (function))
    return;
  lower_generic (function);
  /* What the C++ compiler has folded while it parsed, it would take instead of the
     trees changed here.  */
  if (clear_fold_cache)
    clear_fold_cache ();
}

/* GCC's own parse_file, in Fortran: its hook has no room for what it replaces.  */
static void (*parse_fortran) (void);

/* Parses the unit, rewritten; then takes its functions, which GCC gimplifies afterwards, through
   the steps: the Fortran front end calls no plugin for a function.  */
static void
parse_then_lower (void)
{
  if (flag_openacc)
    source_rewrite ();
  else
    source_note_ignored ();
  if (source_has_marks ())
    keyword_plant ();
  parse_fortran ();
  if (flag_syntax_only || seen_error ())
    return;
  /* The front end leaves those of the last function.  */
  set_cfun (NULL);
  current_function_decl = NULL_TREE;
  cgraph_node *node;
  if (flag_openacc)
    declare_constants ();
  FOR_EACH_FUNCTION (node)
    if (DECL_SAVED_TREE (node->decl) && DECL_STRUCT_FUNCTION (node->decl)
	&& !decl_function_context (node->decl))
      {
	push_cfun (DECL_STRUCT_FUNCTION (node->decl));
	pipeline_generic (node->decl, NULL);
	pop_cfun ();
      }
}

void
pipeline_follow_parser (void)
{
  if (!language_is_fortran ())
    return;
  parse_fortran = lang_hooks.parse_file;
  lang_hooks.parse_file = parse_then_lower;
}

/* ---- Lowering, inside of the pass accx_lower ---- */

static const struct lower_step lower_steps[] =
{
  /* The function as a whole, before its loops are looked at.  */
  { "lower-fold-queries", "acc_on_device is a constant",
    fold_device_queries },
  { "lower-forget-errno", "functions of numbers only compute, square roots are operations",
    forget_errno },
  { "lower-compare-bytes", "memcmp of few bytes compares integers",
    compare_bytes },
  { "lower-expand-div", "div and its like are divisions",
    expand_divisions },
  { "lower-recover-atomics", "compare-and-swap loops of atomic updates are atomic operations",
    recover_atomics },
  { "lower-forward-params", "parameters are read in place of copies that do not change",
    param_copy_forward },

  /* What there is, and which loop is split over what.  */
  { "lower-walk", "the region's loops, statements and marks are listed",
    region_walk },
  { "lower-merge-reductions", "reductions that the loop around can do are left to it",
    reduce_merge },
  { "lower-levels", "each loop has its levels, the kernel its shape",
    levels_assign },
  { "lower-split-unlike", "reductions that loops with unlike levels left to one loop are theirs again",
    reduce_split_unlike },
  { "lower-feedback", "users are told what loops are split over",
    feedback_loops },
  { "lower-sizes", "sizes on loops are programs for the launch",
    trip_sizes },

  /* What the threads of a block share.  */
  { "lower-lane-arrays", "elements of arrays that one thread alone uses are its own variables",
    lanes_own_elements },
  { "lower-shared-alloca", "blocks of variable size that threads share are where all see them",
    storage_lower },
  { "lower-share", "variables that threads share are in shared memory",
    single_share },
  { "lower-note-stores", "each loop knows whether it has effects that other threads see",
    region_note_stores },
  { "lower-tile-plan", "it is known which sections of cache directives can be tiles",
    cache_plan },
  { "lower-tile-room", "tiles have their variables, as long as there is room",
    cache_take_room },
  { "lower-tile-together", "threads that share tiles run the loops around equally often",
    cache_keep_together },

  /* Loops: what is asked of them while their calls are there, then the calls.  */
  { "lower-trips", "numbers of iterations are programs for the launch",
    trip_loops },
  { "lower-mark-split", "GCC knows that iterations of split loops are independent",
    loops_mark_split },
  { "lower-once-cut", "threads leave loops that have one iteration for each at most",
    once_cut },
  { "lower-loop-calls", "loops begin with the thread's number and stride by the number of threads",
    loops_lower_calls },
  { "lower-once-ask", "it is known whether the once copy of an ordinary copy can be used",
    once_ask },
  { "lower-reductions", "reductions are combined by lanes, workers and gangs",
    reduce_lower },

  /* Where threads meet.  */
  { "lower-forks", "forks and joins are barriers, or gone",
    forks_lower },
  { "lower-guard", "code outside of loops has its effects once",
    single_guard },
  { "lower-tile-padding", "threads without an iteration pass over what has no tile to fill",
    cache_pass_over },
  { "lower-tile-fill", "tiles are filled, used and written back",
    cache_fill },
  { "lower-remove-markers", "no mark of GCC's is left",
    forks_remove_markers },
  { "lower-private-bins", "gangs add to copies of small arrays in shared memory",
    bins_lower },
};

static unsigned
lower_execute (function *fn)
{
  return lower_run (fn, lower_steps, ARRAY_SIZE (lower_steps), is_left_out, pipeline_lower_done);
}

/* ---- GCC's passes ---- */

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

static bool
gate_closed (function *)
{
  return false;
}

/* One pass: GCC's pass that it stands at, and on which side.  */
struct pass_row
{
  const char *what;
  pass_data data;
  bool (*gate) (function *);
  unsigned (*execute) (function *);
  const char *reference;
  enum pass_positioning_ops position;
};

#define ROW(TYPE, NAME, REQUIRED, TODO) \
  { TYPE, NAME, OPTGROUP_NONE, TV_NONE, REQUIRED, 0, 0, 0, TODO }
#define HIGH(NAME) ROW (GIMPLE_PASS, NAME, PROP_gimple_any, 0), gate_openacc
#define LOW(NAME) ROW (GIMPLE_PASS, NAME, 0, 0), gate_openacc
#define IPA(NAME) ROW (SIMPLE_IPA_PASS, NAME, 0, 0), gate_no_errors
#define SSA(NAME) ROW (GIMPLE_PASS, NAME, PROP_cfg | PROP_ssa, 0)

static const struct pass_row passes[] =
{
  /* The host's functions.  */
  { "regions have of frames, with functions nested in others, what they use",
    HIGH ("accx_nested_frames"), frame_execute,
    "omp_oacc_kernels_decompose", PASS_POS_INSERT_BEFORE },
  { "clauses of scalar dummy arguments are of what these refer to",
    HIGH ("accx_dummy_scalar"), dummy_execute,
    "omp_oacc_kernels_decompose", PASS_POS_INSERT_BEFORE },
  { "regions have the pointers of descriptors from their data clauses",
    HIGH ("accx_descriptor_pointers"), descriptor_execute,
    "omp_oacc_kernels_decompose", PASS_POS_INSERT_BEFORE },
  { "regions inside data constructs reach what the pointers there lead to",
    HIGH ("accx_region_pointers"), pointer_execute,
    "omp_oacc_kernels_decompose", PASS_POS_INSERT_BEFORE },
  { "kernels regions become parallel ones; schedules that GCC refuses are hidden",
    HIGH ("accx_schedule"), schedule_execute,
    "omp_oacc_kernels_decompose", PASS_POS_INSERT_BEFORE },
  { "what the source says at each construct is recorded",
    LOW ("accx_site"), site_execute, "omplower", PASS_POS_INSERT_AFTER },
  { "GCC's offload compilers get nothing",
    LOW ("accx_no_offload"), clone_no_offload, "ompexp", PASS_POS_INSERT_AFTER },
  /* The unit: device copies.  */
  { "the host's calls of the runtime go through slots",
    IPA ("accx_slots"), slot_rewrite_calls, "visibility", PASS_POS_INSERT_AFTER },
  { "regions and what they call are copied for the device",
    IPA ("accx_clone"), clone_execute, "accx_slots", PASS_POS_INSERT_AFTER },
  { "what the host reads and writes is told to the runtime, if that is asked for",
    IPA ("accx_host_accesses"), accesses_execute, "accx_clone", PASS_POS_INSERT_AFTER },
  { "accesses of compressed arrays become ones of codes",
    IPA ("accx_codes"), compressed_execute, "build_ssa_passes", PASS_POS_INSERT_AFTER },
  { "the copies are driven through the passes below and GCC's own, then put into the object",
    IPA ("accx_drive"), clone_drive, "opt_local_passes", PASS_POS_INSERT_AFTER },
  /* Met only by device copies, on the drive.  */
  { "loops become blocks and threads, by the steps above",
    ROW (GIMPLE_PASS, "accx_lower", PROP_cfg | PROP_ssa, TODO_update_ssa | TODO_cleanup_cfg),
    partition_gate, lower_execute, "oaccloops", PASS_POS_INSERT_BEFORE },
  { "references to different declared objects do not meet",
    SSA ("accx_distinct_objects"), partition_gate, objects_execute,
    "accx_lower", PASS_POS_INSERT_AFTER },
  { "pointers of a kernel do not lead to arrays of its gangs",
    SSA ("accx_shared_apart"), partition_gate, shared_execute, "alias", PASS_POS_INSERT_AFTER },
  { "the same where GCC has looked at pointers again",
    SSA ("accx_shared_apart_again"), partition_gate, shared_execute, "pre", PASS_POS_INSERT_AFTER },
  { "loops that a thread goes around by two ways have one end, where lanes meet",
    SSA ("accx_merge_latches"), partition_gate, merge_latches, "ifcombine", PASS_POS_INSERT_BEFORE },
  { "the tests at the entry of a copy without grid loops become one",
    SSA ("accx_single_trip"), once_gate, once_execute, "ifcombine", PASS_POS_INSERT_BEFORE },
  { "GCC is asked to unroll short loops with constant counts completely",
    SSA ("accx_unroll_ask"), partition_gate, unroll_ask, "cunrolli", PASS_POS_INSERT_BEFORE },
  { "memory of an iteration stays in registers over the inner loops of jam copies",
    SSA ("accx_apart_jam"), jam_gate, apart_jam_execute, "pre", PASS_POS_INSERT_BEFORE },
  { "threads get blocks of iterations, which share loads",
    SSA ("accx_jam_grid"), jam_gate, jam_execute, "pre", PASS_POS_INSERT_BEFORE },
  { "values that branches choose leave loops that change nothing of that",
    SSA ("accx_hoist_choices"), partition_gate, hoist_choices, "unswitch", PASS_POS_INSERT_BEFORE },
  { "conditions that a thread's own loops do not change leave them",
    SSA ("accx_unswitch"), partition_gate, unswitch_execute, "unswitch", PASS_POS_INSERT_BEFORE },
  { "what loops that count bits end with stands in their place",
    SSA ("accx_count_bits"), partition_gate, bits_count, "unswitch", PASS_POS_INSERT_BEFORE },
  { "loops that look for the first bit that is set begin with it",
    SSA ("accx_first_bit"), partition_gate, first_bit, "unswitch", PASS_POS_INSERT_BEFORE },
  { "memory stays in registers in versions of inner loops whose accesses are apart",
    SSA ("accx_apart"), partition_gate, apart_execute, "unswitch", PASS_POS_INSERT_BEFORE },
  { "short branches on data in inner loops become choices between values",
    SSA ("accx_choose_values"), partition_gate, choice_execute,
    "loopdone", PASS_POS_INSERT_BEFORE },
  { "parts of an object that constant indices name do not meet",
    SSA ("accx_distinct_parts"), partition_gate, parts_execute,
    "loopdone", PASS_POS_INSERT_BEFORE },
  { "elements of arrays become memory behind pointers",
    SSA ("accx_flatten_refs"), partition_gate, flatten_execute,
    "loopdone", PASS_POS_INSERT_BEFORE },
  { "what inner loops store or load is kept in registers for the next iteration",
    SSA ("accx_carry_values"), partition_gate, carry_execute,
    "loopdone", PASS_POS_INSERT_BEFORE },
  { "addresses in inner loops become incremented pointers",
    SSA ("accx_strength_reduce"), partition_gate, strength_execute,
    "loopdone", PASS_POS_INSERT_BEFORE },
  { "inner loops are unrolled, neighbouring accesses joined",
    SSA ("accx_unroll"), partition_gate, unroll_execute, "loopdone", PASS_POS_INSERT_BEFORE },
  { "GCC's jump threading is kept from loops in which threads meet",
    SSA ("accx_unroll_done"), partition_gate, unroll_done, "loopdone", PASS_POS_INSERT_AFTER },
  { "GCC knows which values the numbers of threads and blocks have",
    SSA ("accx_number_ranges"), partition_gate, numbers_execute, "loopdone", PASS_POS_INSERT_AFTER },
  { "loops that are entered at two places get one entry",
    SSA ("accx_two_entries"), partition_gate, two_entries, "widening_mul", PASS_POS_INSERT_BEFORE },
  { "addresses become distances from others",
    SSA ("accx_share_addresses"), partition_gate, distance_execute,
    "widening_mul", PASS_POS_INSERT_BEFORE },
  { "remainders are made of quotients",
    SSA ("accx_rem_from_div"), partition_gate, divide_execute,
    "widening_mul", PASS_POS_INSERT_BEFORE },
  { "quotients by what a launch does not change are products",
    SSA ("accx_divide_invariant"), partition_gate, invariant_execute,
    "widening_mul", PASS_POS_INSERT_BEFORE },
  { "what a block has loaded or stored already is not loaded again, nor stored twice",
    SSA ("accx_reuse_loads"), partition_gate, reuse_execute,
    "widening_mul", PASS_POS_INSERT_BEFORE },
  { "loads come first where several iterations stand in a row, else behind what branches",
    SSA ("accx_order_loads"), partition_gate, loads_order,
    "widening_mul", PASS_POS_INSERT_BEFORE },
  { "accesses to neighbouring members of an object become one",
    SSA ("accx_join_members"), partition_gate, members_execute,
    "widening_mul", PASS_POS_INSERT_BEFORE },
  { "lanes that leave a loop by two ways meet before they go on",
    SSA ("accx_join_exits"), partition_gate, join_exits, "widening_mul", PASS_POS_INSERT_BEFORE },
  { "GIMPLE becomes PTX",
    SSA ("accx_select"), partition_gate, clone_select,
    "widening_mul", PASS_POS_INSERT_BEFORE },
};

void
pipeline_register (const char *plugin)
{
  for (size_t i = 0; i < ARRAY_SIZE (passes); i++)
    {
      const struct pass_row *p = &passes[i];
      struct register_pass_info r;
      bool (*gate) (function *) = is_left_out (p->data.name) ? gate_closed : p->gate;
      if (p->data.type == SIMPLE_IPA_PASS)
	r.pass = new accx_ipa_pass (p->data, gate, p->execute, pipeline_pass_done);
      else
	r.pass = new accx_gimple_pass (p->data, gate, p->execute, pipeline_pass_done);
      r.reference_pass_name = p->reference;
      r.ref_pass_instance_number = 1;
      r.pos_op = p->position;
      register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &r);
    }
}

/* ---- All of them, for pipeline-dump.cc ---- */

bool
pipeline_step (unsigned n, const char **name, const char **what)
{
  if (n < ARRAY_SIZE (generic_steps))
    {
      *name = generic_steps[n].name;
      *what = generic_steps[n].what;
      return true;
    }
  n -= ARRAY_SIZE (generic_steps);
  if (n < ARRAY_SIZE (lower_steps))
    {
      *name = lower_steps[n].name;
      *what = lower_steps[n].what;
      return true;
    }
  n -= ARRAY_SIZE (lower_steps);
  if (n >= ARRAY_SIZE (passes))
    return false;
  *name = passes[n].data.name;
  *what = passes[n].what;
  return true;
}

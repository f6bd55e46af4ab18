/* Host calls through slots.  Every call of a GOACC_* or acc_* function in the unit becomes a
   call through a pointer.  The pointer starts out as libgomp's function; the runtime, once
   found, sets it to its own; the call gets the address of its site as one more argument
   (accx-abi.h).

   Runs before device copies are made and before SSA.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "gimple/schedules.h"

struct runtime_slot
{
  const char *name;
  tree var;                     /* the pointer */
};

/* The unit's slots: made before the copies, put into the object behind the drive.  */
static vec<struct runtime_slot> slots;

/* Without the runtime the slots of those lead to a function of libgomp that does
   nothing.  */
static tree
nothing_function (tree type)
{
  tree decl = build_fn_decl ("GOACC_get_num_threads",
			     build_function_type_list (integer_type_node, NULL_TREE));
  return build1 (NOP_EXPR, build_pointer_type (type), build_fold_addr_expr (decl));
}

static const char *
runtime_name (tree decl)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  return *name == '*' ? name + 1 : name;
}

/* Whether NAME is a routine of Fortran's module openacc that libgomp lacks.  */
static bool
is_more_of_fortran (const char *name)
{
#define MORE(NAME, FUNCTION) #NAME,
#define LACKED(NAME) #NAME,
  static const char *const names[] = {
#include "fortran-more.def"
  };
#undef MORE
#undef LACKED
  for (unsigned i = 0; i < ARRAY_SIZE (names); i++)
    if (!strcmp (names[i], name))
      return true;
  return false;
}

static tree
slot_for (tree decl)
{
  const char *name = runtime_name (decl);
  for (unsigned i = 0; i < slots.length (); i++)
    if (!strcmp (slots[i].name, name))
      return slots[i].var;

  /* libgomp lacks what accx.h declares: null until the runtime is found.  */
  if (symbol_is_declared_in (decl, "accx.h") || is_more_of_fortran (name))
    declare_weak (decl);
  tree type = build_pointer_type (TREE_TYPE (decl));
  char *var_name = xasprintf ("accx_slot_%s", name);
  tree var = image_new_variable (var_name, type, symbol_is_marker_function (decl)
				 ? nothing_function (TREE_TYPE (decl))
				 : build_fold_addr_expr (decl), false);
  free (var_name);
  struct runtime_slot s = { name, var };
  slots.safe_push (s);
  return var;
}

unsigned
slot_count (void)
{
  return slots.length ();
}

void
slot_add (const char *name, tree var)
{
  struct runtime_slot s = { name, var };
  slots.safe_push (s);
}

void
slot_get (unsigned i, const char **name, tree *var)
{
  *name = slots[i].name;
  *var = slots[i].var;
}

/* TYPE of a function with a pointer argument more; variadic ones as they are.  */
static tree
with_site_argument (tree type)
{
  if (stdarg_p (type) || !prototype_p (type))
    return type;
  auto_vec<tree> args;
  for (tree a = TYPE_ARG_TYPES (type); a && a != void_list_node;
       a = TREE_CHAIN (a))
    args.safe_push (TREE_VALUE (a));
  args.safe_push (const_ptr_type_node);
  return build_function_type_array (TREE_TYPE (type), args.length (),
				    args.address ());
}

/* The source function that code of FN comes from.  */
static tree
source_function (tree fn)
{
  struct site *s = site_of_child (fn);
  return s ? s->function : fn;
}

/* The site record of CALL, in function FN.  */
static tree
call_site (gcall *call, tree fn)
{
  struct site *s = site_of_call (call);
  if (s)
    return image_site (s);
  struct site here;
  memset (&here, 0, sizeof here);
  here.loc = gimple_location (call);
  here.function = source_function (fn);
  here.construct = gimple_call_lhs (call) ? ACCX_API : ACCX_API_ALONE;
  const char *name = runtime_name (gimple_call_fndecl (call));
  unsigned own = startswith (name, "acc_") ? facts_known_at (here.loc)->own : 0;
  if (own)
    here.construct = own == 1 ? ACCX_SET : own == 2 ? ACCX_INIT : ACCX_SHUTDOWN;
  else if (!strcmp (name, "GOACC_wait"))
    here.construct = ACCX_WAIT;
  else if (!strcmp (name, "GOACC_data_end"))
    here.construct = ACCX_DATA;
  else if (startswith (name, "GOACC_"))
    here.construct = ACCX_DECLARE;
  return image_new_site (&here);
}

/* A mapping count that differs from the clauses seen means that they were
   numbered otherwise: names and values are then not known.  */
static void
check_numbering (gcall *call)
{
  struct site *s = site_of_call (call);
  const char *name = runtime_name (gimple_call_fndecl (call));
  unsigned at = !strcmp (name, "GOACC_parallel_keyed") ? 2 : 1;
  if (!s || gimple_call_num_args (call) <= at)
    return;
  tree n = gimple_call_arg (call, at);
  if (tree_fits_uhwi_p (n) && tree_to_uhwi (n) == s->mappings.length ())
    return;
  s->mappings.truncate (0);
}

/* Argument I of the call at GSI, an int where it is a narrower or wider integer: GCC passes the
   queues of a wait directive as they are, and nothing promotes a char any more.  */
static tree
promoted_argument (gimple_stmt_iterator *gsi, unsigned i)
{
  tree arg = gimple_call_arg (gsi_stmt (*gsi), i);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (arg))
      || useless_type_conversion_p (integer_type_node, TREE_TYPE (arg)))
    return arg;
  return force_gimple_operand_gsi (gsi, fold_convert (integer_type_node, arg), true, NULL_TREE,
				   true, GSI_SAME_STMT);
}

/* How many of CALL's arguments function DECL takes.  gfortran also hands on the length of a string
   for which DECL has a descriptor.  */
static unsigned
arguments_taken (gcall *call, tree decl)
{
  unsigned given = gimple_call_num_args (call), taken = 0;
  tree type = TREE_TYPE (decl);
  if (stdarg_p (type) || !prototype_p (type))
    return given;
  for (tree a = TYPE_ARG_TYPES (type); a && a != void_list_node; a = TREE_CHAIN (a))
    taken++;
  return MIN (given, taken);
}

void
slot_rewrite_call (gimple_stmt_iterator *gsi, tree fn)
{
  gcall *call = as_a <gcall *> (gsi_stmt (*gsi));
  bool waits = !strcmp (runtime_name (gimple_call_fndecl (call)), "GOACC_wait");
  tree decl = gimple_call_fndecl (call);
  tree slot = slot_for (decl);
  auto_vec<tree> args;

  check_numbering (call);
  for (unsigned i = 0; i < arguments_taken (call, decl); i++)
    args.safe_push (waits ? promoted_argument (gsi, i) : gimple_call_arg (call, i));
  args.safe_push (build_fold_addr_expr (call_site (call, fn)));

  tree target = create_tmp_reg (TREE_TYPE (slot), "accx");
  gassign *load = gimple_build_assign (target, slot);
  gimple_set_location (load, gimple_location (call));
  gsi_insert_before (gsi, load, GSI_SAME_STMT);

  gcall *to = gimple_build_call_vec (target, args);
  gimple_call_set_fntype (to, with_site_argument (TREE_TYPE (decl)));
  gimple_call_set_lhs (to, gimple_call_lhs (call));
  gimple_set_location (to, gimple_location (call));
  gimple_set_block (to, gimple_block (call));
  gimple_call_set_nothrow (to, gimple_call_nothrow_p (call));
  gsi_replace (gsi, to, true);
}

static void
rewrite_calls_in (cgraph_node *node)
{
  basic_block bb;
  bool changed = false;

  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
	{
	  tree decl = gimple_call_fndecl (call);
	  if (decl && slot_is_runtime_function (decl))
	    {
	      slot_rewrite_call (&gsi, node->decl);
	      changed = true;
	    }
	}
  if (changed)
    cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

unsigned
slot_rewrite_calls (function *)
{
  cgraph_node *n;
  FOR_EACH_DEFINED_FUNCTION (n)
    if (n->has_gimple_body_p ()
	&& !lookup_attribute ("omp target entrypoint",
			      DECL_ATTRIBUTES (n->decl)))
      rewrite_calls_in (n);
  return 0;
}

/* The unit's PTX and tables as static data of the object, which startup.cc hands to
   the runtime.  Their structs are those of runtime/accx-abi.h.

   Runs at the end of the drive, before any host function is expanded, so that
   all this is ordinary data and an ordinary function.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"
#include "image/static-record.h"
#include "ptx/ptx.h"
#include "feedback/feedback.h"
#include "gimple/schedules.h"
#include "clone/clone.h"
#include "select/select.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "tokens/tokens.h"

/* The unit's PTX: for all GPUs of the target and later, and, where that gains, for those of
   NEWER_SM and later.  WAITS: with griddepcontrol.wait, for ptxas alone.  */
enum { NEWER_SM = 80 };
struct unit_text
{
  struct ptx_text all, newer, waits;
};

static const char shape_var[] = "pUpUUp";
static const char shape_slot[] = "pp";
static const char shape_symbol[] = "ppuu";
static const char shape_binary[] = "pUuu";
static const char shape_host[] = "pp";
static const char shape_unit[] = "uuppUpUppppuuuupuupUp";

/* Whether DECL is a variable of a declare directive, with storage in this unit.  */
static bool
is_declared_variable (tree decl)
{
  return (!DECL_EXTERNAL (decl) && DECL_SIZE_UNIT (decl)
	  && tree_fits_uhwi_p (DECL_SIZE_UNIT (decl))
	  && data_is_mapped (decl));
}

/* Gives variables of declare directives device storage, also those that only
   update directives and acc_* functions use; returns whether there are any.  */
static bool
add_declared_variables (void)
{
  varpool_node *v;
  bool any = false;
  FOR_EACH_DEFINED_VARIABLE (v)
    if (is_declared_variable (v->decl))
      {
	char *name = link_variable_name (v->decl);
	data_add_mapped (v->decl, name);
	free (name);
	any = true;
      }
  return any;
}

static tree
var_row (tree type, tree host, HOST_WIDE_INT bytes, const char *name, uint64_t offset,
	 unsigned flags)
{
  struct record r;
  char *layout = flags & ACCX_VAR_VALUE ? NULL : layout_of (TREE_TYPE (host));
  record_begin (&r, type);
  record_put_address (&r, host);
  record_put_int (&r, bytes);
  record_put_string (&r, name);
  record_put_int (&r, offset);
  record_put_int (&r, flags);
  record_put_string (&r, layout);
  free (layout);
  return record_end (&r);
}

/* Appends a row for each place in device memory that holds an address of the host.  */
static void
cell_rows (tree type, vec<tree> &rows)
{
  hash_map<tree, tree> pointers;
  for (const struct host_cell &cell : data_host_cells ())
    {
      tree own = NULL_TREE, &pointer = cell.more ? own : pointers.get_or_insert (cell.decl);
      if (!pointer)
	pointer = image_new_variable ("accx_address", const_ptr_type_node,
				      fold_build_pointer_plus_hwi (build_fold_addr_expr (cell.decl),
								   cell.more), true);
      rows.safe_push (var_row (type, pointer, POINTER_SIZE_UNITS, cell.name, cell.offset,
			       ACCX_VAR_VALUE));
    }
}

static tree
var_table (unsigned *n)
{
  auto_vec<tree> rows;
  tree type = record_type (shape_var);
  varpool_node *v;
  FOR_EACH_DEFINED_VARIABLE (v)
    if (is_declared_variable (v->decl))
      {
	char *name = link_variable_name (v->decl);
	if (zero_is_noted (v->decl) && tree_is_descriptor (TREE_TYPE (v->decl)))
	  error_at (DECL_SOURCE_LOCATION (v->decl), "%qD gets memory later: %<zero%> of %<declare%> is not for such",
		    v->decl);
	rows.safe_push (var_row (type, v->decl, tree_to_uhwi (DECL_SIZE_UNIT (v->decl)), name,
				 0, zero_is_noted (v->decl) ? ACCX_VAR_ZERO : 0));
	free (name);
      }
  cell_rows (type, rows);
  *n = rows.length ();
  return record_array ("accx_vars", type, rows);
}

static tree
slot_table (tree unregister)
{
  auto_vec<tree> rows;
  tree type = record_type (shape_slot);
  for (unsigned i = 0; i <= slot_count (); i++)
    {
      struct record r;
      const char *name = "accx_unregister";
      tree var = unregister;
      if (i < slot_count ())
	slot_get (i, &name, &var);
      record_begin (&r, type);
      record_put_string (&r, name);
      record_put_address (&r, var);
      rows.safe_push (record_end (&r));
    }
  return record_array ("accx_slots", type, rows);
}

/* *NEEDS: some are other units'.  */
static tree
symbol_table (vec<struct device_function *> functions, unsigned *n, bool *needs)
{
  auto_vec<tree> rows;
  auto_vec<struct link_symbol> symbols;
  tree type = record_type (shape_symbol);
  link_symbols (functions, select_module (), symbols);
  for (unsigned i = 0; i < symbols.length (); i++)
    {
      const struct link_symbol *s = &symbols[i];
      struct site site;
      struct record r;
      memset (&site, 0, sizeof site);
      site.loc = s->loc;
      site.function = s->decl;
      site.construct = ACCX_DECLARE;
      record_begin (&r, type);
      record_put_string (&r, s->name);
      record_put_address (&r, image_new_site (&site));
      record_put_int (&r, s->flags);
      record_put_int (&r, 0);
      rows.safe_push (record_end (&r));
      *needs |= !(s->flags & ACCX_SYMBOL_DEFINED);
    }
  *n = rows.length ();
  return record_array ("accx_symbols", type, rows);
}

/* BYTES of DATA as a variable.  */
static tree
data_variable (const char *data, size_t bytes)
{
  tree type = build_array_type_nelts (char_type_node, bytes);
  tree s = build_string (bytes, data);
  TREE_TYPE (s) = type;
  TREE_CONSTANT (s) = TREE_STATIC (s) = TREE_READONLY (s) = 1;
  return image_new_variable ("accx_image", type, s, true);
}

/* Appends TEXT and its bytes.  */
static void
put_text (struct record *r, const struct ptx_text *text)
{
  record_put_address (r, text->length ? data_variable (text->data, text->length + 1) : NULL_TREE);
  record_put_int (r, text->length ? text->length + 1 : 0);
}

/* The unit's cubins; SHARES, NEEDS: as binary_make wants to know.  */
static tree
binary_table (vec<struct device_function *> functions, const struct unit_text *text,
	      bool shares, bool needs, unsigned *n)
{
  auto_vec<tree> rows;
  auto_vec<struct binary> binaries;
  tree type = record_type (shape_binary);
  const struct binary_texts texts = { &text->all, &text->newer, &text->waits, NEWER_SM };
  binary_make (functions, &texts, shares, needs, binaries);
  for (unsigned i = 0; i < binaries.length (); i++)
    {
      struct record r;
      record_begin (&r, type);
      record_put_address (&r, data_variable (binaries[i].code, binaries[i].bytes));
      record_put_int (&r, binaries[i].bytes);
      record_put_int (&r, binaries[i].sm);
      record_put_int (&r, binaries[i].relocatable);
      rows.safe_push (record_end (&r));
      free (binaries[i].code);
    }
  *n = rows.length ();
  return record_array ("accx_binaries", type, rows);
}

/* The regions without device code, and why.  */
static tree
host_table (vec<struct device_function *> functions, unsigned *n)
{
  auto_vec<tree> rows;
  tree type = record_type (shape_host);
  for (unsigned i = 0; i < functions.length (); i++)
    {
      const struct device_function *f = functions[i];
      struct record r;
      if (!f->entry || !f->why || clone_is_second (f))
	continue;
      record_begin (&r, type);
      record_put_address (&r, f->host);
      record_put_string (&r, f->why);
      rows.safe_push (record_end (&r));
    }
  *n = rows.length ();
  return record_array ("accx_hosts", type, rows);
}

/* Whether code of the unit uses the function NAME of the C library, as far as is known.  The unit's
   constructor is not made yet.  */
static bool
unit_uses (const char *name)
{
  return flag_generate_lto || symtab_node::get_for_asmname (get_identifier (name));
}

static tree
unit_variable (vec<struct device_function *> functions, const struct unit_text *text,
	       tree unregister)
{
  struct record r;
  unsigned n_kernels, n_vars, n_symbols, n_binaries, n_hosts;
  tree type = record_type (shape_unit);
  tree kernels = image_kernels (functions, &n_kernels);
  tree vars = var_table (&n_vars);
  tree slots = slot_table (unregister);
  bool needs = false;
  tree symbols = symbol_table (functions, &n_symbols, &needs);
  tree binaries = binary_table (functions, text, n_symbols > 0, needs, &n_binaries);
  tree hosts = host_table (functions, &n_hosts);

  record_begin (&r, type);
  record_put_int (&r, ACCX_ABI_VERSION);
  record_put_int (&r, text->newer.length ? NEWER_SM : 0);
  record_put_string (&r, report_file_name (main_input_filename));
  put_text (&r, &text->all);
  put_text (&r, &text->newer);
  record_put_address (&r, kernels);
  record_put_address (&r, vars);
  record_put_address (&r, slots);
  record_put_address (&r, symbols);
  record_put_int (&r, n_kernels);
  record_put_int (&r, n_vars);
  record_put_int (&r, slot_count () + 1);
  record_put_int (&r, n_symbols);
  record_put_address (&r, binaries);
  record_put_int (&r, n_binaries);
  record_put_int (&r, options.memory
		      | (unit_uses ("dlopen") || unit_uses ("dlsym") ? 0 : ACCX_UNIT_CLOSED));
  record_put_address (&r, hosts);
  record_put_int (&r, n_hosts);
  record_put_address (&r, NULL_TREE);
  return image_new_variable ("accx_unit", type, record_end (&r), false);
}

/* ---- The unit ---- */

static const char *
construct_name (const struct device_function *f)
{
  struct site *s = site_of_child (f->host);
  switch (s ? s->construct : ACCX_PARALLEL)
    {
    case ACCX_KERNELS: return "kernels";
    case ACCX_SERIAL: return "serial";
    default: return "parallel";
    }
}

/* Whether there is a kernel, or a routine that others may call.  */
static bool
any_code (vec<struct device_function *> functions)
{
  for (unsigned i = 0; i < functions.length (); i++)
    if (functions[i]->exported || (functions[i]->entry && !functions[i]->why))
      return true;
  return false;
}

/* The device math that the options ask for, or CUDA's if it is there; owned.  */
static char *
math_library (void)
{
  char *cuda = xasprintf ("%s/accx-math.ptx", options.directory);
  if (options.maths == MATHS_LIBDEVICE
      || (options.maths == MATHS_AUTO && access (cuda, R_OK) == 0))
    return cuda;
  free (cuda);
  return xasprintf ("%s/accx-math-own.ptx", options.directory);
}

/* Prints what has been printed for the target for GPUs of SM and later into TEXT.  */
static void
print_for (int sm, const char *const *libraries, struct ptx_text *text)
{
  char **unresolved;
  ptx_module_target (select_module (), sm);
  ptx_module_print (select_module (), libraries, text, &unresolved);
  gcc_assert (!unresolved);
}

/* Prints what has device code into TEXT; what turns out to lack a math function
   is marked and left out.  */
static void
print_module (vec<struct device_function *> functions, struct unit_text *texts)
{
  struct ptx_text *text = &texts->all;
  char *library = xasprintf ("%s/accx-library.ptx", options.directory);
  char *math = math_library ();
  const char *libraries[] = { library, math, NULL };
  char **unresolved;

  bool data = add_declared_variables ();
  failed_drop (functions);
  while (any_code (functions) || data)
    {
      ptx_module_target (select_module (), options.target);
      ptx_module_print (select_module (), libraries, text, &unresolved);
      if (!unresolved)
	break;
      for (char **p = unresolved; *p; p++)
	{
	  failed_math_callers (functions,
				startswith (*p, "accx_") ? *p + 5 : *p);
	  free (*p);
	}
      free (unresolved);
      ptx_text_free (text);
      memset (text, 0, sizeof *text);
      failed_drop (functions);
    }
  if (text->length && ptx_module_gains (select_module (), NEWER_SM))
    print_for (NEWER_SM, libraries, &texts->newer);
  if (text->length && options.target < ACCX_EARLY_SM && binary_wanted (ACCX_EARLY_SM))
    print_for (ACCX_EARLY_SM, libraries, &texts->waits);
  free (library);
  free (math);
}

static void
dump_module (const struct ptx_text *text)
{
  FILE *out = fopen (options.dump_ptx, "w");
  if (!out)
    {
      error ("cannot write PTX to %qs: %m", options.dump_ptx);
      return;
    }
  if (text->length)
    fwrite (text->data, 1, text->length, out);
  if (fclose (out))
    error ("cannot write PTX to %qs: %m", options.dump_ptx);
}

void
image_build (vec<struct device_function *> functions)
{
  struct unit_text text;
  memset (&text, 0, sizeof text);

  print_module (functions, &text);
  for (unsigned i = 0; i < functions.length (); i++)
    if (clone_is_second (functions[i]))
      continue;
    else if (functions[i]->entry && functions[i]->why)
      report_unsupported (functions[i]->loc, construct_name (functions[i]),
			  functions[i]->why_loc, functions[i]->why);
    else if (functions[i]->exported && functions[i]->why)
      report_no_routine (functions[i]->host, functions[i]->why_loc,
			 functions[i]->why);
  if (options.dump_ptx)
    dump_module (&text.all);
  feedback_kernels (functions, &text.all, link_is_open ());
  if (heap_stub_wanted ())
    slot_add ("accx_heap", heap_stub_build ());
  if (slot_count () || text.all.length)
    {
      tree type = build_pointer_type (build_function_type_list
				      (void_type_node, ptr_type_node,
				       NULL_TREE));
      tree unregister = image_new_variable ("accx_slot_unregister", type,
					    build_zero_cst (type), false);
      tree unit = unit_variable (functions, &text, unregister);
      startup_build (unit, unregister);
    }
  ptx_text_free (&text.all);
  ptx_text_free (&text.newer);
  ptx_text_free (&text.waits);
}

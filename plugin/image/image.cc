/* The unit's PTX and tables as static data of the object, which startup.cc hands to
   the runtime.  The data have the layout of
   runtime/accx-abi.h: the SHAPE strings below are its structs, one letter for
   each member, and change together with it.

   Runs at the end of the drive, before any host function is expanded, so that
   all this is ordinary data and an ordinary function.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"
#include "ptx/ptx.h"
#include "feedback/feedback.h"
#include "generic/tree/facts.h"
#include "gimple/schedules.h"
#include "clone/clone.h"
#include "lower/region/region.h"
#include "opt/opt.h"
#include "select/select.h"
#include "tokens/tokens.h"

/* ---- Static data ---- */

/* The unit's PTX: for all GPUs of the target and later, and, where that gains, for those of
   NEWER_SM and later.  */
enum { NEWER_SM = 80 };
struct unit_text
{
  struct ptx_text all, newer;
};

/* Members: p pointer, i int32_t, u uint32_t, U uint64_t, h uint16_t, b uint8_t,
   I int64_t.  */
static const char shape_site[] = "ppuhhpuuupp";
static const char shape_param[] = "uhhu";
static const char shape_op[] = "bbhuI";
static const char shape_trip[] = "puu";
static const char shape_size[] = "puu";
static const char shape_divisor[] = "puu";
static const char shape_kernel[] = "ppppuiiiiiiiiiiiiuupuuppUpuuuuuuupp";
static const char shape_var[] = "pUpUUp";
static const char shape_slot[] = "pp";
static const char shape_symbol[] = "ppuu";
static const char shape_binary[] = "pUuu";
static const char shape_host[] = "pp";
static const char shape_unit[] = "uuppUpUppppuuuupuupUp";

static tree
member_type (char c)
{
  switch (c)
    {
    case 'p': return const_ptr_type_node;
    case 'i': return build_nonstandard_integer_type (32, 0);
    case 'u': return build_nonstandard_integer_type (32, 1);
    case 'U': return build_nonstandard_integer_type (64, 1);
    case 'I': return build_nonstandard_integer_type (64, 0);
    case 'h': return build_nonstandard_integer_type (16, 1);
    case 'b': return build_nonstandard_integer_type (8, 1);
    default: gcc_unreachable ();
    }
}

static tree
shape_type (const char *shape)
{
  tree record = make_node (RECORD_TYPE), last = NULL_TREE;
  for (const char *p = shape; *p; p++)
    {
      tree f = build_decl (UNKNOWN_LOCATION, FIELD_DECL, NULL_TREE,
			   member_type (*p));
      DECL_CONTEXT (f) = record;
      if (last)
	DECL_CHAIN (last) = f;
      else
	TYPE_FIELDS (record) = f;
      last = f;
    }
  layout_type (record);
  return record;
}

/* One struct under construction.  */
struct record
{
  tree type, field;
  vec<constructor_elt, va_gc> *elts;
};

static void
record_begin (struct record *r, tree type)
{
  r->type = type;
  r->field = TYPE_FIELDS (type);
  r->elts = NULL;
}

static void
put_tree (struct record *r, tree value)
{
  CONSTRUCTOR_APPEND_ELT (r->elts, r->field,
			  fold_convert (TREE_TYPE (r->field), value));
  r->field = DECL_CHAIN (r->field);
}

static void
put_int (struct record *r, HOST_WIDE_INT value)
{
  put_tree (r, build_int_cst (TREE_TYPE (r->field), value));
}

/* The address of VAR, or null.  */
static void
put_address (struct record *r, tree var)
{
  put_tree (r, var ? build_fold_addr_expr (var) : null_pointer_node);
}

static void
put_string (struct record *r, const char *s)
{
  put_tree (r, s ? build_string_literal (strlen (s) + 1, s)
	       : null_pointer_node);
}

static tree
record_end (struct record *r)
{
  gcc_assert (!r->field);
  tree c = build_constructor (r->type, r->elts);
  TREE_CONSTANT (c) = TREE_STATIC (c) = 1;
  return c;
}

tree
image_new_variable (const char *name, tree type, tree init, bool read_only)
{
  char *unique = xasprintf ("%s.%d", name, symtab->order);	/* another one for each symbol */
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (unique), type);
  free (unique);
  TREE_STATIC (v) = 1;
  TREE_READONLY (v) = read_only;
  TREE_ADDRESSABLE (v) = 1;
  TREE_USED (v) = 1;
  DECL_ARTIFICIAL (v) = 1;
  DECL_IGNORED_P (v) = 1;
  DECL_INITIAL (v) = init;
  varpool_node::finalize_decl (v);
  /* GCC has analysed the unit already when clone/ makes the first of these.  */
  varpool_node *node = varpool_node::get (v);
  if (!node->analyzed)
    node->analyze ();
  return v;
}

/* A read-only variable that holds VALUES, all of TYPE; NULL_TREE if none.  */
static tree
new_array (const char *name, tree type, const vec<tree> &values)
{
  vec<constructor_elt, va_gc> *elts = NULL;
  if (values.is_empty ())
    return NULL_TREE;
  tree array = build_array_type_nelts (type, values.length ());
  for (unsigned i = 0; i < values.length (); i++)
    CONSTRUCTOR_APPEND_ELT (elts, size_int (i), values[i]);
  tree init = build_constructor (array, elts);
  TREE_CONSTANT (init) = TREE_STATIC (init) = 1;
  return image_new_variable (name, array, init, true);
}

/* ---- Sites ---- */

/* The line where the body of FN, a function, ends, or 0.  */
static int
end_line (tree fn)
{
  struct function *f = DECL_STRUCT_FUNCTION (fn);
  return f ? LOCATION_LINE (f->function_end_locus) : 0;
}

/* The types of the elements of S's mappings.  */
static tree
type_table (const struct site *s)
{
  auto_vec<tree> types;
  if (s->construct > ACCX_SERIAL)
    return NULL_TREE;
  for (unsigned i = 0; i < s->mappings.length (); i++)
    types.safe_push (build_int_cst (unsigned_char_type_node, s->mappings[i].type));
  return new_array ("accx_types", unsigned_char_type_node, types);
}

/* The layouts of the elements of S's mappings, or NULL_TREE if there are none.  */
static tree
layout_table (const struct site *s)
{
  auto_vec<tree> layouts;
  bool any = false;
  for (unsigned i = 0; s->construct <= ACCX_SERIAL && i < s->mappings.length (); i++)
    {
      const char *text = s->mappings[i].layout;
      any |= text != NULL;
      layouts.safe_push (fold_convert (const_ptr_type_node, text
				       ? build_string_literal (strlen (text) + 1, text)
				       : null_pointer_node));
    }
  return any ? new_array ("accx_layouts", const_ptr_type_node, layouts) : NULL_TREE;
}

tree
image_new_site (const struct site *s)
{
  struct record r;
  bool is_function = TREE_CODE (s->function) == FUNCTION_DECL;
  auto_vec<tree> names;
  expanded_location at = expand_location (s->loc);

  for (unsigned i = 0; i < s->mappings.length (); i++)
    {
      const char *name = s->mappings[i].name;
      names.safe_push (name ? build_string_literal (strlen (name) + 1, name)
		       : build_zero_cst (const_ptr_type_node));
    }
  for (unsigned i = 0; i < names.length (); i++)
    names[i] = fold_convert (const_ptr_type_node, names[i]);
  tree type = shape_type (shape_site);
  record_begin (&r, type);
  put_string (&r, report_file_name (at.file));
  put_string (&r, IDENTIFIER_POINTER (DECL_NAME (s->function)));
  put_int (&r, at.line);
  put_int (&r, s->construct);
  put_int (&r, names.length ());
  put_address (&r, new_array ("accx_names", const_ptr_type_node, names));
  put_int (&r, is_function ? DECL_SOURCE_LINE (s->function) : 0);
  put_int (&r, is_function ? end_line (s->function) : 0);
  put_int (&r, facts_known_at (s->loc)->end_line);
  put_address (&r, type_table (s));
  put_address (&r, layout_table (s));
  return image_new_variable ("accx_site", type, record_end (&r), true);
}

tree
image_site (struct site *s)
{
  if (!s->variable)
    s->variable = image_new_site (s);
  return s->variable;
}

/* ---- The kernel table ---- */

static tree
param_table (const struct device_function *f)
{
  auto_vec<tree> rows;
  tree type = shape_type (shape_param);
  for (unsigned i = 0; i < f->params.length (); i++)
    {
      const struct kernel_param *p = &f->params[i];
      struct record r;
      record_begin (&r, type);
      put_int (&r, p->map);
      put_int (&r, p->kind);
      put_int (&r, p->align);
      put_int (&r, p->bytes);
      rows.safe_push (record_end (&r));
    }
  return new_array ("accx_params", type, rows);
}

static tree
op_table (const vec<struct accx_op> &ops)
{
  auto_vec<tree> rows;
  tree type = shape_type (shape_op);
  for (unsigned i = 0; i < ops.length (); i++)
    {
      const struct accx_op *op = &ops[i];
      struct record r;
      record_begin (&r, type);
      put_int (&r, op->code);
      put_int (&r, op->type);
      put_int (&r, op->param);
      put_int (&r, 0);
      put_int (&r, op->value);
      rows.safe_push (record_end (&r));
    }
  return new_array ("accx_ops", type, rows);
}

static tree
trip_table (const struct device_function *f)
{
  auto_vec<tree> rows;
  tree type = shape_type (shape_trip);
  for (unsigned i = 0; i < f->trips.length (); i++)
    {
      const struct trip *t = f->trips[i];
      struct record r;
      record_begin (&r, type);
      put_address (&r, op_table (t->ops));
      put_int (&r, t->ops.length ());
      put_int (&r, t->axes);
      rows.safe_push (record_end (&r));
    }
  return new_array ("accx_trips", type, rows);
}

static tree
size_table (const struct device_function *f)
{
  auto_vec<tree> rows;
  tree type = shape_type (shape_size);
  for (unsigned i = 0; i < f->sizes.length (); i++)
    {
      const struct size *z = f->sizes[i];
      struct record r;
      record_begin (&r, type);
      put_address (&r, op_table (z->ops));
      put_int (&r, z->ops.length ());
      put_int (&r, z->axis);
      rows.safe_push (record_end (&r));
    }
  return new_array ("accx_sizes", type, rows);
}

static tree
divisor_table (const struct device_function *f)
{
  auto_vec<tree> rows;
  tree type = shape_type (shape_divisor);
  for (unsigned i = 0; i < f->divisors.length (); i++)
    {
      const struct divisor *d = f->divisors[i];
      struct record r;
      record_begin (&r, type);
      put_address (&r, op_table (d->ops));
      put_int (&r, d->ops.length ());
      put_int (&r, d->division);
      rows.safe_push (record_end (&r));
    }
  return new_array ("accx_divisors", type, rows);
}

/* Whether the parameters of O are F's, or the first of these.  */
static bool
has_params_of (const struct device_function *f, const struct device_function *o)
{
  if (o->params.length () > f->params.length ())
    return false;
  for (unsigned i = 0; i < o->params.length (); i++)
    if (o->params[i].map != f->params[i].map || o->params[i].kind != f->params[i].kind
	|| o->params[i].bytes != f->params[i].bytes)
      return false;
  return true;
}

/* Whether O, a second copy or NULL, takes what F takes.  */
static bool
is_launched_alike (const struct device_function *f, const struct device_function *o)
{
  return o && !o->why && o->params.length () == f->params.length ()
	 && !memcmp (o->dims, f->dims, sizeof f->dims) && has_params_of (f, o);
}

/* Flags in which a kernel and its once copy may differ: the row says what holds for both.  */
#define MEMORY_FLAGS (ACCX_KERNEL_WITHIN | ACCX_KERNEL_TELLS)

/* Whether F's once copy is F without grid loops: nothing happened to the one that did
   not happen to the other, but that a thread may have several iterations.  */
static bool
has_once (const struct device_function *f)
{
  const unsigned apart = ACCX_KERNEL_SEVERAL | ACCX_KERNEL_TWICE | MEMORY_FLAGS;
  const struct device_function *o = f->variants[VARIANT_ONCE];
  return (is_launched_alike (f, o) && (o->flags | apart) == (f->flags | apart)
	  && o->partitioned == f->partitioned
	  && o->trips.length () == f->trips.length ());
}

/* Whether O, a jam copy of F or NULL, is F but for blocks of iterations.  Blocks of threads that the launch may
   fold have their usual form in the jam copy.  It need not have the parameters for tiles, which are
   F's last, unless reciprocals follow them.  */
static bool
has_jam (const struct device_function *f, struct device_function *o)
{
  const unsigned apart = ACCX_KERNEL_SEVERAL | ACCX_KERNEL_TWICE | MEMORY_FLAGS;
  if (!o || o->why)
    return false;
  for (int a = 0; a < ACCX_AXES; a++)
    if (o->dims[a] != f->dims[a])
      {
	if (!(f->flags & ACCX_KERNEL_FOLD) || f->dims[a] != 0 || o->dims[a] != f->defaults[a])
	  return false;
	o->dims[a] = 0;
      }
  return (has_params_of (f, o) && !memcmp (o->dims, f->dims, sizeof f->dims)
	  && (o->params.length () == f->params.length () || f->divisors.is_empty ())
	  && (o->flags | apart) == (f->flags | apart)
	  && o->partitioned == f->partitioned && !o->dynamic_bytes);
}

/* What F's row says of the memory that it or its copies ONCE and JAMS, or NULL, reach.  */
static unsigned
memory_flags (const struct device_function *f, const struct device_function *once,
	      const struct device_function **jams)
{
  unsigned all = once ? once->flags : f->flags, any = all;
  for (int i = 0; i < ACCX_JAMS; i++)
    {
      all &= jams[i] ? jams[i]->flags : f->flags;
      any |= jams[i] ? jams[i]->flags : f->flags;
    }
  return (f->flags & all & ACCX_KERNEL_WITHIN) | ((f->flags | any) & ACCX_KERNEL_TELLS);
}

/* FLAGS: more of enum accx_kernel_flags.  */
static tree
kernel_row (const struct device_function *f, tree type, unsigned flags)
{
  struct record r;
  struct site *s = site_of_child (f->host);
  const struct device_function *once = has_once (f) ? f->variants[VARIANT_ONCE] : NULL;
  const struct device_function *jams[ACCX_JAMS] = {};
  for (int i = 0, v = VARIANT_JAM; v <= VARIANT_JAM_SMALL; v++)
    if (has_jam (f, f->variants[v]))
      jams[i++] = f->variants[v];

  record_begin (&r, type);
  put_address (&r, f->host);
  put_string (&r, f->name);
  put_address (&r, s ? image_site (s) : NULL_TREE);
  put_address (&r, param_table (f));
  put_int (&r, f->params.length ());
  for (int i = 0; i < ACCX_AXES; i++)
    put_int (&r, f->dims[i]);
  for (int i = 0; i < ACCX_AXES; i++)
    put_int (&r, f->defaults[i]);
  put_int (&r, f->partitioned);
  put_int (&r, (f->flags & ~MEMORY_FLAGS) | memory_flags (f, once, jams) | flags
	   | (ptx_needs_stack (f->ptx) ? ACCX_KERNEL_STACK : 0));
  put_address (&r, trip_table (f));
  put_int (&r, f->trips.length ());
  put_int (&r, f->sizes.length ());
  put_address (&r, size_table (f));
  if (once)
    put_string (&r, once->name);
  else
    put_address (&r, NULL_TREE);
  put_int (&r, MAX (f->dynamic_bytes, once ? once->dynamic_bytes : 0));
  put_address (&r, divisor_table (f));
  put_int (&r, f->divisors.length ());
  for (int i = 0; i < ACCX_JAMS; i++)
    for (int a = 0; a < JAM_AXES; a++)
      put_int (&r, jams[i] ? jams[i]->jam[a] : 0);
  for (int i = 0; i < ACCX_JAMS; i++)
    if (jams[i])
      put_string (&r, jams[i]->name);
    else
      put_address (&r, NULL_TREE);
  return record_end (&r);
}

static tree
kernel_table (vec<struct device_function *> functions, unsigned *n)
{
  auto_vec<tree> rows;
  tree type = shape_type (shape_kernel);
  for (unsigned i = 0; i < functions.length (); i++)
    {
      const struct device_function *f = functions[i];
      if (!f->entry || f->why || clone_is_second (f))
	continue;
      const struct device_function *wide = f->variants[VARIANT_WIDE];
      bool alike = is_launched_alike (f, wide);
      rows.safe_push (kernel_row (f, type, alike ? ACCX_KERNEL_HAS_WIDE : 0));
      if (alike)
	rows.safe_push (kernel_row (wide, type, ACCX_KERNEL_WIDE));
    }
  *n = rows.length ();
  return new_array ("accx_kernels", type, rows);
}

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
  put_address (&r, host);
  put_int (&r, bytes);
  put_string (&r, name);
  put_int (&r, offset);
  put_int (&r, flags);
  put_string (&r, layout);
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
  tree type = shape_type (shape_var);
  varpool_node *v;
  FOR_EACH_DEFINED_VARIABLE (v)
    if (is_declared_variable (v->decl))
      {
	char *name = link_variable_name (v->decl);
	rows.safe_push (var_row (type, v->decl, tree_to_uhwi (DECL_SIZE_UNIT (v->decl)), name,
				 0, zero_is_noted (v->decl) ? ACCX_VAR_ZERO : 0));
	free (name);
      }
  cell_rows (type, rows);
  *n = rows.length ();
  return new_array ("accx_vars", type, rows);
}

static tree
slot_table (tree unregister)
{
  auto_vec<tree> rows;
  tree type = shape_type (shape_slot);
  for (unsigned i = 0; i <= slot_count (); i++)
    {
      struct record r;
      const char *name = "accx_unregister";
      tree var = unregister;
      if (i < slot_count ())
	slot_get (i, &name, &var);
      record_begin (&r, type);
      put_string (&r, name);
      put_address (&r, var);
      rows.safe_push (record_end (&r));
    }
  return new_array ("accx_slots", type, rows);
}

/* *NEEDS: some are other units'.  */
static tree
symbol_table (vec<struct device_function *> functions, unsigned *n, bool *needs)
{
  auto_vec<tree> rows;
  auto_vec<struct link_symbol> symbols;
  tree type = shape_type (shape_symbol);
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
      put_string (&r, s->name);
      put_address (&r, image_new_site (&site));
      put_int (&r, s->flags);
      put_int (&r, 0);
      rows.safe_push (record_end (&r));
      *needs |= !(s->flags & ACCX_SYMBOL_DEFINED);
    }
  *n = rows.length ();
  return new_array ("accx_symbols", type, rows);
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
  put_address (r, text->length ? data_variable (text->data, text->length + 1) : NULL_TREE);
  put_int (r, text->length ? text->length + 1 : 0);
}

/* The unit's cubins; SHARES, NEEDS: as binary_make wants to know.  */
static tree
binary_table (vec<struct device_function *> functions, const struct unit_text *text,
	      bool shares, bool needs, unsigned *n)
{
  auto_vec<tree> rows;
  auto_vec<struct binary> binaries;
  tree type = shape_type (shape_binary);
  const struct binary_texts texts = { &text->all, &text->newer, NEWER_SM };
  binary_make (functions, &texts, shares, needs, binaries);
  for (unsigned i = 0; i < binaries.length (); i++)
    {
      struct record r;
      record_begin (&r, type);
      put_address (&r, data_variable (binaries[i].code, binaries[i].bytes));
      put_int (&r, binaries[i].bytes);
      put_int (&r, binaries[i].sm);
      put_int (&r, binaries[i].relocatable);
      rows.safe_push (record_end (&r));
      free (binaries[i].code);
    }
  *n = rows.length ();
  return new_array ("accx_binaries", type, rows);
}

/* The regions without device code, and why.  */
static tree
host_table (vec<struct device_function *> functions, unsigned *n)
{
  auto_vec<tree> rows;
  tree type = shape_type (shape_host);
  for (unsigned i = 0; i < functions.length (); i++)
    {
      const struct device_function *f = functions[i];
      struct record r;
      if (!f->entry || !f->why || clone_is_second (f))
	continue;
      record_begin (&r, type);
      put_address (&r, f->host);
      put_string (&r, f->why);
      rows.safe_push (record_end (&r));
    }
  *n = rows.length ();
  return new_array ("accx_hosts", type, rows);
}

static tree
unit_variable (vec<struct device_function *> functions, const struct unit_text *text,
	       tree unregister)
{
  struct record r;
  unsigned n_kernels, n_vars, n_symbols, n_binaries, n_hosts;
  tree type = shape_type (shape_unit);
  tree kernels = kernel_table (functions, &n_kernels);
  tree vars = var_table (&n_vars);
  tree slots = slot_table (unregister);
  bool needs = false;
  tree symbols = symbol_table (functions, &n_symbols, &needs);
  tree binaries = binary_table (functions, text, n_symbols > 0, needs, &n_binaries);
  tree hosts = host_table (functions, &n_hosts);

  record_begin (&r, type);
  put_int (&r, ACCX_ABI_VERSION);
  put_int (&r, text->newer.length ? NEWER_SM : 0);
  put_string (&r, report_file_name (main_input_filename));
  put_text (&r, &text->all);
  put_text (&r, &text->newer);
  put_address (&r, kernels);
  put_address (&r, vars);
  put_address (&r, slots);
  put_address (&r, symbols);
  put_int (&r, n_kernels);
  put_int (&r, n_vars);
  put_int (&r, slot_count () + 1);
  put_int (&r, n_symbols);
  put_address (&r, binaries);
  put_int (&r, n_binaries);
  put_int (&r, options.memory);
  put_address (&r, hosts);
  put_int (&r, n_hosts);
  put_address (&r, NULL_TREE);
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
    {
      ptx_module_target (select_module (), NEWER_SM);
      ptx_module_print (select_module (), libraries, &texts->newer, &unresolved);
      gcc_assert (!unresolved);
    }
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
}

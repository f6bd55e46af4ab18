/* Static data of the device: string literals, constant tables, and variables
   that the runtime maps (declare), as .global data of the module.

   A variable has device storage when it is constant with an initializer or has
   the attribute "omp declare target"; the header plugin.h states the rules.  The address of a
   function, or of a table of virtual functions, is the host's.  The runtime writes such addresses
   into cells when it loads the module.
   PTX ISA manual, 5.1.4 and 5.4.4.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "ptx/module.h"
#include "ptx/ptx.h"
#include "generic/tree/generic.h"
#include "clone/clone.h"

/* The unit's PTX, to which all its device functions add, and the numbers of the literals in
   it.  */
struct unit_code
{
  struct ptx_module *module;
  hash_map<tree, unsigned> literals;
  vec<struct host_cell> cells;
  /* The literals that have numbers: GC roots, so that no other one comes to have the address of
     one.  */
  tree kept;
  struct ggc_root_tab roots[2];
};

static struct unit_code *
unit_code (void)
{
  static struct unit_code *unit;
  if (!unit)
    {
      unit = new (struct unit_code) ();
      unit->module = ptx_module_new ();
      unit->roots[0] = { &unit->kept, 1, sizeof (tree), &gt_ggc_mx_tree_node,
			 &gt_pch_nx_tree_node };
      unit->roots[1] = LAST_GGC_ROOT_TAB;
      ggc_register_root_tab (unit->roots);
    }
  return unit;
}

struct ptx_module *
select_module (void)
{
  return unit_code ()->module;
}

const vec<struct host_cell> &
data_host_cells (void)
{
  return unit_code ()->cells;
}

/* The 8 bytes at OFFSET of NAME are to be the host's address of DECL, and MORE bytes.  */
static void
add_cell (tree decl, HOST_WIDE_INT more, const char *name, uint64_t offset)
{
  struct host_cell cell = { decl, more, xstrdup (name), offset };
  unit_code ()->kept = tree_cons (NULL_TREE, decl, unit_code ()->kept);
  unit_code ()->cells.safe_push (cell);
}

const char *
data_host_address (struct selector *s, tree decl)
{
  char *symbol = link_symbol_name (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)));
  char *name = xasprintf ("accx_address_%s%s", symbol, link_suffix ());
  if (!ptx_module_has_data (select_module (), name))
    {
      ptx_module_data (select_module (), name, 8, 8, NULL, true);
      add_cell (decl, 0, name, 0);
    }
  const char *r = ptx_name (s->p, name);
  free (symbol);
  free (name);
  return r;
}

/* Bytes under construction: the image of one object.  */
struct image
{
  struct selector *s;
  const char *name;
  unsigned char *bytes;
  uint64_t n;
  struct ptx_data *data;
};

static bool fill (struct image *im, tree type, tree init, uint64_t at);

static bool
fill_address (struct image *im, tree init, uint64_t at)
{
  poly_int64 bits, bit;
  tree offset;
  machine_mode mode;
  int u = 0, r = 0, v = 0;
  HOST_WIDE_INT more = 0;
  STRIP_NOPS (init);
  if (TREE_CODE (init) == POINTER_PLUS_EXPR && tree_fits_shwi_p (TREE_OPERAND (init, 1)))
    {
      more = int_cst_value (TREE_OPERAND (init, 1));
      init = TREE_OPERAND (init, 0);
      STRIP_NOPS (init);
    }
  if (TREE_CODE (init) != ADDR_EXPR || at % 8 != 0)
    return false;
  tree base = get_inner_reference (TREE_OPERAND (init, 0), &bits, &bit, &offset, &mode, &u, &r, &v);
  if (TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    {
      more += int_cst_value (TREE_OPERAND (base, 1));
      base = TREE_OPERAND (TREE_OPERAND (base, 0), 0);
    }
  if (offset || TREE_CODE (base) == LABEL_DECL)
    return false;
  if (TREE_CODE (base) == FUNCTION_DECL || virtual_is_table (base))
    {
      ptx_data_show (im->data);
      add_cell (base, more + bit.to_constant () / 8, im->name, at);
      return true;
    }
  const char *symbol = data_symbol (im->s, base);
  if (symbol)
    ptx_data_address (im->data, at, symbol, more + bit.to_constant () / 8);
  return symbol != NULL;
}

static bool
fill_array (struct image *im, tree type, tree init, uint64_t at)
{
  uint64_t size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (type)));
  tree domain = TYPE_DOMAIN (type);
  tree low = domain && TYPE_MIN_VALUE (domain) ? TYPE_MIN_VALUE (domain) : integer_zero_node;
  unsigned HOST_WIDE_INT k;
  tree index, value;
  uint64_t next = 0;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (init), k, index, value)
    {
      uint64_t first = next, last;
      if (index && TREE_CODE (index) == RANGE_EXPR)
	{
	  first = int_cst_value (TREE_OPERAND (index, 0)) - int_cst_value (low);
	  last = int_cst_value (TREE_OPERAND (index, 1)) - int_cst_value (low);
	}
      else
	{
	  if (index)
	    first = int_cst_value (index) - int_cst_value (low);
	  last = first;
	}
      for (next = first; next <= last; next++)
	if (!fill (im, TREE_TYPE (type), value, at + next * size))
	  return false;
    }
  return true;
}

static void
fill_bits (struct image *im, uint64_t bit, uint64_t bits, tree value)
{
  wide_int v = wide_int::from (wi::to_wide (value), bits, UNSIGNED);
  for (uint64_t k = 0; k < bits; k++)
    if ((bit + k) / 8 < im->n)
      {
	unsigned char m = 1u << (bit + k) % 8;
	unsigned char *p = &im->bytes[(bit + k) / 8];
	*p = wi::extract_uhwi (v, k, 1) ? *p | m : *p & ~m;
      }
}

static bool
fill_record (struct image *im, tree init, uint64_t at)
{
  unsigned HOST_WIDE_INT k;
  tree field, value;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (init), k, field, value)
    {
      if (!field)
	return false;
      if (DECL_BIT_FIELD (field))
	{
	  if (TREE_CODE (value) != INTEGER_CST)
	    return false;
	  fill_bits (im, 8 * at + int_bit_position (field), tree_to_uhwi (DECL_SIZE (field)),
		     value);
	}
      else if (!fill (im, TREE_TYPE (field), value, at + int_byte_position (field)))
	return false;
    }
  return true;
}

/* Puts INIT of TYPE at byte AT; false when it has no image.  */
static bool
fill (struct image *im, tree type, tree init, uint64_t at)
{
  if (TREE_CODE (init) == CONSTRUCTOR)
    {
      if (TREE_CODE (type) == ARRAY_TYPE)
	return fill_array (im, type, init, at);
      return RECORD_OR_UNION_TYPE_P (type) && fill_record (im, init, at);
    }
  if (at >= im->n)
    return true;
  int n = native_encode_expr (init, im->bytes + at, im->n - at);
  if (n > 0)
    return true;
  if (TREE_CODE (init) == STRING_CST && TREE_STRING_LENGTH (init) == 0)
    return true;
  return POINTER_TYPE_P (TREE_TYPE (init)) && fill_address (im, init, at);
}

/* The symbol of N bytes with the value INIT of TYPE; N is more than TYPE's where that ends
   in a flexible array.  */
static const char *
constant_data (struct selector *s, const char *name, tree type, uint64_t n, tree init,
	       unsigned align)
{
  struct ptx_module *m = select_module ();
  if (ptx_module_has_data (m, name))
    return ptx_name (s->p, name);
  struct image im = { s, name, XCNEWVEC (unsigned char, n + 8), n, NULL };
  bool ok = true;
  /* The data exist before they are filled: they may hold their own address.  */
  struct ptx_data *d = ptx_module_data (m, name, n, align, im.bytes, false);
  im.data = d;
  if (init && init != error_mark_node)
    ok = fill (&im, type, init, 0);
  ptx_data_init (d, im.bytes);
  free (im.bytes);
  if (!ok)
    select_fail (s, "the initializer of '%s' has no device code", name);
  return ptx_name (s->p, name);
}

bool
data_is_mapped (tree var)
{
  if (!lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var)))
    return false;
  /* GCC marks what routines use, too: also constants of their own.  */
  return TREE_PUBLIC (var)
	 || !(data_has_addresses (var)
	      || (data_is_constant (var) && decl_function_context (var)));
}

void
data_add_mapped (tree var, const char *name)
{
  struct ptx_data *d
    = ptx_module_data (select_module (), name, tree_to_uhwi (DECL_SIZE_UNIT (var)),
		       DECL_ALIGN_UNIT (var), NULL, true);
  if (link_is_weak (var))
    ptx_data_weaken (d);
}

/* The symbol of the constant VAR: the unit's own, because data that hold addresses of each
   other are visible (ptx/emit.c).  Owned.  */
static char *
constant_name (tree var)
{
  char *symbol = link_symbol_name (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (var)));
  char *name = xasprintf ("%s%s", symbol, link_suffix ());
  free (symbol);
  return name;
}

static const char *
variable_data (struct selector *s, tree var)
{
  bool declared = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var));
  char *name = declared ? link_variable_name (var) : constant_name (var);
  const char *r = NULL;
  if (declared && DECL_EXTERNAL (var))
    {
      tree size = DECL_SIZE_UNIT (var);
      ptx_module_extern_data (select_module (), name,
			      size && tree_fits_uhwi_p (size) ? tree_to_uhwi (size) : 0,
			      DECL_ALIGN_UNIT (var));
      link_note_external (s->f, s->stmt ? gimple_location (s->stmt) : s->f->loc, name,
			  ACCX_SYMBOL_VARIABLE);
      r = ptx_name (s->p, name);
    }
  else if (!DECL_SIZE_UNIT (var) || !tree_fits_uhwi_p (DECL_SIZE_UNIT (var)))
    select_fail (s, "variable '%s' has no known size", name);
  else if (data_is_mapped (var))
    {
      data_add_mapped (var, name);
      r = ptx_name (s->p, name);
    }
  else if (data_is_constant (var))
    r = constant_data (s, name, TREE_TYPE (var), tree_to_uhwi (DECL_SIZE_UNIT (var)),
		       DECL_INITIAL (var), DECL_ALIGN_UNIT (var));
  else
    select_fail (s, "variable '%s', which no declare directive names, is not on the device",
		 DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : name);
  free (name);
  return r;
}

const char *
data_symbol (struct selector *s, tree t)
{
  if (VAR_P (t))
    return variable_data (s, t);
  if (TREE_CODE (t) == CONST_DECL)
    t = DECL_INITIAL (t);
  bool existed;
  unsigned &n = unit_code ()->literals.get_or_insert (t, &existed);
  if (!existed)
    {
      n = unit_code ()->literals.elements ();
      unit_code ()->kept = tree_cons (NULL_TREE, t, unit_code ()->kept);
    }
  char name[40];
  snprintf (name, sizeof name, "accx_literal_%u%s", n, link_suffix ());
  tree type = TREE_TYPE (t);
  return constant_data (s, name, type, tree_to_uhwi (TYPE_SIZE_UNIT (type)), t,
			TYPE_ALIGN_UNIT (type));
}

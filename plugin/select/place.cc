/* Places in memory: where a variable, a reference or what a pointer points to lies, in which
   state space, how aligned, and which bits of it are meant.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/ptx.h"
#include "clone/clone.h"

struct place
symbol_place (enum ptx_space space, const char *symbol, unsigned align)
{
  struct place pl = {};
  pl.space = space;
  pl.address = ptx_address (ptx_symbol (symbol), 0);
  pl.align = align;
  pl.bits = -1;
  return pl;
}

static int
param_index (tree var)
{
  tree a = VAR_P (var) ? lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (var)) : NULL_TREE;
  return a ? (int) tree_to_shwi (TREE_VALUE (TREE_VALUE (a))) : -1;
}

/* What symbols of VAR are called after, owned: its name, if the program has one for it, and SPACE.  */
static char *
named_space (tree var, const char *space)
{
  const char *name = DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "";
  bool plain = *name != 0;
  for (const char *p = name; *p; p++)
    plain &= ISIDNUM (*p) != 0;
  return plain ? concat (name, "_", space, NULL) : xstrdup (space);
}

const char *
variable_symbol (struct selector *s, tree var, enum ptx_space *space)
{
  tree shared = lookup_attribute (ACCX_ATTR_SHARED, DECL_ATTRIBUTES (var));
  *space = shared ? PTX_SHARED : PTX_LOCAL;
  if (shared && TREE_VALUE (shared))
    return ptx_dynamic (s->p);
  bool existed;
  const char *&symbol = s->symbols->get_or_insert (var, &existed);
  if (existed)
    return symbol;
  if (!DECL_SIZE_UNIT (var) || !tree_fits_uhwi_p (DECL_SIZE_UNIT (var)))
    {
      select_fail (s, "variable-length array '%s' has no device code",
		   DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "");
      return symbol = "none";
    }
  /* In whole words: atomic updates of less go through the word around.  */
  char *name = named_space (var, *space == PTX_SHARED ? "shared" : "local");
  symbol = ptx_variable (s->p, *space, name,
			 ROUND_UP (MAX (1, tree_to_uhwi (DECL_SIZE_UNIT (var))), 4),
			 MAX (4, DECL_ALIGN_UNIT (var)));
  free (name);
  return symbol;
}

/* Where kernel parameter VAR stands when its address is not needed.  */
static bool
param_place (struct selector *s, tree var, struct place *pl)
{
  int k = param_index (var);
  if (k < 0 || s->symbols->get (var))
    return false;
  char *name = xasprintf ("%s$param_%d", ptx_function_name (s->p), k);
  *pl = symbol_place (PTX_PARAM, ptx_name (s->p, name), MAX (1, DECL_ALIGN_UNIT (var)));
  pl->constant = true;
  free (name);
  return true;
}

static struct place
decl_place (struct selector *s, tree decl)
{
  struct place pl;
  enum ptx_space space;
  if (param_place (s, decl, &pl))
    return pl;
  if (virtual_is_table (decl))
    {
      operand r = ptx_load (s->p, PTX_GLOBAL, PTX_B64,
			    ptx_address (ptx_symbol (data_host_address (s, decl)), 0));
      pl = symbol_place (PTX_GLOBAL, "none", MAX (1, DECL_ALIGN_UNIT (decl)));
      pl.address = ptx_address (r, 0);
      return pl;
    }
  if (TREE_CODE (decl) == CONST_DECL || TREE_CODE (decl) == STRING_CST
      || (VAR_P (decl) && is_global_var (decl)
	  && !lookup_attribute (ACCX_ATTR_SHARED, DECL_ATTRIBUTES (decl))))
    {
      const char *symbol = data_symbol (s, decl);
      pl = symbol_place (PTX_GLOBAL, symbol ? symbol : "none",
			 MAX (1, (DECL_P (decl) ? DECL_ALIGN (decl) : TYPE_ALIGN (TREE_TYPE (decl)))
				 / BITS_PER_UNIT));
      pl.constant = !VAR_P (decl) || TREE_READONLY (decl);
      return pl;
    }
  if (!VAR_P (decl) && TREE_CODE (decl) != PARM_DECL && TREE_CODE (decl) != RESULT_DECL)
    {
      select_fail (s, "%s has no device code", get_tree_code_name (TREE_CODE (decl)));
      return symbol_place (PTX_LOCAL, "none", 1);
    }
  const char *symbol = variable_symbol (s, decl, &space);
  return symbol_place (space, symbol, MAX (1, DECL_ALIGN_UNIT (decl)));
}

/* Adds SUM to PL, whose address is still a plain base.  */
static void
advance (struct selector *s, struct place *pl, struct address_sum *sum)
{
  sum->constant += pl->address.offset;
  operand base = pl->address;
  base.offset = 0;
  base.kind = base.kind == PTX_ADDR_REG ? PTX_REG
	      : base.kind == PTX_ADDR_SYMBOL ? PTX_SYMBOL : base.kind;
  pl->address = sum_address (s, sum, base);
}

/* The place that pointer T points at, and SUM bytes further.  */
static struct place
pointed_place (struct selector *s, tree t, struct address_sum *sum)
{
  struct place pl = {};
  if (TREE_CODE (t) == ADDR_EXPR)
    {
      pl = place_of (s, TREE_OPERAND (t, 0));
      advance (s, &pl, sum);
      return pl;
    }
  pl.space = space_of_pointer (s, t);
  gassign *g = pl.space != PTX_GLOBAL && TREE_CODE (t) == SSA_NAME
	       ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
  if (g && gimple_assign_rhs_code (g) == POINTER_PLUS_EXPR && TREE_CODE (gimple_assign_rhs1 (g)) == ADDR_EXPR)
    {
      /* Further on in a variable, whose space is known.  */
      sum_add (s, sum, gimple_assign_rhs2 (g), 1);
      return pointed_place (s, gimple_assign_rhs1 (g), sum);
    }
  pl.bits = -1;
  pl.align = 1;
  sum_add (s, sum, t, 1);
  pl.address = sum_address (s, sum, pl.address);
  return pl;
}

struct place
pointer_place (struct selector *s, tree pointer)
{
  struct address_sum sum = {};
  struct place pl = pointed_place (s, pointer, &sum);
  pl.align = MAX (1, get_pointer_alignment (pointer) / BITS_PER_UNIT);
  pl.bit_field = false;
  return pl;
}

static struct place
base_place (struct selector *s, tree base, struct address_sum *sum)
{
  switch (TREE_CODE (base))
    {
    case MEM_REF:
      sum->constant += (uint64_t) mem_ref_offset (base).force_shwi ().to_constant ();
      return pointed_place (s, TREE_OPERAND (base, 0), sum);
    case TARGET_MEM_REF:
      if (TMR_OFFSET (base))
	sum_add (s, sum, TMR_OFFSET (base), 1);
      if (TMR_INDEX (base))
	sum_add (s, sum, TMR_INDEX (base), TMR_STEP (base) ? TREE_INT_CST_LOW (TMR_STEP (base)) : 1);
      if (TMR_INDEX2 (base))
	sum_add (s, sum, TMR_INDEX2 (base), 1);
      return pointed_place (s, TMR_BASE (base), sum);
    default:
      {
	struct place pl = decl_place (s, base);
	advance (s, &pl, sum);
	return pl;
      }
    }
}

struct place
place_of (struct selector *s, tree ref)
{
  poly_int64 bits, bit;
  tree offset;
  machine_mode mode;
  int is_unsigned = 0, reverse = 0, is_volatile = 0;
  tree base = get_inner_reference (ref, &bits, &bit, &offset, &mode, &is_unsigned, &reverse,
				   &is_volatile);
  struct address_sum sum = {};
  HOST_WIDE_INT b = bit.to_constant ();
  if (reverse)
    select_fail (s, "reversed storage order has no device code");
  sum.constant = (uint64_t) (b >> 3);
  sum.declared = DECL_P (base) && DECL_SIZE_UNIT (base) && tree_fits_uhwi_p (DECL_SIZE_UNIT (base))
		 && tree_to_uhwi (DECL_SIZE_UNIT (base)) < INDEX_MOST;
  if (offset)
    sum_add (s, &sum, offset, 1);
  sum.declared = false;
  struct place pl = base_place (s, base, &sum);
  pl.bit = b & 7;
  pl.bits = bits.to_constant ();
  pl.is_volatile = is_volatile || TREE_THIS_VOLATILE (ref);
  /* Alignment of the byte at PL.ADDRESS.  */
  unsigned HOST_WIDE_INT position;
  unsigned align;
  get_object_alignment_1 (ref, &align, &position);
  position &= ~(unsigned HOST_WIDE_INT) 7;
  if (position)
    align = least_bit_hwi (position | align);
  pl.align = MAX (1u, align / BITS_PER_UNIT);
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
    pl.constant |= is_never_written (s, ref, TREE_OPERAND (base, 0));
  tree type = TREE_TYPE (ref);
  pl.bit_field = pl.bits >= 0 && TYPE_SIZE (type) && tree_fits_uhwi_p (TYPE_SIZE (type))
		 && (pl.bit != 0
		     || (is_gimple_reg_type (type)
			 && pl.bits != (HOST_WIDE_INT) tree_to_uhwi (TYPE_SIZE (type))));
  return pl;
}

operand
address_of (struct selector *s, tree ref)
{
  if (TREE_CODE (ref) == FUNCTION_DECL)
    return ptx_load (s->p, PTX_GLOBAL, PTX_B64,
		     ptx_address (ptx_symbol (data_host_address (s, ref)), 0));
  if (TREE_CODE (ref) == LABEL_DECL)
    {
      select_fail (s, "the address of a label has no device code");
      return ptx_int (0);
    }
  struct place pl = place_of (s, ref);
  if (pl.space == PTX_PARAM)
    {
      select_fail (s, "address of a kernel parameter");
      return ptx_int (0);
    }
  int64_t offset = pl.address.offset;
  operand r = pl.address;
  r.offset = 0;
  r.kind = r.kind == PTX_ADDR_REG ? PTX_REG : PTX_SYMBOL;
  r = ptx_in_reg (s->p, PTX_U64, r);
  if ((pl.space == PTX_LOCAL || pl.space == PTX_SHARED) && !s->window)
    r = ptx_cvta (s->p, pl.space, r);
  return offset ? ptx_value (s->p, PTX_OP_ADD, PTX_S64, r, ptx_int (offset)) : r;
}

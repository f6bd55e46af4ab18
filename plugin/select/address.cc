/* Addresses: sums of scaled names and a constant, so that accesses become
   [register + constant] with few integer instructions; and the state space that
   each pointer points into.

   A pointer of a kernel is to .global unless it may come from the address of a
   local or shared variable; in a routine a pointer parameter may be to anything.
   PTX ISA manual, 5.1 and 6.4.  One of which only accesses are made, and which leads into .local or .shared
   alone, is an offset in that space; all others there are generic addresses.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/ptx.h"

/* ---- state spaces ---- */

static enum ptx_space
space_of_variable (tree var)
{
  if (lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (var)))
    return PTX_LOCAL;
  if (lookup_attribute (ACCX_ATTR_SHARED, DECL_ATTRIBUTES (var)))
    return PTX_SHARED;
  return is_global_var (var) ? PTX_GLOBAL : PTX_LOCAL;
}

enum ptx_space
space_of_pointer (struct selector *s, tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    return (enum ptx_space) s->space[SSA_NAME_VERSION (t)];
  if (TREE_CODE (t) != ADDR_EXPR)
    return PTX_GLOBAL;
  tree base = get_base_address (TREE_OPERAND (t, 0));
  if (base && DECL_P (base))
    return space_of_variable (base) == PTX_GLOBAL ? PTX_GLOBAL : PTX_GENERIC;
  if (base && (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF))
    return space_of_pointer (s, TREE_OPERAND (base, 0));
  return PTX_GLOBAL;
}

bool
is_windowed (struct selector *s, tree t)
{
  if (!t || TREE_CODE (t) != SSA_NAME)
    return false;
  enum ptx_space space = (enum ptx_space) s->space[SSA_NAME_VERSION (t)];
  return space == PTX_LOCAL || space == PTX_SHARED;
}

/* PTX_GENERIC if an operand of G from FIRST on is a generic pointer (or an
   integer made of one), else PTX_GLOBAL.  */
static enum ptx_space
space_of_operands (struct selector *s, gimple *g, unsigned first)
{
  for (unsigned i = first; i < gimple_num_ops (g); i++)
    {
      tree t = gimple_op (g, i);
      if (t && (TREE_CODE (t) == SSA_NAME || TREE_CODE (t) == ADDR_EXPR)
	  && space_of_pointer (s, t) == PTX_GENERIC)
	return PTX_GENERIC;
    }
  return PTX_GLOBAL;
}

/* The same of what the empty assembly G gives: one of its inputs, or what it finds in memory.  */
static enum ptx_space
space_of_asm (struct selector *s, gasm *g)
{
  for (unsigned i = 0; i < gimple_asm_ninputs (g); i++)
    {
      tree t = TREE_VALUE (gimple_asm_input_op (g, i));
      if ((TREE_CODE (t) == SSA_NAME || TREE_CODE (t) == ADDR_EXPR)
	  && space_of_pointer (s, t) == PTX_GENERIC)
	return PTX_GENERIC;
    }
  return s->locals_escape ? PTX_GENERIC : PTX_GLOBAL;
}

/* Whether a value of TYPE can be a pointer, if need be as an integer.  */
static bool
may_point (tree type)
{
  return !SCALAR_FLOAT_TYPE_P (type)
	 && !(INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) < POINTER_SIZE);
}

static enum ptx_space
space_of_definition (struct selector *s, gimple *g)
{
  if (gasm *empty = dyn_cast<gasm *> (g))
    return space_of_asm (s, empty);
  if (gphi *phi = dyn_cast<gphi *> (g))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (space_of_pointer (s, gimple_phi_arg_def (phi, i)) == PTX_GENERIC)
	  return PTX_GENERIC;
      return PTX_GLOBAL;
    }
  bool loaded = gimple_assign_load_p (g);
  if ((loaded || is_gimple_call (g)) && gimple_get_lhs (g) && !may_point (TREE_TYPE (gimple_get_lhs (g))))
    return PTX_GLOBAL;
  if (loaded)
    {
      tree base = get_base_address (gimple_assign_rhs1 (g));
      if (base && VAR_P (base) && lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (base)))
	return PTX_GLOBAL;
      return s->locals_escape ? PTX_GENERIC : PTX_GLOBAL;
    }
  if (is_gimple_assign (g))
    return space_of_operands (s, g, 1);
  if (gimple_call_builtin_p (g, BUILT_IN_NORMAL)
      && ALLOCA_FUNCTION_CODE_P (DECL_FUNCTION_CODE (gimple_call_fndecl (g))))
    return PTX_GENERIC;
  if (is_gimple_call (g))
    return s->locals_escape ? PTX_GENERIC : space_of_operands (s, g, 1);
  return PTX_GLOBAL;
}

/* Whether CALL only uses the memory that its arguments lead to, and keeps no pointer.  */
static bool
keeps_no_pointer (gimple *call)
{
  tree decl = gimple_call_fndecl (call);
  if (decl && !DECL_BUILT_IN_CLASS (decl))
    return id_equal (DECL_NAME (decl), MALLOC_LARGE) || id_equal (DECL_NAME (decl), FREE_LARGE);
  if (!gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    return false;
  switch (DECL_FUNCTION_CODE (decl))
    {
    case BUILT_IN_FREE: case BUILT_IN_MEMCMP: case BUILT_IN_MEMCPY: case BUILT_IN_MEMMOVE: case BUILT_IN_MEMSET:
    case BUILT_IN_FREXP: case BUILT_IN_FREXPF: case BUILT_IN_MODF: case BUILT_IN_MODFF:
    case BUILT_IN_REMQUO: case BUILT_IN_REMQUOF: case BUILT_IN_SINCOS: case BUILT_IN_SINCOSF:
      return true;
    default:
      return false;
    }
}

/* Does G put a generic pointer where a load or another function finds it?  */
static bool
lets_escape (struct selector *s, gimple *g)
{
  if (is_gimple_debug (g) || gimple_clobber_p (g))
    return false;
  if (gimple_store_p (g) && gimple_assign_single_p (g))
    return space_of_operands (s, g, 1) == PTX_GENERIC && !gimple_assign_load_p (g);
  if (is_gimple_call (g) && !gimple_call_internal_p (g) && !keeps_no_pointer (g))
    return space_of_operands (s, g, 3) == PTX_GENERIC;
  return false;
}

/* One round over all statements; whether something changed.  */
static bool
find_spaces_once (struct selector *s)
{
  bool changed = false;
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, s->fn)
    {
      if (virtual_operand_p (name) || s->space[i] == PTX_GENERIC || SSA_NAME_IS_DEFAULT_DEF (name))
	continue;
      if (space_of_definition (s, SSA_NAME_DEF_STMT (name)) == PTX_GENERIC)
	{
	  s->space[i] = PTX_GENERIC;
	  changed = true;
	}
    }
  basic_block bb;
  if (!s->locals_escape)
    FOR_EACH_BB_FN (bb, s->fn)
      for (gimple_stmt_iterator g = gsi_start_bb (bb); !gsi_end_p (g); gsi_next (&g))
	if (lets_escape (s, gsi_stmt (g)))
	  s->locals_escape = changed = true;
  return changed;
}

/* ---- pointers into one space ---- */

static bool
is_word (tree type)
{
  return POINTER_TYPE_P (type) || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == 64);
}

/* The space that T, a part of a pointer's definition, leads to: that of its variable, or of a pointer into .local or
   .shared.  PTX_GLOBAL: T is an offset, or leads into none of these; PTX_GENERIC: nobody knows.  */
static enum ptx_space
window_of (struct selector *s, tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    return (enum ptx_space) s->space[SSA_NAME_VERSION (t)];
  tree base = TREE_CODE (t) == ADDR_EXPR ? get_base_address (TREE_OPERAND (t, 0)) : NULL_TREE;
  if (base && (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF))
    return window_of (s, TREE_OPERAND (base, 0));
  return base && DECL_P (base) ? space_of_variable (base) : PTX_GLOBAL;
}

static bool
is_window (enum ptx_space space)
{
  return space == PTX_LOCAL || space == PTX_SHARED;
}

/* Whether G, a copy, a sum or a phi, gives a pointer into SPACE if its operands are what is known of them.  */
static bool
stays_in (struct selector *s, gimple *g, enum ptx_space space)
{
  if (gphi *phi = dyn_cast<gphi *> (g))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (window_of (s, gimple_phi_arg_def (phi, i)) != space)
	  return false;
      return true;
    }
  if (!is_gimple_assign (g) || gimple_vuse (g))
    return false;
  switch (gimple_assign_rhs_code (g))
    {
    case POINTER_PLUS_EXPR: case PLUS_EXPR:
      return (window_of (s, gimple_assign_rhs1 (g)) == space) + (window_of (s, gimple_assign_rhs2 (g)) == space) == 1
	     && (window_of (s, gimple_assign_rhs1 (g)) == PTX_GLOBAL
		 || window_of (s, gimple_assign_rhs2 (g)) == PTX_GLOBAL);
    CASE_CONVERT: case ADDR_EXPR: case SSA_NAME:
      return window_of (s, gimple_assign_rhs1 (g)) == space;
    default:
      return false;
    }
}

/* Whether G, which uses NAME, a pointer into SPACE, needs no more of it than where it leads to in SPACE.  */
static bool
only_accesses (struct selector *s, gimple *g, tree name, enum ptx_space space)
{
  tree lhs = is_gimple_assign (g) ? gimple_assign_lhs (g) : gimple_code (g) == GIMPLE_PHI ? gimple_phi_result (g)
	     : NULL_TREE;
  if (is_gimple_debug (g))
    return true;
  if (!lhs || gimple_has_volatile_ops (g))
    return false;
  if (TREE_CODE (lhs) == SSA_NAME && !gimple_vuse (g))
    return window_of (s, lhs) == space;
  return gimple_assign_single_p (g) && gimple_assign_rhs1 (g) != name
	 && !(TREE_CODE (gimple_assign_rhs1 (g)) == ADDR_EXPR);
}

/* Whether the pointer NAME, with all that is known of others, is one into its space alone.  */
static bool
is_of_window (struct selector *s, tree name)
{
  enum ptx_space space = (enum ptx_space) s->space[SSA_NAME_VERSION (name)];
  imm_use_iterator it;
  use_operand_p use;
  if (!stays_in (s, SSA_NAME_DEF_STMT (name), space))
    return false;
  FOR_EACH_IMM_USE_FAST (use, it, name)
    if (!only_accesses (s, USE_STMT (use), name, space))
      return false;
  return true;
}

/* The space of the variable that T, a pointer or a sum with one, starts at, as far as statements say so; SEEN: names
   asked for.  */
static enum ptx_space
starts_in (struct selector *s, tree t, hash_set<tree> *seen)
{
  tree base = TREE_CODE (t) == ADDR_EXPR ? get_base_address (TREE_OPERAND (t, 0)) : NULL_TREE;
  if (base && TREE_CODE (base) == MEM_REF)
    t = TREE_OPERAND (base, 0);
  if (TREE_CODE (t) != SSA_NAME)
    return window_of (s, t);
  if (s->space[SSA_NAME_VERSION (t)] != PTX_GENERIC || seen->add (t))
    return PTX_GLOBAL;
  gimple *g = SSA_NAME_DEF_STMT (t);
  enum ptx_space space = PTX_GLOBAL;
  if (!g)
    return space;
  if (gphi *phi = dyn_cast<gphi *> (g))
    for (unsigned i = 0; !is_window (space) && i < gimple_phi_num_args (phi); i++)
      space = starts_in (s, gimple_phi_arg_def (phi, i), seen);
  else if (is_gimple_assign (g) && !gimple_vuse (g))
    for (unsigned i = 1; !is_window (space) && i < gimple_num_ops (g); i++)
      space = starts_in (s, gimple_op (g, i), seen);
  return space;
}

/* Finds the generic pointers that lead into .local or .shared alone, and of which nothing but that is asked.  All that
   start there are taken for such, and those dropped that another thing is done with.  */
static void
find_windows (struct selector *s)
{
  auto_vec<tree> names;
  unsigned i, left;
  tree name;
  FOR_EACH_SSA_NAME (i, name, s->fn)
    if (!virtual_operand_p (name) && s->space[i] == PTX_GENERIC && !SSA_NAME_IS_DEFAULT_DEF (name)
	&& gimple_bb (SSA_NAME_DEF_STMT (name))
	&& is_word (TREE_TYPE (name)) && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name))
      names.safe_push (name);
  auto_vec<enum ptx_space> spaces;
  for (i = 0; i < names.length (); i++)
    {
      hash_set<tree> seen;
      spaces.safe_push (starts_in (s, names[i], &seen));
    }
  for (i = 0; i < names.length (); i++)
    if (is_window (spaces[i]))
      s->space[SSA_NAME_VERSION (names[i])] = spaces[i];
  do
    for (i = left = 0; i < names.length (); i++)
      if (is_window (window_of (s, names[i])) && !is_of_window (s, names[i]))
	{
	  s->space[SSA_NAME_VERSION (names[i])] = PTX_GENERIC;
	  left++;
	}
  while (left);
}

void
find_spaces (struct selector *s)
{
  unsigned i;
  tree name;
  s->locals_escape = !s->f->entry;
  FOR_EACH_SSA_NAME (i, name, s->fn)
    s->space[i] = SSA_NAME_IS_DEFAULT_DEF (name) && !s->f->entry && !is_undefined (name)
		  ? PTX_GENERIC : PTX_GLOBAL;
  while (find_spaces_once (s))
    continue;
  find_windows (s);
}

/* ---- sums ---- */

/* Is the statement that defines NAME executed as often as the current one?  Sums
   computed outside of the current loop stay there.  */
static bool
in_same_loop (struct selector *s, gimple *def)
{
  basic_block a = gimple_bb (def), b = gimple_bb (s->stmt);
  return a == b || (a && b && a->loop_father && a->loop_father == b->loop_father);
}

/* TOTAL (or nothing) + T.name * T.scale.  */
static operand
add_scaled (struct selector *s, operand total, struct term t)
{
  enum ptx_type type = t.name ? value_type (TREE_TYPE (t.name)) : PTX_U64;
  operand r = t.name ? use_reg (s, t.name) : t.value;
  int64_t scale = (int64_t) t.scale;
  bool narrow = ptx_class (type) == PTX_B32;
  if (narrow && scale != 1
      && (type == PTX_S32 ? scale == (int32_t) scale : t.scale == (uint32_t) t.scale))
    r = ptx_value (s->p, PTX_OP_MUL_WIDE, type, r, ptx_int (scale));
  else
    {
      if (narrow)
	r = ptx_cvt (s->p, type == PTX_S32 ? PTX_S64 : PTX_U64, type, NULL, r);
      if (scale > 1 && (t.scale & (t.scale - 1)) == 0)
	r = ptx_value (s->p, PTX_OP_SHL, PTX_B64, r, ptx_int (exact_log2 (t.scale)));
      else if (scale == -1 && total.kind == PTX_REG)
	return ptx_value (s->p, PTX_OP_SUB, PTX_S64, total, r);
      else if (scale != 1)
	r = ptx_value (s->p, PTX_OP_MUL_LO, PTX_S64, r, ptx_int (scale));
    }
  return total.kind == PTX_NONE ? r : ptx_value (s->p, PTX_OP_ADD, PTX_S64, total, r);
}

/* Makes one term of all that SUM has.  */
static void
fold_terms (struct selector *s, struct address_sum *sum)
{
  struct term all = { NULL_TREE, operand (), 1 };
  for (unsigned i = 0; i < sum->n; i++)
    all.value = add_scaled (s, all.value, sum->terms[i]);
  sum->terms[0] = all;
  sum->n = 1;
}

static void
add_term (struct selector *s, struct address_sum *sum, tree name, uint64_t scale)
{
  for (unsigned i = 0; i < sum->n; i++)
    if (name && sum->terms[i].name == name)
      {
	sum->terms[i].scale += scale;
	return;
      }
  if (sum->n == SUM_TERMS)
    {
      sum->full |= sum->tentative;
      if (sum->full)
	return;
      fold_terms (s, sum);
    }
  sum->terms[sum->n].name = name;
  sum->terms[sum->n++].scale = scale;
}

/* The assignment that sets T, or NULL.  */
static gassign *
assigned (tree t)
{
  return TREE_CODE (t) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
}

/* Whether S converts a name of an integer of 32 bits to another such type.  */
static bool
keeps_word (const gassign *s)
{
  tree from = gimple_assign_rhs1 (s);
  return CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s)) && TREE_CODE (from) == SSA_NAME
	 && INTEGRAL_TYPE_P (TREE_TYPE (from)) && TYPE_PRECISION (TREE_TYPE (from)) == 32
	 && TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (s))) == 32;
}

/* Whether T is *X + *C in a narrow type in which that cannot overflow, or so converted to unsigned and back.  That is how GCC
   writes sums that it moves out of conditions.  An index of a small variable: neither is *X far from 0 then.  */
static bool
is_index_plus (const struct address_sum *sum, tree t, tree *x, int64_t *c)
{
  gassign *def = assigned (t);
  bool converted = def && sum->declared && keeps_word (def);
  if (converted)
    def = assigned (gimple_assign_rhs1 (def));
  enum tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
  if ((code != PLUS_EXPR && code != MINUS_EXPR) || TREE_CODE (gimple_assign_rhs2 (def)) != INTEGER_CST)
    return false;
  *x = gimple_assign_rhs1 (def);
  *c = int_cst_value (gimple_assign_rhs2 (def));
  *c = code == PLUS_EXPR ? *c : -*c;
  if (converted)
    {
      gassign *from = assigned (*x);
      if (!from || !keeps_word (from) || !IN_RANGE (*c, -INDEX_MOST, INDEX_MOST))
	return false;
      *x = gimple_assign_rhs1 (from);
    }
  return TREE_CODE (*x) == SSA_NAME && (!converted || useless_type_conversion_p (TREE_TYPE (t), TREE_TYPE (*x)));
}

/* Whether unsigned X + C is the number that it would be without a type.  Below zero no index of 32 bits of a small
   variable is: it would come round to far behind its end.  */
static bool
stays_in_type (const struct address_sum *sum, tree x, int64_t c)
{
  int_range_max r;
  if (c < 0 && sum->declared && TYPE_PRECISION (TREE_TYPE (x)) >= 32)
    return true;
  if (!get_global_range_query ()->range_of_expr (r, x) || r.undefined_p ())
    return false;
  unsigned precision = TYPE_PRECISION (TREE_TYPE (x));
  return c < 0 ? wi::geu_p (r.lower_bound (), wi::uhwi (-c, precision))
	       : wi::leu_p (r.upper_bound (), wi::mask (precision, false, precision) - c);
}

/* T = X + C in a type narrower than 64 bits in which that cannot overflow: X,
   and C added to the sum.  */
static tree
strip_constant (struct address_sum *sum, tree t, uint64_t scale)
{
  tree x;
  int64_t c;
  while (TREE_CODE (t) == SSA_NAME && INTEGRAL_TYPE_P (TREE_TYPE (t))
	 && is_index_plus (sum, t, &x, &c)
	 && (TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (t)) || (TYPE_UNSIGNED (TREE_TYPE (t)) && stays_in_type (sum, x, c)))
	 && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (x))
    {
      sum->constant += (uint64_t) c * scale;
      t = x;
    }
  return t;
}

/* Adds the operation CODE on A and B, 64 bits; false if it is no sum.  */
static bool
add_operation (struct selector *s, struct address_sum *sum, enum tree_code code, tree a, tree b,
	       uint64_t scale)
{
  switch (code)
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      sum_add (s, sum, a, scale);
      sum_add (s, sum, b, scale);
      return true;
    case MINUS_EXPR:
      sum_add (s, sum, a, scale);
      sum_add (s, sum, b, -scale);
      return true;
    case MULT_EXPR:
      if (TREE_CODE (b) != INTEGER_CST)
	return false;
      sum_add (s, sum, a, scale * TREE_INT_CST_LOW (b));
      return true;
    case LSHIFT_EXPR:
      if (TREE_CODE (b) != INTEGER_CST || TREE_INT_CST_LOW (b) > 62)
	return false;
      sum_add (s, sum, a, scale << TREE_INT_CST_LOW (b));
      return true;
    case NEGATE_EXPR:
      sum_add (s, sum, a, -scale);
      return true;
    CASE_CONVERT:
    case NON_LVALUE_EXPR:
      if (!is_word (TREE_TYPE (a))
	  && (!INTEGRAL_TYPE_P (TREE_TYPE (a)) || value_type (TREE_TYPE (a)) == PTX_PRED
	      || TYPE_PRECISION (TREE_TYPE (a)) > 32))
	return false;
      sum_add (s, sum, a, scale);
      return true;
    default:
      return false;
    }
}

/* Value of the GENERIC expression T (get_inner_reference's offsets of arrays of
   variable size) in 64 bits.  */
static operand
word_of (struct selector *s, tree t)
{
  if (TREE_CODE (t) == SSA_NAME || TREE_CODE (t) == INTEGER_CST)
    return convert_operand (s, size_type_node, TREE_TYPE (t), use_reg (s, t));
  if (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR)
    {
      tree from = TREE_TYPE (TREE_OPERAND (t, 0));
      if (value_type (from) != PTX_NOTYPE && TREE_CODE (TREE_OPERAND (t, 0)) == SSA_NAME)
	return convert_operand (s, size_type_node, TREE_TYPE (t),
			convert_operand (s, TREE_TYPE (t), from, use_reg (s, TREE_OPERAND (t, 0))));
      return word_of (s, TREE_OPERAND (t, 0));
    }
  enum ptx_op op = TREE_CODE (t) == MULT_EXPR ? PTX_OP_MUL_LO
		   : TREE_CODE (t) == MINUS_EXPR ? PTX_OP_SUB
		   : TREE_CODE (t) == PLUS_EXPR || TREE_CODE (t) == POINTER_PLUS_EXPR ? PTX_OP_ADD
		   : TREE_CODE (t) == EXACT_DIV_EXPR || TREE_CODE (t) == TRUNC_DIV_EXPR ? PTX_OP_DIV
		   : PTX_OP_MOV;
  if (op == PTX_OP_MOV)
    {
      select_fail (s, "offset %s has no device code", get_tree_code_name (TREE_CODE (t)));
      return ptx_reg (s->p, PTX_U64);
    }
  operand a = word_of (s, TREE_OPERAND (t, 0));
  if (op == PTX_OP_DIV && tree_fits_shwi_p (TREE_OPERAND (t, 1))
      && tree_to_shwi (TREE_OPERAND (t, 1)) > 0)
    return quotient_by_constant (s, PTX_U64, a, tree_to_shwi (TREE_OPERAND (t, 1)), true);
  operand b = word_of (s, TREE_OPERAND (t, 1));
  return ptx_value (s->p, op, op == PTX_OP_DIV ? PTX_U64 : PTX_S64, a, b);
}

/* Adds the parts of DEF, the sum that defines a name, if that brings out a
   constant; else the name stays whole, as GCC computes and shares it.  */
static bool
add_constant_part (struct selector *s, struct address_sum *sum, gassign *def, uint64_t scale)
{
  struct address_sum with = *sum;
  with.tentative = true;
  if (!add_operation (s, &with, gimple_assign_rhs_code (def), gimple_assign_rhs1 (def),
		      gimple_assign_rhs2 (def), scale)
      || with.constant == sum->constant || with.full)
    return false;
  with.tentative = sum->tentative;
  *sum = with;
  return true;
}

/* Is CODE part of a scaled term, so that taking it in costs nothing?  */
static bool
is_scaling (enum tree_code code)
{
  return CONVERT_EXPR_CODE_P (code) || code == MULT_EXPR || code == LSHIFT_EXPR;
}

/* Adds SSA name T.  */
static void
add_name (struct selector *s, struct address_sum *sum, tree t, uint64_t scale)
{
  if (!is_word (TREE_TYPE (t)))
    {
      add_term (s, sum, strip_constant (sum, t, scale), scale);
      return;
    }
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (t));
  if (!def || sum->n + 2 > SUM_TERMS || gimple_num_ops (def) > 3)
    {
      add_term (s, sum, t, scale);
      return;
    }
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  bool usable = TREE_CODE (a) == SSA_NAME && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (a);
  bool plus_constant = (code == PLUS_EXPR || code == POINTER_PLUS_EXPR)
		       && TREE_CODE (b) == INTEGER_CST;
  bool done = false;
  if (usable && plus_constant)
    done = add_operation (s, sum, code, a, b, scale);
  else if (usable && in_same_loop (s, def))
    done = (def == s->stmt || is_scaling (code)
	    ? add_operation (s, sum, code, a, b, scale)
	    : add_constant_part (s, sum, def, scale));
  if (!done)
    add_term (s, sum, t, scale);
}

void
sum_add (struct selector *s, struct address_sum *sum, tree t, uint64_t scale)
{
  if (TREE_CODE (t) == INTEGER_CST)
    sum->constant += (uint64_t) int_cst_value (t) * scale;
  else if (TREE_CODE (t) == SSA_NAME)
    add_name (s, sum, t, scale);
  else if (TREE_CODE (t) == ADDR_EXPR)
    select_fail (s, "address of a variable in an offset");
  else if (CONVERT_EXPR_P (t) && TREE_CODE (TREE_OPERAND (t, 0)) != SSA_NAME
	   && is_word (TREE_TYPE (TREE_OPERAND (t, 0))))
    sum_add (s, sum, TREE_OPERAND (t, 0), scale);
  else if (!EXPR_P (t) || (CONVERT_EXPR_P (t) && TREE_CODE (TREE_OPERAND (t, 0)) != SSA_NAME)
	   || !add_operation (s, sum, TREE_CODE (t), TREE_OPERAND (t, 0),
			      TREE_OPERAND_LENGTH (t) > 1 ? TREE_OPERAND (t, 1) : NULL_TREE,
			      scale))
    {
      operand value = word_of (s, t);
      add_term (s, sum, NULL_TREE, scale);
      sum->terms[sum->n - 1].value = value;
    }
}

static bool
is_pointer_term (const struct term *t)
{
  return t->name && POINTER_TYPE_P (TREE_TYPE (t->name)) && t->scale == 1;
}

operand
sum_address (struct selector *s, const struct address_sum *sum, operand base)
{
  operand total = base;
  if (base.kind == PTX_SYMBOL && sum->n > 0)
    total = ptx_in_reg (s->p, PTX_U64, base);
  /* Pointers first: the rest are offsets from them.  */
  for (unsigned i = 0; i < sum->n; i++)
    if (is_pointer_term (&sum->terms[i]))
      total = add_scaled (s, total, sum->terms[i]);
  for (unsigned i = 0; i < sum->n; i++)
    if (!is_pointer_term (&sum->terms[i]))
      total = add_scaled (s, total, sum->terms[i]);
  if (total.kind == PTX_NONE)
    {
      total = ptx_in_reg (s->p, PTX_B64, ptx_int ((int64_t) sum->constant));
      return ptx_address (total, 0);
    }
  /* An offset is 32 bits, signed; copies of objects add some bytes.  */
  enum { SPARE = 1024 };
  int64_t c = (int64_t) sum->constant;
  if (c < INT32_MIN || c > INT32_MAX - SPARE)
    {
      total = ptx_value (s->p, PTX_OP_ADD, PTX_S64, ptx_in_reg (s->p, PTX_U64, total), ptx_int (c));
      c = 0;
    }
  return ptx_address (total, c);
}

/* What calls of functions do to memory, in GENERIC, for nest.cc: functions keep no loop of a
   kernels region from running in parallel if they change no memory but what pointers among
   their arguments lead to.  They compute from their arguments and from that.  Changes nothing.

   A pointer in such a function is an argument, or has one's value: it loads none from
   memory.  Of arguments that are used with constant offsets alone the bytes that are reached
   are known, as those of a generator's state.  To allow more: find_impure, and origins for
   where a pointer may lead.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

/* A function while its body is walked.  */
struct pure_search
{
  tree fn;
  unsigned pointers;            /* its arguments that are pointers, as a mask */
  unsigned moved;               /* of these, those that are assigned to */
  unsigned depth;               /* of calls in calls */
  bool bad;
  struct call_effects effects;
};

/* The number of FN's argument T, or -1.  */
static int
number_of (tree fn, tree t)
{
  int i = 0;
  for (tree a = DECL_ARGUMENTS (fn); a; a = DECL_CHAIN (a), i++)
    if (a == t)
      return i < CALL_ARGUMENTS ? i : -1;
  return -1;
}

static bool
is_local (const struct pure_search *s, tree decl)
{
  return DECL_P (decl) && DECL_CONTEXT (decl) == s->fn && !is_global_var (decl);
}

static unsigned origins (struct pure_search *s, tree pointer);
static bool pure_at (tree fn, struct call_effects *effects, unsigned depth);

/* The arguments that lead to object T.  */
static unsigned
origins_of_object (struct pure_search *s, tree t)
{
  tree base = get_base_address (t);
  if (base && (INDIRECT_REF_P (base) || TREE_CODE (base) == MEM_REF))
    return origins (s, TREE_OPERAND (base, 0));
  s->bad |= !base || !(TREE_CODE (base) == STRING_CST || is_local (s, base)
		       || (VAR_P (base) && TREE_READONLY (base)));
  return 0;
}

static bool body_tells (tree fn, struct call_effects *effects, unsigned depth);

/* The arguments that the pointer which CALL returns may have its value from: one of those that CALL is given, if the body of
   what it calls shows that.  A function declared const may return any other.  */
static unsigned
origins_of_arguments (struct pure_search *s, tree call)
{
  tree fn = get_callee_fndecl (call);
  struct call_effects e = { };
  unsigned all = 0;
  s->bad |= !fn || TREE_CODE (fn) != FUNCTION_DECL || fn == s->fn || !DECL_SAVED_TREE (fn) || s->depth > 8
	    || ((flags_from_decl_or_type (fn) & ECF_CONST) && !body_tells (fn, &e, s->depth + 1));
  for (int i = 0; i < call_expr_nargs (call); i++)
    if (POINTER_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (call, i))))
      all |= origins (s, CALL_EXPR_ARG (call, i));
  return all;
}

/* The arguments that POINTER may have its value from.  */
static unsigned
origins (struct pure_search *s, tree pointer)
{
  for (;;)
    if (CONVERT_EXPR_P (pointer) || TREE_CODE (pointer) == POINTER_PLUS_EXPR
	|| TREE_CODE (pointer) == NON_LVALUE_EXPR || TREE_CODE (pointer) == SAVE_EXPR)
      pointer = TREE_OPERAND (pointer, 0);
    else if (TREE_CODE (pointer) == COND_EXPR)
      return origins (s, TREE_OPERAND (pointer, 1)) | origins (s, TREE_OPERAND (pointer, 2));
    else
      break;
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return origins_of_object (s, TREE_OPERAND (pointer, 0));
  if (TREE_CODE (pointer) == CALL_EXPR)
    return origins_of_arguments (s, pointer);
  int i = number_of (s->fn, pointer);
  if (i >= 0 && POINTER_TYPE_P (TREE_TYPE (pointer)) && !(s->moved & 1u << i))
    return 1u << i;
  s->bad |= !POINTER_TYPE_P (TREE_TYPE (pointer)) || !is_local (s, pointer);
  return s->pointers;
}

/* ---- How far ---- */

/* Where address T of the function leads: the argument, moved by *BYTES; -1 if that is not seen.  */
static int
moved_argument (struct pure_search *s, tree t, HOST_WIDE_INT *bytes)
{
  *bytes = 0;
  for (;;)
    if (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR || TREE_CODE (t) == SAVE_EXPR)
      t = TREE_OPERAND (t, 0);
    else if (TREE_CODE (t) == POINTER_PLUS_EXPR && TREE_CODE (TREE_OPERAND (t, 1)) == INTEGER_CST)
      {
	*bytes += wi::to_wide (TREE_OPERAND (t, 1)).to_shwi ();
	t = TREE_OPERAND (t, 0);
      }
    else if (TREE_CODE (t) == ADDR_EXPR && handled_component_p (TREE_OPERAND (t, 0)))
      {
	poly_int64 off;
	tree base = get_addr_base_and_unit_offset (TREE_OPERAND (t, 0), &off);
	if (!base || !(INDIRECT_REF_P (base) || TREE_CODE (base) == MEM_REF))
	  return -1;
	*bytes += off.to_constant ();
	if (TREE_CODE (base) == MEM_REF)
	  *bytes += wi::to_wide (TREE_OPERAND (base, 1)).to_shwi ();
	t = TREE_OPERAND (base, 0);
      }
    else
      break;
  int i = number_of (s->fn, t);
  return i >= 0 && POINTER_TYPE_P (TREE_TYPE (t)) && !(s->moved & 1u << i) ? i : -1;
}

/* The size of T, an object; 0 if it is not constant.  */
static HOST_WIDE_INT
constant_size (tree t)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (t));
  return size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : 0;
}

/* Whether element T of an array may lie behind the array's declared end: members of one element, or of none,
   stand for more.  */
static bool
is_of_open_array (tree t)
{
  tree array = TREE_TYPE (TREE_OPERAND (t, 0)), size = TYPE_SIZE_UNIT (array);
  return TREE_CODE (TREE_OPERAND (t, 1)) != INTEGER_CST
	 && (!size || !tree_fits_shwi_p (size)
	     || tree_to_shwi (size) <= constant_size (t));
}

/* The argument of CALL that leads to the object of which the pointer that CALL returns leads to a part, as accessors of
   std::array do; *SIZE is the object's.  NULL_TREE: it is not seen.  DEPTH: of calls around.  */
static tree
object_of_part (tree call, HOST_WIDE_INT *size, unsigned depth)
{
  enum { DEPTH = 4 };
  tree fn = get_callee_fndecl (call), value = fn && TREE_CODE (fn) == FUNCTION_DECL ? generic_returned (fn) : NULL_TREE;
  value = value ? generic_strip (value) : NULL_TREE;
  if (value && TREE_CODE (value) == CALL_EXPR && depth < DEPTH)
    value = object_of_part (value, size, depth + 1);
  value = value ? generic_strip (value) : NULL_TREE;
  if (!value || TREE_CODE (value) != ADDR_EXPR)
    return NULL_TREE;
  tree t = TREE_OPERAND (value, 0);
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF && is_of_open_array (t))
      return NULL_TREE;
  *size = constant_size (t);
  int i = INDIRECT_REF_P (t) ? number_of (fn, generic_strip (TREE_OPERAND (t, 0))) : -1;
  return i >= 0 && i < call_expr_nargs (call) && *size > 0 ? CALL_EXPR_ARG (call, i) : NULL_TREE;
}

/* Notes that the function reaches what begins at POINTER and has SIZE bytes, or more if that is 0.  */
static void
note_reach (struct pure_search *s, tree pointer, HOST_WIDE_INT size)
{
  HOST_WIDE_INT from, whole;
  for (tree t = generic_strip (pointer); TREE_CODE (t) == CALL_EXPR; t = generic_strip (pointer))
    if (tree object = object_of_part (t, &whole, 0))
      {
	pointer = object;
	size = whole;
      }
    else
      break;
  int i = moved_argument (s, pointer, &from);
  if (i < 0 || size <= 0 || !IN_RANGE (from, 0, CALL_REACH - size))
    s->effects.beyond |= i < 0 ? origins (s, pointer) : 1u << i;
  else
    s->effects.end[i] = MAX (s->effects.end[i], (int) (from + size));
}

/* Notes what a call of CALLEE in the function does behind its COUNT arguments ARGS.  MAKES: the first leads to its own
   object.  */
static void
note_call (struct pure_search *s, tree callee, int count, tree *args, bool makes)
{
  struct call_effects e;
  if (!callee || callee == s->fn || !pure_at (callee, &e, s->depth))
    {
      s->bad = true;
      return;
    }
  for (int i = makes; i < count && i < CALL_ARGUMENTS; i++)
    if ((e.reads | e.writes) >> i & 1)
      {
	unsigned of = origins (s, args[i]);
	s->effects.reads |= e.reads >> i & 1 ? of : 0;
	s->effects.writes |= e.writes >> i & 1 ? of : 0;
	note_reach (s, args[i], e.beyond >> i & 1 ? 0 : e.end[i]);
      }
}

static void
note_store (struct pure_search *s, tree lhs)
{
  tree base = get_base_address (lhs);
  if (base && (INDIRECT_REF_P (base) || TREE_CODE (base) == MEM_REF))
    s->effects.writes |= origins (s, TREE_OPERAND (base, 0));
  else
    s->bad |= !base || !is_local (s, base);
}

/* Whether T has a pointer from memory, from a number or from a pointer's own address.  */
static bool
is_strange_pointer (tree t)
{
  switch (TREE_CODE (t))
    {
    case COMPONENT_REF: case ARRAY_REF: case INDIRECT_REF: case MEM_REF:
      return POINTER_TYPE_P (TREE_TYPE (t));
    case NOP_EXPR: case CONVERT_EXPR:
      return POINTER_TYPE_P (TREE_TYPE (t)) && !POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)));
    case ADDR_EXPR:
      return POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)));
    default:
      return false;
    }
}

static tree find_impure (tree *, int *, void *);

/* Notes what AGGR_INIT_EXPR T does to make an object of the function's.  */
static void
note_made (struct pure_search *s, tree t)
{
  int first = AGGR_INIT_FIRST, count = TREE_OPERAND_LENGTH (t) - first;
  note_call (s, AGGR_INIT_FUNCTION (t), count, &TREE_OPERAND (t, first), AGGR_INIT_CONSTRUCTS (t));
  for (int i = AGGR_INIT_CONSTRUCTS (t); i < count && !s->bad; i++)
    walk_tree_without_duplicates (&TREE_OPERAND (t, first + i), find_impure, s);
}

static tree
find_impure (tree *tp, int *walk, void *data)
{
  struct pure_search *s = (struct pure_search *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      note_store (s, TREE_OPERAND (t, 0));
      break;
    case INDIRECT_REF: case MEM_REF:
      s->bad |= TREE_THIS_VOLATILE (t);
      s->effects.reads |= origins (s, TREE_OPERAND (t, 0));
      note_reach (s, TREE_OPERAND (t, 0),
		  TREE_CODE (t) == MEM_REF && !integer_zerop (TREE_OPERAND (t, 1)) ? 0 : constant_size (t));
      break;
    case ARRAY_REF:
      if (is_of_open_array (t))
	s->effects.beyond = -1u;
      break;
    case ASM_EXPR: case OMP_ATOMIC: case OMP_ATOMIC_READ: case OMP_ATOMIC_CAPTURE_OLD:
    case OMP_ATOMIC_CAPTURE_NEW: case VEC_INIT_EXPR:
      s->bad = true;
      break;
    case CALL_EXPR:
      note_call (s, get_callee_fndecl (t), call_expr_nargs (t), CALL_EXPR_ARGP (t), false);
      break;
    case AGGR_INIT_EXPR:
      note_made (s, t);
      *walk = 0;
      break;
    case VAR_DECL:
      *walk = 0;
      s->bad |= is_global_var (t) && !TREE_READONLY (t);
      break;
    default:
      if (TYPE_P (t))
	*walk = 0;
    }
  s->bad |= is_strange_pointer (t);
  return s->bad ? t : NULL_TREE;
}

static tree
find_moved (tree *tp, int *, void *data)
{
  struct pure_search *s = (struct pure_search *) data;
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      {
	int i = number_of (s->fn, TREE_OPERAND (*tp, 0));
	s->moved |= i >= 0 ? 1u << i : 0;
	break;
      }
    default:
      break;
    }
  return NULL_TREE;
}

/* Whether FN's body shows all that it does: *EFFECTS.  */
static bool
body_tells (tree fn, struct call_effects *effects, unsigned depth)
{
  struct pure_search s = { fn, 0, 0, depth, false, { } };
  for (tree a = DECL_ARGUMENTS (fn); a; a = DECL_CHAIN (a))
    if (int i = number_of (fn, a); i >= 0 && POINTER_TYPE_P (TREE_TYPE (a)))
      s.pointers |= 1u << i;
    else if (i < 0)
      return false;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), find_moved, &s);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), find_impure, &s);
  *effects = s.effects;
  return !s.bad;
}

/* Whether FN is a routine whose loops need threads of their own.  */
static bool
has_level (tree fn)
{
  tree attr = oacc_get_fn_attrib (fn);
  return attr && oacc_fn_attrib_level (attr) < GOMP_DIM_MAX;
}

/* The function that FN is another name of, as C++'s complete constructors are of base ones; or FN.  */
static tree
named_function (tree fn)
{
  struct cgraph_node *n = TREE_CODE (fn) == FUNCTION_DECL ? cgraph_node::get (fn) : NULL;
  return n && n->alias && n->cpp_implicit_alias && n->alias_target && TREE_CODE (n->alias_target) == FUNCTION_DECL
	 ? n->alias_target : fn;
}

/* So declared, the library's mathematics (errno is not kept on the device), or seen to be
   so.  DEPTH: of calls around.  */
static bool
pure_at (tree fn, struct call_effects *effects, unsigned depth)
{
  memset (effects, 0, sizeof *effects);
  fn = named_function (fn);
  if (flags_from_decl_or_type (fn) & ECF_CONST)
    return true;
  if (fndecl_built_in_p (fn, BUILT_IN_NORMAL)
      && mathfn_built_in_type (as_combined_fn (DECL_FUNCTION_CODE (fn))))
    {
      for (tree a = TYPE_ARG_TYPES (TREE_TYPE (fn)); a; a = TREE_CHAIN (a))
	if (POINTER_TYPE_P (TREE_VALUE (a)))
	  return false;
      return true;
    }
  if (!DECL_SAVED_TREE (fn) || depth > 8 || TREE_CODE (fn) != FUNCTION_DECL
      || fndecl_built_in_p (fn) || (DECL_WEAK (fn) && !DECL_COMDAT (fn)))
    return false;
  return body_tells (fn, effects, depth + 1)
	 && !((effects->reads | effects->writes) && has_level (fn));
}

bool
pure_call (tree fn, struct call_effects *effects)
{
  return pure_at (fn, effects, 0);
}

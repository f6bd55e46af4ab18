/* What constructs of Fortran read through descriptors and references, as values of variables.
   Takes the GENERIC of a function behind fortran-loops.cc; gives constructs in which

   - bounds, strides and offsets of descriptors from outside are variables that the host sets in
     front of the construct, where it only reads them; so they are parameters of the kernel;
   - scalar dummy arguments that the construct only reads are such variables, too, and so is whether
     an optional argument is present;
   - max and min are one expression,

	{ M = m; D = x; M = max (D, M); m = M; }  ->  m = max (x, m)

   - copies that gfortran makes of such values, of pointers in descriptors and of sums of indices
     are replaced by their values; so nests are tight and arrays known by their names;
   - assignments to allocatable arrays allocate nothing: an array on the device cannot grow;
   - matmul is loops, whatever the size.

   OpenACC 3.4 sections 2.6.2 and 2.7 (arrays in regions are present, of one shape).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/depend/depend.h"
#include "generic/tree/facts.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* One construct.  */
struct value_walk
{
  tree function;
  const struct around *at;
  tree construct;
  hash_set<tree> changed;	/* variables, or what their pointers lead to */
  hash_set<tree> own;		/* declared inside */
  auto_vec<tree> known;		/* expressions ... */
  auto_vec<tree> kept;		/* ... and the variables in their place */
  tree vars, list;		/* in front of the construct */
};

/* ---- Forms of gfortran's ---- */

/* The descriptor that T is an integer of, a bound for example, or, POINTER, the data pointer of;
   or NULL_TREE.  */
static tree
descriptor_of (tree t, bool pointer)
{
  bool is_pointer = POINTER_TYPE_P (TREE_TYPE (t));
  if (TREE_CODE (t) != COMPONENT_REF || is_pointer != pointer
      || (!is_pointer && !INTEGRAL_TYPE_P (TREE_TYPE (t))))
    return NULL_TREE;
  while (handled_component_p (t) && !tree_is_descriptor (TREE_TYPE (t)))
    {
      if (TREE_CODE (t) == ARRAY_REF && TREE_CODE (TREE_OPERAND (t, 1)) != INTEGER_CST)
	return NULL_TREE;
      t = TREE_OPERAND (t, 0);
    }
  return tree_is_descriptor (TREE_TYPE (t)) ? t : NULL_TREE;
}

/* The variable in which T, a part of it or of what it leads to, is, if nothing on the way
   depends on others; or NULL_TREE.  */
static tree
fixed_root (tree t)
{
  while (handled_component_p (t))
    {
      if (TREE_CODE (t) == ARRAY_REF && TREE_CODE (TREE_OPERAND (t, 1)) != INTEGER_CST)
	return NULL_TREE;
      t = TREE_OPERAND (t, 0);
    }
  if (INDIRECT_REF_P (t) && TREE_CODE (generic_strip (TREE_OPERAND (t, 0))) == PARM_DECL)
    t = generic_strip (TREE_OPERAND (t, 0));
  return VAR_P (t) || TREE_CODE (t) == PARM_DECL ? t : NULL_TREE;
}

/* ---- What the construct changes ---- */

/* Notes that the object that T, an expression, is in changes.  */
static void
note_changed (struct value_walk *w, tree t)
{
  t = get_base_address (t);
  if (t && (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF))
    t = generic_strip (TREE_OPERAND (t, 0));
  if (t && DECL_P (t))
    w->changed.add (t);
}

static tree
find_changes (tree *tp, int *walk, void *data)
{
  struct value_walk *w = (struct value_walk *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
      note_changed (w, TREE_OPERAND (t, 0));
      break;
    case ADDR_EXPR:
      note_changed (w, TREE_OPERAND (t, 0));
      break;
    case CALL_EXPR:
      for (int i = 0; i < call_expr_nargs (t); i++)
	if (DECL_P (generic_strip (CALL_EXPR_ARG (t, i))))
	  w->changed.add (generic_strip (CALL_EXPR_ARG (t, i)));
      break;
    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	w->own.add (v);
      break;
    case OMP_CLAUSE:
      if (OMP_CLAUSE_CODE (t) == OMP_CLAUSE_PRIVATE || OMP_CLAUSE_CODE (t) == OMP_CLAUSE_REDUCTION
	  || OMP_CLAUSE_CODE (t) == OMP_CLAUSE_FIRSTPRIVATE)
	note_changed (w, OMP_CLAUSE_DECL (t));
      break;
    default:
      *walk = !TYPE_P (t);
    }
  return NULL_TREE;
}

/* ---- Values that the host has ---- */

/* Whether the construct sees another value of what ROOT is or leads to than the host.  */
static bool
differs (struct value_walk *w, tree root)
{
  return (w->changed.contains (root) || w->own.contains (root) || TREE_THIS_VOLATILE (root)
	  || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (root)));
}

/* Whether T, an expression, is such a value.  */
static bool
host_has (struct value_walk *w, tree t)
{
  if (tree d = descriptor_of (t, false))
    {
      tree root = fixed_root (d);
      return root && !differs (w, root);
    }
  if (!INDIRECT_REF_P (t))
    return false;
  tree parm = generic_strip (TREE_OPERAND (t, 0));
  /* Those of optional arguments are pointers.  */
  return (TREE_CODE (parm) == PARM_DECL && POINTER_TYPE_P (TREE_TYPE (parm))
	  && is_gimple_reg_type (TREE_TYPE (t)) && !POINTER_TYPE_P (TREE_TYPE (t))
	  && TREE_CODE (TREE_TYPE (t)) != COMPLEX_TYPE && !differs (w, parm)
	  && !extent_is_mentioned (OMP_CLAUSES (w->construct), parm)
	  && !around_mentions (w->at, parm));
}

/* The dummy argument whose presence T asks for, or NULL_TREE.  */
static tree
presence_of (tree t)
{
  if ((TREE_CODE (t) != NE_EXPR && TREE_CODE (t) != EQ_EXPR) || !integer_zerop (TREE_OPERAND (t, 1)))
    return NULL_TREE;
  tree parm = generic_strip (TREE_OPERAND (t, 0));
  bool dummy = TREE_CODE (parm) == PARM_DECL && POINTER_TYPE_P (TREE_TYPE (parm));
  return dummy && !VOID_TYPE_P (TREE_TYPE (TREE_TYPE (parm))) ? parm : NULL_TREE;
}

/* The value of T in front of the construct: 0 where an optional argument is missing.  */
static tree
value_before (tree t)
{
  if (presence_of (t))
    return unshare_expr (t);
  tree root = fixed_root (t), type = TREE_TYPE (t);
  if (TREE_CODE (root) != PARM_DECL || !POINTER_TYPE_P (TREE_TYPE (root)))
    return unshare_expr (t);
  tree there = build2 (NE_EXPR, boolean_type_node, root, build_zero_cst (TREE_TYPE (root)));
  return build3 (COND_EXPR, type, there, unshare_expr (t), build_zero_cst (type));
}

/* A name for a variable that has the value of T.  */
static const char *
name_of (tree t)
{
  tree asked = presence_of (t), root = asked ? asked : fixed_root (t);
  return DECL_NAME (root) ? IDENTIFIER_POINTER (DECL_NAME (root)) : "accx_value";
}

/* The variable of the host in the place of T.  */
static tree
kept_value (struct value_walk *w, tree t)
{
  for (unsigned i = 0; i < w->known.length (); i++)
    if (operand_equal_p (w->known[i], t, 0))
      return w->kept[i];
  tree v = generic_variable (EXPR_LOCATION (w->construct), w->function, name_of (t),
			     TYPE_MAIN_VARIANT (TREE_TYPE (t)), &w->vars);
  generic_assign (v, value_before (t), &w->list);
  if (tree_is_stride (t))
    facts_of (v)->stride = true;
  w->known.safe_push (unshare_expr (t));
  w->kept.safe_push (v);
  return v;
}

static tree
keep_values (tree *tp, int *walk, void *data)
{
  struct value_walk *w = (struct value_walk *) data;
  *walk = !TYPE_P (*tp) && TREE_CODE (*tp) != OMP_CLAUSE;
  bool value = TREE_CODE (*tp) == COMPONENT_REF || INDIRECT_REF_P (*tp);
  if (*walk && (presence_of (*tp) || (value && host_has (w, *tp))))
    {
      *tp = kept_value (w, *tp);
      *walk = 0;
    }
  return NULL_TREE;
}

/* ---- Allocation ---- */

static tree
find_growth (tree *tp, int *walk, void *data)
{
  struct value_walk *w = (struct value_walk *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != MODIFY_EXPR || !descriptor_of (TREE_OPERAND (*tp, 0), true))
    return NULL_TREE;
  tree root = get_base_address (TREE_OPERAND (*tp, 0)), value = generic_strip (TREE_OPERAND (*tp, 1));
  bool grows = generic_is_call (value, "__builtin_malloc") || generic_is_call (value, "__builtin_realloc")
	       || generic_is_call (value, "malloc") || generic_is_call (value, "realloc");
  return grows && !(DECL_P (root) && w->own.contains (root)) ? *tp : NULL_TREE;
}

/* Whether S is a goto or, LABEL, a label.  */
static bool
is_jump (tree s, bool label)
{
  return TREE_CODE (s) == (label ? LABEL_EXPR : GOTO_EXPR);
}

/* Whether T calls the product of matrices of gfortran's library.  */
static tree
find_product (tree *tp, int *walk, void *)
{
  tree fn = TREE_CODE (*tp) == CALL_EXPR ? get_callee_fndecl (*tp) : NULL_TREE;
  *walk = !TYPE_P (*tp);
  return fn && DECL_NAME (fn) && startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "_gfortran_matmul_")
	 ? *tp : NULL_TREE;
}

/* Makes matmul the loops that gfortran has for small matrices, where it has some.  */
static tree
take_loops (tree *tp, int *walk, void *)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == COND_EXPR && VOID_TYPE_P (TREE_TYPE (t)) && COND_EXPR_ELSE (t)
      && COND_EXPR_THEN (t)
      && walk_tree_without_duplicates (&COND_EXPR_ELSE (t), find_product, NULL)
      && !walk_tree_without_duplicates (&COND_EXPR_THEN (t), find_product, NULL))
    *tp = COND_EXPR_THEN (t);
  return NULL_TREE;
}

/* Takes out of *TP what allocates an array of the host anew where its shape is another one: a block
   that ends with a label, to which a jump leads in front of the allocation.  */
static tree
take_growth (tree *tp, int *walk, void *data)
{
  tree last = NULL_TREE, jump = NULL_TREE, t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) != BIND_EXPR || !BIND_EXPR_BODY (t)
      || TREE_CODE (BIND_EXPR_BODY (t)) != STATEMENT_LIST)
    return NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (BIND_EXPR_BODY (t)); !tsi_end_p (i); tsi_next (&i))
    {
      tree s = tsi_stmt (i);
      if (TREE_SIDE_EFFECTS (s))
	last = s;
      if (is_jump (s, false))
	jump = s;
    }
  if (last && jump && is_jump (last, true) && GOTO_DESTINATION (jump) == LABEL_EXPR_LABEL (last)
      && walk_tree_without_duplicates (&BIND_EXPR_BODY (t), find_growth, data))
    {
      *tp = build_empty_stmt (EXPR_LOCATION (t));
      *walk = 0;
    }
  return NULL_TREE;
}

/* ---- Copies ---- */

/* The assignments to a variable, or to what a parameter leads to, in some statement.  */
struct write_count
{
  tree var;
  unsigned n;
};

static tree
count_writes (tree *tp, int *walk, void *data)
{
  struct write_count *c = (struct write_count *) data;
  *walk = !TYPE_P (*tp);
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
    case ADDR_EXPR:
      {
	tree base = get_base_address (TREE_OPERAND (*tp, 0));
	bool direct = base && DECL_P (base);
	if (base && (INDIRECT_REF_P (base) || TREE_CODE (base) == MEM_REF))
	  base = generic_strip (TREE_OPERAND (base, 0));
	c->n += base == c->var && (direct || TREE_CODE (c->var) == PARM_DECL);
	break;
      }
    case OMP_CLAUSE:
      if (OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_REDUCTION || OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_PRIVATE)
	c->n += OMP_CLAUSE_DECL (*tp) == c->var;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* How often T writes VAR.  */
static unsigned
writes_to (tree t, tree var)
{
  struct write_count c = { var, 0 };
  walk_tree_without_duplicates (&t, count_writes, &c);
  return c.n;
}

enum { COPY_SIZE = 12 };

/* Whether T may be computed where a copy of it is used: a sum or product of variables that
   BODY does not write, with at most *ROOM parts, or the data pointer of a descriptor.  */
static bool
may_repeat (tree t, tree body, int *room)
{
  if (CONSTANT_CLASS_P (t))
    return true;
  if (--*room < 0)
    return false;
  switch (TREE_CODE (t))
    {
    case VAR_DECL: case PARM_DECL:
      return (is_gimple_reg_type (TREE_TYPE (t)) && !TREE_THIS_VOLATILE (t) && !is_global_var (t)
	      && !writes_to (body, t));
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR:
      return (INTEGRAL_TYPE_P (TREE_TYPE (t)) && may_repeat (TREE_OPERAND (t, 0), body, room)
	      && may_repeat (TREE_OPERAND (t, 1), body, room));
    case NEGATE_EXPR: case NON_LVALUE_EXPR: CASE_CONVERT:
      return (!FLOAT_TYPE_P (TREE_TYPE (t)) && !FLOAT_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)))
	      && may_repeat (TREE_OPERAND (t, 0), body, room));
    case COMPONENT_REF:
      {
	tree root = descriptor_of (t, true) ? fixed_root (t) : NULL_TREE;
	return root && !writes_to (body, root);
      }
    default:
      return false;
    }
}

struct value_substitution
{
  tree var, value;
};

static tree
substitute (tree *tp, int *walk, void *data)
{
  struct value_substitution *s = (struct value_substitution *) data;
  *walk = !TYPE_P (*tp) && TREE_CODE (*tp) != OMP_CLAUSE;
  if (*tp != s->var)
    return NULL_TREE;
  *tp = unshare_expr (s->value);
  *walk = 0;
  return NULL_TREE;
}

/* Whether a clause or a loop's header in BODY needs V itself.  */
static tree
find_named (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) == OMP_CLAUSE && OMP_CLAUSE_CODE (*tp) <= OMP_CLAUSE_MAP
      && OMP_CLAUSE_OPERAND (*tp, 0) == data)
    return *tp;
  return NULL_TREE;
}

/* Replaces the copies that block *TP declares and sets among its own statements.  */
static tree
replace_copies (tree *tp, int *walk, void *)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) != BIND_EXPR || !BIND_EXPR_BODY (t)
      || TREE_CODE (BIND_EXPR_BODY (t)) != STATEMENT_LIST)
    return NULL_TREE;
  tree body = BIND_EXPR_BODY (t);
  for (tree_stmt_iterator i = tsi_start (body); !tsi_end_p (i); )
    {
      int room = COPY_SIZE;
      tree s = tsi_stmt (i), v = TREE_CODE (s) == MODIFY_EXPR ? TREE_OPERAND (s, 0) : NULL_TREE;
      if (v && VAR_P (v) && DECL_ARTIFICIAL (v) && DECL_CONTEXT (v) && !TREE_STATIC (v)
	  && chain_member (v, BIND_EXPR_VARS (t)) && is_gimple_reg_type (TREE_TYPE (v))
	  && !FLOAT_TYPE_P (TREE_TYPE (v)) && writes_to (body, v) == 1
	  && may_repeat (TREE_OPERAND (s, 1), body, &room)
	  && !walk_tree_without_duplicates (&body, find_named, v))
	{
	  struct value_substitution sub = { v, TREE_OPERAND (s, 1) };
	  tsi_delink (&i);
	  walk_tree (&body, substitute, &sub, NULL);
	}
      else
	tsi_next (&i);
    }
  return NULL_TREE;
}

/* ---- max and min ---- */

/* A block in which gfortran computes max or min.  */
struct extreme_block
{
  tree vars;				/* the block's own */
  hash_set<tree> addressed;		/* of which functions get the addresses */
  hash_set<tree> done;			/* such of which a statement stays */
  auto_vec<tree> set, values;		/* other ones, and what they are */
  tree kept;				/* statements that stay */
  bool extreme;
};

static tree
find_addressed (tree *tp, int *walk, void *data)
{
  struct extreme_block *b = (struct extreme_block *) data;
  *walk = !TYPE_P (*tp);
  tree base = TREE_CODE (*tp) == ADDR_EXPR ? get_base_address (TREE_OPERAND (*tp, 0)) : NULL_TREE;
  if (base)
    b->addressed.add (base);
  return NULL_TREE;
}

/* Puts values in the place of their variables.  */
static tree
put_values (tree *tp, int *walk, void *data)
{
  struct extreme_block *b = (struct extreme_block *) data;
  *walk = !TYPE_P (*tp);
  for (unsigned i = VAR_P (*tp) ? b->set.length () : 0; i-- > 0; )
    if (b->set[i] == *tp)
      {
	*tp = unshare_expr (b->values[i]);
	*walk = 0;
	break;
      }
  return NULL_TREE;
}

/* Gives what T does beside computing a value; gfortran says of each call that it may do anything.  */
static tree
find_effect (tree *tp, int *walk, void *)
{
  tree t = *tp;
  struct call_effects effects;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == CALL_EXPR)
    {
      tree fn = get_callee_fndecl (t);
      return fn && pure_call (fn, &effects) && !effects.writes ? NULL_TREE : t;
    }
  bool writes = TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR || TREE_CODE (t) == TARGET_EXPR
		|| TREE_CODE (t) == PREINCREMENT_EXPR || TREE_CODE (t) == POSTINCREMENT_EXPR;
  return writes || (DECL_P (t) && TREE_THIS_VOLATILE (t)) ? t : NULL_TREE;
}

/* Takes S, an assignment to a variable of the block; returns whether it is one without side effects.  */
static bool
take_value (struct extreme_block *b, tree s)
{
  tree v = TREE_CODE (s) == MODIFY_EXPR ? TREE_OPERAND (s, 0) : NULL_TREE;
  if (!v || !VAR_P (v) || !DECL_ARTIFICIAL (v) || !chain_member (v, b->vars) || TREE_STATIC (v)
      || walk_tree_without_duplicates (&TREE_OPERAND (s, 1), find_effect, NULL))
    return false;
  tree value = unshare_expr (TREE_OPERAND (s, 1));
  enum tree_code code = TREE_CODE (value);
  b->extreme |= (code == MAX_EXPR || code == MIN_EXPR) && TREE_OPERAND (value, 1) == v;
  walk_tree (&value, put_values, b, NULL);
  if (b->addressed.contains (v))
    {
      append_to_statement_list (build2_loc (EXPR_LOCATION (s), MODIFY_EXPR, TREE_TYPE (s), v, value), &b->kept);
      return !b->done.add (v);
    }
  b->set.safe_push (v);
  b->values.safe_push (value);
  return true;
}

/* Makes block *TP one assignment, if it computes nothing else than max or min for it, behind those whose
   addresses functions get.  */
static void
join_extreme (tree *tp)
{
  tree body = BIND_EXPR_BODY (*tp);
  struct extreme_block b;
  b.vars = BIND_EXPR_VARS (*tp);
  b.kept = NULL_TREE;
  b.extreme = false;
  if (!b.vars || !body || TREE_CODE (body) != STATEMENT_LIST)
    return;
  walk_tree_without_duplicates (&body, find_addressed, &b);
  tree_stmt_iterator i = tsi_start (body);
  for (; !tsi_end_p (i) && !tsi_one_before_end_p (i); tsi_next (&i))
    if (!take_value (&b, tsi_stmt (i)))
      return;
  if (tsi_end_p (i) || !b.extreme)
    return;
  tree s = unshare_expr (tsi_stmt (i));
  if (TREE_CODE (s) != MODIFY_EXPR || chain_member (TREE_OPERAND (s, 0), b.vars))
    return;
  walk_tree (&s, put_values, &b, NULL);
  append_to_statement_list (s, &b.kept);
  if (TREE_CODE (b.kept) == STATEMENT_LIST)
    BIND_EXPR_BODY (*tp) = b.kept;
  else
    *tp = s;
}

static tree
join_extremes (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != BIND_EXPR)
    return NULL_TREE;
  walk_tree_without_duplicates (&BIND_EXPR_BODY (*tp), join_extremes, NULL);
  join_extreme (tp);
  *walk = 0;
  return NULL_TREE;
}

/* ---- Constructs ---- */

static void
lower_construct (tree *tp, const struct around *at)
{
  struct value_walk w;
  tree t = *tp;
  w.function = at->function;
  w.at = at;
  w.construct = t;
  w.vars = w.list = NULL_TREE;
  walk_tree_without_duplicates (&OMP_BODY (t), find_changes, &w);
  walk_tree_without_duplicates (&OMP_BODY (t), take_growth, &w);
  walk_tree_without_duplicates (&OMP_BODY (t), take_loops, NULL);
  w.changed.empty ();
  walk_tree_without_duplicates (&OMP_BODY (t), find_changes, &w);
  walk_tree_without_duplicates (&OMP_CLAUSES (t), find_changes, &w);
  walk_tree (&OMP_BODY (t), keep_values, &w, NULL);
  walk_tree_without_duplicates (&OMP_BODY (t), replace_copies, NULL);
  walk_tree_without_duplicates (&OMP_BODY (t), join_extremes, NULL);
  if (!w.vars)
    return;
  append_to_statement_list (t, &w.list);
  *tp = generic_scope (w.vars, w.list);
}

void
fortran_values_lower (tree function)
{
  around_each (function, lower_construct);
}

/* Variables of C++ that GCC lowers wrongly in regions:

     loop private (t), where t has a	a t of the loop's body: GCC constructs it in front of the
     constructor			loop, where the threads of a gang share it

     auto [n, p] = s, used in a region	copies of n and p in front of the construct: GCC maps what
					p leads to, but gives the region the host's s.p

     auto &[x, y] = p[i], in a region	the members: nothing sees else what p leads to

     for (T x : r), where x is	a scope of the body has x: GCC declares it in the body, as a
     in the scope of all		variable of the scope around, which kernels take apart

     for (it = v.begin (); ...), an	an iterator of the loop's body: GCC moves one that the threads of
     iterator of a class		a gang share

     serial, that uses r, a	a clause for what r leads to: GCC maps the reference alone, where
     reference, without clause	it does so in parallel and kernels

   Takes the GENERIC of a function.  A binding that the region declares or changes, or that a clause
   names as a whole, stays.  cxx-wrappers.cc calls this.  OpenACC 3.3 sections 2.9.10 and 2.6.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

/* What takes the place of a variable.  */
struct binding_copy
{
  tree variable, copy;
};

static tree
replace_variable (tree *tp, int *walk, void *data)
{
  const struct binding_copy *s = (const struct binding_copy *) data;
  if (*tp == s->variable)
    *tp = s->copy;
  *walk = !TYPE_P (*tp) && !DECL_P (*tp);
  return NULL_TREE;
}

/* ---- Privates with constructors ---- */

/* Makes the variable of clause C, private on LOOP in FUNCTION, one of the loop's body.  */
static void
private_in_body (tree function, tree loop, tree c)
{
  tree vars = NULL_TREE, list = NULL_TREE, decl = OMP_CLAUSE_DECL (c);
  struct binding_copy s = { decl, NULL_TREE };
  s.copy = generic_variable (OMP_CLAUSE_LOCATION (c), function,
			     DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "private",
			     TREE_TYPE (decl), &vars);
  TREE_ADDRESSABLE (s.copy) = 1;
  walk_tree (&OMP_FOR_BODY (loop), replace_variable, &s, NULL);	/* it is met more than once */
  if (tree made = lang_hooks.decls.omp_clause_default_ctor (c, s.copy, NULL_TREE))
    append_to_statement_list (made, &list);
  append_to_statement_list (OMP_FOR_BODY (loop), &list);
  if (tree end = lang_hooks.decls.omp_clause_dtor (c, s.copy))
    append_to_statement_list (end, &list);
  OMP_FOR_BODY (loop) = generic_scope (vars, list);
}

/* ---- Iterators ---- */

/* What GCC's parser begins the body of a loop over iterators of a class with:

     iterator += index - last;  last = index;  */
struct iterator_step
{
  tree iterator, last;
};

/* The variable of a class whose address the call in *TP is given.  */
static tree
find_moved (tree *tp, int *walk, void *)
{
  tree t = *tp, object = TREE_CODE (t) == CALL_EXPR && call_expr_nargs (t) ? CALL_EXPR_ARG (t, 0) : NULL_TREE;
  *walk = !TYPE_P (t);
  object = object ? generic_strip (object) : NULL_TREE;
  object = object && TREE_CODE (object) == ADDR_EXPR ? TREE_OPERAND (object, 0) : NULL_TREE;
  return object && VAR_P (object) && TREE_CODE (TREE_TYPE (object)) == RECORD_TYPE ? object : NULL_TREE;
}

/* Whether T sets a variable of GCC's own to INDEX; sets *LAST to that.  */
static bool
keeps_index (tree t, tree index, tree *last)
{
  t = generic_strip (t);
  if (TREE_CODE (t) != MODIFY_EXPR || generic_strip (TREE_OPERAND (t, 1)) != index)
    return false;
  *last = TREE_OPERAND (t, 0);
  return VAR_P (*last) && DECL_ARTIFICIAL (*last);
}

/* Finds the step of INDEX in BODY, and takes its second statement off.  */
static bool
take_step (tree body, tree index, struct iterator_step *step)
{
  tree before = NULL_TREE;
  if (TREE_CODE (body) != STATEMENT_LIST)
    return false;
  for (tree_stmt_iterator i = tsi_start (body); !tsi_end_p (i); tsi_next (&i))
    {
      if (before && keeps_index (tsi_stmt (i), index, &step->last)
	  && (step->iterator = walk_tree_without_duplicates (&before, find_moved, NULL)))
	{
	  tsi_delink (&i);
	  return true;
	}
      before = tsi_stmt (i);
    }
  return false;
}

/* Gives each iteration of LOOP in FUNCTION iterators of its own.  */
static void
lower_iterators (tree function, tree loop)
{
  struct iterator_step step;
  for (int k = 0; OMP_FOR_INIT (loop) && k < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); k++)
    {
      tree index = TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), k), 0), vars = NULL_TREE, list = NULL_TREE;
      if (!VAR_P (index) || !DECL_ARTIFICIAL (index) || !take_step (OMP_FOR_BODY (loop), index, &step))
	continue;
      struct binding_copy s = { step.iterator, NULL_TREE };
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (step.iterator));
      s.copy = generic_variable (EXPR_LOCATION (loop), function, "iterator", type, &vars);
      TREE_ADDRESSABLE (s.copy) = 1;
      walk_tree (&OMP_FOR_BODY (loop), replace_variable, &s, NULL);
      tree c = build_omp_clause (EXPR_LOCATION (loop), OMP_CLAUSE_FIRSTPRIVATE);
      OMP_CLAUSE_DECL (c) = step.iterator;
      append_to_statement_list (lang_hooks.decls.omp_clause_copy_ctor (c, s.copy, step.iterator), &list);
      append_to_statement_list (OMP_FOR_BODY (loop), &list);
      OMP_FOR_BODY (loop) = generic_scope (vars, list);
    }
}

static void
lower_privates (tree function, tree loop)
{
  for (tree *at = &OMP_FOR_CLAUSES (loop); *at; )
    {
      tree c = *at;
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE && VAR_P (OMP_CLAUSE_DECL (c))
	  && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == RECORD_TYPE
	  && lang_hooks.decls.omp_clause_default_ctor (c, OMP_CLAUSE_DECL (c), NULL_TREE))
	{
	  *at = OMP_CLAUSE_CHAIN (c);
	  private_in_body (function, loop, c);
	}
      else
	at = &OMP_CLAUSE_CHAIN (c);
    }
}

/* ---- Structured bindings ---- */

/* The bindings that a construct uses, and what of them must stay.  */
struct binding_uses
{
  auto_vec<tree> used, kept;
};

/* Whether VAR is a binding, of a pointer or a number that a member is.  */
static bool
is_binding (tree var)
{
  return VAR_P (var) && DECL_HAS_VALUE_EXPR_P (var) && !is_global_var (var)
	 && TREE_CODE (DECL_VALUE_EXPR (var)) == COMPONENT_REF
	 && (POINTER_TYPE_P (TREE_TYPE (var)) || INTEGRAL_TYPE_P (TREE_TYPE (var))
	     || SCALAR_FLOAT_TYPE_P (TREE_TYPE (var)))
	 && TREE_CODE (TREE_TYPE (var)) != REFERENCE_TYPE;
}

static void
keep (struct binding_uses *u, tree t)
{
  if (t && VAR_P (t) && !u->kept.contains (t))
    u->kept.safe_push (t);
}

static tree
find_bindings (tree *tp, int *walk, void *data)
{
  struct binding_uses *u = (struct binding_uses *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case VAR_DECL:
      if (is_binding (t) && !u->used.contains (t))
	u->used.safe_push (t);
      break;
    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	keep (u, v);		/* the region's own */
      break;
    case DECL_EXPR:
      keep (u, DECL_EXPR_DECL (t));
      break;
    case MODIFY_EXPR: case INIT_EXPR: case ADDR_EXPR: case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      keep (u, TREE_OPERAND (t, 0));
      break;
    case OMP_CLAUSE:
      /* A pointer's own clause goes with its section.  */
      if (OMP_CLAUSE_CODE (t) != OMP_CLAUSE_MAP
	  || OMP_CLAUSE_MAP_KIND (t) != GOMP_MAP_FIRSTPRIVATE_POINTER)
	keep (u, omp_clause_num_ops[OMP_CLAUSE_CODE (t)] ? OMP_CLAUSE_OPERAND (t, 0) : NULL_TREE);
      break;
    default:
      break;
    }
  *walk = !TYPE_P (t);
  return NULL_TREE;
}

/* Lets compute construct *TP of FUNCTION use copies of bindings.  */
static void
copy_bindings (tree function, tree *tp)
{
  struct binding_uses u;
  tree construct = *tp, vars = NULL_TREE, list = NULL_TREE;
  walk_tree_without_duplicates (tp, find_bindings, &u);
  for (unsigned i = 0; i < u.used.length (); i++)
    if (!u.kept.contains (u.used[i]))
      {
	tree from = u.used[i];
	struct binding_copy s = { from, NULL_TREE };
	s.copy = generic_variable (EXPR_LOCATION (construct), function,
				   DECL_NAME (from) ? IDENTIFIER_POINTER (DECL_NAME (from)) : "binding",
				   TYPE_MAIN_VARIANT (TREE_TYPE (from)), &vars);
	generic_assign (s.copy, unshare_expr (DECL_VALUE_EXPR (from)), &list);
	walk_tree (tp, replace_variable, &s, NULL);
      }
  if (!vars)
    return;
  append_to_statement_list (construct, &list);
  *tp = generic_scope (vars, list);
}

/* Puts the members that bindings of a region, DATA, stand for in their places.  */
static tree
use_members (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  *walk = !TYPE_P (t) && TREE_CODE (t) != OMP_CLAUSE;
  if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t)))
    {
      *walk = 0;
      if (DECL_INITIAL (DECL_EXPR_DECL (t)))
	walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (t)), use_members, data, NULL);
    }
  else if (VAR_P (t) && DECL_HAS_VALUE_EXPR_P (t) && ((vec<tree> *) data)->contains (t))
    *tp = unshare_expr (DECL_VALUE_EXPR (t));
  return NULL_TREE;
}

/* Notes the bindings that a region declares.  */
static tree
find_declared (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && DECL_HAS_VALUE_EXPR_P (v) && !is_global_var (v)
	  && TREE_CODE (DECL_VALUE_EXPR (v)) == COMPONENT_REF)
	((vec<tree> *) data)->safe_push (v);
  return NULL_TREE;
}

static void
name_members (tree construct)
{
  auto_vec<tree> bindings;
  walk_tree_without_duplicates (&OMP_BODY (construct), find_declared, (vec<tree> *) &bindings);
  if (!bindings.is_empty ())
    walk_tree (&OMP_BODY (construct), use_members, (vec<tree> *) &bindings, NULL);
}

/* ---- Range-based loops ---- */

/* A scope that has variables of a loop's body, and those that were found.  */
struct body_variables
{
  tree bind, vars;
};

/* Moves the variable that *TP declares from the scope to what was found.  */
static tree
take_declared (tree *tp, int *walk, void *data)
{
  struct body_variables *s = (struct body_variables *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != DECL_EXPR)
    return NULL_TREE;
  for (tree *v = &BIND_EXPR_VARS (s->bind); *v; v = &DECL_CHAIN (*v))
    if (*v == DECL_EXPR_DECL (*tp))
      {
	tree found = *v;
	*v = DECL_CHAIN (found);
	DECL_CHAIN (found) = s->vars;
	s->vars = found;
	break;
      }
  return NULL_TREE;
}

/* The loops that are statements of BIND, in T, get scopes for what their bodies declare.  */
static void
lower_ranges (tree bind, tree t)
{
  struct body_variables s = { bind, NULL_TREE };
  if (t && TREE_CODE (t) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
      lower_ranges (bind, tsi_stmt (i));
  if (!t || TREE_CODE (t) != FOR_STMT)
    return;
  /* The declarations may be in a scope of the body.  */
  walk_tree_without_duplicates (&FOR_BODY (t), take_declared, &s);
  if (s.vars)
    FOR_BODY (t) = generic_scope (s.vars, FOR_BODY (t));
}

/* ---- References ---- */

/* What a serial construct uses: references, those of which it has clauses or declarations, and what loops in
   it reduce.  */
struct serial_uses
{
  auto_vec<tree> used, kept, reduced;
};

/* The variable that is a reference whose target T is, or is itself; or NULL_TREE.  */
static tree
reference_in (tree t)
{
  while (t && (INDIRECT_REF_P (t) || handled_component_p (t) || TREE_CODE (t) == MEM_REF))
    t = TREE_OPERAND (t, 0);
  return t && (VAR_P (t) || TREE_CODE (t) == PARM_DECL) && TREE_CODE (TREE_TYPE (t)) == REFERENCE_TYPE
	 && !DECL_HAS_VALUE_EXPR_P (t) ? t : NULL_TREE;
}

static tree
find_references (tree *tp, int *walk, void *data)
{
  struct serial_uses *u = (struct serial_uses *) data;
  tree t = *tp, v = NULL_TREE;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == BIND_EXPR)
    for (v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      u->kept.safe_push (v);
  else if (TREE_CODE (t) == DECL_EXPR)
    u->kept.safe_push (DECL_EXPR_DECL (t));
  else if (TREE_CODE (t) == OACC_LOOP)
    {
      for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	  u->reduced.safe_push (reference_in (OMP_CLAUSE_DECL (c)));
    }
  else if (DECL_P (t) && reference_in (t) && !u->used.contains (t))
    u->used.safe_push (t);
  return NULL_TREE;
}

/* Whether construct T is serial, and leaves something to the compiler.  */
static bool
is_open_serial (tree t)
{
  tree c = omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_DEFAULT);
  return TREE_CODE (t) == OACC_SERIAL && !(c && OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_NONE);
}

/* Whether GCC, which is right about single values, would map what REFERENCE leads to: not a lambda, which
   lambda-captures.cc brings.  */
static bool
is_mapped (const struct serial_uses *u, const struct around *at, tree reference)
{
  tree type = TREE_TYPE (TREE_TYPE (reference)), name = TYPE_P (type) ? TYPE_IDENTIFIER (type) : NULL_TREE;
  if (!COMPLETE_TYPE_P (type) || TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST
      || (name && IDENTIFIER_ANON_P (name)))
    return false;
  return AGGREGATE_TYPE_P (type) || u->reduced.contains (reference) || around_mentions (at, reference);
}

/* Gives *TP clauses for references, if it is a serial construct.  */
static void
name_references (tree *tp, const struct around *at)
{
  struct serial_uses u;
  tree t = *tp;
  if (!is_open_serial (t))
    return;
  bool present = omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_DEFAULT);
  walk_tree_without_duplicates (&OMP_BODY (t), find_references, &u);
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (omp_clause_num_ops[OMP_CLAUSE_CODE (c)])
      if (tree v = reference_in (OMP_CLAUSE_OPERAND (c, 0)))
	u.kept.safe_push (v);
  for (unsigned i = 0; i < u.used.length (); i++)
    {
      tree v = u.used[i], type = TREE_TYPE (TREE_TYPE (v));
      if (u.kept.contains (v) || !is_mapped (&u, at, v))
	continue;
      enum gomp_map_kind kind = present ? GOMP_MAP_FORCE_PRESENT : TYPE_READONLY (type) ? GOMP_MAP_TO
				: GOMP_MAP_TOFROM;
      construct_append_map (t, kind, build1 (INDIRECT_REF, type, v), TYPE_SIZE_UNIT (type));
      construct_append_map (t, clause_own_pointer (v), v, size_zero_node);
    }
}

/* ---- The walk ---- */

static tree
visit (tree *tp, int *walk, void *data)
{
  tree function = (tree) data, t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (TREE_CODE (t) == BIND_EXPR)
    lower_ranges (t, BIND_EXPR_BODY (t));
  else if (TREE_CODE (t) == OACC_LOOP)
    {
      lower_privates (function, t);
      lower_iterators (function, t);
    }
  else if (TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
	   || TREE_CODE (t) == OACC_SERIAL)
    {
      /* The tree that is walked next stays the construct.  */
      walk_tree_without_duplicates (&OMP_BODY (t), visit, function);
      name_members (t);
      copy_bindings (function, tp);
      *walk = 0;
    }
  return NULL_TREE;
}

void
class_variables_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
  around_each (function, name_references);
}

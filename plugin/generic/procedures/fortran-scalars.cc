/* Scalars of Fortran that are allocatable or pointers, in compute constructs.  Takes the GENERIC of a
   function behind source-marks.cc.  gfortran has such a scalar as a pointer, and its clauses are about
   that.  Gives what other steps know:

     private (s), firstprivate (s)	of a variable in place of what s leads to
     one of a procedure's	p = s in front; p in place of s
     a dummy argument		p = *s in front; p in place of *s

   and the pointers an attribute, by which fortran-references.cc reduces what they lead to and
   implicit-copy.cc copies it where no clause mentions them.

   OpenACC 3.4 sections 1.16 (aggregate variables), 2.5.13, 2.5.14, 2.6.2, 2.9.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/procedures/procedures.h"
#include "generic/tree/generic.h"

/* The scalars of a construct, which stands behind what LIST does.  */
struct scalar_walk
{
  tree function, vars, list;
  auto_vec<tree> scalars;
  hash_set<tree> inside;	/* declared in the construct */
};

/* Whether TYPE is a structure without pointers in it.  */
static bool
is_plain_structure (tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      {
	tree t = strip_array_types (TREE_TYPE (f));
	if (POINTER_TYPE_P (t) || (TREE_CODE (t) == RECORD_TYPE && !is_plain_structure (t)))
	  return false;
      }
  return true;
}

/* Whether V is such a scalar.  */
static bool
is_behind (tree v)
{
  if ((!VAR_P (v) && TREE_CODE (v) != PARM_DECL) || !POINTER_TYPE_P (TREE_TYPE (v)) || !DECL_NAME (v)
      || !lang_hooks.decls.omp_is_allocatable_or_ptr (v))
    return false;
  tree t = TREE_TYPE (TREE_TYPE (v));
  if (TREE_CODE (TREE_TYPE (v)) == REFERENCE_TYPE)
    t = TREE_CODE (t) == POINTER_TYPE ? TREE_TYPE (t) : void_type_node;
  return (INTEGRAL_TYPE_P (t) || SCALAR_FLOAT_TYPE_P (t) || TREE_CODE (t) == COMPLEX_TYPE
	  || (is_plain_structure (t) && TREE_CODE (TREE_TYPE (v)) == POINTER_TYPE));
}

static tree
find_scalars (tree *tp, int *walk, void *data)
{
  struct scalar_walk *w = (struct scalar_walk *) data;
  if (TYPE_P (*tp))
    *walk = 0;
  else if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      w->inside.add (v);
  else if (DECL_P (*tp) && is_behind (*tp) && !w->inside.contains (*tp) && !w->scalars.contains (*tp))
    w->scalars.safe_push (*tp);
  return NULL_TREE;
}

/* ---- Replacements ---- */

/* What SCALAR leads to becomes TO, and SCALAR itself, if it is asked whether there is something, its
   address.  */
struct scalar_replacement
{
  tree scalar, to;
};

static bool
is_clause_of (tree t, tree scalar)
{
  return (TREE_CODE (t) == OMP_CLAUSE && omp_clause_num_ops[OMP_CLAUSE_CODE (t)] > 0
	  && OMP_CLAUSE_OPERAND (t, 0) == scalar);
}

static tree
put_variable (tree *tp, int *walk, void *data)
{
  struct scalar_replacement *r = (struct scalar_replacement *) data;
  tree t = *tp;
  *walk = !TYPE_P (t) && !DECL_P (t);
  if (INDIRECT_REF_P (t) && generic_strip (TREE_OPERAND (t, 0)) == r->scalar)
    {
      *tp = r->to;
      *walk = 0;
    }
  else if (is_clause_of (t, r->scalar))
    OMP_CLAUSE_OPERAND (t, 0) = r->to;
  else if (t == r->scalar)
    *tp = build_fold_addr_expr (r->to);
  return NULL_TREE;
}

/* Puts a pointer in place of SCALAR or, if that is a dummy argument, of what it refers to.  */
static tree
put_pointer (tree *tp, int *walk, void *data)
{
  struct scalar_replacement *r = (struct scalar_replacement *) data;
  tree t = *tp;
  bool refers = TREE_CODE (TREE_TYPE (r->scalar)) == REFERENCE_TYPE;
  *walk = !TYPE_P (t) && !DECL_P (t);
  if (refers ? INDIRECT_REF_P (t) && generic_strip (TREE_OPERAND (t, 0)) == r->scalar : t == r->scalar)
    *tp = r->to;
  else if (is_clause_of (t, r->scalar))
    OMP_CLAUSE_OPERAND (t, 0) = r->to;
  return NULL_TREE;
}

/* Lets what is at *TP use TO in place of SCALAR, or of what that leads to, as PUT does.  */
static void
put (walk_tree_fn put_one, tree *tp, tree scalar, tree to)
{
  struct scalar_replacement r = { scalar, to };
  walk_tree (tp, put_one, &r, NULL);
}

/* ---- Clauses ---- */

/* Puts a variable in place of what SCALAR leads to in BODY, whose directive has clause C.  */
static void
make_own (struct scalar_walk *w, tree c, tree *body, tree scalar)
{
  tree type = TREE_TYPE (TREE_TYPE (scalar));
  bool first = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE;
  location_t loc = OMP_CLAUSE_LOCATION (c);
  tree v = generic_variable (loc, w->function, IDENTIFIER_POINTER (DECL_NAME (scalar)), type, &w->vars);
  OMP_CLAUSE_DECL (c) = v;
  put (put_variable, body, scalar, v);
  if (!first)
    return;
  tree value = NULL_TREE;
  generic_assign (v, build_fold_indirect_ref (scalar), &value);
  tree there = build2 (NE_EXPR, boolean_type_node, scalar, build_zero_cst (TREE_TYPE (scalar)));
  append_to_statement_list (build3_loc (loc, COND_EXPR, void_type_node, there, value, build_empty_stmt (loc)),
			    &w->list);
}

static void
make_own_in (struct scalar_walk *w, tree clauses, tree *body)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	&& DECL_P (OMP_CLAUSE_DECL (c)) && w->scalars.contains (OMP_CLAUSE_DECL (c)))
      make_own (w, c, body, OMP_CLAUSE_DECL (c));
}

static tree
make_own_of_loops (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_LOOP)
    make_own_in ((struct scalar_walk *) data, OMP_FOR_CLAUSES (*tp), &OMP_FOR_BODY (*tp));
  return NULL_TREE;
}

/* Whether SCALAR is to have a pointer of its own in a construct: it is a procedure's.  Where that has others
   contained in it GCC has no such clauses, as it moves variables of it to a frame.  */
static bool
needs_pointer (tree scalar)
{
  tree context = DECL_CONTEXT (scalar);
  return TREE_CODE (TREE_TYPE (TREE_TYPE (scalar))) != RECORD_TYPE
	 && context && TREE_CODE (context) == FUNCTION_DECL && !TREE_STATIC (scalar) && !declare_is_marked (scalar)
	 && !lookup_attribute (ATTR_ALLOCATED, DECL_ATTRIBUTES (scalar));
}

/* Gives construct T a pointer for SCALAR; returns it.  */
static tree
point (struct scalar_walk *w, tree t, tree scalar)
{
  bool refers = TREE_CODE (TREE_TYPE (scalar)) == REFERENCE_TYPE;
  tree type = refers ? TREE_TYPE (TREE_TYPE (scalar)) : TREE_TYPE (scalar);
  tree p = generic_variable (EXPR_LOCATION (t), w->function, IDENTIFIER_POINTER (DECL_NAME (scalar)), type, &w->vars);
  generic_assign (p, refers ? build_fold_indirect_ref (scalar) : scalar, &w->list);
  for (tree *c = &OMP_CLAUSES (t); *c; )
    if (refers && OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (*c) == scalar)
      *c = OMP_CLAUSE_CHAIN (*c);
    else
      c = &OMP_CLAUSE_CHAIN (*c);
  put (put_pointer, &OMP_CLAUSES (t), scalar, p);
  put (put_pointer, &OMP_BODY (t), scalar, p);
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == p)
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
  return p;
}

/* Whether T is `if (s != 0) goto l', with which gfortran begins an assignment to an allocatable scalar.  */
static bool
asks_memory (tree t)
{
  return TREE_CODE (t) == COND_EXPR && COND_EXPR_THEN (t) && TREE_CODE (COND_EXPR_THEN (t)) == GOTO_EXPR;
}

/* Takes away what gives an allocatable scalar memory, where an assignment finds none.  Device code has no
   memory that the host would find.  */
static tree
drop_memory (tree *tp, int *walk, void *data)
{
  struct scalar_walk *w = (struct scalar_walk *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != STATEMENT_LIST)
    return NULL_TREE;
  bool asked = false;
  for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
    {
      tree t = tsi_stmt (i);
      if (asked && TREE_CODE (t) == MODIFY_EXPR && w->scalars.contains (TREE_OPERAND (t, 0)))
	*tsi_stmt_ptr (i) = build_empty_stmt (EXPR_LOCATION (t));
      asked = asks_memory (t);
    }
  return NULL_TREE;
}

static void
lower_construct (tree *tp, const struct around *at)
{
  struct scalar_walk w;
  tree t = *tp;
  w.function = at->function;
  w.vars = w.list = NULL_TREE;
  walk_tree_without_duplicates (&OMP_CLAUSES (t), find_scalars, &w);
  walk_tree_without_duplicates (&OMP_BODY (t), find_scalars, &w);
  for (unsigned i = 0; i < w.scalars.length (); i++)
    {
      if (needs_pointer (w.scalars[i]))
	w.scalars[i] = point (&w, t, w.scalars[i]);
      tree v = w.scalars[i];
      if (!lookup_attribute (ACCX_ATTR_BEHIND, DECL_ATTRIBUTES (v)))
	DECL_ATTRIBUTES (v) = tree_cons (get_identifier (ACCX_ATTR_BEHIND), NULL_TREE, DECL_ATTRIBUTES (v));
    }
  walk_tree_without_duplicates (&OMP_BODY (t), drop_memory, &w);
  /* Inner loops first: a variable of theirs is not one of the construct's.  */
  walk_tree_without_duplicates (&OMP_BODY (t), make_own_of_loops, &w);
  make_own_in (&w, OMP_CLAUSES (t), &OMP_BODY (t));
  if (!w.vars)
    return;
  append_to_statement_list (t, &w.list);
  *tp = generic_scope (w.vars, w.list);
}

void
fortran_scalars_lower (tree function)
{
  if (lang_hooks.decls.omp_is_allocatable_or_ptr)
    around_each (function, lower_construct);
}

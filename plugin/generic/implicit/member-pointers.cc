/* Members of elements that several constructs around a region name.  Takes the GENERIC of a function
   behind element-members.cc.  Where data constructs, one in the other, name members of elements
   behind one pointer,

     #pragma acc data copy (p[1].n)
     #pragma acc data copy (p[k].a)
     #pragma acc parallel
     { p[1].n++; p[k].a[0] = 0; }

   each of these lies elsewhere on the device: one pointer P cannot lead to both.  Gives the region a
   pointer for each member that it uses, with an implicit clause that finds it.  What they do with P beside
   stays as it is.  Regions whose own clauses are about P do, too, and where it is restrict and used beside:
   two pointers would break that promise.

   OpenACC 3.3 section 2.6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/implicit/implicit.h"
#include "generic/data/data.h"
#include "generic/extent/extent.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* A construct, and those around it.  */
struct pointer_scope
{
  const struct pointer_scope *outer;
  tree clauses, function;
};

/* A member that a clause names, and what leads a region to it.  */
struct member
{
  tree clause, object;		/* OBJECT: what it names, without its section */
  const struct pointer_scope *scope;
  tree variable;		/* NULL_TREE: the region does not use it */
};

struct member_pointer_uses
{
  tree pointer;
  auto_vec<struct member> members;
  bool other;			/* of POINTER */
};

/* What map clause C names, without its section.  */
static tree
without_section (tree c)
{
  tree t = named_object (OMP_CLAUSE_DECL (c));
  while (TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  return t;
}

/* Appends to U what constructs from S outwards name.  */
static void
find_members (struct member_pointer_uses *u, const struct pointer_scope *s)
{
  for (; s; s = s->outer)
    for (tree c = s->clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && element_is_named (c, u->pointer))
	u->members.safe_push ({ c, without_section (c), s, NULL_TREE });
}

/* Whether constructs of several scopes name members.  */
static bool
several_scopes (const struct member_pointer_uses *u)
{
  for (unsigned i = 1; i < u->members.length (); i++)
    if (u->members[i].scope != u->members[0].scope)
      return true;
  return false;
}

/* Whether A and B, objects behind pointers, lie at one place.  GCC 14 and later write indices in clauses in another
   way than in regions: k * 104 + 104 and (k + 1) * 104.  */
static bool
same_target (tree a, tree b)
{
  aff_tree x, y;
  if (!INDIRECT_REF_P (a) || !INDIRECT_REF_P (b))
    return false;
  tree_to_aff_combination (TREE_OPERAND (a, 0), sizetype, &x);
  tree_to_aff_combination (TREE_OPERAND (b, 0), sizetype, &y);
  aff_combination_scale (&y, -1);
  aff_combination_add (&x, &y);
  return aff_combination_zero_p (&x);
}

/* Whether A and B are one object.  */
static bool
same_object (tree a, tree b)
{
  if (operand_equal_p (a, b, 0))
    return true;
  while (TREE_CODE (a) == COMPONENT_REF && TREE_CODE (b) == COMPONENT_REF
	 && TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1))
    {
      a = TREE_OPERAND (a, 0);
      b = TREE_OPERAND (b, 0);
    }
  return same_target (a, b);
}

/* The member that T is, or NULL.  */
static struct member *
member_at (struct member_pointer_uses *u, tree t)
{
  for (unsigned i = 0; i < u->members.length (); i++)
    if (same_object (t, u->members[i].object))
      return &u->members[i];
  return NULL;
}

/* Looks for uses of the pointer beside the members.  */
static tree
visit_use (tree *tp, int *walk, void *data)
{
  struct member_pointer_uses *u = (struct member_pointer_uses *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (handled_component_p (t) && member_at (u, t))
    *walk = 0;
  else if (t == u->pointer || (!DECL_P (t) && operand_equal_p (t, u->pointer, 0)))
    u->other = true;
  return NULL_TREE;
}

/* What replaces the members in the body of a region.  */
struct member_change
{
  struct member_pointer_uses *uses;
  tree function, vars, list;
};

/* The variable of M, in which C puts its address.  */
static tree
variable_of (struct member_change *c, struct member *m)
{
  tree type = build_pointer_type (TREE_TYPE (m->object));
  if (m->variable)
    return m->variable;
  m->variable = generic_variable (OMP_CLAUSE_LOCATION (m->clause), c->function, "accx_member", type,
				  &c->vars);
  DECL_ARTIFICIAL (m->variable) = DECL_IGNORED_P (m->variable) = 0;
  generic_assign (m->variable, build_fold_addr_expr (unshare_expr (m->object)), &c->list);
  return m->variable;
}

static tree
visit_member (tree *tp, int *walk, void *data)
{
  struct member_change *c = (struct member_change *) data;
  struct member *m = handled_component_p (*tp) ? member_at (c->uses, *tp) : NULL;
  if (TYPE_P (*tp))
    *walk = 0;
  else if (m)
    {
      *tp = build_simple_mem_ref_loc (EXPR_LOCATION (*tp), variable_of (c, m));
      *walk = 0;
    }
  return NULL_TREE;
}

/* Gives CONSTRUCT a clause for what M names.  */
static void
add_clause (tree construct, struct member *m, struct member_change *c)
{
  tree type = ptrdiff_type_node, at = named_object (OMP_CLAUSE_DECL (m->clause));
  tree size = OMP_CLAUSE_SIZE (m->clause);
  at = fold_convert (type, build_fold_addr_expr (unshare_expr (at)));
  tree from = extent_variable (c->function, &c->vars), to = extent_variable (c->function, &c->vars);
  type = TREE_TYPE (from);
  generic_assign (from, build2 (MINUS_EXPR, type, fold_convert (type, at),
				fold_convert (type, m->variable)), &c->list);
  size = fold_convert (type, size ? unshare_expr (size) : TYPE_SIZE_UNIT (TREE_TYPE (m->object)));
  generic_assign (to, build2 (PLUS_EXPR, type, from, size), &c->list);
  extent_guess (construct, m->variable, m->variable, true, from, to);
  facts_note_name (OMP_CLAUSES (construct), m->object);
}

/* The region *TP, in S, has pointers of its own to the members of what U->pointer leads to.  */
static void
lower_pointer (tree *tp, const struct pointer_scope *s, struct member_pointer_uses *u)
{
  tree t = *tp;
  find_members (u, s);
  walk_tree (&OMP_BODY (t), visit_use, u, NULL);
  if ((u->other && TYPE_RESTRICT (TREE_TYPE (u->pointer))) || !several_scopes (u))
    return;
  struct member_change c = { u, s->function, NULL_TREE, NULL_TREE };
  walk_tree (&OMP_BODY (t), visit_member, &c, NULL);
  if (!c.vars)
    return;
  for (unsigned i = 0; i < u->members.length (); i++)
    if (u->members[i].variable)
      add_clause (t, &u->members[i], &c);
  append_to_statement_list_force (t, &c.list);
  *tp = generic_scope (c.vars, c.list);
}

/* Does so for each pointer of which constructs from S outwards name members, if the region's own
   clauses do not.  */
static void
lower_region (tree *tp, const struct pointer_scope *s)
{
  tree clauses = OMP_CLAUSES (*tp);
  auto_vec<tree> pointers;
  for (const struct pointer_scope *o = s; o; o = o->outer)
    for (tree c = o->clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (tree p = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? element_pointer (c) : NULL_TREE)
	{
	  bool known = false;
	  for (unsigned i = 0; i < pointers.length (); i++)
	    known |= pointers[i] == p || operand_equal_p (pointers[i], p, 0);
	  for (tree own = clauses; own; own = OMP_CLAUSE_CHAIN (own))
	    known |= clause_is_about (own, p);
	  if (!known)
	    pointers.safe_push (p);
	}
  for (unsigned i = 0; i < pointers.length (); i++)
    {
      struct member_pointer_uses u = { pointers[i], {}, false };
      tree *at = tp;
      while (TREE_CODE (*at) == BIND_EXPR || TREE_CODE (*at) == STATEMENT_LIST)
	at = TREE_CODE (*at) == BIND_EXPR ? &BIND_EXPR_BODY (*at) : tsi_stmt_ptr (tsi_last (*at));
      lower_pointer (at, s, &u);
    }
}

static tree
visit (tree *tp, int *walk, void *data)
{
  const struct pointer_scope *outer = (const struct pointer_scope *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case OACC_DATA:
      {
	struct pointer_scope s = { outer, OMP_CLAUSES (t), outer->function };
	walk_tree_without_duplicates (&OMP_BODY (t), visit, &s);
	*walk = 0;
	break;
      }
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      lower_region (tp, outer);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
member_pointers_lower (tree function)
{
  struct pointer_scope none = { NULL, NULL_TREE, function };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &none);
}

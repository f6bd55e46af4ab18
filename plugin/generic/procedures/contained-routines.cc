/* Contained procedures of Fortran that regions call.  They use variables of the procedure around them,
   for which GCC would put all that any contained procedure uses into one structure, FRAME: a region that
   calls one of them needed all of that on the device, where some of it may be present alone.  Takes the
   GENERIC of a function with others nested in it; gives these what they use as arguments:

     call f (i)  ...  f (i) { a[i] = n; }	->  f (i, a, n)  ...  f (i, &a, n) { (*a)[i] = n; }

   A region then maps, or finds present, what it hands on, as with any other argument.  Scalars that no
   such procedure changes are arguments by value; others that it does not name are copied to and back, as are those
   that dummy arguments of the function around stand for.

   Not those whose addresses are taken or that have directives about data themselves: their regions map the
   structure (gimple/nested-frames.cc).

   OpenACC 3.3 sections 2.6.2 and 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/procedures/procedures.h"
#include "generic/tree/generic.h"

enum { OUTER_MAX = 64 };	/* variables that become arguments */

/* A contained procedure.  */
struct contained
{
  tree decl;
  bool called;			/* by a region */
  bool fixed;			/* it keeps its arguments */
  auto_vec<tree> outer;		/* the variables of the function around that it needs */
  auto_vec<tree> parms;		/* the arguments that stand for these */
  auto_vec<tree> callees;
};

/* The function around, and what is in it.  */
struct containing
{
  tree decl;
  auto_vec<struct contained *> inside;
  hash_set<tree> changed;	/* variables that contained procedures may change */
  hash_set<tree> behind;	/* dummy arguments that stand for variables that they may change */
  struct contained *at;		/* the procedure that is looked at; NULL: the function around */
  bool region;			/* in one of its regions */
};

static struct contained *
find_contained (struct containing *c, tree decl)
{
  for (unsigned i = 0; i < c->inside.length (); i++)
    if (c->inside[i]->decl == decl)
      return c->inside[i];
  return NULL;
}

/* Whether T is a variable of the function around, saved perhaps, that the device has none of its own for.  */
static bool
is_outer (struct containing *c, tree t)
{
  bool is_own = (VAR_P (t) || TREE_CODE (t) == PARM_DECL || TREE_CODE (t) == RESULT_DECL)
		&& DECL_CONTEXT (t) == c->decl && !DECL_EXTERNAL (t);
  return is_own && !(TREE_STATIC (t) && (TREE_READONLY (t) || DECL_ARTIFICIAL (t) || TREE_PUBLIC (t)
					 || lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (t))));
}

static void
add_once (vec<tree> *list, tree t)
{
  if (!list->contains (t))
    list->safe_push (t);
}

/* ---- What there is ---- */

static bool
is_compute (tree t)
{
  return TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS || TREE_CODE (t) == OACC_SERIAL;
}

/* Whether T is a directive about data, or a compute construct.  */
static bool
is_about_data (tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA: case OACC_HOST_DATA:
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE: case OACC_DECLARE:
      return true;
    default:
      return false;
    }
}

/* Whether V is a dummy argument that stands for a scalar.  */
static bool
is_dummy_scalar (tree v)
{
  return TREE_CODE (v) == PARM_DECL && TREE_CODE (TREE_TYPE (v)) == REFERENCE_TYPE
	 && is_gimple_reg_type (TREE_TYPE (TREE_TYPE (v)));
}

/* Notes that what T, an address, leads to may change if it is a dummy argument.  */
static void
note_behind (struct containing *c, tree t)
{
  if (TREE_CODE (t) == TARGET_EXPR)
    t = TARGET_EXPR_INITIAL (t);
  STRIP_NOPS (t);
  if (is_dummy_scalar (t) && is_outer (c, t))
    c->behind.add (t);
}

/* Notes that the object of T may change.  */
static void
note_changed (struct containing *c, tree t)
{
  tree base = get_base_address (t);
  if (base && DECL_P (base) && is_outer (c, base))
    c->changed.add (base);
  if (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
    note_behind (c, TREE_OPERAND (t, 0));
}

/* Notes that what call T hands on may change.  */
static void
note_handed (struct containing *c, tree t)
{
  for (int i = 0; i < call_expr_nargs (t); i++)
    note_behind (c, CALL_EXPR_ARG (t, i));
}

static tree look (tree *tp, int *walk, void *data);

/* Looks at call T: its function, whose address it does not take, and its arguments.  */
static void
look_at_call (struct containing *c, tree t, struct contained *callee)
{
  if (c->at)
    add_once (&c->at->callees, callee->decl);
  callee->called |= c->region;
  for (int i = 0; i < call_expr_nargs (t); i++)
    walk_tree (&CALL_EXPR_ARG (t, i), look, c, NULL);
}

/* Looks at directive T, whose region calls what it calls.  */
static void
look_in_region (struct containing *c, tree t)
{
  bool around = c->region;
  c->region = true;
  walk_tree (&OMP_CLAUSES (t), look, c, NULL);
  walk_tree (&OMP_BODY (t), look, c, NULL);
  c->region = around;
}

static tree
look (tree *tp, int *walk, void *data)
{
  struct containing *c = (struct containing *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (c->at && is_about_data (t))
    c->at->fixed = true;
  if (c->at && TREE_CODE (t) == CALL_EXPR)
    note_handed (c, t);
  if (c->at && (TREE_CODE (t) == OMP_ATOMIC || TREE_CODE (t) == OMP_ATOMIC_CAPTURE_OLD
		|| TREE_CODE (t) == OMP_ATOMIC_CAPTURE_NEW))
    note_behind (c, TREE_OPERAND (t, 0));
  if (is_compute (t) && !c->region)
    {
      look_in_region (c, t);
      *walk = 0;
    }
  else if (struct contained *callee = TREE_CODE (t) == CALL_EXPR && get_callee_fndecl (t)
				      ? find_contained (c, get_callee_fndecl (t)) : NULL)
    {
      look_at_call (c, t, callee);
      *walk = 0;
    }
  else if (TREE_CODE (t) == FUNCTION_DECL && find_contained (c, t))
    find_contained (c, t)->fixed = true;
  else if (c->at && (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR || TREE_CODE (t) == ADDR_EXPR
		     || TREE_CODE (t) == PREINCREMENT_EXPR || TREE_CODE (t) == POSTINCREMENT_EXPR))
    note_changed (c, TREE_OPERAND (t, 0));
  if (c->at && is_outer (c, t))
    add_once (&c->at->outer, t);
  return NULL_TREE;
}

/* Looks at the function around and at all that is in it.  */
static void
look_at_all (struct containing *c)
{
  walk_tree (&DECL_SAVED_TREE (c->decl), look, c, NULL);
  for (unsigned i = 0; i < c->inside.length (); i++)
    {
      c->at = c->inside[i];
      walk_tree (&DECL_SAVED_TREE (c->at->decl), look, c, NULL);
    }
  c->at = NULL;
}

/* ---- Which of them, and what they need ---- */

/* Passes on what calls of P need: callees of what a region calls are called.  P keeps its arguments if a
   callee that needs variables does, and needs what its callees need.  Returns whether anything is new.  */
static bool
pass_on (struct containing *c, struct contained *p)
{
  bool news = false;
  for (unsigned i = 0; i < p->callees.length (); i++)
    {
      struct contained *callee = find_contained (c, p->callees[i]);
      unsigned had = p->outer.length ();
      bool called = callee->called, fixed = p->fixed;
      callee->called |= p->called;
      p->fixed |= callee->fixed && !callee->outer.is_empty ();
      for (unsigned k = 0; k < callee->outer.length (); k++)
	add_once (&p->outer, callee->outer[k]);
      news |= had != p->outer.length () || called != callee->called || fixed != p->fixed;
    }
  return news;
}

static void
pass_all_on (struct containing *c)
{
  for (bool news = true; news; )
    {
      news = false;
      for (unsigned i = 0; i < c->inside.length (); i++)
	news |= pass_on (c, c->inside[i]);
    }
}

/* Whether V can be an argument: a scalar behind a dummy argument that changes would be a region's own.  */
static bool
may_pass (struct containing *c, tree v)
{
  tree type = TREE_TYPE (v);
  if (TREE_CODE (v) == RESULT_DECL || !COMPLETE_TYPE_P (type) || !TREE_CONSTANT (TYPE_SIZE (type)))
    return false;
  return !(POINTER_TYPE_P (type) && c->changed.contains (v));
}

/* Keeps the arguments of those that cannot have others.  */
static void
choose (struct containing *c)
{
  for (unsigned i = 0; i < c->inside.length (); i++)
    {
      struct contained *p = c->inside[i];
      for (unsigned k = 0; k < p->outer.length (); k++)
	p->fixed |= !may_pass (c, p->outer[k]);
      p->fixed |= p->outer.length () > OUTER_MAX;
    }
  pass_all_on (c);
}

static bool
is_given (const struct contained *p)
{
  return p && p->called && !p->fixed && !p->outer.is_empty ();
}

/* ---- Arguments ---- */

/* Whether V is an argument by value.  */
static bool
is_by_value (struct containing *c, tree v)
{
  return is_gimple_reg_type (TREE_TYPE (v)) && !c->changed.contains (v);
}

/* Gives P an argument for each variable that it needs.  */
static void
add_parms (struct containing *c, struct contained *p)
{
  tree *last = &DECL_ARGUMENTS (p->decl), fn = TREE_TYPE (p->decl);
  auto_vec<tree> types;
  for (tree t = TYPE_ARG_TYPES (fn); t && !VOID_TYPE_P (TREE_VALUE (t)); t = TREE_CHAIN (t))
    types.safe_push (TREE_VALUE (t));
  while (*last)
    last = &DECL_CHAIN (*last);
  for (unsigned i = 0; i < p->outer.length (); i++)
    {
      tree v = p->outer[i], type = TYPE_MAIN_VARIANT (TREE_TYPE (v));
      if (!is_by_value (c, v))
	type = build_reference_type (type);
      tree parm = build_decl (DECL_SOURCE_LOCATION (v), PARM_DECL, DECL_NAME (v), type);
      DECL_CONTEXT (parm) = p->decl;
      DECL_ARG_TYPE (parm) = type;
      DECL_ARTIFICIAL (parm) = 1;
      TREE_USED (parm) = 1;
      TREE_READONLY (parm) = 1;
      layout_decl (parm, 0);
      *last = parm;
      last = &DECL_CHAIN (parm);
      types.safe_push (type);
      p->parms.safe_push (parm);
    }
  /* Attributes of the type say what becomes of each of the old arguments.  */
  TREE_TYPE (p->decl) = build_function_type_array (TREE_TYPE (fn), types.length (), types.address ());
}

/* What stands for variable V in procedure P, or in the function around.  */
static tree
stand_in (struct contained *p, tree v, bool address)
{
  for (unsigned i = 0; is_given (p) && i < p->outer.length (); i++)
    if (p->outer[i] == v)
      {
	tree parm = p->parms[i];
	bool value = TYPE_MAIN_VARIANT (TREE_TYPE (parm)) == TYPE_MAIN_VARIANT (TREE_TYPE (v));
	return value || address ? parm : build1 (INDIRECT_REF, TREE_TYPE (v), parm);
      }
  if (!address)
    return v;
  TREE_ADDRESSABLE (v) = 1;
  return build1 (ADDR_EXPR, build_reference_type (TYPE_MAIN_VARIANT (TREE_TYPE (v))), v);
}

/* Call T of procedure CALLEE, in procedure P, with all arguments.  */
static tree
complete_call (struct containing *c, tree t, struct contained *callee, struct contained *p)
{
  auto_vec<tree> args;
  for (int i = 0; i < call_expr_nargs (t); i++)
    args.safe_push (CALL_EXPR_ARG (t, i));
  for (unsigned i = 0; i < callee->outer.length (); i++)
    args.safe_push (stand_in (p, callee->outer[i], !is_by_value (c, callee->outer[i])));
  tree call = build_call_array_loc (EXPR_LOCATION (t), TREE_TYPE (t), build_fold_addr_expr (callee->decl),
				    args.length (), args.address ());
  TREE_SIDE_EFFECTS (call) = TREE_SIDE_EFFECTS (t);
  return call;
}

/* Whether T is a clause about a variable of the function around.  */
static bool
is_clause_of_outer (struct containing *c, tree t)
{
  return TREE_CODE (t) == OMP_CLAUSE && OMP_CLAUSE_CODE (t) <= OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (t)
	 && DECL_P (OMP_CLAUSE_DECL (t)) && is_outer (c, OMP_CLAUSE_DECL (t));
}

static tree
replace (tree *tp, int *walk, void *data)
{
  struct containing *c = (struct containing *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  tree of = c->at && TREE_CODE (t) == ADDR_EXPR ? TREE_OPERAND (t, 0) : NULL_TREE;
  tree there = of && is_outer (c, of) && !is_by_value (c, of) ? stand_in (c->at, of, true) : NULL_TREE;
  /* An atomic operation knows its variable by the address.  */
  if (there && TREE_CODE (there) == PARM_DECL)
    {
      *tp = there;
      *walk = 0;
    }
  else if (c->at && is_outer (c, t))
    {
      *tp = stand_in (c->at, t, false);
      *walk = 0;
    }
  /* A clause names the argument, as it does where that is a dummy argument.  */
  else if (is_given (c->at) && is_clause_of_outer (c, t))
    OMP_CLAUSE_DECL (t) = stand_in (c->at, OMP_CLAUSE_DECL (t), !is_by_value (c, OMP_CLAUSE_DECL (t)));
  else if (TREE_CODE (t) == CALL_EXPR && get_callee_fndecl (t))
    {
      struct contained *callee = find_contained (c, get_callee_fndecl (t));
      if (!is_given (callee) || TREE_TYPE (TREE_TYPE (CALL_EXPR_FN (t))) == TREE_TYPE (callee->decl))
	return NULL_TREE;
      for (int i = 0; i < call_expr_nargs (t); i++)
	walk_tree (&CALL_EXPR_ARG (t, i), replace, c, NULL);
      *tp = complete_call (c, t, callee, c->at);
      *walk = 0;
    }
  return NULL_TREE;
}

/* ---- Regions ---- */

static tree
find_handed (tree *tp, int *walk, void *data)
{
  struct containing *c = (struct containing *) data;
  *walk = !TYPE_P (*tp);
  struct contained *p = TREE_CODE (*tp) == CALL_EXPR && get_callee_fndecl (*tp)
			? find_contained (c, get_callee_fndecl (*tp)) : NULL;
  for (unsigned i = 0; is_given (p) && i < p->outer.length (); i++)
    add_once (&c->at->outer, p->outer[i]);
  return NULL_TREE;
}

static tree
find_clause (tree *tp, int *walk, void *v)
{
  *walk = !TYPE_P (*tp);
  return TREE_CODE (*tp) == OMP_CLAUSE && OMP_CLAUSE_CODE (*tp) <= OMP_CLAUSE_MAP
	 && OMP_CLAUSE_OPERAND (*tp, 0) == v ? *tp : NULL_TREE;
}

/* Has construct T copy V, or what dummy argument V stands for, to and back.  */
static void
copy_back (tree t, tree v)
{
  tree object = v;
  if (is_dummy_scalar (v))
    {
      object = build_fold_indirect_ref (v);
      kernels_add_clause (&OMP_CLAUSES (t), EXPR_LOCATION (t), OMP_CLAUSE_MAP, v);
      OMP_CLAUSE_SET_MAP_KIND (OMP_CLAUSES (t), GOMP_MAP_POINTER);
      OMP_CLAUSE_SIZE (OMP_CLAUSES (t)) = size_zero_node;
    }
  kernels_add_clause (&OMP_CLAUSES (t), EXPR_LOCATION (t), OMP_CLAUSE_MAP, object);
  OMP_CLAUSE_SET_MAP_KIND (OMP_CLAUSES (t), GOMP_MAP_TOFROM);
  OMP_CLAUSE_SIZE (OMP_CLAUSES (t)) = TYPE_SIZE_UNIT (TREE_TYPE (object));
}

/* Has regions copy scalars of the function around back that their callees change.  */
static tree
map_changed (tree *tp, int *walk, void *data)
{
  struct containing *c = (struct containing *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (!is_compute (t))
    return NULL_TREE;
  struct contained handed = {};
  c->at = &handed;
  walk_tree_without_duplicates (&OMP_BODY (t), find_handed, c);
  c->at = NULL;
  for (unsigned i = 0; i < handed.outer.length (); i++)
    {
      tree v = handed.outer[i];
      bool changes = is_dummy_scalar (v) ? c->behind.contains (v)
		     : c->changed.contains (v) && is_gimple_reg_type (TREE_TYPE (v));
      if (changes && !walk_tree_without_duplicates (tp, find_clause, v))
	copy_back (t, v);
    }
  return NULL_TREE;
}

/* ---- Functions ---- */

static void
lower (struct containing *c)
{
  look_at_all (c);
  pass_all_on (c);
  choose (c);
  bool any = false;
  for (unsigned i = 0; i < c->inside.length (); i++)
    if (is_given (c->inside[i]))
      {
	add_parms (c, c->inside[i]);
	any = true;
      }
  if (!any)
    return;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (c->decl), map_changed, c);
  /* Variables are met more than once, and so are calls that statements share.  */
  walk_tree (&DECL_SAVED_TREE (c->decl), replace, c, NULL);
  for (unsigned i = 0; i < c->inside.length (); i++)
    {
      walk_tree_without_duplicates (&DECL_SAVED_TREE (c->inside[i]->decl), map_changed, c);
      c->at = c->inside[i];
      walk_tree (&DECL_SAVED_TREE (c->at->decl), replace, c, NULL);
      c->at = NULL;
    }
}

void
contained_routines_lower (tree decl)
{
  struct containing c;
  c.decl = decl;
  c.at = NULL;
  c.region = false;
  cgraph_node *node = cgraph_node::get (decl);
  for (node = node ? first_nested_function (node) : NULL; node; node = next_nested_function (node))
    if (DECL_SAVED_TREE (node->decl))
      {
	struct contained *p = new contained ();
	p->decl = node->decl;
	c.inside.safe_push (p);
      }
  if (!c.inside.is_empty ())
    lower (&c);
  for (unsigned i = 0; i < c.inside.length (); i++)
    delete c.inside[i];
}

/* Members of a struct that compute constructs alone use, and set before they read them,

     struct vector d;
     #pragma acc parallel loop
     for (i = 0; i < n; i++)
       d.x = p[i].x - q.x, f[i] = d.x * d.x;

   are variables: of an iteration in a parallel construct, of the program around a kernels construct.  Else the
   struct is one for all threads, and the loop has one thread.  Takes the GENERIC of a function.

   Assignments of the whole struct, d = p[i], are those of its members.  Not done where the struct is used as a whole
   otherwise or by its address, nor where another directive names it.  Bit-fields and arrays stay.  Of a parallel
   construct one loop alone may use it.

   OpenACC 3.4 sections 2.5.1, 2.6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* A member, as the program names it, and the variable in its place.  */
struct split_member
{
  tree ref, var;
};

/* A construct that uses the struct.  */
struct split_use
{
  tree *construct;
  tree object, loop;		/* the struct; the loop of a parallel construct that uses it */
  auto_vec<split_member> members;
  tree vars;
};

/* ---- What uses a struct ---- */

static bool
is_construct (tree t)
{
  return TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS;
}

static bool
may_be_split (tree v)
{
  tree type = TREE_TYPE (v);
  return VAR_P (v) && TREE_CODE (type) == RECORD_TYPE && !TYPE_NEEDS_CONSTRUCTING (type) && !is_global_var (v)
	 && !TREE_THIS_VOLATILE (v) && !DECL_INITIAL (v) && DECL_NAME (v);
}

static tree
find_object (tree *tp, int *walk, void *object)
{
  *walk = !TYPE_P (*tp) && !(TREE_CODE (*tp) == DECL_EXPR && DECL_EXPR_DECL (*tp) == object) && !is_construct (*tp);
  return *tp == object ? *tp : NULL_TREE;
}

/* Structs, and the constructs of a function.  */
struct split_search
{
  auto_vec<tree *> constructs;
  auto_vec<tree> objects;
};

static tree
note_object (tree *tp, int *walk, void *data)
{
  auto_vec<tree> *objects = (auto_vec<tree> *) data;
  *walk = !TYPE_P (*tp);
  if (VAR_P (*tp) && may_be_split (*tp) && !objects->contains (*tp))
    objects->safe_push (*tp);
  return NULL_TREE;
}

static tree
note_construct (tree *tp, int *walk, void *data)
{
  struct split_search *s = (struct split_search *) data;
  *walk = !TYPE_P (*tp);
  if (is_construct (*tp))
    {
      *walk = 0;
      s->constructs.safe_push (tp);
      walk_tree_without_duplicates (&OMP_BODY (*tp), note_object, &s->objects);
    }
  return NULL_TREE;
}

/* Whether C copies OBJECT in a way that nobody sees who does not use it.  */
static bool
only_copies (tree c, tree object)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == object
	 && (map_is (c, GOMP_MAP_TO) || map_is (c, GOMP_MAP_FROM) || map_is (c, GOMP_MAP_TOFROM)
	     || map_is (c, GOMP_MAP_ALLOC));
}

/* Whether clause C alone, not those behind it, names OBJECT.  */
static bool
names (tree c, tree object)
{
  tree behind = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = NULL_TREE;
  bool found = scalar_mentioned (c, object);
  OMP_CLAUSE_CHAIN (c) = behind;
  return found;
}

static bool
clauses_allow (tree clauses, tree object)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (!only_copies (c, object) && names (c, object))
      return false;
  return true;
}

/* The loops outside of others that name an object.  */
struct split_loops
{
  tree object;
  auto_vec<tree> loops;
};

static tree
note_loop (tree *tp, int *walk, void *data)
{
  struct split_loops *l = (struct split_loops *) data;
  *walk = !TYPE_P (*tp);
  if (*tp == l->object)
    return *tp;
  if (TREE_CODE (*tp) != OACC_LOOP)
    return NULL_TREE;
  *walk = 0;
  if (scalar_mentioned (*tp, l->object))
    l->loops.safe_push (*tp);
  return NULL_TREE;
}

/* Finds the loop of U's parallel construct that alone uses the struct, in its body.  */
static bool
find_loop (struct split_use *u)
{
  struct split_loops l = { u->object, {} };
  if (walk_tree_without_duplicates (&OMP_BODY (*u->construct), note_loop, &l) || l.loops.length () != 1)
    return false;
  u->loop = l.loops[0];
  return !scalar_mentioned (OMP_FOR_CLAUSES (u->loop), u->object) && !scalar_mentioned (OMP_FOR_INIT (u->loop), u->object)
	 && !scalar_mentioned (OMP_FOR_COND (u->loop), u->object)
	 && !scalar_mentioned (OMP_FOR_PRE_BODY (u->loop), u->object)
	 && !scalar_mentioned (OMP_FOR_INCR (u->loop), u->object);
}

/* ---- Variables in place of members ---- */

/* Whether T is a number in OBJECT.  */
static bool
is_number_in (tree t, tree object)
{
  if (TREE_CODE (t) != COMPONENT_REF || TREE_THIS_VOLATILE (t)
      || (!INTEGRAL_TYPE_P (TREE_TYPE (t)) && !SCALAR_FLOAT_TYPE_P (TREE_TYPE (t))))
    return false;
  for (; TREE_CODE (t) == COMPONENT_REF; t = TREE_OPERAND (t, 0))
    if (DECL_BIT_FIELD_TYPE (TREE_OPERAND (t, 1)) || TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) != RECORD_TYPE)
      return false;
  return t == object;
}

static tree
variable_for (struct split_use *u, tree ref)
{
  for (unsigned i = 0; i < u->members.length (); i++)
    if (operand_equal_p (u->members[i].ref, ref, 0))
      return u->members[i].var;
  tree field = DECL_NAME (TREE_OPERAND (ref, 1));
  char *name = xasprintf ("%s.%s", IDENTIFIER_POINTER (DECL_NAME (u->object)), field ? IDENTIFIER_POINTER (field) : "");
  struct split_member m = { ref, generic_variable (EXPR_LOCATION (*u->construct), DECL_CONTEXT (u->object), name,
						   TYPE_MAIN_VARIANT (TREE_TYPE (ref)), &u->vars) };
  free (name);
  u->members.safe_push (m);
  return m.var;
}

/* Met for each place of a reference, also of one that has been met.  */
static tree
put_variable (tree *tp, int *walk, void *data)
{
  struct split_use *u = (struct split_use *) data;
  *walk = !TYPE_P (*tp);
  if (is_number_in (*tp, u->object))
    {
      *tp = variable_for (u, *tp);
      *walk = 0;
    }
  return NULL_TREE;
}

static tree
put_member (tree *tp, int *walk, void *data)
{
  struct split_use *u = (struct split_use *) data;
  *walk = !TYPE_P (*tp);
  for (unsigned i = 0; VAR_P (*tp) && i < u->members.length (); i++)
    if (u->members[i].var == *tp)
      {
	*tp = unshare_expr (u->members[i].ref);
	*walk = 0;
	break;
      }
  return NULL_TREE;
}

static tree *
body_of (struct split_use *u)
{
  return u->loop ? &OMP_FOR_BODY (u->loop) : &OMP_BODY (*u->construct);
}

/* ---- Assignments of the whole ---- */

/* Whether the members of T can be named again and again.  */
static bool
is_place (tree t)
{
  return !TREE_SIDE_EFFECTS (t) && !TREE_THIS_VOLATILE (t)
	 && (DECL_P (t) || handled_component_p (t) || INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF);
}

static tree find_number (tree *tp, int *walk, void *set);

/* Whether where T lies may be another place once numbers of SET, the base of what is assigned, have changed.  */
static bool
may_move (tree t, tree set)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF && walk_tree (&TREE_OPERAND (t, 1), find_number, set, NULL))
      return true;
  if (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
    return walk_tree (&TREE_OPERAND (t, 0), find_number, set, NULL);
  return !DECL_P (t);
}

/* Whether T is a variable that no pointer leads to.  */
static bool
is_unseen (tree t)
{
  return DECL_P (t) && !TREE_ADDRESSABLE (t) && !is_global_var (t);
}

/* Whether reference T cannot be to what SET is the base of.  */
static bool
is_apart (tree t, tree set)
{
  tree base = get_base_address (t);
  return base && base != set && ((DECL_P (base) && DECL_P (set)) || is_unseen (base) || is_unseen (set));
}

static tree
find_number (tree *tp, int *walk, void *data)
{
  tree t = *tp, set = (tree) data;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == CALL_EXPR)
    return t;
  if (!handled_component_p (t) && !INDIRECT_REF_P (t) && TREE_CODE (t) != MEM_REF)
    return NULL_TREE;
  *walk = 0;
  return may_move (t, set) || !(POINTER_TYPE_P (TREE_TYPE (t)) || is_apart (t, set)) ? t : NULL_TREE;
}

/* Whether FROM and TO are where they are until all members of TO, one by one, are set.  */
static bool
stay (tree to, tree from)
{
  tree set = get_base_address (to);
  return set && !may_move (to, set) && !may_move (from, set);
}

/* Appends the assignments of the numbers in FROM to those in TO; false: there are other members.  */
static bool
assign_members (tree to, tree from, tree *list)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (to)); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL)
	continue;
      tree type = TREE_TYPE (f);
      bool number = INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type);
      if (DECL_BIT_FIELD_TYPE (f) || TYPE_VOLATILE (type) || (!number && TREE_CODE (type) != RECORD_TYPE))
	return false;
      tree a = build3 (COMPONENT_REF, type, unshare_expr (to), f, NULL_TREE);
      tree b = build3 (COMPONENT_REF, type, unshare_expr (from), f, NULL_TREE);
      if (number)
	generic_assign (a, b, list);
      else if (!assign_members (a, b, list))
	return false;
    }
  return true;
}

/* Makes statement *TP those of members if it assigns OBJECT as a whole, or it to something.  */
static void
split_statement (tree *tp, tree object)
{
  tree list = NULL_TREE, t = generic_strip (*tp);
  while (TREE_CODE (t) == CLEANUP_POINT_EXPR || TREE_CODE (t) == EXPR_STMT)
    t = generic_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) != MODIFY_EXPR && TREE_CODE (t) != INIT_EXPR)
    return;
  tree to = TREE_OPERAND (t, 0), from = TREE_OPERAND (t, 1);
  if ((to != object && from != object) || !is_place (to) || !is_place (from) || !stay (to, from)
      || TYPE_MAIN_VARIANT (TREE_TYPE (to)) != TYPE_MAIN_VARIANT (TREE_TYPE (from))
      || !assign_members (to, from, &list) || !list)
    return;
  *tp = list;
}

static tree
split_statements (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
      split_statement (tsi_stmt_ptr (i), (tree) data);
  return NULL_TREE;
}

/* Puts variables in place of U's members; false: the struct is used otherwise, or a member is read first.  */
static bool
split (struct split_use *u)
{
  if (!clauses_allow (OMP_CLAUSES (*u->construct), u->object)
      || (TREE_CODE (*u->construct) == OACC_PARALLEL && !find_loop (u)))
    return false;
  walk_tree_without_duplicates (body_of (u), split_statements, u->object);
  walk_tree (body_of (u), put_variable, u, NULL);
  if (scalar_mentioned (*body_of (u), u->object))
    return false;
  for (unsigned i = 0; i < u->members.length (); i++)
    if (scalar_exposed (*body_of (u), u->members[i].var) == EXPOSED_READ)
      return false;
  return true;
}

/* Declares U's variables, and takes the struct out of the clauses.  */
static void
finish (struct split_use *u)
{
  for (tree *c = &OMP_CLAUSES (*u->construct); *c;)
    if (only_copies (*c, u->object))
      *c = OMP_CLAUSE_CHAIN (*c);
    else
      c = &OMP_CLAUSE_CHAIN (*c);
  tree *around = u->loop ? body_of (u) : u->construct;
  *around = generic_scope (u->vars, *around);
}

/* Splits OBJECT in the constructs of S, which alone use it.  */
static void
split_object (struct split_search *s, tree object)
{
  auto_vec<split_use *> uses;
  bool good = true;
  for (unsigned i = 0; good && i < s->constructs.length (); i++)
    if (scalar_mentioned (*s->constructs[i], object))
      {
	struct split_use *u = new split_use ();
	u->construct = s->constructs[i];
	u->object = object;
	uses.safe_push (u);
	good = split (u);
      }
  for (unsigned i = 0; i < uses.length (); i++)
    {
      if (good)
	finish (uses[i]);
      else
	walk_tree (body_of (uses[i]), put_member, uses[i], NULL);
      delete uses[i];
    }
}

void
split_structs_lower (tree function)
{
  struct split_search s;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_construct, &s);
  for (unsigned i = 0; i < s.objects.length (); i++)
    if (DECL_CONTEXT (s.objects[i]) == function && !scalar_mentioned_inside (function, s.objects[i])
	&& !walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_object, s.objects[i]))
      split_object (&s, s.objects[i]);
}

/* Polymorphic variables of the host, CLASS, in regions that call their type-bound procedures or hand them
   on.  gfortran has a container there, of pointers to the object and to the table of its type, which are
   the host's.  Takes the GENERIC of a function; gives constructs in which

     s->_vptr->area (s)		->  f = s->_vptr->area; p = s->_data; v = s->_vptr; n = v->_size;
				    copy(*p: n bytes) copyin(*v)
				    { container c = { p, v }; f (&c); }

   What tables hold the host has read in front of the construct: calls through pointers know functions by
   the host's addresses (clone/pointer-calls.cc).  A routine reads the copy of the table.

   OpenACC 3.3 sections 2.6.2 and 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/procedures/procedures.h"
#include "generic/tree/generic.h"

/* What stands for a container of the host's in one construct.  */
struct container
{
  tree object;			/* the container, an expression */
  tree data, table;		/* variables of the host, or NULL_TREE */
};

/* One construct.  */
struct class_walk
{
  tree construct, function;
  const struct around *at;
  auto_vec<tree> inside;	/* variables that the construct declares */
  auto_vec<struct container> containers;
  auto_vec<tree> read, values;	/* what is read of tables, and variables in its place */
  tree vars, list;		/* in front of the construct */
};

/* ---- Forms of gfortran's ---- */

static tree
field_named (tree type, const char *name)
{
  for (tree f = TREE_CODE (type) == RECORD_TYPE ? TYPE_FIELDS (type) : NULL_TREE; f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), name))
      return f;
  return NULL_TREE;
}

/* Whether TYPE is that of containers of one object: those of arrays have a descriptor.  */
static bool
is_container_type (tree type)
{
  tree data = field_named (type, "_data"), table = field_named (type, "_vptr");
  return data && table && POINTER_TYPE_P (TREE_TYPE (data)) && POINTER_TYPE_P (TREE_TYPE (table))
	 && TREE_CODE (TREE_TYPE (TREE_TYPE (data))) == RECORD_TYPE;
}

/* Whether T is an object of the host's that nothing in the construct can make another one.  */
static bool
is_of_host (struct class_walk *w, tree t)
{
  while (!DECL_P (t))
    {
      if (TREE_CODE (t) != COMPONENT_REF && !INDIRECT_REF_P (t) && !CONVERT_EXPR_P (t)
	  && TREE_CODE (t) != NON_LVALUE_EXPR)
	return false;
      t = TREE_OPERAND (t, 0);
    }
  return (VAR_P (t) || TREE_CODE (t) == PARM_DECL) && !w->inside.contains (t)
	 && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (t));
}

/* The container of the host's whose table pointer T is, or NULL_TREE.  */
static tree
table_of (struct class_walk *w, tree t)
{
  t = generic_strip (t);
  bool table = TREE_CODE (t) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (t, 1))
	       && id_equal (DECL_NAME (TREE_OPERAND (t, 1)), "_vptr");
  return table && is_container_type (TREE_TYPE (TREE_OPERAND (t, 0))) && is_of_host (w, TREE_OPERAND (t, 0))
	 ? TREE_OPERAND (t, 0) : NULL_TREE;
}

/* The container of the host's that argument T of a call leads to, or NULL_TREE.  */
static tree
handed_container (struct class_walk *w, tree t)
{
  t = generic_strip (t);
  if (TREE_CODE (t) == ADDR_EXPR)
    t = TREE_OPERAND (t, 0);
  else if (POINTER_TYPE_P (TREE_TYPE (t)) && TREE_CODE (TREE_TYPE (TREE_TYPE (t))) == RECORD_TYPE)
    t = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (t)), t);
  else
    return NULL_TREE;
  return is_container_type (TREE_TYPE (t)) && is_of_host (w, t) ? t : NULL_TREE;
}

/* ---- In front of the construct ---- */

static tree
host_variable (struct class_walk *w, const char *name, tree value)
{
  tree v = generic_variable (EXPR_LOCATION (w->construct), w->function, name,
			     TYPE_MAIN_VARIANT (TREE_TYPE (value)), &w->vars);
  generic_assign (v, unshare_expr (value), &w->list);
  return v;
}

static tree
member_of (tree object, const char *name)
{
  tree f = field_named (TREE_TYPE (object), name);
  return f ? build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (object), f, NULL_TREE) : NULL_TREE;
}

static tree
behind (tree pointer)
{
  return build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (pointer)), pointer);
}

/* Has the construct map SIZE bytes behind POINTER, in manner KIND, and the pointer.  */
static void
map_behind (struct class_walk *w, tree pointer, tree size, enum gomp_map_kind kind)
{
  location_t loc = EXPR_LOCATION (w->construct);
  tree own = build_omp_clause (loc, OMP_CLAUSE_MAP), c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (own) = pointer;
  OMP_CLAUSE_SIZE (own) = size_zero_node;
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref_loc (loc, pointer);
  OMP_CLAUSE_SIZE (c) = size;
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
  OMP_CLAUSE_CHAIN (own) = OMP_CLAUSES (w->construct);
  OMP_CLAUSE_CHAIN (c) = own;
  OMP_CLAUSES (w->construct) = c;
}

/* What stands for OBJECT.  */
static struct container *
container_for (struct class_walk *w, tree object)
{
  for (unsigned i = 0; i < w->containers.length (); i++)
    if (operand_equal_p (w->containers[i].object, object, 0))
      return &w->containers[i];
  struct container c = { unshare_expr (object), NULL_TREE, NULL_TREE };
  return w->containers.safe_push (c);
}

/* The variable that has the pointer to the table of C's object, which the device has a copy of.  */
static tree
table_for (struct class_walk *w, struct container *c)
{
  if (!c->table)
    {
      c->table = host_variable (w, "accx_type", member_of (c->object, "_vptr"));
      map_behind (w, c->table, TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (c->table))), GOMP_MAP_TO);
    }
  return c->table;
}

/* The variable of the container's in the construct's clauses, or through which it is reached.  */
static tree
named_root (tree object)
{
  while (!DECL_P (object))
    object = TREE_OPERAND (object, 0);
  return object;
}

/* The pointer to C's object, all of which is copied, whatever its type.  It is the container's where a
   clause of the construct is about the object or its members.  */
static tree
data_for (struct class_walk *w, struct container *c)
{
  tree root = named_root (c->object), table = table_for (w, c), size = member_of (behind (table), "_size");
  bool direct = c->object == root || (INDIRECT_REF_P (c->object)
				      && generic_strip (TREE_OPERAND (c->object, 0)) == root);
  if (!size || (direct && extent_is_mentioned (OMP_CLAUSES (w->construct), root)))
    return member_of (c->object, "_data");
  if (!c->data)
    {
      bool async = omp_find_clause (OMP_CLAUSES (w->construct), OMP_CLAUSE_ASYNC);
      c->data = host_variable (w, DECL_NAME (root) ? IDENTIFIER_POINTER (DECL_NAME (root)) : "accx_object",
			       member_of (c->object, "_data"));
      size = host_variable (w, "accx_size", fold_convert (size_type_node, size));
      map_behind (w, c->data, size, async ? GOMP_MAP_TO : GOMP_MAP_TOFROM);
    }
  return c->data;
}

/* ---- In the construct ---- */

/* The variable in place of T, which is read of a table.  */
static tree
value_for (struct class_walk *w, tree t)
{
  for (unsigned i = 0; i < w->read.length (); i++)
    if (operand_equal_p (w->read[i], t, 0))
      return w->values[i];
  tree v = host_variable (w, "accx_bound", t);
  w->read.safe_push (unshare_expr (t));
  w->values.safe_push (v);
  return v;
}

/* Puts variables in place of what is read of tables.  */
static tree
read_tables (tree *tp, int *walk, void *data)
{
  struct class_walk *w = (struct class_walk *) data;
  tree t = *tp;
  *walk = !TYPE_P (t) && TREE_CODE (t) != OMP_CLAUSE;
  if (TREE_CODE (t) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      w->inside.safe_push (v);
  if (TREE_CODE (t) == COMPONENT_REF && INDIRECT_REF_P (TREE_OPERAND (t, 0))
      && is_gimple_reg_type (TREE_TYPE (t)) && table_of (w, TREE_OPERAND (TREE_OPERAND (t, 0), 0)))
    *tp = value_for (w, t);
  else if (tree object = table_of (w, t))
    *tp = fold_convert (TREE_TYPE (t), table_for (w, container_for (w, object)));
  else
    return NULL_TREE;
  *walk = 0;
  return NULL_TREE;
}

/* Appends to LIST what makes container OWN, of the construct's, one of what C stands for.  */
static void
fill_container (struct class_walk *w, struct container *c, tree own, tree *list)
{
  tree pointer = data_for (w, c), member = member_of (own, "_data");
  generic_assign (member, fold_convert (TREE_TYPE (member), pointer), list);
  member = member_of (own, "_vptr");
  generic_assign (member, fold_convert (TREE_TYPE (member), table_for (w, c)), list);
}

/* The container of the host's that statement T copies, or NULL_TREE.  */
static tree
copied_container (struct class_walk *w, tree t)
{
  if (TREE_CODE (t) == CALL_EXPR || !is_container_type (TREE_TYPE (TREE_OPERAND (t, 0))))
    return NULL_TREE;
  tree from = TREE_OPERAND (t, 1);
  while (TREE_CODE (from) == VIEW_CONVERT_EXPR)
    from = TREE_OPERAND (from, 0);
  return is_container_type (TREE_TYPE (from)) && is_of_host (w, from) ? from : NULL_TREE;
}

/* A statement, and the containers of its own that it needs.  */
struct own_containers
{
  struct class_walk *w;
  tree vars, list;
};

/* Puts containers of the statement's own in place of the host's that its calls hand on.  */
static tree
hand_on (tree *tp, int *walk, void *data)
{
  struct own_containers *o = (struct own_containers *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != CALL_EXPR)
    return NULL_TREE;
  for (int i = 0; i < call_expr_nargs (*tp); i++)
    {
      tree *arg = &CALL_EXPR_ARG (*tp, i), object = handed_container (o->w, *arg);
      if (!object)
	continue;
      struct container *c = container_for (o->w, object);
      tree own = generic_variable (EXPR_LOCATION (*tp), o->w->function, "accx_class",
				   TYPE_MAIN_VARIANT (TREE_TYPE (object)), &o->vars);
      TREE_ADDRESSABLE (own) = 1;
      fill_container (o->w, c, own, &o->list);
      *arg = fold_convert (TREE_TYPE (*arg), build_fold_addr_expr (own));
    }
  return NULL_TREE;
}

/* Gives each statement, or call with a value, what it hands on.  */
static tree
lower_statement (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  *walk = !TYPE_P (t) && TREE_CODE (t) != OMP_CLAUSE;
  if (TREE_CODE (t) != MODIFY_EXPR && TREE_CODE (t) != INIT_EXPR && TREE_CODE (t) != CALL_EXPR)
    return NULL_TREE;
  *walk = 0;
  struct own_containers o = { (struct class_walk *) data, NULL_TREE, NULL_TREE };
  if (tree object = copied_container (o.w, t))
    {
      fill_container (o.w, container_for (o.w, object), TREE_OPERAND (t, 0), &o.list);
      *tp = o.list;
      return NULL_TREE;
    }
  walk_tree_without_duplicates (tp, hand_on, &o);
  if (!o.vars)
    return NULL_TREE;
  append_to_statement_list (t, &o.list);
  *tp = generic_scope (o.vars, o.list);
  if (TREE_CODE (t) == CALL_EXPR)
    TREE_TYPE (*tp) = TREE_TYPE (t);
  return NULL_TREE;
}

/* Puts the pointers to objects in place of those of their containers.  */
static tree
lead_to_objects (tree *tp, int *walk, void *data)
{
  struct class_walk *w = (struct class_walk *) data;
  tree t = *tp;
  *walk = !TYPE_P (t) && TREE_CODE (t) != OMP_CLAUSE;
  if (TREE_CODE (t) != COMPONENT_REF || !is_container_type (TREE_TYPE (TREE_OPERAND (t, 0)))
      || !id_equal (DECL_NAME (TREE_OPERAND (t, 1)), "_data"))
    return NULL_TREE;
  for (unsigned i = 0; i < w->containers.length (); i++)
    if (operand_equal_p (w->containers[i].object, TREE_OPERAND (t, 0), 0))
      {
	*tp = fold_convert (TREE_TYPE (t), data_for (w, &w->containers[i]));
	*walk = 0;
      }
  return NULL_TREE;
}

/* ---- Constructs ---- */

static void
lower (tree *tp, const struct around *at)
{
  struct class_walk w;
  w.construct = *tp;
  w.function = at->function;
  w.at = at;
  w.vars = w.list = NULL_TREE;
  walk_tree (&OMP_BODY (*tp), read_tables, &w, NULL);
  walk_tree (&OMP_BODY (*tp), lower_statement, &w, NULL);
  walk_tree (&OMP_BODY (*tp), lead_to_objects, &w, NULL);
  if (!w.vars)
    return;
  append_to_statement_list (*tp, &w.list);
  *tp = generic_scope (w.vars, w.list);
}

void
class_containers_lower (tree decl)
{
  around_each (decl, lower);
}

/* Stage 2: markers taken off OpenACC trees.  Takes the GENERIC of a function
   before GCC's own genericizing, gives trees in which the calls of marker
   functions that clause.c planted (MARKER rows of clauses.def) are gone and what
   they ask for is said in GENERIC:

     self(c) on a compute construct    its if clause also asks for !c
     if(c) on wait			 if (c) GOACC_wait (...)
     copy(always: v)			 always-update.cc
     create(zero: v), copyout(zero: v)   kinds GOMP_MAP_FORCE_ALLOC, FORCE_FROM,
					 which mean that to our runtime
     a second section of a variable      a map clause of its own (map-markers.cc)
     const(a, b)			 const-clause.cc
     compression(a, b)			 compression-clause.cc
     declare in a function		 declare-scope.cc
     deviceid(d)			 calls around the construct (data-markers.cc)
     deviceid(*)			 all-devices.cc
     the others on data clauses          data-markers.cc

   and later, when kernels.cc has made its loops, those about reductions over more
   than scalars, private sections and gang(dim: n) (array-reduction.cc, gang-dimension.cc).

   To add a marker: a row there, and here what to do with it where its tree is
   met (visit).

   OpenACC 3.3 sections 2.5.7 (self), 2.7.9 and 2.7.10 (zero), 2.16.3 (if on
   wait).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/plugin.h"
#include "generic/depend/depend.h"

bool
construct_is_call (tree t, const char *name)
{
  if (TREE_CODE (t) != CALL_EXPR)
    return false;
  tree f = get_callee_fndecl (t);
  return f && DECL_NAME (f) && id_equal (DECL_NAME (f), name);
}

static tree
find_call (tree *tp, int *, void *name)
{
  return construct_is_call (*tp, (const char *) name) ? *tp : NULL_TREE;
}

tree
construct_marker_in (tree expr, const char *name)
{
  return expr ? walk_tree_without_duplicates (&expr, find_call, (char *) name)
	      : NULL_TREE;
}

tree
construct_clause_for (tree clauses, enum omp_clause_code code, tree decl)
{
  tree c = omp_find_clause (clauses, code);
  while (c && OMP_CLAUSE_DECL (c) != decl)
    c = omp_find_clause (OMP_CLAUSE_CHAIN (c), code);
  return c;
}

bool
construct_is_carrier (tree c)
{
  tree base = OMP_CLAUSE_DECL (c);
  while (handled_component_p (base) || TREE_CODE (base) == ADDR_EXPR
	 || TREE_CODE (base) == MEM_REF || INDIRECT_REF_P (base)
	 || CONVERT_EXPR_P (base))
    base = TREE_OPERAND (base, 0);
  return VAR_P (base) && DECL_NAME (base)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (base)), "__accx_c");
}

tree
construct_strip (tree t)
{
  for (;;)
    if (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	|| TREE_CODE (t) == SAVE_EXPR)
      t = TREE_OPERAND (t, 0);
    else if (TREE_CODE (t) == COMPOUND_EXPR
	     && TREE_CODE (TREE_OPERAND (t, 0)) == SAVE_EXPR)
      t = TREE_OPERAND (t, 1);
    else
      return t;
}

tree
construct_object_of (tree call)
{
  tree address = construct_strip (CALL_EXPR_ARG (call, 1));
  return TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0) : NULL_TREE;
}

static tree
find_marker (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) != CALL_EXPR)
    return NULL_TREE;
  tree f = get_callee_fndecl (*tp);
  return (f && DECL_NAME (f)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (f)), "__accx_"))
	 ? *tp : NULL_TREE;
}

/* What is between two __accx_zero markers: to be zeroed where it is new.  */
static void
set_zero (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return;
  if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALLOC)
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FORCE_ALLOC);
  else if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FROM)
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FORCE_FROM);
}

/* Whether CALL is a marker that construct_accumulate needs.  */
static bool
is_for_later (tree call)
{
  return construct_is_call (call, "__accx_reduction")
	 || construct_is_call (call, "__accx_private")
	 || construct_is_call (call, "__accx_gangs");
}

/* Clauses of updates around a construct.  */
struct updates
{
  tree in, out;
};

/* Takes the map clauses of carriers off *CLAUSES (GCC 13 makes two of one) and
   appends the markers in their lengths to MARKERS, but for those that are for
   later.  Fills U.  */
static void
take_carriers (tree *clauses, vec<tree> *markers, struct updates *u)
{
  bool zero = false;
  unsigned always = 0;
  tree sections = NULL_TREE, hulls = NULL_TREE, *p;
  for (p = clauses; *p; )
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP && construct_is_carrier (*p))
      {
	tree call = walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (*p),
						  find_marker, NULL);
	if (call && construct_is_call (call, "__accx_map"))
	  {
	    tree section = *p;
	    *p = OMP_CLAUSE_CHAIN (section);
	    tree *list = mapped_section (section, call) ? &hulls : &sections;
	    OMP_CLAUSE_CHAIN (section) = *list;
	    *list = section;
	    continue;
	  }
	if (call && construct_is_call (call, "__accx_hull"))
	  {
	    tree hull = *p;
	    *p = OMP_CLAUSE_CHAIN (hull);
	    if (mapped_hull (*clauses, hull, call))
	      {
		OMP_CLAUSE_CHAIN (hull) = hulls;
		hulls = hull;
	      }
	    continue;
	  }
	bool section = call && mapped_is_rows (call);
	if (call && (section ? mapped_rows (*clauses, *p, call) : is_for_later (call)))
	  {
	    p = &OMP_CLAUSE_CHAIN (*p);
	    continue;
	  }
	if (call && construct_is_call (call, "__accx_zero"))
	  zero = !zero;
	else if (call && construct_is_call (call, "__accx_always"))
	  always = always ? 0 : tree_to_uhwi (CALL_EXPR_ARG (call, 0));
	else if (call && !section)
	  markers->safe_push (call);
	*p = OMP_CLAUSE_CHAIN (*p);
      }
    else
      {
	if (zero)
	  set_zero (*p);
	if (always)
	  always_note (*p, always, &u->in, &u->out);
	p = &OMP_CLAUSE_CHAIN (*p);
      }
  *p = sections;                /* behind what they are sections of */
  *clauses = chainon (hulls, *clauses);
}

/* self(c): the marker's argument is !c.  */
static void
lower_self (tree construct, tree call)
{
  location_t loc = EXPR_LOCATION (call);
  tree on_device = fold_build2_loc (loc, NE_EXPR, boolean_type_node,
				    CALL_EXPR_ARG (call, 0), integer_zero_node);
  tree c = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_IF);
  if (c)
    {
      tree both = fold_convert_loc (loc, boolean_type_node,
				    OMP_CLAUSE_IF_EXPR (c));
      OMP_CLAUSE_IF_EXPR (c) = fold_build2_loc (loc, TRUTH_ANDIF_EXPR,
						boolean_type_node, both, on_device);
      return;
    }
  c = build_omp_clause (EXPR_LOCATION (construct), OMP_CLAUSE_IF);
  OMP_CLAUSE_IF_EXPR (c) = on_device;
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = c;
}

/* What is around the tree that is visited.  */
static struct
{
  tree function, construct;
  bool in_loop;
  bool posted;                  /* to a device, by deviceid */
  int dimension;                /* of the gang loop around, 0: none */
} around;

static tree visit (tree *, int *, void *);

/* if(c) on wait: the marker stands for the queue and has c and the queue.  */
static void
lower_wait (tree *tp)
{
  tree wait = *tp;
  if (marker_lower_wait (tp))
    return;
  tree call = construct_marker_in (CALL_EXPR_ARG (wait, 0), "__accx_wait_if");
  if (!call)
    return;
  location_t loc = EXPR_LOCATION (wait);
  CALL_EXPR_ARG (wait, 0) = CALL_EXPR_ARG (call, 1);
  tree condition = fold_build2_loc (loc, NE_EXPR, boolean_type_node,
				    CALL_EXPR_ARG (call, 0), integer_zero_node);
  *tp = build3_loc (loc, COND_EXPR, void_type_node, condition, wait, NULL_TREE);
}

/* Puts statements BEFORE and AFTER around the construct *TP, all for DEVICE if that is not
   NULL_TREE.  What is inside of a data construct is not.  */
static void
surround (tree *tp, int *walk, tree device, tree before, tree after)
{
  tree construct = *tp;
  location_t loc = EXPR_LOCATION (construct);
  bool data = TREE_CODE (construct) == OACC_DATA || TREE_CODE (construct) == OACC_HOST_DATA;
  *walk = 0;                    /* a walk does not enter CONSTRUCT twice */
  for (int i = 0; i < TREE_OPERAND_LENGTH (construct); i++)
    walk_tree_without_duplicates (&TREE_OPERAND (construct, i), visit, NULL);
  if (device)
    device = save_expr (device);
  if (after && device && data)
    after = marker_on_device (loc, device, after, false);
  if (after)
    construct = build2 (TRY_FINALLY_EXPR, void_type_node, construct, after);
  append_to_statement_list (construct, &before);
  *tp = device ? marker_on_device (loc, device, before, data) : before;
}

/* The construct *TP, with calls before it if its markers ask for some.  */
static void
lower_construct (tree *tp, tree *clauses, int *walk)
{
  tree construct = *tp, before = NULL_TREE, after = NULL_TREE;
  auto_vec<tree> markers;
  struct updates u = { NULL_TREE, NULL_TREE };
  take_carriers (clauses, &markers, &u);
  for (unsigned i = 0; i < markers.length (); i++)
    if (construct_is_call (markers[i], "__accx_compress")
	|| construct_is_call (markers[i], "__accx_compression"))
      compression_stand_in (around.function, construct, clauses, markers[i], &before);
  for (unsigned i = 0; i < markers.length (); i++)
    if (construct_is_call (markers[i], "__accx_self"))
      lower_self (construct, markers[i]);
    else if (construct_is_call (markers[i], "__accx_const"))
      constant_lower (around.function, construct, markers[i]);
    else if (construct_is_call (markers[i], "__accx_compression"))
      compression_lower_region (construct, markers[i]);
  if (u.in)
    append_to_statement_list (always_update (EXPR_LOCATION (construct), u.in, *clauses,
					     true), &before);
  if (!markers.is_empty ())
    marker_lower (construct, markers, &before, &after);
  if (u.out)
    append_to_statement_list (always_update (EXPR_LOCATION (construct), u.out, *clauses,
					     false), &after);
  tree device = NULL_TREE;
  for (unsigned i = 0; i < markers.length (); i++)
    if (construct_is_call (markers[i], "__accx_deviceid"))
      device = CALL_EXPR_ARG (markers[i], 0);
    else if (construct_is_call (markers[i], "__accx_all"))
      whole_note (construct, before || after || u.in || u.out);
  if (device || before || after)
    surround (tp, walk, device, before, after);
}

/* host_data with deviceid(d): its condition is a marker with d and the condition.  */
static void
lower_host_data (tree *tp, int *walk)
{
  tree c = omp_find_clause (OMP_CLAUSES (*tp), OMP_CLAUSE_IF);
  if (c)
    host_data_addresses (around.function, tp, c);
  tree call = c ? construct_marker_in (OMP_CLAUSE_IF_EXPR (c), "__accx_host_data")
	      : NULL_TREE;
  if (!call)
    return;
  OMP_CLAUSE_IF_EXPR (c) = fold_build2 (NE_EXPR, boolean_type_node,
					CALL_EXPR_ARG (call, 1), integer_zero_node);
  surround (tp, walk, CALL_EXPR_ARG (call, 0), NULL_TREE, NULL_TREE);
}

static tree
visit (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
      lower_construct (tp, &OMP_CLAUSES (*tp), walk);
      break;
    case OACC_HOST_DATA:
      lower_host_data (tp, walk);
      break;
    case OACC_LOOP:
      tile_take (*tp);
      break;
    case STATEMENT_LIST:
      scope_lower (tp);
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      if (scope_is_declare (*tp))
	{
	  *tp = build_empty_stmt (EXPR_LOCATION (*tp));	/* nothing follows */
	  break;
	}
      lower_construct (tp, &OMP_STANDALONE_CLAUSES (*tp), walk);
      break;
    case OACC_CACHE:
      for (tree *c = &OACC_CACHE_CLAUSES (*tp); *c; )
	{
	  cache_take (*c);
	  if (construct_is_carrier (*c))
	    *c = OMP_CLAUSE_CHAIN (*c);
	  else
	    c = &OMP_CLAUSE_CHAIN (*c);
	}
      if (!OACC_CACHE_CLAUSES (*tp))
	*tp = build_empty_stmt (EXPR_LOCATION (*tp));
      *walk = 0;
      break;
    case CALL_EXPR:
      if (get_callee_fndecl (*tp) == builtin_decl_explicit (BUILT_IN_GOACC_WAIT))
	{
	  lower_wait (tp);
	  *walk = 0;
	}
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* ---- Reductions and privates, when loops are what they will be ---- */

static tree visit_later (tree *, int *, void *);

/* Visits BODY, inside CONSTRUCT or (IN_LOOP) a loop of that.  */
static void
visit_inside (tree *body, tree construct, bool in_loop)
{
  auto was = around;
  around.construct = construct;
  around.in_loop = in_loop;
  if (!in_loop)
    around.dimension = 0;
  walk_tree_without_duplicates (body, visit_later, NULL);
  around = was;
}

/* Visits the body of LOOP, which may be a gang loop of some dimension.  */
static void
visit_loop_body (tree loop)
{
  int was = around.dimension, own = dimension_lower (loop, around.construct, was);
  if (own)
    around.dimension = own;
  visit_inside (&OMP_FOR_BODY (loop), around.construct, true);
  around.dimension = was;
}

static void
drop_carriers (tree *clauses)
{
  while (*clauses)
    if (OMP_CLAUSE_CODE (*clauses) == OMP_CLAUSE_MAP && construct_is_carrier (*clauses))
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

/* Whether map clause C is a data clause of a variable whose data are its own.  */
static bool
is_data_clause (tree c)
{
  if (!VAR_P (OMP_CLAUSE_DECL (c)) || POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))))
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ALLOC: case GOMP_MAP_TO: case GOMP_MAP_FROM: case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_ALLOC: case GOMP_MAP_FORCE_FROM: case GOMP_MAP_FORCE_PRESENT:
      return true;
    default:
      return false;
    }
}

/* Names in the body of compute construct CONSTRUCT the variables of its data clauses: GCC
   drops clauses of what a region does not use, or reaches through pointers.  */
static void
keep_named (tree construct)
{
  tree list = NULL_TREE;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && is_data_clause (c)
	&& !construct_is_carrier (c))
      append_to_statement_list_force (OMP_CLAUSE_DECL (c), &list);
  tree body = OMP_BODY (construct);
  if (!list)
    return;
  if (TREE_CODE (body) == BIND_EXPR)
    {
      append_to_statement_list_force (BIND_EXPR_BODY (body), &list);
      BIND_EXPR_BODY (body) = list;
      return;
    }
  append_to_statement_list_force (body, &list);
  OMP_BODY (construct) = list;
}

/* Variables that a construct has of its own, and those of its reductions, in kernels all that
   it sets.  */
struct results
{
  auto_vec<tree> own, set;
};

static tree
find_results (tree *tp, int *, void *info)
{
  struct results *r = (struct results *) info;
  tree clauses = NULL_TREE;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      r->own.safe_push (v);
  else if (TREE_CODE (*tp) == OACC_LOOP)
    {
      clauses = OMP_FOR_CLAUSES (*tp);
      for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (*tp)); i++)
	r->own.safe_push (TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (*tp), i), 0));
    }
  else if (TREE_CODE (*tp) == OACC_PARALLEL || TREE_CODE (*tp) == OACC_KERNELS
	   || TREE_CODE (*tp) == OACC_SERIAL)
    clauses = OMP_CLAUSES (*tp);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && DECL_P (OMP_CLAUSE_DECL (c)))
      r->set.safe_push (OMP_CLAUSE_DECL (c));
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      r->own.safe_push (OMP_CLAUSE_DECL (c));
  return NULL_TREE;
}

/* Results of *TP come to their variables later, not to temporaries that are read behind
   it: as GCC does it for the reductions of a construct with async.  */
static void
keep_results (tree *tp)
{
  struct results r;
  if (TREE_CODE (*tp) == OACC_KERNELS)
    scalar_written (OMP_BODY (*tp), &r.set);
  walk_tree_without_duplicates (tp, find_results, &r);
  for (unsigned i = 0; i < r.set.length (); i++)
    if (!r.own.contains (r.set[i]))
      TREE_ADDRESSABLE (r.set[i]) = 1;
}

/* Also where no clause of ours stands in the unit.  */
static tree
visit_compute (tree *tp, int *, void *)
{
  enum tree_code code = TREE_CODE (*tp);
  if (code != OACC_PARALLEL && code != OACC_KERNELS && code != OACC_SERIAL)
    return NULL_TREE;
  keep_named (*tp);
  if (omp_find_clause (OMP_CLAUSES (*tp), OMP_CLAUSE_ASYNC))
    keep_results (tp);
  return NULL_TREE;
}

/* Whether the TRY_FINALLY_EXPR T holds what is for another device.  */
static bool
is_posted (tree t)
{
  return construct_is_call (TREE_OPERAND (t, 1), "accx_deviceid_end");
}

static tree
visit_later (tree *tp, int *walk, void *)
{
  tree construct;
  switch (TREE_CODE (*tp))
    {
    case TRY_FINALLY_EXPR:
      if (is_posted (*tp))
	{
	  around.posted = true;
	  walk_tree_without_duplicates (&TREE_OPERAND (*tp, 0), visit_later, NULL);
	  around.posted = false;
	  *walk = 0;
	}
      break;
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      if (around.posted)
	keep_results (tp);
      /* Inner ones first: the copies of outer ones stand for what they name.  */
      visit_inside (&OMP_BODY (*tp), *tp, false);
      accumulate_at (around.function, *tp, false);
      accumulate_construct (*tp);
      construct = *tp;
      dimension_gangs (around.function, tp);
      drop_carriers (&OMP_CLAUSES (construct));
      *walk = 0;
      break;
    case OACC_LOOP:
      visit_loop_body (*tp);
      accumulate_at (around.function, around.construct, around.in_loop);
      accumulate_loop (tp);
      *walk = 0;
      break;
    case OACC_DATA:
      drop_carriers (&OMP_CLAUSES (*tp));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* ---- The function ---- */

/* Walks the trees of DECL with VISITOR, and those of the functions nested in it, a
   GNU extension, which have no callback of their own.  */
static void
lower_function (tree decl, walk_tree_fn visitor)
{
  around.function = decl;
  around.construct = NULL_TREE;
  around.in_loop = around.posted = false;
  around.dimension = 0;
  if (DECL_SAVED_TREE (decl))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (decl), visitor, NULL);
  compression_declare (decl);
  compression_forget ();
  cgraph_node *node = cgraph_node::get (decl);
  for (node = node ? first_nested_function (node) : NULL; node;
       node = next_nested_function (node))
    lower_function (node->decl, visitor);
}

static bool
has_markers (tree decl)
{
  return flag_openacc && keyword_planted () && TREE_CODE (decl) == FUNCTION_DECL;
}

void
construct_lower (void *decl, void *)
{
  compression_forget_items ();
  if (has_markers ((tree) decl))
    lower_function ((tree) decl, visit);
}

void
construct_accumulate (void *decl, void *)
{
  if (!flag_openacc || TREE_CODE ((tree) decl) != FUNCTION_DECL)
    return;
  lower_function ((tree) decl, visit_compute);
  lower_function ((tree) decl, visit_later);
}

/* Stage 2: markers taken off OpenACC trees.  Takes the GENERIC of a function
   before GCC's own genericizing, gives trees in which the calls of marker
   functions that clause.c planted (MARKER rows of clauses.def) are gone and what
   they ask for is said in GENERIC:

     self(c) on a compute construct    its if clause also asks for !c
     if(c) on wait			 if (c) GOACC_wait (...)
     copy(always: v)			 always.cc
     create(zero: v), copyout(zero: v)   kinds GOMP_MAP_FORCE_ALLOC, FORCE_FROM,
					 which mean that to our runtime
     a second section of a variable      a map clause of its own
     const(a, b)			 constant.cc
     compression(a, b)			 compression.cc
     declare in a function		 scope.cc
     deviceid(d)			 calls around the construct (marker.cc)
     deviceid(*)			 whole.cc
     the others on data clauses          marker.cc

   and later, when kernels.cc has made its loops, those about reductions over more
   than scalars, private sections and gang(dim: n) (accumulate.cc, dimension.cc).

   To add a marker: a row there, and here what to do with it where its tree is
   met (visit).

   OpenACC 3.3 sections 2.5.7 (self), 2.7.9 and 2.7.10 (zero), 2.16.3 (if on
   wait).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"
#include "depend.h"

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

/* The kind of mapping that marker CALL, __accx_map, __accx_hull or __accx_rows, asks for.  */
static enum gomp_map_kind
map_kind (tree call)
{
  static const enum gomp_map_kind kinds[] = {
    GOMP_MAP_ALLOC, GOMP_MAP_TO, GOMP_MAP_FROM, GOMP_MAP_TOFROM, GOMP_MAP_RELEASE,
    GOMP_MAP_FROM, GOMP_MAP_FORCE_FROM, GOMP_MAP_FORCE_TO, GOMP_MAP_FORCE_PRESENT,
    GOMP_MAP_IF_PRESENT
  };
  return kinds[tree_to_uhwi (CALL_EXPR_ARG (call, 0))];
}

/* The variable at address FIRST, or of whose member that is; else NULL_TREE.  */
static tree
named_again (tree first)
{
  tree t = TREE_CODE (first) == ADDR_EXPR ? TREE_OPERAND (first, 0) : error_mark_node;
  bool whole = true;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    whole = TREE_CODE (t) == COMPONENT_REF;
  return whole && DECL_P (t) ? t : NULL_TREE;
}

/* Whether FIRST is the address of a member behind a pointer that is no variable.  */
static bool
is_far_member (tree first)
{
  tree t = TREE_CODE (first) == ADDR_EXPR ? TREE_OPERAND (first, 0) : error_mark_node;
  bool member = false;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    member |= TREE_CODE (t) == COMPONENT_REF;
  return member && INDIRECT_REF_P (t) && !DECL_P (construct_strip (TREE_OPERAND (t, 0)));
}

/* What map clause C stands for, the marker __accx_map (what, address of the first
   element, elements and their size of each range ...).  */
static void
set_section (tree c, tree call)
{
  tree bytes = size_zero_node;
  for (int i = 2; i < call_expr_nargs (call); i += 2)
    {
      tree size = fold_convert (sizetype, CALL_EXPR_ARG (call, i + 1));
      tree n = fold_convert (sizetype, CALL_EXPR_ARG (call, i));
      if (i + 2 < call_expr_nargs (call))
	n = size_binop (MINUS_EXPR, n, size_one_node);
      bytes = size_binop (PLUS_EXPR, bytes, size_binop (MULT_EXPR, n, size));
    }
  OMP_CLAUSE_SET_MAP_KIND (c, map_kind (call));
  tree first = CALL_EXPR_ARG (call, 1), base = generic_strip (first);
  tree object = named_again (base);
  site_note_name (c, first);
  if (object || is_far_member (base))
    {
      /* A variable, or a member, in a clause before: not that again; nor x[i]->y.  */
      if (object)
	TREE_ADDRESSABLE (object) = 1;
      first = build1 (SAVE_EXPR, TREE_TYPE (first), first);
      TREE_SIDE_EFFECTS (first) = 1;
      OMP_CLAUSE_DECL (c) = build2 (MEM_REF, TREE_TYPE (TREE_TYPE (first)), first,
				    build_zero_cst (TREE_TYPE (first)));
    }
  else
    OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (first);
  OMP_CLAUSE_SIZE (c) = bytes;
}

bool
construct_check_range (tree marker, int i, tree row)
{
  tree low = fold (CALL_EXPR_ARG (marker, i)), n = fold (CALL_EXPR_ARG (marker, i + 1));
  tree last = accx_array_last (row);
  bool part = (tree_fits_uhwi_p (low) && !integer_zerop (low))
	      || (tree_fits_uhwi_p (n) && tree_fits_uhwi_p (last)
		  && tree_to_uhwi (n) != tree_to_uhwi (last) + 1);
  if (part)
    error_at (EXPR_LOCATION (marker), "array section is not contiguous");
  return !part;
}

/* Whether CALL is a marker of rows that are those of an array, which may be found out
   late: they are a section like any other, but for update.  Reports parts of rows.  */
static bool
is_array_section (tree call)
{
  if (!construct_is_call (call, "__accx_rows"))
    return false;
  enum gomp_map_kind kind = map_kind (call);
  tree row = TREE_TYPE (CALL_EXPR_ARG (call, 1));
  if (!POINTER_TYPE_P (row) || kind == GOMP_MAP_FORCE_FROM
      || kind == GOMP_MAP_FORCE_TO)
    return false;
  tree whole = row = TREE_TYPE (row);
  for (int i = 3; i + 1 < call_expr_nargs (call); i += 2, row = TREE_TYPE (row))
    if (TREE_CODE (row) != ARRAY_TYPE)
      return false;
  row = whole;
  for (int i = 3; i + 1 < call_expr_nargs (call); i += 2, row = TREE_TYPE (row))
    construct_check_range (call, i, row);
  return true;
}

/* The pointer P without conversions, and without the sizes that C++ computes before it
   where it leads to arrays of variable length.  */
static tree
strip_sizes (tree p)
{
  p = construct_strip (p);
  while (TREE_CODE (p) == COMPOUND_EXPR)
    p = construct_strip (TREE_OPERAND (p, 1));
  return p;
}

/* The clause present among CLAUSES of what begins at FIRST, or NULL_TREE.  */
static tree
find_present (tree clauses, tree first)
{
  first = strip_sizes (first);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !DECL_P (OMP_CLAUSE_DECL (c))
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT)
      {
	tree address = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (c)));
	address = strip_sizes (address);
	if (operand_equal_p (address, first, OEP_ADDRESS_OF)
	    || operand_equal_p (fold (address), fold (first), 0))
	  return c;
      }
  return NULL_TREE;
}

/* Does what marker CALL of map clause C among CLAUSES asks for, a section of an array:
   returns whether C is that, not a present clause beside it.  */
static bool
set_array_section (tree clauses, tree c, tree call)
{
  tree first = CALL_EXPR_ARG (call, 1), present = find_present (clauses, first);
  if (present)
    {
      OMP_CLAUSE_SET_MAP_KIND (present, map_kind (call));
      return false;
    }
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (first)));
  OMP_CLAUSE_SET_MAP_KIND (c, map_kind (call));
  OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (first);
  OMP_CLAUSE_SIZE (c) = size_binop (MULT_EXPR, fold_convert (sizetype, size),
				    fold_convert (sizetype, CALL_EXPR_ARG (call, 2)));
  return true;
}

/* Hides sections of ARRAY, a member, in CLAUSES: GCC's gimplifier takes it once only.  */
static void
hide_sections (tree clauses, tree array)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      {
	tree t = OMP_CLAUSE_DECL (c);
	while (TREE_CODE (t) == ARRAY_REF)
	  t = TREE_OPERAND (t, 0);
	if (operand_equal_p (t, array, 0))
	  {
	    site_note_name (c, t);
	    OMP_CLAUSE_DECL (c) = attach_whole (OMP_CLAUSE_DECL (c));
	  }
      }
}

/* Makes C what spans the rows of which other clauses among CLAUSES name sections, says the
   marker __accx_hull (what, address of row 0, index of each row), and returns true if these
   rows lie one behind another; not if they are behind pointers.  */
static bool
set_hull (tree clauses, tree c, tree call)
{
  tree zero = CALL_EXPR_ARG (call, 1), row = TREE_TYPE (TREE_TYPE (zero));
  if (TREE_CODE (row) != ARRAY_TYPE || POINTER_TYPE_P (strip_array_types (row)))
    return false;
  tree low = CALL_EXPR_ARG (call, 2), high = low, size = TYPE_SIZE_UNIT (row);
  for (int i = 3; i < call_expr_nargs (call); i++)
    {
      low = fold_build2 (MIN_EXPR, ssizetype, low, CALL_EXPR_ARG (call, i));
      high = fold_build2 (MAX_EXPR, ssizetype, unshare_expr (high), CALL_EXPR_ARG (call, i));
    }
  tree rows = size_binop (PLUS_EXPR, size_one_node,
			  fold_convert (sizetype, fold_build2 (MINUS_EXPR, ssizetype, high, low)));
  tree first = fold_build_pointer_plus (zero, size_binop (MULT_EXPR, size,
							  fold_convert (sizetype,
									unshare_expr (low))));
  tree array = construct_object_of (call);
  array = array && TREE_CODE (array) == ARRAY_REF ? TREE_OPERAND (array, 0) : NULL_TREE;
  OMP_CLAUSE_SET_MAP_KIND (c, map_kind (call));
  if (array && TREE_CODE (array) == COMPONENT_REF)
    {
      hide_sections (clauses, array);
      OMP_CLAUSE_DECL (c) = build4 (ARRAY_REF, row, unshare_expr (array), unshare_expr (low),
				    NULL_TREE, NULL_TREE);
    }
  else
    OMP_CLAUSE_DECL (c) = build_simple_mem_ref (save_expr (first));
  OMP_CLAUSE_SIZE (c) = size_binop (MULT_EXPR, rows, unshare_expr (size));
  return true;
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
	    set_section (section, call);
	    OMP_CLAUSE_CHAIN (section) = sections;
	    sections = section;
	    continue;
	  }
	if (call && construct_is_call (call, "__accx_hull"))
	  {
	    tree hull = *p;
	    *p = OMP_CLAUSE_CHAIN (hull);
	    if (set_hull (*clauses, hull, call))
	      {
		OMP_CLAUSE_CHAIN (hull) = hulls;
		hulls = hull;
	      }
	    continue;
	  }
	bool section = call && is_array_section (call);
	if (call && (section ? set_array_section (*clauses, *p, call)
		     : is_for_later (call)))
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

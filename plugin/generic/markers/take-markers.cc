/* Markers taken off OpenACC trees.  Takes the GENERIC of a function before GCC's own
   genericizing.  Gives trees in which the calls of marker functions that clause.c planted
   (MARKER rows of clauses.def) are gone.  What they ask for is said in GENERIC:

     self(c) on a compute construct    its if clause also asks for !c
     if(c) on wait			 if (c) GOACC_wait (...)
     copy(always: v)			 always-update.cc
     create(zero: v), copyout(zero: v)   kinds GOMP_MAP_FORCE_ALLOC, FORCE_FROM,
					 which mean that to our runtime
     a second section of a variable      a map clause of its own (map-markers.cc)
     const(a, b)			 const-clause.cc
     compression(a, b)			 compression-clause.cc
     declare in a function		 declare-scope.cc
     host_data that looks like data	 host-data.cc
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

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "tokens/tokens.h"

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
  enum marker m = marker_of (call);
  return m == MARKER_REDUCTION || m == MARKER_PRIVATE || m == MARKER_GANGS;
}

/* Clauses of updates around a construct; of those for capture, which are around these.  */
struct updates
{
  tree in, out, capture, drop;
};

/* Whether map clause C is about what `this' leads to, and `this' itself has to come along.  */
static bool
is_of_this (tree c, tree *self)
{
  tree t = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (t) != INDIRECT_REF && TREE_CODE (t) != MEM_REF)
    return false;
  *self = generic_strip (TREE_OPERAND (t, 0));
  return TREE_CODE (*self) == PARM_DECL && DECL_NAME (*self) && id_equal (DECL_NAME (*self), "this")
	 && (map_is (c, GOMP_MAP_TOFROM) || map_is (c, GOMP_MAP_TO) || map_is (c, GOMP_MAP_FROM)
	     || map_is (c, GOMP_MAP_ALLOC));
}

/* Gives those of SECTIONS that are of `this' the pointer's own clause, as GCC's parser does, unless
   CLAUSES have it: GCC 14 takes the pointer for one of the host without.  */
static void
add_this (tree clauses, tree sections)
{
  tree self;
  for (tree c = sections; c; c = OMP_CLAUSE_CHAIN (c))
    if (is_of_this (c, &self))
      {
	for (tree k = clauses; k; k = OMP_CLAUSE_CHAIN (k))
	  if (map_is (k, GOMP_MAP_FIRSTPRIVATE_POINTER) && OMP_CLAUSE_DECL (k) == self)
	    return;
	tree own = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_FIRSTPRIVATE_POINTER);
	OMP_CLAUSE_DECL (own) = self;
	OMP_CLAUSE_SIZE (own) = size_zero_node;
	OMP_CLAUSE_CHAIN (own) = OMP_CLAUSE_CHAIN (c);
	OMP_CLAUSE_CHAIN (c) = own;
	return;
      }
}

/* Takes the map clauses of carriers off *CLAUSES (GCC 13 makes two of one).  Appends the
   markers in their lengths to MARKERS, but for those that are for later.  Fills U.  */
static void
take_carriers (tree *clauses, vec<tree> *markers, struct updates *u)
{
  bool zero = false, capture = false;
  unsigned always = 0;
  tree sections = NULL_TREE, hulls = NULL_TREE, *p;
  for (p = clauses; *p; )
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP && construct_is_carrier (*p))
      {
	tree call = marker_in (OMP_CLAUSE_SIZE (*p), MARKER_NUM);
	if (call && marker_is (call, MARKER_MAP))
	  {
	    tree section = *p;
	    *p = OMP_CLAUSE_CHAIN (section);
	    tree *list = mapped_section (section, call) ? &hulls : &sections;
	    OMP_CLAUSE_CHAIN (section) = *list;
	    *list = section;
	    continue;
	  }
	if (call && marker_is (call, MARKER_HULL))
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
	if (call && marker_is (call, MARKER_ZERO))
	  zero = !zero;
	else if (call && marker_is (call, MARKER_CAPTURE))
	  capture = !capture;
	else if (call && marker_is (call, MARKER_ALWAYS))
	  always = always ? 0 : tree_to_uhwi (CALL_EXPR_ARG (call, 0));
	else if (call && !section)
	  markers->safe_push (call);
	*p = OMP_CLAUSE_CHAIN (*p);
      }
    else
      {
	if (capture)
	  capture_note (*p, &u->capture, &u->drop);
	if (zero)
	  set_zero (*p);
	if (always)
	  always_note (*p, always, &u->in, &u->out);
	p = &OMP_CLAUSE_CHAIN (*p);
      }
  add_this (*clauses, sections);
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

/* The function of the tree that is visited.  */
/* The walk: its data are the function whose trees these are.  */
static tree visit (tree *, int *, void *);

/* if(c) on wait: the marker stands for the queue and has c and the queue.  */
static void
lower_wait (tree *tp)
{
  tree wait = *tp;
  if (marker_lower_wait (tp))
    return;
  tree call = marker_in (CALL_EXPR_ARG (wait, 0), MARKER_WAIT_IF);
  if (!call)
    return;
  location_t loc = EXPR_LOCATION (wait);
  CALL_EXPR_ARG (wait, 0) = CALL_EXPR_ARG (call, 1);
  tree condition = fold_build2_loc (loc, NE_EXPR, boolean_type_node,
				    CALL_EXPR_ARG (call, 0), integer_zero_node);
  *tp = build3_loc (loc, COND_EXPR, void_type_node, condition, wait, NULL_TREE);
}

/* Puts statements BEFORE and AFTER around the construct *TP of FUNCTION, all for DEVICE if that is not
   NULL_TREE.  What is inside of a data construct is not.  */
static void
surround (tree function, tree *tp, int *walk, tree device, tree before, tree after)
{
  tree construct = *tp;
  location_t loc = EXPR_LOCATION (construct);
  bool data = TREE_CODE (construct) == OACC_DATA || TREE_CODE (construct) == OACC_HOST_DATA;
  *walk = 0;                    /* a walk does not enter CONSTRUCT twice */
  for (int i = 0; i < TREE_OPERAND_LENGTH (construct); i++)
    walk_tree_without_duplicates (&TREE_OPERAND (construct, i), visit, function);
  if (device)
    device = save_expr (device);
  if (after && device && data)
    after = marker_on_device (loc, device, after, false);
  if (after)
    construct = build2 (TRY_FINALLY_EXPR, void_type_node, construct, after);
  append_to_statement_list (construct, &before);
  *tp = device ? marker_on_device (loc, device, before, data) : before;
}

/* The construct *TP of FUNCTION, with calls before it if its markers ask for some.  */
static void
lower_construct (tree function, tree *tp, tree *clauses, int *walk)
{
  tree construct = *tp, before = NULL_TREE, after = NULL_TREE;
  auto_vec<tree> markers;
  struct updates u = { NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE };
  take_carriers (clauses, &markers, &u);
  tree vars = NULL_TREE;
  for (unsigned i = 0; i < markers.length (); i++)
    if (marker_is (markers[i], MARKER_HOST_DATA))
      {
	*tp = construct = host_data_make (function, construct, markers[i], &vars, &before);
	clauses = &OMP_CLAUSES (construct);
      }
  for (unsigned i = 0; i < markers.length (); i++)
    if (marker_is (markers[i], MARKER_COMPRESS)
	|| marker_is (markers[i], MARKER_COMPRESSION))
      compression_stand_in (function, construct, clauses, markers[i], &before);
  for (unsigned i = 0; i < markers.length (); i++)
    switch (marker_of (markers[i]))
      {
      case MARKER_SELF:
	lower_self (construct, markers[i]);
	break;
      case MARKER_CONST:
	constant_lower (function, construct, markers[i]);
	break;
      case MARKER_COMPRESSION:
	compression_lower_region (function, construct, markers[i]);
	break;
      default:
	break;
      }
  enum tree_code code = TREE_CODE (construct);
  if (u.capture && code != OACC_EXIT_DATA)
    append_to_statement_list (always_update (EXPR_LOCATION (construct), u.capture, *clauses,
					     true), &before);
  if (u.in)
    append_to_statement_list (always_update (EXPR_LOCATION (construct), u.in, *clauses,
					     true), &before);
  if (!markers.is_empty ())
    marker_lower (function, construct, markers, &before, &after);
  if (u.out)
    append_to_statement_list (always_update (EXPR_LOCATION (construct), u.out, *clauses,
					     false), &after);
  if (u.drop && code != OACC_ENTER_DATA && code != OACC_EXIT_DATA)
    append_to_statement_list (always_update (EXPR_LOCATION (construct), u.drop, *clauses,
					     false), &after);
  tree device = NULL_TREE;
  for (unsigned i = 0; i < markers.length (); i++)
    if (marker_is (markers[i], MARKER_DEVICEID))
      device = CALL_EXPR_ARG (markers[i], 0);
    else if (marker_is (markers[i], MARKER_ALL))
      facts_note_all_devices (construct, before || after || u.in || u.out);
  if (device || before || after)
    surround (function, tp, walk, device, before, after);
  if (vars)
    *tp = generic_scope (vars, *tp);
}

static tree
visit (tree *tp, int *walk, void *data)
{
  tree function = (tree) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
      lower_construct (function, tp, &OMP_CLAUSES (*tp), walk);
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
      lower_construct (function, tp, &OMP_STANDALONE_CLAUSES (*tp), walk);
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

/* ---- The function ---- */

void
construct_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
  compression_declare (function);
}

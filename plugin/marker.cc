/* Stage 2: the markers of data clauses.  construct.cc takes the calls of marker
   functions off a construct's clauses and hands them on; here GENERIC says what
   they ask for:

     default(..) on data	default clauses on the compute constructs inside
     async, wait on data	calls before the construct: GOACC_wait, and
				accx_data_queue, which the construct's entry point
				takes up

   The calls are of functions that runtime/marker.c has and libgomp lacks; without
   the runtime they do nothing (slot.cc).

   To add a marker: a row in clauses.def, a case in marker_lower.
   OpenACC 3.3 section 2.6.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* A call of function NAME of runtime/marker.c.  */
static tree
build_runtime_call (location_t loc, const char *name, unsigned n, tree *args)
{
  auto_vec<tree> types;
  for (unsigned i = 0; i < n; i++)
    types.safe_push (TREE_TYPE (args[i]));
  tree type = build_function_type_array (void_type_node, n, types.address ());
  return build_call_expr_loc_array (loc, build_fn_decl (name, type), n, args);
}

/* ---- async and wait on data ---- */

static tree
queue_call (tree marker)
{
  tree args[] = { fold_convert (integer_type_node, CALL_EXPR_ARG (marker, 0)) };
  return build_runtime_call (EXPR_LOCATION (marker), "accx_data_queue", 1, args);
}

/* GOACC_wait for the queues of MARKER, which follow its first argument, in
   queue ASYNC.  */
static tree
wait_call (tree marker, tree async)
{
  auto_vec<tree> args;
  unsigned n = call_expr_nargs (marker);
  args.safe_push (async);
  args.safe_push (build_int_cst (integer_type_node, n - 1));
  for (unsigned i = 1; i < n; i++)
    args.safe_push (fold_convert (integer_type_node, CALL_EXPR_ARG (marker, i)));
  return build_call_expr_loc_array (EXPR_LOCATION (marker),
				    builtin_decl_explicit (BUILT_IN_GOACC_WAIT),
				    args.length (), args.address ());
}

/* ---- default on data ---- */

struct default_walk
{
  tree data;                    /* the construct */
  enum omp_clause_default_kind kind;
};

static tree
set_default (tree *tp, int *walk, void *info)
{
  struct default_walk *w = (struct default_walk *) info;
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      *walk = 0;
      if (!omp_find_clause (OMP_CLAUSES (*tp), OMP_CLAUSE_DEFAULT))
	{
	  tree c = build_omp_clause (EXPR_LOCATION (w->data), OMP_CLAUSE_DEFAULT);
	  OMP_CLAUSE_DEFAULT_KIND (c) = w->kind;
	  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (*tp);
	  OMP_CLAUSES (*tp) = c;
	}
      break;
    case OACC_DATA:
      /* One with a default of its own has carriers still.  */
      for (tree c = OMP_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	    && construct_marker_in (OMP_CLAUSE_SIZE (c), "__accx_default"))
	  *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

static void
lower_default (tree construct, tree marker)
{
  struct default_walk w = { construct, OMP_CLAUSE_DEFAULT_NONE };
  if (!integer_zerop (CALL_EXPR_ARG (marker, 0)))
    w.kind = OMP_CLAUSE_DEFAULT_PRESENT;
  walk_tree_without_duplicates (&OMP_BODY (construct), set_default, &w);
}

/* ---- All ---- */

void
marker_lower (tree construct, const vec<tree> &markers, tree *before)
{
  tree queue = NULL_TREE;
  for (unsigned i = 0; i < markers.length (); i++)
    if (construct_is_call (markers[i], "__accx_data_async"))
      queue = markers[i];
  for (unsigned i = 0; i < markers.length (); i++)
    if (construct_is_call (markers[i], "__accx_default"))
      lower_default (construct, markers[i]);
    else if (construct_is_call (markers[i], "__accx_data_wait"))
      append_to_statement_list
	(wait_call (markers[i], queue ? CALL_EXPR_ARG (queue, 0)
		    : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC)),
	 before);
  if (queue)
    append_to_statement_list (queue_call (queue), before);
}

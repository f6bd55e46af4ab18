/* The markers of data clauses.  take-markers.cc takes the calls of marker
   functions off a construct's clauses and hands them on; here GENERIC says what
   they ask for:

     default(..) on data	default clauses on the compute constructs inside
     async, wait on data	calls before the construct: GOACC_wait, and
				accx_data_queue, which the construct's entry point
				takes up
     wait(devnum: d: queues: q)	acc_wait_device (q, d) or, with async(a), accx_wait_devnum
				(d, a, 1, q) before the construct, or in place of the directive
     p[a:n][b:m], rows		accx_rows before and, for a construct, behind it
     set, init, shutdown	acc_set_device_num (...) and others
     ccopyin and the like	compression-clause.cc
     deviceid(d)		accx_deviceid (d) before what is for that device and
				accx_deviceid_end () behind it
     wait device(d)		accx_wait_on (d, queue, queues ...)
     update peer		accx_peer (to, from), which the update takes up

   The calls are of acc_* functions and of those of runtime/entry/accx.c; without the
   runtime they do nothing (slots.cc).

   To add a marker: a row in clauses.def, a case in marker_lower.
   OpenACC 3.3 sections 2.6.5, 2.14.1 to 2.14.3, 2.16.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

tree
marker_runtime_call (location_t loc, const char *name, unsigned n, tree *args)
{
  auto_vec<tree> types;
  for (unsigned i = 0; i < n; i++)
    types.safe_push (TREE_TYPE (args[i]));
  tree type = build_function_type_array (void_type_node, n, types.address ());
  return build_call_expr_loc_array (loc, generic_function (name, type), n, args);
}

/* ARG, an argument of marker MARKER for the number of a queue or device, as an int.  */
static tree
integer (tree marker, tree arg)
{
  if (INTEGRAL_TYPE_P (TREE_TYPE (arg)))
    return fold_convert (integer_type_node, arg);
  if (!error_operand_p (arg))
    error_at (EXPR_LOCATION (marker), "expected an integer expression");
  return integer_zero_node;
}

/* ---- async and wait on data ---- */

static tree
queue_call (tree marker)
{
  tree args[] = { integer (marker, CALL_EXPR_ARG (marker, 0)) };
  return marker_runtime_call (EXPR_LOCATION (marker), "accx_data_queue", 1, args);
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
    args.safe_push (integer (marker, CALL_EXPR_ARG (marker, i)));
  return build_call_expr_loc_array (EXPR_LOCATION (marker),
				    builtin_decl_explicit (BUILT_IN_GOACC_WAIT),
				    args.length (), args.address ());
}

/* ---- wait(devnum: d: queues: list) ---- */

static bool
is_synchronous (tree queue)
{
  return !queue || (TREE_CODE (queue) == INTEGER_CST && tree_to_shwi (queue) == GOMP_ASYNC_SYNC);
}

/* Appends to *LIST the calls for MARKER: QUEUE waits, or the thread if that is NULL_TREE.  */
static void
wait_device_calls (tree marker, tree queue, tree *list)
{
  tree device = save_expr (integer (marker, CALL_EXPR_ARG (marker, 0)));
  if (!is_synchronous (queue))
    {
      auto_vec<tree> args;
      tree type = build_varargs_function_type_list (void_type_node, integer_type_node,
						    integer_type_node, integer_type_node,
						    NULL_TREE);
      args.safe_push (device);
      args.safe_push (integer (marker, queue));
      args.safe_push (build_int_cst (integer_type_node, call_expr_nargs (marker) - 1));
      for (int i = 1; i < call_expr_nargs (marker); i++)
	args.safe_push (integer (marker, CALL_EXPR_ARG (marker, i)));
      append_to_statement_list
	(build_call_expr_loc_array (EXPR_LOCATION (marker),
				    generic_function ("accx_wait_devnum", type),
				    args.length (), args.address ()), list);
      return;
    }
  for (int i = 1; i < call_expr_nargs (marker); i++)
    {
      tree args[] = { integer (marker, CALL_EXPR_ARG (marker, i)), device };
      append_to_statement_list (marker_runtime_call (EXPR_LOCATION (marker),
						    "acc_wait_device", 2, args),
				list);
    }
}

/* ---- set, init, shutdown ---- */

/* Which arguments of __accx_set are given.  */
enum { HAS_TYPE = 1, HAS_NUM = 2, HAS_QUEUE = 4 };
enum { OWN_SET, OWN_INIT, OWN_SHUTDOWN };

static void
set_calls (tree marker, tree *list)
{
  static const char *const of_number[] = { "acc_set_device_num", "acc_init_device",
					   "acc_shutdown_device" };
  static const char *const of_type[] = { "acc_set_device_type", "acc_init",
					 "acc_shutdown" };
  location_t loc = EXPR_LOCATION (marker);
  unsigned what = tree_to_uhwi (CALL_EXPR_ARG (marker, 0));
  unsigned has = tree_to_uhwi (CALL_EXPR_ARG (marker, 1));
  tree type = integer (marker, CALL_EXPR_ARG (marker, 3));
  tree num = integer (marker, CALL_EXPR_ARG (marker, 4));
  tree queue = integer (marker, CALL_EXPR_ARG (marker, 5));
  tree args[] = { num, type };
  facts_at (loc)->own = 1 + what;
  if (has & HAS_NUM)
    append_to_statement_list (marker_runtime_call (loc, of_number[what], 2, args),
			      list);
  else if (has & HAS_TYPE || what != OWN_SET)
    {
      /* acc_device_default.  */
      tree arg = has & HAS_TYPE ? type : integer_one_node;
      append_to_statement_list (marker_runtime_call (loc, of_type[what], 1, &arg),
				list);
    }
  if (has & HAS_QUEUE)
    append_to_statement_list (marker_runtime_call (loc, "acc_set_default_async", 1,
						  &queue), list);
}

/* ---- deviceid, wait device ---- */

tree
marker_on_device (location_t loc, tree device, tree body, bool once)
{
  tree list = NULL_TREE;
  tree args[] = { fold_convert (integer_type_node, device),
		  build_int_cst (integer_type_node, once) };
  append_to_statement_list (marker_runtime_call (loc, "accx_deviceid", 2, args), &list);
  if (!once)
    body = build2 (TRY_FINALLY_EXPR, void_type_node, body,
		   marker_runtime_call (loc, "accx_deviceid_end", 0, NULL));
  append_to_statement_list (body, &list);
  return list;
}

/* The call of accx_peer for CONSTRUCT, an update with MARKER.  GCC evaluates the last argument
   first.  */
static tree
peer_call (tree construct, tree marker)
{
  tree to = save_expr (CALL_EXPR_ARG (marker, 0));
  tree args[] = { to, CALL_EXPR_ARG (marker, 1) };
  tree call = marker_runtime_call (EXPR_LOCATION (construct), "accx_peer", 2, args);
  return TREE_SIDE_EFFECTS (to) ? build2 (COMPOUND_EXPR, void_type_node, to, call) : call;
}

/* The call of accx_wait_on for WAIT, a call of GOACC_wait, whose queue is MARKER.  */
static tree
wait_on_call (tree wait, tree marker)
{
  location_t loc = EXPR_LOCATION (wait);
  tree type = build_varargs_function_type_list (void_type_node, integer_type_node,
						integer_type_node, integer_type_node,
						NULL_TREE);
  auto_vec<tree> args;
  args.safe_push (CALL_EXPR_ARG (marker, 0));
  args.safe_push (CALL_EXPR_ARG (marker, 2));
  for (int i = 1; i < call_expr_nargs (wait); i++)
    args.safe_push (fold_convert (integer_type_node, CALL_EXPR_ARG (wait, i)));
  if (marker_in (wait, MARKER_WAIT_DEVICE))
    error_at (loc, "%<wait%> with both %<devnum%> and a %<device%> clause");
  return build_call_expr_loc_array (loc, generic_function ("accx_wait_on", type),
				    args.length (), args.address ());
}

bool
marker_lower_wait (tree *tp)
{
  tree list = NULL_TREE, wait = *tp, condition = NULL_TREE;
  if (tree call = marker_in (wait, MARKER_SET))
    {
      set_calls (call, &list);
      condition = CALL_EXPR_ARG (call, 2);
    }
  else if (tree call = marker_in (wait, MARKER_WAIT_ON))
    {
      append_to_statement_list (wait_on_call (wait, call), &list);
      condition = CALL_EXPR_ARG (call, 1);
    }
  else if (tree call = marker_in (wait, MARKER_WAIT_DEVICE))
    {
      tree queue = CALL_EXPR_ARG (wait, 0);
      if (tree wait_if = marker_in (wait, MARKER_WAIT_IF))
	{
	  condition = CALL_EXPR_ARG (wait_if, 0);
	  queue = CALL_EXPR_ARG (wait_if, 1);
	}
      while (TREE_CODE (queue) == COMPOUND_EXPR)
	queue = TREE_OPERAND (queue, 1);
      wait_device_calls (call, queue, &list);
    }
  else
    return false;
  if (condition && !integer_onep (condition))
    list = build3_loc (EXPR_LOCATION (wait), COND_EXPR, void_type_node,
		       fold_build2 (NE_EXPR, boolean_type_node, condition,
				    integer_zero_node), list, NULL_TREE);
  *tp = list;
  return true;
}

/* Appends to *LIST the call that lets QUEUE wait for what the wait clauses among CLAUSES name.  */
static void
wait_clauses (location_t loc, tree clauses, tree queue, tree *list)
{
  auto_vec<tree> args;
  args.safe_push (fold_convert (integer_type_node, queue));
  args.safe_push (NULL_TREE);
  bool all = false;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT)
      {
	tree q = fold_convert (integer_type_node, OMP_CLAUSE_WAIT_EXPR (c));
	all |= tree_fits_shwi_p (q) && tree_to_shwi (q) == GOMP_ASYNC_NOVAL;
	args.safe_push (q);
      }
  if (args.length () == 2)
    return;
  if (all)
    args.truncate (2);
  args[1] = build_int_cst (integer_type_node, args.length () - 2);
  append_to_statement_list
    (build_call_expr_loc_array (loc, builtin_decl_explicit (BUILT_IN_GOACC_WAIT),
				args.length (), args.address ()), list);
}

void
marker_queue_data (location_t loc, tree clauses, bool has_data, tree *before)
{
  tree async = omp_find_clause (clauses, OMP_CLAUSE_ASYNC);
  tree queue = async ? OMP_CLAUSE_ASYNC_EXPR (async)
	       : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC);
  queue = fold_convert (integer_type_node, queue);
  wait_clauses (loc, clauses, queue, before);
  if (async && has_data)
    append_to_statement_list
      (marker_runtime_call (loc, "accx_data_queue", 1, &queue), before);
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
	    && marker_in (OMP_CLAUSE_SIZE (c), MARKER_DEFAULT))
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

/* ---- Rows behind pointers ---- */

/* The clause of kind CODE among CLAUSES: its expression, saved to be used again, or
   NULL_TREE.  */
static tree
shared_operand (tree clauses, enum omp_clause_code code)
{
  tree c = omp_find_clause (clauses, code);
  if (c)
    OMP_CLAUSE_OPERAND (c, 0) = save_expr (OMP_CLAUSE_OPERAND (c, 0));
  return c ? OMP_CLAUSE_OPERAND (c, 0) : NULL_TREE;
}

/* One range of the marker __accx_rows (clause, first row, rows, first element, elements
   [, first element, elements ...]): what it has elements of, and the bytes from one to
   the next in an array, 0 for pointers.  A pointer as a number of elements: to the end of
   the array.  */
struct level
{
  tree element, n, stride, offset;
};

static tree
size_argument (tree marker, int i)
{
  return fold_convert (size_type_node, CALL_EXPR_ARG (marker, i));
}

/* The reference to an element of an array that the first range of MARKER begins with, or
   NULL_TREE.  */
static tree
first_row (tree marker)
{
  tree p = construct_strip (CALL_EXPR_ARG (marker, 1));
  if (TREE_CODE (p) != ADDR_EXPR || TREE_CODE (TREE_OPERAND (p, 0)) != ARRAY_REF)
    return NULL_TREE;
  return TREE_OPERAND (p, 0);
}

/* The number of elements of type ELEMENT in range I of MARKER, which is one of type WHOLE;
   NULL_TREE where that has no end, which is reported.  */
static tree
range_length (tree marker, unsigned i, tree whole, tree element)
{
  if (!POINTER_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (marker, 2 * i + 2))))
    return size_argument (marker, 2 * i + 2);
  tree row = first_row (marker);
  if (i == 0)
    whole = row ? TREE_TYPE (TREE_OPERAND (row, 0)) : NULL_TREE;
  if (!whole || TREE_CODE (whole) != ARRAY_TYPE || !COMPLETE_TYPE_P (whole))
    {
      error_at (EXPR_LOCATION (marker), "expected the lengths of this section");
      return NULL_TREE;
    }
  tree all = fold_build2 (EXACT_DIV_EXPR, size_type_node, TYPE_SIZE_UNIT (whole),
			  TYPE_SIZE_UNIT (element));
  tree first = i == 0 ? fold_convert (size_type_node, TREE_OPERAND (row, 1))
	       : size_argument (marker, 2 * i + 1);
  return fold_build2 (MINUS_EXPR, size_type_node, all, unshare_expr (first));
}

/* Whether one of MARKER's ranges of ELEMENT, what is inside those and so on, but for the
   last, is of pointers to the next.  */
static bool
leads_on (tree marker, tree element)
{
  for (int i = 3; i + 1 < call_expr_nargs (marker); i += 2, element = TREE_TYPE (element))
    if (TREE_CODE (element) != ARRAY_TYPE)
      return TREE_CODE (element) == POINTER_TYPE;
  return false;
}

/* Makes one range of each of the N ranges LEVEL of MARKER whose elements are arrays and of the
   range inside.  That is all of those arrays; returns how many are left, 0 if it is a part,
   which is reported.  */
static unsigned
merge_levels (tree marker, struct level *level, unsigned n)
{
  for (unsigned i = n - 1; i-- > 0; )
    {
      struct level *l = &level[i];
      if (TREE_CODE (l->element) != ARRAY_TYPE)
	continue;
      if (!mapped_check_range (marker, 2 * i + 3, l->element))
	return 0;
      tree size = fold_convert (size_type_node, TYPE_SIZE_UNIT (l[1].element));
      tree each = fold_build2 (EXACT_DIV_EXPR, size_type_node, l->stride, size);
      tree before = fold_build2 (MINUS_EXPR, size_type_node, l->n,
				 build_one_cst (size_type_node));
      l[1].n = fold_build2 (PLUS_EXPR, size_type_node, l[1].n,
			    fold_build2 (MULT_EXPR, size_type_node, before, each));
      l[1].offset = fold_build2 (PLUS_EXPR, size_type_node, l[1].offset, l->offset);
      n--;
      for (unsigned k = i; k < n; k++)
	level[k] = level[k + 1];
    }
  return n;
}

/* Fills LEVEL from MARKER, returns the number of ranges, 0 if they are wrong, which is
   reported.  UPDATE: they may be parts of arrays.  */
static unsigned
read_levels (tree marker, bool update, struct level *level)
{
  tree first = CALL_EXPR_ARG (marker, 1);
  tree element = POINTER_TYPE_P (TREE_TYPE (first)) ? TREE_TYPE (TREE_TYPE (first))
		 : void_type_node;
  tree whole = NULL_TREE;
  unsigned n = (call_expr_nargs (marker) - 1) / 2;
  bool arrays = n == 2 || update || leads_on (marker, element);
  for (unsigned i = 0; i < n; i++)
    {
      struct level *l = &level[i];
      bool last = i + 1 == n, array = TREE_CODE (element) == ARRAY_TYPE;
      if (!COMPLETE_TYPE_P (element)
	  || (!last && TREE_CODE (element) != POINTER_TYPE && (!array || !arrays)))
	{
	  error_at (EXPR_LOCATION (marker), n > 2
		    ? "array section is not of pointers to pointers to rows"
		    : "array section is neither of an array nor of pointers to rows");
	  return 0;
	}
      tree size = fold_convert (size_type_node, TYPE_SIZE_UNIT (element));
      l->element = element;
      l->stride = array ? size : build_zero_cst (size_type_node);
      l->offset = i == 0 ? build_zero_cst (size_type_node)
		  : fold_build2 (MULT_EXPR, size_type_node,
				 size_argument (marker, 2 * i + 1), size);
      l->n = range_length (marker, i, whole, element);
      if (!l->n)
	return 0;
      whole = element;
      element = TREE_TYPE (element);
    }
  if (!update && n > 2)
    n = merge_levels (marker, level, n);
  if (!n)
    return 0;
  struct level *l = &level[n - 1];
  l->n = fold_build2 (MULT_EXPR, size_type_node, l->n,
		      fold_convert (size_type_node, TYPE_SIZE_UNIT (l->element)));
  return n;
}

/* The call of accx_rows or accx_deep_rows that does WHAT for MARKER on a construct with
   CLAUSES, in QUEUE, or NULL_TREE.  */
static tree
rows_call (tree marker, unsigned what, tree clauses, tree queue)
{
  location_t loc = EXPR_LOCATION (marker);
  struct level level[4];
  auto_vec<tree> args;
  unsigned n = read_levels (marker, what == ACCX_ROWS_SELF || what == ACCX_ROWS_DEVICE,
			    level);
  if (!n)
    return NULL_TREE;
  if (omp_find_clause (clauses, OMP_CLAUSE_FINALIZE))
    what |= ACCX_ROWS_FINALIZE;
  if (omp_find_clause (clauses, OMP_CLAUSE_IF_PRESENT))
    what |= ACCX_ROWS_IF_PRESENT;
  tree condition = shared_operand (clauses, OMP_CLAUSE_IF);
  args.safe_push (build_int_cst (integer_type_node, what));
  args.safe_push (fold_build_pointer_plus
		  (fold_convert (ptr_type_node, save_expr (CALL_EXPR_ARG (marker, 1))),
		   level[0].offset));
  if (n > 2)
    args.safe_push (build_int_cst (integer_type_node, n - 1));
  for (unsigned i = 0; i < (n == 2 ? 1 : 3); i++)
    {
      args.safe_push (i + 1 < n ? level[i].n : build_zero_cst (size_type_node));
      args.safe_push (i + 1 < n ? level[i].stride : build_zero_cst (size_type_node));
      args.safe_push (i + 1 < n ? level[i + 1].offset : build_zero_cst (size_type_node));
    }
  args.safe_push (level[n - 1].n);
  args.safe_push (queue ? fold_convert (integer_type_node, queue)
		  : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC));
  tree call = marker_runtime_call (loc, n == 2 ? "accx_rows" : "accx_deep_rows",
				  args.length (), args.address ());
  if (condition)
    call = build3_loc (loc, COND_EXPR, void_type_node,
		       fold_build2 (NE_EXPR, boolean_type_node, condition,
				    build_zero_cst (TREE_TYPE (condition))),
		       call, NULL_TREE);
  return call;
}

/* The pointer in memory, a member of a struct for example, that leads to the first row
   of MARKER, or NULL_TREE.  */
static tree
rows_pointer (tree marker)
{
  tree p = CALL_EXPR_ARG (marker, 1);
  for (;; p = TREE_OPERAND (p, 0))
    if (TREE_CODE (p) == ADDR_EXPR
	&& (INDIRECT_REF_P (TREE_OPERAND (p, 0))
	    || TREE_CODE (TREE_OPERAND (p, 0)) == MEM_REF))
      p = TREE_OPERAND (p, 0);
    else if (!CONVERT_EXPR_P (p) && TREE_CODE (p) != NON_LVALUE_EXPR
	     && TREE_CODE (p) != SAVE_EXPR && TREE_CODE (p) != POINTER_PLUS_EXPR)
      break;
  bool memory = TREE_CODE (p) == COMPONENT_REF || TREE_CODE (p) == ARRAY_REF
		|| INDIRECT_REF_P (p);
  return memory && POINTER_TYPE_P (TREE_TYPE (p)) ? p : NULL_TREE;
}

/* Appends to LIST a call of NAME, acc_attach or acc_detach, for POINTER, unless that is
   NULL_TREE or the if clause among CLAUSES says no.  */
static void
attach_rows (const char *name, tree pointer, tree clauses, tree *list)
{
  if (!pointer)
    return;
  tree address = build_fold_addr_expr (unshare_expr (pointer));
  tree condition = shared_operand (clauses, OMP_CLAUSE_IF);
  tree call = marker_runtime_call (EXPR_LOCATION (pointer), name, 1, &address);
  if (condition)
    call = build3 (COND_EXPR, void_type_node,
		   fold_build2 (NE_EXPR, boolean_type_node, condition,
				build_zero_cst (TREE_TYPE (condition))),
		   call, NULL_TREE);
  append_to_statement_list (call, list);
}

/* Whether CONSTRUCT has a body.  */
static bool
is_block (tree construct)
{
  return TREE_CODE (construct) == OACC_DATA || TREE_CODE (construct) == OACC_PARALLEL
	 || TREE_CODE (construct) == OACC_KERNELS || TREE_CODE (construct) == OACC_SERIAL;
}

static tree
construct_clauses (tree construct)
{
  return is_block (construct) ? OMP_CLAUSES (construct)
	 : OMP_STANDALONE_CLAUSES (construct);
}

/* QUEUE: that of a data construct's own marker, or NULL_TREE.  What the construct waits for is waited
   for in front of the first rows, too.  */
static void
lower_rows (tree construct, tree marker, tree queue, tree *before, tree *after)
{
  static const int ends[] = { ACCX_ROWS_DELETE, ACCX_ROWS_DELETE,
			      ACCX_ROWS_COPYOUT, ACCX_ROWS_COPYOUT };
  tree clauses = construct_clauses (construct);
  unsigned what = tree_to_uhwi (CALL_EXPR_ARG (marker, 0));
  tree pointer = rows_pointer (marker);
  if (!queue)
    queue = shared_operand (clauses, OMP_CLAUSE_ASYNC);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT)
      OMP_CLAUSE_WAIT_EXPR (c) = save_expr (OMP_CLAUSE_WAIT_EXPR (c));
  for (int i = 1; i < call_expr_nargs (marker); i++)
    CALL_EXPR_ARG (marker, i) = save_expr (CALL_EXPR_ARG (marker, i));
  tree call = rows_call (marker, what, clauses, queue);
  if (!call)
    return;
  wait_clauses (EXPR_LOCATION (marker), clauses,
		queue ? queue : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC), before);
  if (TREE_CODE (construct) == OACC_EXIT_DATA)
    attach_rows ("acc_detach", pointer, clauses, before);
  append_to_statement_list (call, before);
  if (TREE_CODE (construct) == OACC_ENTER_DATA)
    attach_rows ("acc_attach", pointer, clauses, after);
  if (is_block (construct))
    append_to_statement_list (unshare_expr (rows_call (marker, ends[what], clauses, queue)),
			      after);
}

/* ---- All ---- */

/* The queue of CONSTRUCT, that of DATA_QUEUE, a marker, if there is one; NULL_TREE if it has none.  */
static tree
async_of (tree construct, tree data_queue)
{
  tree async = omp_find_clause (construct_clauses (construct), OMP_CLAUSE_ASYNC);
  if (data_queue)
    return CALL_EXPR_ARG (data_queue, 0);
  if (async)
    OMP_CLAUSE_ASYNC_EXPR (async) = save_expr (OMP_CLAUSE_ASYNC_EXPR (async));
  return async ? OMP_CLAUSE_ASYNC_EXPR (async) : NULL_TREE;
}

void
marker_lower (tree function, tree construct, const vec<tree> &markers, tree *before, tree *after)
{
  tree queue = NULL_TREE;
  for (unsigned i = 0; i < markers.length (); i++)
    if (marker_is (markers[i], MARKER_DATA_ASYNC))
      queue = markers[i];
  if (queue)
    CALL_EXPR_ARG (queue, 0) = save_expr (CALL_EXPR_ARG (queue, 0));
  for (unsigned i = 0; i < markers.length (); i++)
    if (marker_is (markers[i], MARKER_DATA_WAIT))
      append_to_statement_list
	(wait_call (markers[i], queue ? CALL_EXPR_ARG (queue, 0)
		    : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC)),
	 before);
  for (unsigned i = 0; i < markers.length (); i++)
    switch (marker_of (markers[i]))
      {
      case MARKER_DEFAULT:
	lower_default (construct, markers[i]);
	break;
      case MARKER_ROWS:
	lower_rows (construct, markers[i], queue ? CALL_EXPR_ARG (queue, 0) : NULL_TREE, before, after);
	break;
      case MARKER_WAIT_DEVICE:
	wait_device_calls (markers[i], async_of (construct, queue), before);
	break;
      case MARKER_PEER:
	append_to_statement_list (peer_call (construct, markers[i]), before);
	break;
      case MARKER_COMPRESS:
	compression_lower_data (function, construct, construct_clauses (construct), markers[i],
				before);
	break;
      default:
	break;
      }
  if (queue)
    append_to_statement_list (queue_call (queue), before);
}

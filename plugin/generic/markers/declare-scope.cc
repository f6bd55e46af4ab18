/* Declare directives in functions.  directive.c has made of them an `enter
   data' whose clauses stand between two markers __accx_declare (kind, variables); it
   becomes, in the statement list S that it stands in,

     { ... enter data (..); try { the rest of S } finally { exit data (..); } }

   so that each way out of the scope ends what the directive began.  Addresses and
   sizes of sections are those at the directive.  (GCC itself does not end copyin,
   and refuses sections.)

   In a routine such directives only say that its static and external variables are on the
   device.  These become declared as such a directive outside of functions does it.

   Invariant: a scalar of such a directive has the attribute by which GCC knows that
   regions use the device's copy (declare-global.cc says the same of globals).
   To add a clause: its number in directive.c, a row of kinds.
   OpenACC 3.3 section 2.13.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"

/* What the clauses of a marker's number become on the way in and out.  */
static const struct
{
  enum gomp_map_kind in, out;
} kinds[] =
{
  { GOMP_MAP_ALLOC, GOMP_MAP_RELEASE },		/* create, device_resident */
  { GOMP_MAP_TO, GOMP_MAP_RELEASE },		/* copyin */
  { GOMP_MAP_ALLOC, GOMP_MAP_FROM },		/* copyout */
  { GOMP_MAP_TO, GOMP_MAP_FROM },		/* copy */
  { GOMP_MAP_FORCE_PRESENT, GOMP_MAP_RELEASE },	/* present */
  { GOMP_MAP_FORCE_ALLOC, GOMP_MAP_RELEASE },	/* create (zero:) */
  { GOMP_MAP_FORCE_ALLOC, GOMP_MAP_FROM }	/* copyout (zero:) */
};

/* The marker in clause C, or NULL_TREE.  */
static tree
declare_marker_of (tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	 ? marker_in (OMP_CLAUSE_SIZE (c), MARKER_DECLARE) : NULL_TREE;
}

bool
scope_is_declare (tree t)
{
  if (TREE_CODE (t) != OACC_ENTER_DATA)
    return false;
  for (tree c = OMP_STANDALONE_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (declare_marker_of (c))
      return true;
  return false;
}

static tree
data_clause (location_t loc, enum gomp_map_kind kind, tree decl, tree size)
{
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = decl;
  OMP_CLAUSE_SIZE (c) = size;
  return c;
}

/* Regions use the device's copy of scalar VAR.  */
static void
mark_scalar (tree var)
{
  static const char attribute[] = "oacc declare target";
  if (!AGGREGATE_TYPE_P (TREE_TYPE (var)) && !POINTER_TYPE_P (TREE_TYPE (var))
      && !lookup_attribute (attribute, DECL_ATTRIBUTES (var)))
    DECL_ATTRIBUTES (var) = tree_cons (get_identifier (attribute), NULL_TREE,
				       DECL_ATTRIBUTES (var));
}

/* Makes present (p) of pointer P, which is C, about the first byte that it leads to, as on
   constructs.  */
static void
look_behind (tree c)
{
  if (generic_mapped_pointer (c))
    {
      OMP_CLAUSE_DECL (c) = build_simple_mem_ref_loc (OMP_CLAUSE_LOCATION (c),
						      OMP_CLAUSE_DECL (c));
      OMP_CLAUSE_SIZE (c) = size_one_node;
    }
}

/* Makes data clause C one of kind number WHAT; appends to BEFORE what must be
   evaluated first.  Returns the clause that ends it.  */
static tree
lower_clause (tree c, unsigned what, tree *before)
{
  location_t loc = OMP_CLAUSE_LOCATION (c);
  OMP_CLAUSE_SET_MAP_KIND (c, kinds[what].in);
  if (kinds[what].in == GOMP_MAP_FORCE_PRESENT)
    look_behind (c);
  tree decl = OMP_CLAUSE_DECL (c), size = OMP_CLAUSE_SIZE (c);
  if (DECL_P (decl))
    {
      mark_scalar (decl);
      return data_clause (loc, kinds[what].out, decl, unshare_expr (size));
    }
  tree address = save_expr (build_fold_addr_expr (unshare_expr (decl)));
  size = OMP_CLAUSE_SIZE (c) = save_expr (size);
  append_to_statement_list_force (fold_convert (void_type_node, address), before);
  append_to_statement_list_force (fold_convert (void_type_node, size), before);
  return data_clause (loc, kinds[what].out, build_fold_indirect_ref (address), size);
}

/* Reports what marker CALL of a link clause names that is no global variable.  */
static void
check_linked (location_t loc, tree call)
{
  for (int i = 1; i < call_expr_nargs (call); i++)
    {
      tree t = CALL_EXPR_ARG (call, i);
      STRIP_NOPS (t);
      if (TREE_CODE (t) == ADDR_EXPR)
	t = TREE_OPERAND (t, 0);
      if (DECL_P (t) && !is_global_var (t))
	error_at (loc, "%qD in a %<link%> clause is no global variable", t);
    }
}

/* Reports variable VAR of another file in a clause of kind WHAT that is not for those.  */
static void
check_external (location_t loc, int what, tree var)
{
  enum gomp_map_kind out = kinds[what].out;
  if (VAR_P (var) && DECL_EXTERNAL (var)
      && (out == GOMP_MAP_FROM || kinds[what].in == GOMP_MAP_FORCE_PRESENT))
    error_at (loc, "external variable %qD in a clause that is not for it", var);
}

/* What ENTER, a declare directive, names and the one at *TP does too, or NULL_TREE.  */
static tree
find_repeated (tree *tp, int *walk, void *enter)
{
  *walk = !TYPE_P (*tp);
  if (!scope_is_declare (*tp))
    return NULL_TREE;
  for (tree c = OMP_STANDALONE_CLAUSES ((tree) enter); c; c = OMP_CLAUSE_CHAIN (c))
    for (tree o = OMP_STANDALONE_CLAUSES (*tp); o; o = OMP_CLAUSE_CHAIN (o))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_CODE (o) == OMP_CLAUSE_MAP
	  && DECL_P (OMP_CLAUSE_DECL (c)) && OMP_CLAUSE_DECL (c) == OMP_CLAUSE_DECL (o)
	  && !construct_is_carrier (c))
	return o;
  return NULL_TREE;
}

/* Reports what ENTER and a directive in REST behind it name both.  */
static void
check_repeated (tree enter, tree rest)
{
  if (tree c = walk_tree_without_duplicates (&rest, find_repeated, enter))
    error_at (OMP_CLAUSE_LOCATION (c), "%qD in two %<declare%> directives", OMP_CLAUSE_DECL (c));
}

/* Whether T is a variable of this function that lives as long as the program; in C the
   directives of these are left to GCC.  */
static bool
is_static_local (tree t)
{
  return c_dialect_cxx () && VAR_P (t) && TREE_STATIC (t) && !DECL_FILE_SCOPE_P (t)
	 && DECL_CONTEXT (t) && TREE_CODE (DECL_CONTEXT (t)) == FUNCTION_DECL;
}

/* Takes the markers off ENTER; returns the clauses of the exit data that belongs to
   it.  BEFORE as for lower_clause.  */
static tree
lower_clauses (tree enter, tree *before)
{
  int what = -1;
  tree out = NULL_TREE;
  for (tree *p = &OMP_STANDALONE_CLAUSES (enter); *p; )
    if (tree marker = declare_marker_of (*p))
      {
	int number = (int) tree_to_shwi (CALL_EXPR_ARG (marker, 0));
	if (number == -2)
	  check_linked (OMP_CLAUSE_LOCATION (*p), marker);
	what = what < 0 ? number : -1;
	*p = OMP_CLAUSE_CHAIN (*p);
      }
    else if (construct_is_carrier (*p))
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      {
	tree c = *p;
	if ((oacc_get_fn_attrib (current_function_decl) || is_static_local (OMP_CLAUSE_DECL (c)))
	    && declare_global (OMP_CLAUSE_DECL (c)))
	  {
	    *p = OMP_CLAUSE_CHAIN (c);
	    continue;
	  }
	p = &OMP_CLAUSE_CHAIN (c);
	if (what < 0 || what >= (int) ARRAY_SIZE (kinds)
	    || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_TO)
	  continue;
	check_external (OMP_CLAUSE_LOCATION (c), what, OMP_CLAUSE_DECL (c));
	tree end = lower_clause (c, what, before);
	OMP_CLAUSE_CHAIN (end) = out;
	out = end;
      }
  return out;
}

tree
scope_statement (enum tree_code code, location_t loc, tree clauses)
{
  tree t = make_node (code);
  TREE_TYPE (t) = void_type_node;
  OMP_STANDALONE_CLAUSES (t) = clauses;
  SET_EXPR_LOCATION (t, loc);
  TREE_SIDE_EFFECTS (t) = 1;
  return t;
}

/* ENTER with what must stand around REST, the statements behind it.  False if that is
   nothing.  */
static bool
lower_directive (tree enter, tree rest, tree *list)
{
  location_t loc = EXPR_LOCATION (enter);
  tree out = lower_clauses (enter, list), after = NULL_TREE;
  if (!OMP_STANDALONE_CLAUSES (enter))
    {
      append_to_statement_list (rest, list);
      return false;
    }
  append_to_statement_list (scope_statement (OACC_ENTER_DATA, loc,
					    OMP_STANDALONE_CLAUSES (enter)), list);
  append_to_statement_list (scope_statement (OACC_EXIT_DATA, loc, out), &after);
  append_to_statement_list_force
    (build2_loc (loc, TRY_FINALLY_EXPR, void_type_node, rest, after), list);
  return true;
}

void
scope_lower (tree *tp)
{
  tree list = *tp;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    if (scope_is_declare (tsi_stmt (i)))
      {
	tree enter = tsi_stmt (i), rest = alloc_stmt_list (), before = NULL_TREE;
	tsi_delink (&i);
	while (!tsi_end_p (i))
	  {
	    append_to_statement_list_force (tsi_stmt (i), &rest);
	    tsi_delink (&i);
	  }
	check_repeated (enter, rest);
	bool around = lower_directive (enter, rest, &before);
	append_to_statement_list_force (before, tp);
	if (!around)
	  scope_lower (tp);
	return;
      }
}

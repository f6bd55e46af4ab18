/* Pointers that compute constructs move, and those that they compare
   with these.

   Pointers that are only compared: in

     int *end = a + n;
     #pragma acc parallel loop copy (a[0:n])
     for (int *p = a; p < end; p++)

   END is firstprivate; what it leads to, one behind the last element, is not present.  Its
   value would stay the host's, and the runtime could not tell it from the beginning of an array
   behind.  It is as far behind A as on the host: A plus a number that the host computes before
   the construct.  So is each pointer if all that it is compared with is made from one array or
   pointer (pointer_origin).  So is each from which others go down, p = end; while (p > a) *--p
   = 0, if that is all that is done with it.  Those that are only compared with one another keep
   the host's values.  Where that is not one array or pointer, or not seen, such a bound is
   where END leads to.  If nothing is there it is behind what the byte before it is in.  If
   both are present, two arrays one behind the other, END is the end of the first one for a P in
   that.  For others it is the beginning of the second.  The runtime says how large the first is.

   Pointers that a kernels construct moves, *p++ = 0: as scalars they are copied there and
   back, but what the host's value leads to is not the device's.  They become variables of
   the construct that begin with where P leads to on the device, and the host's P moves as
   far.  So does a P that the construct sets, P = A + I, where its value is used behind:
   it is as far behind A.

   OpenACC 3.3 sections 2.5.3 and 2.6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/extent/extent.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"
#include "generic/depend/pointer-use.h"

/* What is added to a construct.  */
struct additions
{
  tree function;
  struct function_scan *scan;
  tree outer, before, after;    /* variables and statements outside */
  tree inner, first, last;      /* and inside */
};

/* T2 - T1 in bytes.  */
static tree
distance (tree t1, tree t2)
{
  tree type = long_long_integer_type_node;
  return build2 (MINUS_EXPR, type, convert (type, t2), convert (type, t1));
}

/* The address that ORIGIN, an array or pointer, is or has.  */
static tree
address_of (tree origin)
{
  return POINTER_TYPE_P (TREE_TYPE (origin)) ? unshare_expr (origin)
	 : build_fold_addr_expr_with_type (origin, ptr_type_node);
}

/* A variable, in front of *VARS, of LIKE's name and type.  */
static tree
named_variable (tree like, tree function, tree *vars)
{
  tree v = generic_variable (DECL_SOURCE_LOCATION (like), function,
			     IDENTIFIER_POINTER (DECL_NAME (like)),
			     TYPE_MAIN_VARIANT (TREE_TYPE (like)), vars);
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = 0;
  return v;
}

static tree
variable_inside (struct additions *a, tree like)
{
  return named_variable (like, a->function, &a->inner);
}

/* ---- Bounds: pointers that are compared, or where others begin ---- */

/* Whether VAR's value is used for nothing but comparisons and to set other pointers.  */
static bool
is_passive (const struct pointer_use *u)
{
  return u && !u->settled && !u->inside && !u->plain && !u->stepped && u->set.is_empty ();
}

/* Whether VAR, not an array, is used for nothing but comparisons.  */
static bool
is_limit (struct pointer_uses *all, tree var)
{
  struct pointer_use **u = all->of.get (var);
  return u && is_passive (*u) && (*u)->heirs.is_empty ();
}

/* Whether VAR only goes down: it may begin one behind the last element.  */
static bool
goes_down (struct pointer_uses *all, tree var)
{
  struct pointer_use **u = all->of.get (var);
  return u && (*u)->stepped && !(*u)->up;
}

/* Whether VAR, not an array, is only where pointers begin that go down, or compared.  */
static bool
is_end (struct pointer_uses *all, tree var)
{
  struct pointer_use **u = all->of.get (var);
  if (!u || !is_passive (*u) || (*u)->heirs.is_empty ())
    return false;
  for (unsigned i = 0; i < (*u)->heirs.length (); i++)
    if (!goes_down (all, (*u)->heirs[i]))
      return false;
  return true;
}

static bool
is_bound (struct pointer_uses *all, tree var)
{
  return is_limit (all, var) || is_end (all, var);
}

/* Whether all of LIST, but for VAR and, unless BOUNDS, bounds, is made from *ORIGIN.  If that
   is NULL_TREE it becomes the first one's origin.  */
static bool
agree (struct pointer_uses *all, tree var, const vec<tree> &list, bool bounds, tree *origin)
{
  for (unsigned i = 0; i < list.length (); i++)
    {
      tree o = pointer_origin (all, list[i]);
      if (o && ((!bounds && is_bound (all, o)) || (o == var && is_end (all, var))))
	continue;
      if (!o || (*origin && !pointer_same (o, *origin)))
	return false;
      *origin = o;
    }
  return true;
}

/* The one origin of all that VAR is compared with, but for bounds, unless BOUNDS; or NULL_TREE.
   Where VAR is an end, the origin of what the pointers that begin there are compared with.  */
static tree
partner_of (struct pointer_uses *all, tree var, bool bounds)
{
  struct pointer_use *u = *all->of.get (var);
  tree origin = NULL_TREE;
  bool agreed = agree (all, var, u->compared, bounds, &origin);
  for (unsigned i = 0; agreed && is_end (all, var) && i < u->heirs.length (); i++)
    agreed = pointer_origin (all, u->heirs[i]) == var
	     && agree (all, var, (*all->of.get (u->heirs[i]))->compared, bounds, &origin);
  return agreed && origin != var ? origin : NULL_TREE;
}

/* VAR as a number of bytes, *FAR, behind ORIGIN, that the host computes.  */
static tree
relative (tree var, tree origin, tree *far, struct additions *a)
{
  *far = extent_variable (a->function, &a->outer);
  generic_assign (*far, distance (address_of (origin), var), &a->before);
  return fold_convert (TREE_TYPE (var),
		       fold_build_pointer_plus (address_of (origin),
						fold_convert (sizetype, *far)));
}

/* A pointer outside of CONSTRUCT that begins with VALUE and is named as VAR is; CONSTRUCT's
   own has that leads to what is present there.  */
static tree
pointer_outside (tree construct, tree var, tree value, struct additions *a)
{
  tree v = named_variable (var, a->function, &a->outer);
  generic_assign (v, fold_convert (TREE_TYPE (v), value), &a->before);
  kernels_add_clause (&OMP_CLAUSES (construct), EXPR_LOCATION (construct),
		      OMP_CLAUSE_FIRSTPRIVATE, v);
  return v;
}

/* VAR where its data are present, or one behind these.  *BEHIND, if not NULL: one behind the data
   with the byte before, or the same.  */
static tree
there_or_behind (tree construct, tree var, tree *behind, struct additions *a)
{
  tree type = long_long_integer_type_node, host = extent_variable (a->function, &a->outer);
  generic_assign (host, fold_convert (type, var), &a->before);
  /* Volatile: GCC shall not see, and warn, that it may be in front of an array.  */
  tree byte = extent_variable (a->function, &a->outer);
  TREE_THIS_VOLATILE (byte) = TREE_SIDE_EFFECTS (byte) = 1;
  generic_assign (byte, build2 (MINUS_EXPR, type, host, build_one_cst (type)), &a->before);
  tree here = pointer_outside (construct, var, var, a);
  tree last = pointer_outside (construct, var, byte, a);
  if (behind)
    *behind = build3 (COND_EXPR, TREE_TYPE (here),
		      build2 (EQ_EXPR, boolean_type_node, fold_convert (type, last),
			      build2 (MINUS_EXPR, type, host, build_one_cst (type))),
		      here, fold_build_pointer_plus_hwi (last, 1));
  return build3 (COND_EXPR, TREE_TYPE (here),
		 build2 (EQ_EXPR, boolean_type_node, fold_convert (type, here), host),
		 fold_build_pointer_plus_hwi (last, 1), here);
}

/* What VAR, a bound, becomes an offset of.  */
static tree
bound_base (struct pointer_uses *all, tree var)
{
  tree origin = partner_of (all, var, is_end (all, var));
  return origin && !goes_down (all, origin) ? origin : NULL_TREE;
}

/* Finds those of VARS, bounds without a base, that are only compared with such.  */
static void
find_alone (struct pointer_uses *all, const vec<tree> &vars)
{
  bool changed = true;
  for (unsigned i = 0; i < vars.length (); i++)
    {
      struct pointer_use *u = *all->of.get (vars[i]);
      u->alone = is_limit (all, vars[i]) && !u->base && !u->named
		 && !TREE_THIS_VOLATILE (vars[i]);
    }
  while (changed)
    {
      changed = false;
      for (unsigned i = 0; i < vars.length (); i++)
	{
	  struct pointer_use *u = *all->of.get (vars[i]);
	  for (unsigned k = 0; u->alone && k < u->compared.length (); k++)
	    {
	      tree o = pointer_origin (all, u->compared[k]);
	      struct pointer_use **other = o ? all->of.get (o) : NULL;
	      u->alone = other && (*other)->alone;
	      changed |= !u->alone;
	    }
	}
    }
}

/* VAR as the host has it, which leads nowhere in a construct.  */
static tree
value_there (tree var, struct additions *a)
{
  tree host = extent_variable (a->function, &a->outer);
  generic_assign (host, fold_convert (TREE_TYPE (host), var), &a->before);
  return fold_convert (TREE_TYPE (var), host);
}

/* A limit: where it leads to, one behind the data in front, and where these data are: they begin at
   START and have SPAN bytes.  FUNCTION and *VARS are for more variables.  */
struct limit_places
{
  tree var, there, behind, start, span;
  tree function, *vars;
};

/* How many bytes of data that are present VAR is behind; the host asks the runtime.  */
static tree
bytes_in_front (tree var, struct additions *a)
{
  tree bytes = extent_variable (a->function, &a->outer);
  tree type = build_function_type_list (sizetype, ptr_type_node, NULL_TREE);
  tree call = build_call_expr_loc (UNKNOWN_LOCATION, generic_function ("accx_in_front", type), 1,
				   fold_convert (ptr_type_node, var));
  generic_assign (bytes, fold_convert (TREE_TYPE (bytes), call), &a->before);
  return bytes;
}

/* Has L know where the data are of which BYTES are in front of it.  None: they are taken for all
   that is in front.  */
static void
place_front (struct limit_places *l, tree bytes, struct additions *a)
{
  tree behind = fold_convert (sizetype, l->behind), n = fold_convert (sizetype, bytes);
  tree known = build2 (NE_EXPR, boolean_type_node, n, size_zero_node);
  l->start = extent_variable (a->function, &a->inner);
  l->span = extent_variable (a->function, &a->inner);
  tree type = TREE_TYPE (l->start);
  generic_assign (l->start, build3 (COND_EXPR, type, known,
				    fold_convert (type, build2 (MINUS_EXPR, sizetype, behind, n)),
				    build_zero_cst (type)), &a->first);
  generic_assign (l->span, build3 (COND_EXPR, type, unshare_expr (known), fold_convert (type, n),
				   fold_convert (type, behind)), &a->first);
}

/* What X, without side effects, is to be compared with in the place of L: one behind the data in
   front if X is in or behind these, else where L leads to.  */
static tree
limit_for (tree x, const struct limit_places *l)
{
  tree at = fold_convert (sizetype, x);
  tree far = build2 (MINUS_EXPR, sizetype, at, fold_convert (sizetype, l->start));
  tree in = build2 (TRUTH_AND_EXPR, boolean_type_node,
		    build2 (LE_EXPR, boolean_type_node, far, fold_convert (sizetype, l->span)),
		    build2 (NE_EXPR, boolean_type_node, at, fold_convert (sizetype, l->there)));
  return build3 (COND_EXPR, TREE_TYPE (l->there), in, l->behind, l->there);
}

/* If operand K of T is limit L, puts what is meant in its place.  */
static bool
replace_operand (tree t, int k, const struct limit_places *l)
{
  if (construct_strip (TREE_OPERAND (t, k)) != l->var)
    return false;
  tree x = save_expr (TREE_OPERAND (t, !k)), type = TREE_TYPE (TREE_OPERAND (t, k));
  TREE_OPERAND (t, !k) = x;
  TREE_OPERAND (t, k) = fold_convert (type, limit_for (x, l));
  return true;
}

/* Loop I of directive T, whose header has to keep its form and its markers: the limit of where
   it begins is computed in front of it.  */
static void
replace_in_header (tree t, int i, const struct limit_places *l)
{
  tree *init = &TREE_VEC_ELT (OMP_FOR_INIT (t), i), cond = TREE_VEC_ELT (OMP_FOR_COND (t), i);
  int side = construct_strip (TREE_OPERAND (cond, 1)) == l->var;
  if (TREE_CODE (*init) != MODIFY_EXPR && TREE_CODE (*init) != INIT_EXPR)
    return;
  if (!side && construct_strip (TREE_OPERAND (cond, 0)) != l->var)
    return;
  tree first = named_variable (l->var, l->function, l->vars);
  tree limit = named_variable (l->var, l->function, l->vars), list = NULL_TREE;
  append_to_statement_list (OMP_FOR_PRE_BODY (t), &list);
  bool started = marker_in (TREE_OPERAND (*init, 1), MARKER_START);
  tree *value = started ? &TREE_OPERAND (*init, 0) : marker_first_value (&TREE_OPERAND (*init, 1));
  generic_assign (first, fold_convert (TREE_TYPE (first), *value), &list);
  generic_assign (limit, fold_convert (TREE_TYPE (limit), limit_for (first, l)), &list);
  OMP_FOR_PRE_BODY (t) = list;
  if (!started)
    *value = fold_convert (TREE_TYPE (*value), first);
  TREE_OPERAND (cond, side) = fold_convert (TREE_TYPE (TREE_OPERAND (cond, side)), limit);
}

static tree
visit_comparison (tree *tp, int *walk, void *data)
{
  const struct limit_places *l = (const struct limit_places *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == OACC_LOOP)
    {
      *walk = 0;
      for (int i = 0; OMP_FOR_INIT (t) && i < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); i++)
	replace_in_header (t, i, l);
      walk_tree_without_duplicates (&OMP_FOR_BODY (t), visit_comparison, data);
    }
  if ((COMPARISON_CLASS_P (t) || TREE_CODE (t) == POINTER_DIFF_EXPR)
      && (replace_operand (t, 0, l) || replace_operand (t, 1, l)))
    *walk = 0;
  return NULL_TREE;
}

/* Replaces VAR, a bound of CONSTRUCT without an origin.  */
static void
replace_unknown (tree construct, struct pointer_uses *all, tree var, struct additions *a)
{
  bool both = is_limit (all, var);
  tree bytes = both ? bytes_in_front (var, a) : NULL_TREE;
  tree behind, value = there_or_behind (construct, var, both ? &behind : NULL, a);
  struct limit_places l = { var, variable_inside (a, var), NULL_TREE, NULL_TREE, NULL_TREE,
			    a->function, &a->inner };
  generic_assign (l.there, value, &a->first);
  if (both)
    {
      l.behind = variable_inside (a, var);
      generic_assign (l.behind, behind, &a->first);
      place_front (&l, bytes, a);
      walk_tree_without_duplicates (&OMP_BODY (construct), visit_comparison, &l);
    }
  kernels_replace (a->scan, &OMP_BODY (construct), var, l.there);
}

/* Replaces VAR in CONSTRUCT if it is a bound.  Without an origin it stays in a kernels construct until that is cut into
   PIECES: what is between these the host computes, which has no such address.  */
static void
replace_bound (tree construct, struct pointer_uses *all, tree var, bool pieces, struct additions *a)
{
  struct pointer_use *u = *all->of.get (var);
  if (!is_bound (all, var) || u->named || TREE_THIS_VOLATILE (var))
    return;
  if (!u->base && !u->alone)
    {
      if (pieces || TREE_CODE (construct) != OACC_KERNELS)
	replace_unknown (construct, all, var, a);
      return;
    }
  tree far, value = u->base ? relative (var, u->base, &far, a) : value_there (var, a);
  struct pointer_use **p = u->base ? all->of.get (u->base) : NULL;
  if (p && (*p)->stepped)
    {
      tree v = variable_inside (a, var);
      generic_assign (v, value, &a->first);
      value = v;
    }
  kernels_replace (a->scan, &OMP_BODY (construct), var, value);
}

/* ---- Pointers that are moved ---- */

/* Lets the host's VAR, behind CONSTRUCT, a kernels one, be as far behind FROM plus FAR bytes
   as the construct's V is behind BASE.  */
static void
bring_back (tree construct, tree var, tree v, tree base, tree from, tree far,
	    struct additions *a)
{
  if (!omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_ASYNC))
    {
      tree last = extent_variable (a->function, &a->outer);
      generic_assign (last, distance (address_of (base), v), &a->last);
      tree by = fold_convert (sizetype, build2 (MINUS_EXPR, TREE_TYPE (last), last, far));
      tree there = fold_build_pointer_plus (address_of (from), by);
      generic_assign (var, fold_convert (TREE_TYPE (var), there), &a->after);
    }
  else if (scalar_live_behind (a->scan, construct, var))
    accx_warning (pointer, EXPR_LOCATION (construct), "pointer %qD, which the %<kernels%> "
		"construct moves, keeps its value on the host because of %<async%>", var);
}

/* Whether ORIGIN leads to an element sooner than VAR: an array; a pointer that moves up to
   where VAR comes down; a pointer that does not move, if a clause says so or it is only
   compared.  */
static bool
is_there (tree construct, struct pointer_uses *all, tree var, tree origin,
	  const struct around *at)
{
  struct pointer_use **u = all->of.get (origin);
  if (u && (*u)->stepped)
    return goes_down (all, var) && !goes_down (all, origin) && (*u)->set.is_empty ();
  bool there = !POINTER_TYPE_P (TREE_TYPE (origin)) || is_bound (all, origin)
	       || extent_is_mentioned (OMP_CLAUSES (construct), origin)
	       || around_mentions (at, origin);
  return there;
}

/* What VAR, which moves, becomes an offset of.  */
static tree
moved_base (tree construct, struct pointer_uses *all, tree var,
	    const struct around *at)
{
  struct pointer_use *u = *all->of.get (var);
  if (!u->set.is_empty ())
    return TREE_CODE (construct) == OACC_KERNELS ? pointer_origin (all, var) : NULL_TREE;
  tree origin = u->stepped ? partner_of (all, var, goes_down (all, var)) : NULL_TREE;
  return origin && is_there (construct, all, var, origin, at) ? origin : NULL_TREE;
}

/* Makes V, that begins with VALUE unless that is NULL_TREE, CONSTRUCT's own in place of
   VAR.  */
static void
replace_inside (tree construct, tree var, tree v, tree value, struct additions *a)
{
  tree begin = NULL_TREE;
  kernels_replace (a->scan, &OMP_BODY (construct), var, v);
  if (a->first)
    kernels_replace (a->scan, &a->first, var, v);
  if (value)
    generic_assign (v, value, &begin);
  append_to_statement_list (a->first, &begin);
  a->first = begin;
}

/* VAR is set in CONSTRUCT, a kernels one, before anything reads it, or, unless CERTAIN, not
   at all; BASE is what it is set to.  */
static void
replace_set (tree construct, tree var, tree base, bool certain, struct additions *a)
{
  tree far = build_zero_cst (long_long_integer_type_node);
  if (!scalar_live_behind (a->scan, construct, var))
    return;
  if (!base)
    {
      accx_warning (pointer, EXPR_LOCATION (construct), "pointer %qD, which the %<kernels%> "
		  "construct sets, leads to the device behind it", var);
      return;
    }
  tree v = variable_inside (a, var);
  tree value = certain ? NULL_TREE : relative (var, base, &far, a);
  replace_inside (construct, var, v, value, a);
  bring_back (construct, var, v, base, certain ? base : var, far, a);
}

/* Gives CONSTRUCT a variable of its own in place of VAR if VAR goes down, or its comparisons
   say where it leads to.  A kernels construct gets one, too, if it moves VAR.  */
static void
replace_moved (tree construct, struct pointer_uses *all, tree var, struct additions *a)
{
  struct pointer_use *u = *all->of.get (var);
  bool kernels = TREE_CODE (construct) == OACC_KERNELS;
  tree base = u->base, far = build_zero_cst (long_long_integer_type_node);
  if (u->inside || u->named || TREE_THIS_VOLATILE (var) || (is_global_var (var) && all->calls)
      || (!u->stepped && u->set.is_empty ()) || (!base && !kernels && !goes_down (all, var)))
    return;
  enum exposure first = scalar_exposed (OMP_BODY (construct), var);
  if (first != EXPOSED_READ)
    return replace_set (construct, var, base, first == EXPOSED_SET, a);
  if (!u->set.is_empty ())
    base = NULL_TREE;
  tree v = variable_inside (a, var), begin = base ? relative (var, base, &far, a) : var;
  if (!base && goes_down (all, var))
    begin = there_or_behind (construct, var, NULL, a);
  replace_inside (construct, var, v, begin, a);
  if (begin == var)
    kernels_add_clause (&OMP_CLAUSES (construct), EXPR_LOCATION (construct),
			OMP_CLAUSE_FIRSTPRIVATE, var);
  if (kernels)
    bring_back (construct, var, v, base ? base : begin, var, far, a);
}

/* ---- Constructs ---- */

static void
add (tree *tp, struct additions *a)
{
  tree list = a->before;
  if (a->inner)
    {
      append_to_statement_list (OMP_BODY (*tp), &a->first);
      append_to_statement_list (a->last, &a->first);
      OMP_BODY (*tp) = generic_scope (a->inner, a->first);
    }
  append_to_statement_list_force (*tp, &list);
  append_to_statement_list (a->after, &list);
  *tp = generic_scope (a->outer, list);
}

static bool
is_first_private (tree clauses, tree var)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE && OMP_CLAUSE_DECL (c) == var)
      return true;
  return false;
}

/* Whether a clause says that VAR is something else than a host's pointer.  */
static bool
is_settled (tree construct, tree var, const struct around *at)
{
  tree c = OMP_CLAUSES (construct);
  bool settled = declare_is_marked (var)
		 || (extent_is_mentioned (c, var) && !is_first_private (c, var));
  for (unsigned i = 0; i < at->clauses.length (); i++)
    for (c = at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      settled |= generic_mapped_pointer (c) == var
		 && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FIRSTPRIVATE_POINTER;
  return settled;
}

static void
lower_pointers (tree *tp, const struct around *at, bool pieces)
{
  struct pointer_uses all;
  struct additions a = { at->function, NULL, NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE,
			 NULL_TREE };
  tree construct = *tp;
  a.scan = function_scan_new (at->function);
  pointer_use_find (&OMP_BODY (construct), &all);
  auto_vec<tree> vars;
  for (unsigned i = 0; i < all.order.length (); i++)
    {
      bool settled = is_settled (construct, all.order[i], at);
      (*all.of.get (all.order[i]))->settled = settled;
      if (!settled)
	vars.safe_push (all.order[i]);
    }
  /* Before any is replaced in what others are compared with.  */
  for (unsigned i = 0; i < vars.length (); i++)
    (*all.of.get (vars[i]))->base = is_bound (&all, vars[i])
				    ? bound_base (&all, vars[i])
				    : moved_base (construct, &all, vars[i], at);
  find_alone (&all, vars);
  for (unsigned i = 0; i < vars.length (); i++)
    replace_bound (construct, &all, vars[i], pieces, &a);
  for (unsigned i = 0; i < vars.length () && !pieces; i++)
    replace_moved (construct, &all, vars[i], &a);
  pointer_use_free (&all);
  function_scan_free (a.scan);
  if (a.outer || a.inner)
    add (tp, &a);
}

static void
lower_construct (tree *tp, const struct around *at)
{
  lower_pointers (tp, at, false);
}

static void
lower_piece (tree *tp, const struct around *at)
{
  if (TREE_CODE (*tp) == OACC_KERNELS)
    lower_pointers (tp, at, true);
}

void
moving_lower (tree function)
{
  around_each (function, lower_construct);
}

void
limits_lower (tree function)
{
  around_each (function, lower_piece);
}

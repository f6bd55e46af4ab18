/* minloc and maxloc of arrays of one dimension in kernels constructs, whose loops keep a limit and where it was:

     for (...) { cond = x > limit; if (cond) { limit = x; pos = p; } }

   with, for real numbers, a loop in front that looks for a number, and masks around both.  Takes the GENERIC of a
   construct behind fortran-loops.cc, gives two loops whose order does not matter:

     for (...) { none = min (none, p); if (x > limit) limit = x; }
     for (...) if (x >= limit) first = min (first, p);
     pos = first, none where no x is a number, or 0 where there is no x.

   None inside of other loops, where a thread has each.  With `back' they stay as they are.

   Fortran 2018 sections 16.9.127 and 16.9.142; OpenACC 3.3 section 2.5.3.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* The last loop of such an intrinsic.  */
struct place_search
{
  tree limit, pos, x, p;
  enum tree_code code;		/* x > limit or x < limit */
};

enum { STATEMENTS_MAX = 8 };

/* The statements of T that do something, at most STATEMENTS_MAX; how many there are.  */
static unsigned
statements_of (tree t, tree_stmt_iterator *at)
{
  unsigned n = 0;
  while (t && TREE_CODE (t) == BIND_EXPR)
    t = BIND_EXPR_BODY (t);
  if (!t || TREE_CODE (t) != STATEMENT_LIST)
    return 0;
  for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
    if (TREE_SIDE_EFFECTS (tsi_stmt (i)) || TREE_CODE (tsi_stmt (i)) == LABEL_EXPR)
      {
	if (n == STATEMENTS_MAX)
	  return 0;
	at[n++] = i;
      }
  return n;
}

static bool
is_set (tree t, tree *value)
{
  if (TREE_CODE (t) != MODIFY_EXPR || !VAR_P (TREE_OPERAND (t, 0)) || !DECL_ARTIFICIAL (TREE_OPERAND (t, 0)))
    return false;
  *value = TREE_OPERAND (t, 1);
  return true;
}

/* Whether T, `back ? cond = ... : cond = x > limit', is the question of S; sets *COND.  */
static bool
is_question (tree t, struct place_search *s, tree *cond)
{
  tree value;
  if (TREE_CODE (t) != COND_EXPR || !integer_zerop (COND_EXPR_COND (t)) || !COND_EXPR_ELSE (t)
      || !is_set (COND_EXPR_ELSE (t), &value))
    return false;
  *cond = TREE_OPERAND (COND_EXPR_ELSE (t), 0);
  value = generic_strip (value);
  s->code = TREE_CODE (value);
  if ((s->code != GT_EXPR && s->code != LT_EXPR) || !VAR_P (TREE_OPERAND (value, 1)) || TREE_SIDE_EFFECTS (value))
    return false;
  s->x = TREE_OPERAND (value, 0);
  s->limit = TREE_OPERAND (value, 1);
  return true;
}

/* Whether T is `if (cond) { limit = x; pos = p; }' of S, COND its condition.  */
static bool
is_update (tree t, struct place_search *s, tree cond)
{
  tree_stmt_iterator at[STATEMENTS_MAX];
  tree x;
  if (TREE_CODE (t) != COND_EXPR || (COND_EXPR_ELSE (t) && TREE_SIDE_EFFECTS (COND_EXPR_ELSE (t)))
      || !scalar_mentioned (COND_EXPR_COND (t), cond) || statements_of (COND_EXPR_THEN (t), at) != 2
      || !is_set (tsi_stmt (at[0]), &x) || !is_set (tsi_stmt (at[1]), &s->p))
    return false;
  s->pos = TREE_OPERAND (tsi_stmt (at[1]), 0);
  return TREE_OPERAND (tsi_stmt (at[0]), 0) == s->limit && operand_equal_p (x, s->x, 0) && !TREE_SIDE_EFFECTS (s->p);
}

/* Where in *TP, a body with one way to it, through masks, such an update stands with its question; NULL if nowhere.  */
static tree *
find_update (tree *tp, struct place_search *s)
{
  tree_stmt_iterator at[STATEMENTS_MAX];
  tree cond, t = *tp;
  if (!t)
    return NULL;
  if (TREE_CODE (t) == COND_EXPR)
    return (COND_EXPR_ELSE (t) && TREE_SIDE_EFFECTS (COND_EXPR_ELSE (t))) || TREE_SIDE_EFFECTS (COND_EXPR_COND (t))
	   ? NULL : find_update (&COND_EXPR_THEN (t), s);
  unsigned n = statements_of (t, at);
  if (n == 2 && is_question (tsi_stmt (at[0]), s, &cond) && is_update (tsi_stmt (at[1]), s, cond))
    return tp;
  return n == 1 ? find_update (tsi_stmt_ptr (at[0]), s) : NULL;
}

/* VAR = min (VAR, P).  */
static tree
lower_to (tree var, tree p)
{
  p = fold_convert (TREE_TYPE (var), unshare_expr (p));
  return build2 (MODIFY_EXPR, void_type_node, var, build2 (MIN_EXPR, TREE_TYPE (var), var, p));
}

/* if (X CODE LIMIT) THEN of S.  */
static tree
where_x (const struct place_search *s, enum tree_code code, tree then)
{
  tree c = build2 (code, boolean_type_node, unshare_expr (s->x), s->limit);
  return build3 (COND_EXPR, void_type_node, c, then, NULL_TREE);
}

/* Appends FROM, which sets the counter, and LOOP to *LIST.  */
static void
append_loop (tree from, tree loop, tree *list)
{
  append_to_statement_list (unshare_expr (from), list);
  append_to_statement_list_force (loop, list);
}

/* The loops in place of LOOP, the last one, whose counter FROM sets; NULL_TREE if that is none such.  */
static tree
two_loops (struct function_scan *f, tree from, tree loop)
{
  struct place_search s, copied;
  if (TREE_CODE (from) != MODIFY_EXPR || TREE_CODE (loop) != FOR_STMT || !kernels_is_init_of (from, loop)
      || !find_update (&FOR_BODY (loop), &s))
    return NULL_TREE;
  tree second = kernels_copy (f, loop), list = NULL_TREE, vars = NULL_TREE, type = TREE_TYPE (s.pos);
  tree first = generic_variable (EXPR_LOCATION (loop), f->function, "accx_first", type, &vars);
  tree none = generic_variable (EXPR_LOCATION (loop), f->function, "accx_none", type, &vars);
  tree *at = find_update (&FOR_BODY (loop), &s), *again = find_update (&FOR_BODY (second), &copied), most = TYPE_MAX_VALUE (type);
  if (!again)
    return NULL_TREE;
  tree each = NULL_TREE, set = build2 (MODIFY_EXPR, void_type_node, s.limit, unshare_expr (s.x));
  append_to_statement_list (lower_to (none, s.p), &each);
  append_to_statement_list (where_x (&s, s.code, set), &each);
  *at = each;
  *again = where_x (&copied, s.code == GT_EXPR ? GE_EXPR : LE_EXPR, lower_to (first, copied.p));
  generic_assign (none, most, &list);
  append_loop (from, loop, &list);
  generic_assign (first, most, &list);
  append_loop (from, second, &list);
  tree some = build2 (EQ_EXPR, boolean_type_node, none, most);
  some = build3 (COND_EXPR, type, some, build_zero_cst (type), none);
  tree found = build2 (NE_EXPR, boolean_type_node, first, most);
  generic_assign (s.pos, build3 (COND_EXPR, type, found, first, some), &list);
  return generic_scope (vars, list);
}

static tree
find_goto (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == GOTO_EXPR ? *tp : NULL_TREE;
}

/* Whether the first jump in T is to LABEL.  */
static bool
goes_to (tree t, tree label)
{
  tree jump = walk_tree_without_duplicates (&t, find_goto, NULL);
  return jump && GOTO_DESTINATION (jump) == label;
}

/* Puts IS in the place of AT[FROM] to AT[TO].  */
static void
replace (tree_stmt_iterator *at, unsigned from, unsigned to, tree is)
{
  for (unsigned i = from; i <= to; i++)
    *tsi_stmt_ptr (at[i]) = i == to ? is : build_empty_stmt (UNKNOWN_LOCATION);
}

/* Mends T, statements in front of LABEL or, if that is NULL_TREE, anything; whether it needs the label no more.  */
static bool
mend (struct function_scan *f, tree t, tree label)
{
  tree_stmt_iterator at[STATEMENTS_MAX];
  unsigned n = statements_of (t, at), last = n - 1;
  if (n < 2)
    return false;
  tree loop = tsi_stmt (at[last]), is = NULL_TREE;
  if (!label)
    {
      if ((is = two_loops (f, tsi_stmt (at[last - 1]), loop)))
	replace (at, last - 1, last, is);
      return false;
    }
  /* counter, loop, perhaps pos = 1, goto label, start: loop */
  if (n < 5 || TREE_CODE (tsi_stmt (at[last - 1])) != LABEL_EXPR || TREE_CODE (tsi_stmt (at[last - 2])) != GOTO_EXPR
      || GOTO_DESTINATION (tsi_stmt (at[last - 2])) != label)
    return false;
  unsigned first = TREE_CODE (tsi_stmt (at[last - 3])) == FOR_STMT ? last - 3 : last - 4;
  if (first == 0 || TREE_CODE (tsi_stmt (at[first])) != FOR_STMT
      || !goes_to (tsi_stmt (at[first]), LABEL_EXPR_LABEL (tsi_stmt (at[last - 1])))
      || !(is = two_loops (f, tsi_stmt (at[first - 1]), loop)))
    return false;
  replace (at, first - 1, last, is);
  return true;
}

static tree
visit (tree *tp, int *walk, void *data)
{
  struct function_scan *f = (struct function_scan *) data;
  tree t = *tp, before = NULL_TREE;
  *walk = !TYPE_P (t) && TREE_CODE (t) != FOR_STMT && TREE_CODE (t) != OACC_LOOP;
  if (TREE_CODE (t) != STATEMENT_LIST)
    return NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
    {
      tree s = tsi_stmt (i);
      bool label = TREE_CODE (s) == LABEL_EXPR;
      if (label && before && mend (f, before, LABEL_EXPR_LABEL (s)))
	*tsi_stmt_ptr (i) = build_empty_stmt (EXPR_LOCATION (s));
      else if (!label && TREE_CODE (s) == BIND_EXPR)
	mend (f, s, NULL_TREE);
      if (TREE_SIDE_EFFECTS (s) || label)
	before = s;
    }
  return NULL_TREE;
}

static tree
visit_construct (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_KERNELS)
    walk_tree_without_duplicates (&OMP_BODY (*tp), visit, data);
  return NULL_TREE;
}

void
extreme_places_lower (tree function)
{
  struct function_scan *f = function_scan_new (function);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_construct, f);
  function_scan_free (f);
}

/* Sums into scalar dummy arguments of Fortran in kernels constructs,

     dot = 0
     do i = 1, n
       dot = dot + a(i) * b(i)
     end do

   An argument is memory behind a reference, which iterations write one after the other as far as kernels.cc sees.
   Nothing else leads there without `target' (Fortran 2018, 15.5.2.13).  A loop may only add
   to it, multiply it or the like: it has a variable of the construct in its place, a sum as any other.  The
   variable begins with the argument's value on the device, and gives it back behind the loop, by kernels of their
   own: a loop inside another, which would launch these in each iteration, stays as it is.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

/* Puts VALUE in place of what is behind REFERENCE, or the other way round.  */
struct sum_exchange
{
  tree reference, value;
  bool back;                    /* the other way */
  bool other;                   /* something else is done with REFERENCE */
  unsigned n;
};

static bool
is_behind (tree t, tree reference)
{
  return INDIRECT_REF_P (t) && TREE_OPERAND (t, 0) == reference;
}

static tree
exchange_one (tree *tp, int *walk, void *data)
{
  struct sum_exchange *x = (struct sum_exchange *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (x->back ? t == x->value : is_behind (t, x->reference))
    {
      if (x->value)
	*tp = x->back ? build1 (INDIRECT_REF, TREE_TYPE (x->value), x->reference) : x->value;
      x->n++;
      *walk = 0;
    }
  else if (!x->back && t == x->reference)
    x->other = true;
  return NULL_TREE;
}

/* Whether DECL is a scalar argument to which nothing else leads.  */
static bool
is_scalar_dummy (tree decl)
{
  tree type = TREE_TYPE (decl);
  if (TREE_CODE (decl) != PARM_DECL || TREE_CODE (type) != REFERENCE_TYPE || !TYPE_RESTRICT (type))
    return false;
  type = TREE_TYPE (type);
  return !TYPE_VOLATILE (type) && (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type));
}

/* Makes VALUE, of the construct, a sum of LOOP in place of DUMMY; false if it is none.  */
static bool
exchange_sum (tree *loop, tree dummy, tree value)
{
  struct sum_exchange look = { dummy, NULL_TREE, false, false, 0 };
  walk_tree (loop, exchange_one, &look, NULL);
  if (!look.n || look.other)
    return false;
  struct sum_exchange put = { dummy, value, false, false, 0 };
  walk_tree (loop, exchange_one, &put, NULL);
  if (scalar_reduction (*loop, value) != ERROR_MARK)
    return true;
  put.back = true;
  walk_tree (loop, exchange_one, &put, NULL);
  return false;
}

/* Where in LIST, before LOOP, the last statement is that mentions DUMMY; the begin if none does.  */
static tree_stmt_iterator
behind_last_mention (tree list, tree_stmt_iterator loop, tree dummy, bool *found)
{
  tree_stmt_iterator at = tsi_start (list);
  *found = false;
  for (tree_stmt_iterator i = tsi_start (list); tsi_stmt (i) != tsi_stmt (loop); tsi_next (&i))
    if (scalar_mentioned (tsi_stmt (i), dummy))
      {
	at = i;
	*found = true;
      }
  return at;
}

/* Has VALUE begin as DUMMY before loop AT of LIST, and DUMMY end as VALUE.  */
static void
begin_and_end (tree list, tree_stmt_iterator at, tree dummy, tree value)
{
  bool found;
  tree type = TREE_TYPE (value), there = build1 (INDIRECT_REF, type, dummy);
  tree_stmt_iterator first = behind_last_mention (list, at, dummy, &found);
  tree begin = build2 (MODIFY_EXPR, type, value, there);
  tree end = build2 (MODIFY_EXPR, type, unshare_expr (there), value);
  tsi_link_after (&at, end, TSI_SAME_STMT);
  if (found)
    tsi_link_after (&first, begin, TSI_SAME_STMT);
  else
    tsi_link_before (&first, begin, TSI_SAME_STMT);
}

struct dummy_search
{
  tree function, vars;
  auto_vec<tree> dummies;
};

/* Sums of the loops that are statements of list *TP.  */
static tree
visit_list (tree *tp, int *walk, void *data)
{
  struct dummy_search *d = (struct dummy_search *) data;
  *walk = !TYPE_P (*tp) && TREE_CODE (*tp) != FOR_STMT;
  if (TREE_CODE (*tp) != STATEMENT_LIST)
    return NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
    for (unsigned k = 0; TREE_CODE (tsi_stmt (i)) == FOR_STMT && k < d->dummies.length (); k++)
      {
	tree dummy = d->dummies[k], more = d->vars;
	tree value = generic_variable (DECL_SOURCE_LOCATION (dummy), d->function,
				       IDENTIFIER_POINTER (DECL_NAME (dummy)),
				       TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (dummy))), &d->vars);
	DECL_ARTIFICIAL (value) = DECL_IGNORED_P (value) = 0;
	if (exchange_sum (tsi_stmt_ptr (i), dummy, value))
	  begin_and_end (*tp, i, dummy, value);
	else
	  d->vars = more;
      }
  return NULL_TREE;
}

static tree
note_dummy (tree *tp, int *walk, void *data)
{
  struct dummy_search *d = (struct dummy_search *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == MODIFY_EXPR && INDIRECT_REF_P (TREE_OPERAND (*tp, 0)))
    {
      tree decl = TREE_OPERAND (TREE_OPERAND (*tp, 0), 0);
      if (is_scalar_dummy (decl) && !d->dummies.contains (decl))
	d->dummies.safe_push (decl);
    }
  return NULL_TREE;
}

static void
lower_construct (tree *tp, const struct around *at)
{
  struct dummy_search d;
  if (TREE_CODE (*tp) != OACC_KERNELS)
    return;
  d.function = at->function;
  d.vars = NULL_TREE;
  walk_tree_without_duplicates (&OMP_BODY (*tp), note_dummy, &d);
  if (d.dummies.length ())
    walk_tree_without_duplicates (&OMP_BODY (*tp), visit_list, &d);
  if (d.vars)
    OMP_BODY (*tp) = generic_scope (d.vars, OMP_BODY (*tp));
}

void
dummy_sums_lower (tree function)
{
  around_each (function, lower_construct);
}

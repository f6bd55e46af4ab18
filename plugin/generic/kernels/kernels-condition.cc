/* Conditions in kernels constructs that only the device can evaluate, around
   loops that may run in parallel,

     if (a[m] != 0)			condition = a[m] != 0;
       {				for (i ...)
	 for (i ...) b[i] = ...;	  if (condition) b[i] = ...;
	 n++;			->	if (condition) n++;
       }

   become statements that can be pieces of the construct (kernels-cut.cc).  The loops' limits
   must be values that can be read whether the condition holds or not.  No code behind may read
   their indices.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/cut.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* Whether running the empty loop L where P's condition does not hold changes nothing.  */
static bool
is_harmless (struct piece *p, struct kernel_loop *l)
{
  tree last = tsi_stmt (tsi_last (p->stmt));
  return (l->index && !l->exits && !l->unordered && l->last.is_empty ()
	  && poly_host_value (p->nest, l->from) && poly_host_value (p->nest, l->limit)
	  && !scalar_live_after (p->nest, last, l->index));
}

static tree *
body_of (struct kernel_loop *l)
{
  return TREE_CODE (*l->where) == OACC_LOOP ? &OMP_FOR_BODY (*l->where)
	 : &FOR_BODY (*l->where);
}

/* The loop of P of which nest L is a part, with nothing in between, as far inside as
   loops are harmless; NULL if L is not.  */
static struct kernel_loop *
innermost_harmless (struct piece *p, struct kernel_loop *l)
{
  if (!is_harmless (p, l))
    return NULL;
  if (l->kids.length () == 1
      && (l->kids[0]->collapsed || kernels_only_loop (*body_of (l)) == *l->kids[0]->where))
    {
      struct kernel_loop *inner = innermost_harmless (p, l->kids[0]);
      if (inner || l->kids[0]->collapsed)
	return inner;
    }
  return l;
}

static tree
guarded (tree flag, bool holds, tree stmt)
{
  tree condition = build2 (holds ? NE_EXPR : EQ_EXPR, boolean_type_node, flag,
			   build_zero_cst (TREE_TYPE (flag)));
  tree t = build3_loc (EXPR_LOCATION (stmt), COND_EXPR, void_type_node, condition, stmt,
		       NULL_TREE);
  TREE_SIDE_EFFECTS (t) = 1;
  return t;
}

/* S, a statement of condition T, under that.  A variable of T's own that S sets has a value in any
   case: loops behind, which run where T does not hold, too, add nothing to it.  */
static tree
guarded_within (tree t, tree flag, bool holds, tree s)
{
  tree set = generic_strip (s);
  if (TREE_CODE (set) != MODIFY_EXPR || !scan_is_scalar (TREE_OPERAND (set, 0))
      || !scalar_declared_in (t, TREE_OPERAND (set, 0)))
    return guarded (flag, holds, s);
  if (CONSTANT_CLASS_P (TREE_OPERAND (set, 1)))
    return s;
  tree all = guarded (flag, holds, s), var = TREE_OPERAND (set, 0);
  COND_EXPR_ELSE (all) = build2_loc (EXPR_LOCATION (s), MODIFY_EXPR, void_type_node, var,
				     build_zero_cst (TREE_TYPE (var)));
  return all;
}

/* Puts the loops of P that statement S consists of under the condition; false if it is no
   loop.  */
static bool
guard_loop (struct piece *p, struct flat *f, tree s, tree flag, bool holds)
{
  tree loop = kernels_only_loop (s);
  for (unsigned i = 0; loop && i < p->nest->loops.length (); i++)
    if (!p->nest->loops[i]->parent && *p->nest->loops[i]->where == loop)
      {
	tree *where = body_of (innermost_harmless (p, p->nest->loops[i]));
	struct guard g = { where, *where };
	f->guards.safe_push (g);
	*where = guarded (flag, holds, *where ? *where : build_empty_stmt (UNKNOWN_LOCATION));
	return true;
      }
  return false;
}

/* A further condition, or a loop that is not counted.  */
static tree
find_other (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case FOR_STMT: case OACC_LOOP:
      *walk = 0;
      return NULL_TREE;
    case COND_EXPR: case SWITCH_STMT: case WHILE_STMT: case DO_STMT:
      return *tp;
    default:
      return NULL_TREE;
    }
}

/* Whether the loops of P, condition T, can be guarded, and some of them are parallel.  */
static bool
can_guard (struct piece *p, tree t)
{
  bool parallel = false;
  for (unsigned i = 0; i < p->nest->loops.length (); i++)
    {
      struct kernel_loop *l = p->nest->loops[i];
      if (l->parent)
	continue;
      parallel |= l->parallel;
      if (!innermost_harmless (p, l))
	return false;
    }
  for (int arm = 1; arm <= 2; arm++)
    if (walk_tree_without_duplicates (&TREE_OPERAND (t, arm), find_other, NULL))
      return false;
  return parallel;
}

/* Whether S sets the index of one of P's loops, in front of that.  */
static bool
is_init (struct piece *p, tree s)
{
  for (unsigned i = 0; i < p->nest->loops.length (); i++)
    if (p->nest->loops[i]->init && *p->nest->loops[i]->init == s)
      return true;
  return false;
}

/* Whether nothing is in front of the loop in T but what sets its index.  */
static bool
is_bare (struct piece *p, tree t)
{
  bool bare = true;
  switch (TREE_CODE (t))
    {
    case BIND_EXPR:
      return is_bare (p, BIND_EXPR_BODY (t));
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	bare &= is_bare (p, tsi_stmt (i));
      return bare;
    case FOR_STMT: case OACC_LOOP: case DEBUG_BEGIN_STMT:
      return true;
    case DECL_EXPR:
      return !DECL_INITIAL (DECL_EXPR_DECL (t)) || is_init (p, t);
    default:
      return !TREE_SIDE_EFFECTS (t) || is_init (p, t);
    }
}

/* Appends the statements of T to F's; those in front of a loop apart from that.  */
static void
spread (struct flat *f, tree t, void (*flatten) (struct flat *, tree))
{
  if (TREE_CODE (t) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
      spread (f, tsi_stmt (i), flatten);
  else
    flatten (f, t);
}

static const char flag_attribute[] = "accx condition";

bool
kernels_is_flag (tree v)
{
  return lookup_attribute (flag_attribute, DECL_ATTRIBUTES (v));
}

/* The variable of condition T; the same when T is cut again.  */
static tree
flag_of (tree t, tree function, struct flat *f)
{
  tree *known = f->flags.get (t);
  tree flag = known ? *known : create_tmp_var_raw (integer_type_node, "accx_condition");
  DECL_CONTEXT (flag) = function;
  DECL_ARTIFICIAL (flag) = 0;
  DECL_ATTRIBUTES (flag) = tree_cons (get_identifier (flag_attribute), NULL_TREE, NULL_TREE);
  f->flags.put (t, flag);
  f->vars.safe_push (flag);
  return flag;
}

bool
kernels_guard (struct piece *p, tree function, struct flat *f,
	       void (*flatten) (struct flat *, tree))
{
  tree t = expr_single (p->stmt);
  if (!t || TREE_CODE (t) != COND_EXPR || !VOID_TYPE_P (TREE_TYPE (t))
      || TREE_SIDE_EFFECTS (COND_EXPR_COND (t)) || !can_guard (p, t))
    return false;
  tree flag = flag_of (t, function, f);
  f->stmts.safe_push (build2_loc (EXPR_LOCATION (t), MODIFY_EXPR, void_type_node, flag,
				  fold_convert (integer_type_node, COND_EXPR_COND (t))));
  for (int arm = 1; arm <= 2; arm++)
    {
      unsigned first = f->stmts.length ();
      if (TREE_OPERAND (t, arm))
	spread (f, TREE_OPERAND (t, arm), flatten);
      for (unsigned i = first; i < f->stmts.length (); i++)
	if (kernels_only_loop (f->stmts[i]) && !is_bare (p, f->stmts[i]))
	  return false;
	else if (!is_init (p, f->stmts[i])
		 && !(i + 1 < f->stmts.length ()
		      && kernels_is_init_of (f->stmts[i], f->stmts[i + 1]))
		 && !guard_loop (p, f, f->stmts[i], flag, arm == 1))
	  f->stmts[i] = guarded_within (t, flag, arm == 1, f->stmts[i]);
    }
  return true;
}

void
kernels_unguard (struct flat *f, unsigned mark)
{
  while (f->guards.length () > mark)
    {
      struct guard g = f->guards.pop ();
      *g.where = g.was;
    }
}

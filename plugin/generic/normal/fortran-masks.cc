/* Masks of do concurrent and forall of Fortran.  gfortran computes the mask of all iterations into
   a temporary array, counted by a variable; then it runs those whose mask is true.  Takes the
   GENERIC of a construct behind fortran-loops.cc, in which a block has

     temp = malloc (...);
     at = 0; for (i ...) for (j ...) { temp[at] = MASK; at = at + 1; }
     at = 0; for (i ...) for (j ...) { if (temp[at]) BODY; at = at + 1; }
     free (temp);

   or the same with an array of the block's own, gives, where BODY changes nothing that MASK of another iteration reads,

     for (i ...) for (j ...) if (MASK) BODY;

   Fortran 2018 sections 11.1.7.4.2 and 10.2.4.2.3.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

/* A block with a mask.  */
struct masked_block
{
  tree list;			/* its statements */
  tree temp, at;		/* the array, the counter */
  tree *set, *test;		/* the assignment, the if statement */
  tree mask;
};

/* Whether T is temp[at], of an array and a counter of M or, if these are not known yet, of any.  */
static bool
is_element (struct masked_block *m, tree t)
{
  t = generic_strip (t);
  if (!INDIRECT_REF_P (t) || TREE_CODE (generic_strip (TREE_OPERAND (t, 0))) != POINTER_PLUS_EXPR)
    return false;
  tree sum = generic_strip (TREE_OPERAND (t, 0));
  tree temp = generic_strip (TREE_OPERAND (sum, 0)), at = TREE_OPERAND (sum, 1);
  if (TREE_CODE (temp) == ADDR_EXPR)
    temp = TREE_OPERAND (temp, 0);
  while (!DECL_P (at) && EXPR_P (at) && TREE_OPERAND_LENGTH (at))
    at = TREE_OPERAND (at, 0);
  if (!VAR_P (temp) || !VAR_P (at) || (m->temp && (m->temp != temp || m->at != at)))
    return false;
  m->temp = temp;
  m->at = at;
  return true;
}

/* Finds the assignment of the mask and what asks for it.  */
static tree
find_uses (tree *tp, int *walk, void *data)
{
  struct masked_block *m = (struct masked_block *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == MODIFY_EXPR && TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == BOOLEAN_TYPE
      && INDIRECT_REF_P (TREE_OPERAND (t, 0)) && !m->set && is_element (m, TREE_OPERAND (t, 0)))
    {
      m->set = tp;
      m->mask = TREE_OPERAND (t, 1);
    }
  else if (TREE_CODE (t) == COND_EXPR && m->set && !m->test && is_element (m, COND_EXPR_COND (t)))
    m->test = tp;
  return NULL_TREE;
}

struct mask_mentions
{
  tree var;
  unsigned n;
};

static tree
count_mentions (tree *tp, int *walk, void *data)
{
  struct mask_mentions *c = (struct mask_mentions *) data;
  *walk = !TYPE_P (*tp);
  c->n += *tp == c->var;
  return NULL_TREE;
}

/* How often T mentions VAR.  */
static unsigned
mentions_of (tree t, tree var)
{
  struct mask_mentions c = { var, 0 };
  walk_tree (&t, count_mentions, &c, NULL);
  return c.n;
}

/* What the mask reads, and the objects that it does.  */
struct mask_reads
{
  auto_vec<tree> reads;		/* references and variables */
  bool calls;
  bool clash;
};

static tree
collect_reads (tree *tp, int *walk, void *data)
{
  struct mask_reads *r = (struct mask_reads *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == CALL_EXPR)
    r->calls = true;
  if (handled_component_p (t) || INDIRECT_REF_P (t) || VAR_P (t) || TREE_CODE (t) == PARM_DECL)
    r->reads.safe_push (t);
  return NULL_TREE;
}

/* The variable through which T is reached, or NULL_TREE.  */
static tree
reached_by (tree t)
{
  for (;;)
    if (handled_component_p (t) || INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF
	|| CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	|| TREE_CODE (t) == POINTER_PLUS_EXPR || TREE_CODE (t) == ADDR_EXPR)
      t = TREE_OPERAND (t, 0);
    else
      return DECL_P (t) ? t : NULL_TREE;
}

/* Notes whether an assignment in *TP changes what the mask of another iteration reads.  */
static tree
find_clash (tree *tp, int *walk, void *data)
{
  struct mask_reads *r = (struct mask_reads *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) != MODIFY_EXPR && TREE_CODE (t) != INIT_EXPR)
    return NULL_TREE;
  tree lhs = TREE_OPERAND (t, 0), root = reached_by (lhs);
  bool pointer = root && !DECL_P (lhs) && POINTER_TYPE_P (TREE_TYPE (root))
		 && !TYPE_RESTRICT (TREE_TYPE (root)) && TREE_CODE (root) != PARM_DECL;
  for (unsigned i = 0; i < r->reads.length () && !r->clash; i++)
    {
      tree read = r->reads[i];
      r->clash = (!root || pointer || (reached_by (read) == root && !DECL_P (read)
				       && !operand_equal_p (read, lhs, 0)
				       && (TREE_CODE (read) == TREE_CODE (lhs)
					   || !handled_component_p (read)))
		  || read == lhs);
    }
  return NULL_TREE;
}

/* Whether BODY leaves the mask of other iterations as it is.  */
static bool
mask_stays (tree mask, tree body)
{
  struct mask_reads r;
  r.calls = r.clash = false;
  walk_tree_without_duplicates (&mask, collect_reads, &r);
  walk_tree_without_duplicates (&body, find_clash, &r);
  return !r.calls && !r.clash;
}

static tree
drop_counter (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == MODIFY_EXPR && TREE_OPERAND (*tp, 0) == data)
    {
      *tp = build_empty_stmt (EXPR_LOCATION (*tp));
      *walk = 0;
    }
  return NULL_TREE;
}

/* Whether statement S allocates or frees M's array, or sets it up.  */
static bool
is_storage (struct masked_block *m, tree s)
{
  if (TREE_CODE (s) == MODIFY_EXPR)
    return TREE_OPERAND (s, 0) == m->temp;
  s = generic_strip (s);
  return (generic_is_call (s, "__builtin_free") || generic_is_call (s, "free"))
	 && reached_by (CALL_EXPR_ARG (s, 0)) == m->temp;
}

/* Merges the nests of M, whose block is LIST.  */
static void
merge_nests (struct masked_block *m)
{
  tree mask = unshare_expr (m->mask);
  COND_EXPR_COND (*m->test) = mask;
  for (tree_stmt_iterator i = tsi_start (m->list); !tsi_end_p (i); )
    {
      tree s = tsi_stmt (i);
      struct masked_block found = { m->list, m->temp, m->at, NULL, NULL, NULL_TREE };
      walk_tree_without_duplicates (&s, find_uses, &found);
      if (is_storage (m, s) || found.set)
	tsi_delink (&i);
      else
	tsi_next (&i);
    }
  walk_tree_without_duplicates (&m->list, drop_counter, m->at);
}

static tree
merge_masks (tree *tp, int *walk, void *)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) != STATEMENT_LIST)
    return NULL_TREE;
  struct masked_block m = { t, NULL_TREE, NULL_TREE, NULL, NULL, NULL_TREE };
  bool allocates = false, apart = true;
  walk_tree_without_duplicates (tp, find_uses, &m);
  if (!m.test)
    return NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
    {
      tree s = tsi_stmt (i);
      struct masked_block found = { t, m.temp, m.at, NULL, NULL, NULL_TREE };
      allocates |= is_storage (&m, s);
      walk_tree_without_duplicates (&s, find_uses, &found);
      apart &= !(found.set && found.test);
    }
  /* The array: allocated and freed perhaps, set, asked for once.  */
  if (apart && !is_global_var (m.temp) && mentions_of (t, m.temp) == (allocates ? 4 : 2)
      && mask_stays (m.mask, COND_EXPR_THEN (*m.test)))
    merge_nests (&m);
  return NULL_TREE;
}

void
masks_merge (tree *body)
{
  walk_tree_without_duplicates (body, merge_masks, NULL);
}

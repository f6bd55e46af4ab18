/* Trees of kernels regions, copied with variables of their own, or with one
   variable in another's place.  For kernels-loop.cc and kernels-emit.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

static bool
is_atomic (tree t)
{
  return TREE_CODE (t) == OMP_ATOMIC || TREE_CODE (t) == OMP_ATOMIC_READ
	 || TREE_CODE (t) == OMP_ATOMIC_CAPTURE_OLD
	 || TREE_CODE (t) == OMP_ATOMIC_CAPTURE_NEW;
}

struct tree_copier
{
  struct function_scan *scan;
  hash_map<tree, tree> map;     /* a variable or node, and its copy */
};

static tree copy_node_r (tree *tp, int *walk, void *data);

/* A copy of SAVE_EXPR T that computes its own value.  */
static tree
copy_saved (tree t, struct tree_copier *c)
{
  tree copy = copy_node (t);
  c->map.put (t, copy);
  walk_tree (&TREE_OPERAND (copy, 0), copy_node_r, c, NULL);
  return copy;
}

static tree
copy_node_r (tree *tp, int *walk, void *data)
{
  struct tree_copier *c = (struct tree_copier *) data;
  hash_map<tree, tree> *map = &c->map;
  tree t = *tp, *known = map->get (t);
  if (known)
    {
      *tp = *known;
      *walk = 0;
    }
  else if (TREE_CODE (t) == BIND_EXPR)
    {
      tree vars = NULL_TREE, *last = &vars;
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	{
	  tree copy = v;
	  if (VAR_P (v) && !TREE_STATIC (v) && !DECL_EXTERNAL (v))
	    {
	      copy = copy_node (v);
	      DECL_CHAIN (copy) = NULL_TREE;
	      map->put (v, copy);
	      *last = copy;
	      last = &DECL_CHAIN (copy);
	    }
	}
      for (tree v = vars; v; v = DECL_CHAIN (v))
	if (DECL_INITIAL (v))
	  walk_tree (&DECL_INITIAL (v), copy_node_r, c, NULL);
      tree body = BIND_EXPR_BODY (t);
      walk_tree (&body, copy_node_r, c, NULL);
      *tp = generic_scope (vars, body);
      *walk = 0;
    }
  else if (TREE_CODE (t) == DECL_EXPR)
    {
      tree *decl = map->get (DECL_EXPR_DECL (t));
      *tp = copy_node (t);
      if (decl)
	TREE_OPERAND (*tp, 0) = *decl;
      *walk = 0;
    }
  else if (TREE_CODE (t) == TARGET_EXPR)
    {
      /* Of atomic directives, which name it several times.  */
      tree copy = copy_node (t), slot = copy_node (TARGET_EXPR_SLOT (t));
      map->put (t, copy);
      map->put (TARGET_EXPR_SLOT (t), slot);
      TARGET_EXPR_SLOT (copy) = slot;
      walk_tree (&TARGET_EXPR_INITIAL (copy), copy_node_r, c, NULL);
      *tp = copy;
      *walk = 0;
    }
  else if (TREE_CODE (t) == CASE_LABEL_EXPR)
    {
      *tp = copy_node (t);
      CASE_LABEL (*tp) = create_artificial_label (EXPR_LOCATION (t));
      *walk = 0;
    }
  else if (TREE_CODE (t) == SAVE_EXPR)
    {
      /* Sizes are computed before.  */
      if (!scan_is_size (c->scan, t))
	*tp = copy_saved (t, c);
      *walk = 0;
    }
  else
    {
      /* The place may be the value of a pointer, which unlike that of a size is each
	 copy's own.  */
      if (is_atomic (t) && TREE_CODE (TREE_OPERAND (t, 0)) == SAVE_EXPR
	  && !map->get (TREE_OPERAND (t, 0)))
	copy_saved (TREE_OPERAND (t, 0), c);
      return copy_tree_r (tp, walk, NULL);
    }
  return NULL_TREE;
}

/* A copy of statement T with variables of its own.  */
tree
kernels_copy (struct function_scan *f, tree t)
{
  struct tree_copier c;
  auto_vec<tree> labels;
  c.scan = f;
  jump_labels (t, &labels);
  for (unsigned i = 0; i < labels.length (); i++)
    c.map.put (LABEL_EXPR_LABEL (labels[i]),
	       create_artificial_label (EXPR_LOCATION (labels[i])));
  walk_tree (&t, copy_node_r, &c, NULL);
  return t;
}

void
kernels_copy_saved (struct function_scan *f, tree clauses)
{
  struct tree_copier copier;
  copier.scan = f;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
      if (OMP_CLAUSE_OPERAND (c, i))
	walk_tree (&OMP_CLAUSE_OPERAND (c, i), copy_node_r, &copier, NULL);
}

struct replacement
{
  struct function_scan *scan;
  tree was, is;
  hash_set<tree> seen;
};

static tree
replace_r (tree *tp, int *walk, void *data)
{
  struct replacement *r = (struct replacement *) data;
  if (*tp == r->was)
    *tp = r->is;
  else if (TYPE_P (*tp) || scan_is_size (r->scan, *tp)
	   || (TREE_CODE (*tp) == SAVE_EXPR && r->seen.add (*tp)))
    *walk = 0;
  return NULL_TREE;
}

void
kernels_replace (struct function_scan *f, tree *tp, tree was, tree is)
{
  struct replacement r;
  r.scan = f;
  r.was = was;
  r.is = is;
  walk_tree (tp, replace_r, &r, NULL);
}

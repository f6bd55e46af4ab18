/* Scalars and structs that some iterations of a loop leave a value in
   for the code behind it, as a search does:

     int at = -1;
     #pragma acc loop vector
     for (...)
       if (p[i] == key)
	 at = i;
     r[g] = at;

   The variable is one for all threads of the gang, or of the worker, that run the
   loop; as a register each would have its own.  It becomes volatile, so that GCC
   leaves it in memory, where single-mode.cc finds and shares it.  A variable that each
   iteration sets, or reads, is a temporary without a private clause, or a reduction:
   neither is touched.  Arrays are memory of all in any case.

   Who belongs to which loop is known, from GCC, of variables whose address is taken alone:
   as if it were, where only loops inside use the variable.

   OpenACC 3.3 sections 1.2 and 2.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"

/* How a piece of code uses a variable.  */
struct usage
{
  unsigned writes, certain, reads;	/* CERTAIN: writes that always happen */
};

struct survey
{
  hash_map<tree, struct usage> uses;
  hash_set<tree> own;			/* declared there */
  unsigned conditions;			/* around the place that is looked at */
};

/* The variable that T is or is a member of, or NULL_TREE.  */
static tree
variable_of (tree t)
{
  while (TREE_CODE (t) == COMPONENT_REF || TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  return VAR_P (t) ? t : NULL_TREE;
}

static tree survey_tree (tree *, int *, void *);

static void
walk (tree *tp, struct survey *s, unsigned conditions)
{
  s->conditions += conditions;
  walk_tree (tp, survey_tree, s, NULL);
  s->conditions -= conditions;
}

static tree
survey_tree (tree *tp, int *walk_subtrees, void *data)
{
  struct survey *s = (struct survey *) data;
  tree t = *tp;
  enum tree_code code = TREE_CODE (t);
  if (code == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      s->own.add (v);
  if (code == OACC_LOOP)
    for (tree c = OMP_FOR_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
	s->own.add (OMP_CLAUSE_DECL (c));
  if (VAR_P (t))
    s->uses.get_or_insert (t).reads++;
  else if ((code == MODIFY_EXPR || code == INIT_EXPR) && variable_of (TREE_OPERAND (t, 0)))
    {
      struct usage &u = s->uses.get_or_insert (variable_of (TREE_OPERAND (t, 0)));
      u.writes++;
      u.certain += s->conditions == 0;
      walk (&TREE_OPERAND (t, 1), s, 0);
      for (tree r = TREE_OPERAND (t, 0); !VAR_P (r); r = TREE_OPERAND (r, 0))
	if (TREE_CODE (r) == ARRAY_REF)
	  walk (&TREE_OPERAND (r, 1), s, 0);
      *walk_subtrees = 0;
    }
  else if (code == COND_EXPR || code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR)
    {
      walk (&TREE_OPERAND (t, 0), s, 0);
      for (int i = 1; i < TREE_OPERAND_LENGTH (t); i++)
	walk (&TREE_OPERAND (t, i), s, 1);
      *walk_subtrees = 0;
    }
  else if (code == SWITCH_EXPR)
    {
      walk (&SWITCH_COND (t), s, 0);
      walk (&SWITCH_BODY (t), s, 1);
      *walk_subtrees = 0;
    }
  else if (TYPE_P (t))
    *walk_subtrees = 0;
  return NULL_TREE;
}

static bool
is_left_in (tree var)
{
  tree type = TREE_TYPE (var);
  return VAR_P (var) && !is_global_var (var) && !TREE_THIS_VOLATILE (var)
	 && (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)
	     || SCALAR_FLOAT_TYPE_P (type) || TREE_CODE (type) == RECORD_TYPE);
}

/* Whether VAR is an array that the loop that uses it as U shares with code behind it: no
   temporary, which it sets and reads.  */
static bool
is_shared_array (tree var, struct usage u, struct usage all)
{
  return VAR_P (var) && !is_global_var (var) && TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE
	 && u.writes && all.reads > u.reads && !(u.certain && u.reads);
}

/* What loops inside a region or routine, of which WHOLE is known, leave.  */
static tree
look_at_loop (tree *tp, int *, void *data)
{
  struct survey *whole = (struct survey *) data;
  if (TREE_CODE (*tp) != OACC_LOOP
      || omp_find_clause (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_SEQ))
    return NULL_TREE;
  struct survey s;
  s.conditions = 0;
  walk (tp, &s, 0);
  for (hash_map<tree, struct usage>::iterator i = s.uses.begin (); i != s.uses.end ();
       ++i)
    {
      tree var = (*i).first;
      struct usage u = (*i).second, *all = whole->uses.get (var);
      if (!whole->own.contains (var) || s.own.contains (var))
	continue;
      if (is_left_in (var) && u.writes && !u.certain && !u.reads && all->reads)
	TREE_THIS_VOLATILE (var) = TREE_SIDE_EFFECTS (var) = TREE_ADDRESSABLE (var) = 1;
      else if (is_shared_array (var, u, *all))
	TREE_ADDRESSABLE (var) = 1;
    }
  return NULL_TREE;
}

static void
look_inside (tree *body)
{
  struct survey whole;
  whole.conditions = 0;
  walk (body, &whole, 0);
  walk_tree_without_duplicates (body, look_at_loop, &whole);
}

static tree
look_at_region (tree *tp, int *walk_subtrees, void *)
{
  enum tree_code code = TREE_CODE (*tp);
  if (code == OACC_PARALLEL || code == OACC_KERNELS || code == OACC_SERIAL)
    {
      look_inside (&OMP_BODY (*tp));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

void
leave_lower (tree function)
{
  if (oacc_get_fn_attrib (function))
    look_inside (&DECL_SAVED_TREE (function));
  else
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), look_at_region, NULL);
}

/* Stage 2: kernels constructs, in GENERIC, where loops, arrays and pointers are
   still what the source says.  Takes the tree of a function after construct.cc,
   gives one in which

   - each loop of a kernels construct that may run in parallel is an OpenACC loop
     with independent, and with private and reduction clauses for its scalars;
   - a construct of several loop nests has become one kernels construct for each,
     in order, inside a data construct that has the clauses for data; what stands
     between nests is a construct of its own, which schedule.cc runs in one gang;
   - a nest that is parallel only if pointers do not overlap, or under another
     condition that the host can find out, is there twice: if (condition) the
     parallel one else a sequential one;
   - auto on loops of parallel constructs is independent or seq.

   depend.cc and scalar.cc say what may run in parallel.  Of the loops of a nest,
   the outer ones are taken; a reduction inside two of these stays sequential.

   OpenACC 3.3 sections 2.5.2, 2.6.2 (scalars are copied), 2.9.6 to 2.9.8.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "depend.h"

/* Where a construct stands.  */
struct surroundings
{
  tree function;
  auto_vec<tree> data;          /* the data constructs around it */
  auto_vec<tree> indices;       /* of loops around that the host runs */
};

/* A statement of the region's body, or several that stay together.  */
struct piece
{
  tree stmt;                    /* a statement list */
  struct nest *nest;
  bool parallel;                /* its outermost loop is */
  /* A sequential loop or condition that the host runs, with launches in it.  */
  tree host;                    /* FOR_STMT or COND_EXPR, or NULL_TREE */
  vec<struct piece> *arms[2];   /* body; or then and else; owned */
};

/* ---- Copies ---- */

/* BODY with VARS, in a block of its own: outlining needs one.  */
static tree
build_scope (tree vars, tree body)
{
  tree block = make_node (BLOCK);
  BLOCK_VARS (block) = vars;
  TREE_USED (block) = 1;
  tree t = build3 (BIND_EXPR, void_type_node, vars, body, block);
  TREE_SIDE_EFFECTS (t) = 1;
  return t;
}

typedef hash_map<tree, tree> decl_map;

static tree
copy_node_r (tree *tp, int *walk, void *data)
{
  decl_map *map = (decl_map *) data;
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
	  walk_tree (&DECL_INITIAL (v), copy_node_r, map, NULL);
      tree body = BIND_EXPR_BODY (t);
      walk_tree (&body, copy_node_r, map, NULL);
      *tp = build_scope (vars, body);
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
      walk_tree (&TARGET_EXPR_INITIAL (copy), copy_node_r, map, NULL);
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
      tree inner = TREE_OPERAND (t, 0);
      /* Sizes: computed at the function's beginning.  */
      if (DECL_P (inner))
	{
	  *walk = 0;
	  return NULL_TREE;
	}
      tree copy = copy_node (t);
      map->put (t, copy);
      walk_tree (&inner, copy_node_r, map, NULL);
      TREE_OPERAND (copy, 0) = inner;
      *tp = copy;
      *walk = 0;
    }
  else
    return copy_tree_r (tp, walk, NULL);
  return NULL_TREE;
}

/* A copy of statement T with variables of its own.  */
static tree
copy_statement (tree t)
{
  decl_map map;
  walk_tree (&t, copy_node_r, &map, NULL);
  return t;
}

struct replacement
{
  tree was, is;
  hash_set<tree> seen;
};

static tree
replace_r (tree *tp, int *walk, void *data)
{
  struct replacement *r = (struct replacement *) data;
  if (*tp == r->was)
    *tp = r->is;
  else if (TYPE_P (*tp) || (TREE_CODE (*tp) == SAVE_EXPR && r->seen.add (*tp)))
    *walk = 0;
  return NULL_TREE;
}

/* ---- Decisions ---- */

static bool
has_clause (const struct kernel_loop *l, enum omp_clause_code code)
{
  return omp_find_clause (l->clauses, code) != NULL_TREE;
}

/* The levels that L names, as bits; 0: none.  */
static unsigned
levels_named (const struct kernel_loop *l)
{
  if (!l->annotated)
    return 0;
  return (has_clause (l, OMP_CLAUSE_GANG) ? 1 : 0)
	 | (has_clause (l, OMP_CLAUSE_WORKER) ? 2 : 0)
	 | (has_clause (l, OMP_CLAUSE_VECTOR) ? 4 : 0);
}

/* Whether the levels in L are in an order, OUTER being around it, that only
   nest.cc gives a meaning, to which belongs that the loops are independent.  */
static bool
free_schedule (const struct kernel_loop *l, unsigned outer)
{
  unsigned named = l->collapsed ? 0 : levels_named (l);
  if (named && outer >= least_bit_hwi (named))
    return true;
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (free_schedule (l->kids[i], outer | named))
      return true;
  return false;
}

/* Whether the program itself says that L's iterations are independent.  */
static bool
said_independent (const struct kernel_loop *l)
{
  if (!l->annotated || has_clause (l, OMP_CLAUSE_INDEPENDENT))
    return l->annotated;
  const struct kernel_loop *root = l;
  while (root->parent)
    root = root->parent;
  return levels_named (l) && free_schedule (root, 0);
}

static bool
said_sequential (const struct kernel_loop *l)
{
  return l->annotated && has_clause (l, OMP_CLAUSE_SEQ);
}

/* Whether L's index is read behind it.  */
static bool
index_needed (struct nest *n, struct kernel_loop *l)
{
  if (l->annotated || !scalar_live_after (n, *l->where, l->index))
    return false;
  l->why = xasprintf ("Scalar last value needed after loop for %s prevents "
		      "parallelization", IDENTIFIER_POINTER (DECL_NAME (l->index)));
  return true;
}

/* Whether L may run in parallel.  */
static bool
may_run_parallel (struct nest *n, struct kernel_loop *l)
{
  if (said_sequential (l))
    return false;
  if (l->exits || !l->index)
    {
      l->why = xasprintf ("Loop is not parallelized because of %s",
			  l->exits ? l->exits : "its form");
      return false;
    }
  return !index_needed (n, l) && scalar_classify (n, l) && depend_free (n, l);
}

static void
take_independent (struct nest *n, struct kernel_loop *l)
{
  l->parallel = true;
  if (scalar_classify (n, l))
    return;
  /* What is not understood is as the program says.  */
  free (l->why);
  l->why = NULL;
}

/* How many levels lie outside those that the loops inside L name, at most.  */
static unsigned
levels_outside (const struct kernel_loop *l)
{
  unsigned least = 3;
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      unsigned named = levels_named (l->kids[i]);
      least = MIN (least, levels_outside (l->kids[i]));
      if (named)
	least = MIN (least, (unsigned) ctz_hwi (named));
    }
  return least;
}

/* Decides for L, around which OUTER levels are taken, and those inside it.  */
static void
decide (struct nest *n, struct kernel_loop *l, unsigned outer)
{
  unsigned named = levels_named (l);
  if (said_independent (l))
    take_independent (n, l);
  else if (outer < (l->annotated ? 3 : levels_outside (l)) && may_run_parallel (n, l)
	   && !(l->reduces && outer >= 2 && !l->annotated))
    l->parallel = true;
  if (l->parallel)
    outer = MAX (outer + 1, named ? (unsigned) floor_log2 (named) + 1 : 0);
  for (unsigned i = 0; i < l->kids.length (); i++)
    decide (n, l->kids[i], outer);
}

/* An OpenACC loop of several is parallel if all of them are.  */
static void
join_collapsed (struct nest *n)
{
  for (unsigned i = n->loops.length (); i--;)
    if (n->loops[i]->collapsed && !n->loops[i]->parallel)
      n->loops[i]->parent->parallel = false;
}

/* A value kept behind a loop is set by its last iteration alone: loops inside that
   set it, too, are not parallel.  */
static void
keep_last_values (struct nest *n)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *l = n->loops[i];
      for (unsigned j = 0; l->parallel && j < l->last.length (); j++)
	for (unsigned k = i + 1; k < n->loops.length (); k++)
	  for (struct kernel_loop *o = n->loops[k]->parent; o; o = o->parent)
	    if (o == l && (n->loops[k]->privates.contains (l->last[j])
			   || n->loops[k]->reductions.contains (l->last[j])))
	      n->loops[k]->parallel = false;
    }
}

/* ---- Loops made parallel ---- */

static void
add_clause (tree *clauses, location_t loc, enum omp_clause_code code, tree decl)
{
  tree c = build_omp_clause (loc, code);
  if (decl)
    OMP_CLAUSE_DECL (c) = decl;
  OMP_CLAUSE_CHAIN (c) = *clauses;
  *clauses = c;
}

static void
add_scalar_clauses (struct kernel_loop *l, tree *clauses)
{
  for (unsigned i = 0; i < l->privates.length (); i++)
    if (!l->last.contains (l->privates[i]))
      add_clause (clauses, l->loc, OMP_CLAUSE_PRIVATE, l->privates[i]);
  for (unsigned i = 0; i < l->reductions.length (); i++)
    {
      add_clause (clauses, l->loc, OMP_CLAUSE_REDUCTION, l->reductions[i]);
      OMP_CLAUSE_REDUCTION_CODE (*clauses) = l->operators[i];
    }
}

/* Gives each iteration in *BODY of L its own VAR; the last one's goes to VAR.  */
static void
keep_last_value (struct kernel_loop *l, tree *body, tree var)
{
  tree own = copy_node (var);
  DECL_CHAIN (own) = NULL_TREE;
  DECL_INITIAL (own) = NULL_TREE;
  struct replacement r;
  r.was = var;
  r.is = own;
  walk_tree (body, replace_r, &r, NULL);
  tree next = build2 (PLUS_EXPR, TREE_TYPE (l->index), l->index,
		      build_int_cst (TREE_TYPE (l->index), l->by));
  tree goes_on = build2 (l->code, boolean_type_node, next,
			 TREE_OPERAND (l->cond, 1));
  tree set = build2 (MODIFY_EXPR, void_type_node, var, own);
  tree list = NULL_TREE;
  append_to_statement_list (*body, &list);
  append_to_statement_list (build3 (COND_EXPR, void_type_node,
				    unshare_expr (goes_on), NULL_TREE, set),
			    &list);
  *body = build_scope (own, list);
}

static tree
vector_of (tree t)
{
  tree v = make_tree_vec (1);
  TREE_VEC_ELT (v, 0) = t;
  return v;
}

/* Makes the for statement of L an OpenACC loop.  */
static void
make_acc_loop (struct kernel_loop *l)
{
  tree f = *l->where, body = FOR_BODY (f);
  for (unsigned i = 0; i < l->last.length (); i++)
    keep_last_value (l, &body, l->last[i]);
  if (!body)
    body = build_empty_stmt (l->loc);
  tree loop = make_node (OACC_LOOP);
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  SET_EXPR_LOCATION (loop, l->loc);
  OMP_FOR_INIT (loop) = vector_of (build2 (MODIFY_EXPR, void_type_node, l->index,
					   unshare_expr (l->from)));
  OMP_FOR_COND (loop) = vector_of (unshare_expr (l->cond));
  OMP_FOR_INCR (loop) = vector_of (unshare_expr (l->step_expr));
  OMP_FOR_BODY (loop) = body;
  tree clauses = NULL_TREE;
  add_clause (&clauses, l->loc, OMP_CLAUSE_INDEPENDENT, NULL_TREE);
  add_scalar_clauses (l, &clauses);
  OMP_FOR_CLAUSES (loop) = clauses;
  *l->where = loop;
  if (TREE_CODE (*l->init) == DECL_EXPR)
    DECL_INITIAL (l->index) = NULL_TREE;
  else
    *l->init = build_empty_stmt (l->loc);
}

/* Says in the clauses of OACC_LOOP L what was found out.  */
static void
annotate_acc_loop (struct kernel_loop *l)
{
  tree loop = *l->where, *pc = &OMP_FOR_CLAUSES (loop);
  if (l->collapsed)
    return;
  while (*pc)
    if (OMP_CLAUSE_CODE (*pc) == OMP_CLAUSE_AUTO)
      *pc = OMP_CLAUSE_CHAIN (*pc);
    else
      pc = &OMP_CLAUSE_CHAIN (*pc);
  if (!has_clause (l, OMP_CLAUSE_INDEPENDENT))
    add_clause (&OMP_FOR_CLAUSES (loop), l->loc, OMP_CLAUSE_INDEPENDENT,
		NULL_TREE);
  add_scalar_clauses (l, &OMP_FOR_CLAUSES (loop));
}

/* Notes what was decided for L.  */
static void
report (struct kernel_loop *l)
{
  if (l->parallel)
    feedback_note (FEEDBACK_ANALYSIS, l->loc, NULL, "Loop is parallelizable");
  else if (l->why)
    feedback_note (FEEDBACK_ANALYSIS, l->loc, NULL, "%s", l->why);
}

/* Inner loops first: they stand in the bodies of outer ones.  */
static void
make_parallel (struct nest *n)
{
  for (unsigned i = n->loops.length (); i--;)
    {
      struct kernel_loop *l = n->loops[i];
      if (!l->parallel)
	continue;
      if (l->annotated)
	annotate_acc_loop (l);
      else
	make_acc_loop (l);
    }
}

/* ---- Conditions ---- */

static tree
address_plus (tree address, struct nest *n, const struct poly *p)
{
  tree type = long_unsigned_type_node;
  return fold_build2 (PLUS_EXPR, type,
		      fold_convert (type, unshare_expr (address)),
		      fold_convert (type, poly_tree (n, p)));
}

/* The condition that the host evaluates before N, or NULL_TREE.  */
static tree
condition_of (struct nest *n)
{
  tree all = NULL_TREE;
  for (unsigned i = 0; i < n->checks.length (); i++)
    {
      const struct run_check *c = &n->checks[i];
      tree t;
      if (!c->a)
	t = fold_build2 (GT_EXPR, boolean_type_node, poly_tree (n, &c->sum),
			 build_zero_cst (long_long_integer_type_node));
      else
	t = fold_build2 (TRUTH_ORIF_EXPR, boolean_type_node,
			 fold_build2 (LE_EXPR, boolean_type_node,
				      address_plus (c->a, n, &c->a_hi),
				      address_plus (c->b, n, &c->b_lo)),
			 fold_build2 (LE_EXPR, boolean_type_node,
				      address_plus (c->b, n, &c->b_hi),
				      address_plus (c->a, n, &c->a_lo)));
      all = all ? fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node, all, t) : t;
    }
  return all;
}

/* ---- Pieces ---- */

/* The loop that is all there is in T, through lists and binds, or NULL_TREE.  */
static tree
only_loop (tree t)
{
  tree found = NULL_TREE;
  switch (TREE_CODE (t))
    {
    case FOR_STMT: case OACC_LOOP:
      return t;
    case BIND_EXPR:
      return BIND_EXPR_BODY (t) ? only_loop (BIND_EXPR_BODY (t)) : NULL_TREE;
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	{
	  tree s = tsi_stmt (i), l;
	  if (TREE_CODE (s) == DEBUG_BEGIN_STMT || TREE_CODE (s) == DECL_EXPR
	      || !TREE_SIDE_EFFECTS (s))
	    continue;
	  if (!found && (l = only_loop (s)))
	    found = l;
	  else if (found || TREE_CODE (s) != MODIFY_EXPR)
	    return NULL_TREE;
	}
      return found;
    default:
      return NULL_TREE;
    }
}

static tree
find_obstacle (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case LABEL_EXPR: case GOTO_EXPR: case RETURN_EXPR: case ASM_EXPR:
      return *tp;
    default:
      return NULL_TREE;
    }
}

struct flat
{
  auto_vec<tree> stmts, vars;
};

/* Whether the variables of BIND can live outside of the region.  */
static bool
can_hoist (tree bind)
{
  for (tree v = BIND_EXPR_VARS (bind); v; v = DECL_CHAIN (v))
    if (!VAR_P (v) || TREE_STATIC (v) || DECL_EXTERNAL (v)
	|| !is_gimple_reg_type (TREE_TYPE (v)) || TREE_THIS_VOLATILE (v))
      return false;
  return true;
}

static void
flatten (struct flat *f, tree t)
{
  if (!t)
    return;
  if (TREE_CODE (t) == STATEMENT_LIST && !only_loop (t))
    for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
      flatten (f, tsi_stmt (i));
  else if (TREE_CODE (t) == BIND_EXPR && !only_loop (t) && can_hoist (t))
    {
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	f->vars.safe_push (v);
      flatten (f, BIND_EXPR_BODY (t));
    }
  else if (TREE_CODE (t) == DECL_EXPR && f->vars.contains (DECL_EXPR_DECL (t)))
    {
      tree v = DECL_EXPR_DECL (t);
      if (DECL_INITIAL (v))
	f->stmts.safe_push (build2_loc (DECL_SOURCE_LOCATION (v), MODIFY_EXPR,
					void_type_node, v, DECL_INITIAL (v)));
    }
  else if (TREE_SIDE_EFFECTS (t) && TREE_CODE (t) != DEBUG_BEGIN_STMT)
    f->stmts.safe_push (t);
}

/* The only statement in list T, or NULL_TREE.  */
static tree
only_statement (tree t)
{
  tree_stmt_iterator i = tsi_start (t);
  return tsi_one_before_end_p (i) ? tsi_stmt (i) : NULL_TREE;
}

/* Whether S sets the index of the for statement NEXT.  */
static bool
is_init_of (tree s, tree next)
{
  if (TREE_CODE (next) != FOR_STMT || TREE_CODE (s) != MODIFY_EXPR
      || !FOR_EXPR (next))
    return false;
  tree incr = FOR_EXPR (next);
  while (CONVERT_EXPR_P (incr) || TREE_CODE (incr) == CLEANUP_POINT_EXPR)
    incr = TREE_OPERAND (incr, 0);
  return TREE_OPERAND_LENGTH (incr) && TREE_OPERAND (incr, 0) == TREE_OPERAND (s, 0);
}

/* Analyses piece P.  */
static void
analyse (struct piece *p, struct surroundings *at, hash_set<tree> *mapped)
{
  p->nest = scan_nest (&p->stmt, at->function, mapped);
  p->nest->may_check = true;
  p->nest->host_indices = &at->indices;
  for (unsigned i = 0; i < p->nest->loops.length (); i++)
    if (!p->nest->loops[i]->parent)
      decide (p->nest, p->nest->loops[i], 0);
  join_collapsed (p->nest);
  keep_last_values (p->nest);
  p->parallel = only_loop (p->stmt) && p->nest->loops[0]->parallel;
}

static void cut (struct flat *, unsigned, struct surroundings *,
		 hash_set<tree> *, vec<struct piece> *);

static tree
find_continue (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case FOR_STMT: case WHILE_STMT: case DO_STMT: case OACC_LOOP:
      *walk = 0;
      return NULL_TREE;
    case CONTINUE_STMT: case BREAK_STMT:
      return *tp;
    default:
      return NULL_TREE;
    }
}

/* Whether launches in T are worth making: some parallel loop in one of PIECES has
   more than a few iterations, or an unknown number.  */
static bool
worth_launching (const vec<struct piece> &pieces)
{
  enum { FEW = 32 };
  for (unsigned i = 0; i < pieces.length (); i++)
    {
      const struct piece *p = &pieces[i];
      if (p->host && (worth_launching (*p->arms[0]) || worth_launching (*p->arms[1])))
	return true;
      if (!p->parallel)
	continue;
      struct kernel_loop *l = p->nest->loops[0];
      struct poly n = poly_add (&l->hi, &l->lo, -1);
      HOST_WIDE_INT c;
      if (!poly_is_const (&n, &c) || c >= FEW || !l->kids.is_empty ())
	return true;
    }
  return false;
}

static void
free_pieces (vec<struct piece> *pieces)
{
  for (unsigned i = 0; i < pieces->length (); i++)
    {
      scan_free ((*pieces)[i].nest);
      for (int k = 0; k < 2; k++)
	{
	  free_pieces ((*pieces)[i].arms[k]);
	  XDELETE ((*pieces)[i].arms[k]);
	}
    }
  pieces->release ();
}

/* Makes P, a sequential loop or a condition, one that the host runs, if the host
   has the values that control it and parallel loops are inside.  */
static void
try_host (struct piece *p, struct flat *f, struct surroundings *at,
	  hash_set<tree> *unknown)
{
  tree arms[2] = { NULL_TREE, NULL_TREE }, t = only_loop (p->stmt);
  if (t && TREE_CODE (t) == FOR_STMT)
    {
      struct kernel_loop *l = p->nest->loops[0];
      if (!l->index || l->exits || unknown->contains (l->index)
	  || scan_addressed (l->index) || !poly_host_value (p->nest, l->from)
	  || !poly_host_value (p->nest, l->limit)
	  || walk_tree_without_duplicates (&FOR_BODY (t), find_continue, NULL))
	return;
      arms[0] = FOR_BODY (t);
      at->indices.safe_push (l->index);
    }
  else if (!t && (t = only_statement (p->stmt)) && TREE_CODE (t) == COND_EXPR
	   && VOID_TYPE_P (TREE_TYPE (t)))
    {
      if (TREE_SIDE_EFFECTS (COND_EXPR_COND (t))
	  || !poly_invariant (p->nest, COND_EXPR_COND (t))
	  || !poly_host_value (p->nest, COND_EXPR_COND (t))
	  || walk_tree_without_duplicates (&t, find_continue, NULL))
	return;
      arms[0] = COND_EXPR_THEN (t);
      arms[1] = COND_EXPR_ELSE (t);
    }
  else
    return;
  unsigned first = f->stmts.length (), vars = f->vars.length ();
  for (int i = 0; i < 2; i++)
    if (arms[i])
      {
	flatten (f, arms[i]);
	cut (f, first, at, unknown, p->arms[i]);
	f->stmts.truncate (first);
      }
  if (TREE_CODE (t) == FOR_STMT)
    at->indices.pop ();
  if (worth_launching (*p->arms[0]) || worth_launching (*p->arms[1]))
    p->host = t;
  else
    {
      f->vars.truncate (vars);  /* they stay where they are */
      for (int i = 0; i < 2; i++)
	free_pieces (p->arms[i]);
    }
}

/* Cuts F's statements from FIRST on into pieces: each nest whose outermost loop is
   parallel is one, what stands between is one.  UNKNOWN: variables that may have
   another value on the host.  */
static void
cut (struct flat *f, unsigned first, struct surroundings *at,
     hash_set<tree> *unknown, vec<struct piece> *pieces)
{
  /* Cutting inside adds statements behind and takes them off again.  */
  for (unsigned i = first, n = f->stmts.length (); i < n; i++)
    {
      struct piece p;
      memset (&p, 0, sizeof p);
      for (int k = 0; k < 2; k++)
	p.arms[k] = XCNEW (vec<struct piece>);
      append_to_statement_list_force (f->stmts[i], &p.stmt);
      if (i + 1 < n && is_init_of (f->stmts[i], f->stmts[i + 1]))
	append_to_statement_list_force (f->stmts[++i], &p.stmt);
      analyse (&p, at, unknown);
      if (!p.parallel)
	try_host (&p, f, at, unknown);
      struct piece *last = pieces->is_empty () ? NULL : &pieces->last ();
      if (last && !last->parallel && !last->host && !p.parallel && !p.host)
	{
	  scan_free (last->nest);
	  scan_free (p.nest);
	  XDELETE (p.arms[0]);
	  XDELETE (p.arms[1]);
	  append_to_statement_list_force (p.stmt, &last->stmt);
	  analyse (last, at, unknown);
	  last->parallel = false;
	}
      else
	pieces->safe_push (p);
    }
}

/* ---- Clauses of the construct ---- */

static tree
clauses_for_data (tree clauses)
{
  tree list = NULL_TREE, *last = &list;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IF)
      {
	*last = copy_node (c);
	OMP_CLAUSE_CHAIN (*last) = NULL_TREE;
	last = &OMP_CLAUSE_CHAIN (*last);
      }
  return list;
}

/* The clauses of one construct: those that are not about data, or (ALL) all.  */
static tree
clauses_for_piece (tree clauses, bool all)
{
  tree list = NULL_TREE, *last = &list;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (all || (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_WAIT
		&& (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
		    || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR)))
      {
	*last = copy_node (c);
	for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
	  if (OMP_CLAUSE_OPERAND (*last, i))
	    OMP_CLAUSE_OPERAND (*last, i)
	      = unshare_expr (OMP_CLAUSE_OPERAND (*last, i));
	OMP_CLAUSE_CHAIN (*last) = NULL_TREE;
	last = &OMP_CLAUSE_CHAIN (*last);
      }
  return list;
}

static tree
build_construct (location_t loc, enum tree_code code, tree body, tree clauses)
{
  tree t = build2_loc (loc, code, void_type_node,
		       build_scope (NULL_TREE, body), clauses);
  TREE_SIDE_EFFECTS (t) = 1;
  return t;
}

static void
note_names (tree clauses, hash_set<tree> *mapped)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && DECL_P (OMP_CLAUSE_DECL (c))
	&& !(POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	     && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
		 || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER
		 || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT)))
      mapped->add (OMP_CLAUSE_DECL (c));
}

/* ---- Data of several pieces ---- */

struct used_data
{
  tree function;
  tree *clauses;
  hash_set<tree> *mapped;
  hash_set<tree> own;           /* declared inside, or private to a loop */
  vec<tree> *written;
  location_t loc;
  bool present;                 /* default (present) */
};

static void
map_variable (struct used_data *u, tree v, enum gomp_map_kind kind)
{
  u->mapped->add (v);
  TREE_ADDRESSABLE (v) = 1;
  add_clause (u->clauses, u->loc, OMP_CLAUSE_MAP, v);
  OMP_CLAUSE_SET_MAP_KIND (*u->clauses, kind);
  OMP_CLAUSE_SIZE (*u->clauses) = DECL_SIZE_UNIT (v);
}

/* Maps variable *TP if it is one that the construct copies by default.  */
static tree
map_used (tree *tp, int *walk, void *data)
{
  struct used_data *u = (struct used_data *) data;
  tree v = *tp;
  if (TYPE_P (v))
    *walk = 0;
  if (TREE_CODE (v) == BIND_EXPR)
    for (tree d = BIND_EXPR_VARS (v); d; d = DECL_CHAIN (d))
      u->own.add (d);
  if ((!VAR_P (v) && TREE_CODE (v) != PARM_DECL) || u->own.contains (v)
      || u->mapped->contains (v)
      || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v))
      || (TREE_STATIC (v) && TREE_READONLY (v) && DECL_INITIAL (v)
	  && DECL_ARTIFICIAL (v)))
    return NULL_TREE;
  if (AGGREGATE_TYPE_P (TREE_TYPE (v)))
    map_variable (u, v, u->present ? GOMP_MAP_FORCE_PRESENT : GOMP_MAP_TOFROM);
  else if (u->written->contains (v))
    map_variable (u, v, GOMP_MAP_TOFROM);
  return NULL_TREE;
}

/* Whether P, which is sequential and sets V, can have a V of its own: it sets it
   before reading it, and nothing reads it behind.  */
static bool
is_own (struct piece *p, tree v)
{
  return scalar_exposed (p->stmt, v) != EXPOSED_READ
	 && !scalar_live_after (p->nest, tsi_stmt (tsi_last (p->stmt)), v);
}

/* Gives P, if sequential, variables of its own where that is possible.  */
static void
own_scalars (struct piece *p, hash_set<tree> *mapped)
{
  auto_vec<tree> set, own;
  tree vars = NULL_TREE;
  if (p->parallel || p->host)
    return;
  scalar_written (p->stmt, &set);
  for (unsigned i = 0; i < set.length (); i++)
    if (!mapped->contains (set[i]) && is_own (p, set[i]))
      own.safe_push (set[i]);
  for (unsigned i = 0; i < own.length (); i++)
    {
      tree v = copy_node (own[i]);
      DECL_INITIAL (v) = NULL_TREE;
      DECL_CHAIN (v) = vars;
      vars = v;
      struct replacement r;
      r.was = own[i];
      r.is = v;
      walk_tree (&p->stmt, replace_r, &r, NULL);
    }
  if (vars)
    p->stmt = build_scope (vars, p->stmt);
}

/* The scalars that PIECES leave changed on the device.  */
static void
pieces_written (const vec<struct piece> &pieces, vec<tree> *written)
{
  for (unsigned i = 0; i < pieces.length (); i++)
    {
      struct piece *p = const_cast <struct piece *> (&pieces[i]);
      auto_vec<tree> set;
      if (p->host)
	{
	  pieces_written (*p->arms[0], written);
	  pieces_written (*p->arms[1], written);
	  continue;
	}
      scalar_written (p->stmt, &set);
      struct kernel_loop *l = p->parallel ? p->nest->loops[0] : NULL;
      for (unsigned j = 0; j < set.length (); j++)
	{
	  tree v = set[j];
	  bool own = l ? l->index == v
			 || (l->privates.contains (v) && !l->last.contains (v))
		     : TREE_CODE (p->stmt) == STATEMENT_LIST && is_own (p, v);
	  if (!own && !written->contains (v))
	    written->safe_push (v);
	}
    }
}

/* ---- Constructs ---- */

/* P as a construct with CLAUSES.  Takes both.  */
static tree
emit_piece (struct piece *p, location_t loc, tree clauses)
{
  tree condition = condition_of (p->nest);
  tree other = condition ? copy_statement (p->stmt) : NULL_TREE;
  tree other_clauses = condition ? clauses_for_piece (clauses, true) : NULL_TREE;
  if (p->parallel && !p->nest->loops[0]->annotated)
    {
      constant_copy (loc, p->nest->loops[0]->loc);
      feedback_part (p->nest->loops[0]->loc, loc);
      loc = p->nest->loops[0]->loc;
    }
  for (unsigned i = 0; i < p->nest->loops.length (); i++)
    report (p->nest->loops[i]);
  make_parallel (p->nest);
  tree t = build_construct (loc, OACC_KERNELS, p->stmt, clauses);
  if (!condition)
    return t;
  feedback_note (FEEDBACK_ANALYSIS, loc, NULL, "Checks at run time choose between "
		 "parallel and sequential code");
  return build3_loc (loc, COND_EXPR, void_type_node, condition, t,
		     build_construct (loc, OACC_KERNELS, other, other_clauses));
}

/* T with F's variables around it.  */
static tree
with_variables (tree t, struct flat *f)
{
  tree vars = NULL_TREE;
  for (unsigned i = f->vars.length (); i--;)
    {
      DECL_INITIAL (f->vars[i]) = NULL_TREE;
      DECL_CHAIN (f->vars[i]) = vars;
      vars = f->vars[i];
    }
  return vars ? build_scope (vars, t) : t;
}

/* The arguments of CLAUSES are computed once, into variables of F that LIST
   sets.  */
static void
compute_once (tree clauses, tree function, struct flat *f, tree *list)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_IF: case OMP_CLAUSE_ASYNC: case OMP_CLAUSE_NUM_GANGS:
      case OMP_CLAUSE_NUM_WORKERS: case OMP_CLAUSE_VECTOR_LENGTH:
      case OMP_CLAUSE_WAIT:
	{
	  tree e = OMP_CLAUSE_OPERAND (c, 0);
	  if (!e || CONSTANT_CLASS_P (e))
	    break;
	  tree v = create_tmp_var_raw (TREE_TYPE (e), "accx_argument");
	  DECL_CONTEXT (v) = function;
	  DECL_ARTIFICIAL (v) = 0;
	  f->vars.safe_push (v);
	  tree set = build2_loc (OMP_CLAUSE_LOCATION (c), MODIFY_EXPR,
				 void_type_node, v, e);
	  append_to_statement_list_force (set, list);
	  OMP_CLAUSE_OPERAND (c, 0) = v;
	  break;
	}
      default:
	break;
      }
}

static void
map_pieces (const vec<struct piece> &pieces, struct used_data *u)
{
  for (unsigned i = 0; i < pieces.length (); i++)
    if (pieces[i].host)
      {
	map_pieces (*pieces[i].arms[0], u);
	map_pieces (*pieces[i].arms[1], u);
      }
    else
      {
	tree stmt = pieces[i].stmt;
	walk_tree_without_duplicates (&stmt, map_used, u);
      }
}

static void
own_all_scalars (vec<struct piece> *pieces, hash_set<tree> *mapped)
{
  for (unsigned i = 0; i < pieces->length (); i++)
    {
      own_scalars (&(*pieces)[i], mapped);
      own_all_scalars ((*pieces)[i].arms[0], mapped);
      own_all_scalars ((*pieces)[i].arms[1], mapped);
    }
}

/* The constructs of PIECES, a list.  */
static tree
emit_list (vec<struct piece> *pieces, location_t loc, tree clauses)
{
  tree list = NULL_TREE;
  for (unsigned i = 0; i < pieces->length (); i++)
    {
      struct piece *p = &(*pieces)[i];
      tree t = p->host;
      if (!t)
	{
	  t = emit_piece (p, loc, clauses_for_piece (clauses, false));
	  append_to_statement_list_force (t, &list);
	  continue;
	}
      tree arms[2] = { emit_list (p->arms[0], loc, clauses),
		       emit_list (p->arms[1], loc, clauses) };
      if (TREE_CODE (t) == FOR_STMT)
	FOR_BODY (t) = arms[0];
      else
	{
	  COND_EXPR_THEN (t) = arms[0];
	  COND_EXPR_ELSE (t) = arms[1];
	}
      append_to_statement_list_force (p->stmt, &list);
    }
  return list;
}

/* A data construct with the pieces of kernels construct T.  */
static tree
emit_pieces (tree t, vec<struct piece> *pieces, struct flat *f,
	     hash_set<tree> *mapped, tree function)
{
  tree clauses = OMP_CLAUSES (t), list = NULL_TREE;
  auto_vec<tree> written;
  pieces_written (*pieces, &written);
  own_all_scalars (pieces, mapped);
  unsigned hoisted = f->vars.length ();
  compute_once (clauses, function, f, &list);
  tree data = clauses_for_data (clauses);
  struct used_data u;
  u.function = function;
  u.clauses = &data;
  u.mapped = mapped;
  u.written = &written;
  u.loc = EXPR_LOCATION (t);
  tree deflt = omp_find_clause (clauses, OMP_CLAUSE_DEFAULT);
  u.present = deflt && OMP_CLAUSE_DEFAULT_KIND (deflt) == OMP_CLAUSE_DEFAULT_PRESENT;
  for (unsigned i = 0; i < hoisted; i++)
    if (written.contains (f->vars[i]))
      map_variable (&u, f->vars[i], GOMP_MAP_ALLOC);
  if (!deflt || OMP_CLAUSE_DEFAULT_KIND (deflt) != OMP_CLAUSE_DEFAULT_NONE)
    map_pieces (*pieces, &u);
  marker_queue_data (EXPR_LOCATION (t), clauses, &list);
  tree body = emit_list (pieces, EXPR_LOCATION (t), clauses);
  append_to_statement_list_force
    (data ? build_construct (EXPR_LOCATION (t), OACC_DATA, body, data) : body,
     &list);
  return with_variables (list, f);
}

/* Cuts the body of T into PIECES, which refer to UNKNOWN.  What one of them changes on the device the host
   does not know, so that conditions and loops that need it are cut again.  */
static void
cut_body (tree t, struct surroundings *at, hash_set<tree> *unknown, struct flat *f,
	  vec<struct piece> *pieces)
{
  flatten (f, OMP_BODY (t));
  unsigned statements = f->stmts.length (), vars = f->vars.length ();
  for (bool again = true; again;)
    {
      auto_vec<tree> written;
      again = false;
      f->vars.truncate (vars);
      f->stmts.truncate (statements);
      cut (f, 0, at, unknown, pieces);
      pieces_written (*pieces, &written);
      for (unsigned i = 0; i < written.length (); i++)
	again |= !unknown->add (written[i]);
      if (again)
	free_pieces (pieces);
    }
}

static void
lower_kernels (tree *tp, struct surroundings *at)
{
  tree t = *tp;
  hash_set<tree> mapped, unknown;
  struct flat f;
  vec<struct piece> pieces = vNULL;
  note_names (OMP_CLAUSES (t), &mapped);
  for (unsigned i = 0; i < at->data.length (); i++)
    note_names (OMP_CLAUSES (at->data[i]), &mapped);
  for (hash_set<tree>::iterator i = mapped.begin (); i != mapped.end (); ++i)
    unknown.add (*i);
  poly_forget ();
  scan_begin (at->function);
  if (walk_tree_without_duplicates (&OMP_BODY (t), find_obstacle, NULL))
    return;
  cut_body (t, at, &unknown, &f, &pieces);
  if (pieces.length () > 1 || (pieces.length () == 1 && pieces[0].host))
    *tp = emit_pieces (t, &pieces, &f, &mapped, at->function);
  else if (pieces.length () == 1)
    {
      own_scalars (&pieces[0], &mapped);
      pieces[0].stmt = with_variables (pieces[0].stmt, &f);
      *tp = emit_piece (&pieces[0], EXPR_LOCATION (t), OMP_CLAUSES (t));
    }
  free_pieces (&pieces);
}

/* ---- auto in parallel ---- */

/* Says seq instead of auto on L.  */
static void
make_sequential (struct kernel_loop *l)
{
  for (tree *pc = &OMP_FOR_CLAUSES (*l->where); *pc; pc = &OMP_CLAUSE_CHAIN (*pc))
    if (OMP_CLAUSE_CODE (*pc) == OMP_CLAUSE_AUTO)
      {
	tree seq = build_omp_clause (OMP_CLAUSE_LOCATION (*pc), OMP_CLAUSE_SEQ);
	OMP_CLAUSE_CHAIN (seq) = OMP_CLAUSE_CHAIN (*pc);
	*pc = seq;
	return;
      }
}

/* Makes the loops of parallel construct T that say auto independent where they
   are, the others sequential.  */
static void
lower_auto (tree t, struct surroundings *at)
{
  hash_set<tree> mapped;
  poly_forget ();
  scan_begin (at->function);
  struct nest *n = scan_nest (&OMP_BODY (t), at->function, &mapped);
  n->host_indices = &at->indices;
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *l = n->loops[i];
      if (!l->annotated || !has_clause (l, OMP_CLAUSE_AUTO))
	continue;
      l->parallel = may_run_parallel (n, l);
      report (l);
    }
  join_collapsed (n);
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->annotated && !n->loops[i]->parallel)
      make_sequential (n->loops[i]);
  make_parallel (n);
  scan_free (n);
}

static tree
find_auto (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == OACC_LOOP
	 && omp_find_clause (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_AUTO) ? *tp
	 : NULL_TREE;
}

/* ---- The function ---- */

static tree
visit (tree *tp, int *walk, void *data)
{
  struct surroundings *at = (struct surroundings *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_DATA:
      at->data.safe_push (*tp);
      walk_tree_without_duplicates (&OACC_DATA_BODY (*tp), visit, at);
      at->data.pop ();
      *walk = 0;
      break;
    case OACC_KERNELS:
      lower_kernels (tp, at);
      *walk = 0;
      break;
    case OACC_PARALLEL:
      if (walk_tree_without_duplicates (&OMP_BODY (*tp), find_auto, NULL))
	lower_auto (*tp, at);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

static void
lower_function (tree decl)
{
  struct surroundings at;
  at.function = decl;
  if (DECL_SAVED_TREE (decl))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (decl), visit, &at);
  cgraph_node *node = cgraph_node::get (decl);
  for (node = node ? first_nested_function (node) : NULL; node;
       node = next_nested_function (node))
    lower_function (node->decl);
}

void
kernels_lower (void *decl, void *)
{
  /* C++ wraps its statements; its regions stay as they are.  */
  if (flag_openacc && TREE_CODE ((tree) decl) == FUNCTION_DECL && !seen_error ()
      && !startswith (lang_hooks.name, "GNU C++"))
    lower_function ((tree) decl);
}

/* The body of a kernels construct cut into pieces: a nest whose outermost loop is parallel is
   one, and what stands between nests is one.  A sequential loop or condition is one that the
   host runs, with pieces inside, if the host has its values.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/cut.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"

/* Whether V, of a block, can live outside of the region.  Pointers of gfortran's lead to descriptors
   in it.  */
static bool
can_move (tree v)
{
  return (VAR_P (v) && !TREE_STATIC (v) && !DECL_EXTERNAL (v)
	  && !(language_is_fortran () && POINTER_TYPE_P (TREE_TYPE (v)))
	  && is_gimple_reg_type (TREE_TYPE (v)) && !TREE_THIS_VOLATILE (v));
}

/* Whether the variables of BIND can live outside of the region.  */
static bool
can_hoist (tree bind)
{
  for (tree v = BIND_EXPR_VARS (bind); v; v = DECL_CHAIN (v))
    if (!can_move (v))
      return false;
  return true;
}

static void flatten (struct flat *, tree);

static tree
find_fixed (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  return ((hash_set<tree> *) data)->contains (*tp) ? *tp : NULL_TREE;
}

/* Flattens block BIND of Fortran, some of whose variables, temporary arrays for example, stay in it:
   the statements from the first to the last one that mentions such a variable are one.  */
static void
flatten_around (struct flat *f, tree bind)
{
  hash_set<tree> fixed;
  auto_vec<tree> stmts;
  tree vars = NULL_TREE, next, inside = NULL_TREE;
  unsigned first = -1u, last = 0;
  for (tree v = BIND_EXPR_VARS (bind); v; v = next)
    {
      next = DECL_CHAIN (v);
      if (can_move (v))
	f->vars.safe_push (v);
      else
	{
	  fixed.add (v);
	  DECL_CHAIN (v) = vars;
	  vars = v;
	}
    }
  for (tree_stmt_iterator i = tsi_start (BIND_EXPR_BODY (bind)); !tsi_end_p (i); tsi_next (&i))
    stmts.safe_push (tsi_stmt (i));
  for (unsigned i = 0; i < stmts.length (); i++)
    if (walk_tree_without_duplicates (&stmts[i], find_fixed, &fixed))
      {
	first = MIN (first, i);
	last = i;
      }
  for (unsigned i = 0; i < stmts.length (); i++)
    if (i < first || i > last)
      flatten (f, stmts[i]);
    else
      {
	append_to_statement_list_force (stmts[i], &inside);
	if (i == last)
	  f->stmts.safe_push (generic_scope (vars, inside));
      }
}

/* Whether a label stands among the statements of T, a list or a block: what leads to it is in T.  */
static bool
has_label (tree t)
{
  if (TREE_CODE (t) == BIND_EXPR)
    t = BIND_EXPR_BODY (t);
  if (t && TREE_CODE (t) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
      if (TREE_CODE (tsi_stmt (i)) == LABEL_EXPR)
	return true;
  return false;
}

static void
flatten (struct flat *f, tree t)
{
  if (!t)
    return;
  if (has_label (t))
    f->stmts.safe_push (t);
  else if (TREE_CODE (t) == STATEMENT_LIST && !kernels_only_loop (t))
    for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
      flatten (f, tsi_stmt (i));
  else if (TREE_CODE (t) == BIND_EXPR && !kernels_only_loop (t) && can_hoist (t))
    {
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	f->vars.safe_push (v);
      flatten (f, BIND_EXPR_BODY (t));
    }
  else if (f->splits_blocks && TREE_CODE (t) == BIND_EXPR && !kernels_only_loop (t)
	   && BIND_EXPR_BODY (t) && TREE_CODE (BIND_EXPR_BODY (t)) == STATEMENT_LIST)
    flatten_around (f, t);
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

/* Analyses piece P as its statement is.  */
static void
analyse_once (struct piece *p, struct surroundings *at, hash_set<tree> *mapped)
{
  p->nest = nest_beside (&p->stmt, at->scan, mapped);
  p->nest->may_check = p->nest->may_ask = true;
  p->nest->clauses = at->clauses;
  p->nest->host_indices = &at->indices;
  p->nest->device = at->device;
  scan_describe_unsigned (p->nest);
  for (unsigned i = 0; i < p->nest->loops.length (); i++)
    if (!p->nest->loops[i]->parent)
      kernels_decide (p->nest, p->nest->loops[i], 0);
  kernels_join_collapsed (p->nest);
  kernels_keep_last_values (p->nest);
  p->parallel = kernels_only_loop (p->stmt) && p->nest->loops[0]->parallel;
}

/* Analyses piece P.  */
static void
analyse (struct piece *p, struct surroundings *at, hash_set<tree> *mapped)
{
  analyse_once (p, at, mapped);
  kernels_find_sums (p, at, mapped, analyse_once);
  kernels_find_rows (p, at, mapped, analyse_once);
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

/* Whether launches in T are worth making: some parallel loop in one of PIECES, but for sums in memory, has
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
      if (!p->parallel || !p->sums.is_empty ())
	continue;
      struct kernel_loop *l = p->nest->loops[0];
      struct poly n = poly_add (&l->hi, &l->lo, -1);
      HOST_WIDE_INT c;
      if (!poly_is_const (&n, &c) || c >= FEW || !l->kids.is_empty ())
	return true;
    }
  return false;
}

bool
kernels_any_parallel (const vec<struct piece> &pieces)
{
  for (unsigned i = 0; i < pieces.length (); i++)
    if (pieces[i].parallel || kernels_any_parallel (*pieces[i].arms[0])
	|| kernels_any_parallel (*pieces[i].arms[1]))
      return true;
  return false;
}

void
kernels_free_piece (struct piece *p)
{
  if (p->nest)
    nest_free (p->nest);
  kernels_swap_updates (p);
  p->sums.release ();
  p->changes.release ();
  p->rows.release ();
  for (int k = 0; k < 2; k++)
    {
      kernels_free_pieces (p->arms[k]);
      XDELETE (p->arms[k]);
    }
}

void
kernels_free_pieces (vec<struct piece> *pieces)
{
  for (unsigned i = 0; i < pieces->length (); i++)
    kernels_free_piece (&(*pieces)[i]);
  pieces->release ();
}

/* Makes P, a sequential loop or a condition, a piece that the host runs.  The host must have
   the values that control it, and parallel loops must be inside.  */
static void
try_host (struct piece *p, struct flat *f, struct surroundings *at,
	  hash_set<tree> *unknown)
{
  tree arms[2] = { NULL_TREE, NULL_TREE }, t = kernels_only_loop (p->stmt);
  if (t && TREE_CODE (t) == FOR_STMT)
    {
      struct kernel_loop *l = p->nest->loops[0];
      if (!l->index || l->exits || unknown->contains (l->index)
	  || scan_addressed (at->scan, l->index) || !poly_host_value (p->nest, l->from)
	  || !poly_host_value (p->nest, l->limit)
	  || walk_tree_without_duplicates (&FOR_BODY (t), find_continue, NULL))
	return;
      arms[0] = FOR_BODY (t);
      at->indices.safe_push (l->index);
    }
  else if (!t && (t = tree_only_statement (p->stmt, false)) && TREE_CODE (t) == COND_EXPR
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
  unsigned guards = f->guards.length ();
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
      kernels_unguard (f, guards);
      for (int i = 0; i < 2; i++)
	kernels_free_pieces (p->arms[i]);
    }
}

/* If P is a condition whose value the device has, with parallel loops inside: adds pieces
   to PIECES that are run under it.  */
static bool
try_guard (struct piece *p, struct flat *f, struct surroundings *at,
	   hash_set<tree> *unknown, vec<struct piece> *pieces)
{
  unsigned first = f->stmts.length (), vars = f->vars.length ();
  unsigned guards = f->guards.length ();
  vec<struct piece> inner = vNULL;
  bool can = kernels_guard (p, at->function, f, flatten);
  if (can)
    cut (f, first, at, unknown, &inner);
  f->stmts.truncate (first);
  bool worth = can && worth_launching (inner);
  if (worth)
    {
      pieces->safe_splice (inner);
      inner.release ();
      return true;
    }
  kernels_free_pieces (&inner);
  f->vars.truncate (vars);
  kernels_unguard (f, guards);
  return false;
}

static struct piece
new_piece ()
{
  struct piece p;
  memset (&p, 0, sizeof p);
  for (int k = 0; k < 2; k++)
    p.arms[k] = XCNEW (vec<struct piece>);
  return p;
}

struct piece
kernels_piece (tree stmt, struct surroundings *at, hash_set<tree> *unknown)
{
  struct piece p = new_piece ();
  append_to_statement_list_force (stmt, &p.stmt);
  analyse (&p, at, unknown);
  return p;
}

void
kernels_choose (struct piece *p, tree condition, vec<struct piece> *better, const char *how)
{
  struct piece was = *p;
  *p = new_piece ();
  p->how = how;
  p->loc = was.nest->loops[0]->loc;
  p->host = build3_loc (p->loc, COND_EXPR, void_type_node, condition ? condition : boolean_true_node,
			NULL_TREE, NULL_TREE);
  TREE_SIDE_EFFECTS (p->host) = 1;
  append_to_statement_list_force (p->host, &p->stmt);
  p->arms[0]->safe_splice (*better);
  better->release ();
  if (condition)
    p->arms[1]->safe_push (was);
  else
    kernels_free_piece (&was);
}

/* Analyses again the one of PIECES that has grown by the statements behind it: the *GROWNth,
   if not 0.  */
static void
settle (vec<struct piece> *pieces, unsigned *grown, struct surroundings *at,
	hash_set<tree> *mapped)
{
  if (!*grown)
    return;
  struct piece *p = &(*pieces)[*grown - 1];
  nest_free (p->nest);
  analyse_once (p, at, mapped);
  p->parallel = false;
  *grown = 0;
}

/* Whether the program says of a loop inside the outermost one of N that its iterations are independent.  */
static bool
says_independent (const struct nest *n)
{
  for (unsigned i = 1; i < n->loops.length (); i++)
    if (n->loops[i]->annotated && n->loops[i]->parent)
      return true;
  return false;
}

/* Makes P, a piece in order, one whose loops stand otherwise, whose updates are atomic, or that the host runs, if it
   can.  */
static void
arrange (struct piece *p, struct flat *f, struct surroundings *at, hash_set<tree> *unknown)
{
  if (kernels_interchange (p, at, unknown) || kernels_distribute (p, at, unknown) || kernels_cut_loops (p, at, unknown))
    {
      if (!p->arms[1]->is_empty ())
	try_host (&(*p->arms[1])[0], f, at, unknown);
      return;
    }
  if (kernels_skew (p, at, unknown))
    {
      try_host (&(*p->arms[0])[0], f, at, unknown);
      return;
    }
  if (!says_independent (p->nest))
    kernels_update_elements (p, at, unknown, analyse);
  if (!p->parallel)
    try_host (p, f, at, unknown);
  if (!p->host)
    kernels_update_elements (p, at, unknown, analyse);
}

/* Cuts F's statements from FIRST on into pieces: each nest whose outermost loop is
   parallel is one, what stands between is one.  UNKNOWN: variables that may have
   another value on the host.  */
static void
cut (struct flat *f, unsigned first, struct surroundings *at,
     hash_set<tree> *unknown, vec<struct piece> *pieces)
{
  unsigned grown = 0;           /* see settle */
  /* Cutting inside adds statements behind and takes them off again.  */
  for (unsigned i = first, n = f->stmts.length (); i < n; i++)
    {
      struct piece p = new_piece ();
      append_to_statement_list_force (f->stmts[i], &p.stmt);
      if (i + 1 < n && kernels_is_init_of (f->stmts[i], f->stmts[i + 1]))
	append_to_statement_list_force (f->stmts[++i], &p.stmt);
      analyse (&p, at, unknown);
      bool begins = first == 0 && kernels_are_assignments (*pieces);
      if (p.parallel)
	{
	  if (!kernels_interchange (&p, at, unknown) && !kernels_join_outer (&p, at, unknown))
	    kernels_distribute (&p, at, unknown);
	}
      else if (!kernels_host_assigns (&p, at, f, unknown, begins))
	arrange (&p, f, at, unknown);
      if (!p.parallel && !p.host && try_guard (&p, f, at, unknown, pieces))
	{
	  kernels_free_piece (&p);
	  settle (pieces, &grown, at, unknown);
	  continue;
	}
      struct piece *last = pieces->is_empty () ? NULL : &pieces->last ();
      if (last && !last->parallel && !last->host && !p.parallel && !p.host)
	{
	  kernels_free_piece (&p);
	  append_to_statement_list_force (p.stmt, &last->stmt);
	  grown = pieces->length ();
	}
      else
	{
	  settle (pieces, &grown, at, unknown);
	  pieces->safe_push (p);
	}
    }
  settle (pieces, &grown, at, unknown);
}

/* Cuts the body of T into PIECES, which refer to UNKNOWN.  What one of them changes on the
   device the host does not know, so that conditions and loops that need it are cut again;
   so is what has no parallel loop, without assignments by the host.  */
void
kernels_cut (tree t, struct surroundings *at, hash_set<tree> *unknown, struct flat *f,
	  vec<struct piece> *pieces)
{
  f->clauses = OMP_CLAUSES (t);
  f->host_assigns = true;
  f->splits_blocks = language_is_fortran ();
  flatten (f, OMP_BODY (t));
  f->splits_blocks = false;
  unsigned statements = f->stmts.length (), vars = f->vars.length ();
  for (bool again = true; again;)
    {
      auto_vec<tree> written;
      again = false;
      f->vars.truncate (vars);
      f->stmts.truncate (statements);
      kernels_unguard (f, 0);
      cut (f, 0, at, unknown, pieces);
      kernels_pieces_written (*pieces, &written);
      for (unsigned i = 0; i < written.length (); i++)
	again |= !unknown->add (written[i]);
      if (f->host_assigns && !kernels_any_parallel (*pieces))
	{
	  f->host_assigns = false;
	  again = true;
	}
      if (again)
	kernels_free_pieces (pieces);
    }
}

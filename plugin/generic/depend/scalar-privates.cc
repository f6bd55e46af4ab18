/* Scalars of the loops of a kernels region, in GENERIC: which ones each
   iteration can have to itself, which ones are reductions, and whether their
   values are needed behind the loop.  Changes nothing.

   A scalar is private to a loop if no iteration reads it before setting it; if it
   is read behind the loop, every iteration must set it, and the last one's value
   is kept; or all that set it give it the same one, in memory.  It is a reduction if all
   that the loop does with it is to combine it with other values by one operator
   (scalar-reductions.cc).

   Control flow is what GENERIC shows; where jumps hide it, the answer is the one
   that forbids more.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

/* ---- What comes first ---- */

/* walk_tree goes from a DECL_EXPR to no initial value; from a BIND_EXPR it does.  */
static tree
find_mention (tree *tp, int *, void *decl)
{
  tree t = *tp;
  if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t))
      && DECL_INITIAL (DECL_EXPR_DECL (t)))
    return walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (t)), find_mention, decl, NULL);
  return t == decl ? t : NULL_TREE;
}

bool
scalar_mentioned (tree t, tree var)
{
  return t && walk_tree_without_duplicates (&t, find_mention, var);
}

bool
scalar_mentioned_inside (tree function, tree var)
{
  struct cgraph_node *node = cgraph_node::get (function);
  for (node = node ? first_nested_function (node) : NULL; node; node = next_nested_function (node))
    if (scalar_mentioned (DECL_SAVED_TREE (node->decl), var) || scalar_mentioned_inside (node->decl, var))
      return true;
  return false;
}

/* Whether a statement of a list from FROM on, in front of END, may jump.  */
static bool
may_jump (tree_stmt_iterator from, tree_stmt_iterator end)
{
  for (; tsi_stmt_ptr (from) != tsi_stmt_ptr (end); tsi_next (&from))
    if (jump_leaves (tsi_stmt (from), true))
      return true;
  return false;
}

/* What is set where a jump may have passed by is so up to what a jump enters.  */
static enum exposure
exposed_in_list (tree list, tree var)
{
  bool set = false;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    {
      tree t = tsi_stmt (i);
      set = set && !jump_enters (list, t);
      enum exposure e = set ? EXPOSED_NOT : scalar_exposed (t, var);
      if (e == EXPOSED_READ || (e == EXPOSED_SET && !may_jump (tsi_start (list), i)))
	return e;
      set |= e == EXPOSED_SET;
    }
  return EXPOSED_NOT;
}

/* Of two ways, one of which is taken.  */
static enum exposure
either (enum exposure a, enum exposure b)
{
  return a == b ? a : a == EXPOSED_READ || b == EXPOSED_READ ? EXPOSED_READ
	 : EXPOSED_NOT;
}

/* Of the statements or expressions T[0..N-1] in order, those from MAYBE on perhaps
   not.  */
static enum exposure
in_order (tree *t, unsigned n, unsigned maybe, tree var)
{
  for (unsigned i = 0; i < n; i++)
    {
      enum exposure e = t[i] ? scalar_exposed (t[i], var) : EXPOSED_NOT;
      if (e == EXPOSED_READ || (e == EXPOSED_SET && i < maybe))
	return e;
    }
  return EXPOSED_NOT;
}

static enum exposure
exposed_in_acc_loop (tree t, tree var)
{
  for (tree c = OMP_FOR_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE && OMP_CLAUSE_DECL (c) == var)
      return EXPOSED_NOT;
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	     && OMP_CLAUSE_DECL (c) == var)
      return EXPOSED_READ;
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); i++)
    {
      tree init = TREE_VEC_ELT (OMP_FOR_INIT (t), i);
      if (scalar_mentioned (TREE_OPERAND (init, 1), var)
	  || (TREE_OPERAND (init, 0) != var
	      && (scalar_mentioned (TREE_VEC_ELT (OMP_FOR_COND (t), i), var)
		  || scalar_mentioned (TREE_VEC_ELT (OMP_FOR_INCR (t), i), var))))
	return EXPOSED_READ;
      if (TREE_OPERAND (init, 0) == var)
	return EXPOSED_NOT;     /* its own */
    }
  return scalar_exposed (OMP_FOR_BODY (t), var) == EXPOSED_READ ? EXPOSED_READ
	 : EXPOSED_NOT;
}

static enum exposure
exposed_in_construct (tree t, tree var)
{
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (scalar_mentioned (c, var))
      return EXPOSED_READ;
  return scalar_exposed (TREE_OPERAND (t, 0), var);
}

static enum exposure
exposed_in_operands (tree t, tree var)
{
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    {
      enum exposure e = TREE_OPERAND (t, i)
			? scalar_exposed (TREE_OPERAND (t, i), var) : EXPOSED_NOT;
      if (e != EXPOSED_NOT)
	return e;
    }
  return EXPOSED_NOT;
}

enum exposure
scalar_exposed (tree t, tree var)
{
  enum exposure e;
  if (!t || t == var)
    return t ? EXPOSED_READ : EXPOSED_NOT;
  if (!scalar_mentioned (t, var))
    return EXPOSED_NOT;
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      return exposed_in_list (t, var);
    case BIND_EXPR:
      return scalar_exposed (BIND_EXPR_BODY (t), var);
    case DECL_EXPR:
      if (!DECL_INITIAL (DECL_EXPR_DECL (t)))
	return EXPOSED_NOT;
      e = scalar_exposed (DECL_INITIAL (DECL_EXPR_DECL (t)), var);
      return e == EXPOSED_NOT && DECL_EXPR_DECL (t) == var ? EXPOSED_SET : e;
    case MODIFY_EXPR: case INIT_EXPR:
      e = scalar_exposed (TREE_OPERAND (t, 1), var);
      if (e == EXPOSED_NOT)
	e = TREE_OPERAND (t, 0) == var ? EXPOSED_SET
	    : scalar_exposed (TREE_OPERAND (t, 0), var);
      return e;
    case COND_EXPR:
      e = scalar_exposed (TREE_OPERAND (t, 0), var);
      if (e != EXPOSED_NOT)
	return e;
      return either (scalar_exposed (TREE_OPERAND (t, 1), var),
		     scalar_exposed (TREE_OPERAND (t, 2), var));
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR:
      return in_order (&TREE_OPERAND (t, 0), 2, 1, var);
    case FOR_STMT:
      {
	tree parts[] = { FOR_INIT_STMT (t), FOR_COND (t), FOR_BODY (t),
			 FOR_EXPR (t) };
	return in_order (parts, 4, 2, var);
      }
    case WHILE_STMT:
      return in_order (&TREE_OPERAND (t, 0), 2, 1, var);
    case OACC_LOOP:
      return exposed_in_acc_loop (t, var);
    case CLEANUP_STMT:
      return scalar_mentioned (TREE_OPERAND (t, 1), var) ? EXPOSED_READ
	     : scalar_exposed (TREE_OPERAND (t, 0), var);
    case SWITCH_STMT: case DO_STMT: case STMT_EXPR:
      /* Where in it control starts or ends is not looked at.  */
      for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
	if (TREE_OPERAND (t, i)
	    && scalar_exposed (TREE_OPERAND (t, i), var) == EXPOSED_READ)
	  return EXPOSED_READ;
      return TREE_CODE (t) == SWITCH_STMT ? EXPOSED_READ : EXPOSED_NOT;
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA:
      return exposed_in_construct (t, var);
    case CALL_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR: case ASM_EXPR:
    case ADDR_EXPR:
      return EXPOSED_READ;
    default:
      if (EXPR_P (t) && (TREE_CODE (t) < OMP_PARALLEL || TREE_CODE (t) == OMP_ATOMIC))
	return exposed_in_operands (t, var);
      return EXPOSED_READ;
    }
}

/* ---- What comes behind ---- */

enum after { NOT_FOUND, FOUND, LIVE, DEAD };

static enum after after_in (tree t, tree stmt, tree var);

/* Going on with T, which is left, in state A.  */
static enum after
followed_by (enum after a, tree t, tree var)
{
  if (a != FOUND || !t)
    return a;
  switch (scalar_exposed (t, var))
    {
    case EXPOSED_READ: return LIVE;
    case EXPOSED_SET: return DEAD;
    default: return FOUND;
    }
}

static enum after
after_in_list (tree list, tree stmt, tree var)
{
  enum after a = NOT_FOUND;
  bool set = false;
  tree_stmt_iterator from = tsi_start (list);   /* what is left, behind STMT */
  for (tree_stmt_iterator i = from; !tsi_end_p (i); tsi_next (&i))
    {
      tree t = tsi_stmt (i);
      set = set && !jump_enters (list, t);
      if (a == NOT_FOUND)
	{
	  a = after_in (t, stmt, var);
	  from = i;
	  if (t == stmt)
	    tsi_next (&from);
	}
      else if (!set)
	{
	  a = followed_by (a, t, var);
	  /* A jump before may have passed by what sets VAR, up to what a jump enters.  */
	  set = a == DEAD && may_jump (from, i);
	  if (set)
	    a = FOUND;
	}
      if (a == LIVE || a == DEAD)
	break;
    }
  return a;
}

/* STMT is in the body of loop T: it may be followed by another iteration.  */
static enum after
after_in_loop (tree t, tree body, tree stmt, tree var)
{
  enum after a = after_in (body, stmt, var);
  if (a != FOUND)
    return a;
  if (TREE_CODE (t) == FOR_STMT)
    {
      a = followed_by (a, FOR_EXPR (t), var);
      a = followed_by (a, FOR_COND (t), var);
    }
  else if (TREE_CODE (t) != OACC_LOOP)
    a = followed_by (a, TREE_OPERAND (t, 0), var);
  if (a == FOUND && scalar_exposed (body, var) == EXPOSED_READ)
    return LIVE;
  return a;
}

static enum after
after_in (tree t, tree stmt, tree var)
{
  if (!t || t == stmt)
    return t ? FOUND : NOT_FOUND;
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      return after_in_list (t, stmt, var);
    case FOR_STMT:
      return after_in_loop (t, FOR_BODY (t), stmt, var);
    case OACC_LOOP:
      return after_in_loop (t, OMP_FOR_BODY (t), stmt, var);
    case WHILE_STMT: case DO_STMT:
      return after_in_loop (t, TREE_OPERAND (t, 1), stmt, var);
    case BIND_EXPR:
      return after_in (BIND_EXPR_BODY (t), stmt, var);
    case COND_EXPR:
      {
	enum after a = after_in (TREE_OPERAND (t, 1), stmt, var);
	return a == NOT_FOUND ? after_in (TREE_OPERAND (t, 2), stmt, var) : a;
      }
    case TRY_FINALLY_EXPR: case CLEANUP_STMT:
      {
	enum after a = after_in (TREE_OPERAND (t, 0), stmt, var);
	return a == NOT_FOUND ? after_in (TREE_OPERAND (t, 1), stmt, var)
	       : followed_by (a, TREE_OPERAND (t, 1), var);
      }
    case TRY_BLOCK:
      {
	enum after a = after_in (TREE_OPERAND (t, 0), stmt, var);
	if (a == NOT_FOUND)
	  return after_in (TREE_OPERAND (t, 1), stmt, var);
	return scalar_mentioned (TREE_OPERAND (t, 1), var) ? LIVE : a;
      }
    case SWITCH_STMT:
      return after_in (SWITCH_STMT_BODY (t), stmt, var);
    case HANDLER:
      return after_in (TREE_OPERAND (t, 1), stmt, var);
    case MUST_NOT_THROW_EXPR: case EH_SPEC_BLOCK:
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA: case CLEANUP_POINT_EXPR: case EXPR_STMT:
      return after_in (TREE_OPERAND (t, 0), stmt, var);
    default:
      return NOT_FOUND;
    }
}

/* STMT stands in the function of F or in one of its copies, behind which nothing reads what they set.  */
static bool
may_be_live (struct function_scan *f, tree stmt, tree var)
{
  enum after a = after_in (DECL_SAVED_TREE (f->function), stmt, var);
  for (unsigned i = 0; i < f->copies.length () && a == NOT_FOUND; i++)
    a = after_in (f->copies[i], stmt, var);
  return a == LIVE || a == NOT_FOUND;
}

/* Whether VAR may be read by its name behind STMT before it is set.  A goto may lead to any label that something
   in front of STMT and something behind, or in it, have to do with.  */
static bool
named_behind (struct function_scan *f, tree stmt, tree var)
{
  if (may_be_live (f, stmt, var))
    return true;
  bool live = false;
  auto_vec<tree> labels;
  if (f->has_labels)
    jump_labels_around (DECL_SAVED_TREE (f->function), stmt, &labels);
  for (unsigned i = 0; !live && i < labels.length (); i++)
    live = may_be_live (f, labels[i], var);
  return live;
}

bool
scalar_live_behind (struct function_scan *f, tree stmt, tree var)
{
  return is_global_var (var) || scan_addressed (f, var) || scan_shared (f, var) || named_behind (f, stmt, var);
}

bool
scalar_live_after (struct nest *n, tree stmt, tree var)
{
  return scalar_live_behind (n->scan, stmt, var);
}

/* ---- What is written ---- */

struct written
{
  vec<tree> *set;
  auto_vec<tree> own;           /* declared inside */
};

static tree
note_written (tree *tp, int *, void *data)
{
  struct written *w = (struct written *) data;
  tree t = *tp, lhs;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      lhs = TREE_OPERAND (t, 0);
      if (TREE_CODE (lhs) == REALPART_EXPR || TREE_CODE (lhs) == IMAGPART_EXPR)
	lhs = TREE_OPERAND (lhs, 0);
      if ((VAR_P (lhs) || TREE_CODE (lhs) == PARM_DECL)
	  && is_gimple_reg_type (TREE_TYPE (lhs)) && !w->set->contains (lhs))
	w->set->safe_push (lhs);
      break;
    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	if (VAR_P (v) && !TREE_STATIC (v))
	  w->own.safe_push (v);
      break;
    case DECL_EXPR:             /* C++ */
      w->own.safe_push (DECL_EXPR_DECL (t));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
scalar_written (tree t, vec<tree> *written)
{
  struct written w;
  w.set = written;
  walk_tree_without_duplicates (&t, note_written, &w);
  for (unsigned i = 0; i < written->length ();)
    if (w.own.contains ((*written)[i]))
      written->ordered_remove (i);
    else
      i++;
}

/* Notes what *TP declares.  */
static tree
note_declared (tree *tp, int *, void *data)
{
  hash_set<tree> *own = (hash_set<tree> *) data;
  if (TREE_CODE (*tp) == DECL_EXPR)             /* C++ */
    own->add (DECL_EXPR_DECL (*tp));
  else if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && !TREE_STATIC (v))
	own->add (v);
  return NULL_TREE;
}

void
scalar_declared (tree t, hash_set<tree> *own)
{
  walk_tree_without_duplicates (&t, note_declared, own);
}

bool
scalar_declared_in (tree t, tree var)
{
  hash_set<tree> own;
  scalar_declared (t, &own);
  return own.contains (var);
}

/* ---- One loop ---- */

bool
scalar_has_clause (tree clauses, tree var)
{
  return construct_clause_for (clauses, OMP_CLAUSE_PRIVATE, var)
	 || construct_clause_for (clauses, OMP_CLAUSE_REDUCTION, var);
}

static const char *
variable_name (tree var)
{
  return DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "a temporary";
}

/* Whether the program says that L's iterations do not depend on each other.  */
static bool
is_independent (const struct kernel_loop *l)
{
  return l->annotated && omp_find_clause (l->clauses, OMP_CLAUSE_INDEPENDENT);
}

/* Whether what L leaves in VAR may be needed.  If the iterations, each of which would leave a value, do not depend on
   each other, its name alone counts, not pointers nor nested functions.  */
static bool
is_needed_after (struct nest *n, const struct kernel_loop *l, tree var)
{
  if (is_independent (l) && !is_global_var (var))
    return named_behind (n->scan, *l->where, var);
  return scalar_live_after (n, *l->where, var);
}

/* Whether VAR is one of a function around that of N: its last value goes to memory that all threads have.  */
static bool
is_of_outer (struct nest *n, tree var)
{
  tree own = DECL_CONTEXT (var);
  return own && TREE_CODE (own) == FUNCTION_DECL && own != n->function && !is_global_var (var)
	 && decl_function_context (n->function);
}

/* Classifies VAR, which L's body sets.  */
static bool
classify_one (struct nest *n, struct kernel_loop *l, tree var)
{
  if (scalar_exposed (l->body, var) != EXPOSED_READ)
    {
      bool live = is_needed_after (n, l, var);
      if (live && (scalar_exposed (l->body, var) != EXPOSED_SET || l->annotated || is_of_outer (n, var)))
	{
	  if (scalar_flag (l->body, var))
	    return true;
	  l->why = xasprintf ("Scalar last value needed after loop for %s "
			      "prevents parallelization", variable_name (var));
	  l->obstacle = OBSTACLE_VALUE;
	  l->about = variable_name (var);
	  return false;
	}
      l->privates.safe_push (var);
      if (live)
	l->last.safe_push (var);
      return true;
    }
  enum tree_code code = scalar_reduction (l->body, var);
  if (code == ERROR_MARK)
    {
      l->why = xasprintf ("Loop carried scalar dependence for %s prevents "
			  "parallelization", variable_name (var));
      l->obstacle = OBSTACLE_SCALAR;
      l->about = variable_name (var);
      return false;
    }
  l->reductions.safe_push (var);
  l->operators.safe_push (code);
  l->reduces = true;
  return true;
}

/* What T takes the address of: scalars of the function.  */
static tree
note_addressed (tree *tp, int *, void *data)
{
  auto_vec<tree> *vars = (auto_vec<tree> *) data;
  tree var = TREE_CODE (*tp) == ADDR_EXPR ? TREE_OPERAND (*tp, 0) : NULL_TREE;
  if (var && VAR_P (var) && scan_is_scalar (var) && !is_global_var (var) && !vars->contains (var))
    vars->safe_push (var);
  return NULL_TREE;
}

/* A place where something is named outside of a statement.  */
struct outside_uses
{
  tree stmt, var;
};

static tree
find_outside (tree *tp, int *walk, void *data)
{
  const struct outside_uses *o = (const struct outside_uses *) data;
  if (*tp == o->stmt || (TREE_CODE (*tp) == DECL_EXPR && DECL_EXPR_DECL (*tp) == o->var
			 && !DECL_INITIAL (o->var)))
    *walk = 0;
  return *tp == o->var ? *tp : NULL_TREE;
}

/* Adds the scalars whose address the independent loop L takes, and which are named nowhere
   else, to its privates: iterations that do not depend on each other have their own.  */
static void
classify_addressed (struct nest *n, struct kernel_loop *l)
{
  auto_vec<tree> vars;
  hash_set<tree> own;
  walk_tree_without_duplicates (&l->body, note_addressed, &vars);
  scalar_declared (l->body, &own);
  for (unsigned i = 0; i < vars.length (); i++)
    {
      struct outside_uses o = { *l->where, vars[i] };
      if (!own.contains (vars[i]) && !l->privates.contains (vars[i])
	  && !l->reductions.contains (vars[i]) && !scalar_has_clause (l->clauses, vars[i])
	  && !walk_tree_without_duplicates (&DECL_SAVED_TREE (n->function), find_outside, &o))
	l->privates.safe_push (vars[i]);
    }
}

bool
scalar_classify (struct nest *n, struct kernel_loop *l)
{
  auto_vec<tree> written;
  bool good = true;
  scalar_written (l->body, &written);
  for (unsigned i = 0; i < written.length () && (good || is_independent (l)); i++)
    {
      bool index = false;
      for (struct kernel_loop *o = l; o; o = o->parent)
	index |= o->index == written[i];
      if (index || scalar_has_clause (l->clauses, written[i]))
	continue;
      free (l->why);
      l->why = NULL;
      good &= classify_one (n, l, written[i]);
    }
  if (is_independent (l) && !l->collapsed)
    classify_addressed (n, l);
  return good;
}

/* Reduction clauses that the program leaves out.  Takes the GENERIC of a
   function, adds to its OpenACC loops

     reduction(op:v)  where every mention of the scalar or complex v in the loop updates it by
		      the one operator op: v += e, v = fmax (v, e), if (e > v) v = e
		      ... so a clause on the loop nearest the next use is enough, and
		      so is none
     private(v)       where a loop inside reduces v and each iteration first sets it
     auto, or seq     instead of levels and independent, where every mention of v updates it,
		      but by no one operator: s = (signed char) (s + e).  The construct
		      then copies v

   Without these such a loop is a data race; with them it computes what it does
   without directives.  Loops that kernels.cc analyses get a reduction only if that takes the
   variable for one, too, and no other clauses.  Loops with seq, and variables in a clause of
   the loop or in private or firstprivate of the construct, are as the program says.

   To add a form of update: update-match.cc.

   OpenACC 3.3 sections 2.9.10, 2.9.11; X. Tian et al., Compiler transformation of
   nested loops for general purpose GPUs, section 5.2.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"
#include "generic/normal/normal.h"
#include "generic/data/data.h"

/* How a loop uses a variable.  */
struct loop_use
{
  enum tree_code op;            /* of its updates; ERROR_MARK: none */
  bool carried;                 /* it is updated in ways that no operator, or not one alone,
				   says: from iteration to iteration */
  bool other;                   /* something else than updates */
  bool reduced;                 /* a loop inside has a reduction of it */
};

struct use_map
{
  hash_map<tree, struct loop_use> of;
  auto_vec<tree> order;         /* the variables, as they are met */
};

/* One loop while its body is walked.  */
struct loop_scan
{
  tree construct;               /* around it, or NULL_TREE in a routine */
  vec<tree> *carried;           /* variables of the construct that loops carry */
  tree loop;
  const struct loop_scan *outer;        /* the loop around, or NULL */
  struct use_map uses;
  hash_set<tree> inside;        /* variables declared in it */
  hash_set<tree> statements;    /* expressions whose value nobody uses */
  bool calls;                   /* it calls functions */
};

/* The variable that T, an lvalue, is; for what a C++ reference leads to, that.  */
static tree
variable_of (tree t)
{
  t = generic_strip (t);
  return INDIRECT_REF_P (t) && TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == REFERENCE_TYPE
	 ? generic_strip (TREE_OPERAND (t, 0)) : t;
}

/* ---- Walking a loop ---- */

/* Whether T is a scalar or complex variable, or a reference to one.  */
static bool
is_scalar (tree t)
{
  if (!VAR_P (t) && TREE_CODE (t) != PARM_DECL)
    return false;
  tree type = TREE_TYPE (t);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  return ((INTEGRAL_TYPE_P (type) || FLOAT_TYPE_P (type))
	  && !VECTOR_TYPE_P (type) && !TYPE_VOLATILE (type));
}

static struct loop_use *
use_of (struct use_map *uses, tree v)
{
  bool existed;
  struct loop_use &u = uses->of.get_or_insert (v, &existed);
  if (!existed)
    {
      uses->order.safe_push (v);
      u.op = ERROR_MARK;
      u.carried = u.other = u.reduced = false;
    }
  return &u;
}

/* OP: ERROR_MARK for an update by none.  */
static void
note_update (struct use_map *uses, tree v, enum tree_code op)
{
  struct loop_use *u = use_of (uses, v);
  u->carried |= op == ERROR_MARK || (u->op != ERROR_MARK && u->op != op);
  u->op = op;
}

static bool
is_if (tree t)
{
  return TREE_CODE (t) == COND_EXPR && VOID_TYPE_P (TREE_TYPE (t));
}

/* Notes which operands of statement T are statements.  */
static void
note_statements (struct loop_scan *s, tree t)
{
  auto note = [s] (tree sub) { if (sub) s->statements.add (sub); };
  if (is_if (t))
    {
      note (TREE_OPERAND (t, 1));
      note (TREE_OPERAND (t, 2));
      return;
    }
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	note (tsi_stmt (i));
      break;
    case BIND_EXPR:
      note (BIND_EXPR_BODY (t));
      break;
    case EXPR_STMT: case CLEANUP_POINT_EXPR: case LOOP_EXPR:
      note (TREE_OPERAND (t, 0));
      break;
    case FOR_STMT:
      note (FOR_EXPR (t));
      note (FOR_BODY (t));
      break;
    case WHILE_STMT:
      note (WHILE_BODY (t));
      break;
    case DO_STMT:
      note (DO_BODY (t));
      break;
    case COMPOUND_EXPR:
      note (TREE_OPERAND (t, 0));
      if (s->statements.contains (t))
	note (TREE_OPERAND (t, 1));
      break;
    case NOP_EXPR: case CONVERT_EXPR:
      if (VOID_TYPE_P (TREE_TYPE (t)) || s->statements.contains (t))
	note (TREE_OPERAND (t, 0));
      break;
    default:
      break;
    }
}

static void imply_in_loop (tree loop, struct loop_scan *s);
static tree visit_in_loop (tree *, int *, void *);

static bool
is_clause_about (tree c, tree v)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_REDUCTION:
      return OMP_CLAUSE_DECL (c) == v;
    default:
      return false;
    }
}

static tree
clause_about (tree clauses, tree v)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (is_clause_about (c, v))
      return c;
  return NULL_TREE;
}

/* Adds what inner LOOP, scanned as INNER, uses to what OUTER does.  */
static void
merge_uses (struct loop_scan *outer, struct loop_scan *inner, tree loop)
{
  outer->calls |= inner->calls;
  for (unsigned i = 0; i < inner->uses.order.length (); i++)
    {
      tree v = inner->uses.order[i], c = clause_about (OMP_FOR_CLAUSES (loop), v);
      struct loop_use *u = inner->uses.of.get (v);
      if (inner->inside.contains (v)
	  || (c && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_REDUCTION))
	continue;
      if (c)
	{
	  note_update (&outer->uses, v, OMP_CLAUSE_REDUCTION_CODE (c));
	  use_of (&outer->uses, v)->reduced = true;
	  continue;
	}
      if (u->op != ERROR_MARK)
	note_update (&outer->uses, v, u->op);
      bool marked = construct_marker_about (OMP_FOR_INIT (loop), v) != NULL_TREE;
      use_of (&outer->uses, v)->carried |= u->carried && !marked;
      use_of (&outer->uses, v)->other |= u->other || (u->carried && marked);
      use_of (&outer->uses, v)->reduced |= u->reduced;
    }
}

/* Visits an update of V by OP: what else the update mentions is in REST.  */
static void
visit_update (struct loop_scan *s, tree v, enum tree_code op, tree rest)
{
  struct loop_use before = *use_of (&s->uses, v);
  walk_tree_without_duplicates (&rest, visit_in_loop, s);
  *use_of (&s->uses, v) = before;       /* its own mention is no other use */
  note_update (&s->uses, v, op);
}

/* Whether T, an if statement, is an update of a variable that it compares; visits it.  */
static bool
visit_if (struct loop_scan *s, tree t)
{
  tree then = update_conditional (t), condition = TREE_OPERAND (t, 0);
  tree v = then ? variable_of (TREE_OPERAND (then, 0)) : NULL_TREE;
  if (!v || !is_scalar (v) || !update_mentions (condition, v))
    return false;
  enum tree_code op = update_operator_if (v, condition, TREE_OPERAND (then, 1));
  visit_update (s, v, op, condition);
  if (op == ERROR_MARK)
    visit_update (s, v, op, TREE_OPERAND (then, 1));
  return true;
}

/* Whether T is an update that nobody uses the value of; visits it.  */
static bool
visit_statement (struct loop_scan *s, tree t)
{
  if (is_if (t))
    return visit_if (s, t);
  if (!s->statements.contains (t))
    return false;
  tree v;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR:
      v = variable_of (TREE_OPERAND (t, 0));
      if (!is_scalar (v) || !update_mentions (TREE_OPERAND (t, 1), v))
	return false;
      visit_update (s, v, update_operator (v, TREE_OPERAND (t, 1)), TREE_OPERAND (t, 1));
      return true;
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      v = variable_of (TREE_OPERAND (t, 0));
      if (!is_scalar (v))
	return false;
      note_update (&s->uses, v, PLUS_EXPR);
      return true;
    default:
      return false;
    }
}

/* A statement that runs while its thread has a lock: its variables are shared.  */
static tree
visit_locked (tree *tp, int *, void *data)
{
  if (is_scalar (*tp))
    use_of (&((struct loop_scan *) data)->uses, *tp)->other = true;
  return NULL_TREE;
}

static tree
visit_in_loop (tree *tp, int *walk, void *data)
{
  struct loop_scan *s = (struct loop_scan *) data;
  tree t = *tp;
  if (complex_is_locked (t))
    {
      walk_tree_without_duplicates (&FOR_BODY (t), visit_locked, s);
      *walk = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == OACC_LOOP)
    {
      struct loop_scan inner;
      inner.construct = s->construct;
      inner.carried = s->carried;
      inner.outer = s;
      inner.calls = false;
      imply_in_loop (t, &inner);
      merge_uses (s, &inner, t);
      *walk = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      s->inside.add (v);
  else if (TREE_CODE (t) == DECL_EXPR)
    s->inside.add (DECL_EXPR_DECL (t));
  else if (TREE_CODE (t) == CALL_EXPR)
    {
      tree f = get_callee_fndecl (t);
      s->calls |= !f || !fndecl_built_in_p (f);
    }
  note_statements (s, t);
  if (visit_statement (s, t))
    *walk = 0;
  else if (is_scalar (t))
    use_of (&s->uses, t)->other = true;
  return NULL_TREE;
}

/* ---- Adding clauses ---- */

static void
add_clause (tree loop, enum omp_clause_code code, tree v, enum tree_code op)
{
  tree c = build_omp_clause (EXPR_LOCATION (loop), code);
  OMP_CLAUSE_DECL (c) = v;
  if (code == OMP_CLAUSE_REDUCTION)
    OMP_CLAUSE_REDUCTION_CODE (c) = op;
  OMP_CLAUSE_CHAIN (c) = OMP_FOR_CLAUSES (loop);
  OMP_FOR_CLAUSES (loop) = c;
}

/* Whether V may be the subject of a clause that the program does not have.  */
static bool
may_imply (const struct loop_scan *s, tree loop, tree v)
{
  if (const_cast <struct loop_scan *> (s)->inside.contains (v)
      || clause_about (OMP_FOR_CLAUSES (loop), v))
    return false;
  if (s->construct)
    if (tree c = clause_about (OMP_CLAUSES (s->construct), v))
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_REDUCTION)
	return false;
  if (TREE_CODE (TREE_TYPE (v)) == REFERENCE_TYPE)
    return !s->calls;
  return !(VAR_P (v) && is_global_var (v)
	   && (s->calls || lookup_attribute ("omp declare target",
					     DECL_ATTRIBUTES (v))));
}

/* Whether BODY begins by setting V, before any other mention of it.  */
static bool
is_set_first (tree body, tree v)
{
  for (;;)
    {
      if (!body)
	return false;
      if (TREE_CODE (body) == BIND_EXPR)
	body = BIND_EXPR_BODY (body);
      else if (TREE_CODE (body) == STATEMENT_LIST)
	{
	  tree_stmt_iterator i = tsi_start (body);
	  while (!tsi_end_p (i) && !update_mentions (tsi_stmt (i), v))
	    tsi_next (&i);
	  body = tsi_end_p (i) ? NULL_TREE : tsi_stmt (i);
	}
      else if (TREE_CODE (body) == CLEANUP_POINT_EXPR
	       || TREE_CODE (body) == EXPR_STMT
	       || (CONVERT_EXPR_P (body) && VOID_TYPE_P (TREE_TYPE (body))))
	body = TREE_OPERAND (body, 0);
      else
	return TREE_CODE (body) == MODIFY_EXPR && variable_of (TREE_OPERAND (body, 0)) == v
	       && !update_mentions (TREE_OPERAND (body, 1), v);
    }
}

/* The loop variables of LOOP are its own.  */
static void
note_indices (struct loop_scan *s, tree loop)
{
  tree init = OMP_FOR_INIT (loop);
  for (int i = 0; init && i < TREE_VEC_LENGTH (init); i++)
    {
      tree t = TREE_VEC_ELT (init, i);
      if (t && TREE_CODE (t) == MODIFY_EXPR && DECL_P (TREE_OPERAND (t, 0)))
	s->inside.add (TREE_OPERAND (t, 0));
    }
}

/* Whether kernels.cc is to find out if LOOP's iterations are independent: a clause must not
   say so of what only looks like a reduction.  */
static bool
is_analysed (const struct loop_scan *s, tree loop)
{
  tree clauses = OMP_FOR_CLAUSES (loop);
  return omp_find_clause (clauses, OMP_CLAUSE_AUTO)
	 || (s->construct && TREE_CODE (s->construct) == OACC_KERNELS
	     && !omp_find_clause (clauses, OMP_CLAUSE_INDEPENDENT));
}

/* Whether V, a scalar that LOOP's body only updates, is a reduction for kernels.cc, too.  */
static bool
is_reduction (tree loop, tree v)
{
  tree type = TREE_TYPE (v);
  return (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type))
	 || scalar_reduction (OMP_FOR_BODY (loop), v) != ERROR_MARK;
}

/* Whether a clause or marker of CONSTRUCT is about V.  */
static bool
construct_names (tree construct, tree v)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (is_clause_about (c, v)
	|| (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	    && construct_marker_about (OMP_CLAUSE_SIZE (c), v)))
      return true;
  return false;
}

/* Whether a clause or marker of the loop of S, of a loop around it or of the construct is
   about V.  Such a reduction is brought to the loops inside by spread-reduction.cc.  */
static bool
is_named_around (const struct loop_scan *s, tree v)
{
  if (s->construct && construct_names (s->construct, v))
    return true;
  for (; s; s = s->outer)
    if (clause_about (OMP_FOR_CLAUSES (s->loop), v)
	|| construct_marker_about (OMP_FOR_INIT (s->loop), v))
      return true;
  return false;
}

/* Makes LOOP, which carries a variable, run in order, whatever levels it names.  OUTSIDE: that
   of all gangs, kernels.cc then sees to it that one runs the loop; else each thread does.  */
static void
run_in_order (tree loop, bool outside)
{
  tree *pc = &OMP_FOR_CLAUSES (loop);
  while (*pc)
    switch (OMP_CLAUSE_CODE (*pc))
      {
      case OMP_CLAUSE_GANG: case OMP_CLAUSE_WORKER: case OMP_CLAUSE_VECTOR:
      case OMP_CLAUSE_INDEPENDENT:
	*pc = OMP_CLAUSE_CHAIN (*pc);
	break;
      default:
	pc = &OMP_CLAUSE_CHAIN (*pc);
      }
  *pc = build_omp_clause (EXPR_LOCATION (loop), outside ? OMP_CLAUSE_AUTO : OMP_CLAUSE_SEQ);
}

/* Notes the variables of the construct that LOOP, scanned as S, carries from iteration to
   iteration; sees to it that it runs in order, unless ANALYSED, which finds out.  */
static void
note_carried (tree loop, struct loop_scan *s, bool analysed)
{
  bool any = false, outside = false;
  for (unsigned i = 0; i < s->uses.order.length (); i++)
    {
      tree v = s->uses.order[i];
      struct loop_use *u = s->uses.of.get (v);
      if (!u->carried || u->other || !may_imply (s, loop, v) || is_named_around (s, v))
	continue;
      any = true;
      if (!s->construct || scalar_declared_in (OMP_BODY (s->construct), v))
	continue;
      outside = true;
      s->carried->safe_push (v);
    }
  if (any && !analysed)
    run_in_order (loop, outside);
}

static void
imply_in_loop (tree loop, struct loop_scan *s)
{
  s->loop = loop;
  if (OMP_FOR_BODY (loop))
    s->statements.add (OMP_FOR_BODY (loop));
  note_indices (s, loop);
  for (int i = 0; i < TREE_OPERAND_LENGTH (loop); i++)
    if (TREE_OPERAND (loop, i) && &TREE_OPERAND (loop, i) != &OMP_FOR_CLAUSES (loop))
      walk_tree_without_duplicates (&TREE_OPERAND (loop, i), visit_in_loop, s);
  bool seq = omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_SEQ);
  bool analysed = is_analysed (s, loop);
  if (!seq)
    note_carried (loop, s, analysed);
  for (unsigned i = 0; i < s->uses.order.length (); i++)
    {
      tree v = s->uses.order[i];
      struct loop_use *u = s->uses.of.get (v);
      if (!may_imply (s, loop, v))
	continue;
      /* GCC wants each loop between two that reduce V to do so.  */
      if (u->op != ERROR_MARK && !u->carried && !u->other && (!seq || u->reduced))
	{
	  if (u->reduced || !analysed || is_reduction (loop, v))
	    add_clause (loop, OMP_CLAUSE_REDUCTION, v, u->op);
	}
      else if (!seq && !analysed && u->reduced && is_set_first (OMP_FOR_BODY (loop), v))
	add_clause (loop, OMP_CLAUSE_PRIVATE, v, ERROR_MARK);
    }
}

/* ---- Variables of reductions in serial and kernels constructs ---- */

struct reduced
{
  hash_set<tree> inside;        /* declared in the construct */
  auto_vec<tree> vars;
};

static tree
find_reduced (tree *tp, int *, void *data)
{
  struct reduced *r = (struct reduced *) data;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      r->inside.add (v);
  else if (TREE_CODE (*tp) == DECL_EXPR)
    r->inside.add (DECL_EXPR_DECL (*tp));
  else if (TREE_CODE (*tp) == OACC_LOOP)
    for (tree c = OMP_FOR_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	  && is_scalar (OMP_CLAUSE_DECL (c))
	  && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) != REFERENCE_TYPE)
	r->vars.safe_push (OMP_CLAUSE_DECL (c));
  return NULL_TREE;
}

static bool
has_data_clause (tree clauses, tree v)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (is_clause_about (c, v)
	|| (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == v))
      return true;
  return false;
}

/* V, or what the reference V leads to, is in a copy clause of CONSTRUCT, unless a clause says
   what it is.  */
static void
map_variable (tree construct, tree v)
{
  tree type = TREE_TYPE (v);
  if (has_data_clause (OMP_CLAUSES (construct), v))
    return;
  if (TREE_CODE (type) == REFERENCE_TYPE)
    {
      construct_add_map (construct, GOMP_MAP_FIRSTPRIVATE_REFERENCE, v, size_zero_node);
      construct_add_map (construct, GOMP_MAP_TOFROM, build1 (INDIRECT_REF, TREE_TYPE (type), v),
			 TYPE_SIZE_UNIT (TREE_TYPE (type)));
    }
  else
    construct_add_map (construct, GOMP_MAP_TOFROM, v, DECL_SIZE_UNIT (v));
}

/* A variable that a loop reduces is in a copy clause of the construct (section
   2.6.2); GCC does so for parallel only, and copies in kernels unless default(none) says
   no.  */
static void
map_reductions (tree construct)
{
  struct reduced r;
  walk_tree_without_duplicates (&OMP_BODY (construct), find_reduced, &r);
  for (unsigned i = 0; i < r.vars.length (); i++)
    if (!r.inside.contains (r.vars[i]))
      map_variable (construct, r.vars[i]);
}

/* ---- The function ---- */

/* The construct around, or NULL_TREE, and what its loops carry.  */
struct imply_place
{
  tree construct;
  auto_vec<tree> carried;
};

static tree visit (tree *, int *, void *);

static void
imply_in_construct (tree construct)
{
  struct imply_place p;
  enum tree_code code = TREE_CODE (construct);
  p.construct = construct;
  if (code == OACC_KERNELS && declare_is_none (construct))
    map_reductions (construct);
  walk_tree_without_duplicates (&OMP_BODY (construct), visit, &p);
  if (code == OACC_SERIAL)
    map_reductions (construct);
  if (code != OACC_KERNELS)
    for (unsigned i = 0; i < p.carried.length (); i++)
      map_variable (construct, p.carried[i]);
}

static tree
visit (tree *tp, int *walk, void *data)
{
  struct imply_place *p = (struct imply_place *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_LOOP:
      {
	struct loop_scan s;
	s.construct = p->construct;
	s.carried = &p->carried;
	s.outer = NULL;
	s.calls = false;
	imply_in_loop (*tp, &s);
	*walk = 0;
	break;
      }
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      imply_in_construct (*tp);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
imply_reductions (tree function)
{
  struct imply_place p;
  p.construct = NULL_TREE;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &p);
}

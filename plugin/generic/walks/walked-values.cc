/* Values that loops of kernels constructs walk: what each iteration changes by the same step is computed from the
   loop's counter, so that no iteration waits for another:

     for (i = 0; i < n; i++)			for (i = 0; i < n; i++)
       {					  {
	 *q++ = a[k];			->	    q[i] = a[k + i * 3];
	 k += 3;				  }
       }					q += n; k += 3 * n;

   Takes local integers and pointers in the body of a construct, as written.  Statements `v += d' are put off: what
   follows has v + d in v's place, to the end of the list or to a statement that sets v otherwise.  At the end of a
   counted loop's body v is found to move by d: all of iteration k has v + d * k in its place.  The loop then moves v
   by d times its count, so that loops around it may walk v, too.  What a construct has moved v by in all the host
   adds behind it, and the construct itself only reads v.

   Steps are what the loop does not change.

   OpenACC 3.3 sections 2.5.2 and 2.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* What is put off: V has BY more than the program's text says.  */
struct put_off
{
  tree v, by;
};

/* The most that an iteration of LOOP, which has some, can count: MAX (COUNT, 0).  */
struct loop_count
{
  tree loop, max;
};

struct moves_walk
{
  const struct around *at;
  tree construct;
  struct function_scan *scan;
  hash_set<tree> walked;                /* variables that may be */
  hash_map<tree, const struct kernel_loop *> loops;
  auto_vec<struct loop_count> counts;
  auto_vec<tree> moves;                 /* statements V = V + BY that were made */
  bool found;                           /* something was put off */
};

/* A list of statements, as far as it is made.  */
struct list_walk
{
  struct moves_walk *w;
  tree made;
  auto_vec<struct put_off> off;
  bool jumped;                          /* control may have left it */
};

static void take (struct list_walk *l, tree stmt);

/* ---- Values ---- */

/* The type in which what V moves by is computed.  */
static tree
step_type (tree v)
{
  return POINTER_TYPE_P (TREE_TYPE (v)) ? ssizetype : TYPE_MAIN_VARIANT (TREE_TYPE (v));
}

/* V + BY.  */
static tree
moved (tree v, tree by)
{
  by = unshare_expr (by);
  return POINTER_TYPE_P (TREE_TYPE (v)) ? fold_build_pointer_plus (v, fold_convert (sizetype, by))
	 : fold_build2 (PLUS_EXPR, TREE_TYPE (v), v, fold_convert (TREE_TYPE (v), by));
}

struct move_exchange
{
  struct function_scan *scan;
  tree was, is;
  hash_set<tree> seen;
};

static tree
exchange_r (tree *tp, int *walk, void *data)
{
  struct move_exchange *e = (struct move_exchange *) data;
  tree t = *tp;
  if (t == e->was || (TREE_CODE (e->was) == MAX_EXPR && TREE_CODE (t) == MAX_EXPR
		      && operand_equal_p (t, e->was, 0)))
    {
      *tp = unshare_expr (e->is);
      e->seen.add (*tp);
      *walk = 0;
    }
  else if (TYPE_P (t) || scan_is_size (e->scan, t) || (EXPR_P (t) && e->seen.add (t)))
    *walk = 0;
  else if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t)) && DECL_INITIAL (DECL_EXPR_DECL (t)))
    walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (t)), exchange_r, data, NULL);
  return NULL_TREE;
}

void
walked_exchange (struct function_scan *f, tree *tp, tree was, tree is)
{
  struct move_exchange e;
  e.scan = f;
  e.was = was;
  e.is = is;
  walk_tree (tp, exchange_r, &e, NULL);
}

static tree
find_memory (tree *tp, int *, void *)
{
  return scan_is_reference (*tp) || TREE_CODE (*tp) == CALL_EXPR || TREE_CODE (*tp) == SAVE_EXPR
	 || TREE_CODE (*tp) == TARGET_EXPR || TREE_CODE (*tp) == ADDR_EXPR ? *tp : NULL_TREE;
}

static tree
find_hidden (tree *tp, int *walk, void *data)
{
  tree t = *tp, none = NULL_TREE;
  if (DECL_P (t) && !CONSTANT_CLASS_P (t) && TREE_CODE (t) != CONST_DECL)
    return !scan_is_scalar (t) || TREE_THIS_VOLATILE (t) || is_global_var (t)
	   || scan_addressed ((struct function_scan *) data, t)
	   ? t : none;
  *walk = !TYPE_P (t);
  return TREE_SIDE_EFFECTS (t) ? t : find_memory (tp, walk, NULL);
}

bool
walked_is_plain (struct function_scan *f, tree t)
{
  return !walk_tree_without_duplicates (&t, find_hidden, f);
}

/* The scalars that T sets or declares.  */
static void
changed_by (tree t, vec<tree> *set)
{
  hash_set<tree> own;
  scalar_written (t, set);
  scalar_declared (t, &own);
  for (hash_set<tree>::iterator i = own.begin (); i != own.end (); ++i)
    set->safe_push (*i);
}

bool
walked_mentions_any (tree t, const vec<tree> &vars)
{
  for (unsigned i = 0; i < vars.length (); i++)
    if (scalar_mentioned (t, vars[i]))
      return true;
  return false;
}

/* ---- What is put off ---- */

/* Appends STMT to L.  */
static void
append (struct list_walk *l, tree stmt)
{
  append_to_statement_list_force (stmt, &l->made);
}

/* Makes the Ith move that L puts off.  */
static void
make_move (struct list_walk *l, unsigned i)
{
  struct put_off o = l->off[i];
  tree stmt = build2 (MODIFY_EXPR, TREE_TYPE (o.v), o.v, moved (o.v, o.by));
  l->off.ordered_remove (i);
  append (l, stmt);
  l->w->moves.safe_push (stmt);
}

static void
make_all (struct list_walk *l)
{
  while (!l->off.is_empty ())
    make_move (l, 0);
}

/* Puts off that V moves by BY.  No BY that is put off mentions a variable that is, too.  */
static void
put_off (struct list_walk *l, tree v, tree by)
{
  l->w->found = true;
  for (unsigned i = 0; i < l->off.length ();)
    if (l->off[i].v != v && (scalar_mentioned (by, l->off[i].v) || scalar_mentioned (l->off[i].by, v)))
      make_move (l, i);
    else
      i++;
  for (unsigned i = 0; i < l->off.length (); i++)
    if (l->off[i].v == v)
      {
	l->off[i].by = fold_build2 (PLUS_EXPR, TREE_TYPE (by), l->off[i].by, by);
	return;
      }
  struct put_off o = { v, by };
  l->off.safe_push (o);
}

/* Gives STMT the values that are put off; makes the moves that it would not find put off.  */
static void
settle (struct list_walk *l, tree *stmt)
{
  auto_vec<tree> set;
  scalar_written (*stmt, &set);
  bool leaves = jump_leaves (*stmt, true);
  bool sets = TREE_CODE (*stmt) == MODIFY_EXPR && l->w->walked.contains (TREE_OPERAND (*stmt, 0));
  for (unsigned i = 0; i < l->off.length ();)
    {
      struct put_off o = l->off[i];
      if (sets && TREE_OPERAND (*stmt, 0) == o.v && set.length () == 1)
	{
	  walked_exchange (l->w->scan, &TREE_OPERAND (*stmt, 1), o.v, moved (o.v, o.by));
	  l->off.ordered_remove (i);
	}
      else if (leaves || set.contains (o.v) || walked_mentions_any (o.by, set))
	make_move (l, i);
      else
	{
	  walked_exchange (l->w->scan, stmt, o.v, moved (o.v, o.by));
	  i++;
	}
    }
  l->jumped |= leaves;
}

/* ---- Steps ---- */

/* What expression T moves one of W's variables by, in the type for that; sets *V.  NULL_TREE: it is no such step.  */
static tree
step_of (struct moves_walk *w, tree t, tree *v)
{
  enum tree_code code = TREE_CODE (t);
  bool counts = code == PREINCREMENT_EXPR || code == POSTINCREMENT_EXPR;
  bool down = code == PREDECREMENT_EXPR || code == POSTDECREMENT_EXPR;
  if ((code != MODIFY_EXPR && !counts && !down) || !w->walked.contains (TREE_OPERAND (t, 0)))
    return NULL_TREE;
  *v = TREE_OPERAND (t, 0);
  tree type = step_type (*v), by = TREE_OPERAND (t, 1);
  if (counts || down)
    by = by ? fold_convert (type, by) : build_one_cst (type);
  else
    {
      tree sum = generic_strip (by);
      code = TREE_CODE (sum);
      if ((code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR)
	  || TYPE_PRECISION (TREE_TYPE (sum)) != TYPE_PRECISION (TREE_TYPE (*v)))
	return NULL_TREE;
      down = code == MINUS_EXPR;
      bool first = generic_strip (TREE_OPERAND (sum, 0)) == *v;
      if (!first && (code != PLUS_EXPR || generic_strip (TREE_OPERAND (sum, 1)) != *v))
	return NULL_TREE;
      by = fold_convert (type, TREE_OPERAND (sum, first));
    }
  if (scalar_mentioned (by, *v) || !walked_is_plain (w->scan, by))
    return NULL_TREE;
  return down ? fold_build1 (NEGATE_EXPR, type, by) : by;
}

/* The steps that are parts of an expression.  */
struct value_parts
{
  struct list_walk *l;
  tree *stmt;
  auto_vec<struct put_off> before, behind;
  auto_vec<tree> saved;                 /* SAVE_EXPRs and C++'s temporaries around such */
};

/* Notes that *TP, whose operands steps were taken out of, may have no side effects any more.  */
static void
forget_effects (tree *tp)
{
  tree t = *tp;
  enum tree_code code = TREE_CODE (t);
  bool effects = TREE_THIS_VOLATILE (t) || code == MODIFY_EXPR || code == INIT_EXPR || code == CALL_EXPR;
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    effects |= TREE_OPERAND (t, i) && TREE_SIDE_EFFECTS (TREE_OPERAND (t, i));
  TREE_SIDE_EFFECTS (t) = effects;
  if (code == COMPOUND_EXPR && !TREE_SIDE_EFFECTS (TREE_OPERAND (t, 0)))
    *tp = TREE_OPERAND (t, 1);
}

static bool take_step (tree *tp, struct value_parts *p);

/* Takes the steps out of *TP, which is evaluated whenever its statement is.  */
static void
take_parts (tree *tp, struct value_parts *p)
{
  tree t = *tp;
  unsigned n = p->before.length () + p->behind.length ();
  int operands = TREE_OPERAND_LENGTH (t);
  if (take_step (tp, p))
    return;
  switch (TREE_CODE (t))
    {
    case COND_EXPR: case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR: case SAVE_EXPR:
      operands = 1;
      break;
    case TARGET_EXPR:
      if (EXPR_P (TARGET_EXPR_INITIAL (t)))
	take_parts (&TARGET_EXPR_INITIAL (t), p);
      if (p->before.length () + p->behind.length () > n)
	p->saved.safe_push (t);
      return;
    case MODIFY_EXPR: case INIT_EXPR: case INDIRECT_REF: case MEM_REF: case ARRAY_REF: case COMPONENT_REF:
    case CLEANUP_POINT_EXPR: case NON_LVALUE_EXPR: case REALPART_EXPR: case IMAGPART_EXPR:
    case COMPOUND_EXPR: case CALL_EXPR:
      break;
    default:
      if (!UNARY_CLASS_P (t) && !BINARY_CLASS_P (t) && !COMPARISON_CLASS_P (t))
	return;
    }
  for (int i = 0; i < operands; i++)
    if (TREE_OPERAND (t, i) && EXPR_P (TREE_OPERAND (t, i)))
      take_parts (&TREE_OPERAND (t, i), p);
  bool taken = p->before.length () + p->behind.length () > n;
  if (TREE_CODE (t) == SAVE_EXPR && taken)
    p->saved.safe_push (t);
  if (taken && TREE_CODE (t) != COND_EXPR)
    forget_effects (tp);
}

/* Whether *TP is a step of a variable that its statement mentions once; takes it, so that the value is left.  */
static bool
take_step (tree *tp, struct value_parts *p)
{
  tree t = *tp, v;
  enum tree_code code = TREE_CODE (t);
  bool first = code == PREINCREMENT_EXPR || code == PREDECREMENT_EXPR;
  if (!first && code != POSTINCREMENT_EXPR && code != POSTDECREMENT_EXPR)
    return false;
  tree by = step_of (p->l->w, t, &v);
  if (by && scalar_mentions (*p->stmt, v) == 1)
    {
      struct put_off o = { v, by };
      (first ? p->before : p->behind).safe_push (o);
      *tp = v;
    }
  return true;
}

/* Appends STMT to L, what is put off in its place.  */
static void
take_statement (struct list_walk *l, tree stmt)
{
  struct value_parts p;
  p.l = l;
  p.stmt = &stmt;
  tree *where = &stmt;
  if (TREE_CODE (stmt) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (stmt)) && DECL_INITIAL (DECL_EXPR_DECL (stmt)))
    p.stmt = where = &DECL_INITIAL (DECL_EXPR_DECL (stmt));
  if (!l->jumped && !jump_leaves (stmt, true))
    take_parts (where, &p);
  for (unsigned i = 0; i < p.saved.length (); i++)
    walked_forward_saved (l->w->scan, where, p.saved[i]);
  for (unsigned i = 0; i < p.before.length (); i++)
    put_off (l, p.before[i].v, p.before[i].by);
  settle (l, &stmt);
  append (l, stmt);
  for (unsigned i = 0; i < p.behind.length (); i++)
    put_off (l, p.behind[i].v, p.behind[i].by);
}

/* ---- Loops ---- */

/* How many iterations K of W has, in TYPE; NULL_TREE if the text does not say.  */
static tree
count_of (struct moves_walk *w, tree loop, const struct kernel_loop *k, tree type)
{
  bool up = k->by > 0, closed = k->code == LE_EXPR || k->code == GE_EXPR;
  tree from = fold_convert (type, unshare_expr (k->from)), limit = fold_convert (type, unshare_expr (k->limit));
  tree way = fold_build2 (MINUS_EXPR, type, up ? limit : from, up ? from : limit);
  if (closed)
    way = fold_build2 (PLUS_EXPR, type, way, build_one_cst (type));
  if (absu_hwi (k->by) != 1)
    {
      tree step = build_int_cst (type, absu_hwi (k->by));
      way = fold_build2 (PLUS_EXPR, type, way, build_int_cst (type, absu_hwi (k->by) - 1));
      way = fold_build2 (TRUNC_DIV_EXPR, type, way, step);
    }
  if (TREE_CODE (way) == INTEGER_CST)
    return tree_int_cst_sgn (way) < 0 ? build_zero_cst (type) : way;
  struct loop_count c = { loop, build2 (MAX_EXPR, type, way, build_zero_cst (type)) };
  w->counts.safe_push (c);
  return c.max;
}

/* Whether the values of FROM fit into TYPE.  */
static bool
fits (tree from, tree type)
{
  return TYPE_PRECISION (from) < TYPE_PRECISION (type)
	 || (TYPE_PRECISION (from) == TYPE_PRECISION (type) && !TYPE_UNSIGNED (from) && !TYPE_UNSIGNED (type));
}

/* What moves by BY with each iteration of K moves so with each step of the index, without sign; NULL_TREE if that is
   no integer.  */
static tree
per_index (const struct kernel_loop *k, tree by)
{
  HOST_WIDE_INT step = absu_hwi (k->by);
  if (step == 1)
    return unshare_expr (by);
  if (!tree_fits_shwi_p (by) || tree_to_shwi (by) % step)
    return NULL_TREE;
  return build_int_cst (TREE_TYPE (by), tree_to_shwi (by) / step);
}

/* Has LOOP, whose body B was, walk the Ith variable that B puts off, if each iteration moves it alike.  CHANGED: what
   else the loop sets; STEPPED: all that B puts off.  What LOOP moves in all is then put off in B's place.  */
static bool
walk_one (struct list_walk *l, tree loop, struct list_walk *b, unsigned i, const vec<tree> &changed,
	  const vec<tree> &stepped)
{
  struct put_off o = b->off[i];
  const struct kernel_loop **known = l->w->loops.get (loop), *k = known ? *known : NULL;
  if (!k || !k->index || k->exits || k->unordered || k->stride.ok
      || changed.contains (o.v) || walked_mentions_any (o.by, changed) || walked_mentions_any (k->from, changed)
      || walked_mentions_any (k->limit, changed) || walked_mentions_any (k->from, stepped)
      || walked_mentions_any (k->limit, stepped) || !walked_is_plain (l->w->scan, k->from)
      || !walked_is_plain (l->w->scan, k->limit))
    return false;
  tree type = step_type (o.v), index = TREE_TYPE (k->index), each = per_index (k, o.by);
  if (!each)
    return false;
  tree wide = fits (index, type) && fits (TREE_TYPE (k->limit), type) ? type : ssizetype;
  tree first = fold_convert (wide, unshare_expr (k->from)), now = fold_convert (wide, k->index);
  tree turn = fold_build2 (MINUS_EXPR, wide, k->by > 0 ? now : first, k->by > 0 ? first : now);
  turn = fold_build2 (MULT_EXPR, type, fold_convert (type, turn), each);
  walked_exchange (l->w->scan, &b->made, o.v, moved (o.v, turn));
  tree all = fold_convert (type, count_of (l->w, loop, k, wide));
  b->off[i].by = fold_build2 (MULT_EXPR, type, all, unshare_expr (o.by));
  return true;
}

/* Appends LOOP, with its *BODY, to L.  */
static void
take_loop (struct list_walk *l, tree loop, tree *body)
{
  struct list_walk b;
  b.w = l->w;
  b.made = NULL_TREE;
  b.jumped = false;
  take (&b, *body);
  auto_vec<tree> changed, stepped;
  auto_vec<struct put_off> moves;
  *body = b.made ? b.made : build_empty_stmt (EXPR_LOCATION (loop));
  changed_by (loop, &changed);
  for (unsigned i = 0; i < b.off.length (); i++)
    stepped.safe_push (b.off[i].v);
  for (unsigned i = 0; i < b.off.length ();)
    if (walk_one (l, loop, &b, i, changed, stepped))
      {
	moves.safe_push (b.off[i]);
	b.off.ordered_remove (i);
      }
    else
      i++;
  make_all (&b);
  *body = b.made ? b.made : build_empty_stmt (EXPR_LOCATION (loop));
  settle (l, &loop);
  append (l, loop);
  for (unsigned i = 0; i < moves.length (); i++)
    put_off (l, moves[i].v, moves[i].by);
}

/* A list of its own of what *TP, an arm or a loop's body, does.  */
static void
take_apart (struct list_walk *l, tree *tp)
{
  struct list_walk b;
  b.w = l->w;
  b.made = NULL_TREE;
  b.jumped = false;
  if (!*tp || !TREE_SIDE_EFFECTS (*tp))
    return;
  take (&b, *tp);
  make_all (&b);
  *tp = b.made ? b.made : build_empty_stmt (UNKNOWN_LOCATION);
}

/* Appends block BIND to L: what is put off about its variables ends with it.  */
static void
take_block (struct list_walk *l, tree bind)
{
  tree before = l->made;
  l->made = NULL_TREE;
  take (l, BIND_EXPR_BODY (bind));
  for (tree v = BIND_EXPR_VARS (bind); v; v = DECL_CHAIN (v))
    for (unsigned i = 0; i < l->off.length ();)
      if (l->off[i].v == v)
	l->off.ordered_remove (i);
      else if (scalar_mentioned (l->off[i].by, v))
	make_move (l, i);
      else
	i++;
  BIND_EXPR_BODY (bind) = l->made ? l->made : build_empty_stmt (UNKNOWN_LOCATION);
  l->made = before;
  append (l, bind);
}

/* Appends STMT to L, and what is put off in it to what L puts off.  */
static void
take (struct list_walk *l, tree stmt)
{
  tree v;
  if (!stmt)
    return;
  switch (TREE_CODE (stmt))
    {
    case STATEMENT_LIST:
      {
	auto_vec<tree> stmts;
	for (tree_stmt_iterator i = tsi_start (stmt); !tsi_end_p (i); tsi_next (&i))
	  stmts.safe_push (tsi_stmt (i));
	for (unsigned i = 0; i < stmts.length (); i++)
	  take (l, stmts[i]);
	return;
      }
    case BIND_EXPR:
      return take_block (l, stmt);
    case FOR_STMT:
      return take_loop (l, stmt, &FOR_BODY (stmt));
    case OACC_LOOP:
      return take_loop (l, stmt, &OMP_FOR_BODY (stmt));
    case WHILE_STMT: case DO_STMT:
      take_apart (l, &TREE_OPERAND (stmt, 1));
      break;
    case COND_EXPR:
      if (VOID_TYPE_P (TREE_TYPE (stmt)))
	{
	  take_apart (l, &COND_EXPR_THEN (stmt));
	  take_apart (l, &COND_EXPR_ELSE (stmt));
	}
      break;
    default:
      if (tree by = l->jumped ? NULL_TREE : step_of (l->w, generic_strip (stmt), &v))
	return put_off (l, v, by);
    }
  take_statement (l, stmt);
}

/* ---- Constructs ---- */

struct candidates
{
  struct moves_walk *w;
  hash_set<tree> barred;
};

bool
walked_may_be (struct function_scan *f, tree v)
{
  tree type = TREE_TYPE (v);
  return scan_is_scalar (v) && !is_global_var (v) && !TREE_THIS_VOLATILE (v) && !scan_addressed (f, v)
	 && (TREE_CODE (type) == POINTER_TYPE
	     || (TREE_CODE (type) == INTEGER_TYPE
		 && TYPE_PRECISION (type) >= TYPE_PRECISION (integer_type_node)));
}

static tree
bar_variables (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (scan_is_scalar (*tp))
    ((struct candidates *) data)->barred.add (*tp);
  return NULL_TREE;
}

static void
bar_all (tree t, struct candidates *c)
{
  walk_tree_without_duplicates (&t, bar_variables, c);
}

static tree
find_steps (tree *tp, int *walk, void *data)
{
  struct candidates *c = (struct candidates *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case FOR_STMT:
      *walk = 0;
      walk_tree_without_duplicates (&FOR_BODY (t), find_steps, data);
      break;
    case OACC_LOOP:
      *walk = 0;
      for (tree k = OMP_FOR_CLAUSES (t); k; k = OMP_CLAUSE_CHAIN (k))
	bar_all (k, c);
      bar_all (OMP_FOR_INIT (t), c);
      walk_tree_without_duplicates (&OMP_FOR_BODY (t), find_steps, data);
      break;
    case OMP_ATOMIC: case OMP_ATOMIC_READ: case OMP_ATOMIC_CAPTURE_OLD: case OMP_ATOMIC_CAPTURE_NEW:
    case ADDR_EXPR:
      bar_all (t, c);
      break;
    case MODIFY_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      if (walked_may_be (c->w->scan, TREE_OPERAND (t, 0)))
	c->w->walked.add (TREE_OPERAND (t, 0));
      break;
    default:
      *walk = !TYPE_P (t);
    }
  return NULL_TREE;
}

/* Finds the variables that W's construct may walk; whether there are any.  */
static bool
find_walked (struct moves_walk *w)
{
  struct candidates c;
  c.w = w;
  walk_tree_without_duplicates (&OMP_BODY (w->construct), find_steps, &c);
  for (tree k = OMP_CLAUSES (w->construct); k; k = OMP_CLAUSE_CHAIN (k))
    if (OMP_CLAUSE_CODE (k) != OMP_CLAUSE_MAP)
      bar_all (k, &c);
  for (hash_set<tree>::iterator i = c.barred.begin (); i != c.barred.end (); ++i)
    w->walked.remove (*i);
  return !w->walked.is_empty ();
}

int
walked_is_devices (const struct around *at, tree construct, tree v)
{
  if (POINTER_TYPE_P (TREE_TYPE (v)) && extent_is_mentioned (OMP_CLAUSES (construct), v))
    return 1;
  return declare_is_marked (v) || extent_is_mentioned (OMP_CLAUSES (construct), v)
	 || (!POINTER_TYPE_P (TREE_TYPE (v)) && around_mentions (at, v)) ? 2 : 0;
}

static tree
find_devices (tree *tp, int *walk, void *data)
{
  struct moves_walk *w = (struct moves_walk *) data;
  *walk = !TYPE_P (*tp);
  return DECL_P (*tp) && scan_is_scalar (*tp) && walked_is_devices (w->at, w->construct, *tp) ? *tp : NULL_TREE;
}

/* Ends the body L: what it has put off the host does in *BEHIND, if it has the values.  */
static void
end_body (struct list_walk *l, tree *behind)
{
  struct moves_walk *w = l->w;
  for (unsigned i = 0; i < l->off.length ();)
    {
      struct put_off o = l->off[i];
      int own = walked_is_devices (w->at, w->construct, o.v);
      if (own == 2 || (!own && walk_tree_without_duplicates (&o.by, find_devices, w)))
	{
	  make_move (l, i);
	  continue;
	}
      if (!own && scalar_live_behind (w->scan, w->construct, o.v))
	generic_assign (o.v, moved (o.v, o.by), behind);
      i++;
    }
}

/* Notes statements that set pointers which W walks to what has no effects.  */
static tree
find_sets (tree *tp, int *walk, void *data)
{
  struct moves_walk *w = (struct moves_walk *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == MODIFY_EXPR && POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (*tp, 0)))
      && w->walked.contains (TREE_OPERAND (*tp, 0)) && !TREE_SIDE_EFFECTS (TREE_OPERAND (*tp, 1)))
    w->moves.safe_push (*tp);
  tree v = TREE_CODE (*tp) == DECL_EXPR ? DECL_EXPR_DECL (*tp) : NULL_TREE;
  if (v && VAR_P (v) && POINTER_TYPE_P (TREE_TYPE (v)) && w->walked.contains (v) && DECL_INITIAL (v)
      && !TREE_SIDE_EFFECTS (DECL_INITIAL (v)))
    w->moves.safe_push (*tp);
  return NULL_TREE;
}

static tree
drop_dead (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == DECL_EXPR && ((hash_set<tree> *) data)->contains (*tp))
    DECL_INITIAL (DECL_EXPR_DECL (*tp)) = NULL_TREE;
  if (TREE_CODE (*tp) == MODIFY_EXPR && ((hash_set<tree> *) data)->contains (*tp))
    *tp = build_empty_stmt (UNKNOWN_LOCATION);
  return NULL_TREE;
}

/* Makes W's body simpler: what nothing reads is not computed, and loops have iterations inside of them.  */
static void
tidy (struct moves_walk *w)
{
  hash_set<tree> dead;
  walk_tree_without_duplicates (&OMP_BODY (w->construct), find_sets, w);
  for (unsigned i = 0; i < w->moves.length (); i++)
    if (!scalar_live_behind (w->scan, w->moves[i], TREE_CODE (w->moves[i]) == DECL_EXPR
			     ? DECL_EXPR_DECL (w->moves[i]) : TREE_OPERAND (w->moves[i], 0)))
      dead.add (w->moves[i]);
  walk_tree_without_duplicates (&OMP_BODY (w->construct), drop_dead, &dead);
  walked_forward_own (w->scan, &OMP_BODY (w->construct), &w->walked);
  for (unsigned i = 0; i < w->counts.length (); i++)
    {
      tree loop = w->counts[i].loop, max = w->counts[i].max;
      tree *body = TREE_CODE (loop) == FOR_STMT ? &FOR_BODY (loop) : &OMP_FOR_BODY (loop);
      walked_exchange (w->scan, body, max, TREE_OPERAND (max, 0));
    }
}

static tree
find_obstacle (tree *tp, int *, void *)
{
  enum tree_code code = TREE_CODE (*tp);
  return code == LABEL_EXPR || code == GOTO_EXPR || code == RETURN_EXPR || code == ASM_EXPR ? *tp : NULL_TREE;
}

/* Lowers construct *TP.  */
static void
lower_construct (tree *tp, const struct around *at)
{
  tree construct = *tp, behind = NULL_TREE;
  if (TREE_CODE (construct) != OACC_KERNELS
      || walk_tree_without_duplicates (&OMP_BODY (construct), find_obstacle, NULL))
    return;
  struct moves_walk w;
  w.at = at;
  w.construct = construct;
  w.found = false;
  w.scan = function_scan_new (at->function);
  if (find_walked (&w))
    {
      hash_set<tree> mapped;
      struct nest *n = nest_beside (&OMP_BODY (construct), w.scan, &mapped);
      for (unsigned i = 0; i < n->loops.length (); i++)
	w.loops.put (*n->loops[i]->where, n->loops[i]);
      struct list_walk l;
      l.w = &w;
      l.made = NULL_TREE;
      l.jumped = false;
      take (&l, OMP_BODY (construct));
      end_body (&l, &behind);
      OMP_BODY (construct) = l.made ? l.made : build_empty_stmt (EXPR_LOCATION (construct));
      tidy (&w);
      nest_free (n);
    }
  function_scan_free (w.scan);
  if (behind)
    {
      tree list = NULL_TREE;
      append_to_statement_list_force (construct, &list);
      append_to_statement_list (behind, &list);
      *tp = list;
    }
}

void
walked_values_lower (tree function)
{
  around_each (function, lower_construct);
}

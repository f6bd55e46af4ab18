/* Loops and select constructs of Fortran, which gfortran makes of labels and gotos, as the C
   front end has them.  Takes the GENERIC of a function with constructs; gives for, while and
   switch statements with break and continue, for the steps that analyse loops.  What they
   leave becomes gotos again in fortran-jumps.cc.

   Of these forms (EXIT stands behind the loop, CYCLE may be missing) the first three are counted:

     i = FROM; loop { if (i > TO) goto EXIT; BODY; CYCLE: i = i + STEP; }
     i = FROM; count = N; if (none) goto EXIT;
     loop { BODY; CYCLE: i = i + STEP; t = count; count = count - 1; if (t == 0) goto EXIT; }
     i = FROM; count = N; loop { if (count <= 0) goto EXIT; BODY; i = i + STEP; count = count - 1; }
     loop { if (ENDS) goto EXIT; BODY; CYCLE: }

   The second is `do' with a step, the third `do concurrent' and `forall'.  The second where STEP is a variable becomes

     from = FROM; n = times; i = from + n * STEP; for (c = 0; c < n; c = c + 1) { j = from + c * STEP; BODY of j }

   A jump out of inner loops to EXIT or CYCLE of an outer one is break, behind which a flag says to go on.  Jumps to the
   end of a loop behind a directive are continue.

   To add a form: count_loop.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

typedef auto_vec<tree, 16> statements;

static void convert (tree *tp);

/* ---- Statements ---- */

/* Whether T is a statement; gfortran's switches have no type.  */
static bool
is_statement (tree t)
{
  return (TREE_CODE (t) == STATEMENT_LIST
	  || (EXPR_P (t) && (!TREE_TYPE (t) || VOID_TYPE_P (TREE_TYPE (t)))));
}

/* Appends the statements of T, without lists in lists, to S.  */
static void
collect (tree t, statements *s)
{
  if (!t)
    return;
  if (TREE_CODE (t) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
      collect (tsi_stmt (i), s);
  else if (TREE_CODE (t) == COMPOUND_EXPR
	   && (VOID_TYPE_P (TREE_TYPE (t)) || TREE_CODE (TREE_OPERAND (t, 1)) == COND_EXPR))
    {
      collect (TREE_OPERAND (t, 0), s);
      collect (TREE_OPERAND (t, 1), s);
    }
  else if (TREE_CODE (t) != DEBUG_BEGIN_STMT)
    s->safe_push (t);
}

/* S as a list.  */
static tree
list_of (const statements &s)
{
  tree list = alloc_stmt_list ();
  for (unsigned i = 0; i < s.length (); i++)
    if (s[i])
      append_to_statement_list_force (s[i], &list);
  return list;
}

/* The place of the list in *TP, through blocks that have nothing beside it.  */
static tree *
innermost (tree *tp)
{
  for (;;)
    {
      statements s;
      if (TREE_CODE (*tp) == BIND_EXPR)
	{
	  tp = &BIND_EXPR_BODY (*tp);
	  continue;
	}
      collect (*tp, &s);
      if (s.length () != 1 || TREE_CODE (s[0]) != BIND_EXPR)
	return tp;
      *tp = s[0];
    }
}

/* The label that T, a goto, leads to, or NULL_TREE.  */
static tree
destination (tree t)
{
  t = t ? tree_only_statement (t, false) : NULL_TREE;
  return t && TREE_CODE (t) == GOTO_EXPR ? GOTO_DESTINATION (t) : NULL_TREE;
}

/* T without what the front end expects of it; sets *CONCURRENT if it says that iterations are
   independent.  */
static tree
condition (tree t, bool *concurrent)
{
  for (;;)
    if (TREE_CODE (t) == ANNOTATE_EXPR)
      {
	*concurrent = true;
	t = TREE_OPERAND (t, 0);
      }
    else if (TREE_CODE (t) == CALL_EXPR && get_callee_fndecl (t)
	     && fndecl_built_in_p (get_callee_fndecl (t), BUILT_IN_EXPECT))
      t = CALL_EXPR_ARG (t, 0);
    else if (generic_strip (t) != t)
      t = generic_strip (t);
    else
      return t;
}

/* Whether T is X = X + STEP, a constant, for some variable X.  */
static bool
is_step (tree t, tree *x, tree *step)
{
  if (!t || TREE_CODE (t) != MODIFY_EXPR || TREE_CODE (TREE_OPERAND (t, 1)) != PLUS_EXPR)
    return false;
  tree sum = TREE_OPERAND (t, 1);
  *x = TREE_OPERAND (t, 0);
  *step = TREE_OPERAND (sum, 1);
  return (DECL_P (*x) && generic_strip (TREE_OPERAND (sum, 0)) == *x
	  && TREE_CODE (*step) == INTEGER_CST && INTEGRAL_TYPE_P (TREE_TYPE (*x)));
}

/* Whether T is X = something.  */
static bool
sets (tree t, tree x)
{
  return t && TREE_CODE (t) == MODIFY_EXPR && TREE_OPERAND (t, 0) == x;
}

/* ---- Jumps ---- */

struct structured_jumps
{
  statements exits, cycles;	/* labels */
  unsigned switches;		/* around what is walked */
};

static tree
statement (enum tree_code code, location_t loc)
{
  tree t = make_node (code);
  TREE_TYPE (t) = void_type_node;
  TREE_SIDE_EFFECTS (t) = 1;
  SET_EXPR_LOCATION (t, loc);
  return t;
}

/* Makes gotos to labels of a loop or switch, in its body, break and continue.  */
static tree
make_structured (tree *tp, int *walk, void *data)
{
  struct structured_jumps *j = (struct structured_jumps *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case GOTO_EXPR:
      if (!j->switches && j->exits.contains (GOTO_DESTINATION (t)))
	*tp = statement (BREAK_STMT, EXPR_LOCATION (t));
      else if (j->cycles.contains (GOTO_DESTINATION (t)))
	*tp = statement (CONTINUE_STMT, EXPR_LOCATION (t));
      *walk = 0;
      break;
    case FOR_STMT: case WHILE_STMT: case LOOP_EXPR: case OACC_LOOP: case OMP_FOR: case OMP_SIMD:
      *walk = 0;
      break;
    case SWITCH_STMT: case SWITCH_EXPR:
      j->switches++;
      walk_tree (&TREE_OPERAND (t, 1), make_structured, j, NULL);
      j->switches--;
      *walk = 0;
      break;
    default:
      *walk = is_statement (t) && TREE_CODE (t) != MODIFY_EXPR;
    }
  return NULL_TREE;
}

/* ---- Jumps out of inner loops ---- */

/* A goto out of the loop whose exits DATA are, or what T leaves by another way.  */
static tree
find_exit (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  return TREE_CODE (*tp) == GOTO_EXPR && ((statements *) data)->contains (GOTO_DESTINATION (*tp)) ? *tp : NULL_TREE;
}

/* Jumps out of inner loops to one of LABELS, which stand behind or at the end of an outer one.  */
struct far_jumps
{
  const statements *labels;
  tree flag;			/* of the inner loop; NULL_TREE: it has no such jump yet */
  tree vars;			/* where the flag is */
};

static bool leave_loop (tree *tp, const statements *labels);

/* Gives a far jump that break cannot stand for: one in a switch, or in a loop of a directive.  */
static tree
find_bound (tree *tp, int *walk, void *data)
{
  const statements *labels = (const statements *) data;
  switch (TREE_CODE (*tp))
    {
    case SWITCH_STMT: case SWITCH_EXPR: case OACC_LOOP: case OMP_FOR: case OMP_SIMD: case LOOP_EXPR:
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA: case OACC_HOST_DATA:
      *walk = 0;
      return walk_tree_without_duplicates (tp, find_exit, (void *) labels);
    default:
      *walk = !TYPE_P (*tp);
      return NULL_TREE;
    }
}

/* Makes far jumps of a loop's body { flag = true; break; }.  */
static tree
set_flags (tree *tp, int *walk, void *data)
{
  struct far_jumps *j = (struct far_jumps *) data;
  tree t = *tp, list = NULL_TREE;
  *walk = is_statement (t) && TREE_CODE (t) != MODIFY_EXPR;
  if (TREE_CODE (t) == FOR_STMT || TREE_CODE (t) == WHILE_STMT)
    {
      *walk = 0;
      if (leave_loop (tp, j->labels))
	walk_tree (tp, set_flags, j, NULL);
    }
  else if (TREE_CODE (t) == GOTO_EXPR && j->labels->contains (GOTO_DESTINATION (t)))
    {
      location_t loc = EXPR_LOCATION (t);
      if (!j->flag)
	j->flag = generic_variable (loc, current_function_decl, "accx_left", boolean_type_node, &j->vars);
      generic_assign (j->flag, boolean_true_node, &list);
      append_to_statement_list_force (statement (BREAK_STMT, loc), &list);
      *tp = list;
      *walk = 0;
    }
  return NULL_TREE;
}

/* Makes jumps out of loop *TP to LABELS breaks, behind which a flag says whether to jump on:

     { flag = false; loop { ... { flag = true; break; } ... } if (flag) goto LABEL; }  */
static bool
leave_loop (tree *tp, const statements *labels)
{
  tree loop = *tp, list = NULL_TREE;
  struct far_jumps j = { labels, NULL_TREE, NULL_TREE };
  bool counted = TREE_CODE (loop) == FOR_STMT;
  walk_tree (counted ? &FOR_BODY (loop) : &TREE_OPERAND (loop, 1), set_flags, &j, NULL);
  if (!j.flag)
    return false;
  generic_assign (j.flag, boolean_false_node, &list);
  append_to_statement_list_force (loop, &list);
  tree jump = build1 (GOTO_EXPR, void_type_node, (*labels)[0]);
  append_to_statement_list_force (build3 (COND_EXPR, void_type_node, j.flag, jump, NULL_TREE), &list);
  *tp = generic_scope (j.vars, list);
  return true;
}

/* Makes jumps to LABELS out of the loops in *TP breaks, and jumps behind these.  */
static tree
leave_loops (tree *tp, int *walk, void *labels)
{
  tree t = *tp;
  *walk = is_statement (t) && TREE_CODE (t) != MODIFY_EXPR;
  if (TREE_CODE (t) == FOR_STMT || TREE_CODE (t) == WHILE_STMT)
    {
      *walk = 0;
      if (!walk_tree_without_duplicates (tp, find_bound, labels))
	leave_loop (tp, (const statements *) labels);
    }
  return NULL_TREE;
}

static void
leave_loops_to (tree *tp, statements *labels)
{
  if (!labels->is_empty ())
    walk_tree (tp, leave_loops, labels, NULL);
}

/* ---- Labels ---- */

/* Appends the labels that stand at AT of S and behind, or, BACK, and in front, to LABELS.  */
static void
labels_at (const statements &s, unsigned at, bool back, statements *labels)
{
  for (; at < s.length (); at += back ? -1 : 1)
    if (s[at] && TREE_CODE (s[at]) == LABEL_EXPR)
      labels->safe_push (LABEL_EXPR_LABEL (s[at]));
    else if (s[at])
      return;
}

/* ---- Loops ---- */

/* A loop while it is taken apart.  */
struct loop_parts
{
  statements *around;		/* the statements that it is one of ... */
  unsigned at;			/* ... and its number */
  statements body;
  struct structured_jumps jumps;
  tree ends;			/* it ends where this is true; or NULL_TREE */
  tree vars, front;		/* of a scope around it, and what stands in front of it there */
  bool concurrent;
};

/* Takes the test that P's body begins with off it.  */
static void
take_test (struct loop_parts *p)
{
  unsigned n = p->body.length (), first = 0;
  bool set = n > 1 && TREE_CODE (p->body[0]) == MODIFY_EXPR && VAR_P (TREE_OPERAND (p->body[0], 0));
  if (set && TREE_CODE (p->body[1]) == COND_EXPR
      && generic_strip (COND_EXPR_COND (p->body[1])) == TREE_OPERAND (p->body[0], 0))
    first = 1;
  tree test = n > first ? p->body[first] : NULL_TREE;
  if (!test || TREE_CODE (test) != COND_EXPR
      || (COND_EXPR_ELSE (test) && TREE_SIDE_EFFECTS (COND_EXPR_ELSE (test))))
    return;
  tree to = COND_EXPR_THEN (test) ? destination (COND_EXPR_THEN (test)) : NULL_TREE;
  if (!to || !p->jumps.exits.contains (to))
    return;
  tree ends = first ? TREE_OPERAND (p->body[0], 1) : COND_EXPR_COND (test);
  p->ends = condition (ends, &p->concurrent);
  p->body.block_remove (0, first + 1);
}

/* Takes the last statement off P's body if it adds a constant to X, or to any variable if that is
   NULL_TREE.  */
static tree
take_step (struct loop_parts *p, tree x)
{
  tree var, step;
  if (p->body.is_empty () || !is_step (p->body.last (), &var, &step) || (x && var != x))
    return NULL_TREE;
  return p->body.pop ();
}

/* The variable that comparison T is about, on its left, or NULL_TREE.  */
static tree
compared (tree t)
{
  tree x = COMPARISON_CLASS_P (t) ? generic_strip (TREE_OPERAND (t, 0)) : NULL_TREE;
  return x && DECL_P (x) ? x : NULL_TREE;
}

/* The statement that sets X among the NEAR ones in front of P, with nothing between but
   assignments and ifs; or NULL.  */
static tree *
first_value (struct loop_parts *p, tree x, unsigned near)
{
  for (unsigned i = p->at; i-- && near--;)
    if (sets ((*p->around)[i], x))
      return &(*p->around)[i];
  return NULL;
}

/* INDEX <= TO, or >= if it goes DOWN.  */
static tree
within (tree index, tree to, bool down)
{
  return build2 (down ? GE_EXPR : LE_EXPR, boolean_type_node, index,
		 fold_convert (TREE_TYPE (index), to));
}

/* Puts the statement *SET, which gives the index its first value, right in front of P.  */
static void
move_first (struct loop_parts *p, tree *set)
{
  tree s = *set;
  for (tree *last = &(*p->around)[p->at - 1]; set < last; set++)
    *set = set[1];
  *set = s;
}

/* Makes P, of the third form, count by its index; the step of that, or NULL_TREE.  Sets
   *GOES_ON.  */
static tree
count_concurrent (struct loop_parts *p, tree count, tree *goes_on)
{
  tree x, by, step;
  unsigned n = p->body.length ();
  if (n < 2 || TREE_CODE (p->ends) != LE_EXPR || !integer_zerop (TREE_OPERAND (p->ends, 1))
      || !is_step (p->body[n - 1], &x, &by) || x != count || !integer_minus_onep (by))
    return NULL_TREE;
  unsigned at = n - 2;
  tree *set = NULL;
  while (is_step (p->body[at], &x, &by) && !(set = first_value (p, x, 2)) && at)
    at--;
  if (!set || !sets ((*p->around)[p->at - 1], count)
      || TREE_CODE (TREE_TYPE (count)) != INTEGER_TYPE)
    return NULL_TREE;
  tree type = TREE_TYPE (x), from = TREE_OPERAND (*set, 1);
  tree times = TREE_OPERAND ((*p->around)[p->at - 1], 1);
  if (TREE_CODE (times) != INTEGER_CST)
    times = count;
  tree least = fold_build2 (MINUS_EXPR, type, from, by);
  tree to = fold_build2 (PLUS_EXPR, type, least,
			 fold_build2 (MULT_EXPR, type, fold_convert (type, times), by));
  *goes_on = within (x, to, tree_int_cst_sgn (by) < 0);
  step = p->body[at];
  p->body.pop ();
  p->body.ordered_remove (at);
  move_first (p, set);
  return step;
}

/* The last value that a loop of the second form counts to: from FROM by BY, as many times as
   TIMES, unsigned, says.  */
static tree
last_of (tree type, tree from, tree by, tree times)
{
  tree wide = TREE_TYPE (times), div = generic_strip (times), distance = times;
  bool down = tree_int_cst_sgn (by) < 0;
  tree size = fold_convert (wide, down ? fold_build1 (NEGATE_EXPR, TREE_TYPE (by), by) : by);
  if (TREE_CODE (div) == TRUNC_DIV_EXPR && tree_int_cst_equal (TREE_OPERAND (div, 1), size))
    distance = TREE_OPERAND (div, 0);
  else if (!integer_onep (size))
    distance = fold_build2 (MULT_EXPR, wide, times, size);
  tree last = fold_build2 (down ? MINUS_EXPR : PLUS_EXPR, wide, fold_convert (wide, from),
			   fold_convert (wide, distance));
  STRIP_NOPS (last);
  return fold_convert (type, last);
}

/* Makes P, of the second form, count by its index; the step of that, or NULL_TREE.  */
static tree
count_steps (struct loop_parts *p, tree *goes_on)
{
  tree x, by, count, one;
  unsigned n = p->body.length ();
  statements &in = *p->around;
  if (n < 4 || p->at < 3 || TREE_CODE (p->body[n - 1]) != COND_EXPR
      || !p->jumps.exits.contains (destination (COND_EXPR_THEN (p->body[n - 1])))
      || !is_step (p->body[n - 2], &count, &one)
      || TREE_CODE (p->body[n - 3]) != MODIFY_EXPR
      || generic_strip (TREE_OPERAND (p->body[n - 3], 1)) != count
      || !is_step (p->body[n - 4], &x, &by) || !sets (in[p->at - 3], x)
      || !sets (in[p->at - 2], count) || TREE_CODE (in[p->at - 1]) != COND_EXPR
      || !p->jumps.exits.contains (destination (COND_EXPR_THEN (in[p->at - 1]))))
    return NULL_TREE;
  tree type = TREE_TYPE (x), from = TREE_OPERAND (in[p->at - 3], 1);
  tree to = last_of (type, from, by, TREE_OPERAND (in[p->at - 2], 1));
  /* A limit that GCC does not see through: the loop runs as often, unless it does not.  */
  if (!DECL_P (generic_strip (to)) && TREE_CODE (to) != INTEGER_CST)
    return NULL_TREE;
  bool down = tree_int_cst_sgn (by) < 0;
  *goes_on = within (x, to, down);
  tree step = p->body[n - 4];
  p->body.truncate (n - 4);
  in[p->at - 1] = in[p->at - 3];
  in[p->at - 3] = in[p->at - 2] = NULL_TREE;
  return step;
}

/* ---- Variable steps ---- */

/* How often a loop runs by one of the two ways that T is: { count = EXPRESSION; if (none) goto exit; }.  */
static tree
times_of (const struct loop_parts *p, tree t, tree count, tree type)
{
  statements s;
  collect (t, &s);
  if (s.length () != 2 || !sets (s[0], count) || TREE_CODE (s[1]) != COND_EXPR
      || !p->jumps.exits.contains (destination (COND_EXPR_THEN (s[1]))))
    return NULL_TREE;
  tree more = fold_build2 (PLUS_EXPR, type, fold_convert (type, TREE_OPERAND (s[0], 1)), build_one_cst (type));
  bool concurrent;
  return build3 (COND_EXPR, type, condition (COND_EXPR_COND (s[1]), &concurrent), build_zero_cst (type), more);
}

/* What takes a loop whose step is a variable apart.  */
struct variable_step
{
  tree x, by;			/* its index and step, a variable of its own */
  tree times;			/* an expression */
};

/* Whether P's is such a loop, in *V.  */
static bool
is_variable_step (const struct loop_parts *p, struct variable_step *v)
{
  tree count, one;
  unsigned n = p->body.length ();
  const statements &in = *p->around;
  if (p->ends || n < 4 || p->at < 2 || TREE_CODE (p->body[n - 1]) != COND_EXPR
      || !p->jumps.exits.contains (destination (COND_EXPR_THEN (p->body[n - 1])))
      || !is_step (p->body[n - 2], &count, &one) || TREE_CODE (p->body[n - 3]) != MODIFY_EXPR
      || generic_strip (TREE_OPERAND (p->body[n - 3], 1)) != count || TREE_CODE (p->body[n - 4]) != MODIFY_EXPR)
    return false;
  v->x = TREE_OPERAND (p->body[n - 4], 0);
  tree sum = TREE_OPERAND (p->body[n - 4], 1), ways = in[p->at - 1];
  v->by = TREE_CODE (sum) == PLUS_EXPR ? TREE_OPERAND (sum, 1) : NULL_TREE;
  if (!DECL_P (v->x) || !INTEGRAL_TYPE_P (TREE_TYPE (v->x)) || !v->by || !VAR_P (v->by)
      || generic_strip (TREE_OPERAND (sum, 0)) != v->x || !sets (in[p->at - 2], v->x)
      || !ways || TREE_CODE (ways) != COND_EXPR || !COND_EXPR_ELSE (ways))
    return false;
  tree type = TREE_TYPE (v->x);
  tree down = times_of (p, COND_EXPR_THEN (ways), count, type), up = times_of (p, COND_EXPR_ELSE (ways), count, type);
  v->times = down && up ? build3 (COND_EXPR, type, COND_EXPR_COND (ways), down, up) : NULL_TREE;
  return v->times != NULL_TREE;
}

struct index_exchange
{
  tree from, to;
};

static tree
exchange_index (tree *tp, int *walk, void *data)
{
  struct index_exchange *x = (struct index_exchange *) data;
  *walk = !TYPE_P (*tp);
  if (*tp == x->from)
    *tp = x->to;
  return NULL_TREE;
}

/* FROM + N * BY.  */
static tree
index_at (tree from, tree n, tree by)
{
  tree type = TREE_TYPE (from);
  return build2 (PLUS_EXPR, type, from, build2 (MULT_EXPR, type, n, fold_convert (type, by)));
}

/* If P's step is a variable, makes it count from 0 by a variable of its own, and returns its step; *GOES_ON as for
   count_loop.  Loops with `exit' stay: their index has another last value.  */
static tree
count_variable (struct loop_parts *p, tree *goes_on)
{
  struct variable_step v;
  if (!is_variable_step (p, &v))
    return NULL_TREE;
  unsigned n = p->body.length () - 4;
  statements &in = *p->around;
  for (unsigned i = 0; i < n; i++)
    if (walk_tree_without_duplicates (&p->body[i], find_exit, &p->jumps.exits))
      return NULL_TREE;
  location_t loc = EXPR_LOCATION (in[p->at]);
  tree type = TREE_TYPE (v.x);
  const char *name = DECL_NAME (v.x) ? IDENTIFIER_POINTER (DECL_NAME (v.x)) : "accx_index";
  tree from = generic_variable (loc, current_function_decl, "accx_from", type, &p->vars);
  tree times = generic_variable (loc, current_function_decl, "accx_times", type, &p->vars);
  tree turn = generic_variable (loc, current_function_decl, "accx_turn", type, &p->vars);
  tree index = generic_variable (loc, current_function_decl, name, type, &p->vars);
  TREE_ADDRESSABLE (index) = TREE_ADDRESSABLE (v.x);
  generic_assign (from, TREE_OPERAND (in[p->at - 2], 1), &p->front);
  generic_assign (times, v.times, &p->front);
  generic_assign (v.x, index_at (from, times, v.by), &p->front);
  generic_assign (turn, build_zero_cst (type), &p->front);
  in[p->at - 1] = in[p->at - 2] = NULL_TREE;
  p->body.truncate (n);
  struct index_exchange x = { v.x, index };
  for (unsigned i = 0; i < n; i++)
    walk_tree (&p->body[i], exchange_index, &x, NULL);
  p->body.safe_insert (0, build2 (MODIFY_EXPR, type, index, index_at (from, turn, v.by)));
  *goes_on = build2 (LT_EXPR, boolean_type_node, turn, times);
  return build2 (MODIFY_EXPR, type, turn, build2 (PLUS_EXPR, type, turn, build_one_cst (type)));
}

/* The step of P if it is counted, or NULL_TREE; *GOES_ON: it does while that is true.  */
static tree
count_loop (struct loop_parts *p, tree *goes_on)
{
  if (!p->ends)
    {
      tree step = count_steps (p, goes_on);
      return step ? step : count_variable (p, goes_on);
    }
  *goes_on = NULL_TREE;
  tree x = compared (p->ends);
  if (tree step = x ? count_concurrent (p, x, goes_on) : NULL_TREE)
    return step;
  p->concurrent = false;
  *goes_on = invert_truthvalue_loc (EXPR_LOCATION (p->ends), p->ends);
  return x ? take_step (p, x) : NULL_TREE;
}

/* Makes statement AT of AROUND, a loop, a for or while statement.  */
static void
make_loop (statements *around, unsigned at)
{
  struct loop_parts p;
  tree whole = LOOP_EXPR_BODY ((*around)[at]), goes_on = boolean_true_node;
  location_t loc = EXPR_LOCATION ((*around)[at]);
  p.around = around;
  p.at = at;
  p.ends = p.vars = p.front = NULL_TREE;
  p.concurrent = false;
  p.jumps.switches = 0;
  labels_at (*around, at + 1, false, &p.jumps.exits);
  tree *inside = innermost (&whole);
  collect (*inside, &p.body);
  take_test (&p);
  tree step = count_loop (&p, &goes_on);
  labels_at (p.body, p.body.length () - 1, true, &p.jumps.cycles);
  for (unsigned i = 0; i < p.body.length (); i++)
    {
      leave_loops_to (&p.body[i], &p.jumps.cycles);
      leave_loops_to (&p.body[i], &p.jumps.exits);
      walk_tree (&p.body[i], make_structured, &p.jumps, NULL);
    }
  *inside = list_of (p.body);
  if (loc == UNKNOWN_LOCATION && step)
    loc = EXPR_LOCATION (step);
  for (unsigned i = 0; loc == UNKNOWN_LOCATION && i < p.body.length (); i++)
    loc = EXPR_LOCATION (p.body[i]);
  tree t = statement (step ? FOR_STMT : WHILE_STMT, loc);
  if (step)
    {
      FOR_COND (t) = goes_on;
      FOR_EXPR (t) = step;
      FOR_BODY (t) = whole;
      LOOP_IS_CONCURRENT (t) = p.concurrent;
    }
  else
    {
      TREE_OPERAND (t, 0) = goes_on;
      TREE_OPERAND (t, 1) = whole;
    }
  if (p.vars)
    {
      append_to_statement_list_force (t, &p.front);
      t = generic_scope (p.vars, p.front);
    }
  (*around)[at] = t;
}

/* Makes jumps to the end of *BODY, of a loop behind a directive, continue.  */
static void
make_body (tree *body)
{
  struct structured_jumps j;
  statements s;
  if (!*body)
    return;
  j.switches = 0;
  tree *inside = innermost (body);
  collect (*inside, &s);
  labels_at (s, s.length () - 1, true, &j.cycles);
  for (unsigned i = 0; i < s.length () && !j.cycles.is_empty (); i++)
    {
      leave_loops_to (&s[i], &j.cycles);
      walk_tree (&s[i], make_structured, &j, NULL);
    }
  *inside = list_of (s);
}

/* Makes statement AT of AROUND, a switch, one that break leaves.  */
static void
make_switch (statements *around, unsigned at)
{
  tree was = (*around)[at], t = statement (SWITCH_STMT, EXPR_LOCATION (was));
  struct structured_jumps j;
  j.switches = 0;
  labels_at (*around, at + 1, false, &j.exits);
  SWITCH_STMT_COND (t) = SWITCH_COND (was);
  SWITCH_STMT_BODY (t) = SWITCH_BODY (was);
  SWITCH_STMT_TYPE (t) = TREE_TYPE (SWITCH_COND (was));
  walk_tree (&SWITCH_STMT_BODY (t), make_structured, &j, NULL);
  (*around)[at] = t;
}

/* ---- The function ---- */

/* Converts what stands in list *TP.  */
static void
convert_list (tree *tp)
{
  statements s;
  collect (*tp, &s);
  for (unsigned i = 0; i < s.length (); i++)
    convert (&s[i]);
  for (unsigned i = 0; i < s.length (); i++)
    if (s[i] && TREE_CODE (s[i]) == LOOP_EXPR)
      make_loop (&s, i);
    else if (s[i] && TREE_CODE (s[i]) == SWITCH_EXPR)
      make_switch (&s, i);
  *tp = list_of (s);
}

/* Gives the statements of T that have no place that of T: steps take blocks apart.  */
static void
pass_on_place (tree t)
{
  tree body = TREE_CODE (t) == BIND_EXPR ? BIND_EXPR_BODY (t) : NULL_TREE;
  if (!body || !EXPR_HAS_LOCATION (t))
    return;
  statements s;
  collect (body, &s);
  for (unsigned i = 0; i < s.length (); i++)
    if (CAN_HAVE_LOCATION_P (s[i]) && !EXPR_HAS_LOCATION (s[i]))
      SET_EXPR_LOCATION (s[i], EXPR_LOCATION (t));
}

/* Converts what stands in statement *TP, inner loops first.  */
static void
convert (tree *tp)
{
  tree t = *tp;
  pass_on_place (t);
  if (TREE_CODE (t) == STATEMENT_LIST)
    convert_list (tp);
  else if (is_statement (t) && TREE_CODE (t) != MODIFY_EXPR)
    for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
      if (TREE_OPERAND (t, i))
	convert (&TREE_OPERAND (t, i));
  if (TREE_CODE (t) == OACC_LOOP)
    make_body (&OMP_FOR_BODY (t));
}

static tree
note_used (tree *tp, int *, void *data)
{
  tree label = NULL_TREE;
  if (TREE_CODE (*tp) == GOTO_EXPR)
    label = GOTO_DESTINATION (*tp);
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    label = TREE_OPERAND (*tp, 0);
  if (label && TREE_CODE (label) == LABEL_DECL)
    ((hash_set<tree> *) data)->add (label);
  return NULL_TREE;
}

static tree
drop_unused (tree *tp, int *walk, void *data)
{
  if (TREE_CODE (*tp) == LABEL_EXPR && !FORCED_LABEL (LABEL_EXPR_LABEL (*tp))
      && !((hash_set<tree> *) data)->contains (LABEL_EXPR_LABEL (*tp)))
    *tp = build_empty_stmt (EXPR_LOCATION (*tp));
  *walk = !TYPE_P (*tp);
  return NULL_TREE;
}

static tree
find_construct (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      return *tp;
    default:
      return NULL_TREE;
    }
}

void
fortran_loops_lower (tree function)
{
  tree *body = &DECL_SAVED_TREE (function);
  hash_set<tree> used;
  if (!walk_tree_without_duplicates (body, find_construct, NULL)
      && !oacc_get_fn_attrib (function))
    return;
  convert (body);
  walk_tree_without_duplicates (body, note_used, &used);
  walk_tree_without_duplicates (body, drop_unused, &used);
  masks_merge (body);
}

/* The loops and memory accesses of a piece of a kernels region, in
   GENERIC, for depend.cc: fills struct nest.  Changes nothing.

   Whatever is not understood marks the loops around it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/scan.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

bool
scan_is_scalar (tree t)
{
  return ((VAR_P (t) || TREE_CODE (t) == PARM_DECL)
	  && is_gimple_reg_type (TREE_TYPE (t)));
}

bool
scan_is_reference (tree t)
{
  return handled_component_p (t) || INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF;
}

/* The loops from L outwards cannot run in parallel.  */
static void
forbid (struct kernel_loop *l, const char *why)
{
  for (; l; l = l->parent)
    {
      l->barred = true;
      if (!l->exits)
	l->exits = why;
    }
}

/* VALUE: what DECL is set to, NULL_TREE if that cannot be said.  */
static void
note_write (struct scan *s, tree decl, tree value)
{
  s->n->writes->get_or_insert (decl)++;
  if (s->conditions || s->early.contains (decl) || scan_addressed (s->n->scan, decl))
    value = NULL_TREE;
  s->n->values->put (decl, value);
  s->n->defined->put (decl, s->loop);
}

static struct ref *
add_ref (struct scan *s, tree t, bool write)
{
  struct ref *r = XCNEW (struct ref);
  r->expr = t;
  r->write = write;
  r->guarded = s->guards;
  r->on_data = !s->guards && s->on_data;
  r->passed = s->passed && s->passed == s->guards + s->on_data;
  r->guard = s->guard;
  r->loop = s->loop;
  s->n->refs.safe_push (r);
  if (TREE_THIS_VOLATILE (t))
    forbid (s->loop, "access of a volatile object");
  return r;
}

/* The indices and pointers in T, whose own access is noted elsewhere.  */
static void
scan_address (struct scan *s, tree t)
{
  for (;;)
    switch (TREE_CODE (t))
      {
      case ARRAY_REF:
	scan_tree (s, &TREE_OPERAND (t, 1));
	/* Fall through.  */
      case COMPONENT_REF: case REALPART_EXPR: case IMAGPART_EXPR:
      case VIEW_CONVERT_EXPR: case BIT_FIELD_REF:
	t = TREE_OPERAND (t, 0);
	break;
      case INDIRECT_REF: case MEM_REF:
	scan_tree (s, &TREE_OPERAND (t, 0));
	return;
      default:
	if (!DECL_P (t))
	  scan_tree (s, &t);
	return;
      }
}

static void
scan_store (struct scan *s, tree lhs, tree value)
{
  if (scan_is_scalar (lhs))
    {
      note_write (s, lhs, value);
      if (scan_addressed (s->n->scan, lhs) || TREE_THIS_VOLATILE (lhs))
	add_ref (s, lhs, true);
    }
  else
    {
      add_ref (s, lhs, true);
      scan_address (s, lhs);
    }
}

/* Whether T is part of what was computed or returned, not of something in memory.  */
static bool
is_part_of_value (tree t)
{
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  return TREE_CODE (t) == CALL_EXPR
	 || (EXPR_P (t) && !scan_is_reference (t) && is_gimple_reg_type (TREE_TYPE (t)));
}

static void
scan_load (struct scan *s, tree t)
{
  if (TREE_CODE (t) == CONST_DECL || TREE_CODE (t) == FUNCTION_DECL)
    return;
  if (scan_is_scalar (t))
    {
      if (!s->n->writes->get (t))
	s->early.add (t);
      if (scan_addressed (s->n->scan, t) || TREE_THIS_VOLATILE (t))
	add_ref (s, t, false);
    }
  else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
    add_ref (s, t, false);
  else
    {
      if (!is_part_of_value (t))
	add_ref (s, t, false);
      scan_address (s, t);
    }
}

/* ---- Calls ---- */

/* The constant size of TYPE, or 0.  */
static HOST_WIDE_INT
size_of_type (tree type)
{
  return COMPLETE_TYPE_P (type) && !VOID_TYPE_P (type) ? MAX (int_size_in_bytes (type), 0) : 0;
}

/* The address of element T of a variable, from where that begins.  */
static tree
address_in_variable (tree t)
{
  tree whole = TREE_OPERAND (t, 0), type = build_pointer_type (TREE_TYPE (t));
  tree at = build2 (MULT_EXPR, sizetype, build1 (NOP_EXPR, sizetype, TREE_OPERAND (t, 1)),
		    TYPE_SIZE_UNIT (TREE_TYPE (t)));
  return build2 (POINTER_PLUS_EXPR, type, build1 (ADDR_EXPR, type, whole), at);
}

/* The object of BYTES, or more, that begins where POINTER leads; NULL_TREE if its type is not known.  */
static tree
object_behind (tree pointer, HOST_WIDE_INT bytes)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    {
      tree t = TREE_OPERAND (pointer, 0);
      while (TREE_CODE (t) == ARRAY_REF && integer_zerop (TREE_OPERAND (t, 1))
	     && size_of_type (TREE_TYPE (t)) < bytes)
	t = TREE_OPERAND (t, 0);
      if (bytes > 0 && size_of_type (TREE_TYPE (t)) >= bytes)
	return t;
      if (TREE_CODE (t) != ARRAY_REF || !VAR_P (TREE_OPERAND (t, 0)))
	return NULL_TREE;
      pointer = address_in_variable (t);
    }
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  HOST_WIDE_INT size = size_of_type (type);
  if (!size || bytes <= 0)
    return NULL_TREE;
  if (size < bytes)
    type = build_array_type_nelts (type, CEIL (bytes, size));
  return build1 (INDIRECT_REF, type, pointer);
}

/* A called function reads or writes what POINTER, its argument, leads to: BYTES, or any if that is 0.  */
static void
scan_behind (struct scan *s, tree pointer, bool write, HOST_WIDE_INT bytes)
{
  while (CONVERT_EXPR_P (pointer) || TREE_CODE (pointer) == NON_LVALUE_EXPR)
    pointer = TREE_OPERAND (pointer, 0);
  if (!POINTER_TYPE_P (TREE_TYPE (pointer)))
    {
      forbid (s->loop, "a call that may have side effects");
      return;
    }
  tree object = object_behind (pointer, bytes);
  bool all = !object;
  if (all)
    object = TREE_CODE (pointer) == ADDR_EXPR ? TREE_OPERAND (pointer, 0)
	     : build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (pointer)), pointer);
  add_ref (s, object, write)->called = all;
  if (write && scan_is_scalar (object))
    note_write (s, object, NULL_TREE);
}

static void
scan_call (struct scan *s, tree t)
{
  tree fn = get_callee_fndecl (t);
  struct call_effects e = { };
  if (!fn || !pure_call (fn, &e))
    forbid (s->loop, "a call that may have side effects");
  for (int i = 0; i < call_expr_nargs (t); i++)
    {
      scan_tree (s, &CALL_EXPR_ARG (t, i));
      if (i >= CALL_ARGUMENTS)
	continue;
      HOST_WIDE_INT bytes = e.beyond >> i & 1 ? 0 : e.end[i];
      if (e.reads >> i & 1)
	scan_behind (s, CALL_EXPR_ARG (t, i), false, bytes);
      if (e.writes >> i & 1)
	scan_behind (s, CALL_EXPR_ARG (t, i), true, bytes);
    }
}

/* ---- Loops ---- */

static struct kernel_loop *
open_loop (struct scan *s, tree *where, location_t loc)
{
  struct kernel_loop *l = XCNEW (struct kernel_loop);
  l->parent = s->loop;
  l->guard = s->guard;
  l->loc = loc;
  l->where = where;
  l->lo = l->hi = l->least = l->stride = poly_bad ();
  if (s->loop)
    s->loop->kids.safe_push (l);
  s->n->loops.safe_push (l);
  return l;
}

static void
scan_body (struct scan *s, struct kernel_loop *l, tree *body)
{
  unsigned conditions = s->conditions, breakable = s->breakable, jumps = s->jumps;
  struct kernel_loop *outer = s->loop;
  s->loop = l;
  s->conditions = s->breakable = s->jumps = 0;
  scan_within (s, body);
  s->loop = outer;
  s->conditions = conditions;
  s->breakable = breakable;
  s->jumps = jumps;
}

static void
scan_for (struct scan *s, tree *tp, tree *init)
{
  tree t = *tp;
  scan_tree (s, &FOR_INIT_STMT (t));
  struct kernel_loop *l = open_loop (s, tp, EXPR_LOCATION (t));
  l->init = init;
  l->body = FOR_BODY (t);
  if (FOR_COND (t))
    scan_tree (s, &FOR_COND (t));
  scan_body (s, l, &FOR_BODY (t));
  /* Not by note_write: it is no value that the body sees.  */
  if (FOR_EXPR (t))
    scan_body (s, l, &FOR_EXPR (t));
}

/* What BY, the increment of an OpenACC loop over INDEX, adds to it.  */
static void
scan_step (struct scan *s, tree by, tree index)
{
  if (TREE_CODE (by) != MODIFY_EXPR && TREE_CODE (by) != INIT_EXPR)
    return;
  tree sum = TREE_OPERAND (by, 1);
  for (int i = 0; EXPR_P (sum) && i < TREE_OPERAND_LENGTH (sum); i++)
    if (TREE_OPERAND (sum, i) != index)
      scan_tree (s, &TREE_OPERAND (sum, i));
}

/* The loops of OACC_LOOP *TP, which has its own way to say what is counted.  */
static void
scan_acc_loop (struct scan *s, tree *tp)
{
  tree t = *tp;
  struct kernel_loop *l = NULL, *outer = s->loop;
  scan_tree (s, &OMP_FOR_PRE_BODY (t));
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); i++)
    {
      tree init = TREE_VEC_ELT (OMP_FOR_INIT (t), i);
      tree index = TREE_OPERAND (init, 0), limit = NULL_TREE;
      scan_tree (s, &TREE_OPERAND (init, 1));
      l = open_loop (s, tp, EXPR_LOCATION (t));
      l->annotated = true;
      l->collapsed = i > 0;
      l->clauses = OMP_FOR_CLAUSES (t);
      l->body = OMP_FOR_BODY (t);
      tree by = TREE_VEC_ELT (OMP_FOR_INCR (t), i);
      scan_step (s, by, index);
      note_write (s, index, NULL_TREE);
      note_write (s, index, NULL_TREE);
      s->loop = l;
      l->index = index;
      l->symbol = poly_symbol_of (&s->n->scan->symbols, index);
      bool counts = scan_count_acc (s->n, l, TREE_OPERAND (init, 1),
				    TREE_VEC_ELT (OMP_FOR_COND (t), i), by, &limit);
      scan_tree (s, &limit);
      if (!counts)
	forbid (l, "its form");
    }
  s->loop = outer;
  if (l)
    scan_body (s, l, &OMP_FOR_BODY (t));
}

/* ---- Statements and expressions ---- */

static void
scan_list (struct scan *s, tree list)
{
  tree *before = NULL;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    {
      tree *tp = tsi_stmt_ptr (i);
      if (TREE_CODE (*tp) == FOR_STMT)
	scan_for (s, tp, before);
      else
	scan_tree (s, tp);
      if (TREE_CODE (*tp) != DEBUG_BEGIN_STMT)
	before = tp;
    }
}

static void
scan_operands (struct scan *s, tree t)
{
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    if (TREE_OPERAND (t, i))
      scan_tree (s, &TREE_OPERAND (t, i));
}

/* Scans the part *TP of what an atomic directive computes from: objects but the one that it is
   about, which GCC reaches by a temporary.  */
static tree
visit_atomic (tree *tp, int *walk, void *data)
{
  tree at = scan_is_reference (*tp) ? get_base_address (*tp) : NULL_TREE;
  bool own = at && INDIRECT_REF_P (at)
	     && (TREE_CODE (TREE_OPERAND (at, 0)) == TARGET_EXPR
		 || TREE_CODE (TREE_OPERAND (at, 0)) == SAVE_EXPR);
  *walk = !TYPE_P (*tp) && !scan_is_reference (*tp);
  if (scan_is_reference (*tp) && !own)
    scan_load ((struct scan *) data, *tp);
  return NULL_TREE;
}

/* The operator by which atomic directive T updates OBJECT, at address AT; or ERROR_MARK.  What
   several such updates leave there must not depend on their order, but for the rounding of
   sums.  Sets *OPERAND to the place of its other operand.  */
static enum tree_code
unordered_update (tree t, tree object, tree at, tree **operand)
{
  if (TREE_CODE (t) != OMP_ATOMIC || !scan_is_reference (object)
      || TREE_CODE (TREE_TYPE (object)) == BOOLEAN_TYPE)
    return ERROR_MARK;
  tree old = build1 (INDIRECT_REF, TREE_TYPE (object), at);
  enum tree_code op = update_operator (old, TREE_OPERAND (t, 1));
  if (op != PLUS_EXPR && op != MULT_EXPR && op != MAX_EXPR && op != MIN_EXPR && op != BIT_AND_EXPR
      && op != BIT_IOR_EXPR && op != BIT_XOR_EXPR)
    return ERROR_MARK;
  tree value = construct_strip (TREE_OPERAND (t, 1));
  for (int i = 0; i < 2 && BINARY_CLASS_P (value); i++)
    {
      tree x = construct_strip (TREE_OPERAND (value, i));
      *operand = &TREE_OPERAND (value, 1 - i);
      if (INDIRECT_REF_P (x) && construct_strip (TREE_OPERAND (x, 0)) == at)
	return op;
    }
  return ERROR_MARK;
}

/* Scans atomic directive T: what it reads and writes.  The loops around it may be parallel if
   all that it does is an update of an element of an array, in any order.  */
static void
scan_atomic (struct scan *s, tree t)
{
  tree *operand, whole = construct_strip (TREE_OPERAND (t, 0)), at = whole;
  if (TREE_CODE (at) == TARGET_EXPR || TREE_CODE (at) == SAVE_EXPR)
    at = construct_strip (TREE_OPERAND (at, TREE_CODE (at) == TARGET_EXPR));
  tree object = TREE_CODE (at) == ADDR_EXPR ? TREE_OPERAND (at, 0)
		: build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (at)), at);
  enum tree_code update = unordered_update (t, object, whole, &operand);
  if (update != ERROR_MARK)
    {
      add_ref (s, object, true)->update = update;
      scan_address (s, object);
      scan_tree (s, operand);
      return;
    }
  forbid (s->loop, "an atomic directive whose order may matter");
  if (scan_is_reference (object) && TREE_CODE (t) == OMP_ATOMIC_READ)
    scan_load (s, object);
  else if (scan_is_reference (object))
    scan_store (s, object, NULL_TREE);	/* no load: implied-auto.cc takes both for a race */
  if (TREE_CODE (t) != OMP_ATOMIC_READ)
    walk_tree_without_duplicates (&TREE_OPERAND (t, 1), visit_atomic, s);
}

static void
scan_declaration (struct scan *s, tree decl)
{
  if (!VAR_P (decl))
    return;
  if (TREE_STATIC (decl) && (!TREE_READONLY (decl) || TREE_THIS_VOLATILE (decl)))
    forbid (s->loop, "a static variable");
  if (!DECL_INITIAL (decl))
    return;
  scan_tree (s, &DECL_INITIAL (decl));
  if (!scan_is_scalar (decl))
    return;
  /* Whatever the condition around, no use of DECL comes without it; but case labels may lead past it.  */
  unsigned conditions = s->conditions;
  s->conditions = s->labels ? conditions : 0;
  note_write (s, decl, DECL_INITIAL (decl));
  s->conditions = conditions;
}

static void
note_own (struct scan *s, tree decl)
{
  if (VAR_P (decl) && !TREE_STATIC (decl) && !DECL_EXTERNAL (decl))
    s->n->own->add (decl);
}

/* Whether T is a construct or directive of OpenACC or OpenMP.  */
static bool
is_directive (tree t)
{
  return TREE_CODE (t) >= OACC_PARALLEL && TREE_CODE (t) <= OMP_ATOMIC_CAPTURE_NEW;
}

/* TARGET_EXPR T, a variable that the C++ parser has made for a value.  */
static void
scan_temporary (struct scan *s, tree t)
{
  tree slot = TARGET_EXPR_SLOT (t), *value = &TARGET_EXPR_INITIAL (t);
  forbid (s->loop, "an expression that contains statements");
  note_own (s, slot);
  scan_tree (s, value);
  if (*value && scan_is_scalar (slot))
    note_write (s, slot, *value);
}

void
scan_tree (struct scan *s, tree *tp)
{
  tree t = *tp;
  if (!t || TYPE_P (t) || CONSTANT_CLASS_P (t))
    return;
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      scan_list (s, t);
      break;
    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	note_own (s, v);
      scan_tree (s, &BIND_EXPR_BODY (t));
      break;
    case FOR_STMT:
      scan_for (s, tp, NULL);
      break;
    case OACC_LOOP:
      scan_acc_loop (s, tp);
      break;
    case WHILE_STMT: case DO_STMT:
      scan_while (s, t);
      break;
    case SWITCH_STMT:
      {
	struct label_scan *outer = s->labels;
	struct label_scan l = { SWITCH_STMT_COND (t), SWITCH_STMT_BODY (t), s->guard, s->loop,
				s->conditions + 1, NULL_TREE, false };
	s->labels = &l;
	s->breakable++;
	scan_condition (s, t);
	s->breakable--;
	s->labels = outer;
	break;
      }
    case BREAK_STMT:
      if (s->breakable && s->labels && s->labels->loop == s->loop
	  && s->labels->conditions == s->conditions)
	s->labels->ended = true;
      if (s->breakable || !s->loop)
	break;
      s->loop->exits = "it is left by break";
      s->loop->breaks++;
      s->jumps++;
      break;
    case CASE_LABEL_EXPR:
      for (struct kernel_loop *l = s->loop; l && s->labels && l != s->labels->loop; l = l->parent)
	{
	  l->barred = l->jumps = true;
	  l->exits = l->exits ? l->exits : "a switch leads into it";
	}
      scan_label (s, t);
      break;
    case CONTINUE_STMT:
      s->jumps++;
      break;
    case DEBUG_BEGIN_STMT:
    case PREDICT_EXPR: case CONST_DECL: case FUNCTION_DECL: case LABEL_DECL:
      break;
    case LABEL_EXPR:
      /* gfortran ends each body with one for `cycle'; what leads to it is seen by itself.  */
      if (DECL_ARTIFICIAL (LABEL_EXPR_LABEL (t)))
	break;
      /* FALLTHRU */
    case RETURN_EXPR: case GOTO_EXPR: case ASM_EXPR:
      forbid (s->loop, "jumps");
      for (struct kernel_loop *l = s->loop; l && TREE_CODE (t) == GOTO_EXPR; l = l->parent)
	l->jumps = true;
      break;
    case DECL_EXPR:             /* C++ has no variables at BIND_EXPR */
      note_own (s, DECL_EXPR_DECL (t));
      scan_declaration (s, DECL_EXPR_DECL (t));
      break;
    case COND_EXPR: case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR:
      scan_condition (s, t);
      break;
    case MODIFY_EXPR: case INIT_EXPR:
      scan_tree (s, &TREE_OPERAND (t, 1));
      scan_store (s, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
      break;
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      scan_load (s, TREE_OPERAND (t, 0));
      scan_store (s, TREE_OPERAND (t, 0), NULL_TREE);
      break;
    case CALL_EXPR:
      scan_call (s, t);
      break;
    case ADDR_EXPR:
      scan_address (s, TREE_OPERAND (t, 0));
      break;
    case SAVE_EXPR:
      if (!s->seen.add (t))
	scan_operands (s, t);
      break;
    case CONSTRUCTOR:
      for (unsigned i = 0; i < CONSTRUCTOR_NELTS (t); i++)
	scan_tree (s, &CONSTRUCTOR_ELT (t, i)->value);
      break;
    case VAR_DECL: case PARM_DECL: case RESULT_DECL:
      scan_load (s, t);
      break;
    case OMP_ATOMIC: case OMP_ATOMIC_READ: case OMP_ATOMIC_CAPTURE_OLD:
    case OMP_ATOMIC_CAPTURE_NEW:
      scan_atomic (s, t);
      break;
    case OACC_CACHE:		/* its sections are not accesses */
      break;
    case TARGET_EXPR:
      scan_temporary (s, t);
      break;
    case COMPOUND_LITERAL_EXPR: case STMT_EXPR:
      forbid (s->loop, "an expression that contains statements");
      scan_operands (s, t);
      break;
    default:
      if (scan_is_reference (t))
	scan_load (s, t);
      else if (EXPR_P (t) && TREE_CODE_CLASS (TREE_CODE (t)) != tcc_statement
	       && TREE_CODE (t) < OMP_ATOMIC && TREE_CODE (t) != OMP_SECTION)
	scan_operands (s, t);
      else
	{
	  forbid (s->loop, "a construct inside");
	  if (EXPR_P (t) && !is_directive (t))
	    scan_operands (s, t);
	}
    }
}

/* ---- The whole ---- */

struct nest *
nest_beside (tree *tp, struct function_scan *f, hash_set<tree> *mapped)
{
  struct scan s;
  struct nest *n = XCNEW (struct nest);
  n->scan = f;
  n->function = f->function;
  n->mapped = mapped;
  n->own = new hash_set<tree>;
  n->writes = new hash_map<tree, int>;
  n->values = new hash_map<tree, tree>;
  n->defined = new hash_map<tree, struct kernel_loop *>;
  s.n = n;
  s.loop = NULL;
  s.guard = NULL;
  s.labels = NULL;
  s.conditions = s.guards = s.on_data = s.breakable = s.jumps = s.passed = 0;
  scan_tree (&s, tp);
  for (unsigned i = 0; i < n->loops.length (); i++)
    scan_count (n, n->loops[i]);
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      scan_describe (n, n->refs[i]);
      residue_find (n, n->refs[i]);
    }
  scan_note_again (n);
  return n;
}

struct nest *
nest_new (tree *tp, tree function, hash_set<tree> *mapped)
{
  struct nest *n = nest_beside (tp, function_scan_new (function), mapped);
  n->owns_scan = true;
  return n;
}

static void
free_loop (struct kernel_loop *l)
{
  l->kids.release ();
  l->privates.release ();
  l->last.release ();
  l->reductions.release ();
  l->operators.release ();
  free (l->why);
  free (l);
}

void
nest_free (struct nest *n)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    free_loop (n->loops[i]);
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      free (n->refs[i]->residues);
      free (n->refs[i]);
    }
  for (unsigned i = 0; i < n->guards.length (); i++)
    free (n->guards[i]);
  n->guards.release ();
  n->loops.release ();
  n->refs.release ();
  n->checks.release ();
  delete n->own;
  delete n->writes;
  delete n->values;
  delete n->defined;
  if (n->owns_scan)
    function_scan_free (n->scan);
  free (n);
}

/* Whether an iteration of a loop reads of a variable only what it has set itself.

   Takes the loop's body and a small array or struct, follows the statements as they run, and keeps which bytes are
   set for certain.  Loops of constant length run here as often as they will, so that their indices are numbers;
   of others, and behind conditions, nothing is set.  Changes nothing.

   To add a statement: a case in run, which may only forget what is set where it is not sure.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/arrays/arrays.h"
#include "generic/tree/generic.h"

enum { STEPS_MAX = 40000, TRIPS_MAX = 128 };

/* Which bytes are set; all where control does not come.  */
struct set_bytes
{
  unsigned char is[OWN_ARRAY_BYTES];
};

struct label_bytes
{
  tree label;
  struct set_bytes set;		/* at all jumps there */
};

struct first_run
{
  tree var;
  unsigned steps;
  bool bad;			/* something is read that may not be set, or is not understood */
  struct set_bytes now, *broken, *continued;	/* at break and continue of the loop around, if that is inside */
  struct set_bytes *chosen;	/* in front of the switch around, which is */
  tree choice;
  hash_map<tree, HOST_WIDE_INT> values;		/* of integer variables */
  auto_vec<struct label_bytes> labels;
  hash_set<tree> passed;	/* labels */
};

static void run (struct first_run *r, tree t);

static void
set_all (struct set_bytes *s, bool set)
{
  memset (s->is, set, sizeof s->is);
}

/* Keeps of S what is set in O, too.  */
static void
meet (struct set_bytes *s, const struct set_bytes *o)
{
  for (unsigned i = 0; i < OWN_ARRAY_BYTES; i++)
    s->is[i] &= o->is[i];
}

/* ---- Numbers ---- */

static bool
value_of (struct first_run *r, tree t, HOST_WIDE_INT *v)
{
  HOST_WIDE_INT a, b;
  if (tree_fits_shwi_p (t))
    {
      *v = tree_to_shwi (t);
      return true;
    }
  if (VAR_P (t))
    {
      HOST_WIDE_INT *known = r->values.get (t);
      *v = known ? *known : 0;
      return known != NULL;
    }
  if (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR)
    return INTEGRAL_TYPE_P (TREE_TYPE (t)) && value_of (r, TREE_OPERAND (t, 0), v)
	   && wi::fits_to_tree_p (wi::shwi (*v, TYPE_PRECISION (long_long_integer_type_node)), TREE_TYPE (t));
  if (!BINARY_CLASS_P (t) && !COMPARISON_CLASS_P (t))
    return false;
  tree type = TREE_TYPE (TREE_OPERAND (t, 0));
  if (!INTEGRAL_TYPE_P (type) || !value_of (r, TREE_OPERAND (t, 0), &a) || !value_of (r, TREE_OPERAND (t, 1), &b))
    return false;
  tree is = fold_binary (TREE_CODE (t), TREE_TYPE (t), build_int_cst (type, a), build_int_cst (TREE_TYPE (TREE_OPERAND (t, 1)), b));
  *v = is && tree_fits_shwi_p (is) ? tree_to_shwi (is) : 0;
  return is && tree_fits_shwi_p (is);
}

/* Forgets the values of what T assigns.  */
static void
forget (struct first_run *r, tree t)
{
  auto_vec<tree> written;
  if (t)
    scalar_written (t, &written);
  for (unsigned i = 0; i < written.length (); i++)
    r->values.remove (written[i]);
}

/* ---- Bytes ---- */

/* Whether T is the variable or a part of it.  */
static bool
is_part (const struct first_run *r, tree t)
{
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  return t == r->var;
}

/* By how much the reference T lies behind what it is a part of.  */
static bool
step_of (struct first_run *r, tree t, HOST_WIDE_INT *by)
{
  HOST_WIDE_INT index;
  *by = 0;
  switch (TREE_CODE (t))
    {
    case ARRAY_REF:
      if (!value_of (r, TREE_OPERAND (t, 1), &index) || !tree_fits_shwi_p (array_ref_low_bound (t))
	  || !tree_fits_shwi_p (array_ref_element_size (t)))
	return false;
      *by = (index - tree_to_shwi (array_ref_low_bound (t))) * tree_to_shwi (array_ref_element_size (t));
      return true;
    case COMPONENT_REF:
      if (DECL_BIT_FIELD (TREE_OPERAND (t, 1)) || !tree_fits_shwi_p (byte_position (TREE_OPERAND (t, 1))))
	return false;
      *by = int_byte_position (TREE_OPERAND (t, 1));
      return true;
    case IMAGPART_EXPR:
      *by = int_size_in_bytes (TREE_TYPE (t));
      return true;
    case REALPART_EXPR: case VIEW_CONVERT_EXPR:
      return true;
    default:
      return false;
    }
}

/* Where T, a part, lies, if that is known.  */
static bool
place_of (struct first_run *r, tree t, HOST_WIDE_INT *at, HOST_WIDE_INT *bytes)
{
  HOST_WIDE_INT by;
  *bytes = int_size_in_bytes (TREE_TYPE (t));
  for (*at = 0; handled_component_p (t); t = TREE_OPERAND (t, 0), *at += by)
    if (!step_of (r, t, &by))
      return false;
  return *bytes > 0 && *at >= 0 && *at + *bytes <= int_size_in_bytes (TREE_TYPE (r->var));
}

/* The expressions in T, a part, that say which part it is.  */
static void
run_indices (struct first_run *r, tree t)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF)
      run (r, TREE_OPERAND (t, 1));
}

static void
read_part (struct first_run *r, tree t)
{
  HOST_WIDE_INT at, bytes;
  run_indices (r, t);
  if (!place_of (r, t, &at, &bytes))
    at = 0, bytes = int_size_in_bytes (TREE_TYPE (r->var));
  for (HOST_WIDE_INT i = at; i < at + bytes; i++)
    r->bad |= !r->now.is[i];
}

static void
store_part (struct first_run *r, tree t)
{
  HOST_WIDE_INT at, bytes;
  run_indices (r, t);
  if (place_of (r, t, &at, &bytes))
    memset (r->now.is + at, 1, bytes);
}

/* ---- Statements ---- */

static void
run_assignment (struct first_run *r, tree t)
{
  tree to = TREE_OPERAND (t, 0);
  HOST_WIDE_INT v;
  run (r, TREE_OPERAND (t, 1));
  if (is_part (r, to))
    store_part (r, to);
  else if (!VAR_P (to))
    run (r, to);
  else if (INTEGRAL_TYPE_P (TREE_TYPE (to)) && !is_global_var (to) && !TREE_ADDRESSABLE (to)
	   && value_of (r, TREE_OPERAND (t, 1), &v))
    r->values.put (to, v);
  else
    r->values.remove (to);
}

static tree
find_entry (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == LABEL_EXPR || TREE_CODE (*tp) == CASE_LABEL_EXPR ? *tp : NULL_TREE;
}

/* Whether something may jump into T.  */
static bool
has_entry (tree t)
{
  return t && walk_tree_without_duplicates (&t, find_entry, NULL);
}

static void
run_choice (struct first_run *r, tree t)
{
  HOST_WIDE_INT v;
  run (r, TREE_OPERAND (t, 0));
  if (value_of (r, TREE_OPERAND (t, 0), &v) && !has_entry (TREE_OPERAND (t, v ? 2 : 1)))
    {
      run (r, TREE_OPERAND (t, v ? 1 : 2));
      return;
    }
  struct set_bytes before = r->now;
  forget (r, t);
  run (r, TREE_OPERAND (t, 1));
  struct set_bytes first = r->now;
  r->now = before;
  forget (r, t);
  run (r, TREE_OPERAND (t, 2));
  forget (r, t);
  meet (&r->now, &first);
}

/* One iteration of an inner loop; LEFT: what is set at each break.  */
static void
run_iteration (struct first_run *r, tree body, tree step, struct set_bytes *left)
{
  struct set_bytes ended, *broken = r->broken, *continued = r->continued;
  set_all (&ended, true);
  r->broken = left;
  r->continued = &ended;
  run (r, body);
  r->broken = broken;
  r->continued = continued;
  meet (&r->now, &ended);
  forget (r, body);		/* a continue may have passed by */
  run (r, step);
}

/* Loop T, whose parts are these.  */
static void
run_loop (struct first_run *r, tree t, tree cond, tree body, tree step)
{
  struct set_bytes left;
  HOST_WIDE_INT v = 0;
  bool known = true, concerned = scalar_mentioned (t, r->var);
  set_all (&left, true);
  for (unsigned trips = 0; !r->bad; trips++)
    {
      run (r, cond);
      known = cond && concerned && trips < TRIPS_MAX && value_of (r, cond, &v);
      if (!known || !v)
	break;
      run_iteration (r, body, step, &left);
    }
  if (!known)
    {
      struct set_bytes before = r->now;
      forget (r, t);
      run_iteration (r, body, step, &left);
      r->now = before;
    }
  meet (&r->now, &left);
  forget (r, t);
}

/* An OpenACC loop inside: it may have no iteration, and its variables are nobody's behind it.  */
static void
run_acc_loop (struct first_run *r, tree t)
{
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); i++)
    {
      run (r, TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (t), i), 1));
      run (r, TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_COND (t), i), 1));
      r->values.remove (TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (t), i), 0));
    }
  run (r, OMP_FOR_PRE_BODY (t));
  if (!construct_clause_for (OMP_FOR_CLAUSES (t), OMP_CLAUSE_PRIVATE, r->var))
    run_loop (r, OMP_FOR_BODY (t), NULL_TREE, OMP_FOR_BODY (t), NULL_TREE);
}

/* A switch: each case may come with what is set in front.  */
static void
run_switch (struct first_run *r, tree t)
{
  struct set_bytes *broken = r->broken, *chosen = r->chosen, left;
  tree choice = r->choice;
  run (r, TREE_OPERAND (t, 0));
  struct set_bytes before = r->now;
  r->broken = &left;
  r->chosen = &before;
  r->choice = t;
  forget (r, t);
  run (r, TREE_OPERAND (t, 1));
  r->broken = broken;
  r->chosen = chosen;
  r->choice = choice;
  r->now = before;
  forget (r, t);
}

static void
run_case (struct first_run *r)
{
  r->bad |= !r->chosen;
  if (r->chosen)
    r->now = *r->chosen;
  forget (r, r->choice);
}

static struct label_bytes *
label_of (struct first_run *r, tree label)
{
  for (unsigned i = 0; i < r->labels.length (); i++)
    if (r->labels[i].label == label)
      return &r->labels[i];
  return NULL;
}

static void
run_goto (struct first_run *r, tree label)
{
  if (r->passed.contains (label) || TREE_CODE (label) != LABEL_DECL)
    r->bad = true;
  else if (struct label_bytes *l = label_of (r, label))
    meet (&l->set, &r->now);
  else
    {
      struct label_bytes fresh = { label, r->now };
      r->labels.safe_push (fresh);
    }
  set_all (&r->now, true);
}

/* A label: what has jumped there came with what it had set.  In a loop it comes again.  */
static void
run_label (struct first_run *r, tree label)
{
  struct label_bytes *l = label_of (r, label);
  if (l && !r->passed.contains (label))
    meet (&r->now, &l->set);
  else
    set_all (&r->now, false);
  r->passed.add (label);
  r->values.empty ();
}

static void
run_jump (struct first_run *r, struct set_bytes *to)
{
  if (to)
    meet (to, &r->now);
  set_all (&r->now, true);
}

/* What is run only if T's first operand says so, && and ||.  */
static void
run_perhaps (struct first_run *r, tree t)
{
  run (r, TREE_OPERAND (t, 0));
  struct set_bytes before = r->now;
  run (r, TREE_OPERAND (t, 1));
  r->now = before;
  forget (r, t);
}

static void
run_operands (struct first_run *r, tree t)
{
  for (int i = 0; EXPR_P (t) && i < TREE_OPERAND_LENGTH (t); i++)
    run (r, TREE_OPERAND (t, i));
}

/* A step by one, ++ or --.  */
static void
run_step (struct first_run *r, tree t)
{
  run (r, TREE_OPERAND (t, 0));
  r->values.remove (TREE_OPERAND (t, 0));
}

static void
run_list (struct first_run *r, tree list)
{
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i) && !r->bad; tsi_next (&i))
    run (r, tsi_stmt (i));
}

static void
run (struct first_run *r, tree t)
{
  if (!t || r->bad || TYPE_P (t))
    return;
  r->bad = ++r->steps > STEPS_MAX;
  if (is_part (r, t))
    {
      read_part (r, t);
      return;
    }
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST: run_list (r, t); break;
    case BIND_EXPR: run (r, BIND_EXPR_BODY (t)); break;
    case DECL_EXPR: run (r, DECL_INITIAL (DECL_EXPR_DECL (t))); break;
    case MODIFY_EXPR: case INIT_EXPR: run_assignment (r, t); break;
    case COND_EXPR: run_choice (r, t); break;
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR: run_perhaps (r, t); break;
    case FOR_STMT:
      run (r, FOR_INIT_STMT (t));
      run_loop (r, t, FOR_COND (t), FOR_BODY (t), FOR_EXPR (t));
      break;
    case WHILE_STMT: run_loop (r, t, WHILE_COND (t), WHILE_BODY (t), NULL_TREE); break;
    case OACC_LOOP: run_acc_loop (r, t); break;
    case SWITCH_STMT: case SWITCH_EXPR: run_switch (r, t); break;
    case GOTO_EXPR: run_goto (r, GOTO_DESTINATION (t)); break;
    case LABEL_EXPR: run_label (r, LABEL_EXPR_LABEL (t)); break;
    case BREAK_STMT: run_jump (r, r->broken); break;
    case CONTINUE_STMT: run_jump (r, r->continued); break;
    case RETURN_EXPR: run_operands (r, t); run_jump (r, NULL); break;
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      run_step (r, t);
      break;
    case CALL_EXPR: case EXPR_STMT: case CLEANUP_POINT_EXPR: case COMPOUND_EXPR:
      run_operands (r, t);
      break;
    case SAVE_EXPR:		/* it may have been run before */
      run_operands (r, t);
      forget (r, t);
      break;
    case CASE_LABEL_EXPR: run_case (r); break;
    case DEBUG_BEGIN_STMT: break;
    case CONSTRUCTOR:
      r->bad |= scalar_mentioned (t, r->var);
      forget (r, t);
      break;
    default:
      if (TREE_CODE_CLASS (TREE_CODE (t)) == tcc_statement || TREE_CODE (t) == TARGET_EXPR)
	r->bad = true;
      run_operands (r, t);
      break;
    }
}

bool
array_set_first (tree body, tree var)
{
  struct first_run r;
  r.var = var;
  r.steps = 0;
  r.bad = false;
  r.broken = r.continued = r.chosen = NULL;
  r.choice = NULL_TREE;
  set_all (&r.now, false);
  run (&r, body);
  return !r.bad;
}

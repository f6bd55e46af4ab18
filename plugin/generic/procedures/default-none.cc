/* default(none).  Takes the GENERIC of a function behind fortran-loops.cc; reports what a compute
   construct uses and no clause names.  In Fortran, or where there is something to report, takes the clause off.

   GCC's gimplifier reports variables that are still there then: later steps put values in place of scalar dummy
   arguments and members, and make scalars of kernels private.  gfortran's own pointers to the elements of arrays of
   assumed shape count as the compiler's to it, and variables of do statements as any others.

   OpenACC 3.4 sections 2.5.16 and 2.6.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/procedures/procedures.h"
#include "generic/tree/generic.h"

/* What a construct has, and the place of the statement at hand.  */
struct none_walk
{
  tree construct;
  hash_set<tree> named;		/* declared in the construct, in clauses, or reported; names of counters */
  location_t loc;
  bool reported;
};

/* What clauses and declarations in a construct name.  A pointer in a clause may stand for a variable of its name: a
   structure behind a reference (structure-dummies.cc), a private array behind a descriptor (fortran-arrays.cc).  */
static tree
note_named (tree *tp, int *walk, void *data)
{
  hash_set<tree> *named = (hash_set<tree> *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (!DECL_P (t))
    return NULL_TREE;
  named->add (t);
  if (DECL_NAME (t) && POINTER_TYPE_P (TREE_TYPE (t)))
    named->add (DECL_NAME (t));
  return NULL_TREE;
}

/* The variable that T, `v = v + step' or `v++', steps, or NULL_TREE.  */
static tree
stepped (tree t)
{
  enum tree_code code = TREE_CODE (t);
  bool counts = code == PREINCREMENT_EXPR || code == POSTINCREMENT_EXPR || code == PREDECREMENT_EXPR
		|| code == POSTDECREMENT_EXPR;
  if (code != MODIFY_EXPR && !counts)
    return NULL_TREE;
  tree v = tree_strip_any_location_wrapper (TREE_OPERAND (t, 0));
  if (!DECL_P (v) || counts)
    return DECL_P (v) ? v : NULL_TREE;
  tree sum = generic_strip (TREE_OPERAND (t, 1));
  if (!INTEGRAL_TYPE_P (TREE_TYPE (v)) || (TREE_CODE (sum) != PLUS_EXPR && TREE_CODE (sum) != MINUS_EXPR))
    return NULL_TREE;
  return tree_strip_any_location_wrapper (generic_strip (TREE_OPERAND (sum, 0))) == v ? v : NULL_TREE;
}

/* Whether T copies a count of gfortran's, which stands behind the step of a loop.  */
static bool
copies_count (tree t)
{
  return (TREE_CODE (t) == MODIFY_EXPR && VAR_P (TREE_OPERAND (t, 0)) && DECL_ARTIFICIAL (TREE_OPERAND (t, 0))
	  && VAR_P (TREE_OPERAND (t, 1)) && DECL_ARTIFICIAL (TREE_OPERAND (t, 1)));
}

/* What loops step.  */
static tree
note_stepped (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (tree v = stepped (*tp))
    ((hash_set<tree> *) data)->add (v);
  return NULL_TREE;
}

/* The variables of do statements in LIST, or of loop statement T.  */
static void
note_counters (tree t, hash_set<tree> *named)
{
  if (TREE_CODE (t) == STATEMENT_LIST)
    {
      tree before = NULL_TREE;
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	{
	  if (before && copies_count (tsi_stmt (i)))
	    named->add (before);
	  before = stepped (tsi_stmt (i));
	}
    }
  else if (TREE_CODE (t) == FOR_STMT && FOR_EXPR (t))
    walk_tree_without_duplicates (&FOR_EXPR (t), note_stepped, named);
  else if (TREE_CODE (t) == WHILE_STMT)
    {
      hash_set<tree> inside, asked;
      walk_tree_without_duplicates (&WHILE_BODY (t), note_stepped, &inside);
      walk_tree_without_duplicates (&WHILE_COND (t), note_named, &asked);
      for (hash_set<tree>::iterator i = inside.begin (); i != inside.end (); ++i)
	if (asked.contains (*i))
	  named->add (*i);
    }
}

/* The variables VARS of a block.  Where they count the turns of a loop, one has the name of the program's
   own, which is set there, too.  */
static void
note_declared (tree vars, hash_set<tree> *named)
{
  bool turns = false;
  for (tree v = vars; v; v = DECL_CHAIN (v))
    {
      named->add (v);
      turns |= DECL_NAME (v) && id_equal (DECL_NAME (v), "accx_turn");
    }
  for (tree v = vars; turns && v; v = DECL_CHAIN (v))
    if (DECL_NAME (v))
      named->add (DECL_NAME (v));
}

static tree
note_inside (tree *tp, int *walk, void *data)
{
  hash_set<tree> *named = (hash_set<tree> *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == BIND_EXPR)
    note_declared (BIND_EXPR_VARS (t), named);
  else if (TREE_CODE (t) == OACC_LOOP)
    for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); i++)
      named->add (TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (t), i), 0));
  else if (TREE_CODE (t) == DECL_EXPR)
    named->add (DECL_EXPR_DECL (t));
  else if (TREE_CODE (t) == OMP_CLAUSE || (TREE_CODE (t) == CALL_EXPR && marker_of (t) != MARKER_NUM))
    walk_tree_without_duplicates (tp, note_named, named);
  else
    note_counters (t, named);
  return NULL_TREE;
}

/* Whether V is gfortran's pointer to the elements of a dummy array.  */
static bool
is_elements (tree v)
{
  return (VAR_P (v) && DECL_ARTIFICIAL (v) && DECL_LANG_SPECIFIC (v) && DECL_NAME (v)
	  && POINTER_TYPE_P (TREE_TYPE (v)) && strchr (IDENTIFIER_POINTER (DECL_NAME (v)), '.'));
}

/* Whether V is a constant.  C++ puts its value in its place later, but for addresses, which GCC reports.  */
static bool
is_constant (tree v)
{
  return TREE_READONLY (v) && (TREE_STATIC (v) || (VAR_P (v) && DECL_INITIAL (v) && TREE_CONSTANT (DECL_INITIAL (v))));
}

/* Whether V needs a clause.  */
static bool
needs_clause (tree v)
{
  if ((!VAR_P (v) && TREE_CODE (v) != PARM_DECL) || !DECL_NAME (v) || DECL_EXTERNAL (v) || declare_is_marked (v)
      || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v))
      || lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (v)) || is_constant (v)
      || (POINTER_TYPE_P (TREE_TYPE (v)) && TREE_CODE (TREE_TYPE (TREE_TYPE (v))) == FUNCTION_TYPE))
    return false;
  if (is_elements (v))
    return true;
  return !DECL_ARTIFICIAL (v) && lang_hooks.decls.omp_predetermined_sharing (v) == OMP_CLAUSE_DEFAULT_UNSPECIFIED;
}

static const char *
construct_name (tree t)
{
  return TREE_CODE (t) == OACC_KERNELS ? "kernels" : TREE_CODE (t) == OACC_SERIAL ? "serial" : "parallel";
}

static void
report (struct none_walk *w, tree v)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (v));
  w->reported = true;
  int n = is_elements (v) ? strcspn (name, ".") : strlen (name);
  char *text = xstrndup (name, n);
  error_at (w->loc, "%qs not specified in enclosing OpenACC %qs construct", text, construct_name (w->construct));
  inform (EXPR_LOCATION (w->construct), "enclosing OpenACC %qs construct", construct_name (w->construct));
  free (text);
}

static tree
check_use (tree *tp, int *walk, void *data)
{
  struct none_walk *w = (struct none_walk *) data;
  tree t = *tp;
  *walk = !TYPE_P (t) && TREE_CODE (t) != OMP_CLAUSE && !DECL_P (t);
  if (EXPR_HAS_LOCATION (t))
    w->loc = EXPR_LOCATION (t);
  if (DECL_P (t) && needs_clause (t) && !w->named.contains (DECL_NAME (t)) && !w->named.add (t))
    report (w, t);
  return NULL_TREE;
}

/* Takes default(none) off construct T.  */
static void
take_off (tree t)
{
  for (tree *c = &OMP_CLAUSES (t); *c; )
    if (OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_DEFAULT)
      *c = OMP_CLAUSE_CHAIN (*c);
    else
      c = &OMP_CLAUSE_CHAIN (*c);
}

/* What declare directives of a function name.  */
static tree
note_declares (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_DECLARE)
    walk_tree_without_duplicates (&OACC_DECLARE_CLAUSES (*tp), note_named, (hash_set<tree> *) data);
  return NULL_TREE;
}

static void
check_construct (tree *tp, const struct around *at)
{
  struct none_walk w;
  tree c = omp_find_clause (OMP_CLAUSES (*tp), OMP_CLAUSE_DEFAULT);
  if (!c || OMP_CLAUSE_DEFAULT_KIND (c) != OMP_CLAUSE_DEFAULT_NONE)
    return;
  w.construct = *tp;
  w.reported = false;
  w.loc = EXPR_LOCATION (*tp);
  for (c = OMP_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
    walk_tree_without_duplicates (&c, note_named, &w.named);
  for (unsigned i = 0; i < at->clauses.length (); i++)
    for (c = at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      walk_tree_without_duplicates (&c, note_named, &w.named);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (at->function), note_declares, &w.named);
  walk_tree_without_duplicates (&OMP_BODY (*tp), note_inside, &w.named);
  walk_tree (&OMP_BODY (*tp), check_use, &w, NULL);
  if (language_is_fortran () || w.reported)
    take_off (*tp);
}

void
default_none_check (tree function)
{
  around_each (function, check_construct);
}

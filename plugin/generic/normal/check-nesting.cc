/* What OpenACC forbids of several directives together, or of a loop's body, and
   GCC takes in silence.  Looks at the GENERIC of a function, changes nothing but clauses that
   it reports.  What concerns one directive is restrictions.c's.

   OpenACC 3.3 sections 2.7.1 (sections of flexible arrays) and 2.9 (the number of iterations is
   known).  Also 2.9.2 to 2.9.4 (levels in loops of the same level or a lower one, sizes in kernels
   constructs that have some).  Also 2.10 (cache
   stands in a loop) and 2.12 (atomic: x is read once), 2.14 and 2.16.3 (set, init, shutdown and
   wait are the host's).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

/* ---- Sizes ---- */

static const struct { enum omp_clause_code level, size; const char *names[2]; } sizes[] =
{
  { OMP_CLAUSE_GANG, OMP_CLAUSE_NUM_GANGS, { "gang", "num_gangs" } },
  { OMP_CLAUSE_WORKER, OMP_CLAUSE_NUM_WORKERS, { "worker", "num_workers" } },
  { OMP_CLAUSE_VECTOR, OMP_CLAUSE_VECTOR_LENGTH, { "vector", "vector_length" } }
};

/* Reports sizes of LOOP's clauses where CONSTRUCT, kernels around it, has that size too.  */
static void
check_sizes (tree construct, tree loop)
{
  for (unsigned i = 0; i < ARRAY_SIZE (sizes); i++)
    {
      tree c = omp_find_clause (OMP_CLAUSES (loop), sizes[i].level);
      if (c && OMP_CLAUSE_OPERAND (c, 0)
	  && omp_find_clause (OMP_CLAUSES (construct), sizes[i].size))
	error_at (OMP_CLAUSE_LOCATION (c), "%qs with a size in a %<kernels%> construct "
		  "with %qs", sizes[i].names[0], sizes[i].names[1]);
    }
}

/* ---- Levels ---- */

/* What is around a statement.  */
struct nest_place
{
  tree construct;		/* the compute construct, or NULL_TREE */
  unsigned levels;		/* of the loops, a set of rows of `sizes' */
  bool *told;			/* whether a loop in the outermost of these has been warned of */
};

static tree
find_dimension (tree *tp, int *, void *)
{
  return marker_is (*tp, MARKER_GANG_DIM) ? *tp : NULL_TREE;
}

/* Whether the gangs of LOOP have a dimension of their own, which gang-dimension.cc checks.  */
static bool
has_dimension (tree loop)
{
  return walk_tree_without_duplicates (&OMP_FOR_INIT (loop), find_dimension, NULL);
}

/* The levels that clauses of LOOP name.  */
static unsigned
named_levels (tree loop)
{
  unsigned levels = 0;
  for (unsigned i = 0; i < ARRAY_SIZE (sizes); i++)
    if (omp_find_clause (OMP_CLAUSES (loop), sizes[i].level))
      levels |= 1u << i;
  return levels & 1 && has_dimension (loop) ? levels & ~1u : levels;
}

/* Whether LOOP says how many threads a level of its has.  */
static bool
has_size (tree loop)
{
  for (unsigned i = 0; i < ARRAY_SIZE (sizes); i++)
    if (tree c = omp_find_clause (OMP_CLAUSES (loop), sizes[i].level))
      if (OMP_CLAUSE_OPERAND (c, 0))
	return true;
  return false;
}

/* Warns of the first LOOP of a nest that has one of the LEVELS of the loops around or one above, at
   place AT.  hidden-levels.cc gives such loops threads all the same: sizes ask for that.  Those of
   routines are GCC's errors.  */
static void
check_levels (const struct nest_place *at, tree loop, unsigned levels)
{
  if (!at->construct || has_size (loop))
    return;
  for (unsigned inner = 0; inner < ARRAY_SIZE (sizes) && !*at->told; inner++)
    for (unsigned outer = inner; outer < ARRAY_SIZE (sizes) && !*at->told; outer++)
      if ((levels >> inner & 1) && (at->levels >> outer & 1))
	{
	  tree c = omp_find_clause (OMP_CLAUSES (loop), sizes[inner].level);
	  *at->told = true;
	  accx_warning (clause, OMP_CLAUSE_LOCATION (c), "%qs loop inside of a %qs loop, which OpenACC "
			"(section 2.9.%u) does not allow: each has threads of its own", sizes[inner].names[0],
			sizes[outer].names[0], outer + 2);
	}
}

/* ---- Loop variables ---- */

static tree
find_change (tree *tp, int *walk, void *var)
{
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      return TREE_OPERAND (*tp, 0) == (tree) var ? *tp : NULL_TREE;
    default:
      if (TYPE_P (*tp))
	*walk = 0;
      return NULL_TREE;
    }
}

/* A loop whose limit is looked through for variables.  */
struct limit_search
{
  tree loop, var;		/* VAR: the loop's own */
};

/* Warns if variable *TP of the limit is changed in the loop's body.  */
static tree
check_limit (tree *tp, int *walk, void *data)
{
  struct limit_search *s = (struct limit_search *) data;
  *walk = !TYPE_P (*tp);
  if ((!VAR_P (*tp) && TREE_CODE (*tp) != PARM_DECL) || *tp == s->var)
    return NULL_TREE;
  tree change = walk_tree_without_duplicates (&OMP_FOR_BODY (s->loop), find_change, *tp);
  if (change)
    accx_warning (loop, EXPR_LOCATION (change), "%qD, of the limit of a loop, is changed in the loop, "
		  "whose iterations are counted before it", *tp);
  return change;
}

/* Warns of changes of LOOP's variables, and those of its limits, in its body.  Of loops with seq seq-forms.c sees most; in
   kernels, CONSTRUCT, these do no harm.  */
static void
check_variables (tree construct, tree loop)
{
  if (omp_find_clause (OMP_CLAUSES (loop), OMP_CLAUSE_SEQ)
      && construct && TREE_CODE (construct) == OACC_KERNELS)
    return;
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    {
      tree var = TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), i), 0);
      tree change = walk_tree_without_duplicates (&OMP_FOR_BODY (loop), find_change, var);
      if (change)
	accx_warning (loop, EXPR_LOCATION (change), "loop variable %qD is changed in the loop, "
		    "whose iterations are counted before it", var);
      struct limit_search s = { loop, var };
      tree cond = TREE_VEC_ELT (OMP_FOR_COND (loop), i);
      if (cond && COMPARISON_CLASS_P (cond))
	walk_tree_without_duplicates (&cond, check_limit, &s);
    }
}

/* ---- cache ---- */

/* Warns of cache directives that are in no loop; those of routines are in their callers'.  */
static tree
check_cache (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_LOOP: case FOR_STMT: case WHILE_STMT: case DO_STMT:
      *walk = 0;
      break;
    case OACC_CACHE:
      accx_warning (effect, EXPR_LOCATION (*tp), "%<cache%> directive outside of loops");
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* ---- atomic ---- */

/* An object at ADDRESS that is read besides by GCC's own reference to it.  */
static tree
find_other_read (tree *tp, int *walk, void *address)
{
  tree t = *tp, at = (tree) address;
  *walk = !TYPE_P (t) && TREE_CODE (t) != TARGET_EXPR && TREE_CODE (t) != SAVE_EXPR
	  && TREE_CODE (t) != ADDR_EXPR;
  bool object = handled_component_p (t) || INDIRECT_REF_P (t);
  return object && operand_equal_p (build_fold_addr_expr (t), at, 0) ? t : NULL_TREE;
}

/* Warns where ATOMIC reads its object twice.  Variables, whose address is computed without
   a temporary, have the same value at each place: GCC sees to that.  */
static void
check_atomic (tree atomic)
{
  tree once = TREE_OPERAND (atomic, 0);
  if (TREE_CODE (once) != TARGET_EXPR && TREE_CODE (once) != SAVE_EXPR)
    return;
  tree address = construct_strip (TREE_OPERAND (once, TREE_CODE (once) == TARGET_EXPR));
  if (walk_tree_without_duplicates (&TREE_OPERAND (atomic, 1), find_other_read, address))
    accx_warning (race, EXPR_LOCATION (atomic), "what the %<atomic%> directive is about is read "
		"once more, not atomically");
}

/* Whether the value of T is that of an assignment; counting a variable does not count as one.  */
static bool
is_assignment (tree t)
{
  for (t = construct_strip (t);; t = construct_strip (t))
    if (TREE_CODE (t) == SAVE_EXPR)
      t = TREE_OPERAND (t, 0);
    else if (TREE_CODE (t) == TARGET_EXPR || TREE_CODE (t) == COMPOUND_EXPR)
      t = TREE_OPERAND (t, 1);
    else
      break;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR:
      return true;
    case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      return !DECL_P (TREE_OPERAND (t, 0));
    default:
      return false;
    }
}

/* Warns where the value that ATOMIC assigns is that of another assignment, as GCC's parser takes
   `x = 1, y = 2' for x = (1, y = 2).  atomic-comma.cc reports what it sees of these.  */
static void
check_value (tree atomic)
{
  tree value = construct_strip (TREE_OPERAND (atomic, 1));
  bool other = is_assignment (value);
  for (int i = 0; BINARY_CLASS_P (value) && i < 2; i++)
    other |= is_assignment (TREE_OPERAND (value, i));
  if (other && !seen_error ())
    accx_warning (race, EXPR_LOCATION (atomic), "what %<atomic%> assigns is the value of another "
		  "assignment, behind a comma perhaps, which is not atomic");
}

/* ---- Data clauses ---- */

/* Reports members in the clauses at LIST whose size is not known, flexible arrays without a
   section, and takes these clauses out.  */
static void
check_mapped (tree *list)
{
  while (tree c = *list)
    {
      tree t = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      bool whole = !t || TREE_CODE (t) != COMPONENT_REF || COMPLETE_TYPE_P (TREE_TYPE (t));
      if (whole)
	list = &OMP_CLAUSE_CHAIN (c);
      else
	{
	  error_at (OMP_CLAUSE_LOCATION (c), "%qE has no known length: it needs a section in a "
		    "data clause", t);
	  *list = OMP_CLAUSE_CHAIN (c);
	}
    }
}

/* ---- The walk ---- */

/* Reports wait, or set, init and shutdown, which are the call WAIT too, in a compute construct
   (CONSTRUCT is not NULL_TREE).  */
static void
check_wait (tree construct, tree wait)
{
  static const char *const names[] = { "set", "init", "shutdown" };
  tree marker = marker_in (wait, MARKER_SET);
  if (construct)
    error_at (EXPR_LOCATION (wait), "%qs directive inside of a compute construct",
	      marker ? names[tree_to_uhwi (CALL_EXPR_ARG (marker, 0))] : "wait");
}

static tree visit (tree *, int *, void *);

/* Walks the body of construct or loop T at place AT, with LEVELS besides.  */
static void
visit_inside (tree t, tree construct, const struct nest_place *at, unsigned levels)
{
  bool told = false;
  struct nest_place inside = { construct, at->levels | levels, at->levels ? at->told : &told };
  walk_tree_without_duplicates (&OMP_BODY (t), visit, &inside);
}

/* Checks LOOP at place AT, and walks its body.  */
static void
visit_loop (tree loop, const struct nest_place *at)
{
  unsigned levels = named_levels (loop);
  if (at->construct && TREE_CODE (at->construct) == OACC_KERNELS)
    check_sizes (at->construct, loop);
  check_levels (at, loop, levels);
  check_variables (at->construct, loop);
  visit_inside (loop, at->construct, at, levels);
}

/* The walk: its data are the place.  */
static tree
visit (tree *tp, int *walk, void *data)
{
  const struct nest_place *at = (const struct nest_place *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      check_mapped (&OMP_CLAUSES (*tp));
      visit_inside (*tp, *tp, at, 0);
      *walk = 0;
      break;
    case OACC_DATA:
      check_mapped (&OMP_CLAUSES (*tp));
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      check_mapped (&OMP_STANDALONE_CLAUSES (*tp));
      break;
    case OACC_LOOP:
      visit_loop (*tp, at);
      *walk = 0;
      break;
    case OMP_ATOMIC: case OMP_ATOMIC_CAPTURE_OLD: case OMP_ATOMIC_CAPTURE_NEW:
      check_atomic (*tp);
      check_value (*tp);
      break;
    case CALL_EXPR:
      if (get_callee_fndecl (*tp) == builtin_decl_explicit (BUILT_IN_GOACC_WAIT))
	check_wait (at->construct, *tp);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
rules_check (tree function)
{
  bool told = false;
  struct nest_place outside = { NULL_TREE, 0, &told };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &outside);
  if (!oacc_get_fn_attrib (function))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), check_cache, NULL);
}

/* Local allocatable variables and pointers of declare directives in Fortran.  gfortran puts the body of
   a procedure that has such directives into a data construct, whose clauses map what the variables have
   where it begins: nothing yet.  Takes the GENERIC of a function, as gfortran leaves it.  Gives constructs
   without these clauses; the variables are marked, so that declared-allocatable.cc maps their memory
   where they get it.

   Variables of modules, which are there as long as the program runs, need no construct of the main program:
   in one it could not call acc_shutdown.

   A `return' leads to the construct's end: GCC refuses jumps out of it.

   The place of such a construct is where gfortran has just been: none between the procedure's first line and the
   construct's statements, as that of a data directive.

   OpenACC 3.4 section 2.13.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* *TP if it is a statement in front of the place OWN, an expanded_location.  */
static tree
find_earlier (tree *tp, int *walk, void *own)
{
  const expanded_location *end = (const expanded_location *) own;
  *walk = !TYPE_P (*tp);
  tree type = EXPR_P (*tp) ? TREE_TYPE (*tp) : NULL_TREE;	/* none: gfortran's switches */
  if (!type || !EXPR_HAS_LOCATION (*tp) || !VOID_TYPE_P (type))
    return NULL_TREE;
  expanded_location at = expand_location (EXPR_LOCATION (*tp));
  return at.file && at.line < end->line && !strcmp (at.file, end->file) ? *tp : NULL_TREE;
}

bool
local_begins_before (tree t, location_t loc)
{
  expanded_location place = expand_location (loc);
  return walk_tree_without_duplicates (&OACC_DATA_BODY (t), find_earlier, &place) != NULL_TREE;
}

bool
local_is_declare (tree t, tree function)
{
  if (TREE_CODE (t) != OACC_DATA)
    return false;
  expanded_location own = expand_location (EXPR_LOCATION (t));
  if (!own.file)
    return false;
  bool before = !strcmp (own.file, DECL_SOURCE_FILE (function)) && own.line <= DECL_SOURCE_LINE (function);
  return before || local_begins_before (t, EXPR_LOCATION (t));
}

/* The variable that clause C, of data, is about, or NULL_TREE.  *OWNS becomes true if it is an array that
   alone leads to its memory, as allocatable ones do.  */
static tree
variable_of (tree c, bool *owns)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree t = OMP_CLAUSE_DECL (c);
  for (bool strips = true; strips; )
    {
      *owns |= POINTER_TYPE_P (TREE_TYPE (t)) && TYPE_RESTRICT (TREE_TYPE (t));
      t = generic_strip (t);
      strips = handled_component_p (t) || INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF;
      if (strips)
	t = TREE_OPERAND (t, 0);
    }
  return VAR_P (t) ? t : NULL_TREE;
}

/* Whether variable V is on the device as long as the program runs.  */
static bool
is_permanent (tree v)
{
  return is_global_var (v) && lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (v));
}

/* Whether variable V is local and may get memory.  */
static bool
is_allocated (tree v)
{
  if (is_global_var (v) || DECL_ARTIFICIAL (v))
    return false;
  tree type = TREE_TYPE (v);
  bool scalar = POINTER_TYPE_P (type) && !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type))
		&& TREE_CODE (TREE_TYPE (type)) != ARRAY_TYPE;
  return scalar || tree_is_descriptor (type);
}

/* Takes the clauses about variables of modules, and about those that get memory later, off the construct of declare
   directives T.  Returns whether there are some of the latter.  */
static bool
take_clauses (tree t)
{
  bool later = false;
  for (tree *p = &OMP_CLAUSES (t); *p; )
    {
      bool owns = false;
      tree v = variable_of (*p, &owns);
      bool allocated = v && is_allocated (v);
      later |= allocated;
      if (!allocated && !(v && is_permanent (v)))
	{
	  p = &OMP_CLAUSE_CHAIN (*p);
	  continue;
	}
      if (allocated && !lookup_attribute (ATTR_ALLOCATED, DECL_ATTRIBUTES (v)))
	DECL_ATTRIBUTES (v) = tree_cons (get_identifier (ATTR_ALLOCATED),
					 owns ? integer_one_node : NULL_TREE, DECL_ATTRIBUTES (v));
      *p = OMP_CLAUSE_CHAIN (*p);
    }
  return later;
}

/* What leaves the construct of declare directives.  */
struct leaving
{
  hash_set<tree> inside;	/* labels in it */
  tree label;			/* at its end, or NULL_TREE */
};

static tree
note_label (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == LABEL_EXPR)
    ((struct leaving *) data)->inside.add (LABEL_EXPR_LABEL (*tp));
  return NULL_TREE;
}

/* Lets `return', behind which only the procedure's end comes, lead to the end of the construct.  */
static tree
lead_to_end (tree *tp, int *walk, void *data)
{
  struct leaving *l = (struct leaving *) data;
  tree t = *tp;
  bool compute = TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
		 || TREE_CODE (t) == OACC_SERIAL;
  *walk = !TYPE_P (t) && !compute && TREE_CODE (t) != OACC_DATA;
  if (TREE_CODE (t) != RETURN_EXPR
      && (TREE_CODE (t) != GOTO_EXPR || l->inside.contains (GOTO_DESTINATION (t))))
    return NULL_TREE;
  if (!l->label)
    {
      l->label = create_artificial_label (EXPR_LOCATION (t));
      DECL_CONTEXT (l->label) = current_function_decl;
    }
  *tp = build1_loc (EXPR_LOCATION (t), GOTO_EXPR, void_type_node, l->label);
  *walk = 0;
  return NULL_TREE;
}

static void
lead_returns (tree t)
{
  struct leaving l;
  l.label = NULL_TREE;
  walk_tree_without_duplicates (&OACC_DATA_BODY (t), note_label, &l);
  walk_tree_without_duplicates (&OACC_DATA_BODY (t), lead_to_end, &l);
  if (!l.label)
    return;
  tree list = NULL_TREE;
  append_to_statement_list (OACC_DATA_BODY (t), &list);
  append_to_statement_list (build1 (LABEL_EXPR, void_type_node, l.label), &list);
  OACC_DATA_BODY (t) = list;
}

static tree
mend (tree *tp, int *walk, void *function)
{
  *walk = !TYPE_P (*tp);
  if (local_is_declare (*tp, (tree) function))
    {
      bool later = take_clauses (*tp);
      if (OMP_CLAUSES (*tp) || later)
	lead_returns (*tp);
      else
	*tp = OACC_DATA_BODY (*tp);
    }
  return NULL_TREE;
}

void
local_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mend, function);
}

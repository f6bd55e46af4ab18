/* The data construct that gfortran makes of declare directives of a main program, whose end is the program's:
   acc_shutdown could not be called in it.  It becomes

     enter data copyin (a); { ... } exit data copyout (a)

   Takes the GENERIC of a main program, whose markers are done.  Constructs with clauses that are not for these
   directives stay.

   Invariant: a scalar has the attribute by which GCC knows that regions use the device's copy.
   OpenACC 3.3 sections 2.13 and 3.2.8.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"

/* What a clause of data becomes on enter data and on exit data.  */
static const struct
{
  enum gomp_map_kind data, in, out;
} kinds[] =
{
  { GOMP_MAP_ALLOC, GOMP_MAP_ALLOC, GOMP_MAP_RELEASE },
  { GOMP_MAP_FORCE_ALLOC, GOMP_MAP_FORCE_ALLOC, GOMP_MAP_RELEASE },
  { GOMP_MAP_TO, GOMP_MAP_TO, GOMP_MAP_RELEASE },
  { GOMP_MAP_FROM, GOMP_MAP_ALLOC, GOMP_MAP_FROM },
  { GOMP_MAP_TOFROM, GOMP_MAP_TO, GOMP_MAP_FROM }
};

/* The row of kinds for clause C, or -1.  */
static int
kind_of (tree c)
{
  bool simple = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && VAR_P (OMP_CLAUSE_DECL (c))
		&& (!OMP_CLAUSE_SIZE (c) || TREE_CONSTANT (OMP_CLAUSE_SIZE (c)));
  for (unsigned i = 0; simple && i < ARRAY_SIZE (kinds); i++)
    if (map_is (c, kinds[i].data))
      return (int) i;
  return -1;
}

static bool
are_simple (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (kind_of (c) < 0)
      return false;
  return true;
}

static tree
directive (enum tree_code code, tree clauses, location_t loc)
{
  tree t = make_node (code);
  TREE_TYPE (t) = void_type_node;
  OMP_STANDALONE_CLAUSES (t) = clauses;
  SET_EXPR_LOCATION (t, loc);
  return t;
}

/* Makes construct *TP two directives around its statements.  */
static void
part (tree *tp)
{
  static const char attribute[] = "oacc declare target";
  tree list = NULL_TREE, in = NULL_TREE, out = NULL_TREE;
  location_t loc = EXPR_LOCATION (*tp);
  for (tree c = OMP_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree begins = copy_node (c), ends = copy_node (c), v = OMP_CLAUSE_DECL (c);
      int kind = kind_of (c);
      OMP_CLAUSE_SET_MAP_KIND (begins, kinds[kind].in);
      OMP_CLAUSE_SET_MAP_KIND (ends, kinds[kind].out);
      OMP_CLAUSE_CHAIN (begins) = in;
      OMP_CLAUSE_CHAIN (ends) = out;
      in = begins;
      out = ends;
      if (!AGGREGATE_TYPE_P (TREE_TYPE (v)) && !lookup_attribute (attribute, DECL_ATTRIBUTES (v)))
	DECL_ATTRIBUTES (v) = tree_cons (get_identifier (attribute), NULL_TREE, DECL_ATTRIBUTES (v));
    }
  append_to_statement_list (directive (OACC_ENTER_DATA, in, loc), &list);
  append_to_statement_list (OACC_DATA_BODY (*tp), &list);
  append_to_statement_list (directive (OACC_EXIT_DATA, out, loc), &list);
  *tp = list;
}

static tree
find_declare (tree *tp, int *walk, void *function)
{
  *walk = !TYPE_P (*tp);
  if (!local_is_declare (*tp, (tree) function))
    return NULL_TREE;
  if (OMP_CLAUSES (*tp) && are_simple (OMP_CLAUSES (*tp)))
    part (tp);
  return integer_one_node;
}

void
declared_main_lower (tree function)
{
  if (id_equal (DECL_ASSEMBLER_NAME (function), "MAIN__"))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_declare, function);
}

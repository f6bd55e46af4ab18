/* Lengths of Fortran's sections in data clauses.  Takes the GENERIC of a function; gives clauses that
   end with the last element of their section.

   gfortran takes the extent of the last dimension times its stride, from the first element on: of
   c(2:3,:), with four rows, that is one element behind c, and of c(1:2,:) it is two elements more than
   there are between its ends.  An update may move no more than that (2.14.4), and memory behind is not present.
   Of a dummy array with strides it takes the same, all(:) of them: strided-dummies.cc.
   It also attaches arrays that are members, s%a(2:3), as if they were pointers.

   Clauses of arrays with descriptors that the source has are noted: gfortran's gimplifier adds those of
   whole arrays.

   OpenACC 3.3 sections 2.7.1 and 2.14.4.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "generic/tree/facts.h"

/* Finds the descriptor of a section, a variable of gfortran's.  */
static tree
find_section (tree *tp, int *walk, void *)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  tree d = tree_data_descriptor (t);
  return d && VAR_P (d) && DECL_ARTIFICIAL (d) ? d : NULL_TREE;
}

/* The type of the elements of array REF.  */
static tree
element_type (tree ref)
{
  tree type = TREE_TYPE (ref);
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return type;
}

/* How many elements lie between the first and the last of the dummy array of descriptor D, these included;
   NULL_TREE if that is not known.  Where strides are negative: from the first on.  */
static tree
dummy_reach (tree d)
{
  struct descriptor_span span;
  tree type = ssizetype;
  if (!tree_descriptor_span (d, &span))
    return NULL_TREE;
  tree some = fold_build2 (NE_EXPR, boolean_type_node, span.count, build_zero_cst (type));
  return fold_build2 (PLUS_EXPR, type, span.above, fold_convert (type, some));
}

/* REACH elements of type ELEMENT in bytes, or NULL_TREE if that is not known.  */
static tree
in_bytes (tree reach, tree element)
{
  tree size = TYPE_SIZE_UNIT (element);
  return reach && size && TREE_CODE (size) == INTEGER_CST
	 ? fold_build2 (MULT_EXPR, ssizetype, unshare_expr (reach), fold_convert (ssizetype, size)) : NULL_TREE;
}

/* The strings of variable length that array REF consists of, or NULL_TREE.  */
static tree
string_type (tree ref)
{
  tree type = TREE_TYPE (ref);
  while (TREE_CODE (type) == ARRAY_TYPE && TREE_CODE (TREE_TYPE (type)) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  tree last = TREE_CODE (type) == ARRAY_TYPE && TYPE_DOMAIN (type) ? TYPE_MAX_VALUE (TYPE_DOMAIN (type)) : NULL_TREE;
  return last && VAR_P (last) ? type : NULL_TREE;
}

/* Whether T is the size of TYPE, as it is computed once.  */
static bool
is_size_of (tree t, tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  t = generic_strip (t);
  if (TREE_CODE (t) == SAVE_EXPR)
    t = generic_strip (TREE_OPERAND (t, 0));
  size = generic_strip (size);
  if (TREE_CODE (size) == SAVE_EXPR)
    size = generic_strip (TREE_OPERAND (size, 0));
  return t == size;
}

/* The size of strings in C's clause is that of now: gfortran has it of the procedure's start, where those of deferred
   length have none.  */
static void
mend_strings (tree c)
{
  tree strings = string_type (OMP_CLAUSE_DECL (c)), size = OMP_CLAUSE_SIZE (c);
  if (!strings || !size || TREE_CODE (size) != MULT_EXPR)
    return;
  tree type = TREE_TYPE (size), characters = TYPE_MAX_VALUE (TYPE_DOMAIN (strings));
  tree bytes = fold_build2 (MULT_EXPR, type, fold_convert (type, characters),
			    fold_convert (type, TYPE_SIZE_UNIT (TREE_TYPE (strings))));
  for (int i = 0; i < 2; i++)
    if (is_size_of (TREE_OPERAND (size, i), strings))
      {
	OMP_CLAUSE_SIZE (c) = fold_build2 (MULT_EXPR, type, TREE_OPERAND (size, 1 - i), bytes);
	return;
      }
}

static void
mend_length (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || map_does (c, MAP_BEHIND | MAP_GROUP))
    return;
  mend_strings (c);
  tree d = walk_tree_without_duplicates (&OMP_CLAUSE_DECL (c), find_section, NULL);
  tree size = TYPE_SIZE_UNIT (element_type (OMP_CLAUSE_DECL (c)));
  tree length = d && size && TREE_CODE (size) == INTEGER_CST ? tree_descriptor_reach (d) : NULL_TREE;
  if (length)
    OMP_CLAUSE_SIZE (c) = fold_build2 (MULT_EXPR, size_type_node, fold_convert (size_type_node, length),
				       fold_convert (size_type_node, size));
}

/* Takes the clauses that attach an array that is a member out of those at LIST: gfortran has one
   behind each section of such, as of pointers.  */
static void
drop_attached_arrays (tree *list)
{
  while (tree c = *list)
    if (map_does (c, MAP_ATTACH) && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE
	&& TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF)
      *list = OMP_CLAUSE_CHAIN (c);
    else
      list = &OMP_CLAUSE_CHAIN (c);
}

static tree
mend_directive (tree *tp, int *walk, void *)
{
  tree t = *tp, *clauses = NULL;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
      clauses = &OMP_CLAUSES (t);
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      clauses = &OMP_STANDALONE_CLAUSES (t);
      break;
    default:
      break;
    }
  if (clauses)
    drop_attached_arrays (clauses);
  for (tree c = clauses ? *clauses : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    {
      mend_length (c);
      if (map_is (OMP_CLAUSE_CHAIN (c), GOMP_MAP_TO_PSET))
	facts_of (c)->written = true;
    }
  return NULL_TREE;
}

/* The variables that have the sizes of dummy arrays, and the lengths that these have.  */
struct dummy_sizes
{
  auto_vec<tree> vars, lengths;
};

/* Notes that variable V, if it is one, has VALUE.  */
static void
note_size (tree v, tree value, struct dummy_sizes *s)
{
  if (!v || !VAR_P (v))
    return;
  s->vars.safe_push (v);
  s->lengths.safe_push (fold_convert (TREE_TYPE (v), value));
}

/* Notes the sizes of the array that P leads to, if that is a dummy's with a descriptor.  */
static void
note_dummy (tree p, struct dummy_sizes *s)
{
  tree d = tree_dummy_descriptor (p), array = d ? TREE_TYPE (TREE_TYPE (p)) : NULL_TREE;
  if (!array || TREE_CODE (array) != ARRAY_TYPE || TREE_CODE (TREE_TYPE (array)) == ARRAY_TYPE
      || !TYPE_DOMAIN (array))
    return;
  tree reach = dummy_reach (d), bytes = in_bytes (reach, TREE_TYPE (array));
  if (!bytes)
    return;
  note_size (TYPE_SIZE_UNIT (array), bytes, s);
  note_size (TYPE_MAX_VALUE (TYPE_DOMAIN (array)),
	     fold_build2 (MINUS_EXPR, ssizetype, reach, build_one_cst (ssizetype)), s);
}

/* The sizes that gfortran computes of a dummy array at the start of its procedure are those of its last
   dimension times its stride: with gaps behind the last element, which may not be the program's.  */
static tree
mend_size (tree *tp, int *walk, void *data)
{
  struct dummy_sizes *s = (struct dummy_sizes *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != MODIFY_EXPR || !VAR_P (TREE_OPERAND (*tp, 0)))
    return NULL_TREE;
  tree v = TREE_OPERAND (*tp, 0);
  note_dummy (v, s);
  for (unsigned i = 0; i < s->vars.length (); i++)
    if (s->vars[i] == v)
      TREE_OPERAND (*tp, 1) = unshare_expr (s->lengths[i]);
  return NULL_TREE;
}

void
lengths_lower (tree function)
{
  struct dummy_sizes sizes;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mend_size, &sizes);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mend_directive, NULL);
}

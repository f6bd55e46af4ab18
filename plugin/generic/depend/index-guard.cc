/* Conditions around accesses, for extent.cc.  nest.cc asks of each condition
   whether it may be there to keep an index in bounds, as in

     if (i > 0)
       s += x[i - 1];

   or chooses by what the data are, as in

     if (a[2 * i] != b[2 * i] || a[2 * i + 1] != b[2 * i + 1])
       bad = 1;

   where what stands behind || is within bounds as much as what stands before.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

static tree
find_memory (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case INDIRECT_REF: case MEM_REF: case ARRAY_REF:
      return *tp;
    default:
      return NULL_TREE;
    }
}

static bool
reads_memory (tree t)
{
  return walk_tree_without_duplicates (&t, find_memory, NULL) != NULL_TREE;
}

/* An element whose place in an array varies, as bounds' do not.  */
static tree
find_element (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case ARRAY_REF: case POINTER_PLUS_EXPR:
      return TREE_CONSTANT (TREE_OPERAND (*tp, 1)) ? NULL_TREE : *tp;
    default:
      return NULL_TREE;
    }
}

/* Whether comparison T may be one of an index with a bound.  */
static bool
compares_index (tree t)
{
  tree a = TREE_OPERAND (t, 0), b = TREE_OPERAND (t, 1);
  bool data[] = { reads_memory (a), reads_memory (b) };
  if (data[0] == data[1])
    return !data[0];
  if ((TREE_CODE (t) == EQ_EXPR || TREE_CODE (t) == NE_EXPR)
      && walk_tree_without_duplicates (&t, find_element, NULL))
    return false;
  tree other = data[0] ? b : a;
  return INTEGRAL_TYPE_P (TREE_TYPE (other)) && !TREE_CONSTANT (other);
}

bool
guard_of_index (tree t)
{
  t = generic_strip (t);
  switch (TREE_CODE (t))
    {
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR: case TRUTH_AND_EXPR:
    case TRUTH_OR_EXPR: case TRUTH_XOR_EXPR:
      return guard_of_index (TREE_OPERAND (t, 0)) || guard_of_index (TREE_OPERAND (t, 1));
    case TRUTH_NOT_EXPR:
      return guard_of_index (TREE_OPERAND (t, 0));
    default:
      return COMPARISON_CLASS_P (t) ? compares_index (t) : !reads_memory (t);
    }
}

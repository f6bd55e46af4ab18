/* Arrays in calls of the runtime from Fortran.  Takes the GENERIC of a function; gives calls that are
   about the program's arrays.

   gfortran cannot always see that d, a dummy argument or a pointer, is contiguous.  Then it hands
   `call acc_copyin (d(1:8))' a copy of the section, and copies back behind the call:

     atmp.data = new memory; loops: atmp.data[s] = d.data[...]; acc_copyin_array_h (&atmp); loops back

   Data are mapped by their addresses, and what is mapped must be contiguous (2.7.1): the call gets where the
   first element is, and nothing is copied back.

   Arguments without a type take any variable, also one of type(c_ptr): `call acc_copyin (c_loc (a), n)'
   would be about the compiler's variable with the address.  Such a call is about what is there.

   OpenACC 3.3 sections 2.7.1 and 3.2.18 to 3.2.29.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* A call's copy of an array.  */
struct packed_array
{
  tree copy;			/* its descriptor, a variable */
  tree in, *back;		/* the assignments of an element to the copy and back, or NULL */
};

/* Whether T is an element of P's copy.  */
static bool
is_element (struct packed_array *p, tree t)
{
  while (handled_component_p (t) && TREE_CODE (t) != COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  if (!INDIRECT_REF_P (t) && TREE_CODE (t) != MEM_REF)
    return false;
  t = generic_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = generic_strip (TREE_OPERAND (t, 0));
  return TREE_CODE (t) == COMPONENT_REF && TREE_OPERAND (t, 0) == p->copy;
}

static tree
find_copying (tree *tp, int *walk, void *data)
{
  struct packed_array *p = (struct packed_array *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) != MODIFY_EXPR)
    return NULL_TREE;
  if (is_element (p, TREE_OPERAND (t, 0)))
    p->in = t;
  else if (is_element (p, generic_strip (TREE_OPERAND (t, 1))))
    p->back = tp;
  return NULL_TREE;
}

/* Whether T is a call of the runtime about the array of descriptor DATA.  */
static tree
find_call (tree *tp, int *walk, void *data)
{
  tree t = *tp, f = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
  *walk = !TYPE_P (t);
  if (!f || !DECL_NAME (f) || call_expr_nargs (t) == 0)
    return NULL_TREE;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (f));
  tree arg = generic_strip (CALL_EXPR_ARG (t, 0));
  return (startswith (name, "acc_") && strstr (name, "_array_h") && TREE_CODE (arg) == ADDR_EXPR
	  && TREE_OPERAND (arg, 0) == data ? t : NULL_TREE);
}

/* Whether T has a place in the source: gfortran's calls have none.  */
static tree
find_located (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  return EXPR_P (*tp) && EXPR_HAS_LOCATION (*tp) ? *tp : NULL_TREE;
}

/* The first value of a loop's variable in some statement.  */
struct first_value
{
  tree variable, value;
};

static tree
find_first (tree *tp, int *walk, void *data)
{
  struct first_value *f = (struct first_value *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != MODIFY_EXPR || TREE_OPERAND (*tp, 0) != f->variable)
    return NULL_TREE;
  f->value = TREE_OPERAND (*tp, 1);
  return *tp;
}

/* Puts the first values of the variables of loops, S.n, in their places.  DATA: the block.  */
static tree
take_first (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (!VAR_P (t) || !DECL_ARTIFICIAL (t) || !DECL_NAME (t)
      || !startswith (IDENTIFIER_POINTER (DECL_NAME (t)), "S."))
    return NULL_TREE;
  struct first_value f = { t, NULL_TREE };
  walk_tree_without_duplicates ((tree *) data, find_first, &f);
  if (f.value)
    *tp = fold_convert (TREE_TYPE (t), unshare_expr (f.value));
  return NULL_TREE;
}

/* Where the array begins of which P->copy is a copy, as BLOCK makes it; or NULL_TREE.  */
static tree
first_element (struct packed_array *p, tree block)
{
  tree element = p->in ? generic_strip (TREE_OPERAND (p->in, 1)) : NULL_TREE;
  if (!element || (!INDIRECT_REF_P (element) && !handled_component_p (element)))
    return NULL_TREE;
  tree address = build_fold_addr_expr (unshare_expr (element));
  walk_tree (&address, take_first, &block, NULL);
  return address;
}

/* Lets the call in statement *I be about ADDRESS.  */
static void
mend_call (tree function, tree_stmt_iterator *i, struct packed_array *p, tree address, tree *vars)
{
  tree data = tree_data_pointer (p->copy), list = NULL_TREE;
  tree kept = generic_variable (UNKNOWN_LOCATION, function, "packed", TREE_TYPE (data), vars);
  generic_assign (kept, data, &list);
  generic_assign (unshare_expr (data), fold_convert (TREE_TYPE (data), address), &list);
  append_to_statement_list (tsi_stmt (*i), &list);
  generic_assign (unshare_expr (data), kept, &list);
  *tsi_stmt_ptr (*i) = list;
}

/* Mends the calls that statements of block B make with its copy V.  */
static void
mend_copy (tree function, tree b, tree v, tree *vars)
{
  tree body = BIND_EXPR_BODY (b);
  for (tree_stmt_iterator i = tsi_start (body); !tsi_end_p (i); tsi_next (&i))
    {
      struct packed_array p = { v, NULL_TREE, NULL };
      tree s = tsi_stmt (i);
      if (TREE_CODE (s) == BIND_EXPR || !walk_tree_without_duplicates (tsi_stmt_ptr (i), find_call, v))
	continue;
      walk_tree_without_duplicates (&BIND_EXPR_BODY (b), find_copying, &p);
      tree address = first_element (&p, body);
      if (!address)
	{
	  tree at = walk_tree_without_duplicates (&BIND_EXPR_BODY (b), find_located, NULL);
	  accx_warning (effect, at ? EXPR_LOCATION (at) : DECL_SOURCE_LOCATION (function), "the array here is a copy which the compiler makes: "
			"a data directive takes the array itself");
	  return;
	}
      if (p.back)
	*p.back = build_empty_stmt (EXPR_LOCATION (s));
      mend_call (function, &i, &p, address, vars);
      return;
    }
}

static tree
mend_block (tree *tp, int *walk, void *data)
{
  tree b = *tp, vars = NULL_TREE;
  *walk = !TYPE_P (b);
  if (TREE_CODE (b) != BIND_EXPR || !BIND_EXPR_BODY (b)
      || TREE_CODE (BIND_EXPR_BODY (b)) != STATEMENT_LIST)
    return NULL_TREE;
  for (tree v = BIND_EXPR_VARS (b); v; v = DECL_CHAIN (v))
    if (VAR_P (v) && DECL_ARTIFICIAL (v) && tree_is_descriptor (TREE_TYPE (v)) && DECL_NAME (v)
	&& startswith (IDENTIFIER_POINTER (DECL_NAME (v)), "atmp"))
      mend_copy ((tree) data, b, v, &vars);
  if (vars)
    BIND_EXPR_BODY (b) = generic_scope (vars, BIND_EXPR_BODY (b));
  return NULL_TREE;
}

/* ---- Addresses ---- */

/* Has a call of a routine of the runtime get the address that the compiler's variable of type(c_ptr)
   holds.  */
static tree
pass_addresses (tree *tp, int *walk, void *)
{
  tree t = *tp, f = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
  *walk = !TYPE_P (t);
  const char *name = f && DECL_NAME (f) ? IDENTIFIER_POINTER (DECL_NAME (f)) : "";
  if (!startswith (name, "acc_") || !strstr (name, "_h"))
    return NULL_TREE;
  for (int i = 0; i < call_expr_nargs (t); i++)
    {
      tree arg = generic_strip (CALL_EXPR_ARG (t, i));
      tree var = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : NULL_TREE;
      if (var && VAR_P (var) && !DECL_NAME (var) && POINTER_TYPE_P (TREE_TYPE (var))
	  && VOID_TYPE_P (TREE_TYPE (TREE_TYPE (var))))
	CALL_EXPR_ARG (t, i) = fold_convert (TREE_TYPE (CALL_EXPR_ARG (t, i)), var);
    }
  return NULL_TREE;
}

void
packed_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), pass_addresses, NULL);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mend_block, function);
}

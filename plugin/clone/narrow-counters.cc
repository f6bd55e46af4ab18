/* Collapsed loops that count in 64 bits, of which few have more iterations than an int counts: the
   quotients that are their variables are of 32 bits in the ordinary copy, which a GPU divides in a
   third of the instructions.

   Takes functions right behind GCC's expansion of loops (CFG, not yet SSA): divisions of `.iter',
   which no program can name, and of their quotients.  Gives the same divisions in 32 bits;
   remainders are what products in 64 bits leave.  A second copy, the wide one (widen-counters.cc),
   stays as it is.  The runtime launches the wide copy where a range exceeds an int, or always where
   it cannot know.  So factors of the range fit into 32 bits, too.

   OpenACC 3.3 section 2.9.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"

/* Whether T is what GCC counts a collapsed loop's iterations with, in 64 bits.  */
static bool
is_counter (tree t)
{
  return (VAR_P (t) && DECL_ARTIFICIAL (t) && DECL_NAME (t)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (t)), ".iter"));
}

/* Whether S divides, in 64 bits, a counter or what of one is in QUOTIENTS.  */
static bool
divides_counter (gassign *s, hash_set<tree> *quotients)
{
  enum tree_code code = gimple_assign_rhs_code (s);
  if (code != TRUNC_DIV_EXPR && code != TRUNC_MOD_EXPR)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (s)), n = gimple_assign_rhs1 (s);
  return (INTEGRAL_TYPE_P (type) && TYPE_UNSIGNED (type) && TYPE_PRECISION (type) == 64
	  && (is_counter (n) || quotients->contains (n)));
}

/* T in 32 bits, before GSI.  */
static tree
narrowed (gimple_stmt_iterator *gsi, tree t)
{
  if (TREE_CODE (t) == INTEGER_CST)
    return fold_convert (unsigned_type_node, t);
  tree v = create_tmp_reg (unsigned_type_node);
  gsi_insert_before (gsi, gimple_build_assign (v, NOP_EXPR, t), GSI_SAME_STMT);
  return v;
}

/* Narrows the division or remainder S at GSI.  A remainder is the number less a product in 64 bits, so
   that GCC finds the number again in indices such as i * m + j.  */
static void
narrow_division (gimple_stmt_iterator *gsi, gassign *s)
{
  tree n = gimple_assign_rhs1 (s), by = gimple_assign_rhs2 (s), q = create_tmp_reg (unsigned_type_node);
  gimple *divide = gimple_build_assign (q, TRUNC_DIV_EXPR, narrowed (gsi, n), narrowed (gsi, by));
  gimple_set_location (divide, gimple_location (s));
  gsi_insert_before (gsi, divide, GSI_SAME_STMT);
  if (gimple_assign_rhs_code (s) == TRUNC_DIV_EXPR)
    {
      gimple_assign_set_rhs_with_ops (gsi, NOP_EXPR, q);
      return;
    }
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  tree wide = create_tmp_reg (type), product = create_tmp_reg (type);
  gsi_insert_before (gsi, gimple_build_assign (wide, NOP_EXPR, q), GSI_SAME_STMT);
  gsi_insert_before (gsi, gimple_build_assign (product, MULT_EXPR, wide, by), GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (gsi, MINUS_EXPR, n, product);
}

/* Narrows the divisions of counters in cfun, or, with LOOK, only says whether there are any.  */
static bool
narrow_divisions (bool look)
{
  hash_set<tree> quotients;
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gassign *s = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!s || !divides_counter (s, &quotients))
	  continue;
	any = true;
	/* The program's variables may get other values, too.  */
	tree lhs = gimple_assign_lhs (s);
	if (VAR_P (lhs) && DECL_ARTIFICIAL (lhs))
	  quotients.add (lhs);
	if (look)
	  continue;
	narrow_division (&gsi, s);
      }
  return any;
}

bool
narrow_wanted (tree decl)
{
  push_cfun (DECL_STRUCT_FUNCTION (decl));
  bool any = narrow_divisions (true);
  pop_cfun ();
  return any;
}

void
narrow_loops (tree decl)
{
  push_cfun (DECL_STRUCT_FUNCTION (decl));
  narrow_divisions (false);
  pop_cfun ();
}

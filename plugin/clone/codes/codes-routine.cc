/* Calls that pass pointers to compressed arrays.  Takes a call of a device copy whose body the
   unit has; for each combination of arrays it makes a copy of that function.  The copy takes
   pointers among the codes and, behind its own arguments, the words of the codecs that it
   needs:

     f (p, n)	->  f_codes (q, n, key_1, key_2)

   and is rewritten as regions are; it may call others in turn.  Where it does what a region
   must not do either, or calls itself, that is an error at the region's call.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/codes/codes.h"
#include "generic/markers/markers.h"
#include "clone/clone.h"

void
compressed_routines_free (taken_copies *made)
{
  for (unsigned i = 0; i < made->length (); i++)
    {
      struct taking *t = (*made)[i];
      for (unsigned k = 0; k < t->arrays.length (); k++)
	t->arrays[k].slots.release ();
      delete t;
    }
}

/* ---- The copy ---- */

/* Adds to function FN a parameter of TYPE; returns its value.  */
static tree
add_parameter (function *fn, tree type)
{
  tree parm = build_decl (UNKNOWN_LOCATION, PARM_DECL, NULL_TREE, type), *last;
  DECL_ARG_TYPE (parm) = type;
  DECL_CONTEXT (parm) = fn->decl;
  DECL_ARTIFICIAL (parm) = 1;
  DECL_IGNORED_P (parm) = 1;
  TREE_READONLY (parm) = 1;
  layout_decl (parm, 0);
  for (last = &DECL_ARGUMENTS (fn->decl); *last; last = &DECL_CHAIN (*last))
    ;
  *last = parm;
  return get_or_create_ssa_default_def (fn, parm);
}

tree
compressed_routine_key (struct rewrite *r, unsigned array, unsigned word, tree type)
{
  r->taking->key_array.safe_push (array);
  r->taking->key_word.safe_push (word);
  return add_parameter (r->fn, type);
}

/* Makes the type of function DECL that of its parameters.  */
static void
settle_type (tree decl)
{
  auto_vec<tree> types;
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    types.safe_push (DECL_ARG_TYPE (p));
  TREE_TYPE (decl) = build_function_type_array (TREE_TYPE (TREE_TYPE (decl)),
						types.length (), types.address ());
}

/* S, V = P - Q among numbers of A, by their twins: as many bytes as there would be.  */
static void
scale_difference (gimple *s, const struct packed *a)
{
  gimple_seq seq = NULL;
  tree lhs = gimple_assign_lhs (s), type = TREE_TYPE (lhs);
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (a->element));
  tree v = gimple_build (&seq, POINTER_DIFF_EXPR, type, gimple_assign_rhs1 (s),
			 gimple_assign_rhs2 (s));
  v = gimple_build (&seq, EXACT_DIV_EXPR, type, v, build_int_cst (type, a->step));
  v = gimple_build (&seq, MULT_EXPR, type, v, build_int_cst (type, size));
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (&gsi, v);
}

void
compressed_compare (struct rewrite *r)
{
  for (unsigned i = 0; i < r->compares.length (); i++)
    {
      gimple *s = r->compares[i];
      struct derived *of = NULL;
      gimple_seq seq = NULL;
      for (unsigned k = is_gimple_assign (s) ? 1 : 0; k < gimple_num_ops (s); k++)
	if (tree op = gimple_op (s, k))
	  if (struct derived *d = r->pointers.get (op))
	    {
	      of = d;
	      gimple_set_op (s, k, gimple_convert (&seq, TREE_TYPE (op), d->code));
	    }
      gimple_stmt_iterator gsi = gsi_for_stmt (s);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      if (of && is_gimple_assign (s) && gimple_assign_rhs_code (s) == POINTER_DIFF_EXPR)
	scale_difference (s, &r->arrays[of->array]);
      update_stmt (s);
    }
}

/* Whether BB ends in a return.  */
static bool
returns (basic_block bb)
{
  gimple_stmt_iterator last = gsi_last_bb (bb);
  return !gsi_end_p (last) && gimple_code (gsi_stmt (last)) == GIMPLE_RETURN;
}

void
compressed_returns (struct rewrite *r)
{
  basic_block bb;
  unsigned n = 0;
  for (unsigned i = 0; i < r->returns.length (); i++)
    {
      tree v = gimple_return_retval (r->returns[i]);
      struct derived *d = r->pointers.get (v);
      gimple_seq seq = NULL;
      gimple_stmt_iterator gsi = gsi_for_stmt (r->returns[i]);
      if (i && (int) d->array != r->taking->returned)
	compressed_fail (r, r->returns[i], d->array, "and another one are returned");
      r->taking->returned = d->array;
      gimple_return_set_retval (r->returns[i], gimple_convert (&seq, TREE_TYPE (v), d->code));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      update_stmt (r->returns[i]);
    }
  FOR_EACH_BB_FN (bb, r->fn)
    n += !r->returns.is_empty () && returns (bb);
  if (n > r->returns.length ())
    compressed_fail (r, r->returns[0], r->taking->returned, "and another one are returned");
}

/* Rewrites T's copy, one of MADE.  */
static void
rewrite_copy (taken_copies *made, struct taking *t)
{
  struct rewrite r;
  r.made = made;
  r.f = t->f;
  r.fn = DECL_STRUCT_FUNCTION (t->f->decl);
  r.taking = t;
  r.failed = false;
  for (unsigned i = 0; i < t->arrays.length (); i++)
    r.arrays.safe_push (t->arrays[i]);
  t->busy = true;
  push_cfun (r.fn);
  compressed_rewrite (&r);
  pop_cfun ();
  t->busy = false;
  for (unsigned i = 0; i < t->arrays.length (); i++)
    t->arrays[i].written = r.arrays[i].written;
  settle_type (t->f->decl);
}

/* ---- Which copy a call needs ---- */

/* The number in T of the array A, of form and element alone; it is R's number ARRAY.  Those
   so far are in NUMBERS.  */
static int
number_in (struct taking *t, vec<unsigned> *numbers, const struct packed *a, unsigned array)
{
  for (unsigned i = 0; i < numbers->length (); i++)
    if ((*numbers)[i] == array)
      return i;
  numbers->safe_push (array);
  t->arrays.safe_push (compressed_array (a->element, a->form & ~COMPRESSION_UNRANGED, a->name));
  return numbers->length () - 1;
}

/* Returns owned what call S of R passes, but for the copy; NUMBERS: R's numbers of its
   arrays.  */
static struct taking *
read_call (struct rewrite *r, gcall *s, vec<unsigned> *numbers)
{
  struct taking *t = new struct taking ();
  t->routine = gimple_call_fndecl (s);
  t->returned = -1;
  for (unsigned i = 0; i < gimple_call_num_args (s); i++)
    {
      struct derived *d = r->pointers.get (gimple_call_arg (s, i));
      t->args.safe_push (d ? number_in (t, numbers, &r->arrays[d->array], d->array) : -1);
    }
  return t;
}

static bool
is_same (const struct taking *a, const struct taking *b)
{
  bool same = a->routine == b->routine && a->args.length () == b->args.length ()
	      && a->arrays.length () == b->arrays.length ();
  for (unsigned i = 0; same && i < a->args.length (); i++)
    same = a->args[i] == b->args[i];
  for (unsigned i = 0; same && i < a->arrays.length (); i++)
    same = a->arrays[i].element == b->arrays[i].element
	   && a->arrays[i].form == b->arrays[i].form;
  return same;
}

/* Why the routine that S calls cannot have a copy for codes, or NULL.  */
static const char *
no_copy (gcall *s)
{
  tree callee = gimple_call_fndecl (s);
  struct device_function *d = callee ? clone_of (callee) : NULL;
  unsigned n = 0;
  if (!callee)
    return "is passed to a function that is called through a pointer";
  if (!d || d->external)
    return "is passed to a function whose body is not in this unit";
  if (link_is_weak (d->host) && !DECL_ONE_ONLY (d->host))
    return "is passed to a function that another unit may define, too";
  for (tree p = DECL_ARGUMENTS (callee); p; p = DECL_CHAIN (p))
    n++;
  if (n != gimple_call_num_args (s) || stdarg_p (TREE_TYPE (callee)))
    return "is passed to a function that has other parameters";
  return NULL;
}

/* Whether what S of R, a call of T, returns leads to what R takes it to.  */
static bool
returns_right (struct rewrite *r, gcall *s, const struct taking *t, const vec<unsigned> &numbers)
{
  struct derived *d = gimple_call_lhs (s) ? r->pointers.get (gimple_call_lhs (s)) : NULL;
  return !d || (t->returned >= 0 && numbers[t->returned] == d->array);
}

/* The copy for T, which is taken, of those MADE; it may have failed.  */
static struct taking *
find_copy (taken_copies *made, struct taking *t)
{
  for (unsigned i = 0; i < made->length (); i++)
    if (is_same ((*made)[i], t))
      {
	for (unsigned k = 0; k < t->arrays.length (); k++)
	  t->arrays[k].slots.release ();
	delete t;
	return (*made)[i];
      }
  made->safe_push (t);
  t->f = clone_again (clone_of (t->routine), VARIANT_CODES);
  if (t->f)
    rewrite_copy (made, t);
  else
    t->how = "is passed to a function that cannot be copied";
  return t;
}

/* ---- The call ---- */

/* Array number ARRAY of R is not what T can take at S.  */
static void
refuse (struct rewrite *r, gcall *s, unsigned array, const struct taking *t)
{
  auto_diagnostic_group d;
  tree routine = clone_of (t->routine)->host;
  if (r->taking)
    {
      compressed_fail (r, s, array, t->how);
      r->taking->where = t->where;
      return;
    }
  char *how = xasprintf ("is passed to '%s', where it %s",
			 IDENTIFIER_POINTER (DECL_NAME (routine)), t->how);
  bool shown = !r->failed && !clone_is_second (r->f);
  compressed_fail (r, s, array, how);
  tree copy = current_function_decl;
  current_function_decl = routine;
  if (shown)
    inform (t->where, "here");
  current_function_decl = copy;
  free (how);
}

/* The arguments of a call of T in place of S: pointers among the codes, and keys.  */
static gcall *
build_call (struct rewrite *r, gcall *s, const struct taking *t, const vec<unsigned> &numbers)
{
  auto_vec<tree> args;
  gimple_seq seq = NULL;
  for (unsigned i = 0; i < gimple_call_num_args (s); i++)
    {
      tree arg = gimple_call_arg (s, i);
      struct derived *d = r->pointers.get (arg);
      args.safe_push (d ? gimple_convert (&seq, TREE_TYPE (arg), d->code) : arg);
    }
  tree p = DECL_ARGUMENTS (t->f->decl);
  for (unsigned i = 0; i < t->args.length (); i++)
    p = DECL_CHAIN (p);
  for (unsigned i = 0; i < t->key_word.length (); i++, p = DECL_CHAIN (p))
    args.safe_push (compressed_key (r, numbers[t->key_array[i]], t->key_word[i],
				    TREE_TYPE (p)));
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return gimple_build_call_vec (t->f->decl, args);
}

void
compressed_call (struct rewrite *r, gcall *s)
{
  auto_vec<unsigned> numbers;
  struct taking *t = read_call (r, s, &numbers);
  const char *why = no_copy (s);
  if (!why)
    t = find_copy (r->made, t);
  if (!why && t->busy)
    why = "is passed to a function that calls itself";
  else if (!why && !t->how && !returns_right (r, s, t, numbers))
    why = "is passed to a function that returns another pointer";
  if (why || t->how)
    {
      if (why)
	compressed_fail (r, s, numbers[0], why);
      else
	refuse (r, s, numbers[0], t);
      return;
    }
  for (unsigned i = 0; i < numbers.length (); i++)
    if (t->arrays[i].written && (r->arrays[numbers[i]].form & COMPRESSION_UNRANGED))
      compressed_fail (r, s, numbers[i], "is written, and its data clause gives no range");
    else
      r->arrays[numbers[i]].written |= t->arrays[i].written;
  gcall *call = build_call (r, s, t, numbers);
  gimple_call_set_lhs (call, gimple_call_lhs (s));
  gimple_call_set_nothrow (call, gimple_call_nothrow_p (s));
  gimple_set_location (call, gimple_location (s));
  gimple_move_vops (call, s);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_replace (&gsi, call, true);
}

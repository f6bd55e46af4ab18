/* The sections of cache directives in GENERIC, marked for the device.  Takes
   what cache-items.cc planted; gives, where the directive stood,

     OP_CACHE (section, flags, null pointer to its elements' type,
	       address of the first element, of what indices count from,
	       first element, elements, bytes from one to the next, for each range)

   and for each access a[x][y] in what follows of the block that it stands in

     *OP_CACHED (section, &a[x][y], x, y)

   and where that block ends OP_CACHE_END (section), unless the block has a value.

   SECTION is a number of the directive's item, CACHE_IS_SOLE among the flags says that the scope
   has no other section of the array.  OP_CACHED is its second argument: tile-uniform.cc makes that an
   element of a copy in shared memory, where there is one; on the host and elsewhere it
   goes again (clone-uncached.cc).

   Sections of directives one behind the other that differ by constants only become the one
   around them all; of others of one array, which is only read, each access is for the one
   whose first element it looks like.  Sections are marked of arrays, and of what pointers
   lead to, in as many dimensions as the accesses have.  One stays unmarked, with a note, if
   the array's address is used in another way in that block, for then something else may
   write it.

   take-markers.cc takes the markers off before others look at the tree; until cache_mark,
   which comes behind all that change loops and variables, the directive keeps its
   values as clauses of its own: the element, and the other arguments as operands of
   a COMPOUND_EXPR.

   OpenACC 3.3 section 2.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/cache/sections.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "feedback/feedback.h"
#include "generic/loops/loops.h"

/* One item of a directive.  */
struct cache_item
{
  tree base;                    /* the array or pointer: a variable, or a member or element */
  tree element;                 /* the section's first */
  unsigned dims, id;
  struct cache_flat flat;       /* of what the program sees as one dimension */
  tree first[CACHE_DIMS], length[CACHE_DIMS], stride[CACHE_DIMS];
  tree shift;                   /* bytes from ELEMENT to the first, ssizetype */
  location_t loc;
  bool sole, escapes, met, second;
  bool several;                 /* of an array that has others, and is only read */
  bool unsteady;                /* BASE may be another one later */
};

/* ---- Marking accesses ---- */

/* Reads the reference T as an access A of S's array in as many dimensions as S.  */
static bool
read_like (const struct cache_item *s, struct cache_reference *a, tree t)
{
  tree index[CACHE_DIMS];
  if (!cache_read_reference (a, t) || !cache_is_same (a->base, s->base))
    return false;
  if (!s->flat.n)
    return a->dims == s->dims;
  if (a->dims != 1 || !cache_flat_split (&s->flat, a->index[0], index))
    return false;
  a->dims = s->dims;
  for (unsigned k = 0; k < s->dims; k++)
    {
      a->index[k] = index[k];
      a->stride[k] = s->stride[k];
    }
  return true;
}

/* T, an index, less its constant terms, which are added to *N.  */
static tree
without_constants (tree t, HOST_WIDE_INT *n)
{
  while (INTEGRAL_TYPE_P (TREE_TYPE (t)) && (EXPR_P (t) || TREE_CODE (t) == INTEGER_CST))
    {
      tree a = EXPR_P (t) ? TREE_OPERAND (t, 0) : t;
      bool sum = (TREE_CODE (t) == PLUS_EXPR || TREE_CODE (t) == MINUS_EXPR)
		 && (TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (t))
		     || TYPE_PRECISION (TREE_TYPE (t)) == TYPE_PRECISION (ssizetype));
      tree by = sum ? TREE_OPERAND (t, 1) : t;
      if (TREE_CODE (by) == INTEGER_CST)
	{
	  HOST_WIDE_INT c = (HOST_WIDE_INT) TREE_INT_CST_LOW (fold_convert (ssizetype, by));
	  *n += TREE_CODE (t) == MINUS_EXPR ? -c : c;
	  if (!sum)
	    return ssize_int (0);
	}
      else if (!CONVERT_EXPR_P (t) || !INTEGRAL_TYPE_P (TREE_TYPE (a))
	       || TYPE_PRECISION (TREE_TYPE (a)) > TYPE_PRECISION (TREE_TYPE (t)))
	break;
      t = a;
    }
  return t;
}

struct marking
{
  struct cache_item *section;
  const vec<struct cache_item> *all;    /* sections of the list of statements */
  bool change;                  /* else look only */
};

static tree mark_access (tree *, int *, void *);

/* Whether F is X or, but for constants, one of the terms of X.  */
static bool
has_term (tree x, tree f)
{
  HOST_WIDE_INT n = 0;
  x = without_constants (x, &n);
  if (operand_equal_p (x, f, 0))
    return true;
  if (TREE_CODE (x) == PLUS_EXPR)
    return has_term (TREE_OPERAND (x, 0), f) || has_term (TREE_OPERAND (x, 1), f);
  return CONVERT_EXPR_P (x) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (x, 0)))
	 && has_term (TREE_OPERAND (x, 0), f);
}

/* How much access A looks like one of section S.  */
static unsigned
likeness (const struct cache_item *s, const struct cache_reference *a)
{
  unsigned n = 0;
  HOST_WIDE_INT c = 0;
  for (unsigned k = 0; k < s->dims; k++)
    n += has_term (a->index[k], without_constants (s->first[k], &c));
  return n;
}

/* Whether of the sections M->all of its array access A is for M's.  */
static bool
is_for (const struct marking *m, const struct cache_reference *a)
{
  const struct cache_item *s = m->section, *best = NULL;
  if (!s->several)
    return true;
  for (unsigned i = 0; i < m->all->length (); i++)
    {
      const struct cache_item *o = &(*m->all)[i];
      if (cache_is_same (o->base, s->base) && o->dims == a->dims
	  && (!best || likeness (o, a) > likeness (best, a)))
	best = o;
    }
  return best == s;
}

/* Whether CALL stands for an access of another section in M->all of M's array.  */
static bool
is_of_another (const struct marking *m, tree call)
{
  for (unsigned i = 0; m->section->several && i < m->all->length (); i++)
    if ((*m->all)[i].id == tree_to_uhwi (CALL_EXPR_ARG (call, 0)))
      return true;
  return false;
}

/* Keeps the value of what changes something in *TP.  */
static tree
save_effects (tree *tp, int *walk, void *)
{
  if (!EXPR_P (*tp) || TREE_CODE (*tp) == SAVE_EXPR || !TREE_SIDE_EFFECTS (*tp))
    *walk = 0;
  else if (!CONVERT_EXPR_P (*tp) && !BINARY_CLASS_P (*tp) && !REFERENCE_CLASS_P (*tp)
	   && !COMPARISON_CLASS_P (*tp) && TREE_CODE (*tp) != POINTER_PLUS_EXPR)
    {
      *tp = save_expr (*tp);
      *walk = 0;
    }
  return NULL_TREE;
}

/* The address of part of what REF is in is used.  */
static void
make_addressable (tree ref)
{
  bool array = TREE_CODE (TREE_TYPE (ref)) == ARRAY_TYPE;
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  if (array && DECL_P (ref))
    TREE_ADDRESSABLE (ref) = 1;
}

/* What stands for access T, read as A, of section S.  */
static tree
cached_access (const struct cache_item *s, const struct cache_reference *a, tree t)
{
  auto_vec<tree> args;
  tree type = TREE_TYPE (t);
  args.safe_push (build_int_cst (unsigned_type_node, s->id));
  make_addressable (a->base);
  args.safe_push (build_fold_addr_expr (unshare_expr (t)));
  for (unsigned i = 0; i < a->dims; i++)
    args.safe_push (unshare_expr (a->index[i]));
  tree call = build_call_expr_loc_array (EXPR_LOCATION (t), device_op_decl (OP_CACHED),
					 args.length (), args.address ());
  return build1 (INDIRECT_REF, type, fold_convert (build_pointer_type (type), call));
}

/* Looks at the operands of reference T which are not parts of it.  */
static void
mark_indices (tree t, struct marking *m)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF)
      walk_tree (&TREE_OPERAND (t, 1), mark_access, m, NULL);
  if (TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == MEM_REF)
    for (t = construct_strip (TREE_OPERAND (t, 0)); TREE_CODE (t) == POINTER_PLUS_EXPR;
	 t = construct_strip (TREE_OPERAND (t, 0)))
      walk_tree (&TREE_OPERAND (t, 1), mark_access, m, NULL);
}

static tree
mark_access (tree *tp, int *walk, void *data)
{
  struct marking *m = (struct marking *) data;
  struct cache_item *s = m->section;
  struct cache_reference a;
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_CLAUSE || TREE_CODE (*tp) == OACC_CACHE)
    *walk = 0;
  else if (TREE_CODE (*tp) == CALL_EXPR && CALL_EXPR_FN (*tp)
	   && get_callee_fndecl (*tp) == device_op_decl (OP_CACHED))
    {
      tree address = CALL_EXPR_ARG (*tp, 1);
      bool read = TREE_CODE (address) == ADDR_EXPR
		  ? cache_read_reference (&a, TREE_OPERAND (address, 0))
		  : cache_read_pointer (&a, address, TREE_TYPE (TREE_TYPE (address)));
      s->escapes |= !read || (cache_is_same (a.base, s->base) && !is_of_another (m, *tp));
      *walk = 0;
    }
  else if (TREE_CODE (*tp) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (*tp)))
    walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (*tp)), mark_access, m, NULL);
  else if (TREE_CODE (*tp) == TREE_CODE (s->base) && cache_is_same (*tp, s->base))
    s->escapes = true;
  else if (TREE_CODE (*tp) == ADDR_EXPR && cache_read_reference (&a, TREE_OPERAND (*tp, 0))
	   && cache_is_same (a.base, s->base))
    s->escapes = true;
  else if ((TREE_CODE (*tp) == ARRAY_REF || TREE_CODE (*tp) == INDIRECT_REF
	    || TREE_CODE (*tp) == MEM_REF)
	   && read_like (s, &a, *tp))
    {
      bool own = is_for (m, &a);
      s->escapes |= TREE_THIS_VOLATILE (*tp);
      s->met |= own;
      if (m->change)
	{
	  *tp = unshare_expr (*tp);     /* both sides of += share it */
	  walk_tree (tp, save_effects, NULL, NULL);
	}
      mark_indices (*tp, m);
      if (m->change && own && read_like (s, &a, *tp))
	*tp = cached_access (s, &a, *tp);
      *walk = 0;
    }
  return NULL_TREE;
}

/* ---- Directives ---- */

/* LIST, pairs of a range's first and length, from the last DIMS of them on; NULL_TREE if one
   before, which leads to the array, has another length than one.  */
static tree
skip_indices (tree list, unsigned dims)
{
  unsigned n = 0;
  for (tree l = list; TREE_CODE (l) == COMPOUND_EXPR; l = TREE_OPERAND (l, 1))
    n++;
  for (; n > 2 * dims; n -= 2)
    {
      list = TREE_OPERAND (list, 1);
      if (!integer_onep (TREE_OPERAND (list, 0)))
	return NULL_TREE;
      list = TREE_OPERAND (list, 1);
    }
  return list;
}

/* Reads clause C as section S.  */
static bool
read_section (struct cache_item *s, tree c)
{
  struct cache_reference a;
  tree list = OMP_CLAUSE_SIZE (c);
  s->element = OMP_CLAUSE_DECL (c);
  s->loc = OMP_CLAUSE_LOCATION (c);
  s->escapes = s->met = false;
  s->shift = ssize_int (0);
  if (!list || TREE_CODE (list) != COMPOUND_EXPR || !cache_read_reference (&a, s->element))
    return false;
  if (!(list = skip_indices (list, a.dims)))
    return false;
  s->base = a.base;
  s->dims = a.dims;
  s->id = facts_new_number ();
  for (unsigned i = 0; i < a.dims; i++)
    {
      if (TREE_CODE (list) != COMPOUND_EXPR)
	return false;
      s->first[i] = fold_convert (ssizetype, TREE_OPERAND (list, 0));
      list = TREE_OPERAND (list, 1);
      s->length[i] = fold_convert (ssizetype, TREE_OPERAND (list, 0));
      list = TREE_OPERAND (list, 1);
      s->stride[i] = a.stride[i];
    }
  s->flat.n = 0;
  return TREE_CODE (list) == INTEGER_CST;
}

/* Makes S, of one dimension, one of those that the program computes its first of.  */
static void
unflatten (struct flat_function *in, struct cache_item *s)
{
  tree length = s->length[0], size = s->stride[0];
  if (s->dims != 1)
    return;
  cache_flat_find (in, &s->flat, s->first[0], length);
  if (!s->flat.n || !cache_flat_split (&s->flat, s->first[0], s->first))
    {
      s->flat.n = 0;
      return;
    }
  s->dims = s->flat.n + 1;
  for (unsigned k = 0; k < s->flat.n; k++)
    {
      s->length[k] = ssize_int (1);
      s->stride[k] = cache_flat_stride (&s->flat, k, size);
    }
  s->length[s->flat.n] = length;
  s->stride[s->flat.n] = size;
}

/* The call that stands for section S.  */
static tree
section_call (const struct cache_item *s)
{
  auto_vec<tree> args;
  args.safe_push (build_int_cst (integer_type_node, IFN_UNIQUE_UNSPEC));
  args.safe_push (build_int_cst (integer_type_node, OP_CACHE));
  args.safe_push (build_int_cst (unsigned_type_node, s->id));
  int sole = !s->sole ? 0 : s->flat.n ? CACHE_IS_FLAT : CACHE_IS_SOLE;
  int part = DECL_P (s->base) ? 0 : CACHE_IS_PART;
  args.safe_push (build_int_cst (unsigned_type_node, sole | part));
  args.safe_push (build_zero_cst (build_pointer_type (TREE_TYPE (s->element))));
  args.safe_push (fold_build_pointer_plus (build_fold_addr_expr (unshare_expr (s->element)),
					   unshare_expr (s->shift)));
  tree base = unshare_expr (s->base);
  make_addressable (base);
  args.safe_push (POINTER_TYPE_P (TREE_TYPE (base)) ? base : build_fold_addr_expr (base));
  for (unsigned i = 0; i < s->dims; i++)
    {
      args.safe_push (unshare_expr (s->first[i]));
      args.safe_push (unshare_expr (s->length[i]));
      args.safe_push (unshare_expr (s->stride[i]));
    }
  return build_call_expr_internal_loc_array (s->loc, IFN_UNIQUE, void_type_node,
					     args.length (), args.address ());
}

/* The call that says where the block ends in which section S is cached.  */
static tree
end_call (const struct cache_item *s)
{
  tree args[] = { build_int_cst (integer_type_node, IFN_UNIQUE_UNSPEC),
		  build_int_cst (integer_type_node, OP_CACHE_END),
		  build_int_cst (unsigned_type_node, s->id) };
  return build_call_expr_internal_loc_array (s->loc, IFN_UNIQUE, void_type_node,
					     ARRAY_SIZE (args), args);
}

/* ---- Several sections of an array ---- */

/* How far section B begins behind A in dimension K, in *AWAY, and the lengths of both.  */
static bool
compare_ranges (const struct cache_item *a, const struct cache_item *b, unsigned k,
		HOST_WIDE_INT *away, HOST_WIDE_INT length[2])
{
  HOST_WIDE_INT of_a = 0, of_b = 0;
  if (!operand_equal_p (without_constants (a->first[k], &of_a),
			without_constants (b->first[k], &of_b), 0)
      || !tree_fits_shwi_p (a->length[k]) || !tree_fits_shwi_p (b->length[k]))
    return false;
  *away = of_b - of_a;
  length[0] = tree_to_shwi (a->length[k]);
  length[1] = tree_to_shwi (b->length[k]);
  return length[0] > 0 && length[1] > 0;
}

/* Makes A the section around A and B, of the same array, if they differ by constants.  */
static bool
merge_sections (struct cache_item *a, const struct cache_item *b)
{
  HOST_WIDE_INT away[CACHE_DIMS], length[CACHE_DIMS][2];
  if (a->dims != b->dims)
    return false;
  for (unsigned k = 0; k < a->dims; k++)
    if (!compare_ranges (a, b, k, &away[k], length[k])
	|| !operand_equal_p (a->stride[k], b->stride[k], 0))
      return false;
  for (unsigned k = 0; k < a->dims; k++)
    {
      HOST_WIDE_INT before = MIN (away[k], 0);
      HOST_WIDE_INT end = MAX (length[k][0], away[k] + length[k][1]);
      tree by = build_int_cst (ssizetype, before);
      a->first[k] = fold_build2 (PLUS_EXPR, ssizetype, a->first[k], by);
      a->length[k] = build_int_cst (ssizetype, end - before);
      by = fold_build2 (MULT_EXPR, ssizetype, by, fold_convert (ssizetype, a->stride[k]));
      a->shift = fold_build2 (PLUS_EXPR, ssizetype, a->shift, by);
    }
  return true;
}

/* Makes S part of one of the sections from number FIRST on, those of its directive.  */
static bool
join_sections (vec<struct cache_item> *sections, unsigned first, const struct cache_item *s)
{
  for (unsigned i = first; i < sections->length (); i++)
    if (cache_is_same ((*sections)[i].base, s->base) && merge_sections (&(*sections)[i], s))
      return true;
  return false;
}

/* ---- Lists of statements ---- */

/* Runs over the statements behind I for section S of ALL.  */
static void
mark_rest (tree_stmt_iterator i, struct cache_item *s, const vec<struct cache_item> *all,
	   bool change)
{
  struct marking m = { s, all, change };
  for (tsi_next (&i); !tsi_end_p (i); tsi_next (&i))
    walk_tree (tsi_stmt_ptr (i), mark_access, &m, NULL);
}

static tree
find_decl (tree *tp, int *walk, void *decl)
{
  if (TYPE_P (*tp))
    *walk = 0;
  return *tp == (tree) decl ? *tp : NULL_TREE;
}

static tree
find_store (tree *tp, int *walk, void *base)
{
  struct cache_reference a;
  tree to = NULL_TREE;
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      to = TREE_OPERAND (*tp, 0);
      break;
    case OMP_ATOMIC: case OMP_ATOMIC_CAPTURE_OLD: case OMP_ATOMIC_CAPTURE_NEW:
      return *tp;
    default:
      if (TYPE_P (*tp))
	*walk = 0;
      return NULL_TREE;
    }
  for (; !cache_read_reference (&a, to) || !cache_is_same (a.base, (tree) base); to = TREE_OPERAND (to, 0))
    if (!handled_component_p (to))
      return NULL_TREE;
  return *tp;
}

/* Whether the statements behind I store to BASE's elements.  */
static bool
is_stored (tree_stmt_iterator i, tree base)
{
  for (tsi_next (&i); !tsi_end_p (i); tsi_next (&i))
    if (walk_tree (tsi_stmt_ptr (i), find_store, base, NULL))
      return true;
  return false;
}

/* Whether CALL may write memory that the program names.  */
static bool
may_assign (tree call)
{
  tree fn = CALL_EXPR_FN (call) ? get_callee_fndecl (call) : NULL_TREE;
  if (!CALL_EXPR_FN (call) || fn == device_op_decl (OP_CACHED)
      || (call_expr_flags (call) & (ECF_CONST | ECF_PURE)))
    return false;
  for (int i = 0; i < call_expr_nargs (call); i++)
    if (POINTER_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (call, i))))
      return true;
  return !fn || !fndecl_built_in_p (fn);
}

/* A statement that may change which object DATA, a reference, is: an assignment to one of its
   variables, or to memory if it is not a variable.  */
static tree
find_base_change (tree *tp, int *walk, void *data)
{
  tree base = (tree) data, to = NULL_TREE;
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      to = TREE_OPERAND (*tp, 0);
      break;
    case CALL_EXPR:
      return may_assign (*tp) ? *tp : NULL_TREE;
    default:
      if (TYPE_P (*tp))
	*walk = 0;
      return NULL_TREE;
    }
  if (DECL_P (to) && is_gimple_reg_type (TREE_TYPE (to)))
    return walk_tree_without_duplicates (&base, find_decl, to) ? *tp : NULL_TREE;
  return POINTER_TYPE_P (TREE_TYPE (to)) || AGGREGATE_TYPE_P (TREE_TYPE (to)) ? *tp : NULL_TREE;
}

/* Whether the statements behind I may make BASE, if it is no variable, another object.  */
static bool
is_unsteady (tree_stmt_iterator i, tree base)
{
  if (DECL_P (base))
    return false;
  if (TREE_SIDE_EFFECTS (base))
    return true;
  for (tsi_next (&i); !tsi_end_p (i); tsi_next (&i))
    if (walk_tree (tsi_stmt_ptr (i), find_base_change, base, NULL))
      return true;
  return false;
}

/* Whether one of the first N of SECTIONS is of S's array.  */
static bool
is_another (const vec<struct cache_item> &sections, unsigned n, const struct cache_item *s)
{
  for (unsigned i = 0; i < n; i++)
    if (cache_is_same (sections[i].base, s->base))
      return true;
  return false;
}

static void
note_unused (const struct cache_item *s)
{
  const char *why = s->unsteady ? "what leads to it is assigned to while it is cached"
		    : s->escapes ? "its address is used in other ways than by its elements"
		    : s->second ? "another section of it is"
		    : "what follows does not access it in as many dimensions";
  tree name = DECL_P (s->base) ? DECL_NAME (s->base)
	      : TREE_CODE (s->base) == COMPONENT_REF ? DECL_NAME (TREE_OPERAND (s->base, 1))
	      : NULL_TREE;
  feedback_note (FEEDBACK_MEMORY, s->loc, NULL, "No shared memory used for %s: %s",
		 name ? IDENTIFIER_POINTER (name) : "an array", why);
}

/* Of clause C, which names no section that can have a tile.  */
static void
note_other (tree c)
{
  feedback_note (FEEDBACK_MEMORY, OMP_CLAUSE_LOCATION (c), NULL, "No shared memory used for "
		 "this item: it is not a section of up to %d dimensions of an array or of "
		 "what one pointer leads to; variables are in registers anyway", CACHE_DIMS);
}

/* Appends the sections of all directives among the statements of LIST to SECTIONS, and
   where each stands to PLACES.  */
static void
read_sections (struct flat_function *in, tree list, vec<struct cache_item> *sections,
	       vec<tree_stmt_iterator> *places)
{
  unsigned first = 0;           /* of those that nothing stands between */
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    if (TREE_CODE (tsi_stmt (i)) != OACC_CACHE)
      first = TREE_SIDE_EFFECTS (tsi_stmt (i)) && TREE_CODE (tsi_stmt (i)) != DEBUG_BEGIN_STMT
	      ? sections->length () : first;
    else
      {
	for (tree c = OACC_CACHE_CLAUSES (tsi_stmt (i)); c; c = OMP_CLAUSE_CHAIN (c))
	  {
	    struct cache_item s;
	    if (!read_section (&s, c))
	      {
		note_other (c);
		continue;
	      }
	    if (!is_stored (i, s.base))
	      unflatten (in, &s);
	    if (join_sections (sections, first, &s))
	      continue;
	    sections->safe_push (s);
	    places->safe_push (i);
	  }
      }
}

/* Marks what the directives among the statements of LIST say.  VALUE: the last of them is
   the list's value.  */
static void
mark_list (struct flat_function *in, tree list, bool value)
{
  auto_vec<struct cache_item> sections;
  auto_vec<tree_stmt_iterator> places;
  read_sections (in, list, &sections, &places);
  for (unsigned i = 0; i < sections.length (); i++)
    {
      struct cache_item *s = &sections[i];
      s->sole = true;
      for (unsigned j = 0; j < sections.length (); j++)
	s->sole &= j == i || !cache_is_same (sections[j].base, s->base);
      s->several = !s->sole && !is_stored (tsi_start (list), s->base);
      mark_rest (places[i], s, &sections, false);
      s->second = !s->several && is_another (sections, i, s);
      s->unsteady = is_unsteady (places[i], s->base);
      if (s->escapes || !s->met || s->second || s->unsteady)
	{
	  note_unused (s);
	  continue;
	}
      mark_rest (places[i], s, &sections, true);
      tree_stmt_iterator at = places[i];
      tsi_link_before (&at, section_call (s), TSI_SAME_STMT);
      tree_stmt_iterator last = tsi_last (list);
      if (!value)
	tsi_link_after (&last, end_call (s), TSI_SAME_STMT);
    }
}

/* Inner lists first: what they mark is not marked again.  */
static tree
mark_inside (tree *tp, int *walk, void *function)
{
  tree list = *tp;
  bool value = TREE_CODE (list) == BIND_EXPR && !VOID_TYPE_P (TREE_TYPE (list));
  if (value)
    list = BIND_EXPR_BODY (list);
  if (TREE_CODE (list) == STATEMENT_LIST)
    {
      for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
	walk_tree (tsi_stmt_ptr (i), mark_inside, function, NULL);
      mark_list ((struct flat_function *) function, list, value || !VOID_TYPE_P (TREE_TYPE (list)));
      *walk = 0;
    }
  return NULL_TREE;
}

static tree
drop_directive (tree *tp, int *walk, void *)
{
  if (TREE_CODE (*tp) == OACC_CACHE)
    {
      *tp = build_empty_stmt (EXPR_LOCATION (*tp));
      *walk = 0;
    }
  return NULL_TREE;
}

static tree
find_directive (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == OACC_CACHE ? *tp : NULL_TREE;
}

void
cache_mark (tree function)
{
  tree *body = &DECL_SAVED_TREE (function);
  if (!walk_tree_without_duplicates (body, find_directive, NULL))
    return;
  if (options.cache != CACHE_OFF)
    {
      collapse_around_caches (body);
      struct flat_function *in = cache_flat_begin (function);
      walk_tree (body, mark_inside, in, NULL);
      cache_flat_end (in);
    }
  walk_tree_without_duplicates (body, drop_directive, NULL);
}

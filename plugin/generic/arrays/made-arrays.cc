/* Constructs that do nothing but fill arrays, and what such an element's value is where another loop reads it.

   Takes the body of a construct as a nest.  Its loops, one in the other, run in any order, so the program says; each
   array has one statement, so an element that two iterations set would be an error of the program's.  An access in
   other loops, i - 1, tells of which iteration the element is.  Its place, a polynomial, is then that of the statement
   with the other loops' indices and a constant for each.  A loop more around the access would compute the element
   again and again.

   To allow more in such a construct: collect, and what of it a value may be made of, expand.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/arrays/arrays.h"
#include "generic/tree/generic.h"

enum { SHIFT_MAX = 2, NESTING_MAX = 16 };

/* ---- The construct ---- */

/* Whether the program says of L that its iterations may come in any order.  */
static bool
is_independent (const struct maker *m, const struct kernel_loop *l)
{
  bool said = TREE_CODE (m->construct) == OACC_PARALLEL;
  if (!l->annotated || !l->index || l->exits || !l->lo.ok || !l->hi.ok || l->stride.ok || l->step != 1)
    return false;
  for (tree c = OMP_FOR_CLAUSES (*l->where); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_INDEPENDENT:
	said = true;
	break;
      case OMP_CLAUSE_GANG: case OMP_CLAUSE_WORKER: case OMP_CLAUSE_VECTOR: case OMP_CLAUSE_COLLAPSE:
      case OMP_CLAUSE_PRIVATE:
	break;
      default:
	return false;
      }
  return said;
}

/* Fills M's loops; false if they are not one in the other, in any order.  */
static bool
find_loops (struct maker *m)
{
  for (unsigned i = 0; i < m->n->loops.length (); i++)
    {
      struct kernel_loop *l = m->n->loops[i];
      if (l->parent != (i ? m->n->loops[i - 1] : NULL) || !is_independent (m, l))
	return false;
      m->loops.safe_push (l);
    }
  return !m->loops.is_empty () && m->loops.length () <= FORWARD_DEPTH;
}

static const struct ref *
ref_of (const struct nest *n, tree expr)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (n->refs[i]->expr == expr)
      return n->refs[i];
  return NULL;
}

/* The number of M's array VAR, or how many there are.  */
static unsigned
array_of (const struct maker *m, tree var)
{
  unsigned i = 0;
  while (i < m->made.length () && m->made[i].var != var)
    i++;
  return i;
}

bool
maker_is_element (const struct ref *r, tree var)
{
  return r->base == var && r->expr != var;
}

/* Whether N reads VAR in front of R.  */
static bool
is_read_before (const struct nest *n, tree var, const struct ref *r)
{
  for (unsigned i = 0; i < n->refs.length () && n->refs[i] != r; i++)
    if (maker_is_element (n->refs[i], var))
      return true;
  return false;
}

/* Notes what statement T of M sets; false if that is no element, or its array has another statement.  */
static bool
collect_store (struct maker *m, tree t)
{
  tree to = TREE_OPERAND (t, 0);
  if (TREE_SIDE_EFFECTS (TREE_OPERAND (t, 1)))
    return false;
  if (scan_is_scalar (to))
    return true;
  const struct ref *r = ref_of (m->n, to);
  if (!r || !r->write || !r->base || !VAR_P (r->base) || !r->offset.ok || r->guard || r->called
      || r->loop != m->loops.last () || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (to)) || TREE_THIS_VOLATILE (to)
      || is_read_before (m->n, r->base, r) || array_of (m, r->base) < m->made.length () || m->made.length () == FORWARD_ARRAYS)
    return false;
  struct made_array a = { r->base, r, TREE_OPERAND (t, 1) };
  m->made.safe_push (a);
  return true;
}

/* Notes what T, a part of M's body, does; false if that is anything else.  */
static bool
collect (struct maker *m, tree t)
{
  if (!t)
    return true;
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	if (!collect (m, tsi_stmt (i)))
	  return false;
      return true;
    case BIND_EXPR:
      return collect (m, BIND_EXPR_BODY (t));
    case OACC_LOOP:
      return collect (m, OMP_FOR_PRE_BODY (t)) && collect (m, OMP_FOR_BODY (t));
    case DEBUG_BEGIN_STMT:
      return true;
    case DECL_EXPR:
      return scan_is_scalar (DECL_EXPR_DECL (t)) && !TREE_STATIC (DECL_EXPR_DECL (t))
	     && !(DECL_INITIAL (DECL_EXPR_DECL (t)) && TREE_SIDE_EFFECTS (DECL_INITIAL (DECL_EXPR_DECL (t))));
    case MODIFY_EXPR: case INIT_EXPR:
      return collect_store (m, t);
    case NOP_EXPR: case CONVERT_EXPR:
      return collect (m, TREE_OPERAND (t, 0));
    default:
      return !TREE_SIDE_EFFECTS (t);
    }
}

bool
maker_find (struct maker *m)
{
  if (!find_loops (m) || !collect (m, OMP_BODY (m->construct)) || m->made.is_empty ())
    return false;
  for (unsigned i = 0; i < m->n->refs.length (); i++)
    if (!m->n->refs[i]->base || m->n->refs[i]->called)
      return false;
  return true;
}

/* ---- Which iteration an element is of ---- */

void
maker_loops_around (const struct ref *r, vec<struct kernel_loop *> *loops)
{
  for (struct kernel_loop *l = r->loop; l; l = l->parent)
    loops->safe_insert (0, l);
}

/* P of M as it is in the iteration that USE is of.  */
static struct poly
in_iteration (const struct maker *m, const struct made_use *use, const struct poly *p)
{
  struct poly q = *p;
  for (unsigned k = 0; k < m->loops.length (); k++)
    {
      struct poly fresh = poly_var (POLY_FRESH + k);
      q = poly_replace (&q, m->loops[k]->symbol, &fresh);
    }
  for (unsigned k = 0; k < m->loops.length (); k++)
    {
      struct poly index = poly_var (use->loops[k]->symbol), one = poly_const (1);
      index = poly_add (&index, &one, use->by[k]);
      q = poly_replace (&q, POLY_FRESH + k, &index);
    }
  return q;
}

/* Whether A - B + BY is known to be 0 or more.  */
static bool
is_behind (const struct poly *a, const struct poly *b, int by)
{
  HOST_WIDE_INT c;
  struct poly d = poly_add (a, b, -1);
  return d.ok && poly_is_const (&d, &c) && c + by >= 0;
}

/* Whether M has all iterations that USE is of.  */
static bool
has_iterations (const struct maker *m, const struct made_use *use)
{
  for (unsigned k = 0; k < m->loops.length (); k++)
    {
      struct poly lo = in_iteration (m, use, &m->loops[k]->lo), hi = in_iteration (m, use, &m->loops[k]->hi);
      if (!is_behind (&use->loops[k]->lo, &lo, use->by[k]) || !is_behind (&hi, &use->loops[k]->hi, -use->by[k]))
	return false;
    }
  return true;
}

/* Sets USE->by to the next combination, from one of -SHIFT_MAX alone; false if there is none.  */
static bool
next_shift (struct made_use *use, unsigned depth)
{
  for (unsigned k = 0; k < depth; k++)
    {
      if (++use->by[k] <= SHIFT_MAX)
	return true;
      use->by[k] = -SHIFT_MAX;
    }
  return false;
}

bool
maker_find_use (const struct maker *m, unsigned array, const struct ref *r, struct made_use *use)
{
  const struct ref *store = m->made[array].store;
  unsigned depth = m->loops.length ();
  if (r->write || r->called || !r->offset.ok || r->size != store->size
      || !types_compatible_p (TREE_TYPE (r->expr), TREE_TYPE (store->expr)))
    return false;
  use->expr = r->expr;
  use->array = array;
  use->loops.truncate (0);
  maker_loops_around (r, &use->loops);
  if (use->loops.length () != depth)
    return false;
  for (unsigned k = 0; k < depth; k++)
    {
      if (!use->loops[k]->index || !use->loops[k]->lo.ok || !use->loops[k]->hi.ok)
	return false;
      use->by[k] = -SHIFT_MAX;
    }
  do
    {
      struct poly at = in_iteration (m, use, &store->offset);
      if (at.ok && poly_same (&at, &r->offset))
	return has_iterations (m, use);
    }
  while (next_shift (use, depth));
  return false;
}

/* ---- Values ---- */

struct expansion
{
  const struct maker *m;
  const struct made_use *use;
  unsigned loads, nesting;
  unsigned array;               /* whose value this is: what it reads of others is of those in front */
  bool bad;
};

static tree expand_r (tree *tp, int *walk, void *data);

/* VALUE as it is in the iteration that E is about, as a TYPE.  */
static tree
expanded (struct expansion *e, tree value, tree type)
{
  if (++e->nesting > NESTING_MAX)
    e->bad = true;
  else
    walk_tree (&value, expand_r, e, NULL);
  e->nesting--;
  return fold_convert (type, value);
}

/* Variable VAR of the maker there.  */
static tree
expand_variable (struct expansion *e, tree var)
{
  const struct maker *m = e->m;
  for (unsigned k = 0; k < m->loops.length (); k++)
    if (m->loops[k]->index == var)
      {
	tree index = fold_convert (TREE_TYPE (var), e->use->loops[k]->index);
	return fold_build2 (PLUS_EXPR, TREE_TYPE (var), index, build_int_cst (TREE_TYPE (var), e->use->by[k]));
      }
  if (tree value = poly_value_of (m->n, var, m->loops[m->loops.length () - 1]))
    return expanded (e, value, TREE_TYPE (var));
  e->bad |= m->n->writes->get (var) || m->n->own->contains (var);
  return var;
}

/* Element T of the maker there; NULL_TREE if it is of none of its arrays.  */
static tree
expand_element (struct expansion *e, tree t)
{
  const struct ref *r = ref_of (e->m->n, t);
  unsigned array = r ? array_of (e->m, r->base) : e->m->made.length ();
  if (array == e->m->made.length ())
    {
      e->loads += r != NULL;
      return NULL_TREE;
    }
  unsigned outer = e->array;
  e->bad |= !r->offset.ok || !poly_same (&r->offset, &e->m->made[array].store->offset) || array >= outer;
  if (e->bad)
    return t;
  e->array = array;
  tree value = expanded (e, e->m->made[array].value, TREE_TYPE (t));
  e->array = outer;
  return value;
}

static tree
expand_r (tree *tp, int *walk, void *data)
{
  struct expansion *e = (struct expansion *) data;
  tree t = *tp, is = NULL_TREE;
  if (e->bad || TYPE_P (t))
    {
      *walk = 0;
      return NULL_TREE;
    }
  switch (TREE_CODE (t))
    {
    case VAR_DECL: case PARM_DECL:
      is = expand_variable (e, t);
      break;
    case SAVE_EXPR:
      e->bad |= !scan_is_size (e->m->scan, t);
      is = t;
      break;
    case CALL_EXPR: case RDIV_EXPR: case COND_EXPR: case TARGET_EXPR:
      e->bad = true;
      break;
    default:
      if (scan_is_reference (t))
	is = expand_element (e, t);
      break;
    }
  if (is)
    {
      *tp = is;
      *walk = 0;
      return NULL_TREE;
    }
  return copy_tree_r (tp, walk, NULL);
}

tree
maker_value (const struct maker *m, const struct made_use *use, unsigned *loads)
{
  struct expansion e = { m, use, 0, 0, use->array, false };
  tree value = expanded (&e, m->made[use->array].value, TREE_TYPE (m->made[use->array].store->expr));
  *loads += e.loads;
  return e.bad ? NULL_TREE : fold_convert (TREE_TYPE (use->expr), value);
}

/* Between stages 5 and 6: references to different objects do not meet.

   A region reaches an array or a structure that the program declares through a parameter, a
   pointer like any other.  GCC then loads again what a store to another array cannot have changed.
   So references that lead to such parameters get a clique of GCC's, as behind restrict pointers,
   and a base for each object: those of different bases do not meet.  Other pointers are in no
   clique, and may lead anywhere.

   Later, when short loops are unrolled, parts of an object get bases of their own.  All references
   have to have the same dimensions, and a constant index in one of these, as U[2][k][j][i] and
   U[3][k][j][i] have.  Different constants lead to different parts then.

   Takes SSA GIMPLE; changes what references say of themselves alone.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"
#include "clone/clone.h"

/* Bases of objects and parts, apart from those that GCC's analysis of restrict counts from 1 on.  */
enum { BASE_FIRST = 64, BASE_LAST = 255, OBJECTS_MAX = 64, DIMENSIONS_MAX = 8 };

/* ---- Objects ---- */

/* The number of F's parameter that V is, an object's address; or -1.  */
static int
object_param (const struct device_function *f, tree v)
{
  for (unsigned i = 0; i < f->params.length (); i++)
    if (f->params[i].var == v)
      return f->params[i].object && f->params[i].kind == ACCX_PARAM_POINTER ? (int) i : -1;
  return -1;
}

/* The number of the parameter that pointer P is computed from, or -1.  */
static int
object_of (const struct device_function *f, tree p)
{
  for (int depth = 0; depth < 64; depth++)
    {
      if (TREE_CODE (p) == ADDR_EXPR)
	{
	  tree base = get_base_address (TREE_OPERAND (p, 0));
	  if (!base || TREE_CODE (base) != MEM_REF)
	    return -1;
	  p = TREE_OPERAND (base, 0);
	  continue;
	}
      gassign *s = TREE_CODE (p) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (p)) : NULL;
      if (!s)
	return -1;
      tree_code code = gimple_assign_rhs_code (s);
      p = gimple_assign_rhs1 (s);
      if (code == VAR_DECL)
	return object_param (f, p);
      if ((code != POINTER_PLUS_EXPR && code != SSA_NAME && code != ADDR_EXPR
	   && !CONVERT_EXPR_CODE_P (code)) || !POINTER_TYPE_P (TREE_TYPE (p)))
	return -1;
    }
  return -1;
}

typedef void each_reference (tree *ref, void *data);

/* Calls EACH for the references of FN that load or store behind pointers.  */
static void
for_each_reference (function *fn, each_reference *each, void *data)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      for (unsigned k = 0; k < 2 && gimple_assign_single_p (gsi_stmt (gsi)); k++)
	{
	  tree *op = gimple_op_ptr (gsi_stmt (gsi), k);
	  tree base = gimple_vuse (gsi_stmt (gsi)) && *op && TREE_CODE (*op) != SSA_NAME
		      ? get_base_address (*op) : NULL_TREE;
	  if (base && TREE_CODE (base) == MEM_REF)
	    each (op, data);
	}
}

/* What the references of a device copy lead to.  */
struct objects
{
  const struct device_function *f;
  unsigned clique;
};

static void
set_base (tree *ref, void *data)
{
  struct objects *o = (struct objects *) data;
  tree base = get_base_address (*ref);
  int k = MR_DEPENDENCE_CLIQUE (base) ? -1 : object_of (o->f, TREE_OPERAND (base, 0));
  if (k < 0 || k >= OBJECTS_MAX)
    return;
  if (!o->clique)
    {
      /* The first one is that of GCC's analysis of restrict, which clears it.  */
      cfun->last_clique = MAX (2, cfun->last_clique + 1);
      o->clique = cfun->last_clique;
    }
  MR_DEPENDENCE_CLIQUE (base) = o->clique;
  MR_DEPENDENCE_BASE (base) = BASE_FIRST + k;
}

unsigned
objects_execute (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  if (f->why)
    return 0;
  struct objects o = { f, 0 };
  for_each_reference (fn, set_base, &o);
  f->objects_clique = o.clique;
  return 0;
}

/* GCC gives copies of a loop's body cliques of their own, lest pointers that are restrict in an iteration
   be so over all.  Objects are distinct in all of them.  */
static void
restore_clique (tree *ref, void *data)
{
  tree base = get_base_address (*ref);
  if (MR_DEPENDENCE_CLIQUE (base) && IN_RANGE (MR_DEPENDENCE_BASE (base), BASE_FIRST, BASE_LAST))
    MR_DEPENDENCE_CLIQUE (base) = *(unsigned *) data;
}

void
objects_restore (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  if (f->objects_clique)
    for_each_reference (fn, restore_clique, &f->objects_clique);
}

/* ---- Parts ---- */

/* Indices of a reference, of the innermost dimension first.  */
struct subscripts
{
  unsigned n;
  tree at[DIMENSIONS_MAX];
};

/* What all references to an object have in common.  */
struct object_form
{
  unsigned n;                   /* dimensions; 0: no reference yet; -1u: they differ */
  tree type;                    /* of the whole */
  unsigned constant;            /* dimensions with a constant index in each reference */
};

/* A part: its object and its indices in the dimensions that are constant.  */
struct object_part
{
  unsigned object, base;
  struct subscripts indices;
};

struct object_parts
{
  unsigned clique;
  struct object_form forms[OBJECTS_MAX];
  auto_vec<struct object_part> found;
  unsigned bases;
};

/* Fills X with the indices of REF, which is an element of an array; false: it is not.  */
static bool
find_indices (tree ref, struct subscripts *x)
{
  x->n = 0;
  for (; TREE_CODE (ref) == ARRAY_REF && x->n < DIMENSIONS_MAX; ref = TREE_OPERAND (ref, 0))
    x->at[x->n++] = TREE_OPERAND (ref, 1);
  return x->n && TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1));
}

/* Which of X are constants.  */
static unsigned
constants (const struct subscripts *x)
{
  unsigned mask = 0;
  for (unsigned i = 0; i < x->n; i++)
    mask |= (unsigned) (TREE_CODE (x->at[i]) == INTEGER_CST) << i;
  return mask;
}

/* The object that REF leads to, or OBJECTS_MAX.  */
static unsigned
object_in (const struct object_parts *p, tree ref)
{
  tree base = get_base_address (ref);
  bool known = (MR_DEPENDENCE_CLIQUE (base) == p->clique
		&& IN_RANGE (MR_DEPENDENCE_BASE (base), BASE_FIRST, BASE_FIRST + OBJECTS_MAX - 1));
  return known ? MR_DEPENDENCE_BASE (base) - BASE_FIRST : OBJECTS_MAX;
}

static void
note_form (tree *ref, void *data)
{
  struct object_parts *p = (struct object_parts *) data;
  struct subscripts x;
  unsigned k = object_in (p, *ref);
  if (k == OBJECTS_MAX)
    return;
  struct object_form *form = &p->forms[k];
  bool element = find_indices (*ref, &x);
  tree type = TREE_TYPE (get_base_address (*ref));
  if (!element || (form->n && (form->n != x.n || form->type != type)))
    form->n = -1u;
  else if (!form->n)
    *form = { x.n, type, constants (&x) };
  else
    form->constant &= constants (&x);
}

/* The base of the part of object K that X names.  */
static unsigned
part_base (struct object_parts *p, unsigned k, const struct subscripts *x)
{
  unsigned mask = p->forms[k].constant;
  for (unsigned i = 0; i < p->found.length (); i++)
    {
      bool same = p->found[i].object == k;
      for (unsigned d = 0; d < x->n && same; d++)
	same = !(mask >> d & 1) || tree_int_cst_equal (p->found[i].indices.at[d], x->at[d]);
      if (same)
	return p->found[i].base;
    }
  if (p->bases > BASE_LAST)
    return 0;
  struct object_part n = { k, p->bases++, *x };
  p->found.safe_push (n);
  return n.base;
}

/* Counts the part of *REF.  */
static void
note_part (tree *ref, void *data)
{
  struct object_parts *p = (struct object_parts *) data;
  struct subscripts x;
  unsigned k = object_in (p, *ref);
  if (k < OBJECTS_MAX && p->forms[k].n != -1u && p->forms[k].constant && find_indices (*ref, &x)
      && !part_base (p, k, &x))
    p->forms[k].n = -1u;
}

static void
set_part (tree *ref, void *data)
{
  struct object_parts *p = (struct object_parts *) data;
  struct subscripts x;
  unsigned k = object_in (p, *ref);
  if (k < OBJECTS_MAX && p->forms[k].n != -1u && p->forms[k].constant && find_indices (*ref, &x))
    MR_DEPENDENCE_BASE (get_base_address (*ref)) = part_base (p, k, &x);
}

unsigned
parts_execute (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  if (f->why || !f->objects_clique)
    return 0;
  struct object_parts p;
  memset (p.forms, 0, sizeof p.forms);
  p.clique = f->objects_clique;
  p.bases = BASE_FIRST + OBJECTS_MAX;
  objects_restore (fn);
  for_each_reference (fn, note_form, &p);
  for_each_reference (fn, note_part, &p);
  for_each_reference (fn, set_part, &p);
  return 0;
}

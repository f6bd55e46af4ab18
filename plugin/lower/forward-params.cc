/* Firstprivate structs and arrays that a region only reads.  GCC copies the
   parameter to a variable,

     s = accx_param_0;  ...  x_1 = s.m;  y_2 = BIT_FIELD_REF <s, 16, 0>;

   and stores members that it keeps in registers back before such reads, in all threads,
   although they have not changed.  Those stores go; where all reads are of constant
   places, so does the variable: the parameter is read.

   OpenACC 3.3 section 2.5.14 (firstprivate).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"

struct param_copy
{
  tree var, param;
  gimple *copy;                 /* VAR = PARAM */
  bool changes;                 /* VAR may get other values */
  bool anywhere;                /* it is read where PARAM cannot be read instead */
  auto_vec<gimple *> back;      /* stores of what is there */
  auto_vec<gimple *> loads, clobbers;
};

struct copy_map
{
  hash_map<tree, struct param_copy *> of;
  auto_vec<struct param_copy *> order;  /* the copies, as they are met */
};

static bool
is_param (tree t)
{
  return VAR_P (t) && lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (t));
}

static void
find_copies (struct copy_map *map)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (!gimple_assign_single_p (s) || !is_param (gimple_assign_rhs1 (s)))
	  continue;
	tree var = gimple_assign_lhs (s);
	if (!VAR_P (var) || is_global_var (var) || TREE_THIS_VOLATILE (var)
	    || !AGGREGATE_TYPE_P (TREE_TYPE (var)) || map->of.get (var))
	  continue;
	struct param_copy *c = new param_copy ();
	c->var = var;
	c->param = gimple_assign_rhs1 (s);
	c->copy = s;
	map->of.put (var, c);
	map->order.safe_push (c);
      }
}

/* ---- What is done with the variables ---- */

/* Sets *OFFSET and *SIZE, in bits, of REF in its base, if they are constant.  */
static bool
find_place (tree ref, HOST_WIDE_INT *offset, HOST_WIDE_INT *size)
{
  bool reverse;
  tree base = get_ref_base_and_extent_hwi (ref, offset, size, &reverse);
  return base && DECL_P (base) && !reverse;
}

/* Whether S stores to C's variable what it has.  */
static bool
stores_back (const struct param_copy *c, gimple *s)
{
  HOST_WIDE_INT offset, size, from, length;
  if (!gimple_assign_single_p (s) || TREE_CODE (gimple_assign_rhs1 (s)) != SSA_NAME)
    return false;
  gimple *load = SSA_NAME_DEF_STMT (gimple_assign_rhs1 (s));
  return gimple_assign_load_p (load)
	 && get_base_address (gimple_assign_rhs1 (load)) == c->param
	 && find_place (gimple_assign_lhs (s), &offset, &size)
	 && find_place (gimple_assign_rhs1 (load), &from, &length)
	 && offset == from && size == length;
}

/* The copy to the variable that REF is of or points to, or NULL.  */
static struct param_copy *
find_copy (struct copy_map *map, tree ref)
{
  tree base = get_base_address (ref);
  struct param_copy **c = base ? map->of.get (base) : NULL;
  return c ? *c : NULL;
}

static bool
note_load (gimple *s, tree, tree ref, void *map)
{
  HOST_WIDE_INT offset, size;
  struct param_copy *c = find_copy ((struct copy_map *) map, ref);
  if (c && !is_gimple_debug (s))
    {
      c->anywhere |= !gimple_assign_single_p (s) || !find_place (ref, &offset, &size);
      c->loads.safe_push (s);
    }
  return false;
}

static bool
note_store (gimple *s, tree, tree ref, void *map)
{
  struct param_copy *c = find_copy ((struct copy_map *) map, ref);
  if (!c || s == c->copy)
    return false;
  if (gimple_clobber_p (s))
    c->clobbers.safe_push (s);
  else if (stores_back (c, s))
    c->back.safe_push (s);
  else
    c->changes = true;
  return false;
}

static bool
note_address (gimple *, tree object, tree, void *map)
{
  if (struct param_copy *c = find_copy ((struct copy_map *) map, object))
    c->changes = true;
  return false;
}

static void
note_uses (struct copy_map *map)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator g = gsi_start_phis (bb); !gsi_end_p (g); gsi_next (&g))
	walk_stmt_load_store_addr_ops (g.phi (), map, note_load, note_store, note_address);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	walk_stmt_load_store_addr_ops (gsi_stmt (gsi), map, note_load, note_store,
				       note_address);
    }
}

/* ---- Changes ---- */

static void
remove (gimple *s)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  unlink_stmt_vdef (s);
  gsi_remove (&gsi, true);
  release_defs (s);
}

/* S reads C's parameter instead of its variable.  */
static void
forward (const struct param_copy *c, gimple *s)
{
  tree ref = unshare_expr (gimple_assign_rhs1 (s)), *base = &ref;
  while (handled_component_p (*base))
    base = &TREE_OPERAND (*base, 0);
  if (TREE_CODE (*base) == MEM_REF)
    TREE_OPERAND (*base, 0) = build_fold_addr_expr (c->param);
  else
    *base = c->param;
  gimple_assign_set_rhs1 (s, ref);
  update_stmt (s);
}

void
param_copy_forward (struct region *)
{
  struct copy_map map;
  find_copies (&map);
  if (!map.order.is_empty ())
    note_uses (&map);
  for (unsigned i = 0; i < map.order.length (); i++)
    {
      struct param_copy *c = map.order[i];
      for (unsigned k = 0; !c->changes && k < c->back.length (); k++)
	remove (c->back[k]);
      if (!c->changes && !c->anywhere)
	{
	  for (unsigned k = 0; k < c->loads.length (); k++)
	    forward (c, c->loads[k]);
	  for (unsigned k = 0; k < c->clobbers.length (); k++)
	    remove (c->clobbers[k]);
	  remove (c->copy);
	}
      delete c;
    }
}

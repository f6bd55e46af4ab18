/* Between stages 5 and 6: what an iteration of an inner loop has loaded or stored, and the next one
   loads, stays in a register,

     for (j = 0; j < n - 1; j++) { a[j] *= f; a[j + 1] -= a[j] * b[j]; }

   loads a[j + 1] alone.  A store that the next iteration repeats is done behind the loop, once.
   Recurrences along an axis wait for memory once an iteration so, not at each statement:
   order-loads.cc can put what is left first, and hides one load behind another.

   Takes innermost loops of one block that a thread runs by itself.  Accesses that start at one place
   and move by one constant are a group, in which it is known what meets.  A group is taken if
   what else the loop stores does not meet it: by declared objects (distinct-objects.cc), restrict,
   types.

   Invariant: in front of the loop it loads nothing that the first iteration does not load.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"

enum
{
  MOST_ACCESSES = 128,
  MOST_WORDS = 48               /* registers for what is carried */
};

/* A statement that loads or stores.  */
struct carried_access
{
  gimple *s;
  data_reference_p ref;
  bool writes, regular;
  unsigned group;
  HOST_WIDE_INT at;             /* bytes behind where its group starts */
  tree next;                    /* a load: what the iteration before has of it; or NULL_TREE */
  bool gone, behind;            /* it is not needed; it is done behind the loop */
};

/* What is in memory at AT of a group, as far as an iteration knows.  */
struct known_value
{
  HOST_WIDE_INT at;
  tree value;
  int stored;                   /* by which access; -1: it was loaded */
};

/* A loop and what it accesses.  */
struct carry
{
  class loop *loop;
  vec<data_reference_p> refs;
  auto_vec<struct carried_access> all;
  unsigned groups, words;
  hash_map<tree, tree> instead; /* of what loads gave */
  tree start;                   /* the address where the group at hand starts */
};

/* ---- What a loop accesses ---- */

/* Whether R moves by a constant, behind a pointer, and is a value that registers hold.  */
static bool
is_regular (data_reference_p r)
{
  tree ref = DR_REF (r), base = get_base_address (ref);
  return DR_BASE_ADDRESS (r) && DR_OFFSET (r) && DR_INIT (r) && DR_STEP (r)
	 && tree_fits_shwi_p (DR_INIT (r)) && tree_fits_shwi_p (DR_STEP (r))
	 && !integer_zerop (DR_STEP (r)) && base && TREE_CODE (base) == MEM_REF
	 && TREE_CODE (ref) != BIT_FIELD_REF && is_gimple_reg_type (TREE_TYPE (ref))
	 && !reverse_storage_order_for_component_p (ref)
	 && tree_fits_shwi_p (TYPE_SIZE_UNIT (TREE_TYPE (ref)))
	 && tree_to_shwi (DR_STEP (r)) % tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref))) == 0;
}

/* Whether S is a load of a register, a store of one, or of a constant, and nothing else.  */
static bool
is_plain (gimple *s)
{
  return gimple_assign_single_p (s) && !gimple_has_volatile_ops (s)
	 && (gimple_store_p (s) ? is_gimple_val (gimple_assign_rhs1 (s))
	     : gimple_assign_load_p (s) && is_gimple_reg (gimple_assign_lhs (s)));
}

/* Lists the accesses of C's loop; false: there are others, or too many, or no store.  */
static bool
find_accesses (struct carry *c)
{
  bool writes = false;
  for (gimple_stmt_iterator gsi = gsi_after_labels (c->loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      if (is_gimple_debug (s) || !gimple_vuse (s))
	continue;
      unsigned n = c->refs.length ();
      if (!is_plain (s) || c->all.length () == MOST_ACCESSES
	  || !find_data_references_in_stmt (c->loop, s, &c->refs) || c->refs.length () != n + 1)
	return false;
      data_reference_p r = c->refs[n];
      struct carried_access a = { s, r, DR_IS_WRITE (r), is_regular (r), -1u, 0, NULL_TREE, false, false };
      c->all.safe_push (a);
      writes |= a.writes;
    }
  return writes;
}

/* Whether X and Y, which are regular, start at one place but for a constant, and move and look alike.  */
static bool
is_of_group (data_reference_p x, data_reference_p y)
{
  return operand_equal_p (DR_BASE_ADDRESS (x), DR_BASE_ADDRESS (y), 0)
	 && operand_equal_p (DR_OFFSET (x), DR_OFFSET (y), 0)
	 && tree_int_cst_equal (DR_STEP (x), DR_STEP (y))
	 && types_compatible_p (TREE_TYPE (DR_REF (x)), TREE_TYPE (DR_REF (y)));
}

/* Numbers the groups of C's accesses.  */
static void
find_groups (struct carry *c)
{
  for (unsigned i = 0; i < c->all.length (); i++)
    {
      struct carried_access *a = &c->all[i];
      for (unsigned k = 0; k < i && a->regular && a->group == -1u; k++)
	if (c->all[k].regular && is_of_group (a->ref, c->all[k].ref))
	  a->group = c->all[k].group;
      if (a->regular && a->group == -1u)
	a->group = c->groups++;
      a->at = a->regular ? tree_to_shwi (DR_INIT (a->ref)) : 0;
    }
}

/* Whether group G meets itself in whole elements only, and no other access of C that stores; *READ:
   another one may load what G stores.  */
static bool
is_closed (const struct carry *c, unsigned g, bool *read)
{
  const struct carried_access *first = NULL;
  *read = false;
  for (unsigned i = 0; i < c->all.length (); i++)
    {
      const struct carried_access *a = &c->all[i];
      if (a->group != g)
	continue;
      first = first ? first : a;
      if ((a->at - first->at) % tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (DR_REF (a->ref)))))
	return false;
      for (unsigned k = 0; k < c->all.length (); k++)
	{
	  const struct carried_access *b = &c->all[k];
	  if (b->group == g || (!a->writes && !b->writes)
	      || !refs_may_alias_p (DR_REF (a->ref), DR_REF (b->ref)))
	    continue;
	  if (b->writes)
	    return false;
	  *read = true;
	}
    }
  return true;
}

/* ---- What is known ---- */

static struct known_value *
find_known (vec<struct known_value> *known, HOST_WIDE_INT at)
{
  for (unsigned i = 0; i < known->length (); i++)
    if ((*known)[i].at == at)
      return &(*known)[i];
  return NULL;
}

/* Lets USES of V, what a load gave, be those of VALUE.  */
static void
set_instead (struct carry *c, gimple *load, tree value)
{
  while (tree *further = c->instead.get (value))
    value = *further;
  c->instead.put (gimple_assign_lhs (load), value);
}

/* Fills KNOWN with what group G has at the end of an iteration, and finds loads and stores of an iteration
   that it repeats.  READ as is_closed says.  */
static void
know_iteration (struct carry *c, unsigned g, bool read, vec<struct known_value> *known,
		vec<unsigned> *first)
{
  for (unsigned i = 0; i < c->all.length (); i++)
    {
      struct carried_access *a = &c->all[i];
      if (a->group != g)
	continue;
      struct known_value *k = find_known (known, a->at);
      if (!a->writes && k)
	{
	  set_instead (c, a->s, k->value);
	  a->gone = true;
	  continue;
	}
      tree value = a->writes ? gimple_assign_rhs1 (a->s) : gimple_assign_lhs (a->s);
      if (!k)
	{
	  known->safe_push ({ a->at, value, a->writes ? (int) i : -1 });
	  if (!a->writes)
	    first->safe_push (i);
	  continue;
	}
      if (k->stored >= 0 && !read)
	c->all[k->stored].gone = true;
      k->value = value;
      k->stored = i;
    }
}

/* ---- What is carried ---- */

/* The address where group of A starts, computed in front of C's loop.  */
static tree
start_of (struct carry *c, const struct carried_access *a)
{
  gimple_seq seq = NULL;
  if (c->start)
    return c->start;
  tree address = fold_build_pointer_plus (unshare_expr (DR_BASE_ADDRESS (a->ref)),
					  fold_convert (sizetype, unshare_expr (DR_OFFSET (a->ref))));
  c->start = force_gimple_operand (address, &seq, true, NULL_TREE);
  if (seq)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (c->loop), seq);
  return c->start;
}

/* What A loads in the first iteration, loaded in front of C's loop.  */
static tree
load_before (struct carry *c, const struct carried_access *a)
{
  tree ref = DR_REF (a->ref), base = get_base_address (ref), start = start_of (c, a);
  tree mem = build2 (MEM_REF, TREE_TYPE (ref), start,
		     build_int_cst (reference_alias_ptr_type (ref), a->at));
  MR_DEPENDENCE_CLIQUE (mem) = MR_DEPENDENCE_CLIQUE (base);
  MR_DEPENDENCE_BASE (mem) = MR_DEPENDENCE_BASE (base);
  tree v = make_ssa_name (TREE_TYPE (gimple_assign_lhs (a->s)));
  gsi_insert_on_edge_immediate (loop_preheader_edge (c->loop), gimple_build_assign (v, mem));
  return v;
}

/* Lets A, a load, be what C's iteration before has as VALUE.  */
static void
carry_load (struct carry *c, struct carried_access *a, tree value)
{
  tree before = load_before (c, a);
  gphi *phi = create_phi_node (make_ssa_name (TREE_TYPE (before)), c->loop->header);
  add_phi_arg (phi, before, loop_preheader_edge (c->loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, value, loop_latch_edge (c->loop), UNKNOWN_LOCATION);
  set_instead (c, a->s, gimple_phi_result (phi));
  a->gone = true;
}

/* Carries the first loads FIRST of a group that moves by STEP, as far as there are registers.  */
static void
carry_loads (struct carry *c, vec<struct known_value> *known, const vec<unsigned> &first, HOST_WIDE_INT step)
{
  for (unsigned i = 0; i < first.length (); i++)
    {
      struct carried_access *a = &c->all[first[i]];
      struct known_value *k = find_known (known, a->at + step);
      tree lhs = gimple_assign_lhs (a->s);
      unsigned words = CEIL (int_size_in_bytes (TREE_TYPE (lhs)), 4);
      if (!k || c->words + words > MOST_WORDS || !types_compatible_p (TREE_TYPE (k->value), TREE_TYPE (lhs)))
	continue;
      c->words += words;
      carry_load (c, a, k->value);
    }
}

/* Whether the iteration behind the one that has KNOWN loads what lies at AT.  */
static bool
is_loaded (const struct carry *c, const vec<unsigned> &first, HOST_WIDE_INT at)
{
  for (unsigned i = 0; i < first.length (); i++)
    if (c->all[first[i]].at == at && !c->all[first[i]].gone)
      return true;
  return false;
}

/* Marks the stores of a group that the next iteration repeats, STEP bytes before.  */
static void
find_repeated (struct carry *c, vec<struct known_value> *known, const vec<unsigned> &first, HOST_WIDE_INT step)
{
  for (unsigned i = 0; i < known->length (); i++)
    {
      struct known_value *k = &(*known)[i], *over = find_known (known, k->at - step);
      if (k->stored >= 0 && over && over->stored >= 0 && !is_loaded (c, first, over->at))
	c->all[k->stored].gone = c->all[k->stored].behind = true;
    }
}

/* ---- The change ---- */

/* Lets all uses of V be uses of VALUE.  */
static void
replace_uses (tree v, tree value)
{
  imm_use_iterator it;
  gimple *s;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (s, it, v)
    {
      FOR_EACH_IMM_USE_ON_STMT (use, it)
	SET_USE (use, value);
      update_stmt (s);
    }
}

/* Takes out what is not needed, and does behind the loop what is only needed there.  */
static void
remove_accesses (struct carry *c)
{
  for (unsigned i = 0; i < c->all.length (); i++)
    {
      struct carried_access *a = &c->all[i];
      if (a->gone && !a->writes)
	{
	  tree v = gimple_assign_lhs (a->s), value = v;
	  while (tree *further = c->instead.get (value))
	    value = *further;
	  replace_uses (v, value);
	}
    }
  for (unsigned i = 0; i < c->all.length (); i++)
    {
      struct carried_access *a = &c->all[i];
      if (!a->gone)
	continue;
      if (a->behind)
	gsi_insert_on_edge_immediate
	  (single_exit (c->loop), gimple_build_assign (unshare_expr (gimple_assign_lhs (a->s)),
						       gimple_assign_rhs1 (a->s)));
      gimple_stmt_iterator gsi = gsi_for_stmt (a->s);
      unlink_stmt_vdef (a->s);
      gsi_remove (&gsi, true);
      release_defs (a->s);
    }
}

/* Carries what group G of C has; returns whether that changed something.  */
static bool
carry_group (struct carry *c, unsigned g)
{
  auto_vec<struct known_value> known;
  auto_vec<unsigned> first;
  bool read, changed = false;
  if (!is_closed (c, g, &read))
    return false;
  know_iteration (c, g, read, &known, &first);
  unsigned i = 0;
  while (c->all[i].group != g)
    i++;
  HOST_WIDE_INT step = tree_to_shwi (DR_STEP (c->all[i].ref));
  c->start = NULL_TREE;
  carry_loads (c, &known, first, step);
  if (!read)
    find_repeated (c, &known, first, step);
  for (; i < c->all.length (); i++)
    changed |= c->all[i].group == g && c->all[i].gone;
  return changed;
}

static bool
carry_loop (class loop *loop)
{
  struct carry c;
  c.loop = loop;
  c.refs = vNULL;
  c.groups = c.words = 0;
  bool changed = false;
  if (loop->num_nodes == 2 && empty_block_p (loop->latch) && single_exit (loop)
      && single_exit (loop)->src == loop->header && unswitch_is_sequential (loop) && find_accesses (&c))
    {
      find_groups (&c);
      for (unsigned g = 0; g < c.groups; g++)
	changed |= carry_group (&c, g);
      if (changed)
	remove_accesses (&c);
    }
  free_data_refs (c.refs);
  return changed;
}

unsigned
carry_execute (function *fn)
{
  bool changed = false;
  if (clone_of (fn->decl)->why)
    return 0;
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    if (class loop *l = get_loop (fn, i))
      if (!l->inner && loop_outer (l))
	changed |= carry_loop (l);
  if (!changed)
    return 0;
  mark_virtual_operands_for_renaming (cfun);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  scev_reset ();
  return 0;
}

/* Virtual calls of device copies, CFG and not yet SSA.  The pointer to a table of virtual functions
   that an object holds is the host's address on the device too, whoever has constructed it: objects
   may be copied to and fro.  Device code never reads through it; it compares it:

     p->f (x)   ->   if (table of p == &table of A + 16) A::f (p, x);
		     else if (table of p == &table of C + 48) C::f (p - 8, x);
		     else assertion fails

   for all classes of the unit that derive from p's and whose tables it names.  Distances to virtual
   bases, which stand in the tables too, and dynamic_cast become constants in the same manner.

   Itanium C++ ABI, section 2.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"

/* More tables make code of no use.  */
enum { TABLES_MAX = 256 };

bool
virtual_is_table (tree var)
{
  tree type = TREE_TYPE (var);
  if (!VAR_P (var) || !DECL_VIRTUAL_P (var) || TREE_CODE (type) != ARRAY_TYPE)
    return false;
  tree entry = TREE_TYPE (type);
  return POINTER_TYPE_P (entry) && TREE_CODE (TREE_TYPE (entry)) == FUNCTION_TYPE;
}

/* A place in a table of virtual functions that objects point to.  */
struct table_place
{
  tree table;
  HOST_WIDE_INT offset;         /* bytes */
  tree whole, part;             /* a class (BINFO), and its base that points there */
  bool building;                /* while the class is constructed as base of another one */
};

/* The address of PLACE, as a pointer of TYPE.  */
static tree
place_address (const struct table_place *place, tree type)
{
  tree inside = build2 (MEM_REF, char_type_node, build_fold_addr_expr (place->table),
			build_int_cst (ptr_type_node, place->offset));
  return build1 (ADDR_EXPR, type, inside);
}

/* Whether PLACES has PLACE.  */
static bool
has_place (const vec<struct table_place> &places, const struct table_place *place)
{
  for (unsigned i = 0; i < places.length (); i++)
    if (places[i].table == place->table && places[i].offset == place->offset)
      return true;
  return false;
}

/* What bases without a table of their own share: the innermost of AROUND at OFFSET.  */
static tree
table_holder (const vec<tree> &around, tree offset)
{
  for (unsigned i = around.length (); i--;)
    if (tree_int_cst_equal (BINFO_OFFSET (around[i]), offset))
      return around[i];
  return NULL_TREE;
}

/* The class (BINFO) whose number PLACE has in front of its functions, or NULL.  */
static tree
named_class (const struct table_place *place)
{
  tree init = ctor_for_folding (place->table);
  if (!init || init == error_mark_node || TREE_CODE (init) != CONSTRUCTOR)
    return NULL_TREE;
  unsigned HOST_WIDE_INT at = place->offset / POINTER_SIZE_UNITS - 1;
  if (at >= CONSTRUCTOR_NELTS (init))
    return NULL_TREE;
  tree value = CONSTRUCTOR_ELT (init, at)->value;
  STRIP_NOPS (value);
  tree named = TREE_CODE (value) == ADDR_EXPR && VAR_P (TREE_OPERAND (value, 0))
	       ? DECL_NAME (TREE_OPERAND (value, 0)) : NULL_TREE;
  tree type = named ? TREE_TYPE (named) : NULL_TREE;
  return type && TYPE_P (type) ? TYPE_BINFO (type) : NULL_TREE;
}

/* Adds PLACE of class WHOLE to PLACES; TABLE, if not NULL, stands for its own table while another
   class is constructed.  */
static void
add_place (struct table_place place, tree whole, tree table, vec<struct table_place> &places)
{
  place.whole = whole;
  place.building = table != NULL_TREE;
  if (table)
    {
      place.table = table;
      tree named = named_class (&place);
      if (!named || BINFO_TYPE (named) != BINFO_TYPE (whole))
	return;
    }
  if (!has_place (places, &place))
    places.safe_push (place);
}

/* Adds to PLACES the places that the bases of class OF in BASE point to; AROUND: the bases around
   it, the first one the whole class.  TABLE as in add_place.  */
static void
add_places (tree base, tree of, tree table, vec<tree> &around, vec<struct table_place> &places)
{
  bool holds = BINFO_VTABLE (base) != NULL_TREE;
  if (holds)
    around.safe_push (base);
  if (TYPE_MAIN_VARIANT (BINFO_TYPE (base)) == of)
    {
      struct table_place place = {};
      unsigned HOST_WIDE_INT offset;
      tree holder = table_holder (around, BINFO_OFFSET (base));
      if (holder && vtable_pointer_value_to_vtable (BINFO_VTABLE (holder), &place.table, &offset))
	{
	  place.offset = offset;
	  place.part = base;
	  add_place (place, around[0], table, places);
	}
    }
  tree part;
  for (unsigned i = 0; BINFO_BASE_ITERATE (base, i, part); i++)
    add_places (part, of, table, around, places);
  if (holds)
    around.pop ();
}

/* The class (BINFO) that bases of TABLE's class have this one for while they are constructed; NULL:
   it is the table of its class.  */
static tree
built_class (tree table)
{
  tree whole = TYPE_BINFO (DECL_CONTEXT (table)), init = ctor_for_folding (table);
  tree own;
  unsigned HOST_WIDE_INT offset;
  if (BINFO_VTABLE (whole) && vtable_pointer_value_to_vtable (BINFO_VTABLE (whole), &own, &offset)
      && own == table)
    return NULL_TREE;
  if (!init || init == error_mark_node || TREE_CODE (init) != CONSTRUCTOR)
    return NULL_TREE;
  struct table_place place = { table, 0, NULL_TREE, NULL_TREE, true };
  for (unsigned i = 1; i <= CONSTRUCTOR_NELTS (init); i++)
    {
      place.offset = i * POINTER_SIZE_UNITS;
      if (tree named = named_class (&place))
	return named;
    }
  return NULL_TREE;
}

/* Puts the places that objects of class OF, or parts of such a class, point to into PLACES.  */
static void
find_places (tree of, vec<struct table_place> &places)
{
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    {
      tree type = virtual_is_table (v->decl) ? DECL_CONTEXT (v->decl) : NULL_TREE;
      if (!type || !TYPE_P (type) || !TYPE_BINFO (type))
	continue;
      auto_vec<tree> around;
      tree built = built_class (v->decl);
      add_places (built ? built : TYPE_BINFO (type), TYPE_MAIN_VARIANT (of),
		  built ? v->decl : NULL_TREE, around, places);
    }
}

/* Reads *NUMBER at OFFSET of the table at PLACE; false: it is not known.  */
static bool
read_number (const struct table_place *place, HOST_WIDE_INT offset, HOST_WIDE_INT *number)
{
  tree init = ctor_for_folding (place->table);
  if (!init || init == error_mark_node)
    return false;
  tree value = fold_ctor_reference (ptrdiff_type_node, init,
				    (place->offset + offset) * BITS_PER_UNIT,
				    GET_MODE_BITSIZE (TYPE_MODE (ptrdiff_type_node)),
				    place->table);
  if (!value || TREE_CODE (value) != INTEGER_CST)
    return false;
  *number = TREE_INT_CST_LOW (value);
  return true;
}

/* Whether BASE has PART among its bases, or is it.  */
static bool
has_part (tree base, tree part)
{
  tree b;
  if (base == part)
    return true;
  for (unsigned i = 0; BINFO_BASE_ITERATE (base, i, b); i++)
    if (has_part (b, part))
      return true;
  return false;
}

/* The base of class OF in BASE, one around PART if there is such.  NULL: there is none.  */
static tree
find_base (tree base, tree of, tree part)
{
  if (TYPE_MAIN_VARIANT (BINFO_TYPE (base)) == of)
    return base;
  tree b, best = NULL_TREE;
  for (unsigned i = 0; BINFO_BASE_ITERATE (base, i, b); i++)
    {
      tree found = find_base (b, of, part);
      if (found && (!best || (has_part (found, part) && !has_part (best, part))))
	best = found;
    }
  return best;
}

/* The class that values of TYPE point to, or NULL.  */
static tree
pointed_class (tree type)
{
  return POINTER_TYPE_P (type) && RECORD_OR_UNION_TYPE_P (TREE_TYPE (type))
	 ? TYPE_MAIN_VARIANT (TREE_TYPE (type)) : NULL_TREE;
}

/* Whether what a function of type FN returns can be taken for what CALL expects: a pointer to a
   derived class leads to the base's part.  */
static bool
returns_same (gcall *call, tree fn)
{
  tree want = pointed_class (TREE_TYPE (gimple_call_fntype (call)));
  tree have = pointed_class (TREE_TYPE (fn));
  if (!want || !have || want == have || !TYPE_BINFO (have))
    return true;
  tree base = find_base (TYPE_BINFO (have), want, NULL_TREE);
  return base && integer_zerop (BINFO_OFFSET (base)) && !BINFO_VIRTUAL_P (base);
}

/* Puts the function that the table at PLACE has for CALL into TARGET.  False: it returns other than
   the call expects; without a function: what the table has is no function of the device.  */
static bool
read_target (const struct table_place *place, gcall *call, struct call_target *target)
{
  HOST_WIDE_INT token = tree_to_shwi (OBJ_TYPE_REF_TOKEN (gimple_call_fn (call)));
  tree decl = gimple_get_virt_method_for_vtable (token, place->table, place->offset);
  cgraph_node *n = decl && TREE_CODE (decl) == FUNCTION_DECL ? cgraph_node::get (decl) : NULL;
  target->address = place_address (place, ptr_type_node);
  target->function = NULL_TREE;
  target->shift = 0;
  if (!n || fndecl_built_in_p (decl) || !(n = n->function_symbol ())
      || TREE_CODE (TREE_TYPE (n->decl)) != METHOD_TYPE
      || !(link_is_external (n->decl) || (n->definition && n->has_gimple_body_p ())))
    return true;
  tree of = find_base (place->whole, TYPE_MAIN_VARIANT (DECL_CONTEXT (n->decl)), place->part);
  if (!of || !returns_same (call, TREE_TYPE (n->decl)))
    return false;
  target->shift = tree_to_shwi (BINFO_OFFSET (of)) - tree_to_shwi (BINFO_OFFSET (place->part));
  /* The parts of what is constructed as a base of another class lie elsewhere.  */
  if (!place->building || target->shift == 0)
    target->function = n->decl;
  return true;
}

/* The order of targets: those of one function are neighbours.  */
static int
by_function (const void *a, const void *b)
{
  const struct call_target *s = (const struct call_target *) a, *t = (const struct call_target *) b;
  if (s->function != t->function)
    return DECL_UID (s->function) < DECL_UID (t->function) ? -1 : 1;
  return s->shift < t->shift ? -1 : s->shift > t->shift;
}

/* The class whose table virtual call CALL reads; NULL: it is none.  */
static tree
class_of (gcall *call)
{
  tree fn = gimple_call_fn (call);
  if (!fn || !virtual_method_call_p (fn) || gimple_call_num_args (call) == 0)
    return NULL_TREE;
  return obj_type_ref_class (fn);
}

bool
virtual_find (gcall *call, vec<struct call_target> &targets)
{
  tree of = class_of (call);
  if (!of)
    return false;
  auto_vec<struct table_place> places;
  find_places (of, places);
  for (unsigned i = 0; i < places.length (); i++)
    {
      struct call_target t;
      if (!read_target (&places[i], call, &t))
	return false;
      if (t.function)
	targets.safe_push (t);
    }
  targets.qsort (by_function);
  return !targets.is_empty () && targets.length () <= TABLES_MAX;
}

tree
virtual_table_of (gimple_stmt_iterator *gsi)
{
  tree object = gimple_call_arg (gsi_stmt (*gsi), 0);
  tree table = create_tmp_var (ptr_type_node, "accx_table");
  /* As a type of no other memory, since constructors store pointers of a type of their own.  */
  tree load = build2 (MEM_REF, ptr_type_node, object,
		      build_int_cst (build_pointer_type (char_type_node), 0));
  gsi_insert_before (gsi, gimple_build_assign (table, load), GSI_SAME_STMT);
  return table;
}

/* ---- other reads of tables ---- */

/* The assignment that gives NAME its value in front of the statement at *GSI, which becomes it, if
   it is in the block; or NULL.  */
static gassign *
assignment_above (gimple_stmt_iterator *gsi, tree name)
{
  if (TREE_CODE (name) == SSA_NAME)
    {
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (name));
      if (def)
	*gsi = gsi_for_stmt (def);
      return def;
    }
  for (gsi_prev (gsi); !gsi_end_p (*gsi); gsi_prev (gsi))
    if (gimple_get_lhs (gsi_stmt (*gsi)) == name)
      return dyn_cast <gassign *> (gsi_stmt (*gsi));
  return NULL;
}

/* The member that objects of a class have for their table, if the statement at GSI loads from that
   table.  *TABLE is the member's value, *OFFSET how many bytes behind it the loaded memory lies.
   Else NULL.  */
static tree
table_member (gimple_stmt_iterator gsi, HOST_WIDE_INT *offset, tree *table)
{
  gassign *load = dyn_cast <gassign *> (gsi_stmt (gsi));
  if (!load || !gimple_assign_load_p (load) || TREE_CODE (gimple_assign_rhs1 (load)) != MEM_REF)
    return NULL_TREE;
  tree ref = gimple_assign_rhs1 (load);
  *offset = mem_ref_offset (ref).force_shwi ().to_constant ();
  *table = TREE_OPERAND (ref, 0);
  gassign *def;
  while ((def = assignment_above (&gsi, *table)))
    {
      tree from = gimple_assign_rhs1 (def);
      if (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR
	  && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST)
	*offset += (HOST_WIDE_INT) TREE_INT_CST_LOW (gimple_assign_rhs2 (def));
      else if (TREE_CODE (from) == COMPONENT_REF)
	return DECL_VIRTUAL_P (TREE_OPERAND (from, 1)) ? TREE_OPERAND (from, 1) : NULL_TREE;
      else if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	       && !gimple_assign_ssa_name_copy_p (def) && !DECL_P (from))
	return NULL_TREE;
      *table = from;
    }
  return NULL_TREE;
}

/* What the tests of one statement have found so far: VALUE, of TYPE, in place of the statement.  */
struct table_choice
{
  gimple_stmt_iterator *gsi;
  tree table, type, value;
  bool any;
};

/* A choice of TYPE at *GSI by TABLE, for unknown tables an address that no object has: use of it
   is an error.  */
static struct table_choice
begin_choice (gimple_stmt_iterator *gsi, tree table, tree type)
{
  struct table_choice c = { gsi, table, type, build_int_cst (type, HOST_WIDE_INT_1 << 46), false };
  return c;
}

/* Where C's table is PLACE, its value is THEN.  */
static void
choose (struct table_choice *c, const struct table_place *place, tree then)
{
  tree is = create_tmp_var (boolean_type_node), value = create_tmp_var (c->type);
  gsi_insert_before (c->gsi, gimple_build_assign (is, EQ_EXPR, c->table,
						  place_address (place, TREE_TYPE (c->table))),
		     GSI_SAME_STMT);
  gsi_insert_before (c->gsi, gimple_build_assign (value, COND_EXPR, is, then, c->value),
		     GSI_SAME_STMT);
  c->value = value;
  c->any = true;
}

/* Puts C's value in the place of the statement; returns whether there is one.  */
static bool
end_choice (struct table_choice *c)
{
  if (c->any)
    gsi_replace (c->gsi, gimple_build_assign (gimple_get_lhs (gsi_stmt (*c->gsi)), c->value), false);
  return c->any;
}

/* Replaces the load at *GSI, of the number at OFFSET of TABLE, by constants: what the tables of
   class OF, and of classes that derive from it, have there.  Returns whether there are any.  */
static bool
put_constants (gimple_stmt_iterator *gsi, tree of, HOST_WIDE_INT offset, tree table)
{
  auto_vec<struct table_place> places;
  find_places (of, places);
  struct table_choice c = begin_choice (gsi, table, TREE_TYPE (gimple_assign_lhs (gsi_stmt (*gsi))));
  for (unsigned i = 0; i < places.length (); i++)
    {
      HOST_WIDE_INT number = 0;
      if (read_number (&places[i], offset, &number))
	choose (&c, &places[i], build_int_cst (c.type, number));
    }
  return end_choice (&c);
}

/* The class that argument K of the call at GSI, the address of its number, names; or NULL.  */
static tree
class_argument (gimple_stmt_iterator gsi, unsigned k)
{
  tree t = gimple_call_arg (gsi_stmt (gsi), k);
  while (gassign *def = TREE_CODE (t) == ADDR_EXPR ? NULL : assignment_above (&gsi, t))
    t = gimple_assign_rhs1 (def);
  tree var = TREE_CODE (t) == ADDR_EXPR ? get_base_address (TREE_OPERAND (t, 0)) : NULL_TREE;
  tree type = var && VAR_P (var) && DECL_NAME (var) ? TREE_TYPE (DECL_NAME (var)) : NULL_TREE;
  return type && TYPE_P (type) && TYPE_BINFO (type) ? TYPE_MAIN_VARIANT (type) : NULL_TREE;
}

/* Puts in the place of the dynamic_cast at *GSI what it is for objects of the unit's classes;
   returns whether there are any.  */
static bool
put_casts (gimple_stmt_iterator *gsi)
{
  gcall *call = as_a <gcall *> (gsi_stmt (*gsi));
  tree from = class_argument (*gsi, 1), to = class_argument (*gsi, 2);
  tree lhs = gimple_call_lhs (call);
  if (!lhs || !from || !to)
    return false;
  auto_vec<struct table_place> places;
  find_places (from, places);
  tree table = virtual_table_of (gsi);
  struct table_choice c = begin_choice (gsi, table, TREE_TYPE (lhs));
  for (unsigned i = 0; i < places.length (); i++)
    {
      tree base = find_base (places[i].whole, to, places[i].part), then = build_zero_cst (c.type);
      if (places[i].building)
	continue;
      if (base)
	{
	  then = create_tmp_var (c.type);
	  HOST_WIDE_INT shift = tree_to_shwi (BINFO_OFFSET (base))
				- tree_to_shwi (BINFO_OFFSET (places[i].part));
	  gsi_insert_before (gsi, gimple_build_assign (then, POINTER_PLUS_EXPR,
						       gimple_call_arg (call, 0), size_int (shift)),
			     GSI_SAME_STMT);
	}
      choose (&c, &places[i], then);
    }
  return end_choice (&c);
}

/* Whether the statement at GSI loads a function for a pointer to a member.  */
static bool
loads_member (gimple_stmt_iterator gsi)
{
  gassign *load = dyn_cast <gassign *> (gsi_stmt (gsi));
  if (!load || !gimple_assign_load_p (load) || TREE_CODE (gimple_assign_rhs1 (load)) != MEM_REF)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (load));
  gassign *sum = assignment_above (&gsi, TREE_OPERAND (gimple_assign_rhs1 (load), 0));
  return POINTER_TYPE_P (type) && TREE_CODE (TREE_TYPE (type)) == METHOD_TYPE && sum
	 && gimple_assign_rhs_code (sum) == POINTER_PLUS_EXPR
	 && TREE_CODE (gimple_assign_rhs2 (sum)) != INTEGER_CST;
}

/* Why the statement at *GSI, if it reads a table other than for a call, has no device code; NULL:
   it has, now.  */
static const char *
take_read (gimple_stmt_iterator *gsi)
{
  HOST_WIDE_INT offset = 0;
  tree table = NULL_TREE, member = table_member (*gsi, &offset, &table);
  tree lhs = gimple_get_lhs (gsi_stmt (*gsi));
  tree callee = is_gimple_call (gsi_stmt (*gsi)) ? gimple_call_fndecl (gsi_stmt (*gsi)) : NULL_TREE;
  if (loads_member (*gsi))
    return "a call through a pointer to a member of a class that has virtual functions";
  if (callee && id_equal (DECL_ASSEMBLER_NAME (callee), "__dynamic_cast"))
    return put_casts (gsi) ? NULL : "a dynamic_cast whose classes this file does not have";
  /* Functions are behind, and read for calls, or not at all.  */
  if (!member || offset >= 0)
    return NULL;
  if (INTEGRAL_TYPE_P (TREE_TYPE (lhs)) && put_constants (gsi, DECL_CONTEXT (member), offset, table))
    return NULL;
  return "the class of an object that has virtual functions is asked for";
}

void
virtual_take_reads (struct device_function *f)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	location_t loc = gimple_location (gsi_stmt (gsi));
	if (const char *why = take_read (&gsi))
	  clone_fail (f, loc, "%s", why);
      }
}

/* Between stages 5 and 6, below jam-grid.cc: how many iterations along each axis a thread of a
   jam copy should have.  The choice falls on what costs least for an iteration, as long as the
   values that live at a time fit into registers.  The cost is what statements of the innermost
   loops take of a multiprocessor's time; without loops, what all statements take.

   Which loads become one is found by evaluation: addresses are computed with made-up values for
   what is not known here, the same for all iterations that see the same value.  Loads of
   equal addresses are one load.  So is the upper neighbour of one point of a stencil the next
   point itself.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/jam.h"

/* What statements cost: a multiprocessor begins 4 operations of warps in the time of one access
   of 4 bytes for each thread.  A byte from or to memory takes longer than one of the cache.  A call
   of a mathematical function is a dozen operations.  */
enum { COST_ACCESS = 4, COST_MEMORY_BYTE = 5, COST_OPERATION = 1, COST_CALL = 12 };

/* Values that an axis may have as its count, beginning with 1; what the iterations of a thread
   multiply to at most; how much more often a loop's body runs than what is around it.  */
static const unsigned counts[] = { 1, 2, 4, 8 };
enum { MOST_CHOSEN = JAM_MOST, REPEATS = 10 };

/* Registers of 32 bits: that any kernel needs; that a thread may have so that two blocks of 256
   threads fit; addresses beyond which they are computed from each other.  */
enum { REGISTERS_BASE = 24, REGISTERS_MAX = 128, ADDRESSES_MAX = 12 };

/* The second block and others are for launches that are too small for the one before: the most
   iterations that they have, and the part of those of the one before.  */
static const struct { unsigned most, part; } levels[] = { { MOST_CHOSEN, 1 }, { 16, 4 }, { 4, 4 }, { 2, 2 } };

/* What a choice costs in percent of one iteration at a time, at most, where that has tiles.  */
enum { PERCENT_TILED = 50 };

/* Conditions on the data's edges, without loops: what a branch costs one iteration; percent of it that blocks lose
   for each of their iterations, as threads at the edges run them one after the other.  */
enum { COST_BRANCH = 4, PERCENT_EDGE = 2 };

/* What a choice costs in percent of one iteration at a time, at most, and how much of that loads
   save; in percent of a larger block, so that the smaller one, which suits smaller
   launches, is chosen.  */
enum { PERCENT_MAX = 85, PERCENT_LOADS = 15, PERCENT_SMALLER = 110 };

/* Made-up values are so large.  Products of two fit into 32 bits.  */
enum { MADE_UP_MIN = 1000, MADE_UP_MASK = 1023 };

/* Made-up arrays: the bits in which addresses in one differ, and those above.  */
enum { MADE_UP_APART = 40, MADE_UP_ARRAY = 0x3fffff };

/* By version and lane: made-up values.  */
typedef hash_map<int_hash<HOST_WIDE_INT, -1, -2>, HOST_WIDE_INT> value_map;
typedef hash_set<int_hash<HOST_WIDE_INT, -1, -2> > value_set;

struct model
{
  const struct jam *j;
  value_map values;
  bool *is_address;             /* by version: only addresses are computed from it */
  bool *is_left;                /* by block: part of a loop that threads with blocks do not come to */
  unsigned depth;               /* of the innermost loops */
};

/* ---- Evaluation ---- */

static HOST_WIDE_INT
scramble (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  unsigned HOST_WIDE_INT h = (unsigned HOST_WIDE_INT) a * 0x9e3779b97f4a7c15ull + b;
  h ^= h >> 29;
  h *= 0xbf58476d1ce4e5b9ull;
  return (HOST_WIDE_INT) (h ^ h >> 32);
}

/* A made-up value of TYPE that stands for what SEED says.  */
static HOST_WIDE_INT
make_up (tree type, HOST_WIDE_INT seed)
{
  HOST_WIDE_INT h = scramble (seed, 1);
  if (POINTER_TYPE_P (type))
    return ((h & MADE_UP_ARRAY) << MADE_UP_APART) + ((HOST_WIDE_INT) 1 << (MADE_UP_APART - 1));
  if (SCALAR_FLOAT_TYPE_P (type))
    return h;
  return MADE_UP_MIN + (h & MADE_UP_MASK);
}

/* V as TYPE has it.  */
static HOST_WIDE_INT
wrap (tree type, HOST_WIDE_INT v)
{
  unsigned bits = INTEGRAL_TYPE_P (type) ? TYPE_PRECISION (type) : 64;
  if (bits >= 64 || bits == 0)
    return v;
  return TYPE_UNSIGNED (type) ? zext_hwi (v, bits) : sext_hwi (v, bits);
}

static HOST_WIDE_INT value_of (struct model *m, tree v, const struct jam_lane *l, int depth);

/* Where REF is in lane L.  */
static HOST_WIDE_INT
address_of (struct model *m, tree ref, const struct jam_lane *l, int depth)
{
  HOST_WIDE_INT at = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
	at += value_of (m, TREE_OPERAND (ref, 1), l, depth)
	      * (tree_fits_shwi_p (size) ? tree_to_shwi (size) : 1);
      }
    else if (TREE_CODE (ref) == COMPONENT_REF && tree_fits_shwi_p (byte_position (TREE_OPERAND (ref, 1))))
      at += int_byte_position (TREE_OPERAND (ref, 1));
    else if (TREE_CODE (ref) == BIT_FIELD_REF || TREE_CODE (ref) == COMPONENT_REF)
      at += scramble (TREE_CODE (ref), DECL_P (TREE_OPERAND (ref, 1)) ? DECL_UID (TREE_OPERAND (ref, 1)) : 0) & 63;
  if (TREE_CODE (ref) == MEM_REF)
    return at + value_of (m, TREE_OPERAND (ref, 0), l, depth)
	   + (HOST_WIDE_INT) TREE_INT_CST_LOW (TREE_OPERAND (ref, 1));
  return at + (DECL_P (ref) ? make_up (ptr_type_node, DECL_UID (ref)) : 0);
}

/* The value that S, an assignment to TYPE, gives in lane L.  */
static HOST_WIDE_INT
assigned (struct model *m, gassign *s, tree type, const struct jam_lane *l, int depth)
{
  enum tree_code code = gimple_assign_rhs_code (s);
  tree a = gimple_assign_rhs1 (s);
  if (gimple_assign_load_p (s))
    return make_up (type, scramble (address_of (m, a, l, depth + 1), TYPE_UID (TREE_TYPE (a))));
  HOST_WIDE_INT x = TREE_CODE (a) == ADDR_EXPR ? address_of (m, TREE_OPERAND (a, 0), l, depth + 1)
		    : value_of (m, a, l, depth + 1);
  HOST_WIDE_INT y = gimple_num_ops (s) > 2 ? value_of (m, gimple_assign_rhs2 (s), l, depth + 1) : 0;
  HOST_WIDE_INT z = gimple_num_ops (s) > 3 ? value_of (m, gimple_assign_rhs3 (s), l, depth + 1) : 0;
  if (SCALAR_FLOAT_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (TREE_TYPE (a)))
    return make_up (type, scramble (scramble (scramble (x, y), z), code));
  switch (code)
    {
    case PLUS_EXPR: case POINTER_PLUS_EXPR:
      return wrap (type, x + y);
    case MINUS_EXPR: case POINTER_DIFF_EXPR:
      return wrap (type, x - y);
    case MULT_EXPR:
      return wrap (type, (unsigned HOST_WIDE_INT) x * y);
    case LSHIFT_EXPR:
      return wrap (type, (unsigned HOST_WIDE_INT) x << (y & 63));
    case NEGATE_EXPR:
      return wrap (type, -x);
    case SSA_NAME: case ADDR_EXPR: case INTEGER_CST: CASE_CONVERT:
      return wrap (type, x);
    default:
      return make_up (type, scramble (scramble (scramble (x, y), z), code));
    }
}

/* The value of V, an operand, in lane L.  */
static HOST_WIDE_INT
value_of (struct model *m, tree v, const struct jam_lane *l, int depth)
{
  enum { DEPTH_MAX = 60 };
  if (TREE_CODE (v) == INTEGER_CST)
    return TREE_INT_CST_LOW (v);
  if (TREE_CODE (v) == ADDR_EXPR)
    return address_of (m, TREE_OPERAND (v, 0), l, depth + 1);
  if (TREE_CODE (v) == REAL_CST)
    return scramble (real_hash (TREE_REAL_CST_PTR (v)), 7);
  if (TREE_CODE (v) != SSA_NAME)
    return scramble (TREE_CODE (v), DECL_P (v) ? DECL_UID (v) : 0);
  HOST_WIDE_INT key = SSA_NAME_VERSION (v);
  unsigned mask = jam_mask (m->j, v);
  for (unsigned a = 0; a < JAM_AXES; a++)
    key = key << 8 | (mask & 1u << a ? l->at[a] : 0);
  if (HOST_WIDE_INT *known = m->values.get (key))
    return *known;
  gimple *s = SSA_NAME_DEF_STMT (v);
  tree type = TREE_TYPE (v);
  HOST_WIDE_INT value;
  unsigned axis;
  bool lanes;
  if (jam_is_lane (s, &axis, &lanes))
    value = lanes ? m->j->count[axis] : l->at[axis];
  else if (gassign *assign = depth < DEPTH_MAX ? dyn_cast <gassign *> (s) : NULL)
    value = assigned (m, assign, type, l, depth);
  else
    value = make_up (type, key);
  m->values.put (key, value);
  return value;
}

/* ---- What a choice costs ---- */

/* How many lanes the axes of MASK make.  */
static unsigned
lanes_of (const struct jam *j, unsigned mask)
{
  unsigned n = 1;
  for (unsigned a = 0; a < JAM_AXES; a++)
    n *= mask & 1u << a ? j->count[a] : 1;
  return n;
}

static unsigned
words_of (tree type)
{
  HOST_WIDE_INT size = int_size_in_bytes (type);
  return size > 4 ? CEIL (size, 4) : 1;
}

/* What S, not a debug statement, loads or stores other than parameters, or NULL_TREE.  */
static tree
accessed (gimple *s)
{
  if (!gimple_assign_single_p (s))
    return NULL_TREE;
  if (gimple_store_p (s))
    return gimple_assign_lhs (s);
  tree rhs = gimple_assign_rhs1 (s);
  tree base = gimple_assign_load_p (s) && !VAR_P (rhs) ? get_base_address (rhs) : NULL_TREE;
  if (!base || (VAR_P (base) && lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (base))))
    return NULL_TREE;
  return rhs;
}

/* Adds the addresses of REF, in all lanes, of blocks in loop number LOOP to FOUND, which counts
   them; returns how many are there for the NTHth time now.  NEAR: those that one register leads
   to are one.  */
static unsigned
add_addresses (struct model *m, tree ref, int loop, value_map *found, bool near,
	       HOST_WIDE_INT nth)
{
  struct jam_lane l = {};
  unsigned n = 0;
  do
    {
      if (near && l.at[0])
	continue;
      HOST_WIDE_INT at = address_of (m, ref, &l, 0);
      HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
      at = scramble (near ? at >> 10 : scramble (at, size), loop) & HOST_WIDE_INT_MAX;
      n += ++found->get_or_insert (at) == nth;
    }
  while (jam_next (m->j, m->j->axes, &l));
  return n;
}

/* What S's access of REF costs.  Where all threads of a row read one element, its size does not
   matter.  */
static unsigned
access_cost (const struct model *m, gimple *s, tree ref)
{
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  bool is_one = (m->j->axes & 1) && !(jam_mask_of (m->j, s) & 1);
  return size > 4 && !is_one ? COST_ACCESS * CEIL (size, 4) * 3 / 4 : (unsigned) COST_ACCESS;
}

/* What S, which accesses nothing, costs for a lane.  */
static unsigned
statement_cost (const struct model *m, gimple *s)
{
  tree lhs = gimple_get_lhs (s);
  if (is_gimple_call (s))
    return device_op_of (as_a <gcall *> (s)) == OP_NUM ? COST_CALL : 0;
  if (!is_gimple_assign (s) || !lhs || TREE_CODE (lhs) != SSA_NAME
      || m->is_address[SSA_NAME_VERSION (lhs)] || gimple_assign_load_p (s)
      || gimple_assign_rhs_code (s) == SSA_NAME)
    return 0;
  /* A product is mostly part of a sum.  */
  if (SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs)) && gimple_assign_rhs_code (s) == MULT_EXPR)
    return 0;
  unsigned cost = COST_OPERATION * words_of (TREE_TYPE (lhs));
  return gimple_assign_rhs_code (s) == RDIV_EXPR ? cost * (unsigned) COST_CALL : cost;
}

/* A number for the array that REF is in.  */
static HOST_WIDE_INT
array_of (struct model *m, tree ref)
{
  struct jam_lane first = {};
  return address_of (m, ref, &first, 0) >> MADE_UP_APART & MADE_UP_ARRAY;
}

/* How many lanes compute S, a statement of loop number LOOP, from operands that no other has;
   COMPUTED has those of statements before.  */
static unsigned
distinct_lanes (struct model *m, gimple *s, int loop, value_set *computed)
{
  struct jam_lane l = {};
  unsigned mask = jam_mask_of (m->j, s), n = 0;
  if (!is_gimple_assign (s) || gimple_assign_load_p (s))
    return lanes_of (m->j, mask);
  do
    {
      HOST_WIDE_INT key = scramble (gimple_assign_rhs_code (s), loop);
      for (unsigned i = 1; i < gimple_num_ops (s); i++)
	key = scramble (key, value_of (m, gimple_op (s, i), &l, 0));
      n += !computed->add (key & HOST_WIDE_INT_MAX);
    }
  while (jam_next (m->j, mask, &l));
  return n;
}

/* Whether BB is where the time goes.  */
static bool
is_hot (const struct model *m, basic_block bb)
{
  return (unsigned) bb_loop_depth (bb) == m->depth && !m->is_left[bb->index];
}

/* Marks the blocks of loops that no guard leads on to: the version of a loop whose accesses may
   overlap, say.  */
static void
find_left (struct model *m)
{
  auto_vec<basic_block> jammed;
  basic_block bb;
  jam_find_blocks (m->j, single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun)), &jammed);
  FOR_EACH_BB_FN (bb, cfun)
    m->is_left[bb->index] = bb_loop_depth (bb) > 0;
  for (unsigned i = 0; i < jammed.length (); i++)
    m->is_left[jammed[i]->index] = false;
}

/* What all of a thread's iterations cost; *LOADS: what loads take of it.  */
static HOST_WIDE_INT
cost_of (struct model *m, HOST_WIDE_INT *loads)
{
  HOST_WIDE_INT cost = 0;
  value_map found;
  value_set computed;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      HOST_WIDE_INT here = 0, loaded = 0, times = 1;
      if (m->is_left[bb->index])
	continue;
      const struct jam_guard *guard = jam_guard_of (m->j, bb);
      if (guard && guard->at_edge && !m->depth && lanes_of (m->j, m->j->axes) == 1)
	here += COST_BRANCH;
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	{
	  gimple *s = gsi_stmt (i);
	  if (is_gimple_debug (s))
	    continue;
	  tree ref = accessed (s);
	  if (ref && gimple_assign_load_p (s))
	    loaded += add_addresses (m, ref, bb->loop_father->num, &found, false, 1)
		      * access_cost (m, s, ref);
	  else if (ref)
	    here += add_addresses (m, ref, bb->loop_father->num, &found, false, 1)
		    * access_cost (m, s, ref);
	  else if (unsigned once = statement_cost (m, s))
	    here += once * distinct_lanes (m, s, bb->loop_father->num, &computed);
	}
      for (int d = 0; d < MIN (bb_loop_depth (bb), 6); d++)
	times *= REPEATS;
      cost += (here + loaded) * times;
      *loads += loaded * times;
    }
  return cost;
}

/* What an iteration costs that is not in a loop, however large the block: an element of its own of
   each array comes from memory, or goes there.  */
static HOST_WIDE_INT
memory_cost (struct model *m)
{
  value_set loaded, stored;
  HOST_WIDE_INT cost = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !m->depth && !gsi_end_p (i); gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	tree ref = is_gimple_debug (s) ? NULL_TREE : accessed (s);
	if (!ref || jam_mask_of (m->j, s) != m->j->axes)
	  continue;
	if (!(gimple_assign_load_p (s) ? &loaded : &stored)->add (array_of (m, ref)))
	  cost += COST_MEMORY_BYTE * int_size_in_bytes (TREE_TYPE (ref));
      }
  return cost;
}

/* Registers for what the hot blocks use of V, unless COUNTED has it.  */
static unsigned
used_registers (const struct model *m, tree v, value_set *counted)
{
  if (TREE_CODE (v) != SSA_NAME || virtual_operand_p (v)
      || m->is_address[SSA_NAME_VERSION (v)] || counted->add (SSA_NAME_VERSION (v)))
    return 0;
  basic_block def = gimple_bb (SSA_NAME_DEF_STMT (v));
  bool lives = !def || !is_hot (m, def)
	       || (m->depth && gimple_code (SSA_NAME_DEF_STMT (v)) == GIMPLE_PHI);
  return lives ? words_of (TREE_TYPE (v)) * lanes_of (m->j, jam_mask (m->j, v)) : 0;
}

/* From where to where in its block a loaded element is used, by how many registers, and how many
   lanes load it.  */
struct live_interval
{
  unsigned first, last, words, lanes;
};

/* The last statement of block BB, whose statements have their places as numbers, that uses V; END
   where it is used elsewhere.  */
static unsigned
last_use (tree v, basic_block bb, unsigned end)
{
  imm_use_iterator it;
  use_operand_p use;
  unsigned last = 0;
  FOR_EACH_IMM_USE_FAST (use, it, v)
    if (is_gimple_debug (USE_STMT (use)))
      continue;
    else if (gimple_bb (USE_STMT (use)) != bb || gimple_code (USE_STMT (use)) == GIMPLE_PHI)
      return end;
    else
      last = MAX (last, gimple_uid (USE_STMT (use)));
  return last;
}

/* Numbers the statements of BB from 1; returns the number behind the last.  */
static unsigned
number_statements (basic_block bb)
{
  unsigned n = 1;
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    gimple_set_uid (gsi_stmt (i), n++);
  return n;
}

/* The most registers that elements which several lanes load take at a time in BB, in the order
   of its statements.  */
static unsigned
pressure_of (struct model *m, basic_block bb)
{
  value_map places;
  auto_vec<struct live_interval> all;
  unsigned end = number_statements (bb), now = 0, most = 0;
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      tree ref = is_gimple_debug (s) || !gimple_assign_load_p (s) ? NULL_TREE : accessed (s);
      struct jam_lane l = {};
      if (!ref || POINTER_TYPE_P (TREE_TYPE (ref)))
	continue;
      unsigned last = last_use (gimple_assign_lhs (s), bb, end);
      do
	{
	  HOST_WIDE_INT at = address_of (m, ref, &l, 0) & HOST_WIDE_INT_MAX;
	  HOST_WIDE_INT *place = &places.get_or_insert (at);
	  if (!*place)
	    {
	      all.safe_push ({ gimple_uid (s), last, words_of (TREE_TYPE (ref)), 0 });
	      *place = all.length ();
	    }
	  struct live_interval *live = &all[*place - 1];
	  live->last = MAX (live->last, last);
	  live->lanes++;
	}
      while (jam_next (m->j, m->j->axes, &l));
    }
  auto_vec<int> change;
  change.safe_grow_cleared (end + 2, true);
  for (unsigned i = 0; i < all.length (); i++)
    if (all[i].lanes > 1)
      {
	change[all[i].first] += all[i].words;
	change[all[i].last + 1] -= all[i].words;
      }
  for (unsigned i = 0; i < change.length (); i++)
    {
      now += change[i];
      most = MAX (most, now);
    }
  return most;
}

/* The most registers that values computed in BB, whose statements have numbers, take over a call of a
   mathematical function: its branches keep the iterations' statements in their order.  */
static unsigned
kept_over_calls (struct model *m, basic_block bb)
{
  unsigned end = number_statements (bb), now = 0, most = 0;
  auto_vec<int> change;
  change.safe_grow_cleared (end + 2, true);
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      tree v = is_gimple_debug (s) ? NULL_TREE : gimple_get_lhs (s);
      if (!v || TREE_CODE (v) != SSA_NAME || m->is_address[SSA_NAME_VERSION (v)])
	continue;
      unsigned last = last_use (v, bb, end);
      if (last <= gimple_uid (s))
	continue;
      unsigned registers = words_of (TREE_TYPE (v)) * lanes_of (m->j, jam_mask (m->j, v));
      change[gimple_uid (s) + 1] += registers;
      change[last] -= registers;
    }
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    {
      gcall *call = dyn_cast <gcall *> (gsi_stmt (i));
      now += change[gimple_uid (gsi_stmt (i))];
      if (call && device_op_of (call) == OP_NUM)
	most = MAX (most, now);
    }
  return most;
}

/* The array that V is loaded from, or -1.  */
static HOST_WIDE_INT
loaded_from (struct model *m, tree v)
{
  gimple *s = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  tree ref = s && gimple_assign_load_p (s) ? accessed (s) : NULL_TREE;
  return ref ? array_of (m, ref) : -1;
}

/* Whether S combines two elements of one array.  */
static bool
is_pair (struct model *m, gimple *s)
{
  if (!is_gimple_assign (s) || gimple_num_ops (s) < 3)
    return false;
  HOST_WIDE_INT array = loaded_from (m, gimple_assign_rhs1 (s));
  return array >= 0 && array == loaded_from (m, gimple_assign_rhs2 (s));
}

/* About how many registers a thread needs: for what is loaded for several iterations, for
   what loops change, or else for a value of each iteration, and for addresses.  Without loops
   the elements of one array can be used up one by one, while the elements of all others wait.
   No element may be combined with another one of its array then.  */
static unsigned
registers_of (struct model *m)
{
  unsigned n = REGISTERS_BASE, addresses = 0, words = 1, most = 0, all = 0, pressure = 0, kept = 0;
  value_map found, places, of_array;
  value_set counted;
  bool pairs = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); is_hot (m, bb) && !gsi_end_p (i); gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	ssa_op_iter it;
	use_operand_p use;
	if (is_gimple_debug (s))
	  continue;
	if (tree ref = accessed (s))
	  {
	    unsigned shared = add_addresses (m, ref, bb->loop_father->num, &found, false, 2);
	    words = MAX (words, words_of (TREE_TYPE (ref)));
	    bool is_element = gimple_assign_load_p (s) && !POINTER_TYPE_P (TREE_TYPE (ref));
	    shared *= is_element ? words_of (TREE_TYPE (ref)) : 0;
	    HOST_WIDE_INT of = of_array.get_or_insert (array_of (m, ref)) += shared;
	    most = MAX (most, (unsigned) of);
	    all += shared;
	    addresses += add_addresses (m, ref, bb->loop_father->num, &places, true, 1);
	  }
	pairs |= is_pair (m, s);
	FOR_EACH_SSA_USE_OPERAND (use, s, it, SSA_OP_USE)
	  n += used_registers (m, USE_FROM_PTR (use), &counted);
      }
  FOR_EACH_BB_FN (bb, cfun)
    if (m->depth && is_hot (m, bb))
      {
	pressure = MAX (pressure, pressure_of (m, bb));
	kept = MAX (kept, kept_over_calls (m, bb));
      }
  n += m->depth ? MIN (all, pressure) + kept : all;
  if (!m->depth)
    n += words * lanes_of (m->j, m->j->axes) - (most < all && !pairs ? most : 0);
  return n + 2 * MIN (addresses, (unsigned) ADDRESSES_MAX);
}

/* ---- Names that are parts of addresses alone ---- */

/* Whether V, an integer or pointer, is used for addresses and other such values alone.  */
static bool
is_address_part (const struct model *m, tree v)
{
  imm_use_iterator it;
  gimple *use;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (v)) && !POINTER_TYPE_P (TREE_TYPE (v)))
    return false;
  FOR_EACH_IMM_USE_STMT (use, it, v)
    {
      tree lhs = gimple_get_lhs (use);
      if (is_gimple_debug (use) || gimple_code (use) == GIMPLE_COND
	  || gimple_assign_load_p (use)
	  || (gimple_store_p (use) && gimple_assign_single_p (use) && gimple_assign_rhs1 (use) != v)
	  || (gimple_code (use) == GIMPLE_PHI
	      && m->is_address[SSA_NAME_VERSION (gimple_phi_result (use))])
	  || (lhs && TREE_CODE (lhs) == SSA_NAME && m->is_address[SSA_NAME_VERSION (lhs)]))
	continue;
      return false;
    }
  return true;
}

/* Marks them: those that nothing speaks against.  */
static void
find_address_parts (struct model *m)
{
  bool changed = true;
  unsigned i;
  tree v;
  FOR_EACH_SSA_NAME (i, v, cfun)
    m->is_address[i] = !virtual_operand_p (v);
  while (changed)
    {
      changed = false;
      FOR_EACH_SSA_NAME (i, v, cfun)
	if (m->is_address[i] && !is_address_part (m, v))
	  {
	    m->is_address[i] = false;
	    changed = true;
	  }
    }
}

/* ---- The choice ---- */

static void
find_depth (struct model *m)
{
  basic_block bb;
  m->depth = 0;
  FOR_EACH_BB_FN (bb, cfun)
    if (!m->is_left[bb->index])
      m->depth = MAX (m->depth, (unsigned) bb_loop_depth (bb));
}

/* Sets J->count to choice C; false: it is none of at most MOST iterations.  */
static bool
take_choice (struct jam *j, unsigned c, unsigned most)
{
  unsigned n = 1;
  for (unsigned a = 0; a < JAM_AXES; a++, c /= ARRAY_SIZE (counts))
    {
      j->count[a] = counts[c % ARRAY_SIZE (counts)];
      n *= j->count[a];
      if (j->count[a] > 1 && !(j->axes & 1u << a))
	return false;
    }
  return n <= most;
}

/* What one choice after the other costs; negative: it needs too many registers, or is none.  */
struct choices
{
  auto_vec<double> costs, loads;
};

/* Whether J has guards at the edges of data, not only at the end of loops.  */
static bool
has_edges (const struct jam *j)
{
  for (unsigned i = 0; i < j->guards.length (); i++)
    if (j->guards[i].at_edge)
      return true;
  return false;
}

static void
find_costs (struct model *m, struct jam *j, struct choices *all)
{
  unsigned n = 1;
  HOST_WIDE_INT always = memory_cost (m);
  bool edges = !m->depth && has_edges (j);
  for (unsigned a = 0; a < JAM_AXES; a++)
    n *= ARRAY_SIZE (counts);
  for (unsigned c = 0; c < n; c++)
    {
      HOST_WIDE_INT loaded = 0;
      all->costs.safe_push (-1);
      all->loads.safe_push (0);
      if (!take_choice (j, c, MOST_CHOSEN))
	continue;
      unsigned lanes = lanes_of (j, j->axes);
      m->values.empty ();
      double cost = (double) cost_of (m, &loaded) / lanes + always;
      unsigned registers = registers_of (m);
      if (c != 0 && edges)
	cost += all->costs[0] * PERCENT_EDGE * lanes / 100;
      if (dump_file)
	fprintf (dump_file, "jam %u x %u x %u: cost %g, %u registers\n", j->count[0],
		 j->count[1], j->count[2], cost, registers);
      all->loads[c] = (double) loaded / lanes;
      if (c == 0 || registers <= REGISTERS_MAX)
	all->costs[c] = cost;
    }
}

/* The smallest of nearly the best choices of at most MOST iterations; 0: one for each thread.  */
static unsigned
choose_among (struct jam *j, const struct choices *all, unsigned most)
{
  unsigned best = 0, lanes = 0;
  double least = all->costs[0];
  for (unsigned c = 1; c < all->costs.length (); c++)
    if (all->costs[c] >= 0 && take_choice (j, c, most))
      least = MIN (least, all->costs[c]);
  for (unsigned c = 1; c < all->costs.length (); c++)
    if (all->costs[c] >= 0 && all->costs[c] * 100 <= least * PERCENT_SMALLER
	&& all->costs[c] * 100 <= all->costs[0] * PERCENT_MAX
	&& take_choice (j, c, most)
	&& (!best || lanes_of (j, j->axes) < lanes
	    || (lanes_of (j, j->axes) == lanes && all->costs[c] < all->costs[best])))
      {
	best = c;
	lanes = lanes_of (j, j->axes);
      }
  take_choice (j, best, MOST_CHOSEN);
  bool pays = (all->loads[0] - all->loads[best]) * 100 >= all->costs[0] * PERCENT_LOADS;
  return pays ? best : 0;
}

bool
jam_choose (struct jam *j, unsigned level, bool tiled)
{
  struct model m;
  struct choices all;
  m.j = j;
  m.is_left = XCNEWVEC (bool, last_basic_block_for_fn (cfun));
  find_left (&m);
  find_depth (&m);
  /* The iterations of one loop share what they all use; a loop over the grid that begins with
     several loads that less often as it is (grid-unroll.cc).  */
  if (!m.depth && pow2p_hwi (j->axes))
    {
      XDELETEVEC (m.is_left);
      return false;
    }
  m.is_address = XCNEWVEC (bool, num_ssa_names);
  find_address_parts (&m);
  find_costs (&m, j, &all);
  unsigned best = choose_among (j, &all, MOST_CHOSEN);
  for (unsigned l = 1; best && l <= level; l++)
    {
      unsigned most = lanes_of (j, j->axes) / levels[l].part;
      best = most > 1 ? choose_among (j, &all, MIN (most, levels[l].most)) : 0;
    }
  XDELETEVEC (m.is_address);
  XDELETEVEC (m.is_left);
  j->one_cost = tiled ? all.costs[0] * PERCENT_TILED / 100 : all.costs[0];
  j->cost = all.costs[best] * lanes_of (j, j->axes);
  if (tiled && best)
    return m.depth && all.costs[best] <= j->one_cost;
  return best != 0;
}

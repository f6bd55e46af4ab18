/* One device function, SSA GIMPLE right before "widening_mul", becomes a
   function of the unit's PTX module.  This file has the driver, control flow,
   phis and source lines; statements go to arith.cc, load-store.cc and call.cc.

   Blocks are printed in GCC's order.  A phi is a parallel copy at the end of each
   incoming edge; an edge that is critical gets a block of its own.  A statement
   without device code ends the function's chances with a reason (select_fail);
   nothing is reported here.  A new kind of statement is a case in
   select_statement.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "opt/values/values.h"
#include "select/place.h"
#include "ptx/ptx.h"
#include "clone/clone.h"

void
select_fail (struct selector *s, const char *format, ...)
{
  if (s->f->why)
    return;
  va_list ap;
  va_start (ap, format);
  s->f->why = xvasprintf (format, ap);
  va_end (ap);
  s->f->why_loc = s->stmt ? gimple_location (s->stmt) : UNKNOWN_LOCATION;
  if (s->f->why_loc == UNKNOWN_LOCATION)
    s->f->why_loc = s->f->loc;
}

/* ---- source lines ---- */

static void
set_line (struct selector *s, gimple *g)
{
  expanded_location x = expand_location (gimple_location (g));
  if (gimple_location (g) != UNKNOWN_LOCATION && x.file && x.line > 0)
    ptx_line (s->p, ptx_module_file (select_module (), report_file_name (x.file)), x.line);
}

/* ---- edges ---- */

static bool
has_copies (edge e)
{
  for (gphi_iterator i = gsi_start_phis (e->dest); !gsi_end_p (i); gsi_next (&i))
    if (!virtual_operand_p (gimple_phi_result (i.phi ())))
      return true;
  return false;
}

/* The parallel copy of one edge.  */
struct copies
{
  auto_vec<enum ptx_type> types;
  auto_vec<operand> to, from;
};

static void
add_copy (struct copies *c, enum ptx_type type, operand to, operand from)
{
  c->types.safe_push (untyped (type));
  c->to.safe_push (to);
  c->from.safe_push (from);
}

/* The register that tells one thread of a block from another and that ARG is, or
   NULL.  */
static const char *
thread_register (tree arg)
{
  switch (special_op (arg))
    {
    case OP_TID_X: return "%tid.x";
    case OP_TID_Y: return "%tid.y";
    case OP_TID_Z: return "%tid.z";
    default: return NULL;
    }
}

static void
select_copies (struct selector *s, edge e)
{
  struct copies c;
  auto_vec<operand> threads;
  auto_vec<const char *> numbers;
  for (gphi_iterator i = gsi_start_phis (e->dest); !gsi_end_p (i); gsi_next (&i))
    {
      tree result = gimple_phi_result (i.phi ()), arg = PHI_ARG_DEF_FROM_EDGE (i.phi (), e);
      if (virtual_operand_p (result) || is_undefined (arg) || arg == result)
	continue;
      enum ptx_type type = checked_type (s, TREE_TYPE (result));
      if (const char *number = thread_register (arg))
	{
	  /* Read anew: what nested loops start with need not be kept.  */
	  threads.safe_push (ssa_value (s, result).re);
	  numbers.safe_push (number);
	  continue;
	}
      s->window = is_windowed (s, result);
      struct value to = ssa_value (s, result), from = use_value (s, arg);
      s->window = false;
      if (type == PTX_PRED)
	from.re = ptx_in_reg (s->p, PTX_PRED, from.re);
      add_copy (&c, type, to.re, from.re);
      if (to.im.kind != PTX_NONE)
	add_copy (&c, type, to.im, from.im);
    }
  ptx_parallel_move (s->p, c.to.length (), c.types.address (), c.to.address (), c.from.address ());
  for (unsigned k = 0; k < threads.length (); k++)
    ptx_move (s->p, PTX_U32, threads[k], ptx_symbol (numbers[k]));
}

static operand
label_of (struct selector *s, basic_block bb)
{
  return s->labels[bb->index];
}

/* An edge to be printed behind the block that it leaves.  */
struct late_edge
{
  edge e;
  operand label;
};

/* Where a branch along E goes: its destination, or a block of its copies.  */
static operand
target_of (struct selector *s, edge e, vec<late_edge> *late)
{
  if (!has_copies (e))
    return label_of (s, e->dest);
  for (unsigned i = 0; i < late->length (); i++)
    if ((*late)[i].e == e)
      return (*late)[i].label;
  struct late_edge l = { e, ptx_label (s->p) };
  late->safe_push (l);
  return l.label;
}

/* Goes along E from here; FALL: the next block is printed right behind.  */
static void
go (struct selector *s, edge e, bool fall)
{
  select_copies (s, e);
  if (!fall || e->dest != e->src->next_bb)
    ptx_jump (s->p, label_of (s, e->dest));
}

static void
select_late (struct selector *s, vec<late_edge> *late)
{
  for (unsigned i = 0; i < late->length (); i++)
    {
      ptx_place (s->p, (*late)[i].label);
      go (s, (*late)[i].e, false);
    }
}

/* ---- control flow ---- */

/* The loop whose last condition is at the end of BB, from where BACK leads to its header and OTHER out of
   it; NULL if there is none.  */
static class loop *
loop_ended (edge back, edge other)
{
  class loop *loop = current_loops && !loops_state_satisfies_p (LOOPS_NEED_FIXUP)
		     ? back->dest->loop_father : NULL;
  return loop && loop_outer (loop) && loop->header == back->dest && flow_bb_inside_loop_p (loop, back->src)
	 && !flow_bb_inside_loop_p (loop, other->dest) ? loop : NULL;
}

/* Whether G, the end of an iteration, may follow the copies of BACK, which begin the next one: what these
   change is not read behind the loop that OTHER leaves.  */
static bool
copies_may_precede (struct selector *s, gcond *g, edge back, edge other)
{
  class loop *loop = loop_ended (back, other);
  if (!loop || !has_copies (back) || variant_is_jam (s->f->variant) || folded_behind (loop))
    return false;
  for (gphi_iterator i = gsi_start_phis (back->dest); !gsi_end_p (i); gsi_next (&i))
    {
      tree result = gimple_phi_result (i.phi ());
      imm_use_iterator it;
      use_operand_p use;
      if (virtual_operand_p (result))
	continue;
      FOR_EACH_IMM_USE_FAST (use, it, result)
	{
	  gimple *u = USE_STMT (use);
	  bool phi = gimple_code (u) == GIMPLE_PHI;
	  basic_block bb = phi ? gimple_phi_arg_edge (as_a <gphi *> (u), PHI_ARG_INDEX_FROM_USE (use))->src
			   : gimple_bb (u);
	  if (is_gimple_debug (u))
	    continue;
	  if (u == g || !flow_bb_inside_loop_p (loop, bb)
	      || (phi && !flow_bb_inside_loop_p (loop, gimple_bb (u))))
	    return false;
	}
    }
  return true;
}

/* The condition at the end of a loop in one branch, as the assembler wants it to unroll: back where P is
   WHEN, else along OTHER.  */
static void
select_loop_end (struct selector *s, operand p, bool when, edge back, edge other)
{
  select_copies (s, back);
  ptx_branch (s->p, p, when, label_of (s, back->dest));
  go (s, other, true);
}

static void
select_condition (struct selector *s, gcond *g)
{
  edge yes, no;
  auto_vec<late_edge> late;
  extract_true_false_edges_from_block (gimple_bb (g), &yes, &no);
  operand p = compare (s, gimple_cond_code (g), gimple_cond_lhs (g), gimple_cond_rhs (g));
  if (copies_may_precede (s, g, yes, no))
    return select_loop_end (s, p, true, yes, no);
  if (copies_may_precede (s, g, no, yes))
    return select_loop_end (s, p, false, no, yes);
  /* Branch along the edge that can go straight; the copies of the other one
     follow in line.  */
  bool swap = has_copies (yes) && !has_copies (no);
  if (!has_copies (yes) && !has_copies (no))
    swap = yes->dest == yes->src->next_bb;
  edge away = swap ? no : yes, stay = swap ? yes : no;
  ptx_branch (s->p, p, !swap, target_of (s, away, &late));
  go (s, stay, late.is_empty ());
  select_late (s, &late);
}

#define TABLE_MIN 6             /* fewest cases of a branch table */
#define TABLE_SPARSE 3          /* most entries for each case */

/* Values of a switch: label I covers LOW to HIGH.  */
struct cases
{
  struct selector *s;
  gswitch *g;
  enum ptx_type type;
  operand index;
  auto_vec<operand> targets;    /* by label; 0 is the default's */
};

static int64_t
low_of (struct cases *c, unsigned i)
{
  return (int64_t) TREE_INT_CST_LOW (CASE_LOW (gimple_switch_label (c->g, i)));
}

static int64_t
high_of (struct cases *c, unsigned i)
{
  tree l = gimple_switch_label (c->g, i);
  return (int64_t) TREE_INT_CST_LOW (CASE_HIGH (l) ? CASE_HIGH (l) : CASE_LOW (l));
}

/* Tests of labels FIRST to LAST, in ascending order: halves, then one by one.  */
static void
select_tests (struct cases *c, unsigned first, unsigned last)
{
  struct selector *s = c->s;
  if (last - first >= 4)
    {
      unsigned middle = (first + last + 1) / 2;
      operand upper = ptx_label (s->p);
      ptx_branch (s->p, ptx_setp (s->p, PTX_GE, c->type, c->index, ptx_int (low_of (c, middle))),
		  true, upper);
      select_tests (c, first, middle - 1);
      ptx_place (s->p, upper);
      select_tests (c, middle, last);
      return;
    }
  for (unsigned i = first; i <= last; i++)
    {
      operand p;
      int64_t low = low_of (c, i), high = high_of (c, i);
      if (low == high)
	p = ptx_setp (s->p, PTX_EQ, c->type, c->index, ptx_int (low));
      else
	p = ptx_value (s->p, PTX_OP_AND, PTX_PRED,
		       ptx_setp (s->p, PTX_GE, c->type, c->index, ptx_int (low)),
		       ptx_setp (s->p, PTX_LE, c->type, c->index, ptx_int (high)));
      ptx_branch (s->p, p, true, c->targets[i]);
    }
  ptx_jump (s->p, c->targets[0]);
}

/* A table of branches, when the values are dense; else false.  */
static bool
select_table (struct cases *c, unsigned n)
{
  struct selector *s = c->s;
  uint64_t span = (uint64_t) high_of (c, n - 1) - (uint64_t) low_of (c, 1);
  if (n - 1 < TABLE_MIN || span > 1024 || span + 1 > (uint64_t) TABLE_SPARSE * (n - 1))
    return false;
  auto_vec<operand> table;
  int64_t low = low_of (c, 1);
  for (uint64_t k = 0; k <= span; k++)
    table.safe_push (c->targets[0]);
  for (unsigned i = 1; i < n; i++)
    {
      uint64_t first = (uint64_t) low_of (c, i) - (uint64_t) low;
      uint64_t last = (uint64_t) high_of (c, i) - (uint64_t) low;
      for (uint64_t k = first; k <= last; k++)
	table[k] = c->targets[i];
    }
  enum ptx_type u = as_signed (c->type, false);
  operand i = ptx_value (s->p, PTX_OP_SUB, as_signed (c->type, true), c->index, ptx_int (low));
  ptx_branch (s->p, ptx_setp (s->p, PTX_GT, u, i, ptx_int ((int64_t) span)), true, c->targets[0]);
  if (ptx_class (u) == PTX_B64)
    i = ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, i);
  ptx_branch_table (s->p, i, table.address (), table.length ());
  return true;
}

static void
select_switch (struct selector *s, gswitch *g)
{
  auto_vec<late_edge> late;
  struct cases c;
  c.s = s;
  c.g = g;
  tree index = gimple_switch_index (g);
  c.type = checked_type (s, TREE_TYPE (index));
  c.index = use_reg (s, index);
  if (c.type == PTX_PRED)
    {
      c.index = bool_to_int (s, c.index);
      c.type = PTX_U32;
    }
  unsigned n = gimple_switch_num_labels (g);
  for (unsigned i = 0; i < n; i++)
    {
      basic_block to = label_to_block (s->fn, CASE_LABEL (gimple_switch_label (g, i)));
      c.targets.safe_push (target_of (s, find_edge (gimple_bb (g), to), &late));
    }
  if (n < 2)
    ptx_jump (s->p, c.targets[0]);
  else if (!select_table (&c, n))
    select_tests (&c, 1, n - 1);
  select_late (s, &late);
}

static void
select_return (struct selector *s, greturn *g)
{
  tree v = gimple_return_retval (g);
  tree type = TREE_TYPE (TREE_TYPE (s->fn->decl));
  if (v && s->result && !is_undefined (v))
    {
      struct ptx_param p = param_of (type);
      struct place to = symbol_place (PTX_PARAM, s->result, p.scalar == PTX_NOTYPE ? p.align : 8);
      if (!is_gimple_reg_type (type))
	copy_bytes (s, to, place_of (s, v), p.bytes);
      else if (p.scalar == PTX_NOTYPE)
	store_place (s, type, to, is_gimple_val (v) ? use_value (s, v) : load_place (s, type, place_of (s, v)));
      else
	{
	  operand r = is_gimple_val (v) ? use (s, v) : load_place (s, type, place_of (s, v)).re;
	  if (value_type (type) == PTX_PRED)
	    r = bool_to_int (s, r);
	  ptx_store (s->p, PTX_PARAM, p.scalar, to.address, r);
	}
    }
  ptx_do (s->p, PTX_OP_RET, PTX_NOTYPE);
}

/* ---- statements and blocks ---- */

/* The input that the output of number N of G starts from, or NULL_TREE.  */
static tree
tied_input (gasm *g, unsigned n)
{
  for (unsigned i = 0; i < gimple_asm_ninputs (g); i++)
    {
      tree in = gimple_asm_input_op (g, i);
      const char *c = TREE_STRING_POINTER (TREE_VALUE (TREE_PURPOSE (in)));
      if (ISDIGIT (*c) && (unsigned) atoi (c) == n)
	return TREE_VALUE (in);
    }
  return NULL_TREE;
}

/* Assembly without a text only hides values from the optimizers: its outputs are
   the inputs tied to them.  Any other is the host's.  */
static void
select_asm (struct selector *s, gasm *g)
{
  const char *text = gimple_asm_string (g);
  if (text[strspn (text, " \t\n;")])
    return select_fail (s, "inline assembly has no device code");
  for (unsigned i = 0; i < gimple_asm_noutputs (g); i++)
    {
      tree out = TREE_VALUE (gimple_asm_output_op (g, i)), in = tied_input (g, i);
      if (in && TREE_CODE (out) == SSA_NAME && !is_undefined (in))
	define_value (s, out, use_value (s, in));
    }
}

static void
select_statement (struct selector *s, gimple *g)
{
  s->stmt = g;
  s->window = is_windowed (s, gimple_get_lhs (g));
  if (!is_gimple_debug (g))
    set_line (s, g);
  switch (gimple_code (g))
    {
    case GIMPLE_ASSIGN:
      select_assign (s, as_a<gassign *> (g));
      break;
    case GIMPLE_CALL:
      select_call (s, as_a<gcall *> (g));
      break;
    case GIMPLE_COND:
      select_condition (s, as_a<gcond *> (g));
      break;
    case GIMPLE_SWITCH:
      select_switch (s, as_a<gswitch *> (g));
      break;
    case GIMPLE_RETURN:
      select_return (s, as_a<greturn *> (g));
      break;
    case GIMPLE_LABEL:
      if (FORCED_LABEL (gimple_label_label (as_a<glabel *> (g))))
	select_fail (s, "a computed goto has no device code");
      break;
    case GIMPLE_DEBUG:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      break;
    case GIMPLE_ASM:
      select_asm (s, as_a<gasm *> (g));
      break;
    default:
      select_fail (s, "statement %s has no device code", gimple_code_name[gimple_code (g)]);
    }
}

static void
select_block (struct selector *s, basic_block bb)
{
  ptx_place (s->p, label_of (s, bb));
  if (current_loops && bb->loop_father->header == bb && bb->loop_father->unroll == 1)
    ptx_do (s->p, PTX_OP_NOUNROLL, PTX_NOTYPE);
  gimple *last = NULL;
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    {
      if (is_ctrl_stmt (gsi_stmt (i)))
	select_outside (s);
      select_statement (s, gsi_stmt (i));
      if (!is_gimple_debug (gsi_stmt (i)))
	last = gsi_stmt (i);
    }
  if (last && is_ctrl_stmt (last) && gimple_code (last) != GIMPLE_RESX)
    return;
  select_outside (s);
  edge e = NULL, f;
  edge_iterator ei;
  FOR_EACH_EDGE (f, ei, bb->succs)
    if (!(f->flags & (EDGE_EH | EDGE_ABNORMAL)))
      e = f;
  if (!e)
    ptx_do (s->p, PTX_OP_TRAP, PTX_NOTYPE);
  else if (e->dest == EXIT_BLOCK_PTR_FOR_FN (s->fn))
    ptx_do (s->p, PTX_OP_RET, PTX_NOTYPE);
  else
    go (s, e, true);
}

/* ---- parameters ---- */

static const char *
local_copy (struct selector *s, tree var, const char *symbol, struct ptx_param p)
{
  enum ptx_space space;
  const char *local = variable_symbol (s, var, &space);
  struct place to = symbol_place (space, local, MAX (1, DECL_ALIGN_UNIT (var)));
  struct place from = symbol_place (PTX_PARAM, symbol, p.scalar == PTX_NOTYPE ? p.align : 8);
  if (value_type (TREE_TYPE (var)) != PTX_NOTYPE)
    store_place (s, TREE_TYPE (var), to, load_place (s, TREE_TYPE (var), from));
  else
    copy_bytes (s, to, from, p.bytes);
  return local;
}

/* Parameter VAR, K-th of a routine.  */
static void
take_parameter (struct selector *s, tree var)
{
  struct ptx_param p = param_of (TREE_TYPE (var));
  const char *symbol = ptx_function_param (s->p, p);
  tree name = is_gimple_reg (var) ? ssa_default_def (s->fn, var) : NULL_TREE;
  if (!is_gimple_reg (var))
    local_copy (s, var, symbol, p);
  else if (name && p.scalar == PTX_NOTYPE)
    define_value (s, name, load_place (s, TREE_TYPE (var), symbol_place (PTX_PARAM, symbol, p.align)));
  else if (name)
    {
      operand v = ptx_load (s->p, PTX_PARAM, p.scalar, ptx_address (ptx_symbol (symbol), 0));
      if (value_type (TREE_TYPE (var)) == PTX_PRED)
	v = int_to_bool (s, PTX_S32, v);
      define (s, name, normalise (s, TREE_TYPE (var), v));
    }
}

static void
start_routine (struct selector *s)
{
  tree decl = s->fn->decl, result = TREE_TYPE (TREE_TYPE (decl));
  s->result = VOID_TYPE_P (result) ? NULL : ptx_function_result (s->p, param_of (result));
  if (stdarg_p (TREE_TYPE (decl)))
    select_fail (s, "a function with variable arguments has no device code");
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    take_parameter (s, p);
}

/* Is the address of kernel parameter VAR needed, not just parts of its value?  */
static bool
address_is_needed (struct selector *s, tree var)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, s->fn)
    {
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	{
	  gimple *g = gsi_stmt (i);
	  for (unsigned k = 0; !is_gimple_debug (g) && k < gimple_num_ops (g); k++)
	    {
	      tree t = gimple_op (g, k);
	      if (t && TREE_CODE (t) == ADDR_EXPR && get_base_address (TREE_OPERAND (t, 0)) == var)
		return true;
	    }
	}
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
	  {
	    tree t = gimple_phi_arg_def (i.phi (), k);
	    if (TREE_CODE (t) == ADDR_EXPR && get_base_address (TREE_OPERAND (t, 0)) == var)
	      return true;
	  }
    }
  return false;
}

/* Parameters of a kernel that surely fit into 32764 bytes (PTX ISA manual,
   directive .entry), with what clone.cc passes by value.  */
#define MAX_PARAMS 3800

static void
start_kernel (struct selector *s)
{
  if (s->f->params.length () > MAX_PARAMS)
    select_fail (s, "more than %d variables in one region have no device code", MAX_PARAMS);
  for (unsigned k = 0; k < s->f->params.length (); k++)
    {
      kernel_param *kp = &s->f->params[k];
      struct ptx_param p = { PTX_B64, 8, 8 };
      if (kp->kind == ACCX_PARAM_VALUE || kp->kind == ACCX_PARAM_CODEC
	  || kp->kind == ACCX_PARAM_EXTENT)
	{
	  p = param_of (TREE_TYPE (kp->var));
	  if (p.scalar != PTX_NOTYPE)
	    {
	      enum ptx_type m = memory_type (TREE_TYPE (kp->var));
	      p.scalar = m == PTX_NOTYPE ? p.scalar : m;
	    }
	}
      const char *symbol = ptx_function_param (s->p, p);
      if (address_is_needed (s, kp->var))
	local_copy (s, kp->var, symbol, p);
    }
  if (s->f->reciprocals)
    ptx_function_param (s->p, param_of (TREE_TYPE (s->f->reciprocals)));
}

/* Lets the launch begin before earlier kernels have ended: here all threads wait for these and what they have stored.
   The text for older GPUs has no such instruction.  */
static void
wait_for_grids (struct selector *s)
{
  ptx_do (s->p, PTX_OP_GRIDS_WAIT, PTX_NOTYPE);
  s->f->flags |= options.target >= ACCX_EARLY_SM ? ACCX_KERNEL_EARLY : ACCX_KERNEL_EARLY_BINARY;
}

/* Lets blocks of LEAST threads have the registers that they need: no launch has fewer.  */
static void
leave_registers (struct selector *s, unsigned least)
{
  enum { THREADS_STEP = 4 * GPU_LANES };
  unsigned each = ROUND_DOWN (GPU_REGISTERS / ROUND_UP (least, THREADS_STEP), GPU_REGISTERS_STEP);
  if (least <= GPU_BLOCK_THREADS && each < GPU_THREAD_REGISTERS)
    ptx_function_registers (s->p, each);
}

/* Iterations of a thread whose registers ptxas would not keep few by itself, and threads of a
   multiprocessor then.  */
enum { JAM_LARGE = 32, JAM_THREADS = 512 };

/* The shape of a block as far as constant sizes and the runtime's padding leave
   no doubt (runtime/pure/shape.c).  */
static void
set_shape (struct selector *s)
{
  struct device_function *f = s->f;
  if (!f->entry)
    return;
  unsigned lanes = MAX (0, f->dims[ACCX_VECTOR]), workers = MAX (0, f->dims[ACCX_WORKER]);
  unsigned rows = workers, deep = MAX (0, f->dims[ACCX_BLOCK_Z]);
  workers *= deep;
  if (workers && !lanes)
    leave_registers (s, workers * (f->flags & ACCX_KERNEL_PAD_VECTOR && workers > 1
				   ? GPU_LANES : 1));
  else if (lanes && !workers)
    leave_registers (s, lanes * MAX (1, deep));
  /* Of threads with large blocks of iterations the model expects two blocks of 256 on a
     multiprocessor; smaller ones leave room for more as they are.  */
  else if (variant_is_jam (f->variant) && !options.jam[0]
	   && f->jam[0] * f->jam[1] * f->jam[2] >= JAM_LARGE)
    leave_registers (s, MAX (lanes * workers, JAM_THREADS));
  bool padded = (f->flags & ACCX_KERNEL_PAD_VECTOR) && lanes % GPU_LANES != 0;
  if (padded && workers > 1)
    lanes = ROUND_UP (lanes, GPU_LANES);
  else if (padded && workers == 0)
    lanes = 0;
  if (workers > GPU_BARRIERS_NAMED && lanes != GPU_LANES && f->variant != VARIANT_PART)
    workers = 0;
  s->shape.lanes = lanes;
  s->shape.workers = workers;
  s->shape.deep = deep != 1;
  bool bounded = true;
  if (lanes && workers)
    ptx_function_block (s->p, lanes, rows, deep, true);
  else if (f->flags & ACCX_KERNEL_NEAR)
    ptx_function_block (s->p, ACCX_NEAR_LANES, 1, 1, false);
  else if (f->flags & ACCX_KERNEL_WIDEN)
    ptx_function_block (s->p, lanes ? lanes : (unsigned) ACCX_WIDE_THREADS, lanes ? ACCX_WIDE_THREADS / lanes : 1, 1,
			false);
  else if (f->said[ACCX_VECTOR] && (f->said[ACCX_WORKER] || workers == 1))
    ptx_function_block (s->p, f->said[ACCX_VECTOR], MAX (1, f->said[ACCX_WORKER]), 1, false);
  else if (f->flags & ACCX_KERNEL_FOLD)
    ptx_function_block (s->p, f->defaults[ACCX_VECTOR], f->defaults[ACCX_WORKER], 1, false);
  else
    bounded = false;
  if (bounded && f->bulk_threads)
    leave_registers (s, f->bulk_threads);
}

/* ---- driver ---- */

static void
select_body (struct selector *s)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, s->fn)
    s->labels[bb->index] = ptx_label (s->p);
  if (s->f->entry)
    start_kernel (s);
  else
    start_routine (s);
  if (s->f->entry)
    wait_for_grids (s);
  for (bb = ENTRY_BLOCK_PTR_FOR_FN (s->fn)->next_bb; bb != EXIT_BLOCK_PTR_FOR_FN (s->fn) && !s->f->why;
       bb = bb->next_bb)
    select_block (s, bb);
}

bool
select_function (struct device_function *f)
{
  struct selector s = {};
  s.f = f;
  s.fn = cfun;
  s.p = ptx_function_new (select_module (), f->name, f->entry);
  if (f->exported)
    ptx_function_export (s.p, link_is_weak (f->host));
  s.ssa = XCNEWVEC (struct value, num_ssa_names);
  s.space = XCNEWVEC (unsigned char, num_ssa_names);
  s.labels = XCNEWVEC (operand, last_basic_block_for_fn (cfun));
  s.symbols = new hash_map<tree, const char *>;
  s.loose = BITMAP_ALLOC (NULL);
  loose_find (s.fn, s.loose);
  set_shape (&s);
  if (f->exported || clone_calls_recursion (f->decl))
    ptx_function_rejoin (s.p);
  find_spaces (&s);
  find_writes (&s);
  select_body (&s);
  f->flags |= memory_flags_of (&s);
  free_writes (&s);
  BITMAP_FREE (s.loose);
  delete s.symbols;
  XDELETEVEC (s.labels);
  XDELETEVEC (s.space);
  XDELETEVEC (s.ssa);
  if (f->why)
    {
      ptx_function_drop (s.p);
      return false;
    }
  ptx_bases (s.p);
  f->ptx = s.p;
  return true;
}

void
select_stub (struct device_function *f)
{
  tree result = TREE_TYPE (TREE_TYPE (f->decl));
  f->ptx = ptx_function_new (select_module (), f->name, false);
  ptx_function_export (f->ptx, link_is_weak (f->host));
  if (!VOID_TYPE_P (result))
    ptx_function_result (f->ptx, param_of (result));
  for (tree p = DECL_ARGUMENTS (f->decl); p; p = DECL_CHAIN (p))
    ptx_function_param (f->ptx, param_of (TREE_TYPE (p)));
  ptx_do (f->ptx, PTX_OP_TRAP, PTX_NOTYPE);
}

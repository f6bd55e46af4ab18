/* Between stages 5 and 6: unrolls innermost loops of device code, so that several
   loads are in flight and addresses become one base with offsets: by 4, or by as
   many as load 32 bytes, or 64 where that divides a constant count.  GCC's
   own pipeline unrolls such loops only on RTL, which device code never reaches.

   Short nests with constant counts have gone before: memory/unroll-ask.cc.

   Takes loop-closed SSA inside GCC's loop pipeline.  Loops that stride by the
   number of threads have a step that is only known at run time; GCC's unroller
   wants a constant one, so these get a counter of their own first.  That is worth
   its division only where a thread may run many iterations: not where the grid
   has a thread for each; grid-unroll.cc then has a say.  Where the threads of a block share
   a constant number of iterations evenly (even-count.cc), the counter is constant and no
   iterations are left over; nor are any of a loop with a constant number of iterations that
   the factor divides.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"
#include "lower/region/region.h"

enum
{
  FACTOR = 4, MOST_FACTOR = 16,
  BYTES = 32, BYTES_EVENLY = 64,	/* to be loaded by the copies of a body */
  BYTES_OF_NONE = 8,			/* what a body that only computes counts as */
  MOST_OF_NONE = 96,			/* copied of such: only what the end of a loop takes is saved */
  MOST_COPIED = 300,			/* max-unrolled-insns in clone.cc */
  MATHS_SIZE = 40,			/* of the body of a function of <math.h>, about */
  LONG_MATHS_SIZE = 100,		/* of one with a slow way, mostly loops */
  JAM_COPIED = 800,			/* the same of jam copies */
  RECURRENCE_COPIED = 1700,		/* and of recurrences, ... */
  RECURRENCE_LOADS = 48,		/* whose loads come in bulk (order-loads.cc), ... */
  RECURRENCE_FEW = 16,			/* unless one iteration's do anyway */
  SAID_COPIED = 8192,			/* where the program says how often */
  MANY_LOOPS = 7,			/* innermost ones of a function whose copies are ours alone, ... */
  MANY_LEAST = 8, MANY_FACTOR = 16,	/* as many, ... */
  MANY_THREADS = 1024			/* with registers for so many threads of a multiprocessor */
};

/* Splits V = IV + STEP, through conversions that keep the size.  */
static bool
split_increment (tree v, tree *iv, tree *step)
{
  gassign *s = (TREE_CODE (v) == SSA_NAME
		? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL);
  if (!s)
    return false;
  if (gimple_assign_rhs_code (s) != PLUS_EXPR)
    return false;
  *iv = gimple_assign_rhs1 (s);
  *step = gimple_assign_rhs2 (s);
  return true;
}

static bool
is_header_phi (class loop *loop, tree v)
{
  return (TREE_CODE (v) == SSA_NAME
	  && gimple_code (SSA_NAME_DEF_STMT (v)) == GIMPLE_PHI
	  && gimple_bb (SSA_NAME_DEF_STMT (v)) == loop->header);
}

bool
unroll_match_strided (class loop *loop, edge exit, struct strided *d)
{
  gcond *cond = safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (exit->src)));
  if (!cond || !empty_block_p (loop->latch))
    return false;
  enum tree_code code = gimple_cond_code (cond);
  tree next = gimple_cond_lhs (cond), bound = gimple_cond_rhs (cond), iv;
  if (exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  if (code == GT_EXPR)
    std::swap (next, bound);
  else if (code == LE_EXPR && TREE_CODE (bound) == INTEGER_CST
	   && !tree_int_cst_equal (bound, TYPE_MAX_VALUE (TREE_TYPE (bound))))
    bound = int_const_binop (PLUS_EXPR, bound, build_one_cst (TREE_TYPE (bound)));
  else if (code != LT_EXPR)
    return false;
  d->before = is_header_phi (loop, next);
  if (d->before)
    next = PHI_ARG_DEF_FROM_EDGE (SSA_NAME_DEF_STMT (next), loop_latch_edge (loop));
  if (!split_increment (next, &iv, &d->step) || !expr_invariant_in_loop_p (loop, bound))
    return false;
  if (!is_header_phi (loop, iv))
    std::swap (iv, d->step);
  if (!is_header_phi (loop, iv) || !expr_invariant_in_loop_p (loop, d->step)
      || TREE_CODE (d->step) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (iv))
      || TYPE_UNSIGNED (TREE_TYPE (iv))
      || (d->before && iv != gimple_cond_lhs (cond) && iv != gimple_cond_rhs (cond)))
    return false;
  gphi *phi = as_a <gphi *> (SSA_NAME_DEF_STMT (iv));
  if (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)) != next)
    return false;
  d->cond = cond;
  d->counter = iv;
  d->first = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
  d->bound = bound;
  return true;
}

/* Makes the exit of LOOP count iterations: (bound - first - 1) / step + 1 of
   them (BEFORE: one more), in unsigned arithmetic, if first < bound, else 1.  */
static void
count_iterations (class loop *loop, edge exit, struct strided *d)
{
  tree type = unsigned_type_for (TREE_TYPE (d->bound));
  gimple_seq seq = NULL;
  tree bound = gimple_convert (&seq, type, d->bound);
  tree n = gimple_build (&seq, MINUS_EXPR, type, bound,
			 gimple_convert (&seq, type, d->first));
  n = gimple_build (&seq, MINUS_EXPR, type, n, build_one_cst (type));
  n = gimple_build (&seq, TRUNC_DIV_EXPR, type, n,
		    gimple_convert (&seq, type, d->step));
  n = gimple_build (&seq, PLUS_EXPR, type, n, build_int_cst (type, d->before ? 2 : 1));
  tree several = gimple_build (&seq, LT_EXPR, boolean_type_node, d->first, d->bound);
  n = gimple_build (&seq, COND_EXPR, type, several, n, build_one_cst (type));
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);

  tree before, after;
  gimple_stmt_iterator gsi = gsi_for_stmt (d->cond);
  accx_create_iv (build_zero_cst (type), build_one_cst (type), loop, &gsi, false,
		  &before, &after);
  gimple_cond_set_code (d->cond,
			exit->flags & EDGE_TRUE_VALUE ? GE_EXPR : LT_EXPR);
  gimple_cond_set_lhs (d->cond, after);
  gimple_cond_set_rhs (d->cond, n);
  update_stmt (d->cond);
}

/* Whether S is a short instruction that neither loads, stores nor calls.  */
static bool
only_computes (gimple *s)
{
  if (!is_gimple_assign (s))
    return gimple_code (s) == GIMPLE_COND || gimple_code (s) == GIMPLE_LABEL;
  switch (gimple_assign_rhs_code (s))
    {
    case RDIV_EXPR: case TRUNC_DIV_EXPR: case TRUNC_MOD_EXPR:
      return false;
    default:
      return !gimple_vuse (s);
    }
}

/* Whether all statements of LOOP are such.  */
static bool
body_only_computes (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool only = true;
  for (unsigned i = 0; only && i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); only && !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      only = only_computes (gsi_stmt (gsi));
  free (body);
  return only;
}

/* The bytes that an iteration of LOOP loads.  They are a quarter if all come from shared
   memory, from where they come soon, and SOON.  */
static HOST_WIDE_INT
bytes_loaded (class loop *loop, bool soon)
{
  basic_block *body = get_loop_body (loop);
  HOST_WIDE_INT bytes = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (!gimple_assign_load_p (s))
	  continue;
	HOST_WIDE_INT size = MAX (1, int_size_in_bytes (TREE_TYPE (gimple_assign_lhs (s))));
	bytes += size;
	soon &= shared_variable (get_base_address (gimple_assign_rhs1 (s)));
      }
  free (body);
  return soon ? CEIL (bytes, 4) : bytes;
}

/* How many instructions, about, the body has that select/ and ptx/ put in place of CALL, a call of
   a function of <math.h>; 0: CALL is another one, or becomes an instruction.  */
static int
maths_size (gcall *call)
{
  if (!gimple_call_builtin_p (call, BUILT_IN_NORMAL) || gimple_call_num_args (call) == 0
      || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_call_arg (call, 0))))
    return 0;
#define BOTH(NAME) case CFN_BUILT_IN_##NAME: case CFN_BUILT_IN_##NAME##F
  switch (gimple_call_combined_fn (call))
    {
    BOTH (FABS): BOTH (FMIN): BOTH (FMAX): BOTH (FMA): BOTH (FLOOR): BOTH (CEIL): BOTH (TRUNC):
    BOTH (RINT): BOTH (NEARBYINT): BOTH (COPYSIGN):
      return 0;
    BOTH (SIN): BOTH (COS): BOTH (TAN): BOTH (CEXPI): BOTH (SINCOS): BOTH (POW): BOTH (FMOD):
    BOTH (REMAINDER): BOTH (TGAMMA): BOTH (LGAMMA): BOTH (J0): BOTH (J1): BOTH (Y0): BOTH (Y1):
      return LONG_MATHS_SIZE;
    default:
      return MATHS_SIZE;
    }
#undef BOTH
}

/* The size of LOOP's body in GCC's units, with what becomes of calls.  */
static int
body_size (class loop *loop)
{
  int size = tree_num_loop_insns (loop, &eni_size_weights);
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
	size += maths_size (call);
  free (body);
  return size;
}

/* Whether LOOP, with branches in it, only reads memory.  The assembler unrolls no such loop; in two copies of the
   body loads of both come first.  */
static bool
waits_at_branches (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool reads = loop->num_nodes > 2;
  for (unsigned i = 0; reads && i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); reads && !gsi_end_p (gsi); gsi_next (&gsi))
      reads = !gimple_vdef (gsi_stmt (gsi));
  free (body);
  return reads;
}

/* How often to have the body of LOOP, which loads BYTES, and has N iterations, 0: not
   known.  1: it is too large.  */
static unsigned
choose_factor (class loop *loop, HOST_WIDE_INT bytes, HOST_WIDE_INT n)
{
  int size = body_size (loop);
  int copied = bytes ? MOST_COPIED : MOST_OF_NONE;
  HOST_WIDE_INT most = MIN (MOST_FACTOR, copied / MAX (1, size));
  if (most < FACTOR)
    return bytes && most > 1 && waits_at_branches (loop) ? 2 : 1;
  if (!bytes)
    bytes = BYTES_OF_NONE;
  HOST_WIDE_INT evenly = MIN (most, BYTES_EVENLY / bytes);
  for (HOST_WIDE_INT factor = evenly; n > 0 && factor > 1; factor--)
    if (n % factor == 0 && (factor >= FACTOR || factor == n))
      return factor;
  return MAX (FACTOR, MIN (most, BYTES / bytes));
}

/* How often to have the body of LOOP, a large one with a block of iterations in it: often
   enough that loads of the next iteration do not wait.  */
static unsigned
choose_jam_factor (class loop *loop)
{
  int size = MAX (1, tree_num_loop_insns (loop, &eni_size_weights));
  return size * FACTOR <= JAM_COPIED ? FACTOR : size * 2 <= JAM_COPIED ? 2 : 1;
}

/* How often to have the body of LOOP, one of many, at least: the assembler has no more copies.  */
static unsigned
many_factor (class loop *loop)
{
  unsigned most = MIN (MANY_FACTOR, MOST_COPIED / MAX (1, body_size (loop)));
  return most < MANY_LEAST ? 1 : 1u << floor_log2 (most);
}

/* Whether iterations of LOOP, one block, leave real values to each other and store some.  */
static bool
is_recurrence (class loop *loop)
{
  bool real = false;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    real |= SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_phi_result (it.phi ())));
  for (gimple_stmt_iterator gsi = gsi_start_bb (loop->header); real && loop->num_nodes == 2 && !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gimple_store_p (gsi_stmt (gsi)))
      return true;
  return false;
}

/* How often to have the body of LOOP, a large one: threads wait once for what several iterations load.  */
static unsigned
choose_recurrence_factor (class loop *loop)
{
  int size = body_size (loop), loads = 0;
  for (gimple_stmt_iterator gsi = gsi_start_bb (loop->header); !gsi_end_p (gsi); gsi_next (&gsi))
    loads += gimple_assign_load_p (gsi_stmt (gsi));
  int factor = MIN (FACTOR, MIN (RECURRENCE_COPIED / MAX (1, size), RECURRENCE_LOADS / MAX (1, loads)));
  return factor < 2 || loads > RECURRENCE_FEW ? 1 : 1u << floor_log2 (factor);
}

/* Whether a thread may run a loop with this STEP often.  */
static bool
runs_many_iterations (const struct device_function *f, tree step)
{
  return ((f->flags & ACCX_KERNEL_GANG_REDUCTION)
	  || !strength_strides_grid (step));
}

/* ---- Innermost loops ---- */

bool
unroll_reads_codes (const struct device_function *f)
{
  for (unsigned i = 0; i < f->params.length (); i++)
    if (f->params[i].kind == ACCX_PARAM_CODEC)
      return true;
  return false;
}

bool
unroll_has_own_memory (void)
{
  tree v;
  unsigned i;
  FOR_EACH_LOCAL_DECL (cfun, i, v)
    if (VAR_P (v) && !is_gimple_reg (v))
      return true;
  return false;
}

/* Unrolls LOOP of N iterations by FACTOR, which divides N.  */
static bool
unroll_evenly (class loop *loop, edge exit, unsigned factor, unsigned n)
{
  auto_sbitmap wont_exit (factor);
  auto_vec<edge> to_remove;
  bitmap_ones (wont_exit);
  bitmap_clear_bit (wont_exit, factor - 1);
  if (!can_duplicate_loop_p (loop)
      || !gimple_duplicate_loop_body_to_header_edge (loop, loop_latch_edge (loop),
						     factor - 1, wont_exit, exit,
						     &to_remove, DLTHE_FLAG_UPDATE_FREQ))
    return false;
  for (unsigned i = 0; i < to_remove.length (); i++)
    remove_path (to_remove[i]);
  update_ssa (TODO_update_ssa);
  if (factor == n)
    {
      exit = single_dom_exit (loop);
      gcond *cond = as_a <gcond *> (gsi_stmt (gsi_last_bb (exit->src)));
      if (exit->flags & EDGE_TRUE_VALUE)
	gimple_cond_make_true (cond);
      else
	gimple_cond_make_false (cond);
      update_stmt (cond);
    }
  return true;
}

/* Unrolls LOOP of F so, which is left at EXIT, in packs if it can.  */
static bool
unroll_shared (const struct device_function *f, class loop *loop, edge exit, unsigned factor,
	       unsigned n)
{
  struct pairs p;
  class loop *other = pairs_begin (f, loop, factor, n, &p);
  if (other)
    unroll_evenly (other, single_dom_exit (other), factor, n);
  if (!unroll_evenly (loop, exit, factor, n))
    return false;
  if (other)
    pairs_finish (loop, &p);
  return true;
}

/* Whether one of our operations stands before the condition of EXIT: GCC's unroller,
   which moves the exit, copies no block that ends with one.  */
static bool
exits_behind_operation (edge exit)
{
  gimple_stmt_iterator last = gsi_last_nondebug_bb (exit->src);
  if (gsi_end_p (last))
    return false;
  gsi_prev_nondebug (&last);
  return !gsi_end_p (last) && gimple_call_internal_p (gsi_stmt (last), IFN_UNIQUE);
}

/* How often LOOP runs, if that is constant and the test for its end at EXIT comes last in
   an iteration; else 0.  */
static HOST_WIDE_INT
constant_count (class loop *loop, edge exit)
{
  tree latches = number_of_latch_executions (loop);
  bool last = empty_block_p (loop->latch) && single_pred_p (loop->latch)
	      && single_pred (loop->latch) == exit->src;
  return last && tree_fits_uhwi_p (latches) && tree_to_uhwi (latches) < INT_MAX
	 ? (HOST_WIDE_INT) tree_to_uhwi (latches) + 1 : 0;
}

/* ---- Ways to unroll a loop ---- */

/* A loop that is to be unrolled, and what is known of it.  */
struct unrolling
{
  struct device_function *f;
  class loop *loop;
  edge exit;
  HOST_WIDE_INT evenly;         /* iterations, if constant and shared evenly; else 0 */
  HOST_WIDE_INT n;              /* iterations, about; negative: not known */
  unsigned factor;              /* how often to have the body */
  bool said;                    /* the program says so */
  bool large;                   /* it is a large recurrence */
  bool many;                    /* it is one of many */
};

/* What came of a way to unroll.  */
enum unrolled
{
  UNROLL_NEXT,                  /* it is not for this loop: the next one may be */
  UNROLL_DONE,
  UNROLL_STAYS                  /* the loop stays as it is */
};

static enum unrolled
try_shared (struct unrolling *u)
{
  if (!u->evenly || u->evenly % u->factor)
    return UNROLL_NEXT;
  return unroll_shared (u->f, u->loop, u->exit, u->factor, u->evenly) ? UNROLL_DONE : UNROLL_STAYS;
}

static enum unrolled
try_few (struct unrolling *u)
{
  return u->n >= 0 && u->n < (u->said ? 1 : 2) * u->factor ? UNROLL_STAYS : UNROLL_NEXT;
}

static enum unrolled
try_constant (struct unrolling *u)
{
  HOST_WIDE_INT n = u->evenly ? 0 : constant_count (u->loop, u->exit);
  unsigned factor = !n ? 1 : u->said ? u->factor : choose_factor (u->loop, bytes_loaded (u->loop, true), n);
  if (factor == 1 || (n < 2 * FACTOR && !u->said) || n % factor
      || !unroll_evenly (u->loop, u->exit, factor, n))
    return UNROLL_NEXT;
  words_join (u->f, u->loop);
  return UNROLL_DONE;
}

static enum unrolled
try_counted (struct unrolling *u)
{
  class tree_niter_desc desc;
  int most = param_max_unrolled_insns;
  global_options.x_param_max_unrolled_insns = u->said ? SAID_COPIED : u->large ? RECURRENCE_COPIED : most;
  bool can = can_unroll_loop_p (u->loop, u->factor, &desc);
  global_options.x_param_max_unrolled_insns = most;
  if (!can)
    return UNROLL_NEXT;
  unsigned factor = 1u << floor_log2 (u->factor);
  if (u->said && factor != u->factor)
    {
      tree_unroll_loop (u->loop, u->factor, &desc);
      return UNROLL_DONE;
    }
  /* Large bodies are not unrolled further by the assembler: a block of iterations has hardly registers left.  */
  bool large = variant_is_jam (u->f->variant);
  if (large || unroll_reads_codes (u->f) || !rest_unroll (u->loop, u->exit, factor, &desc))
    tree_unroll_loop (u->loop, u->factor, &desc);
  several_set_apart (u->f, u->loop, single_dom_exit (u->loop));
  words_join (u->f, u->loop);
  return UNROLL_DONE;
}

static enum unrolled
try_grid (struct unrolling *u)
{
  struct strided d;
  if (!can_duplicate_loop_p (u->loop) || !unroll_match_strided (u->loop, u->exit, &d))
    return UNROLL_STAYS;
  if (runs_many_iterations (u->f, d.step))
    return UNROLL_NEXT;
  return several_begin (u->f, u->loop, u->exit, &d) ? UNROLL_DONE : UNROLL_STAYS;
}

static enum unrolled
try_strided (struct unrolling *u)
{
  struct strided d;
  if (!unroll_match_strided (u->loop, u->exit, &d))
    return UNROLL_STAYS;
  count_iterations (u->loop, u->exit, &d);
  scev_reset ();
  free_numbers_of_iterations_estimates (u->loop);
  return try_counted (u) == UNROLL_DONE ? UNROLL_DONE : UNROLL_STAYS;
}

/* The ways, in order: the first that is for a loop decides.  */
static const struct unroll_way
{
  const char *name;             /* for dumps */
  const char *what;
  enum unrolled (*run) (struct unrolling *u);
} ways[] =
{
  { "shared", "threads share a constant number of iterations evenly: none is left over",
    try_shared },
  { "few", "a loop that runs less than twice as often stays as it is",
    try_few },
  { "constant", "a constant number of iterations, which a factor divides: none is left over",
    try_constant },
  { "counted", "GCC knows the number of iterations and unrolls, with a loop for the rest",
    try_counted },
  { "grid", "strides by the grid, which mostly has a thread for each iteration: a few in a row",
    try_grid },
  { "strided", "strides by a number of threads: gets a counter, with which GCC unrolls",
    try_strided },
};

/* How often the program wants the body of LOOP, of SIZE, left after EXIT; 0: it does not say.  Asks for all iterations
   of a constant number are unroll-ask.cc's.  */
static unsigned
said_factor (class loop *loop, edge exit, int size)
{
  HOST_WIDE_INT n = constant_count (loop, exit);
  return loop->unroll > 1 && loop->unroll != n && size * loop->unroll <= SAID_COPIED ? loop->unroll : 0;
}

/* Fills U for LOOP of F; false: it is to stay as it is.  */
static bool
begin_unrolling (struct device_function *f, class loop *loop, struct unrolling *u)
{
  HOST_WIDE_INT bytes = bytes_loaded (loop, false);
  u->f = f;
  u->loop = loop;
  u->exit = single_dom_exit (loop);
  if (!u->exit || loop->unroll == 1 || exits_behind_operation (u->exit))
    return false;
  unsigned said = said_factor (loop, u->exit, body_size (loop));
  u->said = said;
  if (!said && !bytes && !body_only_computes (loop))
    return false;
  u->evenly = count_evenly (f, loop, u->exit, 1, UINT_MAX);
  u->n = u->evenly ? u->evenly : estimated_stmt_executions_int (loop);
  u->large = false;
  u->factor = said;
  if (said)
    return true;
  if (u->n >= 0 && u->n < 2 * FACTOR && !u->evenly)
    return false;
  u->factor = choose_factor (loop, bytes, u->evenly);
  /* Rows of a part of a warp are short: what is left over takes longer than the copies save.  */
  if (f->variant == VARIANT_PART && !u->evenly)
    u->factor = MIN (u->factor, FACTOR);
  if (u->factor == 1 && variant_is_jam (f->variant))
    u->factor = choose_jam_factor (loop);
  u->large = !variant_is_jam (f->variant) && is_recurrence (loop)
	     && body_size (loop) * FACTOR > MOST_COPIED;
  if (u->large)
    u->factor = choose_recurrence_factor (loop);
  else if (u->many && u->factor > 1)
    u->factor = MAX (u->factor, many_factor (loop));
  return u->factor != 1;
}

static bool
unroll_loop (struct device_function *f, class loop *loop, bool many)
{
  struct unrolling u;
  enum unrolled done = UNROLL_NEXT;
  u.many = many;
  if (!begin_unrolling (f, loop, &u))
    return false;
  for (unsigned i = 0; done == UNROLL_NEXT && i < ARRAY_SIZE (ways); i++)
    done = ways[i].run (&u);
  return done == UNROLL_DONE;
}

/* Lets the assembler not unroll UNROLLED, loops of FN, once more.  It would have four times as many copies.
   A kernel has the registers of its worst loop and of what is computed ahead of all loops.  */
static void
end_unrolling (function *fn, const vec<int> &unrolled)
{
  for (unsigned i = 0; i < unrolled.length (); i++)
    if (class loop *loop = get_loop (fn, unrolled[i]))
      loop->unroll = 1;
}

/* Whether a test of what each iteration of LOOP changes alike, and nothing else, ends it.  */
static bool
is_counted (class loop *loop)
{
  affine_iv iv;
  edge exit = single_exit (loop);
  gcond *cond = exit ? safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (exit->src))) : NULL;
  for (unsigned i = 0; cond && i < 2; i++)
    {
      tree v = gimple_op (cond, i);
      if (TREE_CODE (v) == SSA_NAME && simple_iv (loop, loop, v, &iv, true) && !integer_zerop (iv.step))
	return true;
    }
  return false;
}

/* Whether lanes may leave a loop of FN at any time.  */
static bool
lanes_part (function *fn)
{
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    if (class loop *l = get_loop (fn, i))
      if (!is_counted (l))
	return true;
  return false;
}

unsigned
unroll_execute (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  auto_vec<class loop *> innermost;
  auto_vec<int> unrolled;
  bool changed = false;

  if (f->why || number_of_loops (fn) <= 1)
    return 0;
  f->lanes_part = lanes_part (fn);
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    if (class loop *l = get_loop (fn, i))
      if (!l->inner && loop_outer (l))
	innermost.safe_push (l);
  bool many = innermost.length () >= MANY_LOOPS && !variant_is_jam (f->variant);
  initialize_original_copy_tables ();
  for (unsigned i = 0; i < innermost.length (); i++)
    {
      int number = innermost[i]->num;
      bool said = innermost[i]->unroll > 1;
      if (!unroll_loop (f, innermost[i], many))
	continue;
      changed = true;
      if (many || said)
	unrolled.safe_push (number);
      scev_reset ();
    }
  end_unrolling (fn, unrolled);
  if (many && changed)
    f->bulk_threads = MANY_THREADS;
  free_original_copy_tables ();
  if (changed)
    objects_restore (fn);
  return changed ? TODO_cleanup_cfg : 0;
}

/* Whether threads meet inside of a loop of F.  */
static bool
meets_in_loop (function *f)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	 bb_loop_depth (bb) && !gsi_end_p (gsi); gsi_next (&gsi))
      if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
	switch (device_op_of (call))
	  {
	  case OP_BARRIER: case OP_BROADCAST: case OP_REDUCE: case OP_ORDERED:
	    return true;
	  default:
	    if (region_routine (call))
	      return true;
	  }
  return false;
}

unsigned
unroll_done (function *f)
{
  if (ACCX_THREADING_SPLITS_LOOPS || clone_of (f->decl)->lanes_part || meets_in_loop (f))
    f->curr_properties &= ~PROP_loop_opts_done;
  return 0;
}

/* What each loop is scheduled over, decided on high GIMPLE before GCC
   lowers OpenACC.  Takes a function body with GIMPLE_OMP_TARGET and
   GIMPLE_OMP_FOR, gives one in which no kernels region is left: GCC would
   outline those through its own loop paralleliser and lose what the loops say.

   A kernels region becomes a parallel one.  It has several gangs only if its
   body is a single loop nest with an outermost independent loop; else it has one
   gang, whose threads share the work of its independent loops, so that what
   follows in the text follows in time.  Loops without independent, gang, worker
   or vector in kernels run sequentially: kernels.cc has marked those that need not,
   and has given each nest a construct of its own.

   OpenACC 3.3 sections 2.5.2 (kernels), 2.9.6 to 2.9.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* ---- Scalars of a kernels region that it never writes ---- */

typedef hash_set<tree> tree_set;

static tree
note_written_operand (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  tree_set *written = (tree_set *) wi->info;
  if (TREE_CODE (*tp) == ADDR_EXPR)
    if (tree base = get_base_address (TREE_OPERAND (*tp, 0)))
      if (DECL_P (base))
	written->add (base);
  return NULL_TREE;
}

static tree
note_written_stmt (gimple_stmt_iterator *gsi, bool *handled,
		   struct walk_stmt_info *wi)
{
  tree_set *written = (tree_set *) wi->info;
  gimple *s = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (s);
  *handled = false;
  if (lhs)
    if (tree base = get_base_address (lhs))
      written->add (base);
  if (gimple_code (s) == GIMPLE_OMP_FOR)
    for (tree c = gimple_omp_for_clauses (s); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	written->add (OMP_CLAUSE_DECL (c));
  if (gimple_code (s) == GIMPLE_OMP_ATOMIC_LOAD)
    {
      tree addr = gimple_omp_atomic_load_rhs (as_a <gomp_atomic_load *> (s));
      if (TREE_CODE (addr) == ADDR_EXPR)
	written->add (get_base_address (TREE_OPERAND (addr, 0)));
    }
  return NULL_TREE;
}

/* Scalars are copied by default in kernels; one that is only read is passed by
   value instead, as in parallel (section 2.6.2).  Only implicit mappings: a
   clause of the user's keeps its meaning when the data are present.  Not those of
   declare directives.  */
static void
pass_scalars_by_value (gomp_target *target)
{
  tree_set written;
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &written;
  walk_gimple_seq (gimple_omp_body (target), note_written_stmt,
		   note_written_operand, &wi);
  for (tree *pc = gimple_omp_target_clauses_ptr (target); *pc;
       pc = &OMP_CLAUSE_CHAIN (*pc))
    {
      tree c = *pc, decl = OMP_CLAUSE_DECL (c);
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !DECL_P (decl)
	  || !is_gimple_reg_type (TREE_TYPE (decl))
	  || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FORCE_TOFROM
	  || written.contains (decl) || declare_is_marked (decl))
	continue;
      tree fp = build_omp_clause (OMP_CLAUSE_LOCATION (c),
				  OMP_CLAUSE_FIRSTPRIVATE);
      OMP_CLAUSE_DECL (fp) = decl;
      OMP_CLAUSE_CHAIN (fp) = OMP_CLAUSE_CHAIN (c);
      *pc = fp;
    }
}

/* ---- Loops of a kernels region ---- */

static bool
is_acc_loop (gimple *s)
{
  return (gimple_code (s) == GIMPLE_OMP_FOR
	  && gimple_omp_for_kind (s) == GF_OMP_FOR_KIND_OACC_LOOP);
}

static bool
loop_has (gimple *loop, enum omp_clause_code code)
{
  return omp_find_clause (gimple_omp_for_clauses (loop), code) != NULL_TREE;
}

/* The clause of the region that the argument of a loop's clause CODE stands for
   in kernels (section 2.9.2 to 2.9.4).  */
static enum omp_clause_code
region_clause (enum omp_clause_code code)
{
  switch (code)
    {
    case OMP_CLAUSE_GANG: return OMP_CLAUSE_NUM_GANGS;
    case OMP_CLAUSE_WORKER: return OMP_CLAUSE_NUM_WORKERS;
    case OMP_CLAUSE_VECTOR: return OMP_CLAUSE_VECTOR_LENGTH;
    default: return OMP_CLAUSE_ERROR;
    }
}

/* gang(n), worker(n), vector(n) of a loop: GCC does not take the argument in
   parallel, so it becomes the region's.  */
static tree
move_sizes (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  gimple *s = gsi_stmt (*gsi);
  gomp_target *target = (gomp_target *) wi->info;
  *handled = false;
  if (!is_acc_loop (s))
    return NULL_TREE;
  for (tree c = gimple_omp_for_clauses (s); c; c = OMP_CLAUSE_CHAIN (c))
    {
      enum omp_clause_code code = region_clause (OMP_CLAUSE_CODE (c));
      if (code == OMP_CLAUSE_ERROR)
	continue;
      tree size = OMP_CLAUSE_OPERAND (c, 0);
      OMP_CLAUSE_OPERAND (c, 0) = NULL_TREE;
      if (!size)
	continue;
      size = nest_host_size (target, size);
      if (tree other = omp_find_clause (gimple_omp_target_clauses (target), code))
	{
	  tree taken = OMP_CLAUSE_OPERAND (other, 0);
	  if (taken != size && !(CONSTANT_CLASS_P (taken) && CONSTANT_CLASS_P (size)
				 && tree_int_cst_equal (taken, size)))
	    accx_warning (clause, OMP_CLAUSE_LOCATION (c), "the region has another size "
			"of this level already, which is obeyed");
	  continue;
	}
      tree n = build_omp_clause (OMP_CLAUSE_LOCATION (c), code);
      OMP_CLAUSE_OPERAND (n, 0) = fold_convert (integer_type_node, size);
      OMP_CLAUSE_CHAIN (n) = gimple_omp_target_clauses (target);
      gimple_omp_target_set_clauses (target, n);
    }
  return NULL_TREE;
}

/* Gives the sizes on loops of TARGET to the launch; ONE_GANG: without gangs.  */
static void
place_sizes (gomp_target *target, bool one_gang)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = target;
  nest_plan (target, one_gang);
  walk_gimple_seq (gimple_omp_body (target), move_sizes, NULL, &wi);
}

/* Loop S runs sequentially.  */
static void
make_sequential (gimple *s)
{
  tree *pc = gimple_omp_for_clauses_ptr (s);
  while (*pc)
    switch (OMP_CLAUSE_CODE (*pc))
      {
      case OMP_CLAUSE_AUTO:
      case OMP_CLAUSE_GANG:
      case OMP_CLAUSE_WORKER:
      case OMP_CLAUSE_VECTOR:
	*pc = OMP_CLAUSE_CHAIN (*pc);
	break;
      default:
	pc = &OMP_CLAUSE_CHAIN (*pc);
      }
  tree seq = build_omp_clause (gimple_location (s), OMP_CLAUSE_SEQ);
  OMP_CLAUSE_CHAIN (seq) = gimple_omp_for_clauses (s);
  gimple_omp_for_set_clauses (s, seq);
}

/* A loop that nothing says to be independent runs sequentially.  */
static tree
sequentialise_loop (gimple_stmt_iterator *gsi, bool *handled,
		    struct walk_stmt_info *)
{
  gimple *s = gsi_stmt (*gsi);
  *handled = false;
  if (is_acc_loop (s) && !loop_has (s, OMP_CLAUSE_INDEPENDENT)
      && !loop_has (s, OMP_CLAUSE_SEQ))
    make_sequential (s);
  return NULL_TREE;
}

/* A loop with auto that kernels.cc did not find independent runs sequentially.  */
static tree
settle_auto (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  gimple *s = gsi_stmt (*gsi);
  *handled = false;
  if (is_acc_loop (s) && loop_has (s, OMP_CLAUSE_AUTO)
      && !loop_has (s, OMP_CLAUSE_INDEPENDENT))
    make_sequential (s);
  return NULL_TREE;
}

static gimple *
first_loop (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi); gsi_next (&gsi))
    if (is_acc_loop (gsi_stmt (gsi)))
      return gsi_stmt (gsi);
    else if (gimple_code (gsi_stmt (gsi)) == GIMPLE_TRY)
      return first_loop (gimple_try_eval (gsi_stmt (gsi)));
  return NULL;
}

/* The loop in S if that is a reduction over arrays as array-reduction.cc makes it; else NULL.
   Each thread has copies, which are combined behind the loop.  */
static gimple *
reducing_loop (gbind *s)
{
  for (tree v = gimple_bind_vars (s); v; v = DECL_CHAIN (v))
    if (lookup_attribute (ACCX_ATTR_THREAD, DECL_ATTRIBUTES (v)))
      return first_loop (gimple_bind_body (s));
  return NULL;
}

/* The only statement of SEQ that is not an assignment to a register or
   bookkeeping, through binds; NULL if there are several or a side effect.  */
static gimple *
only_statement (gimple_seq seq)
{
  gimple *only = NULL;
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      if (gimple_code (s) == GIMPLE_BIND)
	{
	  gbind *bind = as_a <gbind *> (s);
	  s = reducing_loop (bind);
	  if (!s)
	    s = only_statement (gimple_bind_body (bind));
	}
      else if (is_gimple_debug (s) || gimple_nop_p (s) || gimple_clobber_p (s)
	       || gimple_code (s) == GIMPLE_PREDICT
	       || (is_gimple_assign (s)
		   && is_gimple_reg (gimple_assign_lhs (s))
		   && DECL_P (gimple_assign_lhs (s))
		   && DECL_ARTIFICIAL (gimple_assign_lhs (s))))
	continue;
      if (!s || only)
	return NULL;
      only = s;
    }
  return only;
}

static void
force_one_gang (gomp_target *target)
{
  tree *pc = gimple_omp_target_clauses_ptr (target);
  while (*pc)
    if (OMP_CLAUSE_CODE (*pc) == OMP_CLAUSE_NUM_GANGS)
      *pc = OMP_CLAUSE_CHAIN (*pc);
    else
      pc = &OMP_CLAUSE_CHAIN (*pc);
  tree c = build_omp_clause (gimple_location (target), OMP_CLAUSE_NUM_GANGS);
  OMP_CLAUSE_NUM_GANGS_EXPR (c) = integer_one_node;
  OMP_CLAUSE_CHAIN (c) = gimple_omp_target_clauses (target);
  gimple_omp_target_set_clauses (target, c);
}

/* Whether loop S of a kernels region, which stands alone, can be split over
   gangs: it says gang, or leaves the levels to us.  */
static bool
may_use_gangs (gimple *s)
{
  if (loop_has (s, OMP_CLAUSE_SEQ))
    return false;
  return (loop_has (s, OMP_CLAUSE_GANG)
	  || (!loop_has (s, OMP_CLAUSE_WORKER)
	      && !loop_has (s, OMP_CLAUSE_VECTOR))
	  || nest_has_gangs (s));
}

static void
kernels_to_parallel (gomp_target *target)
{
  struct walk_stmt_info wi;

  facts_at (gimple_location (target))->kernels = true;
  gimple_omp_target_set_kind (target, GF_OMP_TARGET_KIND_OACC_PARALLEL);
  memset (&wi, 0, sizeof wi);
  nest_claim (target);
  walk_gimple_seq (gimple_omp_body (target), sequentialise_loop, NULL, &wi);
  gimple *only = only_statement (gimple_omp_body (target));
  bool one_gang = !only || !is_acc_loop (only) || !may_use_gangs (only);
  place_sizes (target, one_gang);
  if (one_gang)
    force_one_gang (target);
  pass_scalars_by_value (target);
}

/* GCC drops clauses about variables that a declare directive put on the device,
   also from update, where they matter; it keeps those of the kinds "always".  */
static void
keep_declared_in_update (gomp_target *update)
{
  for (tree c = gimple_omp_target_clauses (update); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !VAR_P (OMP_CLAUSE_DECL (c))
	  || !lookup_attribute ("omp declare target",
				DECL_ATTRIBUTES (OMP_CLAUSE_DECL (c))))
	continue;
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_TO:
	case GOMP_MAP_FORCE_TO:
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALWAYS_TO);
	  break;
	case GOMP_MAP_FROM:
	case GOMP_MAP_FORCE_FROM:
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALWAYS_FROM);
	  break;
	default:
	  break;
	}
    }
}

/* present (p) for a pointer P, without a section, is about what P points to: the
   runtime looks that up for a pointer passed by value.  Without this GCC asks for
   the pointer variable itself.  (nvc takes it so; OpenACC 3.3 section 2.7.1 has
   "any array section of the pointer".)  */
static void
present_pointers (gomp_target *target)
{
  tree *pc = gimple_omp_target_clauses_ptr (target);
  while (*pc)
    {
      tree c = *pc;
      if (!map_is (c, GOMP_MAP_FORCE_PRESENT)
	  || !DECL_P (OMP_CLAUSE_DECL (c))
	  || TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) != POINTER_TYPE)
	{
	  pc = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *pc = OMP_CLAUSE_CHAIN (c);
      if (is_gimple_omp_offloaded (target))
	{
	  tree fp = build_omp_clause (OMP_CLAUSE_LOCATION (c),
				      OMP_CLAUSE_FIRSTPRIVATE);
	  OMP_CLAUSE_DECL (fp) = OMP_CLAUSE_DECL (c);
	  OMP_CLAUSE_CHAIN (fp) = *pc;
	  facts_of (fp)->present = true;
	  *pc = fp;
	  pc = &OMP_CLAUSE_CHAIN (fp);
	}
    }
}

/* GCC's gimplifier gives a serial region memory for the address of an array of variable length
   that it maps; in parallel and kernels that address is a value, and so it is here.  */
static void
pass_array_addresses (gomp_target *serial)
{
  for (tree c = gimple_omp_target_clauses (serial); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_is (c, GOMP_MAP_POINTER) && VAR_P (OMP_CLAUSE_DECL (c))
	&& DECL_SIZE (OMP_CLAUSE_DECL (c))
	&& TREE_CODE (DECL_SIZE (OMP_CLAUSE_DECL (c))) != INTEGER_CST)
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
}

/* ---- Narrow induction variables ---- */

/* VALUE as a TYPE, computed before LOOP.  */
static tree
widen_value (gomp_for *loop, tree type, tree value)
{
  gimple_seq seq = NULL;
  value = fold_convert (type, value);
  value = force_gimple_operand (value, &seq, true, NULL_TREE);
  gimple_seq_add_seq (gimple_omp_for_pre_body_ptr (loop), seq);
  return value;
}

/* Gives loop I of nest LOOP an induction variable of TYPE, which is wider.  */
static void
widen_induction (gomp_for *loop, unsigned i, tree type)
{
  tree narrow = gimple_omp_for_index (loop, i);
  tree incr = gimple_omp_for_incr (loop, i);
  tree wide = create_tmp_var (type, get_name (narrow));
  gimple_omp_for_set_index (loop, i, wide);
  gimple_omp_for_set_initial (loop, i,
			      widen_value (loop, type, gimple_omp_for_initial (loop, i)));
  gimple_omp_for_set_final (loop, i,
			    widen_value (loop, type, gimple_omp_for_final (loop, i)));
  tree step = fold_convert (signed_type_for (TREE_TYPE (narrow)),
			    TREE_OPERAND (incr, 1));
  step = widen_value (loop, type, step);
  gimple_omp_for_set_incr (loop, i, build2 (TREE_CODE (incr), type,
					    wide, step));
  tree priv = build_omp_clause (gimple_location (loop), OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (priv) = wide;
  OMP_CLAUSE_CHAIN (priv) = gimple_omp_for_clauses (loop);
  gimple_omp_for_set_clauses (loop, priv);

  gimple_seq first = NULL;
  gimple_seq_add_stmt (&first, gimple_build_assign (narrow, NOP_EXPR, wide));
  gimple_seq_add_seq (&first, gimple_omp_body (loop));
  gimple_omp_set_body (loop, first);
}

/* Steps from which on a thread's next iteration may lie beyond an int, whatever the
   bounds; and how near to the end of int's range the number of iterations may come.  */
enum { WIDE_STEP = 1 << 16 };

/* Whether the iterations of loop I of nest LOOP, or their number and that of all
   threads, may exceed an int.  Bounds that are not constant are taken to be less far
   apart (widen-counters.cc).  */
static bool
exceeds_int (gomp_for *loop, unsigned i)
{
  tree first = gimple_omp_for_initial (loop, i);
  tree last = gimple_omp_for_final (loop, i);
  tree step = TREE_OPERAND (gimple_omp_for_incr (loop, i), 1);
  step = fold_convert (signed_type_for (TREE_TYPE (step)), step);
  if (tree_fits_shwi_p (step)
      && absu_hwi (tree_to_shwi (step)) >= (unsigned HOST_WIDE_INT) WIDE_STEP)
    return true;
  if (TREE_CODE (first) != INTEGER_CST || TREE_CODE (last) != INTEGER_CST
      || !tree_fits_shwi_p (first) || !tree_fits_shwi_p (last))
    return false;
  return (absu_hwi (tree_to_shwi (last) - tree_to_shwi (first))
	  > (unsigned HOST_WIDE_INT) (0x7fffffff - GRID_THREADS_MAX));
}

/* How many iterations loop I of nest LOOP has, or 1 if its bounds are not
   constant.  */
static HOST_WIDE_INT
constant_count (gomp_for *loop, unsigned i)
{
  tree first = gimple_omp_for_initial (loop, i);
  tree last = gimple_omp_for_final (loop, i);
  tree step = TREE_OPERAND (gimple_omp_for_incr (loop, i), 1);
  step = fold_convert (signed_type_for (TREE_TYPE (step)), step);
  if (!tree_fits_shwi_p (first) || !tree_fits_shwi_p (last)
      || !tree_fits_shwi_p (step) || integer_zerop (step))
    return 1;
  return (absu_hwi (tree_to_shwi (last) - tree_to_shwi (first))
	  / absu_hwi (tree_to_shwi (step)) + 1);
}

/* Whether the loops of nest LOOP, collapsed, have more iterations than an int can
   count.  widen-counters.cc sees to variable bounds.  */
static bool
product_exceeds_int (gomp_for *loop)
{
  HOST_WIDE_INT n = 1;
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (__builtin_mul_overflow (n, constant_count (loop, i), &n)
	|| n > 0x7fffffff - GRID_THREADS_MAX)
      return true;
  return false;
}

/* GCC multiplies what collapsed loops count, also where two count less than nothing:
   loop I of nest LOOP ends where it begins at the earliest.  */
static void
end_at_first (gomp_for *loop, unsigned i)
{
  tree type = TREE_TYPE (gimple_omp_for_index (loop, i));
  tree first = gimple_omp_for_initial (loop, i);
  tree last = gimple_omp_for_final (loop, i);
  enum tree_code cond = gimple_omp_for_cond (loop, i);
  bool up = cond == LT_EXPR || cond == LE_EXPR;
  if (!INTEGRAL_TYPE_P (type)
      || (TREE_CODE (first) == INTEGER_CST && TREE_CODE (last) == INTEGER_CST)
      || (!up && cond != GT_EXPR && cond != GE_EXPR))
    return;
  last = fold_convert (type, last);
  if (cond == LE_EXPR || cond == GE_EXPR)
    last = fold_build2 (up ? PLUS_EXPR : MINUS_EXPR, type, last,
			build_one_cst (type));
  last = fold_build2 (up ? MAX_EXPR : MIN_EXPR, type, last, fold_convert (type, first));
  gimple_omp_for_set_final (loop, i, widen_value (loop, type, last));
  gimple_omp_for_set_cond (loop, i, up ? LT_EXPR : GT_EXPR);
}

/* GCC counts iterations in the type of the loop's variable: from -100 to 100 in a
   signed char are none, and so are 64 times 8 in collapsed loops.  */
static void
widen_narrow (gomp_for *loop)
{
  unsigned n = gimple_omp_for_collapse (loop);
  bool many = n > 1 && product_exceeds_int (loop);
  for (unsigned i = 0; i < n; i++)
    {
      tree type = TREE_TYPE (gimple_omp_for_index (loop, i));
      if (INTEGRAL_TYPE_P (type)
	  && TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node))
	widen_induction (loop, i, integer_type_node);
      else if (INTEGRAL_TYPE_P (type)
	       && TYPE_PRECISION (type) == TYPE_PRECISION (integer_type_node)
	       && (exceeds_int (loop, i) || (i == 0 && many)))
	widen_induction (loop, i, long_long_integer_type_node);
      if (n > 1)
	end_at_first (loop, i);
    }
}

/* GCC lowers && and || to & and |, which are others for numbers but 0 and 1, and
   none for real ones; it leaves these codes alone.  */
static void
keep_logical (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      switch (OMP_CLAUSE_REDUCTION_CODE (c))
	{
	case TRUTH_ANDIF_EXPR:
	  OMP_CLAUSE_REDUCTION_CODE (c) = TRUTH_AND_EXPR;
	  break;
	case TRUTH_ORIF_EXPR:
	  OMP_CLAUSE_REDUCTION_CODE (c) = TRUTH_OR_EXPR;
	  break;
	default:
	  break;
	}
}

/* GCC's expansion puts the iteration's number in front of the first statement of LOOP's body.
   It does so even if that is a label, a loop's own or a case of a switch that it knows.  */
static void
keep_labels_behind (gomp_for *loop)
{
  gimple_stmt_iterator first = gsi_start (*gimple_omp_body_ptr (loop));
  gsi_insert_before (&first, gimple_build_nop (), GSI_SAME_STMT);
}

static tree
schedule_stmt (gimple_stmt_iterator *gsi, bool *handled,
	       struct walk_stmt_info *)
{
  *handled = false;
  if (is_acc_loop (gsi_stmt (*gsi)))
    {
      widen_narrow (as_a <gomp_for *> (gsi_stmt (*gsi)));
      keep_labels_behind (as_a <gomp_for *> (gsi_stmt (*gsi)));
      keep_logical (gimple_omp_for_clauses (gsi_stmt (*gsi)));
    }
  gomp_target *t = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  if (!t)
    return NULL_TREE;
  keep_logical (gimple_omp_target_clauses (t));
  switch (gimple_omp_target_kind (t))
    {
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
      present_pointers (t);
      kernels_to_parallel (t);
      break;
    case GF_OMP_TARGET_KIND_OACC_PARALLEL:
      place_sizes (t, false);
      present_pointers (t);
      break;
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
      pass_array_addresses (t);
      present_pointers (t);
      break;
    case GF_OMP_TARGET_KIND_OACC_DATA:
      present_pointers (t);
      break;
    case GF_OMP_TARGET_KIND_OACC_UPDATE:
      keep_declared_in_update (t);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

unsigned
schedule_execute (function *)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  gimple_seq body = gimple_body (current_function_decl);
  alone_note (body);
  walk_gimple_seq (body, settle_auto, NULL, &wi);
  walk_gimple_seq (body, schedule_stmt, NULL, &wi);
  return 0;
}

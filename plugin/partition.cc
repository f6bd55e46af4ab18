/* Stage 5: loops to blocks and threads.  Takes a device copy in SSA form with
   GCC's OpenACC markers (IFN_UNIQUE head and tail marks, forks, joins, private;
   IFN_GOACC_LOOP; IFN_GOACC_REDUCTION), gives one without them, in terms of
   thread indices and the operations of device-op.def.

   A gang is a block, a worker is tid.y, a vector lane tid.x.  A partitioned loop
   strides by the number of threads it is split over.  Code outside worker and
   vector loops runs in all threads of the block; single.cc keeps its side effects
   to one thread.  Two extensions use threads that would idle: a worker loop
   without vector loops in it is split over the lanes too, a vector loop outside
   any worker loop over the workers too.

   Also decides the launch's shape as far as it is known, and how the runtime
   finds the number of gangs (trip programs, accx-abi.h).

   OpenACC 3.3 sections 2.5, 2.9; GCC's omp-offload.cc has the markers' meaning.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

enum
{
  GANG_BIT = 1 << ACCX_GANG,
  WORKER_BIT = 1 << ACCX_WORKER,
  VECTOR_BIT = 1 << ACCX_VECTOR,
  BLOCK_BITS = WORKER_BIT | VECTOR_BIT,
  GANG_Y_BIT = 1 << ACCX_GANG_Y
};

/* Sizes where the program gives none.  */
enum
{
  DEFAULT_VECTOR = 128,         /* vector loops only */
  DEFAULT_VECTOR_IN_WORKER = 32,
  DEFAULT_WORKERS = 4,
  DEFAULT_WORKERS_ONLY = 128,   /* worker loops only */
  PLANE_VECTOR = 32,            /* blocks of two-dimensional nests */
  PLANE_WORKERS = 8,
  BLOCK_THREADS_MAX = 1024,
  WARP = 32
};

/* ---- Building statements ---- */

void
replace_call (gcall *call, gimple_seq seq, tree val)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  tree lhs = gimple_call_lhs (call);
  if (lhs)
    {
      if (!val)
	val = build_zero_cst (TREE_TYPE (lhs));
      val = gimple_convert (&seq, TREE_TYPE (lhs), val);
      gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, val));
    }
  unlink_stmt_vdef (call);
  tree vdef = gimple_vdef (call);
  if (vdef && TREE_CODE (vdef) == SSA_NAME)
    release_ssa_name (vdef);
  if (seq)
    gsi_replace_with_seq (&gsi, seq, false);
  else
    gsi_remove (&gsi, true);
}

tree
build_index (gimple_seq *seq, enum device_op op)
{
  gcall *c = gimple_build_call (device_op_decl (op), 0);
  tree v = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (c, v);
  gimple_seq_add_stmt (seq, c);
  return v;
}

tree
build_leader (gimple_seq *seq, const struct region *r, enum device_scope scope)
{
  tree zero = build_zero_cst (unsigned_type_node);
  tree id = build_index (seq, OP_TID_X);
  if (scope == SCOPE_BLOCK && !r->one_worker)
    id = gimple_build (seq, BIT_IOR_EXPR, unsigned_type_node, id,
		       build_index (seq, OP_TID_Y));
  return gimple_build (seq, EQ_EXPR, boolean_type_node, id, zero);
}

/* ---- Finding the loops ---- */

/* Whether S mentions the address of a variable other than to access it.  */
static bool
takes_address (gimple *s)
{
  for (unsigned i = 0; i < gimple_num_ops (s); i++)
    {
      tree op = gimple_op (s, i);
      if (op && TREE_CODE (op) == ADDR_EXPR)
	{
	  tree base = get_base_address (TREE_OPERAND (op, 0));
	  if (base && VAR_P (base))
	    return true;
	}
    }
  return false;
}

/* Files S, in loop L, if the files below must know it.  */
static void
place (struct region *r, gimple *s, struct acc_loop *l)
{
  if (is_gimple_debug (s) || gimple_clobber_p (s))
    return;
  if (gimple_vuse (s) || takes_address (s))
    {
      struct placed p = { s, l };
      r->stmts.safe_push (p);
    }
}

static struct acc_loop *
open_loop (struct region *r, struct acc_loop *parent, gcall *mark)
{
  struct acc_loop *l = XCNEW (struct acc_loop);
  l->parent = parent;
  l->loc = gimple_location (mark);
  l->levels = tree_to_shwi (gimple_call_arg (mark, 2));
  l->flags = tree_to_uhwi (gimple_call_arg (mark, 3));
  l->has_static_chunk = gimple_call_num_args (mark) > 4;
  parent->kids.safe_push (l);
  r->loops.safe_push (l);
  return l;
}

/* Files marker or other call C, met in loop CUR.  Returns the loop that what
   follows is in.  */
static struct acc_loop *
walk_unique (struct region *r, gcall *c, struct acc_loop *cur)
{
  switch (tree_to_uhwi (gimple_call_arg (c, 0)))
    {
    case IFN_UNIQUE_OACC_HEAD_MARK:
      if (gimple_call_num_args (c) >= 4)
	cur = open_loop (r, cur, c);
      cur->heads++;
      r->markers.safe_push (c);
      break;
    case IFN_UNIQUE_OACC_TAIL_MARK:
      cur->tails++;
      r->markers.safe_push (c);
      if (gimple_call_num_args (c) == 2)
	cur = cur->parent;
      break;
    case IFN_UNIQUE_OACC_FORK:
      cur->forks.safe_push (c);
      break;
    case IFN_UNIQUE_OACC_JOIN:
      cur->joins.safe_push (c);
      break;
    case IFN_UNIQUE_OACC_PRIVATE:
      {
	struct placed p = { c, cur };
	r->privates.safe_push (p);
	break;
      }
    default:
      place (r, c, cur);
    }
  return cur;
}

static void
walk_reduction (struct region *r, gcall *c, struct acc_loop *cur)
{
  if (tree_to_shwi (gimple_call_arg (c, 3)) >= 0 || cur == &r->root)
    r->root_reductions.safe_push (c);
  else
    {
      cur->reductions.safe_push (c);
      cur->reduction_levels.safe_push (cur->tails ? cur->levels - cur->tails
				       : cur->heads - 1);
    }
}

static struct acc_loop *
walk_stmt (struct region *r, gimple *s, struct acc_loop *cur)
{
  gcall *c = dyn_cast <gcall *> (s);
  if (c && gimple_call_internal_p (c))
    switch (gimple_call_internal_fn (c))
      {
      case IFN_UNIQUE:
	return walk_unique (r, c, cur);
      case IFN_GOACC_LOOP:
      case IFN_GOACC_TILE:
	cur->calls.safe_push (c);
	cur->depth = MAX (cur->depth, bb_loop_depth (gimple_bb (c)));
	return cur;
      case IFN_GOACC_REDUCTION:
	walk_reduction (r, c, cur);
	return cur;
      default:
	break;
      }
  place (r, s, cur);
  return cur;
}

/* Walks the CFG from the entry; each block is in one loop, marks nest.  */
static void
walk_blocks (struct region *r)
{
  auto_bitmap seen;
  auto_vec<basic_block> blocks;
  auto_vec<struct acc_loop *> in;
  basic_block first = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));

  blocks.safe_push (first);
  in.safe_push (&r->root);
  bitmap_set_bit (seen, first->index);
  while (!blocks.is_empty ())
    {
      basic_block bb = blocks.pop ();
      struct acc_loop *cur = in.pop ();
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	cur = walk_stmt (r, gsi_stmt (gsi), cur);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->dest != EXIT_BLOCK_PTR_FOR_FN (cfun)
	    && bitmap_set_bit (seen, e->dest->index))
	  {
	    blocks.safe_push (e->dest);
	    in.safe_push (cur);
	  }
    }
}

/* ---- Assigning levels ---- */

static unsigned
inner_mask (const struct acc_loop *l)
{
  unsigned m = 0;
  for (unsigned i = 0; i < l->kids.length (); i++)
    m |= l->kids[i]->mask | inner_mask (l->kids[i]);
  return m;
}

static bool
is_auto (const struct acc_loop *l)
{
  unsigned levels = (l->flags >> OLF_DIM_BASE) & 7;
  return (!(l->flags & OLF_SEQ) && !levels && (l->flags & OLF_INDEPENDENT));
}

static bool
has_auto_inside (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (is_auto (l->kids[i]) || has_auto_inside (l->kids[i]))
      return true;
  return false;
}

static void
assign_explicit (struct acc_loop *l, unsigned outer)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if (!(k->flags & OLF_SEQ))
	k->mask = (k->flags >> OLF_DIM_BASE) & 7 & ~outer;
      assign_explicit (k, outer | k->mask);
    }
}

/* Levels for an independent loop without any: gangs outermost, vector innermost,
   workers between, or with the vector when the program asks for workers.  */
static unsigned
auto_mask (const struct region *r, const struct acc_loop *k, unsigned outer)
{
  unsigned inner = inner_mask (k);
  unsigned free = 7 & ~(outer | inner);
  /* Levels inside must be inner ones.  */
  if (inner & GANG_BIT)
    return 0;
  if (inner & WORKER_BIT)
    free &= GANG_BIT;
  if (outer & VECTOR_BIT)
    return 0;
  if (outer & WORKER_BIT)
    free &= VECTOR_BIT;
  if (!has_auto_inside (k))
    {
      if (inner & VECTOR_BIT)
	return least_bit_hwi (free & (GANG_BIT | WORKER_BIT));
      unsigned leaf = GANG_BIT | VECTOR_BIT;
      int workers = r->f->dims[ACCX_WORKER];
      return free & (workers == 0 || workers > 1 ? leaf | WORKER_BIT : leaf);
    }
  return least_bit_hwi (free & (GANG_BIT | WORKER_BIT));
}

/* Whether the program leaves the launch's shape to us.  */
static bool
shape_is_free (const struct region *r)
{
  for (int i = 0; i < ACCX_DIMS; i++)
    if (r->f->dims[i] >= 0)
      return false;
  return true;
}

static bool
all_sequential (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (!(l->kids[i]->flags & OLF_SEQ) || !all_sequential (l->kids[i]))
      return false;
  return true;
}

/* Whether L does nothing but run its only inner loop: then its iterations and
   that loop's can be one plane.  */
static bool
only_runs_inner_loop (const struct region *r, const struct acc_loop *l)
{
  if (l->kids.length () != 1 || !all_sequential (l->kids[0])
      || !l->reductions.is_empty ())
    return false;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop == l && gimple_vdef (r->stmts[i].stmt))
      return false;
  return true;
}

/* Two nested independent loops without levels, alone in the region, become a
   two-dimensional grid of two-dimensional blocks: the inner one on x, which
   neighbouring threads share, the outer one on y.  */
static bool
assign_plane (struct region *r)
{
  struct acc_loop *l = r->root.kids.length () == 1 ? r->root.kids[0] : NULL;
  if (!l || !is_auto (l) || !shape_is_free (r) || !only_runs_inner_loop (r, l)
      || !is_auto (l->kids[0]) || !l->kids[0]->reductions.is_empty ())
    return false;
  l->mask = GANG_Y_BIT | WORKER_BIT;
  l->kids[0]->mask = GANG_BIT | VECTOR_BIT;
  r->f->dims[ACCX_WORKER] = PLANE_WORKERS;
  r->f->dims[ACCX_VECTOR] = PLANE_VECTOR;
  return true;
}

static void
assign_auto (const struct region *r, struct acc_loop *l, unsigned outer)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if (is_auto (k))
	k->mask = auto_mask (r, k, outer);
      assign_auto (r, k, outer | k->mask);
    }
}

/* Uses idle threads (see the head of this file); sets modes.  */
static void
assign_modes (struct region *r, struct acc_loop *l, unsigned used)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if ((k->mask & BLOCK_BITS) == WORKER_BIT
	  && !(inner_mask (k) & VECTOR_BIT) && (used & VECTOR_BIT))
	k->mask |= VECTOR_BIT;
      if ((k->mask & BLOCK_BITS) == VECTOR_BIT && l->mode == MODE_GANG
	  && (used & WORKER_BIT))
	k->mask |= WORKER_BIT;

      if (!(k->mask & BLOCK_BITS))
	k->mode = l->mode;
      else if ((k->mask & BLOCK_BITS) == WORKER_BIT
	       && (inner_mask (k) & VECTOR_BIT))
	k->mode = MODE_WORKER;
      else
	k->mode = MODE_THREAD;
      assign_modes (r, k, used);
    }
}

/* ---- The launch's shape ---- */

/* What DIMS says where it says something, else DEFLT; 1 for an unused level.  */
static void
set_dim (struct device_function *f, int level, bool used, int deflt)
{
  f->defaults[level] = used ? deflt : 1;
  if (!used)
    f->dims[level] = 1;
  else if (f->dims[level] < 0)
    f->dims[level] = deflt;
}

static void
set_shape (struct region *r, unsigned used)
{
  struct device_function *f = r->f;
  bool both = (used & BLOCK_BITS) == BLOCK_BITS;
  int given = f->dims[ACCX_VECTOR];

  f->partitioned = used;
  int lanes = DEFAULT_VECTOR, workers = DEFAULT_WORKERS_ONLY;
  if (both)
    {
      lanes = DEFAULT_VECTOR_IN_WORKER;
      workers = DEFAULT_WORKERS;
    }
  set_dim (f, ACCX_VECTOR, used & VECTOR_BIT, lanes);
  if (both && given > BLOCK_THREADS_MAX / workers)
    workers = MAX (1, BLOCK_THREADS_MAX / given);
  set_dim (f, ACCX_WORKER, used & WORKER_BIT, workers);

  /* Gangs: without a gang loop one, else the runtime's choice, unless given.  */
  f->defaults[ACCX_GANG] = used & GANG_BIT ? 0 : 1;
  if (f->dims[ACCX_GANG] < 0)
    f->dims[ACCX_GANG] = f->defaults[ACCX_GANG];

  bool lanes_meet = false;
  for (unsigned i = 0; i < r->loops.length (); i++)
    lanes_meet |= r->loops[i]->mode == MODE_WORKER;
  if (lanes_meet)
    {
      f->flags |= ACCX_KERNEL_PAD_VECTOR;
      int *v = &f->dims[ACCX_VECTOR];
      if (*v > 0 && f->dims[ACCX_WORKER] != 1 && *v % WARP)
	{
	  bool quiet = accx_inhibit_warnings ();
	  accx_inhibit_warnings () = false;
	  warning_at (f->loc, 0, "vector length %d is rounded up to %d: worker "
		      "loops with vector loops inside need a multiple of %d",
		      *v, ROUND_UP (*v, WARP), WARP);
	  accx_inhibit_warnings () = quiet;
	  *v = ROUND_UP (*v, WARP);
	}
    }
  workers = f->dims[ACCX_WORKER];
  lanes = f->dims[ACCX_VECTOR];
  if (workers > 0 && lanes > 0 && workers > BLOCK_THREADS_MAX / lanes)
    error_at (f->loc, "%d workers with a vector length of %d are more than the "
	      "%d threads that a gang may have on an NVIDIA GPU", workers, lanes,
	      BLOCK_THREADS_MAX);
  r->one_worker = f->dims[ACCX_WORKER] == 1;
  r->one_thread = r->one_worker && f->dims[ACCX_VECTOR] == 1;
}

/* ---- IFN_GOACC_LOOP ---- */

/* Outermost first.  */
static const struct { unsigned level; enum device_op id, size; } axes[] =
{
  { ACCX_GANG_Y, OP_CTAID_Y, OP_NCTAID_Y },
  { ACCX_GANG, OP_CTAID_X, OP_NCTAID_X },
  { ACCX_WORKER, OP_TID_Y, OP_NTID_Y },
  { ACCX_VECTOR, OP_TID_X, OP_NTID_X },
};

/* The size of LEVEL, 0 if it is not known.  */
static int
known_size (const struct region *r, unsigned level)
{
  return level < ACCX_DIMS && r->f->dims[level] > 0 ? r->f->dims[level] : 0;
}

/* The size of axis I: a constant where it is known.  */
static tree
axis_size (gimple_seq *seq, const struct region *r, unsigned i, tree type)
{
  int size = known_size (r, axes[i].level);
  if (size)
    return build_int_cst (type, size);
  return gimple_convert (seq, type, build_index (seq, axes[i].size));
}

/* How many threads the levels in MASK make, or (ID) which one this is.  */
static tree
thread_number (gimple_seq *seq, const struct region *r, unsigned mask, bool id,
	       tree type)
{
  tree v = NULL_TREE;
  for (unsigned i = 0; i < ARRAY_SIZE (axes); i++)
    {
      if (!(mask & 1u << axes[i].level) || known_size (r, axes[i].level) == 1)
	continue;
      if (v || !id)
	{
	  tree size = axis_size (seq, r, i, type);
	  v = v ? gimple_build (seq, MULT_EXPR, type, v, size) : size;
	}
      if (id)
	{
	  tree n = gimple_convert (seq, type, build_index (seq, axes[i].id));
	  v = v ? gimple_build (seq, PLUS_EXPR, type, v, n) : n;
	}
    }
  return v ? v : id ? build_zero_cst (type) : build_one_cst (type);
}

/* IFN_GOACC_TILE: the size of a tile in one loop.  As on GCC's host, tiles have
   one iteration: its expansion of larger ones divides by the loop's iterations.  */
static void
lower_tile_call (gcall *c)
{
  tree lhs = gimple_call_lhs (c);
  replace_call (c, NULL, lhs ? build_one_cst (TREE_TYPE (lhs)) : NULL_TREE);
}

static void
lower_loop_call (const struct region *r, gcall *c, unsigned mask)
{
  tree lhs = gimple_call_lhs (c);
  gimple_seq seq = NULL;
  tree val = NULL_TREE;

  if (gimple_call_internal_p (c, IFN_GOACC_TILE))
    {
      lower_tile_call (c);
      return;
    }

  if (!lhs)
    {
      replace_call (c, NULL, NULL_TREE);
      return;
    }
  tree range = gimple_call_arg (c, 2), step = gimple_call_arg (c, 3);
  /* Unsigned, so that wrapping is defined.  */
  tree type = unsigned_type_for (TREE_TYPE (range));
  bool element = integer_minus_onep (gimple_call_arg (c, 5));
  if (element)
    mask = 0;
  switch (tree_to_shwi (gimple_call_arg (c, 0)))
    {
    case IFN_GOACC_LOOP_CHUNKS:
      val = build_one_cst (TREE_TYPE (lhs));
      break;
    case IFN_GOACC_LOOP_STEP:
      val = gimple_build (&seq, MULT_EXPR, type,
			  thread_number (&seq, r, mask, false, type),
			  gimple_convert (&seq, type, step));
      break;
    case IFN_GOACC_LOOP_OFFSET:
      val = gimple_build (&seq, MULT_EXPR, type,
			  thread_number (&seq, r, mask, true, type),
			  gimple_convert (&seq, type, step));
      break;
    case IFN_GOACC_LOOP_BOUND:
      val = range;
      break;
    default:
      gcc_unreachable ();
    }
  replace_call (c, seq, val);
}

/* ---- Forks and joins ---- */

/* Whether S, in single mode, reads or writes memory that other threads may
   write: not parameters, nor what is the thread's own.  */
static bool
touches_shared_memory (gimple *s)
{
  if (!gimple_vuse (s) || gimple_code (s) == GIMPLE_RETURN)
    return false;
  if (gimple_assign_single_p (s))
    {
      tree lhs = gimple_assign_lhs (s), rhs = gimple_assign_rhs1 (s);
      bool load = gimple_assign_load_p (s) && !single_is_private (rhs);
      bool store = gimple_store_p (s) && !single_is_private (lhs);
      return load || store;
    }
  return true;
}

/* Whether an ordinary loop around L runs it several times in one iteration of its
   parent.  */
static bool
runs_again (const struct region *r, const struct acc_loop *l)
{
  const struct acc_loop *p = l->parent;
  unsigned depth = bb_loop_depth (gimple_bb (l->joins[l->joins.length () - 1]));
  if (p == &r->root)
    return depth > 0;
  return p->calls.is_empty () || depth > p->depth + 1;
}

/* Whether the join of partitioned loop L must be a barrier: not when nothing else
   of the enclosing independent loop's iteration (or of the whole region) touches
   memory; that loop's own join is asked the same.  */
static bool
join_needs_barrier (const struct region *r, const struct acc_loop *l)
{
  const struct acc_loop *p = l->parent;
  bool iteration = p == &r->root || p->mask != 0;
  if (!l->stores)
    return false;
  if (!iteration || p->kids.length () != 1 || runs_again (r, l))
    return true;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop == p && touches_shared_memory (r->stmts[i].stmt))
      return true;
  return false;
}

/* Whether statement S of single mode reads what a store in L may change: other
   threads must have read it before L begins.  */
static bool
reads_before_stores (const struct region *r, const struct acc_loop *l, gimple *s)
{
  if (!gimple_assign_load_p (s) || single_is_private (gimple_assign_rhs1 (s)))
    return false;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (gimple_vdef (r->stmts[i].stmt))
      for (const struct acc_loop *in = r->stmts[i].loop; in; in = in->parent)
	if (in == l && stmt_may_clobber_ref_p (r->stmts[i].stmt,
					       gimple_assign_rhs1 (s), false))
	  return true;
  return false;
}

static bool
fork_needs_barrier (const struct region *r, const struct acc_loop *l)
{
  if (!l->stores)
    return false;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop->mode == l->parent->mode
	&& reads_before_stores (r, l, r->stmts[i].stmt))
      return true;
  return false;
}

/* Replaces MARKS, the forks or joins of L; the one numbered AT becomes a barrier
   if BARRIER.  */
static void
lower_marks (const struct acc_loop *l, const vec<gcall *> &marks, unsigned at,
	     bool barrier)
{
  enum device_scope scope
    = l->parent->mode == MODE_WORKER ? SCOPE_VECTOR : SCOPE_BLOCK;
  for (unsigned i = 0; i < marks.length (); i++)
    {
      gimple_seq seq = NULL;
      if (barrier && i == at)
	gimple_seq_add_stmt (&seq, device_op_build
			     (OP_BARRIER, build_int_cst (integer_type_node,
							 scope), NULL_TREE));
      replace_call (marks[i], seq, gimple_call_arg (marks[i], 1));
    }
}

static void
lower_forks_and_joins (const struct region *r, const struct acc_loop *l)
{
  bool single = l->parent->mode != MODE_THREAD && !r->one_thread;
  bool split = l->mask & BLOCK_BITS;
  lower_marks (l, l->forks, 0, single && split && fork_needs_barrier (r, l));
  /* After a gang loop too: the loops inside may have left it to its join.  */
  lower_marks (l, l->joins, l->joins.length () - 1,
	       single && (split || (l->mask && (inner_mask (l) & BLOCK_BITS)))
	       && join_needs_barrier (r, l));
}

static void
note_stores (struct region *r)
{
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gimple *s = r->stmts[i].stmt;
      if (!gimple_vdef (s)
	  || (gimple_assign_single_p (s)
	      && single_is_private (gimple_assign_lhs (s))))
	continue;
      for (struct acc_loop *l = r->stmts[i].loop; l; l = l->parent)
	l->stores = true;
    }
}

/* ---- acc_on_device ---- */

/* acc_on_device (constant) in device code: OpenACC 3.3 section 3.2.20.  */
static void
fold_on_device (gcall *c)
{
  tree type = gimple_call_arg (c, 0);
  if (!tree_fits_shwi_p (type))
    return;
  HOST_WIDE_INT t = tree_to_shwi (type);
  replace_call (c, NULL, build_int_cst (integer_type_node,
					t == GOMP_DEVICE_NOT_HOST
					|| t == GOMP_DEVICE_NVIDIA_PTX));
}

static void
fold_device_queries (void)
{
  auto_vec<gcall *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi)))
	if (gimple_call_builtin_p (c, BUILT_IN_ACC_ON_DEVICE))
	  calls.safe_push (c);
  for (unsigned i = 0; i < calls.length (); i++)
    fold_on_device (calls[i]);
}

/* ---- The pass ---- */

static void
remove_markers (struct region *r)
{
  for (unsigned i = 0; i < r->privates.length (); i++)
    r->markers.safe_push (as_a <gcall *> (r->privates[i].stmt));
  for (unsigned i = 0; i < r->markers.length (); i++)
    {
      gcall *c = r->markers[i];
      bool chained = gimple_call_num_args (c) > 1 && gimple_call_lhs (c);
      replace_call (c, NULL, chained ? gimple_call_arg (c, 1) : NULL_TREE);
    }
}

/* The level of a routine's parallelism: GOMP_DIM_MAX is seq.  */
static int
routine_level (tree host)
{
  tree attr = oacc_get_fn_attrib (host);
  return attr ? oacc_fn_attrib_level (attr) : GOMP_DIM_MAX;
}

static void
free_region (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    {
      struct acc_loop *l = r->loops[i];
      l->kids.release ();
      l->calls.release ();
      l->forks.release ();
      l->joins.release ();
      l->reductions.release ();
      l->reduction_levels.release ();
      free (l);
    }
  r->root.kids.release ();
  r->root.calls.release ();
  r->loops.release ();
  r->stmts.release ();
  r->privates.release ();
  r->root_reductions.release ();
  r->markers.release ();
}

bool
partition_gate (function *f)
{
  return clone_of (f->decl) != NULL;
}

unsigned
partition_execute (function *fn)
{
  struct region r;
  memset (&r, 0, sizeof r);
  r.f = clone_of (fn->decl);
  if (!r.f->entry && routine_level (r.f->host) != GOMP_DIM_MAX)
    {
      clone_fail (r.f, DECL_SOURCE_LOCATION (r.f->host),
		  "routine '%s' has gang, worker or vector parallelism",
		  IDENTIFIER_POINTER (DECL_NAME (r.f->host)));
      return 0;
    }

  fold_device_queries ();
  reduce_recover_atomics ();
  walk_blocks (&r);
  if (r.f->entry && !(r.f->dims[0] == 1 && r.f->dims[1] == 1
		      && r.f->dims[2] == 1))
    {
      assign_explicit (&r.root, 0);
      if (!assign_plane (&r))
	assign_auto (&r, &r.root, 0);
    }
  unsigned used = inner_mask (&r.root);
  assign_modes (&r, &r.root, used);
  if (r.f->entry)
    set_shape (&r, used);
  else
    r.one_worker = r.one_thread = true;

  if (!r.one_thread)
    single_share (&r);
  note_stores (&r);
  for (unsigned i = 0; i < r.loops.length (); i++)
    {
      struct acc_loop *l = r.loops[i];
      trip_note (&r, l);
      for (unsigned j = 0; j < l->calls.length (); j++)
	lower_loop_call (&r, l->calls[j], l->mask);
    }
  reduce_lower (&r);
  for (unsigned i = 0; i < r.loops.length (); i++)
    lower_forks_and_joins (&r, r.loops[i]);
  if (!r.one_thread && !r.f->why)
    single_guard (&r);
  remove_markers (&r);
  mark_virtual_operands_for_renaming (cfun);
  free_region (&r);
  return 0;
}

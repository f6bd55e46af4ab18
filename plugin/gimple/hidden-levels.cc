/* Schedules that GCC refuses: gang inside gang, vector inside vector,
   gang inside vector.  Each axis of grid and block is then split over one loop:

     inner to outer, vector (and worker) take x, y, z of the block
     a loop with gang and vector takes the same axis of the grid
     other gang loops take what is left of it, x first, inner to outer

   So a size, gang(n) or vector(n), is that of one axis.  The figures of the paper
   come out: g-v, gv-v, g-gv, gv-gv; g-gv-v, v-gv-gv, gv-gv-gv.

   Three steps.  nest_capture_sizes (GENERIC) makes the host compute sizes that are
   expressions.  nest_plan (high GIMPLE) takes the clauses off, records the axes and
   plants "gang (static: ID) worker vector", which GCC takes on any loop and hands
   to the head mark, and OP_SIZE calls for the sizes.  nest_settle_host makes GCC's
   own version of the region sequential.  levels.cc reads the plan.

   In kernels such a nest asserts that its loops are independent, as in the paper;
   OpenACC gives it no other meaning.

   X. Tian et al., Compiler transformation of nested loops for general purpose
   GPUs, sections 4.1 and 4.2; OpenACC 3.3 sections 2.9.2 to 2.9.4.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"

/* ---- Sizes that are expressions ---- */

struct capture
{
  tree function;
  tree vars, stmts;             /* new variables and their initialisation */
  hash_set<tree> inside;        /* declared in the construct */
};

static tree
find_inside (tree *tp, int *, void *data)
{
  return ((struct capture *) data)->inside.contains (*tp) ? *tp : NULL_TREE;
}

/* Replaces the size EXPR by a variable that is set before the construct.  */
static void
capture_size (struct capture *c, location_t loc, tree *expr)
{
  if (!*expr || TREE_CODE (*expr) == INTEGER_CST || error_operand_p (*expr))
    return;
  if (tree var = walk_tree_without_duplicates (expr, find_inside, c))
    {
      error_at (loc, "the size of a loop must be known before its region, and "
		"%qD is declared inside", var);
      *expr = integer_one_node;
      return;
    }
  tree var = create_tmp_var_raw (integer_type_node, "loop_size");
  DECL_ARTIFICIAL (var) = 0;    /* implicitly firstprivate like the user's */
  DECL_CONTEXT (var) = c->function;
  DECL_CHAIN (var) = c->vars;
  c->vars = var;
  tree set = build2_loc (loc, MODIFY_EXPR, integer_type_node, var,
			 fold_convert_loc (loc, integer_type_node, *expr));
  TREE_SIDE_EFFECTS (set) = 1;
  append_to_statement_list (set, &c->stmts);
  *expr = var;
}

static bool
is_level_clause (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_GANG
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WORKER
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_VECTOR);
}

static tree
capture_in_loop (tree *tp, int *, void *data)
{
  struct capture *c = (struct capture *) data;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      c->inside.add (v);
  else if (TREE_CODE (*tp) == DECL_EXPR)
    c->inside.add (DECL_EXPR_DECL (*tp));
  else if (TREE_CODE (*tp) == OACC_LOOP)
    for (tree k = OMP_FOR_CLAUSES (*tp); k; k = OMP_CLAUSE_CHAIN (k))
      if (is_level_clause (k))
	capture_size (c, OMP_CLAUSE_LOCATION (k), &OMP_CLAUSE_OPERAND (k, 0));
  return NULL_TREE;
}

static tree
capture_in_construct (tree *tp, int *walk, void *function)
{
  if (TREE_CODE (*tp) != OACC_PARALLEL && TREE_CODE (*tp) != OACC_KERNELS)
    return NULL_TREE;
  struct capture c;
  c.function = (tree) function;
  c.vars = c.stmts = NULL_TREE;
  walk_tree_without_duplicates (&OMP_BODY (*tp), capture_in_loop, &c);
  *walk = 0;
  if (!c.vars)
    return NULL_TREE;
  append_to_statement_list (*tp, &c.stmts);
  *tp = build3 (BIND_EXPR, void_type_node, c.vars, c.stmts, NULL_TREE);
  TREE_SIDE_EFFECTS (*tp) = 1;
  return NULL_TREE;
}

void
nest_capture_sizes (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), capture_in_construct, function);
}

/* ---- The loops of a region ---- */

enum { AXES_MAX = 3 };

/* A loop of a nest; levels are numbered as ACCX_GANG, ACCX_WORKER, ACCX_VECTOR.  */
struct node
{
  struct node *parent;
  vec<struct node *> kids;
  gomp_for *loop;
  unsigned levels;              /* bits of the levels that it names */
  tree sizes[ACCX_DIMS];
  location_t locs[ACCX_DIMS];
  int axis[ACCX_DIMS];          /* of grid or block, -1: none */
  bool has_dimension;           /* of gangs: gang-dimension.cc */
};

static struct node *
new_node (struct node *parent, gomp_for *loop)
{
  struct node *n = XCNEW (struct node);
  n->parent = parent;
  n->loop = loop;
  for (int i = 0; i < ACCX_DIMS; i++)
    n->axis[i] = -1;
  if (parent)
    parent->kids.safe_push (n);
  return n;
}

static void
free_node (struct node *n)
{
  for (unsigned i = 0; i < n->kids.length (); i++)
    free_node (n->kids[i]);
  n->kids.release ();
  free (n);
}

static int
level_of_clause (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_GANG: return ACCX_GANG;
    case OMP_CLAUSE_WORKER: return ACCX_WORKER;
    case OMP_CLAUSE_VECTOR: return ACCX_VECTOR;
    default: return -1;
    }
}

static tree
collect_loop (gimple_stmt_iterator *gsi, bool *handled,
	      struct walk_stmt_info *wi)
{
  gimple *s = gsi_stmt (*gsi);
  *handled = false;
  if (is_a <gcall *> (s) && device_op_of (as_a <gcall *> (s)) == OP_DIMENSION)
    ((struct node *) wi->info)->has_dimension = true;
  if (gimple_code (s) != GIMPLE_OMP_FOR
      || gimple_omp_for_kind (s) != GF_OMP_FOR_KIND_OACC_LOOP)
    return NULL_TREE;
  struct node *n = new_node ((struct node *) wi->info, as_a <gomp_for *> (s));
  for (tree c = gimple_omp_for_clauses (s); c; c = OMP_CLAUSE_CHAIN (c))
    {
      int level = level_of_clause (c);
      if (level < 0)
	continue;
      n->levels |= 1u << level;
      n->sizes[level] = OMP_CLAUSE_OPERAND (c, 0);
      n->locs[level] = OMP_CLAUSE_LOCATION (c);
    }
  struct walk_stmt_info inner;
  memset (&inner, 0, sizeof inner);
  inner.info = n;
  walk_gimple_seq (gimple_omp_body (s), collect_loop, NULL, &inner);
  *handled = true;
  return NULL_TREE;
}

/* The loops of TARGET under a root that is no loop; for free_node.  */
static struct node *
collect (gomp_target *target)
{
  struct node *root = new_node (NULL, NULL);
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = root;
  walk_gimple_seq (gimple_omp_body (target), collect_loop, NULL, &wi);
  return root;
}

/* Whether GCC refuses the levels of N or of a loop in it, OUTER being those of
   the loops around: each level once, gang outside worker outside vector.  Gangs of
   several dimensions are no plan of ours.  */
static bool
is_refused (const struct node *n, unsigned outer)
{
  if (n->has_dimension)
    return false;
  unsigned lowest = n->levels ? least_bit_hwi (n->levels) : 0;
  if (lowest && outer >= lowest)
    return true;
  for (unsigned i = 0; i < n->kids.length (); i++)
    if (is_refused (n->kids[i], outer | n->levels))
      return true;
  return false;
}

/* ---- Sizes again ---- */

struct copy
{
  tree var, value;
};

static tree
find_copy (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct copy *c = (struct copy *) wi->info;
  gimple *s = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_assign_single_p (s) && gimple_assign_lhs (s) == c->var)
    c->value = gimple_assign_rhs1 (s);
  return NULL_TREE;
}

tree
nest_host_size (gomp_target *target, tree size)
{
  if (TREE_CODE (size) == INTEGER_CST)
    return size;
  struct copy c = { size, size };
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &c;
  walk_gimple_seq (gimple_omp_body (target), find_copy, NULL, &wi);
  gcc_assert (DECL_P (c.value));        /* nest_capture_sizes saw to that */
  return c.value;
}

/* ---- Axes ---- */

/* Gives the vector and worker loops of N axes of the block; returns how many it
   and the loops inside use.  */
static int
assign_block (struct node *n)
{
  int next = 0;
  for (unsigned i = 0; i < n->kids.length (); i++)
    next = MAX (next, assign_block (n->kids[i]));
  for (int level = ACCX_VECTOR; level >= ACCX_WORKER; level--)
    if (n->levels & 1u << level)
      {
	if (n->axis[ACCX_GANG] < 0 && (n->levels & 1u << ACCX_GANG))
	  n->axis[ACCX_GANG] = next;
	n->axis[level] = next++;
      }
  return next;
}

static unsigned
grid_axes_above (const struct node *n)
{
  unsigned used = 0;
  for (; n; n = n->parent)
    if (n->axis[ACCX_GANG] >= 0)
      used |= 1u << n->axis[ACCX_GANG];
  return used;
}

/* Gives the loops of N that have gang only axes of the grid; returns the axes that
   it and the loops inside use.  */
static unsigned
assign_grid (struct node *n)
{
  unsigned used = 0;
  for (unsigned i = 0; i < n->kids.length (); i++)
    used |= assign_grid (n->kids[i]);
  if (!(n->levels & 1u << ACCX_GANG))
    return used;
  if (n->axis[ACCX_GANG] < 0)
    {
      unsigned taken = used | grid_axes_above (n->parent);
      n->axis[ACCX_GANG] = ctz_hwi (~(unsigned HOST_WIDE_INT) taken);
    }
  return used | 1u << n->axis[ACCX_GANG];
}

/* The axis of the launch that LEVEL of N is split over; AXES_MAX or more: none.  */
static unsigned
launch_axis (const struct node *n, int level)
{
  static const unsigned grid[AXES_MAX] = { ACCX_GANG, ACCX_GANG_Y, ACCX_GANG_Z };
  static const unsigned block[AXES_MAX]
    = { ACCX_VECTOR, ACCX_WORKER, ACCX_BLOCK_Z };
  return (level == ACCX_GANG ? grid : block)[n->axis[level]];
}

/* The most loops with one of LEVELS that are inside of each other, from N on.  */
static unsigned
depth_of (const struct node *n, unsigned levels)
{
  unsigned depth = 0;
  for (unsigned i = 0; i < n->kids.length (); i++)
    depth = MAX (depth, depth_of (n->kids[i], levels));
  for (int level = 0; level < ACCX_DIMS; level++)
    depth += (n->levels & levels) >> level & 1u;
  return depth;
}

/* Takes LEVELS off N; a loop without any runs in order.  */
static void
drop_levels (struct node *n, unsigned levels)
{
  tree clauses = gimple_omp_for_clauses (n->loop);
  n->levels &= ~levels;
  for (tree *p = &clauses; *p; )
    {
      int level = level_of_clause (*p);
      bool goes = level >= 0 ? !(n->levels & 1u << level)
			     : !n->levels && OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_INDEPENDENT;
      if (goes)
	*p = OMP_CLAUSE_CHAIN (*p);
      else
	p = &OMP_CLAUSE_CHAIN (*p);
    }
  if (!n->levels)
    {
      tree seq = build_omp_clause (gimple_location (n->loop), OMP_CLAUSE_SEQ);
      OMP_CLAUSE_CHAIN (seq) = clauses;
      clauses = seq;
    }
  gimple_omp_for_set_clauses (n->loop, clauses);
}

/* Finds a statement beside inner loops that sets something other than what the loop in WI has of its own.  */
static tree
find_beside (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  hash_set<tree> *own = (hash_set<tree> *) wi->info;
  gimple *s = gsi_stmt (*gsi);
  *handled = gimple_code (s) == GIMPLE_OMP_FOR;
  if (gbind *b = dyn_cast<gbind *> (s))
    for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
      own->add (v);
  tree lhs = gimple_get_lhs (s), base = lhs ? get_base_address (lhs) : NULL_TREE;
  bool is_own = base && DECL_P (base) && (DECL_IGNORED_P (base) || own->contains (base));
  if (!(lhs && !is_own) && !(is_a <gcall *> (s) && gimple_has_side_effects (s)))
    return NULL_TREE;
  *handled = true;
  return integer_one_node;
}

/* Whether N can do without its gangs: those of loops inside all run what stands beside these.  */
static bool
can_leave_gangs (const struct node *n)
{
  hash_set<tree> own;
  struct walk_stmt_info wi;
  if (depth_of (n, GANG_BIT) == 1)
    return true;
  for (tree c = gimple_omp_for_clauses (n->loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      own.add (OMP_CLAUSE_DECL (c));
  memset (&wi, 0, sizeof wi);
  wi.info = &own;
  return !walk_gimple_seq (gimple_omp_body (n->loop), find_beside, NULL, &wi);
}

/* Sees to it that a launch has axes for LEVELS of N and the loops inside, with ABOVE such around: the outermost loops
   that can do without.  WHAT: these loops, WHERE: what has three dimensions.  */
static void
fit_axes (struct node *n, unsigned levels, unsigned above, const char *what, const char *where)
{
  unsigned own = n->levels & levels;
  if (own && above + depth_of (n, levels) > AXES_MAX && (levels != GANG_BIT || can_leave_gangs (n)))
    {
      location_t loc = n->locs[floor_log2 (own)];
      accx_warning (split, loc, "more than three %s in a nest: this one runs in order in each thread; %s has three "
		    "dimensions", what, where);
      drop_levels (n, own);
      own = 0;
    }
  for (unsigned i = 0; i < n->kids.length (); i++)
    fit_axes (n->kids[i], levels, above + popcount_hwi (own), what, where);
}

/* ---- Planting ---- */

enum { FIRST_ID = 0x41430000 };

/* By ID less FIRST_ID: GCC carries nothing but that number from a clause to a mark.  */
static vec<struct nest_loop> plans;

static tree
new_clause (location_t loc, enum omp_clause_code code, tree chain)
{
  tree c = build_omp_clause (loc, code);
  OMP_CLAUSE_CHAIN (c) = chain;
  return c;
}

/* Puts a call that says SIZE is that of AXIS at the beginning of TARGET.  */
static void
plant_size (gomp_target *target, location_t loc, unsigned axis, tree size)
{
  gcall *c = device_op_build (OP_SIZE, build_int_cst (integer_type_node, axis),
			      fold_convert (integer_type_node,
					    nest_host_size (target, size)),
			      NULL_TREE);
  gimple_set_location (c, loc);
  gimple_seq body = gimple_omp_body (target);
  gimple *first = gimple_seq_first_stmt (body);
  if (gbind *bind = dyn_cast <gbind *> (first))
    {
      gimple_seq seq = NULL;
      gimple_seq_add_stmt (&seq, c);
      gimple_seq_add_seq (&seq, gimple_bind_body (bind));
      gimple_bind_set_body (bind, seq);
      return;
    }
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, c);
  gimple_seq_add_seq (&seq, body);
  gimple_omp_set_body (target, seq);
}

static void
hide_clauses (const struct node *n, int id)
{
  tree *pc = gimple_omp_for_clauses_ptr (n->loop);
  while (*pc)
    if (level_of_clause (*pc) >= 0 || OMP_CLAUSE_CODE (*pc) == OMP_CLAUSE_AUTO)
      *pc = OMP_CLAUSE_CHAIN (*pc);
    else
      pc = &OMP_CLAUSE_CHAIN (*pc);
  location_t loc = gimple_location (n->loop);
  tree c = new_clause (loc, OMP_CLAUSE_GANG, gimple_omp_for_clauses (n->loop));
  OMP_CLAUSE_GANG_STATIC_EXPR (c) = build_int_cst (integer_type_node, id);
  c = new_clause (loc, OMP_CLAUSE_WORKER, c);
  c = new_clause (loc, OMP_CLAUSE_VECTOR, c);
  gimple_omp_for_set_clauses (n->loop, c);
}

static bool
has_clause (const struct node *n, enum omp_clause_code code)
{
  return omp_find_clause (gimple_omp_for_clauses (n->loop), code) != NULL_TREE;
}

static void
plant (gomp_target *target, const struct node *n)
{
  if (n->levels && !has_clause (n, OMP_CLAUSE_SEQ))
    {
      struct nest_loop plan = { 0, gimple_location (n->loop),
				(n->levels & WORKER_BIT) != 0 };
      for (int level = 0; level < ACCX_DIMS; level++)
	if (n->axis[level] >= 0)
	  {
	    unsigned axis = launch_axis (n, level);
	    plan.mask |= 1u << axis;
	    if (n->sizes[level])
	      plant_size (target, n->locs[level], axis, n->sizes[level]);
	  }
      hide_clauses (n, FIRST_ID + plans.length ());
      plans.safe_push (plan);
    }
  for (unsigned i = 0; i < n->kids.length (); i++)
    plant (target, n->kids[i]);
}

static void
make_independent (const struct node *n)
{
  if (n->levels && !has_clause (n, OMP_CLAUSE_SEQ)
      && !has_clause (n, OMP_CLAUSE_INDEPENDENT))
    gimple_omp_for_set_clauses
      (n->loop, new_clause (gimple_location (n->loop), OMP_CLAUSE_INDEPENDENT,
			    gimple_omp_for_clauses (n->loop)));
  for (unsigned i = 0; i < n->kids.length (); i++)
    make_independent (n->kids[i]);
}

void
nest_claim (gomp_target *target)
{
  struct node *root = collect (target);
  for (unsigned i = 0; i < root->kids.length (); i++)
    if (is_refused (root->kids[i], 0))
      make_independent (root->kids[i]);
  free_node (root);
}

static bool
has_gangs (const struct node *n)
{
  bool found = n->levels & GANG_BIT;
  for (unsigned i = 0; i < n->kids.length (); i++)
    found |= has_gangs (n->kids[i]);
  return found;
}

bool
nest_has_gangs (gimple *loop)
{
  struct node *n = new_node (NULL, as_a <gomp_for *> (loop));
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = n;
  walk_gimple_seq (gimple_omp_body (loop), collect_loop, NULL, &wi);
  bool found = has_gangs (n);
  free_node (n);
  return found;
}

/* One gang runs the nest: takes gang off N and the loops inside.  */
static void
leave_gangs (struct node *n)
{
  if (n->levels & GANG_BIT)
    {
      accx_warning (split, n->locs[ACCX_GANG], "one gang runs this kernels region, whose "
		  "parts must follow each other");
      n->levels &= ~GANG_BIT;
    }
  for (unsigned i = 0; i < n->kids.length (); i++)
    leave_gangs (n->kids[i]);
}

void
nest_plan (gomp_target *target, bool one_gang)
{
  struct node *root = collect (target);
  for (unsigned i = 0; i < root->kids.length (); i++)
    {
      struct node *n = root->kids[i];
      if (!is_refused (n, 0))
	continue;
      if (one_gang)
	leave_gangs (n);
      fit_axes (n, GANG_BIT, 0, "gang loops", "a grid");
      fit_axes (n, WORKER_BIT | VECTOR_BIT, 0, "worker and vector loops", "a gang");
      assign_block (n);
      assign_grid (n);
      plant (target, n);
    }
  free_node (root);
}

/* ---- Reading the plan ---- */

const struct nest_loop *
nest_of_mark (const gcall *mark)
{
  if (gimple_call_num_args (mark) < 5)
    return NULL;
  tree id = gimple_call_arg (mark, 4);
  if (!tree_fits_shwi_p (id))
    return NULL;
  HOST_WIDE_INT i = tree_to_shwi (id) - FIRST_ID;
  return i >= 0 && i < (HOST_WIDE_INT) plans.length () ? &plans[i] : NULL;
}

/* The OLF_* flags of C, a call of IFN_UNIQUE; 0 if it is no head mark with flags.  */
static unsigned
flags_of_mark (const gcall *c)
{
  enum ifn_unique_kind kind
    = (enum ifn_unique_kind) TREE_INT_CST_LOW (gimple_call_arg (c, 0));
  return (kind == IFN_UNIQUE_OACC_HEAD_MARK && gimple_call_num_args (c) > 3
	  ? tree_to_uhwi (gimple_call_arg (c, 3)) : 0);
}

/* Whether FLAGS are of a loop that leaves its levels to the compiler.  */
static bool
is_auto (unsigned flags)
{
  unsigned levels = (flags >> OLF_DIM_BASE) & ((1 << ACCX_DIMS) - 1);
  return flags && !levels && !(flags & (OLF_SEQ | OLF_TILE));
}

/* Whether the current function calls routines that run alone (solo-routine.cc), or has loops over
   dimensions of gangs (gang-dimension.cc): GCC refuses them.  */
static bool
has_refused (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi)))
	if (alone_is (c) || device_op_of (c) == OP_DIMENSION)
	  return true;
  return false;
}

void
nest_settle_host (tree f)
{
  basic_block bb;
  push_cfun (DECL_STRUCT_FUNCTION (f));
  bool all = has_refused ();
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi));
	bool unique = c && gimple_call_internal_p (c, IFN_UNIQUE);
	if (unique && (device_op_of (c) == OP_SIZE || device_op_of (c) == OP_DIMENSION))
	  {
	    gsi_remove (&gsi, true);
	    continue;
	  }
	unsigned flags = unique ? flags_of_mark (c) : 0;
	if (unique && (nest_of_mark (c) || is_auto (flags) || (all && flags)))
	  {
	    flags = OLF_SEQ | (flags & OLF_REDUCTION);
	    gimple_call_set_arg (c, 3, build_int_cst (integer_type_node, flags));
	  }
	gsi_next (&gsi);
      }
  pop_cfun ();
}

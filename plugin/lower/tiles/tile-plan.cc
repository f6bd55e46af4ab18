/* Which sections of cache directives get a tile in shared memory, and what it
   looks like.  Takes a region whose loops have levels, with the marks of section-mark.cc;
   gives R->cache.  Changes nothing.

   All threads of the block fill the tile and meet, so all must come to the directive equally
   often: no condition before it may differ between them, but for the ends of the loops split
   over them, which tile-uniform.cc evens out.  The first element of each dimension must be the
   same for all threads of the block, or move by a constant.  It moves so from each iteration of
   one of those loops to the next: then the tile is the section plus that for each other thread,
   and neighbours share what overlaps.

   What has no tile is read where it is, and a note says why.

   A. Lashgar, A. Baniasadi, OpenACC cache Directive: Opportunities and Optimizations,
   sections III and IV.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "lower/tiles/tiles.h"
#include "generic/cache/sections.h"
#include "lower/region/region.h"

enum
{
  ELEMENTS_MAX = 1 << 18,
  ACCESSES_MIN = 12,            /* for each element fetched, that a tile pays for */
};

static void
refuse (struct cached *c, const char *why, ...)
{
  if (c->why)
    return;
  va_list ap;
  va_start (ap, why);
  c->why = xvasprintf (why, ap);
  va_end (ap);
}

/* ---- Loops that the threads of a block share ---- */

gcall *
cache_loop_call (const struct acc_loop *l, HOST_WIDE_INT code)
{
  gcall *found = NULL;
  for (unsigned i = 0; i < l->calls.length (); i++)
    {
      gcall *c = l->calls[i];
      if (!gimple_call_internal_p (c, IFN_GOACC_LOOP)
	  || integer_minus_onep (gimple_call_arg (c, 5)))
	return NULL;            /* tiles */
      if (tree_to_shwi (gimple_call_arg (c, 0)) == code && gimple_call_lhs (c))
	found = c;
    }
  return found;
}

/* The PHI that counts from OFFSET, the only one.  */
static gphi *
find_counter (tree offset)
{
  gphi *found = NULL;
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, offset)
    if (gphi *phi = dyn_cast <gphi *> (USE_STMT (use)))
      {
	if (found || gimple_phi_num_args (phi) != 2)
	  return NULL;
	found = phi;
      }
  return found;
}

gphi *
cache_counter (const struct acc_loop *l)
{
  gcall *offset = cache_loop_call (l, IFN_GOACC_LOOP_OFFSET);
  return offset ? find_counter (gimple_call_lhs (offset)) : NULL;
}

int
cache_threads (const struct region *r, unsigned mask)
{
  static const int axes[] = { ACCX_VECTOR, ACCX_WORKER, ACCX_BLOCK_Z };
  int n = 1;
  for (int i = 0; i < 3; i++)
    if (mask & 1u << axes[i])
      {
	if (r->f->dims[axes[i]] <= 0)
	  return 0;
	n *= r->f->dims[axes[i]];
      }
  return n;
}

int
cache_threads_about (const struct region *r, unsigned mask)
{
  enum { WORKERS = 4, LANES = GPU_LANES };
  int n = cache_threads (r, mask);
  return n ? n : (mask & WORKER_BIT ? WORKERS : 1) * (mask & VECTOR_BIT ? LANES : 1);
}

unsigned
cache_levels (const struct region *r)
{
  return !r->f->entry && r->f->level == ACCX_VECTOR ? VECTOR_BIT : BLOCK_BITS;
}

/* Describes loop L of R as T; false if its threads cannot be kept together.  */
static bool
read_loop (const struct region *r, struct acc_loop *l, struct together *t)
{
  gphi *phi = cache_counter (l);
  memset (t, 0, sizeof *t);
  t->loop = l;
  t->bound = cache_loop_call (l, IFN_GOACC_LOOP_BOUND);
  t->step = cache_loop_call (l, IFN_GOACC_LOOP_STEP);
  t->threads = r->f->entry ? cache_threads (r, l->mask) : cache_threads_about (r, l->mask);
  if (!phi || !t->bound || !t->step || l->chunk || !t->threads
      || !bb_loop_header_p (gimple_bb (phi))
      || !tree_fits_shwi_p (gimple_call_arg (t->step, 3)))
    return false;
  t->counter = gimple_phi_result (phi);
  t->by = tree_to_shwi (gimple_call_arg (t->step, 3));
  return t->by != 0 && absu_hwi (t->by) < 1 << 16;
}

bool
cache_is_inside (const struct acc_loop *l, const struct acc_loop *outer)
{
  while (l && l != outer)
    l = l->parent;
  return l != NULL;
}

/* Whether all threads can run loop L equally often: nothing inside makes them meet but directives
   with tiles.  */
static bool
can_run_on (const struct region *r, const struct acc_loop *l)
{
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      const struct placed *p = &r->stmts[i];
      if (!cache_is_inside (p->loop, l))
	continue;
      if (p->loop->mode != MODE_THREAD && region_meets_memory (r, l, p->stmt))
	return false;
    }
  return r->routines.is_empty () && r->accumulations.is_empty ();
}

/* The index of loop L in CACHE->loops, taken there if it can be; -1 if not.  */
static int
take_loop (const struct region *r, struct cache *cache, struct acc_loop *l)
{
  struct together t;
  for (unsigned i = 0; i < cache->loops.length (); i++)
    if (cache->loops[i].loop == l)
      return i;
  if (cache->loops.length () == CACHE_LOOPS || !read_loop (r, l, &t) || !can_run_on (r, l))
    return -1;
  cache->loops.safe_push (t);
  return cache->loops.length () - 1;
}

/* Takes the loops from the outside to L that threads of a block share.  */
static bool
take_loops (const struct region *r, struct cache *cache, struct acc_loop *l)
{
  if (l == &r->root)
    return true;
  return take_loops (r, cache, l->parent)
	 && (!(l->mask & BLOCK_BITS) || take_loop (r, cache, l) >= 0);
}

/* ---- Sections ---- */

/* The variable that ADDRESS is in, or the parameter that points there; or NULL_TREE.  */
static tree
array_of (tree address)
{
  for (int depth = 0; depth < CACHE_DEPTH_MAX; depth++)
    {
      if (TREE_CODE (address) == ADDR_EXPR)
	{
	  tree base = get_base_address (TREE_OPERAND (address, 0));
	  if (base && VAR_P (base))
	    return is_global_var (base) ? base : NULL_TREE;
	  if (!base || TREE_CODE (base) != MEM_REF)
	    return NULL_TREE;
	  address = TREE_OPERAND (base, 0);
	}
      if (TREE_CODE (address) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (address))
	return SSA_NAME_VAR (address);
      if (TREE_CODE (address) != SSA_NAME || !is_gimple_assign (SSA_NAME_DEF_STMT (address)))
	continue;
      gimple *s = SSA_NAME_DEF_STMT (address);
      tree from = gimple_assign_rhs1 (s);
      if (!gimple_assign_load_p (s))
	address = from;
      else if (!cache_reads_parameter (s))
	return NULL_TREE;
      else
	{
	  from = get_base_address (from);
	  return VAR_P (from) ? from : TREE_OPERAND (gimple_assign_rhs1
	    (SSA_NAME_DEF_STMT (TREE_OPERAND (from, 0))), 0);
	}
    }
  return NULL_TREE;
}

/* Whether D, which begins at an unsigned int, begins less than its length before 0, if so:
   then its end tells whether it does.  */
static bool
can_wrap (const struct tile_dim *d)
{
  struct linear sum;
  cache_distance (d->first, ssize_int (0), true, &sum);
  for (unsigned i = 0; i < sum.n; i++)
    if (sum.by[i] < 0)
      return false;
  return !sum.full && sum.constant >= -d->length;
}

/* Reads first, length and stride of C's dimension K from its mark.  */
static void
read_dim (struct cache_walk *w, struct cached *c, unsigned k)
{
  struct tile_dim *d = &c->dim[k];
  HOST_WIDE_INT by[CACHE_LOOPS];
  tree length = gimple_call_arg (c->mark, CACHE_LENGTH + 3 * k);
  d->first = gimple_call_arg (c->mark, CACHE_FIRST + 3 * k);
  d->stride = gimple_call_arg (c->mark, CACHE_STRIDE + 3 * k);
  d->loop = -1;
  d->by = 0;
  w->at = gimple_bb (c->mark);
  w->wraps = false;
  if (!tree_fits_shwi_p (length) || tree_to_shwi (length) <= 0)
    return refuse (c, "the length of its section is not a positive constant");
  d->length = d->extent = tree_to_shwi (length);
  if (d->length > ELEMENTS_MAX)
    return refuse (c, "its section is larger than shared memory");
  if (!cache_movement (w, d->first, by, 0) || !cache_is_uniform (w, d->stride, 0))
    return refuse (c, "its section does not begin at an iteration's number plus something "
		   "that all threads of a gang have in common");
  d->wraps = w->wraps;
  if (d->wraps && !can_wrap (d))
    return refuse (c, "its section may begin far before the array's first element");
  for (unsigned i = 0; i < w->cache->loops.length (); i++)
    if (by[i])
      {
	if (d->loop >= 0)
	  return refuse (c, "its section moves with several loops in one dimension");
	d->loop = i;
	d->by = by[i] * w->cache->loops[i].by;
	d->extent += absu_hwi (d->by) * (w->cache->loops[i].threads - 1);
      }
  if (d->loop >= 0 && !cache_is_inside (c->in, w->cache->loops[d->loop].loop))
    refuse (c, "its section moves with a loop that is not around the directive");
  else if (d->extent > ELEMENTS_MAX)
    refuse (c, "its tile is larger than shared memory");
}

/* Whether at least one dimension's elements are of use to more than one thread.  */
static bool
is_shared (const struct cached *c, const struct cache *cache)
{
  unsigned moved = 0;
  if (levels_inside (c->in) & BLOCK_BITS)
    return true;
  for (unsigned k = 0; k < c->dims; k++)
    {
      const struct tile_dim *d = &c->dim[k];
      if (d->loop >= 0)
	moved |= 1u << d->loop;
      if (d->loop >= 0 && d->length > (HOST_WIDE_INT) absu_hwi (d->by))
	return true;
    }
  for (unsigned i = 0; i < cache->loops.length (); i++)
    if (cache_is_inside (c->in, cache->loops[i].loop) && !(moved & 1u << i)
	&& cache->loops[i].threads > 1)
      return true;
  return false;
}

/* Whether different iterations of loop number I of W->cache have sections of C without a
   common element: the section moves in a dimension with that loop alone, and far enough.  */
static bool
is_apart (struct cache_walk *w, const struct cached *c, unsigned i)
{
  for (unsigned k = 0; k < c->dims; k++)
    {
      HOST_WIDE_INT by[CACHE_LOOPS];
      w->cache->assumed->empty ();
      w->wraps = false;
      bool alone = cache_movement (w, c->dim[k].first, by, 0) && w->cache->assumed->is_empty ()
		   && !w->wraps;
      for (unsigned j = 0; j < CACHE_LOOPS; j++)
	alone &= j == i || by[j] == 0;
      if (alone && c->dim[k].length <= (HOST_WIDE_INT) absu_hwi (by[i] * w->cache->loops[i].by))
	return true;
    }
  return false;
}

/* Whether no two gangs of R have an element of C's section in common.  */
static bool
is_own (const struct region *r, const struct cached *c)
{
  struct cache around = { vNULL, vNULL, new hash_set<tree> };
  struct cache_walk w = { r, &around, gimple_bb (c->mark), false, false };
  bool own = !(levels_inside (c->in) & GRID_BITS), split = false;
  for (struct acc_loop *l = c->in; l != &r->root; l = l->parent)
    {
      struct together t;
      own &= around.loops.length () < CACHE_LOOPS && (!l->mask || read_loop (r, l, &t));
      if (own && l->mask)
	around.loops.safe_push (t);
    }
  for (unsigned i = 0; own && i < around.loops.length (); i++)
    if (around.loops[i].loop->mask & GRID_BITS)
      {
	own = is_apart (&w, c, i);
	split = true;
      }
  around.loops.release ();
  delete around.assumed;
  return own && split;
}

/* Other gangs may write what a tile has beside its own gang's elements, which then nobody
   reads there: still, nothing orders the two, and the program has to ask for it.  */
static void
check_uses (const struct region *r, struct cached *c)
{
  bool may_write = options.cache != CACHE_AUTO || is_own (r, c);
  for (unsigned i = 0; i < c->uses.length (); i++)
    {
      tree lhs = gimple_call_lhs (c->uses[i]);
      if (gimple_call_num_args (c->uses[i]) != 2 + c->dims)
	refuse (c, "it is accessed in other dimensions");
      else if (lhs && !cache_is_only_accessed (lhs, may_write))
	refuse (c, may_write ? "its elements are used in other ways than to read and write them"
		   : "it is written while it is cached, and gangs have elements of it in common");
    }
  if (c->uses.is_empty ())
    refuse (c, "it is not read while it is cached");
}

/* Padding: where neighbouring lanes use different rows of C's tile, rows are an element longer.
   Rows of the tile's own length would begin at few of the 32 banks of four bytes.  Only as far
   as there are such rows.  */
static void
pad_rows (const struct cache *cache, struct cached *c)
{
  struct tile_dim *row = &c->dim[c->dims - 1];
  tree size = TYPE_SIZE_UNIT (c->element);
  if (!size || !tree_fits_shwi_p (size) || row->extent * tree_to_shwi (size) % 8)
    return;
  for (unsigned k = 0; k + 1 < c->dims; k++)
    if (c->dim[k].loop >= 0 && (cache->loops[c->dim[k].loop].loop->mask & VECTOR_BIT)
	&& cache->loops[c->dim[k].loop].threads > 1)
      {
	row->extent++;
	return;
      }
}

static void
count_elements (struct cached *c)
{
  c->elements = 1;
  for (unsigned k = 0; k < c->dims; k++)
    {
      c->elements *= c->dim[k].extent;
      if (c->elements > ELEMENTS_MAX)
	return refuse (c, "its tile is larger than shared memory");
    }
}

/* Whether the extent of ARRAY, of array_of, is known.  */
static bool
has_extent (tree array)
{
  if (!array || !VAR_P (array))
    return false;
  return lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (array))
	 || (DECL_SIZE_UNIT (array) && tree_fits_uhwi_p (DECL_SIZE_UNIT (array)));
}

/* C with the method ehc.  */
static void
plan_lines (const struct region *r, struct cached *c)
{
  check_uses (r, c);
  const char *why = c->why ? NULL : cache_refuse_lines (r, c);
  if (why)
    refuse (c, "%s", why);
}

static void
plan_section (const struct region *r, struct cache *cache, struct cached *c)
{
  struct cache_walk w = { r, cache, gimple_bb (c->mark), false, false };
  c->array = array_of (gimple_call_arg (c->mark, CACHE_ADDRESS));
  if (VOID_TYPE_P (c->element))
    return refuse (c, "its elements are compressed to other than one code of 8, 16 or 32 bits");
  if (options.cache == CACHE_EMULATE)
    return plan_lines (r, c);
  if (r->one_thread || (r->f->entry && !cache_threads (r, BLOCK_BITS)))
    return refuse (c, !r->one_thread ? "the size of gangs is not known to the compiler"
		   : r->f->entry ? "gangs have one thread" : "the routine is sequential");
  c->hulled = c->part || !has_extent (c->array);
  w.loads = true;
  if (!take_loops (r, cache, c->in))
    return refuse (c, "the threads of a gang cannot be kept together in a loop around it");
  if (!cache_is_uniform (&w, gimple_call_arg (c->mark, CACHE_BASE), 0))
    return refuse (c, "it is not the same array for all threads of a gang");
  for (unsigned k = 0; k < c->dims && !c->why; k++)
    read_dim (&w, c, k);
  if (!c->why)
    check_uses (r, c);
  if (!c->why)
    {
      if (r->f->entry)
	pad_rows (cache, c);
      count_elements (c);
    }
  if (!c->why && options.cache == CACHE_AUTO && !is_shared (c, cache))
    refuse (c, "no two threads of a gang read the same element");
}

/* Decides how C is accessed, and whether its tile is worth the fetch.  Vector loops inside
   share the accesses: unless they write, no more is asked.  */
static void
choose_accesses (const struct region *r, struct cached *c)
{
  cache_find_spans (r, c);
  if (c->hulled && c->spans.is_empty ())
    return refuse (c, "nothing tells where it ends: it has not been mapped by a name, and no "
		   "access of it is unconditional");
  cache_choose_ways (r, c);
  cache_choose_policy (c);
  c->back &= r->f->entry;
  bool split = levels_inside (c->in) & BLOCK_BITS;
  HOST_WIDE_INT threads = split ? 1 : cache_threads_about (r, cache_levels (r));
  if (options.cache == CACHE_AUTO && (c->written || !split)
      && cache_count_accesses (r, c) * threads < ACCESSES_MIN * c->elements)
    refuse (c, "its tile has more elements than accesses pay for");
}

/* Refuses sections that not all threads of a block reach.  */
static void
check_control (const struct region *r, struct cache *cache)
{
  bool had = dom_info_available_p (CDI_POST_DOMINATORS);
  connect_infinite_loops_to_exit ();
  calculate_dominance_info (CDI_POST_DOMINATORS);
  control_dependences cd;
  for (unsigned i = 0; i < cache->sections.length (); i++)
    {
      struct cached *c = &cache->sections[i];
      auto_bitmap seen;
      struct cache_walk w = { r, cache, gimple_bb (c->mark), false, false };
      cache->assumed->empty ();
      if (options.cache == CACHE_EMULATE)
	continue;
      if (!c->why && !cache_is_reached (&w, &cd, w.at, seen))
	refuse (c, "not all threads of a gang come to the directive together");
      if (!c->why)
	choose_accesses (r, c);
    }
  if (options.cache != CACHE_EMULATE)
    cache_plan_fetch (r);
  if (!had)
    free_dominance_info (CDI_POST_DOMINATORS);
  remove_fake_exit_edges ();
}

/* The section of number ID, or NULL.  */
static struct cached *
find_section (struct cache *cache, tree id)
{
  for (unsigned k = 0; k < cache->sections.length (); k++)
    if (cache->sections[k].id == tree_to_uhwi (id))
      return &cache->sections[k];
  return NULL;
}

/* Files the OP_CACHED calls of the function under their sections.  */
static void
find_uses (struct cache *cache)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gcall *call = dyn_cast <gcall *> (gsi_stmt (i));
	struct cached *c = call && device_op_of (call) == OP_CACHED
			   ? find_section (cache, gimple_call_arg (call, 0)) : NULL;
	if (c)
	  c->uses.safe_push (call);
      }
}

static void
add_section (struct cache *cache, const struct placed *p)
{
  struct cached c;
  memset (&c, 0, sizeof c);
  c.mark = as_a <gcall *> (p->stmt);
  c.in = p->loop;
  c.id = tree_to_uhwi (gimple_call_arg (c.mark, CACHE_SECTION));
  c.sole = tree_to_uhwi (gimple_call_arg (c.mark, CACHE_FLAGS)) & CACHE_IS_SOLE;
  c.part = tree_to_uhwi (gimple_call_arg (c.mark, CACHE_FLAGS)) & CACHE_IS_PART;
  c.flat = tree_to_uhwi (gimple_call_arg (c.mark, CACHE_FLAGS)) & CACHE_IS_FLAT;
  c.dims = (gimple_call_num_args (c.mark) - CACHE_FIRST) / 3;
  c.element = TREE_TYPE (TREE_TYPE (gimple_call_arg (c.mark, CACHE_TYPE)));
  for (unsigned i = 0; i < cache->sections.length (); i++)
    if (cache->sections[i].id == c.id)
      refuse (&c, "the directive was copied");
  cache->sections.safe_push (c);
}

void
cache_plan (struct region *r)
{
  struct cache *cache = XCNEW (struct cache);
  r->cache = cache;
  cache->assumed = new hash_set<tree>;
  for (unsigned i = 0; i < r->caches.length (); i++)
    {
      gcall *call = as_a <gcall *> (r->caches[i].stmt);
      if (device_op_of (call) == OP_CACHE)
	add_section (cache, &r->caches[i]);
    }
  for (unsigned i = 0; i < r->caches.length (); i++)
    {
      gcall *call = as_a <gcall *> (r->caches[i].stmt);
      if (device_op_of (call) == OP_CACHE_END)
	find_section (cache, gimple_call_arg (call, CACHE_SECTION))->ends.safe_push (call);
    }
  find_uses (cache);
  for (unsigned i = 0; i < cache->sections.length (); i++)
    {
      cache->assumed->empty ();
      plan_section (r, cache, &cache->sections[i]);
      cache_find_doubts (r, &cache->sections[i]);
    }
  if (!cache->sections.is_empty ())
    check_control (r, cache);
}

void
cache_free (struct region *r)
{
  struct cache *cache = r->cache;
  for (unsigned i = 0; i < cache->sections.length (); i++)
    {
      cache->sections[i].uses.release ();
      cache->sections[i].ways.release ();
      cache->sections[i].ends.release ();
      cache->sections[i].doubts.release ();
      cache->sections[i].sure.release ();
      cache->sections[i].spans.release ();
      free (cache->sections[i].why);
    }
  for (unsigned i = 0; i < cache->loops.length (); i++)
    cache->loops[i].kept.release ();
  cache->sections.release ();
  cache->loops.release ();
  delete cache->assumed;
  free (cache);
}

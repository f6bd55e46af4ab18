/* Which memory a kernel never writes, so that its loads may go through the
   read-only cache and move across stores (ld.global.nc).

   Every pointer is traced to the roots that it may come from: kernel parameters, variables of
   the module.  A load is read-only when no write of the kernel may touch what it reads:

   - where the two have no root in common; one side has to be all restrict pointers (C11 6.7.3.1),
     or both are declared objects, or their types cannot alias;
   - where both are in a loop that is split over threads, so that an iteration does not read what
     others write; the load may not be behind the write in an iteration.

   In doubt it is not.  What const clauses name is.  Only kernels: the parameters of a routine
   are unknown.  PTX ISA manual, 9.7.9.9.

   The same roots say whether the host can see what a kernel does by the runtime only.  Then it
   need not wait for the kernel.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "feedback/feedback.h"
#include "generic/markers/markers.h"
#include "gimple/schedules.h"
#include "opt/opt.h"

/* Roots other than parameters, which are bits from 0.  */
#define UNKNOWN (1ull << 63)    /* may come from anywhere */
#define GLOBAL (1ull << 62)     /* a variable of the module */
#define SHARED (1ull << 61)     /* a block's shared variable */
#define MEMBER (1ull << 60)     /* what a member that a const clause names points at */
enum { PARAMS_MAX = 60 };

/* One statement that writes memory other than the thread's own.  */
struct write
{
  gimple *stmt;
  uint64_t roots;               /* bit per parameter, UNKNOWN */
  alias_set_type set;
};

struct aliases
{
  uint64_t *roots;              /* by SSA version */
  uint64_t restricted;          /* parameters that are restrict pointers */
  uint64_t constant;            /* parameters that const clauses name */
  uint64_t objects;             /* roots that are objects which do not overlap */
  uint64_t cached;              /* those that are loaded as read-only */
  struct site *site;            /* of the region, or NULL */
  auto_vec<struct write> writes;
};

static tree
param_of_variable (tree var)
{
  return VAR_P (var) ? lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (var)) : NULL_TREE;
}

static uint64_t
root_of_variable (struct aliases *al, tree var)
{
  unsigned k = tree_to_uhwi (TREE_VALUE (TREE_VALUE (param_of_variable (var))));
  if (k >= PARAMS_MAX)
    return UNKNOWN;
  if (TYPE_RESTRICT (TREE_TYPE (var)))
    al->restricted |= 1ull << k;
  return 1ull << k;
}

static uint64_t roots_of_address (struct aliases *al, tree ref);

static uint64_t
roots_of (struct aliases *al, tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    return al->roots[SSA_NAME_VERSION (t)];
  if (TREE_CODE (t) == ADDR_EXPR)
    return roots_of_address (al, TREE_OPERAND (t, 0));
  return TREE_CODE (t) == INTEGER_CST ? 0 : UNKNOWN;
}

/* The root of variable DECL; none for the thread's own.  */
static uint64_t
root_of_storage (tree decl)
{
  if (lookup_attribute (ACCX_ATTR_SHARED, DECL_ATTRIBUTES (decl)))
    return SHARED;
  return is_global_var (decl) ? GLOBAL : 0;
}

/* Roots of the object that REF is part of.  */
static uint64_t
roots_of_address (struct aliases *al, tree ref)
{
  tree base = get_base_address (ref);
  if (base && (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF))
    return roots_of (al, TREE_OPERAND (base, 0));
  return base && DECL_P (base) ? root_of_storage (base) : UNKNOWN;
}

/* Whether the integer T is a pointer, perhaps plus something: GCC 16 moves additions to
   pointers so.  Sets *ROOTS to the pointer's.  */
static bool
is_pointer_value (struct aliases *al, tree t, uint64_t *roots)
{
  gassign *a = TREE_CODE (t) == SSA_NAME
	       ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
  if (!a || TYPE_PRECISION (TREE_TYPE (t)) != POINTER_SIZE)
    return false;
  tree x = gimple_assign_rhs1 (a);
  if (gimple_assign_rhs_code (a) == PLUS_EXPR)
    {
      uint64_t r = 0, r2 = 0;
      bool first = is_pointer_value (al, x, &r);
      bool second = is_pointer_value (al, gimple_assign_rhs2 (a), &r2);
      *roots = r | r2;
      return first || second;
    }
  if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (a)) || !POINTER_TYPE_P (TREE_TYPE (x)))
    return false;
  *roots = roots_of (al, x);
  return true;
}

static uint64_t
roots_of_definition (struct aliases *al, gimple *g)
{
  if (gphi *phi = dyn_cast<gphi *> (g))
    {
      uint64_t r = 0;
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	r |= roots_of (al, gimple_phi_arg_def (phi, i));
      return r;
    }
  gassign *a = dyn_cast<gassign *> (g);
  if (!a)
    return UNKNOWN;
  tree x = gimple_assign_rhs1 (a);
  switch (gimple_assign_rhs_code (a))
    {
    case VAR_DECL:
      return param_of_variable (x) ? root_of_variable (al, x) : UNKNOWN;
    case SSA_NAME:
    case ADDR_EXPR:
    case POINTER_PLUS_EXPR:
      return roots_of (al, x);
    CASE_CONVERT:
      {
	uint64_t r;
	if (!POINTER_TYPE_P (TREE_TYPE (x)))
	  return is_pointer_value (al, x, &r) ? r : UNKNOWN;
	return roots_of (al, x);
      }
    case COND_EXPR:
      return roots_of (al, gimple_assign_rhs2 (a)) | roots_of (al, gimple_assign_rhs3 (a));
    case COMPONENT_REF:
      return al->site && constant_member (al->site->loc, TREE_OPERAND (x, 1)) ? MEMBER
	     : UNKNOWN;
    default:
      return UNKNOWN;
    }
}

static void
trace_pointers (struct selector *s, struct aliases *al)
{
  unsigned i;
  tree name;
  bool changed = true;
  while (changed)
    {
      changed = false;
      FOR_EACH_SSA_NAME (i, name, s->fn)
	{
	  if (virtual_operand_p (name) || !POINTER_TYPE_P (TREE_TYPE (name)))
	    continue;
	  uint64_t r = SSA_NAME_IS_DEFAULT_DEF (name) ? UNKNOWN
		       : roots_of_definition (al, SSA_NAME_DEF_STMT (name));
	  changed |= (r | al->roots[i]) != al->roots[i];
	  al->roots[i] |= r;
	}
    }
}

static void
add_write (struct aliases *al, gimple *g, uint64_t roots, alias_set_type set)
{
  struct write w = { g, roots, set };
  if (roots)
    al->writes.safe_push (w);
}

static void
note_call (struct aliases *al, gcall *g)
{
  switch (device_op_of (g))
    {
    case OP_ATOMIC: case OP_ORDERED:
      add_write (al, g, roots_of (al, gimple_call_arg (g, 3)),
		 get_alias_set (TREE_TYPE (gimple_call_arg (g, 4))));
      return;
    case OP_COPY:
      add_write (al, g, roots_of (al, gimple_call_arg (g, 2)), 0);
      return;
    case OP_NUM:
      break;
    default:
      return;
    }
  if (!gimple_call_internal_p (g) && !gimple_call_builtin_p (g, BUILT_IN_NORMAL))
    {
      add_write (al, g, UNKNOWN, 0);
      return;
    }
  /* Built-in functions write what their arguments point at, and errno.  */
  uint64_t roots = 0;
  for (unsigned k = 0; k < gimple_call_num_args (g); k++)
    if (POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (g, k))))
      roots |= roots_of (al, gimple_call_arg (g, k));
  add_write (al, g, roots, 0);
}

static void
note_writes (struct selector *s, struct aliases *al)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, s->fn)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *g = gsi_stmt (i);
	if (!gimple_vdef (g) || gimple_clobber_p (g))
	  continue;
	if (gcall *call = dyn_cast<gcall *> (g))
	  note_call (al, call);
	tree lhs = gimple_get_lhs (g);
	if (lhs && TREE_CODE (lhs) != SSA_NAME)
	  add_write (al, g, roots_of_address (al, lhs), get_alias_set (lhs));
      }
}

void
find_writes (struct selector *s)
{
  s->aliases = NULL;
  if (!s->f->entry)
    return;
  struct aliases *al = new struct aliases;
  al->roots = XCNEWVEC (uint64_t, num_ssa_names);
  al->restricted = al->cached = 0;
  al->constant = MEMBER;
  al->site = site_of_child (s->f->host);
  al->objects = GLOBAL | SHARED;
  for (unsigned k = 0; k < s->f->params.length () && k < PARAMS_MAX; k++)
    {
      al->constant |= (uint64_t) s->f->params[k].constant << k;
      al->objects |= (uint64_t) s->f->params[k].object << k;
    }
  trace_pointers (s, al);
  note_writes (s, al);
  s->aliases = al;
}

/* Feedback about what goes through the read-only cache.  */
static void
note_cached (const struct selector *s)
{
  for (unsigned k = 0; k < s->f->params.length () && k < PARAMS_MAX; k++)
    {
      const char *name = site_name (s->aliases->site, s->f->params[k].map);
      if ((s->aliases->cached & 1ull << k) && name)
	feedback_note (FEEDBACK_MEMORY, s->f->loc, s->f->name,
		       "Read-only data cache used for %s", name);
    }
}

void
free_writes (struct selector *s)
{
  if (s->aliases)
    {
      note_cached (s);
      XDELETEVEC (s->aliases->roots);
    }
  delete s->aliases;
}

/* ---- Independent iterations ---- */

/* Whether L and the loops around it are split over threads (loops_mark_split).  */
static bool
is_split (const class loop *l)
{
  for (; loop_outer (l); l = loop_outer (l))
    if (!l->can_be_parallel)
      return false;
  return true;
}

/* Whether a path leads from FROM to TO that does not come to HEADER.  */
static bool
reaches (basic_block from, basic_block to, basic_block header)
{
  hash_set<basic_block> seen;
  auto_vec<basic_block> todo;
  edge e;
  edge_iterator ei;
  seen.add (header);
  todo.safe_push (from);
  while (!todo.is_empty ())
    FOR_EACH_EDGE (e, ei, todo.pop ()->succs)
      {
	if (seen.add (e->dest))
	  continue;
	if (e->dest == to)
	  return true;
	todo.safe_push (e->dest);
      }
  return false;
}

/* Whether the threads of a block meet in L.  */
static bool
has_barrier (const class loop *l)
{
  basic_block *body = get_loop_body (l);
  bool found = false;
  for (unsigned i = 0; i < l->num_nodes && !found; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi) && !found;
	 gsi_next (&gsi))
      if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
	found = device_op_of (call) == OP_BARRIER;
  free (body);
  return found;
}

static bool
is_before (gimple *first, gimple *second)
{
  for (gimple_stmt_iterator i = gsi_for_stmt (first); !gsi_end_p (i); gsi_next (&i))
    if (gsi_stmt (i) == second)
      return true;
  return false;
}

/* Whether LOAD reads what WRITE may write only in iterations of a loop that are
   independent of the write's, or before it.  */
static bool
is_independent (const struct selector *s, gimple *load, gimple *write)
{
  unsigned n = several_iteration (s->f, gimple_assign_rhs1 (load));
  unsigned m = gimple_assign_single_p (write)
	       ? several_iteration (s->f, gimple_assign_lhs (write)) : 0;
  if (n && m && n >> 16 == m >> 16 && (n != m || is_before (load, write)))
    return true;
  basic_block from = gimple_bb (write), to = gimple_bb (load);
  class loop *l = find_common_loop (from->loop_father, to->loop_father);
  while (loop_outer (l) && !is_split (l))
    l = loop_outer (l);
  /* Of an iteration that a block shares, one thread makes the write while others load.  */
  if (loop_outer (l) && to->loop_father == l && has_barrier (l))
    return false;
  return loop_outer (l) && !(from == to && is_before (write, load))
	 && !reaches (from, to, l->header);
}

bool
is_never_written (struct selector *s, tree ref, tree pointer)
{
  struct aliases *al = s->aliases;
  uint64_t roots = al ? roots_of (al, pointer) : UNKNOWN;
  if (roots == 0 || (roots & (UNKNOWN | SHARED)))
    return false;
  alias_set_type set = get_alias_set (ref);
  bool said = !(roots & ~al->constant);
  for (unsigned i = 0; !said && i < al->writes.length (); i++)
    {
      struct write *w = &al->writes[i];
      if (w->roots & (roots | UNKNOWN))
	return false;
      bool apart = !(roots & ~al->restricted) || !(w->roots & ~al->restricted)
		   || !((roots | w->roots) & ~al->objects);
      if (!apart && alias_sets_conflict_p (set, w->set)
	  && !(gimple_assign_single_p (s->stmt) && gimple_assign_rhs1 (s->stmt) == ref
	       && is_independent (s, s->stmt, w->stmt)))
	return false;
    }
  al->cached |= roots;
  return true;
}

/* ---- What the host can see ---- */

static bool
is_known (uint64_t roots)
{
  return !(roots & (UNKNOWN | MEMBER));
}

/* For walk_stmt_load_store_ops: whether REF reaches memory that is not known.  */
static bool
is_outside (gimple *, tree, tree ref, void *data)
{
  return !is_known (roots_of_address ((struct aliases *) data, ref));
}

/* Whether CALL is of something that the compiler knows, no routine of the program's.  */
static bool
call_is_known (gcall *call)
{
  return device_op_of (call) != OP_NUM || gimple_call_internal_p (call)
	 || gimple_call_builtin_p (call, BUILT_IN_NORMAL);
}

/* Whether CALL leaves all alone but what its arguments lead to, and that is known.  */
static bool
call_is_within (struct aliases *al, gcall *call)
{
  if (!call_is_known (call))
    return false;
  for (unsigned k = 0; k < gimple_call_num_args (call); k++)
    if (POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (call, k)))
	&& !is_known (roots_of (al, gimple_call_arg (call, k))))
      return false;
  return true;
}

static bool
stmt_is_within (struct aliases *al, gimple *g)
{
  if (is_gimple_debug (g) || gimple_clobber_p (g))
    return true;
  gcall *call = dyn_cast<gcall *> (g);
  return (!call || call_is_within (al, call))
	 && !walk_stmt_load_store_ops (g, al, is_outside, is_outside);
}

/* Whether G stores an address.  */
static bool
stmt_tells (struct aliases *al, gimple *g)
{
  uint64_t roots;
  if (!gimple_assign_single_p (g) || TREE_CODE (gimple_assign_lhs (g)) == SSA_NAME)
    return false;
  tree value = gimple_assign_rhs1 (g);
  return POINTER_TYPE_P (TREE_TYPE (value)) ? TREE_CODE (value) != INTEGER_CST
	 : is_pointer_value (al, value, &roots);
}

unsigned
memory_flags_of (struct selector *s)
{
  struct aliases *al = s->aliases;
  basic_block bb;
  if (!al)
    return 0;
  bool quiet = !ptx_calls (s->p, "vprintf") && !ptx_calls (s->p, "__assertfail");
  bool within = quiet, tells = false;
  FOR_EACH_BB_FN (bb, s->fn)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gcall *call = dyn_cast<gcall *> (gsi_stmt (i));
	quiet = quiet && (!call || call_is_known (call));
	within = within && stmt_is_within (al, gsi_stmt (i));
	tells |= stmt_tells (al, gsi_stmt (i));
      }
  return (within ? ACCX_KERNEL_WITHIN : 0) | (tells ? ACCX_KERNEL_TELLS : 0)
	 | (quiet ? ACCX_KERNEL_QUIET : 0);
}

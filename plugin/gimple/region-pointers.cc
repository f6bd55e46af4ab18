/* What a data construct says about variables of compute constructs inside,
   on high GIMPLE, before schedule.cc.  Takes and gives a function body with
   GIMPLE_OMP_TARGET.

   A scalar that is declared inside a data construct is firstprivate in a region, as
   everywhere; GCC copies it, which with async would write into a variable that the
   host has changed or left since.  Where the region only reads it the copy becomes
   firstprivate, and so does a pointer, which would lead to the host's memory.  In kernels,
   where a copy may be meant, only if nothing else can have brought it to the device.

   A region inside data (p->member[0:n]) or data present (p) reaches the target of
   p.  GCC's gimplifier leaves two things that say otherwise:
   - on the data construct a clause that gives it a p of its own, which has no
     meaning there, and which GCC 12 crashes on later: it is dropped;
   - on compute constructs inside, an implicit copy of p itself: p becomes
     firstprivate, so that the runtime looks up where it points to.

   A pointer that a clause names without a section, copy (p), and that a region only
   reads, is firstprivate there likewise: so the region reaches what is present behind
   it.  update self (p), also of a member, and exit data delete (p) are about that too; runtime/data/pointer-target.c
   finds out what there is.

   A region inside data deviceptr (p) that only reads p gets its value: p is firstprivate there,
   also where it is a variable of the file, of which GCC makes a copy.

   Of data (p[k:n]) only what lies k elements behind p is present: a region inside
   looks that up (biased-section.cc).  Of data (a[k:n]), a an array, only that is: the
   implicit copy of a by a region inside is marked, so that the runtime takes what is
   there; likewise of Fortran's data (a(k:n)) where a is an automatic array or a dummy argument.

   OpenACC 3.3 sections 2.5.1, 2.6.2, 2.6.4, 2.7.1, 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"
#include "generic/tree/generic.h"
#include "generic/normal/normal.h"
#include "generic/tree/facts.h"

/* What enclosing data constructs say: of pointers, that the target is mapped, where
   behind the pointer it begins, or the pointer itself; PART: variables of which a
   part is mapped; WHOLE: other variables that are; LOCAL: variables declared inside;
   DEVICE: pointers of deviceptr.  */
struct scope
{
  const struct scope *outer;
  auto_vec<tree> target, self, part, whole, local, device;
  auto_vec<tree> bias;          /* of each of TARGET; NULL_TREE: none */
};

/* The statement that sets each temporary of GCC's.  */
typedef hash_map<tree, gimple *> definitions;
static definitions *defined;     /* of the function walked: GCC's walk has no room for it */

/* A temporary of the gimplifier's.  */
static bool
is_temporary (tree t)
{
  return TREE_CODE (t) == SSA_NAME || (VAR_P (t) && DECL_ARTIFICIAL (t));
}

/* The variable of C++ that refers to what T is, or NULL_TREE.  GCC 13 and later have a copy of it in a temporary.  */
static tree
reference_to (tree t)
{
  tree var = TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1)) ? TREE_OPERAND (t, 0)
	     : INDIRECT_REF_P (t) ? TREE_OPERAND (t, 0) : NULL_TREE;
  gimple **def = var && is_temporary (var) ? defined->get (var) : NULL;
  if (def && *def && gimple_assign_single_p (*def) && DECL_P (gimple_assign_rhs1 (*def)))
    var = gimple_assign_rhs1 (*def);
  return var && DECL_P (var) && TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE ? var : NULL_TREE;
}

/* The reference whose value DECL, a variable of reference-values.cc, has; or DECL.  */
static tree
referring (tree decl)
{
  gimple **def = VAR_P (decl) && DECL_ARTIFICIAL (decl) ? defined->get (decl) : NULL;
  tree var = def && *def && gimple_assign_single_p (*def) ? reference_to (gimple_assign_rhs1 (*def)) : NULL_TREE;
  return var ? var : decl;
}

static bool
is_target_in (const struct scope *s, tree decl)
{
  decl = referring (decl);
  for (; s; s = s->outer)
    if (s->target.contains (decl))
      return true;
    else if (s->self.contains (decl) || s->device.contains (decl))
      return false;
  return false;
}

static bool
is_device_in (const struct scope *s, tree decl)
{
  for (; s; s = s->outer)
    if (s->device.contains (decl))
      return true;
    else if (s->self.contains (decl) || s->target.contains (decl))
      return false;
  return false;
}

/* How far behind pointer DECL the section begins that the innermost data construct
   maps, or NULL_TREE.  */
static tree
bias_in (const struct scope *s, tree decl)
{
  decl = referring (decl);
  for (; s; s = s->outer)
    for (unsigned i = 0; i < s->target.length (); i++)
      if (s->target[i] == decl)
	return s->bias[i];
  return NULL_TREE;
}

static bool
is_part_in (const struct scope *s, tree decl)
{
  for (; s; s = s->outer)
    if (s->part.contains (decl))
      return true;
  return false;
}

/* Adds to *BIAS, which may be NULL_TREE, the number of bytes N.  */
static void
add_bias (tree *bias, tree n)
{
  n = fold_convert (sizetype, n);
  *bias = *bias ? fold_build2 (PLUS_EXPR, sizetype, *bias, n) : n;
}

/* What the address T is the value of, plus *BIAS bytes, no temporary; or NULL_TREE.  */
static tree
origin_of (tree t, tree *bias)
{
  while (t && is_temporary (t))
    {
      gimple **def = defined->get (t);
      if (!def || !*def)
	return NULL_TREE;
      enum tree_code code = gimple_assign_rhs_code (*def);
      if (code == POINTER_PLUS_EXPR)
	add_bias (bias, gimple_assign_rhs2 (*def));
      else if (!gimple_assign_single_p (*def) && !CONVERT_EXPR_CODE_P (code))
	return NULL_TREE;
      t = gimple_assign_rhs1 (*def);
    }
  return t;
}

tree
pointer_loaded (tree value)
{
  tree bias = NULL_TREE, decl = origin_of (value, &bias);
  return bias || !decl || !DECL_P (decl) ? NULL_TREE : decl;
}

bool
pointer_computed_alike (tree a, tree b)
{
  if (a == b || operand_equal_p (a, b, 0))
    return true;
  gimple **p = is_temporary (a) ? defined->get (a) : NULL, **q = is_temporary (b) ? defined->get (b) : NULL;
  if (!p || !q || !*p || !*q || gimple_num_ops (*p) != gimple_num_ops (*q)
      || gimple_assign_rhs_code (*p) != gimple_assign_rhs_code (*q))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (*p); i++)
    if (!pointer_computed_alike (gimple_op (*p, i), gimple_op (*q, i)))
      return false;
  return true;
}

/* The gimplifier's pointer to an array of variable length that T, not an address but
   what it leads to, is of, or NULL_TREE.  No assignment sets it.  */
static tree
storage_of (tree t)
{
  bool whole = INDIRECT_REF_P (t)
	       || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1)));
  tree p = whole ? TREE_OPERAND (t, 0) : NULL_TREE;
  return p && VAR_P (p) && is_temporary (p) && !defined->get (p) ? p : NULL_TREE;
}

/* The variable, or reference to one, through which clause C maps a section, *BIAS bytes behind it, or
   NULL_TREE.  The variable is a part of the section, or leads to it (*POINTER).  From GCC 13 on nothing
   else on a data construct names it.  */
static tree
section_of (tree c, bool *pointer, tree *bias)
{
  poly_int64 size, at;
  machine_mode mode;
  int is_unsigned, reversed, is_volatile;
  tree offset, t = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c)
		   : NULL_TREE;
  *bias = NULL_TREE;
  if (!t || DECL_P (t))
    return NULL_TREE;
  t = get_inner_reference (t, &size, &at, &offset, &mode, &is_unsigned, &reversed,
			   &is_volatile);
  t = mixed_variable (t);
  if (tree storage = storage_of (t))
    return *pointer = false, storage;
  *pointer = TREE_CODE (t) == MEM_REF || INDIRECT_REF_P (t);
  if (!*pointer)
    return DECL_P (t) ? t : NULL_TREE;
  if (maybe_ne (at, 0))
    add_bias (bias, size_int (exact_div (at, BITS_PER_UNIT)));
  if (offset)
    add_bias (bias, offset);
  if (TREE_CODE (t) == MEM_REF && !integer_zerop (TREE_OPERAND (t, 1)))
    add_bias (bias, TREE_OPERAND (t, 1));
  t = origin_of (TREE_OPERAND (t, 0), bias);
  if (*bias && integer_zerop (*bias))
    *bias = NULL_TREE;
  return t && !DECL_P (t) ? reference_to (t) : t;
}

/* Whether C only says that members follow of the struct behind a pointer, of which the first
   is no pointer: then it is where that member is that counts.  */
static bool
opens_members (tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  return (map_is (c, GOMP_MAP_STRUCT)
	  && next && OMP_CLAUSE_CODE (next) == OMP_CLAUSE_MAP
	  && !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (next))));
}

/* The pointer to a Fortran array of variable shape that C, behind the clause of a section, sets; or
   NULL_TREE.  */
static tree
shape_pointer (tree c)
{
  return (c && language_is_fortran () && map_is (c, GOMP_MAP_POINTER) && DECL_P (OMP_CLAUSE_DECL (c))
	  && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	  ? OMP_CLAUSE_DECL (c) : NULL_TREE);
}

static void
data_clauses (gomp_target *data, struct scope *s)
{
  for (tree *pc = gimple_omp_target_clauses_ptr (data); *pc;)
    {
      tree c = *pc, pointer = generic_mapped_pointer (c), bias;
      bool behind;
      tree section = opens_members (c) ? NULL_TREE : section_of (c, &behind, &bias);
      if (section && !behind)
	s->part.safe_push (section);
      else if (section)
	{
	  s->target.safe_push (section);
	  s->bias.safe_push (bias);
	}
      if (tree shaped = shape_pointer (c))
	s->part.safe_push (shaped);
      bool own = pointer && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER;
      if (own || (pointer && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT))
	{
	  s->target.safe_push (pointer);
	  s->bias.safe_push (NULL_TREE);
	}
      else if (map_is (c, GOMP_MAP_FORCE_DEVICEPTR) && pointer)
	s->device.safe_push (pointer);
      else if (pointer)
	s->self.safe_push (pointer);
      else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && DECL_P (OMP_CLAUSE_DECL (c)))
	s->whole.safe_push (OMP_CLAUSE_DECL (c));
      if (own)
	*pc = OMP_CLAUSE_CHAIN (c);
      else
	pc = &OMP_CLAUSE_CHAIN (c);
    }
}

/* Whether DECL is declared inside, and no construct between maps it.  */
static bool
is_local_in (const struct scope *s, tree decl)
{
  for (; s; s = s->outer)
    if (s->local.contains (decl))
      return true;
    else if (s->whole.contains (decl))
      return false;
  return false;
}

/* Whether DECL can be on the device outside of compute constructs: a data construct names it,
   or its address is taken.  GCC calls variables addressable that clauses name.  */
static bool
may_be_present (const struct scope *s, tree decl)
{
  for (; s; s = s->outer)
    if (s->whole.contains (decl))
      return true;
  return TREE_ADDRESSABLE (decl);
}

/* Is the address of the walk's variable taken?  */
static tree
find_address (tree *t, int *subtrees, void *data)
{
  tree decl = (tree) ((struct walk_stmt_info *) data)->info;
  if (TREE_CODE (*t) != ADDR_EXPR)
    return NULL_TREE;
  *subtrees = 0;
  return get_base_address (TREE_OPERAND (*t, 0)) == decl ? *t : NULL_TREE;
}

/* Does the statement store to the walk's variable?  An asm statement may.  A value is
   returned only with *HANDLED set: GCC's walker asserts it.  */
static tree
find_store (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  tree decl = (tree) wi->info;
  tree lhs = gimple_get_lhs (gsi_stmt (*gsi));
  *handled = gimple_code (gsi_stmt (*gsi)) == GIMPLE_ASM
	     || (lhs && get_base_address (lhs) == decl);
  return *handled ? decl : NULL_TREE;
}

/* Does clause C copy a scalar declared inside a data construct that the region
   COMPUTE only reads?  */
static bool
is_local_scalar (gomp_target *compute, tree c, const struct scope *s)
{
  tree decl = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  if (!decl || !VAR_P (decl) || AGGREGATE_TYPE_P (TREE_TYPE (decl))
      || !is_local_in (s, decl)
      || (gimple_omp_target_kind (compute) == GF_OMP_TARGET_KIND_OACC_KERNELS
	  && may_be_present (s, decl)))
    return false;
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = decl;
  walk_stmt_fn stores = POINTER_TYPE_P (TREE_TYPE (decl)) ? NULL : find_store;
  return !walk_gimple_seq (gimple_omp_body (compute), stores, find_address, &wi);
}

/* Whether the region COMPUTE does nothing to DECL but load it.  */
static bool
only_loads (gomp_target *compute, tree decl)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = decl;
  return !walk_gimple_seq (gimple_omp_body (compute), find_store, find_address, &wi);
}

/* Whether map clause C copies a variable both ways.  */
static bool
is_whole (tree c)
{
  return map_does (c, MAP_IN) && map_does (c, MAP_OUT);
}

/* Whether clause C is GCC's implicit look at where the pointer of the clause behind it
   leads; or present (p).  */
static bool
is_look (tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT)
    return generic_mapped_pointer (c) != NULL_TREE;
  return OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALLOC
	 && OMP_CLAUSE_SIZE (c) && integer_zerop (OMP_CLAUSE_SIZE (c))
	 && map_is (next, GOMP_MAP_FIRSTPRIVATE_POINTER)
	 && integer_zerop (OMP_CLAUSE_SIZE (next));
}

/* Lets the region at GSI look for what its clause *PC leads to where the enclosing data
   constructs S have put it.  Returns false if that is where the pointer leads.  */
static bool
look_behind (gimple_stmt_iterator *gsi, tree *pc, const struct scope *s)
{
  tree c = *pc, pointer = generic_mapped_pointer (c);
  if (is_look (c) && !pointer)
    pointer = OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c));
  else if (!pointer || (!is_whole (c) && !is_look (c)))
    return false;
  tree bias = bias_in (s, pointer);
  if (!bias)
    return false;
  anchor_clauses (gsi, pc, pointer, bias);
  return true;
}

/* Lets the copy of C's variable, or its being present, be satisfied by the part of it
   that an enclosing data construct maps.  */
static void
accept_part (tree c)
{
  if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT)
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
}

/* Whether clause C is of a variable of which data constructs S map a part.  */
static bool
maps_part (tree c, const struct scope *s)
{
  tree t = OMP_CLAUSE_DECL (c);
  if (!DECL_P (t))
    t = storage_of (t);
  /* own_pointers has made the pointer behind C the region's own.  */
  if (!t && language_is_fortran () && !facts_known_of (c)->written && OMP_CLAUSE_CHAIN (c)
      && map_is (OMP_CLAUSE_CHAIN (c), GOMP_MAP_FIRSTPRIVATE_POINTER))
    t = OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c));
  return t && is_part_in (s, t);
}

/* Does the statement, a compute construct, do something to the walk's variable but load
   it?  */
static tree
find_region_store (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  gomp_target *t = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  *handled = false;
  if (!t || !is_gimple_omp_offloaded (t))
    return NULL_TREE;
  struct walk_stmt_info inner;
  memset (&inner, 0, sizeof inner);
  inner.info = wi->info;
  tree found = walk_gimple_seq (gimple_omp_body (t), find_store, find_address, &inner)
	       ? (tree) wi->info : NULL_TREE;
  *handled = true;
  return found;
}

/* Whether clause C of a compute construct maps POINTER itself, which regions of the
   function only load: then its value is all that matters, and the runtime looks up
   where that leads to.  */
static bool
is_loaded_pointer (tree c, tree pointer)
{
  if (!map_does (c, MAP_MAKES | MAP_LOOKS) || map_does (c, MAP_ZEROES))
    return false;
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = pointer;
  return !is_global_var (pointer)
	 && !walk_gimple_seq (gimple_body (current_function_decl), find_region_store,
			      NULL, &wi);
}

/* GCC 14 and later let a pointer to pointers be mapped where they look up what it leads
   to by themselves: it is the region's own, as other pointers are.  That in the descriptor of one
   of Fortran's arrays is no variable, and stays where it is.  */
static void
own_pointers (gomp_target *compute)
{
  for (tree c = gimple_omp_target_clauses (compute); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_is (c, GOMP_MAP_POINTER) && DECL_P (OMP_CLAUSE_DECL (c))
	&& POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
}

static void
compute_clauses (gimple_stmt_iterator *gsi, gomp_target *compute,
		 const struct scope *s)
{
  own_pointers (compute);
  behind_mend (compute);
  for (tree *pc = gimple_omp_target_clauses_ptr (compute); *pc;
       pc = &OMP_CLAUSE_CHAIN (*pc))
    {
      tree c = *pc, pointer;
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || look_behind (gsi, pc, s))
	continue;
      pointer = generic_mapped_pointer (c);
      bool loaded = pointer && (is_loaded_pointer (c, pointer)
				|| (is_whole (c) && is_device_in (s, pointer)
				    && only_loads (compute, pointer)));
      if (!loaded
	  && (is_whole (c) || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT)
	  && maps_part (c, s))
	accept_part (c);
      else if (!loaded && (!is_whole (c) || (!(pointer && is_target_in (s, pointer))
					     && !is_local_scalar (compute, c, s))))
	continue;
      else
	{
	  tree fp = build_omp_clause (OMP_CLAUSE_LOCATION (c),
				      OMP_CLAUSE_FIRSTPRIVATE);
	  OMP_CLAUSE_DECL (fp) = OMP_CLAUSE_DECL (c);
	  OMP_CLAUSE_CHAIN (fp) = OMP_CLAUSE_CHAIN (c);
	  *pc = fp;
	}
    }
}

/* Whether A and B, assignments, set the same value.  */
static bool
is_same_value (gimple *a, gimple *b)
{
  return gimple_assign_single_p (a) && gimple_assign_single_p (b)
	 && operand_equal_p (gimple_assign_rhs1 (a), gimple_assign_rhs1 (b), 0);
}

/* Notes what STMT sets, if that is a temporary; one that is set to two values is none.  */
static void
note_definition (gimple *stmt)
{
  gassign *assign = dyn_cast <gassign *> (stmt);
  if (!assign || !is_temporary (gimple_assign_lhs (assign)))
    return;
  bool again;
  gimple *&def = defined->get_or_insert (gimple_assign_lhs (assign), &again);
  if (!again)
    def = assign;
  else if (def && !is_same_value (def, assign))
    def = NULL;
}

/* Whether map clause C is about a member that is a pointer.  */
static bool
names_member (tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	 && TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	 && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == POINTER_TYPE;
}

/* update and exit data of a pointer without a section are about what it leads to.  A
   declared one is meant itself.  A member in exit data is what GCC has counted of a
   structure: finalize leaves the rest.  */
static void
target_clauses (gomp_target *target)
{
  bool exits = gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_EXIT_DATA;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree pointer = generic_mapped_pointer (c);
      if (!names_member (c)
	  && (!pointer || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (pointer))))
	continue;
      if (!map_does (c, MAP_IN | MAP_OUT | MAP_ENDS))
	continue;
      if (pointer || !exits)
	OMP_CLAUSE_SIZE (c)
	  = build_int_cst_type (sizetype, pointer ? ACCX_TARGET : ACCX_MEMBER_TARGET);
      else if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_DELETE)
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_RELEASE);
    }
}

static tree
pointer_stmt (gimple_stmt_iterator *gsi, bool *handled,
	      struct walk_stmt_info *wi)
{
  gomp_target *t = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  struct scope *outer = (struct scope *) wi->info;
  *handled = false;
  note_definition (gsi_stmt (*gsi));
  if (gbind *bind = dyn_cast <gbind *> (gsi_stmt (*gsi)))
    for (tree v = outer ? gimple_bind_vars (bind) : NULL_TREE; v; v = DECL_CHAIN (v))
      outer->local.safe_push (v);
  if (!t)
    return NULL_TREE;
  switch (gimple_omp_target_kind (t))
    {
    case GF_OMP_TARGET_KIND_OACC_DATA:
      {
	struct scope s;
	struct walk_stmt_info inner;
	s.outer = outer;
	data_clauses (t, &s);
	memset (&inner, 0, sizeof inner);
	inner.info = &s;
	walk_gimple_seq_mod (gimple_omp_body_ptr (t), pointer_stmt, NULL, &inner);
	*handled = true;
	break;
      }
    case GF_OMP_TARGET_KIND_OACC_PARALLEL:
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
      compute_clauses (gsi, t, outer);
      break;
    case GF_OMP_TARGET_KIND_OACC_UPDATE:
    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
      target_clauses (t);
      break;
    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA:
    case GF_OMP_TARGET_KIND_OACC_HOST_DATA:
    case GF_OMP_TARGET_KIND_OACC_DECLARE:
      break;
    default:
      return NULL_TREE;
    }
  behind_size (t);
  return NULL_TREE;
}

unsigned
pointer_execute (function *)
{
  struct walk_stmt_info wi;
  gimple_seq body = gimple_body (current_function_decl);
  defined = new definitions;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq_mod (&body, pointer_stmt, NULL, &wi);
  gimple_set_body (current_function_decl, body);
  delete defined;
  defined = NULL;
  return 0;
}

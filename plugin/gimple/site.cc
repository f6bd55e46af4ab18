/* What the source said at each OpenACC construct: place, construct, the
   variables of its mappings.  Takes GIMPLE after GCC's omplower, when the
   mappings are numbered and the constructs still carry their clauses; gives
   struct site, found again after omp-expand by the array of host addresses that
   the call passes, or by the outlined function.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "feedback/feedback.h"
#include "generic/depend/depend.h"
#include "generic/normal/normal.h"
#include "generic/markers/markers.h"

/* Whether map clause C is of a declared variable that device code reaches by its name: as in
   GCC's scan_sharing_clauses.  */
static bool
needs_no_mapping (tree c)
{
  tree decl = OMP_CLAUSE_DECL (c);
  if (!DECL_P (decl) || !is_global_var (decl)
      || map_does (c, MAP_ALWAYS) || (map_does (c, MAP_ATTACH) && TREE_CODE (TREE_TYPE (decl)) != ARRAY_TYPE)
      || lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (decl)))
    return false;
  varpool_node *node = VAR_P (decl) ? varpool_node::get (decl) : NULL;
  return node && node->offloadable;
}

/* Whether clause C sets the pointer to an array, for which there is nothing to map: a region that
   is OFFLOADED has it from the clause in front where that begins with the array; a data
   construct needs none.  As in GCC's scan_sharing_clauses.  */
static bool
only_leads_to_array (tree c, bool offloaded)
{
  tree decl = OMP_CLAUSE_DECL (c);
  return DECL_P (decl) && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER
	 && (OMP_CLAUSE_MAP_ZERO_BIAS_ARRAY_SECTION (c)
	     || (!offloaded && !POINTER_TYPE_P (TREE_TYPE (decl))));
}

/* Whether clause C of a construct takes a number, OFFLOADED: of a compute construct.  As in GCC's
   lower_omp_target.  */
static bool
clause_is_mapping (tree c, bool offloaded)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP:
      {
	enum gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (c);
	if (kind == GOMP_MAP_FIRSTPRIVATE_POINTER
	    || kind == GOMP_MAP_FIRSTPRIVATE_REFERENCE)
	  return false;
	if (needs_no_mapping (c))
	  return false;
	return !only_leads_to_array (c, offloaded);
      }
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_TO:
    case OMP_CLAUSE_FROM:
    case OMP_CLAUSE_USE_DEVICE_PTR:
    case OMP_CLAUSE_IS_DEVICE_PTR:
      return true;
    default:
      return false;
    }
}

/* The pointer whose section clause C maps, or NULL_TREE: it stands in the clause
   that follows.  */
static tree
section_pointer (tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  return map_does (next, MAP_POINTER | MAP_ATTACH) ? OMP_CLAUSE_DECL (next) : NULL_TREE;
}

/* The name of the array of variable length that DECL is a section of, or NULL: GCC's gimplifier
   keeps it in a pointer of its own, name.number.  */
static const char *
variable_length_name (tree decl)
{
  tree base = get_base_address (decl);
  tree pointer = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  if (!pointer || !VAR_P (pointer) || !DECL_ARTIFICIAL (pointer) || !DECL_NAME (pointer))
    return NULL;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (pointer));
  size_t length = strcspn (name, ".");
  return name[length] ? ggc_alloc_string (name, length) : NULL;
}

static const char *
clause_name (tree c)
{
  if (const char *own = facts_known_of (c)->name)
    return own;
  const char *name = facts_variable_name (OMP_CLAUSE_DECL (c));
  tree pointer = section_pointer (c), next = OMP_CLAUSE_CHAIN (c);
  if (!pointer && next && map_is (next, GOMP_MAP_TO_PSET))
    pointer = OMP_CLAUSE_DECL (next);	/* the descriptor of an array of Fortran's */
  if (!name && pointer)
    name = facts_variable_name (pointer);
  return name ? name : variable_length_name (OMP_CLAUSE_DECL (c));
}

/* The type of VARIABLE, or of what it is a reference to.  */
static tree
value_type (tree variable)
{
  tree type = TREE_TYPE (variable);
  return TREE_CODE (type) == REFERENCE_TYPE ? TREE_TYPE (type) : type;
}

/* Whether clause C is about what a restrict pointer leads to, or, where no clause names
   that, the pointer itself.  */
static bool
clause_restrict (tree c)
{
  tree pointer = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? section_pointer (c) : NULL_TREE;
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
    return TYPE_RESTRICT (value_type (OMP_CLAUSE_DECL (c)));
  return pointer && DECL_P (pointer) && TYPE_RESTRICT (TREE_TYPE (pointer));
}

/* Whether REF is an array of variable length, which GCC's gimplifier keeps behind a pointer of its own.  */
static bool
is_variable_length (tree ref)
{
  tree pointer = INDIRECT_REF_P (ref) || TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  return (pointer && VAR_P (pointer) && DECL_ARTIFICIAL (pointer) && TREE_CODE (TREE_TYPE (ref)) == ARRAY_TYPE
	  && variable_length_name (ref));
}

/* Whether clause C maps a variable that is no pointer, or a section of an array, and
   that the region knows by no other way: it overlaps with no other such variable.  */
static bool
clause_object (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  tree array = section_pointer (c);
  tree decl = array ? array : OMP_CLAUSE_DECL (c);
  if (is_variable_length (OMP_CLAUSE_DECL (c)))
    return true;
  while (TREE_CODE (decl) == ARRAY_REF)
    decl = TREE_OPERAND (decl, 0);
  if (TREE_CODE (decl) == MEM_REF && TREE_CODE (TREE_OPERAND (decl, 0)) == ADDR_EXPR)
    decl = TREE_OPERAND (TREE_OPERAND (decl, 0), 0);
  return VAR_P (decl) && !POINTER_TYPE_P (TREE_TYPE (decl))
	 && !DECL_HAS_VALUE_EXPR_P (decl) && !lookup_attribute ("alias", DECL_ATTRIBUTES (decl))
	 && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl));
}

/* The array that clause C is about: a variable or a member.  */
static tree
clause_array (tree c)
{
  tree pointer = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? section_pointer (c)
		 : NULL_TREE;
  tree decl = pointer ? pointer : OMP_CLAUSE_DECL (c);
  while (handled_component_p (decl) && TREE_CODE (decl) != COMPONENT_REF)
    decl = TREE_OPERAND (decl, 0);
  /* An array behind a reference.  */
  if (INDIRECT_REF_P (decl) || TREE_CODE (decl) == MEM_REF)
    {
      tree reference = TREE_OPERAND (decl, 0);
      if (DECL_P (reference) && TREE_CODE (TREE_TYPE (reference)) == REFERENCE_TYPE)
	return reference;
    }
  return decl;
}

/* Whether clause C, of the construct at LOC, is about an array that a const clause
   names.  */
static bool
clause_constant (location_t loc, tree c)
{
  return constant_named (loc, clause_array (c));
}

/* The form in which a compression clause of the construct at LOC names the array that
   clause C is about, or 0.  */
static unsigned
clause_form (location_t loc, tree c)
{
  return compression_named (loc, clause_array (c));
}

/* Whether clause C is about a pointer variable that may have got its value from a restrict
   pointer of the function.  */
static bool
clause_derived (tree c)
{
  enum omp_clause_code code = OMP_CLAUSE_CODE (c);
  if (code != OMP_CLAUSE_MAP && code != OMP_CLAUSE_FIRSTPRIVATE)
    return false;
  tree pointer = code == OMP_CLAUSE_MAP ? section_pointer (c) : NULL_TREE;
  if (!pointer)
    pointer = OMP_CLAUSE_DECL (c);
  return (DECL_P (pointer) && POINTER_TYPE_P (TREE_TYPE (pointer))
	  && derived_may_be (pointer));
}

/* Whether C maps a number of GCC's own: the length of rows of variable length, which GCC's
   omp_firstprivatize_variable maps and which regions only read.  */
static bool
is_row_length (tree c)
{
  tree decl = OMP_CLAUSE_DECL (c);
  return map_is (c, GOMP_MAP_TO) && VAR_P (decl) && DECL_ARTIFICIAL (decl)
	 && INTEGRAL_TYPE_P (TREE_TYPE (decl)) && !is_global_var (decl);
}

/* Whether C is a firstprivate clause of an object of known size, or as good as one.  */
static bool
is_value (tree c)
{
  if (is_row_length (c))
    return true;
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE)
    return false;
  tree type = value_type (OMP_CLAUSE_DECL (c));
  return TYPE_SIZE_UNIT (type) && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type));
}

static enum accx_construct
construct_of (gomp_target *t)
{
  if (facts_known_at (gimple_location (t))->kernels)
    return ACCX_KERNELS;
  switch (gimple_omp_target_kind (t))
    {
    case GF_OMP_TARGET_KIND_OACC_SERIAL: return ACCX_SERIAL;
    case GF_OMP_TARGET_KIND_OACC_DATA: return ACCX_DATA;
    case GF_OMP_TARGET_KIND_OACC_UPDATE: return ACCX_UPDATE;
    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA: return ACCX_ENTER_DATA;
    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA: return ACCX_EXIT_DATA;
    case GF_OMP_TARGET_KIND_OACC_DECLARE: return ACCX_DECLARE;
    case GF_OMP_TARGET_KIND_OACC_HOST_DATA: return ACCX_HOST_DATA;
    default: return ACCX_PARALLEL;
    }
}

/* The type of the elements that clause C maps, or NULL_TREE.  A section that the plugin has made
   counts in bytes: the pointer in front of it has the type.  */
static tree
clause_element (tree c)
{
  tree element = layout_element (TREE_TYPE (OMP_CLAUSE_DECL (c)));
  tree pointer = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? section_pointer (c) : NULL_TREE;
  if (!pointer || !POINTER_TYPE_P (TREE_TYPE (pointer)))
    return element;
  tree target = layout_element (TREE_TYPE (TREE_TYPE (pointer)));
  bool known = target && TYPE_SIZE_UNIT (target) && !VOID_TYPE_P (target);
  return known && !POINTER_TYPE_P (target) ? target : element;
}

/* Adds the mapping of clause C to S.  DERIVED: one of the clauses is about a pointer derived
   from a restrict pointer.  */
static void
add_mapping (struct site *s, tree c, bool derived)
{
  struct mapping m;
  const char *name = clause_name (c);
  memset (&m, 0, sizeof m);
  m.name = name ? xstrdup (name) : NULL;
  tree type = clause_element (c);
  m.type = type ? layout_number (type) : 0;
  m.layout = type && TREE_CODE (type) == RECORD_TYPE ? layout_of (type) : NULL;
  m.firstprivate = is_value (c);
  m.present = facts_known_of (c)->present;
  m.object_bytes = DECL_P (OMP_CLAUSE_DECL (c)) ? facts_known_of (OMP_CLAUSE_DECL (c))->object_bytes : 0;
  m.likely = DECL_P (OMP_CLAUSE_DECL (c)) ? facts_known_of (OMP_CLAUSE_DECL (c))->likely : 0;
  m.restricted = !derived && clause_restrict (c);
  m.object = clause_object (c);
  m.constant = clause_constant (s->loc, c);
  m.form = clause_form (s->loc, c);
  m.element = m.form ? compression_element (clause_array (c)) : NULL_TREE;
  if (m.element)
    facts_of (m.element);	/* keeps it: functions may go before what is outlined of them */
  s->mappings.safe_push (m);
}

static void
record_site (gomp_target *t)
{
  struct site *s = XCNEW (struct site);
  s->loc = gimple_location (t);
  s->construct = construct_of (t);
  s->kernels = s->construct == ACCX_KERNELS;
  s->function = mixed_source (current_function_decl);
  s->child = gimple_omp_target_child_fn (t);
  bool derived = false;
  for (tree c = gimple_omp_target_clauses (t); c; c = OMP_CLAUSE_CHAIN (c))
    derived |= clause_derived (c);
  for (tree c = gimple_omp_target_clauses (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (clause_is_mapping (c, is_gimple_omp_offloaded (t)))
      add_mapping (s, c, derived);
  if (s->child)
    for (tree c = gimple_omp_target_clauses (t); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
	s->privates.safe_push (DECL_SOURCE_LOCATION (OMP_CLAUSE_DECL (c)));
  facts_of (s->function);	/* keeps it, too */
  tree data = gimple_omp_target_data_arg (t);
  if (data)
    facts_of (TREE_VEC_ELT (data, 0))->site = s;
  if (s->child)
    facts_of (s->child)->site = s;
}

static tree
site_stmt (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  *handled = false;
  if (gomp_target *t = dyn_cast <gomp_target *> (gsi_stmt (*gsi)))
    if (is_gimple_omp_oacc (t))
      {
	record_site (t);
	feedback_implied (t);
      }
  return NULL_TREE;
}

unsigned
site_execute (function *)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq (gimple_body (current_function_decl), site_stmt, NULL, &wi);
  return 0;
}

struct site *
site_of_call (const gcall *call)
{
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      if (TREE_CODE (arg) != ADDR_EXPR)
	continue;
      if (struct site *s = facts_known_of (TREE_OPERAND (arg, 0))->site)
	return s;
    }
  return NULL;
}

struct site *
site_of_child (tree child)
{
  return facts_known_of (child)->site;
}

const struct mapping *
site_mapping (const struct site *s, unsigned map)
{
  return s && map < s->mappings.length () ? &s->mappings[map] : NULL;
}

const char *
site_name (const struct site *s, unsigned map)
{
  const struct mapping *m = site_mapping (s, map);
  return m ? m->name : NULL;
}

/* A copy keeps the place of its declaration.  */
bool
site_is_private (tree child, tree var)
{
  struct site *s = site_of_child (child);
  location_t at = DECL_SOURCE_LOCATION (var);
  return s && at != UNKNOWN_LOCATION && s->privates.contains (at);
}

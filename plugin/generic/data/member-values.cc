/* Structs that a compute construct only reads, and of which its clauses name what pointers
   in them lead to.  Takes the GENERIC of a function before struct-members.cc:

     parallel loop present (s.p[0:n])  ...  s.p[i] * s.n

   becomes

     p = s.p, n = s.n;
     parallel loop present (p[0:n]) firstprivate (n)  ...  p[i] * n

   so that nothing of the struct is copied for the launch.  A region that calls functions with the
   struct's address, which only read it, gets a copy of it, whose pointers are set.

   What may be on the device already has its values from there (OpenACC 3.3 section 2.6.2): the kernel
   is given where that is, or null.

     there = &s;  parallel ... firstprivate (there)  { n' = there ? there->n : n;  ...

   What members that are references lead to is read by the host in any case.  Without a clause *this of C++
   is such a struct where functions that only read it get it, and where it has no pointers.

   Nor do clauses have to name the pointers of a variable or reference: they are variables to later steps.

   Not done where a clause or a construct around names the struct in another way, nor where the region may
   store to it.  Pointers of it that are read without a clause keep it, too.

   OpenACC 3.3 sections 2.6.2, 2.7.1, 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/data/values.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* O itself.  */
static tree
object_of (const struct value_object *o)
{
  return POINTER_TYPE_P (TREE_TYPE (o->holder)) ? build_simple_mem_ref (o->holder) : o->holder;
}

/* ---- The construct without the object ---- */

/* Whether T is O's holder, converted or what that leads to: the C++ parser has one tree of `*this'
   for all of a function.  */
static bool
is_shared (const struct value_object *o, tree t)
{
  if (!CONVERT_EXPR_P (t) && !INDIRECT_REF_P (t))
    return false;
  while (CONVERT_EXPR_P (t) || INDIRECT_REF_P (t))
    t = TREE_OPERAND (t, 0);
  return t == o->holder;
}

/* Met for each place of a variable, also of one that has been met.  */
static tree
replace (tree *tp, int *walk, void *data)
{
  struct value_object *o = (struct value_object *) data;
  if (is_shared (o, *tp))
    *tp = copy_node (*tp);
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (value_is_member (o, t))
    if (struct member_value *m = value_find (o, t))
      {
	*tp = m->inner;
	*walk = 0;
	return NULL_TREE;
      }
  if (!o->copy || !(EXPR_P (t) || DECL_P (t)))
    return NULL_TREE;
  if (value_is_object (o, t))
    *tp = o->copy;
  else if (t == o->holder)
    *tp = build1 (NOP_EXPR, TREE_TYPE (t), build_fold_addr_expr (o->copy));
  else
    return NULL_TREE;
  *walk = 0;
  return NULL_TREE;
}

/* Replaces O's members in the region, then O: trees about it may be shared by both.  */
static void
replace_in_region (struct value_object *o)
{
  tree copy = o->copy;
  o->copy = NULL_TREE;
  walk_tree (&OMP_BODY (o->construct), replace, o, NULL);
  o->copy = copy;
  if (copy)
    walk_tree (&OMP_BODY (o->construct), replace, o, NULL);
}

/* REF, a member of an object, as one of OBJECT.  */
static tree
member_of (tree object, tree ref)
{
  if (TREE_CODE (ref) != COMPONENT_REF)
    return object;
  return build3 (COMPONENT_REF, TREE_TYPE (ref), member_of (object, TREE_OPERAND (ref, 0)),
		 TREE_OPERAND (ref, 1), NULL_TREE);
}

/* What is put around and into a construct.  */
struct value_code
{
  location_t loc;
  tree outer, before;           /* variables of the host, and what sets them */
  tree inner, first;            /* those of the region */
};

static void
add_firstprivate (tree construct, tree var, tree about)
{
  tree c = build_omp_clause (EXPR_LOCATION (construct), OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (c) = var;
  facts_note_name (c, about);
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = c;
}

/* The type of a variable with the value of REF.  */
static tree
variable_type (tree ref)
{
  tree type = TREE_TYPE (ref);
  return build_qualified_type (TYPE_MAIN_VARIANT (type), TYPE_QUALS (type) & TYPE_QUAL_RESTRICT);
}

/* The name of variables for REF, a member.  */
static const char *
variable_name (tree ref)
{
  tree field = TREE_OPERAND (INDIRECT_REF_P (ref) ? TREE_OPERAND (ref, 0) : ref, 1);
  tree name = DECL_NAME (field);
  return name ? IDENTIFIER_POINTER (name) : "accx.member";
}

/* A new variable of the region.  */
static tree
region_variable (const struct value_object *o, struct value_code *code, const char *name, tree type)
{
  tree v = generic_variable (code->loc, o->function, name, type, &code->inner);
  facts_of (v)->starts = true;
  return v;
}

/* The value there, or else OTHER, of REF, a member of O or O itself.  */
static tree
value_of (tree there, tree ref, tree other)
{
  if (!there)
    return other;
  return build3 (COND_EXPR, TREE_TYPE (other),
		 build2 (NE_EXPR, boolean_type_node, there, build_zero_cst (TREE_TYPE (there))),
		 member_of (build_simple_mem_ref (there), ref), other);
}

static tree
replace_pointer (tree *tp, int *, void *data)
{
  const struct member_value *m = (const struct member_value *) data;
  if (TREE_CODE (*tp) == COMPONENT_REF && operand_equal_p (*tp, m->ref, 0))
    *tp = m->host;
  return NULL_TREE;
}

/* Makes the clause of M's section, and the one behind it, about a pointer variable.  */
static void
section_of_value (struct member_value *m)
{
  tree c = m->clause, own = OMP_CLAUSE_CHAIN (c);
  facts_note_name (c, m->ref);
  walk_tree (&OMP_CLAUSE_DECL (c), replace_pointer, m, NULL);
  OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (own) = m->host;
}

/* A pointer to O, which the kernel gets as that of the device's O, or null.  */
static tree
there_pointer (const struct value_object *o, struct value_code *code)
{
  tree type = build_pointer_type (value_type_of (o));
  tree there = generic_variable (code->loc, o->function, "accx.there", type, &code->outer);
  generic_assign (there, fold_convert (type, build_fold_addr_expr (object_of (o))), &code->before);
  facts_of (there)->object_bytes = tree_to_uhwi (TYPE_SIZE_UNIT (value_type_of (o)));
  add_firstprivate (o->construct, there, o->holder);
  return there;
}

/* Gives the region a copy of O.  That of the host is of no class: it needs no constructor.  */
static void
copy_object (struct value_object *o, struct value_code *code, tree there)
{
  tree type = value_type_of (o), size = TYPE_SIZE_UNIT (type);
  tree bytes = build_aligned_type (build_array_type_nelts (unsigned_char_type_node, tree_to_uhwi (size)),
				   TYPE_ALIGN (type));
  tree value = generic_variable (code->loc, o->function, "accx.object", bytes, &code->outer);
  TREE_ADDRESSABLE (value) = 1;
  tree plain = fold_build2 (MEM_REF, bytes,
			    fold_convert (ptr_type_node, build_fold_addr_expr (object_of (o))),
			    build_zero_cst (ptr_type_node));
  generic_assign (value, plain, &code->before);
  add_firstprivate (o->construct, value, o->holder);
  o->copy = region_variable (o, code, "accx_object", type);
  TREE_ADDRESSABLE (o->copy) = 1;
  tree other = build2 (MEM_REF, type, build_fold_addr_expr (value), build_zero_cst (ptr_type_node));
  generic_assign (o->copy, value_of (there, o->copy, other), &code->first);
}

/* Gives the region M of O, which the host reads in front of the construct.  */
static void
bring_member (struct value_object *o, struct value_code *code, struct member_value *m, tree there)
{
  tree type = variable_type (m->ref);
  const char *name = variable_name (m->ref);
  m->host = m->inner = generic_variable (code->loc, o->function, name, type, &code->outer);
  generic_assign (m->host, unshare_expr (m->ref), &code->before);
  facts_of (m->host)->value = unshare_expr (m->ref);
  if (!m->clause && !POINTER_TYPE_P (type))     /* later steps find what pointers lead to */
    add_firstprivate (o->construct, m->host, m->ref);
  if (there && !m->clause && !POINTER_TYPE_P (type) && !value_by_reference (m->ref))
    {
      m->inner = region_variable (o, code, name, type);
      generic_assign (m->inner, value_of (there, m->ref, m->host), &code->first);
    }
  if (o->copy && (m->clause || !there) && !value_by_reference (m->ref))
    generic_assign (member_of (o->copy, m->ref), m->host, &code->first);
}

/* Clauses share trees with the region, in C++, but are evaluated by the host.  */
static void
unshare_clauses (tree construct)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    for (int i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
      OMP_CLAUSE_OPERAND (c, i) = unshare_expr (OMP_CLAUSE_OPERAND (c, i));
}

/* Adds to O's members those of REF, O or a member, that numbers are and that it lacks.  The optimizer knows
   more of them than of parts of a copy.  */
static void
add_numbers (struct value_object *o, tree ref)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (ref)); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL || DECL_BIT_FIELD_TYPE (f))
	continue;
      tree member = build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (ref), f, NULL_TREE);
      if (TREE_CODE (TREE_TYPE (f)) == RECORD_TYPE)
	add_numbers (o, member);
      else if (INTEGRAL_TYPE_P (TREE_TYPE (f)) && !value_find (o, member))
	value_add (o, member, NULL_TREE);
    }
}

/* Replaces O in its construct, *TP, which there is code around then.  Returns where the construct is.  */
static tree *
replace_object (tree *tp, struct value_object *o)
{
  struct value_code code = { EXPR_LOCATION (*tp), NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE };
  bool reads = o->whole;
  unshare_clauses (o->construct);
  for (unsigned i = 0; i < o->members.length (); i++)
    reads |= !o->members[i].clause && !POINTER_TYPE_P (TREE_TYPE (o->members[i].ref));
  tree there = o->remote && reads ? there_pointer (o, &code) : NULL_TREE;
  if (o->whole && !o->remote)
    add_numbers (o, object_of (o));
  if (o->whole)
    copy_object (o, &code, there);
  for (unsigned i = 0; i < o->members.length (); i++)
    bring_member (o, &code, &o->members[i], there);
  for (unsigned i = 0; i < o->members.length (); i++)
    if (o->members[i].clause)
      section_of_value (&o->members[i]);
  replace_in_region (o);
  if (code.first)
    {
      tree *inside = generic_inside (&OMP_BODY (o->construct));
      append_to_statement_list (*inside, &code.first);
      *inside = generic_scope (code.inner, code.first);
    }
  append_to_statement_list (o->construct, &code.before);
  *tp = generic_scope (code.outer, code.before);
  return tsi_stmt_ptr (tsi_last (code.before));
}

/* ---- Constructs ---- */

/* The variable that holds the struct, or leads to it, of which MEMBER is one, or NULL_TREE.  */
static tree
holder_of (tree member)
{
  if (TREE_CODE (member) != COMPONENT_REF)
    return NULL_TREE;
  while (TREE_CODE (member) == COMPONENT_REF || INDIRECT_REF_P (member))
    if (TREE_CODE (member) == COMPONENT_REF)
      member = TREE_OPERAND (member, 0);
    else if (TREE_CODE (TREE_OPERAND (member, 0)) == COMPONENT_REF
	     && TREE_CODE (TREE_TYPE (TREE_OPERAND (member, 0))) == REFERENCE_TYPE)
      member = TREE_OPERAND (member, 0);
    else
      break;
  if (INDIRECT_REF_P (member)
      || (TREE_CODE (member) == MEM_REF && integer_zerop (TREE_OPERAND (member, 1))))
    member = construct_strip (TREE_OPERAND (member, 0));
  return VAR_P (member) || TREE_CODE (member) == PARM_DECL ? member : NULL_TREE;
}

static bool
has_known_size (tree type)
{
  return TREE_CODE (type) == RECORD_TYPE && COMPLETE_TYPE_P (type)
	 && TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST;
}

/* Notes the sections behind O's members.  */
static void
note_sections (struct value_object *o)
{
  for (tree c = OMP_CLAUSES (o->construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (value_is_section (o, c))
      {
	tree ref = OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c));
	o->refused |= value_find (o, ref) || TREE_CODE (TREE_TYPE (ref)) != POINTER_TYPE
		      || map_does (c, MAP_DEVICE);
	value_add (o, ref, c);
	c = OMP_CLAUSE_CHAIN (c);
      }
}

/* Whether the region may have member M of O by its value: a pointer that no clause names is the host's, which
   leads where one that is attached on the device does.  */
static bool
can_bring (const struct value_object *o, const struct member_value *m)
{
  tree type = TREE_TYPE (m->ref);
  bool own = TREE_CODE (TREE_TYPE (o->holder)) != POINTER_TYPE;
  return m->clause || !POINTER_TYPE_P (type) || (own && TREE_CODE (type) == POINTER_TYPE);
}

/* Leaves numbers that a kernels construct reads in O, which may be on the device, if no clause is about O: nothing
   can be put into such a region.  */
static void
leave_numbers (struct value_object *o)
{
  for (unsigned i = 0; i < o->members.length (); i++)
    if (o->members[i].clause)
      return;
  for (unsigned i = o->members.length (); i-- > 0; )
    if (!POINTER_TYPE_P (TREE_TYPE (o->members[i].ref)))
      o->members.ordered_remove (i);
}

/* Whether what the region does with O leaves it to be replaced.  */
static bool
can_replace (const struct value_object *o)
{
  bool others = o->whole;
  for (unsigned i = 0; i < o->members.length (); i++)
    {
      others |= !o->members[i].clause && !POINTER_TYPE_P (TREE_TYPE (o->members[i].ref));
      if (!can_bring (o, &o->members[i]))
	return false;
    }
  if (o->refused || (o->whole && !value_can_copy (o)))
    return false;
  return TREE_CODE (o->construct) != OACC_KERNELS || !(o->whole || (o->remote && others));
}

/* Replaces the struct of HOLDER in construct *TP if it can, and, CALLED, if functions get it.  Returns where
   the construct is.  */
static tree *
try_object (tree *tp, tree holder, bool called, const struct around *at)
{
  struct value_object o;
  o.construct = *tp;
  o.function = at->function;
  o.holder = holder;
  o.whole = o.refused = false;
  o.copy = NULL_TREE;
  if (!has_known_size (value_type_of (&o)) || TREE_THIS_VOLATILE (holder)
      || lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (holder))
      || around_mentions (at, holder) || value_is_named (&o, OMP_CLAUSES (*tp)))
    return tp;
  o.remote = value_may_be_there (&o);
  note_sections (&o);
  value_see_uses (&o);
  if (TREE_CODE (o.construct) == OACC_KERNELS && o.remote)
    leave_numbers (&o);
  return can_replace (&o) && (o.whole || (!called && o.members.length ())) ? replace_object (tp, &o) : tp;
}

/* Objects whose pointers a region reads, and the region's own variables.  */
struct pointer_scan
{
  auto_vec<tree> *holders;
  hash_set<tree> own;
};

static tree
find_pointers (tree *tp, int *walk, void *data)
{
  struct pointer_scan *s = (struct pointer_scan *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == DECL_EXPR)
    s->own.add (DECL_EXPR_DECL (t));
  if (TREE_CODE (t) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      s->own.add (v);
  if (TREE_CODE (t) != COMPONENT_REF || TREE_CODE (TREE_TYPE (t)) != POINTER_TYPE)
    return NULL_TREE;
  tree holder = holder_of (t);
  if (holder && TREE_CODE (TREE_TYPE (holder)) != POINTER_TYPE && !s->own.contains (holder)
      && !s->holders->contains (holder))
    s->holders->safe_push (holder);
  return NULL_TREE;
}

/* Whether other steps know CONSTRUCT's clauses by the members that they name.  */
static bool
is_known_by_members (tree construct)
{
  const struct facts *f = facts_known_at (EXPR_LOCATION (construct));
  return f->constants.length () || f->compressed.length ()
	 || facts_known_of (construct)->all_devices;
}

static void
visit (tree *tp, const struct around *at)
{
  auto_vec<tree> holders;
  if (is_known_by_members (*tp))
    return;
  for (tree c = OMP_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_is (c, GOMP_MAP_ATTACH_DETACH))
      if (tree holder = holder_of (OMP_CLAUSE_DECL (c)))
	if (!holders.contains (holder))
	  holders.safe_push (holder);
  struct pointer_scan s;
  s.holders = &holders;
  walk_tree_without_duplicates (&OMP_BODY (*tp), find_pointers, &s);
  for (unsigned i = 0; i < holders.length (); i++)
    tp = try_object (tp, holders[i], false, at);
  tree self = DECL_ARGUMENTS (at->function);
  if (self && DECL_ARTIFICIAL (self) && DECL_NAME (self) && id_equal (DECL_NAME (self), "this")
      && !holders.contains (self) && !value_has_pointers (TREE_TYPE (TREE_TYPE (self))))
    try_object (tp, self, true, at);
}

void
values_lower (tree function)
{
  around_each (function, visit);
}

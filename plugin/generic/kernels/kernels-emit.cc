/* The pieces of a kernels construct as constructs: each becomes one, in order,
   inside a data construct that has the clauses for data; a piece that is parallel only
   under a condition is there twice.

   OpenACC 3.3 sections 2.5.2, 2.6.2 (scalars are copied).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/cut.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "generic/tree/facts.h"
#include "feedback/feedback.h"
#include "generic/depend/depend.h"
#include "generic/markers/markers.h"

/* ---- Clauses of the construct ---- */

/* Whether C says where its array begins in a compute construct.  On data constructs arrays
   have no such clause; GCC from 14 on takes them for pointers then.  */
static bool
begins_array (tree c)
{
  return map_is (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	 && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE;
}

static tree
clauses_for_data (tree clauses)
{
  tree list = NULL_TREE, *last = &list;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !begins_array (c))
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IF)
      {
	*last = copy_node (c);
	OMP_CLAUSE_CHAIN (*last) = NULL_TREE;
	last = &OMP_CLAUSE_CHAIN (*last);
	if (map_is (c, GOMP_MAP_POINTER) && DECL_P (OMP_CLAUSE_DECL (c)))
	  TREE_ADDRESSABLE (OMP_CLAUSE_DECL (c)) = 1;	/* GCC maps none that is a register there */
      }
  return list;
}

/* The clauses of one construct: those that are not about data, or (ALL) all.  */
static tree
clauses_for_piece (tree clauses, bool all)
{
  tree list = NULL_TREE, *last = &list;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (all || (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_WAIT
		&& (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
		    || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR)))
      {
	*last = copy_node (c);
	for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
	  if (OMP_CLAUSE_OPERAND (*last, i))
	    OMP_CLAUSE_OPERAND (*last, i)
	      = unshare_expr (OMP_CLAUSE_OPERAND (*last, i));
	OMP_CLAUSE_CHAIN (*last) = NULL_TREE;
	last = &OMP_CLAUSE_CHAIN (*last);
      }
  return list;
}

tree
kernels_copy_clauses (struct function_scan *f, tree clauses)
{
  tree copies = clauses_for_piece (clauses, true);
  kernels_copy_saved (f, copies);
  return copies;
}

static tree
build_construct (location_t loc, enum tree_code code, tree body, tree clauses)
{
  tree t = build2_loc (loc, code, void_type_node,
		       generic_scope (NULL_TREE, body), clauses);
  TREE_SIDE_EFFECTS (t) = 1;
  return t;
}

void
kernels_note_device (tree clauses, hash_set<tree> *device)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (clause_variable (c) && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR)
      device->add (clause_variable (c));
}

/* ---- Data of several pieces ---- */

struct used_data
{
  tree function;
  tree *clauses;
  hash_set<tree> *mapped;
  hash_set<tree> own;           /* declared inside, or private to a loop */
  vec<tree> *written;
  location_t loc;
  bool present;                 /* default (present) */
};

/* The clause comes last: GCC's gimplifier crashes where a struct is mapped in front of
   one of which only members are, and its own members behind that.  */
static void
map_variable (struct used_data *u, tree v, enum gomp_map_kind kind)
{
  u->mapped->add (v);
  TREE_ADDRESSABLE (v) = 1;
  tree c = build_omp_clause (u->loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_DECL (c) = v;
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_SIZE (c) = DECL_SIZE_UNIT (v);
  *u->clauses = chainon (*u->clauses, c);
}

/* Maps variable *TP if it is one that the construct copies by default.  */
static tree
map_used (tree *tp, int *walk, void *data)
{
  struct used_data *u = (struct used_data *) data;
  tree v = *tp;
  if (TYPE_P (v))
    *walk = 0;
  if (TREE_CODE (v) == BIND_EXPR)
    for (tree d = BIND_EXPR_VARS (v); d; d = DECL_CHAIN (d))
      u->own.add (d);
  else if (TREE_CODE (v) == TARGET_EXPR)
    u->own.add (TARGET_EXPR_SLOT (v));
  if ((!VAR_P (v) && TREE_CODE (v) != PARM_DECL) || u->own.contains (v)
      || u->mapped->contains (v)
      || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v))
      || (TREE_STATIC (v) && TREE_READONLY (v) && DECL_INITIAL (v)
	  && DECL_ARTIFICIAL (v)))
    return NULL_TREE;
  if (AGGREGATE_TYPE_P (TREE_TYPE (v)))
    map_variable (u, v, u->present ? GOMP_MAP_FORCE_PRESENT : GOMP_MAP_TOFROM);
  else if (u->written->contains (v))
    map_variable (u, v, GOMP_MAP_TOFROM);
  return NULL_TREE;
}

/* Whether P, which is sequential and sets V, can have a V of its own: it sets it
   before reading it, and nothing reads it behind.  The code behind one arm of a condition
   does not show that the other arm's pieces read its flag.  */
static bool
is_own (struct piece *p, tree v)
{
  return !kernels_is_flag (v) && scalar_exposed (p->stmt, v) != EXPOSED_READ
	 && !scalar_live_after (p->nest, tsi_stmt (tsi_last (p->stmt)), v);
}

tree
kernels_variable_like (tree v)
{
  tree copy = VAR_P (v) ? copy_node (v)
			: build_decl (DECL_SOURCE_LOCATION (v), VAR_DECL, DECL_NAME (v),
				      TREE_TYPE (v));
  DECL_CONTEXT (copy) = DECL_CONTEXT (v);
  DECL_INITIAL (copy) = NULL_TREE;
  TREE_USED (copy) = 1;
  return copy;
}

/* Gives P, if sequential, variables of its own where that is possible.  */
void
kernels_own_scalars (struct piece *p, hash_set<tree> *mapped)
{
  auto_vec<tree> set, own;
  tree vars = NULL_TREE;
  if (p->parallel || p->host)
    return;
  scalar_written (p->stmt, &set);
  for (unsigned i = 0; i < set.length (); i++)
    if (!mapped->contains (set[i]) && is_own (p, set[i]))
      own.safe_push (set[i]);
  for (unsigned i = 0; i < own.length (); i++)
    {
      tree v = kernels_variable_like (own[i]);
      DECL_CHAIN (v) = vars;
      vars = v;
      kernels_replace (p->nest->scan, &p->stmt, own[i], v);
      kernels_rename (p->nest, own[i], v);
    }
  if (vars)
    p->stmt = generic_scope (vars, p->stmt);
}

/* The scalars that PIECES leave changed on the device.  */
void
kernels_pieces_written (const vec<struct piece> &pieces, vec<tree> *written)
{
  for (unsigned i = 0; i < pieces.length (); i++)
    {
      struct piece *p = const_cast <struct piece *> (&pieces[i]);
      auto_vec<tree> set;
      if (p->host)
	{
	  kernels_pieces_written (*p->arms[0], written);
	  kernels_pieces_written (*p->arms[1], written);
	  continue;
	}
      scalar_written (p->stmt, &set);
      struct kernel_loop *l = p->parallel ? p->nest->loops[0] : NULL;
      for (unsigned j = 0; j < set.length (); j++)
	{
	  tree v = set[j];
	  bool own = l ? l->index == v
			 || (l->privates.contains (v) && !l->last.contains (v))
		     : TREE_CODE (p->stmt) == STATEMENT_LIST && is_own (p, v);
	  if (!own && !written->contains (v))
	    written->safe_push (v);
	}
    }
}

/* ---- Constructs ---- */

/* OTHER, a copy of P's nest that runs in order, with own variables in place of those that each iteration of the
   nest has.  The host need not get these back.  */
static tree
with_own_privates (struct piece *p, tree other)
{
  const struct kernel_loop *l = p->nest->loops[0];
  auto_vec<tree> own;
  tree vars = NULL_TREE;
  own.safe_splice (l->privates);
  if (l->index && !own.contains (l->index))
    own.safe_push (l->index);
  for (unsigned i = 0; i < own.length (); i++)
    if (!l->last.contains (own[i]))
      {
	tree v = kernels_variable_like (own[i]);
	DECL_CHAIN (v) = vars;
	vars = v;
	kernels_replace (p->nest->scan, &other, own[i], v);
      }
  return vars ? generic_scope (vars, other) : other;
}

/* Tells that N's checks choose at run time.  */
static void
report_checks (const struct nest *n, location_t loc)
{
  bool pointers = false;
  for (unsigned i = 0; i < n->checks.length (); i++)
    pointers |= n->checks[i].a != NULL_TREE;
  feedback_note (FEEDBACK_ANALYSIS, loc, NULL, "Checks at run time choose between "
		 "parallel and sequential code");
  if (pointers)
    feedback_note (FEEDBACK_ADVICE, loc, NULL, "Advice: where pointers never overlap, 'restrict' or "
		   "'#pragma acc loop independent' needs no checks");
}

/* P as a construct with CLAUSES.  Takes both.  */
tree
kernels_emit_piece (struct piece *p, location_t loc, tree clauses)
{
  tree condition = kernels_condition (p->nest);
  kernels_swap_updates (p);
  tree other = condition ? kernels_copy (p->nest->scan, p->stmt) : NULL_TREE;
  kernels_swap_updates (p);
  tree other_clauses = condition ? kernels_copy_clauses (p->nest->scan, clauses) : NULL_TREE;
  if (p->parallel && !p->nest->loops[0]->annotated)
    {
      facts_split (loc, p->nest->loops[0]->loc);
      loc = p->nest->loops[0]->loc;
    }
  for (unsigned i = 0; i < p->nest->loops.length (); i++)
    kernels_report (p->nest->loops[i]);
  kernels_keep_updates (p);
  kernels_name_sums (p);
  other = other && p->parallel ? with_own_privates (p, other) : other;
  kernels_make_parallel (p->nest, p->stmt);
  tree t = build_construct (loc, OACC_KERNELS, kernels_with_sums (p, p->stmt), clauses);
  if (!condition)
    return t;
  report_checks (p->nest, loc);
  return build3_loc (loc, COND_EXPR, void_type_node, condition, t,
		     build_construct (loc, OACC_KERNELS, other, other_clauses));
}

/* T with F's variables around it.  */
tree
kernels_with_variables (tree t, struct flat *f)
{
  tree vars = NULL_TREE;
  for (unsigned i = f->vars.length (); i--;)
    {
      DECL_INITIAL (f->vars[i]) = NULL_TREE;
      DECL_CHAIN (f->vars[i]) = vars;
      vars = f->vars[i];
    }
  return vars ? generic_scope (vars, t) : t;
}

/* The arguments of CLAUSES are computed once, into variables of F that LIST
   sets.  */
static void
compute_once (tree clauses, tree function, struct flat *f, tree *list)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_IF: case OMP_CLAUSE_ASYNC: case OMP_CLAUSE_NUM_GANGS:
      case OMP_CLAUSE_NUM_WORKERS: case OMP_CLAUSE_VECTOR_LENGTH:
      case OMP_CLAUSE_WAIT:
	{
	  tree e = OMP_CLAUSE_OPERAND (c, 0);
	  if (!e || CONSTANT_CLASS_P (e))
	    break;
	  tree v = create_tmp_var_raw (TREE_TYPE (e), "accx_argument");
	  DECL_CONTEXT (v) = function;
	  DECL_ARTIFICIAL (v) = 0;
	  f->vars.safe_push (v);
	  tree set = build2_loc (OMP_CLAUSE_LOCATION (c), MODIFY_EXPR,
				 void_type_node, v, e);
	  append_to_statement_list_force (set, list);
	  OMP_CLAUSE_OPERAND (c, 0) = v;
	  break;
	}
      default:
	break;
      }
}

/* Maps what PIECES use: ARRAYS, Fortran's, or then the rest: pieces that read bounds alone say less of an array.  */
static void
map_pieces (const vec<struct piece> &pieces, struct used_data *u, bool arrays)
{
  for (unsigned i = 0; i < pieces.length (); i++)
    {
      tree stmt = pieces[i].stmt;
      if (pieces[i].host)
	{
	  map_pieces (*pieces[i].arms[0], u, arrays);
	  map_pieces (*pieces[i].arms[1], u, arrays);
	}
      else if (arrays)
	kernels_map_arrays (stmt, u->loc, u->present ? GOMP_MAP_FORCE_PRESENT : GOMP_MAP_TOFROM,
			    u->mapped, &u->own, u->clauses);
      else
	walk_tree_without_duplicates (&stmt, map_used, u);
    }
}

static void
own_all_scalars (vec<struct piece> *pieces, hash_set<tree> *mapped)
{
  for (unsigned i = 0; i < pieces->length (); i++)
    {
      kernels_own_scalars (&(*pieces)[i], mapped);
      own_all_scalars ((*pieces)[i].arms[0], mapped);
      own_all_scalars ((*pieces)[i].arms[1], mapped);
    }
}

/* How many clauses from C on map one of Fortran's arrays, or a section of it.  The first maps the
   data, which a descriptor of gfortran's leads to.  The next maps the array's own descriptor, if
   there is one.  The others map pointers to these.  0: C maps something else.  */
static unsigned
array_clauses (tree c)
{
  tree data = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  tree pointer = data && INDIRECT_REF_P (data) ? generic_strip (TREE_OPERAND (data, 0)) : NULL_TREE;
  if (!pointer || TREE_CODE (pointer) != COMPONENT_REF
      || !tree_is_descriptor (TREE_TYPE (TREE_OPERAND (pointer, 0))))
    return 0;
  unsigned n = 1;
  bool set = false;
  for (c = OMP_CLAUSE_CHAIN (c); c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP; c = OMP_CLAUSE_CHAIN (c), n++)
    if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO_PSET && !set && n == 1)
      set = true;
    else if (!map_does (c, MAP_BEHIND))
      break;
  return n > 1 ? n : 0;
}

/* Whether C is about a pointer to an array, as in (*p)[1].a.  */
static bool
leads_to_array (tree c)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  return POINTER_TYPE_P (type) && TREE_CODE (TREE_TYPE (type)) == ARRAY_TYPE;
}

/* The same of a structure that structure-dummies.cc has the construct map.  */
static unsigned
structure_clauses (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c)
	  && map_is (OMP_CLAUSE_CHAIN (c), GOMP_MAP_FIRSTPRIVATE_POINTER)) ? 2 : 0;
}

/* Whether C maps a variable of which the plugin knows that a part may be present alone
   (element-members.cc): GCC's own clause for a piece would ask for all of it.  */
static bool
maps_part (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c)
	  && VAR_P (OMP_CLAUSE_DECL (c)) && AGGREGATE_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))));
}

/* CLAUSES behind copies of N from C on.  */
static tree
behind_copies (tree clauses, tree c, unsigned n)
{
  tree *end = &clauses;
  for (; n > 0; n--, c = OMP_CLAUSE_CHAIN (c))
    {
      tree copy = copy_node (c);
      for (int k = 0; k < 2; k++)
	if (OMP_CLAUSE_OPERAND (copy, k))
	  OMP_CLAUSE_OPERAND (copy, k) = unshare_expr (OMP_CLAUSE_OPERAND (copy, k));
      OMP_CLAUSE_CHAIN (copy) = *end;
      *end = copy;
      end = &OMP_CLAUSE_CHAIN (copy);
    }
  return clauses;
}

/* CLAUSES, of piece STMT, and copies of those of ALL that map sections of Fortran's arrays.  Without
   them gfortran's gimplifier would map the whole array behind a descriptor, and look for the section
   where the array begins.  In front come the structures that hold descriptors, and variables of which
   a part may be present.  */
static tree
with_sections (tree clauses, tree stmt, tree all)
{
  for (tree c = all; c; c = OMP_CLAUSE_CHAIN (c))
    if (maps_part (c) && update_mentions (stmt, OMP_CLAUSE_DECL (c)))
      clauses = behind_copies (clauses, c, 1);
  for (tree c = all; c; c = OMP_CLAUSE_CHAIN (c))
    clauses = behind_copies (clauses, c, array_clauses (c));
  for (tree c = all; c; c = OMP_CLAUSE_CHAIN (c))
    if (language_is_fortran () || (structure_clauses (c) && leads_to_array (OMP_CLAUSE_CHAIN (c))
				   && update_mentions (stmt, OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c)))))
      clauses = behind_copies (clauses, c, structure_clauses (c));
  return clauses;
}

/* The constructs of PIECES, a list.  */
static tree
emit_list (vec<struct piece> *pieces, location_t loc, tree clauses)
{
  tree list = NULL_TREE;
  for (unsigned i = 0; i < pieces->length (); i++)
    {
      struct piece *p = &(*pieces)[i];
      tree t = p->host;
      if (!t)
	{
	  p->nest->clauses = NULL_TREE;	/* the data is there */
	  t = kernels_emit_piece (p, loc, with_sections (clauses_for_piece (clauses, false), p->stmt,
							clauses));
	  append_to_statement_list_force (t, &list);
	  continue;
	}
      if (p->how)
	feedback_note (FEEDBACK_ANALYSIS, p->loc, NULL, "%s", p->how);
      tree arms[2] = { emit_list (p->arms[0], loc, clauses),
		       emit_list (p->arms[1], loc, clauses) };
      if (TREE_CODE (t) == FOR_STMT)
	{
	  kernels_report (p->nest->loops[0]);
	  feedback_note (FEEDBACK_ANALYSIS, p->nest->loops[0]->loc, NULL,
			 "The host runs the loop, with launches in it");
	  FOR_BODY (t) = arms[0];
	}
      else if (TREE_CODE (t) == COND_EXPR)
	{
	  COND_EXPR_THEN (t) = arms[0];
	  COND_EXPR_ELSE (t) = arms[1];
	}
      append_to_statement_list_force (p->stmt, &list);
    }
  return list;
}

/* A data construct with the pieces of kernels construct T.  */
tree
kernels_emit_pieces (tree t, vec<struct piece> *pieces, struct flat *f,
	     hash_set<tree> *mapped, tree function)
{
  tree clauses = OMP_CLAUSES (t), list = NULL_TREE;
  auto_vec<tree> written;
  kernels_pieces_written (*pieces, &written);
  own_all_scalars (pieces, mapped);
  unsigned hoisted = f->vars.length ();
  compute_once (clauses, function, f, &list);
  tree data = clauses_for_data (clauses);
  struct used_data u;
  u.function = function;
  u.clauses = &data;
  u.mapped = mapped;
  u.written = &written;
  u.loc = EXPR_LOCATION (t);
  tree deflt = omp_find_clause (clauses, OMP_CLAUSE_DEFAULT);
  u.present = deflt && OMP_CLAUSE_DEFAULT_KIND (deflt) == OMP_CLAUSE_DEFAULT_PRESENT;
  for (unsigned i = 0; i < hoisted; i++)
    if (POINTER_TYPE_P (TREE_TYPE (f->vars[i])))
      u.own.add (f->vars[i]);
  for (unsigned i = 0; i < hoisted; i++)
    if (written.contains (f->vars[i]))
      map_variable (&u, f->vars[i], GOMP_MAP_ALLOC);
  if (!deflt || OMP_CLAUSE_DEFAULT_KIND (deflt) != OMP_CLAUSE_DEFAULT_NONE)
    for (int rest = 0; rest < 2; rest++)
      map_pieces (*pieces, &u, !rest);
  kernels_take_first (pieces, &list);
  marker_queue_data (EXPR_LOCATION (t), clauses, data != NULL_TREE, &list);
  tree body = emit_list (pieces, EXPR_LOCATION (t), clauses);
  append_to_statement_list_force
    (data ? build_construct (EXPR_LOCATION (t), OACC_DATA, body, data) : body,
     &list);
  return kernels_with_variables (list, f);
}

/* OpenACC and OpenMP in one function.  Takes the GENERIC of a function before
   all else; OpenACC constructs inside OpenMP constructs, and OpenMP constructs that the
   host runs inside OpenACC data constructs, become functions of their own, which are
   called there.  GCC's lowering refuses the one inside the other.

     #pragma omp parallel		     #pragma omp parallel
     {					     {
       int s = 0;			       int s = 0;
       #pragma acc parallel copy(s) ...  ->    f.mixed.0 (a, &s);
     }					     }

   Scalars that the construct only reads are parameters.  What it writes, addresses or
   names in data clauses stays where it is: a variable of the new function that stands
   for what a parameter points to, by DECL_VALUE_EXPR.  GCC would put that value into
   OpenACC constructs in place of the variable, as it does not for Fortran's common
   blocks: the hook asks for the same here.

   Of types whose size the function computes (variable-length arrays, pointers to such) the
   numbers of elements are parameters, too.

   Functions nested in others, a GNU extension, are left to GCC's message.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* On a variable: it stands for what a parameter points to; on that: the variable.  */
static const char stand_in[] = "accx stand in";
/* On a function: the function of the program that it is a part of.  */
static const char source[] = "accx source";

/* Functions made and not yet lowered, from when one function is walked until mixed_next; and
   what GCC's hook was.  */
static struct
{
  vec<tree> parts;
  bool (*disregard_value) (tree, bool);
} made;

/* ---- What a construct uses ---- */

struct uses
{
  tree function;
  hash_set<tree> own;           /* declared inside */
  auto_vec<tree> outer;         /* not; in order of appearance */
  hash_set<tree> kept;          /* of OUTER, must stay where they are */
  auto_vec<tree> sizes;         /* SAVE_EXPRs: numbers of elements in the types of OUTER */
  bool unclear;                 /* some type has a size without such */
};

static tree
find_own (tree *tp, int *, void *data)
{
  struct uses *u = (struct uses *) data;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      u->own.add (v);
  else if (TREE_CODE (*tp) == DECL_EXPR)
    u->own.add (DECL_EXPR_DECL (*tp));
  return NULL_TREE;
}

/* Keeps in its place the variable that T is or is a part of.  */
static void
keep (struct uses *u, tree t)
{
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  if (DECL_P (t))
    u->kept.add (t);
}

/* Whether clause C does no more than read its variable.  */
static bool
only_reads (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_FIRSTPRIVATE: case OMP_CLAUSE_USE_DEVICE_PTR:
      return true;
    case OMP_CLAUSE_MAP:
      return map_does (c, MAP_POINTER | MAP_DEVICE);
    default:
      return false;
    }
}

static tree
find_kept (tree *tp, int *, void *data)
{
  struct uses *u = (struct uses *) data;
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case INIT_EXPR: case ADDR_EXPR: case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      keep (u, TREE_OPERAND (*tp, 0));
      break;
    case OMP_CLAUSE:
      if (omp_clause_num_ops[OMP_CLAUSE_CODE (*tp)] > 0 && !only_reads (*tp)
	  && OMP_CLAUSE_OPERAND (*tp, 0) && DECL_P (OMP_CLAUSE_OPERAND (*tp, 0)))
	u->kept.add (OMP_CLAUSE_OPERAND (*tp, 0));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

static tree
find_size (tree *tp, int *walk, void *data)
{
  struct uses *u = (struct uses *) data;
  if (TREE_CODE (*tp) != SAVE_EXPR)
    return NULL_TREE;
  if (!u->sizes.contains (*tp))
    u->sizes.safe_push (*tp);
  *walk = 0;
  return NULL_TREE;
}

/* Notes what the sizes in TYPE are made of.  */
static void
note_sizes (struct uses *u, tree type)
{
  for (; POINTER_TYPE_P (type) || TREE_CODE (type) == ARRAY_TYPE; type = TREE_TYPE (type))
    if (TREE_CODE (type) == ARRAY_TYPE && TYPE_DOMAIN (type))
      walk_tree (&TYPE_MAX_VALUE (TYPE_DOMAIN (type)), find_size, u, NULL);
}

static bool
is_sized (tree v)
{
  return variably_modified_type_p (TREE_TYPE (v), NULL_TREE);
}

static tree
find_outer (tree *tp, int *walk, void *data)
{
  struct uses *u = (struct uses *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if ((VAR_P (t) || TREE_CODE (t) == PARM_DECL) && auto_var_in_fn_p (t, u->function)
	   && !u->own.contains (t) && !u->outer.contains (t))
    {
      u->outer.safe_push (t);
      if (is_sized (t))
	note_sizes (u, TREE_TYPE (t));
      /* remap_type takes only types that depend on the function's variables.  */
      u->unclear |= is_sized (t) && !variably_modified_type_p (TREE_TYPE (t), u->function);
    }
  return NULL_TREE;
}

static void
find_uses (struct uses *u, tree *construct)
{
  walk_tree_without_duplicates (construct, find_own, u);
  walk_tree_without_duplicates (construct, find_outer, u);
  walk_tree_without_duplicates (construct, find_kept, u);
}

/* Whether V can be passed as a value.  */
static bool
is_value (struct uses *u, tree v)
{
  tree type = TREE_TYPE (v);
  return ((INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type) || POINTER_TYPE_P (type))
	  && !TREE_ADDRESSABLE (v) && !TREE_THIS_VOLATILE (v) && !u->kept.contains (v));
}

/* ---- The new function ---- */

static tree
new_function (tree function, location_t loc)
{
  tree type = build_function_type_list (void_type_node, NULL_TREE);
  char *name = xasprintf ("%s.mixed.%u",
			  IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (function)), facts_new_number ());
  tree f = build_decl (loc, FUNCTION_DECL, get_identifier (name), type);
  SET_DECL_ASSEMBLER_NAME (f, get_identifier (name));
  free (name);
  TREE_STATIC (f) = TREE_USED (f) = DECL_ARTIFICIAL (f) = 1;
  DECL_UNINLINABLE (f) = 1;
  DECL_CONTEXT (f) = DECL_CONTEXT (function);
  DECL_LANG_SPECIFIC (f) = DECL_LANG_SPECIFIC (function);
  lang_hooks.dup_lang_specific_decl (f);
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (f)
    = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (function);
  DECL_ATTRIBUTES (f) = tree_cons (get_identifier (source), function, NULL_TREE);
  tree result = build_decl (loc, RESULT_DECL, NULL_TREE, void_type_node);
  DECL_ARTIFICIAL (result) = DECL_IGNORED_P (result) = 1;
  DECL_CONTEXT (result) = f;
  DECL_RESULT (f) = result;
  DECL_INITIAL (f) = make_node (BLOCK);
  TREE_USED (DECL_INITIAL (f)) = 1;
  BLOCK_SUPERCONTEXT (DECL_INITIAL (f)) = f;
  return f;
}

/* A function that is being made, and the call of it.  */
struct mixed_part
{
  tree function;
  copy_body_data id;
  tree *last;                   /* end of the parameters */
  tree vars, start;             /* statements in front of the construct */
  auto_vec<tree> types, arguments;
};

static tree
copy_variable (tree v, copy_body_data *id)
{
  tree copy = copy_decl_no_change (v, id);
  DECL_ABSTRACT_ORIGIN (copy) = NULL_TREE;	/* no inlined code */
  return copy;
}

/* A parameter of P at LOC with NAME, for ARGUMENT.  */
static tree
add_parameter (struct mixed_part *p, location_t loc, tree name, tree argument)
{
  tree type = remap_type (TYPE_MAIN_VARIANT (TREE_TYPE (argument)), &p->id);
  tree t = build_decl (loc, PARM_DECL, name, type);
  DECL_ARG_TYPE (t) = type;
  DECL_CONTEXT (t) = p->function;
  TREE_USED (t) = TREE_READONLY (t) = 1;
  *p->last = t;
  p->last = &DECL_CHAIN (t);
  p->types.safe_push (POINTER_TYPE_P (type) ? ptr_type_node : type);
  p->arguments.safe_push (argument);
  return t;
}

/* A variable of P with the value of SIZE, a part of a type.  */
static tree
size_variable (struct mixed_part *p, location_t loc, tree size)
{
  tree v = generic_variable (loc, p->function, "accx_size", TREE_TYPE (size), &p->vars);
  generic_assign (v, unshare_expr (size), &p->start);
  return v;
}

/* Lets the type that V, a variable of P, is or points to be computed at the start of P.  */
static void
add_type (struct mixed_part *p, tree v)
{
  location_t loc = DECL_SOURCE_LOCATION (v);
  tree type = TREE_TYPE (v);
  while (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  tree t = build_decl (loc, TYPE_DECL, NULL_TREE, type);
  DECL_CONTEXT (t) = p->function;
  DECL_ARTIFICIAL (t) = 1;
  append_to_statement_list_force (build1 (DECL_EXPR, void_type_node, t), &p->start);
  if (TREE_CODE (DECL_SIZE (v)) == INTEGER_CST)
    return;
  DECL_SIZE (v) = size_variable (p, loc, TYPE_SIZE (type));
  DECL_SIZE_UNIT (v) = size_variable (p, loc, TYPE_SIZE_UNIT (type));
}

/* The variable of P that stands for V, which parameter POINTER points to.  */
static tree
add_stand_in (struct mixed_part *p, tree v, tree pointer)
{
  tree own = build_decl (DECL_SOURCE_LOCATION (v), VAR_DECL, DECL_NAME (v),
			 remap_type (TREE_TYPE (v), &p->id));
  DECL_CONTEXT (own) = p->function;
  TREE_USED (own) = TREE_ADDRESSABLE (own) = 1;
  TREE_READONLY (own) = TREE_READONLY (v);
  TREE_THIS_VOLATILE (own) = TREE_THIS_VOLATILE (v);
  SET_DECL_ALIGN (own, DECL_ALIGN (v));
  DECL_ATTRIBUTES (own) = tree_cons (get_identifier (stand_in), NULL_TREE,
				     DECL_ATTRIBUTES (v));
  DECL_ATTRIBUTES (pointer) = tree_cons (get_identifier (stand_in), own, NULL_TREE);
  SET_DECL_VALUE_EXPR (own, build_fold_indirect_ref (pointer));
  DECL_HAS_VALUE_EXPR_P (own) = 1;
  DECL_CHAIN (own) = p->vars;
  p->vars = own;
  return own;
}

/* Gives P parameters and variables for what the construct uses.  */
static void
add_uses (struct mixed_part *p, struct uses *u)
{
  for (unsigned i = 0; i < u->sizes.length (); i++)
    {
      /* The complement: GCC does not look which OpenMP constructs a bare SAVE_EXPR, or
	 one that it folds to that, is in.  */
      tree size = u->sizes[i], type = TREE_TYPE (size);
      tree parameter = add_parameter (p, DECL_SOURCE_LOCATION (p->function),
				      get_identifier ("accx_size"),
				      build1 (BIT_NOT_EXPR, type, size));
      p->id.decl_map->put (size, build1 (BIT_NOT_EXPR, type, parameter));
    }
  for (unsigned i = 0; i < u->outer.length (); i++)
    {
      tree v = u->outer[i], own, name = DECL_NAME (v);
      location_t loc = DECL_SOURCE_LOCATION (v);
      if (is_value (u, v))
	own = add_parameter (p, loc, name, v);
      else
	{
	  TREE_ADDRESSABLE (v) = 1;
	  own = add_stand_in (p, v, add_parameter (p, loc, name, build_fold_addr_expr (v)));
	}
      if (is_sized (v))
	add_type (p, own);
      p->id.decl_map->put (v, own);
    }
}

/* Gives the scopes in *TP blocks inside block DATA: they still have those of the function
   that they come from.  */
static tree
renew_blocks (tree *tp, int *walk, void *data)
{
  tree outer = (tree) data, t = *tp;
  if (TREE_CODE (t) != BIND_EXPR || !BIND_EXPR_BLOCK (t))
    return NULL_TREE;
  tree block = make_node (BLOCK);
  TREE_USED (block) = 1;
  BLOCK_VARS (block) = BIND_EXPR_VARS (t);
  BLOCK_SUPERCONTEXT (block) = outer;
  BLOCK_SUBBLOCKS (outer) = block_chainon (BLOCK_SUBBLOCKS (outer), block);
  BIND_EXPR_BLOCK (t) = block;
  walk_tree_without_duplicates (&BIND_EXPR_BODY (t), renew_blocks, block);
  *walk = 0;
  return NULL_TREE;
}

/* Makes a copy of CONSTRUCT, changed as P's map says, the body of P's function.  */
static void
fill_body (struct mixed_part *p, tree construct)
{
  tree f = p->function, block = DECL_INITIAL (f);
  walk_tree (&construct, copy_tree_body_r, &p->id, NULL);
  walk_tree_without_duplicates (&construct, renew_blocks, block);
  BLOCK_VARS (block) = p->vars;
  append_to_statement_list_force (construct, &p->start);
  construct = p->start;
  DECL_SAVED_TREE (f) = build3 (BIND_EXPR, void_type_node, p->vars, construct, block);
  TREE_SIDE_EFFECTS (DECL_SAVED_TREE (f)) = 1;
  TREE_TYPE (f) = build_function_type_array (void_type_node, p->types.length (),
					     p->types.address ());
}

/* Prepares P for a construct of FUNCTION at LOC; MAP becomes its map of variables.  */
static void
part_begin (struct mixed_part *p, tree function, location_t loc, hash_map<tree, tree> *map)
{
  p->function = new_function (function, loc);
  p->last = &DECL_ARGUMENTS (p->function);
  p->vars = p->start = NULL_TREE;
  memset (&p->id, 0, sizeof p->id);
  p->id.src_fn = function;
  p->id.dst_fn = p->function;
  p->id.src_node = cgraph_node::get_create (function);
  p->id.dst_node = cgraph_node::get_create (p->function);
  p->id.decl_map = map;
  p->id.copy_decl = copy_variable;
  p->id.transform_call_graph_edges = CB_CGE_DUPLICATE;
  p->id.transform_new_cfg = true;
}

/* A call, in its place, of a new function with *TP, a construct of FUNCTION.  */
static void
move_out (tree *tp, tree function, vec<tree> *made)
{
  struct uses u;
  struct mixed_part p;
  hash_map<tree, tree> map;
  location_t loc = EXPR_LOCATION (*tp);
  u.function = function;
  u.unclear = false;
  find_uses (&u, tp);
  if (u.unclear)
    return;
  part_begin (&p, function, loc, &map);
  push_struct_function (p.function);
  cfun->language = DECL_STRUCT_FUNCTION (function)->language; /* C++ gimplifies with it */
  cfun->function_start_locus = cfun->function_end_locus = loc;
  add_uses (&p, &u);
  fill_body (&p, *tp);
  pop_cfun ();
  made->safe_push (p.function);
  *tp = build_call_expr_loc_array (loc, p.function, p.arguments.length (),
				   p.arguments.address ());
}

/* ---- Constructs inside others ---- */

struct mixed_walk
{
  tree function;
  vec<tree> *made;
  enum { OUTSIDE, IN_OPENMP, IN_DATA } place;
};

static bool
is_openmp (tree t)
{
  switch (TREE_CODE (t))
    {
    case OMP_PARALLEL: case OMP_TASK: case OMP_FOR: case OMP_SIMD: case OMP_DISTRIBUTE:
    case OMP_LOOP: case OMP_TASKLOOP: case OMP_TEAMS: case OMP_SECTIONS: case OMP_SECTION:
    case OMP_SINGLE: case OMP_SCOPE: case OMP_MASTER: case OMP_MASKED: case OMP_TASKGROUP:
    case OMP_ORDERED: case OMP_CRITICAL:
      return true;
    default:
      return false;
    }
}

/* Whether T, which is no OpenMP construct, is an OpenMP directive.  */
static bool
is_directive (tree t)
{
  tree f = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
  if (!f || !fndecl_built_in_p (f, BUILT_IN_NORMAL))
    return false;
  switch (DECL_FUNCTION_CODE (f))
    {
    case BUILT_IN_GOMP_BARRIER: case BUILT_IN_GOMP_TASKWAIT: case BUILT_IN_GOMP_TASKYIELD:
      return true;
    default:
      return false;
    }
}

static bool
is_openacc (tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA: case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      return true;
    default:
      return false;
    }
}

static tree
mixed_visit (tree *tp, int *walk, void *data)
{
  struct mixed_walk *w = (struct mixed_walk *) data;
  bool openmp = is_openmp (*tp), data_construct = (TREE_CODE (*tp) == OACC_DATA
						   || TREE_CODE (*tp) == OACC_HOST_DATA);
  if (TYPE_P (*tp) || DECL_P (*tp) || TREE_CODE (*tp) == OMP_TARGET)
    *walk = 0;
  else if (w->place == w->IN_OPENMP ? is_openacc (*tp)
	   : w->place == w->IN_DATA && (openmp || is_directive (*tp)))
    {
      move_out (tp, w->function, w->made);
      *walk = 0;
    }
  else if (w->place == w->OUTSIDE && (openmp || data_construct))
    {
      struct mixed_walk inner = *w;
      inner.place = openmp ? w->IN_OPENMP : w->IN_DATA;
      walk_tree_without_duplicates (&OMP_BODY (*tp), mixed_visit, &inner);
      *walk = 0;
    }
  else if (is_openacc (*tp) && !data_construct)
    *walk = 0;
  return NULL_TREE;
}

/* Whether OpenACC constructs, unless SHARED, and privatising OpenMP constructs refer to
   DECL instead of its value.  */
static bool
disregard_stand_in (tree decl, bool shared)
{
  return lookup_attribute (stand_in, DECL_ATTRIBUTES (decl)) ? !shared
	 : made.disregard_value (decl, shared);
}

void
mixed_lower (tree decl)
{
  if (!(flag_openmp || flag_openmp_simd)
      || (DECL_CONTEXT (decl) && TREE_CODE (DECL_CONTEXT (decl)) == FUNCTION_DECL))
    return;
  if (!made.disregard_value)
    {
      made.disregard_value = lang_hooks.decls.omp_disregard_value_expr;
      lang_hooks.decls.omp_disregard_value_expr = disregard_stand_in;
    }
  struct mixed_walk w = { decl, &made.parts, mixed_walk::OUTSIDE };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (decl), mixed_visit, &w);
}

tree
mixed_next (void)
{
  if (made.parts.is_empty ())
    return NULL_TREE;
  tree part = made.parts[0];
  made.parts.ordered_remove (0);
  return part;
}

void
mixed_finish (tree decl)
{
  if (cp_genericize)
    cp_genericize (decl);
  else
    c_genericize (decl);
  cgraph_node::finalize_function (decl, true);
}

tree
mixed_variable (tree t)
{
  if (TREE_CODE (t) != MEM_REF && !INDIRECT_REF_P (t))
    return t;
  tree p = TREE_OPERAND (t, 0);
  tree a = TREE_CODE (p) == PARM_DECL ? lookup_attribute (stand_in, DECL_ATTRIBUTES (p))
	   : NULL_TREE;
  return a ? TREE_VALUE (a) : t;
}

tree
mixed_source (tree decl)
{
  while (tree a = lookup_attribute (source, DECL_ATTRIBUTES (decl)))
    decl = TREE_VALUE (a);
  return decl;
}

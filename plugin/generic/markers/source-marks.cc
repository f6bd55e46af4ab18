/* Calls of accx_mark_N, which stand in front of the directives of a Fortran source
   (fortran/fortran.h).  Takes them off the trees of a function and gives what they say to the
   directive of their line: the markers that the C parser leaves there (clauses.def), or what
   becomes of these at once.

     call accx_mark_0 ((n < 9))
     !$acc parallel copy(a)	->  #pragma acc parallel map(tofrom:a)
					    map(to:__accx_c0 [len: __accx_self (n >= 9)])

   gfortran hands on the address of a variable that has an argument's value; here that value is
   kept in a variable of the function.  Variables are named: a clause of the directive has them,
   or its body.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "fortran/fortran.h"
#include "tokens/tokens.h"

/* A call that was taken off: the mark and its values.  */
struct pending
{
  const struct source_mark *mark;
  auto_vec<tree> values;
};

struct walk
{
  tree function;
  tree *construct;		/* the last compute construct */
  auto_vec<struct pending *> pending;
  auto_vec<struct in_front> waiting;
};

/* ---- Values ---- */

/* A new variable of FUNCTION with the type of VALUE.  */
static tree
new_variable (tree function, tree value)
{
  tree v = create_tmp_var_raw (TYPE_MAIN_VARIANT (TREE_TYPE (value)), "accx_value");
  DECL_CONTEXT (v) = function;
  tree scope = DECL_SAVED_TREE (function);
  DECL_CHAIN (v) = BIND_EXPR_VARS (scope);
  BIND_EXPR_VARS (scope) = v;
  return v;
}

/* The value whose address ARG is: a constant or an object.  */
static tree
value_of (tree arg)
{
  STRIP_NOPS (arg);
  if (TREE_CODE (arg) != ADDR_EXPR)
    return build_fold_indirect_ref (arg);
  tree object = TREE_OPERAND (arg, 0);
  if (TREE_CODE (object) == CONST_DECL)
    return DECL_INITIAL (object);
  return object;
}

/* Puts into the place of call *TP what sets the values of P, whose arguments those are.  */
static void
take_values (tree *tp, struct pending *p, tree function)
{
  tree call = *tp, list = NULL_TREE;
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree value = value_of (CALL_EXPR_ARG (call, i));
      if (!CONSTANT_CLASS_P (value))
	{
	  tree v = new_variable (function, value);
	  append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (v), v, value), &list);
	  value = v;
	}
      p->values.safe_push (value);
    }
  *tp = list ? list : build_empty_stmt (EXPR_LOCATION (call));
}

/* ---- Markers ---- */

/* Values of these are ends of ranges; all others are integers.  */
static tree
as_argument (tree value)
{
  if (SCALAR_FLOAT_TYPE_P (TREE_TYPE (value)))
    return value;
  return fold_convert (integer_type_node, value);
}

/* The call of the marker that P stands for, with FIRST in front of its arguments from the
   number AT on.  */
static tree
marker_call (const struct pending &p, const vec<tree> &extra, unsigned at)
{
  const struct source_mark *m = p.mark;
  auto_vec<tree> args;
  unsigned next = 0;
  for (unsigned i = 0; i < m->given.length (); i++)
    if (m->given[i] && next < p.values.length ())
      args.safe_push (as_argument (p.values[next++]));
    else
      args.safe_push (build_int_cst (integer_type_node, m->numbers[i]));
  for (unsigned i = 0; i < extra.length (); i++)
    args.safe_insert (MIN (at + i, args.length ()), extra[i]);
  tree type = build_varargs_function_type_list (integer_type_node, NULL_TREE);
  tree call = build_call_array_loc (m->loc, integer_type_node,
				    build_fold_addr_expr (generic_function
							  (marker_names[m->marker], type)),
				    args.length (), args.address ());
  TREE_SIDE_EFFECTS (call) = 1;
  return call;
}

static tree
plain_call (const struct pending &p)
{
  return marker_call (p, vNULL, 0);
}

tree
source_carrier (tree call)
{
  tree type = build_array_type_nelts (char_type_node, 1);
  tree array = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (CARRIER "0"), type);
  TREE_PUBLIC (array) = DECL_EXTERNAL (array) = DECL_ARTIFICIAL (array) = 1;
  tree c = build_omp_clause (EXPR_LOCATION (call), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  OMP_CLAUSE_DECL (c) = array;
  OMP_CLAUSE_SIZE (c) = call;
  return c;
}

static void
add_carrier (tree *clauses, tree call)
{
  tree c = source_carrier (call);
  OMP_CLAUSE_CHAIN (c) = *clauses;
  *clauses = c;
}

/* ---- Names ---- */

/* Whether DECL is what the source calls the LENGTH characters at NAME.  gfortran has its own
   names for what it makes of a dummy argument, `a.0' of `a'.  */
static bool
is_called (tree decl, const char *name, size_t length)
{
  if (!DECL_P (decl) || !DECL_NAME (decl))
    return false;
  const char *own = IDENTIFIER_POINTER (DECL_NAME (decl));
  return !strncmp (own, name, length) && (!own[length] || own[length] == '.');
}

/* Whether T, what a map clause is about, is the item NAME, `a' or `s%a'.  */
static bool
is_item (tree t, const char *name)
{
  const char *first = strchr (name, '%'), *last = strrchr (name, '%');
  tree origin = extent_origin (t), field = NULL_TREE;
  if (!origin || !is_called (origin, name, first ? (size_t) (first - name) : strlen (name)))
    return false;
  if (!last)
    return true;
  while (handled_component_p (t) || INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF
	 || CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR)
    {
      if (TREE_CODE (t) == COMPONENT_REF
	  && is_called (TREE_OPERAND (t, 1), last + 1, strlen (last + 1)))
	field = TREE_OPERAND (t, 1);
      t = TREE_OPERAND (t, 0);
    }
  return field != NULL_TREE;
}

/* Whether C is about the item NAME.  Of a section of a dummy argument, which gfortran finds by a descriptor of
   its own, the clause behind has the name.  */
static bool
is_about_item (tree c, const char *name)
{
  tree behind = OMP_CLAUSE_CHAIN (c);
  while (behind && OMP_CLAUSE_CODE (behind) == OMP_CLAUSE_MAP && construct_is_carrier (behind))
    behind = OMP_CLAUSE_CHAIN (behind);
  return is_item (OMP_CLAUSE_DECL (c), name)
	 || (behind && OMP_CLAUSE_CODE (behind) == OMP_CLAUSE_MAP
	     && map_does (behind, MAP_BEHIND) && is_item (OMP_CLAUSE_DECL (behind), name));
}

/* Reports that NAME of M is not to be found.  */
static void
report_missing (const struct source_mark *m, const char *name)
{
  error_at (m->loc, "%qs is not known here by this name, as %qs needs it", name,
	    marker_names[m->marker] + strlen ("__accx_"));
}

/* Puts markers CALL around each clause of CLAUSES about one of M's variables.  Of a declare directive other constructs
   may have the variable.  */
static void
surround_named (tree *clauses, const struct source_mark *m, const struct pending &p)
{
  for (unsigned i = 0; i < m->names.length (); i++)
    {
      bool found = false;
      for (tree *c = clauses; *c; c = &OMP_CLAUSE_CHAIN (*c))
	if (OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_MAP && !map_does (*c, MAP_BEHIND)
	    && !construct_is_carrier (*c) && is_about_item (*c, m->names[i]))
	  {
	    add_carrier (&OMP_CLAUSE_CHAIN (*c), plain_call (p));
	    add_carrier (c, plain_call (p));
	    c = &OMP_CLAUSE_CHAIN (*c);
	    c = &OMP_CLAUSE_CHAIN (*c);
	    found = true;
	  }
      if (!found && !m->declared)
	report_missing (m, m->names[i]);
    }
}

struct name_search
{
  const char *name;
  tree found;
};

static tree
find_called (tree *tp, int *, void *data)
{
  struct name_search *s = (struct name_search *) data;
  if ((VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
      && is_called (*tp, s->name, strlen (s->name)))
    s->found = *tp;
  return s->found;
}

/* The variable that CONSTRUCT knows as NAME, or NULL_TREE.  */
static tree
variable_called (tree construct, const char *name)
{
  struct name_search s = { name, NULL_TREE };
  walk_tree_without_duplicates (&construct, find_called, &s);
  return s.found;
}

/* Whether T is the member NAME, `s%a%b', of a variable, from its first LENGTH letters on.  */
static bool
is_member (tree t, const char *name, size_t length)
{
  while (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF || CONVERT_EXPR_P (t)
	 || TREE_CODE (t) == NON_LVALUE_EXPR)
    t = TREE_OPERAND (t, 0);
  size_t last = length;
  while (last > 0 && name[last - 1] != '%')
    last--;
  if (last == 0 && DECL_P (t))
    return is_called (t, name, length);
  if (TREE_CODE (t) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (t, 1)))
    return false;
  const char *own = IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (t, 1)));
  bool same = last && strlen (own) == length - last && !strncmp (own, name + last, length - last);
  /* The program does not name parents of a type, nor what a class leads to.  */
  return is_member (TREE_OPERAND (t, 0), name, same ? last - 1 : length);
}

bool
source_is_member (tree t, const char *name)
{
  return TREE_CODE (t) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (t, 1))
	 && id_equal (DECL_NAME (TREE_OPERAND (t, 1)), strrchr (name, '%') + 1) && is_member (t, name, strlen (name));
}

static tree
find_member (tree *tp, int *walk, void *data)
{
  struct name_search *s = (struct name_search *) data;
  *walk = !TYPE_P (*tp);
  if (source_is_member (*tp, s->name))
    s->found = *tp;
  return s->found;
}

tree
source_member_called (tree t, const char *name)
{
  struct name_search s = { name, NULL_TREE };
  walk_tree_without_duplicates (&t, find_member, &s);
  return s.found;
}

/* The elements of an array in a loop.  */
struct element_search
{
  tree array, first;
  bool differ;
};

static tree
find_elements (tree *tp, int *walk, void *data)
{
  struct element_search *s = (struct element_search *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) != ARRAY_REF && !INDIRECT_REF_P (t) && TREE_CODE (t) != MEM_REF)
    return NULL_TREE;
  if (extent_origin (t) != s->array || TREE_CODE (TREE_TYPE (t)) == ARRAY_TYPE
      || POINTER_TYPE_P (TREE_TYPE (t)))
    return NULL_TREE;
  if (!s->first)
    s->first = t;
  s->differ |= !operand_equal_p (s->first, t, 0);
  *walk = 0;
  return NULL_TREE;
}

static tree
find_set (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  bool sets = TREE_CODE (*tp) == MODIFY_EXPR || TREE_CODE (*tp) == INIT_EXPR;
  return sets && TREE_OPERAND (*tp, 0) == data ? *tp : NULL_TREE;
}

/* Whether LOOP sets a variable in T.  */
static tree
find_changed (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  return DECL_P (*tp) && walk_tree_without_duplicates ((tree *) data, find_set, *tp) ? *tp : NULL_TREE;
}

/* The one element of array V that LOOP has, if it is the same in all iterations; or NULL_TREE.  */
static tree
element_of (tree loop, tree v)
{
  struct element_search s = { v, NULL_TREE, false };
  walk_tree_without_duplicates (&OMP_FOR_BODY (loop), find_elements, &s);
  if (!s.first || s.differ || walk_tree_without_duplicates (&s.first, find_changed, &loop))
    return NULL_TREE;
  return s.first;
}

/* The marker of P, about the one member that it names in CONSTRUCT, or NULL_TREE.  */
static tree
call_about_member (tree construct, const struct pending &p)
{
  auto_vec<tree> extra;
  tree m = source_member_called (construct, p.mark->names[0]);
  if (!m)
    {
      report_missing (p.mark, p.mark->names[0]);
      return NULL_TREE;
    }
  tree object = unshare_expr (tree_is_descriptor (TREE_TYPE (m)) ? tree_data_pointer (m) : m);
  tree base = get_base_address (object);
  if (base && DECL_P (base))
    TREE_ADDRESSABLE (base) = 1;
  extra.safe_push (build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (object)), object));
  return marker_call (p, extra, 1);
}

/* Adds the marker of P with the variables that it names in CONSTRUCT, from argument AT on.  */
static void
add_with_variables (tree construct, tree *clauses, const struct pending &p, unsigned at)
{
  auto_vec<tree> variables;
  for (unsigned i = 0; i < p.mark->names.length (); i++)
    if (tree v = variable_called (construct, p.mark->names[i]))
      variables.safe_push (v);
    else
      report_missing (p.mark, p.mark->names[i]);
  if (variables.length () == p.mark->names.length ())
    add_carrier (clauses, marker_call (p, variables, at));
}

/* ---- Directives ---- */

/* Whether LOC is in the directive of M.  gfortran takes a directive's last line as its place.  */
static bool
is_directive_at (const struct source_mark *m, location_t loc)
{
  expanded_location x = expand_location (loc), first = expand_location (m->first);
  return x.file && first.file && !strcmp (x.file, first.file) && x.line >= first.line
	 && x.line <= expand_location (m->last).line;
}

/* Reports CONDITION of M if it is none.  */
static void
check_condition (const struct source_mark *m, tree condition)
{
  if (TREE_CODE (TREE_TYPE (condition)) != BOOLEAN_TYPE)
    error_at (m->loc, "the condition must be of type %<logical%>");
}

/* If P is a reduction over a scalar in CONSTRUCT, gives *CLAUSES one.  What other files' modules declare the source
   does not tell.  */
static bool
give_scalar_reduction (tree construct, tree *clauses, const struct pending &p)
{
  static const enum tree_code codes[] = { PLUS_EXPR, MULT_EXPR, MAX_EXPR, MIN_EXPR, BIT_AND_EXPR, BIT_IOR_EXPR,
					  BIT_XOR_EXPR, TRUTH_ANDIF_EXPR, TRUTH_ORIF_EXPR };
  tree v = variable_called (construct, p.mark->names[0]);
  bool behind = v && POINTER_TYPE_P (TREE_TYPE (v)) && lang_hooks.decls.omp_is_allocatable_or_ptr (v);
  tree op = v && !p.mark->element && is_gimple_reg_type (TREE_TYPE (v)) && (behind || !POINTER_TYPE_P (TREE_TYPE (v)))
	    ? CALL_EXPR_ARG (plain_call (p), 0) : NULL_TREE;
  if (!op || !tree_fits_uhwi_p (op) || tree_to_uhwi (op) >= ARRAY_SIZE (codes))
    return false;
  kernels_add_clause (clauses, p.mark->loc, OMP_CLAUSE_REDUCTION, v);
  OMP_CLAUSE_REDUCTION_CODE (*clauses) = codes[tree_to_uhwi (op)];
  return true;
}

/* The marker of P, about the one array that it names in CONSTRUCT, or NULL_TREE.  */
static tree
call_about_array (tree construct, const struct pending &p)
{
  auto_vec<tree> extra;
  tree v = variable_called (construct, p.mark->names[0]);
  if (!v && strchr (p.mark->names[0], '%'))
    return call_about_member (construct, p);
  bool loop = TREE_CODE (construct) == OACC_LOOP;
  if (tree e = v && loop && p.mark->element ? element_of (construct, v) : NULL_TREE)
    {
      extra.safe_push (build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (e)), unshare_expr (e)));
      return marker_call (p, extra, 1);
    }
  tree array = v && POINTER_TYPE_P (TREE_TYPE (v)) ? build_fold_indirect_ref (v) : v;
  /* What has another name is the data of a descriptor.  fortran-arrays.cc takes such.  */
  tree data = NULL_TREE;
  if (array && tree_is_descriptor (TREE_TYPE (array)))
    data = tree_data_pointer (array);
  else if (array && array != v && TREE_CODE (TREE_TYPE (array)) == ARRAY_TYPE
	   && !id_equal (DECL_NAME (v), p.mark->names[0]))
    data = v;
  if (data)
    {
      extra.safe_push (build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (data)), data));
      return marker_call (p, extra, 1);
    }
  if (!array || TREE_CODE (TREE_TYPE (array)) != ARRAY_TYPE)
    {
      error_at (p.mark->loc, "%qs is not an array of constant or explicit shape, as a reduction "
		"needs it", p.mark->names[0]);
      return NULL_TREE;
    }
  TREE_ADDRESSABLE (v) = v == array;
  extra.safe_push (build_fold_addr_expr (array));
  return marker_call (p, extra, 1);
}

/* Gives CONSTRUCT with CLAUSES what P says.  */
static void
give (tree construct, tree *clauses, struct pending *p)
{
  switch (p->mark->marker)
    {
    case MARKER_SELF:
      {
	tree condition = p->values.is_empty () ? boolean_true_node : p->values[0];
	check_condition (p->mark, condition);
	tree type = build_varargs_function_type_list (integer_type_node, NULL_TREE);
	tree on_device = fold_build2 (EQ_EXPR, integer_type_node,
				      fold_convert (integer_type_node, condition),
				      integer_zero_node);
	add_carrier (clauses, build_call_expr_loc
		     (p->mark->loc, generic_function (marker_names[MARKER_SELF], type), 1,
		      on_device));
	break;
      }
    case MARKER_REDUCTION:
      if (give_scalar_reduction (construct, clauses, *p))
	break;
      if (tree call = call_about_array (construct, *p))
	add_carrier (clauses, call);
      break;
    case MARKER_ZERO: case MARKER_ALWAYS: case MARKER_CAPTURE:
      surround_named (clauses, p->mark, *p);
      break;
    case MARKER_COMPRESS: case MARKER_COMPRESSION: case MARKER_CONST:
      add_with_variables (construct, clauses, *p, p->mark->marker == MARKER_CONST ? 1 : 2);
      break;
    default:
      add_carrier (clauses, plain_call (*p));
      break;
    }
}

/* Puts the marker of P in front of the first value of LOOP.  */
static void
give_loop (tree loop, const struct pending &p)
{
  if (p.mark->marker == MARKER_REDUCTION && give_scalar_reduction (loop, &OMP_FOR_CLAUSES (loop), p))
    return;
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (loop), 0);
  tree value = TREE_OPERAND (init, 1);
  tree call = p.mark->marker == MARKER_REDUCTION ? call_about_array (loop, p) : plain_call (p);
  if (call)
    TREE_OPERAND (init, 1) = build2 (COMPOUND_EXPR, TREE_TYPE (value), call, value);
}

/* Gives the wait directive CALL what P says: with what it has as queue so far.  */
static void
give_wait (tree call, const struct pending &p)
{
  tree queue = CALL_EXPR_ARG (call, 0);
  auto_vec<tree> extra;
  if (p.mark->marker == MARKER_WAIT_IF && !p.values.is_empty ())
    check_condition (p.mark, p.values[0]);
  if (p.mark->marker == MARKER_WAIT_IF || p.mark->marker == MARKER_WAIT_ON)
    extra.safe_push (queue);
  tree marker = marker_call (p, extra, 2);
  if (p.mark->marker == MARKER_WAIT_DEVICE)
    marker = build2 (COMPOUND_EXPR, integer_type_node, marker, queue);
  CALL_EXPR_ARG (call, 0) = marker;
}

/* Gives T, a directive with CLAUSES, the private member of P.  */
static void
give_private (struct walk *w, tree t, tree *clauses, const struct pending &p)
{
  struct private_member m = { w->function, w->construct, t, clauses, p.mark->names[0], p.mark->numbers[0] != 0,
			      p.mark->loc, &w->waiting };
  if (source_member_called (DECL_SAVED_TREE (w->function), m.name))
    private_member_give (&m);
  else
    report_missing (p.mark, m.name);
}

/* Whether the reduction of P is over a variable that T, a directive, does not use: it keeps its value.  */
static bool
is_of_unused (tree t, const struct pending &p)
{
  return p.mark->marker == MARKER_REDUCTION && p.mark->array && !variable_called (t, p.mark->names[0]);
}

/* Gives T, a directive with CLAUSES, the pending marks of its line.  */
static void
give_all (struct walk *w, tree t, tree *clauses)
{
  for (unsigned i = 0; i < w->pending.length (); )
    {
      struct pending *p = w->pending[i];
      bool loop = TREE_CODE (t) == OACC_LOOP;
      /* gfortran gives no place to a loop whose limits need statements in front: the marks there are its own.  */
      if (loop && !EXPR_HAS_LOCATION (t) && p->mark->loop)
	SET_EXPR_LOCATION (t, p->mark->last);
      if (!is_directive_at (p->mark, EXPR_LOCATION (t))
	  || (TREE_CODE (t) != CALL_EXPR && loop != p->mark->loop))
	{
	  i++;
	  continue;
	}
      if (p->mark->marker == MARKER_PRIVATE)
	give_private (w, t, clauses, *p);
      else if (is_of_unused (t, *p))
	;
      else if (loop)
	give_loop (t, *p);
      else if (TREE_CODE (t) == CALL_EXPR)
	give_wait (t, *p);
      else
	give (t, clauses, p);
      delete p;
      w->pending.ordered_remove (i);
    }
}

/* Reports variables of M, of a declare directive in FUNCTION, that get memory later.  */
static void
report_allocated (tree function, const struct source_mark *m)
{
  for (unsigned i = 0; i < m->names.length (); i++)
    {
      tree v = variable_called (DECL_SAVED_TREE (function), m->names[i]);
      if (v && lookup_attribute (ATTR_ALLOCATED, DECL_ATTRIBUTES (v)))
	error_at (m->loc, "%qs gets memory later: modifiers of %<declare%> are not for such", m->names[i]);
    }
}

/* Gives T, the data construct that declare directives of FUNCTION are, what these say of its variables.  */
static void
give_declared (tree function, tree t)
{
  const struct source_mark *m;
  for (unsigned i = 0; (m = source_mark_at (i)); i++)
    {
      expanded_location place = expand_location (m->loc);
      if (m->declared && place.line > DECL_SOURCE_LINE (function)
	  && place.file && !strcmp (place.file, DECL_SOURCE_FILE (function)) && !local_begins_before (t, m->loc))
	{
	  struct pending p;
	  p.mark = m;
	  surround_named (&OMP_CLAUSES (t), m, p);
	  report_allocated (function, m);
	}
    }
}

static tree
visit (tree *tp, int *, void *data)
{
  struct walk *w = (struct walk *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      w->construct = tp;
      give_all (w, t, &OMP_CLAUSES (t));
      break;
    case OACC_DATA:
      if (local_is_declare (t, w->function))
	give_declared (w->function, t);
      /* FALLTHRU */
    case OACC_LOOP: case OACC_HOST_DATA:
      give_all (w, t, &OMP_CLAUSES (t));
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      give_all (w, t, &OMP_STANDALONE_CLAUSES (t));
      break;
    case CALL_EXPR:
      {
	tree f = get_callee_fndecl (t);
	const struct source_mark *m
	  = f && DECL_NAME (f) ? source_mark_of (IDENTIFIER_POINTER (DECL_NAME (f))) : NULL;
	if (f && f == builtin_decl_explicit (BUILT_IN_GOACC_WAIT))
	  give_all (w, t, NULL);
	if (!m)
	  break;
	struct pending *p = new pending ();
	p->mark = m;
	take_values (tp, p, w->function);
	w->pending.safe_push (p);
	break;
      }
    default:
      break;
    }
  return NULL_TREE;
}

void
source_marks_lower (tree function)
{
  struct walk w;
  if (!source_has_marks ())
    return;
  w.function = function;
  w.construct = NULL;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &w);
  private_members_end (w.waiting);
  for (unsigned i = 0; i < w.pending.length (); i++)
    {
      error_at (w.pending[i]->mark->loc, "this clause has lost its directive");
      delete w.pending[i];
    }
}

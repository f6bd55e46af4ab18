/* Feedback about what the source says: data clauses, given and implied,
   reductions, loops without a directive.  Takes GENERIC after kernels.cc and
   spread-reduction.cc, and GIMPLE between GCC's gimplifier, which adds the implied clauses,
   and omplower's end; changes nothing.

   A clause at the place of its construct is implied: those of the program have
   their own.  A section is written as in the source, a[2:n]; where dimensions are several, the
   inner ones are whole.  To add a clause: a word in map-kinds.def.

   OpenACC 3.3 sections 2.6.2, 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "feedback/feedback.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* ---- Expressions ---- */

static tree
strip_conversions (tree t)
{
  for (;;)
    if (CONVERT_EXPR_P (t) || TREE_CODE (t) == SAVE_EXPR
	|| TREE_CODE (t) == NON_LVALUE_EXPR)
      t = TREE_OPERAND (t, 0);
    else if (TREE_CODE (t) == COMPOUND_EXPR)
      t = TREE_OPERAND (t, 1);
    else
      return t;
}

/* T divided by BYTES, or NULL_TREE.  */
static tree
divide (tree t, HOST_WIDE_INT bytes)
{
  t = strip_conversions (t);
  if (bytes == 1)
    return t;
  if (tree_fits_shwi_p (t) && TREE_CODE (t) == INTEGER_CST)
    return tree_to_shwi (t) % bytes ? NULL_TREE
	   : build_int_cst (TREE_TYPE (t), tree_to_shwi (t) / bytes);
  if (TREE_CODE (t) != MULT_EXPR || TREE_CODE (TREE_OPERAND (t, 1)) != INTEGER_CST
      || !tree_fits_shwi_p (TREE_OPERAND (t, 1)))
    return NULL_TREE;
  HOST_WIDE_INT c = tree_to_shwi (TREE_OPERAND (t, 1));
  if (c % bytes)
    return NULL_TREE;
  if (c == bytes)
    return strip_conversions (TREE_OPERAND (t, 0));
  return build2 (MULT_EXPR, TREE_TYPE (t), strip_conversions (TREE_OPERAND (t, 0)),
		 build_int_cst (TREE_TYPE (t), c / bytes));
}

/* Where a section begins and which type its elements have.  */
struct array_section
{
  tree base;                    /* array or pointer */
  tree first;                   /* of the outermost dimension, or NULL_TREE: 0 */
  tree element;                 /* type; NULL_TREE: no section */
};

static struct array_section
section_of (tree decl)
{
  struct array_section s = { decl, NULL_TREE, NULL_TREE };
  while (TREE_CODE (s.base) == ARRAY_REF)
    {
      s.first = TREE_OPERAND (s.base, 1);
      s.element = TREE_TYPE (s.base);
      s.base = TREE_OPERAND (s.base, 0);
    }
  if (!INDIRECT_REF_P (s.base) && TREE_CODE (s.base) != MEM_REF)
    return s;
  s.element = TREE_TYPE (s.base);
  s.base = strip_conversions (TREE_OPERAND (s.base, 0));
  s.first = NULL_TREE;
  if (TREE_CODE (s.base) == POINTER_PLUS_EXPR)
    {
      tree size = TYPE_SIZE_UNIT (s.element);
      if (size && tree_fits_shwi_p (size) && tree_to_shwi (size))
	s.first = divide (TREE_OPERAND (s.base, 1), tree_to_shwi (size));
      s.base = strip_conversions (TREE_OPERAND (s.base, 0));
    }
  return s;
}

static void
append (char **text, const char *more)
{
  char *all = concat (*text ? *text : "", more, NULL);
  free (*text);
  *text = all;
}

/* Takes off what the source does not have.  */
static tree
tidy (tree *tp, int *, void *)
{
  tree t = strip_conversions (*tp), by;
  if (t != *tp)
    *tp = t = unshare_expr (t);
  if (TREE_CODE (t) == PLUS_EXPR && TREE_CODE (by = TREE_OPERAND (t, 1)) == INTEGER_CST
      && tree_int_cst_sgn (by) < 0)
    *tp = build2 (MINUS_EXPR, TREE_TYPE (t), TREE_OPERAND (t, 0),
		  const_unop (NEGATE_EXPR, TREE_TYPE (by), by));
  return NULL_TREE;
}

static void
append_tree (char **text, tree t)
{
  t = unshare_expr (strip_conversions (t));
  walk_tree_without_duplicates (&t, tidy, NULL);
  char *s = print_generic_expr_to_str (t);
  append (text, s);
  free (s);
}

/* [first:length] of S, BYTES long.  */
static void
append_section (char **text, const struct array_section *s, tree bytes)
{
  tree size = TYPE_SIZE_UNIT (s->element);
  tree n = (bytes && size && tree_fits_shwi_p (size) && tree_to_shwi (size) > 0
	    ? divide (bytes, tree_to_shwi (size)) : NULL_TREE);
  append (text, "[");
  if (s->first && !integer_zerop (s->first))
    append_tree (text, s->first);
  append (text, ":");
  if (n)
    append_tree (text, n);
  append (text, "]");
  for (tree t = s->element; TREE_CODE (t) == ARRAY_TYPE; t = TREE_TYPE (t))
    append (text, "[:]");
}

/* Whether users know variable T.  */
static bool
is_named (tree t)
{
  return (!DECL_P (t) || (DECL_NAME (t)
			  && !strchr (IDENTIFIER_POINTER (DECL_NAME (t)), '.')));
}

/* What clause C is about, as in the source; owned, or NULL.  */
static char *
operand_text (tree c)
{
  char *text = NULL;
  struct array_section s = section_of (OMP_CLAUSE_DECL (c));
  if (VAR_P (s.base) && DECL_ARTIFICIAL (s.base) && DECL_HAS_DEBUG_EXPR_P (s.base))
    s.base = DECL_DEBUG_EXPR (s.base);
  if (tree member = facts_known_of (s.base)->value)
    s.base = member;
  if (!is_named (s.base))
    return NULL;
  append_tree (&text, s.base);
  if (s.element)
    append_section (&text, &s, OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
			       ? OMP_CLAUSE_SIZE (c) : NULL_TREE);
  else
    for (tree t = TREE_TYPE (s.base); TREE_CODE (t) == ARRAY_TYPE; t = TREE_TYPE (t))
      append (&text, "[:]");
  return text;
}

/* ---- Data clauses ---- */

/* Directives that say more than their clauses.  */
static const char *
directive_words (enum tree_code code, tree c)
{
  switch (code)
    {
    case OACC_ENTER_DATA: return "enter data ";
    case OACC_EXIT_DATA: return "exit data ";
    case OACC_UPDATE: return map_does (c, MAP_IN) ? "update device" : "update self";
    default: return "";
    }
}

/* The words for clause C of a construct of kind CODE up to the list; false: users
   do not know it.  */
static bool
clause_words (enum tree_code code, tree c, const char **directive,
	      const char **word, const char **modifier)
{
  *directive = directive_words (code, c);
  *word = *modifier = "";
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
    {
      *word = "firstprivate";
      return true;
    }
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  if (code != OACC_UPDATE)
    {
      *word = map_kind_of (c)->word;
      *modifier = map_kind_of (c)->modifier;
    }
  /* A present pointer stands behind each section.  */
  return code == OACC_UPDATE || **word;
}

/* Whether C only says where the pointer of another clause is, or that a pointer
   without a clause may point at something present; or is implicit-copy.cc's, which has its
   own words for it.  */
static bool
is_pointer_clause (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  return (OMP_CLAUSE_SIZE (c) && integer_zerop (OMP_CLAUSE_SIZE (c)))
	 || extent_is_guess (c) || map_does (c, MAP_BEHIND | MAP_GROUP);
}

/* Notes clauses LIST, of a construct of kind CODE at LOC, one note for those of a
   kind.  */
static void
note_clauses (enum tree_code code, location_t loc, const vec<tree> &list,
	      bool implied)
{
  auto_vec<bool> done;
  done.safe_grow_cleared (list.length ());
  for (unsigned i = 0; i < list.length (); i++)
    {
      const char *directive, *word, *modifier, *d, *w, *m;
      char *text = NULL;
      if (done[i] || !clause_words (code, list[i], &directive, &word, &modifier))
	continue;
      for (unsigned j = i; j < list.length (); j++)
	{
	  char *operand;
	  if (done[j] || !clause_words (code, list[j], &d, &w, &m)
	      || strcmp (d, directive) || strcmp (w, word) || strcmp (m, modifier))
	    continue;
	  done[j] = true;
	  operand = operand_text (list[j]);
	  if (operand && text)
	    append (&text, ",");
	  if (operand)
	    append (&text, operand);
	  free (operand);
	}
      if (text)
	feedback_note (FEEDBACK_DATA, loc, NULL, "Generating %s%s%s(%s%s)",
		       implied ? "implicit " : "", directive, word, modifier, text);
      free (text);
    }
}

static tree
find_combined (tree *tp, int *, void *loc)
{
  return TREE_CODE (*tp) == OACC_LOOP && EXPR_LOCATION (*tp) == *(location_t *) loc
	 ? *tp : NULL_TREE;
}

/* Whether C, of a construct at OWN, is implied: so are copy clauses of reductions, which
   have no place.  */
static bool
is_implied (tree c, location_t own)
{
  location_t loc = OMP_CLAUSE_LOCATION (c);
  return (loc == own
	  || (loc == UNKNOWN_LOCATION && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	      && OMP_CLAUSE_MAP_IN_REDUCTION (c)));
}

/* Notes at LOC those of CLAUSES, of a construct at OWN, that are IMPLIED, or are not,
   in the order of the source: GCC turns it round, for combined constructs (of BODY)
   twice.  */
static void
note_list (enum tree_code code, location_t loc, location_t own, tree clauses, tree body,
	   bool implied)
{
  auto_vec<tree> list;
  bool combined = body && walk_tree_without_duplicates (&body, find_combined, &loc);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (!is_pointer_clause (c) && is_implied (c, own) == implied)
      list.safe_push (c);
  if (!combined)
    list.reverse ();
  note_clauses (code, loc, list, implied);
}

/* The place of the program's construct of which one at LOC is a part.  */
static location_t
whole_of (location_t loc)
{
  const struct facts *f = facts_known_at (loc);
  return f->part ? f->whole : loc;
}

/* Notes those of CLAUSES, of construct T around BODY, that the program gives.  */
static void
note_given (tree t, tree clauses, tree body)
{
  location_t loc = EXPR_LOCATION (t);
  note_list (TREE_CODE (t), whole_of (loc), loc, clauses, body, false);
}

void
feedback_implied (gomp_target *t)
{
  location_t loc = gimple_location (t);
  if (feedback_wanted ())
    note_list (OACC_PARALLEL, whole_of (loc), loc, gimple_omp_target_clauses (t),
	       NULL_TREE, true);
}

/* ---- Places of loops ---- */

/* Where the header of the Ith loop of LOOP stands: C++ has no place for the
   initialization in templates.  */
static location_t
place_of_header (tree loop, int i)
{
  tree parts[] = { OMP_FOR_INIT (loop), OMP_FOR_COND (loop), OMP_FOR_INCR (loop) };
  location_t own = get_pure_location (line_table, EXPR_LOCATION (loop));
  for (unsigned k = 0; k < ARRAY_SIZE (parts); k++)
    {
      tree t = parts[k] ? TREE_VEC_ELT (parts[k], i) : NULL_TREE;
      location_t at = t && EXPR_P (t) ? get_pure_location (line_table, EXPR_LOCATION (t))
		      : UNKNOWN_LOCATION;
      if (at != UNKNOWN_LOCATION && at != own)
	return at;
    }
  return UNKNOWN_LOCATION;
}

/* Notes where the loops of LOOP stand.  */
static void
note_places (tree loop)
{
  location_t loc = get_pure_location (line_table, EXPR_LOCATION (loop));
  if (feedback_place (loc, 0) != loc)
    return;                     /* of another version */
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    {
      location_t at = place_of_header (loop, i);
      if (at == UNKNOWN_LOCATION || at == loc)
	return;
      facts_at (loc)->loops.safe_push (at);
    }
}

/* ---- Reductions ---- */

static const char *
operator_text (enum tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR: case MINUS_EXPR: return "+";
    case MULT_EXPR: return "*";
    case MAX_EXPR: return "max";
    case MIN_EXPR: return "min";
    case BIT_AND_EXPR: return "&";
    case BIT_IOR_EXPR: return "|";
    case BIT_XOR_EXPR: return "^";
    case TRUTH_ANDIF_EXPR: case TRUTH_AND_EXPR: return "&&";
    case TRUTH_ORIF_EXPR: case TRUTH_OR_EXPR: return "||";
    default: return NULL;
    }
}

void
feedback_reduction (location_t loc, enum tree_code code, tree var, tree first, tree count)
{
  const char *op = operator_text (code);
  char *text = NULL;
  if (!op || !is_named (var))
    return;
  append_tree (&text, var);
  if (first && count)
    {
      append (&text, "[");
      if (!integer_zerop (first))
	append_tree (&text, first);
      append (&text, ":");
      append_tree (&text, count);
      append (&text, "]");
    }
  feedback_note (FEEDBACK_REDUCTION, loc, NULL, "Generating reduction(%s:%s)", op, text);
  free (text);
}

static void
note_reductions (location_t loc, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      feedback_reduction (loc, OMP_CLAUSE_REDUCTION_CODE (c), OMP_CLAUSE_DECL (c),
			  NULL_TREE, NULL_TREE);
}

/* ---- The walk ---- */

/* A loop without a directive in a construct: each thread runs all of it.  */
static tree
visit_region (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) == OACC_LOOP)
    {
      note_places (*tp);
      note_reductions (EXPR_LOCATION (*tp), OMP_FOR_CLAUSES (*tp));
    }
  else if (TREE_CODE (*tp) == FOR_STMT)
    feedback_note (FEEDBACK_LOOP, EXPR_LOCATION (*tp), NULL, "#pragma acc loop seq");
  return NULL_TREE;
}

static tree
visit (tree *tp, int *walk, void *)
{
  tree t = *tp;
  enum tree_code code = TREE_CODE (t);
  switch (code)
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      note_given (t, OMP_CLAUSES (t), OMP_BODY (t));
      note_reductions (EXPR_LOCATION (t), OMP_CLAUSES (t));
      walk_tree_without_duplicates (&OMP_BODY (t), visit_region, NULL);
      *walk = 0;
      break;
    case OACC_DATA:
      note_given (t, OMP_CLAUSES (t), NULL_TREE);
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      note_given (t, OMP_STANDALONE_CLAUSES (t), NULL_TREE);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
feedback_source (tree function)
{
  feedback_function (function);
  if (feedback_wanted ())
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}

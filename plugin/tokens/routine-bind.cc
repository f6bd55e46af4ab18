/* Routines that have another name on the device: bind on a routine directive.

   The room tokens takes the clause off the directive, since GCC's parser does not know it.  It
   notes here what the clause says, under the places of the clauses that stay: GCC keeps these
   with the function.  The room clone asks for the function that regions call instead: one that
   the unit knows, or one of another unit that is declared here for it.

   bind(name) is a name of the source's language, bind("name") the symbol's.
   A routine that is nohost as well need not exist on the host.

   OpenACC 3.3 section 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"

static location_t
spelled (location_t loc)
{
  return linemap_resolve_location (line_table, loc, LRK_SPELLING_LOCATION, NULL);
}

/* The function NAME, if it is defined so far, is there for regions.  One that is only
   declared may have its routine directive yet, which GCC takes before the first use only:
   bind_keep keeps that.  */
static void
keep_function (const char *name)
{
  tree decl = &lookup_name && !c_dialect_cxx () ? lookup_name (get_identifier (name))
	      : NULL_TREE;
  if (decl && TREE_CODE (decl) == FUNCTION_DECL && DECL_INITIAL (decl))
    TREE_USED (decl) = DECL_PRESERVE_P (decl) = 1;
}

enum omp_clause_code
bind_level_of (const char *word)
{
  return !strcmp (word, "gang") ? OMP_CLAUSE_GANG
	 : !strcmp (word, "worker") ? OMP_CLAUSE_WORKER
	 : !strcmp (word, "vector") ? OMP_CLAUSE_VECTOR
	 : !strcmp (word, "seq") ? OMP_CLAUSE_SEQ : OMP_CLAUSE_ERROR;
}

void
bind_read (const vec<cpp_token> &tokens)
{
  struct binding b = { UNKNOWN_LOCATION, NULL, false, false, OMP_CLAUSE_ERROR, NULL };
  auto_vec<location_t> places;
  int depth = 0;
  for (unsigned i = 0; i < tokens.length (); i++)
    {
      const char *word = depth ? "" : token_spelling (&tokens[i]);
      depth += token_nesting (&tokens[i]);
      b.nohost |= !strcmp (word, "nohost");
      enum omp_clause_code level = bind_level_of (word);
      if (i == 0 || level != OMP_CLAUSE_ERROR)
	places.safe_push (spelled (tokens[i].src_loc));
      if (level != OMP_CLAUSE_ERROR)
	b.level = level;
      if (strcmp (word, "bind") || i + 2 >= tokens.length ())
	continue;
      const cpp_token *name = &tokens[i + 2];
      b.symbol = name->type == CPP_STRING;
      b.name = b.symbol ? xstrndup ((const char *) name->val.str.text + 1,
				    name->val.str.len - 2)
	       : token_spelling (name);
      keep_function (b.name);
    }
  for (unsigned i = 0; (b.name || b.nohost) && i < places.length (); i++)
    {
      b.loc = places[i];
      token_state.bindings.safe_push (b);
    }
}

void
bind_note (const char *procedure, const char *name, bool symbol)
{
  struct binding b = { UNKNOWN_LOCATION, name, symbol, false, OMP_CLAUSE_ERROR, procedure };
  token_state.bindings.safe_push (b);
  if (!symbol)
    keep_function (name);
}

enum omp_clause_code
bind_level (tree fn)
{
  for (unsigned i = 0; DECL_NAME (fn) && i < token_state.bindings.length (); i++)
    if (token_state.bindings[i].name && id_equal (DECL_NAME (fn), token_state.bindings[i].name))
      return token_state.bindings[i].level;
  return OMP_CLAUSE_ERROR;
}

void
bind_make_nohost (tree fn, location_t loc)
{
  tree target = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fn));
  TREE_VALUE (target) = chainon (TREE_VALUE (target), build_omp_clause (loc, OMP_CLAUSE_NOHOST));
}

bool
bind_is_nohost (tree fn)
{
  tree target = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fn));
  for (tree c = target ? TREE_VALUE (target) : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NOHOST)
      return true;
  for (unsigned i = 0; DECL_NAME (fn) && i < token_state.nohost_routines.length (); i++)
    if (id_equal (DECL_NAME (fn), token_state.nohost_routines[i]))
      return true;
  return false;
}

/* Routine DECL has a version for the host, whatever its directive says.  */
static void
drop_nohost (tree decl)
{
  if (DECL_NAME (decl) && bind_is_nohost (decl))
    token_state.nohost_routines.safe_push (IDENTIFIER_POINTER (DECL_NAME (decl)));
  tree target = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl));
  for (tree *c = target ? &TREE_VALUE (target) : NULL; c && *c;)
    if (OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_NOHOST)
      *c = OMP_CLAUSE_CHAIN (*c);
    else
      c = &OMP_CLAUSE_CHAIN (*c);
}

void
bind_keep (tree function)
{
  drop_nohost (function);
  for (unsigned i = 0; DECL_NAME (function) && i < token_state.bindings.length (); i++)
    if (token_state.bindings[i].name && id_equal (DECL_NAME (function), token_state.bindings[i].name))
      TREE_USED (function) = DECL_PRESERVE_P (function) = 1;
}

/* What the directive of routine DECL says, or NULL.  */
static const struct binding *
binding_of (tree decl)
{
  for (unsigned i = token_state.bindings.length (); i--;)
    {
      const char *procedure = token_state.bindings[i].procedure;
      if (procedure && DECL_NAME (decl) && id_equal (DECL_NAME (decl), procedure))
	return &token_state.bindings[i];
    }
  tree target = token_state.bindings.is_empty () ? NULL_TREE
		: lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl));
  for (tree c = target ? TREE_VALUE (target) : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    for (unsigned i = token_state.bindings.length (); i--;)
      if (token_state.bindings[i].loc != UNKNOWN_LOCATION
	  && token_state.bindings[i].loc == spelled (OMP_CLAUSE_LOCATION (c)))
	return &token_state.bindings[i];
  return NULL;
}

/* The function that B names, of the type of DECL, or NULL_TREE.  */
static tree
find_function (const struct binding *b, tree decl)
{
  cgraph_node *n;
  tree found = NULL_TREE;
  FOR_EACH_FUNCTION (n)
    if (b->symbol ? id_equal (DECL_ASSEMBLER_NAME (n->decl), b->name)
	: DECL_NAME (n->decl) && id_equal (DECL_NAME (n->decl), b->name)
	  && types_compatible_p (TREE_TYPE (n->decl), TREE_TYPE (decl)))
      if (!found || n->definition)
	found = n->decl;
  return found;
}

/* Declares the routine of another unit that B names, like DECL.  */
static tree
declare_function (const struct binding *b, tree decl)
{
  tree fn = build_fn_decl (b->name, TREE_TYPE (decl));
  const char *symbol = b->procedure && !b->symbol && flag_underscoring
		       ? ACONCAT ((b->name, "_", NULL)) : b->name;
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier (symbol));
  DECL_SOURCE_LOCATION (fn) = DECL_SOURCE_LOCATION (decl);
  tree dims = oacc_get_fn_attrib (decl);
  if (dims)
    dims = tree_cons (TREE_PURPOSE (dims), TREE_VALUE (dims), NULL_TREE);
  DECL_ATTRIBUTES (fn) = tree_cons (get_identifier ("omp declare target"), NULL_TREE, dims);
  return fn;
}

tree
bind_target (tree decl)
{
  const struct binding *b = binding_of (decl);
  if (!b || !b->name || (!b->procedure && !oacc_get_fn_attrib (decl)))
    return NULL_TREE;
  tree target = find_function (b, decl);
  if (!target)
    target = declare_function (b, decl);
  return target == decl ? NULL_TREE : target;
}

void
bind_weaken (void)
{
  cgraph_node *n;
  FOR_EACH_FUNCTION (n)
    if (!n->definition && DECL_EXTERNAL (n->decl) && TREE_PUBLIC (n->decl)
	&& oacc_get_fn_attrib (n->decl))
      if (const struct binding *b = binding_of (n->decl))
	if (b->nohost && !DECL_WEAK (n->decl))
	  {
	    DECL_WEAK (n->decl) = 1;
	    DECL_ATTRIBUTES (n->decl) = tree_cons (get_identifier ("weak"), NULL_TREE,
						   DECL_ATTRIBUTES (n->decl));
	  }
}

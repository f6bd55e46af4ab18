/* Stages 1 and 2: elements of members of the class in clauses of C++,

     enter data copyin(cells[i].p[0:n])		cells is a member: this->cells

   GCC loses what is behind `cells' and maps something else.  rewrite.cc adds `this' where a class of the file has the
   member; else this is an error.  Takes the
   tokens of directives, of which it remembers items of that form.  Then takes the GENERIC of a
   function, where it looks what became of them.  GCC 12 and 13 leave a trace in the size of the
   clause, too.  Tokens in _Pragma operators have the operator's place.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* A _Pragma operator in a macro's definition has its place there: the line that was being read
   is up to LINES_MAX - 1 behind the macro's name.  */
enum { LINES_MAX = 8 };

/* Whether the item that begins at token I is a name, brackets and what comes behind `.' or
   `->'.  */
static bool
is_element_member (const vec<const cpp_token *> &tokens, unsigned i)
{
  if (tokens[i]->type != CPP_NAME)
    return false;
  int depth = 0;
  for (i++; i < tokens.length () && (depth || tokens[i]->type == CPP_OPEN_SQUARE); i++)
    depth += token_nesting (tokens[i]);
  return i < tokens.length () && tokens[i - 1]->type == CPP_CLOSE_SQUARE
	 && (tokens[i]->type == CPP_DOT || tokens[i]->type == CPP_DEREF);
}

void
loose_note (const vec<const cpp_token *> &tokens)
{
  for (unsigned i = 1; i < tokens.length (); i++)
    if ((tokens[i - 1]->type == CPP_OPEN_PAREN || tokens[i - 1]->type == CPP_COMMA)
	&& is_element_member (tokens, i) && !token_look_up (parse_in, token_name (tokens[i]), true).member)
      facts_at (tokens[i]->src_loc)->loose = true;
}

/* As is_element_member.  */
static bool
is_element_member_text (const vec<clause_token> &tokens, unsigned i)
{
  if (!ISIDST (*tokens[i].text))
    return false;
  int depth = 0;
  for (i++; i < tokens.length () && (depth || *tokens[i].text == '['); i++)
    depth += (*tokens[i].text == '[') - (*tokens[i].text == ']');
  return i < tokens.length () && *tokens[i - 1].text == ']'
	 && (*tokens[i].text == '.'
	     || (i + 1 < tokens.length () && *tokens[i].text == '-' && *tokens[i + 1].text == '>'));
}

void
loose_note_operator (const vec<clause_token> &tokens, location_t loc)
{
  for (unsigned i = 1; i < tokens.length (); i++)
    if (strchr ("(,", *tokens[i - 1].text) && *tokens[i - 1].text
	&& is_element_member_text (tokens, i) && !token_look_up (parse_in, tokens[i].text, true).member)
      {
	int line = expand_location (line_table->highest_location).line;
	struct operated_item item = { get_identifier (tokens[i].text), line };
	facts_at (loc)->operated.safe_push (item);
      }
}

/* The field of the class that map clause C is about itself, or NULL_TREE.  */
static tree
own_field (tree c)
{
  tree t = OMP_CLAUSE_DECL (c);
  while (TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  if (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
    t = construct_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = construct_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) != COMPONENT_REF)
    return NULL_TREE;
  tree object = TREE_OPERAND (t, 0);
  tree self = INDIRECT_REF_P (object) || TREE_CODE (object) == MEM_REF
	      ? construct_strip (TREE_OPERAND (object, 0)) : NULL_TREE;
  return self && TREE_CODE (self) == PARM_DECL && DECL_ARTIFICIAL (self)
	 ? TREE_OPERAND (t, 1) : NULL_TREE;
}

/* A member of the class that is not taken of an object.  */
static tree
find_loose_member (tree *tp, int *walk, void *)
{
  if (TREE_CODE (*tp) == COMPONENT_REF)
    {
      *walk = 0;
      return walk_tree_without_duplicates (&TREE_OPERAND (*tp, 0), find_loose_member,
					   NULL);
    }
  if (TYPE_P (*tp))
    *walk = 0;
  return TREE_CODE (*tp) == FIELD_DECL ? *tp : NULL_TREE;
}

/* Whether the clause at LOC, about the member NAME itself, is one of a _Pragma operator.  */
static bool
is_operated (location_t loc, tree name)
{
  location_t in_macro = linemap_resolve_location (line_table, loc, LRK_MACRO_DEFINITION_LOCATION,
						  NULL);
  int line = expand_location (expansion_point_location (loc)).line;
  const vec<struct operated_item> &operated = facts_known_at (in_macro)->operated;
  for (unsigned i = 0; i < operated.length (); i++)
    if (operated[i].name == name && operated[i].line >= line
	&& operated[i].line < line + LINES_MAX)
      return true;
  return false;
}

static tree
report_clause (tree *tp, int *, void *)
{
  tree t = *tp, field = NULL_TREE;
  if (TREE_CODE (t) != OMP_CLAUSE || OMP_CLAUSE_CODE (t) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  if (OMP_CLAUSE_MAP_KIND (t) != GOMP_MAP_ATTACH_DETACH)
    field = own_field (t);
  bool loose = facts_known_at (OMP_CLAUSE_LOCATION (t))->loose;
  if (field && !loose
      && !is_operated (OMP_CLAUSE_LOCATION (t), DECL_NAME (field)))
    field = NULL_TREE;
  if (!field && OMP_CLAUSE_SIZE (t) && !loose)
    field = walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (t), find_loose_member, NULL);
  struct facts *f = field ? facts_at (OMP_CLAUSE_LOCATION (t)) : NULL;
  if (field && !f->reported)	/* an item may have become several clauses */
    error_at (OMP_CLAUSE_LOCATION (t), "the compiler cannot map what is behind elements "
	      "of member %qD by that name alone: write %<this->%E%>", field, DECL_NAME (field));
  if (field)
    f->reported = true;
  return NULL_TREE;
}

void
loose_report (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), report_clause, NULL);
}

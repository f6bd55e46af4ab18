/* A clause or a directive that keyword.cc has found is read from libcpp, macros expanded.  What
   clause.c or directive.c makes of its tokens becomes a macro's expansion: that of the clause's
   armed name, or of a name of our own for a directive as a whole.

   OpenACC 3.3 sections: see clauses.def.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/clause.h"
#include "tokens/clause/source-text.h"

const cpp_token *
rewrite_get (cpp_reader *pf, location_t *loc)
{
  const cpp_token *t;
  token_state.reading = true;
  do
    t = cpp_get_token_with_location (pf, loc);
  while (t->type == CPP_PADDING);
  token_state.reading = false;
  return t;
}

bool
rewrite_reading (void)
{
  return token_state.reading;
}

/* Reads the tokens that belong to clause C into *TOKENS, macros expanded, as
   clause_rewrite wants them.  Reports and returns false if parentheses do not
   match.  */
static bool
read_clause (cpp_reader *pf, const struct clause *c, const cpp_token *name,
	     auto_vec<cpp_token> *tokens, bool *has_argument)
{
  enum clause_form form = c->form;
  bool with_name = form == CLAUSE_WAIT_TAIL || form == CLAUSE_WAIT_ARGUMENT;
  int depth = 0;
  *has_argument = false;
  if (with_name)
    {
      tokens->safe_push (*name);
      tokens->last ().flags |= NO_EXPAND;
    }
  for (;;)
    {
      location_t loc;
      const cpp_token *t = rewrite_get (pf, &loc);
      bool end = t->type == CPP_PRAGMA_EOL || t->type == CPP_EOF;
      int change = token_nesting (t);
      if (!with_name && !*has_argument)
	{
	  if (t->type != CPP_OPEN_PAREN)
	    return _cpp_backup_tokens (pf, 1), true;
	  *has_argument = true;
	  continue;
	}
      if (end || depth + change < 0)
	{
	  bool balanced = form == CLAUSE_WAIT_TAIL ? end && depth == 0 : !end;
	  if (end || with_name)
	    _cpp_backup_tokens (pf, 1);
	  if (!balanced && end)
	    error_at (loc, "expected %<)%> before end of line");
	  else if (!balanced)
	    error_at (loc, "unexpected %<)%>");
	  return balanced;
	}
      depth += change;
      tokens->safe_push (*t);
      cpp_token *copy = &tokens->last ();
      copy->src_loc = loc;
      copy->flags &= ~BOL;
      if (copy->type == CPP_NAME)
	copy->flags |= NO_EXPAND;
    }
}

/* ---- Between libcpp's tokens and clause.c's ---- */

/* Whether TOK, a name in a constant expression on a directive at file scope, may be constant.  */
static bool
may_be_constant (const cpp_token *tok)
{
  bool keyword = tok->val.node.node->rid_code;
  tree decl = keyword ? NULL_TREE : lookup_name (get_identifier (token_spelling (tok)));
  if (!decl)
    return keyword || c_dialect_cxx ();
  return (!VAR_P (decl) && TREE_CODE (decl) != PARM_DECL && TREE_CODE (decl) != FUNCTION_DECL)
	 || (c_dialect_cxx () && VAR_P (decl) && TREE_READONLY (decl));
}

/* Reports names in TOKENS, of the dimension of a routine's gangs, that are not constant: nothing
   evaluates that expression.  */
static void
check_dimension (const vec<cpp_token> &tokens)
{
  bool qualified = false;
  for (unsigned i = 0; i < tokens.length (); i++)
    qualified |= tokens[i].type == CPP_SCOPE || tokens[i].type == CPP_LESS;
  for (unsigned i = 2; !qualified && i < tokens.length (); i++)
    if (tokens[i].type == CPP_NAME && !may_be_constant (&tokens[i]))
      {
	error_at (tokens[i].src_loc, "the dimension of gangs is not constant: %qs",
		  token_spelling (&tokens[i]));
	return;
      }
}

cpp_hashnode *
rewrite_clause (cpp_reader *pf, const struct clause *c, const cpp_token *name, bool in_loop,
		unsigned *carriers)
{
  auto_vec<cpp_token> in, out;
  auto_vec<clause_token> texts;
  struct clause_result r;
  bool has_argument;
  cpp_token copy = *name;       /* reading on may reuse the original */
  cpp_hashnode *node = copy.val.node.node;

  if (read_clause (pf, c, &copy, &in, &has_argument))
    {
      copy.src_loc = token_place (copy.src_loc, in);
      for (unsigned i = 0; i < in.length (); i++)
	{
	  bool whole = token_is_aggregate (&in[i])
		       || (c->form == CLAUSE_REDUCTION
			   && (token_is_composite (&in[i])
			       || token_may_be_member (pf, &in[i])
			       || token_is_class_object (pf, &in[i])));
	  texts.safe_push (clause_token { token_spelling (&in[i]), false, whole, false, false,
					  false, false, false, false });
	}
      if (clause_rewrite (c, texts.address (), texts.length (),
			  has_argument, (*carriers)++, in_loop, &r))
	{
	  if (c->form == CLAUSE_GANG && !in_loop)
	    check_dimension (in);
	  auto_vec<cpp_token> carried;
	  token_result (pf, in, r, copy.src_loc, &out);
	  for (unsigned i = r.count - r.carried; i < r.count; i++)
	    carried.safe_push (out[i]);
	  out.truncate (r.count - r.carried);
	  header_carry (carried);
	}
      else if (r.error)
	{
	  error_at (r.where < 0 ? copy.src_loc : in[r.where].src_loc, "%s",
		    r.error);
	  if (c->form == CLAUSE_WAIT_ARGUMENT)  /* no second error */
	    out.safe_push (token_make (pf, "0", copy.src_loc));
	}
      else
	fatal_error (copy.src_loc, "out of memory");
      clause_free (&r);
    }
  node->value.macro = token_macro (pf, copy.src_loc, out);
  return node;
}

/* Reads the tokens from the name FIRST to the end of the directive, macros
   expanded.  Names that may still be rewritten by themselves stay open to it.  */
static void
read_directive (cpp_reader *pf, const cpp_token *first,
		auto_vec<cpp_token> *tokens)
{
  location_t loc = first->src_loc;
  const cpp_token *t = first;
  do
    {
      tokens->safe_push (*t);
      cpp_token *copy = &tokens->last ();
      copy->src_loc = loc;
      copy->flags &= ~BOL;
      if (copy->type == CPP_NAME && !keyword_is_clause (copy))
	copy->flags |= NO_EXPAND;
      t = rewrite_get (pf, &loc);
    }
  while (t->type != CPP_PRAGMA_EOL && t->type != CPP_EOF);
  _cpp_backup_tokens (pf, 1);
}

/* ---- Array parameters and members of C++ ---- */

/* Appends the tokens of the bound at TEXT, at LOC, to *OUT.  False: it is not one of names, numbers and
   operators.  */
static bool
read_bound (cpp_reader *pf, const char *text, location_t loc, vec<cpp_token> *out)
{
  char word[128];
  for (int depth = 0; depth || *text != ']'; text = text_skip_blanks (text))
    {
      unsigned n = 1;
      bool scope = text[0] == ':' && text[1] == ':';
      while (text_is_word (*text) && text_is_word (text[n]))
	n++;
      if (!(scope || text_is_word (*text) || strchr ("+-*/()<>,", *text)) || !*text
	  || n >= sizeof word)
	return false;
      depth += (*text == '(') - (*text == ')');
      snprintf (word, sizeof word, "%.*s", (int) n, text);
      out->safe_push (token_make (pf, word, loc));
      cpp_token *t = &out->last ();
      if (scope)
	t->type = CPP_SCOPE;
      t->flags &= ~NO_EXPAND;
      text += n + scope;
    }
  return true;
}

/* Whether names in the clause at token I of IN, of directive D, are what is moved.  */
static bool
is_data_clause (const vec<cpp_token> &in, unsigned i, enum clause_directive d)
{
  static const char *const names[] =
  {
    "copy", "copyin", "copyout", "create", "present", "pcopy", "pcopyin", "pcopyout", "pcreate",
    "present_or_copy", "present_or_copyin", "present_or_copyout", "present_or_create", "no_create",
    "delete", "host", "device", "self", "attach", "detach", "deviceptr"
  };
  if (in[i].type != CPP_NAME && in[i].type != CPP_KEYWORD)
    return false;
  const char *name = token_spelling (&in[i]);
  for (unsigned k = 0; k < ARRAY_SIZE (names); k++)
    if (!strcmp (name, names[k]))
      return d == DIRECTIVE_UPDATE || strcmp (name, "self");
  return false;
}

/* Inserts a section of the bound behind token *I of IN, if that is the name of an array parameter.  */
static void
add_bound (cpp_reader *pf, auto_vec<cpp_token> *in, unsigned *i)
{
  location_t loc = (*in)[*i].src_loc;
  auto_vec<cpp_token> section;
  const char *bound = token_look_up (pf, token_name (&(*in)[*i]), false).bound;
  token_words (pf, loc, "[ 0 :", NULL_TREE, &section);
  if (!bound || !read_bound (pf, text_skip_blanks (bound), loc, &section) || section.length () == 3)
    return;
  section.safe_push (token_make (pf, "]", loc));
  for (unsigned k = 0; k < section.length (); k++)
    in->safe_insert (++*i, section[k]);
}

/* Whether the item of IN that begins at token I is a member of an object that is a member, or an element of
   one.  */
static bool
is_part_of_member (cpp_reader *pf, const vec<cpp_token> &in, unsigned i)
{
  int depth = 0;
  for (unsigned k = i + 1; k < in.length () && depth >= 0; k++)
    {
      if (!depth && (in[k].type == CPP_DOT || in[k].type == CPP_DEREF))
	return token_look_up (pf, token_name (&in[i]), true).member;
      if (!depth && in[k].type != CPP_OPEN_SQUARE)
	return false;
      depth += token_nesting (&in[k]);
    }
  return false;
}

/* Inserts `this->' in front of token *I of IN: the parser looks for no members of members.  */
static void
add_this (cpp_reader *pf, auto_vec<cpp_token> *in, unsigned *i)
{
  location_t loc = (*in)[*i].src_loc;
  cpp_token arrow = token_make (pf, "-", loc);
  arrow.type = CPP_DEREF;
  cpp_token self = token_make (pf, "this", loc);
  self.flags |= (*in)[*i].flags & PREV_WHITE;
  in->safe_insert ((*i)++, self);
  in->safe_insert ((*i)++, arrow);
}

/* In IN, the tokens of directive D, array parameters in data clauses become sections: C++'s parser drops
   their bounds, of which the text is left.  Members are named by way of `this' where that parser wants it.  */
static void
complete_items (cpp_reader *pf, enum clause_directive d, auto_vec<cpp_token> *in)
{
  int depth = 0;
  bool data = false;
  for (unsigned i = 0; i + 1 < in->length (); i++)
    {
      depth += token_nesting (&(*in)[i]);
      if (depth == 0)
	data = is_data_clause (*in, i, d);
      if (!data || depth != 1 || (*in)[i].type != CPP_NAME || !i
	  || ((*in)[i - 1].type != CPP_OPEN_PAREN && (*in)[i - 1].type != CPP_COMMA
	      && (*in)[i - 1].type != CPP_COLON))
	continue;
      enum cpp_ttype next = (*in)[i + 1].type;
      if (next == CPP_COMMA || next == CPP_CLOSE_PAREN)
	add_bound (pf, in, &i);
      else if (is_part_of_member (pf, *in, i))
	add_this (pf, in, &i);
    }
}

cpp_hashnode *
rewrite_directive (cpp_reader *pf, const cpp_token *first, enum clause_directive d,
		   bool combined, unsigned *carriers)
{
  auto_vec<cpp_token> in, out;
  auto_vec<clause_token> texts;
  struct clause_result r;
  location_t loc = first->src_loc;

  read_directive (pf, first, &in);
  if (d == DIRECTIVE_ROUTINE)
    bind_read (in);
  if (c_dialect_cxx ())
    complete_items (pf, d, &in);
  for (unsigned i = 0; i < in.length (); i++)
    texts.safe_push (token_describe (&in[i], false));
  if (directive_rewrite (d, combined, texts.address (), texts.length (), carriers, &r))
    token_result (pf, in, r, loc, &out);
  else if (r.error)
    {
      error_at (r.where < 0 ? loc : in[r.where].src_loc, "%s", r.error);
      if (directive_dummy (d, &r))      /* no second error */
	token_result (pf, in, r, loc, &out);
    }
  else
    fatal_error (loc, "out of memory");
  if (*carriers > CARRIERS)
    error_at (loc, "too many clauses of this kind on one directive");
  clause_free (&r);
  cpp_hashnode *node = token_node (pf, "OpenACC directive");
  token_name_macro (node, token_macro (pf, loc, out));
  return node;
}

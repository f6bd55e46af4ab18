/* The header of a loop behind a loop directive, as header-forms.c rewrites
   it for GCC's parser.  Takes and gives tokens like keyword.cc, which calls it.

   From a loop directive until as many `for' have been met as it has loops, `for' is
   armed like a clause's name.  A brace between the directive and the first `for'
   moves behind that `for's header.  A loop whose directive is left out (seq-loop.cc)
   gets its private variables from headers before its own:

     for (int once = 1; once; once = 0) for (typeof (v) v; once; once = 0) for (...)

   With a reduction the directive stays, about a loop of one iteration around:

     for (int only = 0; only < 1; only++) for (...)

   OpenACC 3.3 section 2.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/clause.h"
#include "ptx/ptx.h"

static struct header_state *const now = &token_state.header;

static void
arm (cpp_reader *pf)
{
  now->for_node = cpp_lookup (pf, (const unsigned char *) "for", 3);
  if (now->armed || now->for_node->type != NT_VOID)
    return;
  token_name_macro (now->for_node, token_macro (pf, BUILTINS_LOCATION, vNULL));
  now->armed = true;
}

void
header_disarm (void)
{
  if (now->armed && now->for_node->type == NT_USER_MACRO)
    {
      now->for_node->type = NT_VOID;
      now->for_node->flags &= ~(NODE_CONDITIONAL | NODE_USED | NODE_DISABLED);
      now->for_node->value.answers = NULL;
    }
  now->armed = now->brace = now->again = now->wrapped = false;
  now->carried.truncate (0);
  now->own.truncate (0);
  now->loops = 0;
}

void
header_expect (cpp_reader *pf, unsigned n, bool is_operator)
{
  vec<tree> kept = now->own;
  bool wrapped = now->wrapped;
  now->own = vNULL;
  header_disarm ();
  now->own = kept;
  now->wrapped = wrapped;
  now->loops = now->own.is_empty () ? n : 1;
  now->operated = is_operator;
  if (now->loops)
    arm (pf);
}

void
header_carry (const vec<cpp_token> &tokens)
{
  now->carried.safe_splice (tokens);
}

/* Appends to DECLARATION, of words for token_words, those of tokens FIRST to LAST - 1 of IN, or 0
   if there are none.  */
static void
add_words (const vec<clause_token> &in, unsigned first, unsigned last, struct ptx_text *declaration)
{
  for (unsigned i = first; i < last; i++)
    ptx_text_add (declaration, " %s%s", ISIDST (*in[i].text) ? "%" : "", in[i].text);
  if (first == last)
    ptx_text_add (declaration, " 0");
}

/* The token TEXT outside of nested brackets from FIRST on of IN, or LAST.  */
static unsigned
find_outside (const vec<clause_token> &in, unsigned first, unsigned last, const char *text)
{
  int depth = 0;
  for (unsigned i = first; i < last; i++)
    {
      if (!depth && !strcmp (in[i].text, text))
	return i;
      depth += (strchr ("([", *in[i].text) != NULL) - (strchr (")]", *in[i].text) != NULL);
    }
  return last;
}

/* What declares the loop's own copy of item FIRST to LAST - 1 of a private clause.  The item is a
   name, or a section of an array or behind a pointer.  Words for token_words, owned.  */
static char *
own_declaration (const vec<clause_token> &in, unsigned first, unsigned last)
{
  struct ptx_text t = {};
  const char *name = in[first].text;
  unsigned close = first + 2 < last ? find_outside (in, first + 2, last, "]") : last;
  unsigned colon = close < last ? find_outside (in, first + 2, close, ":") : last;
  if (close == last || colon + 1 == close)	/* no length: all of an array */
    ptx_text_add (&t, "__typeof__ ( %%%s ) %%%s __attribute__ ( ( unused ) )", name, name);
  else
    {
      ptx_text_add (&t, "__typeof__ ( %%%s [ 0 ] ) __accx_own [", name);
      if (colon == close)
	ptx_text_add (&t, " 1");
      else
	add_words (in, colon + 1, close, &t);
      ptx_text_add (&t, " ] , * %%%s __attribute__ ( ( unused ) ) = __accx_own - (", name);
      add_words (in, first + 2, colon, &t);
      ptx_text_add (&t, " )");
    }
  return t.data;
}

void
header_own (const vec<clause_token> &in, bool wrapped)
{
  now->own.truncate (0);
  now->wrapped = wrapped;
  for (unsigned i = 0; i + 2 < in.length (); i++)
    {
      if (*in[i].text == '(')
	i = find_outside (in, i + 1, in.length (), ")");
      else if (!strcmp (in[i].text, "private") && *in[i + 1].text == '(')
	{
	  unsigned end = find_outside (in, i + 2, in.length (), ")");
	  for (unsigned first = i + 2, last; first < end; first = last + 1)
	    {
	      last = find_outside (in, first, end, ",");
	      char *words = own_declaration (in, first, last);
	      now->own.safe_push (get_identifier (words));
	      free (words);
	    }
	  i = end;
	}
    }
}

void
header_line (cpp_reader *pf, const cpp_token *tok, bool first)
{
  if (!now->armed || now->reading)
    return;
  if (!now->loops || tok->type == CPP_EOF || tok->type == CPP_PRAGMA)
    return header_disarm ();
  if (!first || tok->type != CPP_OPEN_BRACE)
    return;
  int i = 0;
  const cpp_token *next = token_peek (pf, &i);
  if (next->type != CPP_NAME || next->val.node.node != now->for_node)
    return;
  token_hide (tok);
  now->brace = true;
}

static enum header_language
language (void)
{
  if (!c_dialect_cxx () || cxx_dialect < cxx11)
    return HEADER_C;
  return cxx_dialect >= cxx17 ? HEADER_CXX17 : HEADER_CXX;
}

/* Whether the header that follows, not yet taken, must be rewritten.  */
static bool
is_wanted (cpp_reader *pf)
{
  auto_vec<clause_token> texts;
  int depth = 0;
  for (int i = 0; ; )
    {
      const cpp_token *t = token_peek (pf, &i);
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA
	  || t->type == CPP_PRAGMA_EOL
	  || (depth == 0 && t->type != CPP_OPEN_PAREN))
	return false;
      texts.safe_push (clause_token { token_spelling (t), false, false, false, false, false, false,
				       false, false });
      depth += token_nesting (t);
      if (depth == 0)
	break;
    }
  return now->brace || !now->carried.is_empty () || !now->own.is_empty () || now->wrapped
	 || clause_header_wanted (texts.address (), texts.length (), language ());
}

/* OUT, a rewritten header at LOC, may be met again: libcpp expands a macro's argument
   with the operator and the loop in it before it runs the operator.  So its `for'
   stays open to another rewrite.  */
static cpp_hashnode *
expand_again (cpp_reader *pf, location_t loc, vec<cpp_token> *out)
{
  static const unsigned char name[] = "OpenACC for";
  cpp_hashnode *node = cpp_lookup (pf, name, sizeof name - 1);
  for (unsigned i = 0; i < out->length () && !now->again; i++)
    if ((*out)[i].type == CPP_NAME && (*out)[i].val.node.node == now->for_node)
      {
	(*out)[i].flags &= ~NO_EXPAND;
	now->again = true;
      }
  token_name_macro (node, token_macro (pf, loc, *out));
  return node;
}

/* The headers that make own's variables, and behind them HEADER, at LOC.  */
static void
add_own (cpp_reader *pf, location_t loc, const vec<cpp_token> &header, vec<cpp_token> *out)
{
  if (now->wrapped)
    token_words (pf, loc, "for ( int __accx_only = 0 ; __accx_only < 1 ; __accx_only = __accx_only + 1 )", NULL_TREE, out);
  if (!now->own.is_empty ())
    token_words (pf, loc, "for ( int __accx_once = 1 ; __accx_once ; __accx_once = 0 )", NULL_TREE,
		 out);
  for (unsigned i = 0; i < now->own.length (); i++)
    {
      token_words (pf, loc, "for (", NULL_TREE, out);
      token_words (pf, loc, IDENTIFIER_POINTER (now->own[i]), NULL_TREE, out);
      token_words (pf, loc, "; __accx_once ; __accx_once = 0 )", NULL_TREE, out);
    }
  token_words (pf, loc, "for", NULL_TREE, out);
  out->safe_splice (header);
  now->own.truncate (0);
  now->wrapped = false;
}

/* What the `for' at LOC expands to: OUT.  */
static cpp_hashnode *
expand (cpp_reader *pf, location_t loc, vec<cpp_token> *out)
{
  if (now->operated)
    return expand_again (pf, loc, out);
  now->for_node->value.macro = token_macro (pf, loc, *out);
  return now->for_node;
}

cpp_hashnode *
header_expand (cpp_reader *pf, const cpp_token *tok)
{
  auto_vec<cpp_token> in, out;
  auto_vec<clause_token> texts;
  struct clause_result r;
  location_t loc = tok->src_loc;
  int depth = 0;

  if (!now->armed || tok->val.node.node != now->for_node || now->again || !now->loops)
    return now->again = false, (cpp_hashnode *) NULL;
  bool wanted = is_wanted (pf);
  now->loops--;
  if (!wanted)
    return NULL;
  now->reading = true;
  do
    {
      location_t at;
      const cpp_token *t = rewrite_get (pf, &at);
      depth += token_nesting (t);
      in.safe_push (*t);
      in.last ().src_loc = at;
      in.last ().flags &= ~BOL;
      if (t->type == CPP_NAME)
	in.last ().flags |= NO_EXPAND;
      texts.safe_push (clause_token { token_spelling (t), false, false, false, false, false, false,
				       false, false });
    }
  while (depth > 0);
  now->reading = false;
  loc = token_place (loc, in);
  if (!now->own.is_empty () || now->wrapped)
    {
      add_own (pf, loc, in, &out);
      return expand (pf, loc, &out);
    }
  for (unsigned i = 0; i < now->carried.length (); i++)
    {
      in.safe_push (now->carried[i]);
      texts.safe_push (clause_token { token_spelling (&now->carried[i]), false, false, false,
				      false, false, false, false, false });
    }
  if (!clause_rewrite_header (texts.address (), texts.length (),
			      now->carried.length (), now->brace,
			      language (), now->number++, &r))
    fatal_error (loc, "out of memory");
  now->brace = false;
  now->carried.truncate (0);
  token_result (pf, in, r, loc, &out);
  clause_free (&r);
  return expand (pf, loc, &out);
}

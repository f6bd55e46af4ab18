/* Mistakes in and behind `#pragma acc atomic'.  The first kind is a comma expression,

     x = 1, y = 2;

   which is no form of section 2.12 of OpenACC 3.3, and which GCC takes for x = (1, y = 2).
   Takes the tokens of the lines behind the directive as the file has them, not yet taken, and
   changes none.  Looks into macros, but not at directives in _Pragma operators, and not at C++,
   where commas may stand in template arguments.

   The second kind is in the condition of `if': names that are not declared, structs, operators
   without operands.  It is evaluated in front of the directive, for its side effects and for the
   parser to look at.  It decides nothing, since what need not be atomic may be (OpenACC 3.4 section
   2.12):

     #pragma acc atomic if(f (x))	->	if (((void) !(f (x)), 0)) ; else
     n++;					#pragma acc atomic
						n++;

   Not in _Pragma operators, of which libcpp makes the tokens later.

   The third kind are captures of one variable beside updates of another, `{ v = a[0]; a[1]++; }', which
   GCC's C parser takes for captures of the latter.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"

enum { MACROS_MAX = 16 };       /* macros in macros that are looked into */

/* A scan of one statement or block.  */
struct comma_scan
{
  int base, depth;              /* of brackets: where a comma counts, and now */
  bool found, end;
};

/* Token TOK is next in S; MACROS: in how many macros it stands.  */
static void
scan_token (struct comma_scan *s, const cpp_token *tok, int macros)
{
  s->depth += token_nesting (tok);
  s->found = tok->type == CPP_COMMA && s->depth == s->base;
  s->end = tok->type == CPP_EOF || tok->type == CPP_PRAGMA || s->depth < s->base
	   || (!s->base && tok->type == CPP_SEMICOLON && s->depth == 0);
  if (tok->type != CPP_NAME || macros == MACROS_MAX
      || !cpp_user_macro_p (tok->val.node.node))
    return;
  const cpp_macro *m = tok->val.node.node->value.macro;
  if (m->kind == cmk_macro)
    for (unsigned i = 0; i < m->count && !s->found && !s->end; i++)
      scan_token (s, &m->exp.tokens[i], macros + 1);
}

/* The token that is or stands for a comma outside of parentheses in the statement or block that
   begins with TOK, or NULL.  */
static const cpp_token *
find_comma (cpp_reader *pf, const cpp_token *tok)
{
  int base = tok->type == CPP_OPEN_BRACE, i = 0;
  struct comma_scan s = { base, 0, false, false };
  for (;; tok = token_peek (pf, &i))
    {
      scan_token (&s, tok, 0);
      if (s.found || s.end)
	return s.found ? tok : NULL;
    }
}

/* ---- Captures ---- */

/* Reads the two statements of the block that begins with TOK into TEXT, without blanks; sets *LOC to the place
   of the second.  False: it is none, or has macros.  */
static bool
read_statements (cpp_reader *pf, const cpp_token *tok, auto_vec<char> text[2], location_t *loc)
{
  int n = 0, i = 0;
  if (tok->type != CPP_OPEN_BRACE)
    return false;
  while ((tok = token_peek (pf, &i))->type != CPP_CLOSE_BRACE)
    {
      if (tok->type == CPP_EOF || tok->type == CPP_PRAGMA || n == 2
	  || (tok->type == CPP_NAME && cpp_user_macro_p (tok->val.node.node)))
	return false;
      if (tok->type == CPP_SEMICOLON)
	n++;
      else
	{
	  const char *word = (const char *) cpp_token_as_text (pf, tok);
	  if (n == 1 && text[1].is_empty ())
	    *loc = tok->src_loc;
	  for (; *word && n < 2; word++)
	    text[n].safe_push (*word);
	}
    }
  text[0].safe_push (0);
  text[1].safe_push (0);
  return n == 2;
}

/* The type of the variable with whose name T begins, or NULL_TREE.  */
static tree
type_of_name (const char *t)
{
  size_t n = strspn (t, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
  tree decl = lookup_name (get_identifier_with_length (t, n));
  return decl && (VAR_P (decl) || TREE_CODE (decl) == PARM_DECL) && !error_operand_p (decl) ? TREE_TYPE (decl)
	 : NULL_TREE;
}

/* Whether TYPE is a structure all of whose members have names, so that no two of them overlap.  */
static bool
has_members_apart (tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE || !COMPLETE_TYPE_P (type))
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !DECL_NAME (f))
      return false;
  return true;
}

/* Whether X and Y, which RELATION says to differ in names or members, are two variables for sure.  MEMBER: the length of
   what is in front of the members.  */
static bool
is_surely_two (enum capture_relation relation, const char *x, const char *y, unsigned member)
{
  tree s = type_of_name (x), t = type_of_name (y);
  if (!s || !t)
    return false;
  if (relation == CAPTURE_NAMES)
    {
      s = strip_array_types (s);
      t = strip_array_types (t);
      return SCALAR_FLOAT_TYPE_P (s) + INTEGRAL_TYPE_P (s) && SCALAR_FLOAT_TYPE_P (t) + INTEGRAL_TYPE_P (t);
    }
  if (memchr (x, '.', member) || memchr (x, '>', member))
    return false;
  s = strip_array_types (s);
  s = POINTER_TYPE_P (s) ? TREE_TYPE (s) : s;
  const char *rest = x + member, *other = y + member;
  return has_members_apart (s) && rest[strcspn (rest + 1, "[->;") + 1] == 0
	 && other[strcspn (other + 1, "[->;") + 1] == 0;
}

/* Tells of a capture that begins with token TOK and is about two variables.  */
static void
check_capture (cpp_reader *pf, const cpp_token *tok)
{
  auto_vec<char> text[2];
  location_t loc = tok->src_loc;
  const char *x, *y;
  unsigned member;
  if (!&lookup_name || !read_statements (pf, tok, text, &loc))
    return;
  enum capture_relation r = capture_compare (text[0].address (), text[1].address (), &x, &y, &member);
  /* GCC's parser compares them where the update is first.  */
  if (r != CAPTURE_ONE && (x == text[0].address () || x[-1] != '='))
    return;
  if (r == CAPTURE_TWO || ((r == CAPTURE_NAMES || r == CAPTURE_MEMBERS) && is_surely_two (r, x, y, member)))
    error_at (loc, "%<atomic capture%> of one variable and update of another");
  else if (r != CAPTURE_ONE)
    accx_warning (race, loc, "what %<atomic capture%> captures is what it updates, which is written otherwise");
}

void
comma_line (cpp_reader *pf, const cpp_token *tok, bool atomic)
{
  const cpp_token first = *tok;
  bool expected = token_state.comma_expected && token_reads_on (pf, false);
  const cpp_token *comma = expected ? find_comma (pf, &first) : NULL;
  token_state.comma_expected = atomic && !c_dialect_cxx ();
  if (comma)
    error_at (comma->src_loc, "a comma expression is no form of %<atomic%>");
  else if (expected)
    check_capture (pf, &first);
}

/* ---- Conditions ---- */

enum token_role { ROLE_OPERAND, ROLE_PREFIX, ROLE_INFIX, ROLE_POSTFIX, ROLE_OPEN, ROLE_CLOSE };

/* What TOK may be in an expression; ROLE_PREFIX: also between operands.  */
static enum token_role
role_of (const cpp_token *tok)
{
  switch (tok->type)
    {
    case CPP_PLUS: case CPP_MINUS: case CPP_MULT: case CPP_AND: case CPP_NOT: case CPP_COMPL:
    case CPP_AND_AND: case CPP_SCOPE:
      return ROLE_PREFIX;
    case CPP_PLUS_PLUS: case CPP_MINUS_MINUS:
      return ROLE_POSTFIX;
    case CPP_OPEN_PAREN: case CPP_OPEN_SQUARE:
      return ROLE_OPEN;
    case CPP_CLOSE_PAREN: case CPP_CLOSE_SQUARE:
      return ROLE_CLOSE;
    default:
      return tok->type < CPP_OPEN_PAREN || tok->type == CPP_DOT || tok->type == CPP_DEREF
	     || tok->type == CPP_OR_OR || tok->type == CPP_QUERY || tok->type == CPP_COLON
	     || tok->type == CPP_COMMA || (tok->type >= CPP_EQ_EQ && tok->type <= CPP_OR_EQ)
	     ? ROLE_INFIX : ROLE_OPERAND;
    }
}

/* Whether NAME is known where the parser is.  That of C++ has all tokens before it takes one.  */
static bool
is_known (const char *name)
{
  cpp_hashnode *node = token_node (parse_in, name);
  return c_dialect_cxx () || node->rid_code || node->type != NT_VOID || lookup_name (get_identifier (name));
}

/* Whether name TOKENS[I] of a condition stands by itself: it is no member.  */
static bool
stands_alone (const vec<const cpp_token *> &tokens, unsigned i)
{
  return tokens[i - 1]->type != CPP_DOT && tokens[i - 1]->type != CPP_DEREF;
}

/* Whether TOKENS[I] of a condition, in which operands are no macros, lacks an operand.  */
static bool
lacks_operand (const vec<const cpp_token *> &tokens, unsigned i)
{
  enum token_role role = role_of (tokens[i]), behind = role_of (tokens[i + 1]);
  bool type = tokens[i]->type == CPP_MULT || tokens[i]->type == CPP_AND;
  if (type && behind == ROLE_CLOSE)
    return false;
  if (tokens[i]->type == CPP_QUERY && tokens[i + 1]->type == CPP_COLON)
    return false;
  if (role == ROLE_OPEN && tokens[i]->type == CPP_OPEN_PAREN)
    return behind == ROLE_INFIX;
  return (role == ROLE_INFIX || role == ROLE_PREFIX)
	 && (behind == ROLE_INFIX || behind == ROLE_CLOSE);
}

/* Reports the first mistake in the condition that FIRST, its parenthesis, to LAST of TOKENS are.
   False: there is one.  */
static bool
check_condition (const vec<const cpp_token *> &tokens, unsigned first, unsigned last)
{
  bool macros = false;
  for (unsigned i = first; i < last; i++)
    {
      const cpp_token *t = tokens[i];
      macros |= t->type == CPP_NAME && t->val.node.node->type != NT_VOID;
      if (t->type == CPP_NAME && stands_alone (tokens, i) && !is_known (token_name (t)))
	{
	  error_at (t->src_loc, "%qs undeclared in the condition of %<atomic%>", token_name (t));
	  return false;
	}
    }
  for (unsigned i = first; !macros && i < last; i++)
    if (lacks_operand (tokens, i))
      {
	error_at (tokens[i]->src_loc, "expected an expression behind this in the condition of "
		  "%<atomic%>");
	return false;
      }
  if (first + 2 != last || !token_is_composite (tokens[first + 1]))
    return true;
  error_at (tokens[first + 1]->src_loc, "the condition of %<atomic%> is no scalar");
  return false;
}

/* Finds the condition of the directive TOKENS: its parentheses are numbers *FIRST and *LAST.  */
static bool
find_condition (const vec<const cpp_token *> &tokens, unsigned *first, unsigned *last)
{
  for (unsigned i = 0; i + 1 < tokens.length (); i++)
    if (tokens[i]->type == CPP_NAME && !strcmp (token_name (tokens[i]), "if")
	&& tokens[i + 1]->type == CPP_OPEN_PAREN)
      {
	*first = *last = i + 1;
	for (int depth = 0; *last < tokens.length (); ++*last)
	  if (!(depth += token_nesting (tokens[*last])))
	    break;
	return *last < tokens.length () && *last > *first + 1;
      }
  return false;
}

void
atomic_take_condition (const vec<const cpp_token *> &tokens, vec<cpp_token> *condition)
{
  unsigned first, last;
  if (!find_condition (tokens, &first, &last) || !check_condition (tokens, first, last))
    return;
  if (first + 2 == last && tokens[first + 1]->type == CPP_NUMBER)
    return;
  for (unsigned i = first; i <= last; i++)
    {
      condition->safe_push (*tokens[i]);
      condition->last ().flags &= ~NO_EXPAND;
    }
}

void
atomic_evaluate (cpp_reader *pf, cpp_token *pragma, const vec<cpp_token> &condition)
{
  auto_vec<cpp_token> tokens;
  location_t loc = pragma->src_loc;
  token_words (pf, loc, "if ( ( ( void ) !", NULL_TREE, &tokens);
  tokens.safe_splice (condition);
  token_words (pf, loc, ", 0 ) ) ; else", NULL_TREE, &tokens);
  tokens.safe_push (*pragma);
  cpp_hashnode *node = token_node (pf, "OpenACC condition");
  token_name_macro (node, token_macro (pf, loc, tokens));
  pragma->type = CPP_NAME;
  pragma->val.node.node = pragma->val.node.spelling = node;
}

/* Whether TOKENS have an operator with a side effect.  */
static bool
has_effects (const vec<clause_token> &tokens)
{
  for (unsigned i = 0; i + 1 < tokens.length (); i++)
    {
      const char *t = tokens[i].text, *next = tokens[i + 1].text, *before = i ? tokens[i - 1].text : "";
      if ((*t == '+' || *t == '-') && *next == *t)
	return true;
      if (*t == '=' && *next != '=' && !strchr ("=!<>", *before))
	return true;
    }
  return false;
}

void
atomic_check_names (const vec<clause_token> &tokens, location_t loc)
{
  bool condition = false, effects = false;
  for (unsigned i = 0; i < tokens.length () && token_state.operator_said != loc; i++)
    {
      const char *name = tokens[i].text;
      const char *before = i ? tokens[i - 1].text : "";
      if (condition && ISIDST (name[0]) && strcmp (before, ".") && strcmp (before, ">") && !is_known (name))
	{
	  token_state.operator_said = loc;
	  error_at (loc, "%qs undeclared in the condition of %<atomic%>", name);
	}
      effects |= !condition && !strcmp (name, "if") && has_effects (tokens);
      condition |= !strcmp (name, "if");
    }
  if (effects && token_state.operator_said != loc)
    {
      token_state.operator_said = loc;
      accx_warning (effect, loc, "side effects of the condition of %<atomic%> do not happen: it is not "
		    "evaluated in a %<_Pragma%> operator");
    }
}

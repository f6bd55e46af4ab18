/* Libcpp's tokens.  Reads ahead, tells clause.c and directive.c what a token
   is, and makes tokens and macros of what they give back.

   Invariant: looking ahead never expands a macro.
   To let a rewrite use another operator: a case in token_make; to let one look at it: a
   case in token_spelling.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/clause.h"

/* libcpp and the front end call back without data: what is known between calls.  */
struct token_state token_state;

cpp_hashnode *
token_node (cpp_reader *pf, const char *name)
{
  return cpp_lookup (pf, (const unsigned char *) name, strlen (name));
}

/* ---- Macros ---- */

/* The name in front of each expansion, which stands for nothing.  */
static cpp_hashnode *
first_node (cpp_reader *pf)
{
  return token_node (pf, "OpenACC tokens");
}

/* A macro of COUNT tokens at LOC.  */
static cpp_macro *
new_macro (location_t loc, unsigned count)
{
  size_t size = sizeof (cpp_macro) + (count > 1 ? (count - 1) * sizeof (cpp_token) : 0);
  cpp_macro *m = (cpp_macro *) ggc_internal_cleared_alloc (size);
  m->kind = cmk_macro;
  m->line = loc;
  m->count = count;
  m->used = 1;
  return m;
}

cpp_macro *
token_macro (cpp_reader *pf, location_t loc, const vec<cpp_token> &tokens)
{
  if (tokens.is_empty ())
    return new_macro (loc, 0);
  cpp_macro *m = new_macro (loc, tokens.length () + 1);
  token_name_macro (first_node (pf), new_macro (loc, 0));
  cpp_token *first = &m->exp.tokens[0];
  first->src_loc = loc;
  first->type = CPP_NAME;
  first->val.node.node = first->val.node.spelling = first_node (pf);
  for (unsigned i = 0; i < tokens.length (); i++)
    m->exp.tokens[i + 1] = tokens[i];
  return m;
}

void
token_name_macro (cpp_hashnode *node, cpp_macro *macro)
{
  node->type = NT_USER_MACRO;
  node->flags |= NODE_CONDITIONAL | NODE_USED;
  node->value.macro = macro;
}

location_t
token_place (location_t at, const vec<cpp_token> &behind)
{
  return (!behind.is_empty ()
	  && linemap_location_from_macro_expansion_p (line_table, behind[0].src_loc)
	  ? behind[0].src_loc : at);
}

cpp_hashnode *
token_expand (cpp_reader *pf, cpp_hashnode *node)
{
  unsigned char *track = &cpp_get_options (pf)->track_macro_expansion;
  if (node == first_node (pf))
    {
      if (token_state.tracked >= 0)
	*track = token_state.tracked;
      token_state.tracked = -1;
    }
  else if (token_state.tracked >= 0)
    return node;
  else if (node->type == NT_USER_MACRO && node->value.macro->count
	   && node->value.macro->exp.tokens[0].type == CPP_NAME
	   && node->value.macro->exp.tokens[0].val.node.node == first_node (pf))
    {
      token_state.tracked = *track;
      *track = 0;
    }
  return node;
}

const cpp_token *
token_peek (cpp_reader *pf, int *i)
{
  const cpp_token *t;
  do
    t = cpp_peek_token (pf, (*i)++);
  while (t->type == CPP_PADDING);
  return t;
}

const char *
token_name (const cpp_token *t)
{
  return t->type == CPP_NAME ? (const char *) NODE_NAME (t->val.node.node) : "";
}

bool
token_reads_on (cpp_reader *pf, bool next_line)
{
  const struct accx_cpp_buffer *b = (const struct accx_cpp_buffer *) cpp_get_buffer (pf);
  const char *p = b ? (const char *) (next_line ? b->next_line : b->line_base) : NULL;
  const char *end = b ? (const char *) b->rlimit : NULL;
  bool begins = true;
  int depth = 0;
  for (; p && p < end; p++)
    if (*p == '"' || *p == '\'')
      p = text_skip_quoted (p) - 1;
    else if (*p == '/' && (p[1] == '/' || p[1] == '*'))
      {
	p = text_skip_comment (p) - 1;
	begins = *p == '\n';
      }
    else if (*p == '#' && begins)
      return false;
    else if (*p == ';' && depth == 0)
      return true;
    else if (*p == '{' || *p == '}')
      {
	depth += *p == '{' ? 1 : -1;
	if (depth <= 0)
	  return true;
	begins = false;
      }
    else if (!ISSPACE (*p))
      begins = false;
    else
      begins |= *p == '\n';
  return true;
}

/* Whether what libcpp reads of B is in the line of LOC, or has come to its end.  */
static bool
is_in_line (const struct accx_cpp_buffer *b, location_t loc)
{
  expanded_location at = expand_location (loc);
  expanded_location now = expand_location (line_table->highest_line);
  bool ended = b->cur == b->next_line;
  return (at.file && now.file && !strcmp (at.file, now.file)
	  && (at.line == now.line || (ended && at.line + 1 == now.line))
	  && b->buf <= b->cur && b->cur <= b->next_line && b->next_line <= b->rlimit);
}

char *
token_text_ahead (cpp_reader *pf, location_t loc, bool in_line)
{
  const struct accx_cpp_buffer *b = (const struct accx_cpp_buffer *) cpp_get_buffer (pf);
  if (!b || !is_in_line (b, loc))
    return NULL;
  const void *end = in_line ? memchr (b->cur, '\n', b->next_line - b->cur) : NULL;
  size_t here = end ? (const unsigned char *) end - b->cur : 0;
  size_t rest = b->rlimit - b->next_line;
  char *text = XNEWVEC (char, here + rest + 2);
  memcpy (text, b->cur, here);
  text[here] = '\n';
  memcpy (text + here + 1, b->next_line, rest);
  text[here + 1 + rest] = '\0';
  return text;
}

expanded_location
token_place_ahead (cpp_reader *pf)
{
  const struct accx_cpp_buffer *b = (const struct accx_cpp_buffer *) cpp_get_buffer (pf);
  expanded_location at = expand_location (line_table->highest_line);
  if (!b || !is_in_line (b, line_table->highest_location) || b->cur < b->line_base)
    at.line = 0;
  else
    at.column = b->cur - b->line_base + 1;
  return at;
}

int
token_nesting (const cpp_token *t)
{
  switch (t->type)
    {
    case CPP_OPEN_PAREN: case CPP_OPEN_SQUARE: case CPP_OPEN_BRACE:
      return 1;
    case CPP_CLOSE_PAREN: case CPP_CLOSE_SQUARE: case CPP_CLOSE_BRACE:
      return -1;
    default:
      return 0;
    }
}

const char *
token_spelling (const cpp_token *t)
{
  switch (t->type)
    {
    case CPP_NAME: return token_name (t);
    case CPP_NUMBER: return (const char *) t->val.str.text;
    case CPP_STRING: return "\"";
    case CPP_OPEN_PAREN: return "(";
    case CPP_CLOSE_PAREN: return ")";
    case CPP_OPEN_SQUARE: return "[";
    case CPP_CLOSE_SQUARE: return "]";
    case CPP_OPEN_BRACE: return "{";
    case CPP_CLOSE_BRACE: return "}";
    case CPP_COMMA: return ",";
    case CPP_COLON: return ":";
    case CPP_QUERY: return "?";
    case CPP_SEMICOLON: return ";";
    case CPP_MULT: return "*";
    case CPP_PLUS: return "+";
    case CPP_MINUS: return "-";
    case CPP_EQ: return "=";
    case CPP_LESS: return "<";
    case CPP_LESS_EQ: return "<=";
    case CPP_GREATER: return ">";
    case CPP_GREATER_EQ: return ">=";
    case CPP_EQ_EQ: return "==";
    case CPP_PLUS_EQ: return "+=";
    case CPP_MINUS_EQ: return "-=";
    case CPP_PLUS_PLUS: return "++";
    case CPP_MINUS_MINUS: return "--";
    case CPP_NOT_EQ: return "!=";
    case CPP_DOT: return ".";
    case CPP_DEREF: return "->";
    case CPP_AND: return "&";
    case CPP_OR: return "|";
    case CPP_XOR: return "^";
    case CPP_AND_AND: return "&&";
    case CPP_OR_OR: return "||";
    default: return "";
    }
}

cpp_token
token_make (cpp_reader *pf, const char *text, location_t loc)
{
  cpp_token t;
  memset (&t, 0, sizeof t);
  t.src_loc = loc;
  switch (text[0])
    {
    case '(': t.type = CPP_OPEN_PAREN; break;
    case ')': t.type = CPP_CLOSE_PAREN; break;
    case '[': t.type = CPP_OPEN_SQUARE; break;
    case ']': t.type = CPP_CLOSE_SQUARE; break;
    case ',': t.type = CPP_COMMA; break;
    case ':': t.type = CPP_COLON; break;
    case '!': t.type = CPP_NOT; break;
    case '~': t.type = CPP_COMPL; break;
    case '-': t.type = CPP_MINUS; break;
    case '+': t.type = CPP_PLUS; break;
    case '/': t.type = CPP_DIV; break;
    case '?': t.type = CPP_QUERY; break;
    case '<': t.type = CPP_LESS; break;
    case '>': t.type = CPP_GREATER; break;
    case '=': t.type = CPP_EQ; break;
    case ';': t.type = CPP_SEMICOLON; break;
    case '&': t.type = CPP_AND; break;
    case '*': t.type = CPP_MULT; break;
    case '{': t.type = CPP_OPEN_BRACE; break;
    case '}': t.type = CPP_CLOSE_BRACE; break;
    default:
      if (ISDIGIT (text[0]))
	{
	  tree id = get_identifier (text);
	  t.type = CPP_NUMBER;
	  t.val.str.len = IDENTIFIER_LENGTH (id);
	  t.val.str.text = (const unsigned char *) IDENTIFIER_POINTER (id);
	}
      else
	{
	  gcc_assert (ISIDST (text[0]));
	  t.type = CPP_NAME;
	  t.flags = NO_EXPAND;
	  t.val.node.node = t.val.node.spelling = token_node (pf, text);
	}
    }
  return t;
}

/* The type of the variable that T names, in C; NULL_TREE: it names none.  */
static tree
type_of_name (const cpp_token *t)
{
  if (t->type != CPP_NAME || c_dialect_cxx ())
    return NULL_TREE;
  tree decl = lookup_name (HT_IDENT_TO_GCC_IDENT (HT_NODE (t->val.node.node)));
  return decl && DECL_P (decl) && TREE_CODE (decl) != TYPE_DECL ? TREE_TYPE (decl) : NULL_TREE;
}

bool
token_is_aggregate (const cpp_token *t)
{
  tree type = type_of_name (t);
  return type && (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == COMPLEX_TYPE);
}

bool
token_is_composite (const cpp_token *t)
{
  tree type = type_of_name (t);
  return type && TREE_CODE (type) == RECORD_TYPE;
}

/* Whether the name T is a variable in scope: an array of something that is no pointer, nor an
   array of such, or a pointer to that.  C++ has its names later.  */
static bool
is_flat (const cpp_token *t)
{
  if (t->type != CPP_NAME || !&lookup_name)
    return false;
  tree var = lookup_name (get_identifier (token_name (t)));
  if (!var || (!VAR_P (var) && TREE_CODE (var) != PARM_DECL))
    return false;
  tree type = TREE_TYPE (var);
  return ((TREE_CODE (type) == POINTER_TYPE || TREE_CODE (type) == ARRAY_TYPE)
	  && TREE_CODE (strip_array_types (TREE_TYPE (type))) != POINTER_TYPE);
}

bool
token_in_function (void)
{
  return !c_dialect_cxx () && !lang_hooks.decls.global_bindings_p ();
}

enum text_scope
token_scope (cpp_reader *pf, location_t loc)
{
  const struct accx_cpp_buffer *b = (const struct accx_cpp_buffer *) cpp_get_buffer (pf);
  if (!c_dialect_cxx ())
    return token_in_function () ? TEXT_FUNCTION : TEXT_NAMESPACE;
  return b && (loc == UNKNOWN_LOCATION || is_in_line (b, loc))
	 ? text_scope_at ((const char *) b->buf, (const char *) b->cur) : TEXT_NAMESPACE;
}

/* The buffer of the text that the directive is in, up to its line, or NULL.  */
static const struct accx_cpp_buffer *
buffer_of_directive (cpp_reader *pf)
{
  cpp_buffer *buffer = cpp_get_buffer (pf);
  if (buffer && token_state.keyword.operator_buffer)
    buffer = cpp_get_prev (buffer);
  const struct accx_cpp_buffer *b = (const struct accx_cpp_buffer *) buffer;
  return b && b->buf <= b->line_base && b->line_base <= b->rlimit ? b : NULL;
}

bool
token_may_be_member (cpp_reader *pf, const cpp_token *t)
{
  if (!c_dialect_cxx () || t->type != CPP_NAME || t->val.node.node->rid_code)
    return false;
  const struct accx_cpp_buffer *b = buffer_of_directive (pf);
  return b && !text_is_declared ((const char *) b->buf, (const char *) b->line_base, token_name (t));
}

struct text_name
token_look_up (cpp_reader *pf, const char *name, bool in_classes)
{
  const struct accx_cpp_buffer *b = c_dialect_cxx () ? buffer_of_directive (pf) : NULL;
  struct text_name none = { NULL, false, false, false };
  return b ? text_look_up ((const char *) b->buf, (const char *) b->line_base,
			   in_classes ? (const char *) b->rlimit : NULL, name) : none;
}

enum text_kind
token_kind (cpp_reader *pf, const char *name)
{
  const struct accx_cpp_buffer *b = c_dialect_cxx () ? buffer_of_directive (pf) : NULL;
  return b ? text_kind_of ((const char *) b->buf, (const char *) b->line_base, (const char *) b->rlimit, name)
	   : TEXT_UNKNOWN;
}

bool
token_is_class_object (cpp_reader *pf, const cpp_token *t)
{
  enum text_kind kind = t->type == CPP_NAME && !t->val.node.node->rid_code ? token_kind (pf, token_name (t)) : TEXT_UNKNOWN;
  return kind == TEXT_COMPOSITE || kind == TEXT_COMPLEX_CLASS;
}

void
token_mark_used (cpp_reader *pf)
{
  const cpp_token *t;
  if (!token_in_function ())
    return;
  for (int i = 0; (t = token_peek (pf, &i))->type != CPP_PRAGMA_EOL
		  && t->type != CPP_EOF && t->type != CPP_PRAGMA;)
    {
      tree var = t->type == CPP_NAME ? lookup_name (get_identifier (token_name (t))) : NULL_TREE;
      if (var && (VAR_P (var) || TREE_CODE (var) == PARM_DECL))
	TREE_USED (var) = DECL_READ_P (var) = 1;
    }
}

static bool
is_object (const cpp_token *t)
{
  return c_dialect_cxx () && t->type == CPP_NAME && !strcmp (token_name (t), "this");
}

void
token_describe_name (const char *name, struct clause_token *t)
{
  t->value = t->elsewhere = c_dialect_cxx ();
  tree var = token_in_function () ? lookup_name (get_identifier (name)) : NULL_TREE;
  if (!var || (!VAR_P (var) && TREE_CODE (var) != PARM_DECL))
    return;
  tree type = TREE_TYPE (var);
  t->value = TREE_CODE (type) != ARRAY_TYPE && !POINTER_TYPE_P (type) && type != error_mark_node;
  t->elsewhere = !VAR_P (var) || !is_global_var (var) || DECL_FILE_SCOPE_P (var);
}

struct clause_token
token_describe (const cpp_token *t, bool macro)
{
  struct clause_token c = { token_spelling (t), macro, token_is_aggregate (t), is_flat (t),
			    false, is_object (t), false, false, false };
  c.untyped = c_dialect_cxx () && t->type == CPP_NAME && !c.object;
  if (t->type == CPP_NAME)
    token_describe_name (token_name (t), &c);
  return c;
}

void
token_words (cpp_reader *pf, location_t loc, const char *words, tree name,
	     vec<cpp_token> *out)
{
  char word[256];
  int n;
  for (; sscanf (words, " %255s%n", word, &n) == 1; words += n)
    {
      bool named = word[0] == '%' && (word[1] || name);
      out->safe_push (token_make (pf, !named ? word : word[1] ? word + 1 : IDENTIFIER_POINTER (name),
				  loc));
      if (named)
	out->last ().flags &= ~NO_EXPAND;
    }
}

void
token_hide (const cpp_token *t)
{
  cpp_token *gone = const_cast <cpp_token *> (t);
  gone->type = CPP_PADDING;
  gone->val.source = NULL;
}

void
token_result (cpp_reader *pf, const vec<cpp_token> &in,
	      const struct clause_result &r, location_t loc, vec<cpp_token> *out)
{
  for (unsigned i = 0; i < r.count; i++)
    out->safe_push (r.pieces[i].from >= 0 ? in[r.pieces[i].from]
		    : token_make (pf, r.pieces[i].text, loc));
}

/* Atomic directives about objects without an atomic instruction, complex
   numbers (which GCC's parser refuses) and 128-bit integers.  Takes the tokens of the directive
   from keyword.cc; if the statement behind it begins with an lvalue of such a type, the
   directive becomes

     for (; __accx_wait; )
       for (; __accx_wait ? !TAKE : 0; __accx_wait = GIVE)

   so that the statement stays as it is and runs while its thread has the only lock.  TAKE and
   GIVE, which are 0 if that went well, are calls of libgomp's lock on the host; on the device
   they are __accx_take and __accx_give, which locked-update.cc makes of one instruction each.  A
   thread that does not get the lock goes round, and never holds up the lanes of its warp
   that did.  atomic-lock.cc makes __accx_wait a variable of the statement that is 1 at
   first.

   In C++, where types come later than tokens, text-type.c tells complex numbers, _Complex or std::complex, by how
   they are declared.  _Pragma operators with `if' or with the statement in the same macro stay as they are: GCC reports
   complex numbers, and clone/locked-atomics.cc knows integers.  To add a form of lvalue: postfix_type or
   lvalue_type.

   OpenACC 3.3 section 2.12.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/source-text.h"

/* ---- The lvalue ---- */

/* Reads the tokens that follow the directive: T is number I - 1 of them.  libcpp must not read beyond an
   operator that it obeys: there they are those of the TEXT.  */
struct reader
{
  cpp_reader *pf;
  const cpp_token *t;
  int i;
  const char *text;
  cpp_token last;		/* of TEXT */
};

/* The type of the token at P, of a text, if it is no word and of several characters.  */
static enum cpp_ttype
long_token (const char *p)
{
  return !strncmp (p, "->", 2) ? CPP_DEREF : !strncmp (p, "++", 2) ? CPP_PLUS_PLUS
	 : !strncmp (p, "--", 2) ? CPP_MINUS_MINUS : !strncmp (p, "==", 2) ? CPP_EQ_EQ : CPP_EOF;
}

/* The next token of R's text.  */
static const cpp_token *
read_text (struct reader *r)
{
  const char *p = r->text = text_skip_blanks (r->text);
  enum cpp_ttype type = long_token (p);
  unsigned n = type == CPP_EOF ? 1 : 2;
  if (type != CPP_EOF || !*p || !(text_is_word (*p) || strchr ("()[],:!~-+/?<>=;&*{}", *p)))
    {
      memset (&r->last, 0, sizeof r->last);
      r->last.type = type != CPP_EOF ? type : *p == '.' ? CPP_DOT : *p ? CPP_OTHER : CPP_EOF;
    }
  else
    {
      while (text_is_word (*p) && text_is_word (p[n]))
	n++;
      char *word = xstrndup (p, n);
      r->last = token_make (r->pf, word, UNKNOWN_LOCATION);
      free (word);
    }
  r->text += *p ? n : 0;
  return &r->last;
}

static void
next (struct reader *r)
{
  r->t = r->text ? read_text (r) : token_peek (r->pf, &r->i);
}

/* The type of member NAME of TYPE, or NULL_TREE.  */
static tree
field_type (tree type, tree name)
{
  if (!type || !RECORD_OR_UNION_TYPE_P (type))
    return NULL_TREE;
  for (tree f = TYPE_FIELDS (TYPE_MAIN_VARIANT (type)); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) != FIELD_DECL)
      continue;
    else if (DECL_NAME (f) == name)
      return TREE_TYPE (f);
    else if (!DECL_NAME (f))
      if (tree t = field_type (TREE_TYPE (f), name))
	return t;
  return NULL_TREE;
}

/* What TYPE, of a pointer or array, leads to, or NULL_TREE.  */
static tree
target_type (tree type)
{
  bool leads = type && (TREE_CODE (type) == POINTER_TYPE || TREE_CODE (type) == ARRAY_TYPE);
  return leads ? TREE_TYPE (type) : NULL_TREE;
}

/* Goes to the bracket that closes one before R.  */
static void
skip_to_close (struct reader *r)
{
  for (int depth = 1; r->t->type != CPP_EOF && r->t->type != CPP_PRAGMA; next (r))
    {
      depth += token_nesting (r->t);
      if (depth == 0)
	break;
    }
}

/* Goes behind the bracket that closes the one at R.  */
static void
skip_index (struct reader *r)
{
  next (r);
  skip_to_close (r);
  next (r);
}

/* The type of an object of TYPE with the indices and members at R, which goes behind
   them.  */
static tree
postfix_type (struct reader *r, tree type)
{
  for (;;)
    switch (r->t->type)
      {
      case CPP_OPEN_SQUARE:
	skip_index (r);
	type = target_type (type);
	break;
      case CPP_DEREF:
	type = target_type (type);
	/* Fall through.  */
      case CPP_DOT:
	next (r);
	type = field_type (type, get_identifier (token_name (r->t)));
	next (r);
	break;
      default:
	return type;
      }
}

/* The same in C++: a complex type if the last name outside of indices and arguments is declared so by its looks.  */
static tree
cxx_lvalue_type (struct reader *r)
{
  char *name = NULL;
  bool operand = false;		/* behind a name, index or parenthesis */
  for (;; next (r))
    {
      while (r->t->type == CPP_OPEN_SQUARE || (operand && r->t->type == CPP_OPEN_PAREN))
	skip_index (r);
      enum cpp_ttype type = r->t->type;
      if (type == CPP_NAME)
	{
	  free (name);
	  name = xstrdup (token_name (r->t));
	}
      else if (type != CPP_DOT && type != CPP_DEREF && type != CPP_SCOPE && type != CPP_OPEN_PAREN
	       && type != CPP_CLOSE_PAREN && (type != CPP_MULT || operand))
	break;
      operand = type == CPP_NAME || type == CPP_CLOSE_PAREN;
    }
  bool complex = name && token_kind (r->pf, name) >= TEXT_COMPLEX_CLASS;
  free (name);
  return complex ? complex_double_type_node : NULL_TREE;
}

/* The type of the lvalue at R, which goes behind it, or NULL_TREE.  */
static tree
lvalue_type (struct reader *r)
{
  tree type = NULL_TREE;
  if (c_dialect_cxx ())
    return cxx_lvalue_type (r);
  switch (r->t->type)
    {
    case CPP_MULT:
      next (r);
      return target_type (lvalue_type (r));
    case CPP_OPEN_PAREN:
      next (r);
      type = lvalue_type (r);
      if (target_type (type) && (r->t->type == CPP_PLUS || r->t->type == CPP_MINUS))
	skip_to_close (r);
      if (r->t->type != CPP_CLOSE_PAREN)
	return NULL_TREE;
      break;
    case CPP_NAME:
      if (tree var = lookup_name (get_identifier (token_name (r->t))))
	type = VAR_P (var) || TREE_CODE (var) == PARM_DECL ? TREE_TYPE (var) : NULL_TREE;
      break;
    default:
      return NULL_TREE;
    }
  next (r);
  return postfix_type (r, type);
}

/* The type of the lvalue at R, perhaps behind ++ or --.  */
static tree
updated_type (struct reader *r)
{
  if (r->t->type == CPP_PLUS_PLUS || r->t->type == CPP_MINUS_MINUS)
    next (r);
  return lvalue_type (r);
}

/* Goes behind an `=' at R.  The type of the lvalue there, or NULL_TREE.  */
static tree
assigned_type (struct reader *r)
{
  if (r->t->type != CPP_EQ)
    return NULL_TREE;
  next (r);
  return updated_type (r);
}

/* ---- The directive ---- */

enum atomic_kind { ATOMIC_UPDATE, ATOMIC_READ, ATOMIC_CAPTURE };

/* Sets *KIND if NAME is a clause of the directive that says so.  False: it is not known here.  */
static bool
read_clause (const char *name, enum atomic_kind *kind)
{
  if (!strcmp (name, "read"))
    *kind = ATOMIC_READ;
  else if (!strcmp (name, "capture"))
    *kind = ATOMIC_CAPTURE;
  else
    return !strcmp (name, "write") || !strcmp (name, "update");
  return true;
}

/* Reads the directive at R up to its end; sets *KIND and appends its tokens to *TOKENS.  False: it has
   a clause that is not known here.  */
static bool
read_directive (struct reader *r, enum atomic_kind *kind, vec<const cpp_token *> *tokens)
{
  int depth = 0;
  *kind = ATOMIC_UPDATE;
  for (next (r); r->t->type != CPP_PRAGMA_EOL; next (r))
    {
      const char *name = token_name (r->t);
      if (r->t->type == CPP_EOF)
	return false;
      tokens->safe_push (r->t);
      depth += token_nesting (r->t);
      if (depth || r->t->type == CPP_CLOSE_PAREN || r->t->type == CPP_COMMA || !strcmp (name, "if"))
	continue;
      if (!read_clause (name, kind))
	return false;
    }
  return true;
}

/* The type of the object that the statement at R is about.  */
static tree
object_type (struct reader *r, enum atomic_kind kind)
{
  next (r);
  bool block = r->t->type == CPP_OPEN_BRACE;
  if (block)
    next (r);
  tree first = updated_type (r);
  if (kind == ATOMIC_UPDATE || (block && r->t->type != CPP_EQ))
    return first;
  tree second = assigned_type (r);
  /* In a block, x = ... x ...; or v = x;  */
  return block && r->t->type != CPP_SEMICOLON ? first : second;
}

/* Whether the statement at R is about an object that needs a lock.  */
static bool
is_wanted (struct reader *r, enum atomic_kind kind)
{
  tree type = object_type (r, kind);
  return type && (TREE_CODE (type) == COMPLEX_TYPE
		  || (TREE_CODE (type) == INTEGER_TYPE && TYPE_PRECISION (type) > 64));
}

/* Declares the functions of the device, which the host never calls.  */
static void
weaken (void)
{
  static const enum marker functions[] = { MARKER_TAKE, MARKER_GIVE };
  for (unsigned i = 0; i < ARRAY_SIZE (functions); i++)
    {
      tree fn = identifier_global_value (get_identifier (marker_names[functions[i]]));
      if (!DECL_WEAK (fn))
	declare_weak (fn);
    }
}

/* The name of a macro that stands at LOC for a directive whose statement needs a lock.  */
static cpp_hashnode *
lock_statement (cpp_reader *pf, location_t loc)
{
  const char *const text[]
    = { "for ( ; " LOCK_VARIABLE " ; )",
	"for ( ; " LOCK_VARIABLE " ? ! ( __builtin_acc_on_device ( 5 ) ?", marker_names[MARKER_TAKE],
	"( ) : ( __builtin_GOMP_atomic_start ( ) , 0 ) ) : 0 ; "
	LOCK_VARIABLE " = __builtin_acc_on_device ( 5 ) ?", marker_names[MARKER_GIVE],
	"( ) : ( __builtin_GOMP_atomic_end ( ) , 0 ) )" };
  auto_vec<cpp_token> tokens;
  for (unsigned i = 0; i < ARRAY_SIZE (text); i++)
    token_words (pf, loc, text[i], NULL_TREE, &tokens);
  cpp_hashnode *node = token_node (pf, "OpenACC atomic");
  token_name_macro (node, token_macro (pf, loc, tokens));
  weaken ();
  return node;
}

bool
complex_atomic (cpp_reader *pf, cpp_token *pragma)
{
  struct reader r = { pf, NULL, 0, NULL, {} };
  enum atomic_kind kind;
  auto_vec<const cpp_token *> clauses;
  auto_vec<cpp_token> condition;
  if ((!c_dialect_cxx () && !token_in_function ()) || !read_directive (&r, &kind, &clauses)
      || !token_reads_on (pf, true))
    return false;
  int end = r.i, first = end;
  location_t loc = token_peek (pf, &first)->src_loc;
  if (!is_wanted (&r, kind))
    return false;
  atomic_take_condition (clauses, &condition);
  for (int i = 0; i < end; i++)
    token_hide (cpp_peek_token (pf, i));
  cpp_hashnode *node = lock_statement (pf, loc);
  pragma->type = CPP_NAME;
  pragma->val.node.node = pragma->val.node.spelling = node;
  if (!condition.is_empty ())
    atomic_evaluate (pf, pragma, condition);
  return true;
}

cpp_hashnode *
complex_atomic_operator (cpp_reader *pf, location_t loc, const vec<clause_token> &clauses)
{
  char *text = c_dialect_cxx () || token_in_function ()
	       ? token_text_ahead (pf, line_table->highest_location, true) : NULL;
  struct reader r = { pf, NULL, 0, text, {} };
  enum atomic_kind kind = ATOMIC_UPDATE;
  bool known = text != NULL;
  for (unsigned i = 0; i < clauses.length (); i++)
    known = known && read_clause (clauses[i].text, &kind);
  /* The operator's own parenthesis, or what is behind the macro that holds it.  */
  if (known && *(r.text = text_skip_blanks (text)) == ')')
    r.text++;
  bool wanted = known && is_wanted (&r, kind);
  location_t at;
  free (text);
  for (unsigned i = 0; wanted && i < 3; i++)	/* ( "..." ) */
    rewrite_get (pf, &at);
  return wanted ? lock_statement (pf, loc) : NULL;
}

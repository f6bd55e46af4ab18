/* Stage 1: clauses as keywords that depend on their context.  Sits in GCC's
   preprocessor; takes the tokens of OpenACC directives, gives the parser tokens
   that it knows, as clause.c rewrites them.

   While the tokens of a directive are read, the names of its clauses (clauses.def)
   are armed: their hash nodes look like conditional macros, for which libcpp asks
   macro_to_expand.  That callback looks ahead to the end of the directive, reads
   the clause's tokens with macros expanded, and hands the rewritten ones back as
   the expansion of the name, so notes read "in expansion of macro 'self'".  Names
   inside parentheses, in other directives and everywhere else are left alone, and
   so are a user's macros of that name.

   What arms: line_change with the token of an OpenACC pragma, and the operator
   _Pragma, whose own node is made conditional so that its string is seen first.
   What disarms: the next line_change or #define, the end of the operator's
   buffer, a precompiled header (which replaces all nodes), the end of the unit.

   Under -E nothing happens and clauses stay as written.  When such output is
   compiled, libcpp would not expand anything; directives_only makes it, and then
   macros that -g3 left in the text are made conditional too, so that they are not
   expanded twice.

   Invariants: the tokens handed out live in a cpp_macro that the armed node, a GC
   root, points to; nodes are looked up again whenever they are armed.

   OpenACC 3.3 sections: see clauses.def.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"
#include "clause.h"

/* The numbers of the pragmas of directives that GCC does not know begin here.  */
#define OWN_PRAGMA 0x10000u

/* A name that is armed, and a clause that it stands for.  */
struct keyword
{
  const struct clause *clause;
  cpp_hashnode *node;
  bool armed;
  bool seen;                    /* on this directive */
};

static struct keyword *keywords;        /* clause_count of them */

static cpp_hashnode *pragma_node;
static bool armed;
static bool reading;                    /* inside our own cpp_get_token */
static bool wait_prefix;                /* of _Pragma("acc wait(queues: ...") */
static cpp_buffer *operator_buffer;     /* of the _Pragma that armed, or NULL */
static location_t wait_argument;        /* that token of the directive, if any */
static unsigned carriers;               /* used on this directive */
static enum clause_directive directive; /* the one that is armed for */
static bool looked;                     /* directive.c has seen it */
static bool planted;
static bool in_loop;                    /* the directive has a loop */
static bool ended_directive;            /* the line before was a directive */

/* The callbacks that were there before ours.  */
static struct
{
  void (*line_change) (cpp_reader *, const cpp_token *, int);
  void (*file_change) (cpp_reader *, const line_map_ordinary *);
  void (*before_define) (cpp_reader *);
  void (*define) (cpp_reader *, location_t, cpp_hashnode *);
  void (*read_pch) (cpp_reader *, const char *, int, const char *);
  cpp_hashnode *(*macro_to_expand) (cpp_reader *, const cpp_token *);
} previous;

bool
keyword_planted (void)
{
  return planted || c_dialect_cxx ();
}

/* ---- Arming ---- */

static cpp_hashnode *
lookup (cpp_reader *pf, const char *name)
{
  return cpp_lookup (pf, (const unsigned char *) name, strlen (name));
}

static void
lookup_nodes (cpp_reader *pf)
{
  pragma_node = lookup (pf, "_Pragma");
  for (unsigned i = 0; i < clause_count; i++)
    keywords[i].node = lookup (pf, keywords[i].clause->name);
}

cpp_macro *
keyword_macro (location_t loc, const vec<cpp_token> &tokens)
{
  unsigned n = tokens.length ();
  size_t size = sizeof (cpp_macro) + (n > 1 ? (n - 1) * sizeof (cpp_token) : 0);
  cpp_macro *m = (cpp_macro *) ggc_internal_cleared_alloc (size);
  m->kind = cmk_macro;
  m->line = loc;
  m->count = n;
  m->used = 1;
  for (unsigned i = 0; i < n; i++)
    m->exp.tokens[i] = tokens[i];
  return m;
}

static void
disarm_name (struct keyword *k)
{
  if (k->armed && k->node->type == NT_USER_MACRO
      && (k->node->flags & NODE_CONDITIONAL))
    {
      k->node->type = NT_VOID;
      k->node->flags &= ~(NODE_CONDITIONAL | NODE_USED | NODE_DISABLED);
      k->node->value.answers = NULL;
    }
  k->armed = false;
}

static void
disarm (void)
{
  if (!armed)
    return;
  for (unsigned i = 0; i < clause_count; i++)
    disarm_name (&keywords[i]);
  armed = false;
  operator_buffer = NULL;
}

/* Arms the names of directive D; a user's macro of that name stays.  A name that
   is a directive's too (wait) is rewritten by itself only in a _Pragma operator:
   behind #pragma it would still be armed when the name of the next directive is
   read, and libcpp looks beyond the end of that; look lets go of it in time.  */
static void
arm (cpp_reader *pf, enum clause_directive d, bool is_operator)
{
  disarm ();
  lookup_nodes (pf);
  carriers = 0;
  directive = d;
  looked = false;
  wait_prefix = false;
  wait_argument = UNKNOWN_LOCATION;
  cpp_macro *empty = keyword_macro (BUILTINS_LOCATION, vNULL);
  for (unsigned i = 0; i < clause_count; i++)
    {
      struct keyword *k = &keywords[i];
      const struct clause *c = k->clause;
      k->seen = false;
      if (!(c->directives >> d & 1)
	  || (c->form == CLAUSE_WAIT_LIST && !is_operator)
	  || (1u << d & ON_OWN && !strcmp (c->name, "wait"))
	  || (c->below && GCCPLUGIN_VERSION_MAJOR >= c->below))
	continue;
      if (k->node->type == NT_VOID)
	{
	  k->node->type = NT_USER_MACRO;
	  k->node->flags |= NODE_CONDITIONAL | NODE_USED;
	  k->node->value.macro = empty;
	}
      else if (k->node->type != NT_USER_MACRO || k->node->value.macro != empty)
	continue;
      k->armed = armed = true;
    }
}

/* The directive of pragma number ID, or DIRECTIVE_NUM.  */
static enum clause_directive
directive_of_pragma (unsigned id)
{
  switch (id)
    {
#define DIRECTIVE(ID, WORD) case PRAGMA_OACC_##ID: return DIRECTIVE_##ID;
#define OWN_DIRECTIVE(ID, WORD) case OWN_PRAGMA + DIRECTIVE_##ID: \
				  return DIRECTIVE_##ID;
#include "clauses.def"
    default: return DIRECTIVE_NUM;
    }
}

static enum clause_directive
directive_of_word (const char *word)
{
  static const char *const words[] = {
#define DIRECTIVE(ID, WORD) WORD,
#include "clauses.def"
  };
  unsigned d = 0;
  while (d < DIRECTIVE_NUM && strcmp (word, words[d]))
    d++;
  return (enum clause_directive) d;
}

/* ---- Looking ahead ---- */

const cpp_token *
keyword_peek (cpp_reader *pf, int *i)
{
  const cpp_token *t;
  do
    t = cpp_peek_token (pf, (*i)++);
  while (t->type == CPP_PADDING);
  return t;
}

static const char *
name_of (const cpp_token *t)
{
  return t->type == CPP_NAME ? (const char *) NODE_NAME (t->val.node.node) : "";
}

int
keyword_nesting (const cpp_token *t)
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

/* Whether NAME, just read, stands where C's form is to be rewritten: outside
   parentheses (inside one pair for CLAUSE_WAIT_ARGUMENT) of a directive, with what
   C needs behind it.  A macro's argument and #if end in CPP_EOF and are left: the
   first comes again as part of the directive.  */
static bool
is_keyword_here (cpp_reader *pf, const struct clause *c, const cpp_token *name)
{
  if (c->form == CLAUSE_WORD
      || (c->form == CLAUSE_WAIT_ARGUMENT && !wait_prefix
	  && name->src_loc != wait_argument))
    return false;
  int inside = c->form == CLAUSE_WAIT_ARGUMENT, depth = inside, lowest = depth;
  bool tail = c->form == CLAUSE_WAIT_TAIL, found = !*c->needs, own = true;
  for (int i = 0, first = 1; ; first = 0)
    {
      const cpp_token *t = keyword_peek (pf, &i);
      if (t->type == CPP_PRAGMA_EOL)
	return found && lowest == 0;
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	return false;
      if (first && t->type != CPP_OPEN_PAREN)
	own = false;
      if ((tail ? depth == 0 : own && depth == 1) && t->type == CPP_NAME
	  && (clause_needs (c, name_of (t))
	      || (tail && t->val.node.node->type == NT_USER_MACRO)))
	found = true;
      depth += keyword_nesting (t);
      lowest = MIN (lowest, depth);
      if (depth == 0)
	own = false;
    }
}

/* Whether T names a variable in scope that is an array or complex.  A C++ compiler
   reads all tokens before it knows variables.  */
static bool
is_aggregate (const cpp_token *t)
{
  if (t->type != CPP_NAME || c_dialect_cxx ())
    return false;
  tree decl = lookup_name (HT_IDENT_TO_GCC_IDENT (HT_NODE (t->val.node.node)));
  if (!decl || !DECL_P (decl) || TREE_CODE (decl) == TYPE_DECL)
    return false;
  tree type = TREE_TYPE (decl);
  return TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == COMPLEX_TYPE;
}

/* Whether the clause C whose name was just read, a reduction, private or num_gangs,
   has more than GCC takes.  */
static bool
is_list_wanted (cpp_reader *pf, const struct clause *c)
{
  int depth = 0;
  if (c->form != CLAUSE_REDUCTION && c->form != CLAUSE_PRIVATE
      && c->form != CLAUSE_NUM_GANGS)
    return true;
  for (int i = 0; ; )
    {
      const cpp_token *t = keyword_peek (pf, &i);
      depth += keyword_nesting (t);
      if (depth == 0 || t->type == CPP_PRAGMA_EOL || t->type == CPP_EOF)
	return false;
      if (c->form == CLAUSE_NUM_GANGS
	  ? depth == 1 && t->type == CPP_COMMA
	  : t->type == CPP_OPEN_SQUARE
	    || (c->form == CLAUSE_REDUCTION
		&& (t->type == CPP_DOT || t->type == CPP_DEREF
		    || is_aggregate (t))))
	return true;
    }
}

/* Whether T with what follows from *I on is `queues :' or `devnum :'.  */
static bool
is_wait_prefix (cpp_reader *pf, const cpp_token *t, int i)
{
  const char *name = name_of (t);
  return (!strcmp (name, "queues") || !strcmp (name, "devnum"))
	 && keyword_peek (pf, &i)->type == CPP_COLON;
}

/* Takes the tokens of directive D, which #pragma began, that the parser must not
   see, and looks for its loops.  */
static void
edit (cpp_reader *pf, enum clause_directive d)
{
  auto_vec<const cpp_token *> tokens;
  auto_vec<clause_token> texts;
  struct clause_edit e;
  const cpp_token *t;
  for (int i = 0; (t = keyword_peek (pf, &i))->type != CPP_PRAGMA_EOL; )
    {
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	return;
      tokens.safe_push (t);
      texts.safe_push (clause_token { keyword_spelling (t), false,
				       d == DIRECTIVE_DECLARE && is_aggregate (t), false,
				       false });
    }
  bool *drop = XCNEWVEC (bool, tokens.length () + 1);
  clause_edit_directive (d, texts.address (), texts.length (), drop, &e);
  for (unsigned i = 0; i < tokens.length (); i++)
    if (drop[i])
      {
	cpp_token *gone = const_cast <cpp_token *> (tokens[i]);
	gone->type = CPP_PADDING;
	gone->val.source = NULL;
      }
  free (drop);
  if (e.error)
    error_at (tokens[e.where]->src_loc, "%s", e.error);
  header_expect (pf, e.loops, false);
  in_loop = e.loops > 0;
}

/* Whether the directive D that is being read is a compute construct with a loop.  */
static bool
is_combined (enum clause_directive d)
{
  return in_loop && (1u << d & ON_COMPUTE);
}

/* Whether the name T is armed for a form that is rewritten by itself.  */
static bool
is_clause_name (const cpp_token *t)
{
  if (t->type == CPP_NAME && t->val.node.node->type == NT_USER_MACRO)
    for (unsigned i = 0; i < clause_count; i++)
      if (keywords[i].armed && keywords[i].node == t->val.node.node
	  && keywords[i].clause->form != CLAUSE_WORD)
	return true;
  return false;
}

/* Whether the name T stands for a user's macro.  */
static bool
is_user_macro (const cpp_token *t)
{
  if (t->type != CPP_NAME || t->val.node.node->type != NT_USER_MACRO)
    return false;
  for (unsigned i = 0; i < clause_count; i++)
    if (keywords[i].armed && keywords[i].node == t->val.node.node)
      return false;
  return true;
}

/* Whether the name T is a variable in scope, an array of something that is no
   pointer or a pointer to that.  C++ has its names later.  */
static bool
is_flat (const cpp_token *t)
{
  if (t->type != CPP_NAME || !&lookup_name)
    return false;
  tree var = lookup_name (get_identifier (name_of (t)));
  if (!var || (!VAR_P (var) && TREE_CODE (var) != PARM_DECL))
    return false;
  tree type = TREE_TYPE (var);
  return ((TREE_CODE (type) == POINTER_TYPE || TREE_CODE (type) == ARRAY_TYPE)
	  && TREE_CODE (TREE_TYPE (type)) != POINTER_TYPE);
}

/* Whether a directive can be in a function: in C++ all tokens are read before.  */
static bool
is_in_function (void)
{
  return !c_dialect_cxx () && !lang_hooks.decls.global_bindings_p ();
}

/* Whether the name T, in a function, is a variable that lives on the stack or has been
   declared outside of the function.  */
static bool
is_elsewhere (const cpp_token *t)
{
  if (t->type != CPP_NAME || !is_in_function ())
    return false;
  tree var = lookup_name (get_identifier (name_of (t)));
  return (var && (TREE_CODE (var) == PARM_DECL
		  || (VAR_P (var) && (!is_global_var (var) || DECL_FILE_SCOPE_P (var)))));
}

/* Appends what T is for directive.c to TEXTS.  */
static void
add_text (auto_vec<clause_token> *texts, const cpp_token *t)
{
  texts->safe_push (clause_token { keyword_spelling (t), is_user_macro (t),
				   is_aggregate (t), is_flat (t), is_elsewhere (t) });
}

/* Looks at the directive D that #pragma armed, from its first token to its end.
   Finds where the argument of wait begins with `queues:' or `devnum:', which needs
   to be known from the left.  Disarms if no token can have to do with us.  */
static void
survey (cpp_reader *pf, enum clause_directive d)
{
  auto_vec<clause_token> texts;
  bool wanted = false, wait = d == DIRECTIVE_WAIT, open = false;
  int depth = 0;
  const cpp_token *t;
  for (int i = 0; (t = keyword_peek (pf, &i))->type != CPP_PRAGMA_EOL; )
    {
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	return disarm ();
      wanted |= is_clause_name (t) || is_user_macro (t);
      if (open && is_wait_prefix (pf, t, i))
	wait_argument = t->src_loc;
      open = wait && depth == 0 && t->type == CPP_OPEN_PAREN;
      wait = depth == 0 && !strcmp (name_of (t), "wait");
      depth += keyword_nesting (t);
      add_text (&texts, t);
    }
  bool wants = directive_wants (d, is_combined (d), texts.address (), texts.length ());
  if (d == DIRECTIVE_DECLARE ? !is_in_function () || !wants || depth != 0
      : !wanted && !wants)
    disarm ();
}

/* ---- Reading ---- */

const cpp_token *
keyword_get (cpp_reader *pf, location_t *loc)
{
  const cpp_token *t;
  reading = true;
  do
    t = cpp_get_token_with_location (pf, loc);
  while (t->type == CPP_PADDING);
  reading = false;
  return t;
}

/* Reads the tokens that belong to K's clause into *TOKENS, macros expanded, as
   clause_rewrite wants them.  Reports and returns false if parentheses do not
   match.  */
static bool
read_clause (cpp_reader *pf, const struct keyword *k, const cpp_token *name,
	     auto_vec<cpp_token> *tokens, bool *has_argument)
{
  enum clause_form form = k->clause->form;
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
      const cpp_token *t = keyword_get (pf, &loc);
      bool end = t->type == CPP_PRAGMA_EOL || t->type == CPP_EOF;
      int change = keyword_nesting (t);
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

const char *
keyword_spelling (const cpp_token *t)
{
  switch (t->type)
    {
    case CPP_NAME: return name_of (t);
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

static cpp_token
make_token (cpp_reader *pf, const char *text, location_t loc)
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
	  t.val.node.node = t.val.node.spelling = lookup (pf, text);
	}
    }
  return t;
}

void
keyword_result (cpp_reader *pf, const vec<cpp_token> &in,
		const struct clause_result &r, location_t loc, vec<cpp_token> *out)
{
  planted = true;
  for (unsigned i = 0; i < r.count; i++)
    out->safe_push (r.pieces[i].from >= 0 ? in[r.pieces[i].from]
		    : make_token (pf, r.pieces[i].text, loc));
  planted = true;
}

/* Rewrites the clause of K whose name is NAME and gives its node, with the new
   tokens as what it expands to.  */
static cpp_hashnode *
rewrite (cpp_reader *pf, struct keyword *k, const cpp_token *name)
{
  auto_vec<cpp_token> in, out;
  auto_vec<clause_token> texts;
  struct clause_result r;
  bool has_argument;
  cpp_token copy = *name;       /* reading on may reuse the original */

  if (k->seen && k->clause->form == CLAUSE_CONDITION)
    error_at (copy.src_loc, "too many %qs clauses", k->clause->name);
  k->seen = true;
  if (read_clause (pf, k, &copy, &in, &has_argument))
    {
      for (unsigned i = 0; i < in.length (); i++)
	texts.safe_push (clause_token { keyword_spelling (&in[i]), false,
					is_aggregate (&in[i]), false, false });
      if (clause_rewrite (k->clause, texts.address (), texts.length (),
			  has_argument, carriers++, in_loop, &r))
	{
	  auto_vec<cpp_token> carried;
	  keyword_result (pf, in, r, copy.src_loc, &out);
	  for (unsigned i = r.count - r.carried; i < r.count; i++)
	    carried.safe_push (out[i]);
	  out.truncate (r.count - r.carried);
	  header_carry (carried);
	}
      else if (r.error)
	{
	  error_at (r.where < 0 ? copy.src_loc : in[r.where].src_loc, "%s",
		    r.error);
	  if (k->clause->form == CLAUSE_WAIT_ARGUMENT)  /* no second error */
	    out.safe_push (make_token (pf, "0", copy.src_loc));
	}
      else
	fatal_error (copy.src_loc, "out of memory");
      clause_free (&r);
    }
  k->node->value.macro = keyword_macro (copy.src_loc, out);
  return k->node;
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
      if (copy->type == CPP_NAME && !is_clause_name (copy))
	copy->flags |= NO_EXPAND;
      t = keyword_get (pf, &loc);
    }
  while (t->type != CPP_PRAGMA_EOL && t->type != CPP_EOF);
  _cpp_backup_tokens (pf, 1);
}

/* Rewrites the directive from the name FIRST on, as directive.c says.  */
static cpp_hashnode *
rewrite_directive (cpp_reader *pf, const cpp_token *first)
{
  auto_vec<cpp_token> in, out;
  auto_vec<clause_token> texts;
  struct clause_result r;
  location_t loc = first->src_loc;

  read_directive (pf, first, &in);
  if (directive == DIRECTIVE_ROUTINE)
    bind_read (in);
  for (unsigned i = 0; i < in.length (); i++)
    texts.safe_push (clause_token { keyword_spelling (&in[i]), false,
				    is_aggregate (&in[i]), is_flat (&in[i]),
				    is_elsewhere (&in[i]) });
  if (directive_rewrite (directive, is_combined (directive), texts.address (),
			 texts.length (), &carriers, &r))
    keyword_result (pf, in, r, loc, &out);
  else if (r.error)
    {
      error_at (r.where < 0 ? loc : in[r.where].src_loc, "%s", r.error);
      if (directive_dummy (directive, &r))      /* no second error */
	keyword_result (pf, in, r, loc, &out);
    }
  else
    fatal_error (loc, "out of memory");
  if (carriers > CARRIERS)
    error_at (loc, "too many clauses of this kind on one directive");
  clause_free (&r);
  cpp_hashnode *node = lookup (pf, "OpenACC directive");
  node->type = NT_USER_MACRO;
  node->value.macro = keyword_macro (loc, out);
  return node;
}

/* A clause's name T was read: looks once at all that follows it, if it is not
   inside parentheses.  Whether the directive is to be rewritten as a whole.  */
static bool
look (cpp_reader *pf, const cpp_token *first)
{
  auto_vec<clause_token> texts;
  int depth = 0, i = 0;
  const cpp_token *t = first;
  while (t->type != CPP_PRAGMA_EOL)
    {
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	return false;
      add_text (&texts, t);
      depth += keyword_nesting (t);
      if (depth < 0)
	return false;
      t = keyword_peek (pf, &i);
    }
  looked = true;
  for (unsigned k = 0; !operator_buffer && k < clause_count; k++)
    if (keywords[k].clause->form == CLAUSE_WORD
	&& !strcmp (keywords[k].clause->name, "wait"))
      disarm_name (&keywords[k]);
  return directive_wants (directive, is_combined (directive), texts.address (),
			  texts.length ());
}

/* ---- Callbacks ---- */

/* The word of TEXT at *I, in WORD of SIZE bytes; sets *I behind it.  */
static void
scan_word (const cpp_string *text, unsigned *i, char *word, unsigned size)
{
  unsigned n = 0;
  while (*i < text->len && ISSPACE (text->text[*i]))
    ++*i;
  while (*i < text->len && ISIDNUM (text->text[*i]) && n + 1 < size)
    word[n++] = text->text[(*i)++];
  word[n] = 0;
}

/* Strings that own_operand has made, and the directives in the originals.  */
struct own_string
{
  tree text;                    /* an identifier: lives on */
  enum clause_directive d;
};
static vec<own_string> own_strings;

/* The string of a _Pragma operator for S, in which directive D, one of ours, ends at
   character I: `"acc wait ..."'.  A directive without clauses gets one.  */
static cpp_string
own_operand (const cpp_string *s, unsigned i, enum clause_directive d)
{
  unsigned first = i;
  while (first < s->len && ISSPACE (s->text[first]))
    first++;
  bool empty = first + 1 >= s->len;
  char *text = xasprintf ("\"acc wait%s%.*s%*s\"", empty ? " if(1)" : "",
			  (int) (s->len - i - 1), (const char *) s->text + i,
			  (int) d + 1, "");
  own_string own = { get_identifier (text), d };
  free (text);
  own_strings.safe_push (own);
  cpp_string result;
  result.text = (const unsigned char *) IDENTIFIER_POINTER (own.text);
  result.len = IDENTIFIER_LENGTH (own.text);
  return result;
}

/* If S is the string of one of our own directives: the string to put in its place.  */
static bool
is_own_operand (const cpp_string *s, cpp_string *replacement)
{
  char word[16];
  unsigned i = 1;
  scan_word (s, &i, word, sizeof word);
  if (s->text[0] != '"' || strcmp (word, "acc"))
    return false;
  scan_word (s, &i, word, sizeof word);
  enum clause_directive d = directive_of_word (word);
  if (d == DIRECTIVE_NUM || !(1u << d & ON_OWN))
    return false;
  *replacement = own_operand (s, i, d);
  return true;
}

/* Splits the string S of a _Pragma operator, from character I on, into tokens as far
   as clause_edit_directive looks into them, and the characters where they begin.  */
static void
split_operand (const cpp_string *s, unsigned i, auto_vec<clause_token> *texts,
	       auto_vec<unsigned> *places)
{
  static const char *const punctuation[] = { "(", ")", "[", "]", ",", ":", "*" };
  while (i + 1 < s->len)
    {
      unsigned first = i;
      const char *text = "";
      while (i + 1 < s->len && ISIDNUM (s->text[i]))
	i++;
      if (i > first)
	text = IDENTIFIER_POINTER (get_identifier_with_length
				   ((const char *) s->text + first, i - first));
      else
	for (unsigned k = 0; k < ARRAY_SIZE (punctuation); k++)
	  if (s->text[first] == (unsigned char) punctuation[k][0])
	    text = punctuation[k];
      if (i == first && ISSPACE (s->text[i++]))
	continue;
      texts->safe_push (clause_token { text, false, false, false, false });
      places->safe_push (first);
    }
  places->safe_push (i);
}

/* What edit does, for the directive in the string S of a _Pragma operator at LOC.  If
   there is something that the parser must not see: returns true and sets *REPLACEMENT
   to the string without that.  Else looks for the directive's loops.  */
static bool
edit_operand (cpp_reader *pf, const cpp_string *s, location_t loc,
	      cpp_string *replacement)
{
  char word[16];
  unsigned i = 1;
  auto_vec<clause_token> texts;
  auto_vec<unsigned> places;
  struct clause_edit e;
  scan_word (s, &i, word, sizeof word);
  if (s->text[0] != '"' || strcmp (word, "acc"))
    return false;
  scan_word (s, &i, word, sizeof word);
  enum clause_directive d = directive_of_word (word);
  if (d == DIRECTIVE_NUM)
    return false;
  split_operand (s, i, &texts, &places);
  bool *drop = XCNEWVEC (bool, texts.length () + 1), dropped = false;
  clause_edit_directive (d, texts.address (), texts.length (), drop, &e);
  char *text = xstrndup ((const char *) s->text, s->len);
  for (unsigned t = 0; t < texts.length (); t++)
    if (drop[t])
      {
	memset (text + places[t], ' ', places[t + 1] - places[t]);
	dropped = true;
      }
  tree id = get_identifier (text);
  replacement->text = (const unsigned char *) IDENTIFIER_POINTER (id);
  replacement->len = IDENTIFIER_LENGTH (id);
  free (text);
  free (drop);
  if (dropped)
    return true;
  if (e.error)
    error_at (loc, "%s", e.error);
  header_expect (pf, e.loops, true);
  in_loop = ended_directive = e.loops > 0;
  return false;
}

/* Arms for the directive in the string of a _Pragma operator.  */
static void
arm_operator (cpp_reader *pf, const cpp_string *s)
{
  char word[16];
  unsigned i = 0;
  while (i < s->len && s->text[i] != '"')
    i++;
  i++;
  scan_word (s, &i, word, sizeof word);
  if (strcmp (word, "acc"))
    return;
  scan_word (s, &i, word, sizeof word);
  enum clause_directive d = directive_of_word (word);
  if (d == DIRECTIVE_NUM)
    return;
  for (unsigned k = 0; k < own_strings.length (); k++)
    if (IDENTIFIER_POINTER (own_strings[k].text) == (const char *) s->text)
      d = own_strings[k].d;
  arm (pf, d, true);
  wait_prefix = d == DIRECTIVE_WAIT
		&& clause_wait_prefix ((const char *) s->text + i, s->len - i);
  operator_buffer = cpp_get_buffer (pf);
}

/* Reads `(X)' of _Pragma, X a macro, one of our own directives or one with a part to
   be left out, and puts `_Pragma("...")' into its place, to be met again; NULL if
   that is not what follows.  */
static cpp_hashnode *
expand_operand (cpp_reader *pf, location_t loc)
{
  auto_vec<cpp_token> tokens;
  location_t l;
  int depth = 0;
  tokens.safe_push (make_token (pf, "_Pragma", loc));
  tokens[0].flags = 0;
  do
    {
      const cpp_token *t = keyword_get (pf, &l);
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA_EOL)
	return _cpp_backup_tokens (pf, 1), (cpp_hashnode *) NULL;
      depth += keyword_nesting (t);
      tokens.safe_push (*t);
      tokens.last ().src_loc = l;
      if (t->type == CPP_STRING)
	if (!is_own_operand (&t->val.str, &tokens.last ().val.str))
	  edit_operand (pf, &t->val.str, loc, &tokens.last ().val.str);
    }
  while (depth > 0);
  cpp_hashnode *node = lookup (pf, "_Pragma operand");
  node->type = NT_USER_MACRO;
  node->value.macro = keyword_macro (loc, tokens);
  return node;
}

/* _Pragma was read: arms if its string is an OpenACC directive.  */
static cpp_hashnode *
expand_operator (cpp_reader *pf, const cpp_token *tok)
{
  int i = 0;
  location_t loc = tok->src_loc;
  const cpp_token *t = keyword_peek (pf, &i);
  if (t->type != CPP_OPEN_PAREN)
    return pragma_node;
  t = keyword_peek (pf, &i);
  cpp_string own;
  if (t->type == CPP_NAME
      || (t->type == CPP_STRING && (is_own_operand (&t->val.str, &own)
				    || edit_operand (pf, &t->val.str, loc, &own))))
    return expand_operand (pf, loc);
  if (t->type == CPP_STRING || t->type == CPP_WSTRING
      || t->type == CPP_UTF8STRING)
    arm_operator (pf, &t->val.str);
  return pragma_node;
}

static cpp_hashnode *
macro_to_expand (cpp_reader *pf, const cpp_token *tok)
{
  cpp_hashnode *node = tok->val.node.node;
  if (node == pragma_node)
    return expand_operator (pf, tok);
  if (!reading)
    if (cpp_hashnode *header = header_expand (pf, tok))
      return header;
  bool ours = false;
  for (unsigned i = 0; i < clause_count && !ours; i++)
    ours = keywords[i].armed && keywords[i].node == node;
  if (!ours)
    return previous.macro_to_expand ? previous.macro_to_expand (pf, tok) : NULL;
  if (reading)
    return NULL;
  if (operator_buffer && cpp_get_prev (cpp_get_buffer (pf)) != operator_buffer)
    {
      disarm ();
      return NULL;
    }
  cpp_token copy = *tok;        /* looking ahead may reuse the original */
  if (!looked && look (pf, &copy))
    return rewrite_directive (pf, &copy);
  for (unsigned i = 0; i < clause_count; i++)
    if (keywords[i].armed && keywords[i].node == node
	&& is_keyword_here (pf, keywords[i].clause, &copy)
	&& is_list_wanted (pf, keywords[i].clause))
      {
	wait_prefix = false;
	return rewrite (pf, &keywords[i], &copy);
      }
  return NULL;
}

/* The pragma TOK of one of our own directives becomes that of wait.  Without
   clauses it gets one: TOK becomes a macro's name that expands to both.  */
static void
begin_own (cpp_reader *pf, cpp_token *tok)
{
  int i = 0;
  tok->val.pragma = PRAGMA_OACC_WAIT;
  if (keyword_peek (pf, &i)->type != CPP_PRAGMA_EOL)
    return;
  auto_vec<cpp_token> tokens;
  tokens.safe_push (*tok);
  static const char *const clause[] = { "if", "(", "1", ")" };
  for (unsigned k = 0; k < ARRAY_SIZE (clause); k++)
    {
      tokens.safe_push (make_token (pf, clause[k], tok->src_loc));
      tokens.last ().flags &= ~NO_EXPAND;
    }
  cpp_hashnode *node = lookup (pf, "OpenACC pragma");
  node->type = NT_USER_MACRO;
  node->value.macro = keyword_macro (tok->src_loc, tokens);
  tok->type = CPP_NAME;
  tok->val.node.node = tok->val.node.spelling = node;
}

static void
line_change (cpp_reader *pf, const cpp_token *tok, int parsing_args)
{
  cpp_callbacks *cb = cpp_get_callbacks (pf);
  if (cb->macro_to_expand != macro_to_expand)
    {
      previous.macro_to_expand = cb->macro_to_expand;
      cb->macro_to_expand = macro_to_expand;
    }
  if (!pragma_node)
    lookup_nodes (pf);
  if (tok->type == CPP_EOF)
    pragma_node->flags &= ~NODE_CONDITIONAL;    /* keep it out of a PCH */
  else if (pragma_node->type == NT_BUILTIN_MACRO)
    pragma_node->flags |= NODE_CONDITIONAL;

  enum clause_directive d = tok->type == CPP_PRAGMA
			    ? directive_of_pragma (tok->val.pragma) : DIRECTIVE_NUM;
  header_line (pf, tok, ended_directive);
  ended_directive = tok->type == CPP_PRAGMA;
  disarm ();
  /* Directives among a macro's arguments are not looked into.  */
  if (d != DIRECTIVE_NUM && !parsing_args)
    {
      edit (pf, d);
      arm (pf, d, false);
      survey (pf, d);
    }
  if (d == DIRECTIVE_DECLARE && armed)
    const_cast<cpp_token *> (tok)->val.pragma = PRAGMA_OACC_ENTER_DATA;
  if (d != DIRECTIVE_NUM && (1u << d & ON_OWN))
    begin_own (pf, const_cast <cpp_token *> (tok));
  if (previous.line_change)
    previous.line_change (pf, tok, parsing_args);
}

static void
file_change (cpp_reader *pf, const line_map_ordinary *map)
{
  if (!map)
    {
      disarm ();
      header_disarm ();
      if (pragma_node)
	pragma_node->flags &= ~NODE_CONDITIONAL;
    }
  if (previous.file_change)
    previous.file_change (pf, map);
}

static void
before_define (cpp_reader *pf)
{
  disarm ();
  if (previous.before_define)
    previous.before_define (pf);
}

/* Macros in preprocessed text have been expanded already.  */
static void
define (cpp_reader *pf, location_t loc, cpp_hashnode *node)
{
  if (previous.define)
    previous.define (pf, loc, node);
  node->flags |= NODE_CONDITIONAL;
}

/* Declares the marker functions and the arrays that carry their calls.  */
static void
declare_markers (void)
{
  tree i = integer_type_node;
  tree types[] = { build_function_type_list (i, NULL_TREE), build_function_type_list (i, i, NULL_TREE),
		   build_function_type_list (i, i, i, NULL_TREE) };
  tree variadic = build_varargs_function_type_list (i, i, NULL_TREE);
  tree array = build_array_type (char_type_node,
				 build_index_type (size_int (0x7fffffff)));
#define MARKER(NAME, ARGUMENTS) \
  add_builtin_function_ext_scope (NAME, ARGUMENTS < 0 ? variadic \
				  : types[ARGUMENTS < 0 ? 0 : ARGUMENTS], 0, NOT_BUILT_IN, NULL, \
				  NULL_TREE);
#include "clauses.def"
  for (int n = 0; n < CARRIERS; n++)
    {
      char name[] = "__accx_c0";
      name[8] = CARRIER_DIGITS[n];
      tree var = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name),
			     array);
      TREE_PUBLIC (var) = DECL_EXTERNAL (var) = 1;
      DECL_ARTIFICIAL (var) = TREE_USED (var) = 1;
      lang_hooks.decls.pushdecl (var);
    }
}

static void
start_unit (void *, void *)
{
  if (flag_openacc)
    declare_markers ();
}

static void
read_pch (cpp_reader *pf, const char *name, int fd, const char *original)
{
  disarm ();
  header_disarm ();
  previous.read_pch (pf, name, fd, original);
  lookup_nodes (pf);
  planted = true;               /* templates in it may hold markers */
  if (!identifier_global_value (get_identifier ("__accx_c0")))
    declare_markers ();
}

/* PLUGIN_PRAGMAS: the front end has set up its callbacks.  */
static void
install (void *, void *)
{
  if (!flag_openacc)
    return;
  cpp_callbacks *cb = cpp_get_callbacks (parse_in);
#define DIRECTIVE(ID, WORD)
#define OWN_DIRECTIVE(ID, WORD) \
  cpp_register_deferred_pragma (parse_in, "acc", WORD, OWN_PRAGMA + DIRECTIVE_##ID, \
				true, true);
#include "clauses.def"
  previous.line_change = cb->line_change;
  previous.file_change = cb->file_change;
  previous.before_define = cb->before_define;
  cb->line_change = line_change;
  cb->file_change = file_change;
  cb->before_define = before_define;
  if (cpp_get_options (parse_in)->preprocessed)
    {
      previous.define = cb->define;
      cb->define = define;
    }
  if (cb->read_pch)
    {
      previous.read_pch = cb->read_pch;
      cb->read_pch = read_pch;
    }
}

void
keyword_init (const char *plugin)
{
  if (!&parse_in || !flag_openacc || flag_preprocess_only)
    return;
  keywords = XCNEWVEC (struct keyword, clause_count);
  for (unsigned i = 0; i < clause_count; i++)
    keywords[i].clause = &clauses[i];
  if (cpp_get_options (parse_in)->preprocessed)
    cpp_get_options (parse_in)->directives_only = 1;
  register_callback (plugin, PLUGIN_PRAGMAS, install, NULL);
  register_callback (plugin, PLUGIN_START_UNIT, start_unit, NULL);
}

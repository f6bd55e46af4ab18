/* Clauses as keywords that depend on their context.  Sits in GCC's
   preprocessor; takes the tokens of OpenACC directives, gives the parser tokens
   that it knows, as clause.c rewrites them.

   While the tokens of a directive are read, the names of its clauses (clauses.def)
   are armed: their hash nodes look like conditional macros, for which libcpp asks
   macro_to_expand.  That callback looks ahead to the end of the directive and hands
   what rewrite.cc makes of the clause back as the expansion of the name.  Names inside
   parentheses, in other directives and everywhere else are left alone, and so are a
   user's macros of that name.

   What arms: line_change with the token of an OpenACC pragma, and the operator
   _Pragma, whose own node is made conditional so that its string is seen first.
   What disarms: the next line_change or #define, the end of the operator's
   buffer, a precompiled header (which replaces all nodes), the end of the unit.

   Under -E clauses stay as written.  When such output is
   compiled, libcpp would not expand anything; directives_only makes it, and then
   macros that -g3 left in the text are made conditional too, so that they are not
   expanded twice.  Where the user says -fdirectives-only all macros are still to be expanded.

   Invariants: the tokens handed out live in a cpp_macro that the armed node, a GC
   root, points to; nodes are looked up again whenever they are armed.

   OpenACC 3.3 sections: see clauses.def.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/clause.h"
#include "generic/tree/generic.h"

/* The numbers of the pragmas of directives that GCC does not know begin here.  */
#define OWN_PRAGMA 0x10000u

/* A name that is armed, and a clause that it stands for.  */
struct keyword
{
  const struct clause *clause;
  cpp_hashnode *node;
  bool armed;
};

static struct keyword_state *const now = &token_state.keyword;

void
keyword_plant (void)
{
  now->planted = true;
}

bool
keyword_planted (void)
{
  return now->planted || (&c_language && c_dialect_cxx ());
}

/* ---- Arming ---- */

static void
lookup_nodes (cpp_reader *pf)
{
  now->pragma_node = token_node (pf, "_Pragma");
  for (unsigned i = 0; i < clause_count; i++)
    now->keywords[i].node = token_node (pf, now->keywords[i].clause->name);
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
  if (!now->armed)
    return;
  for (unsigned i = 0; i < clause_count; i++)
    disarm_name (&now->keywords[i]);
  now->armed = false;
  now->operator_buffer = NULL;
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
  now->carriers = 0;
  now->directive = d;
  now->looked = false;
  now->replaced = false;
  now->wait_prefix = false;
  now->wait_argument = UNKNOWN_LOCATION;
  cpp_macro *empty = token_macro (pf, BUILTINS_LOCATION, vNULL);
  for (unsigned i = 0; i < clause_count; i++)
    {
      struct keyword *k = &now->keywords[i];
      const struct clause *c = k->clause;
      if (!(c->directives >> d & 1)
	  || (c->form == CLAUSE_WAIT_LIST && !is_operator)
	  || (1u << d & ON_OWN && !strcmp (c->name, "wait")))
	continue;
      if (k->node->type == NT_VOID)
	{
	  token_name_macro (k->node, empty);
	}
      else if (k->node->type != NT_USER_MACRO || k->node->value.macro != empty)
	continue;
      k->armed = now->armed = true;
    }
}

void
keyword_arm_operator (cpp_reader *pf, enum clause_directive d, bool wait, bool replaced)
{
  arm (pf, d, true);
  now->wait_prefix = wait;
  now->replaced = replaced;
  now->operator_buffer = cpp_get_buffer (pf);
}

void
keyword_expect_loops (cpp_reader *pf, unsigned loops)
{
  header_expect (pf, loops, true);
  now->in_loop = now->ended_directive = loops > 0;
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
#include "tokens/clause/clauses.def"
    default: return DIRECTIVE_NUM;
    }
}

enum clause_directive
keyword_directive (const char *word)
{
  static const char *const words[] = {
#define DIRECTIVE(ID, WORD) WORD,
#include "tokens/clause/clauses.def"
  };
  unsigned d = 0;
  while (d < DIRECTIVE_NUM && strcmp (word, words[d]))
    d++;
  return (enum clause_directive) d;
}

/* ---- Looking ahead ---- */

/* Whether NAME, just read, stands where C's form is to be rewritten: outside
   parentheses (inside one pair for CLAUSE_WAIT_ARGUMENT) of a directive, with what
   C needs behind it.  A macro's argument and #if end in CPP_EOF and are left: the
   first comes again as part of the directive.  */
static bool
is_keyword_here (cpp_reader *pf, const struct clause *c, const cpp_token *name)
{
  if (c->form == CLAUSE_WORD
      || (c->form == CLAUSE_WAIT_ARGUMENT && !now->wait_prefix
	  && name->src_loc != now->wait_argument))
    return false;
  int inside = c->form == CLAUSE_WAIT_ARGUMENT, depth = inside, lowest = depth;
  bool tail = c->form == CLAUSE_WAIT_TAIL, found = !*c->needs, own = true;
  for (int i = 0, first = 1; ; first = 0)
    {
      const cpp_token *t = token_peek (pf, &i);
      if (t->type == CPP_PRAGMA_EOL)
	return found && lowest == 0;
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	return false;
      if (first && t->type != CPP_OPEN_PAREN)
	own = false;
      if ((tail ? depth == 0 : own && depth == 1) && t->type == CPP_NAME
	  && (clause_needs (c, token_name (t))
	      || (tail && t->val.node.node->type == NT_USER_MACRO)))
	found = true;
      depth += token_nesting (t);
      lowest = MIN (lowest, depth);
      if (depth == 0)
	own = false;
    }
}

/* Whether T, with what follows from I on, is an item of a reduction that may be a member of
   `this' or a class object.  */
static bool
is_member_item (cpp_reader *pf, const cpp_token *t, int i)
{
  if (!c_dialect_cxx () || t->type != CPP_NAME)
    return false;
  enum cpp_ttype next = token_peek (pf, &i)->type;
  return (next == CPP_COMMA || next == CPP_CLOSE_PAREN)
	 && (token_may_be_member (pf, t) || token_is_class_object (pf, t));
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
      const cpp_token *t = token_peek (pf, &i);
      depth += token_nesting (t);
      if (depth == 0 || t->type == CPP_PRAGMA_EOL || t->type == CPP_EOF)
	return false;
      if (c->form == CLAUSE_NUM_GANGS
	  ? depth == 1 && t->type == CPP_COMMA
	  : t->type == CPP_OPEN_SQUARE
	    || (c->form == CLAUSE_REDUCTION
		&& (t->type == CPP_DOT || t->type == CPP_DEREF || is_member_item (pf, t, i)
		    || token_is_aggregate (t) || token_is_composite (t))))
	return true;
    }
}

/* Whether T with what follows from *I on is `queues :' or `devnum :'.  */
static bool
is_wait_prefix (cpp_reader *pf, const cpp_token *t, int i)
{
  const char *name = token_name (t);
  return (!strcmp (name, "queues") || !strcmp (name, "devnum"))
	 && token_peek (pf, &i)->type == CPP_COLON;
}

bool
keyword_restrict (enum clause_directive d, const struct clause_token *in, unsigned n,
		  struct restriction *found)
{
  bool wrong = clause_restrict (d, now->construct, in, n, found);
  if (1u << d & ON_COMPUTE)
    now->construct = d;
  return wrong;
}

/* Takes the tokens of directive D, which PRAGMA began, IN_FUNCTION or not, that the parser must not
   see, looks for mistakes and for its loops.  Returns whether the parser must see nothing
   of it.  */
static bool
edit (cpp_reader *pf, cpp_token *pragma, enum clause_directive d, bool in_function)
{
  location_t loc = pragma->src_loc;
  struct restriction wrong;
  unsigned bad_comma = UINT_MAX;
  auto_vec<const cpp_token *> tokens;
  auto_vec<cpp_token> condition;
  auto_vec<clause_token> texts;
  struct clause_edit e;
  const cpp_token *t;
  for (int i = 0; (t = token_peek (pf, &i))->type != CPP_PRAGMA_EOL; )
    {
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	return false;
      tokens.safe_push (t);
      bool whole = d == DIRECTIVE_DECLARE
		   && (token_is_aggregate (t)
		       || (t->type == CPP_NAME && !in_function));
      texts.safe_push (clause_token { token_spelling (t), false, whole, false, false,
				       false, false, false, false });
    }
  if (d == DIRECTIVE_DECLARE && !in_function)
    zero_note (texts, loc);
  if (keyword_restrict (d, texts.address (), texts.length (), &wrong))
    {
      location_t place = wrong.where < tokens.length () ? tokens[wrong.where]->src_loc : loc;
      wrong.is_error ? error_at (place, "%s", wrong.text)
		     : (void) accx_warning (clause, place, "%s", wrong.text);
      if (wrong.where + 1 < tokens.length () && tokens[wrong.where]->type == CPP_COMMA
	  && tokens[wrong.where + 1]->type == CPP_CLOSE_PAREN)
	bad_comma = wrong.where;
    }
  else if (d == DIRECTIVE_ATOMIC)
    atomic_take_condition (tokens, &condition);
  unknown_clauses (d, tokens);
  bool *drop = XCNEWVEC (bool, tokens.length () + 1);
  if (sequential_edit (d, texts, tokens.is_empty () ? loc : tokens.last ()->src_loc, false, drop,
		       &e))
    sequential_leave_out (pf, pragma, tokens);
  for (unsigned i = 0; i < tokens.length (); i++)
    if (drop[i] && !e.gone)
      token_hide (tokens[i]);
  if (d == DIRECTIVE_ROUTINE && level_is_left (texts, drop))
    {
      level_open (loc);
      level_open (t->src_loc);
      for (unsigned i = 0; i < tokens.length (); i++)
	level_open (tokens[i]->src_loc);
    }
  free (drop);
  if (!condition.is_empty ())
    atomic_evaluate (pf, pragma, condition);
  if (d == DIRECTIVE_CACHE)
    now->planted |= cache_edit (pf, tokens);
  if (d == DIRECTIVE_ROUTINE)
    named_hide (tokens, loc);
  loose_note (tokens);
  if (e.error)
    error_at (tokens[e.where]->src_loc, "%s", e.error);
  if (bad_comma < tokens.length () && !e.gone)
    token_hide (tokens[bad_comma]);     /* GCC 15 and later would report it again */
  header_expect (pf, e.loops, false);
  now->in_loop = e.loops > 0;
  return e.gone;
}

/* Whether the directive D that is being read is a compute construct with a loop.  */
static bool
is_combined (enum clause_directive d)
{
  return now->in_loop && (1u << d & ON_COMPUTE);
}

bool
keyword_is_clause (const cpp_token *t)
{
  if (t->type == CPP_NAME && t->val.node.node->type == NT_USER_MACRO)
    for (unsigned i = 0; i < clause_count; i++)
      if (now->keywords[i].armed && now->keywords[i].node == t->val.node.node
	  && now->keywords[i].clause->form != CLAUSE_WORD)
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
    if (now->keywords[i].armed && now->keywords[i].node == t->val.node.node)
      return false;
  return true;
}

/* Appends what T is for directive.c to TEXTS.  */
static void
add_text (auto_vec<clause_token> *texts, const cpp_token *t)
{
  texts->safe_push (token_describe (t, is_user_macro (t)));
}

/* Whether the parser may have to find another directive for D.  */
static bool
is_replaceable (enum clause_directive d)
{
  return d == DIRECTIVE_DECLARE || d == DIRECTIVE_HOST_DATA;
}

/* Looks at the directive D that #pragma armed, IN_FUNCTION or not, from its first token to its end.
   Finds where the argument of wait begins with `queues:' or `devnum:', which needs
   to be known from the left.  Disarms if no token can have to do with us.  */
static void
survey (cpp_reader *pf, enum clause_directive d, bool in_function)
{
  auto_vec<clause_token> texts;
  bool wanted = false, wait = d == DIRECTIVE_WAIT, open = false;
  int depth = 0;
  const cpp_token *t;
  for (int i = 0; (t = token_peek (pf, &i))->type != CPP_PRAGMA_EOL; )
    {
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	return disarm ();
      wanted |= keyword_is_clause (t) || is_user_macro (t);
      if (open && is_wait_prefix (pf, t, i))
	now->wait_argument = t->src_loc;
      open = wait && depth == 0 && t->type == CPP_OPEN_PAREN;
      wait = depth == 0 && !strcmp (token_name (t), "wait");
      depth += token_nesting (t);
      add_text (&texts, t);
    }
  bool wants = directive_wants (d, is_combined (d), texts.address (), texts.length ());
  now->replaced = wants && (d == DIRECTIVE_DECLARE ? in_function && depth == 0
			    : d == DIRECTIVE_HOST_DATA);
  if (is_replaceable (d) ? !now->replaced : !wanted && !wants)
    disarm ();
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
      depth += token_nesting (t);
      if (depth < 0)
	return false;
      t = token_peek (pf, &i);
    }
  now->looked = true;
  for (unsigned k = 0; !now->operator_buffer && k < clause_count; k++)
    if (now->keywords[k].clause->form == CLAUSE_WORD
	&& !strcmp (now->keywords[k].clause->name, "wait"))
      disarm_name (&now->keywords[k]);
  if (is_replaceable (now->directive))
    return now->replaced;
  return directive_wants (now->directive, is_combined (now->directive), texts.address (),
			  texts.length ());
}

/* ---- Callbacks ---- */

/* The macro that TOK stands for, or NULL.  */
static cpp_hashnode *
macro_of (cpp_reader *pf, const cpp_token *tok)
{
  cpp_hashnode *node = tok->val.node.node;
  if (startswith ((const char *) NODE_NAME (node), "OpenACC "))
    return node;
  if (node == now->pragma_node)
    return operator_expand (pf, tok);
  if (!rewrite_reading ())
    if (cpp_hashnode *header = header_expand (pf, tok))
      {
	now->planted = true;
	return header;
      }
  bool ours = false;
  for (unsigned i = 0; i < clause_count && !ours; i++)
    ours = now->keywords[i].armed && now->keywords[i].node == node;
  if (!ours)
    return now->previous.macro_to_expand ? now->previous.macro_to_expand (pf, tok) : NULL;
  if (rewrite_reading ())
    return NULL;
  if (now->operator_buffer && cpp_get_prev (cpp_get_buffer (pf)) != now->operator_buffer)
    {
      disarm ();
      return NULL;
    }
  cpp_token copy = *tok;        /* looking ahead may reuse the original */
  if (!now->looked && look (pf, &copy))
    {
      now->planted = true;
      return rewrite_directive (pf, &copy, now->directive, is_combined (now->directive),
				&now->carriers);
    }
  for (unsigned i = 0; i < clause_count; i++)
    if (now->keywords[i].armed && now->keywords[i].node == node
	&& is_keyword_here (pf, now->keywords[i].clause, &copy)
	&& is_list_wanted (pf, now->keywords[i].clause))
      {
	now->wait_prefix = false;
	now->planted = true;
	return rewrite_clause (pf, now->keywords[i].clause, &copy, now->in_loop, &now->carriers);
      }
  return NULL;
}

static cpp_hashnode *
macro_to_expand (cpp_reader *pf, const cpp_token *tok)
{
  cpp_hashnode *node = macro_of (pf, tok);
  return node ? token_expand (pf, node) : NULL;
}

/* The pragma TOK of one of our own directives becomes that of wait.  Without
   clauses it gets one: TOK becomes a macro's name that expands to both.  */
static void
begin_own (cpp_reader *pf, cpp_token *tok)
{
  int i = 0;
  tok->val.pragma = PRAGMA_OACC_WAIT;
  if (token_peek (pf, &i)->type != CPP_PRAGMA_EOL)
    return;
  auto_vec<cpp_token> tokens;
  tokens.safe_push (*tok);
  static const char *const clause[] = { "if", "(", "1", ")" };
  for (unsigned k = 0; k < ARRAY_SIZE (clause); k++)
    {
      tokens.safe_push (token_make (pf, clause[k], tok->src_loc));
      tokens.last ().flags &= ~NO_EXPAND;
    }
  cpp_hashnode *node = token_node (pf, "OpenACC pragma");
  token_name_macro (node, token_macro (pf, tok->src_loc, tokens));
  tok->type = CPP_NAME;
  tok->val.node.node = tok->val.node.spelling = node;
}

static void
line_change (cpp_reader *pf, const cpp_token *tok, int parsing_args)
{
  cpp_callbacks *cb = cpp_get_callbacks (pf);
  if (cb->macro_to_expand != macro_to_expand)
    {
      now->previous.macro_to_expand = cb->macro_to_expand;
      cb->macro_to_expand = macro_to_expand;
    }
  if (!now->pragma_node)
    lookup_nodes (pf);
  if (tok->type == CPP_EOF)
    now->pragma_node->flags &= ~NODE_CONDITIONAL;    /* keep it out of a PCH */
  else if (now->pragma_node->type == NT_BUILTIN_MACRO)
    now->pragma_node->flags |= NODE_CONDITIONAL;

  enum clause_directive d = tok->type == CPP_PRAGMA
			    ? directive_of_pragma (tok->val.pragma) : DIRECTIVE_NUM;
  header_line (pf, tok, now->ended_directive);
  now->ended_directive = tok->type == CPP_PRAGMA;
  disarm ();
  if (d == DIRECTIVE_ATOMIC && !parsing_args && complex_atomic (pf, const_cast <cpp_token *> (tok)))
    d = DIRECTIVE_NUM;
  /* Directives among a macro's arguments are not looked into.  */
  if (d != DIRECTIVE_NUM && !parsing_args)
    {
      token_mark_used (pf);
      if (d == DIRECTIVE_ROUTINE && (scoped_hide (pf, const_cast <cpp_token *> (tok))
				     || named_in_block (pf, const_cast <cpp_token *> (tok))))
	d = DIRECTIVE_NUM;
      if (d == DIRECTIVE_DECLARE && declared_hide (pf, const_cast <cpp_token *> (tok)))
	d = DIRECTIVE_NUM;
      bool in_function = d == DIRECTIVE_DECLARE
			 && token_scope (pf, tok->src_loc) == TEXT_FUNCTION;
      if (d != DIRECTIVE_NUM && edit (pf, const_cast <cpp_token *> (tok), d, in_function))
	d = DIRECTIVE_NUM;
      else if (d != DIRECTIVE_NUM)
	{
	  arm (pf, d, false);
	  survey (pf, d, in_function);
	}
    }
  if (is_replaceable (d) && now->armed && now->replaced)
    const_cast<cpp_token *> (tok)->val.pragma
      = d == DIRECTIVE_DECLARE ? PRAGMA_OACC_ENTER_DATA : PRAGMA_OACC_DATA;
  if (d != DIRECTIVE_NUM && (1u << d & ON_OWN))
    begin_own (pf, const_cast <cpp_token *> (tok));
  if (!parsing_args)
    {
      comma_line (pf, tok, d == DIRECTIVE_ATOMIC);
      block_line (pf, const_cast <cpp_token *> (tok), d == DIRECTIVE_WAIT);
    }
  if (now->previous.line_change)
    now->previous.line_change (pf, tok, parsing_args);
}

static void
file_change (cpp_reader *pf, const line_map_ordinary *map)
{
  if (!map)
    {
      disarm ();
      header_disarm ();
      if (now->pragma_node)
	now->pragma_node->flags &= ~NODE_CONDITIONAL;
    }
  if (now->previous.file_change)
    now->previous.file_change (pf, map);
}

static void
before_define (cpp_reader *pf)
{
  disarm ();
  if (now->previous.before_define)
    now->previous.before_define (pf);
}

/* Macros in preprocessed text have been expanded already.  */
static void
define (cpp_reader *pf, location_t loc, cpp_hashnode *node)
{
  if (now->previous.define)
    now->previous.define (pf, loc, node);
  node->flags |= NODE_CONDITIONAL;
}

static void
start_unit (void *, void *)
{
  if (flag_openacc)
    marker_declare ();
}

static void
read_pch (cpp_reader *pf, const char *name, int fd, const char *original)
{
  disarm ();
  header_disarm ();
  now->previous.read_pch (pf, name, fd, original);
  lookup_nodes (pf);
  now->planted = true;               /* templates in it may hold markers */
  if (!identifier_global_value (get_identifier (CARRIER "0")))
    marker_declare ();
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
#include "tokens/clause/clauses.def"
  now->previous.line_change = cb->line_change;
  now->previous.file_change = cb->file_change;
  now->previous.before_define = cb->before_define;
  cb->line_change = line_change;
  cb->file_change = file_change;
  cb->before_define = before_define;
  if (cpp_get_options (parse_in)->preprocessed)
    {
      cpp_get_options (parse_in)->directives_only = 1;
      if (!now->unexpanded)
	{
	  now->previous.define = cb->define;
	  cb->define = define;
	}
    }
  if (cb->read_pch)
    {
      now->previous.read_pch = cb->read_pch;
      cb->read_pch = read_pch;
    }
}


/* GCC 13 and later register no pragmas of OpenACC where only directives are read.  */
static bool
init_front_end (void)
{
  cpp_get_options (parse_in)->directives_only = 0;
  return now->previous.init ();
}

/* GCC 12 leaves directives out of what -E -fdirectives-only writes if it knows them.  */
static bool
init_writer (void)
{
  flag_openacc = 0;
  return now->previous.init ();
}

/* PLUGIN_PRAGMAS: the front end has registered pragmas, and defines macros next.  */
static void
end_init_writer (void *, void *)
{
  flag_openacc = 1;
}

void
keyword_init (const char *plugin)
{
  if (!&parse_in || !flag_openacc)
    return;
  if (flag_preprocess_only)
    {
      if (cpp_get_options (parse_in)->directives_only)
	{
	  now->previous.init = lang_hooks.init;
	  lang_hooks.init = init_writer;
	  register_callback (plugin, PLUGIN_PRAGMAS, end_init_writer, NULL);
	}
      return;
    }
  now->construct = DIRECTIVE_NUM;
  token_state.tracked = -1;
  now->keywords = XCNEWVEC (struct keyword, clause_count);
  for (unsigned i = 0; i < clause_count; i++)
    now->keywords[i].clause = &clauses[i];
  if (cpp_get_options (parse_in)->preprocessed)
    {
      now->unexpanded = cpp_get_options (parse_in)->directives_only;
      cpp_get_options (parse_in)->directives_only = 1;
      now->previous.init = lang_hooks.init;
      lang_hooks.init = init_front_end;
    }
  register_callback (plugin, PLUGIN_PRAGMAS, install, NULL);
  register_callback (plugin, PLUGIN_START_UNIT, start_unit, NULL);
}

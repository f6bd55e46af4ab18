/* Puts the bodies of short library functions in place of their calls: ptxas inlines no function
   that is called twice (seen with ptxas 13.0).  A call costs moves, a jump there and back, and the
   registers that it may change.  Takes a function as select/ has built it and the texts of the
   libraries (splice.c); hoist.c takes invariant instructions of bodies out of loops.

   Parameters of the call become registers.  What is not understood stays a call.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/inline.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MOST_STATEMENTS = 280,        /* of a body */
  MOST_INNER = 64,              /* of one that a body calls */
  MOST_DEPTH = 2,               /* of bodies in bodies */
  MOST_INLINED = 6000           /* instructions of bodies, in one function */
};

/* ---- Texts ---- */

/* Names the parameters in the parentheses of HEAD, up to BODY.  */
static void
name_params (struct inlining *b, const char *head, const char *body)
{
  const char *s = strstr (head, ".func") + 5, *name;
  size_t length = 0;
  while (isspace ((unsigned char) *s))
    s++;
  if (*s == '(')
    {
      const char *end = strchr (s, ')');
      inline_read_param (s, end, &name, &length);
      if (name)
	inline_add_symbol (b, name, length, SYMBOL_OUT);
      s = end + 1;
    }
  s = memchr (s, '(', body - s);
  for (unsigned number = 0; s && *s != ')'; number++)
    {
      const char *end = ++s;
      while (end < body && *end != ',' && *end != ')')
	end++;
      name = NULL;
      inline_read_param (s, end, &name, &length);
      if (name)
	inline_add_symbol (b, name, length, SYMBOL_IN)->number = number;
      s = end < body ? end : NULL;
    }
}

/* Whether BODY has at most MOST statements.  */
static bool
is_short (const char *body, unsigned most)
{
  unsigned n = 0;
  for (const char *s = body; *s; s++)
    n += *s == ';';
  return n <= most;
}

/* Whether BODY computes: it reads no memory that others change.  What works on memory, strings and
   so on, is long to run beside its call.  */
static bool
only_computes (const char *body)
{
  static const char *const allowed[] = { "ld.param", "ld.local", "ld.const", "ld.global.nc" };
  for (const char *s = body; (s = strstr (s, "ld.")); s++)
    {
      bool known = s > body && inline_is_word (s[-1]);
      for (unsigned k = 0; k < sizeof allowed / sizeof *allowed; k++)
	known |= strncmp (s, allowed[k], strlen (allowed[k])) == 0;
      if (!known)
	return false;
    }
  return true;
}

/* The text of what CALLEE is in the first of LIBRARIES that has it; NULL: none, or one that stays a
   call, with more than MOST statements.  */
static const char *
short_body (struct ptx_splice *const *libraries, const char *callee, unsigned most)
{
  for (; *libraries; libraries++)
    {
      const char *text = ptx_splice_text (*libraries, callee);
      const char *body = text ? strchr (text, '{') : NULL;
      if (body)
	return is_short (body, most) && only_computes (body) ? text : NULL;
    }
  return NULL;
}

/* ---- Calls ---- */

/* Whether I accesses parameter NAME of a call; *NUMBER is behind its first letters.  */
static bool
accesses_param (const struct ptx_insn *i, enum ptx_op op, const char *name, unsigned *number)
{
  const struct ptx_operand *o = &i->operand[op == PTX_OP_LD];
  size_t n = strlen (name);
  if (i->op != op || i->space != PTX_PARAM || o->kind != PTX_ADDR_SYMBOL
      || strncmp (o->name, name, n) != 0)
    return false;
  *number = strtoul (o->name + n, NULL, 10);
  return true;
}

static void
append_copy (struct ptx_function *f, const struct ptx_insn *i)
{
  ptx_line (f, i->file, i->line);
  *ptx_do (f, PTX_OP_FENCE, PTX_NOTYPE) = *i;
}

/* Copies the call in the scope of N instructions at I with TEXT, its function, in its place.
   False: something in it is not understood.  */
static bool
inline_scope (struct ptx_function *f, const struct ptx_insn *i, unsigned n, const char *text)
{
  const char *body = strchr (text, '{');
  struct inlining b = { .f = f, .at = body + 1, .end = strrchr (text, '}') };
  b.end_label = ptx_label (f);
  name_params (&b, text, body);
  for (unsigned k = 0; k < n && !b.failed; k++)
    {
      unsigned number;
      if (i[k].dead || i[k].op == PTX_OP_SCOPE_OPEN || i[k].op == PTX_OP_SCOPE_CLOSE
	  || i[k].op == PTX_OP_PARAM || i[k].op == PTX_OP_PARAM_BYTES)
	continue;
      else if (accesses_param (&i[k], PTX_OP_ST, PTX_CALL_ARG, &number))
	{
	  struct slot s = { SYMBOL_IN, "", number, i[k].operand[0].offset, i[k].type,
			    i[k].operand[1] };
	  b.failed |= ptx_type_bytes (i[k].type) < 4;
	  inline_add_slot (&b, s);
	}
      else if (i[k].op == PTX_OP_CALL)
	{
	  ptx_line (f, i[k].file, i[k].line);
	  inline_body (&b);
	}
      else if (accesses_param (&i[k], PTX_OP_LD, PTX_CALL_RESULT, &number))
	{
	  struct slot *s = inline_find_slot (&b, SYMBOL_OUT, 0, i[k].operand[1].offset);
	  if (s && ptx_type_bytes (s->type) == ptx_type_bytes (i[k].type))
	    ptx_do (f, PTX_OP_MOV, inline_bits_type (i[k].type), i[k].operand[0], s->value);
	  else
	    b.failed = true;
	}
      else
	append_copy (f, &i[k]);
    }
  free (b.symbols);
  free (b.slots);
  return !b.failed;
}

/* How many instructions the scope of a call at I has, at most LEFT; *CALL is the call, or -1.  */
static unsigned
scope_length (const struct ptx_insn *i, unsigned left, int64_t *call)
{
  unsigned n = 0;
  *call = -1;
  while (n < left && i[n].op != PTX_OP_SCOPE_CLOSE)
    {
      if (i[n].op == PTX_OP_CALL)
	*call = i[n].operand[0].value;
      n++;
    }
  return n < left ? n + 1 : n;
}

/* Inlines the calls of F whose bodies have at most MOST statements; returns whether it did.  */
static bool
inline_once (struct ptx_function *f, struct ptx_splice *const *libraries, unsigned most)
{
  struct ptx_insn *old = f->insns;
  unsigned n = f->n_insns, file = f->file, line = f->line, added = 0;
  bool any = false;
  f->insns = NULL;
  f->n_insns = f->room_insns = 0;
  for (unsigned k = 0; k < n; k++)
    {
      int64_t call;
      const char *text = NULL;
      unsigned length = old[k].op == PTX_OP_SCOPE_OPEN ? scope_length (old + k, n - k, &call) : 0;
      if (length && call >= 0 && !f->calls[call].gone && added < MOST_INLINED
	  && !ptx_find_function (f->module, f->calls[call].callee)
	  && !ptx_find_extern (f->module, f->calls[call].callee))
	text = (f->calls[call].result.scalar != PTX_NOTYPE || f->calls[call].result.bytes
		? short_body (libraries, f->calls[call].callee, most) : NULL);
      unsigned n_insns = f->n_insns, n_calls = f->n_calls;
      if (text && inline_scope (f, old + k, length, text))
	{
	  any = f->calls[call].gone = true;
	  added += f->n_insns - n_insns;
	  for (unsigned i = n_insns; i < f->n_insns; i++)
	    f->insns[i].inlined = true;
	  k += length - 1;
	  continue;
	}
      f->n_insns = n_insns;
      for (; f->n_calls > n_calls; f->n_calls--)
	free (f->calls[f->n_calls - 1].args);
      append_copy (f, &old[k]);
    }
  ptx_line (f, file, line);
  free (old);
  return any;
}

bool
ptx_inline (struct ptx_function *f, struct ptx_splice *const *libraries)
{
  bool any = inline_once (f, libraries, MOST_STATEMENTS);
  for (unsigned depth = 0; any && depth < MOST_DEPTH; depth++)
    if (!inline_once (f, libraries, MOST_INNER))
      break;
  return any;
}

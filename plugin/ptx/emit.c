/* Prints modules of PTX: header, source files, data, prototypes, functions, then
   the device math that they need (splice.c).  Takes what build.c and module.c made and
   need.c found to be needed.  PTX ISA manual, chapters 4, 5 and 11.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/module.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- tables ---- */

static const char *const space_text[] = {
#define SPACE(NAME, TEXT) TEXT,
#include "ptx/ptx.def"
};

static const char *const cmp_text[] = {
#define CMP(NAME, TEXT) TEXT,
#include "ptx/ptx.def"
};

/* The rows of ptx.def, with their operands once FILLED.  */
static struct
{
  bool filled;
  struct ptx_row rows[PTX_N_OPS];
} table = { .rows = {
#define OP(NAME, TEXT, KIND, SM, VERSION, SECTION) \
  { .text = TEXT, .kind = PTX_##KIND, .sm = SM, .version = VERSION },
#include "ptx/ptx.def"
} };

/* Operands of each instruction, read off its template.  */
static void
fill_row (struct ptx_row *r)
{
  for (const char *s = strchr (r->text, '$'); s != NULL; s = strchr (s + 1, '$'))
    if (strchr ("dsal", s[1]))
      r->operands[r->n_operands++] = s[1];
}

const struct ptx_row *
ptx_row (enum ptx_op op)
{
  if (!table.filled)
    for (unsigned i = 0; i < PTX_N_OPS; i++)
      fill_row (&table.rows[i]);
  table.filled = true;
  return &table.rows[op];
}

const char *
ptx_operand_letters (const struct ptx_insn *i, unsigned *n, char letters[PTX_MAX_OPERANDS])
{
  const struct ptx_row *row = ptx_row (i->op);
  *n = row->n_operands;
  if (i->op != PTX_OP_TEXT && i->op != PTX_OP_TEXT_READ && i->op != PTX_OP_TEXT_EFFECT)
    return row->operands;
  for (const char *s = strchr (i->mod, '$'); s != NULL; s = strchr (s + 2, '$'))
    if ((s[1] == 'd' || s[1] == 's') && *n < PTX_MAX_OPERANDS)
      letters[(*n)++] = s[1];
  return letters;
}

/* ---- text ---- */

void
ptx_text_add (struct ptx_text *t, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  int n = vsnprintf (NULL, 0, format, ap);
  va_end (ap);
  if (t->length + n + 1 > t->room)
    {
      t->room = 2 * (t->length + n + 1);
      t->data = ptx_realloc (t->data, t->room);
    }
  va_start (ap, format);
  vsnprintf (t->data + t->length, n + 1, format, ap);
  va_end (ap);
  t->length += n;
}

void
ptx_text_free (struct ptx_text *t)
{
  free (t->data);
  *t = (struct ptx_text) { 0 };
}

/* ---- instructions ---- */

static const char *
reg_prefix (enum ptx_type class)
{
  switch (class)
    {
    case PTX_PRED: return "%p";
    case PTX_B16: return "%h";
    case PTX_B32: return "%r";
    case PTX_B64: return "%rd";
    case PTX_F32: return "%f";
    default: return "%fd";
    }
}

/* PTX has no minus here: the offset itself is negative.  */
static void
print_offset (struct ptx_text *out, int64_t offset)
{
  if (offset != 0)
    ptx_text_add (out, "+%" PRId64, offset);
}

static void
print_operand (struct ptx_text *out, const struct ptx_operand *o)
{
  switch (o->kind)
    {
    case PTX_NONE:
      break;
    case PTX_REG:
      ptx_text_add (out, "%s%" PRId64, reg_prefix (o->type), o->value);
      break;
    case PTX_INT:
      ptx_text_add (out, "%" PRId64, o->value);
      break;
    case PTX_FLOAT:
      if (o->type == PTX_F32)
	ptx_text_add (out, "0f%08" PRIX64, (uint64_t) o->value);
      else
	ptx_text_add (out, "0d%016" PRIX64, (uint64_t) o->value);
      break;
    case PTX_SYMBOL:
      ptx_text_add (out, "%s", o->name);
      print_offset (out, o->offset);
      break;
    case PTX_ADDR_REG:
      ptx_text_add (out, "[%s%" PRId64, reg_prefix (o->type), o->value);
      print_offset (out, o->offset);
      ptx_text_add (out, "]");
      break;
    case PTX_ADDR_SYMBOL:
      ptx_text_add (out, "[%s", o->name);
      print_offset (out, o->offset);
      ptx_text_add (out, "]");
      break;
    case PTX_LABEL:
      ptx_text_add (out, "$L%" PRId64, o->value);
      break;
    }
}

static void
print_template (struct ptx_text *out, const struct ptx_insn *i)
{
  unsigned k = 0;
  bool text = i->op == PTX_OP_TEXT || i->op == PTX_OP_TEXT_READ || i->op == PTX_OP_TEXT_EFFECT;
  for (const char *s = text ? i->mod : ptx_row (i->op)->text; *s; s++)
    if (*s != '$')
      ptx_text_add (out, "%c", *s);
    else
      switch (*++s)
	{
	case 't': ptx_text_add (out, "%s", ptx_type_text (i->type)); break;
	case 'u': ptx_text_add (out, "%s", ptx_type_text (i->type2)); break;
	case 'p': ptx_text_add (out, "%s", space_text[i->space]); break;
	case 'c': ptx_text_add (out, "%s", cmp_text[i->cmp]); break;
	case 'm': ptx_text_add (out, "%s", i->mod ? i->mod : ""); break;
	case '$': ptx_text_add (out, "$"); break;
	default: print_operand (out, &i->operand[k++]); break;
	}
}

static void
print_call (struct ptx_text *out, const struct ptx_call *c)
{
  ptx_text_add (out, "call ");
  if (c->result.scalar != PTX_NOTYPE || c->result.bytes != 0)
    ptx_text_add (out, "(" PTX_CALL_RESULT "), ");
  ptx_text_add (out, "%s", c->callee);
  for (unsigned k = 0; k < c->n_args; k++)
    ptx_text_add (out, "%s" PTX_CALL_ARG "%u", k ? ", " : ", (", k);
  ptx_text_add (out, c->n_args ? ")" : "");
}

static void
print_targets (struct ptx_text *out, const struct ptx_function *f, unsigned n)
{
  ptx_text_add (out, "%s$targets_%u: .branchtargets ", f->name, n);
  for (unsigned k = 0; k < f->targets[n].n; k++)
    {
      ptx_text_add (out, k ? ", " : "");
      print_operand (out, &f->targets[n].labels[k]);
    }
}

/* I for a target that lacks it.  */
static void
print_older (struct ptx_text *out, const struct ptx_insn *i)
{
  static const char *const words[] = { "", "", ".v2", "", ".v4" };
  static const char *const registers[]
    = { "", "%copy0", "{%copy0, %copy1}", "", "{%copy0, %copy1, %copy2, %copy3}" };
  if (i->op != PTX_OP_CP_ASYNC)
    return;
  unsigned n = i->operand[2].value / 4;
  ptx_text_add (out, "\t{\n\t.reg .b32 %%copy<4>;\n\tld.global%s.b32 %s, ", words[n],
		registers[n]);
  print_operand (out, &i->operand[1]);
  ptx_text_add (out, ";\n\tst.shared%s.b32 ", words[n]);
  print_operand (out, &i->operand[0]);
  ptx_text_add (out, ", %s;\n\t}\n", registers[n]);
}

static void
print_insn (struct ptx_text *out, const struct ptx_function *f, const struct ptx_insn *i)
{
  if (ptx_row (i->op)->sm > f->module->sm)
    return print_older (out, i);
  if (i->op == PTX_OP_LABEL)
    {
      print_operand (out, &i->operand[0]);
      ptx_text_add (out, ":\n");
      return;
    }
  ptx_text_add (out, "\t");
  if (i->guard.kind == PTX_REG)
    {
      ptx_text_add (out, i->guard_not ? "@!" : "@");
      print_operand (out, &i->guard);
      ptx_text_add (out, " ");
    }
  if (i->op == PTX_OP_CALL)
    print_call (out, &f->calls[i->operand[0].value]);
  else if (i->op == PTX_OP_TARGETS)
    print_targets (out, f, i->operand[0].value);
  else
    print_template (out, i);
  ptx_text_add (out, i->op == PTX_OP_SCOPE_OPEN || i->op == PTX_OP_SCOPE_CLOSE ? "\n" : ";\n");
}

/* ---- functions ---- */

static void
print_param (struct ptx_text *out, struct ptx_param p, const char *name, unsigned k)
{
  char number[16] = "";
  if (name != NULL && k != ~0u)
    sprintf (number, "_%u", k);
  if (p.scalar != PTX_NOTYPE)
    ptx_text_add (out, ".param %s %s%s", ptx_type_text (p.scalar), name, number);
  else
    ptx_text_add (out, ".param .align %u .b8 %s%s[%u]", p.align, name, number, p.bytes);
}

static const char *
linkage (bool visible, bool weak)
{
  return weak ? ".weak " : visible ? ".visible " : "";
}

static void
print_head (struct ptx_text *out, const struct ptx_function *f)
{
  ptx_text_add (out, "%s%s ", linkage (f->entry || f->visible, f->weak),
		f->entry ? ".entry" : ".func");
  if (f->result.scalar != PTX_NOTYPE || f->result.bytes != 0)
    {
      ptx_text_add (out, "(");
      print_param (out, f->result, PTX_RESULT, ~0u);
      ptx_text_add (out, ") ");
    }
  ptx_text_add (out, "%s (", f->name);
  char *name = ptx_alloc (strlen (f->name) + 8);
  sprintf (name, "%s$param", f->name);
  for (unsigned k = 0; k < f->n_params; k++)
    {
      ptx_text_add (out, k ? ",\n\t" : "");
      print_param (out, f->params[k], name, k);
    }
  free (name);
  ptx_text_add (out, ")");
}

/* The declaration of a function of another module, as its call has it.  */
static void
print_extern (struct ptx_text *out, const struct ptx_extern *e)
{
  const struct ptx_call *c = e->call;
  ptx_text_add (out, ".extern .func ");
  if (c->result.scalar != PTX_NOTYPE || c->result.bytes != 0)
    {
      ptx_text_add (out, "(");
      print_param (out, c->result, PTX_RESULT, ~0u);
      ptx_text_add (out, ") ");
    }
  ptx_text_add (out, "%s (", e->name);
  for (unsigned k = 0; k < c->n_args; k++)
    {
      ptx_text_add (out, k ? ", " : "");
      print_param (out, c->args[k], PTX_CALL_ARG, k);
    }
  ptx_text_add (out, ");\n");
}

static void
print_block_size (struct ptx_text *out, const struct ptx_function *f)
{
  if (f->entry && f->block[0] != 0)
    ptx_text_add (out, "%s %u, %u, %u\n", f->block_exact ? ".reqntid" : ".maxntid", f->block[0],
		  f->block[1], f->block[2]);
  if (f->entry && f->registers != 0)
    ptx_text_add (out, ".maxnreg %u\n", f->registers);
}

static void
print_declarations (struct ptx_text *out, const struct ptx_function *f)
{
  for (unsigned t = 0; t < PTX_N_TYPES; t++)
    if (f->n_regs[t] > 0)
      ptx_text_add (out, "\t.reg %s %s<%u>;\n", ptx_type_text (t), reg_prefix (t),
		    f->n_regs[t] + 1);
  for (unsigned k = 0; k < f->n_variables; k++)
    ptx_text_add (out, "\t%s .align %u .b8 %s[%" PRIu64 "];\n",
		  space_text[f->variables[k].space], f->variables[k].align, f->variables[k].name,
		  f->variables[k].bytes);
  if (f->scratch_bytes > 0)
    ptx_text_add (out, "\t.shared .align 8 .b8 %s[%u];\n", f->scratch, f->scratch_bytes);
}

static void
print_function (struct ptx_text *out, const struct ptx_function *f)
{
  ptx_text_add (out, "\n");
  print_head (out, f);
  ptx_text_add (out, "\n");
  print_block_size (out, f);
  ptx_text_add (out, "{\n");
  print_declarations (out, f);
  unsigned file = 0, line = 0;
  for (unsigned k = 0; k < f->n_insns; k++)
    {
      const struct ptx_insn *i = &f->insns[k];
      if (i->dead)
	continue;
      if (i->line != 0 && i->op != PTX_OP_LABEL && (i->file != file || i->line != line))
	{
	  file = i->file;
	  line = i->line;
	  ptx_text_add (out, "\t.loc %u %u 0\n", file, line);
	}
      print_insn (out, f, i);
    }
  ptx_text_add (out, "}\n");
}

/* ---- data ---- */

static void
print_bytes (struct ptx_text *out, const struct ptx_data *d)
{
  ptx_text_add (out, ".b8 %s[%" PRIu64 "]", d->name, d->bytes);
  if (d->init == NULL)
    return;
  ptx_text_add (out, " = {");
  for (uint64_t k = 0; k < d->bytes; k++)
    ptx_text_add (out, "%s%u", k == 0 ? "" : k % 32 == 0 ? ",\n\t" : ",", d->init[k]);
  ptx_text_add (out, "}");
}

/* As 8-byte words, some of which are addresses.  */
static void
print_words (struct ptx_text *out, const struct ptx_data *d)
{
  uint64_t n = (d->bytes + 7) / 8;
  ptx_text_add (out, ".u64 %s[%" PRIu64 "] = {", d->name, n);
  for (uint64_t k = 0; k < n; k++)
    {
      unsigned a = 0;
      while (a < d->n_addresses && d->addresses[a].offset != 8 * k)
	a++;
      uint64_t word = 0;
      if (d->init != NULL)
	memcpy (&word, d->init + 8 * k, k + 1 < n ? 8 : d->bytes - 8 * k);
      ptx_text_add (out, "%s", k == 0 ? "" : k % 8 == 0 ? ",\n\t" : ", ");
      if (a == d->n_addresses)
	ptx_text_add (out, "%" PRIu64, word);
      else
	{
	  ptx_text_add (out, "generic(%s)", d->addresses[a].symbol);
	  print_offset (out, d->addresses[a].addend);
	}
    }
  ptx_text_add (out, "}");
}

static void
print_extern_data (struct ptx_text *out, const struct ptx_data *d)
{
  if (!d->needed)
    return;
  ptx_text_add (out, ".extern .global .align %u .b8 %s[", d->align, d->name);
  if (d->bytes)
    ptx_text_add (out, "%" PRIu64, d->bytes);
  ptx_text_add (out, "];\n");
}

/* The alignment of D as it is printed.  */
static unsigned
data_align (const struct ptx_data *d)
{
  return d->n_addresses && d->align < 8 ? 8 : d->align;
}

/* Declares D ahead of data that hold its address, as D holds theirs.  What is declared so
   must be visible (seen with ptxas 13.0).  */
static void
declare_ahead (struct ptx_text *out, struct ptx_data *d)
{
  if (d->ahead)
    return;
  d->ahead = true;
  ptx_text_add (out, ".extern .global .align %u .u64 %s[%" PRIu64 "];\n", data_align (d),
		d->name, (d->bytes + 7) / 8);
}

/* D after the data whose address it holds.  */
static void
print_data (struct ptx_text *out, struct ptx_module *m, struct ptx_data *d)
{
  if (d->state != 0)
    return;
  d->state = 1;
  if (d->external)
    {
      print_extern_data (out, d);
      return;
    }
  for (unsigned k = 0; k < d->n_addresses; k++)
    {
      struct ptx_data *to = ptx_find_data (m, d->addresses[k].symbol);
      if (to != NULL && to->state == 1 && !to->external)
	declare_ahead (out, to);
      else if (to != NULL)
	print_data (out, m, to);
    }
  ptx_text_add (out, "%s.global .align %u ", linkage (d->visible || d->ahead, d->weak),
		data_align (d));
  if (d->n_addresses)
    print_words (out, d);
  else
    print_bytes (out, d);
  ptx_text_add (out, ";\n");
  d->state = 2;
}

/* ---- modules ---- */

/* Functions that the driver provides.  CUDA C++ programming guide, "Formatted
   output", "Assertion", "Dynamic global memory allocation".  */
static const struct
{
  const char *name, *prototype;
} driver_functions[] = {
  { "vprintf", "(.param .b32 n) vprintf (.param .b64 format, .param .b64 values)" },
  { "malloc", "(.param .b64 p) malloc (.param .b64 bytes)" },
  { "free", "free (.param .b64 p)" },
  { "__assertfail", "__assertfail (.param .b64 what, .param .b64 file, .param .b32 line, "
    ".param .b64 function, .param .b64 character_bytes)" }
};

/* Declares what the driver has of MISSING and leaves the rest in MISSING.  */
static void
declare_driver_functions (struct ptx_missing *missing, struct ptx_text *out)
{
  unsigned left = 0, n = sizeof driver_functions / sizeof *driver_functions;
  for (unsigned k = 0; k < missing->n; k++)
    {
      unsigned i = 0;
      while (i < n && strcmp (driver_functions[i].name, missing->names[k]) != 0)
	i++;
      if (i < n)
	ptx_text_add (out, ".extern .func %s;\n", driver_functions[i].prototype);
      else
	missing->names[left++] = missing->names[k];
    }
  missing->n = left;
}

/* The libraries of a print, as far as they can be read.  */
enum { LIBRARIES_MAX = 4 };
struct libraries
{
  struct ptx_splice *splices[LIBRARIES_MAX + 1];	/* NULL at the end */
  int error;                    /* of one that cannot be read, or 0 */
};

static void
open_libraries (struct libraries *l, const char *const *paths)
{
  unsigned n = 0;
  for (; paths && *paths && n < LIBRARIES_MAX; paths++)
    {
      int error = 0;
      struct ptx_splice *s = ptx_splice_open (*paths, &error);
      if (s != NULL)
	l->splices[n++] = s;
      else if (l->error == 0)
	l->error = error;
    }
}

/* Splices what the libraries have of MISSING into OUT and leaves the rest in MISSING.  */
static void
resolve (struct ptx_missing *missing, const struct libraries *l, struct ptx_text *out,
	 unsigned *version)
{
  for (struct ptx_splice *const *s = l->splices; *s; s++)
    {
      unsigned left = 0;
      for (unsigned k = 0; k < missing->n; k++)
	if (!ptx_splice_want (*s, missing->names[k]))
	  missing->names[left++] = missing->names[k];
      missing->n = left;
      ptx_splice_print (*s, out, version);
    }
}

/* Puts bodies of the libraries' short functions in place of M's calls; MISSING is what M needs
   then.  */
static void
inline_libraries (struct ptx_module *m, const struct libraries *l, struct ptx_missing *missing)
{
  bool any = false;
  for (struct ptx_function *f = m->functions; f; f = f->next)
    if (f->needed && ptx_inline (f, l->splices))
      {
	ptx_hoist (f);
	any = true;
      }
  if (!any)
    return;
  ptx_need (m);
  missing->n = 0;
  ptx_find_missing (m, missing);
}

static char **
owned_list (const struct ptx_missing *missing)
{
  if (missing->n == 0)
    return NULL;
  char **list = ptx_alloc ((missing->n + 1) * sizeof *list);
  for (unsigned k = 0; k < missing->n; k++)
    list[k] = ptx_strdup (missing->names[k]);
  return list;
}

static void
print_header (struct ptx_text *out, const struct ptx_module *m, unsigned version)
{
  ptx_text_add (out, ".version %u.%u\n.target sm_%u\n.address_size 64\n", version / 10,
		version % 10, m->sm);
  for (unsigned k = 0; k < m->n_files; k++)
    {
      ptx_text_add (out, ".file %u \"", k + 1);
      /* PTX is ASCII text (ISA manual, 4.1), and its strings have no escapes.  */
      for (const char *s = m->files[k]; *s; s++)
	ptx_text_add (out, "%c", *s == '"' ? '\'' : *s >= ' ' && *s <= '~' ? *s : '?');
      ptx_text_add (out, "\"\n");
    }
  ptx_text_add (out, "\n");
}

int
ptx_module_print (struct ptx_module *m, const char *const *libraries, struct ptx_text *out,
		  char ***unresolved)
{
  ptx_need (m);
  struct ptx_missing missing = { NULL, 0 };
  ptx_find_missing (m, &missing);
  struct ptx_text spliced = { 0 };
  unsigned version = ptx_needed_version (m);
  struct libraries opened = { { NULL }, 0 };
  if (missing.n)
    {
      open_libraries (&opened, libraries);
      inline_libraries (m, &opened, &missing);
    }
  declare_driver_functions (&missing, &spliced);
  int error = missing.n ? opened.error : 0;
  resolve (&missing, &opened, &spliced, &version);
  for (struct ptx_splice **s = opened.splices; *s; s++)
    ptx_splice_close (*s);
  *unresolved = owned_list (&missing);
  free (missing.names);
  print_header (out, m, version);
  if (spliced.data)
    ptx_text_add (out, "%s", spliced.data);
  ptx_text_free (&spliced);
  for (struct ptx_data *d = m->data; d; d = d->next)
    {
      d->state = 0;
      d->ahead = false;
    }
  for (struct ptx_data *d = m->data; d; d = d->next)
    print_data (out, m, d);
  if (m->dynamic)
    ptx_text_add (out, ".extern .shared .align 16 .b8 %s[];\n", PTX_DYNAMIC);
  for (unsigned k = 0; k < m->n_externs; k++)
    if (m->externs[k].call)
      print_extern (out, &m->externs[k]);
  for (struct ptx_function *f = m->functions; f; f = f->next)
    if (f->needed && !f->entry)
      {
	print_head (out, f);
	ptx_text_add (out, ";\n");
      }
  for (struct ptx_function *f = m->functions; f; f = f->next)
    if (f->needed)
      print_function (out, f);
  return error;
}

/* ACCX_CHECK: PTX text in which each access to global memory is looked at first.  Takes the text of a
   unit; gives one with a call in front of each load, store, atomic update and asynchronous copy
   whose address is in a register.  The function called is the text's own.  It looks the address
   up in a table that the host makes before each launch (device/access-check.c).  What is in none of
   the ranges there, or not aligned, is noted once for each place in the text.  The access follows
   in any case: whether it is wrong the host decides.

   A place has the source line that .loc gives.  PTX ISA, "Debugging Directives", "Memory
   Consistency Model".

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <ctype.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "code/code.h"
#include "base/base.h"

/* The functions in front of accesses and calls.  The state is the address of the table: number of
   ranges, records, flags, the bytes of a thread's stack that leave enough for further calls, ranges.

   A place's flag is 1 while its record (struct access_record), the address and the thread, is
   written, and then 2.  No thread goes on to its access before that: the access may end the
   context, and with it the writing of another thread.

   A word of four bytes may end behind its range: atomic updates of one or two bytes work on the word around.  */
static const char checker[] = "\
.weak .global .align 8 .b64 " ACCESS_STATE ";\n\
.weak .global .align 8 .b64 accx_check_stack_top;\n\
.weak .func accx_check_access (.param .b64 $check_address, .param .b32 $check_place,\n\
	.param .b32 $check_how)\n\
{\n\
	.reg .pred %p<3>;\n\
	.reg .b32 %r<16>;\n\
	.reg .b64 %rd<20>;\n\
	ld.param.u64 %rd1, [$check_address];\n\
	ld.param.u32 %r1, [$check_place];\n\
	ld.param.u32 %r2, [$check_how];\n\
	and.b32 %r3, %r2, 255;\n\
	cvt.u64.u32 %rd2, %r3;\n\
	mov.u64 %rd3, " ACCESS_STATE ";\n\
	ld.global.u64 %rd4, [%rd3];\n\
	and.b32 %r4, %r2, 256;\n\
	setp.eq.s32 %p1, %r4, 0;\n\
	@%p1 bra $check_global;\n\
	isspacep.shared %p2, %rd1;\n\
	@%p2 bra $check_done;\n\
	isspacep.local %p2, %rd1;\n\
	@%p2 bra $check_done;\n\
$check_global:\n\
	add.s64 %rd5, %rd2, -1;\n\
	and.b64 %rd6, %rd1, %rd5;\n\
	setp.ne.s64 %p1, %rd6, 0;\n\
	@%p1 bra $check_note;\n\
	ld.global.u64 %rd9, [%rd4];\n\
	mov.u64 %rd8, 0;\n\
$check_search:\n\
	setp.ge.u64 %p1, %rd8, %rd9;\n\
	@%p1 bra $check_found;\n\
	add.s64 %rd10, %rd8, %rd9;\n\
	shr.u64 %rd10, %rd10, 1;\n\
	shl.b64 %rd11, %rd10, 4;\n\
	add.s64 %rd11, %rd11, %rd4;\n\
	ld.global.u64 %rd12, [%rd11+32];\n\
	setp.gt.u64 %p1, %rd12, %rd1;\n\
	@%p1 bra $check_lower;\n\
	add.s64 %rd8, %rd10, 1;\n\
	bra $check_search;\n\
$check_lower:\n\
	mov.u64 %rd9, %rd10;\n\
	bra $check_search;\n\
$check_found:\n\
	setp.eq.s64 %p1, %rd8, 0;\n\
	@%p1 bra $check_note;\n\
	shl.b64 %rd11, %rd8, 4;\n\
	add.s64 %rd11, %rd11, %rd4;\n\
	ld.global.u64 %rd12, [%rd11+24];\n\
	add.s64 %rd13, %rd1, %rd2;\n\
	setp.le.u64 %p1, %rd13, %rd12;\n\
	@%p1 bra $check_done;\n\
	setp.ne.s64 %p1, %rd2, 4;\n\
	@%p1 bra $check_note;\n\
	setp.lt.u64 %p1, %rd1, %rd12;\n\
	@%p1 bra $check_done;\n\
$check_note:\n\
	ld.global.u64 %rd14, [%rd4+16];\n\
	mul.wide.u32 %rd15, %r1, 4;\n\
	add.s64 %rd14, %rd14, %rd15;\n\
	mov.u32 %r5, 1;\n\
	ld.volatile.global.u32 %r6, [%rd14];\n\
	setp.eq.s32 %p1, %r6, 2;\n\
	@%p1 bra $check_done;\n\
$check_turn:\n\
	atom.global.cas.b32 %r6, [%rd14], 0, %r5;\n\
	setp.ne.s32 %p1, %r6, 0;\n\
	@%p1 bra $check_others;\n\
	ld.global.u64 %rd16, [%rd4+8];\n\
	mul.wide.u32 %rd17, %r1, 40;\n\
	add.s64 %rd16, %rd16, %rd17;\n\
	st.global.u64 [%rd16+8], %rd1;\n\
	mov.u32 %r7, %ctaid.x;\n\
	st.global.u32 [%rd16+16], %r7;\n\
	mov.u32 %r8, %ctaid.y;\n\
	st.global.u32 [%rd16+20], %r8;\n\
	mov.u32 %r9, %ctaid.z;\n\
	st.global.u32 [%rd16+24], %r9;\n\
	mov.u32 %r10, %tid.x;\n\
	st.global.u32 [%rd16+28], %r10;\n\
	mov.u32 %r11, %tid.y;\n\
	st.global.u32 [%rd16+32], %r11;\n\
	mov.u32 %r12, %tid.z;\n\
	st.global.u32 [%rd16+36], %r12;\n\
	membar.sys;\n\
	st.global.u32 [%rd16], %r5;\n\
	membar.sys;\n\
	mov.u32 %r9, 2;\n\
	st.volatile.global.u32 [%rd14], %r9;\n\
$check_others:\n\
	ld.volatile.global.u32 %r6, [%rd14];\n\
	setp.ne.s32 %p1, %r6, 2;\n\
	@%p1 bra $check_turn;\n\
$check_done:\n\
	ret;\n\
}\n\
.weak .func accx_check_stack (.param .b64 $check_address, .param .b32 $check_place)\n\
{\n\
	.reg .pred %p<2>;\n\
	.reg .b32 %r<4>;\n\
	.reg .b64 %rd<10>;\n\
	ld.param.u64 %rd1, [$check_address];\n\
	ld.param.u32 %r1, [$check_place];\n\
	mov.u64 %rd2, " ACCESS_STATE ";\n\
	ld.global.u64 %rd3, [%rd2];\n\
	ld.global.u64 %rd4, [%rd3+24];\n\
	ld.volatile.global.u64 %rd5, [accx_check_stack_top];\n\
	sub.s64 %rd5, %rd5, %rd1;\n\
	setp.le.s64 %p1, %rd5, %rd4;\n\
	@%p1 bra $check_done;\n\
	ld.global.u64 %rd6, [%rd3+8];\n\
	mul.wide.u32 %rd7, %r1, 40;\n\
	add.s64 %rd6, %rd6, %rd7;\n\
	st.global.u64 [%rd6+8], %rd1;\n\
	mov.u32 %r2, 1;\n\
	membar.sys;\n\
	st.global.u32 [%rd6], %r2;\n\
	membar.sys;\n\
$check_done:\n\
	ret;\n\
}\n\
.weak .func accx_check_entry (.param .b64 $check_address, .param .b32 $check_place)\n\
{\n\
	.reg .pred %p<2>;\n\
	.reg .b64 %rd<4>;\n\
	ld.param.u64 %rd1, [$check_address];\n\
	ld.volatile.global.u64 %rd2, [accx_check_stack_top];\n\
	setp.ge.s64 %p1, %rd2, %rd1;\n\
	@%p1 bra $check_done;\n\
	red.global.max.u64 [accx_check_stack_top], %rd1;\n\
$check_done:\n\
	ret;\n\
}\n";

/* malloc whose blocks are noted: behind the flags, the complement of the first address and the end.  */
static const char heap_checker[] = "\
.extern .func (.param .b64 $check_block) malloc (.param .b64 $check_bytes);\n\
.weak .func (.param .b64 $check_got) accx_check_malloc (.param .b64 $check_wanted)\n\
{\n\
	.reg .pred %p<2>;\n\
	.reg .b64 %rd<10>;\n\
	.param .b64 $check_bytes;\n\
	.param .b64 $check_block;\n\
	ld.param.u64 %rd1, [$check_wanted];\n\
	st.param.b64 [$check_bytes], %rd1;\n\
	call ($check_block), malloc, ($check_bytes);\n\
	ld.param.u64 %rd2, [$check_block];\n\
	setp.eq.s64 %p1, %rd2, 0;\n\
	@%p1 bra $check_done;\n\
	ld.global.u64 %rd3, [" ACCESS_STATE "];\n\
	ld.global.u64 %rd4, [%rd3+16];\n\
	not.b64 %rd5, %rd2;\n\
	add.s64 %rd6, %rd2, %rd1;\n\
	add.s64 %rd4, %rd4, " ACCESS_HEAP_AT ";\n\
	red.global.max.u64 [%rd4], %rd5;\n\
	red.global.max.u64 [%rd4+8], %rd6;\n\
$check_done:\n\
	st.param.b64 [$check_got], %rd2;\n\
	ret;\n\
}\n";

/* ---- Places, for the life of the process; places_lock guards them ---- */

static pthread_mutex_t places_lock = PTHREAD_MUTEX_INITIALIZER;
static struct access_place places[ACCESS_PLACES];
static unsigned n_places;

/* A new place; ACCESS_PLACES: there is no room.  */
static unsigned
place_new (const struct access_place *p)
{
  pthread_mutex_lock (&places_lock);
  unsigned n = n_places;
  if (n < ACCESS_PLACES)
    places[n_places++] = *p;
  pthread_mutex_unlock (&places_lock);
  return n;
}

const struct access_place *
access_place (unsigned n)
{
  return n < n_places ? &places[n] : NULL;
}

/* ---- The text ---- */

/* A text that is being made; what its reader knows.  */
struct access_text
{
  char *text;
  size_t length, room;
  bool failed;                  /* no memory */
  unsigned labels;
  const char *enters;           /* what is called at the first instruction, which is to come; or NULL */
  bool calls;                   /* has functions other than kernels */
  struct access_place here;
  char **files;                 /* by number; owned, and kept by places */
  unsigned n_files;
  struct access_symbols *symbols;
};

static void
put_bytes (struct access_text *t, const char *s, size_t n)
{
  if (t->length + n >= t->room)
    {
      size_t room = 2 * (t->length + n) + 1024;
      char *text = realloc (t->text, room);
      t->failed |= !text;
      if (!text)
	return;
      t->text = text;
      t->room = room;
    }
  memcpy (t->text + t->length, s, n);
  t->length += n;
  t->text[t->length] = 0;
}

static void __attribute__ ((format (printf, 2, 3)))
put (struct access_text *t, const char *format, ...)
{
  char text[1000];
  va_list ap;
  va_start (ap, format);
  int n = vsnprintf (text, sizeof text, format, ap);
  va_end (ap);
  if (n > 0 && (size_t) n < sizeof text)
    put_bytes (t, text, (size_t) n);
}

static bool
begins (const char *s, const char *start)
{
  return !strncmp (s, start, strlen (start));
}

/* ---- Instructions ---- */

/* An access: instruction OPCODE of OPCODE_LENGTH at address REGISTER + OFFSET.  */
struct access
{
  const char *predicate;        /* with its !, or NULL */
  int predicate_length;
  const char *opcode;
  int opcode_length;
  const char *reg;
  int reg_length;
  long long offset;
  unsigned how;                 /* its bytes, ACCESS_GENERIC, ACCESS_WRITES, ACCESS_UPDATES */
};

static bool
opcode_has (const struct access *a, const char *part)
{
  const char *at = strstr (a->opcode, part);
  return at && at + strlen (part) <= a->opcode + a->opcode_length;
}

/* The bytes that A's type says; 0: not known.  */
static unsigned
opcode_bytes (const struct access *a)
{
  const char *end = a->opcode + a->opcode_length, *type = end;
  while (type > a->opcode && type[-1] != '.')
    type--;
  if (begins (type, "f16x2") || begins (type, "bf16x2"))
    return 4;
  if (begins (type, "bf16"))
    return 2;
  unsigned bits = strchr ("bsuf", *type) ? (unsigned) strtoul (type + 1, NULL, 10) : 0;
  unsigned vector = opcode_has (a, ".v2.") ? 2 : opcode_has (a, ".v4.") ? 4 : 1;
  unsigned bytes = bits / 8 * vector;
  return bytes <= 32 && !(bytes & (bytes - 1)) ? bytes : 0;
}

/* What A's opcode is; 0: no access to global memory, or not one that is understood.  */
static unsigned
opcode_how (const struct access *a)
{
  const char *op = a->opcode;
  bool copies = begins (op, "cp.async.c");
  if (copies)
    return opcode_has (a, ".shared.global") ? 1 : 0;
  unsigned how = begins (op, "ld.") ? 0 : begins (op, "st.") ? ACCESS_WRITES
		 : begins (op, "atom.") || begins (op, "red.") ? ACCESS_UPDATES : ~0u;
  if (how == ~0u || opcode_has (a, ".param") || opcode_has (a, ".shared")
      || opcode_has (a, ".local") || opcode_has (a, ".const"))
    return 0;
  unsigned bytes = opcode_bytes (a);
  return bytes ? how | bytes | (opcode_has (a, ".global") ? 0 : ACCESS_GENERIC) : 0;
}

/* Reads the address in brackets at AT: a register and an offset.  */
static bool
read_address (const char *at, struct access *a)
{
  at++;
  at += strspn (at, " \t");
  a->reg = at;
  if (*at != '%')
    return false;
  a->reg_length = (int) strcspn (at, " \t+]");
  at += a->reg_length;
  at += strspn (at, " \t+");
  a->offset = *at == ']' ? 0 : strtoll (at, NULL, 0);
  return true;
}

/* Reads the instruction in LINE, which ends at END.  False: it is no access.  */
static bool
read_access (const char *line, const char *end, struct access *a)
{
  const char *at = line + strspn (line, " \t");
  *a = (struct access) { 0 };
  if (*at == '@')
    {
      a->predicate = at + 1;
      a->predicate_length = (int) strcspn (a->predicate, " \t\n");
      at = a->predicate + a->predicate_length;
      at += strspn (at, " \t");
    }
  a->opcode = at;
  a->opcode_length = (int) strcspn (at, " \t\n");
  while (end > at && isspace ((unsigned char) end[-1]))
    end--;
  if (end <= at || memchr (at, ';', (size_t) (end - at)) != end - 1)
    return false;
  a->how = opcode_how (a);
  const char *address = a->how ? memchr (at, '[', (size_t) (end - at)) : NULL;
  if (address && begins (at, "cp.async"))
    {
      address = memchr (address + 1, '[', (size_t) (end - address - 1));
      const char *bytes = address ? strchr (address, ',') : NULL;
      a->how = bytes && bytes < end ? (unsigned) strtoul (bytes + 1, NULL, 10) : 0;
    }
  return a->how && address && read_address (address, a);
}

/* The call in front of access A.  */
static void
put_check (struct access_text *t, const struct access *a)
{
  t->here.how = a->how;
  unsigned place = place_new (&t->here), label = t->labels++;
  bool negated = a->predicate && *a->predicate == '!';
  if (place == ACCESS_PLACES)
    return;
  if (a->predicate)
    put (t, "\t@%s%.*s bra $accx_unchecked_%u;\n", negated ? "" : "!",
	 a->predicate_length - negated, a->predicate + negated, label);
  put (t, "\t{\n\t.reg .b64 $check_at;\n\t.reg .b32 $check_what;\n\t.param .b64 $check_1;\n"
       "\t.param .b32 $check_2;\n\t.param .b32 $check_3;\n");
  put (t, "\tadd.s64 $check_at, %.*s, %lld;\n\tst.param.b64 [$check_1], $check_at;\n",
       a->reg_length, a->reg, a->offset);
  put (t, "\tmov.u32 $check_what, %u;\n\tst.param.b32 [$check_2], $check_what;\n", place);
  put (t, "\tmov.u32 $check_what, %u;\n\tst.param.b32 [$check_3], $check_what;\n", a->how);
  put (t, "\tcall accx_check_access, ($check_1, $check_2, $check_3);\n\t}\n");
  if (a->predicate)
    put (t, "$accx_unchecked_%u:\n", label);
}

/* The look at the stack at the start of a function or kernel.  */
static void
put_stack_check (struct access_text *t)
{
  t->here.how = ACCESS_STACK;
  unsigned place = place_new (&t->here);
  const char *callee = t->enters;
  t->enters = NULL;
  if (place == ACCESS_PLACES)
    return;
  put (t, "\t{\n\t.local .align 8 .b8 $check_mark[8];\n\t.reg .b64 $check_at;\n"
       "\t.reg .b32 $check_what;\n\t.param .b64 $check_1;\n\t.param .b32 $check_2;\n"
       "\tmov.u64 $check_at, $check_mark;\n\tst.param.b64 [$check_1], $check_at;\n"
       "\tmov.u32 $check_what, %u;\n\tst.param.b32 [$check_2], $check_what;\n"
       "\tcall %s, ($check_1, $check_2);\n\t}\n", place, callee);
}

/* ---- Directives ---- */

/* Reads ".file N "NAME"".  */
static void
read_file (struct access_text *t, const char *line)
{
  char *rest;
  unsigned n = (unsigned) strtoul (line + strlen (".file"), &rest, 10);
  const char *name = strchr (rest, '"'), *end = name ? strchr (name + 1, '"') : NULL;
  if (!end || n > 10000)
    return;
  if (n >= t->n_files)
    {
      char **files = realloc (t->files, (n + 1) * sizeof *files);
      if (!files)
	return;
      for (unsigned k = t->n_files; k <= n; k++)
	files[k] = NULL;
      t->files = files;
      t->n_files = n + 1;
    }
  t->files[n] = strndup (name + 1, (size_t) (end - name - 1));
}

/* Reads ".loc FILE LINE COLUMN".  */
static void
read_place (struct access_text *t, const char *line)
{
  char *rest;
  unsigned n = (unsigned) strtoul (line + strlen (".loc"), &rest, 10);
  t->here.line = (unsigned) strtoul (rest, NULL, 10);
  t->here.file = n < t->n_files ? t->files[n] : NULL;
}

/* The name that a line declares, in front of '(', '[', '=' or ';': owned, or NULL.  */
static char *
declared_name (const char *line, const char *end, const char *stops)
{
  size_t n = strcspn (line, stops);
  const char *stop = line + n;
  if (stop > end)
    return NULL;
  while (stop > line && isspace ((unsigned char) stop[-1]))
    stop--;
  const char *start = stop;
  while (start > line && (isalnum ((unsigned char) start[-1]) || strchr ("_$%", start[-1])))
    start--;
  return strndup (start, (size_t) (stop - start));
}

static bool
has_part (const char *line, const char *end, const char *part)
{
  const char *at = strstr (line, part);
  return at && at < end;
}

/* Reads the head of a function: its name comes behind the result in parentheses.  */
static void
read_function (struct access_text *t, const char *line, const char *end)
{
  const char *at = strstr (line, ".func");
  at = at && at < end ? at + strlen (".func") : strstr (line, ".entry") + strlen (".entry");
  at += strspn (at, " \t");
  if (*at == '(')
    at += strcspn (at, ")") + 1;
  t->here.function = declared_name (at, end, "(;\n");
  t->here.line = 0;
  t->enters = has_part (line, end, ".func") ? "accx_check_stack" : t->calls ? "accx_check_entry" : NULL;
}

static void
read_variable (struct access_text *t, const char *line, const char *end)
{
  struct access_symbols *s = t->symbols;
  char *name = declared_name (line, end, "[=;");
  char **names = realloc (s->names, (s->n + 1) * sizeof *names);
  if (names)
    s->names = names;
  if (names && name && *name)
    s->names[s->n++] = name;
  else
    free (name);
}

/* Reads a line that is no instruction.  */
static void
read_directive (struct access_text *t, const char *line, const char *end)
{
  const char *at = line + strspn (line, " \t");
  if (*at != '.')
    return;
  if (begins (at, ".file"))
    read_file (t, at);
  else if (begins (at, ".loc"))
    read_place (t, at);
  else if (has_part (at, end, ".func ") || has_part (at, end, ".entry "))
    read_function (t, at, end);
  else if (has_part (at, end, ".global ") && !has_part (at, end, ".extern"))
    read_variable (t, at, end);
}

/* Whether LINE begins with a lower-case letter or a predicate and ends an instruction.  */
static bool
is_instruction (const char *line, const char *end)
{
  const char *at = line + strspn (line, " \t");
  return (islower ((unsigned char) *at) || *at == '@') && has_part (at, end + 1, ";");
}

char *
access_text (const char *text, size_t *bytes, struct access_symbols *symbols)
{
  struct access_text t = { .symbols = symbols, .calls = strstr (text, ".func") != NULL };
  struct access a;
  symbols->heap |= strstr (text, " malloc,") != NULL;
  for (const char *line = text, *end; *line; line = end)
    {
      end = line + strcspn (line, "\n");
      if (t.enters && t.here.line && is_instruction (line, end))
	put_stack_check (&t);
      if (read_access (line, end, &a))
	put_check (&t, &a);
      else
	read_directive (&t, line, end);
      const char *taken = symbols->heap ? strstr (line, ", malloc, (") : NULL;
      end += *end == '\n';
      if (taken && taken < end)
	{
	  put_bytes (&t, line, (size_t) (taken - line));
	  put (&t, ", accx_check_malloc, (");
	  line = taken + strlen (", malloc, (");
	}
      put_bytes (&t, line, (size_t) (end - line));
      if (!begins (line, ".address_size"))
	continue;
      put_bytes (&t, checker, sizeof checker - 1);
      if (symbols->heap)
	put_bytes (&t, heap_checker, sizeof heap_checker - 1);
    }
  free (t.files);
  if (t.failed)
    {
      free (t.text);
      return NULL;
    }
  *bytes = t.length + 1;
  return t.text;
}

/* Functions that the driver provides to device code: vprintf, malloc, free and
   __assertfail.  Calls of functions that a module declares and does not define are
   bound to them (native-names.c); exec.c runs them here, lane by lane.  What is printed
   goes to stdout at once.

   A new function is a row of natives.def.  CUDA C++ programming guide, "Formatted
   output", "Assertion", "Dynamic global memory allocation".
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/run/run.h"
#include "sim/program/program.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct native_call
{
  struct warp *w;
  struct frame *f;
  const struct insn *i;
  int lane;
};

typedef bool native_function (const struct native_call *c);

/* ---- arguments and memory ---- */

static void *
argument_place (const struct native_call *c, const struct arg *a)
{
  if (a->var)
    return c->f->local + (size_t) c->lane * c->f->function->local_bytes
           + a->var->address;
  return &row (c->f, a->slot)[c->lane];
}

static uint64_t
argument (const struct native_call *c, unsigned k)
{
  const struct arg *a = &c->i->call->args[k];
  uint64_t v = 0, bytes = a->var ? a->var->bytes : sizeof v;
  memcpy (&v, argument_place (c, a), bytes < sizeof v ? bytes : sizeof v);
  return v;
}

static void
set_result (const struct native_call *c, uint64_t v)
{
  const struct arg *a = &c->i->call->results[0];
  uint64_t bytes = a->var ? a->var->bytes : sizeof v;
  memcpy (argument_place (c, a), &v, bytes < sizeof v ? bytes : sizeof v);
}

/* BYTES at the generic ADDRESS; false after a fault.  */
static bool
fetch (const struct native_call *c, uint64_t address, unsigned bytes, void *to)
{
  for (unsigned k = 0; k < bytes; k++)
    {
      const uint8_t *p = access_byte (c->w, c->f, c->i, c->lane, address + k);
      if (!p)
        return false;
      ((uint8_t *) to)[k] = *p;
    }
  return true;
}

/* The string at ADDRESS, to be freed; NULL after a fault.  */
static char *
fetch_string (const struct native_call *c, uint64_t address)
{
  size_t n = 0, room = 0;
  char *s = NULL;
  do
    {
      if (n == room)
        {
          room = room ? 2 * room : 64;
          char *more = realloc (s, room);
          if (!more)
            break;
          s = more;
        }
      if (!fetch (c, address + n, 1, s + n))
        break;
      if (!s[n])
        return s;
      n++;
    }
  while (true);
  free (s);
  return NULL;
}

/* ---- vprintf ---- */

/* The next value of a call of vprintf, of BYTES bytes.  */
static bool
next_value (const struct native_call *c, uint64_t *at, unsigned bytes, uint64_t *v)
{
  *v = 0;
  *at = round_up (*at, bytes);
  bool ok = fetch (c, *at, bytes, v);
  *at += bytes;
  return ok;
}

/* Prints one conversion, SPEC up to its letter, of the value V.  */
static bool
print_value (const struct native_call *c, const char *spec, char letter, bool wide, uint64_t v)
{
  double real;
  char *s;
  switch (letter)
    {
    case 's':
      s = fetch_string (c, v);
      if (s)
        printf (spec, s);
      free (s);
      return s != NULL;
    case 'p':
      printf (spec, (void *) (uintptr_t) v);
      return true;
    case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': case 'a': case 'A':
      memcpy (&real, &v, sizeof real);
      printf (spec, real);
      return true;
    default:
      if (wide)
        printf (spec, (long long) v);
      else
        printf (spec, (int) v);
      return true;
    }
}

/* Prints the conversion at *P, behind %, and moves *P behind it.  */
static bool
print_conversion (const struct native_call *c, const char **p, uint64_t *at)
{
  char spec[64] = "%";
  size_t n = 1;
  unsigned ls = 0;
  uint64_t v;
  for (; **p && strchr ("-+ #0123456789.*hl", **p); (*p)++)
    {
      if (n > 40)
        return true;
      if (**p == '*')
        {
          if (!next_value (c, at, 4, &v))
            return false;
          n += (size_t) snprintf (spec + n, sizeof spec - n, "%d", (int) v);
          continue;
        }
      ls += **p == 'l';
      spec[n++] = **p;
    }
  char letter = **p;
  if (!letter)
    return true;
  (*p)++;
  spec[n++] = letter;
  spec[n] = '\0';
  bool wide = ls > 0 || strchr ("speEfFgGaA", letter);
  if (letter == '%')
    putchar ('%');
  else if (!strchr ("diouxXcspeEfFgGaA", letter))
    fputs (spec, stdout);
  else
    return next_value (c, at, wide ? 8 : 4, &v)
           && print_value (c, spec, letter, wide, v);
  return true;
}

/* int vprintf (const char *format, const void *values): the number of values.  */
static bool
native_vprintf (const struct native_call *c)
{
  char *format = fetch_string (c, argument (c, 0));
  uint64_t at = argument (c, 1);
  bool ok = format != NULL;
  uint64_t count = 0;
  for (const char *p = format; ok && *p;)
    if (*p != '%')
      putchar (*p++);
    else
      {
        p++;
        count += *p != '%';
        ok = print_conversion (c, &p, &at);
      }
  free (format);
  set_result (c, count);
  return ok;
}

/* ---- the others ---- */

static bool
native_malloc (const struct native_call *c)
{
  struct grid *g = c->w->block->grid;
  uint64_t bytes = argument (c, 0);
  uint64_t p = memory_alloc (g->device, bytes, 1, MEMORY_DEVICE, NULL, false);
  if (p)
    valid_begin (memory_find (p, 1)->host, bytes, VALID_UNSET);
  if (p && g->races)
    race_forget (g->races, memory_find (p, bytes)->host, bytes);
  if (p && c->w->block->order)
    race_forget (c->w->block->order, memory_find (p, bytes)->host, bytes);
  set_result (c, p);
  return true;
}

static bool
native_free (const struct native_call *c)
{
  struct grid *g = c->w->block->grid;
  uint64_t p = argument (c, 0);
  if (!p || memory_free (p))
    {
      memset (g->cache, 0, sizeof g->cache);
      return true;
    }
  grid_fault (c->w, c->f, c->i, c->lane, CUDA_ERROR_ILLEGAL_ADDRESS,
              "free of 0x%llx, which malloc did not return", (unsigned long long) p);
  return false;
}

static bool
native_assertfail (const struct native_call *c)
{
  char *what = fetch_string (c, argument (c, 0));
  char *file = what ? fetch_string (c, argument (c, 1)) : NULL;
  char *function = file ? fetch_string (c, argument (c, 3)) : NULL;
  if (function)
    grid_fault (c->w, c->f, c->i, c->lane, CUDA_ERROR_ASSERT,
                "%s:%u: %s: Assertion `%s' failed.", file, (unsigned) argument (c, 2),
                function, what);
  free (function);
  free (file);
  free (what);
  return false;
}

static native_function *const natives[] = {
#define NATIVE(NAME, RESULTS, ARGS, FUNCTION) native_##FUNCTION,
#include "sim/program/natives.def"
#undef NATIVE
};

bool
native_run (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  for (int l = 0; l < LANES; l++)
    if (mask >> l & 1)
      {
        struct native_call c = { w, f, i, l };
        if (!natives[i->callee->native - 1] (&c))
          return false;
      }
  return true;
}

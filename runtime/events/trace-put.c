/* Text of the timeline as it is put together: a buffer of the file, numbers, JSON strings, and forms.
   A form is text that comes again and again with other numbers: where it is made, numbers from FORM_HOLE on
   leave holes, which are filled each time that it is put.  One thread at a time is here: trace.c's text_lock
   is held.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

static FILE *file;
static bool failed;             /* something could not be written */

/* stdio would take four times as long.  */
static char buffer[1 << 18];
static size_t filled;

static struct put_form *form;   /* that is being made, or NULL */
static size_t form_start;       /* where in the buffer */

void
put_open (FILE *to)
{
  file = to;
}

static void
buffer_write (void)
{
  if (filled && fwrite (buffer, filled, 1, file) != 1)
    failed = true;
  filled = 0;
  form_start = 0;
  if (form)
    form->bad = true;
}

bool
put_write (void)
{
  buffer_write ();
  if (fflush (file))
    failed = true;
  return !failed;
}

void
put_bytes (const char *text, size_t n)
{
  if (n > sizeof buffer)
    n = sizeof buffer;
  if (n > sizeof buffer - filled)
    buffer_write ();
  memcpy (buffer + filled, text, n);
  filled += n;
}

void
put_plain (const char *text)
{
  put_bytes (text, strlen (text));
}

bool
put_hole (uint64_t what)
{
  if (!form || what < FORM_HOLE)
    return false;
  if (form->n_holes == FORM_HOLES)
    form->bad = true;
  else
    form->holes[form->n_holes++] = (struct form_hole) {
      (uint32_t) (filled - form_start), (uint32_t) ((what - FORM_HOLE) / FORM_STEP) };
  return true;
}

void
put_hex (uint64_t n)
{
  char digits[16];
  size_t at = sizeof digits;
  do
    digits[--at] = "0123456789abcdef"[n & 15];
  while ((n >>= 4));
  put_bytes (digits + at, sizeof digits - at);
}

void
put_number (uint64_t n)
{
  char digits[20];
  size_t at = sizeof digits;
  if (put_hole (n))
    return;
  do
    digits[--at] = '0' + n % 10;
  while ((n /= 10));
  put_bytes (digits + at, sizeof digits - at);
}

/* TEXT as a JSON string, without the quotes.  */
void
put_text (const char *text)
{
  while (*text)
    {
      size_t plain = 0;
      while ((unsigned char) text[plain] >= ' ' && text[plain] != '"' && text[plain] != '\\')
	plain++;
      put_bytes (text, plain);
      text += plain;
      if (*text == '"' || *text == '\\')
	put_bytes ((char[]) { '\\', *text++ }, 2);
      else if (*text)
	{
	  put_bytes (" ", 1);
	  text++;
	}
    }
}

void
put_member (const char *name, const char *value)
{
  put_plain ("\"");
  put_plain (name);
  put_plain ("\":\"");
  put_text (value);
  put_plain ("\"");
}

void
put_number_member (const char *name, uint64_t value)
{
  put_plain (",\"");
  put_plain (name);
  put_plain ("\":");
  put_number (value);
}

/* Nanoseconds as the format's microseconds.  */
void
put_ns (uint64_t ns)
{
  unsigned rest = ns % 1000;
  char thousandths[4] = { '.', '0' + rest / 100, '0' + rest / 10 % 10, '0' + rest % 10 };
  if (put_hole (ns))
    return;
  put_number (ns / 1000);
  put_bytes (thousandths, sizeof thousandths);
}

void
put_time (const char *name, uint64_t ns)
{
  put_plain (",\"");
  put_plain (name);
  put_plain ("\":");
  put_ns (ns);
}

/* ---- Forms ---- */

void
put_form_begin (struct put_form *f)
{
  if (filled > sizeof buffer / 2)
    buffer_write ();
  *f = (struct put_form) { .n_holes = 0 };
  form = f;
  form_start = filled;
}

bool
put_form_end (struct put_form *f)
{
  form = NULL;
  f->bytes = filled - form_start;
  f->text = f->bad ? NULL : malloc (f->bytes + 1);
  if (f->text)
    memcpy (f->text, buffer + form_start, f->bytes);
  filled = form_start;
  return f->text != NULL;
}

void
put_form_part (const struct put_form *f, unsigned hole)
{
  size_t from = hole ? f->holes[hole - 1].at : 0;
  size_t to = hole < f->n_holes ? f->holes[hole].at : f->bytes;
  put_bytes (f->text + from, to - from);
}

/* Feedback as files: JSON of our own, and SARIF, which editors and code hosts read.  Takes the
   notes in the order of the source (feedback.cc).

   The JSON is as doc/feedback.schema.json says; SARIF 2.1.0: OASIS standard, sections 3.13 to
   3.30.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "feedback/feedback.h"

static const char *const names[] =
{
#define FEEDBACK(KIND, NAME, CHOICE) NAME,
#include "feedback/feedback.def"
};

static FILE *
open_file (const char *name)
{
  FILE *out = fopen (name, "w");
  if (!out)
    error ("cannot write feedback to %qs: %m", name);
  return out;
}

static void
close_file (FILE *out, const char *name)
{
  if (fclose (out))
    error ("cannot write feedback to %qs: %m", name);
}

static void
write_string (FILE *out, const char *s)
{
  fputc ('"', out);
  for (; *s; s++)
    if (*s == '"' || *s == '\\')
      fprintf (out, "\\%c", *s);
    else if ((unsigned char) *s < ' ')
      fprintf (out, "\\u%04x", (unsigned) *s);
    else
      fputc (*s, out);
  fputc ('"', out);
}

static void
write_member (FILE *out, const char *name, const char *value)
{
  fprintf (out, ", \"%s\": ", name);
  write_string (out, value);
}

/* ---- JSON ---- */

static void
write_note (FILE *out, const struct feedback_line *n)
{
  expanded_location at = expand_location (n->loc);
  fprintf (out, "\n    {\"line\": %d, \"column\": %d", at.line, at.column);
  write_member (out, "file", at.file ? at.file : "");
  if (n->function)
    write_member (out, "function", n->function);
  write_member (out, "kind", names[n->kind]);
  if (n->kernel)
    write_member (out, "kernel", n->kernel);
  write_member (out, "text", n->text);
  fputc ('}', out);
}

void
feedback_write_json (const char *file, const vec<struct feedback_line> &lines)
{
  FILE *out = open_file (file);
  if (!out)
    return;
  fputs ("{\n  \"version\": 1,\n  \"unit\": ", out);
  write_string (out, main_input_filename ? main_input_filename : "");
  fputs (",\n  \"notes\": [", out);
  for (unsigned i = 0; i < lines.length (); i++)
    {
      if (i)
	fputc (',', out);
      write_note (out, &lines[i]);
    }
  fputs (lines.is_empty () ? "]\n}\n" : "\n  ]\n}\n", out);
  close_file (out, file);
}

/* ---- SARIF ---- */

/* NAME as a reference of a file (RFC 3986): bytes that may not stand there as %XX.  */
static void
write_uri (FILE *out, const char *name)
{
  fputs (*name == '/' ? "\"file://" : "\"", out);
  for (; *name; name++)
    if (ISALNUM (*name) || strchr ("-._~/", *name))
      fputc (*name, out);
    else
      fprintf (out, "%%%02X", (unsigned char) *name);
  fputc ('"', out);
}

static void
write_result (FILE *out, const struct feedback_line *n)
{
  expanded_location at = expand_location (n->loc);
  bool host = n->kind == FEEDBACK_HOST;
  fprintf (out, "\n      {\"ruleId\": \"%s\", \"level\": \"%s\", \"message\": {\"text\": ",
	   names[n->kind], host ? "warning" : "note");
  write_string (out, n->text);
  fputs ("},\n       \"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ", out);
  write_uri (out, at.file ? at.file : "");
  fprintf (out, "}, \"region\": {\"startLine\": %d, \"startColumn\": %d}}", MAX (at.line, 1),
	   MAX (at.column, 1));
  if (n->function)
    {
      fputs (", \"logicalLocations\": [{\"kind\": \"function\", \"name\": ", out);
      write_string (out, n->function);
      fputs ("}]", out);
    }
  fputs ("}]}", out);
}

void
feedback_write_sarif (const char *file, const vec<struct feedback_line> &lines)
{
  FILE *out = open_file (file);
  if (!out)
    return;
  fputs ("{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n"
	 "  \"version\": \"2.1.0\",\n  \"runs\": [{\n"
	 "    \"tool\": {\"driver\": {\"name\": \"accx\", \"version\": \"" ACCX_VERSION
	 "\", \"rules\": [", out);
  for (unsigned i = 0; i < FEEDBACK_KINDS; i++)
    fprintf (out, "%s{\"id\": \"%s\"}", i ? ", " : "", names[i]);
  fputs ("]}},\n    \"columnKind\": \"unicodeCodePoints\",\n    \"results\": [", out);
  for (unsigned i = 0; i < lines.length (); i++)
    {
      if (i)
	fputc (',', out);
      write_result (out, &lines[i]);
    }
  fputs ("\n    ]\n  }]\n}\n", out);
  close_file (out, file);
}

/* GCC's <openacc.h> completed.  Where the preprocessor leaves that file,
   the routines of OpenACC 3.3 that it lacks follow: accx.h, which lies beside the
   plugin, is included there as a system header.  -E shows it; text that has been
   preprocessed has it.  A program that includes <accx.h> itself gets that one too, unless there
   is another one where GCC looks.

   <accelmath.h>, NVIDIA's name of <math.h> for regions, is there, too, if GCC finds none.

   accx-prof.h comes in front of <acc_prof.h>, and takes its place: both have one guard.

   accx-range.h is the first file of a C++ unit.  It stands in front of the first header that is
   read: a precompiled one must be the very first.  Code before that has it in front.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"

static struct include_state *const now = &token_state.include;

static bool
is_header (const line_map_ordinary *map, const char *name)
{
  return MAIN_FILE_P (map) == 0 && !strcmp (lbasename (ORDINARY_MAP_FILE_NAME (map)), name);
}

/* Lets the preprocessor read our file NAME next, if it is there.  */
static void
read_own (cpp_reader *pf, const char *name)
{
  char *path = xasprintf ("%s/%s", options.directory, name);
  if (access (path, R_OK) == 0)
    cpp_push_include (pf, path);
  free (path);
}

/* Whether the text at P, of the main file, reads a header in front of its code, whatever #if says.  */
static bool
includes_first (const char *p)
{
  static const char *const words[] = { "include", "include_next", "import" };
  for (int depth = 0; ; )
    {
      while (ISSPACE (*p))
	p++;
      if (*p == '/' && (p[1] == '/' || p[1] == '*'))
	{
	  p = text_skip_comment (p);
	  continue;
	}
      if (*p != '#')
	return false;
      for (p++; *p == ' ' || *p == '\t'; p++)
	continue;
      depth += startswith (p, "if") - text_is (p, "endif");
      for (unsigned k = 0; k < ARRAY_SIZE (words) && depth == 0; k++)
	if (text_is (p, words[k]))
	  return true;
      p = text_skip_line (p);
    }
}

/* Whether BUFFER, if there is one, has no code yet.  */
static bool
is_before_code (cpp_buffer *buffer)
{
  const struct accx_cpp_buffer *b = (const struct accx_cpp_buffer *) buffer;
  return !b || !b->buf || text_skip_blanks ((const char *) b->buf) >= (const char *) b->line_base;
}

/* MAP has become the newest: accx-range.h comes next if it is time for that.  */
static void
read_ranges (cpp_reader *pf, const line_map_ordinary *map)
{
  const char *file = ORDINARY_MAP_FILE_NAME (map);
  const struct accx_cpp_buffer *b = (const struct accx_cpp_buffer *) cpp_get_buffer (pf);
  bool enters = map->reason == LC_ENTER && !MAIN_FILE_P (map);
  bool begins = map->reason == LC_RENAME && MAIN_FILE_P (map) && strcmp (file, "<built-in>")
		&& strcmp (file, "<command-line>");
  if (now->past_ranges || !c_dialect_cxx () || !b || (!enters && !begins)
      || !strcmp (lbasename (file), "stdc-predef.h")
      || (begins && (!b->buf || includes_first ((const char *) b->buf))))
    return;
  now->past_ranges = true;
  if (begins || is_before_code (cpp_get_prev (cpp_get_buffer (pf))))
    read_own (pf, "accx-range.h");
}

/* MAP is the newest; the one before it is the end of the file that was left.  */
static void
file_change (cpp_reader *pf, const line_map_ordinary *map)
{
  if (now->previous_file_change)
    now->previous_file_change (pf, map);
  if (!map || map == LINEMAPS_ORDINARY_MAP_AT (line_table, 0))
    return;
  read_ranges (pf, map);
  if (map->reason == LC_LEAVE && is_header (map - 1, "openacc.h"))
    read_own (pf, "accx.h");
  else if (map->reason == LC_ENTER && is_header (map, "acc_prof.h"))
    read_own (pf, "accx-prof.h");
}

/* HEADER has not been found: a path of it and in *DIR its directory, or NULL.  */
static const char *
missing_header (cpp_reader *pf, const char *header, cpp_dir **dir)
{
  const char *path
    = now->previous_missing_header ? now->previous_missing_header (pf, header, dir) : NULL;
  if (path || (strcmp (header, "accx.h") && strcmp (header, "accelmath.h")))
    return path;
  now->own.name = const_cast <char *> (options.directory);
  now->own.len = strlen (now->own.name);
  now->own.sysp = 1;
  *dir = &now->own;
  return xasprintf ("%s/%s", options.directory, header);
}

/* PLUGIN_PRAGMAS: the front end has set up its callbacks.  */
static void
install (void *, void *)
{
  cpp_callbacks *cb = cpp_get_callbacks (parse_in);
  now->previous_file_change = cb->file_change;
  cb->file_change = file_change;
  now->previous_missing_header = cb->missing_header;
  cb->missing_header = missing_header;
}

void
openacc_h_init (const char *plugin)
{
  if (&parse_in && flag_openacc && !cpp_get_options (parse_in)->preprocessed)
    register_callback (plugin, PLUGIN_PRAGMAS, install, NULL);
}

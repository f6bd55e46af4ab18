/* GCC's <openacc.h> completed.  Where the preprocessor leaves that file,
   the routines of OpenACC 3.3 that it lacks follow: accx.h, which lies beside the
   plugin, is included there as a system header.  -E shows it; text that has been
   preprocessed has it.  A program that includes <accx.h> itself gets that one too, unless there
   is another one where GCC looks.

   accx-prof.h comes in front of <acc_prof.h>, and takes its place: both have one guard.

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

/* MAP is the newest; the one before it is the end of the file that was left.  */
static void
file_change (cpp_reader *pf, const line_map_ordinary *map)
{
  if (now->previous_file_change)
    now->previous_file_change (pf, map);
  if (!map || map == LINEMAPS_ORDINARY_MAP_AT (line_table, 0))
    return;
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
  if (path || strcmp (header, "accx.h"))
    return path;
  now->own.name = const_cast <char *> (options.directory);
  now->own.len = strlen (now->own.name);
  now->own.sysp = 1;
  *dir = &now->own;
  return xasprintf ("%s/accx.h", options.directory);
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

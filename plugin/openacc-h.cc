/* Stage 1: GCC's <openacc.h> completed.  Where the preprocessor leaves that file,
   the routines of OpenACC 3.3 that it lacks follow: accx.h, which lies beside the
   plugin, is included there as a system header.  -E shows it; text that has been
   preprocessed has it.  And _OPENACC says which version that makes (2.2).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

static void (*previous_file_change) (cpp_reader *, const line_map_ordinary *);

static bool
is_openacc_header (const line_map_ordinary *map)
{
  return (MAIN_FILE_P (map) == 0
	  && !strcmp (lbasename (ORDINARY_MAP_FILE_NAME (map)), "openacc.h"));
}

/* GCC's own value of _OPENACC becomes that of OpenACC 3.3; one that the user gave
   stays.  */
static void
set_version (cpp_reader *pf)
{
  static const unsigned char gcc[] = "201711", accx[] = "202211";
  cpp_hashnode *node = cpp_lookup (pf, (const unsigned char *) "_OPENACC", 8);
  if (!cpp_user_macro_p (node) || node->value.macro->count != 1)
    return;
  cpp_token *t = &node->value.macro->exp.tokens[0];
  if (t->type == CPP_NUMBER && t->val.str.len == sizeof gcc - 1
      && !memcmp (t->val.str.text, gcc, sizeof gcc - 1))
    t->val.str.text = accx;
}

/* MAP is the newest; the one before it is the end of the file that was left.  */
static void
file_change (cpp_reader *pf, const line_map_ordinary *map)
{
  if (previous_file_change)
    previous_file_change (pf, map);
  /* The first file comes behind the built-in macros and those of -D.  */
  static bool started;
  if (!started)
    set_version (pf);
  started = true;
  if (!map || map->reason != LC_LEAVE
      || map == LINEMAPS_ORDINARY_MAPS (line_table)
      || !is_openacc_header (map - 1))
    return;
  char *path = xasprintf ("%s/accx.h", options.directory);
  if (access (path, R_OK) == 0)
    cpp_push_include (pf, path);
  free (path);
}

/* PLUGIN_PRAGMAS: the front end has set up its callbacks.  */
static void
install (void *, void *)
{
  cpp_callbacks *cb = cpp_get_callbacks (parse_in);
  previous_file_change = cb->file_change;
  cb->file_change = file_change;
}

void
openacc_h_init (const char *plugin)
{
  if (&parse_in && flag_openacc && !cpp_get_options (parse_in)->preprocessed)
    register_callback (plugin, PLUGIN_PRAGMAS, install, NULL);
}

/* Members of base classes in data clauses of C++: GCC 12 and 13 say that one cannot take the address
   of `this', and go on with a right clause.  Takes the diagnostics of GCC before they are printed,
   and drops that one where a directive is.

   OpenACC 3.3 section 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/base.h"

#if GCCPLUGIN_VERSION_MAJOR < 14
#include <libintl.h>

/* GCC's callbacks get nothing of ours.  */
static struct
{
  diagnostic_starter_fn starter;        /* those that were there before */
  diagnostic_finalizer_fn finalizer;
  bool dropping;
} state;

/* Whether line LINE of FILE is of an OpenACC directive; lines of it end in a backslash.  */
static bool
is_directive_line (const char *file, int line)
{
  for (bool first = true; line > 0; line--, first = false)
    {
      char_span text = location_get_source_line (file, line);
      if (!text)
	return false;
      char *copy = xstrndup (text.get_buffer (), text.length ());
      const char *end = copy + strlen (copy);
      while (end > copy && ISSPACE (end[-1]))
	end--;
      bool goes_on = end > copy && end[-1] == '\\';
      const char *word = copy + strspn (copy, " \t");
      bool is_pragma = *word == '#' && strstr (word, "pragma") && strstr (word, "acc");
      free (copy);
      if (!first && !goes_on)
	return false;
      if (is_pragma)
	return true;
    }
  return false;
}

/* Whether PLACE is a _Pragma operator's, perhaps in a macro, as those of its directive's diagnostics are.  */
static bool
is_operator (location_t place)
{
  static const char word[] = "_Pragma";
  expanded_location at = expand_location_to_spelling_point (place);
  if (!at.file)
    return false;
  char_span text = location_get_source_line (at.file, at.line);
  size_t column = at.column - 1;
  return (text && at.column > 0 && column + strlen (word) <= text.length ()
	  && startswith (text.get_buffer () + column, word));
}

static bool
is_false_error (diagnostic_info *info)
{
  static const char text[] = "cannot take the address of %<this%>, which is an rvalue expression";
  if (info->kind != DK_ERROR || (strcmp (info->message.format_spec, text)
				 && strcmp (info->message.format_spec, gettext (text))))
    return false;
  location_t place = diagnostic_location (info);
  expanded_location at = expand_location (place);
  return is_operator (place) || (at.file && is_directive_line (at.file, at.line));
}

static void
start (diagnostic_context *context, diagnostic_info *info)
{
  state.dropping = is_false_error (info);
  if (!state.dropping)
    state.starter (context, info);
}

static void
finish (diagnostic_context *context, diagnostic_info *info, diagnostic_t kind)
{
  if (!state.dropping)
    return state.finalizer (context, info, kind);
  pp_clear_output_area (context->printer);
  diagnostic_kind_count (context, DK_ERROR)--;
  state.dropping = false;
}

void
member_of_base_init (void)
{
  state.starter = diagnostic_starter (global_dc);
  state.finalizer = diagnostic_finalizer (global_dc);
  diagnostic_starter (global_dc) = start;
  diagnostic_finalizer (global_dc) = finish;
}

#else

void
member_of_base_init (void)
{
}

#endif

/* Warnings and their names: which are errors, which are not wanted; regions and routines without
   device code.

   To add a warning: a row of warning.def, and accx_warning (NAME, ...) where it is found.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/base.h"

static const char *const names[WARNINGS] = {
#define WARNING(NAME, DEFAULT, TEXT) #NAME,
#include "base/warning.def"
};

enum severity
report_severity (enum warning w)
{
  return options.severity[w];
}

/* Gives the warnings called WORD, of LENGTH letters, severity S.  False: there is none.  */
static bool
choose (const char *word, size_t length, enum severity s)
{
  bool all = length == 3 && startswith (word, "all"), any = false;
  for (unsigned i = 0; i < WARNINGS; i++)
    if (all || (strlen (names[i]) == length && !strncmp (names[i], word, length)))
      {
	options.severity[i] = s;
	any = true;
      }
  return any;
}

bool
report_choose (const char *list)
{
  for (const char *p = list; ; p++)
    {
      size_t length = strcspn (p, ",");
      const char *end = p + length;
      enum severity s = startswith (p, "no-") ? SEVERITY_NONE
			: startswith (p, "error=") ? SEVERITY_ERROR : SEVERITY_WARN;
      const char *word = p + (s == SEVERITY_NONE ? 3 : s == SEVERITY_ERROR ? 6 : 0);
      if (!choose (word, end - word, s))
	{
	  error ("accx: %<%.*s%> is no warning: give %<NAME%>, %<no-NAME%> or %<error=NAME%>; "
		 "%<-fplugin-arg-accx-help%> lists the names", (int) length, p);
	  return false;
	}
      p = end;
      if (!*p)
	return true;
    }
}

/* Whether code that runs on the host is an error.  */
static bool
is_error (void)
{
  return report_severity (WARNING_host) == SEVERITY_ERROR;
}

void
report_unsupported (location_t loc, const char *construct, location_t why_loc,
		    const char *why)
{
  auto_diagnostic_group d;
  bool shown = is_error () ? accx_warning (host, loc, "%qs region has no device code: %s",
					   construct, why)
	       : accx_warning (host, loc, "%qs region has no device code and runs on the host: %s",
			       construct, why);
  if (shown && why_loc != UNKNOWN_LOCATION && why_loc != loc)
    inform (why_loc, "the reason is here");
}

void
report_no_routine (tree decl, location_t why_loc, const char *why)
{
  auto_diagnostic_group d;
  location_t loc = DECL_SOURCE_LOCATION (decl);
  bool shown = is_error () ? accx_warning (host, loc, "routine %qD has no device code: %s", decl, why)
	       : accx_warning (host, loc, "routine %qD has no device code, and regions of other "
			       "units that call it run on the host: %s", decl, why);
  if (shown && why_loc != UNKNOWN_LOCATION && why_loc != loc)
    inform (why_loc, "the reason is here");
}

const char *
report_file_name (const char *file)
{
  const char *mapped = file ? remap_macro_filename (file) : "";
  return file && !strcmp (mapped, file) ? remap_debug_filename (file) : mapped;
}

const char *
report_function_name (tree fn)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fn));
  tree type = DECL_CONTEXT (fn) && TYPE_P (DECL_CONTEXT (fn)) ? TYPE_NAME (DECL_CONTEXT (fn)) : NULL_TREE;
  if (type && TREE_CODE (type) == TYPE_DECL)
    type = DECL_NAME (type);
  if (startswith (name, "__conv_op"))
    return "operator";
  if (!type || (!startswith (name, "__ct") && !startswith (name, "__dt")))
    return name;
  return name[2] == 'c' ? IDENTIFIER_POINTER (type) : concat ("~", IDENTIFIER_POINTER (type), NULL);
}

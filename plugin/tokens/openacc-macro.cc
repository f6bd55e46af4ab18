/* The macro _OPENACC, which GCC defines as the version of the
   specification that its own parser knows.  With the plugin it is that of 3.4, or
   of what the option `openacc' names.

   The compiler tells plugins of each file it turns to; the first time that GCC's definition
   stands there, the builtins are done and the options of the command line come next.  So
   -D_OPENACC=... and -U_OPENACC mean what they do without the plugin.  Text that has been
   preprocessed has no macros.  Fortran's compiler has its preprocessor to itself: it gets options, in the room
   of those for all of the command line's.

   OpenACC 3.4 section 2.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"

static void
define_version (void *, void *)
{
  if (token_state.version_done || !parse_in
      || !cpp_macro_p (cpp_lookup (parse_in, (const unsigned char *) "_OPENACC",
				   strlen ("_OPENACC"))))
    return;
  token_state.version_done = true;
  cpp_undef (parse_in, "_OPENACC");
  char text[32];
  snprintf (text, sizeof text, "_OPENACC=%s", options.openacc_date);
  cpp_define (parse_in, text);
}

/* Whether option I of the command line defines or undefines the macro.  */
static bool
is_about_version (unsigned i)
{
  const struct cl_decoded_option *o = &save_decoded_options[i];
  size_t n = strlen ("_OPENACC");
  return (o->opt_index == OPT_D || o->opt_index == OPT_U) && !strncmp (o->arg, "_OPENACC", n)
	 && (!o->arg[n] || o->arg[n] == '=');
}

/* The same for Fortran.  */
static void
define_fortran_version (void)
{
  for (unsigned i = 0; i < save_decoded_options_count; i++)
    if (is_about_version (i))
      return;
  lang_hooks.handle_option (OPT_U, "_OPENACC", 1, 0, UNKNOWN_LOCATION, NULL);
  lang_hooks.handle_option (OPT_D, concat ("_OPENACC=", options.openacc_date, NULL), 1, 0,
			    UNKNOWN_LOCATION, NULL);
}

void
version_init (const char *plugin)
{
  if (flag_openacc && lang_GNU_Fortran ())
    define_fortran_version ();
  if (&parse_in && flag_openacc && !cpp_get_options (parse_in)->preprocessed)
    register_callback (plugin, PLUGIN_INCLUDE_FILE, define_version, NULL);
}

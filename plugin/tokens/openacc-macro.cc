/* The macro _OPENACC, which GCC defines as the version of the
   specification that its own parser knows.  With the plugin it is that of 3.4, or
   of what the option `openacc' names.

   The compiler tells plugins of each file it turns to; the first time that GCC's definition
   stands there, the builtins are done and the options of the command line come next.  So
   -D_OPENACC=... and -U_OPENACC mean what they do without the plugin.  Text that has been
   preprocessed has no macros.

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

void
version_init (const char *plugin)
{
  if (&parse_in && flag_openacc && !cpp_get_options (parse_in)->preprocessed)
    register_callback (plugin, PLUGIN_INCLUDE_FILE, define_version, NULL);
}

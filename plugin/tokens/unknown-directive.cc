/* Misspelt directives.  GCC says of '#pragma acc paralel' only with
   -Wunknown-pragmas that it is ignored, as it is of every compiler's own pragmas; in a
   unit of OpenACC it is a loop that does not run in parallel.  Sits where libcpp has
   found that no directive has such a name; hands all but OpenACC's on.

   A name becomes known in clauses.def (OWN_DIRECTIVE).

   OpenACC 3.3 section 2.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"

/* The user has asked for silence about such pragmas.  */
static bool
is_silent (location_t loc)
{
  return (in_system_header_at (loc)
	  || (global_options_set.x_warn_unknown_pragmas && !warn_unknown_pragmas));
}

static void
def_pragma (cpp_reader *pf, location_t line)
{
  int i = 0;
  const cpp_token *space = token_peek (pf, &i);
  location_t loc = space->src_loc;
  if (strcmp (token_name (space), "acc"))
    {
      token_state.previous_def_pragma (pf, line);
      return;
    }
  const cpp_token *name = token_peek (pf, &i);
  if (is_silent (loc))
    return;
  if (name->type == CPP_EOF)
    warning_at (loc, 0, "%<#pragma acc%> without a directive is ignored");
  else
    warning_at (loc, 0, "%<#pragma acc %s%> is no directive of OpenACC: ignored",
		cpp_token_as_text (pf, name));
}

/* PLUGIN_PRAGMAS: the front end has set up its callbacks.  */
static void
install (void *, void *)
{
  cpp_callbacks *cb = cpp_get_callbacks (parse_in);
  token_state.previous_def_pragma = cb->def_pragma;
  if (token_state.previous_def_pragma)
    cb->def_pragma = def_pragma;
}

void
unknown_init (const char *plugin)
{
  if (&parse_in && flag_openacc && !flag_preprocess_only)
    register_callback (plugin, PLUGIN_PRAGMAS, install, NULL);
}

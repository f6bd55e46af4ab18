/* The ends of constructs in Fortran that gfortran's parser does not take as they are:

     end host_data			->  end data
     end parallel, of `parallel loop'	->  nothing: the end of a combined construct may be left out
     end parallel loop, of `parallel'	->  end parallel

   The latter two are no ends of these constructs (OpenACC 3.3 section 2.11), but other compilers take
   them; there is a warning.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/fortran.h"
#include <string.h>

/* The compute construct whose end the N tokens IN are, or DIRECTIVE_NUM; *LOOP: of a combined
   one.  */
static enum clause_directive
which_end (const struct clause_token *in, unsigned n, bool *loop)
{
  static const struct
  {
    enum clause_directive directive;
    const char *word;
  } computes[] = { { DIRECTIVE_PARALLEL, "parallel" }, { DIRECTIVE_KERNELS, "kernels" },
		   { DIRECTIVE_SERIAL, "serial" } };
  char text[40] = "";
  for (unsigned i = 0; i < n; i++)
    if (strlen (text) + strlen (in[i].text) < sizeof text)
      strcat (text, in[i].text);
    else
      return DIRECTIVE_NUM;
  if (strncmp (text, "end", 3) != 0)
    return DIRECTIVE_NUM;
  for (unsigned k = 0; k < sizeof computes / sizeof *computes; k++)
    {
      size_t length = strlen (computes[k].word);
      const char *rest = text + 3 + length;
      if (strncmp (text + 3, computes[k].word, length) != 0)
	continue;
      *loop = !strcmp (rest, "loop");
      return *loop || !*rest ? computes[k].directive : DIRECTIVE_NUM;
    }
  return DIRECTIVE_NUM;
}

/* The text of the last token of IN, N tokens, without `loop': static.  */
static const char *
without_loop (const struct clause_token *in, unsigned n)
{
  static const char *const texts[] = { "endparallel", "endkernels", "endserial", "parallel",
				       "kernels", "serial" };
  const char *last = in[n - 1].text;
  for (unsigned k = 0; k < sizeof texts / sizeof *texts; k++)
    if (!strncmp (last, texts[k], strlen (texts[k])))
      return texts[k];
  return NULL;
}

bool
plan_end (const struct clause_token *in, unsigned n, struct plan_construct *around,
	  struct plan_end *end)
{
  bool loop;
  if (n == 1 && !strcmp (in[0].text, "endhost_data"))
    *end = (struct plan_end) { .first = 0, .text = "enddata" };
  else if (n == 2 && !strcmp (in[0].text, "end") && !strcmp (in[1].text, "host_data"))
    *end = (struct plan_end) { .first = 1, .text = "data" };
  else
    {
      enum clause_directive which = which_end (in, n, &loop);
      if (which == DIRECTIVE_NUM)
	return false;
      bool other = which == around->directive && !around->ended && loop != around->combined;
      around->ended = true;
      if (!other)
	return false;
      *end = loop ? (struct plan_end) { .first = n - 1, .text = without_loop (in, n),
					.message = "the construct that ends has no 'loop'" }
	     : (struct plan_end) { .first = 0,
				   .message = "'loop' is missing here: the construct that ends is a combined one" };
    }
  return true;
}

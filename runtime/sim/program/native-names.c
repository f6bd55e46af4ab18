/* Which functions the driver provides to device code, by name and number of arguments.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/program/program.h"

#include <string.h>

static const struct
{
  const char *name;
  unsigned n_results, n_args;
} natives[] = {
#define NATIVE(NAME, RESULTS, ARGS, FUNCTION) { NAME, RESULTS, ARGS },
#include "sim/program/natives.def"
#undef NATIVE
};

bool
native_bind (struct function *f)
{
  for (unsigned k = 0; k < sizeof natives / sizeof *natives; k++)
    if (!strcmp (natives[k].name, f->name) && natives[k].n_args == f->formal.n_args
        && natives[k].n_results == f->formal.n_results)
      {
        f->native = k + 1;
        return true;
      }
  return false;
}

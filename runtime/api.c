/* The acc_* routines.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "runtime.h"

void *
api_lookup (const char *name)
{
  (void) name;
  return NULL;
}

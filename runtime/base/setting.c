/* Settings: what a variable of the environment says, as a value of its type.  Takes names and
   texts, gives values; false says that a text is no value of that type.  Knows no table of
   variables, so that the runtime (env.def) and the simulated GPU (sim/state/settings.def)
   share it; nothing else asks the system for variables.
   To add a type: a reader here, named in a row.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>

#include "base/setting.h"

const char *
setting_value (const char *name)
{
  const char *value = getenv (name);
  return value && *value ? value : NULL;
}

const char *
setting_path (const char *name)
{
  const char *value = secure_getenv (name);
  return value && *value ? value : NULL;
}

/* Reads the digits of a number up to MOST at *VALUE, moves that behind them.  */
static bool
read_digits (const char **value, int base, uint64_t most, uint64_t *result)
{
  char *end;
  if (!isdigit ((unsigned char) **value))
    return false;
  errno = 0;
  *result = strtoull (*value, &end, base);
  *value = end;
  return !errno && *result <= most;
}

static bool
read_number (const char *value, uint64_t most, int *result)
{
  uint64_t n;
  if (!read_digits (&value, 0, most, &n) || *value)
    return false;
  *result = (int) n;
  return true;
}

bool
setting_number (const char *value, int *result)
{
  return read_number (value, INT_MAX, result);
}

bool
setting_bits (const char *value, int *result)
{
  return read_number (value, 63, result);
}

bool
setting_flag (const char *value, int *result)
{
  return read_number (value, 1, result);
}

bool
setting_seed (const char *value, uint64_t *result)
{
  return read_digits (&value, 0, UINT64_MAX, result) && !*value;
}

bool
setting_bytes (const char *value, uint64_t *result)
{
  uint64_t n;
  if (!read_digits (&value, 10, UINT64_MAX, &n))
    return false;
  unsigned shift = 0;
  switch (toupper ((unsigned char) *value))
    {
    case 'G': shift = 30; break;
    case 'M': shift = 20; break;
    case 'K': shift = 10; break;
    }
  value += shift != 0;
  *result = n << shift;
  return !*value && n && *result >> shift == n;
}

/* The environment: reads the variables of env.def into runtime.env, once, before anything
   is started.  A value that is none of the variable's ends the program.
   To add a variable: a row in env.def and a field of struct environment.
   OpenACC 3.3 section 4.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/base.h"
#include "base/setting.h"

static const struct { const char *name; int type; } types[] = {
  { "host", DEVICE_HOST }, { "nvidia", DEVICE_NVIDIA },
  { "not_host", DEVICE_NOT_HOST }, { "default", DEVICE_DEFAULT }
};

const char *
env_type_name (int type)
{
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
    if (types[i].type == type)
      return types[i].name;
  return "such";
}

const char *
env_memory_name (int memory)
{
  static const char *const names[] = {
    [ACCX_MEMORY_ANY] = "separate", [ACCX_MEMORY_SEPARATE] = "separate",
    [ACCX_MEMORY_MANAGED] = "managed", [ACCX_MEMORY_UNIFIED] = "unified"
  };
  return names[memory];
}

static bool
setting_device (const char *value, int *result)
{
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
    if (strcasecmp (value, types[i].name) == 0)
      {
	*result = types[i].type;
	return true;
      }
  return false;
}

static bool
setting_dims (const char *value, int (*dims)[ACCX_DIMS])
{
  const char *at = value;
  for (int i = 0; *at && i < ACCX_DIMS; i++)
    {
      char *end = (char *) at;
      errno = 0;
      long n = *at == '-' ? 0 : strtol (at, &end, 10);
      if (*at == '-')
	end++;
      else if (end != at && (errno || n <= 0 || n > INT_MAX))
	return false;
      if (*end && (*end != ':' || i + 1 == ACCX_DIMS))
	return false;
      (*dims)[i] = n;
      at = *end ? end + 1 : end;
    }
  return true;
}

static bool
setting_place (const char *value, int *place)
{
  static const char *const places[] = {
    [COMPRESSION_AUTO] = "auto", [COMPRESSION_HOST] = "host",
    [COMPRESSION_DEVICE] = "device"
  };
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
    if (strcmp (value, places[i]) == 0)
      {
	*place = (int) i;
	return true;
      }
  return false;
}

static bool
setting_memory (const char *value, int *memory)
{
  for (int i = ACCX_MEMORY_SEPARATE; i <= ACCX_MEMORY_UNIFIED; i++)
    if (strcmp (value, env_memory_name (i)) == 0)
      {
	*memory = i;
	return true;
      }
  return false;
}

/* Reads rel=, abs= or ulp= at *AT and moves that behind it.  False: it is none.  */
static bool
read_tolerance (const char **at, struct compare_wish *wish)
{
  static const char *const names[] = { "rel=", "abs=", "ulp=" };
  double *const numbers[] = { &wish->relative, &wish->absolute, &wish->ulps };
  for (int which = 0; which < 3; which++)
    if (!strncmp (*at, names[which], 4))
      {
	char *end;
	*numbers[which] = strtod (*at + 4, &end);
	bool good = end != *at + 4 && *numbers[which] >= 0;
	*at = end;
	return good;
      }
  return false;
}

/* "0", "1", or with ',' between a file, whose name has a dot or slash, and tolerances.  Programs
   that set the user's identity use no file.  */
static bool
setting_compare (const char *value, struct compare_wish *wish)
{
  wish->on = strcmp (value, "0") != 0;
  wish->relative = -1;
  if (!wish->on || !strcmp (value, "1"))
    return true;
  size_t first = strcspn (value, ",");
  const char *at = value;
  char *file = strndup (value, first);
  if (file && !strchr (file, '=') && strpbrk (file, "./"))
    {
      at += first + (value[first] == ',');
      if (value[first] == ',' && !*at)
	return free (file), false;
      wish->file = file;
      file = NULL;
      wish->on = setting_path ("ACCX_COMPARE") != NULL;
    }
  free (file);
  if (*at)
    wish->relative = 0;
  while (*at)
    {
      if (!read_tolerance (&at, wish) || (*at && (*at != ',' || !at[1])))
	return false;
      at += *at == ',';
    }
  return true;
}

void
env_read (void)
{
  const char *value;
#define ENV(FIELD, NAME, READER, EXPECTED, MEANING)			\
  value = setting_value (NAME);						\
  if (value && !setting_##READER (value, &runtime.env.FIELD))		\
    error_die ("%s=%s: expected %s", NAME, value, EXPECTED);
#define ENV_PATH(FIELD, NAME, EXPECTED, MEANING)	\
  value = setting_path (NAME);			\
  if (value)					\
    runtime.env.FIELD = value;
#define ENV_UNIT(NAME, MEANING)
#include "base/env.def"
#undef ENV
#undef ENV_PATH
#undef ENV_UNIT
}

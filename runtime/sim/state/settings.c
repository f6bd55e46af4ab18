/* The environment of the simulated GPU: reads the variables of settings.def, once.
   To add one: a row there and a field of struct settings.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/state/state.h"
#include "base/setting.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct settings settings = {
  .shared = SHARED_UNIFIED, .devices = 1, .check = 1, .memory = UINT64_C (8) << 30, .peer = 1, .fail = { .device = -1 }
};

/* Whether the driver has a function NAME; "cuMemAlloc" names cuMemAlloc_v2 too.  */
static bool
is_function (const char *name)
{
  Dl_info self;
  char second[SETTING_SYMBOL + 4];
  void *library = dladdr ((void *) is_function, &self)
                  ? dlopen (self.dli_fname, RTLD_LAZY | RTLD_NOLOAD) : NULL;
  if (!library)
    return true;
  snprintf (second, sizeof second, "%s_v2", name);
  bool found = strncmp (name, "cu", 2) == 0
               && (dlsym (library, name) || dlsym (library, second));
  dlclose (library);
  return found;
}

static bool
setting_devices (const char *value, int *result)
{
  return setting_number (value, result) && *result <= MAX_DEVICES;
}

static bool
setting_order (const char *value, struct order_wanted *result)
{
  return result->random = setting_seed (value, &result->seed);
}

static bool
setting_shared (const char *value, int *result)
{
  static const char *const words[] = {
    [SHARED_NONE] = "none", [SHARED_MANAGED] = "managed", [SHARED_UNIFIED] = "unified"
  };
  for (int i = 0; i <= SHARED_UNIFIED; i++)
    if (!strcmp (value, words[i]))
      {
        *result = i;
        return true;
      }
  return false;
}

/* SYMBOL:N or SYMBOL:N@D.  */
static bool
setting_fail (const char *value, struct failure *f)
{
  const char *colon = strrchr (value, ':');
  size_t length = colon ? (size_t) (colon - value) : 0;
  char number[SETTING_SYMBOL];
  if (!length || length >= sizeof f->symbol || strlen (colon + 1) >= sizeof number)
    return false;
  memcpy (f->symbol, value, length);
  f->symbol[length] = 0;
  strcpy (number, colon + 1);
  char *at = strchr (number, '@');
  if (at)
    *at = 0;
  return setting_number (number, &f->at) && f->at > 0
         && (!at || setting_number (at + 1, &f->device)) && is_function (f->symbol);
}

bool
settings_read (void)
{
  bool ok = true;
  const char *value;
#define SETTING(FIELD, NAME, READER, EXPECTED, MEANING)                 \
  value = setting_value (NAME);                                         \
  if (value && !setting_##READER (value, &settings.FIELD))              \
    {                                                                   \
      fprintf (stderr, "accx-sim: %s=%s: expected %s\n", NAME, value, EXPECTED); \
      ok = false;                                                       \
    }
#include "sim/state/settings.def"
#undef SETTING
  return ok;
}

/* The CUDA driver, loaded with dlopen: the only file that knows library names.
   Everything above calls through struct driver cu; the simulated GPU is a
   library with the same symbols.  To use another driver function, add a row to
   cuda.def.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "driver/driver.h"
#include "base/base.h"

struct driver cu;

/* Where a driver symbol goes.  */
struct symbol
{
  const char *name;
  size_t field;                 /* offset in struct driver */
  bool optional;
};

static const struct symbol symbols[] = {
#define CU(NAME, SYMBOL, PARAMS) { SYMBOL, offsetof (struct driver, NAME), false },
#define CU_OPTIONAL(NAME, SYMBOL, PARAMS) \
  { SYMBOL, offsetof (struct driver, NAME), true },
#include "driver/cuda.def"
#undef CU
#undef CU_OPTIONAL
};

/* Fills cu from LIBRARY; returns the missing symbol or NULL.  */
static const char *
driver_bind (void *library)
{
  for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++)
    {
      void *address = dlsym (library, symbols[i].name);
      if (!address && !symbols[i].optional)
	return symbols[i].name;
      memcpy ((char *) &cu + symbols[i].field, &address, sizeof address);
    }
  return NULL;
}

void
driver_error_text (CUresult result, char *text, size_t bytes)
{
  const char *name = NULL, *meaning = NULL;
  if (cu.error_name)
    cu.error_name (result, &name);
  if (cu.error_string)
    cu.error_string (result, &meaning);
  if (name && meaning)
    snprintf (text, bytes, "%s (%s)", meaning, name);
  else
    snprintf (text, bytes, "driver error %d", result);
}

/* Writes why the loader did not load, and PLACES, where it was looked for.  */
static void
loader_error (const char *places, char *why, size_t bytes)
{
  const char *error = dlerror ();
  snprintf (why, bytes, "%s%s", error ? error : "cannot be loaded", places);
}

/* The simulator lies beside libaccx.so.1 itself, or in a folder accx there.  */
static void *
driver_open_sim (char *why, size_t bytes)
{
  static const char *const places[] = { "", "accx/" };
  Dl_info self;
  char folder[4096] = "", path[4200];
  if (dladdr ((void *) driver_open_sim, &self) && self.dli_fname)
    {
      const char *slash = strrchr (self.dli_fname, '/');
      int length = slash ? (int) (slash - self.dli_fname) + 1 : 0;
      snprintf (folder, sizeof folder, "%.*s", length, self.dli_fname);
    }
  for (size_t i = 0; *folder && i < sizeof places / sizeof places[0]; i++)
    {
      snprintf (path, sizeof path, "%s%slibaccx-sim.so.1", folder, places[i]);
      void *library = dlopen (path, RTLD_NOW | RTLD_LOCAL);
      if (library)
	return library;
      if (access (path, F_OK) == 0)
	{
	  loader_error ("", why, bytes);
	  return NULL;
	}
    }
  void *library = dlopen ("libaccx-sim.so.1", RTLD_NOW | RTLD_LOCAL);
  snprintf (path, sizeof path, ", looked for in %s, in accx there, and where the loader looks",
	    folder);
  if (!library)
    loader_error (path, why, bytes);
  return library;
}

/* The library that NAME asks for; NULL, with the reason in WHY, if there is none.  */
static void *
driver_open (const char *name, char *why, size_t bytes)
{
  if (strcmp (name, "sim") == 0)
    return driver_open_sim (why, bytes);
  if (strcmp (name, "cuda") == 0 || strcmp (name, "auto") == 0)
    name = "libcuda.so.1";
  void *library = dlopen (name, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    loader_error (strchr (name, '/') ? "" : ", looked for where the loader looks", why, bytes);
  return library;
}

/* Opens, binds and initialises; writes the reason of a failure to WHY.  */
static bool
driver_try (const char *name, char *why, size_t bytes)
{
  cu.library = driver_open (name, why, bytes);
  cu.ends_alone = strcmp (name, "cuda") == 0 || strcmp (name, "auto") == 0;
  if (!cu.library)
    return false;
  const char *missing = driver_bind (cu.library);
  if (missing)
    {
      snprintf (why, bytes, "the driver library has no symbol %s", missing);
      return false;
    }
  int n = 0;
  CUresult result = cu.init (0);
  if (result == CU_SUCCESS)
    result = cu.driver_version (&cu.version);
  if (result == CU_SUCCESS)
    result = cu.device_count (&n);
  if (result == CU_SUCCESS && n == 0)
    result = CU_NO_DEVICE;
  if (result == CU_SUCCESS)
    return true;
  driver_error_text (result, why, bytes);
  return false;
}

/* A value of ACCX_DRIVER is a known word or a path.  */
static bool
driver_name_known (const char *name)
{
  static const char *const known[] = { "auto", "cuda", "sim", "host" };
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (strcmp (name, known[i]) == 0)
      return true;
  return strchr (name, '/') != NULL;
}

bool
driver_load (const char *name, char *why, size_t bytes)
{
  if (!driver_name_known (name))
    error_die ("ACCX_DRIVER=%s: not auto, cuda, sim, host or a path with a '/'",
	       name);
  snprintf (why, bytes, "the host is asked for");
  if (strcmp (name, "host") == 0)
    return false;
  cu.alone = !driver_has_others ();
  if (driver_try (name, why, bytes))
    return true;
  if (strcmp (name, "auto") != 0)
    error_die ("ACCX_DRIVER=%s: %s", name, why);
  if (cu.library)
    dlclose (cu.library);
  memset (&cu, 0, sizeof cu);
  return false;
}

/* Ranges for NVIDIA's tools (Nsight Systems and others), by the interface NVTX 3.  A tool is a
   library that NVTX_INJECTION64_PATH names.  Its InitializeInjectionNvtx2 is given a function that
   gives tables by number; by one of them it finds where the pointers to NVTX's functions are kept,
   and sets those that it takes.  NVTX's own library is nothing but this, so there is none.

   NVTX 3: nvtxInit.h (the load sequence), nvtxTypes.h (tables and numbers of functions),
   nvToolsExt.h (the attributes of an event).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

typedef void (*any_fn) (void);

/* NVTX's modules, the number of functions of each plus one, and those that are called here.  */
enum { MODULE_CORE = 1, MODULE_CORE2 = 5, MODULES = 7, FUNCTIONS_MOST = 16 };
enum { DOMAIN_PUSH = 4, DOMAIN_POP = 5, DOMAIN_CREATE = 12, INITIALIZE = 15 };

static const unsigned char n_functions[MODULES] = { 0, 16, 9, 15, 7, 16, 7 };
static any_fn functions[MODULES][FUNCTIONS_MOST];
static any_fn *places[MODULES][FUNCTIONS_MOST + 1];

/* Tables of nvtxTypes.h.  */
enum { TABLE_CALLBACKS = 1, TABLE_VERSION = 3, NVTX_VERSION = 3 };

struct callbacks_table
{
  size_t bytes;
  int (*module_functions) (int module, any_fn ***table, unsigned *n);
};

struct version_table
{
  size_t bytes;
  uint32_t version, reserved;
  void (*set_version) (uint32_t version);
};

/* nvtxEventAttributes_t, version 3.  */
struct attributes
{
  uint16_t version, bytes;
  uint32_t category;
  int32_t color_type;
  uint32_t color;
  int32_t payload_type, reserved;
  uint64_t payload;
  int32_t message_type;
  const char *message;
};
enum { COLOR_ARGB = 1, MESSAGE_ASCII = 1 };

typedef void *(*create_fn) (const char *name);
typedef int (*push_fn) (void *domain, const struct attributes *attributes);
typedef int (*pop_fn) (void *domain);

static void *domain;
static push_fn push;
static pop_fn pop;

static int
module_functions (int module, any_fn ***table, unsigned *n)
{
  if (module < MODULE_CORE || module >= MODULES)
    return 0;
  for (unsigned i = 1; i < n_functions[module]; i++)
    places[module][i] = &functions[module][i];
  if (table)
    *table = places[module];
  if (n)
    *n = n_functions[module];
  return 1;
}

static void
set_version (uint32_t version)
{
  (void) version;
}

static const void *
export_table (uint32_t id)
{
  static const struct callbacks_table callbacks = { sizeof callbacks, module_functions };
  static const struct version_table version = { sizeof version, NVTX_VERSION, 0, set_version };
  return id == TABLE_CALLBACKS ? (const void *) &callbacks
	 : id == TABLE_VERSION ? (const void *) &version : NULL;
}

bool
nvtx_start (void)
{
  typedef int (*start_fn) (const void *(*table) (uint32_t));
  void *library = dlopen (runtime.env.nvtx, RTLD_LAZY | RTLD_LOCAL);
  start_fn start = library ? (start_fn) dlsym (library, "InitializeInjectionNvtx2") : NULL;
  if (!start || !start (export_table))
    {
      if (library)
	dlclose (library);
      return false;
    }
  any_fn *core2 = functions[MODULE_CORE2];
  if (core2[INITIALIZE])
    ((void (*) (const void *)) core2[INITIALIZE]) (NULL);
  if (core2[DOMAIN_CREATE])
    domain = ((create_fn) core2[DOMAIN_CREATE]) ("OpenACC");
  push = (push_fn) core2[DOMAIN_PUSH];
  pop = (pop_fn) core2[DOMAIN_POP];
  return push && pop;
}

/* The colour of ranges of EVENT.  */
static uint32_t
color_of (enum profile_event event)
{
  return event == PROFILE_COMPUTE ? 0xff76b900 : event == PROFILE_WAIT ? 0xffc0392b : 0xff2e86c1;
}

void
nvtx_push (const struct op *op, enum profile_event event)
{
  char text[256];
  const struct accx_site *s = op->site;
  struct attributes a = { .version = NVTX_VERSION, .bytes = sizeof a, .color_type = COLOR_ARGB,
			  .color = color_of (event), .message_type = MESSAGE_ASCII,
			  .message = text };
  const char *what = event == PROFILE_WAIT && strcmp (op->what, "wait") ? "wait of " : "";
  if (s)
    snprintf (text, sizeof text, "%s%s %s:%u %s", what, op->what, s->file, s->line, s->function);
  else
    snprintf (text, sizeof text, "%s%s", what, op->what);
  push (domain, &a);
}

void
nvtx_pop (void)
{
  pop (domain);
}

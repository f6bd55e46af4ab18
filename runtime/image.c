/* Units and their device code: registration of compiled objects, the table that
   finds a kernel by its host function, and modules loaded when first used.

   The kernel table is an open-addressed hash that is never changed once it is
   published: registering a unit publishes a new one, so that a launch looks up
   without a lock.  Old tables are kept until the last unit leaves.
   The contract is accx-abi.h.  runtime.lock guards the list of images,
   image.lock the loading of one.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

/* One unit on one device.  */
struct loaded
{
  CUmodule module;
  struct loaded_kernel kernels[];
};

/* Addresses [START, END).  */
struct range
{
  uintptr_t start, end;
};

enum { IMAGE_CONSTANTS = 8 };

/* One unit.  */
struct image
{
  struct accx_unit *unit;
  struct range constants[IMAGE_CONSTANTS]; /* of the program or library that
                                              the unit is linked into */
  unsigned n_constants;
  struct image *next;
  pthread_mutex_t lock;
  struct loaded *_Atomic loaded[ACCX_MAX_DEVICES];
};

/* All that is looked up without a lock.  */
struct table
{
  struct table *older;
  struct range *constants;      /* owned */
  size_t n_constants;
  size_t mask;
  struct kernel slots[];        /* ABI is NULL where empty */
};

static struct image *images;
static struct table *_Atomic table;

/* ---- The kernel table ---- */

static size_t
table_hash (void (*fn) (void *))
{
  uint64_t key = (uintptr_t) fn;
  return (key * 0x9e3779b97f4a7c15u) >> 32;
}

bool
image_find (void (*fn) (void *), struct kernel *kernel)
{
  const struct table *t = table;
  if (!t)
    return false;
  for (size_t i = table_hash (fn) & t->mask; t->slots[i].abi;
       i = (i + 1) & t->mask)
    if (t->slots[i].abi->host == fn)
      {
	*kernel = t->slots[i];
	return true;
      }
  return false;
}

bool
image_read_only (uintptr_t host)
{
  const struct table *t = table;
  for (size_t c = 0; t && c < t->n_constants; c++)
    if (t->constants[c].start <= host && host < t->constants[c].end)
      return true;
  return false;
}

static void
table_add (struct table *t, struct image *image)
{
  for (unsigned k = 0; k < image->unit->n_kernels; k++)
    {
      const struct accx_kernel *abi = &image->unit->kernels[k];
      size_t i = table_hash (abi->host) & t->mask;
      while (t->slots[i].abi)
	i = (i + 1) & t->mask;
      t->slots[i] = (struct kernel) { abi, image, k };
    }
}

/* Adds IMAGE's constant data, once for each program or library.  */
static void
table_add_constants (struct table *t, const struct image *image)
{
  for (size_t c = 0; c < t->n_constants; c++)
    if (image->n_constants
	&& t->constants[c].start == image->constants[0].start)
      return;
  for (unsigned c = 0; c < image->n_constants; c++)
    t->constants[t->n_constants++] = image->constants[c];
}

/* Publishes a table of all images; false: no memory.  */
static bool
table_rebuild (void)
{
  size_t n = 0, n_constants = 1, size = 16;
  for (struct image *i = images; i; i = i->next)
    {
      n += i->unit->n_kernels;
      n_constants += i->n_constants;
    }
  while (size < 2 * n + 1)
    size *= 2;
  struct table *t = calloc (1, sizeof *t + size * sizeof t->slots[0]);
  struct range *constants = calloc (n_constants, sizeof *constants);
  if (!t || !constants)
    {
      free (t);
      free (constants);
      return false;
    }
  t->mask = size - 1;
  t->older = table;
  t->constants = constants;
  for (struct image *i = images; i; i = i->next)
    {
      table_add_constants (t, i);
      if (i->unit->image)
	table_add (t, i);
    }
  table = t;
  return true;
}

static void
table_free (void)
{
  struct table *older;
  for (struct table *t = table; t; t = older)
    {
      older = t->older;
      free (t->constants);
      free (t);
    }
  table = NULL;
}

/* ---- Modules ---- */

static int
module_open (struct op *op, const struct accx_unit *unit, CUmodule *module)
{
  char log[400] = "", text[200];
  int options[] = { CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_BYTES };
  void *values[] = { log, (void *) (uintptr_t) (sizeof log - 1) };
  CUresult result = cu.module_load (module, unit->image, 2, options, values);
  if (result == CU_SUCCESS)
    return ACCX_OK;
  if (result == CU_OUT_OF_MEMORY)
    return error_driver (op, result, "loading device code", unit->source,
			 NULL, 0);
  driver_error_text (result, text, sizeof text);
  return error_detail (op, ACCX_DRIVER, "loading device code",
		       "%s: %s%s%s", unit->source ? unit->source : "?", text,
		       *log ? ": " : "", log);
}

static int
kernel_open (struct op *op, CUmodule module, const struct accx_kernel *abi,
	     struct loaded_kernel *kernel)
{
  CUresult result = cu.module_function (&kernel->function, module, abi->name);
  if (result == CU_SUCCESS)
    result = cu.function_attribute (&kernel->max_threads,
				    CU_FUNCTION_MAX_THREADS,
				    kernel->function);
  if (result != CU_SUCCESS)
    return error_driver (op, result, "kernel", abi->name, NULL, 0);
  return ACCX_OK;
}

/* Loads IMAGE on OP's device; image.lock held.  */
static int
image_open (struct op *op, struct image *image)
{
  const struct accx_unit *unit = image->unit;
  struct loaded *l
    = calloc (1, sizeof *l + unit->n_kernels * sizeof l->kernels[0]);
  if (!l)
    return error_set (op, ACCX_NO_HOST_MEMORY, "loading device code", NULL,
		      NULL, 0);
  int rc = module_open (op, unit, &l->module);
  if (rc)
    goto out;
  for (unsigned k = 0; rc == ACCX_OK && k < unit->n_kernels; k++)
    rc = kernel_open (op, l->module, &unit->kernels[k], &l->kernels[k]);
  if (rc == ACCX_OK)
    {
      image->loaded[op->dev->num] = l;
      return ACCX_OK;
    }
  cu.module_unload (l->module);
out:
  free (l);
  return rc;
}

/* IMAGE on OP's device.  */
static int
image_get (struct op *op, struct image *image, struct loaded **loaded)
{
  int rc = ACCX_OK;
  *loaded = image->loaded[op->dev->num];
  if (*loaded)
    return ACCX_OK;
  pthread_mutex_lock (&image->lock);
  if (!image->loaded[op->dev->num])
    rc = image_open (op, image);
  *loaded = image->loaded[op->dev->num];
  pthread_mutex_unlock (&image->lock);
  return rc;
}

int
image_load (struct op *op, const struct kernel *kernel,
	    struct loaded_kernel **loaded)
{
  struct loaded *l;
  int rc = image_get (op, kernel->image, &l);
  if (rc == ACCX_OK)
    *loaded = &l->kernels[kernel->index];
  return rc;
}

static void
image_close (struct image *image, int num)
{
  struct loaded *l = image->loaded[num];
  if (!l)
    return;
  cu.module_unload (l->module);
  free (l);
  image->loaded[num] = NULL;
}

void
image_unload (struct op *op)
{
  for (struct image *i = images; i; i = i->next)
    image_close (i, op->dev->num);
}

/* ---- Declared variables ---- */

static int
variable_map (struct op *op, CUmodule module, const struct accx_var *var)
{
  CUdeviceptr dev;
  size_t bytes;
  CUresult result = cu.module_global (&dev, &bytes, module, var->name);
  if (result != CU_SUCCESS)
    return error_driver (op, result, "declare", var->name, var->host,
			 var->bytes);
  int rc = data_map_fixed (op, var->host, dev, var->bytes);
  if (rc == ACCX_OK)
    rc = transfer_upload (op, dev, var->host, var->bytes, "declare",
			  var->name);
  return rc;
}

/* Maps IMAGE's variables on OP's device and waits for their values.  */
static int
image_map (struct op *op, struct image *image)
{
  struct loaded *l;
  if (!image->unit->image || image->unit->n_vars == 0)
    return ACCX_OK;
  int rc = image_get (op, image, &l);
  for (unsigned v = 0; rc == ACCX_OK && v < image->unit->n_vars; v++)
    rc = variable_map (op, l->module, &image->unit->vars[v]);
  return rc ? rc : queue_wait (op, op->stream);
}

int
image_map_variables (struct op *op)
{
  int rc = ACCX_OK;
  for (struct image *i = images; rc == ACCX_OK && i; i = i->next)
    rc = image_map (op, i);
  return rc;
}

/* ---- Registration ---- */

static void
unit_fill_slots (const struct accx_unit *unit)
{
  for (unsigned s = 0; s < unit->n_slots; s++)
    {
      void *address = entry_lookup (unit->slots[s].name);
      if (!address)
	address = api_lookup (unit->slots[s].name);
      if (!address)
	address = marker_lookup (unit->slots[s].name);
      if (!address && !strcmp (unit->slots[s].name, "accx_unregister"))
	address = (void *) accx_unregister;
      if (address)
	*unit->slots[s].slot = address;
      else
	error_warn ("%s: unknown entry point %s", unit->source,
		    unit->slots[s].name);
    }
}

/* Runs F on every device that is started.  */
static void
for_started (int (*f) (struct op *, struct image *), struct image *image)
{
  for (int d = 0; d < runtime.n_devices; d++)
    {
      struct op op;
      if (!runtime.devices[d].started)
	continue;
      int rc = op_start_on (&op, &runtime.devices[d], "registration", NULL);
      if (rc == ACCX_OK)
	rc = f (&op, image);
      op_end (&op, rc);
    }
}

/* Notes the constant data of the module INFO if IMAGE's unit is in it.  */
static int
constants_find (struct dl_phdr_info *info, size_t size, void *data)
{
  struct image *image = data;
  uintptr_t unit = (uintptr_t) image->unit;
  bool inside = false;
  (void) size;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *p = &info->dlpi_phdr[i];
      uintptr_t start = info->dlpi_addr + p->p_vaddr;
      inside |= p->p_type == PT_LOAD && start <= unit
		&& unit < start + p->p_memsz;
    }
  for (int i = 0; inside && i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *p = &info->dlpi_phdr[i];
      uintptr_t start = info->dlpi_addr + p->p_vaddr;
      bool constant = p->p_type == PT_GNU_RELRO
		      || (p->p_type == PT_LOAD && !(p->p_flags & PF_W));
      if (constant && image->n_constants < IMAGE_CONSTANTS)
	image->constants[image->n_constants++]
	  = (struct range) { start, start + p->p_memsz };
    }
  return inside;
}

ACCX_EXPORT void
accx_register (struct accx_unit *unit)
{
  static bool told;
  if (unit->version != ACCX_ABI_VERSION)
    {
      if (!told)
	error_warn ("%s was compiled by another version of accx (%u, not %d);"
		    " its regions run on the host", unit->source,
		    unit->version, ACCX_ABI_VERSION);
      told = true;
      return;
    }
  struct image *image = calloc (1, sizeof *image);
  if (!image)
    error_die ("%s: out of host memory", unit->source);
  image->unit = unit;
  dl_iterate_phdr (constants_find, image);
  pthread_mutex_init (&image->lock, NULL);
  pthread_mutex_lock (&runtime.lock);
  image->next = images;
  images = image;
  if (!table_rebuild ())
    error_die ("%s: out of host memory", unit->source);
  for_started (image_map, image);
  pthread_mutex_unlock (&runtime.lock);
  unit->handle = image;
  unit_fill_slots (unit);
}

/* Unmaps IMAGE's variables and unloads it from OP's device.  */
static int
image_leave (struct op *op, struct image *image)
{
  int rc = queue_drain (op);
  if (image->loaded[op->dev->num])
    for (unsigned v = 0; rc == ACCX_OK && v < image->unit->n_vars; v++)
      rc = data_unmap_fixed (op, image->unit->vars[v].host);
  image_close (image, op->dev->num);
  return rc;
}

ACCX_EXPORT void
accx_unregister (struct accx_unit *unit)
{
  struct image *image = unit->handle;
  if (!image || error_ending ())
    return;
  unit->handle = NULL;
  pthread_mutex_lock (&runtime.lock);
  for (struct image **i = &images; *i; i = &(*i)->next)
    if (*i == image)
      {
	*i = image->next;
	break;
      }
  for_started (image_leave, image);
  if (images)
    table_rebuild ();           /* no memory: the old one still serves */
  else
    table_free ();
  pthread_mutex_unlock (&runtime.lock);
  pthread_mutex_destroy (&image->lock);
  free (image);
}

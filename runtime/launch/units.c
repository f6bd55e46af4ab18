/* Units and their device code: modules loaded when first used, and the variables that units
   declare.

   A unit that shares no symbol with another is a module of its own.  Units that
   share some are linked into one, all at once, when one of them is first used on
   a device (unit-groups.c tells which).  A library that comes later and belongs to units
   that are loaded already is linked with them anew: their variables move, values
   included, to the new module.

   runtime.lock and link_lock together guard the list
   of images: either suffices for reading.  image.lock guards the loading of a unit
   of its own, link_lock the linking of several.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "launch/launch.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "device/device.h"
#include "data/data.h"

/* A module on one device and the units in it.  Guarded by link_lock.  */
struct module
{
  CUmodule cuda;
  bool binary;                  /* from cubins */
  unsigned users;
};

/* One unit on one device.  */
struct loaded
{
  struct module *module;
  struct loaded_kernel kernels[];
};

static pthread_mutex_t link_lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- Modules ---- */

/* Lets KERNEL have the dynamic shared memory that ABI asks for.  */
static int
kernel_allow_shared (struct op *op, const struct accx_kernel *abi,
		     const struct loaded_kernel *kernel)
{
  int bytes = (int) abi->shared_bytes;
  if (bytes == 0)
    return ACCX_OK;
  CUresult result = cu.function_set (kernel->function, CU_FUNCTION_DYNAMIC_SHARED, bytes);
  if (result == CU_SUCCESS && kernel->once)
    result = cu.function_set (kernel->once, CU_FUNCTION_DYNAMIC_SHARED, bytes);
  return result == CU_SUCCESS ? ACCX_OK
	 : error_detail (op, ACCX_BAD_SHAPE, "kernel", "%s: the device does not have the %d bytes"
			 " of shared memory for each gang that cache directives ask for",
			 abi->name, bytes);
}

static int
kernel_open (struct op *op, const struct module *from, const struct accx_kernel *abi,
	     struct loaded_kernel *kernel)
{
  CUmodule module = from->cuda;
  CUresult result = cu.module_function (&kernel->function, module, abi->name);
  if (result == CU_SUCCESS)
    result = cu.function_attribute (&kernel->max_threads,
				    CU_FUNCTION_MAX_THREADS,
				    kernel->function);
  if (result == CU_SUCCESS && abi->once)
    result = cu.module_function (&kernel->once, module, abi->once);
  for (unsigned i = 0; i < ACCX_JAMS && result == CU_SUCCESS && abi->jams[i]; i++)
    result = cu.module_function (&kernel->jams[i], module, abi->jams[i]);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "kernel", abi->name, NULL, 0);
  kernel->early = abi->flags & ACCX_KERNEL_EARLY
		  || (abi->flags & ACCX_KERNEL_EARLY_BINARY && from->binary && op->dev->sm >= ACCX_EARLY_SM);
  kernel->kinds = 0;
  for (unsigned i = 0; i < abi->n_params; i++)
    kernel->kinds |= 1u << abi->params[i].kind;
  return kernel_allow_shared (op, abi, kernel);
}

/* Opens the Kth kernel of IMAGE, on OP's device as L, with the rows behind it; IMAGE's lock held.  */
static int
kernel_open_pair (struct op *op, struct image *image, struct loaded *l, unsigned k)
{
  const struct accx_kernel *abi = &image->unit->kernels[k];
  unsigned last = k + shape_rows (abi) - 1;
  int rc = ACCX_OK;
  for (unsigned i = last + 1; rc == ACCX_OK && i-- > k;)
    if (!l->kernels[i].open)
      {
	rc = kernel_open (op, l->module, &image->unit->kernels[i], &l->kernels[i]);
	l->kernels[i].open = rc == ACCX_OK;
      }
  return rc;
}

/* Makes MODULE that of IMAGE on OP's device.  Kernels are opened when they are launched, since
   the driver loads their code then; those of an older module are so at once.  */
static int
image_bind (struct op *op, struct image *image, struct module *module)
{
  const struct accx_unit *unit = image->unit;
  struct loaded *old = image->loaded[op->dev->num], *l = old;
  int rc = ACCX_OK;
  if (!l)
    l = calloc (1, sizeof *l + unit->n_kernels * sizeof l->kernels[0]);
  if (!l)
    return error_set (op, ACCX_NO_HOST_MEMORY, "loading device code", NULL,
		      NULL, 0);
  for (unsigned k = 0; old && rc == ACCX_OK && k < unit->n_kernels; k++)
    if (l->kernels[k].open)
      rc = kernel_open (op, module, &unit->kernels[k], &l->kernels[k]);
  if (rc == ACCX_OK)
    {
      op->dev->present.changes++; /* for launch-memo.c */
      l->module = module;
      module->users++;
      image->loaded[op->dev->num] = l;
    }
  return rc;
}

/* Loads IMAGE, which belongs to no other, on OP's device; image.lock held.  */
static int
image_open (struct op *op, struct image *image)
{
  struct module *m = calloc (1, sizeof *m);
  if (!m)
    return error_set (op, ACCX_NO_HOST_MEMORY, "loading device code", NULL,
		      NULL, 0);
  const struct accx_unit *unit = image->unit;
  int rc = module_load (op, &unit, 1, &m->cuda, &m->binary);
  if (rc == ACCX_OK)
    {
      rc = image_bind (op, image, m);
      if (rc)
	cu.module_unload (m->cuda);
    }
  if (rc)
    free (m);
  return rc;
}

/* ---- Units that belong together ---- */

/* All units and, after link_plan, what belongs together.  */
struct plan
{
  struct link_unit *units;
  struct image **images;        /* of the units */
  const struct accx_unit **members; /* of one group */
  size_t n;
};

static void
plan_free (struct plan *p)
{
  free (p->units);
  free (p->images);
  free (p->members);
}

/* Plans for all units; link_lock or runtime.lock held.  */
static int
plan_make (struct op *op, struct plan *p)
{
  size_t n = 0;
  for (struct image *i = images; i; i = i->next)
    n++;
  *p = (struct plan) { .units = calloc (n, sizeof *p->units),
		       .images = calloc (n, sizeof *p->images),
		       .members = calloc (n, sizeof *p->members), .n = n };
  bool ok = p->units && p->images && p->members;
  for (struct image *i = images; ok && i; i = i->next)
    {
      p->images[--n] = i;
      p->units[n].unit = i->unit;
      p->units[n].object = i->object;
    }
  if (ok && link_plan (p->units, p->n))
    return ACCX_OK;
  plan_free (p);
  return error_set (op, ACCX_NO_HOST_MEMORY, "loading device code", NULL, NULL,
		    0);
}

/* Reports the symbol that UNIT lacks.  */
static int
undefined_error (struct op *op, const struct link_unit *unit)
{
  const struct accx_symbol *s = unit->undefined;
  const struct accx_site *site = s->site;
  bool variable = s->flags & ACCX_SYMBOL_VARIABLE;
  return error_detail (op, ACCX_UNDEFINED, "loading device code",
		       "%s '%s', used in '%s' at %s:%u, is nowhere defined for "
		       "the device: compile its file with accx, with a %s "
		       "directive", variable ? "variable" : "routine", s->name,
		       site->function, site->file, site->line,
		       variable ? "declare" : "routine");
}

/* Moves IMAGE's mapped variables on OP's device to MODULE, values included.  */
static int
variables_move (struct op *op, struct image *image, struct module *module)
{
  int rc = ACCX_OK;
  if (!(image->mapped >> op->dev->num & 1))
    return ACCX_OK;
  for (unsigned v = 0; rc == ACCX_OK && v < image->unit->n_vars; v++)
    {
      const struct accx_var *var = &image->unit->vars[v];
      CUdeviceptr to;
      size_t bytes;
      CUresult result = cu.module_global (&to, &bytes, module->cuda, var->name);
      if (result != CU_SUCCESS)
	rc = driver_error (op, result, "declare", var->name, var->host,
			   var->bytes);
      else if (var->flags & ACCX_VAR_VALUE)
	rc = transfer_upload (op, to + var->offset, var->host, var->bytes, "declare", var->name);
      else
	rc = data_move_fixed (op, var->host, to, var->bytes);
    }
  return rc;
}

/* Links the group of unit AT of P on OP's device.  */
static int
group_open (struct op *op, const struct plan *p, size_t at)
{
  size_t n = 0, group = p->units[at].group;
  bool again = false;
  struct module *m = calloc (1, sizeof *m);
  if (!m)
    return error_set (op, ACCX_NO_HOST_MEMORY, "loading device code", NULL,
		      NULL, 0);
  for (size_t i = 0; i < p->n; i++)
    if (p->units[i].group == group && p->images[i]->unit->image)
      {
	p->members[n++] = p->units[i].unit;
	again |= p->images[i]->loaded[op->dev->num] != NULL;
      }
  int rc = module_load (op, p->members, n, &m->cuda, &m->binary);
  if (rc)
    {
      free (m);
      return rc;
    }
  if (again)
    rc = queue_drain (op);
  for (size_t i = 0; rc == ACCX_OK && i < p->n; i++)
    if (p->units[i].group == group && p->images[i]->unit->image)
      {
	/* Another thread may be about to launch from the old module: it stays.  */
	rc = variables_move (op, p->images[i], m);
	if (rc == ACCX_OK)
	  rc = image_bind (op, p->images[i], m);
	p->images[i]->no_code = p->units[i].no_code;
      }
  return rc;
}

/* Loads IMAGE and what belongs to it on OP's device; link_lock held.  */
static int
image_link (struct op *op, struct image *image)
{
  struct plan p;
  size_t at = 0;
  int rc = plan_make (op, &p);
  if (rc)
    return rc;
  while (p.images[at] != image)
    at++;
  if (p.units[at].undefined)
    rc = undefined_error (op, &p.units[at]);
  else
    rc = group_open (op, &p, at);
  plan_free (&p);
  return rc;
}

/* What guards the loading of IMAGE.  */
static pthread_mutex_t *
image_lock (struct image *image)
{
  return image->unit->n_symbols ? &link_lock : &image->lock;
}

/* IMAGE on OP's device.  */
static int
image_get (struct op *op, struct image *image, struct loaded **loaded)
{
  pthread_mutex_t *lock = image_lock (image);
  int rc = ACCX_OK;
  *loaded = image->loaded[op->dev->num];
  if (*loaded)
    return ACCX_OK;
  pthread_mutex_lock (lock);
  if (!image->loaded[op->dev->num])
    rc = image->unit->n_symbols ? image_link (op, image)
	 : image_open (op, image);
  *loaded = image->loaded[op->dev->num];
  pthread_mutex_unlock (lock);
  return rc;
}

/* Says once for each unit why its regions run on the host.  */
static void
tell_no_code (struct image *image, const struct accx_symbol *s)
{
  if (!atomic_exchange (&image->told, true))
    error_warn ("regions of %s run on the host: routine '%s' (%s:%u) has no "
		"device code", image->unit->source, s->name, s->site->file,
		s->site->line);
}

int
image_load (struct op *op, const struct kernel *kernel,
	    struct loaded_kernel **loaded)
{
  struct loaded *l;
  int rc = image_get (op, kernel->image, &l);
  *loaded = NULL;
  if (rc)
    return rc;
  const struct accx_symbol *no_code = kernel->image->no_code;
  if (__builtin_expect (no_code != NULL, 0))
    {
      tell_no_code (kernel->image, no_code);
      return ACCX_OK;
    }
  if (__builtin_expect (!l->kernels[kernel->index].open, 0))
    {
      pthread_mutex_lock (image_lock (kernel->image));
      rc = kernel_open_pair (op, kernel->image, l, kernel->index);
      pthread_mutex_unlock (image_lock (kernel->image));
    }
  if (rc == ACCX_OK)
    *loaded = &l->kernels[kernel->index];
  return rc;
}

void
image_forget (struct image *image, int num)
{
  struct loaded *l = image->loaded[num];
  if (!l)
    return;
  if (--l->module->users == 0)
    free (l->module);
  free (l);
  image->loaded[num] = NULL;
  runtime.devices[num].present.changes++; /* for launch-memo.c */
}

static void
image_close (struct image *image, int num)
{
  const struct loaded *l = image->loaded[num];
  if (l && l->module->users == 1)
    cu.module_unload (l->module->cuda);
  image_forget (image, num);
}

void
image_unload (struct op *op)
{
  for (struct image *i = images; i; i = i->next)
    {
      image_close (i, op->dev->num);
      i->mapped &= ~((uint64_t) 1 << op->dev->num);
    }
}

void
image_each_module (struct op *op,
		   void (*fn) (void *data, const struct accx_unit *const *units, size_t n),
		   void *data)
{
  struct op scratch = *op;      /* without memory nothing is called, which is no error */
  struct plan p;
  if (plan_make (&scratch, &p))
    return;
  for (size_t i = 0; i < p.n; i++)
    {
      size_t n = 0;
      for (size_t k = i; p.units[i].group == i && k < p.n; k++)
	if (p.units[k].group == i && p.units[k].unit->image && !p.units[k].undefined)
	  p.members[n++] = p.units[k].unit;
      if (n)
	fn (data, p.members, n);
    }
  plan_free (&p);
}

/* ---- Declared variables ---- */

static int
variable_map (struct op *op, CUmodule module, const struct accx_var *var)
{
  CUdeviceptr dev;
  size_t bytes;
  if (var->bytes == 0)
    return ACCX_OK;
  CUresult result = cu.module_global (&dev, &bytes, module, var->name);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "declare", var->name, var->host,
			 var->bytes);
  if (var->flags & ACCX_VAR_VALUE)
    return transfer_upload (op, dev + var->offset, var->host, var->bytes, "declare", var->name);
  if (data_device_address (op, var->host, var->bytes) == dev)
    return ACCX_OK;		/* another unit has it, too */
  int rc = data_map_fixed (op, var->host, dev, var->bytes, var);
  if (rc == ACCX_OK)
    rc = var->flags & ACCX_VAR_ZERO ? transfer_zero (op, dev, var->bytes, "declare", var->name)
	 : transfer_upload (op, dev, var->host, var->bytes, "declare", var->name);
  return rc;
}

/* Maps IMAGE's variables on OP's device and waits for their values.  */
static int
image_map (struct op *op, struct image *image)
{
  struct loaded *l;
  uint64_t bit = (uint64_t) 1 << op->dev->num;
  if (!image->unit->image || image->unit->n_vars == 0 || image->mapped & bit)
    return ACCX_OK;
  int rc = image_get (op, image, &l);
  for (unsigned v = 0; rc == ACCX_OK && v < image->unit->n_vars; v++)
    rc = variable_map (op, l->module->cuda, &image->unit->vars[v]);
  if (rc == ACCX_OK)
    image->mapped |= bit;
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

/* ---- Units that come and go ---- */

void
image_join (struct image *image)
{
  pthread_mutex_lock (&link_lock);
  image->next = images;
  images = image;
  pthread_mutex_unlock (&link_lock);
}

void
image_part (struct image *image)
{
  pthread_mutex_lock (&link_lock);
  for (struct image **i = &images; *i; i = &(*i)->next)
    if (*i == image)
      {
	*i = image->next;
	break;
      }
  pthread_mutex_unlock (&link_lock);
}

int
image_leave (struct op *op, struct image *image)
{
  int rc = queue_drain (op);
  if (image->mapped >> op->dev->num & 1)
    for (unsigned v = 0; rc == ACCX_OK && v < image->unit->n_vars; v++)
      if (data_device_address (op, image->unit->vars[v].host, 1))
	rc = data_unmap_fixed (op, image->unit->vars[v].host, true);
  pthread_mutex_lock (&link_lock);
  image_close (image, op->dev->num);
  pthread_mutex_unlock (&link_lock);
  return rc;
}

void
image_forked (void)
{
  pthread_mutex_init (&link_lock, NULL);
}


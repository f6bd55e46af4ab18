/* Compiled units come and go: what their constructors and destructors call, at the start of a
   program or with a library.  Takes a struct accx_unit, makes an image of it (image-table.c)
   and fills the slots by which the unit calls the runtime.

   The contract is accx-abi.h.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "entry/entry.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "device/locked-memory.h"
#include "launch/launch.h"
#include "op/op.h"

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
      if (!address)
	address = fortran_lookup (unit->slots[s].name);
      if (!address && !strcmp (unit->slots[s].name, "accx_unregister"))
	address = (void *) accx_unregister;
      if (!address && !strcmp (unit->slots[s].name, "accx_heap"))
	{
	  heap_join (unit->slots[s].slot);
	  continue;
	}
      if (address)
	*unit->slots[s].slot = address;
      else
	error_warn ("%s: unknown entry point %s", unit->source,
		    unit->slots[s].name);
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
  if (inside)
    image->object = info->dlpi_addr;
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
  locked_unit_comes (image->object);
  pthread_mutex_init (&image->lock, NULL);
  pthread_mutex_lock (&runtime.lock);
  image_join (image);
  if (!image_publish ())
    error_die ("%s: out of host memory", unit->source);
  if (unit->n_vars)
    for (int d = 0; d < runtime.n_devices; d++)
      runtime.devices[d].late = true;
  if (!(unit->memory & ACCX_UNIT_CLOSED))
    for (int d = 0; d < runtime.n_devices; d++)
      shared_open (&runtime.devices[d]);
  pthread_mutex_unlock (&runtime.lock);
  unit->handle = image;
  heap_look ();
  unit_fill_slots (unit);
}

/* Unloads IMAGE from every device that is started.  */
static void
image_leave_all (struct image *image)
{
  for (int d = 0; d < runtime.n_devices; d++)
    {
      struct op op;
      if (!runtime.devices[d].started || runtime.forked)
	{
	  image_forget (image, d);
	  continue;
	}
      int rc = op_start_on (&op, &runtime.devices[d], "unloading", NULL);
      if (rc == ACCX_OK)
	rc = image_leave (&op, image);
      else
	image_forget (image, d);	/* the driver has ended before */
      op_end (&op, rc);
    }
}

ACCX_EXPORT void
accx_unregister (struct accx_unit *unit)
{
  struct image *image = unit->handle;
  if (!image || error_ending ())
    return;
  unit->handle = NULL;
  pthread_mutex_lock (&runtime.lock);
  ahead_leave (NULL, unit);
  image_part (image);
  image_leave_all (image);
  locked_unit_leaves (image->object);
  record_flush ();
  if (images)
    image_publish ();           /* no memory: the old one still serves */
  else
    image_free_tables ();
  pthread_mutex_unlock (&runtime.lock);
  pthread_mutex_destroy (&image->lock);
  free (image);
}

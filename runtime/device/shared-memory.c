/* Memory that host and device share: which devices can, what the program asks for, and hints
   about what is to be where.  A device's mode is chosen when it is started, from ACCX_MEMORY and
   from what units were compiled for; a device that cannot do what is asked for has memory of its
   own, which is said once.

   Unified: all of the host's memory, by heterogeneous memory management or address translation
   services of the system.  Managed: what the driver has given out as managed memory.

   OpenACC 3.4 section 1.6 (shared memory); CUDA Driver API, unified addressing.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "device/device.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"
#include "events/events.h"

/* Device attributes, advice and attributes of pointers (CUDA Driver API, CUdevice_attribute,
   CUmem_advise, CUpointer_attribute).  */
enum
{
  ATTRIBUTE_MANAGED = 83, ATTRIBUTE_PAGEABLE = 88, ATTRIBUTE_CONCURRENT = 89,
  ADVISE_READ_MOSTLY = 1, POINTER_IS_MANAGED = 8
};

/* ---- The mode ---- */

/* What ACCX_MEMORY and the units ask for.  runtime.lock held.  */
static int
mode_wanted (void)
{
  static bool told;
  int wanted = runtime.env.memory;
  const char *separate = NULL;
  for (const struct image *i = images; i; i = i->next)
    {
      int unit = (int) (i->unit->memory & ~ACCX_UNIT_CLOSED);
      if (unit == ACCX_MEMORY_SEPARATE)
	separate = i->unit->source;
      else if (!runtime.env.memory && unit > wanted)
	wanted = unit;
    }
  if (!separate || wanted <= ACCX_MEMORY_SEPARATE)
    return wanted;
  if (!told)
    error_note ("%s was compiled with -fplugin-arg-accx-memory=separate: memory is separate, not %s",
		separate, env_memory_name (wanted));
  told = true;
  return ACCX_MEMORY_SEPARATE;
}

bool
shared_reads_host (const struct device *dev)
{
  return device_has (dev, ATTRIBUTE_PAGEABLE);
}

/* Whether DEV can do what MODE says.  */
static bool
mode_is_had (const struct device *dev, int mode)
{
  if (mode == ACCX_MEMORY_UNIFIED)
    return shared_reads_host (dev);
  return device_has (dev, ATTRIBUTE_MANAGED) && device_has (dev, ATTRIBUTE_CONCURRENT)
	 && cu.alloc_managed;
}

/* Notes what the host may see of DEV's memory.  runtime.lock held.  */
static void
note_alone (struct device *dev)
{
  bool closed = true;
  for (const struct image *i = images; i; i = i->next)
    closed &= (i->unit->memory & ACCX_UNIT_CLOSED) != 0;
  dev->alone = cu.alone && closed && dev->memory == ACCX_MEMORY_SEPARATE;
  dev->apart = dev->alone && !shared_reads_host (dev);
}

void
shared_open (struct device *dev)
{
  if (!dev->alone)
    return;
  dev->given = true;
  dev->alone = dev->apart = false;
}

/* Sets the mode of DEV, if it can do MODE.  */
static void
choose_mode (struct device *dev, int mode)
{
  static bool told;
  if (mode_is_had (dev, mode))
    {
      dev->memory = mode;
      if (runtime.env.compare.on && !told)
	error_note ("ACCX_COMPARE does nothing here: host and device share memory");
    }
  else if (!told)
    {
      error_note ("gpu %d (%s) has no %s memory%s: memory is separate, and data clauses copy",
		  dev->num, dev->name, env_memory_name (mode),
		  mode == ACCX_MEMORY_UNIFIED ? " (neither HMM nor ATS)" : "");
    }
  told = true;
  if (cu.check_shared)
    cu.check_shared (dev->cuda, dev->memory == ACCX_MEMORY_UNIFIED);
}

void
shared_choose (struct device *dev)
{
  int mode = mode_wanted ();
  dev->memory = ACCX_MEMORY_SEPARATE;
  if (mode > ACCX_MEMORY_SEPARATE)
    choose_mode (dev, mode);
  note_alone (dev);
}

/* Whether the driver has given out ADDRESS as managed memory.  */
static bool
is_managed (uintptr_t address)
{
  unsigned managed = 0;
  int attribute = POINTER_IS_MANAGED;
  void *value = &managed;
  return cu.pointer_attributes (1, &attribute, &value, address) == CU_SUCCESS && managed;
}

bool
shared_is_here (const struct device *dev, uintptr_t host)
{
  return host && (dev->memory == ACCX_MEMORY_UNIFIED || heap_has ((void *) host)
		  || is_managed (host));
}

bool
shared_is_host (const struct device *dev, const void *address)
{
  return shared_is (dev, (uintptr_t) address)
	 && (is_managed ((uintptr_t) address) || !transfer_on_device (address));
}

/* ---- Hints ---- */

/* Smaller ranges come by themselves soon enough.  */
enum { HINT_LEAST = 1 << 16 };

bool
shared_is_news (struct device *dev, uintptr_t host, size_t bytes, bool again)
{
  if (bytes < HINT_LEAST || !cu.prefetch)
    return false;
  struct hinted *h = &dev->hinted[(host >> 12 ^ host >> 20) % HINTS];
  bool known = h->host == host && h->bytes == bytes;
  h->host = host;
  h->bytes = bytes;
  return again || !known;
}

void
shared_hint (struct op *op, uintptr_t host, size_t bytes, bool reads)
{
  if (reads && runtime.n_devices > 1 && cu.advise)
    cu.advise (host, bytes, ADVISE_READ_MOSTLY, op->dev->cuda);
  if (cu.prefetch (host, bytes, op->dev->cuda, op->stream->cuda) == CU_SUCCESS)
    {
      record_prefetch (bytes);
      op->pending = true;
    }
}

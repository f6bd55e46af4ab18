/* The entry points that compiled code calls besides GCC's own: where the plugin
   (data-markers.cc) has made a call of what a directive asks for.  Each takes the call's
   struct accx_site as its last argument.  Reached through slots only.

   OpenACC 3.3 sections 2.6.5, 2.7.1.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "entry/api.h"
#include "entry/entry.h"
#include "base/base.h"
#include "pure/pure.h"
#include "driver/driver.h"
#include "device/device.h"
#include "compress/compress.h"
#include "data/data.h"
#include "worker/worker.h"
#include "op/op.h"

typedef const struct accx_site *site_arg;

/* async on a data construct: the next one of this thread runs on QUEUE.  */
static void
accx_data_queue (int queue, site_arg site)
{
  (void) site;
  thread_self ()->data_queue = queue;
}

/* BIAS if memory that many bytes behind POINTER is present, else 0 (biased-section.cc of the
   plugin).  */
static size_t
accx_bias (void *pointer, size_t bias, site_arg site)
{
  struct op op;
  if (entry_maps_later (thread_self (), (uintptr_t) pointer + bias))
    return bias;
  op_end (&op, op_start_behind (&op, "present", site));
  return op.dev && data_device_address (&op, (char *) pointer + bias, 1) ? bias : 0;
}

/* How many bytes in front of END are present in one piece, 0 if none are or that is not known
   (rebase-pointers.cc of the plugin).  */
static size_t
accx_in_front (void *end, site_arg site)
{
  struct op op;
  if (!end || entry_maps_later (thread_self (), (uintptr_t) end - 1))
    return 0;
  op_end (&op, op_start_behind (&op, "present", site));
  return op.dev ? data_in_front (&op, end) : 0;
}

/* Whether host ranges A to A_END and B to B_END have different copies on the device, or will
   have; the ends may be of ACCX_APART_*.  False if that is not known
   (plugin/generic/kernels/kernels-loop.cc).  */
static int
accx_apart (uintptr_t a, uintptr_t a_end, uintptr_t b, uintptr_t b_end, site_arg site)
{
  struct thread *t = thread_self ();
  struct op op;
  if (entry_maps_later (t, a) || entry_maps_later (t, b))
    return 0;
  op_end (&op, op_start_behind (&op, "present", site));
  return op.dev && data_apart (op.dev, a, a_end, b, b_end);
}

/* Members behind a null pointer lie below.  */
enum { NULL_BYTES = 4096 };

/* Whether the host may read what is at ADDRESS in front of a construct of the device's; HOW, bit 0: the
   device has no copy, whose values might be others; bit 1: nor shares memory, so that no copy is needed
   (implicit-copy.cc of the plugin).  */
static int
accx_host_has (void *address, int how, site_arg site)
{
  struct op op;
  bool has = false, alone = how & 1;
  if ((uintptr_t) address < NULL_BYTES)
    return 0;
  if (entry_maps_later (thread_self (), (uintptr_t) address))
    return !alone;
  int rc = op_start_behind (&op, "present", site);
  if (!rc && op.dev)
    has = !(how & 2 && op.dev->memory > ACCX_MEMORY_SEPARATE)
	  && (data_device_address (&op, address, 1) ? !alone : !transfer_on_device (address));
  op_end (&op, rc);
  return has;
}

/* Copies BYTES of the device's copy of VAR to VALUE, or, WRITE, VALUE to that.  Whether there is none: so says what
   stands for this without the runtime (module-scalars.cc of the plugin).  */
static int
accx_device_value (void *value, void *var, size_t bytes, int write, site_arg site)
{
  struct op op;
  bool later = entry_maps_later (thread_self (), (uintptr_t) var);
  op_end (&op, later ? op_start (&op, "present", site) : op_start_behind (&op, "present", site));
  void *at = op.dev ? (void *) data_device_address (&op, var, bytes) : NULL;
  if (at && write)
    sited_acc_memcpy_to_device (at, value, bytes, site);
  else if (at)
    sited_acc_memcpy_from_device (value, at, bytes, site);
  return at == NULL;
}

/* How many of BYTES at START are there, up to which loops may get that data end: WRITE, the construct that comes
   next may store to them (extent.cc of the plugin).  */
static size_t
accx_known_bytes (void *start, size_t bytes, int write, site_arg site)
{
  struct op op;
  if ((ptrdiff_t) bytes <= 0 || (uintptr_t) start < NULL_BYTES
      || entry_maps_later (thread_self (), (uintptr_t) start))
    return (ptrdiff_t) bytes <= 0 ? 0 : bytes;
  int rc = op_start_behind (&op, "present", site);
  if (!rc && op.dev)
    bytes = data_known_bytes (&op, (uintptr_t) start, bytes, write);
  op_end (&op, rc);
  return bytes;
}

/* Device NUM, which must be there; NULL: the host.  */
static struct device *
named_device (int num, const char *what, site_arg site)
{
  struct device *dev = NULL;
  struct op op;
  op_start_on (&op, NULL, what, site);
  if (!op.thread->on_host)
    op_end (&op, choose_device (&op, num, &dev));
  return dev;
}

/* deviceid(NUM): what the entry points are called for from now on is for that device;
   ONCE: up to the start of the next data construct.  */
static void
accx_deviceid (int num, int once, site_arg site)
{
  struct thread *t = thread_self ();
  t->target = named_device (num, "deviceid", site);
  t->target_once = t->target && once;
}

static void
accx_deviceid_end (site_arg site)
{
  struct thread *t = thread_self ();
  (void) site;
  t->target = NULL;
  t->target_once = false;
}

/* deviceid(*): how many devices, MOST at the most, a loop is split over; 1: the host.  */
static int
accx_all_devices (int most, site_arg site)
{
  struct op op;
  op_end (&op, op_start (&op, "deviceid", site));
  int n = op.dev ? runtime.n_devices : 1;
  return n < most ? n : most;
}

/* The next compute construct has PART where it would have HOST: 0, it does.  */
static int
accx_part (void *host, void *part, site_arg site)
{
  struct thread *t = thread_self ();
  (void) site;
  if (t->n_parts == THREAD_PARTS)
    error_die ("more than %d reductions over all devices", THREAD_PARTS);
  t->parts[t->n_parts++] = (struct stand_in) { host, part };
  return 0;
}

/* Waits for what constructs with deviceid have enqueued anywhere.  */
static void
accx_all_wait (site_arg site)
{
  for (int i = 0; i < runtime.n_devices; i++)
    if (runtime.devices[i].worker)
      {
	struct op op;
	op_end (&op, op_start_on (&op, &runtime.devices[i], "wait", site));
      }
}

/* update peer: the next update copies from device FROM to device TO.  */
static void
accx_peer (int to, int from, site_arg site)
{
  struct thread *t = thread_self ();
  t->peer_to = named_device (to, "update peer", site);
  t->peer_from = named_device (from, "update peer", site);
  t->peer = true;
}

/* wait device(NUM): the queues that follow, or all; ASYNC waits for them.  */
static void
accx_wait_on (int num, int async, int n_waits, ...)
{
  va_list ap;
  int waits[n_waits > 0 ? n_waits : 1];
  va_start (ap, n_waits);
  for (int i = 0; i < n_waits; i++)
    waits[i] = va_arg (ap, int);
  struct call c = { .run = entry_run_wait, .flags_m = ~0, .async = async,
		    .n_waits = n_waits, .waits = waits, .site = va_arg (ap, site_arg) };
  va_end (ap);
  thread_self ()->target = named_device (num, "wait", c.site);
  if (thread_self ()->target)
    async == QUEUE_SYNC ? c.run (&c) : entry_call (&c);
  accx_deviceid_end (c.site);
}

/* wait(devnum: NUM: queues) with async(ASYNC): that queue of the current device waits for queues of device
   NUM.  The thread does where that is another device, or ASYNC is none.  */
static void
accx_wait_devnum (int num, int async, int n_waits, ...)
{
  va_list ap;
  int waits[n_waits];
  va_start (ap, n_waits);
  for (int i = 0; i < n_waits; i++)
    waits[i] = va_arg (ap, int);
  site_arg site = va_arg (ap, site_arg);
  va_end (ap);
  bool here = async != QUEUE_SYNC
	      && num == sited_acc_get_device_num (sited_acc_get_device_type (site), site);
  for (int i = 0; i < n_waits; i++)
    if (here)
      sited_acc_wait_device_async (waits[i], async, num, site);
    else
      sited_acc_wait_device (waits[i], num, site);
}

/* A compressed data clause: the next construct maps the section at HOST of array BASE
   so.  */
static void
accx_compress (void *host, void *base, int how, double min, double max,
	       const char *name, const char *layout, site_arg site)
{
  struct op op;
  bool later = thread_self ()->target;  /* the worker comes to the device */
  int rc = later ? op_start_on (&op, NULL, "compression", site)
	   : op_start (&op, "compression", site);
  runtime.compresses = true;
  if (rc == ACCX_OK && (later || op.dev))
    rc = compress_want (&op, host, base, how, min, max, name, layout);
  op_end (&op, rc);
}

/* ---- Rows ---- */

/* N rows: the address of each is a pointer at ROWS or, if STRIDE is not 0, ROWS plus
   that many bytes for each; BYTES of it from OFFSET on.  */
struct rows
{
  char *rows;
  size_t n, stride, offset, bytes;
};

static char *
row_data (const struct rows *r, size_t i)
{
  char *row = r->stride ? r->rows + i * r->stride : ((char **) r->rows)[i];
  return row ? row + r->offset : NULL;
}

/* The arrays of mappings that GCC would make of the pointers, the rows and their
   attachments.  */
struct mappings
{
  void **hosts;
  size_t *sizes;
  unsigned short *kinds;
  size_t n;
};

static void
mapping_add (struct mappings *m, void *host, size_t size, unsigned short kind)
{
  m->hosts[m->n] = host;
  m->sizes[m->n] = size;
  m->kinds[m->n++] = kind;
}

/* Fills M: the pointers with kind POINTERS, rows with kind ROW, attachments with
   kind ATTACH.  */
static void
mappings_fill (struct mappings *m, const struct rows *r, unsigned short pointers,
	       unsigned short row, unsigned short attach)
{
  if (!r->stride)
    mapping_add (m, r->rows, r->n * sizeof (char *), pointers);
  for (size_t i = 0; i < r->n; i++)
    {
      if (!row_data (r, i))
	continue;
      mapping_add (m, row_data (r, i), r->bytes, row);
      if (!r->stride)
	mapping_add (m, r->rows + i * sizeof (char *), r->offset, attach);
    }
}

static int
rows_map (struct op *op, int what, const struct rows *r)
{
  static const unsigned short enter[] = { MAP_ALLOC, MAP_TO, MAP_ALLOC, MAP_TO };
  size_t room = 2 * r->n + 1;
  bool all = what & ACCX_ROWS_FINALIZE;
  struct mappings m = { malloc (room * sizeof *m.hosts),
			malloc (room * sizeof *m.sizes),
			malloc (room * sizeof *m.kinds), 0 };
  int rc;
  what &= ~ACCX_ROWS_FINALIZE;
  if (!m.hosts || !m.sizes || !m.kinds)
    rc = error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, r->rows, 0);
  else if (what <= ACCX_ROWS_ENTER_COPY)
    {
      mappings_fill (&m, r, MAP_TO, enter[what], MAP_ATTACH);
      rc = map_enter (op, m.n, m.hosts, m.sizes, m.kinds);
    }
  else
    {
      unsigned short row = what == ACCX_ROWS_COPYOUT
			   ? all ? MAP_FORCE_FROM : MAP_FROM
			   : all ? MAP_DELETE : MAP_RELEASE;
      mappings_fill (&m, r, all ? MAP_DELETE : MAP_RELEASE, row,
		     all ? MAP_FORCE_DETACH : MAP_DETACH);
      rc = unmap_exit (op, m.n, m.hosts, m.sizes, m.kinds);
    }
  free (m.hosts);
  free (m.sizes);
  free (m.kinds);
  return rc;
}

static int
rows_update (struct op *op, int what, const struct rows *r)
{
  bool if_present = what & ACCX_ROWS_IF_PRESENT;
  bool to_device = (what & ~ACCX_ROWS_IF_PRESENT) == ACCX_ROWS_DEVICE;
  int rc = ACCX_OK;
  for (size_t i = 0; rc == ACCX_OK && i < r->n; i++)
    rc = data_update (op, row_data (r, i), r->bytes, to_device, if_present, NULL);
  return rc;
}

/* A data clause whose section is N rows (struct rows); WHAT is one of enum accx_rows
   with flags.  */
static void
accx_rows (int what, void *rows, size_t n, size_t stride, size_t offset,
	   size_t bytes, int queue, site_arg site)
{
  struct rows r = { rows, n, stride, offset, bytes };
  struct op op;
  int kind = what & ~(ACCX_ROWS_FINALIZE | ACCX_ROWS_IF_PRESENT);
  bool update = kind == ACCX_ROWS_SELF || kind == ACCX_ROWS_DEVICE;
  int rc = op_start (&op, update ? "update" : "data", site);
  if (rc == ACCX_OK && op.dev && rows && bytes)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = update ? rows_update (&op, what, &r) : rows_map (&op, what, &r);
    }
  op_end (&op, rc);
}

/* The same behind several levels: LEVELS of them that lead to the next one.  Each has N
   pointers or, if STRIDE is not 0, arrays of that many bytes, in which the next level begins at
   OFFSET; BYTES of the last one.  */
struct level
{
  size_t n, stride, offset;
};

static int
deep_rows (struct op *op, int what, char *first, const struct level *level,
	   unsigned levels, size_t bytes)
{
  int kind = what & ~(ACCX_ROWS_FINALIZE | ACCX_ROWS_IF_PRESENT);
  bool update = kind == ACCX_ROWS_SELF || kind == ACCX_ROWS_DEVICE;
  bool enter = kind <= ACCX_ROWS_ENTER_COPY;
  struct rows r = { first, level->n, level->stride, level->offset, bytes };
  int rc = ACCX_OK;
  if (levels == 1)
    return update ? rows_update (op, what, &r) : rows_map (op, what, &r);
  /* Pointers are there before and after what they lead to.  */
  r.bytes = level[1].n * sizeof (char *);
  if (enter)
    rc = rows_map (op, ACCX_ROWS_ENTER_COPYIN, &r);
  for (size_t i = 0; rc == ACCX_OK && i < r.n; i++)
    if (row_data (&r, i))
      rc = deep_rows (op, what, row_data (&r, i), level + 1, levels - 1, bytes);
  if (rc == ACCX_OK && !enter && !update)
    rc = rows_map (op, ACCX_ROWS_DELETE | (what & ACCX_ROWS_FINALIZE), &r);
  return rc;
}

static void
accx_deep_rows (int what, void *first, int levels, size_t n0, size_t stride0,
		size_t offset1, size_t n1, size_t stride1, size_t offset2, size_t n2,
		size_t stride2, size_t offset3, size_t bytes, int queue, site_arg site)
{
  struct level level[] = { { n0, stride0, offset1 }, { n1, stride1, offset2 },
			   { n2, stride2, offset3 } };
  struct op op;
  int kind = what & ~(ACCX_ROWS_FINALIZE | ACCX_ROWS_IF_PRESENT);
  bool update = kind == ACCX_ROWS_SELF || kind == ACCX_ROWS_DEVICE;
  int rc = op_start (&op, update ? "update" : "data", site);
  if (rc == ACCX_OK && op.dev && first && bytes)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = deep_rows (&op, what, first, level, levels, bytes);
    }
  op_end (&op, rc);
}

/* One dimension of a section: N elements, each STRIDE bytes behind the one before, or in front of it.  */
struct dimension
{
  ptrdiff_t n, stride;
};

/* Simplifies a section of RANK dimensions D whose elements have *BYTES, at *FIRST: few dimensions of positive stride,
   *BYTES what lies in a row.  Returns how many there are, or -1 if the section has no elements.  */
static int
section_simplify (char **first, int rank, struct dimension *d, size_t *bytes)
{
  int kept = 0;
  for (int i = 0; i < rank; i++)
    {
      struct dimension k = d[i];
      if (k.n <= 0)
	return -1;
      if (k.stride == 0)
	k.stride = *bytes;	/* gfortran's: elements of a dummy array in a row */
      if (k.stride < 0)
	{
	  *first += (k.n - 1) * k.stride;
	  k.stride = -k.stride;
	}
      struct dimension *last = kept ? &d[kept - 1] : NULL;
      if (k.n == 1)
	continue;
      if (!last && (size_t) k.stride == *bytes)
	*bytes *= k.n;
      else if (last && k.stride == last->n * last->stride)
	last->n *= k.n;
      else
	d[kept++] = k;
    }
  return kept;
}

/* Updates the section of RANK dimensions D, whose rows have BYTES, at FIRST.  */
static int
section_update (struct op *op, int what, char *first, int rank, const struct dimension *d, size_t bytes)
{
  if (rank == 0)
    return data_update (op, first, bytes, (what & ~ACCX_ROWS_IF_PRESENT) == ACCX_ROWS_DEVICE,
			what & ACCX_ROWS_IF_PRESENT, NULL);
  int rc = ACCX_OK;
  for (ptrdiff_t i = 0; rc == ACCX_OK && i < d[rank - 1].n; i++)
    rc = section_update (op, what, first + i * d[rank - 1].stride, rank - 1, d, bytes);
  return rc;
}

/* An update of a section of Fortran's of RANK dimensions at DIMENSIONS, the innermost one first, whose elements have
   BYTES; WHAT as of accx_rows.  */
static void
accx_section (int what, void *first, int rank, const void *dimensions, size_t bytes, int queue, site_arg site)
{
  enum { RANKS = 15 };
  struct dimension d[RANKS];
  struct op op;
  char *at = first;
  memcpy (d, dimensions, rank * sizeof *d);
  int rc = op_start (&op, "update", site);
  rank = first ? section_simplify (&at, rank, d, &bytes) : -1;
  if (rc == ACCX_OK && op.dev && rank >= 0)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = section_update (&op, what, at, rank, d, bytes);
    }
  op_end (&op, rc);
}

/* The host reads, or writes, BYTES bytes at HOST (host-accesses.cc of the plugin): the simulated
   GPU sees whether these are what they should be.  Constructs without async are done for the
   program, so their kernels are waited for first.  */
static void
accx_host_access (const void *host, size_t bytes, int write, site_arg site)
{
  if (!cu.check_host)
    return;
  struct op op;
  op_end (&op, op_start (&op, "host access", site));
  if (cu.check_host (host, bytes, write, site->file, site->line) != CU_SUCCESS)
    error_end (true);
}

/* The C library gets HOST.  */
static void
accx_host_forget (const void *host, site_arg site)
{
  (void) site;
  if (cu.check_forget)
    cu.check_forget (host);
}

void *
marker_lookup (const char *name)
{
  static const struct
  {
    const char *name;
    void *address;
  } slots[] = {
    { "accx_data_queue", (void *) accx_data_queue },
    { "accx_deviceid", (void *) accx_deviceid },
    { "accx_deviceid_end", (void *) accx_deviceid_end },
    { "accx_wait_on", (void *) accx_wait_on },
    { "accx_wait_devnum", (void *) accx_wait_devnum },
    { "accx_all_devices", (void *) accx_all_devices },
    { "accx_part", (void *) accx_part },
    { "accx_all_wait", (void *) accx_all_wait },
    { "accx_peer", (void *) accx_peer },
    { "accx_bias", (void *) accx_bias },
    { "accx_apart", (void *) accx_apart },
    { "accx_in_front", (void *) accx_in_front },
    { "accx_host_has", (void *) accx_host_has },
    { "accx_device_value", (void *) accx_device_value },
    { "accx_known_bytes", (void *) accx_known_bytes },
    { "accx_host_access", (void *) accx_host_access },
    { "accx_host_forget", (void *) accx_host_forget },
    { "accx_compress", (void *) accx_compress },
    { "accx_row", (void *) accx_row },
    { "accx_noted_rows", (void *) accx_noted_rows },
    { "accx_rows", (void *) accx_rows },
    { "accx_deep_rows", (void *) accx_deep_rows },
    { "accx_section", (void *) accx_section }
  };
  for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
    if (strcmp (slots[i].name, name) == 0)
      return slots[i].address;
  return NULL;
}

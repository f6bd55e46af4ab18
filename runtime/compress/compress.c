/* Compressed entries of the present table: made as data clauses ask, uploaded and
   downloaded through a codec (codec.c, transfer.c), and what kernels get to know of
   them.

   Compiled code calls accx_compress (accx.c) before a construct; the construct's
   mappings find what that noted by the address of the section (map.c).  The device
   memory of an entry holds the codes and, behind them, a struct fault that device code
   writes when it cannot encode a number.

   An array of structs is one array of codes for each number in a struct.  The numbers of
   one member, several if it is an array, share a range.

   Invariants: the codecs of an entry change only while the entry is busy; elements of an
   entry are whole, sections of an update begin and end with one.

   E. Salehi et al., Employing compression solutions under OpenACC, section III.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compress/compress.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "device/device.h"

/* What device code writes (device-library.c, accx_outside), but FLAG.  */
struct fault
{
  uint64_t count;
  CUdeviceptr at;               /* where the first should go */
  double value;
  CUdeviceptr flag;             /* device.fault_flag: set with the first */
};

enum { PLANE_ALIGN = 256 };

/* ---- What clauses ask for ---- */

/* Gives OP's error a name.  */
static int
fail (struct op *op, const char *what, const char *name)
{
  op->error.what = what;
  op->error.name = name;
  return ACCX_COMPRESSED;
}

/* The member that character C of a layout says.  */
static unsigned
layout_member (char c)
{
  return (c & ACCX_LAYOUT_MEMBER) - 1;
}

/* The codecs that LAYOUT asks for.  */
static unsigned
layout_codecs (const char *layout)
{
  unsigned n = 1;
  for (; layout && *layout; layout++)
    if (layout_member (*layout) >= n)
      n = layout_member (*layout) + 1;
  return n;
}

struct codec *
compress_codec (struct compression *c, unsigned slot)
{
  return &c->codecs[c->layout ? layout_member (c->layout[slot]) : 0];
}

/* Bytes of number SLOT of the elements of C.  */
static unsigned
slot_bytes (const struct compression *c, unsigned slot)
{
  return c->real ? c->real : c->layout[slot] & ACCX_LAYOUT_DOUBLE ? sizeof (double)
	 : sizeof (float);
}

/* AT, moved on to where a number of BYTES can be.  */
static unsigned
aligned (unsigned at, unsigned bytes)
{
  return (at + bytes - 1) / bytes * bytes;
}

unsigned
compress_place (const struct compression *c, unsigned slot)
{
  unsigned at = 0;
  if (c->real)
    return slot * c->real;
  for (unsigned s = 0; s < slot; s++)
    at = aligned (at, slot_bytes (c, s)) + slot_bytes (c, s);
  return aligned (at, slot_bytes (c, slot));
}

/* The number that is PLACE bytes behind where an element of C begins.  */
static unsigned
slot_at (const struct compression *c, unsigned place)
{
  unsigned slot = 0;
  while (slot + 1 < c->slots && compress_place (c, slot) < place)
    slot++;
  return slot;
}

/* Sets the codecs of C and what follows from them; false: there is no such codec.  */
static bool
set_codecs (struct compression *c)
{
  unsigned last = c->slots - 1, most = c->real ? c->real : sizeof (double);
  c->element = aligned (compress_place (c, last) + slot_bytes (c, last), most);
  for (unsigned slot = 0; slot < c->slots; slot++)
    {
      unsigned real = slot_bytes (c, slot), bits = c->bits ? c->bits : real * 4;
      struct codec *k = compress_codec (c, slot);
      if (!codec_init (k, real, bits))
	return false;
      k->stride = c->element;
      c->step = slot == 0 || c->step == bits / 8u ? bits / 8 : 1;
    }
  return true;
}

/* Returns owned what HOW and LAYOUT say, or NULL: no memory or no such codec.  */
static struct compression *
compression_new (int how, const char *layout)
{
  unsigned n = layout_codecs (layout);
  struct compression *c = calloc (1, sizeof *c + n * sizeof c->codecs[0]);
  if (!c)
    return NULL;
  c->layout = layout;
  c->slots = layout ? (unsigned) strlen (layout) : 1;
  c->real = how & ACCX_COMPRESS_REAL;
  c->bits = how >> ACCX_COMPRESS_BITS_SHIFT & 0xff;
  c->given = how & ACCX_COMPRESS_RANGE;
  c->any_bits = how & ACCX_COMPRESS_DEFAULT;
  c->inside = how & ACCX_COMPRESS_INSIDE;
  c->n_codecs = n;
  if (set_codecs (c))
    return c;
  free (c);
  return NULL;
}

int
compress_want (struct op *op, void *host, void *base, int how, double min, double max,
	       const char *name, const char *layout)
{
  struct compression *c = compression_new (how, layout);
  if (!c)
    return error_set (op, ACCX_NO_HOST_MEMORY, "compression", name, NULL, 0);
  for (unsigned k = 0; c->given && k < c->n_codecs; k++)
    if (!codec_range (&c->codecs[k], min, max))
      {
	free (c);
	error_detail (op, ACCX_COMPRESSED, "compression",
		      "[%g, %g] is no range of numbers", min, max);
	return fail (op, "compression", name);
      }
  c->host = (uintptr_t) host;
  c->base = (uintptr_t) base;
  c->name = name;
  c->site = op->site;
  c->next = op->thread->wanted;
  op->thread->wanted = c;
  return ACCX_OK;
}

struct compression *
compress_wanted (struct thread *t, uintptr_t host, const char *name)
{
  struct compression *c = t->wanted;
  while (c && (c->host != host || (c->inside && !(name && strcmp (name, c->name) == 0))))
    c = c->next;
  return c;
}

void
compress_forget (struct thread *t)
{
  while (t->wanted)
    {
      struct compression *c = t->wanted;
      t->wanted = c->next;
      free (c);
    }
}

/* ---- Entries ---- */

/* Bytes of one plane for BYTES of host memory; all have those of the widest codes.  */
static size_t
plane_bytes (const struct compression *c, size_t bytes)
{
  size_t codes = 0;
  for (unsigned k = 0; k < c->n_codecs; k++)
    {
      size_t own = codec_bytes (&c->codecs[k], bytes / c->element);
      codes = own > codes ? own : codes;
    }
  return (codes + PLANE_ALIGN - 1) & ~(size_t) (PLANE_ALIGN - 1);
}

size_t
compress_block (const struct compression *w, size_t bytes)
{
  return plane_bytes (w, bytes) * w->slots + sizeof (struct fault);
}

/* Makes the word of OP's device, on the host, that is set once device code has a fault: then there
   is something to be looked at.  device.lock held.  */
static int
make_flag (struct op *op)
{
  struct device *dev = op->dev;
  if (dev->fault_flag)
    return ACCX_OK;
  CUresult result = cu.host_alloc ((void **) &dev->fault_flag, sizeof *dev->fault_flag,
				   CU_HOST_PORTABLE);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "mapping", NULL, NULL, 0);
  *dev->fault_flag = 0;
  return ACCX_OK;
}

void
compress_free_flag (struct device *dev)
{
  if (dev->fault_flag)
    cu.host_free ((void *) dev->fault_flag);
  dev->fault_flag = NULL;
}

int
compress_entry (struct op *op, struct entry *e, const struct compression *w)
{
  int rc = make_flag (op);
  if (rc)
    return rc;
  size_t size = sizeof *w + w->n_codecs * sizeof w->codecs[0];
  struct compression *c = malloc (size);
  if (!c)
    return error_set (op, ACCX_NO_HOST_MEMORY, "mapping", e->name, (void *) e->start,
		      e->end - e->start);
  memcpy (c, w, size);
  c->next = NULL;
  c->plane = plane_bytes (c, e->end - e->start);
  c->fault = e->dev + c->plane * c->slots;
  e->compression = c;
  op->dev->compressed++;
  const struct fault none = { .flag = (uintptr_t) op->dev->fault_flag };
  return transfer_upload (op, c->fault, &none, sizeof none, "mapping", e->name);
}

CUdeviceptr
compress_code (const struct entry *e, uintptr_t host, unsigned slot)
{
  struct compression *c = e->compression;
  return e->dev + slot * c->plane
	 + codec_bytes (compress_codec (c, slot), (host - e->start) / c->element);
}

static void
not_compressed (struct op *op, const struct entry *e, const char *what)
{
  if (e->site && e->site == op->site)
    error_detail (op, ACCX_COMPRESSED, what, "no clause has compressed it");
  else if (e->site)
    error_detail (op, ACCX_COMPRESSED, what, "is present since %s:%u, and not compressed",
		  e->site->file, e->site->line);
  else
    error_detail (op, ACCX_COMPRESSED, what, "is present, and not compressed");
}

int
compress_agree (struct op *op, const struct entry *e, const struct compression *w,
		const char *what, const char *name)
{
  const struct compression *c = e->compression;
  if (c && c->real == w->real && c->slots == w->slots && (w->any_bits || c->bits == w->bits))
    return ACCX_OK;
  if (!c)
    not_compressed (op, e, what);
  else
    error_detail (op, ACCX_COMPRESSED, what,
		  "%u bits for elements of %u bytes, but it is present with %u bits for "
		  "%u bytes since %s:%u", w->codecs[0].bits, w->element,
		  c->codecs[0].bits, c->element, c->site->file, c->site->line);
  return fail (op, what, name ? name : w->name);
}

/* ---- Transfers ---- */

/* Number VALUE, which belongs at host address HOST, is out of the range of E.  */
static int
out_of_range (struct op *op, const struct entry *e, uintptr_t host, double value,
	      const char *what, const char *name)
{
  struct compression *c = e->compression;
  size_t index = (host - c->base) / c->element;
  unsigned slot = slot_at (c, (unsigned) ((host - e->start) % c->element));
  const struct codec *k = compress_codec (c, slot);
  char place[64];
  if (c->slots == 1)
    snprintf (place, sizeof place, "element %zu", index);
  else
    snprintf (place, sizeof place, "number %u of element %zu", slot, index);
  if (!k->ranged)
    error_detail (op, ACCX_COMPRESSED, what, "%s is %g, which cannot be compressed",
		  place, value);
  else
    error_detail (op, ACCX_COMPRESSED, what, "%s is %g, out of the range [%g, %g] %s %s:%u",
		  place, value, k->min, k->max,
		  c->given ? "given at" : "of what it held at", c->site->file,
		  c->site->line);
  return fail (op, what, name ? name : c->name);
}

void
compress_report (const struct entry *e, const struct codec *k, size_t clamped,
		 const char *name)
{
  if (clamped)
    error_warn ("%zu numbers of %s were out of the range [%g, %g] and saturated",
		clamped, name ? name : e->compression->name, k->min, k->max);
}

/* Whether [HOST, +BYTES) are whole elements of E.  */
static int
check_whole (struct op *op, const struct entry *e, uintptr_t host, size_t bytes,
	     const char *what, const char *name)
{
  unsigned element = e->compression->element;
  if ((host - e->start) % element == 0 && bytes % element == 0)
    return ACCX_OK;
  error_detail (op, ACCX_COMPRESSED, what, "the section begins or ends inside of an "
		"element of a compressed array");
  return fail (op, what, name ? name : e->compression->name);
}

/* Sets the ranges of E to those of its N elements, FROM, whose place is HOST.  */
static int
find_ranges (struct op *op, const struct entry *e, uintptr_t host, uintptr_t from, size_t n,
	     const char *what, const char *name)
{
  struct compression *c = e->compression;
  double min[c->n_codecs], max[c->n_codecs];
  for (unsigned k = 0; k < c->n_codecs; k++)
    {
      min[k] = INFINITY;
      max[k] = -INFINITY;
    }
  for (unsigned slot = 0; slot < c->slots; slot++)
    {
      struct codec *codec = compress_codec (c, slot);
      size_t k = codec - c->codecs;
      double low, high;
      unsigned place = compress_place (c, slot);
      void *first = (void *) (from + place);
      size_t bad = transfer_scan (codec, first, n, &low, &high);
      if (bad < n)
	return out_of_range (op, e, host + place + bad * c->element,
			     codec_element (codec, first, bad), what, name);
      min[k] = low < min[k] ? low : min[k];
      max[k] = high > max[k] ? high : max[k];
    }
  for (unsigned k = 0; k < c->n_codecs; k++)
    if (!codec_range (&c->codecs[k], min[k], max[k]))
      {
	error_detail (op, ACCX_COMPRESSED, what, "[%g, %g] is too wide a range", min[k],
		      max[k]);
	return fail (op, what, name ? name : c->name);
      }
  return ACCX_OK;
}

/* Encodes N elements, FROM, whose place is HOST, on their way.  */
static int
upload_encoded (struct op *op, const struct entry *e, uintptr_t host, uintptr_t from, size_t n,
		const char *what, const char *name)
{
  struct compression *c = e->compression;
  int rc = c->codecs[0].ranged ? ACCX_OK : find_ranges (op, e, host, from, n, what, name);
  for (unsigned slot = 0; rc == ACCX_OK && slot < c->slots; slot++)
    {
      const struct codec *k = compress_codec (c, slot);
      unsigned place = compress_place (c, slot);
      void *first = (void *) (from + place);
      size_t bad = n, clamped = 0;
      rc = transfer_encode (op, compress_code (e, host, slot), k, first, n, &bad,
			    runtime.env.clamp ? &clamped : NULL, what, name);
      if (rc == ACCX_OK)
	compress_report (e, k, clamped, name);
      if (rc == ACCX_OK && bad < n)
	rc = out_of_range (op, e, host + place + bad * c->element,
			   codec_element (k, first, bad), what, name);
    }
  return rc;
}

int
compress_upload_from (struct op *op, const struct entry *e, uintptr_t host, const void *from,
		      size_t bytes, const char *what, const char *name)
{
  int rc = check_whole (op, e, host, bytes, what, name);
  return rc ? rc : upload_encoded (op, e, host, (uintptr_t) from,
				   bytes / e->compression->element, what, name);
}

int
compress_upload (struct op *op, const struct entry *e, uintptr_t host, size_t bytes,
		 const char *what, const char *name)
{
  struct compression *c = e->compression;
  size_t n = bytes / c->element;
  bool done = false;
  int rc = check_whole (op, e, host, bytes, what, name);
  if (rc == ACCX_OK)
    rc = compress_device_upload (op, e, host, n, &done, what, name);
  return rc || done ? rc : upload_encoded (op, e, host, host, n, what, name);
}

int
compress_check (struct op *op, const struct entry *e, const char *what,
		const char *name)
{
  struct compression *c = e->compression;
  struct fault f = { 0 };
  int rc = queue_wait (op, op->stream);
  if (rc == ACCX_OK && *op->dev->fault_flag)
    rc = transfer_download (op, &f, c->fault, sizeof f, what, name);
  if (rc == ACCX_OK && *op->dev->fault_flag)
    rc = queue_wait (op, op->stream);
  if (rc || f.count == 0)
    return rc;
  unsigned slot = (unsigned) ((f.at - e->dev) / c->plane);
  const struct codec *k = compress_codec (c, slot);
  size_t index = (f.at - e->dev - slot * c->plane) / codec_bytes (k, 1);
  if (!runtime.env.clamp)
    return out_of_range (op, e, e->start + index * c->element + compress_place (c, slot),
			 f.value, what, name);
  compress_report (e, k, f.count, name);
  return transfer_zero (op, c->fault, offsetof (struct fault, flag), what, name);
}

int
compress_download (struct op *op, const struct entry *e, void *to, uintptr_t host,
		   size_t bytes, const char *what, const char *name)
{
  struct compression *c = e->compression;
  bool done = false;
  int rc = check_whole (op, e, host, bytes, what, name);
  if (rc == ACCX_OK && !c->codecs[0].ranged)
    {
      error_detail (op, ACCX_COMPRESSED, what, "nothing was written, and no range is "
		    "known");
      rc = fail (op, what, name ? name : c->name);
    }
  if (rc == ACCX_OK)
    rc = compress_check (op, e, what, name);
  if (rc == ACCX_OK)
    rc = compress_device_download (op, e, to, host, bytes / c->element, &done, what, name);
  for (unsigned slot = 0; rc == ACCX_OK && !done && slot < c->slots; slot++)
    {
      const struct codec *k = compress_codec (c, slot);
      rc = transfer_decode (op, (char *) to + compress_place (c, slot), k,
			    compress_code (e, host, slot), bytes / c->element, what, name);
    }
  return rc;
}

/* ---- Kernels ---- */

/* The word of number X, of C's type.  */
static uint64_t
word (const struct codec *c, double x)
{
  uint64_t w = 0;
  float f = (float) x;
  if (c->real == sizeof f)
    memcpy (&w, &f, sizeof f);
  else
    memcpy (&w, &x, sizeof x);
  return w;
}

/* What is wrong with a kernel of FORM that uses E, or ACCX_OK.  */
static int
check_kernel (struct op *op, const struct entry *e, unsigned form, const char *name)
{
  const struct compression *c = e->compression;
  const struct codec *k = c ? &c->codecs[0] : NULL;
  unsigned bits = form >> ACCX_COMPRESS_BITS_SHIFT & 0xff;
  if (!c)
    not_compressed (op, e, "compression");
  else if (c->real == (form & ACCX_COMPRESS_REAL) && c->bits != bits && c->bits && bits)
    error_detail (op, ACCX_COMPRESSED, "compression", "the region is for %u bits, the "
		  "array was compressed to %u at %s:%u", bits, c->bits,
		  c->site->file, c->site->line);
  else if (c->real == (form & ACCX_COMPRESS_REAL) && c->bits != bits)
    error_detail (op, ACCX_COMPRESSED, "compression", "the region and the clause at %s:%u "
		  "do not both give the number of bits", c->site->file, c->site->line);
  else if (c->real != (form & ACCX_COMPRESS_REAL)
	   || c->n_codecs != form >> ACCX_COMPRESS_MEMBERS_SHIFT)
    error_detail (op, ACCX_COMPRESSED, "compression", "the array had elements of another "
		  "type when it was compressed at %s:%u", c->site->file, c->site->line);
  else if ((form & ACCX_COMPRESS_WRITE) && !c->given)
    error_detail (op, ACCX_COMPRESSED, "compression", "the region writes the array, of "
		  "which the clause at %s:%u gives no range", c->site->file,
		  c->site->line);
  else if (!k->ranged)
    error_detail (op, ACCX_COMPRESSED, "compression", "the array has got no values yet "
		  "since %s:%u, and no range", c->site->file, c->site->line);
  else
    return ACCX_OK;
  return fail (op, "compression", name || !c ? name : c->name);
}

int
compress_param (struct op *op, const struct entry *e, unsigned form, uint64_t *words,
		const char *name)
{
  unsigned members = form >> ACCX_COMPRESS_MEMBERS_SHIFT;
  memset (words, 0, members * ACCX_CODEC_WORDS * sizeof *words);
  if (!e)
    return ACCX_OK;
  int rc = check_kernel (op, e, form, name);
  for (unsigned m = 0; rc == ACCX_OK && m < members; m++, words += ACCX_CODEC_WORDS)
    {
      const struct codec *c = &e->compression->codecs[m];
      words[ACCX_CODEC_KEY_1] = word (c, c->key_1);
      words[ACCX_CODEC_KEY_2] = word (c, c->key_2);
      words[ACCX_CODEC_MIN] = word (c, c->min);
      words[ACCX_CODEC_UP] = word (c, c->up);
      words[ACCX_CODEC_INVERSE] = word (c, c->inverse);
      words[ACCX_CODEC_LOW] = word (c, c->low);
      words[ACCX_CODEC_HIGH] = word (c, c->high);
      words[ACCX_CODEC_FAULT] = e->compression->fault;
      words[ACCX_CODEC_PLANE] = e->compression->plane;
      words[ACCX_CODEC_ORIGIN] = e->dev - e->dev * codec_bytes (c, 1);
    }
  return rc;
}

int
compress_refuse (struct op *op, const struct entry *e, const char *what,
		 const char *name, const char *why)
{
  const struct compression *c = e->compression;
  error_detail (op, ACCX_COMPRESSED, what, "was compressed at %s:%u%s", c->site->file,
		c->site->line, why);
  return fail (op, what, name ? name : c->name);
}

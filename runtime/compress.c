/* Compressed entries of the present table: made as data clauses ask, uploaded and
   downloaded through a codec (codec.c, transfer.c), and what kernels get to know of
   them.

   Compiled code calls accx_compress (marker.c) before a construct; the construct's
   mappings find what that noted by the address of the section (map.c).  The device
   memory of an entry holds the codes and, behind them, a struct fault that device code
   writes when it cannot encode a number.

   Invariants: the codec of an entry changes only while the entry is busy; numbers of an
   entry are whole, sections of an update begin and end with one.

   E. Salehi et al., Employing compression solutions under OpenACC, section III.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

/* What device code writes (device-library.c, accx_fault).  */
struct fault
{
  uint64_t count;
  CUdeviceptr at;               /* where the first should go */
  double value;
};

enum { FAULT_ALIGN = 16 };

/* ---- What clauses ask for ---- */

/* Gives OP's error a name.  */
static int
fail (struct op *op, const char *what, const char *name)
{
  op->error.what = what;
  op->error.name = name;
  return ACCX_COMPRESSED;
}

void
compress_want (void *host, void *base, int how, double min, double max,
	       const char *name, const struct accx_site *site)
{
  struct op op;
  struct compression *c = calloc (1, sizeof *c);
  int rc = op_start (&op, "compression", site);
  bool device = rc == ACCX_OK && op.dev;
  if (rc == ACCX_OK && !c)
    rc = error_set (&op, ACCX_NO_HOST_MEMORY, "compression", NULL, NULL, 0);
  else if (rc == ACCX_OK
	   && !codec_init (&c->codec, how & ACCX_COMPRESS_REAL,
			   how >> ACCX_COMPRESS_BITS_SHIFT & 0xff))
    rc = error_set (&op, ACCX_BAD_KIND, "compression", NULL, NULL, 0);
  else if (device)
    {
      c->host = (uintptr_t) host;
      c->base = (uintptr_t) base;
      c->site = site;
      c->name = name;
      c->given = how & ACCX_COMPRESS_RANGE;
      if (c->given && !codec_range (&c->codec, min, max))
	{
	  error_detail (&op, ACCX_COMPRESSED, "compression",
			"[%g, %g] is no range of numbers", min, max);
	  rc = fail (&op, "compression", name);
	}
      c->next = op.thread->wanted;
      op.thread->wanted = c;
    }
  if (!device)
    free (c);
  op_end (&op, rc);
}

struct compression *
compress_wanted (struct thread *t, uintptr_t host)
{
  struct compression *c = t->wanted;
  while (c && c->host != host)
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

static size_t
codes_bytes (const struct codec *c, size_t bytes)
{
  size_t codes = codec_bytes (c, bytes / c->real);
  return (codes + FAULT_ALIGN - 1) & ~(size_t) (FAULT_ALIGN - 1);
}

size_t
compress_block (const struct compression *w, size_t bytes)
{
  return codes_bytes (&w->codec, bytes) + sizeof (struct fault);
}

int
compress_entry (struct op *op, struct entry *e, const struct compression *w)
{
  struct compression *c = malloc (sizeof *c);
  if (!c)
    return error_set (op, ACCX_NO_HOST_MEMORY, "mapping", e->name, (void *) e->start,
		      e->end - e->start);
  *c = *w;
  c->next = NULL;
  c->fault = e->dev + codes_bytes (&c->codec, e->end - e->start);
  e->compression = c;
  op->dev->compressed++;
  return transfer_zero (op, c->fault, sizeof (struct fault), "mapping", e->name);
}

int
compress_agree (struct op *op, const struct entry *e, const struct compression *w,
		const char *what, const char *name)
{
  const struct compression *c = e->compression;
  if (c && c->codec.form == w->codec.form)
    return ACCX_OK;
  if (!c)
    error_detail (op, ACCX_COMPRESSED, what, "is present, and not compressed");
  else
    error_detail (op, ACCX_COMPRESSED, what,
		  "%u bits for numbers of %u bytes, but it is present with %u bits for "
		  "%u bytes since %s:%u", w->codec.bits, w->codec.real, c->codec.bits,
		  c->codec.real, c->site->file, c->site->line);
  return fail (op, what, name ? name : w->name);
}

/* ---- Transfers ---- */

/* The index in its array of the number at HOST.  */
static size_t
index_of (const struct compression *c, uintptr_t host)
{
  return (host - c->base) / c->codec.real;
}

/* Number VALUE, at host address HOST, is out of the range of E.  */
static int
out_of_range (struct op *op, const struct entry *e, uintptr_t host, double value,
	      const char *what, const char *name)
{
  const struct compression *c = e->compression;
  const struct codec *k = &c->codec;
  if (!k->ranged)
    error_detail (op, ACCX_COMPRESSED, what, "element %zu is %g, which cannot be "
		  "compressed", index_of (c, host), value);
  else
    error_detail (op, ACCX_COMPRESSED, what, "element %zu is %g, out of the range "
		  "[%g, %g] %s %s:%u", index_of (c, host), value, k->min, k->max,
		  c->given ? "given at" : "of what it held at", c->site->file,
		  c->site->line);
  return fail (op, what, name ? name : e->compression->name);
}

static void
report_clamped (const struct entry *e, size_t clamped, const char *name)
{
  const struct compression *c = e->compression;
  if (clamped)
    error_warn ("%zu numbers of %s were out of the range [%g, %g] and saturated",
		clamped, name ? name : c->name, c->codec.min, c->codec.max);
}

/* Whether [HOST, +BYTES) are whole numbers of E.  */
static int
check_whole (struct op *op, const struct entry *e, uintptr_t host, size_t bytes,
	     const char *what, const char *name)
{
  unsigned real = e->compression->codec.real;
  if ((host - e->start) % real == 0 && bytes % real == 0)
    return ACCX_OK;
  error_detail (op, ACCX_COMPRESSED, what, "the section begins or ends inside of a "
		"number of a compressed array");
  return fail (op, what, name ? name : e->compression->name);
}

/* Sets the range of E to that of N numbers at HOST.  */
static int
find_range (struct op *op, const struct entry *e, uintptr_t host, size_t n,
	    const char *what, const char *name)
{
  struct codec *c = &e->compression->codec;
  double min, max;
  size_t bad = codec_scan (c, (void *) host, n, &min, &max);
  if (bad < n)
    return out_of_range (op, e, host + bad * c->real,
			 codec_element (c, (void *) host, bad), what, name);
  if (codec_range (c, min, max))
    return ACCX_OK;
  error_detail (op, ACCX_COMPRESSED, what, "[%g, %g] is too wide a range", min, max);
  return fail (op, what, name ? name : e->compression->name);
}

int
compress_upload (struct op *op, const struct entry *e, uintptr_t host, size_t bytes,
		 const char *what, const char *name)
{
  struct codec *c = &e->compression->codec;
  size_t n = bytes / c->real, bad, clamped = 0;
  int rc = check_whole (op, e, host, bytes, what, name);
  if (rc == ACCX_OK && !c->ranged)
    rc = find_range (op, e, host, n, what, name);
  if (rc == ACCX_OK)
    rc = transfer_encode (op, entry_device (e, host), c, (void *) host, n, &bad,
			  runtime.env.clamp ? &clamped : NULL, what, name);
  if (rc)
    return rc;
  report_clamped (e, clamped, name);
  return bad == n ? ACCX_OK
	 : out_of_range (op, e, host + bad * c->real,
			 codec_element (c, (void *) host, bad), what, name);
}

int
compress_check (struct op *op, const struct entry *e, const char *what,
		const char *name)
{
  struct fault f;
  CUresult result = cu.download (&f, e->compression->fault, sizeof f, op->stream->cuda);
  int rc = result == CU_SUCCESS ? queue_wait (op, op->stream)
	   : error_driver (op, result, what, name, (void *) e->start, e->end - e->start);
  if (rc || f.count == 0)
    return rc;
  if (!runtime.env.clamp)
    return out_of_range (op, e, e->start + entry_host_bytes (e, f.at - e->dev), f.value,
			 what, name);
  report_clamped (e, f.count, name);
  return transfer_zero (op, e->compression->fault, sizeof f, what, name);
}

int
compress_download (struct op *op, const struct entry *e, void *to, uintptr_t host,
		   size_t bytes, const char *what, const char *name)
{
  const struct codec *c = &e->compression->codec;
  int rc = check_whole (op, e, host, bytes, what, name);
  if (rc == ACCX_OK && !c->ranged)
    {
      error_detail (op, ACCX_COMPRESSED, what, "nothing was written, and no range is "
		    "known");
      rc = fail (op, what, name ? name : e->compression->name);
    }
  if (rc == ACCX_OK)
    rc = compress_check (op, e, what, name);
  if (rc == ACCX_OK)
    rc = transfer_decode (op, to, c, entry_device (e, host), bytes / c->real, what,
			  name);
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
  unsigned bits = form >> ACCX_COMPRESS_BITS_SHIFT & 0xff;
  if (!c)
    error_detail (op, ACCX_COMPRESSED, "compression", "is present, and not compressed");
  else if (c->codec.real != (form & ACCX_COMPRESS_REAL) || c->codec.bits != bits)
    error_detail (op, ACCX_COMPRESSED, "compression", "the region is for %u bits, the "
		  "array was compressed to %u at %s:%u", bits, c->codec.bits,
		  c->site->file, c->site->line);
  else if ((form & ACCX_COMPRESS_WRITE) && !c->given)
    error_detail (op, ACCX_COMPRESSED, "compression", "the region writes the array, of "
		  "which the clause at %s:%u gives no range", c->site->file,
		  c->site->line);
  else if (!c->codec.ranged)
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
  memset (words, 0, ACCX_CODEC_WORDS * sizeof *words);
  if (!e)
    return ACCX_OK;
  int rc = check_kernel (op, e, form, name);
  if (rc)
    return rc;
  const struct codec *c = &e->compression->codec;
  words[ACCX_CODEC_KEY_1] = word (c, c->key_1);
  words[ACCX_CODEC_KEY_2] = word (c, c->key_2);
  words[ACCX_CODEC_MIN] = word (c, c->min);
  words[ACCX_CODEC_UP] = word (c, c->up);
  words[ACCX_CODEC_INVERSE] = word (c, c->inverse);
  words[ACCX_CODEC_LOW] = word (c, c->low);
  words[ACCX_CODEC_HIGH] = word (c, c->high);
  words[ACCX_CODEC_FAULT] = e->compression->fault;
  return ACCX_OK;
}

int
compress_refuse (struct op *op, const struct entry *e, const char *name)
{
  const struct compression *c = e->compression;
  error_detail (op, ACCX_COMPRESSED, op->what, "was compressed at %s:%u, and the region "
		"has no compression clause for it", c->site->file, c->site->line);
  return fail (op, op->what, name ? name : e->compression->name);
}

int
compress_refuse_attach (struct op *op, const struct entry *e)
{
  const struct compression *c = e->compression;
  error_detail (op, ACCX_COMPRESSED, "attach", "was compressed at %s:%u: no pointer to it "
		"can be attached", c->site->file, c->site->line);
  return fail (op, "attach", c->name);
}

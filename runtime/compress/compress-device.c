/* Compressed arrays encoded and decoded on the device (recode.c): the plain numbers are
   transferred in pieces by threads (transfer.c) into device memory that is only lent for this.
   There they are scanned or encoded as they arrive; decoded ones come from there.

     given range	piece arrives -> encode, beside the transfer of the next
     range wanted	piece arrives -> scan; when all are there, the range, encode

   Where the range is wanted, that of a sample is a guess: if a larger sample is in it all is
   done as if it had been given.  It is done again if one number turns out not to be in it.

   That is as fast as the link to the device, or faster: threads that would wait for the link
   encode their next piece (transfer.c).  On the host half as many bytes or less are
   transferred.  All numbers have to be looked at by its processors once or twice.
   ACCX_COMPRESSION says which, or what is quicker by the rates below.

   Invariants: codes are the same bit by bit either way.  Kernels for pieces run on
   recode.stream, behind the events of the pieces' transfers; the functions here wait for it
   before they return.

   E. Salehi et al., Employing compression solutions under OpenACC, sections III C to E.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <math.h>
#include <string.h>
#include <time.h>

#include "compress/compress.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "device/device.h"

enum
{
  SLICE = 1 << 30,              /* bytes of numbers that the device holds at most, unless
				   their range is wanted */
  RECODE_FROM = 128 << 20,      /* bytes: compiling kernels pays for so many */
  SAMPLES = 64, SAMPLES_FIRST = 8,	/* blocks that are looked at for a guess */
  SAMPLE = 8 << 10,             /* bytes of one */
  THREADS_SURE = 8,             /* more may be threads of one processor */
  MANY_SLOTS = 16,              /* for so many numbers in a struct launches are too many */
  TRIAL = 2 << 20, TRIALS = 4   /* bytes and transfers that the link is measured with */
};

/* Bytes a second that one thread of a host copies, encodes or decodes, and scans.  */
static const double COPY_RATE = 7e9, CODE_RATE = 4e9, SCAN_RATE = 5e9;

/* A section on its way.  */
struct passage
{
  struct op *op;
  const struct entry *e;
  struct recode *recode;
  CUdeviceptr plain;            /* lent memory, and behind it the codecs' results */
  size_t plain_bytes;
  CUdeviceptr results;
  uintptr_t from;               /* where the section begins on the host */
  bool scan;                    /* the range is wanted */
  bool guessing;                /* the range is a guess */
  struct codec *codecs;         /* with ranges, unless these are wanted */
  const char *what, *name;
};

/* ---- Where ---- */

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

static double
larger (double a, double b)
{
  return a > b ? a : b;
}

/* Uploads BUFFER to TO, several times, and scans a part of it with C.  */
static CUresult
try_link (struct op *op, const struct recode *r, const struct codec *c, CUdeviceptr to,
	  const void *buffer)
{
  CUresult result = CU_SUCCESS;
  for (int i = 0; result == CU_SUCCESS && i < TRIALS; i++)
    result = cu.upload (to, buffer, TRIAL, op->stream->cuda);
  if (result == CU_SUCCESS)
    result = recode_scan (r, c, to, TRIAL / 8 / c->stride, to + TRIAL, op->stream->cuda);
  return result == CU_SUCCESS ? cu.stream_wait (op->stream->cuda) : result;
}

/* Sets OP's device's link_rate, with what C's kernels cost counted in.  */
static int
measure_link (struct op *op, const struct codec *c)
{
  struct recode *r;
  CUdeviceptr to;
  void *buffer = NULL;
  double rate = 0;
  int rc = recode_load (op, c, &r);
  if (rc == ACCX_OK)
    rc = memory_alloc (op, TRIAL + sizeof (struct recode_result), &to);
  if (rc)
    return rc;
  CUresult result = cu.host_alloc (&buffer, TRIAL, CU_HOST_PORTABLE);
  for (int i = 0; result == CU_SUCCESS && i < 2; i++)
    {
      double start = now ();
      result = try_link (op, r, c, to, buffer);
      rate = (double) TRIAL * TRIALS / (now () - start);
    }
  if (buffer)
    cu.host_free (buffer);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "compression", NULL, NULL, TRIAL);
  op->dev->link_rate = rate;
  return memory_free (op, to, TRIAL + sizeof (struct recode_result));
}

/* Whether the device should encode or decode the N elements of P's section: sets
   *WANTED.  */
static int
choose (struct passage *p, size_t n, bool *wanted)
{
  const struct compression *c = p->e->compression;
  const struct codec *codec = &c->codecs[0];
  struct device *dev = p->op->dev;
  /* Structs of both types have gaps, which are the host's.  */
  *wanted = n > 0 && c->real && runtime.env.compression == COMPRESSION_DEVICE;
  if (n == 0 || !c->real || runtime.env.compression != COMPRESSION_AUTO || c->slots >= MANY_SLOTS
      || (dev->recoded += n * c->element) < RECODE_FROM)
    return ACCX_OK;
  int rc = dev->link_rate > 0 ? ACCX_OK : measure_link (p->op, codec);
  if (rc)
    return rc;
  unsigned sure = transfer_threads () < THREADS_SURE ? transfer_threads () : THREADS_SURE;
  double threads = sure, passes = c->slots;
  double ratio = codec->bits / 8.0 / codec->real;
  double host = larger (passes / (threads * CODE_RATE), ratio / dev->link_rate)
		+ (p->scan ? passes / (threads * SCAN_RATE) : 0);
  *wanted = larger (1 / (threads * COPY_RATE), 1 / dev->link_rate) < host;
  return ACCX_OK;
}

/* ---- Memory and kernels ---- */

static size_t
results_bytes (const struct compression *c)
{
  return c->n_codecs * sizeof (struct recode_result);
}

/* Fills P for N elements in lent memory at most; *DONE is false if the device has no
   room.  */
static int
passage_open (struct passage *p, size_t n, bool *done)
{
  struct error before = p->op->error;
  const struct compression *c = p->e->compression;
  int rc = recode_load (p->op, &c->codecs[0], &p->recode);
  if (rc)
    return rc;
  p->plain_bytes = (n * c->element + 7) & ~(size_t) 7;
  rc = memory_alloc (p->op, p->plain_bytes + results_bytes (c), &p->plain);
  p->results = p->plain + p->plain_bytes;
  *done = rc == ACCX_OK;
  if (rc != ACCX_NO_MEMORY)
    return rc;
  p->op->error = before;
  return ACCX_OK;
}

static int
passage_close (struct passage *p, int rc)
{
  int freed = memory_free (p->op, p->plain,
			   p->plain_bytes + results_bytes (p->e->compression));
  return rc ? rc : freed;
}

static int
check (struct passage *p, CUresult result)
{
  return result == CU_SUCCESS ? ACCX_OK
	 : driver_error (p->op, result, p->what, p->name, NULL, 0);
}

/* Where the results of codec K are.  */
static CUdeviceptr
result_of (const struct passage *p, const struct codec *k)
{
  return p->results + (k - p->e->compression->codecs) * sizeof (struct recode_result);
}

/* Results as they are before anything is looked at, behind all that is on the stream.  */
static int
results_reset (struct passage *p)
{
  struct recode_result none[p->e->compression->n_codecs];
  for (unsigned k = 0; k < p->e->compression->n_codecs; k++)
    none[k] = (struct recode_result) { INT64_MAX, INT64_MIN, 0 };
  return check (p, cu.upload (p->results, none, sizeof none, p->op->stream->cuda));
}

/* Waits for the kernels beside the transfer, and takes their results to FOUND.  */
static CUresult
results_wait (struct passage *p, struct recode_result *found)
{
  CUresult result = cu.download (found, p->results, results_bytes (p->e->compression),
				 p->recode->stream);
  return result == CU_SUCCESS ? cu.stream_wait (p->recode->stream) : result;
}

/* Encodes N elements of plain numbers AT, which is element FIRST, on STREAM.  */
static CUresult
encode_all (struct passage *p, CUdeviceptr at, size_t first, size_t n, CUstream stream)
{
  struct compression *c = p->e->compression;
  CUresult result = CU_SUCCESS;
  for (unsigned slot = 0; result == CU_SUCCESS && slot < c->slots; slot++)
    {
      const struct codec *own = compress_codec (c, slot), *k = p->codecs + (own - c->codecs);
      result = recode_encode (p->recode, k, at + slot * k->real, n,
			      compress_code (p->e, p->from, slot) + codec_bytes (k, first),
			      result_of (p, own), stream);
    }
  return result;
}

/* Sets the ranges of the N codecs C to what was FOUND; false: to none, one is no range.  */
static bool
set_ranges (struct codec *c, unsigned n, const struct recode_result *found)
{
  bool ok = true;
  for (unsigned k = 0; k < n; k++)
    ok &= codec_range (&c[k], codec_unordered (&c[k], found[k].least),
		       codec_unordered (&c[k], found[k].greatest));
  for (unsigned k = 0; !ok && k < n; k++)
    c[k].ranged = false;
  return ok;
}

/* A transfer_arrival.  */
static CUresult
arrive (void *data, CUdeviceptr at, size_t bytes, size_t offset, CUevent event)
{
  struct passage *p = data;
  struct compression *c = p->e->compression;
  size_t first = offset / c->element, n = bytes / c->element;
  CUresult result = cu.stream_wait_event (p->recode->stream, event, 0);
  if (result != CU_SUCCESS)
    return result;
  if (!p->scan)
    return encode_all (p, at, first, n, p->recode->stream);
  for (unsigned slot = 0; result == CU_SUCCESS && slot < c->slots; slot++)
    {
      const struct codec *k = compress_codec (c, slot);
      result = recode_scan (p->recode, k, at + slot * k->real, n, result_of (p, k),
			    p->recode->stream);
    }
  return result;
}

/* ---- Guesses ---- */

/* Widens the ranges from MIN to MAX of C's codecs to N elements at HOST; false: one of their
   numbers is none.  WIDER: whether they became so.  */
static bool
scan_sample (struct compression *c, uintptr_t host, size_t n, double *min, double *max,
	     bool *wider)
{
  for (unsigned slot = 0; slot < c->slots; slot++)
    {
      const struct codec *codec = compress_codec (c, slot);
      size_t k = codec - c->codecs;
      double low, high;
      if (codec_scan (codec, (void *) (host + compress_place (c, slot)), n, &low, &high) < n)
	return false;
      *wider |= low < min[k] || high > max[k];
      min[k] = low < min[k] ? low : min[k];
      max[k] = high > max[k] ? high : max[k];
    }
  return true;
}

/* Sets GUESS, C's codecs, to the range of a sample of the N elements at HOST; false: the range
   of all is likely to be another.  The first of the sample's blocks are spread over all of
   the array, the others fill the gaps: these must not add anything.  */
static bool
guess_ranges (struct compression *c, uintptr_t host, size_t n, struct codec *guess)
{
  size_t block = SAMPLE / c->element, last = n - block;
  double min[c->n_codecs], max[c->n_codecs];
  bool wider = false;
  if (n < 2 * SAMPLES * block || block == 0)
    return false;
  for (unsigned k = 0; k < c->n_codecs; k++)
    {
      min[k] = INFINITY;
      max[k] = -INFINITY;
    }
  for (unsigned i = 0; i < SAMPLES_FIRST; i++)
    if (!scan_sample (c, host + last / (SAMPLES_FIRST - 1) * i * c->element, block, min, max,
		      &wider))
      return false;
  wider = false;
  for (unsigned i = 0; i < SAMPLES && !wider; i++)
    if (!scan_sample (c, host + last / (SAMPLES - 1) * i * c->element, block, min, max, &wider))
      return false;
  for (unsigned k = 0; k < c->n_codecs && !wider; k++)
    wider = !codec_range (&guess[k], min[k], max[k]);
  return !wider;
}

/* ---- Uploads ---- */

/* Warns of what was saturated, on the device or by CODES; *DONE is false if that is not
   allowed.  */
static void
judge (struct passage *p, const struct recode_result *found,
       const struct transfer_codes *codes, bool *done)
{
  const struct compression *c = p->e->compression;
  *done &= !codes->failed;
  for (unsigned k = 0; k < c->n_codecs; k++)
    if (!runtime.env.clamp || p->guessing)
      *done &= found[k].saturated == 0;
    else
      compress_report (p->e, &c->codecs[k], found[k].saturated + codes->clamped, p->name);
}

/* N elements from host address FROM, which P has room for.  */
static int
upload_slice (struct passage *p, uintptr_t from, size_t n, bool *done)
{
  struct compression *c = p->e->compression;
  struct recode_result found[c->n_codecs];
  struct transfer_codes codes = { p->codecs, compress_code (p->e, from, 0),
				  runtime.env.clamp && !p->guessing, 0, false };
  p->from = from;
  int rc = results_reset (p);
  if (rc == ACCX_OK)
    rc = transfer_arriving (p->op, p->plain, (void *) from, n * c->element, c->element,
			    arrive, p, p->scan || c->slots > 1 ? NULL : &codes, p->what,
			    p->name);
  int waited = check (p, results_wait (p, found));
  rc = rc ? rc : waited;
  if (rc)
    return rc;
  if (!p->scan)
    judge (p, found, &codes, done);
  else if (set_ranges (c->codecs, c->n_codecs, found))
    return check (p, encode_all (p, p->plain, 0, n, p->op->stream->cuda));
  else
    *done = false;
  return ACCX_OK;
}

/* The most elements of C at a time.  */
static size_t
slice_elements (const struct compression *c, size_t n)
{
  size_t most = SLICE / c->element;
  return n < most ? n : most;
}

/* N elements at HOST, MOST at a time.  */
static int
upload_slices (struct passage *p, uintptr_t host, size_t n, size_t most, bool *done)
{
  const struct compression *c = p->e->compression;
  int rc = ACCX_OK;
  *done = true;
  for (size_t at = 0; rc == ACCX_OK && *done && at < n; at += most)
    rc = upload_slice (p, host + at * c->element, n - at < most ? n - at : most, done);
  return rc;
}

int
compress_device_upload (struct op *op, const struct entry *e, uintptr_t host, size_t n,
			bool *done, const char *what, const char *name)
{
  struct compression *c = e->compression;
  struct passage p = { .op = op, .e = e, .scan = !c->codecs[0].ranged, .codecs = c->codecs,
		       .what = what, .name = name };
  struct codec guess[c->n_codecs];
  int rc = choose (&p, n, done);
  if (rc || !*done)
    return rc;
  size_t most = p.scan ? n : slice_elements (c, n);
  rc = passage_open (&p, most, done);
  if (rc || !*done)
    return rc;
  memcpy (guess, c->codecs, sizeof guess);
  if (p.scan && guess_ranges (c, host, n, guess))
    {
      p.codecs = guess;
      p.scan = false;
      p.guessing = true;
      rc = upload_slices (&p, host, n, most, done);
      if (rc == ACCX_OK && *done)
	memcpy (c->codecs, guess, sizeof guess);
      if (rc || *done)
	return passage_close (&p, rc);
      p.codecs = c->codecs;
      p.scan = true;
      p.guessing = false;
    }
  return passage_close (&p, upload_slices (&p, host, n, most, done));
}

/* ---- Downloads ---- */

/* N elements at host address FROM, decoded, to TO.  */
static int
download_slice (struct passage *p, char *to, uintptr_t from, size_t n)
{
  struct compression *c = p->e->compression;
  CUresult result = CU_SUCCESS;
  for (unsigned slot = 0; result == CU_SUCCESS && slot < c->slots; slot++)
    {
      const struct codec *k = compress_codec (c, slot);
      result = recode_decode (p->recode, k, compress_code (p->e, from, slot), n,
			      p->plain + slot * k->real, p->op->stream->cuda);
    }
  int rc = check (p, result);
  if (rc == ACCX_OK)
    rc = transfer_download (p->op, to, p->plain, n * c->element, p->what, p->name);
  return rc ? rc : queue_wait (p->op, p->op->stream);
}

int
compress_device_download (struct op *op, const struct entry *e, void *to, uintptr_t host,
			  size_t n, bool *done, const char *what, const char *name)
{
  const struct compression *c = e->compression;
  struct passage p = { .op = op, .e = e, .what = what, .name = name };
  size_t most = slice_elements (c, n);
  int rc = choose (&p, n, done);
  if (rc == ACCX_OK && *done)
    rc = passage_open (&p, most, done);
  if (rc || !*done)
    return rc;
  for (size_t at = 0; rc == ACCX_OK && at < n; at += most)
    rc = download_slice (&p, (char *) to + at * c->element, host + at * c->element,
			 n - at < most ? n - at : most);
  return passage_close (&p, rc);
}

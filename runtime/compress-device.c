/* Compressed arrays encoded and decoded on the device (recode.c): the plain numbers are
   transferred in pieces by threads (transfer.c) into device memory that is only lent for
   this, where they are scanned or encoded as they arrive; decoded ones come from there.

     given range	piece arrives -> encode, beside the transfer of the next
     range wanted	piece arrives -> scan; when all are there, the range, encode

   Where the range is wanted, that of the first pieces is a guess: later ones are encoded
   with it as they arrive, and if it was right only the first ones are left at the end.

   That is as fast as the link to the device.  On the host it is half as many bytes or
   less that are transferred, and all numbers have to be looked at by its processors once or
   twice.  ACCX_COMPRESSION says which, or what is quicker by the rates below.

   Invariants: codes are the same bit by bit either way.  Kernels for pieces run on
   recode.stream, behind the events of the pieces' transfers; the functions here wait for it
   before they return.

   E. Salehi et al., Employing compression solutions under OpenACC, sections III C to E.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <string.h>
#include <time.h>

#include "runtime.h"

enum
{
  SLICE = 1 << 30,              /* bytes of numbers that the device holds at most, unless
				   their range is wanted */
  RECODE_FROM = 128 << 20,      /* bytes: compiling kernels pays for so many */
  GUESS_AFTER = 8,              /* pieces */
  EARLY_MOST = 64,              /* pieces that arrive before there is a guess */
  MANY_SLOTS = 16,              /* for so many numbers in a struct launches are too many */
  TRIAL = 2 << 20, TRIALS = 4   /* bytes and transfers that the link is measured with */
};

/* Bytes a second that one thread of a host copies, encodes or decodes, and scans.  */
static const double COPY_RATE = 7e9, CODE_RATE = 4e9, SCAN_RATE = 5e9;

/* A piece that was only scanned: N elements from FIRST on.  */
struct early
{
  size_t first, n;
};

enum { GUESS_NONE, GUESS_BEGUN, GUESS_MADE };

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
  bool scan;
  struct codec *guess;          /* the codecs with ranges that may be right */
  _Atomic int guessed;
  struct early early[EARLY_MOST];
  _Atomic unsigned n_early;     /* may be more */
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
    return error_driver (op, result, "compression", NULL, NULL, TRIAL);
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
  double threads = transfer_threads (), passes = c->slots;
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
	 : error_driver (p->op, result, p->what, p->name, NULL, 0);
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

/* Encodes N elements of plain numbers AT, which is element FIRST, by CODECS on STREAM.  */
static CUresult
encode_all (struct passage *p, const struct codec *codecs, CUdeviceptr at, size_t first,
	    size_t n, CUstream stream)
{
  struct compression *c = p->e->compression;
  CUresult result = CU_SUCCESS;
  for (unsigned slot = 0; result == CU_SUCCESS && slot < c->slots; slot++)
    {
      const struct codec *own = compress_codec (c, slot), *k = codecs + (own - c->codecs);
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

/* Notes that N elements from FIRST on are only scanned; the thread that notes enough
   guesses the range.  */
static CUresult
note_early (struct passage *p, size_t first, size_t n)
{
  unsigned n_codecs = p->e->compression->n_codecs;
  struct recode_result found[n_codecs];
  unsigned at = p->n_early++;
  int none = GUESS_NONE;
  if (at < EARLY_MOST)
    p->early[at] = (struct early) { first, n };
  if (at + 1 < GUESS_AFTER
      || !atomic_compare_exchange_strong (&p->guessed, &none, GUESS_BEGUN))
    return CU_SUCCESS;
  CUresult result = results_wait (p, found);
  if (result == CU_SUCCESS && set_ranges (p->guess, n_codecs, found))
    p->guessed = GUESS_MADE;
  return result;
}

/* Whether the guess is the range of C.  */
static bool
guessed_right (const struct passage *p, const struct compression *c)
{
  bool right = p->guessed == GUESS_MADE && p->n_early <= EARLY_MOST;
  for (unsigned k = 0; right && k < c->n_codecs; k++)
    right = p->guess[k].min == c->codecs[k].min && p->guess[k].max == c->codecs[k].max;
  return right;
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
    return encode_all (p, c->codecs, at, first, n, p->recode->stream);
  for (unsigned slot = 0; result == CU_SUCCESS && slot < c->slots; slot++)
    {
      const struct codec *k = compress_codec (c, slot);
      result = recode_scan (p->recode, k, at + slot * k->real, n, result_of (p, k),
			    p->recode->stream);
    }
  if (result != CU_SUCCESS)
    return result;
  return p->guessed == GUESS_MADE
	 ? encode_all (p, p->guess, at, first, n, p->recode->stream)
	 : note_early (p, first, n);
}

/* ---- Uploads ---- */

/* Encodes what is left of N elements that have all arrived and whose range is known.  */
static int
encode_rest (struct passage *p, size_t n)
{
  const struct compression *c = p->e->compression;
  CUstream stream = p->op->stream->cuda;
  CUresult result = CU_SUCCESS;
  if (!guessed_right (p, c))
    return check (p, encode_all (p, c->codecs, p->plain, 0, n, stream));
  for (unsigned i = 0; result == CU_SUCCESS && i < p->n_early; i++)
    result = encode_all (p, c->codecs, p->plain + p->early[i].first * c->element,
			 p->early[i].first, p->early[i].n, stream);
  return check (p, result);
}

/* Warns of what was saturated; *DONE is false if that is not allowed.  */
static void
judge (struct passage *p, const struct recode_result *found, bool *done)
{
  const struct compression *c = p->e->compression;
  for (unsigned k = 0; k < c->n_codecs; k++)
    if (!runtime.env.clamp)
      *done &= found[k].saturated == 0;
    else
      compress_report (p->e, &c->codecs[k], found[k].saturated, p->name);
}

/* N elements from host address FROM, which P has room for.  */
static int
upload_slice (struct passage *p, uintptr_t from, size_t n, bool *done)
{
  struct compression *c = p->e->compression;
  struct recode_result found[c->n_codecs];
  struct codec guess[c->n_codecs];
  memcpy (guess, c->codecs, sizeof guess);
  p->guess = guess;
  p->from = from;
  int rc = results_reset (p);
  if (rc == ACCX_OK)
    rc = transfer_arriving (p->op, p->plain, (void *) from, n * c->element, c->element,
			    arrive, p, p->what, p->name);
  int waited = check (p, results_wait (p, found));
  rc = rc ? rc : waited;
  if (rc)
    return rc;
  if (!p->scan)
    judge (p, found, done);
  else if (set_ranges (c->codecs, c->n_codecs, found))
    return encode_rest (p, n);
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

int
compress_device_upload (struct op *op, const struct entry *e, uintptr_t host, size_t n,
			bool *done, const char *what, const char *name)
{
  const struct compression *c = e->compression;
  struct passage p = { .op = op, .e = e, .scan = !c->codecs[0].ranged, .what = what,
		       .name = name };
  int rc = choose (&p, n, done);
  if (rc || !*done)
    return rc;
  size_t most = p.scan ? n : slice_elements (c, n);
  rc = passage_open (&p, most, done);
  if (rc || !*done)
    return rc;
  for (size_t at = 0; rc == ACCX_OK && *done && at < n; at += most)
    rc = upload_slice (&p, host + at * c->element, n - at < most ? n - at : most, done);
  return passage_close (&p, rc);
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

/* What is ordered: each operation in a stream knows which operations of others come before it,
   by a vector of numbers, one for each stream; so does the host.  A stream's operation comes
   behind what was in it, what the host knew when it asked for it, and what the stream waits for
   (events); the host comes behind what it has waited for, in whatever thread.

   Each byte of device memory that operations of more than one stream may meet in has notes: who
   has changed it last, and who has read it.  An operation that meets another stream's there,
   which nothing puts before it, is an error, if one of the two changes it.  Copies on their way
   between the host and a device are kept until the host has waited for them: until then the host
   must not change what they bring to the device, nor use what they bring from there.

   Not with ACCX_SIM_CHECK=0.  CUDA driver API, "Stream synchronization behavior"; C. Fidge,
   Timestamps in message-passing systems (1988).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"

#include <stdlib.h>
#include <string.h>

/* Of streams that read a byte without an order between them, READERS are remembered.  */
enum { BUCKETS = 4096, PAGE = 4096, READERS = 2 };

/* Stream 0 is the host, or one more than there are numbers for: nothing is known of it.  */
struct byte_notes
{
  struct byte_notes *next;      /* in its bucket */
  uintptr_t number;
  uint8_t writer[PAGE], reader[READERS][PAGE];
  uint64_t written[PAGE], read[READERS][PAGE];
};

/* A copy that the host has not waited for.  */
struct flight
{
  struct flight *next;
  uint64_t address, bytes;      /* where it goes */
  bool to_device;
  unsigned stream;
  uint64_t ticket;
};

static struct clock host;
static unsigned streams;        /* numbered so far */
static const struct clock *current;     /* of the operation that runs */
static struct flight *flights;
static size_t n_flights, land_at = 1024;
static struct byte_notes *buckets[BUCKETS];

/* ---- Time ---- */

static void
join (struct clock *c, const struct clock *more)
{
  for (unsigned k = 1; k < CLOCK_STREAMS; k++)
    if (c->seen[k] < more->seen[k])
      c->seen[k] = more->seen[k];
}

void
clock_begin (struct clock *stream)
{
  if (notes_wanted ())
    stream->self = streams + 1 < CLOCK_STREAMS ? ++streams : CLOCK_STREAMS;
}

void
clock_ask (struct clock *stream, uint64_t ticket)
{
  if (!notes_wanted ())
    return;
  join (stream, &host);
  if (stream->self < CLOCK_STREAMS)
    stream->seen[stream->self] = ticket;
}

void
clock_wait (struct clock *stream, const struct clock *event)
{
  join (stream, event);
}

/* Whether the host has waited for what STREAM did by TICKET.  */
static bool
has_landed (unsigned stream, uint64_t ticket)
{
  return ticket <= host.seen[stream];
}

void
clock_host_waits (const struct clock *c)
{
  if (!notes_wanted ())
    return;
  join (&host, c);
  guard_land (has_landed);
}

const struct clock *
clock_run (const struct clock *c)
{
  const struct clock *before = current;
  current = c;
  return before;
}

/* Whether what STREAM did by TICKET comes before C.  */
static bool
is_before (unsigned stream, uint64_t ticket, const struct clock *c)
{
  return !stream || stream == c->self || ticket <= c->seen[stream];
}

/* ---- Device memory ---- */

static struct byte_notes *
page_of (uintptr_t address, bool make)
{
  uintptr_t number = address / PAGE;
  struct byte_notes **bucket = &buckets[number % BUCKETS], *p = *bucket;
  while (p && p->number != number)
    p = p->next;
  if (!p && make && (p = calloc (1, sizeof *p)))
    {
      p->number = number;
      p->next = *bucket;
      *bucket = p;
    }
  return p;
}

/* Notes that C reads byte K of P.  */
static void
note_reader (struct byte_notes *p, unsigned k, const struct clock *c)
{
  for (unsigned r = 0; r < READERS; r++)
    if (is_before (p->reader[r][k], p->read[r][k], c))
      {
        p->reader[r][k] = (uint8_t) c->self;
        p->read[r][k] = c->seen[c->self];
        return;
      }
}

/* Whether a reader of byte K of P may come behind C.  */
static bool
meets_reader (const struct byte_notes *p, unsigned k, const struct clock *c)
{
  for (unsigned r = 0; r < READERS; r++)
    if (!is_before (p->reader[r][k], p->read[r][k], c))
      return true;
  return false;
}

const char *
clock_access (const void *copy, uint64_t bytes, bool write)
{
  const struct clock *c = current;
  if (!c || !c->self || c->self >= CLOCK_STREAMS || streams < 2)
    return NULL;
  for (uintptr_t a = (uintptr_t) copy, end = a + bytes; a < end; a++)
    {
      struct byte_notes *p = page_of (a, true);
      unsigned k = a % PAGE;
      if (!p)
        return NULL;
      if (!is_before (p->writer[k], p->written[k], c))
        return write ? "data race: write of what another queue has written: nothing orders them"
               : "data race: read of what another queue has written: nothing orders them";
      if (write && meets_reader (p, k, c))
        return "data race: write of what another queue has read: nothing orders them";
      if (!write)
        note_reader (p, k, c);
      else
        {
          p->writer[k] = (uint8_t) c->self;
          p->written[k] = c->seen[c->self];
        }
    }
  return NULL;
}

void
clock_forget (const void *copy, uint64_t bytes)
{
  if (!notes_wanted ())
    return;
  for (uintptr_t a = (uintptr_t) copy, end = a + bytes, next; a < end; a = next)
    {
      next = (a / PAGE + 1) * PAGE < end ? (a / PAGE + 1) * PAGE : end;
      struct byte_notes *p = page_of (a, false);
      for (uintptr_t b = a; p && b < next; b++)
        p->writer[b % PAGE] = p->reader[0][b % PAGE] = p->reader[1][b % PAGE] = 0;
    }
}

/* ---- Copies on their way ---- */

/* Forgets those that the host has waited for.  */
static void
land (void)
{
  for (struct flight **at = &flights, *f; (f = *at);)
    if (is_before (f->stream, f->ticket, &host))
      {
        *at = f->next;
        n_flights--;
        free (f);
      }
    else
      at = &f->next;
}

/* One of the last copies that is of the same memory in the same stream: it has landed when a
   later one has.  */
static struct flight *
same_flight (const struct clock *stream, uint64_t address, uint64_t bytes, bool to_device)
{
  int looked_at = 0;
  for (struct flight *f = flights; f && looked_at < 8; f = f->next, looked_at++)
    if (f->stream == stream->self && f->address == address && f->bytes == bytes
        && f->to_device == to_device)
      return f;
  return NULL;
}

void
clock_fly (const struct clock *stream, uint64_t address, uint64_t bytes, bool to_device)
{
  struct flight *same = same_flight (stream, address, bytes, to_device);
  if (same)
    {
      same->ticket = stream->seen[stream->self];
      return;
    }
  if (n_flights >= land_at)
    {
      land ();
      land_at = 1024 + 2 * n_flights;
    }
  struct flight *f = notes_wanted () && stream->self < CLOCK_STREAMS ? malloc (sizeof *f) : NULL;
  if (!f)
    return;
  *f = (struct flight) { flights, address, bytes, to_device, stream->self,
                         stream->seen[stream->self] };
  flights = f;
  n_flights++;
}

void
clock_land_at (const struct clock *stream, const void *to, uint64_t bytes, const char *name)
{
  if (!notes_wanted () || !stream->self || stream->self >= CLOCK_STREAMS)
    return;
  clock_fly (stream, (uintptr_t) to, bytes, false);
  guard_fly (stream->self, stream->seen[stream->self], to, bytes, name);
}

/* Whether one to BYTES bytes at ADDRESS, of a device or of the host, is on its way.  */
static bool
is_under_way (uint64_t address, uint64_t bytes, bool to_device)
{
  land ();
  for (const struct flight *f = flights; f; f = f->next)
    if (f->to_device == to_device && address < f->address + f->bytes && f->address < address + bytes)
      return true;
  return false;
}

const char *
clock_host_write (uint64_t address, uint64_t bytes)
{
  return is_under_way (address, bytes, true) ? "write of what a queue still copies to the device" : NULL;
}

const char *
clock_host_access (const void *at, uint64_t bytes, bool write)
{
  return !is_under_way ((uintptr_t) at, bytes, false) ? NULL
         : write ? "write of what a queue still copies to the host"
         : "read of what a queue still copies to the host";
}

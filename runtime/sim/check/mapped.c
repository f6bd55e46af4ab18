/* What the runtime has mapped: names for messages, and the host's side of valid.c.  Not with
   ACCX_SIM_CHECK=0.

   A host read of what a kernel has changed since, or had changed when the mapping went away, is
   an error; a host write makes the device's copy old.  The host's accesses are those of programs
   compiled with -fplugin-arg-accx-check-host.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"
#include "sim/state/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct mapped
{
  struct mapped *next;
  const char *host;             /* of the program; NULL: no bytes of it */
  const char *copy;             /* the device's, where the simulator has it */
  uint64_t address, bytes;      /* of the device */
  bool gone;                    /* kept for its name */
  char name[];
};

static struct mapped *list;

/* Forgets what has been gone from the BYTES bytes at HOST.  */
static void
forget_gone (const char *host, uint64_t bytes)
{
  for (struct mapped **at = &list, *m; (m = *at);)
    if (m->gone && (!m->host || (m->host < host + bytes && host < m->host + m->bytes)))
      {
        *at = m->next;
        free (m);
      }
    else
      at = &m->next;
}

void
mapped_add (uint64_t address, const void *host, const void *copy, uint64_t bytes, const char *name)
{
  size_t n = strlen (name) + 1;
  struct mapped *m = notes_wanted () ? calloc (1, sizeof *m + n) : NULL;
  if (!m)
    return;
  forget_gone (host, bytes);
  m->host = host;
  m->copy = copy;
  m->address = address;
  m->bytes = bytes;
  memcpy (m->name, name, n);
  m->next = list;
  list = m;
}

/* The host's bytes of M whose copies are newer, and go away with it, are DROPPED.  */
static void
drop (struct mapped *m)
{
  bool any = m->host && valid_of (m->copy, m->bytes).any & VALID_NEW;
  if (any)
    valid_use (m->host, m->bytes);
  for (uint64_t k = 0; any && k < m->bytes; k++)
    if (valid_of (m->copy + k, 1).any & VALID_NEW)
      valid_change (m->host + k, 1, 0, VALID_DROPPED);
  m->gone = true;
  m->copy = NULL;
}

void
mapped_remove (uint64_t address, uint64_t bytes)
{
  for (struct mapped *m = list; m; m = m->next)
    if (!m->gone && m->address == address && m->bytes == bytes)
      {
        drop (m);
        return;
      }
}

const char *
mapped_describe (const void *copy, unsigned size, char *text, size_t room)
{
  const char *at = copy;
  text[0] = 0;
  for (const struct mapped *m = list; m; m = m->next)
    if (!m->gone && at >= m->copy && at < m->copy + m->bytes)
      {
        size_t byte = (size_t) (at - m->copy);
        int n = snprintf (text, room, ": %s at byte %zu", m->name, byte);
        if (size && byte % size == 0 && n > 0 && (size_t) n < room)
          snprintf (text + n, room - (size_t) n, " (index %zu of %u bytes)", byte / size, size);
        break;
      }
  return text;
}

const char *
mapped_near (uint64_t address, uint64_t lo, uint64_t bytes)
{
  const struct mapped *best = NULL;
  uint64_t least = UINT64_MAX;
  for (const struct mapped *m = list; m; m = m->next)
    {
      uint64_t far = address < m->address ? m->address - address
                     : address < m->address + m->bytes ? 0 : address - m->address - m->bytes;
      if (m->gone || m->address - lo >= bytes || far >= least)
        continue;
      best = m;
      least = far;
    }
  return best ? best->name : "";
}

const char *
mapped_copied (int d, uint64_t host, uint64_t bytes, struct range *r)
{
  for (const struct mapped *m = list; m; m = m->next)
    {
      uint64_t lo = (uintptr_t) m->host, hi = lo + m->bytes;
      const struct range *there = m->gone || !m->host ? NULL : memory_find (m->address, 1);
      if (!there || there->device != d)
        continue;
      if (lo < host + bytes && host < hi)
        return m->name;
      uint64_t first = hi <= host && hi > r->lo ? hi : r->lo, end = r->lo + r->bytes;
      end = lo >= host + bytes && lo < end ? lo : end;
      r->host += first - r->lo;
      r->lo = first;
      r->bytes = end - first;
    }
  return NULL;
}

/* ---- The host ---- */

/* Whether M has some of the host's bytes from *LO to *HI, which become those.  */
static bool
part (const struct mapped *m, const char **lo, const char **hi)
{
  const char *end = m->host + m->bytes;
  if (!m->host || *lo >= end || *hi <= m->host)
    return false;
  *lo = *lo > m->host ? *lo : m->host;
  *hi = *hi < end ? *hi : end;
  return true;
}

/* The name of what is at HOST, and in *BYTE how far behind its beginning.  */
static const char *
host_name (const char *host, size_t *byte)
{
  *byte = 0;
  for (const struct mapped *m = list; m; m = m->next)
    if (m->host && host >= m->host && host < m->host + m->bytes)
      {
        *byte = (size_t) (host - m->host);
        return m->name;
      }
  return "memory";
}

static void
complain (const char *what, const char *name, size_t byte, const char *file, unsigned line)
{
  fprintf (stderr, "accx-sim: the host at %s:%u: %s: %s at byte %zu\n", file, line, what, name, byte);
}

/* The host accesses what is from LO to HI, of mapping M or not.  False, with a line on stderr: that
   is old, or on its way.  */
static bool
access_copy (const struct mapped *m, const char *lo, const char *hi, bool write, const char *file,
             unsigned line)
{
  if (!part (m, &lo, &hi))
    return true;
  uint64_t at = (uint64_t) (lo - m->host), bytes = (uint64_t) (hi - lo);
  const char *wrong = write ? clock_host_write (m->address + at, bytes) : NULL;
  if (!wrong && !write && !m->gone && valid_of (m->copy + at, bytes).any & VALID_NEW)
    wrong = "read of what the device has changed since it was copied to the host";
  if (!wrong && write && !m->gone)
    valid_change (m->copy + at, bytes, VALID_NEW | VALID_UNSET, VALID_OLD);
  if (wrong)
    complain (wrong, m->name, at, file, line);
  return !wrong;
}

/* The same of what comes to BYTES bytes at HOST.  */
static bool
access_host (const char *host, uint64_t bytes, bool write, const char *file, unsigned line)
{
  const char *wrong = clock_host_access (host, bytes, write);
  if (!wrong)
    return true;
  size_t byte;
  const char *name = host_name (host, &byte);
  complain (wrong, name, byte, file, line);
  return false;
}

bool
mapped_read (const void *host, uint64_t bytes, const char *file, unsigned line)
{
  const char *lo = host;
  size_t byte;
  if (!access_host (lo, bytes, false, file, line))
    return false;
  for (const struct mapped *m = list; m; m = m->next)
    if (!access_copy (m, lo, lo + bytes, false, file, line))
      return false;
  if (!(valid_of (host, bytes).any & VALID_DROPPED))
    return true;
  const char *name = host_name (host, &byte);
  complain ("read of what the device had changed, which was not copied to the host", name, byte, file,
            line);
  return false;
}

bool
mapped_write (const void *host, uint64_t bytes, const char *file, unsigned line)
{
  const char *lo = host;
  if (!access_host (lo, bytes, true, file, line))
    return false;
  for (const struct mapped *m = list; m; m = m->next)
    if (!access_copy (m, lo, lo + bytes, true, file, line))
      return false;
  valid_change (host, bytes, VALID_DROPPED, 0);
  return true;
}

void
mapped_forget (const void *host)
{
  const char *p = host;
  for (const struct mapped *m = list; m; m = m->next)
    if (!m->gone && m->host && p >= m->host && p < m->host + m->bytes)
      valid_change (m->copy, m->bytes, VALID_NEW | VALID_OLD, 0);
  for (; valid_of (p, 1).any & VALID_DROPPED; p++)
    valid_change (p, 1, VALID_DROPPED, 0);
}

/* update peer of compressed arrays, called by peer.c once some clause has compressed something.
   Where both sides have the same codecs the codes are copied as they are, a plane at a time; so
   a side that has no range yet takes the other's.  Else the device that is copied from decodes
   what it has into a buffer on the host.  The other one encodes it, as with update host and
   device.

   So the worker of TO waits for that of FROM, once it has let that go on; they still do so in
   the order in which peers were posted.

   E. Salehi et al., Employing compression solutions under OpenACC, section III A.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "peer/peer.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "link/link.h"
#include "device/device.h"
#include "compress/compress.h"
#include "data/data.h"

int
peer_codes_look_up (struct op *op, struct peer *p, enum peer_side s)
{
  for (size_t i = 0; i < p->n; i++)
    {
      struct peer_section *c = &p->sections[i];
      struct entry *e = NULL;
      int rc = c->bytes ? data_entry (op, (void *) c->host[s], c->bytes, op->what, &e,
				      &c->dev[s]) : ACCX_OK;
      if (rc)
	{
	  op->error.name = c->name[s];
	  return rc;
	}
      c->entry[s] = e && e->compression ? e : NULL;
    }
  return ACCX_OK;
}

/* ---- Codes as they are ---- */

/* Whether elements of A and B have the same numbers in as many bits.  */
static bool
same_form (const struct compression *a, const struct compression *b)
{
  return a->real == b->real && a->bits == b->bits && a->slots == b->slots
	 && a->n_codecs == b->n_codecs && !a->layout == !b->layout
	 && (!a->layout || strcmp (a->layout, b->layout) == 0);
}

/* B, of the same form, takes A's ranges if it has none.  Returns whether they are the same
   then.  */
static bool
share_ranges (const struct compression *a, struct compression *b)
{
  bool same = true;
  for (unsigned k = 0; k < a->n_codecs; k++)
    {
      if (!b->codecs[k].ranged)
	b->codecs[k] = a->codecs[k];
      same &= a->codecs[k].ranged && a->codecs[k].min == b->codecs[k].min
	      && a->codecs[k].max == b->codecs[k].max;
    }
  return same;
}

/* Whether the codes of section C are the same on both sides, if it has codes.  */
static bool
can_copy (const struct peer_section *c)
{
  const struct entry *from = c->entry[PEER_FROM], *to = c->entry[PEER_TO];
  if (!from || !to)
    return !from && !to;
  unsigned element = from->compression->element;
  return same_form (from->compression, to->compression) && c->bytes % element == 0
	 && (c->host[PEER_FROM] - from->start) % element == 0
	 && (c->host[PEER_TO] - to->start) % element == 0
	 && share_ranges (from->compression, to->compression);
}

bool
peer_codes_copy (const struct peer_section *c, unsigned k, CUdeviceptr *dev, size_t *bytes)
{
  struct compression *form = c->entry[PEER_FROM]->compression;
  if (k >= form->slots)
    return false;
  for (int s = 0; s < PEER_SIDES; s++)
    dev[s] = compress_code (c->entry[s], c->host[s], k);
  *bytes = codec_bytes (compress_codec (form, k), c->bytes / form->element);
  return true;
}

/* ---- By way of the host ---- */

static size_t
all_bytes (const struct peer *p)
{
  size_t bytes = 0;
  for (size_t i = 0; i < p->n; i++)
    bytes += p->sections[i].bytes;
  return bytes;
}

int
peer_codes_stage (struct op *op, struct peer *p)
{
  bool can = true;
  for (size_t i = 0; i < p->n; i++)
    can &= can_copy (&p->sections[i]);
  if (can)
    return ACCX_OK;
  char *at = p->staged = malloc (all_bytes (p));
  if (!at)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, all_bytes (p));
  int rc = ACCX_OK;
  for (size_t i = 0; rc == ACCX_OK && i < p->n; i++)
    {
      const struct peer_section *c = &p->sections[i];
      const char *name = c->name[PEER_FROM];
      if (c->entry[PEER_FROM])
	rc = compress_download (op, c->entry[PEER_FROM], at, c->host[PEER_FROM], c->bytes,
				op->what, name);
      else if (c->bytes)
	rc = transfer_download (op, at, c->dev[PEER_FROM], c->bytes, op->what, name);
      at += c->bytes;
    }
  return rc ? rc : queue_wait (op, op->stream);
}

int
peer_codes_bring (struct op *op, struct peer *p)
{
  const char *at = p->staged;
  int rc = ACCX_OK;
  for (size_t i = 0; rc == ACCX_OK && i < p->n; i++)
    {
      const struct peer_section *c = &p->sections[i];
      const char *name = c->name[PEER_TO];
      if (c->entry[PEER_TO])
	rc = compress_upload_from (op, c->entry[PEER_TO], c->host[PEER_TO], at, c->bytes,
				   op->what, name);
      else if (c->bytes)
	rc = transfer_upload (op, c->dev[PEER_TO], at, c->bytes, op->what, name);
      at += c->bytes;
    }
  return rc ? rc : queue_wait (op, op->stream);
}

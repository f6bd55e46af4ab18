/* Copies between GPUs on their way: links, the copies that two workers share, and what
   queues have to wait for.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_LINK_H
#define ACCX_LINK_H

#include "base/base.h"
#include "driver/driver.h"

/* ---- peer-link.c: the ways between GPUs ---- */

/* The way from one GPU to another.  */
struct peer_link;

/* The link from FROM, whose context is current and whose worker alone asks for it, in
   *LINK.  */
CUresult peer_link_get (struct device *from, struct device *to, struct peer_link **link);

/* The link from FROM to TO if there is one and a copy is one call of the driver; or NULL.  */
struct peer_link *peer_link_direct (const struct device *from, const struct device *to);

/* Makes the copies to come on L wait for MARK of the queue at END, 0 or 1.  Here and
   below who acts as the worker of L's FROM calls, with FROM's context current.  */
CUresult peer_link_after (struct peer_link *l, int end, const struct peer_mark *mark);

/* Puts a copy of BYTES, more than none, on L.  */
CUresult peer_link_copy (struct peer_link *l, CUdeviceptr to, CUdeviceptr from, size_t bytes);

/* The number of what has been put on L so far, from 1.  */
uint64_t peer_link_number (struct peer_link *l);

/* Makes STREAM, whose context is current, wait for what got NUMBER or less.  Called by
   anyone, as are those below.  */
CUresult peer_link_wait (struct peer_link *l, uint64_t number, struct stream *stream);

/* The host waits for that.  The context of BACK is current before and behind it.  */
CUresult peer_link_settle (struct peer_link *l, uint64_t number, const struct device *back);

/* Whether the host has waited for what got NUMBER.  */
bool peer_link_done (const struct peer_link *l, uint64_t number);

/* Frees the links to and from DEV, on which no thread works.  */
void peer_link_release (struct device *dev);

/* ---- peer-state.c: a copy that two workers do together ---- */

enum peer_side { PEER_TO, PEER_FROM, PEER_SIDES };

/* One section: host addresses, their names or NULL, which live on, and, once looked up,
   device addresses.  */
struct peer_section
{
  uintptr_t host[PEER_SIDES];
  size_t bytes;
  const char *name[PEER_SIDES];
  CUdeviceptr dev[PEER_SIDES];
  struct entry *entry[PEER_SIDES]; /* compressed ones, else NULL; of peers with CODES */
};

enum peer_state { PEER_ABSENT, PEER_READY, PEER_ORDERED, PEER_FAILED };

/* A copy for the workers.  */
struct peer
{
  pthread_mutex_t lock;         /* guards STATE and USERS; STATE is read without */
  pthread_cond_t change;
  unsigned users;               /* tasks, and queues that have not waited */
  struct device *dev[PEER_SIDES];
  const char *what;             /* the directive or routine */
  const struct accx_site *site;
  _Atomic enum peer_state state[PEER_SIDES]; /* ORDERED: FROM's copy is */
  struct peer_mark mark[PEER_SIDES]; /* of its queue; set when no longer ABSENT */
  struct peer_link *link;       /* set when ORDERED */
  uint64_t number;              /* there */
  bool codes;                   /* sections may be compressed (peer-codes.c) */
  char *staged;                 /* what FROM had, for TO to bring there; or NULL; owned */
  size_t n;
  struct peer_section sections[];
};

/* A copy of the N SECTIONS between DEV; NULL: no memory.  */
struct peer *peer_new (struct device *const *dev, size_t n, const struct peer_section *sections);

/* Lets the others know what became of side S.  */
void peer_tell (struct peer *p, enum peer_side s, enum peer_state state);

/* One more user of P; one less, and the end of P with the last one.  */
void peer_use (struct peer *p);
void peer_leave (struct peer *p);

/* Waits until side S of P has reached STATE; returns whether it has not failed.  */
bool peer_hear (struct peer *p, enum peer_side s, enum peer_state state);

/* ---- peer-wait.c: what queues have to wait for ---- */

/* DEV are the devices of a copy, S is the side of STREAM's one; sections are looked up.
   Who acts as that device's worker calls these.  */

/* Whether STREAM has to wait for copies on their way by other links before it can be used
   for a copy of the N SECTIONS.  */
bool peer_conflicts (struct stream *stream, struct device *const *dev, enum peer_side s,
		     size_t n, const struct peer_section *sections);

/* STREAM has to wait for P before something else.  False: no memory.  */
bool peer_pend (struct stream *stream, struct peer *p, enum peer_side s);

/* If STREAM can be used for a copy of the N SECTIONS at once, keeps others from waiting for it
   until peer_unclaim.  It can if there is no conflict and all earlier copies are on the link.  */
bool peer_claim (struct stream *stream, struct device *const *dev, enum peer_side s,
		 size_t n, const struct peer_section *sections);
void peer_unclaim (struct stream *stream);

/* STREAM, claimed, has to wait for a copy of the N SECTIONS, the NUMBERth of LINK, before
   something else.  False: no memory.  */
bool peer_pend_copy (struct stream *stream, struct device *const *dev, enum peer_side s,
		     size_t n, const struct peer_section *sections, struct peer_link *link,
		     uint64_t number);

/* Sets *MARK to how far STREAM, whose context is current, has got; RESTS: it has nothing to
   do, for certain.  */
CUresult peer_mark (struct stream *stream, bool rests, struct peer_mark *mark);

/* Makes STREAM, whose context is current, wait for the copies in its list.  */
int peer_flush (struct op *op, struct stream *stream);

/* The host waits for them.  OP's device is STREAM's.  */
int peer_settle (struct op *op, struct stream *stream);

/* The start and end of S, all zero before.  */
void peer_stream_init (struct peer_stream *s);
void peer_stream_fini (struct peer_stream *s);

#endif

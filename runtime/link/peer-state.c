/* A copy of update peer that the workers of two devices do together: its users, and what each
   lets the other know.

   peer.lock guards that; who waits spins before it sleeps.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "link/link.h"
#include "base/base.h"
#include "driver/driver.h"

struct peer *
peer_new (struct device *const *dev, size_t n, const struct peer_section *sections)
{
  struct peer *p = calloc (1, sizeof *p + n * sizeof p->sections[0]);
  if (!p)
    return NULL;
  pthread_mutex_init (&p->lock, NULL);
  pthread_cond_init (&p->change, NULL);
  p->users = PEER_SIDES;
  p->codes = runtime.compresses;
  for (int s = 0; s < PEER_SIDES; s++)
    p->dev[s] = dev[s];
  p->n = n;
  memcpy (p->sections, sections, n * sizeof *sections);
  return p;
}

void
peer_use (struct peer *p)
{
  pthread_mutex_lock (&p->lock);
  p->users++;
  pthread_mutex_unlock (&p->lock);
}

void
peer_leave (struct peer *p)
{
  pthread_mutex_lock (&p->lock);
  bool last = --p->users == 0;
  pthread_mutex_unlock (&p->lock);
  if (!last)
    return;
  pthread_mutex_destroy (&p->lock);
  pthread_cond_destroy (&p->change);
  free (p->staged);
  free (p);
}

void
peer_tell (struct peer *p, enum peer_side s, enum peer_state state)
{
  pthread_mutex_lock (&p->lock);
  p->state[s] = state;
  pthread_cond_broadcast (&p->change);
  pthread_mutex_unlock (&p->lock);
}

bool
peer_hear (struct peer *p, enum peer_side s, enum peer_state state)
{
  for (unsigned i = spin_count (); i > 0 && p->state[s] < state; i--)
    spin_pause ();
  pthread_mutex_lock (&p->lock);
  while (p->state[s] < state)
    pthread_cond_wait (&p->change, &p->lock);
  bool good = p->state[s] != PEER_FAILED;
  pthread_mutex_unlock (&p->lock);
  return good;
}


/* Room opt/version: loops that there are two versions of, of which a thread chooses one.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_VERSION_H
#define ACCX_VERSION_H

#include "opt/opt.h"

/* ---- unswitch.cc ---- */

/* Whether a thread runs LOOP and all loops in it by itself, so that there may be versions.  */
bool unswitch_is_sequential (class loop *loop);

/* The loops of F that are so, innermost first.  */
void unswitch_sequential_loops (function *f, vec<class loop *> *loops);

/* Computes anew which blocks dominate and post-dominate others.  */
void unswitch_renew_dominance ();

/* Takes conditions that a loop of device copy F does not change out of it.  */
unsigned unswitch_execute (function *f);

/* ---- apart.cc ---- */

/* Lets inner loops of device copy F keep memory in registers where the addresses that they access are
   apart when they begin.  */
unsigned apart_execute (function *f);

/* The same for jam copy F, before its threads get blocks of iterations; fails the copy where these
   could not ask beforehand.  */
unsigned apart_jam_execute (function *f);

#endif

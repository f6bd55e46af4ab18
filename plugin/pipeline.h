/* Room .: the way.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_PIPELINE_H
#define ACCX_PIPELINE_H

#include "base/base.h"

/* ---- pipeline.cc ---- */

/* PLUGIN_PRE_GENERICIZE: takes function DECL through the GENERIC steps.  */
void pipeline_generic (void *decl, void *);

/* Registers the passes, as PLUGIN.  */
void pipeline_register (const char *plugin);

/* Sets NAME and WHAT to those of step N of all, in order; false: there are no more.  */
bool pipeline_step (unsigned n, const char **name, const char **what);

/* ---- pipeline-dump.cc ---- */

/* Whether options.dump is a step, all, or NULL, or help, which it answers; reports it if
   not.  */
bool pipeline_dump_is_known (void);

/* Step NAME, a GENERIC one, is done with FUNCTION: shows and checks what it left.  */
void pipeline_generic_done (const char *name, tree function);

/* Pass NAME is done with FN, or, NULL, the unit: shows what it left.  */
void pipeline_pass_done (const char *name, function *fn);

/* With -fchecking: ends the compiler if step NAME has left FUNCTION with markers that it
   should have taken, or with a construct or clause in two places.  */
void pipeline_check_generic (const char *name, tree function);

/* ---- drive.cc ---- */

/* IPA, after "opt_local_passes": runs GCC's GIMPLE passes over the copies, which
   lowers and selects them, removes them and builds the image.  */
unsigned clone_drive (function *);

/* Right before "widening_mul": selects device copy F.  */
unsigned clone_select (function *f);

#endif

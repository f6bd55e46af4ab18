/* Room .: the way.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_PIPELINE_H
#define ACCX_PIPELINE_H

#include "base/base.h"

/* ---- pipeline.cc ---- */

/* PLUGIN_PRE_GENERICIZE: takes function DECL through the GENERIC steps.  */
void pipeline_generic (void *decl, void *);

/* In Fortran, lets the GENERIC steps follow GCC's parser, which calls no plugin for functions,
   and the source be rewritten in front of it.  */
void pipeline_follow_parser (void);

/* Registers the passes, as PLUGIN.  */
void pipeline_register (const char *plugin);

/* Sets NAME and WHAT to those of step N of all, in order; false: there are no more.  */
bool pipeline_step (unsigned n, const char **name, const char **what);

/* ---- pipeline-dump.cc ---- */

/* Whether options.dump is a step, all, or NULL, or help, which it answers, and
   options.without is a step or NULL; reports it if not.  */
bool pipeline_options_are_known (void);

/* Step NAME, a GENERIC one, is done with FUNCTION: shows and checks what it left.  */
void pipeline_generic_done (const char *name, tree function);

/* Lowering step NAME is done with device function FN: shows and checks what it left.  */
void pipeline_lower_done (const char *name, function *fn);

/* Pass NAME is done with FN, or, NULL, the unit: shows what it left.  */
void pipeline_pass_done (const char *name, function *fn);

/* The number of the step NAME, or -1.  */
int pipeline_number (const char *name);

/* ---- pipeline-check.cc ---- */

/* Ends the compiler if GENERIC step NAME has left a marker in FUNCTION that it should have
   taken.  So it does if a construct or clause stands in two places.  */
void pipeline_check_generic (const char *name, tree function);

/* Ends the compiler if lowering step NAME has left device function FN in a state that the
   next step cannot begin with.  */
void pipeline_check_lowered (const char *name, function *fn);

/* ---- drive.cc ---- */

/* IPA, after "opt_local_passes": runs GCC's GIMPLE passes over the copies, which
   lowers and selects them, removes them and builds the image.  */
unsigned clone_drive (function *);

/* Right before "widening_mul": selects device copy F.  */
unsigned clone_select (function *f);

#endif

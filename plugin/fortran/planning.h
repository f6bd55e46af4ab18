/* Inside of room fortran: how clause-plan.c and directive-plan.c write a plan (fortran.h).

   Tokens are numbered as those of the directive, from 0 on; a plan's from its line's name on.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCX_FORTRAN_PLANNING_H
#define ACCX_FORTRAN_PLANNING_H

#include "fortran/fortran.h"
#include "tokens/clause/directive.h"

struct planning
{
  struct directive d;
  unsigned base;		/* the token that D's begin with */
  bool *gone;			/* of D's tokens: blanked */
  struct plan *plan;
  struct plan_mark rest;	/* the marks that PLAN has no room for */
  bool out_of_memory;
};

/* ---- planning.c ---- */

/* A message about token WHERE, if there is none yet.  */
void plan_tell (struct planning *p, unsigned where, bool is_error, const char *text);

/* The parser does not see tokens FIRST to LAST - 1, or clause PART.  */
void plan_blank (struct planning *p, unsigned first, unsigned last);
void plan_blank_part (struct planning *p, const struct part *part);

/* Tokens FIRST to LAST - 1, numbered as the plan's, become TEXT.  */
void plan_replace (struct planning *p, unsigned first, unsigned last, const char *text);

/* A new mark about token WHERE.  */
struct plan_mark *plan_add_mark (struct planning *p, enum marker marker, unsigned where);

/* Adds an argument to M: NUMBER; tokens FIRST to LAST - 1; the items of the list of these.  */
void plan_add_number (struct planning *p, struct plan_mark *m, int number);
void plan_add_tokens (struct planning *p, struct plan_mark *m, unsigned first, unsigned last);
void plan_add_list (struct planning *p, struct plan_mark *m, unsigned first, unsigned last);

/* M is about the names FIRST to LAST - 1.  */
void plan_add_names (const struct planning *p, struct plan_mark *m, unsigned first, unsigned last);

/* Whether PART has an argument; reports it if not.  */
bool plan_needs_argument (struct planning *p, const struct part *part);

/* Reports a comma that ends the list of PART.  */
void plan_check_end (struct planning *p, const struct part *part);

/* Whether PART is the first clause of its name; reports it if not.  */
bool plan_is_first (struct planning *p, const struct part *part);

/* ---- check-plan.c ---- */

/* Reports what gfortran's parser takes and OpenACC forbids.  */
void plan_check (struct planning *p);

/* ---- clause-plan.c ---- */

/* The words `queues:' in front of wait's list PART; devnum: a device and queues.  */
void plan_wait_queues (struct planning *p, const struct part *part);
void plan_wait_device (struct planning *p, const struct part *part);

/* ---- directive-plan.c ---- */

/* update peer; wait; set, init and shutdown.  */
void plan_peer (struct planning *p);
void plan_wait_directive (struct planning *p);
void plan_own (struct planning *p);

#endif

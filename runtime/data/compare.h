/* What the files of this room share that compare results: entries, their element types, the
   record of an earlier run.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_COMPARE_H
#define ACCX_COMPARE_H

#include <stdio.h>

#include "data/data.h"

/* One entry of a construct that is compared.  */
struct compared
{
  struct entry *entry;
  unsigned type;                /* of its elements, as in accx_site; 0: see LAYOUT */
  const char *layout;           /* ditto; NULL and no TYPE: bytes */
  size_t origin;                /* where in it an element begins, below the bytes of one */
  const char *name;             /* or NULL */
  unsigned ordinal;             /* of those before it with its name and bytes */
  char *other;                  /* an image of it: what the device had, then what is expected */
};

/* ---- compare-values.c: images of an entry compared ---- */

/* The result of OP's construct, at SITE, in C is DEV, where c->other is expected: a line on stderr
   about the first element that differs, which says WHERE the other value is.  Errors of compressed
   numbers are added to those that values_finish states.  Whether something differs.  */
bool values_compare (const struct op *op, const struct compared *c, const char *dev,
		     const char *where);

/* Prints a line about OP's construct, unless there were many.  */
void values_tell (const struct op *op, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* States the errors of compressed arrays.  */
void values_finish (void);

/* ---- compare-record.c: results of an earlier run ---- */

/* The results of OP's construct, DEV[i] of entry LIST[i], of N, whose `other' is what the device
   had before: writes what has changed to ACCX_COMPARE's file, if that is new, else compares.  */
int past_construct (struct op *op, struct compared *list, size_t n, char *const *dev);

/* Ends the file, and says what was done with it.  */
void past_finish (void);

#endif

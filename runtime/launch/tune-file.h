/* Times of trials on disk (ACCX_TUNE).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_TUNE_FILE_H
#define ACCX_TUNE_FILE_H

#include "base/base.h"

enum { TUNE_TEXT = 1536 };      /* bytes of what a line is about, at most */

/* What the file says of WHAT, which has no line end: how often it was tried and its least time.
   False: nothing.  tune_lock is held, here and below.  */
bool tune_file_find (const char *what, unsigned *tries, double *time);

/* Notes that for the file.  Without memory nothing is noted.  */
void tune_file_note (const char *what, unsigned tries, double time);

/* Writes all that was noted, beside what other processes have written.  */
void tune_file_write (void);

#endif

/* unit.h: how the runtime's unit tests report.  CHECK compares two integers;
   DONE ends a test program.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef UNIT_H
#define UNIT_H

#include <stdio.h>

static int unit_failures;

/* GOT must be WANT; both convert to long long.  */
#define CHECK(GOT, WANT) \
  unit_check (__FILE__, __LINE__, #GOT, (long long) (GOT), (long long) (WANT))

static inline void
unit_check (const char *file, int line, const char *what, long long got,
	    long long want)
{
  if (got != want && unit_failures++ < 10)
    printf ("FAIL: %s: %s:%d: got %lld want %lld\n", what, file, line, got,
	    want);
}

/* Ends main: one PASS line named NAME, or exit status 1.  */
#define DONE(NAME)				\
  do						\
    {						\
      if (unit_failures)			\
	return 1;				\
      printf ("PASS: %s\n", NAME);		\
      return 0;					\
    }						\
  while (0)

#endif

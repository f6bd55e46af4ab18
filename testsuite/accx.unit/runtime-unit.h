/* runtime-unit.h: what tests of the whole runtime over the fake driver share.
   Such a test says "accx-objects: RUNTIME": all but driver.o.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef RUNTIME_UNIT_H
#define RUNTIME_UNIT_H

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/base.h"
#include "pure/pure.h"
#include "driver/driver.h"
#include "events/events.h"
#include "op/op.h"
#include "entry/entry.h"
#include "fake-cuda.h"
#include "fake-driver.h"
#include "unit.h"

#define MAPPINGS size_t, void **, size_t *, unsigned short *
void GOACC_parallel_keyed (int, void (*) (void *), MAPPINGS, ...);
void GOACC_data_start (int, MAPPINGS);
void GOACC_data_end (void);
void GOACC_enter_data (int, MAPPINGS, int, int, ...);
void GOACC_exit_data (int, MAPPINGS, int, int, ...);
void GOACC_update (int, MAPPINGS, int, int, ...);
void GOACC_wait (int, int, ...);
void GOACC_declare (int, MAPPINGS);

/* Prototypes of acc_*, from the runtime's own table.  */
#define API0(T, F, CALL) T F (void);
#define API1(T, F, T1, P1, CALL) T F (T1);
#define API2(T, F, T1, P1, T2, P2, CALL) T F (T1, T2);
#define API3(T, F, T1, P1, T2, P2, T3, P3, CALL) T F (T1, T2, T3);
#define API4(T, F, T1, P1, T2, P2, T3, P3, T4, P4, CALL) T F (T1, T2, T3, T4);
#define API5(T, F, T1, P1, T2, P2, T3, P3, T4, P4, T5, P5, CALL) \
  T F (T1, T2, T3, T4, T5);
#define API6(T, F, T1, P1, T2, P2, T3, P3, T4, P4, T5, P5, T6, P6, CALL) \
  T F (T1, T2, T3, T4, T5, T6);
#include "entry/api.def"

enum { DEVICE = -1, IF_FALSE = -2 }; /* flags_m */

/* The arrays of one construct: up to 8 items, ended by a null host address.  */
struct unit_items
{
  void *hosts[8];
  size_t sizes[8];
  unsigned short kinds[8];
};

static inline size_t
unit_count (const struct unit_items *m)
{
  size_t n = 0;
  while (n < 8 && m->hosts[n])
    n++;
  return n;
}

#define ITEMS(M) unit_count (&(M)), (M).hosts, (M).sizes, (M).kinds

/* Reads device memory that the fake keeps in the host's.  */
#define ON_DEVICE(OBJECT) (*(__typeof__ (OBJECT) *) acc_deviceptr (&(OBJECT)))

/* Runs F in a child; its stderr goes to TEXT, its exit status is returned
   (-1: killed or hanging for 10 s).  */
static inline int
unit_child (void (*f) (void), char *text, size_t size)
{
  int pipes[2], status;
  size_t n = 0;
  ssize_t got;
  fflush (NULL);
  if (pipe (pipes))
    exit (2);
  pid_t child = fork ();
  if (child == 0)
    {
      dup2 (pipes[1], 2);
      close (pipes[0]);
      close (pipes[1]);
      alarm (100);
      f ();
      exit (0);
    }
  close (pipes[1]);
  while (n + 1 < size && (got = read (pipes[0], text + n, size - n - 1)) > 0)
    n += got;
  text[n] = 0;
  close (pipes[0]);
  waitpid (child, &status, 0);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

#endif

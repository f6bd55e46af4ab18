/* Rows of a section wait as their directive says: for the queues of wait clauses, in the queue of async.
   { accx-env ACCX_SIM_LATE=1 }
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdlib.h>
#include "check.h"

enum { N = 20, M = 7 };

static int a[N][M], **rows;

static void
set (int first, int n, int value, int queue)
{
  #pragma acc parallel loop present(a) async(queue)
  for (int i = first; i < first + n; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = value + i * M + j;
}

static void
check (int first, int n, int value)
{
  for (int i = first; i < first + n; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j], value + i * M + j);
}

int
main (void)
{
  int calls = 0;
  #pragma acc enter data create(a)
  set (3, 9, 100, 1);
  #pragma acc update wait(1) self(a[3:9][0:M])
  check (3, 9, 100);
  set (3, 9, 200, 1);
  #pragma acc update wait(calls++ ? 9 : 1) self(a[3:4][0:M], a[7:5][0:M]) async(2)
  #pragma acc wait(2)
  check (3, 9, 200);
  CHECK (-1, calls, 1);
  set (0, N, 300, 3);
  #pragma acc exit data copyout(a[0:N][0:M]) wait
  check (0, N, 300);

  rows = malloc (N * sizeof *rows);
  for (int i = 0; i < N; i++)
    rows[i] = a[i];
  #pragma acc data copy(rows[0:N][0:M]) async(4)
  {
    #pragma acc parallel loop async(4)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	rows[i][j] += 100;
  }
  #pragma acc wait(4)
  check (0, N, 400);

  #pragma acc enter data copyin(a)
  set (0, N, 500, 5);
  #pragma acc data copyin(rows[0:N][0:M]) wait(5)
  {
    #pragma acc update self(a)
  }
  check (0, N, 500);
  #pragma acc exit data delete(a)
  free (rows);
  return DONE ();
}

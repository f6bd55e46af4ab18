/* In managed memory pointers that a kernel loads lead to static data, constants and the main thread's stack too, where the host has them; variables that the construct names besides are the same ones.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-env ACCX_SIM_STATS=1 } { accx-drivers sim }
   { accx-notify {^accx-sim: kernel main_\d+_gpu: [1-9]\d* page-locked pages used in place$} } */
#include <stdlib.h>
#include "check.h"

enum { N = 1000 };
struct node { double *v; const double *c; double *const *rows; };

static double zero[N], set[N] = { 5 };
static const double factors[3] = { 2, 3, 4 };
static double *const rows[2] = { zero, set };

int
main (void)
{
  struct node *n = malloc (sizeof *n), on_stack;
  double local[N], sum = 0;
  n->c = factors;
  n->rows = rows;
  for (int i = 0; i < N; i++)
    local[i] = i;
  for (int round = 0; round < 3; round++)
    {
      n->v = local;
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	{
	  n->v[i] += n->c[i % 3];
	  n->rows[0][i] += n->rows[1][i] + i;
	}
      for (int i = 0; i < N; i++)
	{
	  CHECK_REAL (i, local[i], i + (round + 1) * (2 + i % 3));
	  CHECK_REAL (i, zero[i], (round + 1) * ((i == 0) * 5 + i));
	}
    }
  /* Named and reached by a pointer, read and written.  */
  n->v = set;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < N / 2; i++)
    {
      set[i] = i;
      n->v[i + N / 2] = 2 * set[i];
      sum += n->v[i];
    }
  CHECK_REAL (0, sum, (N / 2 - 1) * (N / 2) / 2);
  CHECK_REAL (9, set[9], 9);
  CHECK_REAL (9, set[9 + N / 2], 18);
  /* A structure on the stack, by clauses with extents.  */
  on_stack.v = zero;
#pragma acc parallel loop copy(on_stack) copy(zero[10:20])
  for (int i = 10; i < 30; i++)
    {
      on_stack.v[i] = 1;
      zero[i] += i;
    }
  for (int i = 10; i < 30; i++)
    CHECK_REAL (i, zero[i], 1 + i);
  return DONE ();
}

/* ACCX_MEMORY=unified: a list of structs, arrays on the heap and the stack and static ones are used without clauses, data clauses and updates copy nothing, and all is present; pages that devices fault on are counted.
   { accx-env ACCX_MEMORY=unified } { accx-env ACCX_SIM_STATS=1 } { accx-env ACCX_NOTIFY=3 } { accx-drivers sim }
   { accx-notify {^accx-sim: kernel main_\d+_gpu: \d+ page faults, 0 evictions, \d+ bytes moved$} }
   { accx-notify {^accx-sim: prefetch of 800000 bytes to device 0$} }
   { accx-notify-not {load CUDA data} } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

struct node
{
  double *v;
  struct node *next;
};

static double table[1000];

int
main (void)
{
  enum { N = 100000 };
  double stack[100], sum = 0;
  double *p = malloc (N * sizeof *p);
  struct node *list = NULL;
  for (int k = 0; k < 3; k++)
    {
      struct node *l = malloc (sizeof *l);
      l->v = p + 1000 * k;
      l->next = list;
      list = l;
    }
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma acc serial
  for (struct node *l = list; l; l = l->next)
    for (int i = 0; i < 100; i++)
      l->v[i] *= 2;
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    {
      stack[i] = p[i];
      table[i] = 3 * stack[i];
    }
#pragma acc enter data copyin(p[0:N])
  p[5] = 77;
#pragma acc parallel loop present(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] += 1;
#pragma acc update self(p[0:N])
  CHECK (0, acc_is_present (p, N * sizeof *p), 1);
  CHECK (0, acc_deviceptr (p) == (void *) p, 1);
  CHECK (0, acc_hostptr (p) == (void *) p, 1);
  CHECK (0, acc_is_present (&sum, sizeof sum), 1);
#pragma acc exit data delete(p[0:N])
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += p[i];
  CHECK_REAL (5, p[5], 78);
  CHECK_REAL (7, stack[7], 14);
  CHECK_REAL (9, table[9], 54);
  CHECK_REAL (1010, p[1010], 2021);
  /* The numbers of 1 to N; each node adds the first hundred numbers of its part, and p[5] has been set.  */
  double want = 0;
  for (int i = 0; i < N; i++)
    want += i + 1 + (i < 3000 && i % 1000 < 100 ? i : 0);
  CHECK_REAL (0, sum, want + 77 - 10);
  return DONE ();
}

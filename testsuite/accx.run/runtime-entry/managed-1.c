/* Memory of malloc, calloc, realloc and aligned_alloc in a unit compiled for managed memory is used by pointers without clauses; what is on the stack has its clauses, and members that point into managed memory are attached as they are.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-env ACCX_SIM_STATS=1 } { accx-drivers sim }
   { accx-notify {^accx-sim: kernel main_\d+_gpu: \d+ page faults, 0 evictions, \d+ bytes moved$} } */
#include <openacc.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"

struct node
{
  double *v;
  struct node *next;
};

struct on_stack
{
  int n;
  float *x;
};

int
main (void)
{
  enum { N = 100000 };
  double *p = malloc (N * sizeof *p), sum = 0;
  struct node *list = NULL;
  for (int k = 0; k < 3; k++)
    {
      struct node *l = calloc (1, sizeof *l);
      CHECK (k, l->next == NULL, 1);
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
  p = realloc (p, 2 * N * sizeof *p);
  memcpy (p + N, p, N * sizeof *p);
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 2 * N; i++)
    sum += p[i];
  double want = 0;
  for (int i = 0; i < 2 * N; i++)
    want += p[i];
  CHECK_REAL (0, sum, want);
  CHECK_REAL (1010, p[1010], 2020);
  CHECK (0, acc_is_present (p, N), 1);
  CHECK (0, acc_is_present (&list, 1), 0);
  CHECK (0, acc_deviceptr (p) == (void *) p, 1);

  struct on_stack s = { 100, aligned_alloc (4096, 4096) };
  CHECK (0, (unsigned long) s.x % 4096, 0);
  for (int i = 0; i < s.n; i++)
    s.x[i] = i;
#pragma acc parallel loop copyin(s, s.x[0:100])
  for (int i = 0; i < s.n; i++)
    s.x[i] += 1;
#pragma acc data copyin(s)
  {
#pragma acc parallel loop present(s)
    for (int i = 0; i < 100; i++)
      s.x[i] += 1;
  }
  CHECK_REAL (9, s.x[9], 11);
  free (s.x);
  free (p);
  return DONE ();
}

/* present of a plain pointer, on a data construct too, means what it leads to.  */
#include "check.h"
#include <stdlib.h>

struct point { int x, y; };
static int *global;

static void
add (int *p, struct point *q, int n)
{
  #pragma acc parallel loop present(p, q, global)
  for (int i = 0; i < n; i++)
    {
      p[i] += q->x;
      global[i] += q->y;
    }
}

static void
in_data (int *p, int n)
{
  #pragma acc data present(p, global)
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      p[i] += 10;
    #pragma acc kernels loop independent
    for (int i = 0; i < n; i++)
      global[i] += p[i];
    #pragma acc parallel loop present(p)
    for (int i = 0; i < n; i++)
      p[i] += 100;
  }
}

int
main (void)
{
  enum { N = 50 };
  int *p = malloc (N * sizeof *p);
  struct point q = { 3, 4 };
  global = malloc (N * sizeof *global);
  for (int i = 0; i < N; i++)
    p[i] = global[i] = i;
  #pragma acc enter data copyin(p[0:N], global[0:N], q)
  add (p, &q, N);
  in_data (p + 5, N - 10);
  #pragma acc exit data copyout(p[0:N], global[0:N]) delete(q)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i], i + 3 + (i >= 5 && i < N - 5 ? 110 : 0));
      CHECK (i, global[i], i + 4 + (i < N - 10 ? i + 5 + 3 + 10 : 0));
    }
  free (p);
  free (global);
  return DONE ();
}

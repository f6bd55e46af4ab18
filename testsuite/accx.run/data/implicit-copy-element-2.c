/* Sections behind members of structs of an array behind a pointer, which no clause maps: the
   structs that the region uses come along, for the region alone.  */
#include <stdlib.h>
#include "check.h"

enum { CELLS = 4, N = 50 };

struct cell
{
  int n;
  double scale, *in, *out;
};

static double *
new_row (double first)
{
  double *row = (double *) malloc (N * sizeof *row);
  for (int i = 0; i < N; i++)
    row[i] = first + i;
  return row;
}

static struct cell *
new_cells (void)
{
  struct cell *c = (struct cell *) malloc (CELLS * sizeof *c);
  for (int k = 0; k < CELLS; k++)
    c[k] = (struct cell) { N, k + 1.0, new_row (10 * k), new_row (0) };
  return c;
}

static void
expect (const struct cell *c, int k, double factor, double first)
{
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, c[k].out[i], factor * (first + i));
}

int
main (void)
{
  struct cell *c = new_cells ();
  int k = 2;

#pragma acc parallel loop copyin(c[1].in[0:N]) copyout(c[1].out[0:N])
  for (int i = 0; i < N; i++)
    c[1].out[i] = c[1].scale * c[1].in[i];
  expect (c, 1, 2, 10);

#pragma acc parallel loop copyin(c[0].in[0:N], c[k].in[0:N]) copyout(c[k].out[0:N])
  for (int i = 0; i < N; i++)
    c[k].out[i] = c[0].in[i] + c[k].in[i] - i;
  expect (c, 2, 1, 20);

#pragma acc data copyin(c[k + 1].in[0:N]) copyout(c[k + 1].out[0:N])
  {
#pragma acc parallel loop present(c[k + 1].in[0:N])
    for (int i = 0; i < c[k + 1].n; i++)
      c[k + 1].out[i] = 0;
#pragma acc kernels default(present)
    for (int i = 0; i < N; i++)
      c[k + 1].out[i] += c[k + 1].in[i] * c[k + 1].scale;
  }
  expect (c, 3, 4, 30);

#pragma acc parallel loop copy(c[0].in[0:N]) copyout(c[0].out[0:N])
  for (int i = 0; i < N; i++)
    c[0].out[i] = c->in[i] * c->scale;
  expect (c, 0, 1, 0);
  return DONE ();
}

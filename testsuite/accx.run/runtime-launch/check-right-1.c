/* ACCX_CHECK=1 finds nothing in a right program: reductions, private arrays, routines, declared variables, attached pointers, constants, atomic updates, the device's heap, several queues.
   { accx-env ACCX_CHECK=1 } */
#include <stdlib.h>
#include "check.h"

struct list { int n; double *x; };
static const int table[4] = { 3, 1, 4, 1 };
static float fixed[100];
#pragma acc declare create(fixed)

#pragma acc routine seq
__attribute__ ((noinline)) static double
third (const double *x, int i)
{
  return x[i] / 3;
}

int
main (void)
{
  enum { N = 1000 };
  double sum = 0, *y = malloc (N * sizeof *y);
  struct list l = { N, malloc (N * sizeof (double)) };
  int count[8] = { 0 };
  for (int i = 0; i < N; i++)
    l.x[i] = y[i] = i;
  #pragma acc data copyin(table) copy(l, l.x[0:N]) copy(y[0:N]) copy(count)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      y[i] = 2 * l.x[i] + table[i % 4];
    #pragma acc parallel loop reduction(+:sum) wait(1) async(2)
    for (int i = 0; i < N; i++)
      {
	double row[4] = { 0 };
	row[i % 4] = third (y, i);
	sum += row[0] + row[1] + row[2] + row[3];
	#pragma acc atomic
	count[i % 8]++;
      }
    #pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      {
	float *own = malloc (4 * sizeof *own);
	own[3] = i;
	fixed[i] = own[3];
	free (own);
      }
    #pragma acc wait
  }
  #pragma acc update self(fixed)
  double want = 0;
  for (int i = 0; i < N; i++)
    want += (2 * i + table[i % 4]) / 3.0;
  CHECK_NEAR (0, sum, want, 1e-12);
  for (int i = 0; i < 8; i++)
    CHECK (i, count[i], 125);
  for (int i = 0; i < 100; i++)
    CHECK (i, fixed[i], i);
  return DONE ();
}

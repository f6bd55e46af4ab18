/* ACCX_COMPARE=1 says nothing where host and device agree: sums, attached pointers, rows, constants, values of the host that the device does not have.
   { accx-env ACCX_COMPARE=1 } { accx-notify-not {accx: compare} } */
#include <stdlib.h>
#include "check.h"

static const int table[4] = { 3, 1, 4, 1 };
struct list { int n; double *x; };

int
main (void)
{
  int n = 1000, count = 0;
  double sum = 0, *y = malloc (n * sizeof *y);
  struct list l = { n, malloc (n * sizeof (double)) };
  for (int i = 0; i < n; i++)
    l.x[i] = y[i] = i;
  #pragma acc data copyin(table) copy(l, l.x[0:n]) create(y[0:n])
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      y[i] = 2 * l.x[i] + table[i % 4];
    #pragma acc parallel loop reduction(+:sum, count) async(3)
    for (int i = 0; i < n; i++)
      {
	l.x[i] += y[i] / 3;
	sum += y[i];
	count++;
      }
    #pragma acc wait
    CHECK (0, y[7], 7);
    CHECK (1, l.x[7], 7);
  }
  CHECK (2, count, n);
  CHECK (3, sum, 999000.0 + 9 * 250);
  CHECK (4, l.x[7], 7 + 15 / 3.0);
  return DONE ();
}

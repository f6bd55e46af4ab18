/* declare create of a pointer: the device's own is attached when its target is mapped,
   and routines see it.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

static double *field;
static int length;
#pragma acc declare create(field, length)

#pragma acc routine seq
static double
at (int i)
{
  return i < length ? field[i] : -1;
}

static void
run (int n)
{
  double *out = malloc (2 * n * sizeof *out);
  length = n;
  field = malloc (n * sizeof *field);
  for (int i = 0; i < n; i++)
    field[i] = 0.5 * i + n;
  #pragma acc update device(length)
  #pragma acc enter data copyin(field[0:n])
  #pragma acc parallel loop copyout(out[0:2 * n])
  for (int i = 0; i < 2 * n; i++)
    out[i] = at (i);
  #pragma acc parallel loop present(field[0:n])
  for (int i = 0; i < n; i++)
    field[i] = -at (i);
  #pragma acc exit data copyout(field[0:n])
  for (int i = 0; i < 2 * n; i++)
    CHECK_REAL (i, out[i], i < n ? 0.5 * i + n : -1);
  for (int i = 0; i < n; i++)
    CHECK_REAL (i, field[i], -0.5 * i - n);
  free (field);
  free (out);
}

int
main (void)
{
  run (30);
  run (7);
  return DONE ();
}

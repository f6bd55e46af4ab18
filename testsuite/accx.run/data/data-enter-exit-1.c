/* enter data and exit data keep an array on the device between functions.
   { accx-device-only } */
#include "check.h"
#include <stdlib.h>

static void
start (float *p, int n)
{
  #pragma acc enter data copyin(p[0:n])
}

static void
work (float *p, int n)
{
  #pragma acc parallel loop present(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] = p[i] * 2 + 1;
}

static void
finish (float *p, int n)
{
  #pragma acc exit data copyout(p[0:n])
}

int
main (void)
{
  float *p = malloc (300 * sizeof *p);
  for (int i = 0; i < 300; i++)
    p[i] = i;
  start (p, 300);
  for (int i = 0; i < 300; i++)
    p[i] = -1;
  work (p, 300);
  work (p, 300);
  finish (p, 300);
  for (int i = 0; i < 300; i++)
    CHECK_REAL (i, p[i], 4 * i + 3);
  free (p);
  return DONE ();
}

/* A pointer in a structure is attached by copyin of its target and detached by exit data.
   { accx-device-only } */
#include "check.h"
#include <stdlib.h>

struct vector { int n; double *data; };

int
main (void)
{
  struct vector v = { 40, malloc (40 * sizeof (double)) };
  double *host = v.data;
  for (int i = 0; i < 40; i++)
    v.data[i] = i;
  #pragma acc enter data copyin(v)
  #pragma acc enter data copyin(v.data[0:v.n])
  #pragma acc parallel loop present(v)
  for (int i = 0; i < 40; i++)
    v.data[i] = v.data[i] * v.n + 1;
  #pragma acc exit data copyout(v.data[0:v.n])
  #pragma acc exit data copyout(v)
  CHECK (0, v.data == host, 1);
  CHECK (1, v.n, 40);
  for (int i = 0; i < 40; i++)
    CHECK_REAL (i, v.data[i], 40 * i + 1);
  free (v.data);
  return DONE ();
}

/* A declared pointer, or struct with a pointer, whose target one unit maps is attached
   for the routines of another.
   { accx-sources "declare-pointer-units-1-aux.c" } { accx-device-only } */
#include "check.h"
#include <stdlib.h>

float *restrict field;
struct { float *data; int n; } box;
#pragma acc declare create(field, box)

#pragma acc routine seq
float field_at (int i);
#pragma acc routine seq
float box_sum (void);

int
main (void)
{
  float r[16], s;
  field = malloc (16 * sizeof *field);
  box.data = malloc (16 * sizeof *field);
  box.n = 16;
  for (int i = 0; i < 16; i++)
    {
      field[i] = i * 0.5f;
      box.data[i] = 3 * i;
    }
  #pragma acc update device(box)
  #pragma acc enter data copyin(field[0:16])
  #pragma acc enter data copyin(box.data[0:16])
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 16; i++)
    r[i] = field_at (i);
  #pragma acc serial copyout(s)
  s = box_sum ();
  for (int i = 0; i < 16; i++)
    CHECK_REAL (i, r[i], i * 0.5f);
  CHECK_REAL (0, s, 3 * 15 * 16 / 2);
  return DONE ();
}

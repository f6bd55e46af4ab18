/* A construct's clause for a member of an element is what it uses, whatever other parts of the array
   are present.  */
#include "check.h"

struct thing { int before, a[16], behind, *p; };
static struct thing v[3];

/* Beside a section behind a pointer that is a member of another element.  */
static void
beside_row (void)
{
  int row[4] = { 1, 2, 3, 4 };
  v[2].p = row;
  #pragma acc parallel loop copyin (v[2].p[0:4]) copy (v[0].a)
  for (int i = 0; i < 4; i++)
    v[0].a[i] = v[2].p[i];
  for (int i = 0; i < 4; i++)
    CHECK (i, v[0].a[i], i + 1);
}

int
main (void)
{
  for (int i = 0; i < 16; i++)
    v[1].a[i] = i;
  #pragma acc enter data copyin (v[1].a[0:4])
  #pragma acc parallel loop copy (v[1].a[7:2])
  for (int i = 7; i < 9; i++)
    v[1].a[i] += 100;
  CHECK (7, v[1].a[7], 107);
  #pragma acc data copy (v[1].a[12:2])
  {
    #pragma acc parallel loop copy (v[1].a[9:1])
    for (int i = 9; i < 10; i++)
      v[1].a[i] += 100;
    #pragma acc parallel loop present (v[1].a[12:2])
    for (int i = 12; i < 14; i++)
      v[1].a[i] += 100;
    CHECK (9, v[1].a[9], 109);
  }
  #pragma acc kernels loop present (v[1].a[0:4])
  for (int i = 0; i < 4; i++)
    v[1].a[i] += 100;
  #pragma acc exit data copyout (v[1].a[0:4])
  for (int i = 0; i < 16; i++)
    CHECK (i, v[1].a[i], i + (i < 4 || (i >= 7 && i < 10) || (i >= 12 && i < 14) ? 100 : 0));
  beside_row ();
  return DONE ();
}

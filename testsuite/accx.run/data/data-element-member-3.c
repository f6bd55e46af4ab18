/* Data clauses and updates of members of elements behind pointers that are elements of members,
   s->x[i][j].y, of members that are arrays, s->m[i][j].y, and in parentheses, (*x[i]).y and
   (*x)[i].y.  { accx-device-only } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

struct inner { int y; double z; };
struct outer { struct inner *x[4], m[3][3]; int n; };

static void
set (int *device, int value)
{
  #pragma acc serial deviceptr(device)
  *device = value;
}

int
main (void)
{
  struct outer o, *s = &o;
  struct inner *x[4], rows[2][8], (*row)[8] = &rows[1];
  for (int i = 0; i < 4; i++)
    {
      s->x[i] = calloc (8, sizeof **x);
      x[i] = calloc (8, sizeof **x);
    }
  int i = 2, j = 1;
  s->m[i][j].y = (*row)[i].y = 0;
  #pragma acc enter data copyin(s->x[i][j].y)
  #pragma acc enter data copyin((*x[i]).y)
  #pragma acc enter data copyin(s->m[i][j].y)
  #pragma acc data copy((*row)[i].y)
  {
    CHECK (0, acc_is_present (&s->x[i][j].y, sizeof (int)), 1);
    CHECK (0, acc_is_present (&s->x[i][j].z, sizeof (double)), 0);
    CHECK (1, acc_is_present (&x[i]->y, sizeof (int)), 1);
    CHECK (2, acc_is_present (&s->m[i][j].y, sizeof (int)), 1);
    CHECK (3, acc_is_present (&rows[1][i].y, sizeof (int)), 1);
    set (acc_deviceptr (&s->x[i][j].y), 3);
    set (acc_deviceptr (&x[i]->y), 4);
    set (acc_deviceptr (&s->m[i][j].y), 5);
    set (acc_deviceptr (&rows[1][i].y), 6);
    #pragma acc update self(s->x[i][j].y, (*x[i]).y)
    CHECK (4, s->x[i][j].y, 3);
    CHECK (5, x[i]->y, 4);
  }
  CHECK (6, rows[1][i].y, 6);
  #pragma acc exit data delete(s->x[i][j].y)
  #pragma acc exit data delete((*x[i]).y) copyout(s->m[i][j].y)
  CHECK (7, s->m[i][j].y, 5);
  CHECK (8, acc_is_present (&s->x[i][j].y, sizeof (int)), 0);
  #pragma acc parallel loop copyout((row)[0:1])
  for (int k = 0; k < 8; k++)
    (*row)[k].y = k;
  for (int k = 0; k < 8; k++)
    CHECK (k, rows[1][k].y, k);
  return DONE ();
}

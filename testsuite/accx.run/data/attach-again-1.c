/* A pointer that is attached and has changed on the host is attached to its new target by the next attach.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

struct list { int n; int *p; };

static int one[10], two[10];

int
main (void)
{
  struct list l = { 10, one };
  int r = 0;
  for (int i = 0; i < 10; i++)
    one[i] = 100 + i, two[i] = 200 + i;
  acc_copyin (one, sizeof one);
  acc_copyin (two, sizeof two);
  acc_copyin (&l, sizeof l);
  acc_attach ((void **) &l.p);
  acc_attach ((void **) &l.p);
  l.p = two;
  acc_attach ((void **) &l.p);
  #pragma acc parallel present(l) copyout(r)
  r = l.p[3];
  CHECK (0, r, 203);
  acc_detach ((void **) &l.p);
  acc_delete (&l, sizeof l);
  acc_delete (one, sizeof one);
  acc_delete (two, sizeof two);
  CHECK (1, acc_is_present (&l, 1), 0);
  return DONE ();
}

/* Attaching and detaching do nothing where the pointer or its target is not present, and nothing is counted.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

struct list { int n; int *p; };

static int data[10];

int
main (void)
{
  struct list l = { 10, data };
  int r = 0;
  acc_attach ((void **) &l.p);          /* neither is present */
  acc_detach ((void **) &l.p);
  acc_detach_finalize ((void **) &l.p);
  acc_copyin (&l, sizeof l);
  acc_attach ((void **) &l.p);          /* no target */
  acc_detach ((void **) &l.p);          /* not attached */
  acc_copyin (data, sizeof data);
  acc_attach ((void **) &l.p);
  #pragma acc parallel present(l) copyout(r)
  {
    l.p[3] = 33;
    r = l.p[3] + l.n;
  }
  CHECK (0, r, 43);
  acc_detach ((void **) &l.p);
  acc_copyout (data, sizeof data);
  CHECK (1, data[3], 33);
  acc_copyout (&l, sizeof l);
  CHECK (2, l.p == data, 1);
  #pragma acc exit data detach(l.p)
  return DONE ();
}

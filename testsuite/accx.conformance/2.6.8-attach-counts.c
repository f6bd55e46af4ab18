/* A pointer stays attached until it is detached as often as it was attached, or with finalize.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 12 };
struct box { int n; int *p; };
static int one[N], two[N];

/* What the device's copy of B points to: 1, 2, or 0 for the host's address.  */
static int
target (struct box *b)
{
  unsigned long address = 0, host = (unsigned long) b->p;
  #pragma acc serial present(b[0:1]) copyout(address)
  address = (unsigned long) b->p;
  return address == (unsigned long) acc_deviceptr (one) ? 1
	 : address == (unsigned long) acc_deviceptr (two) ? 2
	 : address == host ? 0 : -1;
}

int
main (void)
{
  struct box box = { N, one };
  #pragma acc enter data copyin(one, two, box)
  CHECK (0, target (&box), 0);
  #pragma acc enter data attach(box.p)
  CHECK (1, target (&box), 1);
  #pragma acc enter data attach(box.p)
  #pragma acc exit data detach(box.p)
  CHECK (2, target (&box), 1);
  #pragma acc exit data detach(box.p)
  CHECK (3, target (&box), 0);
  /* Below zero it does not go.  */
  #pragma acc exit data detach(box.p)
  #pragma acc enter data attach(box.p)
  CHECK (4, target (&box), 1);
  acc_attach ((void **) &box.p);
  acc_attach ((void **) &box.p);
  #pragma acc exit data detach(box.p) finalize
  CHECK (5, target (&box), 0);

  /* A structured attach inside a dynamic one.  */
  acc_attach ((void **) &box.p);
  #pragma acc data attach(box.p)
  CHECK (6, target (&box), 1);
  CHECK (7, target (&box), 1);
  acc_detach ((void **) &box.p);
  CHECK (8, target (&box), 0);

  /* A new target on the host.  */
  box.p = two;
  #pragma acc enter data attach(box.p)
  CHECK (9, target (&box), 2);
  #pragma acc exit data detach(box.p)
  CHECK (10, target (&box), 0);
  #pragma acc exit data copyout(box) delete(one, two)
  CHECK (11, box.p == two, 1);
  return DONE ();
}

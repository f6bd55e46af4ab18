/* acc_attach and acc_detach, async and finalize: a pointer in device data leads to device data while it is attached.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

static int target[16], other[16];
static struct { int n; int *p; } s = { 16, target };

/* What the device's s.p is: 0 the host's pointer, 1 target on the device, 2 other there.  */
static int
leads_to (void)
{
  int *p;
  acc_memcpy_from_device (&p, acc_deviceptr (&s.p), sizeof p);
  return p == s.p ? 0 : p == acc_deviceptr (target) ? 1 : p == acc_deviceptr (other) ? 2 : -1;
}

int
main (void)
{
  acc_copyin (&s, sizeof s);
  acc_copyin (target, sizeof target);
  acc_copyin (other, sizeof other);
  CHECK (0, leads_to (), 0);
  acc_attach ((void **) &s.p);
  CHECK (1, leads_to (), 1);
  #pragma acc parallel loop present(s)
  for (int i = 0; i < s.n; i++)
    s.p[i] = i + 50;
  acc_attach ((void **) &s.p);
  acc_detach ((void **) &s.p);
  CHECK (2, leads_to (), 1);
  acc_detach ((void **) &s.p);
  CHECK (3, leads_to (), 0);
  acc_detach ((void **) &s.p);
  CHECK (4, leads_to (), 0);
  /* Another target, on a queue.  */
  s.p = other;
  acc_attach_async ((void **) &s.p, 2);
  acc_attach_async ((void **) &s.p, 2);
  #pragma acc parallel loop present(s) async(2)
  for (int i = 0; i < 16; i++)
    s.p[i] = i * i;
  acc_detach_async ((void **) &s.p, 2);
  acc_wait (2);
  CHECK (5, leads_to (), 2);
  acc_detach_finalize ((void **) &s.p);
  CHECK (6, leads_to (), 0);
  acc_attach ((void **) &s.p);
  acc_attach ((void **) &s.p);
  acc_detach_finalize_async ((void **) &s.p, 2);
  acc_wait (2);
  CHECK (7, leads_to (), 0);
  acc_copyout (target, sizeof target);
  acc_copyout (other, sizeof other);
  for (int i = 0; i < 16; i++)
    CHECK (i, target[i] * 1000 + other[i], (i + 50) * 1000 + i * i);
  acc_delete (&s, sizeof s);
  /* A null pointer, or one that is not present: nothing to do.  */
  s.p = NULL;
  acc_attach ((void **) &s.p);
  acc_detach ((void **) &s.p);
  return DONE ();
}

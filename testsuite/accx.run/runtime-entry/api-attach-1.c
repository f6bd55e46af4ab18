/* acc_attach and acc_detach count: the pointer on the device changes with the first and the last.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int target[10];
static struct { int *p; } s;

static int *
device_value (void)
{
  int *p;
  acc_memcpy_from_device (&p, acc_deviceptr (&s), sizeof p);
  return p;
}

int
main (void)
{
  s.p = target;
  acc_copyin (&s, sizeof s);
  acc_copyin (target, sizeof target);
  CHECK (0, device_value () == target, 1);
  acc_attach ((void **) &s.p);
  CHECK (1, device_value () == acc_deviceptr (target), 1);
  acc_attach_async ((void **) &s.p, 1);
  acc_wait (1);
  #pragma acc parallel loop present(s)
  for (int i = 0; i < 10; i++)
    s.p[i] = i * 9;
  acc_detach ((void **) &s.p);
  CHECK (2, device_value () == acc_deviceptr (target), 1);
  acc_detach ((void **) &s.p);
  CHECK (3, device_value () == target, 1);
  acc_attach ((void **) &s.p);
  acc_attach ((void **) &s.p);
  acc_detach_finalize ((void **) &s.p);
  CHECK (4, device_value () == target, 1);
  acc_copyout (target, sizeof target);
  acc_delete (&s, sizeof s);
  for (int i = 0; i < 10; i++)
    CHECK (i, target[i], i * 9);
  return DONE ();
}

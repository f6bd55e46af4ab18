/* acc_get_device_num: the number of the current device; each thread has its own.
   { accx-device-only } { accx-options -pthread } { accx-env ACCX_SIM_DEVICES=3 } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <pthread.h>

static int last;

static void *
use_last (void *result)
{
  int *r = result;
  r[0] = acc_get_device_num (acc_device_nvidia);
  acc_set_device_num (last, acc_device_nvidia);
  r[1] = acc_get_device_num (acc_device_nvidia);
  #pragma acc parallel num_gangs(1) copy(r[2:1])
  r[2] = 17;
  return NULL;
}

int
main (void)
{
  int r[3] = { -5, -5, -5 };
  pthread_t thread;
  last = acc_get_num_devices (acc_device_nvidia) - 1;
  CHECK (0, acc_get_device_num (acc_device_nvidia), 0);
  CHECK (1, acc_get_device_num (acc_device_default), 0);
  CHECK (2, acc_get_device_num (acc_device_current), 0);
  CHECK (3, acc_get_device_num (acc_device_host), 0);
  pthread_create (&thread, NULL, use_last, r);
  pthread_join (thread, NULL);
  CHECK (4, r[0], 0);
  CHECK (5, r[1], last);
  CHECK (6, r[2], 17);
  CHECK (7, acc_get_device_num (acc_device_nvidia), 0);
  acc_set_device_num (last, acc_device_default);
  CHECK (8, acc_get_device_num (acc_device_current), last);
  return DONE ();
}

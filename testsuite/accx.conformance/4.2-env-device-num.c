/* ACC_DEVICE_NUM is the number of the device to start with.
   { accx-device-only } { accx-env ACC_DEVICE_NUM=1 } { accx-devices 2 } { accx-options -pthread } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <pthread.h>

static void *
number (void *result)
{
  *(int *) result = acc_get_device_num (acc_device_nvidia);
  return NULL;
}

int
main (void)
{
  int other = -1, x = 20;
  pthread_t thread;
  CHECK (0, acc_get_device_num (acc_device_nvidia), 1);
  #pragma acc parallel num_gangs(1) copy(x)
  x++;
  CHECK (1, x, 21);
  CHECK (2, acc_get_device_num (acc_device_current), 1);
  pthread_create (&thread, NULL, number, &other);
  pthread_join (thread, NULL);
  CHECK (3, other, 1);
  acc_set_device_num (0, acc_device_nvidia);
  acc_create (&x, sizeof x);
  acc_set_device_num (1, acc_device_nvidia);
  CHECK (4, acc_is_present (&x, sizeof x), 0);
  return DONE ();
}

/* acc_get_device_type: the type of the device that the calling thread's next region runs on.
   { accx-device-only } { accx-options -pthread } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <pthread.h>

static void *
other_thread (void *result)
{
  acc_set_device_type (acc_device_host);
  *(int *) result = acc_get_device_type ();
  return NULL;
}

int
main (void)
{
  int other = 0;
  pthread_t thread;
  acc_device_t type = acc_get_device_type ();
  CHECK (0, type, acc_device_nvidia);
  int agrees = 0;
  #pragma acc parallel num_gangs(1) copy(agrees) copyin(type)
  agrees = acc_on_device (acc_device_nvidia) && type == acc_device_nvidia;
  CHECK (1, agrees, 1);
  pthread_create (&thread, NULL, other_thread, &other);
  pthread_join (thread, NULL);
  CHECK (2, other, acc_device_host);
  CHECK (3, acc_get_device_type (), acc_device_nvidia);
  acc_set_device_type (acc_device_default);
  CHECK (4, acc_get_device_type (), acc_device_nvidia);
  return DONE ();
}

/* The current device's type and number and the default queue belong to each thread and are what constructs use.
   { accx-device-only } { accx-options -pthread } { accx-link-options -pthread } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <pthread.h>

enum { N = 50 };
static int other_queue, other_num, other_where;

static void *
thread (void *unused)
{
  (void) unused;
  int where = 0;
  other_queue = acc_get_default_async ();
  other_num = acc_get_device_num (acc_device_nvidia);
  acc_set_default_async (9);
  acc_set_device_type (acc_device_host);
  #pragma acc parallel copyout(where)
  where = acc_on_device (acc_device_host);
  other_where = where;
  return NULL;
}

int
main (void)
{
  int a[N] = { 0 }, where = 0;
  pthread_t t;
  CHECK (0, acc_get_device_type (), acc_device_nvidia);
  CHECK (1, acc_get_device_num (acc_device_nvidia), 0);
  CHECK (2, acc_get_num_devices (acc_device_nvidia) >= 1, 1);
  int queue = acc_get_default_async ();
  CHECK (3, queue == acc_async_default || queue >= 0 || queue == acc_async_noval, 1);

  acc_set_default_async (5);
  CHECK (4, acc_get_default_async (), 5);
  #pragma acc parallel loop copy(a) async
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc wait(5)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);

  pthread_create (&t, NULL, thread, NULL);
  pthread_join (t, NULL);
  CHECK (5, other_queue, queue);
  CHECK (6, other_num, 0);
  CHECK (7, other_where, 1);
  CHECK (8, acc_get_default_async (), 5);
  CHECK (9, acc_get_device_type (), acc_device_nvidia);

  #pragma acc parallel copyout(where)
  where = acc_on_device (acc_device_nvidia) && acc_on_device (acc_device_not_host)
	  && !acc_on_device (acc_device_host);
  CHECK (10, where, 1);
  acc_set_device_type (acc_device_host);
  CHECK (11, acc_get_device_type (), acc_device_host);
  #pragma acc parallel copyout(where)
  where = acc_on_device (acc_device_host);
  CHECK (12, where, 1);
  acc_set_device_type (acc_device_default);
  acc_set_device_num (0, acc_device_nvidia);
  #pragma acc parallel copyout(where)
  where = acc_on_device (acc_device_host);
  CHECK (13, where, 0);
  return DONE ();
}

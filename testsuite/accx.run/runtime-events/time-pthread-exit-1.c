/* The table of ACCX_TIME is there also where main has ended by pthread_exit, and the device's worker by
   having nothing to do.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_TIME=1 } { accx-link-options "-lpthread" }
   { accx-notify {^all kernels +1 +[0-9.]+} } */
#include <pthread.h>

static int a[1000];

int
main (void)
{
  #pragma acc parallel loop copy(a) deviceid(0)
  for (int i = 0; i < 1000; i++)
    a[i] += 1;
  #pragma acc wait device(0)
  pthread_exit (NULL);
}

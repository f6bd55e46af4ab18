/* Thousands of constructs enqueued: the memory of those that wait is bounded.
   { accx-device-only } { accx-devices 2 } { accx-timeout 60 } */
#include "check.h"
#include <sys/resource.h>

enum { MANY = 6000 };

struct big { char bytes[16000]; };

static int a[2];

static long
resident_kb (void)
{
  struct rusage use;
  getrusage (RUSAGE_SELF, &use);
  return use.ru_maxrss;
}

int
main (void)
{
  struct big big = { { 0 } };
  #pragma acc enter data copyin(a[0:1]) deviceid(0)
  #pragma acc enter data copyin(a[1:1]) deviceid(1)
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  long before = resident_kb ();
  for (int k = 0; k < MANY; k++)
    {
      int d = k % 2;
      big.bytes[k % 16000] = 1;
      #pragma acc serial deviceid(d) present(a[d:1]) firstprivate(big)
      a[d] += big.bytes[k % 16000];
    }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc exit data copyout(a[d:1]) deviceid(d)
      #pragma acc wait device(d)
      CHECK (d, a[d], MANY / 2);
    }
  /* All of them together would have 96 MB.  */
  CHECK (2, resident_kb () - before < 64 * 1024, 1);
  return DONE ();
}

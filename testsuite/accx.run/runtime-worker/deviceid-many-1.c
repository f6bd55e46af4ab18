/* A hundred thousand directives enqueued behind a slow kernel: the memory of those that
   wait is bounded.
   { accx-device-only } { accx-devices 2 } { accx-timeout 60 } { accx-launches 2 } */
#include "check.h"
#include <sys/resource.h>

enum { MANY = 100000 };

static int a[2];

static long
resident_kb (void)
{
  struct rusage use;
  getrusage (RUSAGE_SELF, &use);
  return use.ru_maxrss;
}

static void
work (int n)
{
  #pragma acc serial deviceid(0) present(a[0:1])
  for (int i = 0; i < n; i++)
    a[0] = a[0] * 3 + i;
}

int
main (void)
{
  #pragma acc enter data copyin(a[0:1]) deviceid(0)
  #pragma acc enter data copyin(a[1:1]) deviceid(1)
  work (1);
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  a[0] = 10;
  a[1] = 11;
  long before = resident_kb ();
  work (500000);
  for (int k = 0; k < MANY; k++)
    {
      #pragma acc update device(a[k % 2:1]) deviceid(k % 2)
    }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc exit data copyout(a[d:1]) deviceid(d)
      #pragma acc wait device(d)
      CHECK (d, a[d], 10 + d);
    }
  /* All of them together would have more than 20 MB.  */
  CHECK (2, resident_kb () - before < 10 * 1024, 1);
  return DONE ();
}

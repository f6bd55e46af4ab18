/* acc_deviceptr: the device address of present data, also of their inside; null for what is absent.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 60 };
static double a[N];
static struct { int x; float y[4]; } s;

int
main (void)
{
  CHECK (0, acc_deviceptr (a) == NULL, 1);
  double *d = acc_copyin (a, sizeof a);
  CHECK (1, acc_deviceptr (a) == d && (void *) d != (void *) a, 1);
  for (int i = 0; i < N; i++)
    CHECK (i, (double *) acc_deviceptr (&a[i]) - d, i);
  #pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < N; i++)
    d[i] = i / 4.0;
  acc_copyout (a, sizeof a);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, a[i], 0.25 * i);
  CHECK (2, acc_deviceptr (a) == NULL, 1);
  #pragma acc data copyin(s, a[20:10])
  {
    char *base = acc_deviceptr (&s);
    CHECK (3, (char *) acc_deviceptr (&s.y[2]) - base, (char *) &s.y[2] - (char *) &s);
    CHECK (4, acc_deviceptr (a + 20) != NULL && acc_deviceptr (a + 29) != NULL, 1);
    CHECK (5, acc_deviceptr (a + 19) == NULL && acc_deviceptr (a + 30) == NULL, 1);
    double *part = a + 20, *by_use = NULL;
    #pragma acc host_data use_device(part)
    by_use = part;
    CHECK (6, by_use == acc_deviceptr (a + 20), 1);
  }
  return DONE ();
}

/* deviceptr: pointers of acc_malloc and acc_deviceptr in compute and data constructs, on parameters and members' values.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 333 };
static float a[N], b[N];

static void
scale (float *d, int n, float f)
{
  #pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < n; i++)
    d[i] *= f;
}

int
main (void)
{
  float *d = acc_malloc (N * sizeof *d), *e = d + 100;
  float (*m)[9] = (float (*)[9]) d;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop deviceptr(d) copyin(a)
  for (int i = 0; i < N; i++)
    d[i] = 2 * a[i];
  scale (d, N, 3);
  #pragma acc kernels deviceptr(d, e)
  {
    for (int i = 0; i < 10; i++)
      e[i] = -1;
    d[0] = 5;
  }
  #pragma acc data deviceptr(d) copyout(b)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      b[i] = d[i];
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, b[i], i == 0 ? 5 : i >= 100 && i < 110 ? -1 : 6 * i);
  #pragma acc serial deviceptr(m)
  m[2][3] = 77;
  acc_memcpy_from_device (b, d, sizeof b);
  CHECK_REAL (21, b[21], 77);
  acc_free (d);

  /* The device address of data that are present.  */
  #pragma acc enter data copyin(a)
  float *p = acc_deviceptr (a + 50);
  #pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < 20; i++)
    p[i] = i;
  #pragma acc exit data copyout(a)
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, a[i], i >= 50 && i < 70 ? i - 50 : i);
  return DONE ();
}

/* create(zero: list): new device memory is zero, on data, compute constructs and enter data. */
#include "../accx.run/check.h"

enum { N = 201 };
static float a[N], b[N];
static short c[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = 3;
  #pragma acc data create(zero: a) copyout(b)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i += 2)
      a[i] += i;
    /* Present: not zeroed again.  */
    #pragma acc parallel loop create(zero: a[0:N])
    for (int i = 0; i < N; i++)
      b[i] = a[i];
  }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], 3);
      CHECK_REAL (i, b[i], i % 2 ? 0 : i);
    }
  #pragma acc enter data create(zero: c[50:100])
  #pragma acc exit data copyout(c[50:100])
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], i >= 50 && i < 150 ? 0 : 3);
  #pragma acc kernels create(zero: a) copy(c)
  for (int i = 0; i < N; i++)
    c[i] += a[i];
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], i >= 50 && i < 150 ? 0 : 3);
  return DONE ();
}

/* With -fno-strict-aliasing, accesses through different types may meet on the device as on the
   host: values are read back as other types, and a loop's bound may be what it writes.
   { accx-options -fno-strict-aliasing } { accx-notify {function=fill .*num_gangs=1 num_workers=1 vector_length=1 } } */
#include "check.h"

enum { N = 100, BOUND = 10 };

static int
written (int *p, float *f)
{
  int r;
#pragma acc serial present(p[0:N], f[0:N]) copyout(r)
  {
    *p = 1;
    *f = 2;
    r = *p;
  }
  return r;
}

static int
loaded (int *p, float *f)
{
  int sum = 0;
#pragma acc parallel num_gangs(1) present(p[0:N], f[0:N]) copy(sum)
#pragma acc loop seq
  for (int i = 1; i < N; i++)
    {
      f[i] = 2;
      sum += p[i] == 0x40000000;
    }
  return sum;
}

static void
fill (int *n, float *f)
{
  int i;
#pragma acc kernels present(n[0:N], f[0:N])
  for (i = 0; i < n[0]; i++)
    f[i] = 0;
}

int
main (void)
{
  int a[N];
  float *f = (float *) a;
  for (int i = 0; i < N; i++)
    a[i] = i ? 1 : BOUND;
#pragma acc data copy(a)
  fill (a, f);
  CHECK (0, a[0], 0);
  for (int i = 1; i < N; i++)
    CHECK (i, a[i], 1);
#pragma acc data copy(a)
  {
    CHECK (0, written (a, f), 0x40000000);
    CHECK (1, loaded (a, f), N - 1);
  }
  return DONE ();
}

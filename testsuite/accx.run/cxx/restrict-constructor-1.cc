/* A constructor may keep a restrict pointer in memory: the loop reads behind that what it writes.  */
#include "check.h"

enum { N = 300 };

struct row
{
  float *p;
  row () : p (nullptr) { }
  row (float *);
};

__attribute__ ((noinline))
row::row (float *q) : p (q)
{
}

static float a[N];
static row rows[1];

__attribute__ ((noinline)) static void
chain (row *r, float *__restrict x, int n)
{
  r[0] = row (x);
#pragma acc enter data copyin(r[0:1])
#pragma acc enter data attach(r[0].p)
#pragma acc kernels present(r[0:1], x[0:n])
  for (int i = 0; i < n - 1; i++)
    r[0].p[i + 1] = x[i] + 1;
#pragma acc exit data detach(r[0].p)
#pragma acc exit data delete(r[0:1])
}

int
main ()
{
#pragma acc data copy(a)
  chain (rows, a, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  return DONE ();
}

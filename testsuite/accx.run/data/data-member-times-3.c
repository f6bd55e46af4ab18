/* Members of a struct mapped by enter data; a region that uses the struct without a clause
   takes these and copies the rest, in both directions.  */
#include "check.h"

enum { N = 16 };
struct s { int n, a[N], b[N], m[N]; };

int
main (void)
{
  struct s v = { .n = N };
  for (int i = 0; i < N; i++)
    v.a[i] = i, v.b[i] = v.m[i] = -1;
  #pragma acc enter data copyin(v.a[0:N]) create(v.b[0:N])
  for (int i = 0; i < N; i++)
    v.a[i] = 100;
  #pragma acc parallel
  for (int i = 0; i < v.n; i++)
    v.m[i] = v.b[i] = 4 * v.a[i];
  for (int i = 0; i < N; i++)
    CHECK (i, v.b[i], -1), CHECK (i, v.a[i], 100), CHECK (i, v.m[i], 4 * i);
  #pragma acc exit data copyout(v.b[0:N]) delete(v.a[0:N])
  for (int i = 0; i < N; i++)
    CHECK (i, v.b[i], 4 * i);
  return DONE ();
}

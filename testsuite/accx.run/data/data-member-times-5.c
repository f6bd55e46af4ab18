/* Targets of a struct's pointers mapped first, the struct later: its pointers are attached.  */
#include "check.h"

enum { N = 16 };
struct in { int k, *q; };
struct s { int n, *p; struct in in; };

int
main (void)
{
  int p[N], q[N], got[N];
  struct s v = { N, p, { 7, q } };
  for (int i = 0; i < N; i++)
    p[i] = 3 * i, q[i] = 7 * i;
  #pragma acc enter data copyin(v.p[0:N], v.in.q[0:N])
  #pragma acc enter data copyin(v)
  #pragma acc parallel loop present(v) copyout(got)
  for (int i = 0; i < N; i++)
    got[i] = v.p[i] + v.in.q[i] + v.n + v.in.k;
  #pragma acc exit data delete(v) finalize
  #pragma acc exit data delete(v.p[0:N], v.in.q[0:N])
  for (int i = 0; i < N; i++)
    CHECK (i, got[i], 10 * i + N + 7);
  return DONE ();
}

/* A variable in two clauses of a directive: it is copied in if one says so, and back if
   one says so, in any order.  */
#include "check.h"

enum { N = 20 };

int
main (void)
{
  int a[N], s = 3, back = 0, *p = a;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copyout(a) copyin(a)
  for (int i = 0; i < N; i++)
    a[i] += 100;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 100);
#pragma acc parallel loop create(p[0:N]) copy(p[0:N]) copyin(s) copyout(back) \
  present_or_copy(s)
  for (int i = 0; i < N; i++)
    {
      p[i] -= s;
      if (i == 7)
	back = s;
    }
  CHECK (0, back, 3);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 97);
#pragma acc data create(a) copyin(a[4:4]) copyout(a[0:6])
  {
    #pragma acc parallel loop present(a) copyin(a)
    for (int i = 0; i < 6; i++)
      a[i] = i < 4 ? -i : a[i] + 1;
    #pragma acc update self(a[4:2]) host(a[4:2])
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i < 4 ? -i : i < 6 ? i + 98 : i + 97);
#pragma acc data copyin(a[0:8]) create(a)
  {
    #pragma acc kernels present(a)
    for (int i = 0; i < 8; i++)
      a[i] += 5;
    #pragma acc update self(a[0:8])
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i < 4 ? 5 - i : i < 6 ? i + 103 : i < 8 ? i + 102 : i + 97);
  return DONE ();
}

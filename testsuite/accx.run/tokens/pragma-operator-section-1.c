/* Sections and array reductions in the clauses of a _Pragma operator.  */
#include "check.h"

#define ACC(...) _Pragma (#__VA_ARGS__)
#define N 100

int main (void)
{
  int a[N], b[10] = { 0 }, c[10], v[4] = { 1, 2, 3, 4 }, want[4] = { 1, 2, 3, 4 };
  for (int i = 0; i < 10; i++)
    c[i] = i;
  ACC (acc parallel loop copyout(a) private(b[0:10]) firstprivate(c[0:10]))
  for (int i = 0; i < N; i++)
    {
      b[i % 10] = i + c[i % 10];
      a[i] = b[i % 10];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + i % 10);
  ACC (acc parallel loop copyin(a) reduction(+:v))
  for (int i = 0; i < N; i++)
    v[i % 4] += a[i];
  ACC (acc parallel loop copyin(a) reduction(+:v[0:2]))
  for (int i = 0; i < N; i++)
    v[i % 2] += a[i];
  for (int i = 0; i < N; i++)
    {
      want[i % 4] += i + i % 10;
      want[i % 2] += i + i % 10;
    }
  for (int i = 0; i < 4; i++)
    CHECK (i, v[i], want[i]);
  return DONE ();
}

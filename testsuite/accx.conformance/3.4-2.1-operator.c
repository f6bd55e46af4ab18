/* _Pragma wherever a #pragma may stand: at file scope, in macros, as the statement of if, for, do
   and case, between others, in front of a declaration.  */
#include "../accx.run/check.h"

#define ACC(...) _Pragma (#__VA_ARGS__)
#define PARALLEL_FOR ACC (acc parallel loop copy(a[0:N])) for

enum { N = 12 };

ACC (acc routine seq) static int
square (int x)
{
  return x * x;
}

static int table[4] = { 1, 2, 3, 4 };
ACC (acc declare copyin(table))

int
main (void)
{
  int a[N], s = 0;
  switch (N)
    {
    case N:
      ACC (acc parallel loop copyout(a))
      for (int i = 0; i < N; i++)
	a[i] = square (i) + table[i % 4];
      break;
    default:
      a[0] = 0;
    }
  for (int k = 0; k < 2; k++)
    PARALLEL_FOR (int i = 0; i < N; i++)
      a[i]++;
  do
    ACC (acc data copy(a))
    {
      ACC (acc kernels)
      {
	ACC (acc loop)
	for (int i = 0; i < N; i++)
	  a[i]++;
      }
    }
  while (0);
  if (a[0])
    ACC (acc serial copy(a))
    a[0]++;
  else
    a[0] = -1;
  if (s == 0)
    {
      ACC (acc enter data copyin(a)) ACC (acc wait)
    }
  ACC (acc parallel loop present(a) reduction(+: s)) for (int i = 0; i < N; i++)
    {
      ACC (acc atomic update if(i >= 0)) a[i] += 1;
      s += i;
    }
  ACC (acc update self(a)) ACC (acc exit data delete(a) finalize)
  CHECK (0, s, N * (N - 1) / 2);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i * i + table[i % 4] + 4 + (i == 0));
  return DONE ();
}

/* async of a kernels construct without transfers of its own, in which the host runs a loop with
   launches, is not that of the next data construct.  */
#include "check.h"

enum { N = 32 };

static int a[N][4], b[N];

static void __attribute__ ((noipa))
sweep (int n)
{
  #pragma acc data copy(a)
    {
      #pragma acc kernels async(1) default(present)
      for (int i = 1; i < n - 1; i++)
	for (int j = 1 + i % 2; j < 3; j += 2)
	  a[i][j] += a[i][j - 1] + a[i + 1][j];
      #pragma acc wait
    }
}

/* The program reads B at once.  */
static void __attribute__ ((noipa))
set (int n)
{
  #pragma acc data copy(b)
    {
      #pragma acc serial
      for (int i = 0; i < n; i++)
	b[i] = 7 + i;
    }
  for (int i = 0; i < n; i++)
    CHECK (i, b[i], 7 + i);
}

int
main (void)
{
  static int want[N][4];
  for (int i = 0; i < N * 4; i++)
    want[i / 4][i % 4] = a[i / 4][i % 4] = i;
  sweep (N);
  set (N);
  for (int i = 1; i < N - 1; i++)
    {
      int j = i % 2 == 0 ? 1 : 2;
      want[i][j] += want[i][j - 1] + want[i + 1][j];
    }
  for (int i = 0; i < N * 4; i++)
    CHECK (i, a[i / 4][i % 4], want[i / 4][i % 4]);
  return DONE ();
}

/* Without a clause inner loops over windows that are clamped to the array reach what these say.  */
#include "check.h"

enum { N = 90 };

__attribute__ ((noipa)) static void
most (const int *a, int *most, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k = i - 2 < 0 ? 0 : i - 2, end = i + 3 > n ? n : i + 3, m = -1000;
      while (k < end)
	{
	  m = a[k] > m ? a[k] : m;
	  k++;
	}
      most[i] = m;
    }
}

__attribute__ ((noipa)) static void
sums (const int *a, long *sum, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      long s = 0;
      for (int k = (i > 4 ? i - 4 : 1); k <= (i + 2 < n - 1 ? i + 2 : n - 1); k++)
	s += a[k];
      sum[i] = s;
    }
}

__attribute__ ((noipa)) static void
down (const int *a, long *sum, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      long s = 0;
      for (int k = (i + 5 < n ? i + 5 : n) - 1; k >= (i > 3 ? i - 3 : 0); k -= 2)
	s += a[k];
      sum[i] = s;
    }
}

int
main (void)
{
  int a[N], m[N];
  long s[N], t[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 37 % 101;
  most (a, m, N);
  sums (a, s, N);
  down (a, t, N);
  for (int i = 0; i < N; i++)
    {
      int want = -1000;
      long sum = 0, below = 0;
      for (int k = i - 2; k < i + 3; k++)
	if (k >= 0 && k < N && a[k] > want)
	  want = a[k];
      for (int k = i > 4 ? i - 4 : 1; k <= i + 2 && k < N; k++)
	sum += a[k];
      for (int k = i + 5 < N ? i + 4 : N - 1; k >= 0 && k >= i - 3; k -= 2)
	below += a[k];
      CHECK (i, m[i], want);
      CHECK (i, s[i], sum);
      CHECK (i, t[i], below);
    }
  return DONE ();
}

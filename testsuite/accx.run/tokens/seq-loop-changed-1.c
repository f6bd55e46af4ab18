/* Loops with seq need not be countable: their bodies may set their variables, as loops inside
   that count the same one do.  */
#include "check.h"

enum { N = 64, M = 32 };

static void
device (int *a, int n)
{
  int i;
  #pragma acc parallel loop copy(a[0:N * M]) private(i)
  for (int j = 0; j < n; j++)
    {
      #pragma acc loop seq
      for (i = 0; i < 6; i++)
	{
	  for (i = 5; i < 7; i++)
	    a[j * M + i] += 1;
	  a[j * M + i + 9] += 1;
	}
      #pragma acc loop seq
      for (int k = 0; k < 20; ++k)
	{
	  /* k = 3; */
	  if (a[j * M + k] % 5 == 0)
	    k += 2;
	  else
	    a[j * M + k] += k;
	}
      #pragma acc loop seq
      for (int k = 20; k > 0; k--)
	a[j * M + (k >>= 1)] *= 3;
      #pragma acc loop seq
      for (int k = 0; k < 9; k++)
	{
	  int m = k == 4 ? 2 : 0;
	  for (int k = 0; k < m; k++)
	    a[j * M + k] -= 7;
	}
    }
  #pragma acc parallel loop seq copy(a[0:N * M])
  for (int j = 0; j < n; j++)
    {
      a[j] += j;
      if (a[j] % 3 == 0)
	++j;
    }
}

static void
host (int *a, int n)
{
  for (int j = 0; j < n; j++)
    {
      int *row = a + j * M;
      row[5]++;
      row[6]++;
      row[16]++;
      for (int k = 0; k < 20;)
	if (row[k] % 5 == 0)
	  k += 3;
	else
	  {
	    row[k] += k;
	    k++;
	  }
      int k = 20;
      while (k > 0)
	{
	  k /= 2;
	  row[k] *= 3;
	  k--;
	}
      row[0] -= 7;
      row[1] -= 7;
    }
  for (int j = 0; j < n; j++)
    {
      a[j] += j;
      j += a[j] % 3 == 0;
    }
}

int
main (void)
{
  int a[N * M], b[N * M];
  for (int i = 0; i < N * M; i++)
    a[i] = b[i] = i * 7 % 101;
  device (a, N);
  host (b, N);
  for (int i = 0; i < N * M; i++)
    CHECK (i, a[i], b[i]);
  return DONE ();
}

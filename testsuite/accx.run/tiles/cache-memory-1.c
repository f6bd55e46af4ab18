/* Where there can be no tile the array is read where it is: sections that threads write,
   that differ in a way that is not known, that only some threads come to, that are too
   large, of pointers to rows, of arrays that have another name.
   { scan-ptx-not {st\.shared} } */
#include <stdlib.h>
#include "check.h"

enum { N = 200 };
static int a[N], b[N], x[N], big[100000];

int
main (void)
{
  int *rows[4], n = N, *other;
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 17 % 73;
      x[i] = i * 29 % (N - 4);
    }
  for (int i = 0; i < 100000; i++)
    big[i] = i;
  for (int i = 0; i < 4; i++)
    {
      rows[i] = malloc (N * sizeof (int));
      for (int j = 0; j < N; j++)
	rows[i][j] = i * j;
    }
  #pragma acc parallel loop copyin(a, x, big) copyin(rows[0:4][0:n]) copyout(b)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(big[0:100000], rows[i % 4:1][i:1])
      int s = big[i * 7] + rows[i % 4][i];
      if (i % 3)
	{
	  #pragma acc cache(a[i - 1:3])
	  s += a[i];
	}
      #pragma acc cache(a[x[i]:4])
      for (int k = 0; k < 4; k++)
	s += a[x[i] + k];
      b[i] = s;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i * 7 + i % 4 * i + (i % 3 ? a[i] : 0) + a[x[i]] + a[x[i] + 1]
		    + a[x[i] + 2] + a[x[i] + 3]);

  #pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i:2])
      a[i] = i;
      a[i] += a[i];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i);

  #pragma acc parallel loop copy(a) private(other)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i:2])
      other = a + i;
      *other = 5;
      a[i] += 2;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 7);
  return DONE ();
}

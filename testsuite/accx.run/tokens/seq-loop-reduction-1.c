/* Reductions of loops with seq that break leaves, or that are not counted, are copied as others are.  */
#include "check.h"

enum { N = 10, M = 5 };

int
main (void)
{
  int a[N], rows[M], s = 0, m = -1, t = 5, k = 7, f = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel copyin(a)
  {
    #pragma acc loop seq reduction(+:s) reduction(max:m)
    for (int i = 0; i < N; i++)
      {
	if (a[i] == 6)
	  break;
	s += a[i];
	m = a[i] > m ? a[i] : m;
      }
  }
  CHECK (0, s, 15);
  CHECK (1, m, 5);
  #pragma acc serial copyin(a)
  {
    _Pragma ("acc loop seq reduction(+:t) private(k)")
    for (int i = 0; i * i < 50; i++)
      {
	k = a[i];
	t += k;
      }
  }
  CHECK (2, t, 33);
  CHECK (3, k, 7);
  #pragma acc parallel loop copyin(a) copyout(rows)
  for (int j = 0; j < M; j++)
    {
      int r = 0;
      #pragma acc loop seq reduction(+:r) collapse(1)
      for (int i = 0; ; i++)
	{
	  if (a[i] > j)
	    break;
	  r += a[i];
	}
      rows[j] = r;
    }
  for (int j = 0; j < M; j++)
    CHECK (4 + j, rows[j], j * (j + 1) / 2);
  #pragma acc serial copyin(a) copy(f)
  {
    #pragma acc loop seq reduction(+:f)
    for (int i = 0; i < N; i++)
      {
	if (a[i] == 4)
	  goto done;
	f += a[i];
      }
  done:;
  }
  CHECK (9, f, 6);
  return DONE ();
}

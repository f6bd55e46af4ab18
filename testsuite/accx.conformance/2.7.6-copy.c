/* copy, pcopy and present_or_copy: there and back, of scalars, arrays, structs, sections; not again when present. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 71 };
struct s { char c; double x[3]; };

int
main (void)
{
  int a[N], n = 5, *p = malloc (N * sizeof *p);
  double x = 0.5;
  _Bool flag = 0;
  struct s s = { 'a', { 1, 2, 3 } };
  for (int i = 0; i < N; i++)
    a[i] = p[i] = i;
  #pragma acc parallel copy(n, x) pcopy(s, flag) present_or_copy(a) copy(p[0:N])
  {
    #pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      {
	a[i] += p[i];
	p[i] = -a[i];
	if (i == N - 1)
	  {
	    n *= 2;
	    x += n;
	    s.c++;
	    s.x[1] = x;
	    flag = s.x[2] == 3;
	  }
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 2 * i);
      CHECK (i, p[i], -2 * i);
    }
  CHECK (0, n, 10);
  CHECK_REAL (1, x, 10.5);
  CHECK (2, s.c, 'b');
  CHECK_REAL (3, s.x[0] + s.x[1] + s.x[2], 14.5);
  CHECK (4, flag, 1);

  #pragma acc data copy(a) copy(p[0:N])
  {
    #pragma acc serial copy(a[3:4])
    a[3] = 1000;
    /* Neither copied back by the inner construct nor anew by the next.  */
    if (a[3] != 1000)
      {
	CHECK (5, a[3], 6);
	a[3] = 7;
      }
    #pragma acc kernels pcopy(a, p[2:N - 2])
    for (int i = 2; i < N; i++)
      p[i] = a[i] + 1;
  }
  CHECK (6, a[3], 1000);
  for (int i = 2; i < N; i++)
    CHECK (i, p[i], i == 3 ? 1001 : 2 * i + 1);
  free (p);
  return DONE ();
}

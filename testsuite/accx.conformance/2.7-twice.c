/* A variable in several data clauses of a directive: once for each of its sections, again as it is, with its members. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 60 };
struct s { int n, *p; };
static int a[N], b[N];

int
main (void)
{
  struct s s = { N, malloc (N * sizeof (int)) };
  for (int i = 0; i < N; i++)
    a[i] = b[i] = s.p[i] = i;
  #pragma acc parallel loop copy(a[0:10]) copy(a[20:10]) copyin(b, b)
  for (int i = 0; i < 10; i++)
    {
      a[i] += b[i];
      a[20 + i] -= b[20 + i];
    }
  #pragma acc data copyin(a[30:5]) copyout(a[40:5]) copy(b) present_or_copy(b[2:3])
  {
    #pragma acc parallel loop
    for (int i = 0; i < 5; i++)
      {
	a[40 + i] = a[30 + i];
	b[i] = 0;
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i < 10 ? 2 * i : i >= 20 && i < 30 ? 0
		      : i >= 40 && i < 45 ? i - 10 : i);
      CHECK (i, b[i], i < 5 ? 0 : i);
    }
  #pragma acc kernels copy(s) copy(s.p[0:N])
  for (int i = 0; i < s.n; i++)
    s.p[i] += 1;
  #pragma acc enter data copyin(s, s.p[0:30]) copyin(a[0:5], a[10:5])
  #pragma acc parallel loop present(s)
  for (int i = 0; i < 30; i++)
    s.p[i] *= 2;
  #pragma acc update self(a[0:2], a[12:2], s.p[0:10], s.p[20:10])
  #pragma acc exit data delete(a[0:5], a[10:5], s.p[0:30], s)
  for (int i = 0; i < N; i++)
    CHECK (i, s.p[i], (i + 1) * (i < 10 || (i >= 20 && i < 30) ? 2 : 1));
  free (s.p);
  return DONE ();
}

/* Stores by pointers in a kernels loop that counts up to a variable of the file: of the region's own copy, of the
   one that a clause names, and of one whose address the region takes.  */
#include "check.h"

enum { N = 500 };
int n = N, m = N, k = N, data[N];

int
main (void)
{
  int *to = data, from[N], *last = &k;
  for (int i = 0; i < N; i++)
    from[i] = i * 3;

  #pragma acc kernels copyin(from) copyout(to[0:n])
  for (int i = 0; i < n; i++)
    to[i] = from[i] + n;
  for (int i = 0; i < N; i++)
    CHECK (i, data[i], i * 3 + N);

  last = &m;
  #pragma acc data copy(m)
  {
    #pragma acc kernels present(m, last[0:1]) copyout(to[0:N])
    for (int i = 0; i < m; i++)
      {
	to[i] = i;
	last[i / N] = 10;
      }
  }
  CHECK (0, m, 10);

  #pragma acc kernels copyout(to[0:N])
  {
    int *inside = &k;
    for (int i = 0; i < k; i++)
      {
	to[i] = k;
	*inside = 20;
      }
  }
  CHECK (0, to[0], N);
  CHECK (0, to[1], 20);
  return DONE ();
}

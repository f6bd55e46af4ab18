/* Two pointers to one array, in an iteration that the threads of a gang share: what all of them
   read one of them changes.  */
#include "check.h"

#define N 96

static int a[N], b[N];

static void
update (int *p, int *q)
{
  #pragma acc parallel loop gang vector_length(64) copy(p[0:N], q[0:N]) copyout(b)
  for (int i = 0; i < N; i++)
    {
      int was = q[i];
      p[i] = was * 3 + 1;
      #pragma acc loop vector
      for (int k = 0; k < 1; k++)
	b[i] = q[i] * 1000 + was;
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  update (a, a);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 3 * i + 1);
      CHECK (i, b[i], (3 * i + 1) * 1000 + i);
    }
  return DONE ();
}

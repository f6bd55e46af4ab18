/* gang(static): loops of equal trip counts give each gang the same iterations, in
   chunks of the size that is asked for, dealt out in turn.  */
#include "../accx.run/check.h"

enum { N = 203, G = 6 };
static int a[N], b[N], c[N], d[N], e[N];

int
main (void)
{
  int chunk = 7, n = N;
  /* Between the loops is no barrier: only the gang's own stores may be read.  */
  #pragma acc parallel num_gangs(G) copyout(a, b, c)
  {
    #pragma acc loop gang(static:*)
    for (int i = 0; i < n; i++)
      a[i] = 3 * i;
    #pragma acc loop gang(static:*)
    for (int i = 0; i < n; i++)
      b[i] = a[i] + 1;
    #pragma acc loop gang(static:*)
    for (int i = 0; i < n; i++)
      c[i] = a[i] * b[i];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], 9 * i * i + 3 * i);

  /* Chunks: i and its neighbours in the chunk, and the chunk G chunks later.  */
  #pragma acc parallel num_gangs(G) copyout(a, b, c)
  {
    #pragma acc loop gang(static:4)
    for (int i = 0; i < N; i++)
      a[i] = 5 * i;
    #pragma acc loop gang(static:4)
    for (int i = 0; i < N; i++)
      {
	int mate = i - i % 4 + (i + 1) % 4;
	b[i] = mate < N ? a[mate] : -1;
	c[i] = i >= 4 * G ? a[i - 4 * G] : -1;
      }
  }
  for (int i = 0; i < N; i++)
    {
      int mate = i % 4 == 3 ? i - 3 : i + 1;
      CHECK (i, b[i], mate >= N ? -1 : 5 * mate);
      CHECK (i, c[i], i < 24 ? -1 : 5 * i - 120);
    }

  /* A size known at run time; loops that do not begin at zero.  */
  #pragma acc parallel num_gangs(G) copyout(d, e)
  {
    #pragma acc loop gang(static:chunk)
    for (int i = 0; i < N; i++)
      d[i] = i * 2 + chunk;
    #pragma acc loop gang(static:chunk)
    for (int i = 2 * N - 1; i >= N; i--)
      e[2 * N - 1 - i] = d[2 * N - 1 - i] * 3;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, e[i], 6 * i + 21);

  /* One chunk for all: the other gangs get nothing.  */
  #pragma acc parallel loop gang(static:1000) num_gangs(G) copy(a)
  for (int i = 0; i < N; i++)
    a[i] -= 5 * i;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 0);
  return DONE ();
}

/* Scalars that an asynchronous kernels construct sets have their values when its queue has been
   waited for: set by a statement, by a loop in order, by what a loop counts, in a parameter.  */
#include "check.h"

enum { N = 40 };
static int a[N];

static int
last_of (int p, int n)
{
  #pragma acc kernels async(1)
  {
    p = 5;
    #pragma acc loop auto
    for (int j = 0; j < n; j++)
      p = a[N - 1 - j] + p % 2;
  }
  #pragma acc wait(1)
  return p;
}

int
main (void)
{
  double f = 985;
  long g = 7;
  int i, count = 0, found = -1;
  for (int k = 0; k < N; k++)
    a[k] = 100 + 2 * k;
  #pragma acc kernels async(1)
  g = a[23];
  #pragma acc wait
  CHECK (0, g, 146);
  #pragma acc kernels loop async(2)
  for (int j = 0; j < 17; j++)
    f = a[23 - j];
  #pragma acc wait(2)
  CHECK (0, f, 114);
  #pragma acc kernels async
  for (i = 0; i < N; i++)
    if (a[i] % 3 == 0)
      {
	found = i;
	count++;
      }
  #pragma acc wait
  CHECK (0, found, 37);
  CHECK (0, count, 13);
  CHECK (0, i, N);
  CHECK (0, last_of (1, 3), 175);
  return DONE ();
}

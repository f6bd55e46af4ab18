/* Scalars declared inside a data construct that kernels constructs in queues read have the
   values of when the construct was met, and keep those that the host gives them later.  */
#include "check.h"

enum { N = 50, STEPS = 4 };
static int a[N], b[N];

int
main (void)
{
  int sum = 0;
  #pragma acc data copy(a, b)
  {
    for (int k = 0; k < STEPS; k++)
      {
	int m = k * 2;
	#pragma acc kernels loop async(1)
	for (int i = 0; i < N; i++)
	  a[i] += m + k;
	m = 1000;
      }
    /* The host counts around the nests.  */
    #pragma acc kernels async(2)
    #pragma acc loop seq
    for (int k = 1; k <= STEPS; k++)
      {
	for (int i = 0; i < N; i++)
	  b[i] = b[i] * 2 + k;
	b[0] += b[N - 1];
      }
    #pragma acc wait
  }
  for (int k = 0; k < STEPS; k++)
    sum += 3 * k;
  int first = 0, last = 0;
  for (int k = 1; k <= STEPS; k++)
    {
      last = last * 2 + k;
      first = first * 2 + k + last;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], sum);
      CHECK (i, b[i], i == 0 ? first : last);
    }
  return DONE ();
}

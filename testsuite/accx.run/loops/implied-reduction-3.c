/* What is no reduction stays what it is: variables that are private, that are read
   in the loop, and those of sequential loops.  */
#include "check.h"

enum { N = 300 };
static int a[N], b[N];

int
main (void)
{
  int last = 5, own = 7, serial = 1;
  for (int i = 0; i < N; i++)
    a[i] = i % 7;
  #pragma acc parallel loop firstprivate (own) private (last)
  for (int i = 0; i < N; i++)
    {
      last = 0;
      for (int k = 0; k < 4; k++)
	last += a[(i + k) % N];
      b[i] = last + own;
    }
  for (int i = 0; i < N; i++)
    {
      int sum = 7;
      for (int k = 0; k < 4; k++)
	sum += a[(i + k) % N];
      CHECK (i, b[i], sum);
    }
  CHECK (0, last, 5);
  CHECK (0, own, 7);
  /* Read in the loop: a prefix sum, which is sequential.  */
  #pragma acc serial copy (serial)
  {
    #pragma acc loop seq
    for (int i = 0; i < N; i++)
      {
	serial += a[i];
	b[i] = serial;
      }
  }
  int sum = 1;
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      CHECK (i, b[i], sum);
    }
  CHECK (1, serial, sum);
  return DONE ();
}

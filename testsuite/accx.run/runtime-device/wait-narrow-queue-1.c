/* The wait directive takes queues of all integer types, unsigned char among them.
   OpenACC 3.3 section 2.16.3.  */
#include "check.h"

#define N 1000

int
main (void)
{
  static int a[N];
  unsigned char q = 200, r = 250;
  short s = 300;
  long l = 400;

#pragma acc parallel loop async(q)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc wait(q) async(r)
#pragma acc parallel loop async(r)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc wait(r)
  CHECK (0, a[N - 1], N);

#pragma acc parallel loop async(s)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc wait(s) async(l)
#pragma acc parallel loop async(l)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc wait(q, r, s, l)
  CHECK (0, a[N - 1], N + 2);
  return DONE ();
}

/* A region without device code gets what a compressed array holds, and what it writes is
   encoded again.
   { accx-device-only } { accx-no-strict } { accx-launches any } */
#include <math.h>
#include "check.h"
#define N 1000

static double a[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i / (double) N;
  #pragma acc data ccopy(a[0:N:0:4])
  {
    #pragma acc parallel loop compression(a)
    for (int i = 0; i < N; i++)
      a[i] += 1;
    for (int i = 0; i < N; i++)
      a[i] = -7;
    #pragma acc parallel loop compression(a) /* { dg-warning {assembly} } */
    for (int i = 0; i < N; i++)
      {
	int zero = 0;
	__asm__ volatile ("nop" : "+r" (zero));
	a[i] *= 2 + zero;
      }
    for (int i = 0; i < N; i++)
      CHECK_REAL (i, a[i], -7);
  }
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (a[i] - 2 * (i / (double) N + 1)) <= 4e-9, 1);
  return DONE ();
}

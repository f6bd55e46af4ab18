/* Arrays private to gangs, larger than shared memory: one for each gang, also
   address-taken and given to a routine.  */
#include "check.h"

enum { N = 20000, GANGS = 40 };

static double sum[GANGS], last[GANGS], again[GANGS];

#pragma acc routine vector
static double
weighted (const double *p, int n)
{
  double s = 0;
  #pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i] * (i % 3);
  return s;
}

int
main (void)
{
  #pragma acc parallel num_gangs(7) num_workers(2) vector_length(64) copyout(sum, last)
  {
    double t[N], u[N];
    #pragma acc loop gang
    for (int g = 0; g < GANGS; g++)
      {
        double s = 0;
        #pragma acc loop worker vector
        for (int i = 0; i < N; i++)
          t[i] = i + g;
        #pragma acc loop worker vector
        for (int i = 0; i < N; i++)
          u[i] = 2 * t[N - 1 - i];
        #pragma acc loop worker vector reduction(+:s)
        for (int i = 0; i < N; i++)
          s += u[i] * (i % 3);
        sum[g] = s;
        t[5] = g;
        t[6] = t[5] + 1;
        last[g] = t[6] + t[N - 1];
      }
  }
  #pragma acc parallel loop gang copyout(again)
  for (int g = 0; g < GANGS; g++)
    {
      double t[N], *p = t;
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
        t[i] = g - i;
      again[g] = weighted (p, N);
    }
  for (int g = 0; g < GANGS; g++)
    {
      double s = 0, a = 0;
      for (int i = 0; i < N; i++)
        {
          s += 2.0 * (N - 1 - i + g) * (i % 3);
          a += (double) (g - i) * (i % 3);
        }
      CHECK_REAL (g, sum[g], s);
      CHECK_REAL (g, last[g], g + 1 + N - 1 + g);
      CHECK_REAL (g, again[g], a);
    }
  return DONE ();
}

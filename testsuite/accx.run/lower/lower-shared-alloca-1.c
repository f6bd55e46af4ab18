/* Variable-length arrays private to gangs and to workers: their threads share one.  */
#include "check.h"

enum { GANGS = 24 };

static double gang[GANGS], worker[GANGS][2], loop[8][8];

int
main (void)
{
  int n = 137;
  #pragma acc parallel num_gangs(4) vector_length(32) copyout(gang)
  {
    double v[n];
    #pragma acc loop gang
    for (int g = 0; g < GANGS; g++)
      {
        double s = 0;
        #pragma acc loop vector
        for (int j = 0; j < n; j++)
          v[j] = g + j;
        #pragma acc loop vector reduction(+:s)
        for (int j = 0; j < n; j++)
          s += v[n - 1 - j] * j;
        gang[g] = s;
      }
  }
  #pragma acc parallel loop gang num_workers(2) vector_length(32) copyout(worker)
  for (int g = 0; g < GANGS; g++)
    {
      #pragma acc loop worker
      for (int w = 0; w < 2; w++)
        {
          float v[n + w], s = 0;
          #pragma acc loop vector
          for (int j = 0; j < n + w; j++)
            v[j] = g * w + j;
          #pragma acc loop vector reduction(+:s)
          for (int j = 0; j < n + w; j++)
            s += v[n + w - 1 - j];
          worker[g][w] = s;
        }
    }
  #pragma acc parallel num_gangs(1) vector_length(32) copy(loop)
  for (int k = 0; k < 8; k++)
    {
      int v[k + 2];
      v[k] = k;
      v[k + 1] = 3;
      if (k == 5)
        continue;
      #pragma acc loop vector
      for (int i = 0; i < 8; i++)
        loop[k][i] = v[k] * v[k + 1] + i;
    }
  for (int g = 0; g < GANGS; g++)
    {
      double s = 0;
      for (int j = 0; j < n; j++)
        s += (double) (g + n - 1 - j) * j;
      CHECK_REAL (g, gang[g], s);
      for (int w = 0; w < 2; w++)
        CHECK_REAL (g, worker[g][w], (n + w) * (n + w - 1) / 2 + (n + w) * g * w);
    }
  for (int k = 0; k < 8; k++)
    for (int i = 0; i < 8; i++)
      CHECK_REAL (8 * k + i, loop[k][i], k == 5 ? 0 : 3 * k + i);
  return DONE ();
}

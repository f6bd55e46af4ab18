/* A dot product of each row by the lanes, a maximum of these by the gangs.  */
#include "check.h"

static float a[50][64], b[64];

int
main (void)
{
  float best = -1;
  for (int j = 0; j < 64; j++)
    {
      b[j] = j % 3;
      for (int i = 0; i < 50; i++)
        a[i][j] = (i * j) % 5;
    }
  #pragma acc parallel loop gang num_gangs(8) vector_length(32) reduction(max:best) copyin(a, b)
  for (int i = 0; i < 50; i++)
    {
      float dot = 0;
      #pragma acc loop vector reduction(+:dot)
      for (int j = 0; j < 64; j++)
        dot += a[i][j] * b[j];
      best = dot > best ? dot : best;
    }
  float want = -1;
  for (int i = 0; i < 50; i++)
    {
      int dot = 0;
      for (int j = 0; j < 64; j++)
        dot += (i * j) % 5 * (j % 3);
      if (dot > want)
        want = dot;
    }
  CHECK_REAL (0, best, want);
  return DONE ();
}

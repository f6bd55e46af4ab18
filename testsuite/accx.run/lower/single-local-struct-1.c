/* A structure and an array of the gang, written between loops and read by all lanes.  */
#include "check.h"

struct s { int a[4]; double scale; };
static double r[12][64];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(3) num_workers(2) vector_length(32) copyout(r)
  for (int g = 0; g < 12; g++)
    {
      struct s s;
      int order[8];
      for (int k = 0; k < 4; k++)
        s.a[k] = g * 10 + k;
      s.scale = 0.5 * g;
      for (int k = 0; k < 8; k++)
        order[k] = (k * 3 + g) % 8;
      #pragma acc loop worker vector
      for (int i = 0; i < 64; i++)
        r[g][i] = s.a[i % 4] * s.scale + order[i % 8];
      s.scale = -1;
      order[g % 8] = 100;
      #pragma acc loop worker vector
      for (int i = 0; i < 64; i++)
        r[g][i] += s.scale * order[i % 8];
    }
  for (int g = 0; g < 12; g++)
    for (int i = 0; i < 64; i++)
      {
        int o = (i % 8 * 3 + g) % 8;
        double want = (g * 10 + i % 4) * 0.5 * g + (i % 8 == g % 8 ? o - 100 : 0);
        CHECK_REAL (g * 64 + i, r[g][i], want);
      }
  return DONE ();
}

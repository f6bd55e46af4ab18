/* A sequential loop around a vector loop sees each step's stores of all lanes (a time loop).  */
#include "check.h"

static int a[2][130];

int
main (void)
{
  static int w[2][130];
  for (int i = 0; i < 130; i++)
    a[0][i] = w[0][i] = i * i % 97;
  #pragma acc parallel num_gangs(1) num_workers(2) vector_length(64) copy(a)
  {
    for (int t = 0; t < 9; t++)
      {
        int from = t & 1, to = 1 - from;
        #pragma acc loop worker vector
        for (int i = 1; i < 129; i++)
          a[to][i] = (a[from][i - 1] + 2 * a[from][i] + a[from][i + 1]) % 1000;
        a[to][0] = a[from][128];
        a[to][129] = a[from][1];
      }
  }
  for (int t = 0; t < 9; t++)
    for (int i = 0; i < 130; i++)
      {
        int *f = w[t & 1], *g = w[1 - (t & 1)];
        g[i] = i == 0 ? f[128] : i == 129 ? f[1] : (f[i - 1] + 2 * f[i] + f[i + 1]) % 1000;
      }
  for (int i = 0; i < 260; i++)
    CHECK (i, a[i / 130][i % 130], w[i / 130][i % 130]);
  return DONE ();
}

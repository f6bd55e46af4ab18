/* Shortest paths between all pairs: k outside, i and j on the device, min by
   comparison, infinity as INT_MAX.  */
#include "check.h"
#include <limits.h>

enum { N = 30 };

static int
edge (int i, int j)
{
  int h = (i * 73 + j * 151) % 97;
  return i == j ? 0 : h < 20 ? h + 1 : INT_MAX;
}

int
main (void)
{
  int d[N][N], next[N][N], want[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        d[i][j] = want[i][j] = edge (i, j);
        next[i][j] = j;
      }
  #pragma acc data copy(d, next)
  for (int k = 0; k < N; k++)
    {
      #pragma acc kernels
      {
        #pragma acc loop independent gang
        for (int i = 0; i < N; i++)
          {
            #pragma acc loop independent vector
            for (int j = 0; j < N; j++)
              if (d[i][k] != INT_MAX && d[k][j] != INT_MAX && d[i][k] + d[k][j] < d[i][j])
                {
                  d[i][j] = d[i][k] + d[k][j];
                  next[i][j] = next[i][k];
                }
          }
      }
    }
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (want[i][k] != INT_MAX && want[k][j] != INT_MAX && want[i][k] + want[k][j] < want[i][j])
          want[i][j] = want[i][k] + want[k][j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        CHECK (i * N + j, d[i][j], want[i][j]);
        long length = 0;
        for (int at = i; at != j && want[i][j] != INT_MAX && length <= want[i][j]; at = next[at][j])
          length += edge (at, next[at][j]);
        if (want[i][j] != INT_MAX)
          CHECK (i * N + j, length, want[i][j]);
      }
  return DONE ();
}

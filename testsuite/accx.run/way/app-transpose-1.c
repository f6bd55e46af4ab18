/* Matrix transpose: plain with collapse(2), tiled, and through a gang-private
   tile that the vector threads fill and empty.  */
#include "check.h"

enum { R = 40, C = 56, T = 8 };
static double in[R][C], a[C][R], b[C][R], c[C][R];

int
main (void)
{
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++)
      in[i][j] = i * 1000 + j;
  #pragma acc data copyin(in) copyout(a, b, c)
  {
    #pragma acc parallel loop collapse(2)
    for (int i = 0; i < R; i++)
      for (int j = 0; j < C; j++)
        a[j][i] = in[i][j];
    #pragma acc parallel loop tile(T, T)
    for (int i = 0; i < R; i++)
      for (int j = 0; j < C; j++)
        b[j][i] = in[i][j];
    double tile[T][T];
    #pragma acc parallel loop gang collapse(2) private(tile) vector_length(64)
    for (int bi = 0; bi < R; bi += T)
      for (int bj = 0; bj < C; bj += T)
        {
          #pragma acc loop vector collapse(2)
          for (int i = 0; i < T; i++)
            for (int j = 0; j < T; j++)
              tile[j][i] = in[bi + i][bj + j];
          #pragma acc loop vector collapse(2)
          for (int j = 0; j < T; j++)
            for (int i = 0; i < T; i++)
              c[bj + j][bi + i] = tile[j][i];
        }
  }
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++)
      {
        CHECK_REAL (i * C + j, a[j][i], in[i][j]);
        CHECK_REAL (i * C + j, b[j][i], in[i][j]);
        CHECK_REAL (i * C + j, c[j][i], in[i][j]);
      }
  return DONE ();
}

/* Game of Life: bool cells in a run-time sized array, wrapped edges by %, a swap
   by index, the population counted each generation.  */
#include "check.h"
#include <stdbool.h>

static int
step (int h, int w, bool world[2][h][w], int now)
{
  int alive = 0;
  #pragma acc parallel loop gang worker present(world[0:2][0:h][0:w]) reduction(+:alive)
  for (int i = 0; i < h; i++)
    #pragma acc loop vector reduction(+:alive)
    for (int j = 0; j < w; j++)
      {
        int n = 0;
        for (int di = -1; di <= 1; di++)
          for (int dj = -1; dj <= 1; dj++)
            if (di || dj)
              n += world[now][(i + di + h) % h][(j + dj + w) % w];
        bool live = n == 3 || (n == 2 && world[now][i][j]);
        world[!now][i][j] = live;
        alive += live;
      }
  return alive;
}

static void
run (int h, int w, int generations)
{
  bool world[2][h][w], want[2][h][w];
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++)
      {
        world[0][i][j] = want[0][i][j] = (i * 7 + j * 3 + i * j) % 5 < 2;
        world[1][i][j] = want[1][i][j] = false;
      }
  #pragma acc data copy(world[0:2][0:h][0:w])
  for (int g = 0; g < generations; g++)
    {
      int got = step (h, w, world, g & 1), alive = 0;
      for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
          {
            int n = -want[g & 1][i][j];
            for (int di = h - 1; di <= h + 1; di++)
              for (int dj = w - 1; dj <= w + 1; dj++)
                n += want[g & 1][(i + di) % h][(j + dj) % w];
            want[!(g & 1)][i][j] = n == 3 || (n == 2 && want[g & 1][i][j]);
            alive += want[!(g & 1)][i][j];
          }
      CHECK (g, got, alive);
    }
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++)
      {
        CHECK (i * w + j, world[0][i][j], want[0][i][j]);
        CHECK (i * w + j, world[1][i][j], want[1][i][j]);
      }
}

int
main (void)
{
  run (20, 33, 5);
  run (7, 5, 4);
  return DONE ();
}

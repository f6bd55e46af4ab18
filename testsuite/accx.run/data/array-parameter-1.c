/* A parameter declared as an array with its size names the whole array in a data
   clause: constant and variable bounds, on every construct that moves data.  */
#include "check.h"

enum { ROWS = 9, COLS = 14 };

static void
enter (int n, float w[n])
{
  #pragma acc enter data copyin(w)
}

static void
leave (int n, float w[n])
{
  #pragma acc exit data copyout(w)
}

static void
add_rows (int rows, int cols, int m[rows][cols], int total[static ROWS],
	  float w[ROWS])
{
  #pragma acc data copyin(m) create(total)
  {
    #pragma acc parallel loop
    for (int i = 0; i < rows; i++)
      {
	int t = 0;
	for (int j = 0; j < cols; j++)
	  t += m[i][j];
	total[i] = t;
	w[i] += i;
      }
    #pragma acc update self(total)
    for (int i = 0; i < rows; i++)
      total[i] = -total[i];
    #pragma acc update device(total)
    #pragma acc serial loop copyout(m)
    for (int i = 0; i < rows * cols; i++)
      m[i / cols][i % cols] = 0;
    #pragma acc update self(m)
    #pragma acc parallel loop
    for (int i = 0; i < rows; i++)
      total[i]--;
    #pragma acc update host(total)
  }
}

int
main (void)
{
  int m[ROWS][COLS], total[ROWS];
  float w[ROWS];
  for (int i = 0; i < ROWS; i++)
    {
      w[i] = 0.5f;
      for (int j = 0; j < COLS; j++)
	m[i][j] = i * 20 + j;
    }
  enter (ROWS, w);
  add_rows (ROWS, COLS, m, total, w);
  leave (ROWS, w);
  for (int i = 0; i < ROWS; i++)
    {
      CHECK (i, total[i], -(i * 20 * COLS + COLS * (COLS - 1) / 2) - 1);
      CHECK (i, m[i][COLS - 1], 0);
      CHECK (i, w[i], 0.5f + i);
    }
  return DONE ();
}

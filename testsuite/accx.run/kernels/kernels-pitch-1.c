/* Rows of constant pitch in a flat array are apart if they are not longer; else the loop
   runs in order.
   { accx-launches 3 }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {num_workers=8 vector_length=32 } }  */
#include "check.h"

enum { PITCH = 25, PLANE = 10 * PITCH };

static int old[3][1000];

static void
run (int rows, int length, int *restrict a)
{
#pragma acc kernels present(a)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < length; j++)
      a[i * PITCH + j] = i * 100 + j;
}

/* The levels change places.  */
static void
step (int from, int to, int planes, int rows, int length)
{
#pragma acc kernels present(old)
  for (int k = 0; k < planes; k++)
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < length; j++)
	old[to][k * PLANE + i * PITCH + j] = old[from][k * PLANE + i * PITCH + j] + k;
}

int
main (void)
{
  static int a[1000], w[1000];
  for (int k = 0; k < 1000; k++)
    old[2][k] = k;
#pragma acc data copy(a, old)
  {
    run (10, 20, a);
    run (10, 30, a + 500);
    step (2, 0, 4, 10, PITCH);
  }
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 20; j++)
      w[i * PITCH + j] = i * 100 + j;
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 30; j++)
      w[500 + i * PITCH + j] = i * 100 + j;
  for (int k = 0; k < 1000; k++)
    {
      CHECK (k, a[k], w[k]);
      CHECK (k, old[0][k], k + k / PLANE);
    }
  return DONE ();
}

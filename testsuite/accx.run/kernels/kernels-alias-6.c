/* Rows of two arrays whose pitch is a variable: the outer loop is parallel, too, after
   checks that the pitch is not less than a row and that the arrays do not overlap; else
   the loops run in order.
   { accx-launches any }
   { accx-notify {num_workers=8 vector_length=32 } }
   { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { X = 40, Y = 30, ROOM = 4 * X * Y };

static void
add (int x, int y, int edge, int *to, const int *from)
{
  for (int j = edge; j < y - edge; j++)
    for (int i = edge; i < x - edge; i++)
      to[i + j * x] += 2 * from[i + j * x] + from[i - 1 + j * x] + from[i + (j - 1) * x];
}

static void
add_on_device (int x, int y, int edge, int *to, const int *from, int *all)
{
#pragma acc data copy(all[0:ROOM])
#pragma acc kernels present(to, from)
  for (int j = edge; j < y - edge; j++)
    for (int i = edge; i < x - edge; i++)
      to[i + j * x] += 2 * from[i + j * x] + from[i - 1 + j * x] + from[i + (j - 1) * x];
}

static void
compare (int x, int y, int edge, int to, int from)
{
  static int a[ROOM], b[ROOM];
  for (int i = 0; i < ROOM; i++)
    a[i] = b[i] = i * 7 % 19;
  add_on_device (x, y, edge, a + to, a + from, a);
  add (x, y, edge, b + to, b + from);
  for (int i = 0; i < ROOM; i++)
    CHECK (i, a[i], b[i]);
}

int
main (void)
{
  compare (X, Y, 1, 0, 2 * X * Y);
  compare (X, Y, 1, 2 * X * Y, 0);
  compare (X, Y, 1, X * Y, X * Y + 1);
  compare (X, Y, 1, X * Y, X * Y);
  compare (-5, Y, -8, 2 * X * Y, X * Y);
  return DONE ();
}

/* Collapsed loops with vector_length alone are boxes of iterations whose blocks have so many threads:
   short rows, rows longer than a block, one iteration, none, of each type of counter.  */
/* { accx-notify {grid=1x14x62 block=128 kernel=box_int_[0-9]+_gpu} } */
/* { accx-notify {grid=5x1x8 block=32x4 kernel=box_long_[0-9]+_gpu} } */
#include <stdlib.h>
#include <string.h>
#include "check.h"

enum { MOST = 200 * 20 * 300 };

static float a[MOST], b[MOST];

#define BOX(T)								\
  static void								\
  box_##T (T n, T m, T l)						\
  {									\
    _Pragma ("acc parallel loop collapse(3) vector_length(128) copy(a) copyin(b)") \
    for (T i = 1; i < n - 1; i++)					\
      for (T j = 1; j < m - 1; j++)					\
	for (T k = 1; k < l - 1; k++)					\
	  a[(i * m + j) * l + k] = b[(i * m + j) * l + k] * 2 + i;	\
  }
BOX (int)
BOX (long)
BOX (size_t)
BOX (unsigned)

static void
plane (int n, int m)
{
  #pragma acc kernels loop independent collapse(2) gang vector vector_length(64) copy(a) copyin(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = b[i * m + j] * 2 + i;
}

static void
look (int n, int m, int l, int border)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	{
	  int at = (i * m + j) * l + k;
	  int inside = !border || (i > 0 && i < n - 1 && j > 0 && j < m - 1 && k > 0 && k < l - 1);
	  CHECK_REAL (at, a[at], inside ? b[at] * 2 + i : 0);
	}
  memset (a, 0, sizeof a);
}

int
main (void)
{
  for (int i = 0; i < MOST; i++)
    b[i] = i % 11;
  static const int sizes[][3] = { { 64, 16, 130 }, { 186, 3, 143 }, { 10, 3, 143 }, { 5, 19, 3 }, { 3, 3, 3 },
				  { 2, 9, 40 }, { 9, 9, 300 }, { 30, 20, 50 } };
  for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
    {
      int n = sizes[s][0], m = sizes[s][1], l = sizes[s][2];
      box_int (n, m, l);
      look (n, m, l, 1);
      box_long (n, m, l);
      look (n, m, l, 1);
      box_size_t (n, m, l);
      look (n, m, l, 1);
      box_unsigned (n, m, l);
      look (n, m, l, 1);
      plane (n, m * l);
      look (n, 1, m * l, 0);
    }
  return DONE ();
}

/* Collapsed loops that count in 64 bits, with few iterations: variables are right whatever direction,
   step and sign they have, where there is nothing to do, and where the host does not know how much.  */
/* { accx-notify {kernel=sum_long_[0-9]+_gpu$} } */
/* { accx-notify-not {kernel=(sum|far)_.*_gpu_wide} } */
#include <stddef.h>
#include <stdint.h>
#include "check.h"

enum { MOST = 4000 };

static int64_t at[MOST];

#define SUM(T)								\
  static long								\
  sum_##T (T n, T m, T l)						\
  {									\
    long s = 0;								\
    _Pragma ("acc parallel loop collapse(3) reduction(+: s)")		\
    for (T i = 0; i < n; i++)						\
      for (T j = 1; j < m; j += 2)					\
	for (T k = l; k > 0; k--)					\
	  s += i * 10000 + j * 100 + k;					\
    return s;								\
  }									\
  static long								\
  host_##T (T n, T m, T l)						\
  {									\
    long s = 0;								\
    for (T i = 0; i < n; i++)						\
      for (T j = 1; j < m; j += 2)					\
	for (T k = l; k > 0; k--)					\
	  s += i * 10000 + j * 100 + k;					\
    return s;								\
  }
SUM (long)
SUM (size_t)

/* Bounds far from zero.  */
static void
far_away (int64_t first, int n, int m)
{
  #pragma acc parallel loop collapse(2) num_gangs(7) copy(at)
  for (int64_t i = first; i < first + n; i++)
    for (int64_t j = -first; j > -first - m; j--)
      at[(i - first) * m - first - j] = i * 3 + j;
}

/* Limits that the device alone knows.  */
static void
unknown (const long *limits)
{
  #pragma acc parallel loop collapse(2) num_gangs(3) copyin(limits[0:2]) copy(at)
  for (long i = 0; i < limits[0]; i++)
    for (long j = 0; j < limits[1]; j++)
      at[i * limits[1] + j] = i - j;
}

int
main (void)
{
  static const int sizes[][3] = { { 3, 9, 11 }, { 1, 2, 1 }, { 0, 5, 5 }, { 5, 1, 4 }, { 40, 7, 33 } };
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++)
    {
      int n = sizes[s][0], m = sizes[s][1], l = sizes[s][2];
      CHECK (s, sum_long (n, m, l), host_long (n, m, l));
      CHECK (s, sum_size_t (n, m, l), host_size_t (n, m, l));
    }
  CHECK (10, sum_long (-3, 9, 11), 0);
  CHECK (11, sum_long (3, -9, -11), 0);
  const int64_t first = (int64_t) 1 << 40;
  far_away (first, 30, 40);
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 40; j++)
      CHECK (i * 40 + j, at[i * 40 + j], (first + i) * 3 - first - j);
  const long limits[2] = { 50, 60 };
  unknown (limits);
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 60; j++)
      CHECK (i * 60 + j, at[i * 60 + j], i - j);
  return DONE ();
}

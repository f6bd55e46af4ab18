/* Products over as many gangs as there are iterations, of every type, with initial
   values, in a loop, spread over a nest and of the construct itself.  */
#include "check.h"

enum { N = 5000, ROWS = 40 };

static int a[N];

#define CASE(T, START)							\
do {									\
  T line = START, nest = START, whole = START, want = START, want_nest = START; \
  T want_whole = START;							\
  int gangs = 0;							\
  _Pragma ("acc parallel loop gang num_gangs(500) reduction(*:line)")	\
  for (int i = 0; i < N; i++)						\
    line *= (T) a[i];							\
  _Pragma ("acc parallel loop gang reduction(*:nest)")			\
  for (int i = 0; i < ROWS; i++)					\
    {									\
      _Pragma ("acc loop vector reduction(*:nest)")			\
      for (int j = 0; j < N / ROWS; j++)				\
	nest *= (T) a[i * (N / ROWS) + j];				\
    }									\
  _Pragma ("acc parallel num_gangs(19) reduction(*:whole) reduction(+:gangs)") \
  {									\
    whole *= (T) 3;							\
    gangs++;								\
  }									\
  for (int i = 0; i < N; i++)						\
    want *= (T) a[i];							\
  for (int i = 0; i < N; i++)						\
    want_nest *= (T) a[i];						\
  for (int i = 0; i < gangs; i++)						\
    want_whole *= (T) 3;						\
  CHECK_REAL (0, (double) line, (double) want);				\
  CHECK_REAL (1, (double) nest, (double) want_nest);			\
  CHECK_REAL (2, (double) whole, (double) want_whole);			\
} while (0)

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i % 977 == 5 ? 3 : i % 7 == 1 ? -1 : 1;
  CASE (signed char, 5);
  CASE (unsigned char, 5);
  CASE (short, -7);
  CASE (unsigned short, 7);
  CASE (unsigned, 11);
  CASE (long, -13);
  CASE (unsigned long, 13);
  CASE (float, 0.5f);
  CASE (double, -0.25);

  /* int, twice in one region.  */
  int x = 3, y = -5, want_x = 3, want_y = -5;
  #pragma acc parallel loop reduction(*:x, y)
  for (int i = 0; i < N; i++)
    {
      x *= a[i];
      y *= a[N - 1 - i];
    }
  for (int i = 0; i < N; i++)
    {
      want_x *= a[i];
      want_y *= a[i];
    }
  CHECK (0, x, want_x);
  CHECK (1, y, want_y);

  /* Again and again, by loops that come several times.  */
  int z = 2, want_z = 2;
  #pragma acc parallel num_gangs(30) copy(z)
  for (int k = 0; k < 3; k++)
    {
      #pragma acc loop gang reduction(*:z)
      for (int i = 0; i < 50; i++)
	z *= a[i];
    }
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < 50; i++)
      want_z *= a[i];
  CHECK (2, z, want_z);
  return DONE ();
}

/* Loops with != run as often as without directives where the index passes the end of its
   type: narrow and unsigned types, up and down, in all kinds of loops.  */
#include "check.h"
#include <limits.h>

enum { N = 256 };
static int a[N], want[N], tables[2][N];

static void
compare (int count, int of)
{
  CHECK (count, count, of);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], want[i]);
      a[i] = want[i] = 0;
    }
}

#define DO(...) _Pragma (#__VA_ARGS__)
#define BODY { a[i & 255] += 3; count++; }
#define LOOP(DIRECTIVE, HEADER) \
  { \
    int count = 0, of = 0; \
    for HEADER \
      want[i & 255] += 3, of++; \
    DO (acc DIRECTIVE copy (a) reduction (+: count)) \
    for HEADER BODY \
    compare (count, of); \
  }
#define LOOPS(HEADER) \
  LOOP (parallel loop, HEADER) \
  LOOP (parallel loop gang vector, HEADER) \
  LOOP (parallel loop worker num_gangs (1), HEADER) \
  LOOP (parallel loop seq, HEADER) \
  LOOP (parallel loop tile (4), HEADER) \
  LOOP (serial loop, HEADER) \
  LOOP (kernels loop independent, HEADER) \
  LOOP (kernels loop, HEADER)

static void
count_up (unsigned char low, unsigned char high, short least, short most, unsigned n)
{
  LOOPS ((unsigned char i = 250; i != 5; i++))
  LOOPS ((unsigned char i = high; low != i; ++i))
  LOOPS ((unsigned char i = low; i != high; i++))
  LOOPS ((unsigned char i = high; i != 6; i += 4))
  LOOPS ((signed char i = 120; i != -120; i++))
  LOOPS ((short i = most; i != least; i = i + 1))
  LOOPS ((unsigned short i = 65530; i + 1 != 4; i++))
  LOOPS ((unsigned i = UINT_MAX - 5; i != n; i++))
  LOOPS ((unsigned i = n; i != 2 * n; i++))
  LOOPS ((unsigned long i = -6ul; i != n; i++))
}

static void
count_down (unsigned char low, unsigned char high, unsigned n, unsigned zero)
{
  LOOPS ((unsigned char i = 5; i != 250; i--))
  LOOPS ((unsigned char i = low; i != high; --i))
  LOOPS ((unsigned i = n - 1; i != UINT_MAX; i--))
  LOOPS ((unsigned i = zero - 1; i != UINT_MAX; i--))
  LOOPS ((unsigned i = n; i != -n; i -= 2))
  LOOPS ((unsigned i = n; i != zero; i--))
  LOOPS ((unsigned long i = n - 1; i != -1ul; i = i - 1))
}

static void
nested (unsigned char low, unsigned char high)
{
  unsigned char from = 250;
  int sum = 0, lows = 0;
  #pragma acc parallel loop collapse (2) copy (tables)
  for (int k = 0; k < 2; k++)
    for (unsigned char i = high; i != low; i++)
      tables[k][i] = i + k;
  #pragma acc parallel loop gang vector tile (2, 4) copy (tables)
  for (unsigned char i = high; i != low; i++)
    for (int k = 0; k != 2; k++)
      tables[k][i] *= 2;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, tables[0][i], i < low || i >= high ? 2 * i : 0);
      CHECK (i, tables[1][i], i < low || i >= high ? 2 * i + 2 : 0);
    }
  #pragma acc parallel loop reduction (+: sum)
  for (; from != low; from++)
    sum += from;
  CHECK (0, sum, 250 + 251 + 252 + 253 + 254 + 255 + 0 + 1 + 2 + 3 + 4);
  #pragma acc serial copy (low) copyout (lows)
  {
    lows = 0;
    #pragma acc loop seq
    for (unsigned char i = 250; i != low; i++)
      {
	low = 5;
	lows++;
      }
  }
  CHECK (0, lows, 11);
}

/* Of pointers without a clause the elements of the iterations are copied.  */
static void
reach (unsigned n, int *x, int *y)
{
  #pragma acc parallel loop
  for (unsigned i = n - 1; i != UINT_MAX; i--)
    x[i] = i;
  #pragma acc parallel loop
  for (unsigned long i = n; i != 1; i--)
    y[i - 2] = x[i - 1];
}

int
main (void)
{
  static int x[10], y[10];
  count_up (5, 250, -32760, 32760, 10);
  count_down (5, 250, 10, 0);
  nested (5, 250);
  reach (10, x, y);
  for (int i = 0; i < 10; i++)
    {
      CHECK (i, x[i], i);
      CHECK (i, y[i], i < 9 ? i + 1 : 0);
    }
  return DONE ();
}

/* Loops that count ones have their values, for numbers of all sizes, where the count begins elsewhere or goes by
   steps, ends early, or something else is computed on the way.  */
#include "check.h"
#define N 600

static unsigned long value (int i) { return i < 8 ? (unsigned long) i : i < 80 ? 1ul << (i % 63) : i < 90 ? ~0ul >> (i - 80) : i * 0x9e3779b97f4a7c15ul; }

#pragma acc routine seq
static int
ones (unsigned long x, int most)
{
  int n = 0;
  for (int k = 0; k < 64 && n < most; k++)
    n += x >> k & 1;
  return n;
}

#define KERNEL(NAME, T, U) \
  static void \
  NAME (const unsigned long *from) \
  { \
    static int count[N], steps[N], early[N], two[N]; \
    static long sum[N]; \
    static T rest[N]; \
    _Pragma ("acc parallel loop copyin(from[0:N]) copyout(count, steps, early, two, sum, rest)") \
    for (int i = 0; i < N; i++) \
      { \
	T x = (T) from[i]; \
	int c = 0; \
	while (x) \
	  { \
	    x = (T) (x & (x - 1)); \
	    c++; \
	  } \
	count[i] = c; \
	rest[i] = x; \
	c = 100 + i; \
	for (x = (T) from[i]; x != 0; c -= 3) \
	  x &= (T) (x - 1); \
	steps[i] = c; \
	x = (T) from[i]; \
	for (c = 0; x && c < 5; c++) \
	  x &= (T) (x - 1); \
	early[i] = c; \
	x = (T) from[i]; \
	c = 7; \
	if (x) \
	  do \
	    c++; \
	  while ((x = (T) (x & (x - 1)))); \
	two[i] = c; \
	long s = 0; \
	for (x = (T) from[i]; x; x = (T) (x & (x - 1))) \
	  s += (U) x & 255; \
	sum[i] = s; \
      } \
    for (int i = 0; i < N; i++) \
      { \
	U u = (U) from[i]; \
	int n = ones (u, 64); \
	long s = 0; \
	for (U x = u; x; x = (U) (x & (x - 1))) \
	  s += x & 255; \
	CHECK (i, count[i], n); \
	CHECK (i, rest[i], 0); \
	CHECK (i, steps[i], 100 + i - 3 * n); \
	CHECK (i, early[i], ones (u, 5)); \
	CHECK (i, two[i], 7 + n); \
	CHECK (i, sum[i], s); \
      } \
  }

KERNEL (unsigned_ints, unsigned, unsigned)
KERNEL (ints, int, unsigned)
KERNEL (unsigned_longs, unsigned long, unsigned long)
KERNEL (unsigned_shorts, unsigned short, unsigned short)
KERNEL (unsigned_bytes, unsigned char, unsigned char)

int
main (void)
{
  static unsigned long from[N];
  for (int i = 0; i < N; i++)
    from[i] = value (i);

  unsigned_ints (from);
  ints (from);
  unsigned_longs (from);
  unsigned_shorts (from);
  unsigned_bytes (from);
  return DONE ();
}

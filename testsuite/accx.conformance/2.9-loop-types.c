/* Loop variables of every integer type, up to the ends of their ranges.  */
#include "../accx.run/check.h"
#include <limits.h>
#include <stddef.h>

enum { N = 300 };
static int hits[N];

/* All of hits[FROM .. TO] were met once, no other.  */
static void
compare (int line, int from, int to)
{
  for (int i = 0; i < N; i++)
    {
      check_long (line, i, hits[i], i >= from && i <= to);
      hits[i] = 0;
    }
}

#define LOOP(TYPE, FIRST, CONDITION, STEP, INDEX) \
  { _Pragma ("acc parallel loop copy(hits)") \
    for (TYPE i = (FIRST); i CONDITION; STEP) \
      hits[INDEX]++; }

int
main (void)
{
  LOOP (signed char, -100, < 100, i++, i + 100) compare (__LINE__, 0, 199);
  LOOP (signed char, 127, > -128, i--, i + 128) compare (__LINE__, 1, 255);
  LOOP (char, 0, < 127, i++, i) compare (__LINE__, 0, 126);
  LOOP (unsigned char, 0, < 255, i++, i) compare (__LINE__, 0, 254);
  LOOP (unsigned char, 250, > 3, i--, i) compare (__LINE__, 4, 250);
  LOOP (short, -32768, < -32700, i++, i + 32768) compare (__LINE__, 0, 67);
  LOOP (unsigned short, 65300, < 65535, i++, i - 65300) compare (__LINE__, 0, 234);
  LOOP (int, INT_MIN, < INT_MIN + 10, i++, i - INT_MIN) compare (__LINE__, 0, 9);
  LOOP (int, -150, <= 149, i++, i + 150) compare (__LINE__, 0, 299);
  LOOP (unsigned, UINT_MAX - 250, < UINT_MAX - 50, i++, UINT_MAX - i)
  compare (__LINE__, 51, 250);
  LOOP (unsigned, 290, >= 1, i--, i) compare (__LINE__, 1, 290);
  LOOP (long, -3L << 40, < (-3L << 40) + 200, i++, i + (3L << 40))
  compare (__LINE__, 0, 199);
  LOOP (long long, LLONG_MAX - 280, < LLONG_MAX - 80, i++, LLONG_MAX - i)
  compare (__LINE__, 81, 280);
  LOOP (unsigned long, ULONG_MAX - 270, < ULONG_MAX - 70, i++, ULONG_MAX - i)
  compare (__LINE__, 71, 270);
  LOOP (size_t, 280, > 20, i--, i) compare (__LINE__, 21, 280);
  LOOP (long, 0, < 200L << 33, i += 1L << 33, i >> 33) compare (__LINE__, 0, 199);
  LOOP (unsigned long, 0, < 299, i++, i) compare (__LINE__, 0, 298);

  /* Nests of mixed types; bounds of another type than the variable.  */
  unsigned char rows = 15;
  long columns = 20;
  #pragma acc parallel loop collapse(2) copy(hits)
  for (unsigned char i = 0; i < rows; i++)
    for (long j = columns - 1; j >= 0; j--)
      hits[i * 20 + j]++;
  compare (__LINE__, 0, 299);
  #pragma acc parallel loop gang vector collapse(2) copy(hits)
  for (signed char i = 0; i < rows; i++)
    for (unsigned j = 0; j < (unsigned) columns; j++)
      hits[i * 20 + j]++;
  compare (__LINE__, 0, 299);
  #pragma acc kernels loop independent copy(hits)
#ifdef __cplusplus		/* GCC's C++ parser refuses the other one */
  for (unsigned short i = rows; i < (int) columns * 2; i++)
#else
  for (unsigned short i = rows; i < columns * 2; i++)
#endif
    hits[i]++;
  compare (__LINE__, 15, 39);
  return DONE ();
}

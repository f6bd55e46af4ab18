/* Loops over 64-bit numbers with long steps, up to the ends of the type, have the iterations that they have in C.  */
#include <limits.h>
#include "check.h"

typedef long long wide;
typedef unsigned long long bits;

#define LONG (1LL << 62)

/* The loop in plain C and as DIRECTIVE: how many iterations, and the sum of the indices.  */
#define TEST(DIRECTIVE, TYPE, FROM, COND, STEP) \
  do { \
    int got = 0, want = 0; \
    bits sum = 0, total = 0; \
    for (TYPE i = FROM; COND; STEP) { want++; total += (bits) i; } \
    _Pragma (DIRECTIVE) \
    for (TYPE i = FROM; COND; STEP) { got++; sum += (bits) i; } \
    CHECK (0, got, want); \
    CHECK (1, sum, total); \
  } while (0)

#define ALL(DIRECTIVE) \
  do { \
    TEST (DIRECTIVE, wide, least, i < most - LONG, i += LONG); \
    TEST (DIRECTIVE, wide, least, i <= most - LONG, i += LONG); \
    TEST (DIRECTIVE, wide, LLONG_MIN, i < LLONG_MAX - LONG, i += LONG); \
    TEST (DIRECTIVE, wide, least, i < most - LONG, i = i + (1LL << 57)); \
    TEST (DIRECTIVE, wide, most - (1LL << 60), i < most - (1LL << 52), i += 1LL << 52); \
    TEST (DIRECTIVE, wide, most, i > least + LONG, i -= LONG); \
    TEST (DIRECTIVE, wide, -LONG, i < LONG, i += 1LL << 52); \
    TEST (DIRECTIVE, wide, 5, i < zero, i += LONG); \
    TEST (DIRECTIVE, bits, 0, i < ULLONG_MAX - (1ULL << 63), i += 1ULL << 63); \
    TEST (DIRECTIVE, bits, five, i < ULLONG_MAX - (1ULL << 60), i += 1ULL << 60); \
    TEST (DIRECTIVE, bits, ULLONG_MAX, i > five + (1ULL << 62), i -= 1ULL << 62); \
  } while (0)

int
main (void)
{
  wide most = LLONG_MAX, least = LLONG_MIN, zero = 0;
  bits five = 5;
  ALL ("acc parallel loop reduction(+: got, sum)");
  ALL ("acc parallel loop gang worker vector num_gangs(3) vector_length(64) reduction(+: got, sum)");
  ALL ("acc serial loop reduction(+: got, sum)");
  ALL ("acc kernels loop independent reduction(+: got, sum)");
  ALL ("acc kernels copy(got, sum)");

  int seen[4][3] = { { 0 } };
  #pragma acc parallel loop collapse(2)
  for (wide i = least; i < most - LONG; i += LONG)
    for (int j = 0; j < 3; j++)
      seen[i / LONG + 2][j]++;
  for (int k = 0; k < 12; k++)
    CHECK (k, seen[k / 3][k % 3], k < 9);
  return DONE ();
}

/* Unsigned loops that count down from UINT_MAX to a limit that varies run as often as without
   directives.  */
#include "check.h"
#include <limits.h>

enum { N = 256 };
static unsigned a[N], want[N];

#define DO(...) _Pragma (#__VA_ARGS__)
#define NEST(OUTER, INNER, HEADER) \
  for (unsigned j = 0; j < 5; j++) \
    for HEADER \
      want[(i + 8 * j) & 255] += i; \
  DO (acc OUTER copy (a)) \
  for (unsigned j = 0; j < 5; j++) \
    { \
      DO (INNER) \
      for HEADER \
	{ \
	  DO (acc atomic) \
	  a[(i + 8 * j) & 255] += i; \
	} \
    } \
  for (int i = 0; i < N; i++) \
    { \
      CHECK (i, a[i], want[i]); \
      a[i] = want[i] = 0; \
    }
#define NESTS(HEADER) \
  NEST (parallel loop gang, acc loop vector, HEADER) \
  NEST (parallel loop gang, acc loop worker vector, HEADER) \
  NEST (parallel loop, acc loop seq, HEADER) \
  NEST (kernels loop gang independent, acc loop vector, HEADER) \
  NEST (kernels, GCC unroll 1, HEADER)

static void
run (unsigned limit, unsigned one)
{
  NESTS ((unsigned i = UINT_MAX; i > limit; i--))
  NESTS ((unsigned i = UINT_MAX; i >= limit; i = i - 1))
  NESTS ((unsigned i = -1; limit < i; i -= one))
  NESTS ((unsigned i = UINT_MAX - 1; i > limit; i -= 2))
  NESTS ((unsigned i = UINT_MAX; i > 0x10000000; i -= 0x1000000))
}

int
main (void)
{
  run (-9u, 1);
  return DONE ();
}

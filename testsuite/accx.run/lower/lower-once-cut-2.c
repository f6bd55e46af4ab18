/* Vector loops over parts of an array, of as many elements as there are lanes, of more, and of fewer, reach each
   element once.  */
#include "check.h"

enum { N = 1000, LANES = 64 };

static int a[N];

#define PARTS(NAME, PART)							\
static void									\
NAME (int n)									\
{										\
  _Pragma ("acc parallel loop gang vector_length(LANES) copy(a)")		\
  for (int b = 0; b < n; b += PART)						\
    {										\
      int end = b + PART < n ? b + PART : n;					\
      _Pragma ("acc loop vector")						\
      for (int i = b; i < end; i++)						\
	a[i] += i;								\
    }										\
}

PARTS (as_many, LANES)
PARTS (more, LANES + 1)
PARTS (twice, 2 * LANES)
PARTS (fewer, LANES / 2)

static void
from_end (int n)
{
  #pragma acc parallel loop gang vector_length(LANES) copy(a)
  for (int b = n; b > 0; b -= LANES)
    {
      int begin = b - LANES > 0 ? b - LANES : 0;
      #pragma acc loop vector
      for (int i = begin; i < b; i++)
	a[i] += i;
    }
}

int
main (void)
{
  int n = N;
  as_many (n);
  more (n);
  twice (n);
  fewer (n - 1);
  from_end (n);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], (i < N - 1 ? 5 : 4) * i);
  return DONE ();
}

/* Cached neighbours with counters of all types and steps, up and down, in loops that no
   block divides, over both edges of the array: results are those of plain C.  */
#include "check.h"

enum { N = 1003 };
static int x[N], y[N], n = N;

static int
value (long i)
{
  int v = 0;
  for (int k = 0; k < 2; k++)
    v = v * 3 + x[i] + (i > 0 ? x[i - 1] * 5 : 0) + (i < N - 1 ? x[i + 1] : 0);
  return v;
}

#define TRY(LOOP) \
  do \
    { \
      for (int q = 0; q < N; q++) \
	y[q] = -1; \
      _Pragma ("acc parallel loop copyin(x) copy(y)") \
      LOOP \
	{ \
	  _Pragma ("acc cache(x[i - 1:3])") \
	  int v = 0; \
	  for (int k = 0; k < 2; k++) \
	    { \
	      v = v * 3 + x[i]; \
	      if (i > 0) \
		v += x[i - 1] * 5; \
	      if (i < N - 1) \
		v += x[i + 1]; \
	    } \
	  y[i] = v; \
	} \
      LOOP \
	{ \
	  CHECK (i, y[i], value (i)); \
	  y[i] = -1; \
	} \
      for (int q = 0; q < N; q++) \
	CHECK (q, y[q], -1); \
    } \
  while (0)

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 43;
  TRY (for (int i = 0; i < n; i++));
  TRY (for (unsigned i = 0; i < (unsigned) n; i++));
  TRY (for (long i = 0; i < n; i++));
  TRY (for (unsigned long i = 0; i < (unsigned long) n; i++));
  TRY (for (short i = 0; i < N; i++));
  TRY (for (unsigned char i = 0; i < 200; i++));
  TRY (for (int i = 0; i < n; i += 3));
  TRY (for (unsigned i = 2; i < (unsigned) n; i += 5));
  TRY (for (int i = n - 1; i >= 0; i--));
  TRY (for (unsigned i = n - 1; i > 0; i--));
  TRY (for (long i = n - 1; i >= 0; i -= 2));
  return DONE ();
}

/* Rows of a thread's own that an inner loop stores have what plain C gives, wherever they begin and however
   long they are: out of place, in place, from the element in front and behind, other pointers, of bytes.  */
#include <string.h>
#include "check.h"
#define ROWS 40
#define MOST 48
#define SIZE (ROWS * MOST + 16)

static float from[SIZE], want[SIZE], got[SIZE];
static double doubles[SIZE], want_doubles[SIZE];
static unsigned char bytes[SIZE], want_bytes[SIZE];

static void
fill (void)
{
  for (int k = 0; k < SIZE; k++)
    {
      from[k] = k % 101 - 50;
      want[k] = got[k] = k % 37;
      doubles[k] = want_doubles[k] = k % 11;
      bytes[k] = want_bytes[k] = (unsigned char) (k * 7);
    }
}

static void
check (int begin, int n, int stride)
{
  for (int k = 0; k < SIZE; k++)
    if (got[k] != want[k] || doubles[k] != want_doubles[k] || bytes[k] != want_bytes[k])
      {
	printf ("begin %d n %d stride %d element %d\n", begin, n, stride, k);
	CHECK_REAL (k, got[k], want[k]);
	CHECK_REAL (k, doubles[k], want_doubles[k]);
	CHECK (k, bytes[k], want_bytes[k]);
	return;
      }
}

/* The loops NAME over rows of TYPE, with FORM, on a device and (plain) in C.  */
#define LOOPS(NAME, TYPE, RESTRICT, FORM)                                                      \
  static void NAME (TYPE *RESTRICT a, const float *RESTRICT b, int n, int stride)                \
  {                                                                                              \
    _Pragma ("acc parallel loop present(a[0:ROWS * MOST], b[0:ROWS * MOST])")                     \
    for (int i = 0; i < ROWS; i++)                                                               \
      for (int j = 0; j < n; j++)                                                                \
	FORM;                                                                                    \
  }                                                                                              \
  static void plain_##NAME (TYPE *a, const float *b, int n, int stride)                           \
  {                                                                                              \
    for (int i = 0; i < ROWS; i++)                                                               \
      for (int j = 0; j < n; j++)                                                                \
	FORM;                                                                                    \
  }

#define AT(A, J) A[i * stride + J]
LOOPS (out_of_place, float, restrict, AT (a, j) = 2 * AT (b, j) + 1)
LOOPS (in_place, float, restrict, AT (a, j) = AT (a, j) * 2 + AT (b, j))
LOOPS (in_front, float, restrict, AT (a, j + 1) = AT (a, j) + 1)
LOOPS (behind, float, restrict, AT (a, j) = AT (a, j + 4) - 1)
LOOPS (one_behind, float, restrict, AT (a, j) = AT (a, j + 1) - AT (b, j))
LOOPS (unlike, float, , AT (a, j) = AT (b, j) + 3)
LOOPS (twice, float, restrict, (AT (a, j) = j, AT (a, j) += AT (b, j)))
LOOPS (some, float, restrict, if (AT (b, j) > 0) AT (a, j) = 7)
LOOPS (of_doubles, double, restrict, AT (a, j) = AT (b, j) / 4)
LOOPS (of_bytes, unsigned char, restrict, AT (a, j) = (unsigned char) (AT (a, j) + j))

/* Runs NAME with A, WANT in C, rows that begin at element BEGIN.  */
#define RUN(NAME, A, WANT)                                                                      \
  {                                                                                              \
    fill ();                                                                                     \
    _Pragma ("acc data copy(got, doubles, bytes) copyin(from)")                                                    \
    NAME (A + begin, from + begin, n, stride);                                                   \
    plain_##NAME (WANT + begin, from + begin, n, stride);                                        \
    check (begin, n, stride);                                                                    \
  }

static void
run (int begin, int n, int stride)
{
  RUN (out_of_place, got, want)
  RUN (in_place, got, want)
  RUN (in_front, got, want)
  RUN (behind, got, want)
  RUN (one_behind, got, want)
  RUN (twice, got, want)
  RUN (some, got, want)
  RUN (of_doubles, doubles, want_doubles)
  RUN (of_bytes, bytes, want_bytes)
  /* Pointers to one array, a row apart: each row is read and written by one thread.  */
  fill ();
  #pragma acc data copy(got)
  unlike (got + begin, got + begin + 1, n < stride ? n : stride - 1, stride);
  plain_unlike (want + begin, want + begin + 1, n < stride ? n : stride - 1, stride);
  check (begin, n, stride);
}

int
main (void)
{
  for (int stride = 40; stride <= 42; stride++)
    for (int n = 0; n <= 35; n += n < 18 ? 1 : 5)
      for (int begin = 0; begin < 5; begin += n < 4 ? 1 : 4)
	run (begin, n, stride);
  return DONE ();
}

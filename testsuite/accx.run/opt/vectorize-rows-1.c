/* Inner loops along rows of a thread's own give what plain C gives, wherever rows begin and however long
   they are: floats, doubles, integers of 1 to 8 bytes, two rows at once, rows with gaps.  */
#include "check.h"
#define ROWS 40
#define MOST 41

struct point
{
  float x, y, z;
};

static double doubles[ROWS * MOST + 8];
static float floats[ROWS * MOST + 8], others[ROWS * MOST + 8];
static int ints[ROWS * MOST + 8];
static unsigned char bytes[ROWS * MOST + 8];
static short shorts[ROWS * MOST + 8];
static long longs[ROWS * MOST + 8];
static struct point points[ROWS * MOST + 8];
static double got[ROWS];

/* Sums TYPE A[FROM + row * STRIDE + j] * OTHER over j < N, a row a thread, and checks them.  */
#define TRY(TYPE, A, EXPR)                                                                       \
  static void sum_##A (const TYPE *restrict a, const float *restrict b, double *restrict out,    \
		       int n, int stride)                                                        \
  {                                                                                              \
    _Pragma ("acc parallel loop copyin(a[0:ROWS * stride + n], b[0:ROWS * stride + n]) copyout(out[0:ROWS])") \
    for (int i = 0; i < ROWS; i++)                                                               \
      {                                                                                          \
	double sum = 0;                                                                          \
	for (int j = 0; j < n; j++)                                                              \
	  sum += EXPR;                                                                           \
	out[i] = sum;                                                                            \
      }                                                                                          \
  }                                                                                              \
  static void check_##A (int from, int n, int stride)                                            \
  {                                                                                              \
    const TYPE *a = A + from;                                                                    \
    const float *b = others + from;                                                              \
    sum_##A (a, b, got, n, stride);                                                              \
    for (int i = 0; i < ROWS; i++)                                                               \
      {                                                                                          \
	double want = 0;                                                                         \
	for (int j = 0; j < n; j++)                                                              \
	  want += EXPR;                                                                          \
	CHECK_REAL (i, got[i], want);                                                                \
      }                                                                                          \
  }

TRY (float, floats, a[i * stride + j] * b[i * stride + j])
TRY (double, doubles, a[i * stride + j] * b[i * stride + j])
TRY (int, ints, a[i * stride + j])
TRY (unsigned char, bytes, a[i * stride + j] + b[j])
TRY (short, shorts, a[i * stride + j])
TRY (long, longs, (double) a[i * stride + j])
TRY (struct point, points, a[i * stride + j].x + 2 * a[i * stride + j].z + b[i * stride + j])

int
main (void)
{
  for (int k = 0; k < ROWS * MOST + 8; k++)
    {
      floats[k] = k % 101 - 50;
      others[k] = k % 7 - 3;
      doubles[k] = k * 0.5;
      ints[k] = k * 3 - 1000;
      bytes[k] = (unsigned char) (k * 37);
      shorts[k] = (short) (k * 11 - 5000);
      longs[k] = k * 1000003L;
      points[k] = (struct point) { k % 13, -k, k % 17 };
    }
  for (int stride = 32; stride <= 34; stride++)
    for (int n = 0; n <= 34; n += n < 18 ? 1 : 5)
      for (int from = 0; from < 4; from += 1 + (n > 4))
	{
	  check_floats (from, n, stride);
	  check_doubles (from, n, stride);
	  check_ints (from, n, stride);
	  check_bytes (from, n, stride);
	  check_shorts (from, n, stride);
	  check_longs (from, n, stride);
	  check_points (from, n, stride);
	}
  return DONE ();
}

/* Lanes that read and write neighbouring elements, of each size and wherever the arrays
   begin: each iteration once, by the value of its own index.  */
#include "check.h"
#define ROWS 5
#define WIDTH 512

#define ROW_KERNEL(NAME, T) \
  static void \
  NAME (int shift, const T *restrict a, T *restrict b, long *sum) \
  { \
    a += shift; \
    b += shift; \
    _Pragma ("acc parallel loop gang vector_length(32) num_workers(1) copyin(a[0:ROWS * WIDTH]) copy(b[0:ROWS * WIDTH]) copyout(sum[0:ROWS])") \
    for (int k = 0; k < ROWS; k++) \
      { \
	long of_row = 0; \
	_Pragma ("acc loop vector reduction(+:of_row)") \
	for (int i = 0; i < WIDTH; i++) \
	  of_row += (long) a[k * WIDTH + i] * (i % 7 + 1); \
	sum[k] = of_row; \
	_Pragma ("acc loop vector") \
	for (int i = 0; i < WIDTH; i++) \
	  b[k * WIDTH + i] = (T) (a[k * WIDTH + i] + i % 5); \
      } \
  } \
  static void \
  NAME##_check (void) \
  { \
    static T a[ROWS * WIDTH + 9], b[ROWS * WIDTH + 9]; \
    long sum[ROWS]; \
    for (int shift = 0; shift < 8; shift++) \
      { \
	for (int x = 0; x < ROWS * WIDTH + 9; x++) \
	  { \
	    a[x] = (T) (x * 29 % 61 - 30); \
	    b[x] = (T) 77; \
	  } \
	NAME (shift, a, b, sum); \
	for (int k = 0; k < ROWS; k++) \
	  { \
	    long want = 0; \
	    for (int i = 0; i < WIDTH; i++) \
	      { \
		T from = a[shift + k * WIDTH + i]; \
		want += (long) from * (i % 7 + 1); \
		CHECK (k * WIDTH + i, b[shift + k * WIDTH + i], (T) (from + i % 5)); \
	      } \
	    CHECK (k, sum[k], want); \
	  } \
	for (int x = 0; x < shift; x++) \
	  CHECK (x, b[x], (T) 77); \
	CHECK (shift, b[shift + ROWS * WIDTH], (T) 77); \
      } \
  }

ROW_KERNEL (bytes, signed char)
ROW_KERNEL (unsigned_shorts, unsigned short)
ROW_KERNEL (ints, int)
ROW_KERNEL (floats, float)
ROW_KERNEL (doubles, double)

int
main (void)
{
  bytes_check ();
  unsigned_shorts_check ();
  ints_check ();
  floats_check ();
  doubles_check ();
  return DONE ();
}

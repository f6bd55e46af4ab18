/* Vector loops that branch, with as many iterations for each thread, with more or fewer, from elsewhere or by
   steps, also within loops that run in order: each element has its value.  */
#include "check.h"
#define ROWS 5
#define MOST 4096

static int a[ROWS][MOST], b[ROWS][MOST];

#define KERNEL(LENGTH, FIRST, STEP) \
  { \
    _Pragma ("acc parallel loop gang num_workers(1) vector_length(128) copyin(a) copy(b)") \
    for (int g = 0; g < ROWS; g++) \
      for (int again = 0; again < 2; again++) \
	{ \
	  _Pragma ("acc loop vector") \
	  for (int i = FIRST; i < LENGTH; i += STEP) \
	    if (a[g][i] % 3 == again) \
	      b[g][i] += i - 1 < 0 ? a[g][i] : a[g][i] - a[g][i - 1]; \
	    else if (i + 1 < LENGTH) \
	      b[g][i] = a[g][i + 1] * 2 - b[g][i]; \
	} \
    for (int g = 0; g < ROWS; g++) \
      for (int i = 0; i < MOST; i++) \
	{ \
	  int want = -7; \
	  for (int again = 0; again < 2 && i >= FIRST && i < LENGTH && (i - FIRST) % STEP == 0; again++) \
	    if (a[g][i] % 3 == again) \
	      want += i - 1 < 0 ? a[g][i] : a[g][i] - a[g][i - 1]; \
	    else if (i + 1 < LENGTH) \
	      want = a[g][i + 1] * 2 - want; \
	  CHECK (i, b[g][i], want); \
	  b[g][i] = -7; \
	} \
  }

int
main (void)
{
  for (int g = 0; g < ROWS; g++)
    for (int i = 0; i < MOST; i++)
      {
	a[g][i] = (i * 37 + g) % 101;
	b[g][i] = -7;
      }
  KERNEL (128, 0, 1)
  KERNEL (256, 0, 1)
  KERNEL (512, 0, 1)
  KERNEL (500, 0, 1)
  KERNEL (514, 2, 1)
  KERNEL (1024, 0, 2)
  KERNEL (1027, 3, 2)
  KERNEL (1024, 0, 1)
  KERNEL (1152, 0, 1)
  KERNEL (4096, 0, 1)
  return DONE ();
}

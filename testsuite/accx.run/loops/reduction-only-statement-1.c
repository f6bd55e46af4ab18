/* A statement that does nothing, as assert does with NDEBUG, beside the only one: the update is
   one for parallel loops, kernels and arrays, the function a formula.  */
#define NDEBUG
#include "check.h"
#include <assert.h>

enum { N = 300, BINS = 2500 };

static int a[N], most[BINS];

static int
at (int i, int j)
{
  assert (i >= 0);
  return 20 * i + j;
}

int
main (void)
{
  static int table[15][20], *v = &table[0][0];
  int high = -400, low = 1000, want_high = -400, want_low = 1000;
  for (int i = 0; i < N; i++)
    a[i] = i * 7919 % 1013 - 300;
  #pragma acc parallel loop copyin(a)
  for (int i = 0; i < N; i++)
    if (a[i] > high)
      {
	assert (a[i] > -400);
	high = a[i];
      }
  #pragma acc kernels loop copyin(a)
  for (int i = 0; i < N; i++)
    {
      if (a[i] < low)
	{
	  assert (a[i] < 1000);
	  low = a[i];
	}
    }
  #pragma acc parallel loop gang vector reduction(max:most) copyin(a) copy(most)
  for (int i = 0; i < N; i++)
    if (a[i] > most[i % 7])
      {
	assert (i >= 0);
	most[i % 7] = a[i];
      }
  #pragma acc kernels copy(v[0:300])
  for (int i = 0; i < 15; i++)
    for (int j = 0; j < 20; j++)
      v[at (i, j)] = i - j;
  for (int i = 0; i < N; i++)
    {
      want_high = a[i] > want_high ? a[i] : want_high;
      want_low = a[i] < want_low ? a[i] : want_low;
      CHECK (i, table[i / 20][i % 20], i / 20 - i % 20);
    }
  CHECK (0, high, want_high);
  CHECK (1, low, want_low);
  for (int k = 0; k < 7; k++)
    {
      int want = 0;
      for (int i = k; i < N; i += 7)
	want = a[i] > want ? a[i] : want;
      CHECK (k, most[k], want);
    }
  return DONE ();
}

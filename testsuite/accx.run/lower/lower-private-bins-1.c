/* Sums of integers into small arrays whose index is data are right, in a gang's copy or not: arrays that fit
   into a copy and such that do not, parts of arrays, differences, two arrays, an array that is also read, one
   that other data of the kernel are part of, and inner loops.  */
#include <string.h>
#include "check.h"

enum { N = 20011, FEW = 37, MANY = 9000 };

static int x[N], few[FEW], many[MANY], want[MANY], all[2 * N];
static unsigned other[FEW], found[N];

static void
count (int n, const int *restrict index, int bins, int *restrict h)
{
  #pragma acc parallel loop copyin(index[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      h[index[i] % bins]++;
    }
}

static void
weigh (int n, const int *index, int *h, unsigned *g)
{
  #pragma acc parallel loop copyin(index[0:n]) copy(h[0:FEW], g[0:FEW])
  for (int i = 0; i < n; i++)
    {
      int k = index[i] % FEW;
      #pragma acc atomic
      h[k] -= i;
      #pragma acc atomic update
      g[FEW - 1 - k] += (unsigned) k * 3;
    }
}

/* The section begins behind the array's begin.  */
static void
count_part (int n, const int *index, int *h)
{
  #pragma acc data copy(h[0:FEW])
  #pragma acc parallel loop copyin(index[0:n]) present(h[10:20])
  for (int i = 0; i < n; i++)
    if (index[i] % FEW >= 10 && index[i] % FEW < 30)
      {
	#pragma acc atomic
	h[index[i] % FEW] += 2;
      }
}

/* Each iteration reads what it alone has changed.  */
static void
count_and_read (int n, const int *index, int *h, unsigned *was)
{
  #pragma acc parallel loop copyin(index[0:n]) copy(h[0:n]) copyout(was[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      h[index[i]] += 5;
      was[i] = h[index[i]];
    }
}

/* The counts are in the memory that the indices are in.  */
static void
count_inside (int n, const int *index, int *h, int *last)
{
  #pragma acc parallel loop present(index[0:n], h[0:FEW], last[0:1])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      h[index[i] % FEW]++;
      if (i == n - 1)
	*last = index[i];
    }
}

/* Pairs: the index is computed from data, in an inner loop.  */
static void
count_pairs (int n, const int *index, int *h)
{
  #pragma acc parallel loop copyin(index[0:n]) copy(h[0:FEW])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i % 7; j++)
      {
	int d = index[i] - index[j];
	#pragma acc atomic
	h[(d < 0 ? -d : d) % FEW] += j + 1;
      }
}

static void
compare (const int *got, int n)
{
  for (int k = 0; k < n; k++)
    CHECK (k, got[k], want[k]);
  memset (want, 0, sizeof want);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = (int) (i * 7919L % 104729);
  for (int size = 1; size <= MANY; size = size * 3 + 11)
    {
      memset (many, 0, sizeof many);
      many[0] = want[0] = 12;
      count (N, x, size, many);
      for (int i = 0; i < N; i++)
	want[x[i] % size]++;
      compare (many, MANY);
    }
  weigh (N, x, few, other);
  unsigned sums[FEW] = { 0 };
  for (int i = 0; i < N; i++)
    {
      want[x[i] % FEW] = (int) ((unsigned) want[x[i] % FEW] - (unsigned) i);
      sums[FEW - 1 - x[i] % FEW] += (unsigned) (x[i] % FEW) * 3;
    }
  compare (few, FEW);
  for (int k = 0; k < FEW; k++)
    CHECK (k, other[k], sums[k]);
  memset (few, 0, sizeof few);
  count_part (N, x, few);
  for (int i = 0; i < N; i++)
    if (x[i] % FEW >= 10 && x[i] % FEW < 30)
      want[x[i] % FEW] += 2;
  compare (few, FEW);
  memset (few, 0, sizeof few);
  count_pairs (N, x, few);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i % 7; j++)
      want[(x[i] > x[j] ? x[i] - x[j] : x[j] - x[i]) % FEW] += j + 1;
  compare (few, FEW);

  static int place[1000], value[1000];
  for (int i = 0; i < 1000; i++)
    {
      place[i] = i * 7 % 1000;
      value[i] = i;
    }
  count_and_read (1000, place, value, found);
  for (int i = 0; i < 1000; i++)
    {
      CHECK (i, found[i], place[i] + 5);
      CHECK (i, value[i], i + 5);
    }
  for (int i = 0; i < 1000; i++)
    all[FEW + 1 + i] = x[i];
  #pragma acc data copy(all[0:FEW + 1001])
  count_inside (1000, all + FEW + 1, all, all + FEW);
  for (int i = 0; i < 1000; i++)
    want[x[i] % FEW]++;
  compare (all, FEW);
  CHECK (0, all[FEW], x[999]);
  return DONE ();
}

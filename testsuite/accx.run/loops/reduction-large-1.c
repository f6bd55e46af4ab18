/* Reductions over arrays too large for a copy in each thread, and of variable length,
   run in all gangs: each form of update of an element.  */
#include "check.h"
#include <math.h>
#include <stdlib.h>

enum { N = 3000, BINS = 1500 };

static int key[N], hist[BINS], most[BINS], twice[BINS];
static double weight[BINS], least[BINS];
static unsigned char flag[4000];

static void
fixed (int n)
{
  #pragma acc parallel loop gang vector reduction(+:hist, weight, twice) reduction(max:most) \
    reduction(min:least) copyin(key) copy(hist, weight, most, least, twice)
  for (int i = 0; i < n; i++)
    {
      int k = key[i];
      hist[k]++;
      weight[k] += 0.5 * i;
      if (i % 3 == 0)
	twice[k] -= 2;
      else
	twice[k] = i + twice[k] + 1;
      if (i > most[k])
	most[k] = i;
      least[k] = least[k] < -i ? least[k] : -i;
    }
}

static void
variable (int n, int m, long *sum, float *top)
{
  long local[m], table[m][2];
  for (int i = 0; i < m; i++)
    {
      local[i] = i;
      table[i][0] = table[i][1] = -i;
    }
  #pragma acc parallel loop reduction(+:sum[0:m], local) reduction(max:top[0:m]) \
    reduction(+:table) copyin(key[0:n]) copy(sum[0:m], top[0:m], table, local)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 2; j++)
      {
	sum[key[i]] += i + j;
	top[key[i]] = fmaxf (top[key[i]], i * 0.25f);
	table[key[i]][j] += j + 1;
	local[key[i] / 2] += 1;
      }
  for (int i = 0; i < m; i++)
    {
      long want = i, rows = 0;
      for (int k = 0; k < n; k++)
	{
	  want += key[k] / 2 == i ? 2 : 0;
	  rows += key[k] == i;
	}
      CHECK (i, local[i], want);
      CHECK (i, table[i][0], rows - i);
      CHECK (i, table[i][1], 2 * rows - i);
    }
}

static void
nested (int n)
{
  #pragma acc parallel loop gang reduction(|:flag) copyin(key) copy(flag)
  for (int i = 0; i < n; i += 10)
    {
      #pragma acc loop vector reduction(|:flag)
      for (int j = i; j < i + 10; j++)
	flag[key[j]] |= 1 << (j & 7);
    }
}

/* Each gang adds to the array of the construct.  */
static void
region (int n, int *count)
{
  #pragma acc parallel num_gangs(7) reduction(+:count[0:n]) copy(count[0:n])
  {
    count[n - 1] += 3;
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    key[i] = (i * 37 + i / 11) % BINS;
  for (int i = 0; i < BINS; i++)
    {
      most[i] = i;
      least[i] = -i;
    }
  fixed (N);
  long *sum = calloc (BINS, sizeof *sum);
  float *top = calloc (BINS, sizeof *top);
  variable (N, BINS, sum, top);
  nested (N);
  int count[5] = { 1, 2, 3, 4, 5 };
  region (5, count);
  for (int b = 0; b < BINS; b++)
    {
      int h = 0, m = b, t = 0, f = 0, l = -b;
      double w = 0;
      long s = 0;
      for (int i = 0; i < N; i++)
	if (key[i] == b)
	  {
	    h++;
	    m = i > m ? i : m;
	    l = -i < l ? -i : l;
	    t += i % 3 == 0 ? -2 : i + 1;
	    w += 0.5 * i;
	    s += 2 * i + 1;
	    f |= 1 << (i & 7);
	  }
      CHECK (b, hist[b], h);
      CHECK (b, most[b], m);
      CHECK (b, twice[b], t);
      CHECK (b, flag[b], f);
      CHECK (b, sum[b], s);
      CHECK (b, weight[b], w);
      CHECK (b, least[b], l);
      int last = 0;
      for (int i = 0; i < N; i++)
	last = key[i] == b ? i : last;
      CHECK (b, top[b], last * 0.25f);
    }
  CHECK (0, count[4], 26);
  CHECK (0, count[3], 4);
  return DONE ();
}

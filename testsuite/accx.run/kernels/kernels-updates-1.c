/* Updates of elements that data choose, in loops of kernels constructs: the loops run in parallel where they do nothing
   else with the array, by one operator, whatever leads there; in order where they do.
   { accx-notify {line=31 .*block=128} } { accx-notify {line=34 .*block=128} } { accx-notify {line=37 .*block=128} }
   { accx-notify {line=44 .*block=128} } { accx-notify {line=47 .*block=128} } { accx-notify {line=50 .*block=128} }
   { accx-notify {line=60 .*grid=1x8x30 } } { accx-notify {line=91 .*block=1 } }
   { accx-notify {line=69 .*block=1 } } */
#include "check.h"
#include <stdlib.h>

enum { N = 3000, BINS = 61, M = 7, ROWS = 30 };

struct body
{
  double x, y;
  int count;
};

static int key[N], to[N], hist[BINS], bits[BINS], out[N];
static unsigned char marks[BINS];
static unsigned most[BINS];
static float least[BINS];
static double weight[N], total[BINS];
static struct body bodies[BINS];

__attribute__ ((noipa)) static void
chosen (int n, const int *key, const int *to, const double *weight)
{
#pragma acc data copyin (key[0:n], to[0:n], weight[0:n])
#pragma acc kernels copy (hist, bits, marks, most, least, total, bodies)
  {
    for (int i = 0; i < n; i++)
      hist[key[i]] += 1;

    for (int i = 0; i < n; i++)
      total[key[i]] += weight[i];

    for (int i = 0; i < n; i++)
      {
	double g = weight[i];
	bodies[key[i]].x -= g, bodies[to[i]].x += g;
	bodies[to[i]].y = bodies[to[i]].y + 2 * g;
	bodies[key[i]].count++;
      }
    for (int i = 0; i < n; i++)
      if (i > most[key[i]])
	most[key[i]] = i;
    for (int i = 0; i < n; i++)
      least[key[i]] = least[key[i]] < weight[i] ? least[key[i]] : weight[i];

    for (int i = 0; i < n; i++)
      marks[key[i]] |= 1 << i % 8, bits[key[i]] ^= i;
  }
}

/* Elements that an outer loop leaves alone: loops around it may all be parallel.  */
__attribute__ ((noipa)) static void
columns (int n, int m, const double *a, double *sum)
{
#pragma acc kernels copyin (a[0:n*n*m]) copy (sum[0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
	sum[k] += a[(i * n + j) * m + k];
}

__attribute__ ((noipa)) static void
in_order (int n, const int *key, int *at, int *two)
{
#pragma acc kernels copyin (key[0:n]) copy (at[0:BINS], out, two[0:BINS])
  {
    for (int i = 0; i < n; i++)
      {
	at[key[i]] += 1;
	out[i] = at[key[i]];
      }

    for (int i = 0; i < n; i++)
      two[key[i]] += 1, two[key[n - 1 - i]] *= 3;

    /* What was there before is part of it.  */
    for (int i = 0; i < n; i++)
      two[key[i]] = i - two[key[i]];
  }
}

/* BINS of KEY's are what is updated.  */
__attribute__ ((noipa)) static void
overlapping (int n, int *key, int *hist)
{
#pragma acc kernels copy (key[0:n])
  for (int i = 0; i < n; i++)
    hist[key[i] % BINS] += 1;
}

int
main (void)
{
  static int hist_want[BINS], bits_want[BINS], marks_want[BINS], two[BINS], two_want[BINS], at[BINS], keys[N], keys_want[N];
  static unsigned most_want[BINS];
  static float least_want[BINS];
  static double total_want[BINS], a[ROWS * ROWS * M], sum[M], sum_want[M];
  static struct body bodies_want[BINS];
  for (int i = 0; i < N; i++)
    {
      int k = key[i] = i * 7919 % BINS, t = to[i] = i * 31 % BINS;
      keys[i] = keys_want[i] = key[i];
      double w = weight[i] = i % 17 - 3;
      hist_want[k]++, total_want[k] += w, bits_want[k] ^= i, marks_want[k] |= 1 << i % 8;
      bodies_want[k].x -= w, bodies_want[t].x += w, bodies_want[t].y += 2 * w, bodies_want[k].count++;
      most_want[k] = i;
      if (w < least_want[k])
	least_want[k] = w;
    }
  chosen (N, key, to, weight);
  for (int i = 0; i < ROWS * ROWS * M; i++)
    a[i] = i % 13, sum_want[i % M] += i % 13;
  columns (ROWS, M, a, sum);
  for (int i = 0; i < N; i++)
    two_want[key[i]] += 1, two_want[key[N - 1 - i]] *= 3;
  for (int i = 0; i < N; i++)
    two_want[key[i]] = i - two_want[key[i]];
  in_order (N, key, at, two);
  for (int i = 0; i < N; i++)
    keys_want[keys_want[i] % BINS] += 1;
  overlapping (N, keys, keys);
  for (int i = 0; i < BINS; i++)
    {
      CHECK (i, hist[i], hist_want[i]);
      CHECK (i, bits[i], bits_want[i]);
      CHECK (i, marks[i], marks_want[i]);
      CHECK (i, most[i], most_want[i]);
      CHECK (i, two[i], two_want[i]);
      CHECK (i, bodies[i].count, bodies_want[i].count);
      CHECK_REAL (i, bodies[i].x, bodies_want[i].x);
      CHECK_REAL (i, bodies[i].y, bodies_want[i].y);
      CHECK_REAL (i, total[i], total_want[i]);
      CHECK_REAL (i, least[i], least_want[i]);
    }
  for (int i = 0; i < M; i++)
    CHECK_REAL (i, sum[i], sum_want[i]);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, out[i], i / BINS + 1);
      CHECK (i, keys[i], keys_want[i]);
    }
  return DONE ();
}

/* build.h: a program that has a bit of everything, for the tests of compiler
   options: data region, nest, routine, reductions, atomics, private array,
   structure, firstprivate, kernels.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

struct item { int key; double value; };

#pragma acc routine seq
static int __attribute__ ((noinline))
weight (struct item x, int k)
{
  return k <= 0 ? x.key : weight (x, k - 1) + k;
}

static struct item items[100];
static int sums[100], bins[8];
static float rows[20][64];

static void
device (double *total, int scale)
{
  double t = 0;
  #pragma acc data copyin(items) copyout(sums) copy(bins)
  {
    #pragma acc parallel loop gang vector reduction(+:t)
    for (int i = 0; i < 100; i++)
      {
        int local[8];
        for (int k = 0; k < 8; k++)
          local[k] = items[i].key * k;
        sums[i] = weight (items[i], i % 6) * scale + local[i % 8];
        t += items[i].value;
        #pragma acc atomic
        bins[i % 8] += items[i].key;
      }
  }
  #pragma acc parallel loop gang num_workers(2) vector_length(32) copyout(rows)
  for (int i = 0; i < 20; i++)
    {
      float top = 0;
      #pragma acc loop worker vector reduction(max:top)
      for (int j = 0; j < 64; j++)
        {
          float x = (i * 13 + j * 7) % 64;
          top = x > top ? x : top;
        }
      #pragma acc loop worker vector
      for (int j = 0; j < 64; j++)
        rows[i][j] = top - j;
    }
  #pragma acc kernels copy(rows)
  {
    #pragma acc loop independent
    for (int i = 0; i < 20; i++)
      rows[i][63] = i;
  }
  *total = t;
}

int
main (void)
{
  double total = -1;
  for (int i = 0; i < 100; i++)
    items[i] = (struct item) { i * 3, i * 0.5 };
  device (&total, 2);
  CHECK_REAL (0, total, 2475);
  int want_bins[8] = { 0 };
  for (int i = 0; i < 100; i++)
    {
      int k = i % 6;
      CHECK (i, sums[i], 2 * (3 * i + k * (k + 1) / 2) + 3 * i * (i % 8));
      want_bins[i % 8] += 3 * i;
    }
  for (int i = 0; i < 8; i++)
    CHECK (i, bins[i], want_bins[i]);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 64; j++)
      CHECK_REAL (i * 64 + j, rows[i][j], j == 63 ? i : 63 - j);
  return DONE ();
}

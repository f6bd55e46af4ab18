/* Loops over unsigned int run from any bound to any other, also more than INT_MAX apart,
   up and down; loops of the same region that are collapsed too.
   { accx-drivers sim cuda host }
   { accx-device-only } (GCC's host versions do not run such loops) */
#include "check.h"

enum { PARTS = 64 };
static unsigned seen[PARTS], sum[PARTS];
static int cells[5][7][3];

/* The value is counted in the part of its upper six bits.  */
static void
up (unsigned from, unsigned to, unsigned step)
{
  for (int i = 0; i < PARTS; i++)
    seen[i] = sum[i] = 0;
  #pragma acc parallel loop copy(seen, sum)
  for (unsigned u = from; u < to; u += step)
    {
      #pragma acc atomic
      seen[u >> 26] += 1;
      #pragma acc atomic
      sum[u >> 26] += u;
    }
  unsigned want_seen[PARTS] = { 0 }, want_sum[PARTS] = { 0 };
  for (unsigned long long u = from; u < to; u += step)
    {
      want_seen[u >> 26]++;
      want_sum[u >> 26] += u;
    }
  for (int i = 0; i < PARTS; i++)
    {
      CHECK (i, seen[i], want_seen[i]);
      CHECK (i, sum[i], want_sum[i]);
    }
}

static void
down (unsigned from, unsigned to, unsigned step)
{
  for (int i = 0; i < PARTS; i++)
    seen[i] = 0;
  #pragma acc parallel loop gang vector copy(seen)
  for (unsigned u = from; u > to; u -= step)
    {
      #pragma acc atomic
      seen[u >> 26] += 1;
    }
  unsigned want[PARTS] = { 0 };
  for (long long u = from; u > to; u -= step)
    want[u >> 26]++;
  for (int i = 0; i < PARTS; i++)
    CHECK (i, seen[i], want[i]);
}

/* One loop goes far; the collapsed ones beside it are counted alike.  */
static void
beside (int n, int m, int k, unsigned to)
{
  unsigned sum = 0;
  #pragma acc parallel copy(cells, sum)
  {
    #pragma acc loop gang vector collapse(3)
    for (int i = 0; i < n; i++)
      for (int j = m; j > 0; j--)
	for (int l = 0; l < k; l += 2)
	  cells[i][j - 1][l] += 100 * i + 10 * j + l;
    #pragma acc loop gang reduction(+:sum)
    for (unsigned u = 5; u < to; u += 1u << 25)
      sum += u >> 20;
  }
  unsigned want = 0;
  for (unsigned long long u = 5; u < to; u += 1u << 25)
    want += (unsigned) u >> 20;
  CHECK (0, sum, want);
  for (int i = 0; i < n; i++)
    for (int j = 1; j <= m; j++)
      for (int l = 0; l < k; l++)
	{
	  CHECK (i, cells[i][j - 1][l], l % 2 ? 0 : 100 * i + 10 * j + l);
	  cells[i][j - 1][l] = 0;
	}
}

int
main (void)
{
  up (0, 4000000000u, 50000017);
  up (7, 4240000000u, 50000017);
  up (3000000000u, 4260000000u, 30000001);
  up (0, 1000, 7);
  up (4000000000u, 5, 1000003);
  down (4294967295u, 60000000, 50000017);
  down (4000000000u, 1000000000u, 70000001);
  down (5, 4000000000u, 1);
  beside (5, 7, 3, 4000000000u);
  beside (5, 7, 3, 1000000000u);
  beside (4, 6, 3, 0);
  return DONE ();
}

/* qsort and bsearch on the device, with functions that are named and chosen at run time.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { ROWS = 8, N = 50, KEYS = 100 };

struct record
{
  int key;
  char name[12];
  double value;
};

static int
up (const void *a, const void *b)
{
  int x = ((const struct record *) a)->key, y = ((const struct record *) b)->key;
  return (x > y) - (x < y);
}

static int
down (const void *a, const void *b)
{
  return up (b, a);
}

static int
compare_reals (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

int
main (void)
{
  static struct record r[ROWS][N];
  double d[KEYS];
  int found[KEYS];
  for (int i = 0; i < ROWS * N; i++)
    {
      struct record *at = &r[i / N][i % N];
      at->key = i * 7919 % 1009;
      at->name[11] = 'a' + at->key % 26;
      at->value = at->key;
    }
  for (int i = 0; i < KEYS; i++)
    d[i] = i * 37 % 101;
  #pragma acc parallel loop copy(r)
  for (int i = 0; i < ROWS; i++)
    qsort (r[i], N - i, sizeof r[i][0], i % 2 ? up : down);
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N; j++)
      {
	if (j && j < N - i)
	  CHECK (i, (i % 2 ? 1 : -1) * (r[i][j].key - r[i][j - 1].key) >= 0, 1);
	CHECK (i, r[i][j].name[11], 'a' + r[i][j].key % 26);
	CHECK (i, r[i][j].value == r[i][j].key, 1);
      }
  #pragma acc serial copy(d)
  {
    qsort (d, KEYS, sizeof *d, compare_reals);
    qsort (d, 1, sizeof *d, compare_reals);
    qsort (d, 0, sizeof *d, compare_reals);
  }
  for (int i = 1; i < KEYS; i++)
    CHECK (i, d[i - 1] < d[i], 1);
  #pragma acc parallel loop copyin(d) copyout(found)
  for (int i = 0; i < KEYS; i++)
    {
      double key = i - 5 + (i == 30) * 0.5;
      double *p = (double *) bsearch (&key, d, KEYS, sizeof *d, compare_reals);
      found[i] = p ? (int) (p - d) : -1;
    }
  for (int i = 0; i < KEYS; i++)
    {
      double key = i - 5 + (i == 30) * 0.5;
      double *p = (double *) bsearch (&key, d, KEYS, sizeof *d, compare_reals);
      CHECK (i, found[i], p ? (int) (p - d) : -1);
    }
  return DONE ();
}

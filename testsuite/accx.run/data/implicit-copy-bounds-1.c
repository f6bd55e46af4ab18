/* Pointers without a clause whose indices are remainders, quotients, masks, minima and choices: what may be
   reached is copied, and nothing in front of it or behind.  */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "check.h"

/* Memory for N numbers between pages that nothing can read: at the end of what can be, or at the
   beginning.  */
static double *
fenced (int n, int at_end)
{
  size_t page = (size_t) sysconf (_SC_PAGESIZE), bytes = (size_t) n * sizeof (double);
  size_t room = (bytes + page - 1) / page * page;
  char *p = (char *) mmap (NULL, room + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  double *first = (double *) (p + page + (at_end ? room - bytes : 0));
  mprotect (p + page, room, PROT_READ | PROT_WRITE);
  for (int i = 0; i < n; i++)
    first[i] = i * i + 1;
  return first;
}

enum { MOST = 600 };
static double y[MOST];

static void
remainders (const double *x, int n, int times, const int *key, unsigned first)
{
  size_t wide = (size_t) n;
  #pragma acc parallel loop
  for (int i = 0; i < times * n; i++)
    y[i] = x[i % n] + x[(i + n - 1) % n] + x[(i + 1) % n];
  for (int i = 0; i < times * n; i++)
    CHECK_REAL (i, y[i], x[i % n] + x[(i + n - 1) % n] + x[(i + 1) % n]);
  #pragma acc parallel loop
  for (unsigned i = first; i < first + MOST; i++)
    y[i - first] = x[i % wide] + x[i % (unsigned) n] + x[(i - 1) % (unsigned) n];
  for (unsigned i = first; i < first + MOST; i++)
    CHECK_REAL (i, y[i - first], x[i % wide] + x[i % (unsigned) n] + x[(i - 1) % (unsigned) n]);
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = x[key[i] % n] + x[i % (2 * n)];
  for (int i = 0; i < n; i++)
    CHECK_REAL (i, y[i], x[key[i] % n] + x[i % (2 * n)]);
}

/* Neighbours at the ends, in rows and columns.  */
static void
choices (const double *x, int n, int width)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int near = i - 2 < 0 ? 0 : i - 2 > n - 1 ? n - 1 : i - 2;
      int left = i > 0 ? i - 1 : n - 1, right = i < n - 1 ? i + 1 : 0;
      y[i] = x[left] + x[right] + x[near] + x[i == 0 ? n - 1 : i - 1] + x[abs (i - 1)];
    }
  for (int i = 0; i < n; i++)
    CHECK_REAL (i, y[i], x[i > 0 ? i - 1 : n - 1] + x[i < n - 1 ? i + 1 : 0] + x[i < 2 ? 0 : i - 2]
		+ x[i == 0 ? n - 1 : i - 1] + x[abs (i - 1)]);
  int rows = n / width;
  #pragma acc parallel loop
  for (int k = 0; k < rows * width; k++)
    {
      int r = k / width, c = k % width;
      y[k] = x[(r + 1 < rows ? r + 1 : r) * width + c] + x[r * width + (c > 0 ? c - 1 : 0)];
    }
  for (int k = 0; k < rows * width; k++)
    {
      int r = k / width, c = k % width;
      CHECK_REAL (k, y[k], x[(r + 1 < rows ? r + 1 : r) * width + c] + x[r * width + (c > 0 ? c - 1 : 0)]);
    }
}

static void
others (const double *x, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < 2 * n; i++)
    y[i] = x[i / 2] + x[i >> 1] + x[i & 7] + x[i < n ? i : n - 1];
  for (int i = 0; i < 2 * n; i++)
    CHECK_REAL (i, y[i], x[i / 2] + x[i >> 1] + x[i & 7] + x[i < n ? i : n - 1]);
}

/* Loops without an iteration.  */
static void
nothing (const double *x, int n, int by)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = x[i % by] + x[i / 3] + x[i > 0 ? i - 1 : 5] + x[i & 3] + x[7];
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = x[i % n];
}

int
main (void)
{
  int key[100];
  for (int i = 0; i < 100; i++)
    key[i] = i * 37;
  for (int at_end = 0; at_end < 2; at_end++)
    {
      remainders (fenced (100, at_end), 100, 6, key, 3);
      remainders (fenced (8, at_end), 8, 1, key, 0x7ffffff0);
      remainders (fenced (1, at_end), 1, 5, key, 5);
      choices (fenced (96, at_end), 96, 8);
      choices (fenced (3, at_end), 3, 3);
      others (fenced (8, at_end), 8);
    }
  nothing ((const double *) 64, 0, 4);
  return DONE ();
}

/* deviceid(*): what is reached under a condition about the index belongs to the halo, and no
   more than the clauses say, the array or, without both, all of the loop reaches.
   { accx-devices 4 } { accx-launches 16 } { accx-env ACCX_NOTIFY=1 } */
#define _GNU_SOURCE
#include "check.h"
#include <stdlib.h>
#include <sys/mman.h>

enum { N = 1024, ROWS = 19, COLUMNS = 7 };

static int field[ROWS][COLUMNS], sums[ROWS][COLUMNS];

static int
want_sum (const int *a, int i)
{
  int sum = a[i];
  if (i > 0)
    sum += 10 * a[i - 1];
  if (i + 1 < N)
    sum += 100 * a[i + 1];
  return sum;
}

/* N numbers behind and before which no memory is.  */
static int *
alone (void)
{
  size_t bytes = N * sizeof (int);
  char *p = mmap (NULL, 3 * bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED || mprotect (p + bytes, bytes, PROT_READ | PROT_WRITE))
    abort ();
  return (int *) (p + bytes);
}

static void
test_clauses (const int *a, int *b, int n)
{
  #pragma acc parallel loop deviceid(*) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = a[i];
      if (i > 0)
	sum += 10 * a[i - 1];
      if (i < n - 1)
	sum += 100 * a[i + 1];
      b[i] = sum;
    }
  for (int i = 0; i < n; i++)
    CHECK (i, b[i], want_sum (a, i));
}

static void
test_no_clauses (const int *a, int *b, int n)
{
  #pragma acc parallel loop deviceid(*)
  for (int i = 0; i < n; i++)
    b[i] = a[i] + (i > 0 ? 10 * a[i - 1] : 0) + (i < n - 1 ? 100 * a[i + 1] : 0);
  for (int i = 0; i < n; i++)
    CHECK (i, b[i], want_sum (a, i));
}

static void
test_arrays (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      field[i][j] = 1 + i * COLUMNS + j;
  #pragma acc parallel loop collapse(2) deviceid(*)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	int sum = 0;
	if (i > 1 && j > 0)
	  sum += field[i - 2][j - 1];
	if (i + 1 < ROWS)
	  sum += field[i + 1][j];
	sums[i][j] = sum;
      }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	int want = i < ROWS - 1 ? 1 + (i + 1) * COLUMNS + j : 0;
	want += i < 2 || j == 0 ? 0 : (i - 2) * COLUMNS + j;
	CHECK (i * COLUMNS + j, sums[i][j], want);
      }
}

/* A halo that is wider than a part.  */
static void
test_wide (const int *a, int *b, int n)
{
  for (int i = 0; i < n; i++)
    b[i] = -1;
  #pragma acc parallel loop deviceid(*) copyin(a[0:n]) copy(b[0:n])
  for (int i = 400; i < n - 400; i++)
    b[i] = a[i - 400] - a[i + 400];
  for (int i = 0; i < n; i++)
    CHECK (i, b[i], i < 400 || i >= n - 400 ? -1 : a[i - 400] - a[i + 400]);
}

int
main (void)
{
  int *a = alone (), *b = alone ();
  for (int i = 0; i < N; i++)
    a[i] = (i * 37 + 5) % 101;
  test_clauses (a, b, N);
  test_no_clauses (a, b, N);
  test_arrays ();
  test_wide (a, b, N);
  return DONE ();
}

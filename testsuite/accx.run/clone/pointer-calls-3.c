/* Calls through pointers to routines whose loops threads share: of vector and of worker level.  */
#include "../check.h"

enum { N = 64, ROWS = 6 };
typedef void (*rows_function) (float *, int);

#pragma acc routine vector
static void
add (float *row, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    row[i] += i;
}

#pragma acc routine worker
static void
subtract (float *row, int n)
{
  #pragma acc loop worker vector
  for (int i = 0; i < n; i++)
    row[i] -= i;
}

#pragma acc routine vector
static void
first (float *row, int n)
{
  row[0] = n;
  #pragma acc loop vector
  for (int i = 1; i < n; i++)
    row[i] = -1;
}

int
main (void)
{
  float a[ROWS][N] = { { 0 } };
  rows_function last = first;
  #pragma acc parallel loop gang num_workers(2) copy(a)
  for (int i = 0; i < ROWS; i++)
    {
      rows_function f = i % 3 == 0 ? add : i % 3 == 1 ? subtract : last;
      f (a[i], N);
    }
  for (int i = 0; i < ROWS * N; i++)
    {
      int j = i % N, kind = i / N % 3;
      CHECK_REAL (i, (&a[0][0])[i], kind == 0 ? j : kind == 1 ? -j : j == 0 ? N : -1);
    }
  return DONE ();
}

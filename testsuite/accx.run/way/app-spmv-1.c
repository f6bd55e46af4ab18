/* Sparse matrix (CSR) times vector: a row per gang with a vector reduction, and a
   row per thread, inside one data region.  */
#include "check.h"
#include <stdlib.h>

struct csr { int rows, *start, *column; double *value; };

static void
multiply_vector (const struct csr *m, const double *restrict x, double *restrict y, int nx)
{
  int rows = m->rows, entries = m->start[rows];
  const int *start = m->start, *column = m->column;
  const double *value = m->value;
  #pragma acc parallel loop gang vector_length(32) \
      present_or_copyin(start[0:rows + 1], column[0:entries], value[0:entries], x[0:nx]) \
      present_or_copyout(y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;
      #pragma acc loop vector reduction(+:sum)
      for (int k = start[i]; k < start[i + 1]; k++)
        sum += value[k] * x[column[k]];
      y[i] = sum;
    }
}

static void
multiply_thread (const struct csr *m, const double *restrict x, double *restrict y, int nx)
{
  int rows = m->rows, entries = m->start[rows];
  #pragma acc data copyin(m[0:1], m->start[0:rows + 1], m->column[0:entries], \
                          m->value[0:entries], x[0:nx]) copyout(y[0:rows])
  #pragma acc parallel loop gang vector present(m)
  for (int i = 0; i < m->rows; i++)
    {
      double sum = 0;
      for (int k = m->start[i]; k < m->start[i + 1]; k++)
        sum += m->value[k] * x[m->column[k]];
      y[i] = sum;
    }
}

int
main (void)
{
  enum { N = 300 };
  struct csr m = { N, malloc ((N + 1) * sizeof (int)), malloc (N * 80 * sizeof (int)),
                   malloc (N * 80 * sizeof (double)) };
  double *x = malloc (N * sizeof *x), *y = malloc (N * sizeof *y),
         *z = malloc (N * sizeof *z);
  m.start[0] = 0;
  for (int i = 0, k = 0; i < N; i++)
    {
      x[i] = i % 17 - 8;
      y[i] = z[i] = -1;
      for (int j = 0; j < i * 7 % 80; j++, k++)
        {
          m.column[k] = (i * 31 + j * 13) % N;
          m.value[k] = (i + j) % 9 - 4;
        }
      m.start[i + 1] = m.start[i] + i * 7 % 80;
    }
  multiply_vector (&m, x, y, N);
  multiply_thread (&m, x, z, N);
  for (int i = 0; i < N; i++)
    {
      double sum = 0;
      for (int k = m.start[i]; k < m.start[i + 1]; k++)
        sum += m.value[k] * x[m.column[k]];
      CHECK_REAL (i, y[i], sum);
      CHECK_REAL (i, z[i], sum);
    }
  return DONE ();
}

/* Indices that are read from arrays tell nothing of which elements are accessed, but what
   pointers lead to is apart if it is mapped apart; else the loop runs in order.
   { accx-launches 4 }
   { accx-notify {function=product [^\n]*num_gangs=\d\d+ num_workers=\d+ vector_length=(8|32) } }
   { accx-notify {function=gather [^\n]*num_gangs=8 num_workers=1 vector_length=128 } }
   { accx-notify {function=gather [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 1000 };

/* Mapped by the construct.  */
static void
product (int n, const int *row, const int *col, const double *v, double *x, double *y)
{
#pragma acc kernels copyin(row[0:n+1], col[0:row[n]], v[0:row[n]], x[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int k = row[i]; k < row[i + 1]; k++)
	sum += v[k] * x[col[k]];
      y[i] = sum;
    }
}

/* Mapped before.  */
static void
gather (int n, const int *from, double *x, double *y)
{
#pragma acc kernels loop present(from, x, y)
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]] + 1;
}

int
main (void)
{
  static int row[N + 1], col[2 * N], from[N];
  static double v[2 * N], x[2 * N], want[2 * N], y[N];
  for (int i = 0; i <= N; i++)
    row[i] = 2 * i;
  for (int k = 0; k < 2 * N; k++)
    {
      col[k] = k * 7 % N;
      v[k] = k % 5;
      x[k] = want[k] = k % 11;
    }
  product (N, row, col, v, x, y);
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], v[2 * i] * x[col[2 * i]] + v[2 * i + 1] * x[col[2 * i + 1]]);

  for (int i = 0; i < N; i++)
    from[i] = N - 1 - i;
#pragma acc data copyin(from) copy(x, y)
  {
    gather (N, from, x, y);
    gather (N - 1, from, x, x + 1);
  }
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], want[N - 1 - i] + 1);
  for (int i = 0; i < N - 1; i++)
    want[i + 1] = want[N - 1 - i] + 1;
  for (int i = 0; i < 2 * N; i++)
    CHECK (i, x[i], want[i]);

  /* A part of what is mapped in the clause, the rest of it before.  */
  for (int i = 0; i < N; i++)
    x[i] = want[i] = i % 7;
#pragma acc data copyin(from) copy(x)
  {
    double *low = x, *high = x + N;
#pragma acc kernels copy(low[0:N]) copy(high[0:N])
    for (int i = 0; i < N; i++)
      high[i] = low[from[i]] + 2;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, x[N + i], want[N - 1 - i] + 2);
  return DONE ();
}

/* Loops of kernels run in parallel where sums and products of unsigned int do not wrap around, and in order where they do.
   { accx-notify {function=scale [^\n]*vector_length=32 } } { accx-notify {function=fold [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=overlap [^\n]*num_gangs=1 num_workers=1 vector_length=1 } } */
#include <stdio.h>

enum { N = 40, M = 33 };
static double a[N * M], b[N * M], want[N * M];

__attribute__ ((noipa)) static void
scale (unsigned n, unsigned m, double *c, const double *d)
{
  #pragma acc kernels copy (c[0:N * M]) copyin (d[0:N * M])
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      c[i * m + j] = c[i * m + j] * 3 + d[(n - 1 - i) * m + (m - 1 - j)];
}

/* 2 * K is 0 in 32 bits: each iteration of I changes the same row.  */
__attribute__ ((noipa)) static void
fold (unsigned n, unsigned k, unsigned m, double *c)
{
  #pragma acc kernels copy (c[0:N * M])
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      c[i * k * 2 + j] = c[i * k * 2 + j] * 2 + i;
}

/* Each row begins where the one before ends but for one element, as M_LESS is not M.  */
__attribute__ ((noipa)) static void
overlap (unsigned n, int m_less, unsigned m, double *c)
{
  #pragma acc kernels copy (c[0:N * M])
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      c[i * m_less + j] = c[i * m_less + j] * 2 + i;
}

static int
check (const char *what)
{
  for (int i = 0; i < N * M; i++)
    if (a[i] != want[i])
      {
        printf ("%s: a[%d] is %g, not %g\n", what, i, a[i], want[i]);
        return 1;
      }
  return 0;
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i % 7;
      b[i] = i % 5;
      want[i] = a[i] * 3 + (N * M - 1 - i) % 5;
    }
  scale (N, M, a, b);
  if (check ("scale"))
    return 1;
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < M; j++)
      want[j] = want[j] * 2 + i;
  fold (8, 0x80000000u, M, a);
  if (check ("fold"))
    return 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      want[i * (M - 1) + j] = want[i * (M - 1) + j] * 2 + i;
  overlap (N, M - 1, M, a);
  return check ("overlap");
}

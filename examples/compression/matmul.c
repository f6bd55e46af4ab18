/* The paper's first benchmark: a product of two matrices of floats, of which the factors
   are compressed to 16 bits.

     matmul [N [SAMPLES]]

   Allowed are the errors of the paper, 0.006% and 0.01%.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "paper.h"

#ifndef DEFAULT_SIZE
# define DEFAULT_SIZE 2048
#endif

#define MULTIPLY(NAME, ...)						\
  static void								\
  NAME (int n, const float *restrict a, const float *restrict b, float *restrict c)	\
  {									\
    PRAGMA (acc kernels present(a[0:n * n], b[0:n * n], c[0:n * n]) __VA_ARGS__)	\
    PRAGMA (acc loop independent)					\
    for (int i = 0; i < n; i++)						\
      PRAGMA (acc loop independent)					\
      for (int j = 0; j < n; j++)					\
	{								\
	  float sum = 0;						\
	  for (int k = 0; k < n; k++)					\
	    sum += a[i * n + k] * b[k * n + j];				\
	  c[i * n + j] = sum;						\
	}								\
  }

MULTIPLY (multiply, )
MULTIPLY (multiply_compressed, compression(a, b))

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 1, DEFAULT_SIZE), m = n * n;
  float *a = (float *) report_alloc (m, sizeof *a);
  float *b = (float *) report_alloc (m, sizeof *b);
  float *c = (float *) report_alloc (m, sizeof *c);
  float *d = (float *) report_alloc (m, sizeof *d);
  struct paper_error e = { 0 };
  static struct bench plain, compressed;

  for (int i = 0; i < m; i++)
    {
      a[i] = (float) (100 * paper_random ());
      b[i] = (float) paper_random ();
    }
#pragma acc data copyin(a[0:m], b[0:m]) copyout(c[0:m])
  PAPER_TIME (&plain, argc, argv, multiply (n, a, b, c))
#pragma acc data pccopyin(a[0:m], b[0:m]) copyout(d[0:m])
  PAPER_TIME (&compressed, argc, argv, multiply_compressed (n, a, b, d))

  PAPER_COMPARE (&e, d, c, m);
  free (a);
  free (b);
  free (c);
  free (d);
  return paper_end ("matmul", n, &plain, &compressed, &e, 0.006, 0.01);
}

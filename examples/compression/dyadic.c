/* The paper's fourth benchmark: the dyadic (XOR) convolution of two sequences of floats,
   c[k] = sum of a[i] b[i ^ k], which reads irregularly.  The sequences are compressed to
   16 bits.

     dyadic [N [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "paper.h"

#ifndef DEFAULT_SIZE
# define DEFAULT_SIZE 32768
#endif

#define CONVOLVE(NAME, ...)						\
  static void								\
  NAME (int n, const float *restrict a, const float *restrict b, float *restrict c)	\
  {									\
    PRAGMA (acc parallel loop present(a[0:n], b[0:n], c[0:n]) __VA_ARGS__)	\
    for (int k = 0; k < n; k++)						\
      {									\
	float sum = 0;							\
	PRAGMA (acc loop seq)						\
	for (int i = 0; i < n; i++)					\
	  sum += a[i] * b[i ^ k];					\
	c[k] = sum;							\
      }									\
  }

CONVOLVE (convolve, )
CONVOLVE (convolve_compressed, compression(a, b))

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 1, DEFAULT_SIZE);
  float *a = (float *) report_alloc (n, sizeof *a);
  float *b = (float *) report_alloc (n, sizeof *b);
  float *c = (float *) report_alloc (n, sizeof *c);
  float *d = (float *) report_alloc (n, sizeof *d);
  struct paper_error e = { 0 };
  static struct bench plain, compressed;

  if (n & (n - 1))
    {
      fprintf (stderr, "%d is not a power of two\n", n);
      return 2;
    }
  for (int i = 0; i < n; i++)
    {
      a[i] = (float) paper_random ();
      b[i] = (float) paper_random ();
    }
#pragma acc data copyin(a[0:n], b[0:n]) copyout(c[0:n])
  PAPER_TIME (&plain, argc, argv, convolve (n, a, b, c))
#pragma acc data ccopyin(a[0:n:0:1], b[0:n:0:1]) copyout(d[0:n])
  PAPER_TIME (&compressed, argc, argv, convolve_compressed (n, a, b, d))

  PAPER_COMPARE (&e, d, c, n);
  free (a);
  free (b);
  free (c);
  free (d);
  return paper_end ("dyadic", n, &plain, &compressed, &e, 0.006, 0.01);
}

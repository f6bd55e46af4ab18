/* Updates of an element whose index each iteration sets to one value, in a variable of the loop's or of the
   function's, in kernels: each counts.  */
#include <stdio.h>

static void __attribute__ ((noipa))
own (int n, const unsigned *restrict a, long *restrict u)
{
#pragma acc kernels copyin (a[0:n]) copy (u[0:4])
  for (int i = 0; i < n; i++)
    {
      unsigned k = a[i] % 1u;
      u[k] += 1;
    }
}

static void __attribute__ ((noipa))
outer (int n, const unsigned *restrict a, long *restrict u)
{
  unsigned k;
#pragma acc kernels copyin (a[0:n]) copy (u[0:4])
  for (int i = 0; i < n; i++)
    {
      k = 2;
      u[k] += a[i];
    }
}

static void __attribute__ ((noipa))
nested (int n, const unsigned *restrict a, long (*restrict u)[4])
{
#pragma acc kernels copyin (a[0:n]) copy (u[0:2])
  for (int i = 0; i < n; i++)
    {
      int k = 1, m = k + 2;
      u[k][m] += a[i];
    }
}

int
main (void)
{
  enum { N = 3000 };
  static unsigned a[N];
  long u[4] = { 5, 6, 7, 8 }, v[2][4] = { { 0 } }, sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] = i * 7 + 3;
  own (N, a, u);
  outer (N, a, u);
  nested (N, a, v);
  if (u[0] != 5 + N || u[1] != 6 || u[2] != 7 + sum || u[3] != 8 || v[1][3] != sum)
    {
      printf ("%s:%d: got %ld %ld %ld %ld %ld, want %d 6 %ld 8 %ld\n", __FILE__, __LINE__, u[0], u[1], u[2], u[3],
	      v[1][3], 5 + N, 7 + sum, sum);
      return 1;
    }
  return 0;
}

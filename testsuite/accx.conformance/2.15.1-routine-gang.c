/* routine gang: its gang loops share out the gangs of the construct, at each level below.  */
#include "../accx.run/check.h"

enum { N = 1000, M = 33 };
static int a[N], b[M][N];
static long sum;

#pragma acc routine gang
static void
fill (int *p, int n, int k)
{
  #pragma acc loop gang
  for (int i = 0; i < n; i++)
    p[i] = k + i;
}

#pragma acc routine gang
static void
everywhere (int *p, int n)
{
  #pragma acc loop gang worker vector
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

#pragma acc routine gang
static void
nest (int (*m)[N], int rows)
{
  #pragma acc loop gang
  for (int i = 0; i < rows; i++)
    {
      #pragma acc loop worker vector
      for (int j = 0; j < N; j++)
	m[i][j] = i * j;
    }
}

#pragma acc routine gang
static void
add_up (const int *p, int n, long *total)
{
  #pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic update
      *total += p[i];
    }
}

int
main (void)
{
  #pragma acc parallel num_gangs(7) copyout(a)
  fill (a, N, 5);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 5 + i);
  #pragma acc parallel copy(a) num_gangs(10) vector_length(64)
  everywhere (a, N);
  #pragma acc parallel copyout(b)
  nest (b, M);
  #pragma acc parallel copyin(a) copy(sum) num_gangs(6)
  add_up (a, N, &sum);
  long want = 0;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 10 + 2 * i);
      want += 10 + 2 * i;
      CHECK (i, b[M - 1][i], (M - 1) * i);
    }
  CHECK (0, sum, want);
  return DONE ();
}

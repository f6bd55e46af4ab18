/* Threads of a gang meet behind a loop whose stores its next iterations read (a time loop), also
   where these are to an array of the gang in shared memory.  */
#include "check.h"

enum { N = 130, STEPS = 9 };

static int a[2][N];

static void
memory (void)
{
  static int w[2][N];
  for (int i = 0; i < N; i++)
    a[0][i] = a[1][i] = w[0][i] = w[1][i] = i * i % 97;
  #pragma acc parallel num_gangs(1) num_workers(2) vector_length(64) copy(a)
  for (int t = 0; t < STEPS; t++)
    {
      #pragma acc loop worker vector
      for (int i = 1; i < N - 1; i++)
	a[1 - t % 2][i] = (a[t % 2][i - 1] + 2 * a[t % 2][i] + a[t % 2][i + 1]) % 1000;
    }
  for (int t = 0; t < STEPS; t++)
    for (int i = 1; i < N - 1; i++)
      {
	const int *f = w[t % 2] + i;
	w[1 - t % 2][i] = (f[-1] + 2 * f[0] + f[1]) % 1000;
      }
  for (int i = 0; i < 2 * N; i++)
    CHECK (i, a[i / N][i % N], w[i / N][i % N]);
}

static void
shared (void)
{
  static int b[8][N];
  #pragma acc parallel loop gang num_gangs(4) num_workers(2) vector_length(32) copyout(b)
  for (int g = 0; g < 8; g++)
    {
      int t[N];
      #pragma acc loop worker vector
      for (int k = 0; k < N; k++)
	t[k] = k * k + g;
      #pragma acc loop worker vector
      for (int k = 0; k < N; k++)
	b[g][k] = t[N - 1 - k];
    }
  for (int i = 0; i < 8 * N; i++)
    CHECK (i, b[i / N][i % N], (N - 1 - i % N) * (N - 1 - i % N) + i / N);
}

int
main (void)
{
  memory ();
  shared ();
  return DONE ();
}

/* vector on a loop: in parallel within each worker, in kernels with length; at its
   end all lanes have arrived.  */
#include "../accx.run/check.h"

enum { G = 4, N = 203 };
static int a[G][N], b[G][N];
static float r[N];
static char bytes[N];

static void
reverse (int length)
{
  #pragma acc parallel num_gangs(G) vector_length(length) copyout(a, b)
  {
    #pragma acc loop gang
    for (int g = 0; g < G; g++)
      {
	#pragma acc loop vector
	for (int i = 0; i < N; i++)
	  a[g][i] = g * 1000 + i;
	#pragma acc loop vector
	for (int i = 0; i < N; i++)
	  b[g][i] = a[g][N - 1 - i];
      }
  }
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N; i++)
      CHECK (length * 1000 + i, b[g][N - 1 - i], 1000 * g + i);
}

int
main (void)
{
  int n = N, length = 96;
  reverse (1);
  reverse (32);
  reverse (37);
  reverse (64);
  reverse (256);
  reverse (1024);

  #pragma acc kernels copyout(r, bytes)
  {
    #pragma acc loop vector(length:64) independent
    for (int i = 0; i < n; i++)
      r[i] = i * 0.5f;
    #pragma acc loop gang vector(length) independent
    for (int i = 0; i < n; i++)
      r[i] += 1;
    #pragma acc loop vector(16) independent
    for (int i = 0; i < n; i++)
      bytes[i] = (char) (i % 100);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, r[i], 1 + i / 2.0);
      CHECK (i, bytes[i], i < 100 ? i : i < 200 ? i - 100 : i - 200);
    }

  /* Alone; and two in a row within a sequential loop that carries values.  */
  #pragma acc parallel num_gangs(1) copy(r, a)
  {
    #pragma acc loop vector
    for (int i = 0; i < n; i++)
      a[0][i] = i;
    #pragma acc loop seq
    for (int step = 1; step < 5; step++)
      {
	#pragma acc loop vector
	for (int i = 0; i < n; i++)
	  a[1][i] = a[0][(i + step) % n];
	#pragma acc loop vector
	for (int i = 0; i < n; i++)
	  a[0][i] = a[1][i];
      }
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[0][i], i + 10 < N ? i + 10 : i + 10 - N);
  return DONE ();
}

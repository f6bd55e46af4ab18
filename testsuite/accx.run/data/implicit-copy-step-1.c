/* What a loop in steps reaches through a pointer without a clause ends with its last iteration:
   neighbours in memory that are present stay apart.  */
#include "check.h"

enum { N = 100, SPACE = 3 * N };

static int memory[SPACE];

static void __attribute__ ((noipa))
up (int *p, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i += 4)
    {
      p[i] += 1;
      p[i + 1] += 2;
      p[i + 2] += 3;
      p[i + 3] += 4;
    }
}

static void __attribute__ ((noipa))
up_constant (int *p)
{
  #pragma acc kernels loop independent
  for (int i = 4; i < N; i = 8 + i)
    {
      p[i] += i;
      p[i + 7] += 7;
    }
}

static void __attribute__ ((noipa))
down (int *p, int n)
{
  #pragma acc serial loop
  for (int i = n - 1; i >= 0; i -= 5)
    for (int k = 0; k < 5; k++)
      p[i - k] += k;
}

static void __attribute__ ((noipa))
blocks (int *p, long n, int *sums)
{
  #pragma acc parallel loop copy(sums[0:N])
  for (long i = 0; i <= n - 1; i += 10)
    {
      int s = 0;
      for (long k = i; k < i + 10; k++)
	s += p[k];
      sums[i] = s;
    }
}

static void __attribute__ ((noipa))
under_condition (int *p, int n, int m)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i += 4)
    if (i < m)
      {
	p[i] += 1;
	p[i + 3] += 1;
      }
}

int
main (void)
{
  int *p = memory + N, want[N], sums[N];
  for (int i = 0; i < SPACE; i++)
    memory[i] = i;
  for (int i = 0; i < N; i++)
    want[i] = p[i];
  #pragma acc enter data copyin(memory[0:N], memory[2 * N:N])
  up (p, N);
  up (p, 0);
  up_constant (p);
  down (p, N);
  under_condition (p, 4 * N, N);
  for (int i = 0; i < N; i++)
    {
      want[i] += 1 + i % 4 + (4 - i % 5);
      want[i] += i % 8 == 4 ? i : i % 8 == 3 && i > 3 ? 7 : 0;
      want[i] += i % 4 == 0 || i % 4 == 3;
    }
  blocks (p, N, sums);
  for (int i = 0; i < N; i += 10)
    {
      int s = 0;
      for (int k = 9; k >= 0; k--)
	s += want[i + k];
      CHECK (i, sums[i], s);
    }
  #pragma acc exit data delete(memory[0:N], memory[2 * N:N])
  for (int i = 0; i < SPACE; i++)
    CHECK (i, memory[i], i < N || i >= 2 * N ? i : want[i - N]);
  return DONE ();
}

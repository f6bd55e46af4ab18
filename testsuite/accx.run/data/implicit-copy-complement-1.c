/* What a loop reaches through a pointer without a clause at -1 - i, which GCC has as ~i, is copied,
   also where the loop has no iteration.  */
#include "check.h"

enum { N = 64 };

static void __attribute__ ((noipa))
back (int *end, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    end[-1 - i] += i;
}

static void __attribute__ ((noipa))
none_in_front (unsigned long *restrict p)
{
  #pragma acc kernels
    {
    for (int k = 0; k < 0; k++)
      {
      int i = 0 + (-1) - k;
      p[i] = p[i] * 5 + 1;
      }
    for (int i = 0; i < N; i += 2)
      {
      p[i] = p[i] * 5 + 2;
      p[i + 1] = p[i + 1] * 5 + 2;
      }
    }
}

static void __attribute__ ((noipa))
back_long (int *end, unsigned long n)
{
  #pragma acc kernels loop independent
  for (unsigned long i = 0; i < n; i++)
    end[~i] *= 3;
}

/* ~i < m is true of no i here: i is far below ULONG_MAX.  */
static void __attribute__ ((noipa))
under_condition (int *p, unsigned long n, unsigned long m)
{
  #pragma acc parallel loop
  for (unsigned long i = 0; i < n; i++)
    {
      if (~i < m)
	p[i + 1] = -1;
      if (~i > m)
	p[i] += 1;
    }
}

/* The same of a signed one: ~i < m from -m on.  */
static void __attribute__ ((noipa))
under_signed (int *p, int n, int m)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    if (~i >= -m)
      p[i] += 7;
}

static int a[N];
static unsigned long b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = 100 * i;
      b[i] = i;
    }
  back (a + N, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 100 * i + N - 1 - i);
  back (a + 10, 0);
  none_in_front (b);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i * 5ul + 2);
  back_long (a + N, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * (100 * i + N - 1 - i));
  under_condition (a, N, 5);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * (100 * i + N - 1 - i) + 1);
  under_signed (a, N, 10);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * (100 * i + N - 1 - i) + 1 + (i < 10 ? 7 : 0));
  return DONE ();
}

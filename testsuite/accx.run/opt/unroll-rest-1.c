/* Unrolled loops run as often as their numbers of iterations say, of which any may be left over: of all
   types, up and down, by other steps, of no iteration, and with values that are used behind the loop.  */
#include "check.h"

enum { N = 70 };

static int a[8 * N];

#define DEFINE(NAME, T, HEAD)					\
static void							\
NAME (int count, long *s, long *last)				\
{								\
  _Pragma ("acc parallel loop copyin(a) copyout(s[0:count], last[0:count])") \
  for (int i = 0; i < count; i++)				\
    {								\
      long sum = 0, at = -1;					\
      T n = i;							\
      for (HEAD)						\
	{							\
	  sum += a[k] * (long) (k % 5 + 1);			\
	  at = k;						\
	}							\
      s[i] = sum;						\
      last[i] = at;						\
    }								\
}								\
								\
static void							\
want_##NAME (T n, long *sum, long *at)				\
{								\
  *sum = 0;							\
  *at = -1;							\
  for (HEAD)							\
    {								\
      *sum = *sum + a[k] * (long) (k % 5 + 1);			\
      *at = k;							\
    }								\
}

DEFINE (of_int, int, int k = 0; k < n; k++)
DEFINE (of_unsigned, unsigned, unsigned k = 0; k < n; k++)
DEFINE (of_long, long, long k = 0; k < n; k++)
DEFINE (of_size, unsigned long, unsigned long k = 0; k < n; k++)
DEFINE (down, int, int k = n - 1; k >= 0; k--)
DEFINE (by_three, int, int k = 1; k <= n; k += 3)
DEFINE (by_three_unsigned, unsigned, unsigned k = 0; k < n; k += 3)
DEFINE (not_equal, int, int k = 0; k != n; k++)
DEFINE (from_half, int, int k = n / 2; k < n; k++)

#define TRY(NAME)						\
  do								\
    {								\
      long s[N], last[N];					\
      NAME (N, s, last);					\
      for (int i = 0; i < N; i++)				\
	{							\
	  long sum, at;						\
	  want_##NAME (i, &sum, &at);				\
	  CHECK (i, s[i], sum);					\
	  CHECK (i, last[i], at);				\
	}							\
    }								\
  while (0)

/* A loop that runs once at least, and stores.  */
static void
store_once (int count, int *b)
{
  #pragma acc parallel loop gang copyin(a) copyout(b[0:count * N])
  for (int i = 0; i < count; i++)
    {
      int k = 0;
      do
	{
	  b[i * N + k] = a[k] + i;
	  k++;
	}
      while (k < i);
      for (; k < N; k++)
	b[i * N + k] = -1;
    }
}

/* Lanes share iterations.  */
static void
shared_sum (int count, int stride, float *s)
{
  #pragma acc parallel loop gang vector_length(32) copyin(a) copyout(s[0:count])
  for (int i = 0; i < count; i++)
    {
      float t = 0;
      #pragma acc loop vector reduction(+: t)
      for (int k = 0; k < i * stride; k++)
	t += a[k];
      s[i] = t;
    }
}

int
main (void)
{
  static int b[N * N];
  float s[N];
  for (int k = 0; k < 8 * N; k++)
    a[k] = k * 7 % 31 - 11;
  TRY (of_int);
  TRY (of_unsigned);
  TRY (of_long);
  TRY (of_size);
  TRY (down);
  TRY (by_three);
  TRY (by_three_unsigned);
  TRY (not_equal);
  TRY (from_half);
  store_once (N, b);
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      CHECK (i * N + k, b[i * N + k], k < i || k == 0 ? a[k] + i : -1);
  shared_sum (N, 8, s);
  for (int i = 0; i < N; i++)
    {
      long t = 0;
      for (int k = 0; k < 8 * i; k++)
	t += a[k];
      CHECK_REAL (i, s[i], t);
    }
  return DONE ();
}

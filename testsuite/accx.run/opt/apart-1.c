/* Sums that a loop adds to a place of its thread's are right wherever the pointers lead: to different
   arrays, to the place itself, in front of it, behind it, up and down, in steps, for two places.  */
#include <stdio.h>

enum { BLOCKS = 5, LENGTH = 48, N = BLOCKS * LENGTH };

static int failed;

static void
check (const char *what, int off, const int *got, const int *want)
{
  for (int i = 0; i < 2 * N; i++)
    if (got[i] != want[i])
      {
	printf ("FAIL %s, %d: [%d] is %d, not %d\n", what, off, i, got[i], want[i]);
	failed = 1;
	return;
      }
}

static void
fill (int *buffer)
{
  for (int i = 0; i < 2 * N; i++)
    buffer[i] = (i * 29) % 13 - 3;
}

static void
up (int n, const int *a, int *c)
{
  #pragma acc parallel loop present(a[0:N], c[0:N])
  for (int b = 0; b < BLOCKS; b++)
    for (int k = 0; k < n; k++)
      c[b * LENGTH] += a[b * LENGTH + k];
}

static void
down (int n, const int *a, int *c)
{
  #pragma acc parallel loop present(a[0:N], c[0:N])
  for (int b = 0; b < BLOCKS; b++)
    for (int k = n - 1; k >= 0; k--)
      c[b * LENGTH] = 3 * c[b * LENGTH] + a[b * LENGTH + k];
}

static void
strided (int n, int step, const int *a, int *c)
{
  #pragma acc parallel loop present(a[0:N], c[0:N])
  for (int b = 0; b < BLOCKS; b++)
    for (int k = 0; k < n / 3; k++)
      c[b * LENGTH] += 2 * a[b * LENGTH + k * step];
}

static void
two (unsigned n, const int *a, int *c, int *d)
{
  #pragma acc parallel loop present(a[0:N], c[0:N], d[0:N])
  for (int b = 0; b < BLOCKS; b++)
    for (unsigned k = 0; k < n; k++)
      {
	c[b * LENGTH] += a[b * LENGTH + k];
	if (k & 1)
	  d[b * LENGTH] ^= c[b * LENGTH];
	d[b * LENGTH] += k;
      }
}

static void
up_host (int n, const int *a, int *c)
{
  for (int b = 0; b < BLOCKS; b++)
    for (int k = 0; k < n; k++)
      c[b * LENGTH] += a[b * LENGTH + k];
}

static void
down_host (int n, const int *a, int *c)
{
  for (int b = 0; b < BLOCKS; b++)
    for (int k = n - 1; k >= 0; k--)
      c[b * LENGTH] = 3 * c[b * LENGTH] + a[b * LENGTH + k];
}

static void
strided_host (int n, int step, const int *a, int *c)
{
  for (int b = 0; b < BLOCKS; b++)
    for (int k = 0; k < n / 3; k++)
      c[b * LENGTH] += 2 * a[b * LENGTH + k * step];
}

static void
two_host (unsigned n, const int *a, int *c, int *d)
{
  for (int b = 0; b < BLOCKS; b++)
    for (unsigned k = 0; k < n; k++)
      {
	c[b * LENGTH] += a[b * LENGTH + k];
	if (k & 1)
	  d[b * LENGTH] ^= c[b * LENGTH];
	d[b * LENGTH] += k;
      }
}

#define TRY(FUNCTION, OFF, ...)						\
  do									\
    {									\
      int got[2 * N], want[2 * N], *buffer = got, *at = got + (OFF);	\
      fill (got);							\
      fill (want);							\
      _Pragma ("acc data copy(got)")					\
	FUNCTION (__VA_ARGS__);						\
      buffer = want;							\
      at = want + (OFF);						\
      FUNCTION##_host (__VA_ARGS__);					\
      check (#FUNCTION, OFF, got, want);				\
    }									\
  while (0)

int
main (void)
{
  /* A block's place may be in what the same block reads, not in another's.  */
  for (int n = 0; n <= 40; n += 10)
    for (int off = 0; off < LENGTH; off++)
      {
	TRY (up, off, n, buffer, at);
	TRY (down, off, n, buffer, at);
	TRY (strided, off, n, 3, buffer, at);
	TRY (two, off, n, buffer, at, at);
      }
  TRY (up, N, 40, buffer, at);
  TRY (down, N, 40, buffer, at);
  TRY (strided, N, 40, 1, buffer, at);
  TRY (strided, 39, 40, -3, at, buffer);
  TRY (two, N, 40, buffer, at, at - 7);
  return failed;
}

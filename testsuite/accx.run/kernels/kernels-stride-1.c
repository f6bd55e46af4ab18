/* Loops of kernels whose steps are variables run in parallel: butterflies of Fourier transforms, sweeps of
   prefix sums, sieves.  Where blocks overlap, the host's checks or the analysis keep them in order.
   { accx-launches any }
   { accx-notify {function=butterflies [^\n]*num_workers=16 vector_length=16 } }
   { accx-notify {function=up_sweep [^\n]*vector_length=(32|64|96|128) } }
   { accx-notify {function=sieve [^\n]*vector_length=(32|64|96|128) } }
   { accx-notify-not {function=sieve [^\n]*vector_length=1 } }
   { accx-notify {function=blocks [^\n]*num_workers=16 vector_length=16 } }
   { accx-notify {function=blocks [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=chain [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=rows [^\n]*vector_length=(32|64|96|128|256) } }
   { accx-notify {function=last [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 256, M = 100 };

static double x[N], y[N], want_x[N], want_y[N];
static int marks[1000], field[60][M];

/* Each pair of elements that are HALF apart becomes sum and difference.  */
static void
butterflies (int length)
{
  int half = length / 2;
#pragma acc kernels
  for (int i = 0; i < N; i += length)
    for (int k = 0; k < half; k++)
      {
	double a = x[i + k], b = x[i + k + half] * (k + 1);
	x[i + k] = a + b;
	x[i + k + half] = a - b;
	y[i + k] += a;
      }
}

static void
up_sweep (int *p, int d)
{
#pragma acc kernels copy(p[0:N])
  for (int i = 0; i < N; i = i + 2 * d)
    p[i + 2 * d - 1] += p[i + d - 1];
}

static void
sieve (int prime)
{
#pragma acc kernels
  for (int i = prime * prime; i < 1000; i += prime)
    marks[i] += prime;
}

/* Blocks of WIDE elements, PITCH apart.  */
static void
blocks (int *p, int pitch, int wide)
{
#pragma acc kernels copy(p[0:N])
  for (int i = 0; i <= N / 2; i += pitch)
    for (int k = 0; k < wide; k++)
      p[i + k] = 2 * p[i + k] + i;
}

static void
chain (int *p, int step)
{
#pragma acc kernels copy(p[0:N])
  for (int i = step; i < N; i += step)
    p[i] = p[i - step] + p[i];
}

/* Rows that follow from each other, in parallel along each.  */
static void
rows (int step)
{
#pragma acc kernels
  for (int i = step; i < 60; i += step)
    for (int j = 0; j < M; j++)
      field[i][j] = 2 * field[i - step][j] - field[i][j];
}

/* The last index is needed.  */
static int
last (int step)
{
  int i, at = 0;
#pragma acc kernels
  for (i = 3; i < 1000; i += step)
    {
      at = i;
      marks[at] += at;
    }
  return at + i;
}

int
main (void)
{
  static int p[N], q[N], want_marks[1000], want_field[60][M];
  for (int i = 0; i < N; i++)
    {
      x[i] = want_x[i] = i % 7;
      p[i] = q[i] = i % 5;
    }
  for (int i = 0; i < 60 * M; i++)
    field[i / M][i % M] = want_field[i / M][i % M] = i % 13;
  for (int length = 2; length <= 16; length *= 2)
    {
      butterflies (length);
      for (int at = 0; at < N; at++)
	if (at % length < length / 2)
	  {
	    double a = want_x[at], b = want_x[at + length / 2] * (at % length + 1);
	    want_x[at] = a + b;
	    want_x[at + length / 2] = a - b;
	    want_y[at] += a;
	  }
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, x[i], want_x[i]);
      CHECK (i, y[i], want_y[i]);
    }
  for (int d = 1; d < N; d *= 2)
    up_sweep (p, d);
  for (int i = 0, sum = 0; i < N; i++)
    {
      sum += q[i];
      if (((i + 1) & i) == 0)
	CHECK (i, p[i], sum);
      q[i] = p[i];
    }
  blocks (p, 10, 10);
  blocks (p, 7, 9);
  chain (p, 3);
  for (int way = 0; way < 2; way++)
    for (int turn = 0; turn <= N / 2 / (way ? 7 : 10); turn++)
      for (int k = 0; k < (way ? 9 : 10); k++)
	{
	  int i = turn * (way ? 7 : 10);
	  q[i + k] = 2 * q[i + k] + i;
	}
  for (int i = 3; i < N; i += 3)
    q[i] += q[i - 3];
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], q[i]);
  for (int prime = 2; prime * prime < 1000; prime++)
    sieve (prime);
  CHECK (0, last (7), 997 + 1004);
  rows (2);
  for (int i = 0; i < 1000; i++)
    {
      for (int prime = 2; prime * prime <= i; prime++)
	want_marks[i] += i % prime == 0 ? prime : 0;
      want_marks[i] += i % 7 == 3 ? i : 0;
      CHECK (i, marks[i], want_marks[i]);
    }
  for (int i = 2; i < 60; i += 2)
    for (int j = 0; j < M; j++)
      want_field[i][j] = 2 * want_field[i - 2][j] - want_field[i][j];
  for (int i = 0; i < 60 * M; i++)
    CHECK (i, field[i / M][i % M], want_field[i / M][i % M]);
  return DONE ();
}

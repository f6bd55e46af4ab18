/* { accx-notify-sim {kernel=product_[0-9]+_gpu_jam} }
   { accx-notify-sim {kernel=sums_[0-9]+_gpu_jam} }
   { accx-notify-sim {kernel=down_[0-9]+_gpu_jam} }
   { accx-notify-sim {kernel=vectors_[0-9]+_gpu_jam} }
   { accx-notify-sim {kernel=pairs_[0-9]+_gpu_jam} }
   { accx-notify {kernel=product_[0-9]+_gpu(_once)?$} }
   { accx-notify-not {given_[0-9]+_gpu_jam} } */
/* Threads with blocks of iterations: each iteration once and with its own operands, for sizes
   that no block divides, loops up and down with steps, accumulation in memory, collapsed loops
   and gang loops around vector loops.  Small launches, and those with numbers of gangs, have
   one iteration for each thread.  Real numbers have the bits that they have without.  */
#include "check.h"
#include <string.h>

enum { MOST = 420, ALL = MOST * (MOST + 200) };

static float a[ALL], b[ALL], c[ALL], d[ALL];

static void
product (int n, int m, int l)
{
  #pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      {
	float sum = 0;
	for (int k = 0; k < l; k++)
	  sum += a[i * MOST + k] * b[k * MOST + j];
	c[i * MOST + j] = sum;
      }
}

static void
given (int n, int m, int l, int gangs)
{
  #pragma acc parallel loop present(a, b, d) num_gangs(gangs)
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      {
	float sum = 0;
	for (int k = 0; k < l; k++)
	  sum += a[i * MOST + k] * b[k * MOST + j];
	d[i * MOST + j] = sum;
      }
}

static void
sums (int n, int m, int l)
{
  #pragma acc parallel loop collapse(2) present(a, b, c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	c[i * MOST + j] += a[i * MOST + k] * b[k * MOST + j];
}

static void
down (int n, int m, int l)
{
  #pragma acc parallel loop present(a, b, c)
  for (int i = n - 1; i >= 3; i--)
    #pragma acc loop
    for (int j = 2; j < m; j += 2)
      {
	float sum = i;
	for (int k = l - 1; k > 0; k -= 2)
	  sum += a[i * MOST + k] * b[k * MOST + j];
	c[i * MOST + j] = sum;
      }
}

static void
vectors (int n, int m, int l)
{
  #pragma acc parallel loop gang present(a, b, c)
  for (int i = 0; i < n; i++)
    #pragma acc loop vector
    for (int j = 0; j < m; j++)
      {
	float sum = 1;
	for (int k = 0; k < l; k++)
	  sum += a[i * MOST + k] * b[k * MOST + j];
	c[i * MOST + j] = sum;
      }
}

/* Each of a line with all of another one.  */
static void
pairs (int n, int l)
{
  #pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < n; i++)
    {
      float least = 1e9f, sum = 0;
      for (int k = 0; k < l; k++)
	{
	  float x = a[i] - b[k], y = a[MOST + i] * b[MOST + k];
	  least = x * x < least ? x * x : least;
	  sum += y;
	}
      c[i] = least + sum;
    }
}

static void
fill (float scale)
{
  for (int i = 0; i < ALL; i++)
    {
      a[i] = (i * 7 % 13 - 6) * scale;
      b[i] = (i * 5 % 11 - 5) * scale;
      c[i] = 77;
    }
  #pragma acc update device(a, b, c)
}

/* What is right, in D.  */
static void
expect (int first, int n, int from, int m, int step, int begin, int l, int every, float base,
	int plus)
{
  for (int i = 0; i < ALL; i++)
    d[i] = 77;
  for (int i = first; i < n; i++)
    for (int j = from; j < m; j += step)
      {
	float sum = plus ? base + i : base;
	for (int k = begin; k < l; k += every)
	  sum += a[i * MOST + k] * b[k * MOST + j];
	d[i * MOST + j] = sum;
      }
}

static void
compare (void)
{
  #pragma acc update self(c)
  for (int i = 0; i < ALL; i++)
    CHECK (i, c[i], d[i]);
}

int
main (void)
{
  static const int sizes[][3] = { { 256, 384, 5 }, { 257, 415, 7 }, { 300, 301, 1 }, { 411, 257, 4 },
				  { 40, 40, 9 }, { 0, 300, 3 }, { 300, 400, 0 } };
  #pragma acc data create(a, b, c, d)
  {
    for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++)
      {
	int n = sizes[s][0], m = sizes[s][1], l = sizes[s][2];
	fill (1);
	product (n, m, l);
	expect (0, n, 0, m, 1, 0, l, 1, 0, 0);
	compare ();
	fill (1);
	sums (n, m, l);
	expect (0, n, 0, m, 1, 0, l, 1, 77, 0);
	compare ();
	fill (1);
	down (n, m, l);
	expect (3, n, 2, m, 2, l % 2 ? 2 : 1, l, 2, 0, 1);
	compare ();
	fill (1);
	vectors (n, m, l);
	expect (0, n, 0, m, 1, 0, l, 1, 1, 0);
	compare ();
      }
    fill (0.37f);
    product (301, 333, 17);
    given (301, 333, 17, 50);
    #pragma acc update self(c, d)
    for (int i = 0; i < 301; i++)
      CHECK (i, memcmp (c + i * MOST, d + i * MOST, 333 * sizeof *c), 0);
    fill (1);
    pairs (MOST * 600 - 3, 9);
    #pragma acc update self(c)
    for (int i = 0; i < MOST * 600 - 3; i++)
      {
	float least = 1e9f, sum = 0;
	for (int k = 0; k < 9; k++)
	  {
	    float x = a[i] - b[k];
	    least = x * x < least ? x * x : least;
	    sum += a[MOST + i] * b[MOST + k];
	  }
	CHECK (i, c[i], least + sum);
      }
  }
  return DONE ();
}

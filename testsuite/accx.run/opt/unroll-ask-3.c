/* Arrays of an iteration's own give the same whether they become registers or stay memory: products of matrices
   of several sizes over loops of any count, elements named by values, more arrays than registers hold.  */
#include "check.h"

enum { N = 67, MOST = 11 };

static double start[N][MOST * MOST];
static double result[N], want[N];
static int name[N];

#define KERNEL(R) \
static void \
product_##R (const double *a, const double *b, double *c) \
{ \
  for (int i = 0; i < R; i++) \
    for (int j = 0; j < R; j++) \
      { \
	double sum = 0; \
	for (int k = 0; k < R; k++) \
	  sum += a[i + k * R] * b[k + j * R]; \
	c[i + j * R] = sum; \
      } \
} \
static void \
kernel_##R (int steps) \
{ \
  _Pragma ("acc parallel loop copyin(start, name) copyout(result)") \
  for (int i = 0; i < N; i++) \
    { \
      double t[R * R], p[R * R], next[R * R], v[R] = { 0 }; \
      for (int k = 0; k < R * R; k++) \
	p[k] = t[k] = start[i][k]; \
      for (int s = 0; s < steps; s++) \
	{ \
	  product_##R (t, p, next); \
	  for (int k = 0; k < R * R; k++) \
	    p[k] = next[k] * 0.125; \
	  for (int k = 0; k < R; k++) \
	    v[k] += p[k]; \
	  v[name[i] % R] += s + 1; \
	  p[name[i] % (R * R)] -= 0.25; \
	} \
      result[i] = v[name[i] % R] + p[R * R - 1] - v[R - 1]; \
    } \
} \
static void \
check_##R (int steps) \
{ \
  for (int i = 0; i < N; i++) \
    { \
      double p[R][R], v[R] = { 0 }; \
      for (int k = 0; k < R * R; k++) \
	p[k / R][k % R] = start[i][k]; \
      for (int s = 1; s <= steps; s++) \
	{ \
	  double next[R][R] = { { 0 } }; \
	  for (int j = 0; j < R; j++) \
	    for (int k = 0; k < R; k++) \
	      for (int l = 0; l < R; l++) \
		next[j][l] += start[i][k * R + l] * p[j][k]; \
	  for (int j = 0; j < R; j++) \
	    for (int l = 0; l < R; l++) \
	      p[j][l] = next[j][l] / 8; \
	  for (int l = 0; l < R; l++) \
	    v[l] += p[0][l]; \
	  v[name[i] % R] += s; \
	  p[name[i] % (R * R) / R][name[i] % (R * R) % R] -= 0.25; \
	} \
      want[i] = v[name[i] % R] + p[R - 1][R - 1] - v[R - 1]; \
    } \
  for (int i = 0; i < N; i++) \
    CHECK_NEAR (i, result[i], want[i], 1e-9); \
}

KERNEL (2)
KERNEL (3)
KERNEL (5)
KERNEL (8)
KERNEL (11)

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      name[i] = i * 7 % 127;
      for (int k = 0; k < MOST * MOST; k++)
	start[i][k] = (i * 5 + k * 3) % 17 * 0.0625;
    }
  for (int steps = 0; steps < 4; steps++)
    {
      kernel_2 (steps);
      check_2 (steps);
      kernel_3 (steps);
      check_3 (steps);
      kernel_5 (steps);
      check_5 (steps);
      kernel_8 (steps);
      check_8 (steps);
      kernel_11 (steps);
      check_11 (steps);
    }
  return DONE ();
}

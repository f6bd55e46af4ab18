/* The kernels of twins.c as templates, with classes, lambdas and references.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <cmath>
#include "../twins.h"

namespace twins
{

/* A matrix or a cube of N rows.  */
template <typename T>
class field
{
  int n;

public:
  T *__restrict p;

  field (int n, T *p) : n (n), p (p) {}
  T &operator() (int i, int j) const { return p[i * n + j]; }
  T &operator() (int i, int j, int k) const { return p[(i * n + j) * n + k]; }
};

template <typename T>
void
vecadd (int n, const T *__restrict a, const T *__restrict b, T *__restrict c)
{
  auto add = [] (const T &x, const T &y) { return x + y; };

#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n]) async(1)
  for (int i = 0; i < n; i++)
    c[i] = add (a[i], b[i]);
}

template <typename T>
void
sum (int n, const T *__restrict a, T &total)
{
  T s {};

#pragma acc parallel loop present(a[0:n]) copy(s) reduction(+:s) async(1)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc wait(1)
  total = s;
}

template <typename T>
void
matmul (int n, const T *__restrict a, const T *__restrict b, T *__restrict c)
{
  auto at = [n] (int i, int j) { return i * n + j; };

#pragma acc parallel loop present(a[0:n * n], b[0:n * n], c[0:n * n]) async(1)
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      {
	T s {};

#pragma acc loop seq
	for (int k = 0; k < n; k++)
	  s += a[at (i, k)] * b[at (k, j)];
	c[at (i, j)] = s;
      }
}

template <typename T>
void
five (int n, field<T> u, field<T> v)
{
#pragma acc parallel loop present(u.p[0:n * n], v.p[0:n * n]) async(1)
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      v (i, j) = 0.25 * (u (i - 1, j) + u (i, j - 1) + u (i, j + 1) + u (i + 1, j));
}

template <typename T>
void
seven (int n, field<T> u, field<T> v)
{
#pragma acc parallel loop collapse(3) present(u.p[0:n * n * n], v.p[0:n * n * n]) async(1)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++)
	v (i, j, k) = T (0.25) * u (i, j, k)
	  + T (0.125) * (u (i - 1, j, k) + u (i + 1, j, k) + u (i, j - 1, k) + u (i, j + 1, k)
			 + u (i, j, k - 1) + u (i, j, k + 1));
}

/* Uniform deviates from -1 to 1.  */
class deviates
{
  long state;

public:
  explicit deviates (int b) : state ((b * 7919L + 1) & TWINS_MASK) {}
  double operator() ()
  {
    state = (state * TWINS_FACTOR + TWINS_ADD) & TWINS_MASK;
    return state * 0x1p-30 - 1;
  }
};

static double
ep (int n)
{
  double x = 0, y = 0;

#pragma acc parallel loop copy(x, y) reduction(+:x, y) async(1)
  for (int b = 0; b < n; b++)
    {
      deviates next (b);

      for (int k = 0; k < TWINS_PAIRS; k++)
	{
	  double u = next (), v = next (), r = u * u + v * v;

	  if (r <= 1 && r > 0)
	    {
	      double f = std::sqrt (-2 * std::log (r) / r);

	      x += u * f;
	      y += v * f;
	    }
	}
    }
#pragma acc wait(1)
  return x + y;
}

} // namespace twins

void
cxx_vecadd (int n, double *__restrict a, double *__restrict b, double *__restrict c)
{
  twins::vecadd (n, a, b, c);
}

void
cxx_sum (int n, double *__restrict a, double *__restrict total)
{
  twins::sum (n, a, *total);
}

void
cxx_matmul (int n, float *__restrict a, float *__restrict b, float *__restrict c)
{
  twins::matmul (n, a, b, c);
}

void
cxx_five (int n, double *__restrict u, double *__restrict v)
{
  twins::five (n, twins::field<double> (n, u), twins::field<double> (n, v));
}

void
cxx_seven (int n, float *__restrict u, float *__restrict v)
{
  twins::seven (n, twins::field<float> (n, u), twins::field<float> (n, v));
}

void
cxx_ep (int n, double *__restrict total)
{
  *total = twins::ep (n);
}

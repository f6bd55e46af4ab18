/* C++: accessors whose index is a call of another function of the class, `u[index (i, j)]', are elements in kernels constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=[^ ]*smooth[^ ]* line=[0-9]+ [^\n]*vector_length=[1-9][0-9]+ } }
   { accx-notify {function=[^ ]*scale[^ ]* line=[0-9]+ [^\n]*vector_length=[1-9][0-9]+ } } */
#include "check.h"

struct field
{
  int nx, ny;
  double *u;
  int index (int i, int j) const { return i * ny + j; }
  double &at (int i, int j) { return u[index (i, j)]; }
  const double &at (int i, int j) const { return u[index (i, j)]; }
};

template <class T> struct line
{
  T *p;
  long first;
  long place (long i) const noexcept { return i - first; }
  T &operator() (long i) const noexcept { return p[place (i)]; }
};

enum { N = 40, M = 30 };

__attribute__ ((noipa)) static void
smooth (double *__restrict out, field &f)
{
  int nx = f.nx, ny = f.ny;
  const double *in = f.u;
  #pragma acc kernels copyin (in[0:nx * ny]) copy (out[0:nx * ny])
  for (int i = 1; i < nx - 1; i++)
    for (int j = 1; j < ny - 1; j++)
      out[i * ny + j] = f.at (i - 1, j) + f.at (i + 1, j) + f.at (i, j - 1);
}

__attribute__ ((noipa)) static void
scale (line<double> v, double s, long n)
{
  double *p = v.p;
  #pragma acc kernels copy (p[0:n])
  for (long i = 5; i < 5 + n; i++)
    v (i) *= s;
}

int
main ()
{
  static double a[N * M], b[N * M];
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i % 17;
      b[i] = -1;
    }
  field f = { N, M, a };
  smooth (b, f);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int k = i * M + j;
	bool inner = i > 0 && i < N - 1 && j > 0 && j < M - 1;
	CHECK (k, b[k], inner ? (k - M) % 17 + (k + M) % 17 + (k - 1) % 17 : -1);
      }
  scale ({ b, 5 }, 2, N * M);
  CHECK (0, b[0], -2);
  CHECK (0, b[M + 1], 2 * (1 + (2 * M + 1) % 17 + M % 17));
  return DONE ();
}

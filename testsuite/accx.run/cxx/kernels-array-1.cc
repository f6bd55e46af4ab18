/* C++: accessors that throw nothing, as those of std::array, are the elements that they return: loops of kernels constructs
   with them run in parallel, tables and local arrays alike.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=[^ ]*tables[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*locals[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*own[^ ]* line=[0-9]+ [^\n]*vector_length=128 } } */
#include <array>
#include <cstddef>
#include "check.h"

constexpr std::array<double, 4> weights {{ 1, 2, 3, 4 }};

/* A view whose accessors check what compilers alone can.  */
template <class T> struct view
{
  T *p;
  std::size_t n;
  T &operator[] (std::size_t i) const noexcept
  {
    do
      if (__builtin_is_constant_evaluated () && i >= n)
	__builtin_unreachable ();
    while (false);
    return p[i];
  }
};

enum { N = 300 };

__attribute__ ((noipa)) static void
tables (double *__restrict b, const double *__restrict a, int n)
{
  std::array<double, 3> c {{ 5, 6, 7 }};
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    b[i] = a[i] * weights[i % 4] + c[i % 3];
}

__attribute__ ((noipa)) static void
locals (double *__restrict b, const double *__restrict a, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      std::array<double, 3> v;
      v[0] = a[i];
      v[1] = 2;
      v[2] = v[0] * v[1];
      b[i] = v[2] + v[1];
    }
}

__attribute__ ((noipa)) static void
own (view<double> b, view<const double> a, int n)
{
  double *__restrict to = b.p;
  const double *__restrict from = a.p;
  #pragma acc data copyout (to[0:n]) copyin (from[0:n])
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    b[i] = a[i] + 1;
}

/* The table is behind a call in the parallel construct, too.  */
__attribute__ ((noipa)) static void
parallel (double *b, const double *a, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = a[i] * weights[i % 4];
}

int
main ()
{
  static double a[N], b[N], c[N], d[N], e[N];
  for (int i = 0; i < N; i++)
    a[i] = i % 11;
  tables (b, a, N);
  locals (c, a, N);
  own ({ d, N }, { a, N }, N);
  parallel (e, a, N);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i % 11 * (i % 4 + 1) + 5 + i % 3);
      CHECK (i, c[i], i % 11 * 2 + 2);
      CHECK (i, d[i], i % 11 + 1);
      CHECK (i, e[i], i % 11 * (i % 4 + 1));
    }
  return DONE ();
}

/* C++: objects made under a condition, v = c ? a + b : a, and range-based loops over a std::array inside of others let loops of
   kernels constructs run in parallel.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=[^ ]*choices[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*declared[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*ranges[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*own[^ ]* line=[0-9]+ [^\n]*vector_length=128 } } */
#include <array>
#include "check.h"

struct vec { double x, y; };
static inline vec operator+ (vec a, vec b) { return { a.x + b.x, a.y + b.y }; }

constexpr std::array<double, 4> weights {{ 1, 2, 3, 4 }};

enum { N = 200 };

/* The first operand of the second choice is the element that is set.  */
__attribute__ ((noipa)) static void
choices (vec *__restrict b, const vec *__restrict a, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      b[i] = i % 2 ? a[i] + a[i] : a[i];
      b[i] = i % 3 ? vec { b[i].y, b[i].x } : i % 5 ? b[i] + a[i] : b[i];
    }
}

__attribute__ ((noipa)) static void
declared (vec *__restrict b, const vec *__restrict a, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      vec v = a[i].x > 50 ? vec { a[i].x, 1 } : vec { 0, a[i].x };
      b[i] = v;
    }
}

__attribute__ ((noipa)) static void
ranges (double *__restrict b, const double *__restrict a, int n)
{
  std::array<double, 3> more {{ 1, a[1], 5 }};
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (double w : weights)
	s += w * a[i];
      for (double w : more)
	s += w;
      b[i] = s;
    }
}

__attribute__ ((noipa)) static void
own (double *__restrict b, const double *__restrict a, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      std::array<double, 3> v {{ a[i], 1, 2 }};
      double s = 0;
      for (auto &x : v)
	{
	  x += 1;
	  s += x;
	}
      b[i] = s + v[0];
    }
}

int
main ()
{
  static vec a[N], b[N], c[N];
  static double d[N], e[N], f[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = { (double) i, 2.0 * i };
      d[i] = i + 1;
    }
  choices (b, a, N);
  declared (c, a, N);
  ranges (e, d, N);
  own (f, d, N);
  for (int i = 0; i < N; i++)
    {
      double x = i, y = 2.0 * i;
      if (i % 2)
	x *= 2, y *= 2;
      if (i % 3)
	{
	  double t = x;
	  x = y, y = t;
	}
      else if (i % 5)
	x += i, y += 2.0 * i;
      CHECK (i, b[i].x, x);
      CHECK (i, b[i].y, y);
      CHECK (i, c[i].x, i > 50 ? i : 0);
      CHECK (i, c[i].y, i > 50 ? 1 : i);
      CHECK (i, e[i], 10 * (i + 1) + 8);
      CHECK (i, f[i], (i + 1) + 1 + 2 + 3 + (i + 2));
    }
  return DONE ();
}

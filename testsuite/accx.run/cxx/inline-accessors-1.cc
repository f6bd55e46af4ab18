/* C++: views whose rows have the length of a member: what their accessors reach is copied without a clause, in parallel and
   kernels constructs, with two views of other lengths, views in a class, and accessors that return values.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=[^ ]*apart[^ ]* line=[0-9]+ [^\n]*block=32x8 } } */
#include "check.h"

template <class T> struct view
{
  T *p;
  int rows, columns;
  T &operator() (int i, int j) const { return p[i * columns + j]; }
  T at (int i, int j) const { return p[i * columns + j]; }
  int length () const { return columns; }
};

struct pair_of { view<double> from, to; };

enum { R = 33, C = 47 };

__attribute__ ((noipa)) static void
collapsed (view<double> b, view<double> a, int n, int m)
{
  #pragma acc parallel loop collapse (2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b (i, j) = 2 * a (i, j) + i;
}

__attribute__ ((noipa)) static void
apart (double *__restrict to, double *__restrict from, int n, int m)
{
  view<double> b { to, n, m }, a { from, n, m + 1 };
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b (i, j) = a (i, j + 1) - i;
}

__attribute__ ((noipa)) static void
values (view<double> b, view<double> a, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < a.length (); j++)
      b (i, j) = a.at (i, j) * 3;
}

__attribute__ ((noipa)) static void
members (pair_of v, int n, int m)
{
  #pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    #pragma acc loop vector
    for (int j = 0; j < m; j++)
      v.to (i, j) = v.from (i, j) + 7;
}

int
main ()
{
  static double a[R * C], b[R * C], c[R * C], d[R * C], e[R * C];
  for (int k = 0; k < R * C; k++)
    a[k] = k % 17 - 5;
  view<double> va { a, R, C }, vb { b, R, C }, vd { d, R, C }, ve { e, R, C };
  collapsed (vb, va, R, C);
  apart (c, a, R, C - 1);
  values (vd, va, R);
  members ({ va, ve }, R, C);
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++)
      {
	int k = i * C + j;
	CHECK (k, b[k], 2 * a[k] + i);
	CHECK (k, d[k], 3 * a[k]);
	CHECK (k, e[k], a[k] + 7);
	if (j < C - 1)
	  CHECK (k, c[i * (C - 1) + j], a[k + 1] - i);
      }
  return DONE ();
}

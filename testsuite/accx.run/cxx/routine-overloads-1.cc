/* A routine directive that names several functions, or a template, is about all of them: in front of their
   definitions and behind, in namespaces, with a level, of another unit, and last in a namespace.
   { accx-sources routine-overloads-1-aux.cc } */
#include "../check.h"

enum { N = 96 };

int far (int);
double far (double);
#pragma acc routine(far) seq

double square (double);
float square (float);
#pragma acc routine(square) seq
double square (double x) { return x * x; }
float square (float x) { return x * x * 2; }

template <class T> T cube (T x);
#pragma acc routine(cube) seq
template <class T> T cube (T x) { return x * x * x; }

namespace deep
{
  int add (int);
  int add (int, int);
#pragma acc routine(add) seq
}
#pragma acc routine(deep::add) nohost seq
int deep::add (int a) { return a + 1; }
int deep::add (int a, int b) { return a + b; }

template <class T> static void
fill (T *a, T v, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] = v;
}

static void
fill (int *a, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] = i;
}
#pragma acc routine(fill) vector

struct other { static int square (int x) { return x - 1; } };

int
main ()
{
  double s = 0, want = 0;
  int t = 0, must = 0, a[4][N], b[4][N];
  #pragma acc parallel loop reduction(+:s,t)
  for (int i = 0; i < N; i++)
    {
      s += square ((double) i) + square ((float) i) + cube ((double) i) + cube (i) + far (i * 1.0);
      t += deep::add (i) + deep::add (i, 2) + far (i) + other::square (i);
    }
  for (int i = 0; i < N; i++)
    {
      want += 3. * i * i + 2. * i * i * i + i + 0.5;
      must += i + 1 + i + 2 + i + 100 + i - 1;
    }
  CHECK_REAL (0, s, want);
  CHECK (1, t, must);
  #pragma acc parallel loop gang copyout(a, b)
  for (int i = 0; i < 4; i++)
    {
      fill (a[i], 7 + i, N);
      fill (b[i], N);
    }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < N; j++)
      {
	CHECK (i, a[i][j], 7 + i);
	CHECK (i, b[i][j], j);
      }
  return DONE ();
}

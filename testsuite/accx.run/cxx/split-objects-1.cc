/* C++: values of classes, complex numbers and vectors, keep no loop of a kernels construct from running in parallel, and what
   their operators read is copied without a clause.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=[^ ]*squares[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*moves[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*energy[^ ]* line=[0-9]+ [^\n]*vector_length=[1-9][0-9]+ } }
   { accx-notify {function=[^ ]*chosen[^ ]* line=[0-9]+ [^\n]*vector_length=128 } } */
#include <complex>
#include "check.h"

typedef std::complex<double> number;

struct vec
{
  double x, y, z;
  vec (double a = 0, double b = 0, double c = 0) : x (a), y (b), z (c) { }
  vec operator+ (const vec &o) const { return vec (x + o.x, y + o.y, z + o.z); }
  vec operator* (double s) const { return vec (x * s, y * s, z * s); }
  vec &operator+= (const vec &o) { x += o.x; y += o.y; z += o.z; return *this; }
  double dot (const vec &o) const { return x * o.x + y * o.y + z * o.z; }
};

enum { N = 300 };

__attribute__ ((noipa)) static void
squares (number *__restrict out, const number *__restrict in, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    out[i] = in[i] * in[i] + number (1, i) - std::conj (in[i]) * 2.0;
}

__attribute__ ((noipa)) static void
moves (vec *__restrict p, const vec *__restrict v, double dt, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      vec step = v[i] * dt + vec (0, 0, dt);
      p[i] += step;
      p[i] = p[i] + step * 0.5;
    }
}

__attribute__ ((noipa)) static double
energy (const vec *p, const vec *v, int n)
{
  double e = 0;
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    e += (p[i] + v[i]).dot (v[i]);
  return e;
}

__attribute__ ((noipa)) static void
chosen (int *__restrict far, const vec *__restrict p, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    if ((p[i] * 2.0).dot (p[i]) > 50)
      far[i] = 1;
    else
      far[i] = (p[i] + vec (1, 1, 1)).x < 3 ? 2 : 3;
}

/* Not one loop, and nothing of it is to be evaluated early: an object under a condition.  */
__attribute__ ((noipa)) static void
guarded (double *__restrict out, const vec *__restrict p, const int *__restrict at, int n)
{
  #pragma acc kernels copyin (p[0:n])
  for (int i = 0; i < n; i++)
    out[i] = at[i] >= 0 ? (p[at[i]] * 2.0).x : -1;
}

int
main ()
{
  static number a[N], b[N];
  static vec p[N], v[N];
  static int far[N], at[N];
  static double out[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = number (i % 5, i % 3);
      p[i] = vec (i % 7, i % 2, 1);
      v[i] = vec (1, i % 4, 2);
      at[i] = i % 3 ? i : -1;
    }
  squares (b, a, N);
  moves (p, v, 0.5, N);
  double e = 0, want = 0;
  e = energy (p, v, N);
  chosen (far, p, N);
  guarded (out, p, at, N);
  for (int i = 0; i < N; i++)
    {
      double re = i % 5, im = i % 3, x = i % 7 + 0.75, y = i % 2 + 0.75 * (i % 4), z = 1 + 1.5 + 0.75;
      CHECK (i, b[i].real (), re * re - im * im + 1 - 2 * re);
      CHECK (i, b[i].imag (), 2 * re * im + i + 2 * im);
      CHECK (i, p[i].x, x);
      CHECK (i, p[i].y, y);
      CHECK (i, p[i].z, z);
      want += (x + 1) + (y + i % 4) * (i % 4) + (z + 2) * 2;
      CHECK (i, far[i], 2 * (x * x + y * y + z * z) > 50 ? 1 : x + 1 < 3 ? 2 : 3);
      CHECK (i, out[i], i % 3 ? 2 * x : -1);
    }
  CHECK (0, e, want);
  return DONE ();
}

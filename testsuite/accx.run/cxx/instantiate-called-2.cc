/* C++: what functions of templates are given in a parallel construct, as complex numbers' are, is copied without a clause.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <complex>
#include <vector>
#include "check.h"

typedef std::complex<float> number;

template <class T> static T
twice (const T &x)
{
  return x + x;
}

enum { N = 200 };

int
main ()
{
  std::vector<number> z (N);
  std::vector<float> size (N), sum (N);
  for (int i = 0; i < N; i++)
    z[i] = number (i % 6, 2);
  number *c = z.data ();
  float *s = size.data (), *t = sum.data ();
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    s[i] = std::norm (std::conj (c[i]) * 2.0f) + twice (c[i]).imag ();
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      number all = 0;
      for (int k = 0; k < 4; k++)
	all += c[(i + k) % N];
      t[i] = all.real () + all.imag ();
    }
  for (int i = 0; i < N; i++)
    {
      float want = 8;
      for (int k = 0; k < 4; k++)
	want += (i + k) % N % 6;
      CHECK (i, s[i], 4.0f * ((i % 6) * (i % 6) + 4) + 4);
      CHECK (i, t[i], want);
    }
  return DONE ();
}

/* C++: references to numbers of compressed arrays are passed to functions and returned by
   them, methods of compressed structs and templates are called.
   { accx-options -xc++ } { accx-device-only } */
#include <algorithm>
#include <cmath>
#include "check.h"
#define N 300

struct place
{
  float lat, lng;
  float norm () const { return lat * lat + lng; }
  void scale (float by) { lat *= by; lng *= by; }
};

template <class T> static T
twice (const T *p, int i)
{
  return p[i] + p[i];
}

static void
exchange (double &a, double &b)
{
  double t = a;
  a = b;
  b = t;
}

static double d[N], out[N];
static float f[N], sums[N];
static place s[N];

int
main ()
{
  for (int i = 0; i < N; i++)
    {
      d[i] = i;
      f[i] = i % 10;
      s[i].lat = i % 7;
      s[i].lng = 1;
    }
  #pragma acc parallel loop ccopyin(d, f, s) compression(d, f, s) copyout(out, sums)
  for (int i = 0; i < N; i++)
    {
      out[i] = twice (d, i) + std::max (d[i], d[N - 1 - i]);
      sums[i] = twice (f + i, 0) + s[i].norm ();
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, std::fabs (out[i] - (2 * i + std::max (i, N - 1 - i))) < 1e-3, 1);
      CHECK (i, std::fabs (sums[i] - (2 * (i % 10) + (i % 7) * (i % 7) + 1)) < 1e-2, 1);
    }
  #pragma acc parallel loop ccopy(d[0:N:0:1000], s[0:N:0:100]) compression(d, s)
  for (int i = 0; i < N / 2; i++)
    {
      exchange (d[i], d[N - 1 - i]);
      s[i].scale (2);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, std::fabs (d[i] - (N - 1 - i)) < 1e-3, 1);
      CHECK (i, std::fabs (s[i].lat - (i % 7) * (i < N / 2 ? 2 : 1)) < 1e-2, 1);
    }
  return DONE ();
}

/* C++: members of the class, with and without this, of objects behind references and in
   templates are items of compression clauses.
   { accx-options -xc++ } { accx-device-only } */
#include <cmath>
#include "check.h"

constexpr int N = 150;

template <class T> struct grid
{
  int n;
  T *p;
  T a[N];
  void
  sum (T *out)
  {
    #pragma acc data ccopyin(p[0:N]) ccopyin(this->a)
    #pragma acc parallel loop compression(p, this->a) copyout(out[0:N])
    for (int i = 0; i < N; i++)
      out[i] = p[i] + this->a[i];
  }
  void
  add (T by)
  {
    #pragma acc parallel loop ccopy(this->p[0:N:-1000:1000]) compression(this->p) present_or_copyin(by)
    for (int i = 0; i < N; i++)
      this->p[i] += by;
  }
};

static void
halve (grid<double> &g)
{
  #pragma acc parallel loop ccopy(g.p[0:N:-1000:1000], g.a[0:N:0:1000]) compression(g.p, g.a)
  for (int i = 0; i < N; i++)
    {
      g.p[i] /= 2;
      g.a[i] /= 2;
    }
}

template <class T> static void
test (T *out)
{
  grid<T> g;
  T numbers[N];
  g.n = N;
  g.p = numbers;
  for (int i = 0; i < N; i++)
    {
      numbers[i] = i;
      g.a[i] = 2 * i;
    }
  g.sum (out);
  g.add (4);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, std::fabs (out[i] - 3 * i) < 0.02, 1);
      CHECK (i, std::fabs (numbers[i] - (i + 4)) < 0.02, 1);
    }
}

int
main ()
{
  double out[N];
  float less[N];
  test (out);
  test (less);
  grid<double> g;
  g.p = out;
  for (int i = 0; i < N; i++)
    {
      out[i] = i;
      g.a[i] = 5 * i;
    }
  halve (g);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, std::fabs (out[i] - i / 2.0) < 1e-3, 1);
      CHECK (i, std::fabs (g.a[i] - 2.5 * i) < 1e-3, 1);
    }
  return DONE ();
}

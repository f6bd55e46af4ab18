/* C++: routine directives without a level in classes, in front of templates and lambdas.
   { accx-options {-x c++} } { accx-link-options {-lstdc++} } */
#include "check.h"

enum { N = 64 };

struct adder
{
  int step;
  #pragma acc routine
  void add (int *x, int n)
  {
    #pragma acc loop vector
    for (int i = 0; i < n; i++)
      x[i] += step;
  }
  #pragma acc routine
  static void more (int *x, int n)
  {
    #pragma acc loop worker
    for (int i = 0; i < n; i++)
      x[i] += 1;
  }
};

#pragma acc routine
template <typename T> void
twice (T *x, int n)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] += x[i];
}

int
main ()
{
  int x[N] = { 0 };
  adder a = { 5 };
  #pragma acc routine
  auto last = [] (int *x, int n)
  {
    #pragma acc loop vector
    for (int i = 0; i < n; i++)
      x[i] += 1;
  };
  #pragma acc parallel copy(x) copyin(a) num_gangs(1)
  {
    a.add (x, N);
    adder::more (x, N);
    twice (x, N);
    last (x, N);
  }
  for (int i = 0; i < N; i++)
    CHECK (i, x[i], 13);
  return DONE ();
}

/* C++: routine directives in classes, in functions and in front of lambdas, of each level,
   about methods defined there, behind the class and in another unit.
   { accx-sources {cxx-routine-scope-1-aux.c} }
   { accx-options {-x c++} } { accx-link-options -lstdc++ } */
#include "check.h"

struct object
{
  int k;

  #pragma acc routine vector
  void add (int *a, int n)
  {
    #pragma acc loop
    for (int i = 0; i < n; i++)
      a[i] += k;
  }

  #pragma acc routine seq
  int get (int i) const;

  #pragma acc routine worker
  template <typename T> void
  add_any (T *a, int n)
  {
    #pragma acc loop worker
    for (int i = 0; i < n; i++)
      a[i] += k;
  }

  /* Vector.  */
  #pragma acc routine vector
  static void
  one (int *a, int n);

  #pragma acc routine seq nohost
  int operator() (int x) { return x + k; }

  #pragma acc routine seq
  [[gnu::noinline]] object (int kk) : k{kk} {}

  #pragma acc routine seq
  static int far_away (int x);
};

int
object::get (int i) const
{
  return i + k;
}

void
object::one (int *a, int n)
{
  #pragma acc loop
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

#pragma acc routine seq
auto twice = [] (int x) { return x * 2; };

int
main ()
{
  int a[10][64] = { { 0 } };
  object c (3);
  #pragma acc parallel loop gang copy(a)
  for (int j = 0; j < 10; j++)
    {
      c.add (a[j], 64);
      object::one (a[j], 64);
    }
  #pragma acc parallel loop gang copy(a)
  for (int j = 0; j < 10; j++)
    c.add_any (a[j], 64);
  #pragma acc routine vector
  auto add_one = [] (int *p, int n) {
    #pragma acc loop
    for (int i = 0; i < n; i++)
      p[i] += 1;
  };
  #pragma acc parallel loop gang copy(a)
  for (int j = 0; j < 10; j++)
    add_one (a[j], 64);
  #pragma acc parallel loop copy(a)
  for (int j = 0; j < 10; j++)
    a[j][0] += c.get (j) + twice (j) + c (0) + object (j).k + object::far_away (j);
  for (int j = 0; j < 10; j++)
    {
      CHECK (j, a[j][1], 8);
      CHECK (j, a[j][0], 8 + j + 3 + 2 * j + 3 + j + 100 * j);
    }
  return DONE ();
}

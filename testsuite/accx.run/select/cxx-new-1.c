/* C++: new and delete of values, arrays and objects in device code, of lengths that are
   not constant, of nothing, in place and without exceptions.
   { accx-options {-x c++} } { accx-link-options -lstdc++ } */
#include <new>
#include "check.h"

struct pair
{
  int a, b;
  pair () : a (1), b (2) {}
  ~pair () { a = 0; }
};

static int
sum (int n)
{
  int *list = new int[n] (), s = 0;
  for (int i = 0; i < n; i++)
    list[i] += i;
  for (int i = 0; i < n; i++)
    s += list[i];
  delete[] list;
  return s;
}

int
main ()
{
  enum { N = 100 };
  int s[N];
  #pragma acc parallel loop copyout(s)
  for (int i = 0; i < N; i++)
    {
      int *p = new (std::nothrow) int, *empty = new int[i - i];
      pair *one = new pair, *three = new pair[3];
      char room[sizeof (pair)] __attribute__ ((aligned (8)));
      pair *placed = new (room) pair;
      *p = 3;
      s[i] = *p + one->b + three[2].b + placed->a + sum (i % 7) + (empty ? 10 : 0);
      placed->~pair ();
      delete p;
      delete one;
      delete[] three;
      delete[] empty;
    }
  for (int i = 0; i < N; i++)
    {
      int n = i % 7;
      CHECK (i, s[i], 18 + n * (n - 1) / 2);
    }
  return DONE ();
}

/* Launches are reported by the function's name as in the source: constructors, destructors, conversions,
   operators, lambdas.
   { accx-notify {function=counter line=11 } } { accx-notify {function=~counter line=13 } }
   { accx-notify {function=operator line=15 } } { accx-notify {function=operator\+ line=17 } }
   { accx-notify {function=operator\(\) line=28 } } { accx-launches 5 } */
#include "../check.h"

template <class T> struct counter
{
  T *at;
  counter (T *p) : at (p) { _Pragma ("acc serial copy(at[0:1])") at[0] += 1; }

  ~counter () { _Pragma ("acc serial copy(at[0:1])") at[0] += 10; }

  operator T () { _Pragma ("acc serial copy(at[0:1])") at[0] += 100; return at[0]; }

  T operator+ (T v) { _Pragma ("acc serial copy(at[0:1])") at[0] += v; return at[0]; }
};

int
main ()
{
  int n = 0;
  {
    counter<int> c (&n);
    CHECK (0, c + 1000, 1001);
    auto lambda = [] (int *p) {
      _Pragma ("acc serial copy(p[0:1])") p[0] += 10000; };
    lambda (&n);
    CHECK (1, (int) c, 11101);
  }
  CHECK (2, n, 11111);
  return DONE ();
}

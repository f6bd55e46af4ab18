/* Clauses copyin and firstprivate of an object, a functor, lambda or view, that regions only read: its pointers lead to
   what is on the device, as without a clause.  */
#include "check.h"

struct Fill
{
  double *p, by;
  void operator() (int i) const { p[i] += by * i; }
};

template <class T, int C> struct View
{
  T *p;
  template <class... I> T &operator() (I... i) const
  {
    int index[] = { int (i)... }, at = 0;
    for (int k : index)
      at = at * C + k;
    return p[at];
  }
};

template <class F> static void
each_copyin (int n, const F &f)
{
#pragma acc parallel loop copyin(f)
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F> static void
each_firstprivate (int n, F f)
{
#pragma acc parallel loop gang vector firstprivate(f) async(1)
  for (int i = 0; i < n; i++)
    f (i);
#pragma acc wait(1)
}

int
main ()
{
  double a[24] = { 0 }, *p = a;
  View<double, 6> v = { a };
#pragma acc data copy(a)
  {
    each_copyin (24, Fill { a, 1 });
    each_firstprivate (24, Fill { a, 2 });
    each_copyin (24, [=] (int i) { p[i] += 4 * i; });
    each_firstprivate (24, [=] (int i) { p[i] += 8 * i; });
#pragma acc parallel loop collapse(2) firstprivate(v)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 6; j++)
	v (i, j) += 16 * (i * 6 + j);
  }
#pragma acc parallel loop collapse(2) copy(a) copyin(v)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++)
      v (i, j) -= j;
  for (int i = 0; i < 24; i++)
    CHECK_REAL (i, a[i], 31 * i - i % 6);
  return DONE ();
}

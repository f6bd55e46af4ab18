/* new and delete of types that want more than 16 bytes of alignment, single, arrays and nothrow: what new returns is
   aligned, and delete takes it.  { accx-options -std=c++17 } */
#include "check.h"
#include <new>

template <int A> struct alignas (A) Block
{
  double v[4];
  Block (double x = 1) { v[3] = x; }
};

template <int A> static void
test ()
{
  enum { N = 40 };
  double sum[N];
  int odd[N];
#pragma acc parallel loop copyout(sum, odd)
  for (int i = 0; i < N; i++)
    {
      Block<A> *one = new Block<A> (i);
      Block<A> *many = new Block<A>[i + 1];
      Block<A> *quiet = new (std::nothrow) Block<A> (2 * i);
      double *plain = new double (4);
      unsigned long bits = (unsigned long) one | (unsigned long) many | (unsigned long) quiet;
      odd[i] = bits % A + (many + 1 - many != 1);
      sum[i] = one->v[3] + quiet->v[3] + *plain;
      for (int k = 0; k <= i; k++)
	sum[i] += many[k].v[3];
      delete plain;
      delete one;
      delete[] many;
      delete quiet;
      delete (Block<A> *) nullptr;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, odd[i], 0);
      CHECK_REAL (i, sum[i], 3 * i + 4 + i + 1);
    }
}

int
main ()
{
  test<32> ();
  test<64> ();
  test<512> ();
  return DONE ();
}

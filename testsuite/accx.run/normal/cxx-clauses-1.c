/* Clauses that g++ refuses, in templates, lambdas and member functions, with references
   and with constant expressions that only C++ has.
   { accx-options {-x c++} } */
#include "check.h"

enum { N = 48 };

template <typename T> struct list
{
  T *data;
  int n;
  void
  add (T x)
  {
    T *p = data;
    int m = n;
#pragma acc parallel loop copy(p[0:m]) self(x < 0) gang(dim:1)
    for (int i = 0; i != m; i++)
      p[i] += x;
  }
  T
  sum (void)
  {
    T s = 0, part[4], *p = data;
    int m = n;
    #pragma acc data copyin(p[0:m]) wait(queues: 1)
    #pragma acc parallel loop reduction(+:s) private(part[0:4])
    for (int i = 0; i < m; i++)
      {
	part[i & 3] = p[i];
	s += part[i & 3];
      }
    return s;
  }
};

static const int first = 1;

int
main (void)
{
  int a[N], (&r)[N] = a, *p = a, *&rp = p, x = 1, &rx = x;
  for (int i = 0; i < N; i++)
    a[i] = i;
  list<int> l = { a, N };
  l.add (3);
  l.add (-1);
  CHECK (0, l.sum (), N * (N - 1) / 2 + 2 * N);
  auto f = [&] (int k)
    {
      #pragma acc parallel loop copy(r) if(k > 0) self(k > 9) gang(dim:first)
      for (int i = 0; i < N; i++)
	r[i] += k;
    };
  f (2);
  f (10);
#pragma acc parallel loop copyin(rp[0:N / 2]) copyout(rp[N / 2:N / 2])
  for (int i = 0; i < N / 2; i++)
    rp[N / 2 + i] = rp[i];
#pragma acc parallel copy(rx) copyin(rx)
  rx++;
  CHECK (0, x, 2);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i % (N / 2) + 14);
  return DONE ();
}

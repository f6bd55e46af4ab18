/* Reductions over objects of classes are those over each of their members, nested ones, bases and arrays too; of
   std::complex over the number.  Operators and functions get the object whole.  */
#include <complex>
#include "../accx.run/check.h"

struct Inner
{
  long q;
  short small;
  Inner (long q = 0, short small = 0) : q (q), small (small) {}
  Inner &operator+= (const Inner &o)
  {
    q += o.q;
    small += o.small;
    return *this;
  }
};
struct Base { double x; };
struct Point : Base
{
  int n;
  float v[3];
  Inner in;
  unsigned char c;
};
struct Vec
{
  double x, y, z;
  Vec operator+ (const Vec &o) const { return { x + o.x, y + o.y, z + o.z }; }
  void add (double by) { x += by; }
};
using number = std::complex<double>;
enum { N = 200 };

static Point global;

static void
members ()
{
  Point s = { { 2 }, 1, { 3, 4, 5 }, { 6, 7 }, 12 };
  int count = 0;
  #pragma acc parallel loop reduction(+: s, count)
  for (int k = 0; k < N; k++)
    {
      s.n += k;
      s.x += 0.5;
      s.v[k % 2] += 1;
      s.in += Inner (k, 1);
      s.c++;
      count++;
    }
  CHECK (0, s.n, 1 + N * (N - 1) / 2);
  CHECK_REAL (0, s.x, 2 + N / 2);
  CHECK_REAL (0, s.v[0], 3 + N / 2);
  CHECK_REAL (2, s.v[2], 5);
  CHECK (0, s.in.q, 6 + N * (N - 1) / 2);
  CHECK (0, s.in.small, 7 + N);
  CHECK (0, s.c, 12 + N);
  CHECK (0, count, N);
  #pragma acc kernels loop reduction(+: global)
  for (int k = 0; k < N; k++)
    global.n += k;
  CHECK (0, global.n, N * (N - 1) / 2);
}

static void
levels (Inner &m)
{
  number r[20];
  Vec w = { 0, 0, 0 };
  #pragma acc parallel loop reduction(max: m) num_gangs(4)
  for (int k = 0; k < N; k++)
    m = Inner (m.q < k * 7 % 101 ? k * 7 % 101 : m.q, m.small > k % 13 ? m.small : k % 13);
  CHECK (0, m.q, 100);
  CHECK (0, m.small, 12);
  #pragma acc parallel reduction(+:w)
  {
    #pragma acc loop gang reduction(+:w)
    for (int i = 0; i < 10; i++)
      {
	#pragma acc loop vector reduction(+:w)
	for (int j = 0; j < 10; j++)
	  {
	    if (j == 3)
	      continue;
	    w = w + Vec { double (i), double (j), 1 };
	  }
	w.add (100);
      }
  }
  CHECK_REAL (0, w.x, 9 * 45 + 1000);
  CHECK_REAL (1, w.y, 10 * 42);
  CHECK_REAL (2, w.z, 90);
  #pragma acc parallel loop gang copyout(r)
  for (int k = 0; k < 20; k++)
    {
      number own (k, 0);
      #pragma acc loop vector reduction(+: own)
      for (int j = 0; j < 32; j++)
	own += number (j, 1);
      r[k] = own * 2.0;
    }
  for (int k = 0; k < 20; k++)
    {
      CHECK_REAL (k, r[k].real (), 2 * (k + 31 * 16));
      CHECK_REAL (k, r[k].imag (), 64);
    }
}

template <class T> static void
complex (T one)
{
  std::complex<T> s (0, 1), product = one;
  #pragma acc parallel loop reduction(+: s)
  for (int k = 0; k < N; k++)
    s += std::complex<T> (k, -one);
  CHECK_REAL (0, s.real (), N * (N - 1) / 2);
  CHECK_REAL (1, s.imag (), 1 - N);
  #pragma acc parallel loop reduction(*: product)
  for (int k = 0; k < 6; k++)
    product *= std::complex<T> (0, 2);
  CHECK_REAL (0, product.real (), -64);
  CHECK_REAL (1, product.imag (), 0);
  auto t = std::complex<T> (0, 0);
  #pragma acc kernels loop reduction(+: t)
  for (int k = 0; k < N; k++)
    t = t + std::complex<T> (one, k);
  CHECK_REAL (2, t.imag (), N * (N - 1) / 2);
}

int
main ()
{
  Inner m;
  members ();
  levels (m);
  complex (1.0f);
  complex (1.0);
  return DONE ();
}

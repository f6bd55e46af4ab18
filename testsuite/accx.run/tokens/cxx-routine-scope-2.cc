/* Routine directives in _Pragma operators, also in macros, in classes and in front of lambdas; in functions
   with a name, without a level, with bind and device_type.  */
#include "../check.h"

#define SEQ _Pragma ("acc routine seq")
#define DO(X) _Pragma (#X)

struct counter
{
  int n;
  SEQ int plus (int i) const { return i + n; }
  SEQ
  int times (int i) const { return i * n; }
  SEQ int later (int) const; DO (acc routine seq) template <class T> T added (T t) const { return t + n; }
  _Pragma ("acc routine vector") int sum (const int *p, int k) const
  {
    int s = 0;
    _Pragma ("acc loop vector reduction(+: s)")
    for (int i = 0; i < k; i++)
      s += p[i];
    return s + n;
  }
  _Pragma ("acc routine") static int same (int i) { return i; }
  SEQ friend int of_friend (const counter &c, int i) { return c.n + i; }
  SEQ counter (int k) : n (k) {}
  SEQ int operator() (int i) const { return i + 2 * n; }
};

int
counter::later (int i) const
{
  return i + 3 * n;
}

template <class T>
struct scale
{
  T v;
  SEQ T get (T x) const { return x * v; }
};

static int
on_device (int x)
{
  return x + 100;
}

namespace apart
{
int sum (int *, int);
}

static int
blocks (int n)
{
  int r = 0, a[32];
  int named (int), doubled (int);
  #pragma acc routine(named) bind(on_device) seq
  #pragma acc routine(doubled)
  #pragma acc routine(apart::sum) device_type(nvidia) vector device_type(*) seq
  #pragma acc routine seq device_type(host, nvidia) bind(on_device)
  int bound (int);
  _Pragma ("acc routine seq") int tripled (int);
  for (int i = 0; i < 32; i++)
    a[i] = i;
  #pragma acc parallel loop reduction(+: r)
  for (int i = 0; i < n; i++)
    r += named (i) + 1000 * bound (i) + 1000000 * (doubled (i) + tripled (i));
  #pragma acc parallel loop gang reduction(+: r) copyin(a)
  for (int i = 0; i < n; i++)
    r += apart::sum (a, 32);
  return r;
}

int named (int x) { return x; }
int bound (int x) { return x; }
int doubled (int x) { return 2 * x; }
int tripled (int x) { return 3 * x; }

int
apart::sum (int *a, int n)
{
  int s = 0;
  #pragma acc loop vector reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int
main ()
{
  counter c (2);
  scale<int> b = { 3 };
  int p[32], r = 0, want = 0;
  for (int i = 0; i < 32; i++)
    p[i] = i;
  SEQ auto one = [] (int x) { return x + 1; };
  DO (acc parallel loop reduction(+: r) copyin(c, b))
  for (int i = 0; i < 8; i++)
    r += c.plus (i) + c.times (i) + c.later (i) + c.added (i) + c (i) + counter::same (i)
	 + of_friend (c, i) + b.get (i) + one (i);
  for (int i = 0; i < 8; i++)
    want += (i + 2) + 2 * i + (i + 6) + (i + 2) + (i + 4) + i + (i + 2) + 3 * i + (i + 1);
  CHECK (0, r, want);
  r = 0;
  DO (acc parallel loop gang copyin(c, p) reduction(+: r))
  for (int i = 0; i < 2; i++)
    r += c.sum (p, 32);
  CHECK (1, r, 2 * (496 + 2));
  CHECK (2, blocks (4), 1001 * 406 + 5000000 * 6 + 4 * 496);
  return DONE ();
}

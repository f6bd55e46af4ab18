/* A reduction clause may name members of `this' without this->: scalars, arrays, of bases, in templates
   and lambdas, behind variables of the same construct.  { accx-options -Wall } */
#include "check.h"
#include <algorithm>

double global;
extern double later;
namespace other { double inner; }

struct Base { double r = 0; };

struct Box : Base
{
  double best = -1;
  long count = 0;
  double x[50];
  int bins[4] = {};
  bool all = true;

  double sum (double scale)
  {
    double local = 0;
#pragma acc parallel loop reduction(+: r, local, count) reduction(max: best)
    for (int i = 0; i < 50; i++)
      {
	r += x[i] * scale;
	local += x[i];
	count++;
	best = std::max (best, x[i]);
      }
    return local;
  }
  void parts ()
  {
#pragma acc parallel loop reduction(+:bins) reduction(&&: all)
    for (int i = 0; i < 50; i++)
      {
	bins[i % 4]++;
	all = all && x[i] > 0;
      }
  }
  void outer ();
  template <class T> void both (const T *y, int n);
};

void
Box::outer ()
{
  using namespace other;
  r = inner = global = later = 0;
#pragma acc parallel copyin(x)
  {
#pragma acc loop gang vector reduction(+: \
	r, inner) reduction(+: global, later)
    for (int i = 0; i < 50; i++)
      {
	r += x[i];
	inner += 2;
	global += 3;
	later += 4;
      }
  }
}
double later;

template <class T> void
Box::both (const T *y, int n)
{
#pragma acc parallel loop reduction(+:r) copyin(y[0:n])
  for (int i = 0; i < n; i++)
    r += y[i];
  auto more = [this] (int n) {
#pragma acc parallel loop reduction(+:count)
    for (int i = 0; i < n; i++)
      count += 2;
  };
  more (10);
}

#define DIRECTIVE(TEXT) _Pragma (TEXT)
struct Counter
{
  int k;
  void add ()
  {
    DIRECTIVE ("acc parallel loop reduction(+:k)")
    for (int i = 0; i < 10; i++)
      k += i;
  }
  void most ()
  {
    _Pragma ("acc parallel loop reduction(max:k)")
    for (int i = 0; i < 10; i++)
      k = k > 10 * i ? k : 10 * i;
  }
};

int
main ()
{
  Box b {};
  float y[20];
  for (int i = 0; i < 50; i++)
    b.x[i] = i;
  std::fill (y, y + 20, 1.0f);
  CHECK (0, b.sum (2), 1225);
  CHECK (1, b.r, 2450);
  CHECK (2, b.best, 49);
  CHECK (3, b.count, 50);
  b.parts ();
  for (int k = 0; k < 4; k++)
    CHECK (k, b.bins[k], k < 2 ? 13 : 12);
  CHECK (4, b.all, false);
  b.outer ();
  CHECK (5, b.r, 1225);
  CHECK (6, other::inner, 100);
  CHECK (7, global, 150);
  CHECK (8, later, 200);
  b.both (y, 20);
  CHECK (9, b.r, 1245);
  CHECK (10, b.count, 70);
  Counter c = { 3 };
  c.add ();
  CHECK (11, c.k, 48);
  c.most ();
  CHECK (12, c.k, 90);
  return DONE ();
}

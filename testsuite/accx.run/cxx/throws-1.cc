/* Regions that would throw exceptions, and catch none, run on the device.
   { accx-options {-std=c++17} }
   { accx-notify {function=[^ ]*checked line=} } { accx-notify {function=[^ ]*elements line=} } */
#include "check.h"
#include <array>
#include <optional>
#include <stdexcept>

struct row
{
  double *p;
  int n;
  double &operator[] (int i) const
  {
    if (i < 0 || i >= n)
      throw std::out_of_range ("no such element");
    return p[i];
  }
};

static int
positive (int i)
{
  if (i < 0)
    throw i;
  return i * 2;
}

static void
checked (double *x, int n)
{
  row r { x, n };
#pragma acc parallel loop copy(x[0:n]) copyin(r)
  for (int i = 0; i < n; i++)
    {
      std::optional<double> o;
      if (i % 2)
	o = 3;
      x[i] = positive (i) + (i % 2 ? o.value () : 1);
    }
#pragma acc parallel loop copy(x[0:n])
  for (int i = 0; i < n; i++)
    {
      row own { x, n };
      own[n - 1 - i] += 100;
    }
}

static void
elements (const std::array<double, 20> &a, double *x)
{
#pragma acc parallel loop copyin(a) copyout(x[0:20])
  for (int i = 0; i < 20; i++)
    x[i] = a.at (19 - i);
}

int
main ()
{
  std::array<double, 20> a;
  double x[20];
  checked (x, 20);
  for (int i = 0; i < 20; i++)
    {
      CHECK (i, x[i], 2. * i + (i % 2 ? 3 : 1) + 100);
      a[i] = i;
    }
  elements (a, x);
  for (int i = 0; i < 20; i++)
    CHECK (i, x[i], 19. - i);
  return DONE ();
}

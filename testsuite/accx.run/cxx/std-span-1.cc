/* std::span and C++20's concepts, consteval, constinit and designated initialisers. { accx-options {-std=c++20} } */
#include "check.h"
#include <span>
#include <vector>
#include <concepts>
#include <numbers>
template <std::floating_point T> static T
total (std::span<const T> s)
{
  T sum = 0;
  const T *p = s.data ();
  std::size_t n = s.size ();
#pragma acc parallel loop copyin(p[0:n]) reduction(+:sum)
  for (std::size_t i = 0; i < n; i++)
    sum += p[i];
  return sum;
}
consteval int cube (int x) { return x * x * x; }
struct Point { int x = 1, y = 2; bool operator== (const Point &) const = default; };
int
main ()
{
  std::vector<double> v (100);
  std::span<double> s (v);
  double *data = v.data ();
#pragma acc data copy(data[0:100])
  {
    /* A span of present data comes along as its own members do.  */
#pragma acc parallel loop present(data[0:100])
    for (int i = 0; i < 100; i++)
      {
	std::span<double> part (data + i, 1);
	part[0] = i * std::numbers::pi + cube (2);
      }
  }
  for (int i = 0; i < 100; i++)
    CHECK_NEAR (i, s[i], i * std::numbers::pi + 8, 1e-15);
  double want = 0;
  for (double x : v) want += x;
  CHECK_NEAR (0, total<double> (s), want, 1e-13);
  int same[50];
#pragma acc parallel loop copyout(same)
  for (int i = 0; i < 50; i++)
    {
      Point p { .x = i, .y = 2 }, q { .x = 7 };
      same[i] = p == q;
    }
  for (int i = 0; i < 50; i++) CHECK (i, same[i], i == 7);
  return DONE ();
}

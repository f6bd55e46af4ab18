/* Range-for around regions and inside of them; iterators; initialiser lists; structured bindings. { accx-options {-std=c++17} } */
#include "check.h"
#include <vector>
#include <map>
#include <array>
#include <tuple>
int main ()
{
  std::vector<std::vector<int>> rows (5, std::vector<int> (40));
  int k = 0;
  for (auto &row : rows)
    {
      int *r = row.data (), n = row.size ();
#pragma acc parallel loop copyout(r[0:n]) firstprivate(k)
      for (int i = 0; i < n; i++) r[i] = k * 100 + i;
      k++;
    }
  for (int j = 0; j < 5; j++) for (int i = 0; i < 40; i++) CHECK (i, rows[j][i], j * 100 + i);
  std::map<int, double> m { { 1, 0.5 }, { 2, 1.5 } };
  double sum = 0;
  for (const auto &[key, factor] : m)
    {
      double f = factor;
      int times = key;
#pragma acc parallel loop reduction(+:sum)
      for (int i = 0; i < 10; i++) sum += f * times;
    }
  CHECK_REAL (0, sum, 10 * (0.5 + 3));
  int out[30];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 30; i++)
    {
      int t[4] = { i, 2, 3, 4 };
      int s = 0;
      for (int v : t) s += v;
      for (auto &v : t) v *= 2;
      for (int v : { 1, 2, 3 }) s += v;
      auto [a, b, c, d] = t;
      s += a + b + c + d;
      out[i] = s;
    }
  for (int i = 0; i < 30; i++) CHECK (i, out[i], 3 * (i + 9) + 6);
  std::vector<double> v (50);
  double *begin = &v[0], *end = begin + v.size ();
#pragma acc parallel loop copyout(begin[0:50])
  for (double *p = begin; p < end; ++p) *p = p - begin;
  for (int i = 0; i < 50; i++) CHECK_REAL (i, v[i], i);
  auto [lo, hi] = std::make_tuple (3, 9);
  int low = lo, high = hi;
#pragma acc parallel loop copy(out)
  for (int i = low; i < high; i++) out[i] = -1;
  CHECK (0, out[2] != -1 && out[3] == -1 && out[8] == -1 && out[9] != -1, 1);
  return DONE ();
}

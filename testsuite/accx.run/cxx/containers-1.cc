/* Arrays by reference, grids in templates, vectors of vectors, pointer loops, range-for and
   std::sort, find and count in regions. { accx-options {-std=c++17} } */
#include <cstdio>
#include <vector>
#include <algorithm>
template <class T, size_t N> void add (T (&a)[N], T v) {
#pragma acc parallel loop copy(a)
  for (size_t i = 0; i < N; i++) a[i] += v; }
template <int R, int C> struct Grid { double c[R][C]; double &operator() (int i, int j) { return c[i][j]; }
 void smooth (Grid &o) {
#pragma acc parallel loop collapse(2) copyin(c) copy(o)
  for (int i = 1; i < R - 1; i++) for (int j = 1; j < C - 1; j++) o.c[i][j] = .25 * (c[i - 1][j] + c[i + 1][j] + c[i][j - 1] + c[i][j + 1]); } };
int main () {
  int bad = 0; int a[64] = {}; add (a, 5); for (int x : a) if (x != 5) bad |= 1;
  static Grid<40, 50> g, o; for (auto &r : g.c) for (auto &x : r) x = 1; for (auto &r : o.c) for (auto &x : r) x = 7; g.smooth (o);
  for (int i = 0; i < 40; i++) for (int j = 0; j < 50; j++) if (o (i, j) != (i && j && i < 39 && j < 49 ? 1 : 7)) bad |= 2;
  std::vector<std::vector<int>> vv (10, std::vector<int> (20, 1)); int sum = 0;
  for (auto &v : vv) { int *p = v.data (); int n = v.size ();
#pragma acc parallel loop reduction(+:sum) copyin(p[0:n])
    for (int i = 0; i < n; i++) sum += p[i]; }
  if (sum != 200) bad |= 4;
  std::vector<int> v (300, 2); auto it = v.begin (); int *p = &v[0];
#pragma acc parallel loop copy(p[0:300])
  for (int *q = p; q < p + 300; ++q) *q += 1;
  for (int x : v) if (x != 3) bad |= 8;
#pragma acc parallel loop copy(p[0:v.size()])
  for (unsigned long i = 0; i < v.size (); i++) p[i]++;
  for (int x : v) if (x != 4) bad |= 16;
  double (*m)[8] = new double[100][8];
#pragma acc parallel loop copyout(m[0:100][0:8])
  for (int i = 0; i < 100; i++) for (auto &e : m[i]) e = i;
  for (int i = 0; i < 100; i++) if (m[i][7] != i) bad |= 32;
  int order[100];
#pragma acc parallel loop copyout(order)
  for (int i = 0; i < 100; i++) { int t[5] = { i, 3, 9, 1, 4 }; std::sort (t, t + 5); order[i] = t[2] + (std::find (t, t + 5, 9) != t + 5) + std::count (t, t + 5, 3); }
  for (int i = 0; i < 100; i++) { int t[5] = { i, 3, 9, 1, 4 }; std::sort (t, t + 5); if (order[i] != t[2] + 1 + std::count (t, t + 5, 3)) bad |= 64; }
  (void) it; printf ("bad %d\n", bad); return bad; }

/* Data behind pointers of what a lambda captures come along without a clause.  { accx-options {-std=c++17} } */
#include <cstdlib>
#include "check.h"
enum { N = 100 };
static double *make () { double *p = (double *) malloc (N * 8); for (int i = 0; i < N; i++) p[i] = i; return p; }
struct grid { int n; double *x, *y;
  void a () { auto f = [this] {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) x[i] += y[i]; }; f (); }
  void b () { auto f = [=] (double *z) {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) z[i] = this->x[i] + y[i]; }; f (x); } };
int main () {
  grid g = { N, make (), make () };
  auto f = [&] {
    #pragma acc parallel loop
    for (int i = 0; i < g.n; i++) g.x[i] += g.y[i]; };
  f ();
  for (int i = 0; i < N; i++) CHECK (i, g.x[i], 2 * i);
  g.a ();
  for (int i = 0; i < N; i++) CHECK (i, g.x[i], 3 * i);
  g.b ();
  for (int i = 0; i < N; i++) CHECK (i, g.x[i], 4 * i);
  auto h = [g] { double *x = g.x;
    #pragma acc parallel loop
    for (int i = 0; i < g.n; i++) x[i] += g.y[i]; };
  h ();
  for (int i = 0; i < N; i++) CHECK (i, g.x[i], 5 * i);
  return DONE ();
}

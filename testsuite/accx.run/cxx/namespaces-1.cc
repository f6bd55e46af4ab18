/* Declared variables of name spaces, static members, constant tables of the file and of a routine,
   recursive templates and scoped enumerations. */
#include <cstdio>
namespace phys { extern double g;
#pragma acc declare create(g)
namespace in { template <class T> struct Op { static constexpr T two = 2; static T f (T x) { return two * x + T (g); } }; } }
double phys::g = 9.5;
static const int tabl[4] = { 1, 2, 3, 4 };
#pragma acc routine seq
int counter (int i) { static const int k[3] = { 7, 8, 9 }; return k[i % 3] + tabl[i & 3]; }
struct S { static int cnt; static const int c = 5; int m; int get () const { return m + c; } };
int S::cnt = 3;
#pragma acc declare copyin(S::cnt)
template <int N> struct Rec { static int f (int x) { return x + Rec<N - 1>::f (x); } };
template <> struct Rec<0> { static int f (int) { return 0; } };
inline namespace v2 { enum class Color : char { r, g = 5, b }; inline int num (Color c) { return static_cast<int> (c); } }
int main () {
  phys::g = 1.5;
#pragma acc update device(phys::g)
  double o[100]; int q[100];
#pragma acc parallel loop copyout(o, q)
  for (int i = 0; i < 100; i++) { using namespace phys::in; o[i] = Op<double>::f (i); S s { i }; q[i] = counter (i) + s.get () + Rec<4>::f (i) + num (Color::g); }
  int bad = 0;
  for (int i = 0; i < 100; i++) { if (o[i] != 2 * i + 1.5) bad++; int w[3] = { 7, 8, 9 }; if (q[i] != w[i % 3] + tabl[i & 3] + i + 5 + 4 * i + 5) bad++; }
  printf ("bad %d\n", bad); return bad != 0; }

/* declare at file scope and in namespaces about objects of classes that have static data members, of templates, and
   arrays of such, also among other variables.  */
#include "check.h"

struct Params
{
  static int instances;
  static const int scale = 3;
  static constexpr double tiny = 0.25;
  double omega;
  int n;
};
int Params::instances = 0;
constexpr double Params::tiny;

Params params = { 2, 16 };
#pragma acc declare copyin(params)

template <class T, int N> struct Table
{
  static T zero;
  T v[N];
  T get (int i) const { return v[i]; }
};
template <class T, int N> T Table<T, N>::zero = 0;

namespace field
{
int shift = 5;
Table<double, 8> table;
extern Params rows[4];
#pragma acc declare create(shift, table, rows)
Params rows[4];
}

static int plain[4] = { 1, 2, 3, 4 };
Params other;
#pragma acc declare copyin(plain), create(other)

#pragma acc routine seq
static double
value (int i)
{
  return field::table.get (i % 8) * params.omega + Params::scale + field::rows[i % 4].n + plain[i % 4] + other.n
	 + Params::tiny;
}

int
main ()
{
  double o[32];
  for (int i = 0; i < 8; i++)
    field::table.v[i] = i;
  for (int i = 0; i < 4; i++)
    field::rows[i].n = 10 * i;
  other.n = 7;
#pragma acc update device(field::table, field::rows, other, field::shift)
  for (int turn = 0; turn < 2; turn++)
    {
#pragma acc parallel loop copyout(o)
      for (int i = 0; i < 32; i++)
	o[i] = value (i) + params.n + field::shift;
      for (int i = 0; i < 32; i++)
	CHECK_REAL (i, o[i], i % 8 * (turn ? 3 : 2) + 3 + 10 * (i % 4) + i % 4 + 1 + 7 + 0.25 + 16 + 5);
      params.omega = 3;
#pragma acc update device(params)
    }
#pragma acc parallel present(params)
  params.omega = 9;
#pragma acc update self(params)
  CHECK_REAL (0, params.omega, 9);
  return DONE ();
}

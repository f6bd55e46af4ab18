/* C++: declare in functions about parameters, sections, references, variables on the stack
   and static ones, in templates, methods and operators, ended with the scope; at file scope
   about globals.  { accx-device-only } { accx-options {-x c++} } { accx-link-options -lstdc++ } */
#include <openacc.h>
#include "check.h"

namespace outer
{
  double table[10];
  #pragma acc declare create(table)
  static int counter = 3;
  #pragma acc declare copyin(counter)

  template <typename T> void
  add (T *x, T &by, int n)
  {
    #pragma acc declare copy(x[0:n]) copyin(by)
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      x[i] += by + counter;
  }

  struct adder
  {
    void run (double *p, int n)
    {
      #pragma acc declare present(p)
      double own[10];
      #pragma acc declare create(own)
      _Pragma ("acc declare create(n)")
      #pragma acc parallel loop
      for (int i = 0; i < 10; i++)
	own[i] = table[i] = i;
      #pragma acc parallel loop
      for (int i = 0; i < 10; i++)
	p[i] += own[9 - i];
    }
  };
}

#pragma acc routine seq
static int
next (int i)
{
  static int base[4] = { 1, 2, 3, 4 };
  #pragma acc declare create(base)
  return base[i & 3];
}

static int
count (int by)
{
  static int calls[2];
  #pragma acc declare create(calls)
  int r;
  #pragma acc parallel copyout(r) num_gangs(1)
  r = calls[0] += by;
  return r;
}

extern "C" int
present_inside (int *a, int n)
{
  #pragma acc declare copy(a[0:n])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += next (i);
  return acc_is_present (a, n * sizeof *a);
}

int
main ()
{
  double a[10] = { 0 }, b = 2;
  outer::add (a, b, 10);
  CHECK_REAL (0, a[3], 5.0);
  #pragma acc data copy(a)
  {
    outer::adder c;
    c.run (a, 10);
  }
  CHECK_REAL (1, a[3], 5.0 + 6.0);
  int x[8] = { 0 };
  CHECK (2, present_inside (x, 8), 1);
  CHECK (3, acc_is_present (x, sizeof x), 0);
  CHECK (4, x[5], 2);
  CHECK (5, count (3), 3);
  CHECK (6, count (4), 7);
  return DONE ();
}

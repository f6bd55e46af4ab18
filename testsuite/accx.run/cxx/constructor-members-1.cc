/* C++: constructors have regions that read members of the object and of another one, which pointers in data clauses belong to: GCC
   copies constructors behind the plugin's first steps.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

class vec
{
  double *p;
  int n;

public:
  vec (int m, double f) : p (new double[m]), n (m)
  {
    #pragma acc enter data create (p[0:n])
    #pragma acc parallel loop present (p[0:n])
    for (int i = 0; i < n; i++)
      p[i] = f * i;
  }
  vec (const vec &o) : p (new double[o.n]), n (o.n)
  {
    #pragma acc enter data create (p[0:n])
    #pragma acc parallel loop present (p[0:n], o.p[0:n])
    for (int i = 0; i < n; i++)
      p[i] = o.p[i] + n;
  }
  ~vec ()
  {
    #pragma acc exit data delete (p[0:n])
    delete[] p;
  }
  double at (int i)
  {
    #pragma acc update self (p[i:1])
    return p[i];
  }
};

struct derived : vec
{
  derived (const vec &o) : vec (o) {}
};

int
main ()
{
  vec a (60, 3);
  vec b (a);
  derived c (b);
  for (int i = 0; i < 60; i++)
    {
      CHECK (i, a.at (i), 3 * i);
      CHECK (i, b.at (i), 3 * i + 60);
      CHECK (i, c.at (i), 3 * i + 120);
    }
  return DONE ();
}

/* Scalar members of what a local reference leads to, in data clauses of each kind.
   { accx-options {-x c++} } */
#include "check.h"

struct part { int n; double d; };
struct pair { struct part a, b; };

static void
alone (struct part &l)
{
  struct part &a = l;
  int n = 0;
  #pragma acc serial copyin(a.n) copyout(n)
  n = a.n;
  CHECK (0, n, 5);
  #pragma acc serial copy(a.n)
  a.n += 1;
  CHECK (1, l.n, 6);
  #pragma acc serial copyout(a.d)
  a.d = 7;
  CHECK_REAL (2, l.d, 7);
  #pragma acc data create(a.n)
  {
    #pragma acc serial present(a.n) copyout(n)
    {
      a.n = 3;
      n = a.n;
    }
  }
  CHECK (3, n, 3);
}

static void
present_already (struct pair &q)
{
  struct pair &p = q;
  struct part &b = p.b;
  int n = 0;
  double d = 0;
  #pragma acc enter data copyin(q)
  #pragma acc serial present(p.a.n, p.b.d) copyout(n, d)
  {
    n = p.a.n;
    d = p.b.d;
  }
  CHECK (4, n, 6);
  CHECK_REAL (4, d, 2);
  #pragma acc serial present(b.n, b.d)
  b.d = b.n;
  #pragma acc exit data copyout(q)
  CHECK_REAL (5, q.b.d, 8);
}

int
main (void)
{
  struct pair p = { { 5, 1 }, { 8, 2 } };
  alone (p.a);
  p.a.n = 6;
  present_already (p);
  return DONE ();
}

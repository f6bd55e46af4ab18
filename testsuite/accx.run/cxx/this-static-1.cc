/* this in clauses of a class with static members and virtual functions. */
#include "check.h"
class Solver
{
public:
  static constexpr int order = 3;
  static int made;
  int n;
  double *u, k;
  Solver (int n_) : n (n_), u (new double[n_]), k (2)
  {
    made++;
    for (int i = 0; i < n; i++) u[i] = 1;
#pragma acc enter data copyin(this, u[0:n])
  }
  virtual ~Solver ()
  {
#pragma acc exit data delete(u[0:n], this[0:1])
    delete[] u;
  }
  virtual void step ()
  {
#pragma acc parallel loop present(this[0:1])
    for (int i = 0; i < n; i++)
      u[i] += k * i + order;
  }
  void set (double x)
  {
    k = x;
#pragma acc update device(this[0:1])
  }
  void get ()
  {
#pragma acc update self(u[0:n])
  }
  double total () const
  {
    double s = 0;
#pragma acc parallel loop copyin(this[0:1]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += u[i];
    return s;
  }
};
int Solver::made = 0;
struct Plain
{
  static const int rows = 4;
  double v[8];
  void twice ()
  {
#pragma acc parallel loop copy(this[0:1])
    for (int i = 0; i < 2 * rows; i++) v[i] *= 2;
#pragma acc data copy(this)
    {
#pragma acc parallel loop present(this)
      for (int i = 0; i < 2 * rows; i++) v[i] += 1;
    }
  }
};
int
main ()
{
  Solver s (30);
  s.step ();
  s.set (5);
  s.step ();
  double want = 30 * (1 + 6) + 7. * 30 * 29 / 2;
  CHECK_REAL (0, s.total (), want);
  s.get ();
  for (int i = 0; i < 30; i++) CHECK_REAL (i, s.u[i], 7 + 7 * i);
  Plain p;
  for (int i = 0; i < 8; i++) p.v[i] = i;
  p.twice ();
  for (int i = 0; i < 8; i++) CHECK_REAL (i, p.v[i], 2 * i + 1);
  return DONE ();
}

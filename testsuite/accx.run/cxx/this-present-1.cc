/* Members of *this said to be present, an object and what a pointer leads to, without *this. */
#include "check.h"
struct Particle
{
  double x[3], b;
  double sum () const { return x[0] + x[1] + x[2]; }
};
struct Holder
{
  Particle *parts;
  int n;
  Particle one;
  void create ()
  {
#pragma acc enter data copyin(this, parts[0:n])
  }
  void step ()
  {
#pragma acc parallel loop present(parts[0:n], one)
    for (int i = 0; i < n; i++) parts[i].b += parts[i].sum () + one.b;
  }
  void finish ()
  {
#pragma acc exit data copyout(parts[0:n]) delete(this)
  }
};
int
main ()
{
  Particle p[10];
  for (int i = 0; i < 10; i++) p[i] = { { 1. * i, 1, 2 }, 5 };
  Holder h = { p, 10, { { 0, 0, 0 }, 100 } };
  h.create ();
  h.step ();
  h.step ();
  h.finish ();
  for (int i = 0; i < 10; i++) CHECK_REAL (i, p[i].b, 5 + 2 * (i + 3 + 100));
  return 0;
}

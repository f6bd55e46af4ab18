/* Members of base classes in data clauses, by name, by this-> and of other objects.
   { accx-requires before-gcc-14 } */
#include "check.h"
struct Base
{
  int n;
  double *x;
  Base (int n_) : n (n_), x (new double[n_]) { for (int i = 0; i < n; i++) x[i] = i; }
  ~Base () { delete[] x; }
};
struct Middle : Base { float y[40]; Middle (int n_) : Base (n_) {} };
struct Derived : public Middle
{
  int k;
  double *z;
  Derived (int n_) : Middle (n_), k (3), z (new double[n_]) {}
  ~Derived () { delete[] z; }
  void scale ()
  {
#pragma acc parallel loop copy(x[0:n]) copyout(y)
    for (int i = 0; i < n; i++)
      {
	x[i] *= k;
	if (i < 40)
	  y[i] = i + 0.5f;
      }
  }
  void add ()
  {
#pragma acc data copyin(this->x[0:n]) copyout(z[0:n])
    {
#pragma acc parallel loop present(x[0:n], z[0:n])
      for (int i = 0; i < n; i++)
	z[i] = x[i] + 1;
    }
  }
  void enter ()
  {
#pragma acc enter data copyin(this[0:1]) copyin(x[0:n]) create(z[:n])
  }
  void leave ()
  {
#pragma acc exit data copyout(x[0:n], z[0:n]) delete(this)
  }
  double sum ()
  {
    double s = 0;
#pragma acc parallel loop reduction(+:s) present(this)
    for (int i = 0; i < n; i++)
      {
	z[i] = x[i] * 2;
	s += z[i] + k;
      }
    return s;
  }
};
template <class B> struct Mixin : B
{
  using B::B;
  void negate ()
  {
#pragma acc parallel loop copy(this->x[0:this->n])
    for (int i = 0; i < this->n; i++)
      this->x[i] = -this->x[i];
  }
};
int
main ()
{
  Mixin<Derived> d (50);
  d.scale ();
  d.add ();
  for (int i = 0; i < 50; i++)
    {
      CHECK_REAL (i, d.x[i], 3 * i);
      CHECK_REAL (i, d.z[i], 3 * i + 1);
      if (i < 40) CHECK_REAL (i, d.y[i], i + 0.5f);
    }
  d.enter ();
  CHECK_REAL (0, d.sum (), 6. * 50 * 49 / 2 + 150);
  d.leave ();
  for (int i = 0; i < 50; i++)
    CHECK_REAL (i, d.z[i], 6 * i);
  d.negate ();
  for (int i = 0; i < 50; i++)
    CHECK_REAL (i, d.x[i], -3 * i);
#pragma acc parallel loop copy(d.x[0:d.n])
  for (int i = 0; i < d.n; i++)
    d.x[i] += 1;
  Derived *p = &d;
#pragma acc parallel loop copy(p->x[0:p->n], p->y)
  for (int i = 0; i < p->n; i++)
    {
      p->x[i] += 1;
      if (i < 40) p->y[i] = 1;
    }
  for (int i = 0; i < 50; i++)
    CHECK_REAL (i, d.x[i], -3 * i + 2);
  CHECK_REAL (0, d.y[39], 1);
  return DONE ();
}

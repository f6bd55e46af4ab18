/* *this without a clause in member functions whose regions call others: values, arrays, bases, operators. */
#include "check.h"
struct Base
{
  int n;
  int mirror (int i) const { return n - 1 - i; }
};
struct Grid : Base
{
  double k, row[40];
  Grid (int m, double f) : k (f)
  {
    n = m;
    for (int i = 0; i < 40; i++) row[i] = i;
  }
  double &at (int i) { return row[i]; }
  void scaled (double *y)
  {
#pragma acc parallel loop copyout(y[0:n])
    for (int i = 0; i < n; i++) y[i] = mirror (i) * k;
  }
  void add ()
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++) at (i) += i;
#pragma acc kernels
    for (int i = 0; i < n; i++) at (i) += mirror (i);
  }
};
template <class T> class Vector
{
  T *d;
  int n, changes;
public:
  Vector (int m) : d (new T[m]), n (m), changes (0)
  {
#pragma acc enter data create(d[0:n])
  }
  ~Vector ()
  {
#pragma acc exit data delete(d[0:n])
    delete[] d;
  }
  T &operator[] (int i) { return d[i]; }
  T operator[] (int i) const { return d[i]; }
  void count () { changes++; }
  void fill (T v)
  {
#pragma acc parallel loop present(d[0:n])
    for (int i = 0; i < n; i++) d[i] = v + i;
  }
  void scale (T v)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++) (*this)[i] *= v;
#pragma acc serial
    count ();
  }
  void add (const Vector &o)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++) (*this)[i] += o[i];
  }
  int get ()
  {
#pragma acc update self(d[0:n])
    return changes;
  }
};
int
main ()
{
  Grid g (40, 3);
  double y[40];
  g.scaled (y);
  g.add ();
  for (int i = 0; i < 40; i++)
    {
      CHECK_REAL (i, y[i], 3 * (39 - i));
      CHECK_REAL (i, g.row[i], 2 * i + 39 - i);
    }
  Vector<double> a (50), b (50);
  a.fill (1);
  b.fill (2);
  a.scale (3);
  a.add (b);
  a.scale (2);
  CHECK (0, a.get (), 2);
  for (int i = 0; i < 50; i++) CHECK_REAL (i, a[i], 2 * (3 * (1 + i) + 2 + i));
  return DONE ();
}

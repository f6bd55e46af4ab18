/* present (p), of a pointer that is a member of *this, is about what it leads to, also where *this is not on the
   device and functions get it.  */
#include "check.h"

template <typename T> class Buffer
{
  int n;
  T *data;

public:
  explicit Buffer (int n) : n (n), data (new T[n])
  {
    for (int i = 0; i < n; i++)
      data[i] = i;
#pragma acc enter data copyin(data[0:n])
  }
  ~Buffer ()
  {
#pragma acc exit data delete(data[0:n])
    delete[] data;
  }
  T get (int i) { return data[i]; }
  T read (int i) const { return data[i]; }
  T &at (int i) { return data[i]; }
  void add (T by)
  {
#pragma acc parallel loop present(data)
    for (int i = 0; i < n; i++)
      data[i] += by;
  }
  void twice ()
  {
#pragma acc parallel loop present(data)
    for (int i = 0; i < n; i++)
      data[i] = get (i) + read (i);
  }
  void negate ()
  {
#pragma acc parallel loop present(data[0:n])
    for (int i = 0; i < n; i++)
      at (i) = -get (i);
  }
  T sum () const
  {
    T s = 0;
#pragma acc parallel loop present(data) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += data[i];
    return s;
  }
  const T *host ()
  {
#pragma acc update self(data[0:n])
    return data;
  }
};

struct Matrix
{
  int n;
  const int *first;
  const double *value;
  void rows (const double *x, double *y) const
  {
#pragma acc parallel loop gang present(first, value) copyin(x[0:n]) copyout(y[0:n])
    for (int i = 0; i < n; i++)
      {
	double s = 0;
#pragma acc loop vector reduction(+:s)
	for (int k = first[i]; k < first[i + 1]; k++)
	  s += value[k] * x[i];
	y[i] = s;
      }
  }
};

int
main ()
{
  Buffer<double> d (40);
  Buffer<int> k (30);
  d.add (2);
  d.twice ();
  d.negate ();
  k.add (1);
  k.negate ();
  for (int i = 0; i < 40; i++)
    CHECK_REAL (i, d.host ()[i], -2 * (i + 2));
  CHECK (0, k.sum (), -(30 * 31 / 2));

  int first[11];
  double value[55], x[10], y[10];
  for (int i = 0, k = 0; i <= 10; i++)
    for (first[i] = k; i < 10 && k <= first[i] + i; k++)
      value[k] = i;
  for (int i = 0; i < 10; i++)
    x[i] = 2;
  Matrix m = { 10, first, value };
#pragma acc data copyin(m.first[0:11], m.value[0:55])
  m.rows (x, y);
  for (int i = 0; i < 10; i++)
    CHECK_REAL (i, y[i], 2 * i * (i + 1));
  return DONE ();
}

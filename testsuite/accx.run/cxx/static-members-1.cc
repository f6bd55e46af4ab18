/* Objects of classes with static data members in data clauses: of templates, behind references and
   pointers, in arrays, classes, with sizes of the same classes on the directive. */
#include "check.h"
struct View
{
  static constexpr int rank = 1;
  static int made;
  double *p;
  int n;
  double &operator() (int i) const { return p[i]; }
};
int View::made = 2;
struct Axpy
{
  static const int lanes = 64;
  View x, y;
  double k;
  void operator() (int i) const { y (i) += k * x (i) + View::rank; }
};
template <class F> void
parallel_for (int n, const F &f)
{
#pragma acc parallel loop copyin(f) vector_length(F::lanes)
  for (int i = 0; i < n; i++) f (i);
}
template <class T, int N> struct Row
{
  static constexpr int size = N;
  static T zero;
  T v[N];
};
template <class T, int N> T Row<T, N>::zero = 0;
struct Table
{
  static int count;
  Row<double, 4> rows[3];
  Row<double, 4> *more;
};
int Table::count = 1;
template <class R> double
sum (const R &r)
{
  double s = 0;
#pragma acc data copyin(r)
  {
#pragma acc parallel loop present(r) reduction(+:s)
    for (int i = 0; i < R::size; i++) s += r.v[i];
  }
  return s;
}
template <int N> struct Range
{
  static constexpr int rank = N;
  int first[N], last[N];
};
/* Range<2> is not instantiated before its clause. */
template <class F> void
for_all (const Range<2> &r, const F &f)
{
#pragma acc parallel loop collapse(2) copyin(f, r)
  for (int i = r.first[0]; i < r.last[0]; i++)
    for (int j = r.first[1]; j < r.last[1]; j++) f (i, j);
}
struct Fill
{
  static constexpr int columns = 8;
  View v;
  void operator() (int i, int j) const { v (columns * i + j) = 100 * i + j; }
};
#define DO(x) _Pragma (#x)
int
main ()
{
  double a[100], b[100], *x = a, *y = b;
  for (int i = 0; i < 100; i++) a[i] = i, b[i] = 1;
  View left = { x, 100 }, right = { y, 100 };
#pragma acc enter data copyin(x[0:100], y[0:100])
#pragma acc host_data use_device(x, y)
  left.p = x, right.p = y;
  parallel_for (100, Axpy { left, right, 3 });
#pragma acc exit data copyout(y[0:100]) delete(x[0:100])
  for (int i = 0; i < 100; i++) CHECK_REAL (i, b[i], 2 + 3 * i);
#pragma acc parallel copy(left)
  left.n += View::rank;
  CHECK (0, left.n, 101);

  Table t;
  Row<double, 4> more[5];
  t.more = more;
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 4; k++) t.rows[i].v[k] = 10 * i + k;
#pragma acc parallel loop collapse(2) copyin(t) copyout(more)
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < Row<double, 4>::size; k++) more[i].v[k] = t.rows[i % 3].v[k];
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < 4; k++) CHECK_REAL (4 * i + k, more[i].v[k], 10 * (i % 3) + k);
  CHECK_REAL (0, sum (more[4]), 46);
  Row<double, 4> *p = more;
  DO (acc enter data copyin (p[1:3]))
  DO (acc parallel loop present (p[1:3]))
  for (int i = 1; i < 4; i++) p[i].v[0] = i;
#pragma acc update self(p[1:1])
  CHECK_REAL (1, more[1].v[0], 1);
#pragma acc exit data copyout(p[1:3])
  CHECK_REAL (3, more[3].v[0], 3);

#pragma acc enter data create(x[0:100])
#pragma acc host_data use_device(x)
  left.p = x;
  for_all (Range<2> { { 1, 2 }, { 5, 6 } }, Fill { left });
#pragma acc exit data copyout(x[0:100])
  for (int i = 1; i < 5; i++)
    for (int j = 2; j < 6; j++) CHECK_REAL (8 * i + j, a[8 * i + j], 100 * i + j);
  return 0;
}

/* collapse (N) with N a parameter of a template, of a function, a class, and of a member's type, also in _Pragma
   and with an expression; what is no such parameter stays.  */
#include "../check.h"

enum { SIZE = 40 };
constexpr int two = 2;

template <int N, class T> static T
sum (const T *a, int n)
{
  T s = 0;
  #pragma acc parallel loop collapse(N) reduction(+:s) copyin(a[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += a[i * n + j];
  return s;
}

/* With one loop the inner one has a dependence.  */
template <int N> static void
chain (int (&a)[SIZE][SIZE])
{
  #pragma acc parallel copy(a)
  {
    #pragma acc loop gang vector collapse (N - 1)
    for (int i = 0; i < SIZE; i++)
      for (int j = 1; j < SIZE; j++)
	a[i][j] += a[i][j - 1];
  }
}

template <unsigned Rank> struct field
{
  static constexpr unsigned rank = Rank;
  double v[SIZE * SIZE];
  void
  scale (double f)
  {
    #pragma acc kernels loop independent collapse(Rank) copy(v)
    for (int i = 0; i < SIZE; i++)
      for (int j = 0; j < SIZE; j++)
	v[i * SIZE + j] *= f;
  }
  double largest ();
};

template <unsigned Rank> double
field<Rank>::largest ()
{
  double m = 0;
  _Pragma ("acc parallel loop gang vector collapse(Rank) reduction(max:m) copyin(v)")
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++)
      m = v[i * SIZE + j] > m ? v[i * SIZE + j] : m;
  return m;
}

template <class F> static double
total (F &f)
{
  double s = 0;
  double *v = f.v;
  #pragma acc parallel loop collapse(F::rank) reduction(+:s) copyin(v[0:SIZE*SIZE])
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++)
      s += v[i * SIZE + j];
  return s;
}

int
main ()
{
  static int a[SIZE][SIZE];
  static field<2> f;
  int b[SIZE * SIZE], n = 0;
  for (int i = 0; i < SIZE * SIZE; i++)
    {
      b[i] = i;
      a[i / SIZE][i % SIZE] = 1;
      f.v[i] = i;
    }
  CHECK (0, sum<2> (b, SIZE), SIZE * SIZE * (SIZE * SIZE - 1) / 2);
  chain<2> (a);
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++)
      CHECK (i, a[i][j], j + 1);
  f.scale (3);
  CHECK_REAL (1, f.largest (), 3 * (SIZE * SIZE - 1));
  CHECK_REAL (2, total (f), 3.0 * (SIZE * SIZE * (SIZE * SIZE - 1) / 2));
  #pragma acc parallel loop collapse(two) reduction(+:n)
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < SIZE; j++)
      n += i + j;
  CHECK (3, n, SIZE * SIZE * (SIZE - 1));
  return DONE ();
}

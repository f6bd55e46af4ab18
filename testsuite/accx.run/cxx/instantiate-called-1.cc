/* Member functions of templates, and functions that are templates, leave loops in kernels parallel.
   { accx-notify-sim {function=[^ ]*fill line=26 .*grid=256 block=128} }
   { accx-notify-sim {function=[^ ]*shift line=33 .*grid=256 block=128} }
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <cstdio>

template <class T> class grid
{
  int nx, ny;
  T *u, *v;
public:
  grid (int n);
  ~grid () { delete[] u; delete[] v; }
  T &at (int i, int j) { return u[i * ny + j]; }
  T operator() (int i, int j) const { return v[index (i, j)]; }
  int index (int i, int j) const { return i * ny + j; }
  void fill ();
  void shift ();
};

template <class T> grid<T>::grid (int n) : nx (n), ny (n), u (new T[n * n]), v (new T[n * n]) { }
template <class T> T twice (T x) { return x * T (2); }
template <class T> void grid<T>::fill ()
{
#pragma acc kernels copyout(u[0:nx*ny])
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny; j++)
      at (i, j) = i + twice (50) * j;
}
template <class T> void grid<T>::shift ()
{
#pragma acc kernels copyin(u[0:nx*ny]) copyout(v[0:nx*ny])
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny; j++)
      v[index (i, j)] = 2 * at (i, j);
}

int
main ()
{
  grid<double> g (64);
  g.fill ();
  g.shift ();
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++)
      if (g.at (i, j) != i + 100 * j || g (i, j) != 2 * (i + 100 * j))
	{
	  printf ("%d, %d: got %g and %g\n", i, j, g.at (i, j), g (i, j));
	  return 1;
	}
  return 0;
}

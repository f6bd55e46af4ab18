/* Member functions that are one expression, and those that return a reference to an element, leave loops in
   kernels parallel.
   { accx-notify-sim {function=fill line=21 .*grid=256 block=128} }
   { accx-notify-sim {function=shift line=29 .*grid=256 block=128} }
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <cstdio>

class grid
{
  int nx, ny;
  double *u, *v;
public:
  grid (int n) : nx (n), ny (n), u (new double[n * n]), v (new double[n * n]) { }
  ~grid () { delete[] u; delete[] v; }
  double &at (int i, int j) { return u[i * ny + j]; }
  double operator() (int i, int j) const { return v[index (i, j)]; }
  int index (int i, int j) const { return i * ny + j; }
  void fill ()
  {
#pragma acc kernels copyout(u[0:nx*ny])
    for (int i = 0; i < nx; i++)
      for (int j = 0; j < ny; j++)
	at (i, j) = i + 100 * j;
  }

  void shift ()
  {
#pragma acc kernels copyin(u[0:nx*ny]) copyout(v[0:nx*ny])
    for (int i = 0; i < nx; i++)
      for (int j = 0; j < ny; j++)
	v[index (i, j)] = 2 * at (i, j);
  }
};

int
main ()
{
  grid g (64);
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

// The same rows may be named twice in data clauses of C++, as other sections may.
#include <cstdlib>
#include <cstdio>

typedef double vec[3];

int
main ()
{
  int n = 20, bad = 0;
  vec *v = (vec *) malloc (n * sizeof *v);
  double *w = (double *) malloc (n * sizeof *w);
  #pragma acc enter data create (v[0:n][0:3], w[0:n])
  #pragma acc kernels present (w[0:n], v[0:n][0:3], v[0:n][0:3], w[0:n])
  for (int i = 0; i < n; i++)
    v[i][0] = w[i] = i;
  #pragma acc parallel loop present (v[0:n][0:3]) present (w[0:n], v[0:n][0:3])
  for (int i = 0; i < n; i++)
    v[i][1] = v[i][2] = v[i][0] + w[i];
  #pragma acc exit data copyout (v[0:n][0:3]) delete (w[0:n])
  for (int i = 0; i < n; i++)
    if (v[i][0] != i || v[i][1] != 2 * i || v[i][2] != 2 * i)
      bad += printf ("%s:%d: row %d is %g %g %g\n", __FILE__, __LINE__, i, v[i][0], v[i][1], v[i][2]);
  return bad != 0;
}

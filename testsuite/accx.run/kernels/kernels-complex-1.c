/* Parts of complex values and of structs that functions return are no accesses of memory.
   { accx-launches 3 } { accx-notify-not {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include <complex.h>
#include "check.h"

enum { N = 200 };
struct pair { double x, y; };
static double complex z[N], w[N], v[N];
static double s[N];

static struct pair
turn (double x, double y)
{
  struct pair p = { -y, x };
  return p;
}

int
main (void)
{
  double scale = 4;
  for (int i = 0; i < N; i++)
    w[i] = i + 2 * i * I;
  #pragma acc kernels copyout(z)
  for (int i = 0; i < N; i++)
    z[i] = w[i] / scale;
  #pragma acc kernels copyout(v)
  for (int i = 0; i < N; i++)
    v[i] = scale * w[i] * conj (w[i]) - creal (w[i]);
  #pragma acc kernels copyout(s)
  for (int i = 0; i < N; i++)
    s[i] = turn (s[i], i).x + cimag (w[i] * w[i]);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, creal (z[i]), i / 4.0);
      CHECK_REAL (i, cimag (z[i]), i / 2.0);
      CHECK_REAL (i, creal (v[i]), 20.0 * i * i - i);
      CHECK_REAL (i, s[i], 4.0 * i * i - i);
    }
  return DONE ();
}

/* Atomic directives about complex numbers in _Pragma operators and macros: each kind, of variables, elements
   and members.  GCC's C++ parser has none.  { accx-c-only } */
#include <complex.h>
#include "../accx.run/check.h"

#define DO(X) _Pragma (#X)
#define UPDATE _Pragma ("acc atomic update")

enum { N = 64 };
struct pair { int n; double _Complex z[2]; };

int
main (void)
{
  double _Complex z = 0, read[N];
  float _Complex f = 1;
  struct pair s = { 0, { 1, 2 } }, *p = &s;
  int count = 0;
  #pragma acc parallel loop copy(z, f, count, p[0:1]) copyout(read)
  for (int i = 0; i < N; i++)
    {
      double _Complex before, after;
      _Pragma ("acc atomic update")
      z += i + 2 * i * I;
      DO (acc atomic) p->z[i % 2] = p->z[i % 2] + I;
      UPDATE (*p).z[1] *= 1;
      _Pragma ("acc atomic capture")
      {
	before = z;
	z = z + 1;
      }
      _Pragma ("acc atomic capture") after = z += I;
      DO (acc atomic write)
      f = 2.0f * I;
      _Pragma ("acc atomic read")
      read[i] = z;
      _Pragma ("acc atomic update") p->n++;
      if (cimag (before) >= 0 && creal (after) >= 1)
	{
	  UPDATE
	  count += 1;
	}
    }
  CHECK (0, creal (z), 2016 + N);
  CHECK (1, cimag (z), 4032 + N);
  CHECK (2, cimagf (f), 2);
  CHECK (3, creal (s.z[0]), 1);
  CHECK (4, cimag (s.z[0]), N / 2);
  CHECK (5, creal (s.z[1]), 2);
  CHECK (6, cimag (s.z[1]), N / 2);
  CHECK (7, s.n, N);
  CHECK (8, count, N);
  for (int i = 0; i < N; i++)
    CHECK (i, creal (read[i]) >= i, 1);
  return DONE ();
}

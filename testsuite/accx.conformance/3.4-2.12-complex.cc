/* Atomic directives about complex numbers of C++ in _Pragma operators and macros: each kind, of variables, elements and
   members.  */
#include <complex>
#include "../accx.run/check.h"

#define DO(X) _Pragma (#X)
#define UPDATE _Pragma ("acc atomic update")

using number = std::complex<double>;
enum { N = 64 };
struct pair { int n; number z[2]; };

int
main ()
{
  number z = 0, read[N];
  std::complex<float> f = 1;
  pair s = { 0, { 1, 2 } }, *p = &s;
  int count = 0;
  #pragma acc parallel loop copy(z, f, count, p[0:1]) copyout(read)
  for (int i = 0; i < N; i++)
    {
      number before, after;
      _Pragma ("acc atomic update")
      z += number (i, 2 * i);
      DO (acc atomic) p->z[i % 2] = p->z[i % 2] + number (0, 1);
      UPDATE (*p).z[1] *= 1;
      _Pragma ("acc atomic capture")
      {
	before = z;
	z = z + 1.0;
      }
      _Pragma ("acc atomic capture") after = z += number (0, 1);
      DO (acc atomic write)
      f = std::complex<float> (0, 2);
      _Pragma ("acc atomic read")
      read[i] = z;
      _Pragma ("acc atomic update") p->n++;
      if (before.imag () >= 0 && after.real () >= 1)
	{
	  UPDATE
	  count += 1;
	}
    }
  CHECK (0, z.real (), 2016 + N);
  CHECK (1, z.imag (), 4032 + N);
  CHECK (2, f.imag (), 2);
  CHECK (3, s.z[0].real (), 1);
  CHECK (4, s.z[0].imag (), N / 2);
  CHECK (5, s.z[1].real (), 2);
  CHECK (6, s.z[1].imag (), N / 2);
  CHECK (7, s.n, N);
  CHECK (8, count, N);
  for (int i = 0; i < N; i++)
    CHECK (i, read[i].real () >= i, 1);
  return DONE ();
}

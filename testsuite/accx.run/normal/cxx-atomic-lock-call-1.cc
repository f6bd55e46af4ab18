/* C++: what an atomic statement about a complex number calls may have such statements of its own: it is called
   before the statement has the lock.  */
#include <complex>
#include "check.h"

typedef std::complex<double> number;

static number other;
#pragma acc declare create (other)

#pragma acc routine seq
static number
counted (int i)
{
  #pragma acc atomic
  other += number (1, 2);
  return number (i, 1);
}

#pragma acc routine seq
static int
place (int i)
{
  #pragma acc atomic
  other += number (3, 0);
  return i % 2;
}

int
main ()
{
  const int N = 100;
  number z[2] = { 0, 0 };
  other = 0;
  #pragma acc update device (other)
  #pragma acc parallel loop copy (z)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic
      z[place (i)] += counted (i) * 2.0;
    }
  #pragma acc update self (other)
  CHECK_REAL (0, z[0].real (), N * (N - 2) / 2.);
  CHECK_REAL (0, z[0].imag (), N);
  CHECK_REAL (1, z[1].real (), N * N / 2.);
  CHECK_REAL (1, z[1].imag (), N);
  CHECK_REAL (2, other.real (), 4. * N);
  CHECK_REAL (2, other.imag (), 2. * N);
  return DONE ();
}

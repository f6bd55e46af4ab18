/* Statements about complex numbers behind atomic in a function inside of another one, GNU C, in
   switch and if without braces.  OpenACC 3.3 section 2.12.  */
#include "check.h"
#include <complex.h>

enum { N = 100 };

int
main (void)
{
  double _Complex a = 0, b[4] = { 0 };
  void
  count (int i)
  {
#pragma acc atomic
    b[i % 4] += 1;
  }
  for (int i = 0; i < N; i++)
    count (i);
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    switch (i % 3)
      {
      case 0:
	if (i % 2)
#pragma acc atomic
	  a += i;
	else
#pragma acc atomic
	  a += i * I;
	break;
      case 1:
#pragma acc atomic
	a -= 1;
      }
  double real = 0, imag = 0;
  for (int i = 0; i < N; i++)
    {
      real += i % 3 == 0 && i % 2 ? i : i % 3 == 1 ? -1 : 0;
      imag += i % 6 == 0 ? i : 0;
    }
  CHECK_REAL (0, creal (a), real);
  CHECK_REAL (0, cimag (a), imag);
  CHECK_REAL (3, creal (b[3]), N / 4);
  return DONE ();
}

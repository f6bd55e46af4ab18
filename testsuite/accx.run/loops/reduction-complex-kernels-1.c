/* Reductions of a complex number in kernels: a loop that stays sequential, with loops inside that
   do not.  */
#include "check.h"

int
main (void)
{
  _Complex float a = 1, b = 1;
  #pragma acc kernels copy (a)
  {
    #pragma acc loop auto reduction (+: a)
    for (int j = 0; j < 10; j++)
      {
	#pragma acc loop seq
	for (int t = 0; t < 3; t++)
	  {
	    #pragma acc loop independent reduction (+: a)
	    for (int k = 0; k < 5; k++)
	      a += 1;
	  }
	a += 100 + 2.0fi;
      }
  }
  #pragma acc kernels copy (b)
  {
    #pragma acc loop gang reduction (+: b)
    for (int j = 0; j < 10; j++)
      {
	#pragma acc loop independent reduction (+: b)
	for (int k = 0; k < 5; k++)
	  b += 1.0fi;
	b += 100;
      }
  }
  CHECK_REAL (0, __real__ a, 1 + 150 + 1000);
  CHECK_REAL (1, __imag__ a, 20);
  CHECK_REAL (2, __real__ b, 1 + 1000);
  CHECK_REAL (3, __imag__ b, 50);
  return DONE ();
}

/* Products of complex numbers in loops over gangs and workers around one over the lanes.  */
#include "check.h"

enum { M = 9, K = 29 };

int
main (void)
{
  double _Complex a[M * K], r = 2, want = 2;
  for (int i = 0; i < M * K; i++)
    {
      a[i] = i % 50 == 3 ? 2.0 * __extension__ 1.0i : 1;
      want *= a[i];
    }
  #pragma acc parallel loop gang worker reduction(*:r) num_workers(2) copyin(a)
  for (int j = 0; j < M; j++)
    {
      double _Complex s = 1;
      #pragma acc loop vector reduction(*:s)
      for (int i = j * K; i < j * K + K; i++)
	s *= a[i];
      r *= s;
    }
  CHECK_REAL (0, __real__ r, __real__ want);
  CHECK_REAL (1, __imag__ r, __imag__ want);
  return DONE ();
}

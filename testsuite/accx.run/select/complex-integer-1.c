/* Complex integers: products, quotients, parts changed one by one.  */
#include "check.h"

static int complex_[30][2], want[30][2];

int
main (void)
{
  #pragma acc parallel loop copyout(complex_)
  for (int i = 0; i < 30; i++)
    {
      _Complex int z = i + 2i;
      z = z * z - (3 + 1i) * i;
      __real__ z += 5;
      z /= 1 + 1i;
      complex_[i][0] = __real__ z;
      complex_[i][1] = __imag__ ~z;
    }
  for (int i = 0; i < 30; i++)
    {
      int re = i * i - 4 - 3 * i + 5, im = 4 * i - i;
      want[i][0] = (re + im) / 2;
      want[i][1] = -((im - re) / 2);
      CHECK (i, complex_[i][0], want[i][0]);
      CHECK (i, complex_[i][1], want[i][1]);
    }
  return DONE ();
}

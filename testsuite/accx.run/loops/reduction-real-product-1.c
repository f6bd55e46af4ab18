/* Products and minima of float and double with negative numbers and fractions.  */
#include "check.h"

int
main (void)
{
  double product = 0.5, low = 1e9;
  float productf = -2, lowf = 1e9f;
  #pragma acc parallel loop gang vector num_gangs(3) vector_length(32) \
    reduction(*:product, productf) reduction(min:low, lowf)
  for (int i = 0; i < 200; i++)
    {
      double x = i % 2 ? -2.0 : 0.5;
      product *= x;
      productf *= (float) x;
      low = (i - 77) * (i - 77) - 3.5 < low ? (i - 77) * (i - 77) - 3.5 : low;
      lowf = i * -0.25f < lowf ? i * -0.25f : lowf;
    }
  CHECK_REAL (0, product, 0.5);
  CHECK_REAL (1, productf, -2);
  CHECK_REAL (2, low, -3.5);
  CHECK_REAL (3, lowf, -49.75);
  return DONE ();
}

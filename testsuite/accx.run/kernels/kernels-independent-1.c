/* A kernels construct whose loop carries independent.  */
#include "check.h"

static float x[3000], y[3000];

int
main (void)
{
  float k = 1.5f;
  for (int i = 0; i < 3000; i++)
    {
      x[i] = i;
      y[i] = 2 * i;
    }
  #pragma acc kernels copyin(x) copy(y)
  {
    #pragma acc loop independent
    for (int i = 0; i < 3000; i++)
      y[i] = k * x[i] + y[i];
  }
  for (int i = 0; i < 3000; i++)
    CHECK_REAL (i, y[i], 3.5 * i);
  return DONE ();
}

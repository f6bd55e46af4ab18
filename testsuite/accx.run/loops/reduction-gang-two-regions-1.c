/* A large grid reduces into one location, many times in a row.  */
#include "check.h"

static double a[5000];

int
main (void)
{
  for (int i = 0; i < 5000; i++)
    a[i] = i % 17;
  double want = 0;
  for (int i = 0; i < 5000; i++)
    want += i % 17;
  #pragma acc data copyin(a)
  for (int k = 0; k < 20; k++)
    {
      double sum = k;
      #pragma acc parallel loop gang vector num_gangs(40) vector_length(128) reduction(+:sum) present(a)
      for (int i = 0; i < 5000; i++)
        sum += a[i];
      CHECK_REAL (k, sum, want + k);
    }
  return DONE ();
}

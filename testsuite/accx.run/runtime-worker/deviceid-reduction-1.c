/* deviceid: results of reductions are in their variables after the wait.
   { accx-device-only } { accx-devices 2 } */
#include "check.h"

int
main (void)
{
  int sum = 5, most = 0, inner = 0, k = 1, x[100];
  double product = 1;
  for (int i = 0; i < 100; i++)
    x[i] = i * 7 % 13;
  #pragma acc parallel loop deviceid(0) reduction(+:sum) reduction(max:most) copyin(x)
  for (int i = 0; i < 100; i++)
    {
      sum += x[i];
      most = x[i] > most ? x[i] : most;
    }
  #pragma acc parallel deviceid(1) copyin(x)
  {
    #pragma acc loop reduction(+:inner)
    for (int i = 0; i < 100; i++)
      inner += 2 * x[i];
  }
  #pragma acc kernels deviceid(1)
  for (int i = 0; i < 10; i++)
    k += x[i];
  #pragma acc parallel loop deviceid(0) reduction(*:product)
  for (int i = 1; i <= 10; i++)
    product *= i;
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  int want = 0;
  for (int i = 99; i >= 0; i--)
    want += x[i];
  CHECK (0, sum, 5 + want);
  CHECK (1, most, 12);
  CHECK (2, inner, 2 * want);
  CHECK_REAL (3, product, 3628800);
  for (int i = 0; i < 10; i++)
    k -= x[i];
  CHECK (4, k, 1);
  return DONE ();
}

/* A region with more variables than fit into the 4352 bytes of parameters that
   PTX before version 8.1 allows.  */
#include "check.h"

#define TEN(X, P) X (P##0) X (P##1) X (P##2) X (P##3) X (P##4) X (P##5) \
  X (P##6) X (P##7) X (P##8) X (P##9)
#define HUNDRED(X, P) TEN (X, P##0) TEN (X, P##1) TEN (X, P##2) TEN (X, P##3) \
  TEN (X, P##4) TEN (X, P##5) TEN (X, P##6) TEN (X, P##7) TEN (X, P##8) \
  TEN (X, P##9)
#define ALL(X) HUNDRED (X, a0) HUNDRED (X, a1) HUNDRED (X, a2) \
  HUNDRED (X, a3) HUNDRED (X, a4) HUNDRED (X, a5)

#define DECLARE(A) static int A[2];
#define SET(A) A[i] += i + (k = 5 * k % 65537);
#define TEST(A) k = 5 * k % 65537; CHECK (k, A[1], 1 + k);

ALL (DECLARE)

int
main (void)
{
  #pragma acc parallel loop
  for (int i = 0; i < 2; i++)
    {
      int k = 1;
      ALL (SET)
    }
  int k = 1;
  ALL (TEST)
  return DONE ();
}

/* data with if: nothing is mapped when the condition is false.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 40 };
static int a[N], b[N];

int
main (void)
{
  double half = 0.5;
  int *null = NULL;
  for (int n = 0; n < 4; n++)
    {
      #pragma acc data copy(a) create(b) if(n % 2)
      {
	CHECK (n, acc_is_present (a, sizeof a), n % 2);
	CHECK (n, acc_is_present (b, sizeof b), n % 2);
	#pragma acc parallel loop copy(a)
	for (int i = 0; i < N; i++)
	  a[i] += i;
	CHECK (n, a[1], n == 0 ? 1 : n == 1 ? 1 : n == 2 ? 3 : 3);
      }
      CHECK (n, acc_is_present (a, sizeof a), 0);
      CHECK (n, a[1], n + 1);
    }
  #pragma acc data copyin(a) if(half)
  CHECK (4, acc_is_present (a, sizeof a), 1);
  #pragma acc data copyin(a) if(null)
  CHECK (5, acc_is_present (a, sizeof a), 0);
  #pragma acc data copyin(a) if(0)
  CHECK (6, acc_is_present (a, sizeof a), 0);
  #pragma acc data copyin(a) if(1)
  {
    #pragma acc data copyin(b) if(a[0] > 100)
    {
      CHECK (7, acc_is_present (a, sizeof a), 1);
      CHECK (8, acc_is_present (b, sizeof b), 0);
    }
    CHECK (9, acc_is_present (a, sizeof a), 1);
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 4 * i);
  return DONE ();
}

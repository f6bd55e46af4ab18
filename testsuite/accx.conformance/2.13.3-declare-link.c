/* declare link: data clauses give a global a device copy for a while, and routines use that.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 512 };
static int big[N];
double factors[4] = { 1, 2, 3, 4 };
#pragma acc declare link(big, factors)

#pragma acc routine seq
static int
get (int i)
{
  return big[i] * (int) factors[i % 4];
}

int
main (void)
{
  int out[N];
  for (int i = 0; i < N; i++)
    big[i] = i;
  CHECK (0, acc_is_present (big, sizeof big), 0);
  #pragma acc parallel loop copyin(big, factors) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = get (i) + big[0];
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], i * (i % 4 + 1));
  CHECK (1, acc_is_present (big, sizeof big), 0);

  /* The values of the second time count.  */
  for (int i = 0; i < N; i++)
    big[i] = -i;
  #pragma acc data copy(big) copyin(factors)
  {
    #pragma acc parallel loop copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = get (i);
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      big[i] = i + 7;
    CHECK (2, big[5], -5);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, out[i], -i * (i % 4 + 1));
      CHECK (i, big[i], i + 7);
    }
  #pragma acc enter data create(big) copyin(factors)
  #pragma acc parallel loop present(big)
  for (int i = 0; i < N; i++)
    big[i] = 2 * i;
  #pragma acc update self(big[100:10])
  CHECK (99, big[99], 106);
  CHECK (100, big[100], 200);
  #pragma acc exit data copyout(big) delete(factors)
  CHECK (99, big[99], 198);
  return DONE ();
}

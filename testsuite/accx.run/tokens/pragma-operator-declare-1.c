/* Declare in functions in _Pragma operators, by themselves and from macros: parameters,
   sections and variables on the stack.  { accx-device-only } */
#include <openacc.h>
#include "check.h"
#define DECLARE(X) _Pragma (#X)

static void
add (int *a, int n)
{
  _Pragma ("acc declare copy(a[0:n])")
  CHECK (0, acc_is_present (a, n * sizeof *a), 1);
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i]++;
}

static void
add_more (int *a)
{
  int own[4];
  DECLARE (acc declare present(a) create(own))
  #pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    {
      own[i] = i;
      a[i] += own[i];
    }
}

int
main (void)
{
  int a[4] = { 0 };
  add (a, 4);
  CHECK (1, acc_is_present (a, sizeof a), 0);
  #pragma acc data copy(a)
  add_more (a);
  for (int i = 0; i < 4; i++)
    CHECK (i, a[i], 1 + i);
  return DONE ();
}

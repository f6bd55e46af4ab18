/* A unit with constructors that are aliases of what GCC has dropped, as <vector> makes them, has
   device code.  { accx-options "-x c++" } { accx-link-options "-lstdc++" } */
#include <vector>
#include "check.h"

int
main ()
{
  std::vector<int> v (100);
  int *x = v.data ();
  #pragma acc parallel loop copyout(x[:100])
  for (int i = 0; i < 100; i++)
    x[i] = 2 * i;
  for (int i = 0; i < 100; i++)
    CHECK (i, x[i], 2 * i);
  return DONE ();
}

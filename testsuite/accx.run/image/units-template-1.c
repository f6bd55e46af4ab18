/* C++: two linked units have regions in the same inline functions, in members and constructors of
   instances of the same templates, and in weak functions.
   { accx-sources {units-template-1-aux.c} } { accx-options {-x c++} }
   { accx-link-options -lstdc++ } */
#include "check.h"
#include "units-template.h"

int linked[4];

int
main (void)
{
  int a[40] = { 0 };
  #pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    linked[i] = i;
  values<int> v (3);
  CHECK (0, v.sum (), 3 * 8 + 28 + 12);
  CHECK (1, add_inline (a, 40), 60);
  add_weak (a, 40);
  CHECK (2, in_other_unit (a, 40), 5 * 8 + 28 + 12 + 240);
  for (int i = 0; i < 40; i++)
    CHECK (i, a[i], 2 * (i & 3) + 2 * (i & 3));
  return DONE ();
}

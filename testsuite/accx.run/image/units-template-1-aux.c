/* The other unit of units-template-1.c.  */
#include "units-template.h"

int
in_other_unit (int *a, int n)
{
  values<int> v (5);
  add_weak (a, n);
  return v.sum () + add_inline (a, n);
}

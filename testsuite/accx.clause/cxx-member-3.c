/* A section behind an element of a member of a class that another file declares, in _Pragma operators and macros.
   { accx-options {-x c++} } */
#define DIRECTIVE(text) _Pragma (#text)
#include "cxx-member.h"

void
grid::enter (void)
{
  for (int i = 0; i < n; i++)
    {
      _Pragma ("acc enter data copyin(cells[i].p[0:n])") /* { dg-error {write 'this->cells'} } */
      DIRECTIVE (acc enter data copyin(cells[i].p[0:n])) /* { dg-error {write 'this->cells'} 3 } */
      _Pragma ("acc enter data copyin(this->cells[i].p[0:n], p[0:n])")
      DIRECTIVE (acc update self(this->cells[i].p[n - 1:1]))
    }
}

void
f (struct grid *g)
{
  g->enter ();
}

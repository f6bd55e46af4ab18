/* A section behind an element of a member of a class that another file declares: GCC would map something
   else.
   { accx-options {-x c++} } */
#include "cxx-member.h"

void
grid::enter (void)
{
  for (int i = 0; i < n; i++)
    {
#pragma acc enter data copyin(cells[i].p[0:n]) /* { dg-error {member 'grid::cells' by that name alone: write 'this->cells'} } */
#pragma acc enter data copyin(this->cells[i].p[0:n])
    }
}

void
f (struct grid *g)
{
  g->enter ();
}

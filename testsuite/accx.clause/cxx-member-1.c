/* A section behind an element of a member of the class: GCC would map something else.
   { accx-options {-x c++} } */
struct cell { int n; double *p; };
struct grid
{
  struct cell *cells;
  int n;
  void enter (void)
  {
    for (int i = 0; i < n; i++)
      {
#pragma acc enter data copyin(cells[i].p[0:n]) /* { dg-error {member 'grid::cells' by that name alone: write 'this->cells'} } */
#pragma acc enter data copyin(this->cells[i].p[0:n])
      }
  }
};

void
f (struct grid *g)
{
  g->enter ();
}

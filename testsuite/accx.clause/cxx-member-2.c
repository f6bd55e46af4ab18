/* Elements of members of the class, and of what is none, in clauses that the compiler
   gets right: no error.
   { accx-options {-x c++} } */
struct cell { int n; double *p; };
struct grid
{
  struct cell *cells, few[3];
  double *p;
  int n;
  void enter (struct cell *cell, int i)
  {
    struct cell near[2];
#pragma acc enter data copyin(this->cells[i].p[0:n], cell[i].p[0:n], near[1].p[0:n])
#pragma acc enter data copyin(this->few[i].p[0:n], p[0:n])
#pragma acc update self(this->cells[i].p[n - 1:1])
  }
};

void
f (struct grid *g, struct cell *c)
{
  g->enter (c, 1);
}

/* The same in _Pragma operators, whose tokens are all in one place.  */
#define DIRECTIVE(text) _Pragma (#text)
struct mesh
{
  struct cell *cells;
  double *p;
  int n;
  void enter (struct cell *cell, int i)
  {
    _Pragma ("acc enter data copyin(cell[i].p[0:n], p[0:n], cells[0:n])")
    DIRECTIVE (acc enter data copyin(cell[i].p[0:n], p[0:n], cells[0:n]))
    DIRECTIVE (acc enter data copyin(this->cells[i].p[0:n]))
  }
};

void
g (struct mesh *m, struct cell *c)
{
  m->enter (c, 1);
}

/* Of cxx-member-1.c and cxx-member-3.c: a class of another file than the directives.  */
struct cell { int n; double *p; };
struct grid
{
  struct cell *cells;
  double *p;
  int n;
  void enter (void);
};

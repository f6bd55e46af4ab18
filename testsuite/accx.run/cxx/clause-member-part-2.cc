/* Sections behind elements of a member in clauses without `this->', in loops of the host: in directives, _Pragma
   operators and macros.  */
#include "../check.h"

#define DIRECTIVE(text) _Pragma (#text)
#define ENTER _Pragma ("acc enter data copyin(cells[i].q[0:n])")

enum { N = 5, LENGTH = 12 };

struct cell { int n; double *p, *q; };

struct grid
{
  cell *cells;
  int n;
  void
  add ()
  {
    for (int i = 0; i < N; i++)
      {
	#pragma acc enter data copyin(cells[i].p[0:n])
	ENTER
      }
    for (int i = 0; i < N; i++)
      {
	double *p = cells[i].p, *q = cells[i].q;
	#pragma acc parallel loop present(p[0:n], q[0:n])
	for (int k = 0; k < n; k++)
	  p[k] += q[k] * (i + 1);
	DIRECTIVE (acc update self(cells[i].p[1:n - 1]))
	_Pragma ("acc exit data delete(cells[i].p[0:n])")
	DIRECTIVE (acc exit data delete(cells[i].q[0:n]))
      }
  }
};

int
main ()
{
  cell cells[N];
  grid g = { cells, LENGTH };
  for (int i = 0; i < N; i++)
    {
      cells[i] = { LENGTH, new double[LENGTH], new double[LENGTH] };
      for (int k = 0; k < LENGTH; k++)
	{
	  cells[i].p[k] = k;
	  cells[i].q[k] = 10 * k + 1;
	}
    }
  g.add ();
  for (int i = 0; i < N; i++)
    for (int k = 0; k < LENGTH; k++)
      CHECK_REAL (k, cells[i].p[k], k == 0 ? 0 : k + (10 * k + 1) * (i + 1));
  return DONE ();
}

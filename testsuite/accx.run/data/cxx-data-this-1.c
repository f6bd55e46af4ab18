/* `this' in data clauses means the object, as this[0:1] does, also beside its members.
   { accx-options {-x c++ -fno-exceptions} } */
#include "check.h"
#include <stdlib.h>

struct field
{
  int n, steps;
  double *x;

  field (int n_) : n (n_), steps (0), x ((double *) malloc (n_ * sizeof (double)))
  {
#pragma acc enter data copyin(this) create(x[0:n])
  }

  ~field ()
  {
#pragma acc exit data delete(x[0:n], this)
    free (x);
  }

  void fill (double k)
  {
#pragma acc parallel loop present(this, x[0:n])
    for (int i = 0; i < n; i++)
      x[i] = k * i;
  }

  void count ()
  {
#pragma acc serial present(this)
    steps += n;
  }

  void get ()
  {
#pragma acc update self(x[0:n])
  }

  int step_count ()
  {
    int s;
#pragma acc serial present(this) copyout(s)
    s = steps;
    return s;
  }
};

struct point
{
  int x, y;
  void move ()
  {
#pragma acc parallel copy(this) num_gangs(1)
    {
      x++;
      this->y += 2;
    }
  }
};

int
main (void)
{
  field f (77);
  point p = { 1, 2 };
  f.fill (2);
  f.count ();
  f.get ();
  for (int i = 0; i < 77; i++)
    CHECK_REAL (i, f.x[i], 2. * i);
  CHECK (0, f.step_count (), 77);
  p.move ();
  CHECK (1, p.x, 2);
  CHECK (2, p.y, 4);
  return DONE ();
}

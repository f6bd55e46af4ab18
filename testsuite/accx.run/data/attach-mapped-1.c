/* attach and detach may name a pointer whose section another clause of the directive maps: of a variable of the
   device the pointer leads to the copy then, and so does a member; any other pointer stays.  */
#include <stdlib.h>
#include <openacc.h>
struct s { int n; double *p; };
double *x; int n = 10;
double *z;
#pragma acc declare create(z)
#pragma acc routine seq
static double at (int i) { return z[i]; }
int main (void) {
  struct s *t = malloc (sizeof *t);
  t->p = malloc (n * sizeof *t->p);
  x = malloc (n * sizeof *x); z = malloc (n * sizeof *x);
  for (int i = 0; i < n; i++) z[i] = 3 * i;
#pragma acc enter data copyin(t[0:1]) 
#pragma acc enter data create(t->p[0:n]) attach(t->p)
#pragma acc enter data create(x[0:n]) attach(x)
#pragma acc enter data attach(z) copyin(z[0:n])
#pragma acc parallel loop present(t, x[0:n]) default(present)
  for (int i = 0; i < n; i++) x[i] = t->p[i] = i + at (i);
#pragma acc update self(x[0:n], t->p[0:n])
#pragma acc exit data detach(x) delete(x[0:n])
#pragma acc exit data detach(t->p) delete(t->p[0:n])
#pragma acc exit data copyout(z[0:n]) detach (z)
  return x[9] != 36 || t->p[9] != 36 || acc_is_present (x, 8) || acc_is_present (t->p, 8);
}

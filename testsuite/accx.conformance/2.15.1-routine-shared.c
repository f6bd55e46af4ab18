/* Routines and a declared variable of a shared library.
   { accx-shared 2.15.1-routine-shared-aux.c } { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 50 };

#pragma acc routine seq
int library_next (int x);
#pragma acc routine vector
void library_fill (int *p, int n, int k);
extern int library_step;
#pragma acc declare copyin(library_step)

int
main (void)
{
  int a[N], m[3][N];
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = library_next (i);
  #pragma acc parallel loop gang copyout(m)
  for (int k = 0; k < 3; k++)
    library_fill (m[k], N, k);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 4);
      for (int k = 0; k < 3; k++)
	CHECK (i, m[k][i], k * i + 4);
    }
  library_step = 9;
  #pragma acc update device(library_step)
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = library_next (library_step);
  CHECK (0, a[5], 18);
  return DONE ();
}

/* Sections in firstprivate: each gang starts with the host's elements and changes only its own. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { GANGS = 5, N = 61 };

int
main (void)
{
  int a[20], got[N], lo = 3, n = 9;
  double m[6][5], reals[N];
  short *p = malloc (50 * sizeof *p);
  for (int i = 0; i < 20; i++)
    a[i] = i;
  for (int i = 0; i < 30; i++)
    m[i / 5][i % 5] = i / 2.0;
  for (int i = 0; i < 50; i++)
    p[i] = 3 * i;
  #pragma acc parallel num_gangs(GANGS) firstprivate(a[4:8]) copyout(got)
  {
    a[5] += 100;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      got[i] = a[4 + i % 8];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, got[i], i % 8 == 1 ? 105 : 4 + i % 8);
  CHECK (0, a[5], 5);

  #pragma acc parallel num_gangs(GANGS) firstprivate(p[lo:9]) copyout(got)
  {
    for (int i = lo; i < lo + n; i++)
      p[i] += 1;
    #pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      got[i] = p[lo + i % n];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, got[i], 3 * (lo + i % n) + 1);
  for (int i = 0; i < 50; i++)
    CHECK (i, p[i], 3 * i);

#ifdef __cplusplus		/* where sections have one dimension */
  #pragma acc parallel num_gangs(GANGS) firstprivate(m) copyout(reals)
#else
  #pragma acc parallel num_gangs(GANGS) firstprivate(m[0:6][0:5]) copyout(reals)
#endif
  {
    m[2][3] = -1;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      reals[i] = m[i % 30 / 5][i % 5];
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, reals[i], i % 30 == 13 ? -1 : 0.5 * (i % 30));
  CHECK_REAL (0, m[2][3], 6.5);
  free (p);
  return DONE ();
}

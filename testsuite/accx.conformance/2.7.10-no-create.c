/* no_create: present data are used and held, absent ones do nothing; of arrays, sections, pointers, structs.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 45 };
static int a[N], b[N];
struct s { int n; int *p; };

static int
run (int *p, int n, int use)
{
  int done = 0;
  #pragma acc parallel loop no_create(p[0:n], b) copyout(a) copyin(use) reduction(+:done)
  for (int i = 0; i < n; i++)
    {
      a[i] = use ? p[i] + b[i] : -1;
      done++;
    }
  return done;
}

int
main (void)
{
  int *p = malloc (N * sizeof *p);
  struct s s = { N, p };
  for (int i = 0; i < N; i++)
    p[i] = i, b[i] = 100;
  CHECK (0, run (p, N, 0), N);
  CHECK (1, a[3], -1);
  CHECK (2, acc_is_present (p, 1) || acc_is_present (b, 1), 0);
  #pragma acc enter data copyin(p[0:N], b)
  CHECK (3, run (p, N, 1), N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 100 + i);

  /* Held by a data construct, as by present.  */
  #pragma acc data no_create(b, s)
  {
    #pragma acc exit data delete(b)
    CHECK (4, acc_is_present (b, sizeof b), 1);
    CHECK (5, acc_is_present (&s, sizeof s), 0);
    CHECK (6, run (p, N, 1), N);
  }
  CHECK (7, acc_is_present (b, sizeof b), 0);

  /* A pointer of a struct that is present is attached.  */
  #pragma acc enter data copyin(s)
  #pragma acc kernels present(s) no_create(s.p[0:N])
  for (int i = 0; i < N; i++)
    s.p[i] += s.n;
  #pragma acc exit data copyout(p[0:N]) delete(s)
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i + N);
  free (p);
  return DONE ();
}

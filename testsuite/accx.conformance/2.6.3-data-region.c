/* Data live on the device from the beginning of a data region to its end, and through the regions and calls inside it.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 1021 };
static double a[N], b[N], c[N];

static void
add (double *p, int n, double v)
{
  #pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += v;
}

static int
early (int stop)
{
  #pragma acc data copyin(c)
  {
    if (stop)
      goto out;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      c[i] = 1;
  out:;
  }
  return acc_is_present (c, sizeof c);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = -i;
  #pragma acc data copy(a) copyin(b) create(c)
  {
    CHECK (0, acc_is_present (a, sizeof a) && acc_is_present (b, sizeof b), 1);
    add (a, N, 1);
    /* The host's copy and the device's are two things.  */
    CHECK_REAL (1, a[5], 5);
    for (int i = 0; i < N; i++)
      b[i] = 1000;
    #pragma acc data present(a, b) copy(c)
    {
      #pragma acc parallel loop
      for (int i = 0; i < N; i++)
	c[i] = a[i] + b[i];
      #pragma acc data copy(a[10:20])
      add (a + 10, 20, 100);
    }
    /* The inner regions' ends move nothing: the outer one's data go on.  */
    CHECK_REAL (2, a[10], 10);
    CHECK_REAL (3, c[7], 0);
    #pragma acc update self(c)
    for (int i = 0; i < N; i++)
      CHECK_REAL (i, c[i], 1);
  }
  CHECK (4, acc_is_present (a, 1) || acc_is_present (b, 1) || acc_is_present (c, 1), 0);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], i + 1 + (i >= 10 && i < 30 ? 100 : 0));
      CHECK_REAL (i, b[i], 1000);
    }
  CHECK (5, early (1), 0);
  CHECK (6, early (0), 0);
  for (int t = 0; t < 3; t++)
    #pragma acc data copy(a[0:t + 1])
    {
      CHECK (t, acc_is_present (a, (t + 1) * sizeof *a), 1);
      CHECK (t, acc_is_present (a, (t + 2) * sizeof *a), 0);
      add (a, t + 1, 0.5);
    }
  CHECK_REAL (0, a[0], 2.5);
  CHECK_REAL (1, a[1], 3);
  CHECK_REAL (2, a[2], 3.5);
  return DONE ();
}

/* declare copy, copyin and copyout in a function: values come at the declaration and go at each return.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 77 };
static int observed;

static void
whole (int n, int leave, int a[N], const int b[N])
{
  #pragma acc declare copy(a[0:N]) copyin(b[0:N])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += b[i];
  observed = a[1];		/* not back yet */
  if (leave)
    return;
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

static int
locals (int k)
{
  int in[N], out[N], both = k;
  for (int i = 0; i < N; i++)
    in[i] = i * k;
  {
    #pragma acc declare copyin(in)
    #pragma acc parallel loop copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = in[N - 1 - i];
  }
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += out[i];
  return sum + both;
}

static void
fill (double *p, int n)
{
  #pragma acc declare copyout(p[0:n])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    p[i] = i / 2.0;
}

int
main (void)
{
  int a[N], b[N];
  double p[N];
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 100;
  whole (N, 0, a, b);
  CHECK (0, observed, 1);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * (i + 100));
  whole (N, 1, a, b);
  CHECK (0, observed, 202);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * (i + 100) + 100);
  CHECK (0, locals (3), 3 * (N * (N - 1) / 2) + 3);
  fill (p, N);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, p[i], 0.5 * i);
  CHECK (0, acc_is_present (a, 1), 0);
  CHECK (1, acc_is_present (p, 1), 0);
  return DONE ();
}

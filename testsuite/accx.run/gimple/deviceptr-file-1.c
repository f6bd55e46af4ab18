/* A region inside data deviceptr (p) gets the value of p, a variable of the file or a static one, and
   copies nothing; one that changes p changes the program's.
   { accx-drivers sim } { accx-env ACCX_SIM_CALLS=1 }
   { accx-notify {^begin\n((call cu(CtxGetCurrent|LaunchKernel|StreamSynchronize)|launch CUDA kernel .*)\n)*end$} } */
#include "check.h"
#include <openacc.h>

enum { N = 100 };
static double *p;
double *r;

static void
run (void)
{
  static double *q;
  q = r;
  #pragma acc data deviceptr (p, q)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      p[i] = i;
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      q[i] = 2 * p[i];
    #pragma acc kernels loop independent
    for (int i = 0; i < N; i++)
      p[i] += q[i];
  }
}

int
main (void)
{
  double a[N];
  p = acc_malloc (N * sizeof *p);
  r = acc_malloc (N * sizeof *r);
  run ();
  fprintf (stderr, "begin\n");
  run ();
  fprintf (stderr, "end\n");
  double *start = p;
  #pragma acc data deviceptr (p)
  #pragma acc kernels
  {
    p[0] = 7;
    p = p + 1;
  }
  CHECK (0, p == start + 1, 1);
  acc_memcpy_from_device (a, start, sizeof a);
  CHECK_REAL (0, a[0], 7);
  for (int i = 1; i < N; i++)
    CHECK_REAL (i, a[i], 3 * i);
  acc_free (start);
  acc_free (r);
  return DONE ();
}

/* Kernels from the text for all GPUs do not wait for earlier ones by themselves, and are launched behind these: the
   binaries of sm_90 alone do.  { accx-drivers sim } { accx-options "-fplugin-arg-accx-target=sm_80,sm_90" }
   { accx-env ACCX_SIM_CALLS=1 }
   { accx-notify {^begin\n((call cu(CtxGetCurrent|LaunchKernel)|launch CUDA kernel .*)\n)*end$} } */
#include "check.h"

enum { N = 100, STEPS = 10 };

int
main (void)
{
  double a[N], want[N], before[N];
  for (int i = 0; i < N; i++)
    a[i] = want[i] = i;
  #pragma acc data copy(a) create(before)
  {
    for (int t = 0; t < STEPS; t++)
      {
	if (t == 1)
	  fprintf (stderr, "begin\n");
	#pragma acc parallel loop async
	for (int i = 0; i < N; i++)
	  before[i] = a[N - 1 - i];
	#pragma acc parallel loop async
	for (int i = 0; i < N; i++)
	  a[i] += before[i] / 2;
      }
    fprintf (stderr, "end\n");
    #pragma acc wait
  }
  for (int t = 0; t < STEPS; t++)
    {
      for (int i = 0; i < N; i++)
	before[i] = want[N - 1 - i];
      for (int i = 0; i < N; i++)
	want[i] += before[i] / 2;
    }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, a[i], want[i]);
  return DONE ();
}

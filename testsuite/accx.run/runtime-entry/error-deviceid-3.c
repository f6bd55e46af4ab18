/* A kernel that fails on one device: the next wait for that device says so, with the
   construct's line; the other one has done its work before the program ends.
   { accx-run-fails {^accx: gpu 0: kernel main_23_gpu at .*error-deviceid-3\.c:23: .*CUDA_ERROR} }
   { accx-devices 2 } { accx-drivers sim } { accx-env ACCX_SIM_FAIL=cuLaunchKernel:1 }
   { accx-notify "^device 1 is done" } { accx-launches any } */
#include <stdio.h>

static int a[10], b[1000000];

int
main (void)
{
  b[5] = 6;
  #pragma acc enter data copyin(a) deviceid(0)
  #pragma acc enter data copyin(b) deviceid(1)
  for (int k = 0; k < 3; k++)
    {
      #pragma acc update self(b) deviceid(1)
      #pragma acc update device(b) deviceid(1)
    }
  for (int k = 0; k < 5; k++)
    {
      #pragma acc parallel loop deviceid(0) present(a)
      for (int i = 0; i < 10; i++)
	a[i] = i;
    }
  #pragma acc exit data copyout(b) deviceid(1)
  #pragma acc wait device(1)
  fprintf (stderr, b[5] == 6 ? "device 1 is done\n" : "b is wrong\n");
  #pragma acc wait device(0)
  printf ("not reached\n");
  return 0;
}

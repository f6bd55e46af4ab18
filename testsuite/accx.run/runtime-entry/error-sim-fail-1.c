/* The n-th failing driver call (ACCX_SIM_FAIL) is reported, with exit status 1.
   { accx-run-fails {^accx: gpu 0: } } { accx-env ACCX_SIM_FAIL=cuLaunchKernel:2 } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  for (int k = 0; k < 3; k++)
    {
      #pragma acc parallel loop copy(a)
      for (int i = 0; i < 10; i++)
        a[i] = i;
    }
  return 0;
}

/* ACCX_SIM_FAIL with a function that no driver has is an error.
   { accx-run-fails {^accx-sim: ACCX_SIM_FAIL=cuLaunchKernal:1: expected SYMBOL:N} } { accx-env ACCX_SIM_FAIL=cuLaunchKernal:1 } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}

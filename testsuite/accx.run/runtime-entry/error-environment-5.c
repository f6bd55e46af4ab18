/* Less than no memory for the simulated GPU is an error.
   { accx-run-fails {^accx-sim: ACCX_SIM_MEMORY=-5: expected a number} } { accx-env ACCX_SIM_MEMORY=-5 } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}

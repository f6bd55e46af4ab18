/* Words for a number of simulated GPUs are an error.
   { accx-run-fails {^accx-sim: ACCX_SIM_DEVICES=abc: expected a number} } { accx-env ACCX_SIM_DEVICES=abc } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}

/* Words in a switch of the simulated GPU are an error.
   { accx-run-fails {^accx-sim: ACCX_SIM_CHECK=yes: expected 0 or 1} } { accx-env ACCX_SIM_CHECK=yes } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}

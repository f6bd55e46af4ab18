/* A variable-length array larger than ACCX_STACK_BYTES ends the simulated GPU's launch.
   { accx-env ACCX_STACK_BYTES=2000 } { accx-drivers sim }
   { accx-run-fails {^accx: gpu 0: .*error-stack-1\.c} } */
static double r[4];

int
main (int argc, char **argv)
{
  int n = 300 * argc;
  (void) argv;
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 4; i++)
    {
      double v[n];
      for (int j = 0; j < n; j++)
        v[j] = i + j;
      r[i] = v[n / 2 + i];
    }
  return 0;
}

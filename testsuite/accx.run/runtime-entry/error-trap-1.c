/* __builtin_trap in device code ends the program with an error.
   { accx-run-fails {^accx: gpu 0: .*error-trap-1\.c} } */
static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    {
      if (a[i] == argc - 1)
        __builtin_trap ();
      a[i] = i;
    }
  return 0;
}

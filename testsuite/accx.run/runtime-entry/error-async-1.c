/* A failing asynchronous region is reported at the wait at the latest.
   { accx-run-fails {^accx: gpu 0: .*error-async-1\.c} } { accx-drivers sim } */
static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  long far = 100000000L * argc;
  #pragma acc parallel loop copy(a) async(1)
  for (int i = 0; i < 10; i++)
    a[i + far] = i;
  #pragma acc wait(1)
  return 0;
}

/* num_gangs of 0, known at run time only, is an error that names the construct.
   { accx-run-fails {^accx: gpu 0: .*error-num-gangs-2\.c:10: parallel construct: num_gangs must be positive} } */
static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  int none = argc - 1;
  #pragma acc parallel loop gang num_gangs(none) copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}

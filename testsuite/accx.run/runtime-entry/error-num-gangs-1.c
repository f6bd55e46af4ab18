/* A negative number of gangs, known at run time only.
   { accx-run-fails {^accx: gpu 0: .*error-num-gangs-1\.c:10: .*gangs} } */
static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  int gangs = -argc;
  #pragma acc parallel loop gang num_gangs(gangs) copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}

/* vector_length of 0, known at run time only, is an error that names the construct.
   { accx-run-fails {^accx: gpu 0: .*error-vector-length-1\.c:10: parallel construct: vector_length must be positive} } */
static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  int none = argc - 1;
  #pragma acc parallel loop gang vector vector_length(none) copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}

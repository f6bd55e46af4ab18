/* A vector length that no device has, known at run time only.
   { accx-run-fails {^accx: gpu 0: .*error-vector-length-1\.c:10: .*(vector|threads|4096)} } */
static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  int length = 4096 * argc;
  #pragma acc parallel loop vector vector_length(length) num_gangs(1) copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}

/* An access outside every allocation fails the region; the simulator names kernel, line and address.
   { accx-run-fails {error-range-1\.c:13} } { accx-drivers sim } { accx-options "-g" } */
static int a[100];

int
main (int argc, char **argv)
{
  (void) argv;
  long far = 100000000L * argc;
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    /* Line 13 is the access's.  */
    a[i + far] = i;
  return 0;
}

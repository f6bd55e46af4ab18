/* Sizes known at the launch that make too many threads end the program with a
   message.  */
/* { accx-run-fails {kernel main_.*: more than 1024 threads in a gang} } { accx-device-only } */
static int a[64][64];

int
main (void)
{
  volatile int n = 33;
  #pragma acc parallel
  #pragma acc loop gang vector (n)
  for (int i = 0; i < 64; i++)
    #pragma acc loop gang vector (32)
    for (int j = 0; j < 64; j++)
      a[i][j] = i;
  return 0;
}

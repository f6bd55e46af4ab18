/* Sizes known at the launch that are not positive end the program with a
   message.  */
/* { accx-run-fails {kernel main_.*: num_gangs must be positive} } { accx-device-only } */
static int a[64][64];

int
main (void)
{
  volatile int n = 0;
  #pragma acc parallel
  #pragma acc loop gang vector
  for (int i = 0; i < 64; i++)
    #pragma acc loop gang (n) vector (32)
    for (int j = 0; j < 64; j++)
      a[i][j] = i;
  return 0;
}

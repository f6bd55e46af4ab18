/* Sizes known at the launch that are too deep end the program with a
   message.  */
/* { accx-run-fails {kernel main_.*: more than 64 threads along the third axis of a gang} } { accx-device-only } */
static int a[64][64];

int
main (void)
{
  volatile int n = 65;
  #pragma acc parallel
  #pragma acc loop vector (n)
  for (int i = 0; i < 64; i++)
    #pragma acc loop vector (2)
    for (int j = 0; j < 64; j++)
      #pragma acc loop gang vector (4)
      for (int k = 0; k < 64; k++)
	a[i][k] = j;
  return 0;
}

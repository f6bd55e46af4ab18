/* Sizes that no NVIDIA GPU has are errors at the loop or the region.  */
static int a[64][64][64];

void
wide (void)
{
  #pragma acc parallel
  #pragma acc loop gang vector (2)
  for (int i = 0; i < 64; i++)
    #pragma acc loop gang vector (1025) /* { dg-error {1025 is not a size that this loop can have on an NVIDIA GPU: 1 to 1024} } */
    for (int j = 0; j < 64; j++)
      a[0][i][j]++;
}

void
deep (void)
{
  #pragma acc kernels
  #pragma acc loop vector (65) /* { dg-error {65 is not a size that this loop can have on an NVIDIA GPU: 1 to 64} } */
  for (int i = 0; i < 64; i++)
    #pragma acc loop vector (2)
    for (int j = 0; j < 64; j++)
      #pragma acc loop gang vector (4)
      for (int k = 0; k < 64; k++)
	a[i][j][k]++;
}

void
product (void)
{
  #pragma acc parallel /* { dg-error {32 times 16 times 4 are more than the 1024 threads} } */
  #pragma acc loop vector (4)
  for (int i = 0; i < 64; i++)
    #pragma acc loop vector (16)
    for (int j = 0; j < 64; j++)
      #pragma acc loop gang vector (32)
      for (int k = 0; k < 64; k++)
	a[i][j][k]++;
}

void
high (void)
{
  #pragma acc parallel
  #pragma acc loop gang (65536) /* { dg-error {65536 is not a size that this loop can have on an NVIDIA GPU: 1 to 65535} } */
  for (int i = 0; i < 64; i++)
    #pragma acc loop gang vector /* { dg-warning "which OpenACC .* does not allow" } */
    for (int j = 0; j < 64; j++)
      a[0][i][j]++;
}

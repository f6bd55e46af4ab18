/* A nest with more gang or vector loops than a launch has dimensions is warned of: the outermost run in order.
   A size that the region computes is an error.  */
static int a[8][8][8][8];

void
gangs (void)
{
  #pragma acc parallel
  #pragma acc loop gang /* { dg-warning {more than three gang loops in a nest} } */
  for (int h = 0; h < 8; h++)
    #pragma acc loop gang /* { dg-warning "which OpenACC .* does not allow" } */
    for (int i = 0; i < 8; i++)
      #pragma acc loop gang
      for (int j = 0; j < 8; j++)
	#pragma acc loop gang
	for (int k = 0; k < 8; k++)
	  a[h][i][j][k]++;
}

void
vectors (void)
{
  #pragma acc parallel
  #pragma acc loop worker /* { dg-warning {more than three worker and vector loops in a nest} } */
  for (int h = 0; h < 8; h++)
    #pragma acc loop vector
    for (int i = 0; i < 8; i++)
      #pragma acc loop vector /* { dg-warning "which OpenACC .* does not allow" } */
      for (int j = 0; j < 8; j++)
	#pragma acc loop vector
	for (int k = 0; k < 8; k++)
	  a[h][i][j][k]++;
}

void
inside (void)
{
  #pragma acc parallel
  {
    int n = a[0][0][0][0];
    #pragma acc loop gang vector (n) /* { dg-error {size of a loop must be known before its region, and 'n' is declared inside} } */
    for (int i = 0; i < 8; i++)
      a[0][0][0][i]++;
  }
}

void
twice (void)
{
  #pragma acc parallel num_gangs (5)
  #pragma acc loop gang (6) /* { dg-warning {the region has another size of this level already} } */
  for (int i = 0; i < 8; i++)
    a[0][0][0][i]++;
}

/* Loops of a level inside of loops of the same level or a lower one, which OpenACC's sections 2.9.2 to 2.9.4 forbid,
   are told, once a nest; those with a size of their own ask for what accx makes of them.  */
void
f (int *a, int n)
{
  #pragma acc parallel loop gang copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop gang /* { dg-warning "'gang' loop inside of a 'gang' loop, which OpenACC .section 2.9.2. does not allow" } */
      for (int j = 0; j < n; j++)
	{
	  #pragma acc loop gang
	  for (int k = 0; k < n; k++)
	    a[k] = 1;
	}
    }
  #pragma acc kernels copy(a[0:n])
  {
    #pragma acc loop worker independent
    for (int i = 0; i < n; i++)
      {
	#pragma acc loop gang independent /* { dg-warning "'gang' loop inside of a 'worker' loop, which OpenACC .section 2.9.3. does not" } */
	for (int j = 0; j < n; j++)
	  a[j] = 1;
      }
    #pragma acc loop vector independent
    for (int i = 0; i < n; i++)
      {
	#pragma acc loop worker independent /* { dg-warning "'worker' loop inside of a 'vector' loop, which OpenACC .section 2.9.4. does not" } */
	for (int j = 0; j < n; j++)
	  a[j] = 1;
      }
  }
  #pragma acc parallel loop gang vector(2) copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop gang vector(32)
      for (int j = 0; j < n; j++)
	a[j] = 1;
    }
  #pragma acc parallel loop gang(dim:2) copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop gang(dim:1)
      for (int j = 0; j < n; j++)
	{
	  #pragma acc loop worker
	  for (int k = 0; k < n; k++)
	    {
	      #pragma acc loop vector
	      for (int m = 0; m < n; m++)
		a[m] = 1;
	    }
	}
    }
}

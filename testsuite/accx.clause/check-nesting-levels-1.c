/* Loops of kernels without a directive, inside or outside loops whose directives
   take the levels, run in order there, without a word.  */
void
run (int n, int *restrict out, const int *restrict in)
{
#pragma acc kernels copyout(out[0:n]) copyin(in[0:n])
  {
#pragma acc loop gang worker vector independent
    for (int i = 0; i < n; i++)
      {
	int a[3];
	for (int j = 0; j < 3; j++)
	  a[j] = in[i] + n * j;
	out[i] = a[1] + a[2];
      }
#pragma acc loop gang worker independent
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 2; k++)
	{
#pragma acc loop vector independent
	  for (int j = 0; j < 3; j++)
	    out[i] = k;
	}
  }
}

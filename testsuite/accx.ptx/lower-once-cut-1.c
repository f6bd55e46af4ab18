/* The entry without loops over the grid does not ask for the grid's size.  It keeps the loop over
   the lanes of a gang, four iterations at a time, as the other does.
   { scan-ptx {_once} }
   { scan-ptx-times {st\.global} 10 }
   { scan-ptx-times {%nctaid} 2 } */
void
f (const double *restrict u, double *restrict v, int n)
{
  #pragma acc parallel loop gang copyin(u[0:n*n*n]) copyout(v[0:n*n*n])
  for (int i = 1; i < n - 1; i++)
    #pragma acc loop gang vector(4)
    for (int j = 1; j < n - 1; j++)
      #pragma acc loop vector(32)
      for (int k = 1; k < n - 1; k++)
	{
	  int c = (i * n + j) * n + k;
	  v[c] = u[c - n] + u[c + n] + u[c - 1] + u[c + 1];
	}
}

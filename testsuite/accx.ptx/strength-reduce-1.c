/* A loop over tiles whose inner loop is unrolled reads sixteen rows of a matrix: their pointers are
   one that the loop increments, and each the one before plus a row; so in the kernel and its once copy.
   { scan-ptx-times {\tadd\.s64 %rd[0-9]+, %rd[0-9]+, %rd[0-9]+;} 40 }
   { accx-options "-fplugin-arg-accx-jam=off" } */
void
f (int n, const double (*restrict a)[n], const double (*restrict b)[n], double (*restrict c)[n])
{
  #pragma acc parallel loop gang present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop vector
      for (int j = 0; j < n; j++)
	{
	  double s = 0;
	  for (int t = 0; t < n; t += 16)
	    for (int k = 0; k < 16; k++)
	      s += a[i][t + k] * b[t + k][j];
	  c[i][j] = s;
	}
    }
}

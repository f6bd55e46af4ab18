/* In arrays whose rows have variable lengths, too, a loop's addresses are pointers that it
   increments: no products of indices in the loop over k, but in front of it and behind.
   { scan-ptx-times {mul\.lo\.s64} 0 } { scan-ptx-not {div\.} }
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
	  for (int k = 0; k < n; k++)
	    s += a[i][k] * b[k][j];
	  c[i][j] = s;
	}
    }
}

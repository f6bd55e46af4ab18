/* In a stencil on an array whose rows have variable lengths one address is computed from
   indices, the others are that plus rows and planes: two products with indices for what is
   read and two for what is written, and no division.
   { accx-requires before-gcc-15 }
   { scan-ptx-not {div\.} } { scan-ptx-times {mul\.lo\.s64} 4 } */
void
f (int n, const float (*restrict a)[n][n], float (*restrict b)[n][n], int i, int j, int k)
{
  #pragma acc serial present(a[0:n], b[0:n])
  b[i][j][k] = a[i - 1][j][k] + a[i + 1][j][k] + a[i][j - 1][k] + a[i][j + 1][k]
	       + a[i][j][k - 1] + a[i][j][k + 1];
}

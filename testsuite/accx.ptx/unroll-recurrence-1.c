/* Large recurrences that store have four iterations in a row, or as many as load 48 values: all of these are loaded
   before one is used, and ptxas may take the registers for that.
   { scan-ptx-times {(\tld\.global[^\n]*\n(\t(\.loc|add)[^\n]*\n)*){44}} 2 }
   { scan-ptx-times {\.maxnreg 168} 2 } */
static double rhs[5][100][100][100], lhs[6][100][100][100];

void
back (int n)
{
  #pragma acc parallel loop gang num_gangs(n) num_workers(8) vector_length(32) present(rhs, lhs)
  for (int k = 0; k < n; k++)
    {
      #pragma acc loop worker vector
      for (int i = 0; i < n; i++)
	for (int j = n - 3; j >= 0; j--)
	  {
	    rhs[0][k][j][i] -= lhs[0][k][j][i] * rhs[0][k][j + 1][i] + lhs[1][k][j][i] * rhs[0][k][j + 2][i];
	    rhs[1][k][j][i] -= lhs[0][k][j][i] * rhs[1][k][j + 1][i] + lhs[1][k][j][i] * rhs[1][k][j + 2][i];
	    rhs[2][k][j][i] -= lhs[0][k][j][i] * rhs[2][k][j + 1][i] + lhs[1][k][j][i] * rhs[2][k][j + 2][i];
	    rhs[3][k][j][i] -= lhs[2][k][j][i] * rhs[3][k][j + 1][i] + lhs[3][k][j][i] * rhs[3][k][j + 2][i];
	    rhs[4][k][j][i] -= lhs[4][k][j][i] * rhs[4][k][j + 1][i] + lhs[5][k][j][i] * rhs[4][k][j + 2][i];
	  }
    }
}

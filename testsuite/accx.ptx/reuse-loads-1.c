/* An element is loaded once where stores are to its neighbours, and stored once if it is stored again.
   { scan-ptx-times {\tld\.global} 5 } { scan-ptx-times {\tst\.global} 2 } */
static double a[2][100][100], b[2][100][100];
void
f (int i)
{
  #pragma acc parallel loop gang vector present(a, b)
  for (int j = 0; j < 100; j++)
    {
      a[0][j][i] -= b[0][j][i] * a[0][j][i + 1];
      a[0][j][i] -= b[1][j][i] * a[0][j][i + 1];
      a[1][j][i] = a[0][j][i] * a[0][j][i + 1] + b[0][j][i] * a[0][j][i + 2];
    }
}

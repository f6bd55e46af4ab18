/* A recurrence loads its first two iterations' values in front of the loop, and in it those of the iteration after
   the next, before it computes; where there are too many values for that, those of the next one; no more where a
   store of the iteration before may change what is loaded, nor where iterations do not need each other.
   { accx-options "-fplugin-arg-accx-without=accx_unroll" }
   { scan-ptx-times {\tld\.global} 26 } */
static double a[12][100][100], b[100][100], c[100][100];

/* 3 loads of each of two arrays.  */
void
two (int n)
{
  #pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < 100; i++)
    {
      double x = 0;
      for (int j = 0; j < n; j++)
	c[j][i] = x = (x - a[0][j][i]) / b[j][i];
    }
}

/* Two loads of each of nine arrays: as many registers as there are for that.  */
void
nine (int n)
{
  #pragma acc parallel loop present(a, c)
  for (int i = 0; i < 100; i++)
    {
      double x = 0;
      for (int j = 0; j < n; j++)
	c[j][i] = x = (x - a[0][j][i] - a[1][j][i] - a[2][j][i] - a[3][j][i] - a[4][j][i] - a[5][j][i] - a[6][j][i]
		       - a[7][j][i]) / a[8][j][i];
    }
}

/* A load.  */
void
stored (int n)
{
  #pragma acc parallel loop present(b, c)
  for (int i = 0; i < 100; i++)
    {
      double x = 0;
      for (int j = 0; j < n; j++)
	{
	  x = (x - b[j][i]) / 3;
	  b[j + 2][i] = j;
	  c[j][i] = x;
	}
    }
}

/* A load.  */
void
alone (int n)
{
  #pragma acc parallel loop present(b, c)
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < n; j++)
      c[j][i] = 1 / b[j][i];
}

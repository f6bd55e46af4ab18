/* Blocks of threads that do much are of the size that the launch wants, 128 at most: lanes of one loop, and two loops split
   over the grid.  Not those of short bodies, nor where the program says how many lanes or gangs there are.
   { scan-ptx-times {\.maxntid 128} 1 } { scan-ptx-times {\.maxntid 32, 8} 2 } { scan-ptx-times {\.reqntid 128} 3 } */
enum { N = 7500, M = 12 };
double a[M][N], b[N], c[M][100][100];

void
much (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    {
      a[0][i] = a[1][i] + 1;
      a[2][i] = a[3][i] + 2;
      a[4][i] = a[5][i] + 3;
      a[6][i] = a[7][i] + 4;
      a[8][i] = a[9][i] + 5;
      a[10][i] = a[11][i] + 6;
    }
}

void
two (int n)
{
  #pragma acc kernels loop independent copy(c)
  for (int j = 0; j < n; j++)
    {
      #pragma acc loop independent
      for (int i = 0; i < n; i++)
	{
	  c[0][j][i] = c[1][j][i] / 3;
	  c[2][j][i] = c[3][j][i] / 5;
	  c[4][j][i] = c[5][j][i] / 7;
	  c[6][j][i] = c[7][j][i] / 9;
	  c[8][j][i] = c[9][j][i] / 11;
	  c[10][j][i] = c[11][j][i] / 13;
	}
    }
}

void
little (void)
{
  #pragma acc parallel loop copy(b)
  for (int i = 0; i < N; i++)
    b[i] += 1;
}

void
said (void)
{
  #pragma acc parallel loop copy(a) vector_length(128)
  for (int i = 0; i < N; i++)
    {
      a[0][i] = a[1][i] + 1;
      a[2][i] = a[3][i] + 2;
      a[4][i] = a[5][i] + 3;
      a[6][i] = a[7][i] + 4;
      a[8][i] = a[9][i] + 5;
      a[10][i] = a[11][i] + 6;
    }
}

void
numbered (void)
{
  #pragma acc parallel loop copy(a) num_gangs(59)
  for (int i = 0; i < N; i++)
    {
      a[0][i] = a[1][i] + 1;
      a[2][i] = a[3][i] + 2;
      a[4][i] = a[5][i] + 3;
      a[6][i] = a[7][i] + 4;
      a[8][i] = a[9][i] + 5;
      a[10][i] = a[11][i] + 6;
    }
}

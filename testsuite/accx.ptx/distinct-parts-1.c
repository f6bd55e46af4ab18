/* Planes of an array that constants name do not meet, and elements of variable length's neither: the
   loop along j loads one number of each, and keeps the last for the next iteration.
   { scan-ptx-times {\tld\.global} 4 } { accx-options "-fplugin-arg-accx-without=accx_unroll" } */
void
f (int n)
{
  double v[3][n][100];
  #pragma acc data create(v)
  #pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < n - 1; j++)
      {
	v[0][j + 1][i] += v[0][j][i];
	v[1][j + 1][i] += v[0][j][i] + v[1][j][i];
      }
}

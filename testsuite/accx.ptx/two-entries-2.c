/* Loops with one entry keep it.  { scan-ptx-not {mov\.pred} } */
void
one (int n, int m, const int *restrict x, int *restrict y)
{
  #pragma acc parallel loop present(x[0:m], y[0:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 45; k++)
      {
	int t = 0;
	while (t < i % 7 && x[t] != n)
	  t++;
	y[i] += t;
      }
}

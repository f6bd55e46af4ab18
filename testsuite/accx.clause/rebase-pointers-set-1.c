/* A pointer that a kernels construct sets to what only the device knows, and that is used
   behind it.  */
int *
find (int **rows, int n)
{
  int *p;
#pragma acc kernels copyin(rows[0:n]) /* { dg-warning {pointer 'p', which the 'kernels' construct sets, leads to the device behind it} } */
  p = rows[n - 1];
  return p;
}

int
sum (int **rows, int n)
{
  int *p, s = 0;
#pragma acc kernels copyin(rows[0:n][0:1])
  for (int i = 0; i < n; i++)
    {
      p = rows[i];
      s += *p;
    }
  return s;
}

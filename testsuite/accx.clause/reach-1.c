/* Accesses under conditions that are not understood, beyond what is copied: a warning.  */
void
f (int *y, const int *x, const int *len, const int *far, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      y[i] = x[i];
      if (i + 1 < len[i])
	y[i] += x[i + 1]; /* { dg-warning "under this condition 'x' may lead beyond what is copied" } */
      if (i + 1 < len[i])
	y[i] += far[i + 1];
    }
  #pragma acc parallel loop
  for (int i = 0; i < n - 1; i++)
    {
      y[i] = x[i] + x[i + 1];
      if (i < len[i])
	y[i] += x[i + 1];
    }
  #pragma acc parallel loop copyin(x[0:n + 1])
  for (int i = 0; i < n; i++)
    {
      y[i] = x[i];
      if (i + 1 < len[i])
	y[i] += x[i + 1];
    }
}

int
library_sum (const int *p, int n)
{
  int sum = 0;
  #pragma acc parallel loop reduction(+:sum) copyin(p[0:n])
  for (int i = 0; i < n; i++)
    sum += p[i];
  return sum;
}

void
library_scale (int *p, int n, int k)
{
  #pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] *= k;
}

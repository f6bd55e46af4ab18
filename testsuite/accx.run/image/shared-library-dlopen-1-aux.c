void
scale (int *p, int n, int k)
{
  #pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] *= k;
}

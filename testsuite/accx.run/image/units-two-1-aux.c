static void
work (int *p, int n)
{
  #pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += 10 * i;
}

int
other (int *p, int n)
{
  work (p, n);
  return n;
}

extern int shared[60];

void
twice (int *p, int n)
{
  #pragma acc parallel loop present(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

/* Sums along columns have a thread each where the launch does not know how many there are, or how long: these
   numbers are in memory.  */
struct size
{
  long n, m;
};

void
columns (const struct size *s, const int *restrict p, int *restrict r)
{
  #pragma acc kernels present(s, p, r)
  for (int j = 0; j < s->m; j++)	/* { json-note loop {^#pragma acc loop gang, vector} } */
    {
      r[j] = 0;
      for (int i = 0; i < s->n; i++)
	r[j] += p[i * s->m + j];
    }
}

void
columns_parallel (const struct size *s, const int *restrict p, int *restrict r)
{
  #pragma acc parallel loop present(s, p, r)
  for (int j = 0; j < s->m; j++)	/* { json-note loop {^#pragma acc loop gang, vector} } */
    {
      int sum = 0;
      for (int i = 0; i < s->n; i++)
	sum += p[i * s->m + j];
      r[j] = sum;
    }
}

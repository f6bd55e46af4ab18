/* Scalars of reduction and private clauses of a kernels loop are each iteration's own, though their
   addresses are taken elsewhere: such loops run in parallel.  */
void use (float *);

float
f (unsigned n, void *v, int m)
{
  float sum = 0, *restrict x = v;
  for (int k = 0; k < m; k++)
    {
      sum = 0;
      #pragma acc kernels loop reduction(+:sum) copyin(x[0:n])
      for (unsigned i = 0; i < n; i++)	/* { json-note analysis {Loop is parallelizable} } */
	sum += x[i];
      use (&sum);
    }
  return sum;
}

void
g (int n, float *restrict x)
{
  float t = 0;
  use (&t);
  #pragma acc kernels loop private(t) copy(x[0:n])
  for (int i = 0; i < n; i++)	/* { json-note analysis {Loop is parallelizable} } */
    {
      t = x[i] * x[i];
      x[i] = t + x[i];
    }
}

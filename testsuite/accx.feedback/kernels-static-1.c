/* A constant table declared in a loop of kernels does not keep it from running in
   parallel.  */
void
f (int n, const int *restrict x, int *restrict y)
{
  #pragma acc kernels copyin(x[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++)	/* { json-note analysis {Loop is parallelizable} } */
    {
      static const int weight[4] = { 1, 4, 6, 4 };
      y[i] = weight[i % 4] * x[i];
    }
}

/* A vector reduction uses warp shuffles.
   { scan-ptx {shfl\.sync} } */
void
f (double *a, double *r)
{
  double sum = 0;
  #pragma acc parallel loop gang vector vector_length(128) reduction(+:sum) copyin(a[0:1000])
  for (int i = 0; i < 1000; i++)
    sum += a[i];
  *r = sum;
}

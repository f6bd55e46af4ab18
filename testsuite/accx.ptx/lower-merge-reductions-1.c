/* A sum over nested loops is reduced once, over the whole block, not once for each
   loop: 5 exchanges in a warp and 2 among its four warps, of 2 words each.  */
/* { scan-ptx-times {shfl\.sync} 14 } { scan-ptx-times {red\.global\.add} 1 } */
double
f (int n, int m, const double *a)
{
  double sum = 0;
  #pragma acc parallel loop gang worker num_workers (4) vector_length (32) \
    copyin (a[:n * m]) reduction (+:sum)
  for (int i = 0; i < n; i++)
    #pragma acc loop vector reduction (+:sum)
    for (int j = 0; j < m; j++)
      sum += a[i * m + j];
  return sum;
}

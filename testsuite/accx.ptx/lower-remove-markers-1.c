/* Nothing of what GCC marks loops, forks, joins and reductions by is left: no call of its
   internal functions and none of what accx marks loops by.
   { scan-ptx-not {(?i)goacc|unique|ifn_|accx_(marker|op)_} } { scan-ptx-not {call} }
   { scan-ptx {\.entry f_[0-9]+_gpu } } { scan-ptx {bar\.sync} } { scan-ptx {shfl\.sync} } */
void
f (int n, const float *restrict a, float *restrict s)
{
  #pragma acc parallel loop gang copyin(a[0:n*n]) copyout(s[0:n])
  for (int i = 0; i < n; i++)
    {
      float sum = 0, most = 0;
      #pragma acc loop worker vector reduction(+: sum)
      for (int j = 0; j < n; j++)
	sum += a[i * n + j];
      #pragma acc loop vector reduction(max: most)
      for (int j = 0; j < n; j++)
	most = a[i * n + j] > most ? a[i * n + j] : most;
      s[i] = sum * most;
    }
}

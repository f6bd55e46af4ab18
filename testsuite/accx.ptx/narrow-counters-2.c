/* In the kernel for few iterations, too, the index of a[i * m + j] is the counter of the collapsed loops:
   quotient and remainder fall away, also where GCC assigns them to the loop variables themselves.  Two shifts
   count blocks of iterations.
   { scan-ptx-times {\.visible \.entry} 2 }
   { scan-ptx-times {\.visible \.entry f_[0-9]+_gpu_wide} 1 }
   { scan-ptx-not {mul\.hi} }
   { scan-ptx-times {shr\.u64} 4 } */
typedef __SIZE_TYPE__ size_t;

double
f (size_t n, size_t m, const double *a)
{
  double s = 0;
  #pragma acc parallel loop collapse(2) reduction(+: s) copyin(a[0:n * m])
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      s += a[i * m + j];
  return s;
}

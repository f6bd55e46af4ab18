/* Quotients of 64-bit numbers are computed in 32 bits where the numbers allow it, and
   those by constants are products.
   { scan-ptx-times {div\.u32} 1 } { scan-ptx-times {div\.s64} 1 } */
void
f (int n, const long *restrict x, const long *restrict y, long *restrict q)
{
  #pragma acc parallel loop copyin(x[0:n], y[0:n]) copyout(q[0:n])
  for (int i = 0; i < n; i++)
    q[i] = x[i] / y[i] + x[i] / 10;
}
